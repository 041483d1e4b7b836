"""The table of kinds: to what each belongs, what is asked for anew, and who must sit there."""

from __future__ import annotations

import pytest

from models.rules.kinds import KINDS, Kind, PartRole, Place

# kind: place, command, what a button asks for anew, whether all whom it names must sit
TABLE = {
    Kind.WIN: (Place.HAND, "hu", ("tai", "winner", "shooter"), True),
    Kind.DRAW: (Place.HAND, "draw", (), True),
    Kind.KONG: (Place.HAND, "kong", ("who",), True),
    Kind.BITE: (Place.HAND, "bite", ("who", "bite"), True),
    Kind.FALSE_WIN: (Place.HAND, "zhahu", ("who",), True),
    Kind.FOUL: (Place.HAND, "foul", ("who", "foul"), True),
    Kind.PAYMENT: (Place.NIGHT, "pay", (), False),
    Kind.SPLIT: (Place.NIGHT, "split", ("who", "sharers", "amount"), False),
    Kind.CHIPS: (Place.NIGHT, "chips", (), False),
    Kind.SUBSTITUTION: (Place.TABLE, "sub", (), False),
    Kind.SEATING: (Place.TABLE, "seats", (), True),
    Kind.RULES: (Place.TABLE, "house", (), False),
}


@pytest.mark.parametrize("kind", Kind)
def test_each_kind_has_its_row(kind: Kind) -> None:
    """Each has its row."""
    row = KINDS[kind]
    assert (row.place, row.command, row.asked_anew, row.seated) == TABLE[kind]


def test_an_event_tells_what_somebody_typed() -> None:
    """Fields that hold what somebody typed; parts within a list are none of the event's own."""
    assert (
        KINDS[Kind.PAYMENT].fields(PartRole.WORDS)
        == KINDS[Kind.SPLIT].fields(PartRole.WORDS)
        == ("note",)
    )
    assert KINDS[Kind.SPLIT].fields(PartRole.WHO) == ("payer",)
    assert KINDS[Kind.WIN].fields(PartRole.WHO) == ()
