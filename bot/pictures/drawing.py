"""Everything that can be drawn, as one type of values, and the function that draws them.

A drawing is data: it can be stored as JSON and is made into pixels when it is sent. The drawing
libraries are loaded by `render`, and matplotlib only for charts.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal, TypeAlias, assert_never

from pydantic import BeforeValidator, Field, TypeAdapter

from bot.pictures.view import BarsChart, HandView, PaymentSlip, Poster, TilesView


@dataclass(frozen=True, slots=True)
class Stack:
    """Hands below one another in one picture; at least one."""

    parts: tuple[HandView, ...]
    kind: Literal["stack"] = "stack"


def _of_today(stored: Any) -> Any:
    """Before there was a poster nights ended with a chart of balances, some with the biggest hand
    below it: it is read as a poster.
    """
    match stored:
        case {"kind": "stack", "parts": [{"kind": "balances"} as chart, hand]}:
            return _of_today(chart) | {"hand": hand}
        case {"kind": "balances", "title": title, "across": across, "curves": curves}:
            best = sorted(curves, key=lambda curve: -curve["cents"][-1])
            ends = [curve["cents"][-1] for curve in best]
            standings = [
                {
                    **curve,
                    "place": ends.index(end) + 1,
                    "amount": f"{end / 100:+.2f}" if end else "0.00",
                }
                for curve, end in zip(best, ends, strict=True)
            ]
            told = {"title": title, "subtitle": "", "across": across}
            return {"kind": "poster", **told, "standings": standings}
        case _:
            return stored


Drawing: TypeAlias = Annotated[
    HandView | TilesView | BarsChart | Poster | Stack,
    Field(discriminator="kind"),
    BeforeValidator(_of_today),
]


@cache
def _adapter() -> TypeAdapter[Drawing]:
    return TypeAdapter(Drawing)


def to_json(drawing: Drawing) -> str:
    """A drawing as JSON; `kind` says which it is."""
    return _adapter().dump_json(drawing).decode()


def from_json(text: str) -> Drawing:
    """The drawing that `to_json` wrote. Raises `pydantic.ValidationError` for anything else."""
    return _adapter().validate_json(text)


def has_chart(drawing: Drawing | PaymentSlip) -> bool:
    """Tells whether matplotlib is needed to draw this."""
    return isinstance(drawing, BarsChart)


def render(drawing: Drawing | PaymentSlip) -> bytes:
    """The picture as PNG, 1080 px wide; the same drawing gives the same bytes.

    It takes some tens of milliseconds, a poster or a chart some hundreds, and none of it is to be
    done by two threads at once: see `bot.pictures.process.draw`.
    """
    match drawing:
        case HandView() | Stack():
            from bot.pictures.hand import hand_picture

            return hand_picture(*(drawing.parts if isinstance(drawing, Stack) else (drawing,)))
        case TilesView():
            from bot.pictures.hand import tiles_picture

            return tiles_picture(drawing)
        case BarsChart():
            from bot.pictures.charts import drawn

            return drawn(drawing)
        case Poster():
            from bot.pictures.poster import poster_picture

            return poster_picture(drawing)
        case PaymentSlip():
            from bot.pictures.paynow import slip_picture

            return slip_picture(drawing)
        case _:
            assert_never(drawing)
