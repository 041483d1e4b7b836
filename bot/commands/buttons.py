"""THE table of buttons: what a press does, what it costs, and what it may change."""

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
    night,
    rule,
    score,
    seats,
    settling,
    tap,
)
from bot.commands.context import Context
from bot.commands.limits import Cost
from bot.touch import data as touch
from bot.touch.house_cards import PICTURE_PAGE


@dataclass(frozen=True, slots=True)
class Button:
    """What happens when a kind of button is pressed.

    `books`: it may book or change something, or leads there, which no slip of a finger is to do.
    `lasts`: the ledger alone judges it, though the button stands there no longer: who is late is
    told what became of it meanwhile. What logs or mends costs nothing.
    """

    press: type[touch.Press]
    handler: Callable[[Context, Any], None]
    cost: Cost | None = Cost.TOUCH
    books: bool = False
    lasts: bool = False


_ROWS: Final = (
    Button(touch.Gather, night.gather),
    Button(touch.Sit, night.sit, lasts=True),
    Button(touch.Join, night.join, lasts=True),
    Button(touch.Begin, tap.begin, cost=None, lasts=True),
    Button(touch.Step, tap.step, cost=None, books=True),
    Button(touch.Back, tap.back, cost=None, books=True),
    Button(touch.Cancel, tap.cancel, cost=None),
    Button(touch.Keep, tap.keep, cost=None),
    Button(touch.Mend, tap.mend, cost=None, books=True, lasts=True),
    Button(touch.Swap, seats.swap, books=True),
    Button(touch.ThatsMe, seats.thats_me),
    Button(touch.Vouch, seats.vouch),
    Button(touch.Reseat, seats.reseat, books=True),
    Button(touch.Reopen, night.reopen_by_button, books=True),
    Button(touch.Again, again.by_button, books=True),
    Button(touch.AddBao, score.add_bao, cost=None, books=True),
    Button(touch.Picture, score.picture, cost=Cost.PICTURE),
    Button(touch.Speak, lang.speak),
    Button(touch.House, house.show),
    Button(touch.SetRule, house.set_rule),
    Button(touch.Adopt, house.adopt),
    Button(touch.Pin, house.pin),
    Button(touch.LookUp, rule.look_up),
    Button(touch.Example, rule.example, cost=Cost.PICTURE),
    Button(touch.Guide, look.guide),
    Button(touch.Settle, settling.pressed, books=True),
    Button(touch.Carry, settling.carry, books=True),
    Button(touch.Whence, settling.whence),
    Button(touch.Agree, settling.agreed),
    Button(touch.Forget, forget.confirmed),
    # What it confirms is free, or was paid for when it was asked.
    Button(touch.Confirm, asked.confirmed, cost=None, books=True),
    Button(touch.Choose, asked.chosen, cost=None, books=True),
    Button(touch.Leave, asked.left, cost=None),
)

BUTTONS: Final[Mapping[type[touch.Press], Button]] = {row.press: row for row in _ROWS}


def cost_of_press(press: touch.Press) -> Cost | None:
    """What a press costs; None for one that logs or mends."""
    if press == touch.House(PICTURE_PAGE):
        return Cost.PICTURE
    return BUTTONS[type(press)].cost
