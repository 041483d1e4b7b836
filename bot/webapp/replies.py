"""Replies of the Mini App about what is begun, laid out and scored, as its page reads them."""

from __future__ import annotations

from typing import Literal, Self, TypeAlias

from pydantic import BaseModel, ConfigDict

from bot.webapp.actions import JsonReply
from models.rules.kinds import InApp


class Reply(BaseModel):
    """A reply, or a part of one: of what may be left out, only what is said is sent."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    def as_json(self) -> JsonReply:
        """The reply as it is sent."""
        return self.model_dump(mode="json", exclude_unset=True)

    def but(self, **changes: object) -> Self:
        """The same with something else about it."""
        return self.model_copy(update=changes)


class OptionReply(Reply):
    """An option of a row: what it says, and the `draft` that it leads to; where it completes a new
    event, that in its place. `at`: of which winner it is about. `worth` is what it brings.
    """

    label: str
    draft: JsonReply | None = None
    event: JsonReply | None = None
    at: int = 0
    on: bool = False
    worth: str = ""
    tiles: bool = False
    sheet: bool = False


Form: TypeAlias = Literal["switches", "buttons", "numbers", "faces", "more", "sum"]
"""The looks of a row."""


class RowReply(Reply):
    """A row of a sheet: how it looks, what is above it, and its options; or a `sum` with a `note`,
    which are typed.
    """

    form: Form
    label: str
    options: tuple[OptionReply, ...]
    sum: str = ""
    note: str = ""


class SheetReply(Reply):
    """The sheet of an event that is being said.

    The `event` is there once it is whole, with what that would have `moved`; `draft` says all of
    it, and `refused` why it cannot be. Of a win it is about the hand `at` this place, said by its
    `tiles`. `fix` is what an entry would move instead.
    """

    title: str
    rows: tuple[RowReply, ...]
    draft: JsonReply
    event: JsonReply | None
    moved: list[JsonReply]
    refused: str | None
    together: bool
    at: int = 0
    several: bool = False
    by_tiles: bool = False
    tiles: str | None = None
    fix: JsonReply | None = None


class TapReply(Reply):
    """What a tap comes to: an event, a question to the seats, or a sheet of what is `said`. What is
    tapped first has a `label` and a `place`.
    """

    label: str = ""
    place: InApp = InApp.MORE
    event: JsonReply | None = None
    look: bool = False
    refused: str = ""
    asks: str = ""
    seats: dict[str, TapReply] = {}
    said: JsonReply | None = None
    sheet: SheetReply | None = None


class FeltReply(Reply):
    """What can be begun at a table, or in the place of an entry: there with its own sheet, the
    seats of its hand, and how chips were counted. `refused` says why nothing can be begun.
    """

    version: int
    begun: tuple[TapReply, ...]
    refused: str | None
    seats: list[JsonReply] = []
    for_money: bool = True
    entry: SheetReply | None = None
    counted: list[JsonReply] | None = None


class ScoreReply(Reply):
    """The worth of a hand on the keypad, and what is said of the win beside its tiles."""

    state: Literal["won", "below", "incomplete", "wrong", "waiting"]
    message: str
    canonical: str
    tai: int
    raw_tai: int
    patterns: list[JsonReply]
    not_counted: list[str]
    waits: list[JsonReply]
    rows: tuple[RowReply, ...]
    draft: JsonReply | None
    at: int
    several: bool
    missing: str | None
    event: JsonReply | None
    worth: str
