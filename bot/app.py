"""A running Kaki, made from the settings."""

from __future__ import annotations

import asyncio
import logging
import signal
import sqlite3
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from telegram import (
    Bot,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeDefault,
    MenuButtonDefault,
)
from telegram.error import BadRequest, InvalidToken

from bot.commands.again import post_planned_join_cards
from bot.commands.judge import Judge
from bot.commands.look import make_command_menu
from bot.commands.reminders import send_reminders
from bot.commands.table import COMMANDS
from bot.config import DATA, BadSettings, Settings
from bot.context import Services
from bot.keyboards.data import SeatPress
from bot.keyboards.links import MiniAppLinks
from bot.ops import logs
from bot.ops.news import write_release_news
from bot.ops.supervision import kill_process_after, repeat_work, supervise
from bot.telegram.board import Boards
from bot.telegram.ledger import Ledger
from bot.telegram.polling import Poller, repeat_until_answered
from bot.telegram.profile import (
    missing_bot_settings,
    run_until_done,
    set_description,
    set_short_description,
)
from bot.telegram.rendering import Renderer
from bot.telegram.sender import Sender
from bot.telegram.transport import HttpTransport
from bot.telegram.worker import Worker
from bot.text.translator import DEFAULT, spoken_languages, translator_of
from models.ledger.database import CannotOpen, Database
from models.ledger.ids import ChatId, TopicId
from models.ledger.settling.proxies import PaymentAddresses
from models.ledger.updates import IncomingUpdate, delete_old_rows

if TYPE_CHECKING:
    from starlette.routing import BaseRoute

    from bot.telegram.webhook import Webhook
    from bot.webapp.routes import MiniApp

log = logging.getLogger(__name__)

STOP_SECONDS = 9.5
"""The time for stopping: a container is killed ten seconds after it was asked to stop."""
_DAY = 24 * 60 * 60
_SCOPES = (
    (BotCommandScopeDefault(), False),
    (BotCommandScopeAllGroupChats(), False),
    (BotCommandScopeAllPrivateChats(), True),
)
"""The places of each command menu, and whether the user is alone with Kaki there."""


