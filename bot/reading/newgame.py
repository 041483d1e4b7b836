"""`/newgame Ah Ming, Ben, @cat, Dan standard 0.20`: who sits where, and what is played."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import chain, groupby
from typing import Final

from bot.languages import simplified
from bot.reading.grammar import vocabulary
from bot.reading.housetalk import HouseChange, read_house, with_changes
from bot.reading.money import in_digits, is_amount, is_unit, stake
from bot.reading.names import ME, People
from bot.reading.tokens import COMMA, key
from bot.reading.words import Word, split_words, word_text
from models.ledger.naming import folded
from models.ledger.values import ANONYMOUS, Actor, Seat
from models.rules.bounds import visible
from models.rules.house import ChartName, HouseRules, Preset
from models.rules.points import in_points
from models.rules.presets import PRESETS
from models.rules.refusal import Refusal
from models.rules.settings import with_setting
from models.rules.values import PlayerId

MOST_NAME: Final = 32
NEAR: Final = 80.0
"""Of 100: a word as near as that to a preset is no name."""
MOST_OF_RULE: Final = 5
"""Words of a house rule behind the names; what is longer is said with `/house`."""
# What was meant as a stake and is none; a name may well have a digit in it.
_ABSURD: Final = re.compile(
    r"[-+$.]*\d[\d.,]*(?:e[-+]?\d+)?|[-+]?(?:nan|inf(?:inity)?)|\$?\d[\d.]*[c/]\S*"
)
_WORDS: Final = vocabulary("preset", "stake", "same", "and", "seats_drawn", "title")
_PLAYED_FOR: Final = vocabulary("played_for")
_WINDS: Final = vocabulary("wind")
_STROKE: Final = re.compile(r"([^\W\d])\s*/\s*(?=[^\W\d])")
"""A stroke between two names: `Ben/Cat`."""
_AROUND: Final = vocabulary("around_names")
_BEHIND: Final = vocabulary("chatter", "around_names")
_QUOTED: Final = re.compile('["“”„«「『](.+)["“”»」』]')
"""A name that is nobody else's in short."""
Accounts = Mapping[str, Seat]
"""The seats of those who were mentioned by their account, by what the text calls them."""
NO_ACCOUNTS: Final[Accounts] = {}
NOBODY_KNOWN: Final = People((), None)
_CHARTS: Final = frozenset({ChartName.THREE_SIX.value, ChartName.ONE_TWO.value})


@dataclass(frozen=True, slots=True)
class NewGame:
    """A saying that begins a night: four seats East first, or none (a card is wanted), and the
    rules.

    `same`: the players and seats of the last night are wanted. `typed` is how each seat was called:
    a member may have been named in short.
    """

    seats: tuple[Seat, ...]
    rules: HouseRules
    same: bool = False
    typed: tuple[str, ...] = ()
    drawn: bool = False
    """True where who sits where is to be drawn by lot."""

    @property
    def shortened(self) -> tuple[tuple[str, str], ...]:
        """The words typed for each who was named in short, and who that is.

        Nothing was typed for who is seated as last time.
        """
        pairs = zip(self.typed, self.seats, strict=False)
        return tuple((typed, one.name) for typed, one in pairs if one.player is not None)


