"""Notes about a hand in words: unreadable notation, reasons for no win, uncounted patterns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.text.translator import Markup, Translator, capital, kebab
from models.rules.notation import HandError
from models.rules.refusal import Note

MOST_NEARER: Final = 12
"""The most tiles that are named; a longer list would say nothing."""


def unreadable(
    translator: Translator, error: HandError, facts: Mapping[str, object] | None = None
) -> Markup:
    """Explains why a text is no hand, with the place of the fault.

    `facts` replace those of the error, with names for its players.
    """
    sentence = translator.say(f"hand-{kebab(error.code)}", **(facts or error.facts))
    return translator.say("hand-place", sentence=sentence, place=error.position + 1)


def note_text(translator: Translator, note: Note) -> Markup:
    """Puts a note into words: a reason for no win, or for a pattern that adds nothing."""
    if note.code == "incomplete":
        return incomplete(translator, note.facts)
    key = f"note-{kebab(note.code)}"
    key = key if translator.knows(key) else f"refusal-{kebab(note.code)}"
    return capital(translator.say(key, **note.facts))


def incomplete(translator: Translator, facts: Mapping[str, object]) -> Markup:
    """Writes a hand's distance from a win, and the tiles that bring it nearer if they are few."""
    nearer = facts["nearer"]
    far = isinstance(nearer, tuple) and len(nearer) > MOST_NEARER
    return translator.say("incomplete-hand-far" if far else "refusal-incomplete-hand", **facts)
