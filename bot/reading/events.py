"""One parser for each kind of event: the words of a command to what happened at the table."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Final

from bot.reading import acts, chips, payments, wins
from bot.reading.grammar import Vocabulary
from bot.reading.understanding import Assemble, Outcome, Speech, outright
from models.ledger.values import Table
from models.rules.refusal import Refusal

Parser = Callable[[str, Table], Outcome]
"""Reads the words behind a command at a table: an event, or a question where something is missing
or can be read in two ways. Raises `Refusal`; guesses nothing."""


def parsed(parser: Parser, text: str, table: Table) -> Outcome | Refusal:
    """What the words behind a command come to at a table: an event, a question, or a refusal."""
    try:
        return parser(text, table)
    except Refusal as refusal:
        return refusal


_SECOND: Final = re.compile(r"\n\s*/\w")
"""Another command on a line of its own."""


def _parser(
    words: Vocabulary, assemble: Assemble, beside_tiles: Vocabulary | None = None
) -> Parser:
    """What parses these words of the four at a table; the rest is that of `Speech`."""

    def parse(text: str, table: Table) -> Outcome:
        if _SECOND.search(text):
            raise Refusal("one_entry")
        return outright(Speech(table, words, assemble, beside_tiles).understood(text), text)

    return parse


parse_win = _parser(wins.WORDS, wins.draft, wins.WORDS_OF_TILES)
"""`ben 3 cat`, `cat shoot me 3 tai`, `ben thirteen orphans dan`, `ben 3 and dan 1 off cat`.

The speaker is the winner when none is named.
"""
parse_self_draw = _parser(wins.WORDS, partial(wins.draft, self_draw=True), wins.WORDS_OF_TILES)
"""`/zimo ben 4`: the command itself says that it is self-drawn."""
parse_kong = _parser(acts.KONG_WORDS, acts.kong)
"""`ben`, `ben from cat`, `ben concealed`, `from cat bao cat`."""
parse_concealed_kong = _parser(acts.KONG_WORDS, partial(acts.kong, concealed=True))
"""`/ankong ben`."""
parse_bite = _parser(acts.BITE_WORDS, acts.bite)
"""`ben cat rat`, `rooster centipede`, `animals`, `flowers`, `f2 g2`, `red`, `blue`, `dealt`."""
parse_foul = _parser(acts.FOUL_WORDS, acts.foul)
"""`ben long`, `short`, `ben messy`."""
parse_draw = _parser(acts.DRAW_WORDS, acts.draw)
"""Nothing need be said of a draw."""
parse_false_win = _parser(acts.FALSE_WIN_WORDS, acts.false_win)
"""`ben from cat`, `ben zimo`, `ben cat`."""


def parse_payment(text: str, table: Table) -> Outcome:
    """`cat ben 5 supper`, `ben 5 supper` (the speaker pays), `5 to ben`, `ben owes me 5`."""
    return outright(payments.read(text, table), text)


parse_chips: Parser = chips.read
"""`ben 86.40, cat 12, dan 50, ming 51.60`, `ben +36.40, cat -38, ... share`."""