def read_newgame(
    text: str,
    actor: Actor,
    rules: HouseRules,
    people: People = NOBODY_KNOWN,
    accounts: Accounts = NO_ACCOUNTS,
) -> NewGame:
    """Reads the words behind `/newgame`; `rules` are those of the chat where nothing is said.

    A name of two words is one where it is the speaker's, or that of somebody known here. What is
    the beginning or a word of one known name alone is that member; a name in quotes is taken as it
    stands. Raises `Refusal`: `newgame_four`, `newgame_name`, `newgame_word`, `named_twice`,
    `newgame_chart` (1/2 may be the chart or the stakes), `stake_pair`, `stake_unclear`.
    """
    apart = _STROKE.sub(r"\1, ", _winds_apart(_WIND_IS.sub(r"\1 ", text)))
    words = _without_address(list(split_words(" ".join(in_digits(apart.split())))))
    words, is_drawn = _without_draw(words)
    known = (member.called for member in people.members)
    words = _with_whole_names(words, {key(name) for name in (actor.name, *known)})
    words, played = _without_phrases(_with_titles(words), rules)
    words, behind = _without_rules(_trimmed(words))
    rules = _ruled(rules, [*behind, *played.words], played.changes)
    if words and _says_same(words):
        return NewGame((), rules, same=True, drawn=is_drawn)
    words = _by_winds(_without_greeting(_trimmed(words)))
    for word in words[1:]:
        if is_amount(word.typed):
            raise Refusal("newgame_word", word=word.typed)
    names = _names(tuple(words))
    if names and len(names) != 4:
        raise Refusal("newgame_four", count=len(names))
    for name in names:
        first, *others = name.split()
        if others and folded(first) in ME:  # `me 20c`
            raise Refusal("newgame_word", word=others[0])
        stray = [said for said in name.split() if others and key(said) in _PLAYED_FOR.meanings]
        stray += [first] if others and folded(first) in list(Preset) else []  # `doubles rules ben`
        if stray:  # `points first me`
            raise Refusal("newgame_word", word=stray[0])
    _check_plain(names, rules)
    _check_names(names, people)
    _check_parted(names, people)
    seats = _seats(names, actor, people, accounts)
    _check_last(words)
    called = [key(seat.name) for seat in seats]
    for one in seats:
        if called.count(key(one.name)) > 1:
            raise Refusal("named_twice", name=one.name)
    return NewGame(seats, rules, typed=tuple(names), drawn=is_drawn)


_WIND_IS: Final = re.compile(
    r"(?<![^\W_])([ESWN]|east|south|west|north|[东南西北東])\s*=\s*(?=\S)", re.IGNORECASE
)
"""`E=ben`."""


def _winds_apart(text: str) -> str:
    """`东ben 南cat 西dan 北我` with the winds apart from the names; else the text as it is."""
    plain = _WIND_BEHIND.sub(r"\2\1", simplified(text))
    glued = [match[1] for match in _GLUED_WIND.finditer(plain)]
    return _GLUED_WIND.sub(r"\1 ", plain) if sorted(glued) == sorted("东南西北") else text


_WIND_BEHIND: Final = re.compile(r"(?<!\S)([^\s东南西北]+?)坐?([东南西北])(?=\s|$)")
"""`ben南`, 我坐东."""
_GLUED_WIND: Final = re.compile(r"(?<!\S)([东南西北])[家位]?[:：是]?\s*(?=\S)")


def _without_address(words: list[Word]) -> list[Word]:
    """`gentlemen: me, ben, cat, dan` without who is spoken to, where these are words for it."""
    for end, word in enumerate(words[:_MOST_IN_FRONT], 1):
        if word.typed.endswith((":", "：")):
            front = key(word_text(words[:end]))
            return words[end:] if _ADDRESSED.says_all(front) else words
    return words


def _check_parted(names: Sequence[str], people: People) -> None:
    """Raises `Refusal("newgame_word")` for a name that has a colon, or a wind that not each has:
    `teachers: me`, `w ming`.
    """
    colon = re.compile(r"\S+[:：!！](?=\s)")
    for name in names:
        found = colon.match(name)
        if found is not None:
            raise Refusal("newgame_word", word=found[0])
    for name in names:
        words = [(word,) for word in key(name)]
        said = [word[0] for word in words if _BEHIND.of(word) and not _TITLES.of(word)]
        if len(said) > 1 and len(words) > 2 and not people.called(name):
            raise Refusal("newgame_word", word=said[0])  # `please start a game with cat`
    several = [name.split() for name in names if len(name.split()) > 1]
    joined = [said for said in several if said[0] in _IS or said[-1] == "@" or "." in said[0][-1:]]
    if joined:
        raise Refusal("newgame_word", word=joined[0][0])  # `is ben`, `Good morning., ben`
    ends = [
        (said, wind)
        for said in several
        for wind in (said[0], said[-1])
        if _WINDS.of(key(wind)) and not people.called(" ".join(said))
    ]
    if len(ends) > 1 or any(len(wind) == 1 and wind.isascii() for _, wind in ends):
        raise Refusal("newgame_word", word=ends[0][1])


