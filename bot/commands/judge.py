"""Judges updates: fetches outside facts, runs the handler in a unit, and has the answers sent."""

from __future__ import annotations

import asyncio
import json
import logging
import time
import traceback
from collections.abc import Sequence
from contextlib import nullcontext, suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final

from telegram import Bot, ChatMember, ChatMemberAdministrator, Document, Update

from bot.commands import app, followups, moves, voices
from bot.commands.dispatch import Dispatcher, Request, make_refusal_handler
from bot.commands.exports import read_ledger_file
from bot.commands.seats import announce_identities
from bot.context import Context, Services, TelegramFacts
from bot.dialogue import yes_no
from bot.dialogue.answering import post_refusal, refuse_press
from bot.ops import logs
from bot.ops.limits import Cost, RateLimits
from bot.ops.metrics import Meter
from bot.telegram.answers import (
    Answer,
    Delivery,
    Photo,
    Say,
    Toast,
    answer_chat,
    board_shown_in,
    make_answer_row,
    set_answer_topic,
)
from bot.telegram.board import Boards
from bot.telegram.lean import reduce_update
from bot.telegram.ledger import Ledger
from bot.telegram.outgoing import OutgoingAnswer
from bot.telegram.sender import Sender
from bot.text.at_table import translator_for_table
from bot.text.translator import translator_of, untag
from models.ledger.archive.document import Document as Imported
from models.ledger.database import is_temporary_error
from models.ledger.ids import ChatId, TableKey, TopicId, UpdateId
from models.ledger.night.plans import find_table_of_poll
from models.ledger.night.settings import chat_language
from models.ledger.nights import chat_settings
from models.ledger.policy import AdminRightsUnknown
from models.ledger.refusals import EventBookedAgain
from models.ledger.tables import Verdict
from models.ledger.unit import Unit, conclude_unit, open_unit
from models.ledger.updates import (
    IncomingUpdate,
    JudgedAlready,
    has_message_below,
    mark_unreadable_update_as_failed,
    unjudged_updates,
)
from models.ledger.values import ANONYMOUS, NOBODY, Source
from models.rules.refusal import Refusal

log = logging.getLogger(__name__)

_ADMINS: Final = frozenset({ChatMember.ADMINISTRATOR, ChatMember.OWNER})
_SENT_TO_NOBODY: Final = frozenset(
    {"same_again", "no_entry", "undone_already", "not_undone", "nothing_to_undo", "number_what"}
)
"""Codes of refusals that are posted even if nobody was addressed: `undo 14` is clear."""
_OUTSIDE: Final = frozenset({ChatMember.LEFT, ChatMember.BANNED})
_MEMBER_SECONDS: Final = 2.0
"""So long Telegram is asked at most whether somebody is still in a group."""
_QUIET_SECONDS: Final = 30.0
"""So long a move waits at most for what was said in the old group."""


@dataclass(frozen=True, slots=True)
class JudgedUpdate:
    """The result of a judged update: its answers with their keys, and the tables whose boards
    must be updated.

    `posted`: the answers include a new board of this topic. `before`: the update had been judged
    before, perhaps by a commit that nobody confirmed; its answers are those in the ledger. `deeds`
    are lines for the log, each with the number of its entry.
    """

    answers: tuple[tuple[Answer, int], ...] = ()
    boards: tuple[TableKey, ...] = ()
    posted: bool = False
    before: bool = False
    deeds: tuple[tuple[str, int | None], ...] = ()
    seconds: float = 0.0


class _MessageIsTalk(Exception):  # noqa: N818 - no mistake
    """Raised when a message that is not addressed to Kaki proves to be talk."""