class RunningKaki:
    """A running Kaki: `start`, then `poll_updates` or `serve_webhook`, then `stop`.

    `key` seals payment numbers; `meter` counts the work. `mini_app` is served too, and opened by
    `app_links`.
    """

    def __init__(
        self,
        api_root: str,
        token: str,
        database: Database,
        key: str | None = None,
        request: HttpTransport | None = None,
        webapp: tuple[str, str] | None = None,
        *,
        practises: bool = False,
    ) -> None:
        """Takes the Bot API's address, the token and the ledger.

        `request` carries the calls, over the network if none is given. `webapp` is the URL of the
        Mini App and its name; without it there is none. A bot that only `practises` is not set up
        with @BotFather.
        """
        self._practises = practises
        request = request or HttpTransport()
        self.meter = request.meter
        self._news: asyncio.Queue[tuple[int, Callable[[], Awaitable[None]]]] = asyncio.Queue()
        self.bot = Bot(
            token,
            base_url=f"{api_root}/bot",
            base_file_url=f"{api_root}/file/bot",
            request=request,
            get_updates_request=request,  # not used for that: one of its own would cost its memory
        )
        self.ledger = Ledger(database, self.meter)
        self.proxies = PaymentAddresses(key, _key_file(database))
        renderer = Renderer(self.ledger, self.proxies)
        self.sender = Sender(
            self.bot,
            self.ledger,
            renderer,
            self._note_group_move,
            self._note_deleted_topic,
            self.meter,
        )
        self.app_links = MiniAppLinks(self.bot, *webapp) if webapp else None
        self.boards = Boards(self.ledger, self.sender, self.app_links)
        self.worker = Worker(
            self.ledger,
            self.sender,
            self._judge_update,
            self.boards.has_pending_edit,
            self.boards.renew_stale_boards,
            self.meter,
        )
        self.remind = partial(send_reminders, self.ledger, self.worker.resume_chat)
        self.lay_cards = partial(post_planned_join_cards, self.ledger, self.worker.resume_chat)
        self.mini_app: MiniApp | None = None
        if webapp:
            from bot.webapp.routes import MiniApp

            self.mini_app = MiniApp(
                token, self.ledger, self.worker.store_updates, renderer.render_answer
            )
        self._tasks: list[asyncio.Task[None]] = []

    @cached_property
    def judge(self) -> Judge:
        """Makes the judge of updates, once `start` has fetched the bot's username."""
        me = self.bot.bot
        hears_all = bool(me.can_read_all_group_messages)
        services = Services(COMMANDS, self.proxies, me.username or "", hears_all, self.app_links)
        return Judge(self.bot, self.ledger, self.sender, self.boards, services, self.meter)

    async def start(self, stopping: asyncio.Event | None = None) -> None:
        """Connects to the Bot API, and goes on with what was left from the last run.

        Waits for a server that does not answer yet, unless told to stop. Raises
        `telegram.error.InvalidToken`.
        """
        stopping = stopping or asyncio.Event()
        hello = self.bot.initialize, InvalidToken, stopping
        told = "the Bot API does not answer yet", "the Bot API answers"
        if not await repeat_until_answered(*hello, *told):
            return
        if not self._practises:
            for line in missing_bot_settings(self.bot.bot):
                log.info("%s", line)
        await self.worker.start()
        for chat_id, topic in await self.boards.list_stale_tables():
            if await self.worker.lock_chat(chat_id):
                self.boards.schedule_edit_or_new_board(chat_id, topic)
        from_time, leads = repeat_work, self.worker.is_leader
        for what, work in (
            ("handling moved groups", self._handle_chat_changes),
            ("sending reminders", partial(from_time, 900, leads, self.remind)),
            ("posting planned join cards", partial(from_time, 30, leads, self.lay_cards)),
        ):
            self._tasks.append(asyncio.create_task(supervise(what, work)))

    async def poll_updates(self, stopping: asyncio.Event) -> None:
        """Fetches updates until `stopping` is set. Raises `InvalidToken`."""
        await self.sender.try_call(self.bot.delete_webhook)
        poller = Poller(self.bot, self.worker, self.meter)
        await self._work_until(stopping, poller.poll_updates(stopping))

    async def serve_webhook(self, stopping: asyncio.Event, webhook: Webhook) -> None:
        """Receives updates by the webhook until `stopping` is set.

        Raises `telegram.error.BadRequest` if Telegram refuses the webhook.
        """
        self.meter.note_webhook()
        await self._work_until(stopping, webhook.register(self.bot, stopping))

    @property
    def routes(self) -> list[BaseRoute]:
        """Returns the routes to serve beside the webhook or the practice table, or alone."""
        return [self.mini_app.make_app_route()] if self.mini_app else []

    async def stop(self) -> None:
        """Finishes the updates that are being judged, and closes everything."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.boards.stop()
        await self.worker.stop()
        with suppress(TimeoutError):
            await asyncio.wait_for(self.bot.shutdown(), 1)
        self.ledger.close()

    async def _work_until(self, stopping: asyncio.Event, main: Coroutine[Any, Any, None]) -> None:
        """Runs `main` and the background tasks until `stopping` is set or `main` fails."""
        mainly = asyncio.create_task(main)
        waiting = asyncio.create_task(stopping.wait())
        beside = [
            asyncio.create_task(run_until_done("the commands", self._list_menu_calls())),
            asyncio.create_task(run_until_done("the profile", self._list_profile_calls())),
            asyncio.create_task(supervise("deleting old updates", self._delete_old_updates)),
        ]
        tasks = (mainly, waiting, *beside)
        try:
            await asyncio.wait((mainly, waiting), return_when=asyncio.FIRST_COMPLETED)
            if mainly.done():
                mainly.result()
                await waiting
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            if self.mini_app is not None:
                await self.mini_app.stop()  # a server that stops waits for open streams

    async def _judge_update(self, update: IncomingUpdate, enqueued_at: float) -> None:
        chats = await self.judge(update, enqueued_at)
        if self.mini_app is not None:
            self.mini_app.note_judged_update(update.chat_id, update.update_id)
        for chat_id in chats:
            await self.worker.resume_chat(chat_id)

    def _note_group_move(self, old_chat_id: int, new_chat_id: int) -> None:
        """Notes that a group became a supergroup, which a refused call has told."""
        self._news.put_nowait(
            (new_chat_id, partial(self.judge.move_group, old_chat_id, new_chat_id))
        )

    def _note_deleted_topic(self, chat_id: ChatId, topic: TopicId) -> None:
        """Notes that a topic was deleted, which a refused call has told."""
        self._news.put_nowait((chat_id, partial(self.judge.close_topic, chat_id, topic)))

    async def _handle_chat_changes(self) -> None:
        while True:
            chat_id, follow = await self._news.get()
            await follow()
            await self.worker.resume_chat(chat_id)

    async def _delete_old_updates(self) -> None:
        """Deletes old updates once a day."""
        while True:
            await asyncio.sleep(_DAY / 24)
            if self.worker.is_leader():
                await self.ledger.write(delete_old_rows)
            await asyncio.sleep(_DAY)

    def _list_menu_calls(self) -> Iterator[Callable[[], Awaitable[object]]]:
        """Yields the calls that set Telegram's command menus, which may fail."""
        for language in spoken_languages():
            code = None if language == DEFAULT else language
            for scope, alone in _SCOPES:
                rows = make_command_menu(
                    COMMANDS, translator_of(language), alone=alone
                ).bot_commands()
                announce = partial(self.bot.set_my_commands, rows, scope=scope)
                yield partial(self.sender.try_call, partial(announce, language_code=code))

    def _list_profile_calls(self) -> Iterator[Callable[[], Awaitable[object]]]:
        """Yields the calls that set the bot's profile and its menu button, which may fail."""
        button = (
            self.app_links.menu_button(translator_of()) if self.app_links else MenuButtonDefault()
        )
        set_button = partial(self.bot.set_chat_menu_button, menu_button=button)
        yield partial(self.sender.try_call, set_button)
        for language in spoken_languages():
            code = None if language == DEFAULT else language
            for told in (set_description, set_short_description):
                translator = translator_of(language)
                yield partial(told, self.bot, self.sender.try_call, translator, code)


