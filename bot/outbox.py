"""What goes out to Telegram: in order within a chat, patient, and never in another chat's way.

Handlers post and go on. What a chat may not be sent for now waits here; receipts that would be late
are merged into one message, and of several edits of one message only the newest is made. An update
counts as answered once all that was posted for it has gone out: until then it stays in the inbox.

Where the connection breaks after Telegram has done what it was asked, nobody can tell, and it is
asked again: a message may then stand in the chat twice. The other way round it might be missing,
which is worse; what is booked is booked once either way. An edit made twice is one edit.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias, TypeVar

from telegram import Bot, ChatMember, InlineKeyboardMarkup, LinkPreviewOptions, ReplyParameters
from telegram.constants import ParseMode
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Forbidden,
    RetryAfter,
    TelegramError,
)

from bot import logs
from bot.text.voice import Markup, escaped, joined, plain

log = logging.getLogger(__name__)

# The library is to give waits as time spans, as its next release will; else it warns at each one.
os.environ.setdefault("PTB_TIMEDELTA", "1")

# The library logs an answer that it cannot read, all of it and at each try. Here it is one line.
logging.getLogger("telegram.request.BaseRequest").setLevel(logging.CRITICAL)

MOST_TEXT: Final = 4096
_NO_PREVIEW: Final = LinkPreviewOptions(is_disabled=True)
_FIRST_PAUSE: Final = 0.5
_LONGEST_PAUSE: Final = 60.0
_MOST_TOLD: Final = 200
"""So many characters of an error go to the log: some servers answer with a page of HTML."""

Sent: TypeAlias = "asyncio.Future[int | None]"
Then: TypeAlias = Callable[[int | None], Awaitable[None]]
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
    """A post in the queue: for which updates, what comes of it, and who waits to hear of it."""

    post: Post
    updates: list[int]
    sent: list[Sent]
    then: list[Then]


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
        self._stopping = asyncio.Event()
        self.moved: Callable[[int, int], Awaitable[None]] | None = None

    def post(
        self, chat_id: int, post: Post, update_id: int | None = None, then: Then | None = None
    ) -> Sent:
        """Queues a post; resolves to the id of the message, None where it could not go out.

        Whoever books must not wait for that: a chat may be silenced for an hour. `then` is told the
        same before anything else goes out to the chat; it must not wait for the chat in turn.
        """
        sent: Sent = asyncio.get_running_loop().create_future()
        updates = [] if update_id is None else [update_id]
        if update_id is not None:
            self._answers.setdefault(update_id, _Answer()).open += 1
        self._queue(chat_id, _Waiting(post, updates, [sent], [] if then is None else [then]))
        return sent

    def _queue(self, chat_id: int, waiting: _Waiting) -> None:
        queue = self._queues.get(chat_id)
        if queue is not None:
            queue.append(waiting)
            return
        self._queues[chat_id] = deque([waiting])
        pump = asyncio.create_task(self._pump(chat_id), context=logs.of_chat(chat_id))
        self._pumps.add(pump)
        pump.add_done_callback(self._pumps.discard)

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
            log.debug("optional call refused: %s", _told(error))
            return None

    @property
    def busy(self) -> bool:
        """Whether anything is still to go out."""
        return bool(self._pumps)

    def waits_for(self, chat_id: int) -> bool:
        """Whether anything is still to go out to this chat."""
        return chat_id in self._queues

    def waiting(self) -> int:
        """How many posts are still to go out."""
        return sum(map(len, self._queues.values()))

    async def idle(self) -> None:
        """Waits until everything has gone out."""
        while self._pumps:
            await asyncio.gather(*self._pumps)

    async def stop(self, patience: float) -> None:
        """Gives what is on its way some time; the rest is answered after the next start."""
        self._stopping.set()
        if self._pumps:
            await asyncio.wait(self._pumps, timeout=patience)
        for pump in self._pumps:
            pump.cancel()
        await asyncio.gather(*self._pumps, return_exceptions=True)

    # --- one chat ------------------------------------------------------------------------------

    async def _pump(self, chat_id: int) -> None:
        queue, trouble = self._queues[chat_id], _Trouble(chat_id)
        while queue:
            try:
                message_id = await self._deliver(chat_id, queue[0].post)
            except ChatMigrated as error:
                await self._move(chat_id, error.new_chat_id)
            except TelegramError as error:
                if isinstance(queue[0].post, Call) and not isinstance(error, RetryAfter):
                    log.debug("chat %d goes without: %s", chat_id, _told(error))
                    self._delivered(queue.popleft(), None)
                    continue
                if await self._stops_within(trouble.pause(error)):
                    return
                _merge(queue)
            else:
                trouble.over()
                await self._follow_up(chat_id, queue[0], message_id)
                self._delivered(queue.popleft(), message_id)
        del self._queues[chat_id]

    async def _stops_within(self, seconds: float) -> bool:
        """Rests so long; whether a stop came meanwhile, which waits for nobody who rests."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._stopping.wait(), seconds)
        return self._stopping.is_set()

    async def _follow_up(self, chat_id: int, waiting: _Waiting, message_id: int | None) -> None:
        """What is to be done with a message that stands now. A fault there unsays nothing."""
        for then in waiting.then:
            try:
                await then(message_id)
            except Exception:
                log.exception("chat %d: message %s was not followed up", chat_id, message_id)

    async def _deliver(self, chat_id: int, post: Post) -> int | None:
        """Makes one call; the message it made or changed, None where Telegram refuses it for good.

        Raises `TelegramError`: what a later try may mend.
        """
        try:
            return await self._make(chat_id, post)
        except Forbidden as error:
            log.info("not allowed to speak in chat %d: %s", chat_id, _told(error))
        except TelegramError as error:
            if not _refused(error):
                raise
            return await self._refused(chat_id, post, error)
        except Exception:
            # It says that it was done: asked again, it would be done again.
            log.exception("chat %d: the server's answer makes no sense", chat_id)
        return None

    async def _refused(self, chat_id: int, post: Post, error: TelegramError) -> int | None:
        """Telegram does not take it as it is: it is said in another way, if there is one."""
        if isinstance(post, Edit):
            if "not modified" in str(error).lower():
                return post.message_id
            log.info("cannot edit in chat %d: %s", chat_id, _told(error))
            return await self._deliver(chat_id, _as_say(post)) if post.or_say else None
        if isinstance(post, Call):
            log.debug("chat %d goes without: %s", chat_id, _told(error))
            return None
        log.warning("chat %d refused a message: %s", chat_id, _told(error))
        plainer = _plainer(post)
        try:
            return None if plainer is None else await self._make(chat_id, plainer)
        except TelegramError as again:
            if not _refused(again) and not isinstance(again, Forbidden):
                raise
            log.debug("chat %d refused it in plain words too: %s", chat_id, _told(again))
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
            # What was to follow in the old chat does not: the new one gets a board of its own.
            waiting.post, waiting.then = post, []
            self._queue(new, waiting)
        self._queues[old].clear()