class Judge:
    """A judge of updates: finds each update's request, has it carried out, and sends the
    answers.
    """

    def __init__(
        self,
        bot: Bot,
        ledger: Ledger,
        sender: Sender,
        boards: Boards,
        services: Services,
        meter: Meter,
    ) -> None:
        self._bot = bot
        self._ledger = ledger
        self._sender = sender
        self._boards = boards
        self._services = services
        self._dispatcher = Dispatcher(services)
        self._limits = RateLimits()
        # Large files side by side would fill the memory.
        self._one_file = asyncio.Lock()
        self._meter = meter

    async def __call__(self, update: IncomingUpdate, since: float) -> tuple[int, ...]:
        """Judges an update queued at `since`; returns the chats with more answers to send."""
        try:
            request = self._read_update(update)
        except Exception as error:
            log.error("could not read an update, which is kept: %s", _describe_error(error))
            await self._ledger.write(mark_unreadable_update_as_failed, update.update_id)
            return ()
        if request is not None and request.poll_id is not None:
            request = await self._find_table_of_vote(request, request.poll_id)
        if request is None:
            await self._ledger.run_work(
                self._store_verdict, update.chat_id, update.update_id, Verdict.IGNORED
            )
            return ()
        if request.moves is not None:
            await self.move_group(*request.moves, update.update_id)
            return (request.moves[1],)
        if request.debounced and self._is_hasty_press(request, since):
            request = replace(request, handler=make_refusal_handler(Refusal("too_quick")))
        to_another = request.answer_in is not None or request.reply_to is not None
        if to_another or request.is_edit or request.to_nobody:
            await self._sender.marks.store_marks()  # the handler looks up what those messages show
        judged = await self._judge_request(request)
        self._meter.own_work.count_duration(judged.seconds)
        for deed, entry in judged.deeds:
            if entry is not None:
                logs.add_entry_number(entry)
            log.info("%s", deed)
        if request.poll_id is not None:
            # It came in the voter's order: whoever sees to the chat that is asked answers there.
            return (request.source.chat_id,)
        return self._send_answers(request.source, judged, since)

    async def _judge_request(self, request: Request) -> JudgedUpdate:
        """Fetches the facts that the request needs, and handles it in one unit.

        Whether the speaker is an admin is asked only if it matters; then the request is judged
        again.
        """
        try:
            async with self._one_file if request.file is not None else nullcontext():
                request = await self._fetch_facts(request)
                try:
                    return await self._ledger.run_work(self._run_handler, request)
                except AdminRightsUnknown as unknown:
                    request = await self._fetch_admin_rights(request, unknown)
                    return await self._ledger.run_work(self._run_handler, request)
        except JudgedAlready:
            return JudgedUpdate(before=True)
        except Exception:
            log.exception("an update failed")
            return await self._ledger.run_work(self._report_failure, request)

    async def _find_table_of_vote(self, request: Request, poll_id: str) -> Request | None:
        """Returns a vote's request with the table of its poll; None if no plan has this poll."""
        found = await self._ledger.read(find_table_of_poll, poll_id)
        if found is None:
            return None
        chat_id, topic = found
        return replace(request, source=replace(request.source, chat_id=chat_id, topic=topic))

    def _is_hasty_press(self, request: Request, received: float) -> bool:
        """Tells whether a press came too soon after the buttons of its message had changed."""
        shown, message_id = self._sender.shown, request.answer_in
        if message_id is None:
            return False  # it stands where one alone sees it, and never changes
        return shown.have_buttons_just_changed(request.source.chat_id, message_id, received)

    def _read_update(self, incoming: IncomingUpdate) -> Request | None:
        """Finds the request in an update; reads only the needed fields if the library cannot
        read all.

        Raises any exception for an update that makes no sense.
        """
        update = json.loads(incoming.payload)
        try:
            return self._dispatcher.route(Update.de_json(update, self._bot))
        except Exception as error:
            request = self._dispatcher.route(Update.de_json(reduce_update(update), self._bot))
            log.warning("read an update only in part: %s", _describe_error(error))
            return request

    async def move_group(
        self, old_chat_id: ChatId, new_chat_id: ChatId, update_id: UpdateId | None = None
    ) -> None:
        """Moves a group to its supergroup, as an update or (without `update_id`) a refused call
        told.

        What was said in the old group before is judged there first, wherever we hear of it.
        """
        until = time.monotonic() + _QUIET_SECONDS
        while time.monotonic() < until:
            waiting = await self._ledger.read(unjudged_updates, {old_chat_id})
            if all(update_id is not None and one.update_id >= update_id for one in waiting):
                break
            await asyncio.sleep(0.05)
        await self._boards.cancel_work_on_chat(old_chat_id)
        database, commands = self._ledger.database, self._services.commands
        await self._ledger.run_work(
            moves.move_group, database, commands, old_chat_id, new_chat_id, update_id
        )
        await self._boards.renew_stale_boards({new_chat_id})

    async def close_topic(self, chat_id: ChatId, topic: TopicId) -> None:
        """Moves a topic's table to General, after a refused call told that the topic is deleted."""
        await self._ledger.run_work(
            moves.close_deleted_topic, self._ledger.database, chat_id, topic
        )
        await self._boards.renew_stale_boards({chat_id})

    # --- before the unit -------------------------------------------------------------------------

    async def _fetch_facts(self, request: Request) -> Request:
        """Fetches the facts that the request needs from Telegram."""
        if request.source.by_link and not request.source.is_private_chat:
            request = await self._check_membership(request)
        if request.added_as is not None:
            may_pin = await self._may_kaki_pin(request.source.chat_id, request.added_as)
            return replace(request, fetched=TelegramFacts(may_pin=may_pin))
        if request.file is None:
            return request
        return replace(
            request, fetched=TelegramFacts(await self._download_ledger_file(request.file))
        )

    async def _check_membership(self, request: Request) -> Request:
        """Refuses a request by link of a user who left the group; else marks the user as admin
        or not.

        If Telegram does not answer at once, a user who has played counts as a member.
        """
        actor, member = request.source.speaker, None
        with suppress(TimeoutError):
            asked = self._sender.fetch_member(request.source.chat_id, actor.user_id)
            member = await asyncio.wait_for(asked, _MEMBER_SECONDS)
        if member is None:
            return request
        if member.status in _OUTSIDE:
            return replace(request, handler=make_refusal_handler(Refusal("only_reads")))
        return request.with_admin(admin=member.status in _ADMINS)

    async def _may_kaki_pin(self, chat_id: ChatId, membership: ChatMember) -> bool:
        """Tells whether Kaki may pin messages, as an admin with that right or as any member."""
        if isinstance(membership, ChatMemberAdministrator):
            return bool(membership.can_pin_messages)
        chat = await self._sender.try_call(lambda: self._bot.get_chat(chat_id))
        return chat is None or chat.permissions is None or bool(chat.permissions.can_pin_messages)

    async def _download_ledger_file(self, file: Document) -> Imported | Refusal:
        """Downloads and reads a ledger file before the ledger is locked."""
        content = await self._sender.download_file(file)
        if content is None:
            return Refusal("import_lost")
        try:
            return await asyncio.to_thread(read_ledger_file, content)
        except Refusal as refusal:
            return refusal

    async def _fetch_admin_rights(self, request: Request, unknown: AdminRightsUnknown) -> Request:
        """Asks Telegram whether the speaker is an admin of the chat in question."""
        here = request.source.chat_id
        chat_id = here if unknown.chat_id is None else unknown.chat_id
        member = await self._sender.fetch_member(chat_id, request.source.speaker.user_id)
        admin = member is not None and member.status in _ADMINS
        known = {**request.fetched.administers, chat_id: admin}
        request = replace(request, fetched=replace(request.fetched, administers=known))
        return request.with_admin(admin=admin) if chat_id == here else request

    # --- in a thread of the ledger ---------------------------------------------------------------

    def _run_handler(self, request: Request) -> JudgedUpdate:
        """Runs the handler in a unit. A refusal discards that unit and is posted in a second
        one; talk leaves only a verdict.
        """
        begun = time.monotonic()
        try:
            judged = self._run_in_unit(request)
        except (Refusal, _MessageIsTalk) as error:
            if isinstance(error, Refusal) and (
                not request.to_nobody or error.code in _SENT_TO_NOBODY
            ):
                judged = self._run_in_unit(request, error)
            else:  # it was said to the others
                judged = self._store_verdict(
                    request.source.chat_id, request.update_id, Verdict.IGNORED
                )
        return replace(judged, seconds=time.monotonic() - begun)

    def _run_in_unit(self, request: Request, refusal: Refusal | None = None) -> JudgedUpdate:
        """Runs the handler or posts the refusal in a unit, and commits verdict and answers."""
        secret = request.command.secret
        with open_unit(self._ledger.database, request.source, secret=secret) as work:
            ctx = _make_context(work, request, self._services)
            work.said_last = request.message_digest
            if request.is_flat:
                for said in moves.close_all_topics(work):
                    ctx.post(said)
            if refusal is not None:
                self._post_refusal(ctx, request, refusal)
            elif request.cost is None or not self._exceeds_limit(ctx, request, request.cost):
                request.handler(ctx)
            if request.to_nobody and not ctx.answers and work.verdict is Verdict.ANSWERED:
                raise _MessageIsTalk  # who spoke is not known by it: that would have to be said
            announce_identities(ctx)
            _point_to_answer_below(ctx)
            if work.verdict is Verdict.ANSWERED and not ctx.answers:
                work.verdict = Verdict.IGNORED  # what nobody is answered was not for Kaki
            return _conclude_unit(work, request, ctx.answers)

    def _report_failure(self, request: Request) -> JudgedUpdate:
        """Tells the user in one sentence that Kaki failed; at least stores a verdict.

        The night is not read for that: it may be what failed.
        """
        nobody = replace(request.source, speaker=NOBODY)
        try:
            with open_unit(self._ledger.database, nobody) as work:
                work.verdict = Verdict.FAILED
                language = chat_settings(work.session, request.source.chat_id).language
                said = translator_of(language or request.speaks).say("problem")
                told = [Say(said, delivery=Delivery(request.source.message_id))]
                # Nothing is said where somebody only types a query.
                return _conclude_unit(work, request, [] if request.cost is Cost.INLINE else told)
        except JudgedAlready:
            return JudgedUpdate(before=True)
        except Exception as error:
            if is_temporary_error(error):
                raise
            log.exception("could not tell anybody that an update failed")
        return self._store_verdict(request.source.chat_id, request.update_id, Verdict.FAILED)

    def _store_verdict(
        self, chat_id: ChatId, update_id: UpdateId, verdict: Verdict
    ) -> JudgedUpdate:
        """Stores an update's verdict, without an answer."""
        with open_unit(
            self._ledger.database, Source(chat_id, NOBODY, datetime.now(UTC), "")
        ) as work:
            work.verdict = verdict
            with suppress(JudgedAlready):
                conclude_unit(work, update_id, ())
        return JudgedUpdate()

    def _post_refusal(self, ctx: Context, request: Request, refusal: Refusal) -> None:
        """Posts a refusal, unless the speaker has had too many lately."""
        if isinstance(refusal, EventBookedAgain):
            yes_no.ask_if_repeated(ctx, refusal)
            return
        if voices.is_admin_unknown(ctx, refusal) and request.query_id is None:
            voices.ask_who_admin_is(
                ctx, refusal, is_reply=request.handler is followups.handle_reply
            )
            return
        ctx.unit.verdict = Verdict.REFUSED
        told_alone = request.source.by_link  # which costs the chat nothing
        if (
            request.cost is None
            and not told_alone
            and self._exceeds_limit(ctx, request, Cost.ANSWER)
        ):
            return
        if request.query_id is not None:
            refuse_press(ctx, request.query_id, refusal)
        else:
            post_refusal(ctx, refusal)

    def _exceeds_limit(self, ctx: Context, request: Request, cost: Cost) -> bool:
        """Tells whether the speaker has used up the limit for this cost; informs them once."""
        if cost not in request.spent:
            user_id, chat_id = ctx.source.speaker.user_id, ctx.chat_id
            whose = chat_id if user_id == ANONYMOUS else user_id
            request.spent[cost] = self._limits.count_request(cost, whose, chat_id)
        spent = request.spent[cost]
        if spent is None:
            return False
        ctx.unit.verdict = Verdict.REFUSED
        if cost is Cost.INLINE:
            return True
        if request.query_id is not None:
            refusal = Refusal("too_often", seconds=spent.seconds)
            refuse_press(ctx, request.query_id, refusal)
        elif not spent.told:
            said = ctx.translator.say("refusal-too-often", seconds=spent.seconds)
            ctx.replace(answer_in=None).say(said, quoting=True)
        return True

    # --- after the unit --------------------------------------------------------------------------

    def _send_answers(
        self, source: Source, judged: JudgedUpdate, received: float
    ) -> tuple[int, ...]:
        """Sends the answers for this chat; returns the other chats with answers to send."""
        here = source.chat_id
        others: set[int] = {here} if judged.before else set()
        for answer, key in judged.answers:
            chat_id = answer_chat(answer, here)
            if chat_id == here:
                self._sender.send_stored(here, [OutgoingAnswer(answer, key, received)])
            else:
                others.add(chat_id)
        for place in judged.boards:
            is_here = place == (here, source.topic)
            self._boards.schedule_edit(*place, posted=judged.posted and is_here)
        return tuple(others)


