"""Tiles alone among words: whether a hand begins, and a hand that waits."""

from __future__ import annotations

from bot.reading.loose import runs
from bot.reading.words import Words, word_text
from models.rules.notation import parse_waiting, print_hand
from models.rules.refusal import Refusal


def begins_hand(words: Words, start: int) -> bool:
    """Whether a hand begins here: a group of tiles, or something that tries to be one."""
    typed = [word.typed for word in words[start:]]
    found = runs(typed, lambda place: False)
    return bool(found) and found[0][0].start == 0


def waiting_hand(words: Words) -> str:
    """The canonical spelling of a hand that waits, typed as notation or loosely.

    Raises `HandError`, `Refusal("tiles_what")`.
    """
    typed = [word.typed for word in words if word.folded not in ("?", ",")]
    if not typed:
        raise Refusal("tiles_what")
    found = runs(typed, lambda place: False, anywhere=True)
    if len(found) == 1 and (found[0][0].start, found[0][0].end) == (0, len(typed)):
        return print_hand(parse_waiting(found[0][0].text))
    return print_hand(parse_waiting(word_text(words)))
