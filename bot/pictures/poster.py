"""The poster of a night: 1080 x 1350 px, on the felt.

From top to bottom: the title, the podium, the money race with everybody's balance, the story of
the night in a few lines, the biggest hand, and some facts. The race takes the height that the rest
leaves.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Final

from bot.pictures import svg
from bot.pictures.hand import lay_out_hand_tiles
from bot.pictures.race import draw_money_race
from bot.pictures.text import fit_text, text_svg
from bot.pictures.view import CardRow, HandView, Poster, Standing

HEIGHT: Final = 1350
_SPACE: Final = 32
"""The space between the parts."""
_TILES: Final = (64, 52, 44)
"""The possible widths of the biggest hand's tiles: the first with enough room for the race."""
_LEAST: Final = 320
"""The least height of the race."""
_TALLEST: Final = 720


def lay_out_poster(poster: Poster) -> svg.Picture:
    """Lays out the poster of a night."""
    parts = _lay_out_poster_parts(poster)
    free = HEIGHT - 2 * svg.MARGIN - svg.stack_parts(parts, 0).height
    whole = svg.stack_parts(parts, min(free // max(len(parts) - 1, 1), 3 * _SPACE))
    return svg.Picture(
        svg.WIDTH, HEIGHT, svg.FELT, svg.move_drawing(whole.svg, svg.MARGIN, svg.MARGIN)
    )


def _lay_out_poster_parts(poster: Poster) -> tuple[svg.PicturePart, ...]:
    title = svg.draw_heading(poster.title, 60, svg.CHALK, bold=True)
    title = svg.stack_parts((title, svg.draw_heading(poster.subtitle, 34, svg.CHALK_SOFT)), 12)
    above = (title, _lay_out_podium(poster.standings))
    for tile in _TILES:
        last = (
            _lay_out_story_lines(poster.story),
            _lay_out_biggest_hand(poster.hand, tile),
            _lay_out_poster_facts(poster.facts),
        )
        left = HEIGHT - 2 * svg.MARGIN - svg.stack_parts((*above, *last), _SPACE).height - _SPACE
        if left >= _LEAST:
            break
    height = min(left, _TALLEST)
    race = svg.draw_paper_card(draw_money_race(poster.race, height), svg.ROOM, height)
    return tuple(part for part in (*above, race, *last) if part.height)


# --- podium --------------------------------------------------------------------------------------

_METAL: Final = {1: "#e3b341", 2: "#c3ccd0", 3: "#c98a55"}
_BLOCK: Final = {1: 150, 2: 112, 3: 80}
"""The heights of the podium's steps, by rank."""
_GAP: Final = 16
_MOST_STEPS: Final = 4
"""The most players on the podium: three, or four if two share the last rank."""


def _lay_out_podium(standings: Sequence[Standing]) -> svg.PicturePart:
    """Lays out the podium with the best player in the middle; empty if all are even."""
    best = [one for one in standings if one.place in _BLOCK][:_MOST_STEPS]
    if all(one.place == 1 for one in standings):
        return svg.PicturePart(0)
    width = min((svg.ROOM - _GAP * (len(best) - 1)) // len(best), 320)
    steps = [_lay_out_podium_step(one, width) for one in best]
    left = (svg.ROOM - len(best) * (width + _GAP) + _GAP) // 2
    starts = count(left, width + _GAP)
    return svg.place_side_by_side(
        zip(starts, (*steps[1:2], *steps[:1], *steps[2:]), strict=False), align_tops=True
    )


def _lay_out_podium_step(standing: Standing, width: int) -> svg.PicturePart:
    """Lays out a step of the podium with the rank on it, the amount and the name above it."""
    name = fit_text(standing.name, 44, width - 8, 28, 2)
    block, leading, middle = _BLOCK[standing.place], round(name.size * 1.2), width // 2
    height = block + 14 + 46 + round(len(name.lines) * name.size * 1.2)
    top, number = height - block, min(block - 16, 96)
    level = top + (block + round(number * 0.72)) // 2
    first = top - 60 - name.size // 6 - leading * (len(name.lines) - 1)
    drawn = f'<path d="M0 {height}v{14 - block}q0 -14 14 -14H{width - 14}q14 0 14 14V{height}Z" '
    drawn += f'fill="{_METAL[standing.place]}"/>'
    drawn += text_svg(
        (middle, level), str(standing.place), number, svg.PRINT, bold=True, align="middle"
    )
    drawn += text_svg((middle, top - 20), standing.amount, 40, svg.CHALK, bold=True, align="middle")
    return svg.PicturePart(
        height, drawn + name.draw((middle, first), leading, svg.CHALK, bold=True, align="middle")
    )


# --- the biggest hand, and facts -----------------------------------------------------------------


def _lay_out_story_lines(lines: Sequence[str]) -> svg.PicturePart:
    return svg.stack_parts((svg.draw_heading(line, 34, svg.CHALK) for line in lines), 8)


def _lay_out_biggest_hand(view: HandView | None, tile_width: int) -> svg.PicturePart:
    """Lays out the biggest hand: its player, its name, and its tiles if they are known."""
    view = view or HandView()
    title = svg.draw_heading(view.title, 42, svg.CHALK, bold=True)
    return svg.stack_parts(
        (
            title,
            svg.draw_heading(view.subtitle, 32, svg.CHALK_SOFT),
            lay_out_hand_tiles(view, tile_width),
        ),
        14,
    )


def _lay_out_poster_facts(facts: Sequence[CardRow]) -> svg.PicturePart:
    """Lays out facts side by side: each label with its value below in large letters."""
    width = (svg.ROOM - _SPACE * (len(facts) - 1)) // max(len(facts), 1)
    columns = []
    for fact in facts:
        about = svg.draw_heading(fact.label, 28, svg.CHALK_SOFT, max_width=width)
        columns.append(
            svg.stack_parts(
                (about, svg.draw_heading(fact.value, 38, svg.CHALK, bold=True, max_width=width)), 12
            )
        )
    return svg.place_side_by_side(zip(count(0, width + _SPACE), columns, strict=False))
