"""Keyboards: the join card and the questions."""

from __future__ import annotations

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.text.receipts import rules_line
from bot.text.voice import Markup, Voice, joined, plain
from bot.touch.data import Confirm, Join, JoinChoice, Press, Sit, pack
from models.ledger.lobby import Gathering
from models.rules.tiles import WINDS


def button(text: Markup | str, press: Press) -> InlineKeyboardButton:
    """A button that carries `press`. Its label is plain text."""
    return InlineKeyboardButton(plain(text), callback_data=pack(press))


def question(voice: Voice, update_id: int, yes: str, no: str) -> InlineKeyboardMarkup:
    """Yes and no to a question about a message."""
    return InlineKeyboardMarkup(
        [
            [
                button(voice.say(yes), Confirm(update_id, yes=True)),
                button(voice.say(no), Confirm(update_id, yes=False)),
            ]
        ]
    )


def join_text(voice: Voice, gathering: Gathering) -> Markup:
    """The join card: who sits where."""
    seats = [
        voice.say("join-seat", wind=wind, name=seat.name)
        if seat
        else voice.say("join-free", wind=wind)
        for wind, seat in zip(WINDS, gathering.seats, strict=True)
    ]
    foot = "join-guest-hint" if gathering.missing else "join-full"
    return joined(
        (
            voice.say("join-title"),
            *seats,
            rules_line(voice, gathering.rules),
            voice.say(foot),
        )
    )


def join_keyboard(voice: Voice, gathering: Gathering) -> InlineKeyboardMarkup:
    """Four winds, then what arranges them, then the start."""
    winds = [
        button(
            voice.say("button-taken", wind=wind, name=seat.name)
            if seat
            else voice.say("button-sit", wind=wind),
            Sit(wind),
        )
        for wind, seat in zip(WINDS, gathering.seats, strict=True)
    ]
    rows = [winds[:2], winds[2:]]
    rows.append(
        [
            button(voice.say("button-random"), Join(JoinChoice.SHUFFLE)),
            button(voice.say("button-same"), Join(JoinChoice.SAME)),
        ]
    )
    if any(seat and seat.user_id is None for seat in gathering.seats):
        rows.append([button(voice.say("button-clear-guests"), Join(JoinChoice.CLEAR))])
    if not gathering.missing:
        rows.append([button(voice.say("button-start"), Join(JoinChoice.START))])
    return InlineKeyboardMarkup(rows)
