"""What is said about a hand: why it cannot be read, why it is no win, what was not counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.text.translator import Markup, Translator, capital, kebab
from models.rules.notation import HandError
from models.rules.refusal import Note, Refusal

MOST_NEARER: Final = 12
"""More tiles than these are not named: they say nothing any more."""


def unreadable(translator: Translator, error: HandError) -> Markup:
    """Why a text is no hand, and the place where it stops being one."""
    facts = {"text": error.text, **error.facts}
    sentence = translator.say(f"hand-{kebab(error.code)}", **facts)
    return translator.say("hand-place", sentence=sentence, place=error.position + 1)


def no_win(translator: Translator, message: Note) -> Markup:
    """Why a hand that can be read is no win."""
    if message.code == "incomplete":
        return incomplete(translator, message.facts)
    return capital(translator.say(f"refusal-{kebab(message.code)}", **message.facts))


def incomplete(translator: Translator, facts: Mapping[str, object]) -> Markup:
    """How far a hand is away; the tiles that bring it nearer, unless nearly every one does."""
    nearer = facts["nearer"]
    far = isinstance(nearer, tuple) and len(nearer) > MOST_NEARER
    return translator.say("incomplete-hand-far" if far else "refusal-incomplete-hand", **facts)


def not_counted(translator: Translator, note: Note) -> Markup:
    """What a hand shows, or nearly shows, and why it adds nothing."""
    return capital(translator.say(f"note-{kebab(note.code)}", **note.facts))


def setting(translator: Translator, refusal: Refusal) -> Markup:
    """Why a house rule cannot be so."""
    return translator.say(f"refusal-{kebab(refusal.code)}", **refusal.facts)
