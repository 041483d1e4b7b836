"""THE table of buttons: what a press does, how it is limited, whether it is debounced."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from bot.commands import (
    again,
    asked,
    forget,
    house,
    lang,
    look,
    mend,
    night,
    rule,
    score,
    seats,
    settling,
)
from bot.commands.context import Context
from bot.keyboards import data as presses
from bot.keyboards.house_cards import PICTURE_PAGE
from bot.ops.limits import Cost


@dataclass(frozen=True, slots=True)
class Button:
    """A row of the table: what happens when a kind of button is pressed.

    `debounced`: it may book or change something, or leads there: a press is refused that comes
    right after the buttons changed under the finger.
    `lasts`: the ledger alone judges it, though the button stands there no longer: who is late is
    told what became of it meanwhile. What logs or mends is not limited (`cost` is None).
    """

    press: type[presses.Press]
    handler: Callable[[Context, Any], None]
    cost: Cost | None = Cost.PRESS
    debounced: bool = False
    lasts: bool = False


_ROWS: Final = (
    Button(presses.Gather, night.gather),
    Button(presses.Sit, night.sit, lasts=True),
    Button(presses.Join, night.join, lasts=True),
    Button(presses.Begin, asked.begin_by_button, cost=None, lasts=True),
    Button(presses.Keep, asked.keep, cost=None),
    Button(presses.Mend, mend.by_button, cost=None, debounced=True, lasts=True),
    Button(presses.Swap, seats.swap, debounced=True),
    Button(presses.ThatsMe, seats.thats_me),
    Button(presses.Vouch, seats.vouch),
    Button(presses.Reseat, seats.reseat, debounced=True),
    Button(presses.Reopen, night.reopen_by_button, debounced=True),
    Button(presses.Again, again.by_button, debounced=True),
    Button(presses.AddBao, score.add_bao, cost=None, debounced=True),
    Button(presses.Picture, score.picture, cost=Cost.PICTURE),
    Button(presses.Speak, lang.speak),
    Button(presses.House, house.show),
    Button(presses.SetRule, house.set_rule),
    Button(presses.Adopt, house.adopt),
    Button(presses.Pin, house.pin),
    Button(presses.LookUp, rule.look_up),
    Button(presses.Example, rule.example, cost=Cost.PICTURE),
    Button(presses.Guide, look.guide),
    Button(presses.Settle, settling.pressed, debounced=True),
    Button(presses.Carry, settling.carry, debounced=True),
    Button(presses.Whence, settling.whence),
    Button(presses.Agree, settling.agreed),
    Button(presses.Forget, forget.confirmed),
    # What they confirm is not limited, or was counted when it was asked.
    Button(presses.Confirm, asked.confirmed, cost=None, debounced=True),
    Button(presses.Choose, asked.chosen, cost=None, debounced=True),
    Button(presses.Back, asked.back, cost=None, debounced=True),
    Button(presses.Leave, asked.left, cost=None),
)

BUTTONS: Final[Mapping[type[presses.Press], Button]] = {row.press: row for row in _ROWS}


def cost_of_press(press: presses.Press) -> Cost | None:
    """What a press costs; None for one that logs or mends."""
    if press == presses.House(PICTURE_PAGE):
        return Cost.PICTURE
    return BUTTONS[type(press)].cost
