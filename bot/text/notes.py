"""Notes about a hand: why it cannot be read, why it is no win, what was not counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.text.translator import Markup, Translator, capital, kebab
from models.rules.notation import HandError
from models.rules.refusal import Note

MOST_NEARER: Final = 12
"""More tiles than these are not named: they say nothing any more."""


def unreadable(
    translator: Translator, error: HandError, facts: Mapping[str, object] | None = None
) -> Markup:
    """Says why a text is no hand, and the place where it stops being one; with its `facts` as they
    are called, if given.
    """
    sentence = translator.say(f"hand-{kebab(error.code)}", **(facts or error.facts))
    return translator.say("hand-place", sentence=sentence, place=error.position + 1)


def note_text(translator: Translator, note: Note) -> Markup:
    """Says why a hand is no win, or why something that it shows, or nearly shows, adds nothing."""
    if note.code == "incomplete":
        return incomplete(translator, note.facts)
    key = f"note-{kebab(note.code)}"
    key = key if translator.knows(key) else f"refusal-{kebab(note.code)}"
    return capital(translator.say(key, **note.facts))


def incomplete(translator: Translator, facts: Mapping[str, object]) -> Markup:
    """Says how far a hand is away; the tiles that bring it nearer, unless nearly every one does."""
    nearer = facts["nearer"]
    far = isinstance(nearer, tuple) and len(nearer) > MOST_NEARER
    return translator.say("incomplete-hand-far" if far else "refusal-incomplete-hand", **facts)
