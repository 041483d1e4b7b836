"""Notes about a hand in words: unreadable notation, reasons for no win, uncounted patterns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.text.translator import Markup, Translator, capitalize, kebab
from models.rules.notation import HandError
from models.rules.refusal import ScoreNote

MOST_NEARER: Final = 12
"""The most tiles that are named; a longer list would say nothing."""


def explain_unreadable_hand(
    translator: Translator, error: HandError, facts: Mapping[str, object] | None = None
) -> Markup:
    """Explains why a text cannot be read as a hand, with the position of the fault.

    `facts` replace those of the error, with names for its players.
    """
    sentence = translator.say(f"hand-{kebab(error.code)}", **(facts or error.facts))
    return translator.say("hand-place", sentence=sentence, place=error.position + 1)


def score_note_text(translator: Translator, note: ScoreNote) -> Markup:
    """Writes a note that tells why a hand is no win, or why a pattern adds nothing."""
    if note.code == "incomplete":
        return explain_incomplete_hand(translator, note.facts)
    key = f"note-{kebab(note.code)}"
    key = key if translator.has_sentence(key) else f"refusal-{kebab(note.code)}"
    return capitalize(translator.say(key, **note.facts))


def explain_incomplete_hand(translator: Translator, facts: Mapping[str, object]) -> Markup:
    """Writes the number of tiles that a hand lacks, and those that help if they are few."""
    nearer = facts["nearer"]
    far = isinstance(nearer, tuple) and len(nearer) > MOST_NEARER
    return translator.say("incomplete-hand-far" if far else "refusal-incomplete-hand", **facts)
