"""Drawings as values, as JSON, and as SVG.

A drawing is data: it can be stored as JSON, and is laid out and rasterized when it is sent.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal, TypeAlias, assert_never
from xml.sax.saxutils import quoteattr

from pydantic import BeforeValidator, Field, TypeAdapter

from bot.pictures.charts import lay_out_bars_chart
from bot.pictures.hand import hand_picture, tiles_picture
from bot.pictures.paynow import slip_picture
from bot.pictures.poster import lay_out_poster
from bot.pictures.svg import Picture
from bot.pictures.text import FAMILY
from bot.pictures.tiles import tile_symbols
from bot.pictures.view import BarsChart, HandView, PaymentSlip, Poster, TilesView


@dataclass(frozen=True, slots=True)
class HandStack:
    """A picture of one or more hands, one below the other."""

    parts: tuple[HandView, ...]
    kind: Literal["stack"] = "stack"


def _old_chart_to_poster(stored: Any) -> Any:
    """Converts the chart that an earlier release stored for a night's end to a poster."""
    match stored:
        case {"kind": "stack", "parts": [{"kind": "balances"} as chart, hand]}:
            return _old_chart_to_poster(chart) | {"hand": hand}
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
    HandView | TilesView | BarsChart | Poster | HandStack,
    Field(discriminator="kind"),
    BeforeValidator(_old_chart_to_poster),
]


@cache
def _drawing_adapter() -> TypeAdapter[Drawing]:
    return TypeAdapter(Drawing)


def to_json(drawing: Drawing) -> str:
    """Writes a drawing as JSON; its field `kind` names the drawing's type."""
    return _drawing_adapter().dump_json(drawing).decode()


def from_json(text: str) -> Drawing:
    """Reads a drawing from JSON that `to_json` wrote. Raises `pydantic.ValidationError`."""
    return _drawing_adapter().validate_json(text)


def lay_out_drawing(drawing: Drawing | PaymentSlip) -> Picture:
    """Lays out a drawing as a picture; equal drawings always give equal pictures."""
    match drawing:
        case HandView():
            return hand_picture(drawing)
        case HandStack(parts):
            return hand_picture(*parts)
        case TilesView():
            return tiles_picture(drawing)
        case BarsChart():
            return lay_out_bars_chart(drawing)
        case Poster():
            return lay_out_poster(drawing)
        case PaymentSlip():
            return slip_picture(drawing)
        case _:
            assert_never(drawing)


def to_svg(drawing: Drawing | PaymentSlip) -> str:
    """Writes a drawing as an SVG that needs nothing but fonts."""
    width, height, ground, svg = lay_out_drawing(drawing)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'font-family={quoteattr(FAMILY)} stroke-linejoin="round">'
        f"<defs>{tile_symbols(svg)}</defs>"
        f'<rect width="{width}" height="{height}" fill="{ground}"/>{svg}</svg>'
    )