def _key_file(database: Database) -> Path:
    """Returns the default path of the file with the secret key, beside the ledger."""
    name = database.engine.url.database
    if database.is_sqlite and name and name != ":memory:":
        return Path(name).with_suffix(".key")
    return DATA / "kaki.key"


async def run_kaki(
    settings: Settings,
    print_line: Callable[[str], None],
    open_page: Callable[[str], None] | None = None,
) -> int:
    """Runs Kaki until a signal stops it; returns the exit status.

    `print_line` prints a line for the operator, `open_page` opens the practice table in a browser.
    """
    logs.set_up_logging(settings)
    stopping = asyncio.Event()

    def request_stop() -> None:
        stopping.set()
        kill_process_after(STOP_SECONDS)

    for name in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(name, request_stop)
    try:
        database = Database(settings.database_url, settings.timezone)
    except CannotOpen as error:
        print_line(f"DATABASE_URL: the ledger cannot be opened: {error}")
        return 2
    print_line(f"Ledger: {database.engine.url.render_as_string(hide_password=True)}")
    try:
        await _run_until_stopped(settings, database, stopping, print_line, open_page)
    except InvalidToken:
        print_line("Telegram does not know this token: check TELEGRAM_TOKEN with @BotFather.")
        return 1
    except BadSettings as error:
        print_line(str(error))
        return 1
    return 0