_IS: Final = ("is", "am", "are")
_TITLES: Final = vocabulary("title")


def _without_greeting(words: list[Word]) -> list[Word]:
    """`yo me dan cat ming` without what is said to Kaki; four names stay as they are."""
    greets = len(_names(tuple(words))) == SEATS + 1 and key(words[0].typed) in _CHATTER.meanings
    return _trimmed(words[1:]) if greets else words


_CHATTER: Final = vocabulary("chatter")
_ADDRESSED: Final = vocabulary("chatter", "around_names", "addressed", "and")
SEATS: Final = 4


def retyped(text: str, typed: str, name: str) -> str:
    """The words behind `/newgame` with a name that was typed put otherwise."""
    around = r"[^\s,，、;；&+]"
    words = r"\s+".join(map(re.escape, typed.split()))
    return re.sub(rf"(?<!{around}){words}(?!{around})", lambda _: name, text, count=1)


def misspelt(said: NewGame, people: People) -> tuple[int, Seat] | None:
    """The place of the first name that is new here but nearly that of a member who has no seat
    yet, and who that is; None where there is none.
    """
    for place, (typed, one) in enumerate(zip(said.typed, said.seats, strict=True)):
        is_new = one == Seat(one.name) and not people.is_exactly(one.name) and typed == one.name
        taken = {each.player for each in said.seats}
        near = people.nearly_called(one.name) if is_new else ()
        if len(near) == 1 and near[0] not in taken | set(_exactly(said.typed, people)):
            return place, Seat(people.name(near[0]), player=near[0])
    return None


def _seats(
    names: Sequence[str], actor: Actor, people: People, accounts: Accounts
) -> tuple[Seat, ...]:
    """The seat of each who is named; who is named in short only once, and by no full name."""
    seats = [seat(name, actor, accounts) for name in names]
    short = [people.begun_by(name) if _is_short(name, people) else () for name in names]
    meant = [players[0] if len(players) == 1 else None for players in short]
    taken = {*_exactly(names, people)}
    for place, player in enumerate(meant):
        if player is not None and player not in taken and meant.count(player) == 1:
            seats[place] = Seat(people.name(player), player=player)
    return tuple(seats)


def _is_short(name: str, people: People) -> bool:
    """Tells whether a name may be another's in short: neither `me`, nor @username, nor in quotes,
    nor what somebody is called, nor a letter alone (`A, B, C, D` are four strangers).
    """
    if len(name) == 1 and name.isascii():
        return False
    is_plain = folded(name) not in ME and not name.startswith("@") and not _QUOTED.fullmatch(name)
    return is_plain and not people.is_exactly(name)


def _exactly(names: Sequence[str], people: People) -> list[PlayerId]:
    """Everybody who is named in full, or speaks and says so."""
    me = [people.me] if people.me is not None else []
    return [
        player for name in names for player in (me if folded(name) in ME else people.called(name))
    ]


def _check_plain(names: Sequence[str], rules: HouseRules) -> None:
    """Raises `Refusal("newgame_word")` for what is played for in the place of a name: `points`."""
    for name in names:
        if "=" in name[1:]:
            raise Refusal("newgame_word", word=name)
        if any(change.key == "for_money" for change in _changes_of(name, rules)):
            raise Refusal("newgame_word", word=name)


def _check_names(names: Sequence[str], people: People) -> None:
    """Raises `Refusal("newgame_word")` where half of the names are words: `ok same four people`."""
    words = [n for n in names if _NO_NAMES.of(key(n)) and not people.called(n)]
    if len(words) > 1:
        raise Refusal("newgame_word", word=words[0])


