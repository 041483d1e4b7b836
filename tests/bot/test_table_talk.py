"""What a refusal shows is no example where it would be refused again; what is said is so."""

from __future__ import annotations

import pytest

from tests.bot.conftest import Evening


@pytest.fixture
async def night(evening: Evening) -> Evening:
    """Ah Ming, Ben, Cat and Dan at the table."""
    await evening.says("Ah Ming", "/newgame Ah Ming, Ben, Cat, Dan")
    return evening


async def test_the_animals_that_somebody_holds_are_no_example(night: Evening) -> None:
    """What was just refused is not what to try."""
    await night.says("Dan", "/bite dan cat rat")
    said = await night.says("Ben", "/bite ben cat rat")
    assert said == "Dan holds one of those tiles: there is only one of each."


async def test_bites_that_are_off_say_how_they_are_switched_on(night: Evening) -> None:
    """Not an example that is refused, too."""
    await night.says("Dan", "/house bites off")
    said = await night.says("Dan", "/bite dan cat rat")
    assert said == "This table does not play that bite: /house bites all switches it on."


async def test_a_payment_between_two_is_no_payment_of_the_hand(night: Evening) -> None:
    """The reason for the deal does not deny the supper that was just paid."""
    await night.says("Dan", "/pay dan ben 5 supper")
    said = await night.says("Dan", "/draw")
    assert "Ah Ming deals again (2nd): a draw with no kong and no bite" in said
