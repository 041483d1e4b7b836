"""The entry that is meant: `12`, `#12`, `no 12`, `last one`, `entry two`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from bot.reading.grammar import TALK, is_tai_word, may_turn, vocabulary
from bot.reading.money import spelt
from bot.reading.names import People
from bot.reading.patch import WORDS
from bot.reading.payments import MoneyReader, with_sign
from bot.reading.tokens import COMMA, key, text_from, tokens
from bot.reading.words import entry_number
from models.rules.kinds import Kind
from models.rules.refusal import Refusal
from models.rules.values import Cents, PlayerId

_TARGETS: Final = vocabulary(
    *("last", "entry", "chatter", "small", "mistaken", "undo", "wrong", "restores")
)
_NOT: Final = vocabulary("not")
_NO: Final = vocabulary("declines")
_UNITS: Final = vocabulary("dollars", "cents")
_MOST_VALUE: Final = 10
"""`6 not 5` and `4 tai` are values up to here; `14 not 3 tai` and `14 tai` are about entry 14."""


def read_number(text: str, target: int | None = None) -> int | None:
    """The entry that `/undo` or `/redo` means: `12`, `#12`, `no 12`, `last`.

    `target` is the entry replied to. None: the newest. Raises `Refusal`: `number_what`,
    `one_entry` for several.
    """
    glued = _glued_number(text)
    if glued is not None:
        text = f"{glued[0]} {glued[1]}"
    words = [token.typed for token in tokens(text)]
    said = _in_digits([token.text for token in tokens(text)])
    told = map(entry_number, said)
    numbers = {at: number for at, number in enumerate(told) if number is not None}
    place = 0
    while place < len(said):
        found, denied = _TARGETS.at(said, place), _NOT.at(said, place)
        if denied is not None and place + denied[1] in numbers:
            raise Refusal("number_what", word=text.strip())
        if found is None and place not in numbers and said[place] != COMMA:
            raise Refusal("number_what", word=words[place])
        place += 1 if found is None else found[1]
    if len(numbers) > 1:
        raise Refusal("one_entry")
    if not numbers:
        for word in said:  # `/undo no` takes the command itself back, `/undo cancel` does not
            if _NO.of((word,)) and "undo" not in _TARGETS.of((word,)):
                raise Refusal("number_what", word=word)
        return target
    if 0 not in numbers and "last" in (_TARGETS.at(said, 0) or ({}, 0))[0]:
        raise Refusal("number_what", word=" ".join(words))
    return next(iter(numbers.values()))


@dataclass(frozen=True, slots=True)
class NamedEntry:
    """An entry that is named by its kind: `own` where it is the speaker's, with the `players` who
    are named in it, `drawn` where it was self-drawn, `newest` where it is the last of them; `cents`
    is what was paid, where that is said.
    """

    kind: Kind
    own: bool = False
    players: tuple[PlayerId, ...] = ()
    drawn: bool = False
    newest: bool = False
    cents: Cents | None = None


_KINDS: Final[Mapping[str, Kind]] = {
    "won": Kind.WIN,
    "winner": Kind.WIN,
    "zimo": Kind.WIN,
    "false_won": Kind.FALSE_WIN,
    "kong": Kind.KONG,
    "bite": Kind.BITE,
    "bitten": Kind.BITE,
    "drawn_game": Kind.DRAW,
    "foul_hand": Kind.FOUL,
    "pays": Kind.PAYMENT,
    "payment": Kind.PAYMENT,
    "divides": Kind.SPLIT,
}
_AROUND_KIND: Final = (
    "chatter",
    "small",
    "last",
    "mistaken",
    "wrong",
    "undo",
    "me",
    "mine",
    "to",
    "from",
)
_NAMES_KIND: Final = vocabulary(*_KINDS, passed=_AROUND_KIND)
_SAYS_WHY: Final = vocabulary("says_why")
"""Words of why an entry is taken back: `the kong wasnt real`."""
_AROUND_SUM: Final = vocabulary(passed=_AROUND_KIND)


def named_entry(text: str, people: People) -> NamedEntry | None:
    """The entry that a text names by its kind, and by who has a part in it: `kong`, `the last kong
    lah`, `my win`, `the 5 dollars`, `the payment cat gave me`; what stands behind a comma gives the
    reason: `my kong, that was a pong`.
    """
    first, comma, _ = text.partition(",")
    clauses = (text, first) if comma else (text,)
    return next(filter(None, (_named_in(clause, people) for clause in clauses)), None)


def _named_in(text: str, people: People) -> NamedEntry | None:
    spoken = [token for token in tokens(text) if token.text != COMMA]
    said = tuple(token.text for token in spoken)
    named, around, place = set[Kind](), set[str](), 0
    players: list[PlayerId] = []
    while place < len(said):
        one = people.meant(spoken, place)
        if one is not None and one.exact:
            players.append(one.player)
            place += one.length
            continue
        found = _NAMES_KIND.at(said, place)
        if found is None and _SAYS_WHY.of((said[place],)):
            place += 1
            continue
        if found is None:
            return _named_payment(text)
        kinds, length = set(found[0]), found[1]
        first = set(_NAMES_KIND.of((said[place],)))
        if length > 1 and kinds <= _NAMES_KIND.passed and first & _KINDS.keys():
            kinds, length = first, 1  # `the win from ben`
        if "me" in kinds and length > 1:  # `my win`: whose, and what
            kinds, length = {"mine"}, 1
        place += length
        if not kinds & _NAMES_KIND.passed:
            # Who says `hu` means no false one.
            named |= {_KINDS[kind] for kind in kinds - {"won" in kinds and "false_won"}}
        around |= kinds
    if len(named) != 1:
        return None
    if players and "me" in around and people.me is not None:
        players.append(people.me)
    return NamedEntry(
        next(iter(named)),
        own=not players and bool({"me", "mine"} & around),
        players=tuple(players),
        drawn="zimo" in around,
        newest="last" in around,
    )


def _named_payment(text: str) -> NamedEntry | None:
    """A payment that is named by its sum alone: `the 5 dollars`; a bare `5` is an entry."""
    with suppress(Refusal):
        reader = MoneyReader(with_sign(text), People((), None))
        place = _AROUND_SUM.leading(reader.texts, COMMA)[1]
        cents, end = reader.amount(place)
        rest = reader.texts[end:]
        plain = end == place + 1 and reader.texts[place].isdecimal()
        if cents is not None and not plain and _AROUND_SUM.leading(rest, COMMA)[1] == len(rest):
            return NamedEntry(Kind.PAYMENT, cents=cents)
    return None


def begun_by_number(text: str) -> int | None:
    """The one number with which a text begins that goes on in other words: `3 i never paid`; None
    where they may be of the number: `3 tai`, `2 more`.
    """
    number, rest = _begun(text)
    said = [token.text for token in tokens(rest)]
    if number is None or not said or any(map(entry_number, said)):
        return None
    behind = (said[0],)
    return None if may_turn(behind) or _UNITS.of(behind) or is_tai_word(said[0]) else number


def _begun(text: str) -> tuple[int | None, str]:
    """The number with which a text begins, and what is behind it: `number 3 please, they paid`."""
    said = tokens(text)
    place = 0
    while place < len(said) and "entry" in _TARGETS.of((said[place].text,)):
        place += 1
    number = entry_number(said[place].text) if place < len(said) else None
    return number, text_from(text, said, place + 1) if number is not None else ""


def gives_reason(text: str) -> bool:
    """Tells whether what stands behind a number only says why: `3 i never paid`, `2 please, not a
    kong`; not where it may be of more entries, or take the wish back.
    """
    _, rest = _begun(text)
    said = [token.text for token in tokens(rest)]
    turned = _TURNS_WISH.is_in(said)
    return not turned and not any(word.isdecimal() for word in said)


_TURNS_WISH: Final = vocabulary(
    *("declines", "or", "and", "hedge", "unless", "asks_before", "number", "large_number")
)


_UNDO: Final = vocabulary("undo")


def takes_back_an_undo(text: str) -> bool:
    """Tells whether behind `/undo` an undo is named once more: `the undo`, `undo`."""
    words = key(text)
    return _UNDO.is_in(words)


def _in_digits(said: list[str]) -> list[str]:
    """`number two` as `number 2`; `one` only behind what means nothing else, not in `no one`."""
    found = said[:1]
    for before, word in pairwise(said):
        meaning, spelling = _TARGETS.of(key(before)).keys(), key(word)
        number, length = spelt(spelling)
        plain = meaning == {"entry"} or "counted" not in WORDS.of(spelling)
        is_number = "entry" in meaning and plain and 0 < length == len(spelling)
        found.append(str(number) if is_number else word)
    return found


_PASSED_BEFORE: Final = vocabulary(*TALK)


def leading_number(text: str, number: int | None) -> tuple[int | None, str]:
    """The entry that the first words name, else `number`, and the words behind them."""
    glued = _glued_number(text)
    if glued is not None:
        return glued
    words = _in_digits(text.split())
    place = 0
    while place < len(words):
        plain, behind = words[place].strip(",:;.，：").casefold(), words[place + 1 :]
        named = entry_number(plain)
        if named is not None and not _is_value(named, behind):
            return named, " ".join(behind)
        split = re.fullmatch(r"#?(\d{1,6})[,:;.，](\S.*)", words[place])
        if split is not None:
            return int(split[1]), " ".join([split[2], *behind])
        passed = _PASSED_BEFORE.of(key(plain))  # `pls 12 kong ben`, `the 14 dan shoot`
        leads = "chatter" in passed or (passed and _is_entry(behind))
        if not leads and ("entry" not in _TARGETS.of(key(plain)) or not _is_number(behind)):
            break
        place += 1
    for length in range(min(3, len(words)), 0, -1):
        if "last" in _TARGETS.of(key(" ".join(words[:length]))) and length < len(words):
            return number, " ".join(words[length:])
    return number, text.strip()


def _glued_number(text: str) -> tuple[int, str] | None:
    """`1号`, 第十二笔, and what is behind; None where no number is one word with such a sign."""
    said = tokens(text)
    word = [token.text.removeprefix("#") for token in said if token.word == said[0].word]
    place = int(bool(word) and _is_sign(word[0]))
    number, length = spelt(word[place:])
    end = place + length
    closes = end < len(word) and _is_sign(word[end])
    if not length or not (place or closes):
        return None
    return number, text_from(text, said, end + closes)


def _is_sign(word: str) -> bool:
    """Tells whether a word says that the number beside it is an entry's."""
    return "entry" in _TARGETS.of((word,))


