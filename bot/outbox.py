"""What goes out to Telegram: in order within a chat, patient, and never in another chat's way.

Handlers post and go on. What a chat may not be sent for now waits here; receipts that would be late
are merged into one message, and of several edits of one message only the newest is made. An update
counts as answered once all that was posted for it has gone out: until then it stays in the inbox.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias, TypeVar

from telegram import Bot, ChatMember, InlineKeyboardMarkup, LinkPreviewOptions, ReplyParameters
from telegram.constants import ParseMode
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Forbidden,
    NetworkError,
    RetryAfter,
    TelegramError,
)

from bot.text.voice import Markup, escaped, joined, plain

log = logging.getLogger(__name__)

# The library is to give waits as time spans, as its next release will; else it warns at each one.
os.environ.setdefault("PTB_TIMEDELTA", "1")

MOST_TEXT: Final = 4096
_NO_PREVIEW: Final = LinkPreviewOptions(is_disabled=True)
_FIRST_PAUSE: Final = 0.5
_LONGEST_PAUSE: Final = 60.0
_CALL_TRIES: Final = 1
_EDIT_TRIES: Final = 4

Sent: TypeAlias = "asyncio.Future[int | None]"
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Say:
    """A new message. A `receipt` may be merged with others when they are late."""

    text: Markup
    keyboard: InlineKeyboardMarkup | None = None
    reply_to: int | None = None
    receipt: bool = False


@dataclass(frozen=True, slots=True)
class Edit:
    """Another text in the place of a message's; `or_say` sends a new one if that is gone."""

    message_id: int
    text: Markup
    keyboard: InlineKeyboardMarkup | None = None
    or_say: bool = False


@dataclass(frozen=True, slots=True)
class Photo:
    """A picture with a caption."""

    picture: bytes
    caption: Markup
    keyboard: InlineKeyboardMarkup | None = None
    reply_to: int | None = None


@dataclass(frozen=True, slots=True)
class Document:
    """A file with its name."""

    content: bytes
    name: str
    caption: Markup


@dataclass(frozen=True, slots=True)
class Call:
    """Anything else that may be refused without harm: a pin, a reaction, a removal."""

    make: Callable[[Bot, int], Awaitable[object]]


Post: TypeAlias = Say | Edit | Photo | Document | Call


@dataclass(slots=True)
class _Waiting:
    """A post in the queue: for which updates, and who waits to hear of it."""

    post: Post
    updates: list[int]
    sent: list[Sent]


@dataclass(slots=True)
class _Answer:
    """What is still on its way for an update, and who wants to know when nothing is."""

    open: int = 0
    message_id: int | None = None
    done: list[Callable[[int | None], None]] = field(default_factory=list)