_NO_NAMES: Final = vocabulary("chatter", "around_names", "same", "number", "small")


def _changes_of(phrase: str, rules: HouseRules) -> tuple[HouseChange, ...]:
    """The rules that a phrase changes; none where it is refused."""
    with suppress(Refusal):
        return read_house(phrase, rules)
    return ()


def _without_draw(words: list[Word]) -> tuple[list[Word], bool]:
    """The words without those that ask for the seats to be drawn, and whether there are such."""
    for place in range(len(words)):
        for length in range(min(4, len(words) - place), 0, -1):
            if _means("seats_drawn", tuple(words[place : place + length])):
                return [*words[:place], *words[place + length :]], True
    return words, False


def _with_titles(words: list[Word]) -> list[Word]:
    """`me ben cat uncle robert` as four names, where a title and what is behind it make them so."""
    found: list[Word] = []
    place = 0
    while place < len(words):
        last = place + 1 == len(words)
        titled = _means("title", (words[place],)) and not last and not _joins(words[place + 1])
        said = words[place : place + 1 + titled]
        found.append(Word(word_text(said), " ".join(word.folded for word in said)))
        place += len(said)
    plain = [word for word in found if not _is_rule(word, None)]
    is_row = all(word.folded != COMMA for word in words)
    return found if is_row and len(found) < len(words) and len(_names(tuple(plain))) >= 4 else words


def _by_winds(words: list[Word]) -> list[Word]:
    """`east dan, south ben, west cat, north me` as the four names in that order.

    The wind stands before each name, or behind each. What is no such row stays as it is.
    """
    plain = [word for word in words if not _joins(word)]
    with_n = [word for word in words if not _joins(word) or _WINDS.of(key(word.typed))]
    for said in (with_n, plain):  # `n` is North, or `and`
        winds = [_WINDS.of(key(word.typed)).get("wind", "") for word in said]
        places = [at for at, wind in enumerate(winds) if wind]
        if sorted(winds[at] for at in places) == sorted("ESWN") and len(said) >= 8:
            break
    else:
        return words
    if places[0] == 0:
        ends = [*places[1:], len(said)]
        names = {winds[at]: said[at + 1 : end] for at, end in zip(places, ends, strict=True)}
    else:
        starts = [0, *(at + 1 for at in places[:-1])]
        names = {winds[at]: said[start:at] for start, at in zip(starts, places, strict=True)}
    texts = [word_text(_only_name(names[wind])) for wind in "ESWN"]
    row = [Word(text, text) for text in texts]
    return [part for name in row for part in (name, Word(COMMA, COMMA))][:-1]


def _only_name(words: Sequence[Word]) -> Sequence[Word]:
    """A name without the words around it: `ben sits`; all of them where nothing else is there."""
    return [word for word in words if not _SITS.of(key(word.typed))] or words


_SITS: Final = vocabulary("sits")


def _with_whole_names(words: list[Word], known: Collection[tuple[str, ...]]) -> list[Word]:
    """The words with those that are together a known name as one: `ah ming ben cat dan`."""
    found: list[Word] = []
    place = 0
    while place < len(words):
        lengths = (n for n in (4, 3, 2) if key(word_text(words[place : place + n])) in known)
        length = next(lengths, 1)
        said = words[place : place + length]
        found.append(Word(word_text(said), " ".join(word.folded for word in said)))
        place += length
    return found


def _without_rules(words: list[Word]) -> tuple[list[Word], list[Word]]:
    """The words without the presets and amounts behind them, and these."""
    end = len(words)
    while end and _is_rule(words[end - 1], words[end - 2] if end > 1 else None):
        end -= 1
    return words[:end], words[end:]


@dataclass(frozen=True, slots=True)
class _Played:
    """Words that say what is played: presets, charts, amounts; and rules changed by phrases."""

    words: tuple[Word, ...] = ()
    changes: tuple[HouseChange, ...] = ()

    def after(self, word: Word) -> _Played:
        """The same with one more word before it."""
        return replace(self, words=(word, *self.words))


