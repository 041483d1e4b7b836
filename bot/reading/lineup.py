"""The understood part of a saying that begins a night, where words around it are not known.

`Good morning. East is Ben, South is Dan, West is Cat and I am North` seats four whom Kaki knows;
what else is said is asked about, or passed over where it is no more than chatter.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from bot.reading.grammar import vocabulary
from bot.reading.housetalk import read_house
from bot.reading.money import in_digits, is_amount, is_unit
from bot.reading.names import ME, People
from bot.reading.newgame import NO_ACCOUNTS, SEATS, Accounts, NewGame, read_newgame
from bot.reading.tokens import AND, COMMA, Token, Tokens, as_typed, tokens
from models.ledger.naming import folded
from models.ledger.values import Actor
from models.rules.house import HouseRules, Preset
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

_MOST_OF_RULE: Final = 6
_PASSED: Final = vocabulary(
    *("chatter", "aside", "small", "around_names", "addressed", "before_rules", "and", "stake")
)
_NOTHING: Final = vocabulary("chatter", "aside", "small")
_WINDS: Final = vocabulary("wind")


@dataclass(frozen=True, slots=True)
class Lineup:
    """The understood part: the night, the words behind `/newgame` that say just that, the names as
    they stand there, and the words that were left out.
    """

    said: NewGame
    words: str
    names: tuple[str, ...]
    unread: str
    sure: bool = True
    """False where it has to be asked: words are left out, or the speaker is not named."""

    @property
    def played(self) -> str:
        """The words behind the names."""
        return self.words.removeprefix(", ".join(self.names)).strip()


def lineup_in(
    text: str, actor: Actor, rules: HouseRules, people: People, accounts: Accounts = NO_ACCOUNTS
) -> Lineup | None:
    """The four whom a text names among those whom the chat knows, in order or by their winds, with
    the rules that it says; None where they are not four.

    Where just three are named the fourth may be the speaker, which is not sure.
    """
    try:
        said = tokens(" ".join(in_digits(text.split())))
    except Refusal:
        return None
    seats, rest = _seats_in(said, people)
    named = tuple(dict.fromkeys(seats))
    whole, sure = seats, True
    if len(seats) == 2 * SEATS and len(named) == SEATS:
        whole = seats[SEATS:]  # said again: `... cat, no, ming dan cat ben`
    elif len(seats) == SEATS - 1 and people.me is not None:
        whole, sure = (*seats, people.me), False
    winds = _winds_of(rest)
    if (
        _names_another(said, people, rules)
        or len(set(whole)) != SEATS
        or len(whole) != SEATS
        or (len(winds) not in (0, SEATS) and not _begins_east(rest, winds))
    ):
        return None
    if len(winds) == SEATS:
        whole = tuple(whole[winds.index(wind)] for wind in "ESWN")
    names = tuple("me" if one == people.me else people.name(one) for one in whole)
    played, unread = _played(rest, rules)
    words = " ".join([", ".join(names), *played])
    with suppress(Refusal):
        night = read_newgame(words, actor, rules, people, accounts)
        if len(night.seats) == SEATS:
            return Lineup(night, words, names, unread, sure and not unread)
    return None


def _begins_east(rest: list[Token | None], winds: str) -> bool:
    """Tells whether of the winds East alone is told, of who is named first; it says nothing then:
    `Ah Ming East then Ben then Cat then Dan`.
    """
    place = next((at for at, token in enumerate(rest) if token and _WINDS.of((token.text,))), -1)
    begins = winds == "E" and sum(token is None for token in rest[:place]) <= 1
    if begins:
        rest[place] = None
    return begins


def _seats_in(said: Tokens, people: People) -> tuple[tuple[PlayerId, ...], list[Token | None]]:
    """Everybody whom the text names, in order; and the other words, None where a name or a sign
    parts them.
    """
    seats: list[PlayerId] = []
    rest: list[Token | None] = []
    place = 0
    while place < len(said):
        token, named = said[place], people.meant(said, place)
        passes = _PASSED.at([token.text], 0) is not None or len(token.text) == 1
        if token.text in ME and people.me is not None:
            seats.append(people.me)
            rest.append(None)
        elif named is not None and len(named.players) == 1 and (named.exact or not passes):
            seats.append(named.player)
            rest.append(None)
            place += named.length - 1
        else:
            rest.append(None if token.text in (COMMA, AND, "/", "=") else token)
            rest += [None] if token.ends else []
        place += 1
    return tuple(seats), rest


def _names_another(said: Tokens, people: People, rules: HouseRules) -> bool:
    """Tells whether a word between two commas may be the name of somebody new: `, eve,`."""
    parts: list[list[Token]] = [[]]
    for place, token in enumerate(said):
        if token.text in (COMMA, AND) or _AND.of((token.text,)):
            parts.append([])
        elif people.meant(said, place) is None and token.text not in ME:
            parts[-1].append(token)
        else:
            parts[-1] += [token] * SEATS  # a name stands here
    return any(
        0 < len(part) < SEATS - 1
        and not any(_PASSED.of((token.text,)) for token in part)
        and not _is_played(part, rules, is_last=True)
        for part in parts[1:]
    )


_AND: Final = vocabulary("and")


def _winds_of(rest: list[Token | None]) -> str:
    """The winds that stand before each name, or behind each, in that order; they are no other words
    then. Some and not all four are told by as many letters.
    """
    places = [at for at, token in enumerate(rest) if token and _WINDS.of((token.text,))]
    winds = "".join(_WINDS.of((token.text,))["wind"] for at in places if (token := rest[at]))
    if sorted(winds) == sorted("ESWN"):
        for at in places:
            rest[at] = None
        return winds
    return winds if len(winds) != SEATS else "?"


def _played(rest: list[Token | None], rules: HouseRules) -> tuple[list[str], str]:
    """The phrases that are rules, and the other words that are no chatter."""
    played: list[str] = []
    unread: list[Token] = []
    place = 0
    while place < len(rest):
        run: list[Token] = []
        for token in rest[place:]:
            if token is None:
                break
            run.append(token)
        found = _PASSED.at([token.text for token in run], 0) if run else None
        passed = found[1] if found else 0
        is_last = place + len(run) == len(rest)
        lengths = range(len(run), passed, -1)
        length = next((n for n in lengths if _is_played(run[:n], rules, is_last)), 0)
        if length:
            played.append(_bare(run[:length]))
        elif not passed:
            unread += run[:1]
        place += length or passed or 1
    return played, " ".join(token.typed for token in unread)


def _is_played(run: list[Token], rules: HouseRules, is_last: bool) -> bool:
    """Tells whether words are a rule, a preset or an amount, from the first to the last.

    An amount without its unit is one only where it `is_last`: `4 pax` are no stakes.
    """
    words = _bare(run).split()
    if all(is_amount(word) or is_unit(word) for word in words):
        plain = len(words) == 1 and words[0].isdecimal()
        return is_amount(words[0]) and (is_last or not plain)
    if len(words) == 1 and folded(words[0]) in list(Preset):
        return True
    ends = ((run[0].text,), (run[-1].text,))
    if len(words) > _MOST_OF_RULE or any(_NOTHING.of(end) for end in ends):
        return False
    with suppress(Refusal):
        return bool(read_house(" ".join(words), rules))
    return False


def _bare(run: list[Token]) -> str:
    """Words without what ends a clause behind them."""
    return as_typed(run).rstrip(".!:。！：")
