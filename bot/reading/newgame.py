"""`/newgame Ah Ming, Ben, @cat, Dan standard 0.20`: who sits where, and what is played."""

from __future__ import annotations

import re
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from bot.reading.names import ME
from bot.reading.words import COMMA, Word, Words, split
from models.ledger.naming import visible
from models.ledger.values import Actor, Seat
from models.rules.house import PRESETS, HouseRules, Preset
from models.rules.refusal import Refusal
from models.rules.settings import MONEY, cents, changed

MOST_NAME: Final = 32
# What was meant as a stake and is none; a name may well have a digit in it.
_ABSURD: Final = re.compile(r"[-+$.]*\d[\d.,]*(?:e[-+]?\d+)?|[-+]?(?:nan|inf(?:inity)?)")


@dataclass(frozen=True, slots=True)
class NewGame:
    """What was said: four seats East first, or none (a card is wanted), and the rules."""

    seats: tuple[Seat, ...]
    rules: HouseRules


def read_newgame(text: str, actor: Actor, rules: HouseRules) -> NewGame:
    """Reads the words behind `/newgame`; `rules` are those of the chat where nothing is said.

    Raises `Refusal`: `newgame_four`, `newgame_name`, `newgame_word`, `named_twice`.
    """
    words = list(split(text))
    preset, stake = None, None
    while words and (said := _said(words[-1])) is not None:
        preset = said if isinstance(said, Preset) else preset
        stake = said if isinstance(said, int) else stake
        words.pop()
    names = _names(tuple(words))
    if names and len(names) != 4:
        raise Refusal("newgame_four", count=len(names))
    rules = rules if preset is None else PRESETS[preset]
    rules = rules if stake is None else changed(rules, "stake", stake)
    return NewGame(tuple(seat(name, actor) for name in names), rules)


_CHINESE: Final = MappingProxyType(
    {
        "标准": Preset.STANDARD,
        "標準": Preset.STANDARD,
        "传统": Preset.TRADITIONAL,
        "傳統": Preset.TRADITIONAL,
        "指南": Preset.GUIDE,
        "翻倍": Preset.DOUBLES,
    }
)


def _said(word: Word) -> Preset | int | None:
    """A preset, or a stake in cents; None if a word is neither."""
    if word.folded in list(Preset):
        return Preset(word.folded)
    if word.folded in _CHINESE:
        return _CHINESE[word.folded]
    return cents(word.folded) if MONEY.fullmatch(word.folded) else None


def _names(words: Words) -> list[str]:
    """The names: between commas, or four single words."""
    if any(word.folded == COMMA for word in words):
        text = " ".join(word.typed for word in words)
        return [name.strip() for name in text.split(COMMA) if name.strip()]
    return [word.typed for word in words]


def seat(name: str, actor: Actor) -> Seat:
    """The seat of somebody called so. Raises `Refusal("newgame_name")` where that is no name."""
    if name.casefold() in ME:
        return Seat(actor.name, actor.user_id, actor.username)
    plain = name.removeprefix("@").strip()
    last = plain.split()[-1:]
    if last and last != [plain] and _ABSURD.fullmatch(last[0].casefold()):
        raise Refusal("newgame_word", word=last[0])
    if not re.search(r"\w", visible(plain)) or plain.isdigit() or len(plain) > MOST_NAME:
        raise Refusal("newgame_name", name=name[:MOST_NAME], most=MOST_NAME)
    return Seat(plain, username=plain if name.startswith("@") else None)
