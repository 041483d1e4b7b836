"""Hands given by their tiles: the picture and its caption."""

from __future__ import annotations

import pytest

from bot.pictures import process
from bot.pictures.drawing import Drawing
from bot.pictures.view import HandView
from tests.evenings import Evening

PLAIN = "(EEE) 123m 234m 567m 8m +8m | f4"
CHEAP = "123m 456m 789m 55s 23p +4p | f1"


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[HandView]:
    """The hands that were drawn."""
    hands: list[HandView] = []
    draw = process.draw_png

    async def noting(drawing: Drawing) -> bytes:
        assert isinstance(drawing, HandView)
        hands.append(drawing)
        return await draw(drawing)

    monkeypatch.setattr(process, "draw_png", noting)
    return hands


PAID = [
    # the win, the title of its picture, who paid how much, in cells
    (f"/hu dan {PLAIN} from ben", "Dan ← Ben", "Ben -16.00 · The others, each -8.00"),
    (f"/hu dan {PLAIN} zimo", "Dan, self-drawn", "Each -16.00"),
    (f"/hu dan {PLAIN} zimo bao ben", "Dan, self-drawn", "Ben -48.00"),
]


@pytest.mark.parametrize(("said", "title", "paid"), PAID)
async def test_the_picture_of_a_booked_hand(
    sitting: Evening, drawn: list[HandView], said: str, title: str, paid: str
) -> None:
    """It names who shot, and shows what was paid; the caption adds number and notation."""
    await sitting.says("Ben", said)
    await sitting.tap("Ben", "🀄 Picture")
    (view,) = drawn
    assert view.title == title
    assert " · ".join(f"{row.label} {row.value}" for row in view.payments) == paid
    assert [row.label for row in view.patterns] == ["own flower", "prevailing wind", "half flush"]
    assert sitting.said()[-1].text == "#1 1223345678m (EEE) +8m | f4"


async def test_a_score_has_its_picture(sitting: Evening, drawn: list[HandView]) -> None:
    """Its caption does not say again what the picture shows, save where no picture may be sent."""
    await sitting.says("Ben", f"/score {CHEAP} zimo")
    (view,) = drawn
    assert [f"{row.label} {row.value}" for row in view.patterns] == [
        *("chou ping hu 1 tai", "concealed hand 1 tai")
    ]
    assert sitting.said()[-1].text == "123456789m 23p 55s +4p | f1"
    sitting.table.set_up_group(forbidden=("can_send_photos",))
    await sitting.says("Cat", f"/score {CHEAP} zimo")
    assert "chou ping hu 1" in sitting.said()[-1].text