def cut(text: Markup) -> Markup:
    """A text as long as Telegram takes it, cut at a line."""
    if len(text) <= MOST_TEXT:
        return text
    line = text.rfind("\n", 0, MOST_TEXT - 1)
    # A single line that is too long loses its marks: half a tag would be refused.
    return Markup(text[:line] + "\n…") if line > 0 else escaped(plain(text)[: MOST_TEXT // 8])


class _Trouble:
    """What keeps a chat's messages from going out: logged when it begins and when it is over."""

    def __init__(self, chat_id: int) -> None:
        self._chat_id = chat_id
        self._since: float | None = None
        self._backoff = _FIRST_PAUSE

    def pause(self, error: TelegramError) -> float:
        """Seconds until the next try."""
        seconds = _pause(error, self._backoff)
        self._backoff = min(_LONGEST_PAUSE, self._backoff * 2)
        level = logging.DEBUG
        if self._since is None:
            self._since = time.monotonic()
            # Busy chats meet Telegram's limits every evening; anything else is worth a look.
            level = logging.INFO if isinstance(error, RetryAfter) else logging.WARNING
        log.log(level, "chat %d waits, first %.1f s: %s", self._chat_id, seconds, _told(error))
        return seconds

    def over(self) -> None:
        """A message went out."""
        if self._since is not None:
            waited = time.monotonic() - self._since
            log.info("chat %d is answered again, after %.1f s", self._chat_id, waited)
        self._since, self._backoff = None, _FIRST_PAUSE


def _refused(error: TelegramError) -> bool:
    """Whether Telegram will never take this as it is, however often it is asked."""
    return isinstance(error, BadRequest) or "too large" in str(error).lower()


def _plainer(post: Say | Photo | Document) -> Say | None:
    """A message that was refused in a form that nothing can be wrong with; None if it has that."""
    if isinstance(post, Photo | Document):
        return Say(escaped(plain(post.caption))) if post.caption else None
    plainly = Say(escaped(plain(post.text)))
    return None if plainly == post else plainly


def _told(error: TelegramError) -> str:
    """An error in one line of the log."""
    return " ".join(str(error).split())[:_MOST_TOLD]


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
        before.then += waiting.then
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
