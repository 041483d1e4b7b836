"""House rules as people put them: `5 tai limit`, `no bao`, `shooter pays all`, `20/40`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from bot.languages import spellings
from bot.reading.grammar import Vocabulary, is_tai_word, vocabulary
from bot.reading.stakes import in_digits, is_amount, is_unit, stake
from bot.reading.tokens import key, raw_words
from bot.rulebook.settings import set_by_word
from models.rules.house import ChartName, HouseRules, Preset
from models.rules.refusal import Refusal
from models.rules.settings import SETTINGS

_WORDS: Final = vocabulary("number", "counted", "pattern", "tai")
_MOST_WORDS: Final = 16
_SLOT: Final = re.compile(r"\{[a-z]+\}")


class Change(NamedTuple):
    """A house rule by its key, and its value as it is typed."""

    key: str
    value: str


class _Slot(NamedTuple):
    """A value in a phrase: which slot it fills, and how it is typed."""

    name: str
    value: str


def read_house(text: str, rules: HouseRules) -> tuple[Change, ...]:
    """What a phrase changes; nothing where it is no phrase that is known.

    Raises `Refusal` for a value that cannot be (`bad_setting`, `min_above_limit`), and for an
    amount that is unclear (`stake_unclear`, `stake_pair`).
    """
    words = in_digits(raw_words(text))
    if not words or len(words) > _MOST_WORDS:
        return ()
    refusal: Refusal | None = None
    for pieces in _pieces(words):
        slots = {piece.name: piece.value for piece in pieces if isinstance(piece, _Slot)}
        if len(slots) > 1 or len([p for p in pieces if isinstance(p, _Slot)]) > 1:
            continue
        changes = _changes(
            tuple(p if isinstance(p, str) else f"{{{p.name}}}" for p in pieces), slots
        )
        try:
            for change in changes:
                rules = set_by_word(rules, change.key, change.value)
        except Refusal as error:
            refusal = error
            continue
        if changes:
            return changes
    if refusal is not None:
        raise refusal
    return ()


def _changes(phrase: tuple[str, ...], slots: dict[str, str]) -> tuple[Change, ...]:
    """The changes that a phrase says, with its value put in."""
    found: list[Change] = []
    for said in _phrases().get(_in_tai(phrase), "").split(";"):
        name, _, value = said.partition("=")
        if value == "{sum}":
            raise Refusal("stake_unclear", text=slots["sum"])
        for slot, typed in slots.items():
            value = value.replace(f"{{{slot}}}", typed)
        found += [Change(row, value) for row in _rows(name)]
    if not found and "{n}" in phrase:
        found += _tai(phrase, slots["n"])
    return tuple(found)


def _rows(name: str) -> list[str]:
    """The keys that a name stands for: `bao.*` is every row of that table."""
    if name.endswith(".*"):
        return [s.key for s in SETTINGS if s.key.startswith(name.removesuffix("*"))]
    return [name] if name else []


def _tai(phrase: tuple[str, ...], value: str) -> list[Change]:
    """`ping hu 3 tai`: a pattern and what it is worth."""
    place = phrase.index("{n}")
    rest = [word for word in phrase[place + 1 :] if "tai" not in _WORDS.of((word,))]
    pattern = _WORDS.of(phrase[:place]).get("pattern")
    return [Change(f"tai.{pattern.value}", value)] if pattern is not None and not rest else []


@lru_cache(maxsize=1)
def _phrases() -> dict[tuple[str, ...], str]:
    """What every known phrase sets, as `key=value`."""
    found: dict[tuple[str, ...], str] = {}
    for said, change in spellings("house"):
        parts = [(part,) if _SLOT.fullmatch(part) else key(part) for part in said.split()]
        found.setdefault(_in_tai(tuple(token for part in parts for token in part)), change)
    return found


def _in_tai(phrase: tuple[str, ...]) -> tuple[str, ...]:
    """The phrase with one word for tai, whatever the language: `8 tai 封顶`."""
    behind = ("", *phrase)
    return tuple(
        "tai" if before == "{n}" and is_tai_word(word) else word
        for before, word in zip(behind, phrase, strict=False)
    )


def _pieces(words: list[str]) -> Iterator[list[str | _Slot]]:
    """The words of a phrase, each amount and number as the slots it may fill."""
    choices: list[list[list[str | _Slot]]] = []
    place = 0
    while place < len(words):
        money, length = _money(words, place)
        if length:
            choices.append([[slot] for slot in money])
            place += length
            continue
        choices.append([list(key(words[place]))])
        place += 1
    for combination in product(*choices[:_MOST_WORDS]):
        flat = [piece for pieces in combination for piece in pieces]
        bare = [piece for piece in flat if (piece,) not in _AROUND.meanings]
        for said in (flat, bare) if bare != flat else (flat,):
            yield said
            numbered = _numbered(said)
            yield numbered
            last = max((at for at, one in enumerate(numbered) if isinstance(one, _Slot)), default=0)
            yield [*said[:last], *numbered[last:]]  # 七对 四台: the name has a number in it


def _money(words: list[str], place: int) -> tuple[list[_Slot], int]:
    """What the amounts that begin here may be, and how many words they take."""
    if words[place] in (ChartName.THREE_SIX.value, ChartName.ONE_TWO.value):
        return [_Slot("chart", words[place])], 1
    if words[place].casefold() in list(Preset):
        return [_Slot("preset", words[place].casefold())], 1
    end = place
    while end < len(words) and (is_amount(words[end]) or (end > place and is_unit(words[end]))):
        end += 1
    if end == place:
        return [], 0
    text = " ".join(words[place:end])
    slots = [_Slot("n", text)] if text.isdecimal() and len(text) < 5 else []
    try:
        amount = stake(text)
    except Refusal:
        if not slots:
            raise
        return [*slots, _Slot("sum", text)], end - place
    if amount is not None:
        slots.append(_Slot("money", f"{amount // 100}.{amount % 100:02}"))
    return slots, end - place


def _numbered(pieces: list[str | _Slot]) -> list[str | _Slot]:
    """The same with numbers in words and beside Chinese as slots."""
    found: list[str | _Slot] = []
    for piece in pieces:
        said = _WORDS.of((piece,)) if isinstance(piece, str) else {}
        number = said.get("number", said.get("counted"))
        if isinstance(piece, str) and piece.isdecimal() and piece.isascii():
            number = piece
        found.append(piece if number is None else _Slot("n", str(number)))
    return found


_AROUND: Final[Vocabulary] = vocabulary("chatter", "around_rules")
