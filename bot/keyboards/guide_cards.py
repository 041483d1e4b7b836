"""Keyboards of the help and of the welcome: on, back, every command, and where to begin."""

from __future__ import annotations

from typing import Final

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.keyboards.cards import button
from bot.keyboards.data import Gather, Guide
from bot.text.translator import Translator, plain

STEPS: Final = ("1", "2", "3", "4", "5", "6")
"""The steps of a first night."""

ALL: Final = "all"
ADDED: Final = "kaki"
"""What Telegram says behind `/start` in a group to which the link has added Kaki."""


def guide(translator: Translator, page: str) -> InlineKeyboardMarkup:
    """Back and on, and the whole list."""
    if page == ALL:
        first = button(translator.say("button-guide-start"), Guide(STEPS[0]))
        return InlineKeyboardMarkup.from_button(first)
    place = STEPS.index(page)
    row = []
    if place:
        row.append(button(translator.say("button-back"), Guide(STEPS[place - 1])))
    if place + 1 < len(STEPS):
        name = translator.say(f"guide-name-{STEPS[place + 1]}")
        row.append(button(translator.say("button-guide-next", name=name), Guide(STEPS[place + 1])))
    return InlineKeyboardMarkup([row, [button(translator.say("button-guide-all"), Guide(ALL))]])


def sit_down(translator: Translator) -> InlineKeyboardMarkup:
    """Under the welcome: the card to sit down on."""
    return InlineKeyboardMarkup.from_button(button(translator.say("button-sit-down"), Gather()))


def add_to_group(translator: Translator, username: str) -> InlineKeyboardMarkup:
    """Under the hello in a private chat: a link that adds Kaki to a group."""
    label = plain(translator.say("button-add-to-group"))
    link = f"https://t.me/{username}?startgroup={ADDED}"
    return InlineKeyboardMarkup.from_button(InlineKeyboardButton(label, url=link))
