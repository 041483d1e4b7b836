"""The table of kinds: to what each belongs, what is asked for anew, and who must sit there."""

from __future__ import annotations

import pytest

from models.rules.kinds import KINDS, EventScope, Kind

# kind: place, command, what a button asks for anew, whether all whom it names must sit
TABLE = {
    Kind.WIN: (EventScope.HAND, "hu", ("tai", "winner", "shooter"), True),
    Kind.DRAW: (EventScope.HAND, "draw", (), True),
    Kind.KONG: (EventScope.HAND, "kong", ("who",), True),
    Kind.BITE: (EventScope.HAND, "bite", ("who", "bite"), True),
    Kind.FALSE_WIN: (EventScope.HAND, "zhahu", ("who",), True),
    Kind.FOUL: (EventScope.HAND, "foul", ("who", "foul"), True),
    Kind.PAYMENT: (EventScope.NIGHT, "pay", (), False),
    Kind.SPLIT: (EventScope.NIGHT, "split", ("who", "sharers", "amount"), False),
    Kind.CHIPS: (EventScope.NIGHT, "chips", (), False),
    Kind.SUBSTITUTION: (EventScope.TABLE, "sub", (), False),
    Kind.SEATING: (EventScope.TABLE, "seats", (), True),
    Kind.RULES: (EventScope.TABLE, "house", (), False),
}


@pytest.mark.parametrize("kind", Kind)
def test_each_kind_has_its_row(kind: Kind) -> None:
    """Each has its row."""
    row = KINDS[kind]
    assert (row.scope, row.command, row.correction_questions, row.needs_seats) == TABLE[kind]
