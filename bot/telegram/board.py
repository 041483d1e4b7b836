"""The board: one pinned message a night that follows what is booked, without flooding the chat.

It is a projection of the ledger and may skip states: which message shows it, and how far, is kept
with the night.
"""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import dataclass
from typing import Final

from sqlmodel import Session
from telegram import InlineKeyboardButton

from bot.ops import logs
from bot.ops.supervision import supervised
from bot.telegram.answers import Edit, Say, Unpin
from bot.telegram.ledger import Ledger
from bot.telegram.sender import Sender, board_place, topic_of_board
from bot.text import receipts
from bot.text.translator import Markup, Translator, joined, translator
from bot.touch.cards import board_keyboard
from bot.touch.links import Place, WayIn
from models.ledger.night.queries import boards_left_behind, lines, newest, stale_boards
from models.ledger.updates import board_shows
from models.ledger.values import Table

log = logging.getLogger(__name__)

SOON: Final = 0.5
BETWEEN: Final = 6.0
"""Seconds between two edits of one board, so that a burst costs one edit and not one each."""


def board_message(
    session: Session, chat_id: int, table: Table, intro: Markup, way_in: WayIn | None = None
) -> Say:
    """A night's board as a new message above `intro`; once it stands, it replaces the older."""
    text = joined((_text(session, chat_id, table), intro), "\n\n")
    place = board_place(table.night, table.changes)
    topic = topic_of_board(session, chat_id)
    app = app_buttons(session, chat_id, table, way_in)
    return Say(text, board_keyboard(_translator(table), table, app), place=place, topic=topic)


def app_buttons(
    session: Session, chat_id: int, table: Table, way_in: WayIn | None
) -> list[InlineKeyboardButton]:
    """The button that opens the Mini App on a night, where there is one."""
    if way_in is None:
        return []
    place = Place(chat_id, topic_of_board(session, chat_id), table.night)
    return [way_in.button(_translator(table), place)]


