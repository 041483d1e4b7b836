"""Wiring: the settings become one running Kaki. No sentence and no rule is written here."""

from __future__ import annotations

import asyncio
import json
import logging
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import httpx
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from telegram import Update
from telegram.error import InvalidToken, TelegramError
from telegram.ext import Application, ApplicationBuilder, TypeHandler
from telegram.request import HTTPXRequest

from bot import logs
from bot.commands.dispatch import Dispatcher
from bot.commands.lang import menu
from bot.commands.table import COMMANDS
from bot.config import DATA, Settings
from bot.intake import Intake, Refused, poll, sleep
from bot.kaki import Kaki
from bot.outbox import Outbox
from bot.reminders import Reminders
from bot.text.voice import DEFAULT, languages, voice
from bot.touch.board import Boards
from models.ledger.database import Database
from models.ledger.inbox import Letter

log = logging.getLogger(__name__)

CONNECTIONS = 32
_DAY = 24 * 60 * 60


class Running:
    """Kaki at work on one Bot API: `start`, then `poll` until told to stop, then `stop`."""

    def __init__(
        self, api_root: str, token: str, database: Database, key: str | None = None
    ) -> None:
        self._base_url = f"{api_root}/bot{token}"
        self.application = _application(api_root, token)
        self.kaki = Kaki(database, Outbox(self.application.bot), key)
        self.boards = Boards(self.kaki)
        self.intake = Intake(self.kaki, self._work)
        self.reminders = Reminders(self.kaki)

    async def start(self, stopping: asyncio.Event | None = None) -> None:
        """Says hello to the Bot API and takes up what an earlier run left behind.

        Waits for a server that does not answer yet, until told to stop. Raises
        `telegram.error.InvalidToken`.
        """
        stopping = stopping or asyncio.Event()
        pause = 0.5
        while not stopping.is_set():
            try:
                await self.application.initialize()
                break
            except InvalidToken:
                raise
            except TelegramError as error:
                log.warning("the Bot API does not answer yet: %s", error)
                await sleep(pause, stopping)
                pause = min(30.0, pause * 2)
        else:
            return
        dispatcher = Dispatcher(
            self.kaki, self.boards, self.intake, COMMANDS, self.application.bot.username or ""
        )

        async def dispatch(update: Update, _context: object) -> None:
            await dispatcher.dispatch(update)

        self.application.add_handler(TypeHandler(Update, dispatch))
        await self.intake.take_up()
        await self.boards.catch_up()
        self.reminders.start()

    async def poll(self, stopping: asyncio.Event) -> None:
        """Takes updates until told to stop. Raises `Refused` for a wrong token."""
        async with httpx.AsyncClient() as client:
            menu = asyncio.create_task(self._announce())
            sweeping = asyncio.create_task(self._sweep())
            polling = asyncio.create_task(poll(client, self._base_url, self.intake, stopping))
            waiting = asyncio.create_task(stopping.wait())
            await asyncio.wait((polling, waiting), return_when=asyncio.FIRST_COMPLETED)
            if polling.done():
                polling.result()
            tasks = (menu, sweeping, polling, waiting)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def stop(self) -> None:
        """Finishes what is in hand and closes everything."""
        await self.reminders.stop()
        await self.boards.stop()
        await self.intake.stop()
        await self.application.shutdown()
        self.kaki.close()

    async def _work(self, letter: Letter) -> None:
        update = Update.de_json(json.loads(letter.payload), self.application.bot)
        await self.application.process_update(update)

    async def _sweep(self) -> None:
        """Once a day the inbox forgets what was worked off long ago."""
        while True:
            await asyncio.sleep(_DAY / 24)
            await self.kaki.do(self.kaki.mailroom.sweep)
            await asyncio.sleep(_DAY)

    async def _announce(self) -> None:
        """Sets Telegram's command menu, from the same table as /help; a refusal is no matter."""
        outbox, bot = self.kaki.outbox, self.application.bot
        await outbox.optional(bot.delete_webhook)
        for language in languages():
            code = None if language == DEFAULT else language
            announce = partial(bot.set_my_commands, menu(COMMANDS, voice(language)))
            await outbox.optional(partial(announce, language_code=code))


def _application(api_root: str, token: str) -> Application[Any, Any, Any, Any, Any, Any]:
    request = HTTPXRequest(connection_pool_size=CONNECTIONS, read_timeout=20, connect_timeout=10)
    return (
        ApplicationBuilder()
        .token(token)
        .base_url(f"{api_root}/bot")
        .base_file_url(f"{api_root}/file/bot")
        .request(request)
        .updater(None)
        .job_queue(None)
        .build()
    )


async def run(settings: Settings, tell: Callable[[str], None]) -> int:
    """Runs Kaki until a signal stops it; the exit status. `tell` speaks to the operator."""
    logs.set_up(settings)
    stopping = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(name, stopping.set)
    try:
        database = Database(settings.database_url)
    except (SQLAlchemyError, OSError, ImportError) as error:
        tell(f"DATABASE_URL: the ledger cannot be opened ({type(error).__name__}: {_first(error)})")
        return 2
    tell(f"Ledger: {make_url(settings.database_url).render_as_string(hide_password=True)}")
    key = settings.kaki_key.get_secret_value() if settings.kaki_key else None
    async with _bot_api(settings, tell) as (api_root, token):
        running = Running(api_root, token, database, key)
        try:
            await running.start(stopping)
            await running.poll(stopping)
        except (InvalidToken, Refused):
            tell("Telegram does not know this token: check TELEGRAM_TOKEN with @BotFather.")
            return 1
        finally:
            await running.stop()
    return 0


def _first(error: Exception) -> str:
    """The first line of what went wrong."""
    return str(error).splitlines()[0]


@asynccontextmanager
async def _bot_api(
    settings: Settings, tell: Callable[[str], None]
) -> AsyncIterator[tuple[str, str]]:
    """The Bot API's root and the token: Telegram's, or without a token the practice table's."""
    if settings.telegram_token is not None:
        yield settings.telegram_api_url, settings.telegram_token.get_secret_value()
        return
    from bot.practice import PracticeTable
    from bot.practice.scene import FRIDAY

    DATA.mkdir(parents=True, exist_ok=True)
    table = PracticeTable(FRIDAY, settings.practice_file)
    try:
        await table.start(settings.practice_port)
    except OSError:
        await table.start(0)
    tell(f"Practice table: {table.page_url}  (set TELEGRAM_TOKEN to play on Telegram)")
    try:
        yield table.api_root, table.token
    finally:
        await table.stop()
