"""One hearer for each kind of event: the words of a command to what happened at the table."""

from __future__ import annotations

from collections.abc import Callable

from bot.reading import acts, chips, payments, wins
from bot.reading.asked import AskedScore, read_score
from bot.reading.drafts import Draft
from bot.reading.grammar import Items, Vocabulary
from bot.reading.names import People
from bot.reading.roles import Ways
from bot.reading.understanding import Outcome, Speech
from models.ledger.values import Table

__all__ = [
    "AskedScore",
    "Hearer",
    "hear_bite",
    "hear_chips",
    "hear_concealed_kong",
    "hear_draw",
    "hear_false_win",
    "hear_foul",
    "hear_kong",
    "hear_payment",
    "hear_self_draw",
    "hear_win",
    "read_score",
]

Hearer = Callable[[str, Table], Outcome]
"""Reads the words behind a command at a table: an event, or a question where something is missing
or can be read in two ways. Raises `Refusal`; guesses nothing."""


def _hearer(words: Vocabulary, assemble: Callable[[Items, Table, Ways], Draft]) -> Hearer:
    """What hears these words of the four at a table."""

    def hear(text: str, table: Table) -> Outcome:
        people = People.seated(table)
        speech = Speech(table, people, words, lambda items, ways: assemble(items, table, ways))
        return speech.understood(text)

    return hear


def hear_win(text: str, table: Table, *, self_draw: bool = False) -> Outcome:
    """`ben 3 cat`, `cat shoot me 3 tai`, `ben thirteen orphans dan`, `ben 3 and dan 1 off cat`.

    With `self_draw` the command itself says so. The speaker is the winner when none is named.
    """
    return Speech(
        table,
        People.seated(table),
        wins.WORDS,
        lambda items, ways: wins.draft(items, table, ways, self_draw=self_draw),
        beside_tiles=wins.WORDS_OF_TILES,
        tai=True,
    ).understood(text)


def hear_self_draw(text: str, table: Table) -> Outcome:
    """`/zimo ben 4`."""
    return hear_win(text, table, self_draw=True)


hear_kong = _hearer(acts.KONG_WORDS, acts.kong)
"""`ben`, `ben from cat`, `ben concealed`, `from cat bao cat`."""
hear_concealed_kong = _hearer(acts.KONG_WORDS, acts.concealed_kong)
"""`/ankong ben`."""
hear_bite = _hearer(acts.BITE_WORDS, acts.bite)
"""`ben cat rat`, `rooster centipede`, `animals`, `flowers`, `f2 g2`, `red`, `blue`, `dealt`."""
hear_foul = _hearer(acts.FOUL_WORDS, acts.foul)
"""`ben long`, `short`, `ben messy`."""
hear_draw = _hearer(acts.DRAW_WORDS, acts.draw)
"""Nothing need be said of a draw."""
hear_false_win = _hearer(acts.FALSE_WIN_WORDS, acts.false_win)
"""`ben from cat`, `ben zimo`, `ben cat`."""


def hear_payment(text: str, table: Table) -> Outcome:
    """`cat ben 5 supper`, `ben 5 supper` (the speaker pays), `5 to ben`, `ben owes me 5`."""
    return payments.read(text, table)


def hear_chips(text: str, table: Table) -> Outcome:
    """`ben 86.40, cat 12, dan 50, ming 51.60`, `ben +36.40, cat -38, ... share`."""
    return chips.read(text, table)
