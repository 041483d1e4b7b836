"""What the command line says about a score, in English."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bot.text.notes import no_win, not_counted, setting, unreadable
from bot.text.translator import capital, kebab, plain, translator
from models.rules.notation import HandError
from models.rules.pattern_ids import PatternId
from models.rules.refusal import Note, Refusal
from models.rules.tiles import Tile


def name(pattern: PatternId) -> str:
    """What people call a pattern, as a sentence begins: `Full flush`."""
    return plain(capital(translator().pattern(pattern)))


def sentence(said: Note | Refusal) -> str:
    """A note or a refusal in words."""
    if isinstance(said, HandError):
        return plain(unreadable(translator(), said))
    if isinstance(said, Refusal):
        return plain(setting(translator(), said))
    return _noted(said.code, tuple(said.facts.items()))


@lru_cache(maxsize=4096)
def _noted(code: str, facts: tuple[tuple[str, object], ...]) -> str:
    """A note in words; of many hands, most say the same few things."""
    note = Note(code, dict(facts))
    told = not_counted if translator().knows(f"note-{kebab(code)}") else no_win
    return plain(told(translator(), note))


def tiles(these: Sequence[Tile]) -> str:
    """Tiles one by one: `1p 4p E`."""
    return " ".join([tile.code for tile in these])