class Outbox:
    """One queue a chat. `moved` is told when a group turns out to be a supergroup now."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._queues: dict[int, deque[_Waiting]] = {}
        self._pumps: set[asyncio.Task[None]] = set()
        self._answers: dict[int, _Answer] = {}
        self.moved: Callable[[int, int], Awaitable[None]] | None = None

    def post(self, chat_id: int, post: Post, update_id: int | None = None) -> Sent:
        """Queues a post; resolves to the id of the message, None where it could not go out."""
        sent: Sent = asyncio.get_running_loop().create_future()
        waiting = _Waiting(post, [] if update_id is None else [update_id], [sent])
        if update_id is not None:
            self._answers.setdefault(update_id, _Answer()).open += 1
        queue = self._queues.get(chat_id)
        if queue is not None:
            queue.append(waiting)
            return sent
        self._queues[chat_id] = deque([waiting])
        pump = asyncio.create_task(self._pump(chat_id))
        self._pumps.add(pump)
        pump.add_done_callback(self._pumps.discard)
        return sent

    def when_answered(self, update_id: int, done: Callable[[int | None], None]) -> None:
        """Calls `done` with the answering message once nothing is on its way for this update."""
        answer = self._answers.get(update_id)
        if answer is not None and answer.open:
            answer.done.append(done)
            return
        self._answers.pop(update_id, None)
        done(answer.message_id if answer else None)

    async def toast(self, query_id: str, text: str | None = None, *, alert: bool = False) -> None:
        """Answers a press of a button at once; one that Telegram has given up on is let go."""
        await self.optional(
            lambda: self._bot.answer_callback_query(query_id, text=text, show_alert=alert)
        )

    async def member(self, chat_id: int, user_id: int) -> ChatMember | None:
        """What Telegram knows of a member of a chat, None where it does not say."""
        return await self.optional(lambda: self._bot.get_chat_member(chat_id, user_id))

    def link(self, start: str) -> str:
        """The address that opens a private chat with Kaki and says `/start` with this word."""
        return f"https://t.me/{self._bot.username}?start={start}"

    async def download(self, file_id: str) -> bytes | None:
        """A file that somebody sent; None where Telegram does not give it."""

        async def content() -> bytes:
            file = await self._bot.get_file(file_id)
            return bytes(await file.download_as_bytearray())

        return await self.optional(content)

    async def optional(self, call: Callable[[], Awaitable[T]]) -> T | None:
        """A call that may be refused: nothing depends on it."""
        try:
            return await call()
        except TelegramError as error:
            log.debug("optional call refused: %s", error)
            return None

    @property
    def busy(self) -> bool:
        """Whether anything is still to go out."""
        return bool(self._pumps)

    async def idle(self) -> None:
        """Waits until everything has gone out."""
        while self._pumps:
            await asyncio.gather(*self._pumps)

    async def stop(self, patience: float) -> None:
        """Gives what is on its way some time; the rest is answered after the next start."""
        if self._pumps:
            await asyncio.wait(self._pumps, timeout=patience)
        for pump in self._pumps:
            pump.cancel()
        await asyncio.gather(*self._pumps, return_exceptions=True)

    # --- one chat ------------------------------------------------------------------------------

    async def _pump(self, chat_id: int) -> None:
        queue = self._queues[chat_id]
        pause, tries = _FIRST_PAUSE, 0
        while queue:
            try:
                message_id = await self._deliver(chat_id, queue[0].post)
            except ChatMigrated as error:
                await self._move(chat_id, error.new_chat_id)
            except TelegramError as error:
                tries += 1
                if _given_up(queue[0].post, error, tries):
                    log.info("chat %d goes without: %s", chat_id, error)
                    self._delivered(queue.popleft(), None)
                    tries = 0
                    continue
                seconds = _pause(error, pause)
                log.info("chat %d waits %.1f s: %s", chat_id, seconds, error)
                await asyncio.sleep(seconds)
                pause = min(_LONGEST_PAUSE, pause * 2)
                _merge(queue)
            except Exception:
                log.exception("chat %d: the server's answer makes no sense", chat_id)
                self._delivered(queue.popleft(), None)
            else:
                pause, tries = _FIRST_PAUSE, 0
                self._delivered(queue.popleft(), message_id)
        del self._queues[chat_id]

    async def _deliver(self, chat_id: int, post: Post) -> int | None:
        """Makes one call; the message it made or changed. Raises what a later try may mend."""
        try:
            return await self._make(chat_id, post)
        except ChatMigrated:
            raise
        except Forbidden as error:
            log.info("not allowed to speak in chat %d: %s", chat_id, error)
        except BadRequest as error:
            if "not modified" in str(error).lower():
                return post.message_id if isinstance(post, Edit) else None
            if isinstance(post, Edit):
                log.info("cannot edit in chat %d: %s", chat_id, error)
                return await self._deliver(chat_id, _as_say(post)) if post.or_say else None
            if not isinstance(post, Call):
                log.warning("chat %d refused a message: %s", chat_id, error)
        except (RetryAfter, NetworkError):
            raise
        except TelegramError as error:
            level = logging.DEBUG if isinstance(post, Call) else logging.WARNING
            log.log(level, "chat %d: %s", chat_id, error)
        return None

    async def _make(self, chat_id: int, post: Post) -> int | None:
        match post:
            case Say():
                message = await self._bot.send_message(
                    chat_id,
                    cut(post.text),
                    parse_mode=ParseMode.HTML,
                    reply_markup=post.keyboard,
                    reply_parameters=_reply(post.reply_to),
                    link_preview_options=_NO_PREVIEW,
                )
                return message.message_id
            case Edit():
                await self._bot.edit_message_text(
                    cut(post.text),
                    chat_id,
                    post.message_id,
                    parse_mode=ParseMode.HTML,
                    reply_markup=post.keyboard,
                    link_preview_options=_NO_PREVIEW,
                )
                return post.message_id
            case Photo():
                message = await self._bot.send_photo(
                    chat_id,
                    post.picture,
                    caption=post.caption,
                    parse_mode=ParseMode.HTML,
                    reply_markup=post.keyboard,
                    reply_parameters=_reply(post.reply_to),
                )
                return message.message_id
            case Document():
                message = await self._bot.send_document(
                    chat_id,
                    post.content,
                    filename=post.name,
                    caption=post.caption,
                    parse_mode=ParseMode.HTML,
                )
                return message.message_id
            case Call():
                await post.make(self._bot, chat_id)
                return None

    def _delivered(self, waiting: _Waiting, message_id: int | None) -> None:
        for sent in waiting.sent:
            if not sent.done():
                sent.set_result(message_id)
        for update_id in waiting.updates:
            answer = self._answers[update_id]
            answer.open -= 1
            answer.message_id = answer.message_id or message_id
            if answer.open == 0 and answer.done:
                del self._answers[update_id]
                for done in answer.done:
                    done(answer.message_id)

    async def _move(self, old: int, new: int) -> None:
        """The group is a supergroup now: what waits for the old one goes to the new one."""
        if self.moved is not None:
            await self.moved(old, new)
        for waiting in self._queues[old]:
            if (post := _elsewhere(waiting.post)) is None:
                self._delivered(waiting, None)
                continue
            waiting.post = post
            there = self._queues.get(new)
            if there is None:
                self._queues[new] = deque([waiting])
                pump = asyncio.create_task(self._pump(new))
                self._pumps.add(pump)
                pump.add_done_callback(self._pumps.discard)
            else:
                there.append(waiting)
        self._queues[old].clear()


def cut(text: Markup) -> Markup:
    """A text as long as Telegram takes it, cut at a line."""
    if len(text) <= MOST_TEXT:
        return text
    line = text.rfind("\n", 0, MOST_TEXT - 1)
    # A single line that is too long loses its marks: half a tag would be refused.
    return Markup(text[:line] + "\n…") if line > 0 else escaped(plain(text)[: MOST_TEXT // 8])


def _given_up(post: Post, error: TelegramError, tries: int) -> bool:
    """Whether a post is let go: a message is tried for ever, what is only nice to have is not."""
    if isinstance(error, RetryAfter) or isinstance(post, Say | Photo | Document):
        return False
    return tries >= (_CALL_TRIES if isinstance(post, Call) else _EDIT_TRIES)


def _merge(queue: deque[_Waiting]) -> None:
    """Late receipts become one message; of edits of one message the newest remains."""
    kept: deque[_Waiting] = deque()
    for waiting in queue:
        before = next((w for w in kept if _absorbs(w.post, waiting.post)), None)
        if before is None:
            kept.append(waiting)
            continue
        before.post = _together(before.post, waiting.post)
        before.updates += waiting.updates
        before.sent += waiting.sent
    queue.clear()
    queue.extend(kept)


def _absorbs(first: Post, second: Post) -> bool:
    if isinstance(first, Say) and isinstance(second, Say):
        both = first.receipt and second.receipt
        return both and len(first.text) + len(second.text) + 2 <= MOST_TEXT
    return (
        isinstance(first, Edit)
        and isinstance(second, Edit)
        and first.message_id == second.message_id
    )


def _together(first: Post, second: Post) -> Post:
    if isinstance(first, Say) and isinstance(second, Say):
        text = joined((first.text, second.text), "\n\n")
        return Say(text, second.keyboard, receipt=True)
    return second


def _elsewhere(post: Post) -> Post | None:
    """What is still to be said in another chat, where no message of this one is known."""
    match post:
        case Say() | Photo():
            return replace(post, reply_to=None)
        case Document():
            return post
        case Edit():
            return _as_say(post) if post.or_say else None
        case Call():
            return None


def _as_say(edit: Edit) -> Say:
    return Say(edit.text, edit.keyboard)


def _reply(message_id: int | None) -> ReplyParameters | None:
    if message_id is None:
        return None
    return ReplyParameters(message_id, allow_sending_without_reply=True)


def _pause(error: TelegramError, pause: float) -> float:
    if isinstance(error, RetryAfter):
        after = error.retry_after
        return float(after if isinstance(after, int) else after.total_seconds())
    return pause