async def _run_until_stopped(
    settings: Settings,
    database: Database,
    stopping: asyncio.Event,
    print_line: Callable[[str], None],
    open_page: Callable[[str], None] | None = None,
) -> None:
    if told := write_release_news(database):
        log.info("%s", told)
    key = settings.kaki_key.get_secret_value() if settings.kaki_key else None
    async with AsyncExitStack() as stack:
        if settings.telegram_token is None:
            running, page = await _start_practice(settings, database, key, stack)
            print_line(f"Practice table: {page}  (set TELEGRAM_TOKEN to play on Telegram)")
            if open_page is not None:
                open_page(page)
        else:
            webapp = (settings.webapp_url, settings.webapp_name) if settings.webapp_url else None
            token = settings.telegram_token.get_secret_value()
            running = RunningKaki(settings.telegram_api_url, token, database, key, webapp=webapp)
            stack.push_async_callback(running.stop)
        if settings.metrics_port is not None:
            from bot.ops.health import Health

            health = Health(database, running.meter, running.sender.count_waiting)
            stack.callback(health.close)
            where = settings.metrics_host, settings.metrics_port
            await _serve_routes(stack, health.list_routes(), *where, "METRICS_PORT")
        await running.start(stopping)
        if stopping.is_set():  # before Telegram ever answered: nobody knows yet who the bot is
            return
        webhook, routes = None, running.routes
        if settings.webhook_url is not None:
            from bot.telegram.webhook import Webhook

            assert settings.webhook_secret is not None, "the settings ask for both"
            webhook = Webhook(settings.webhook_url, settings.webhook_secret.get_secret_value())
            routes.append(webhook.make_route(running.worker))
        if routes and settings.telegram_token is not None:  # else the practice table serves them
            await _serve_routes(stack, routes, settings.host, settings.port, "PORT")
        if webhook is None:
            await running.poll_updates(stopping)
            return
        try:
            await running.serve_webhook(stopping, webhook)
        except BadRequest as error:
            raise BadSettings(f"WEBHOOK_URL: Telegram refuses it ({error})") from None


async def _serve_routes(
    stack: AsyncExitStack, routes: list[BaseRoute], host: str, port: int, setting_name: str
) -> None:
    """Serves routes on a port until `stack` is closed. Raises `BadSettings` for a taken port."""
    from starlette.applications import Starlette

    from bot.ops.serving import bind_socket, serve_app

    try:
        listener = bind_socket(host, port)
    except OSError as error:
        raise BadSettings(f"{setting_name}: cannot listen on {port} ({error.strerror})") from None
    await stack.enter_async_context(serve_app(Starlette(routes=routes), listener))


async def _start_practice(
    settings: Settings, database: Database, key: str | None, stack: AsyncExitStack
) -> tuple[RunningKaki, str]:
    """Starts Kaki at a practice table, which serves the Bot API, its page and the Mini App.

    Returns Kaki and the page's URL.
    """
    from bot.practice.host import PracticeTable
    from bot.practice.values import FRIDAY

    try:
        settings.practice_chat_file.parent.mkdir(parents=True, exist_ok=True)
        table = PracticeTable(
            replace(FRIDAY, each_taps=f"{SeatPress.tag}:"), settings.practice_chat_file
        )
    except (OSError, sqlite3.Error) as error:
        raise BadSettings(
            f"PRACTICE_FILE: the practice table cannot be kept there: {error}"
        ) from None
    try:
        table.bind_port(settings.practice_port)
    except OSError:
        table.bind_port(0)
    webapp = f"{table.page_url}app/", settings.webapp_name
    running = RunningKaki(table.api_root, table.token, database, key, webapp=webapp, practises=True)
    await table.start(extra_routes=running.routes)
    stack.push_async_callback(table.stop)
    stack.push_async_callback(running.stop)
    return running, table.page_url
