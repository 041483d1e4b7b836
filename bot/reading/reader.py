"""The reader of sayings: one function decides whether to book, to show a card, or to ask.

A saying with every word known, one reading and no part missing is plain, and booked at once; any
other becomes a card, or the question about the missing part.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from typing import Final, TypeAlias

from bot.reading import acts, bills, paid, winnings
from bot.reading.chips import read_chip_counts
from bot.reading.drafts import Draft, Question, QuestionKind, draft_from_event
from bot.reading.gaps import resolve_draft
from bot.reading.lexicon import WORDS, ItemSort, Lexed, lex
from bot.reading.money import check_amounts_clear
from bot.reading.names import MeUnknown, People
from bot.reading.outcome import Card, NotAboutGame, OpenQuestion, Outcome, SureEvent
from bot.reading.saying import Saying, make_saying
from bot.reading.tokens import MOST_TOKENS, spelling_key, tokenize
from models.ledger.values import Table
from models.rules.events import Event
from models.rules.night import apply_event
from models.rules.refusal import CaughtRefusal, NotSeated, Refusal
from models.rules.values import PlayerId


class NotUnderstood(CaughtRefusal, code="unknown_word"):
    """A refusal: the words say nothing that their command can mean."""


_Make: TypeAlias = Callable[[Saying, Table], Sequence[Draft | Question]]
MOST_EVENTS: Final = 3
"""The most readings on a card."""


@dataclass(frozen=True)
class _Kind:
    """The way to read words behind a command: the kinds of words that it knows, and the drafts they
    make.
    """

    kinds: tuple[str, ...]
    make: _Make
    tiles: bool = False
    of_money: bool = False

    def cut_words(self, words: str, people: People, *, slips: bool = False) -> Lexed:
        """Cuts words into items of the kinds that this command knows."""
        if self.of_money:
            check_amounts_clear(words)
        how = {"with_tiles": self.tiles, "about_money": self.of_money, "fix_slips": slips}
        return lex(words, people, self.kinds, **how)


_KINDS: Final[Mapping[str, _Kind]] = {
    "hu": _Kind(winnings.KINDS, winnings.win_drafts, tiles=True),
    "zimo": _Kind(winnings.KINDS, partial(winnings.win_drafts, drawn=True), tiles=True),
    "kong": _Kind(acts.KONG_KINDS, acts.kong_drafts),
    "ankong": _Kind(acts.KONG_KINDS, partial(acts.kong_drafts, concealed=True)),
    "bite": _Kind(acts.BITE_KINDS, acts.bite_drafts),
    "zhahu": _Kind(acts.FALSE_WIN_KINDS, acts.false_win_drafts),
    "foul": _Kind(acts.FOUL_KINDS, acts.foul_drafts),
    "draw": _Kind(acts.DRAW_KINDS, acts.draw_drafts),
    "pay": _Kind(paid.KINDS, paid.payment_drafts, of_money=True),
    "split": _Kind(bills.KINDS, bills.bill_drafts, of_money=True),
}


@dataclass(frozen=True)
class _Reading:
    """The result of one reading of a saying."""

    outcome: Event | Question
    said: Saying
    plain: bool
    cost: float
    """The number of its words that are not read or misspelt, weighted."""
    supplied: int
    """The number of players in it whom the saying does not name."""
    place: int
    """Its place among the readings, the likeliest first."""
    ways: int
    """The number of ways in which its words can be taken."""

    @property
    def whole(self) -> bool:
        """Tells whether nothing is missing."""
        return not isinstance(self.outcome, Question)


def read_event(command: str, words: str, table: Table) -> Outcome:
    """Reads the words behind a command at a table: `read("hu", "ben 3 cat", table)`.

    Raises `Refusal` for what cannot be (`HandError` for tiles), `one_entry` for two commands, and
    `not_seated` for somebody who has left the table, `me_unknown` where what is missing is who
    the speaker is.
    """
    if _SECOND.search(words):
        raise Refusal("one_entry")
    if command == "chips":
        counted = read_chip_counts(words, table)
        return OpenQuestion(counted) if isinstance(counted, Question) else SureEvent(counted)
    kind, people = _KINDS[command], People.seated(table)
    lexed = kind.cut_words(words, people)
    readings, refusal = _read_all(kind, lexed, table)
    readings = _read_particle(command, words, readings, table) or readings
    if lexed.wrong is not None:
        raise lexed.wrong
    _check_seated(lexed, table)
    if not readings or all(reading.said.unread for reading in readings):
        slipped = kind.cut_words(words, people, slips=True)
        found, _ = _read_all(kind, slipped, table)
        card = _card_of_slips(found, readings)
        if card is not None:
            return card
        if (
            found
            and not any(r.whole for r in readings)
            and _least_lost(found) < _least_lost(readings)
        ):
            readings = found
    if not readings:
        raise refusal or NotUnderstood(word=words)
    if lexed.unread and not any(reading.said.marks for reading in readings) and command != "draw":
        return NotAboutGame(lexed.unread)
    told = _decide(readings)
    if isinstance(told, OpenQuestion):
        check_speaker(lexed)
    return told


_SECOND: Final = re.compile(r"\n\s*/\w")
"""Another command on a line of its own."""


def _read_particle(
    command: str, words: str, readings: Sequence[_Reading], table: Table
) -> list[_Reading]:
    """Returns the plain readings in which a particle is the beginning of a name: it leads a kong, a
    bite or a foul hand (`ah blue`, where Ah Ming plays), or ends a win that lacks only the shooter
    (`ben 2 ah`). None if the saying has a plain reading already.
    """
    if any(reading.whole and reading.plain for reading in readings):
        return []
    people, first = People.seated(table), next(iter(readings), None)
    lead, _, rest = words.strip().partition(" ")
    before, _, last = words.strip().rpartition(" ")
    behind = tokenize(rest)
    asked = first.outcome if first is not None and not first.supplied else None
    if command in _ACTS and behind and people.find_possible_players(behind, 0) is None:
        name = _name_of_particle(lead, people)
        said = f"{name} {rest}"
    elif before and isinstance(asked, Question) and asked.asks is QuestionKind.SHOOTER:
        name = _name_of_particle(last, people)
        said = f"{before} {name}"
    else:
        return []
    found, _ = _read_all(_KINDS[command], _KINDS[command].cut_words(said, people), table)
    return [reading for reading in found if name and reading.whole and reading.plain]


_ACTS: Final = frozenset({"kong", "ankong", "bite", "foul"})


def _name_of_particle(word: str, people: People) -> str:
    """Returns the only name that begins with a particle; "" for any other word."""
    called = [
        member.bare_name
        for member in people.members
        if spelling_key(member.bare_name)[:1] == spelling_key(word)
    ]
    is_particle = "joiner" in WORDS.senses_of(word) and not people.is_whole_name(word)
    return called[0] if is_particle and len(called) == 1 else ""


def _check_seated(lexed: Lexed, table: Table) -> None:
    """Raises `NotSeated` if the saying names somebody who has left the table."""
    left = table.state.balances.keys() - set(table.state.seats)
    away = People(tuple(table.members[player] for player in left), None)
    for item in lexed.items if left else ():
        if item.sort is ItemSort.UNKNOWN and away.count_name_tokens(lexed.tokens, item.start):
            named = away.find_possible_players(lexed.tokens, item.start)
            assert named is not None
            raise NotSeated(player=named.player)


def check_speaker(lexed: Lexed) -> None:
    """Raises `MeUnknown` if the speaker names themself and is not known as a player."""
    if any(item.senses.get("they") == "me" for item in lexed.items):
        raise MeUnknown()


def _decide(readings: Sequence[_Reading]) -> Outcome:
    """Decides whether the best reading is booked, shown on a card, or asked about."""
    first = readings[0]
    if not first.whole:
        assert isinstance(first.outcome, Question)
        return OpenQuestion(first.outcome, first.said.unread, first.said.doubted)
    events = _events(readings)
    plain = [reading for reading in readings if reading.plain]
    if plain and len(events) == 1:
        return SureEvent(events[0])
    return _make_card(readings)


def _make_card(readings: Sequence[_Reading]) -> Card:
    said = readings[0].said
    return Card(_events(readings)[:MOST_EVENTS], said.unread, said.doubted)


def _events(readings: Iterable[_Reading]) -> tuple[Event, ...]:
    whole = (r.outcome for r in readings if not isinstance(r.outcome, Question))
    return tuple(dict.fromkeys(whole))


def _card_of_slips(slipped: Sequence[_Reading], exact: Sequence[_Reading]) -> Card | None:
    """Returns a card of the readings with misspelt words corrected, None unless they say more than
    the exact readings.
    """
    whole = [reading for reading in slipped if reading.whole]
    told = [reading for reading in exact if reading.whole]
    if not told:
        return _make_card(whole) if whole else None
    lost, doubts = told[0].said.lost, told[0].said.doubted
    better = [r for r in whole if r.said.lost < lost or r.supplied < told[0].supplied]
    better = [r for r in better if doubts or not r.said.doubted]  # `no cap` is not `no cat`
    named = _players(told[0]) & set(told[0].said.players)
    better = [r for r in better if named <= _players(r)]  # `ben damn lucky` is not Dan
    return _make_card([*better, *told[:1]]) if better else None


def _players(reading: _Reading) -> set[PlayerId]:
    """Returns everybody who has a part in the event of a reading."""
    assert not isinstance(reading.outcome, Question)
    return {p for p in draft_from_event(reading.outcome).players if p is not None}


def _read_all(kind: _Kind, lexed: Lexed, table: Table) -> tuple[list[_Reading], Refusal | None]:
    """Returns the cheapest readings of a text, only complete ones if there are any, and the last
    refusal. A complete event that cannot be is refused before less of it is asked about.
    """
    found: list[_Reading] = []
    refusal: Refusal | None = None
    refused = _NEVER
    for place, items in enumerate(lexed.readings()):
        said = make_saying(lexed, items, kind.kinds)
        if not said.tells:
            said.make_unsure(unless=not said.has("no"))  # `/draw nvm`
            said.marks = []
        try:
            drafts = kind.make(said, table)
        except Refusal as error:
            refusal = error
            continue
        for draft in drafts:
            try:
                outcome = draft if isinstance(draft, Question) else resolve_draft(draft, table)
            except Refusal as error:
                refusal = error
                continue
            try:
                if not isinstance(outcome, Question):
                    apply_event(table.state, outcome)
            except Refusal as error:
                refusal, refused = error, min(refused, cost(said))
                continue
            plain = said.plain and len(drafts) == 1 and not (lexed.asks or _count_repeats(said))
            supplied = _count_supplied(draft, said)
            found.append(_Reading(outcome, said, plain, cost(said), supplied, place, len(drafts)))
    least = min((reading.cost for reading in found), default=0)
    best = sorted((r for r in found if r.cost == least), key=lambda r: r.ways)
    whole = [reading for reading in best if reading.whole]
    if not whole and refused <= least:
        return [], refusal
    asked = {r.place for r in best if not r.whole} - {r.place for r in whole}
    is_tile = kind.make is acts.bite_drafts or any(r.said.has("hand") for r in whole)
    named = any(reading.place == 0 for reading in whole)
    if whole and asked and not is_tile and not named:  # a word may be a name as well
        whole = [replace(reading, plain=False) for reading in whole]
    return whole or best, refusal


_NEVER: Final = float("inf")


def cost(said: Saying) -> float:
    """Returns how much of a reading is unread, misspelt, or a name said twice in a row."""
    slips = sum(mark.item.slip for mark in said.marks)
    return said.lost + 0.4 * slips + 2 * _count_repeats(said)


def _count_repeats(said: Saying) -> int:
    """Counts the names that are said twice in a row."""
    return sum(
        one.kind == other.kind == "player" and one.player == other.player
        for one, other in pairwise(said.marks)
    )


def _least_lost(readings: Sequence[_Reading]) -> int:
    """Returns the number of unread items in the best of some readings."""
    return min((reading.said.lost for reading in readings), default=MOST_TOKENS)


def _count_supplied(draft: Draft | Question, said: Saying) -> int:
    """Counts the players in a draft whom the saying does not name."""
    draft = draft.draft if isinstance(draft, Question) else draft
    return sum(p is not None and p not in said.players for p in draft.doers)