def _make_context(work: Unit, request: Request, services: Services) -> Context:
    table = None if request.begins_night else work.find_newest_table()
    if table is not None and table.settings.language:
        translator = translator_for_table(table)
    else:
        spoken = translator_of(
            chat_language(work, request.speaks, opens_night=request.begins_night)
        )
        translator = spoken if table is None else spoken.for_rules(table.state.rules)
    return Context(
        unit=work,
        services=services,
        command=request.command,
        words=request.words,
        translator=translator,
        answer_in=request.answer_in,
        query_id=request.query_id,
        reply_to=request.reply_to,
        fetched=request.fetched,
    )


def _conclude_unit(work: Unit, request: Request, answers: Sequence[Answer]) -> JudgedUpdate:
    """Stores the verdict and answers of a unit; adds an empty toast for a press without one."""
    if request.query_id is not None and not any(isinstance(one, Toast) for one in answers):
        answers = (*answers, Toast(request.query_id))
    chat_id, topic = request.source.chat_id, request.source.topic
    asker = None if work.erased else request.private_asker  # of who is forgotten nothing is kept
    if request.source.by_link:
        answers = app.store_app_reply(work, request.words, answers)
    answers = [set_answer_topic(one, chat_id, topic, asker) for one in answers]
    keys = conclude_unit(
        work, request.update_id, [make_answer_row(one, chat_id) for one in answers]
    )
    boards = (*work.boards, (chat_id, topic)) if work.board_behind else tuple(work.boards)
    posted = any(board_shown_in(answer) for answer in answers)
    told = tuple(zip(answers, keys, strict=True))
    return JudgedUpdate(told, boards, posted, deeds=tuple(work.deeds))


def _point_to_answer_below(ctx: Context) -> None:
    """Shows a toast that the answer is below, after a press on an older message."""
    if ctx.query_id is None or ctx.answer_in is None:
        return
    if any(isinstance(one, Toast) for one in ctx.answers):
        return
    new = any(
        isinstance(one, Say | Photo) and answer_chat(one, ctx.chat_id) == ctx.chat_id
        for one in ctx.answers
    )
    if new and has_message_below(ctx.session, ctx.chat_id, ctx.answer_in):
        ctx.post(Toast(ctx.query_id, untag(ctx.translator.say("below"))))


def _describe_error(error: Exception) -> str:
    """Describes an error by its type and place alone: its text may be a message of a user."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {last.name}"
