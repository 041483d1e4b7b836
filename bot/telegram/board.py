"""The board: a pinned message for each night, edited after every booking without flooding the chat.

It is a projection of the ledger and may skip states. Its message, and the number of changes that it
shows, are stored with the night.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from sqlmodel import Session
from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.keyboards.cards import make_board_keyboard
from bot.keyboards.links import LinkedTable, MiniAppLinks
from bot.ops import logs
from bot.ops.supervision import supervise
from bot.telegram.answers import Edit, Say, Unpin, board_slot
from bot.telegram.ledger import Ledger
from bot.telegram.sender import Sender
from bot.text import receipts
from bot.text.at_table import translator_for_table
from bot.text.translator import Markup, join
from models.ledger.ids import ChatId, TableKey, TopicId
from models.ledger.night.history import list_entries, score_tile_hands
from models.ledger.night.queries import ended_tables_with_stale_board, tables_with_stale_board
from models.ledger.nights import newest_table
from models.ledger.updates import BoardEditedMark
from models.ledger.values import Table

log = logging.getLogger(__name__)

SOON: Final = 0.5
BETWEEN: Final = 6.0
"""Seconds between two edits of a board, so that a burst of bookings costs a single edit."""


def make_board_message(
    session: Session,
    chat_id: ChatId,
    table: Table,
    intro: Markup,
    app_links: MiniAppLinks | None = None,
) -> Say:
    """Makes a new message with a night's board above `intro`; it replaces the older board."""
    text, keyboard = _write_board(session, chat_id, table, app_links)
    place = board_slot(table.night, table.changes)
    return Say(join((text, intro), "\n\n"), keyboard, place=place, topic=table.topic)


def make_app_buttons(
    table: Table, chat_id: ChatId, app_links: MiniAppLinks | None
) -> list[InlineKeyboardButton]:
    """Returns the button that opens the Mini App on a night, if the app is set up."""
    if app_links is None:
        return []
    place = LinkedTable(chat_id, table.topic, table.night)
    return [app_links.table_button(translator_for_table(table), place)]


@dataclass(slots=True)
class BoardWork:
    """Pending work on a table's board: edit it (`is_behind`) or post a new one (`renewed`).

    Boards of ended nights are retired along with it.
    """

    is_behind: bool = False
    renewed: bool = False