class Boards:
    """Keeps the boards of all chats up to date."""

    def __init__(
        self,
        ledger: Ledger,
        sender: Sender,
        way_in: WayIn | None = None,
        soon: float = SOON,
        between: float = BETWEEN,
    ) -> None:
        self._ledger = ledger
        self._sender = sender
        self._way_in = way_in
        self.soon = soon
        self.between = between
        self._touched: set[int] = set()
        self._behind: set[int] = set()
        self._renewed: set[int] = set()
        self._following: dict[int, asyncio.Task[None]] = {}
        self._edited: dict[int, float] = {}

    def touch(self, chat_id: int, *, posted: bool = False) -> None:
        """The night moved: the board is edited soon, once for all that happens until then.

        `posted`: a new board that shows it was said already, and only older ones are behind.
        """
        self._touched.add(chat_id)
        if not posted:
            self._behind.add(chat_id)
        if chat_id not in self._following:
            self._following[chat_id] = asyncio.create_task(
                self._follow(chat_id), context=logs.of_chat(chat_id)
            )

    def renew(self, chat_id: int) -> None:
        """The chat may have no board that can be edited: then it gets a new one soon."""
        self._renewed.add(chat_id)
        self.touch(chat_id)

    async def stale(self) -> tuple[int, ...]:
        """The chats whose boards an earlier run left behind, or never posted."""
        return await self._ledger.read(stale_boards)

    def follows(self, chat_id: int) -> bool:
        """Whether the board of a chat is still to be edited."""
        return chat_id in self._following

    async def leave(self, chat_id: int) -> None:
        """Follows nothing more in this chat: its nights are about to move."""
        for waiting in (self._touched, self._behind, self._renewed):
            waiting.discard(chat_id)
        if (following := self._following.get(chat_id)) is not None:
            following.cancel()
            await asyncio.wait([following])

    async def idle(self) -> None:
        """Waits until every board shows what is booked."""
        while self._following:
            await asyncio.gather(*self._following.values(), return_exceptions=True)

    async def stop(self) -> None:
        """Leaves what is not shown yet to the next start."""
        for task in self._following.values():
            task.cancel()
        await asyncio.gather(*self._following.values(), return_exceptions=True)

    async def _follow(self, chat_id: int) -> None:
        try:
            await supervised("keeping a board up to date", lambda: self._keep_up(chat_id))
        finally:
            # Here, not in a callback: between the last look and the callback a touch would be lost.
            del self._following[chat_id]

    async def _keep_up(self, chat_id: int) -> None:
        while chat_id in self._touched:
            since = time.monotonic() - self._edited.get(chat_id, float("-inf"))
            await asyncio.sleep(max(self.soon, self.between - since))
            if self._sender.board_coming(chat_id):
                await asyncio.sleep(0.02)
                continue
            self._touched.discard(chat_id)
            await self._refresh(chat_id, is_behind=chat_id in self._behind)

    def _note(self, chat_id: int) -> None:
        now = time.monotonic()
        self._edited[chat_id] = now
        if len(self._edited) > 1_000:
            recent = {c: t for c, t in self._edited.items() if now - t < self.between}
            self._edited = recent

    async def _refresh(self, chat_id: int, *, is_behind: bool) -> None:
        """Brings the boards of a chat up to date: the newest, and those of nights that ended."""
        renewed = chat_id in self._renewed
        self._behind.discard(chat_id)
        self._renewed.discard(chat_id)
        boards = await self._ledger.read(_boards_of, chat_id, is_behind, self._way_in)
        for ended, edit in boards.ended:
            # Whether or not that message can still be edited, it is left alone from now on.
            await self._sender.post(chat_id, edit)
            await self._retired(chat_id, ended)
        if not is_behind or boards.table is None:
            return
        await self._show(chat_id, boards.table, boards.edit, renewed=renewed)
        self._note(chat_id)

    async def _show(self, chat_id: int, table: Table, edit: Edit | None, *, renewed: bool) -> None:
        """Edits the newest night's board, or posts it anew where there is none to edit."""
        if edit is None:
            if renewed and table.open:
                await self._post_anew(chat_id, table)
            return
        stands = await self._sender.post(chat_id, edit) is not None
        if not table.open:
            await self._sender.retire_newest(chat_id)
            await self._retired(chat_id, table)
        elif stands:
            await self._ledger.write(board_shows, chat_id, table.night, table.changes)
        else:
            await self._post_anew(chat_id, table)

    async def _retired(self, chat_id: int, table: Table) -> None:
        """The board of a night that is over is pinned no longer."""
        if table.board_id is not None:
            self._sender.post(chat_id, Unpin(table.board_id))
        await self._ledger.write(board_shows, chat_id, table.night, table.changes)

    async def _post_anew(self, chat_id: int, table: Table) -> None:
        say = await self._ledger.read(board_message, chat_id, table, Markup(""), self._way_in)
        await self._sender.post(chat_id, say)


@dataclass(frozen=True, slots=True)
class _BoardsOf:
    """The boards of a chat: the newest night with the edit of its board (None where it has none),
    and those of ended nights before it that do not show yet that they ended.
    """

    table: Table | None
    edit: Edit | None
    ended: tuple[tuple[Table, Edit], ...]


def _boards_of(session: Session, chat_id: int, is_behind: bool, way_in: WayIn | None) -> _BoardsOf:
    table = newest(session, chat_id)
    if table is None:
        return _BoardsOf(None, None, ())
    edit = None
    if is_behind and table.board_id is not None:
        edit = _edit(session, chat_id, table, table.board_id, way_in)
    ended = tuple(
        (one, _edit(session, chat_id, one, one.board_id, None))
        for one in boards_left_behind(session, chat_id)
        if one.board_id is not None and one.night != table.night
    )
    return _BoardsOf(table, edit, ended)


def _edit(
    session: Session, chat_id: int, table: Table, board_id: int, way_in: WayIn | None
) -> Edit:
    app = app_buttons(session, chat_id, table, way_in)
    keyboard = board_keyboard(_translator(table), table, app)
    return Edit(board_id, _text(session, chat_id, table), keyboard)


def _text(session: Session, chat_id: int, table: Table) -> Markup:
    last = lines(session, chat_id, table.night, 1)
    return receipts.board(_translator(table), table, last[-1] if last else None)


def _translator(table: Table) -> Translator:
    return translator(table.settings.language)