def _is_entry(words: Sequence[str]) -> bool:
    """Tells whether the first of these words is an entry's number: greater than any value."""
    number = entry_number(words[0]) if words else None
    return number is not None and (words[0].startswith("#") or number > _MOST_VALUE)


def _is_number(words: Sequence[str]) -> bool:
    """Tells whether the first of these words is a number."""
    return bool(words) and entry_number(words[0].strip(",:;.")) is not None


def _is_value(number: int, behind: list[str]) -> bool:
    """Tells whether a number before these words is an amount or a value: `5 dollars`, `4 tai`, `6
    not 5`.

    A letter alone is no unit of money: it may begin a name.
    """
    unit = key(behind[0])[:1] if behind else ()
    if unit and len(unit[0]) > 1 and {"dollars", "cents"} & _UNITS.of(unit).keys():
        return True
    counts = bool(unit) and (is_tai_word(unit[0]) or _denies_number(behind))
    return counts and number <= _MOST_VALUE


def _denies_number(words: list[str]) -> bool:
    """Tells whether `not 3` or `instead of 3` follows: then the number before it is a value too."""
    said = key(" ".join(words[:4]))
    found = WORDS.at(said, 0)
    return (
        found is not None
        and "not" in found[0]
        and len(said) > found[1]
        and re.fullmatch(r"\$?[0-9.]+[a-z]*", said[found[1]]) is not None
    )