class Boards:
    """A keeper of all tables' boards, which updates them in the background."""

    def __init__(
        self, ledger: Ledger, sender: Sender, app_links: MiniAppLinks | None = None
    ) -> None:
        self._ledger = ledger
        self._sender = sender
        self._app_links = app_links
        self.soon = SOON
        self.between = BETWEEN
        self._due: dict[TableKey, BoardWork] = {}
        self._following: dict[TableKey, asyncio.Task[None]] = {}
        self._edited: dict[TableKey, float] = {}

    def schedule_edit(self, chat_id: ChatId, topic: TopicId, *, posted: bool = False) -> None:
        """Schedules an edit of a table's board; changes before that need no further edit.

        `posted`: a new board is on its way already, and only boards of ended nights are behind.
        """
        place = (chat_id, topic)
        self._due.setdefault(place, BoardWork()).is_behind |= not posted
        if place not in self._following:
            self._following[place] = asyncio.create_task(
                self._run_board_edits(place), context=logs.make_chat_context(chat_id)
            )

    def schedule_edit_or_new_board(self, chat_id: ChatId, topic: TopicId) -> None:
        """Schedules an edit of a table's board, or a new board if it has none to edit."""
        self._due.setdefault((chat_id, topic), BoardWork()).renewed = True
        self.schedule_edit(chat_id, topic)

    async def list_stale_tables(
        self, chats: Collection[ChatId] | None = None
    ) -> tuple[TableKey, ...]:
        """Lists the tables (of these chats) whose boards an earlier run left outdated."""
        return await self._ledger.read(tables_with_stale_board, chats)

    async def renew_stale_boards(self, chats: Collection[ChatId]) -> None:
        """Schedules an edit, or a new board, for the boards that an earlier run left outdated."""
        for place in await self.list_stale_tables(chats):
            self.schedule_edit_or_new_board(*place)

    def has_pending_edit(self, chat_id: ChatId) -> bool:
        """Tells whether a board of a chat is still to be edited."""
        return any(chat_id == followed for followed, _ in self._following)

    async def cancel_work_on_chat(self, chat_id: ChatId) -> None:
        """Cancels all waiting work on the boards of a chat that is about to move."""
        for place in [place for place in self._due if place[0] == chat_id]:
            del self._due[place]
        following = [task for (chat, _), task in self._following.items() if chat == chat_id]
        for task in following:
            task.cancel()
        if following:
            await asyncio.wait(following)

    async def stop(self) -> None:
        """Cancels all waiting work; when Kaki starts again, it updates the boards."""
        for task in self._following.values():
            task.cancel()
        await asyncio.gather(*self._following.values(), return_exceptions=True)

    async def _run_board_edits(self, table_key: TableKey) -> None:
        try:
            await supervise("updating a board", lambda: self._edit_board_while_behind(table_key))
        finally:
            # Here, not in a callback: a touch between the end and the callback would be lost.
            del self._following[table_key]

    async def _edit_board_while_behind(self, table_key: TableKey) -> None:
        while table_key in self._due:
            since = time.monotonic() - self._edited.get(table_key, float("-inf"))
            await asyncio.sleep(max(self.soon, self.between - since))
            if self._sender.has_board_for(table_key[0]):
                continue  # a new board is on its way, and is edited once it is sent
            await self._carry_out_board_update(table_key, self._due.pop(table_key))

    async def _carry_out_board_update(self, table_key: TableKey, work: BoardWork) -> None:
        """Edits the board of a table's newest night, and unpins the boards of ended nights."""
        chat_id = table_key[0]
        table, edit, ended = await self._ledger.read(
            _read_board_edits, table_key, work.is_behind, self._app_links
        )
        for before, last in ended:
            # Whether or not that message can still be edited, it is left alone from now on.
            await self._sender.send_unstored_answer(chat_id, last)
            await self._sender.standing.retire_newest_receipt(*table_key, before.night)
            await self._retire_board(chat_id, before)
        if not work.is_behind or table is None:
            return
        await self._update_newest_board(chat_id, table, edit, may_post=work.renewed)
        now = self._edited[table_key] = time.monotonic()
        if len(self._edited) > 1_000:
            self._edited = {c: t for c, t in self._edited.items() if now - t < self.between}

    async def _update_newest_board(
        self, chat_id: ChatId, table: Table, edit: Edit | None, *, may_post: bool
    ) -> None:
        """Edits the newest night's board, or posts a new one if there is none to edit."""
        if edit is None:
            if may_post and table.open:
                await self._post_new_board(chat_id, table)
            return
        stands = await self._sender.send_unstored_answer(chat_id, edit) is not None
        if not table.open:
            await self._sender.standing.retire_newest_receipt(chat_id, table.topic, table.night)
            await self._retire_board(chat_id, table)
        elif stands:
            self._sender.marks.schedule_marks(
                [BoardEditedMark(chat_id, table.night, table.changes)]
            )
        else:
            await self._post_new_board(chat_id, table)

    async def _retire_board(self, chat_id: ChatId, table: Table) -> None:
        """Unpins the board of an ended night, and marks it as up to date."""
        if table.board_id is not None:
            self._sender.send_unstored_answer(chat_id, Unpin(table.board_id))
        self._sender.marks.schedule_marks([BoardEditedMark(chat_id, table.night, table.changes)])
        await self._sender.marks.store_marks()  # else it would be edited again

    async def _post_new_board(self, chat_id: ChatId, table: Table) -> None:
        say = await self._ledger.read(
            make_board_message, chat_id, table, Markup(""), self._app_links
        )
        await self._sender.send_unstored_answer(chat_id, say)


def _read_board_edits(
    session: Session, table_key: TableKey, is_behind: bool, app_links: MiniAppLinks | None
) -> tuple[Table | None, Edit | None, list[tuple[Table, Edit]]]:
    """Reads the edits that a table's boards need.

    Returns the newest night with the edit of its board (None if it needs none), and the earlier
    ended nights whose boards are behind, each with its last edit.
    """
    table, chat_id = newest_table(session, *table_key), table_key[0]
    if table is None:
        return None, None, []
    edit = None
    if is_behind and table.board_id is not None:
        edit = Edit(table.board_id, *_write_board(session, chat_id, table, app_links))
    ended = [
        (one, Edit(one.board_id, *_write_board(session, chat_id, one, None)))
        for one in ended_tables_with_stale_board(session, *table_key)
        if one.board_id is not None and one.night != table.night
    ]
    return table, edit, ended


def _write_board(
    session: Session, chat_id: ChatId, table: Table, app_links: MiniAppLinks | None
) -> tuple[Markup, InlineKeyboardMarkup | None]:
    last = list_entries(session, table, 1)
    translator = translator_for_table(table)
    won = next(iter(score_tile_hands(session, table, last).values()), ())
    text = receipts.board_text(translator, table, last[-1] if last else None, won)
    return text, make_board_keyboard(translator, table, make_app_buttons(table, chat_id, app_links))
