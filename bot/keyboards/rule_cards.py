"""Keyboards of the rulebook: what is meant, what is related, the example as a picture."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.keyboards.cards import Rows, button, in_rows
from bot.keyboards.data import Example, House, LookUp
from bot.rulebook.entries import BY_ID, Entry
from bot.text.rulebook import title
from bot.text.translator import Translator

MOST: Final = 6
_FIRST: Final = (
    *("all_chows", "half_flush", "bite", "bao", "pay_chart", "limit"),
    *("false_win", "missed_discard", "after_draw", "tiles"),
)
FIRST: Final = tuple(BY_ID[id_] for id_ in _FIRST)
"""What is offered to somebody who asks nothing."""


def about(translator: Translator, entry: Entry) -> InlineKeyboardMarkup:
    """Under an answer: the picture, the house rule, and what to read next."""
    tools: list[InlineKeyboardButton] = []
    if entry.example:
        tools.append(button(translator.say("button-picture"), Example(entry.id)))
    if entry.keys and entry.keys[0] != "preset":
        name = translator.say("button-change-rule")
        tools.append(button(name, House(entry.keys[0])))
    related = [BY_ID[id_] for id_ in entry.related[:MOST]]
    return InlineKeyboardMarkup([*([tools] if tools else []), *_paired(translator, related)])


def which(translator: Translator, entries: Iterable[Entry]) -> InlineKeyboardMarkup | None:
    """Several to choose from, to look up; nothing where there are none."""
    rows = _paired(translator, entries)
    return InlineKeyboardMarkup(rows) if rows else None


def _paired(translator: Translator, entries: Iterable[Entry]) -> Rows:
    return in_rows([button(title(translator, entry), LookUp(entry.id)) for entry in entries])
