"""Keyboards of the help: on to the next step, back, and every command."""

from __future__ import annotations

from typing import Final

from telegram import InlineKeyboardMarkup

from bot.text.voice import Voice
from bot.touch.cards import button
from bot.touch.data import Guide

STEPS: Final = ("1", "2", "3", "4", "5", "6")
"""The steps of a first night."""

ALL: Final = "all"


def guide(voice: Voice, page: str) -> InlineKeyboardMarkup:
    """Back and on, and the whole list."""
    if page == ALL:
        return InlineKeyboardMarkup([[button(voice.say("button-guide-start"), Guide(STEPS[0]))]])
    place = STEPS.index(page)
    row = []
    if place:
        row.append(button(voice.say("button-back"), Guide(STEPS[place - 1])))
    if place + 1 < len(STEPS):
        name = voice.say(f"guide-name-{STEPS[place + 1]}")
        row.append(button(voice.say("button-guide-next", name=name), Guide(STEPS[place + 1])))
    return InlineKeyboardMarkup([row, [button(voice.say("button-guide-all"), Guide(ALL))]])
