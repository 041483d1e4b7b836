"""Keeps messages of a chat up to date: the newest receipt of a table, and its pinned board."""

from __future__ import annotations

from collections.abc import Callable

from bot.telegram.answers import Answer, Edit, Pin, Say, Strip, Unpin, answer_topic, board_shown_in
from bot.telegram.ledger import Ledger
from bot.telegram.marks import SentAnswerMarks
from bot.telegram.newest import NewestReceipt, load_newest_receipt
from bot.text.translator import translator_of
from models.ledger.ids import ChatId, MessageId, TableKey, TopicId
from models.ledger.nights import chat_settings
from models.ledger.updates import store_board_message


class CurrentMessages:
    """The newest receipt and board of each table; changes older ones through `post`."""

    def __init__(
        self, ledger: Ledger, marks: SentAnswerMarks, post: Callable[[ChatId, Answer], object]
    ) -> None:
        self._ledger = ledger
        self._marks = marks
        self._post = post
        self._newest: dict[TableKey, NewestReceipt | None] = {}

    def forget_chat(self, chat_id: ChatId) -> None:
        """Forgets the receipts of a chat, which another worker serves now."""
        self._newest = {at: one for at, one in self._newest.items() if at[0] != chat_id}

    async def note_sent_answer(
        self, chat_id: ChatId, answer: Answer, message_id: MessageId | None
    ) -> None:
        """Notes a sent answer: pins a new board, and removes buttons of an older receipt."""
        if message_id is None:
            return
        if isinstance(answer, Say | Edit) and answer.keyboard and answer.older is not None:
            await self._note_newest_receipt(
                chat_id, answer.topic, NewestReceipt(message_id, answer.older)
            )
        board = board_shown_in(answer)
        if board is None:
            return
        night, changes = board
        before = await self._ledger.write(store_board_message, chat_id, night, message_id, changes)
        if before is not None and before[0] != message_id:
            await self._clear_old_board(chat_id, *before)
        self._post(chat_id, Pin(message_id, answer_topic(answer)))

    async def _clear_old_board(self, chat_id: ChatId, board_id: int, same_night: bool) -> None:
        """Edits a superseded board, so that it shows no outdated balances; that of an ended night
        stays.

        One of an ended night shows how it ended, and keeps that.
        """
        if same_night:
            language = (await self._ledger.read(chat_settings, chat_id)).language
            folded = translator_of(language).say("board-folded")
            self._post(chat_id, Edit(board_id, folded))
        else:
            self._post(chat_id, Strip(board_id))
        self._post(chat_id, Unpin(board_id))

    async def retire_newest_receipt(self, chat_id: ChatId, topic: TopicId, night: int) -> None:
        """Removes the buttons of a table's newest receipt, if it is of this ended night."""
        newest = await self._find_newest_receipt(chat_id, topic)
        if newest is not None and newest.night == night:
            self._post(chat_id, Strip(newest.message_id))

    async def _note_newest_receipt(
        self, chat_id: ChatId, topic: TopicId, newest: NewestReceipt
    ) -> None:
        """Notes the newest receipt of a topic; the previous one keeps only one button."""
        before = await self._find_newest_receipt(chat_id, topic)
        self._newest[chat_id, topic] = newest
        if before is not None and before.message_id != newest.message_id:
            self._post(chat_id, Strip(before.message_id, before.remaining_buttons(newest)))

    async def _find_newest_receipt(self, chat_id: ChatId, topic: TopicId) -> NewestReceipt | None:
        place = (chat_id, topic)
        if place not in self._newest:
            await self._marks.store_marks()
            self._newest[place] = await self._ledger.read(load_newest_receipt, chat_id, topic)
        return self._newest[place]
