"""Messages that stand: the newest receipt of a table, and the board that is pinned."""

from __future__ import annotations

from collections.abc import Callable

from bot.telegram.answers import Answer, Edit, Pin, Say, Strip, Unpin, board_in, topic_of
from bot.telegram.ledger import Ledger
from bot.telegram.marks import Marks
from bot.telegram.newest import Newest, newest_before
from bot.text.translator import translator_of
from models.ledger.ids import ChatId, MessageId, TableKey, TopicId
from models.ledger.nights import chat_settings
from models.ledger.updates import record_board


class Standing:
    """Listens to which messages stand now; `post` sends what follows of it."""

    def __init__(
        self, ledger: Ledger, marks: Marks, post: Callable[[ChatId, Answer], object]
    ) -> None:
        self._ledger = ledger
        self._marks = marks
        self._post = post
        self._newest: dict[TableKey, Newest | None] = {}

    def drop(self, chat_id: ChatId) -> None:
        """Forgets the receipts of a chat: another worker sees to it now."""
        self._newest = {at: one for at, one in self._newest.items() if at[0] != chat_id}

    async def follow(self, chat_id: ChatId, answer: Answer, message_id: MessageId | None) -> None:
        """Follows what stands now in a message: one that shows the board is pinned, and the one
        before retires; of receipts only the newest keeps its buttons.
        """
        if message_id is None:
            return
        if isinstance(answer, Say | Edit) and answer.keyboard and answer.older is not None:
            await self._note_newest(chat_id, answer.topic, Newest(message_id, answer.older))
        board = board_in(answer)
        if board is None:
            return
        night, changes = board
        before = await self._ledger.write(record_board, chat_id, night, message_id, changes)
        if before is not None and before[0] != message_id:
            await self._fold(chat_id, *before)
        self._post(chat_id, Pin(message_id, topic_of(answer)))

    async def _fold(self, chat_id: ChatId, board_id: int, of_this_night: bool) -> None:
        """Edits a superseded board so that it shows no money that is no longer right.

        One of an ended night shows how it ended, and keeps that.
        """
        if of_this_night:
            language = (await self._ledger.read(chat_settings, chat_id)).language
            folded = translator_of(language).say("board-folded")
            self._post(chat_id, Edit(board_id, folded))
        else:
            self._post(chat_id, Strip(board_id))
        self._post(chat_id, Unpin(board_id))

    async def retire_newest(self, chat_id: ChatId, topic: TopicId, night: int) -> None:
        """Removes the buttons of the newest receipt of a night that is over."""
        newest = await self._newest_receipt(chat_id, topic)
        if newest is not None and newest.night == night:
            self._post(chat_id, Strip(newest.message_id))

    async def _note_newest(self, chat_id: ChatId, topic: TopicId, newest: Newest) -> None:
        """Notes the newest receipt of its topic: the one before keeps only the button that asks."""
        before = await self._newest_receipt(chat_id, topic)
        self._newest[chat_id, topic] = newest
        if before is not None and before.message_id != newest.message_id:
            self._post(chat_id, Strip(before.message_id, before.before(newest)))

    async def _newest_receipt(self, chat_id: ChatId, topic: TopicId) -> Newest | None:
        place = (chat_id, topic)
        if place not in self._newest:
            await self._marks.flush()
            self._newest[place] = await self._ledger.read(newest_before, chat_id, topic)
        return self._newest[place]