def _without_phrases(words: list[Word], rules: HouseRules) -> tuple[list[Word], _Played]:
    """The words without the house rules that stand behind four names, and what these say.

    Money or points may stand in front of the names, too, and where nobody is named.
    """
    for end in range(min(_MOST_IN_FRONT, len(words)), 0, -1):
        rest = _trimmed(words[end:])
        named = _trimmed(_without_rules(rest)[0])
        if not named or _means("same", tuple(named)) or len(_names(tuple(named))) == 4:
            changes = _changes_in(words[:end], rules)
            if changes and changes[0].key == "for_money":
                return rest, _Played(changes=changes)
    for end in range(1, len(words)):
        before = tuple(_trimmed(_without_rules(words[:end])[0]))
        if len(_names(before)) == 4 or _means("same", before):
            played = _played(words[end:], words[end - 1], rules)
            if played is not None:
                return words[:end], played
    return words, _Played()


_MOST_IN_FRONT: Final = 4
"""Words that say what is played for, with a colon or comma behind them."""


def _played(words: list[Word], before: Word, rules: HouseRules) -> _Played | None:
    """Reads words that are rules from the first to the last, `no shooter 20c limit 5`; None where
    one is not.
    """
    if not words:
        return _Played()
    for length in range(min(MOST_OF_RULE, len(words)), 0, -1):
        phrase = words[:length]
        if not _without_rules(phrase)[0]:
            continue  # an amount is the stake, of whatever is played for
        changes = _changes_in(phrase, rules)
        behind = _played(words[length:], phrase[-1], rules) if changes else None
        if behind is not None:
            _check_says_what_is_played_for(phrase[-1], changes)
            return _beside_chart(word_text(phrase), changes, behind)
    if _is_rule(words[0], before) or _joins(words[0]):
        behind = _played(words[1:], words[0], rules)
        return behind and behind.after(words[0])
    return None


def _beside_chart(phrase: str, changes: tuple[HouseChange, ...], behind: _Played) -> _Played:
    """`shooter 3/6` names the chart: that the shooter pays more is in it."""
    told = any(word.folded in _CHARTS for word in behind.words)
    alone = told and len(phrase.split()) == 1
    kept = tuple(one for one in changes if not (alone and one.key == "chart"))
    return replace(behind, changes=(*kept, *behind.changes))


def _check_says_what_is_played_for(last: Word, changes: tuple[HouseChange, ...]) -> None:
    """Raises `Refusal("newgame_word")` where `max 6 points` may be of tai, or for no money."""
    if key(last.typed) in _PLAYED_FOR.meanings and changes[-1].key != "for_money":
        raise Refusal("newgame_word", word=last.typed)


def _changes_in(phrase: list[Word], rules: HouseRules) -> tuple[HouseChange, ...]:
    """The changes in a phrase, or in two, one behind the other: `points max 6`."""
    for place in range(len(phrase)):
        parts = [phrase[:place], phrase[place:]] if place else [phrase]
        if not all(_without_rules(part)[0] for part in parts):
            continue  # an amount is the stake, of whatever is played for
        changes = [_changes_of(word_text(part), rules) for part in parts]
        if all(changes):
            return tuple(chain(*changes))
    return ()


def _trimmed(words: list[Word]) -> list[Word]:
    """`today with ben, cat, dan and me` without what stands around the names."""
    for length in range(min(4, len(words)), 0, -1):
        if key(word_text(words[:length])) in _AROUND.meanings:
            return _trimmed(words[length:])
    while words and key(words[-1].typed) in _BEHIND.meanings:
        words = words[:-1]
    return words


def _means(category: str, words: tuple[Word, ...]) -> bool:
    """Tells whether these words are together a phrase of a category."""
    return category in _WORDS.of(key(word_text(words)))


def _says_same(words: Sequence[Word]) -> bool:
    """Tells whether all of it says that all is as last time: `same people same seats`."""
    said = [part for word in words for part in key(word.typed) if part != COMMA]
    parts = "same" in said and all(_OF_SAME.of((part,)) for part in said)
    return parts or _means("same", tuple(words))


_OF_SAME: Final = vocabulary("same_parts")


def _is_rule(word: Word, before: Word | None) -> bool:
    """Tells whether a word says what is played: a preset, a chart, an amount with its unit."""
    if word.folded == COMMA or word.folded in _CHARTS or is_amount(word.typed):
        return True
    if _means("preset", (word,)):
        return True
    counted = before is not None and is_amount(before.typed)
    return _means("stake", (word,)) or (is_unit(word.typed) and counted)


def _ruled(rules: HouseRules, behind: list[Word], changes: tuple[HouseChange, ...]) -> HouseRules:
    """The rules with what was said behind the names: preset and chart, house rules, the stake."""
    money: list[str] = []
    for word in behind:
        preset = _WORDS.of(key(word.typed)).get("preset")
        if preset is not None:
            chosen = PRESETS[Preset(preset)]
            rules = chosen if rules.for_money else in_points(chosen)
        elif word.folded in _CHARTS:
            rules = with_setting(rules, "chart", word.folded)
        elif word.folded != COMMA and not _means("stake", (word,)):
            money.append(word.typed)
    if not money and any(word.folded == ChartName.ONE_TWO.value for word in behind):
        raise Refusal("newgame_chart", chart=ChartName.ONE_TWO.value)
    rules = with_changes(rules, changes)
    played = stake(" ".join(money), for_money=rules.for_money)
    if money and played is None:
        raise Refusal("newgame_word", word=money[-1])
    return rules if played is None else with_setting(rules, "stake", played)


def _joins(word: Word) -> bool:
    """Tells whether a word stands between two names."""
    return word.folded in (COMMA, "&", "+") or _means("and", (word,))


def _names(words: tuple[Word, ...]) -> list[str]:
    """The names: between commas and `and`, or four single words."""
    if all(word.folded != COMMA for word in words):
        return [word.typed for word in words if not _joins(word)]
    parts = groupby(words, _joins)
    return [word_text(tuple(name)) for joins, name in parts if not joins]


def _check_last(words: list[Word]) -> None:
    """Raises `Refusal("newgame_word")` for what is played where it would be taken for a part of the
    last name: `eve standrad`, 阿丹 底5毛.
    """
    commas = [at for at, word in enumerate(words) if _joins(word)]
    for word in words[commas[-1] + 2 :] if commas else ():
        spelt = key(word.typed)
        told = _WORDS.is_in(spelt)
        if told or any(text[:1].isdecimal() for text in spelt) or _is_nearly_preset(word.folded):
            raise Refusal("newgame_word", word=word.typed)


def _is_nearly_preset(word: str) -> bool:
    """Tells whether a word is a preset misspelt."""
    from rapidfuzz import fuzz

    return any(fuzz.ratio(word, preset.value) > NEAR for preset in Preset)


def seat(name: str, actor: Actor, accounts: Accounts = NO_ACCOUNTS) -> Seat:
    """The seat of somebody called so. Raises `Refusal`: `newgame_name` where that is no name,
    `me_unnamed` for the "me" of an admin without a name.
    """
    if name in accounts:
        return accounts[name]
    if folded(name) in ME:
        if actor.user_id == ANONYMOUS:
            raise Refusal("me_unnamed")
        return Seat(actor.name, actor.user_id, actor.username)
    quoted = _QUOTED.fullmatch(name)
    plain = quoted[1].strip() if quoted else name.removeprefix("@").strip()
    last = plain.split()[-1:]
    if last and _ABSURD.fullmatch(last[0].casefold()) and (last != [plain] or "$" in plain):
        raise Refusal("newgame_word", word=last[0])
    if not re.search(r"\w", visible(plain)) or plain.isdigit() or len(plain) > MOST_NAME:
        raise Refusal("newgame_name", name=name[:MOST_NAME], most=MOST_NAME)
    return Seat(plain, username=plain if name.startswith("@") else None)
