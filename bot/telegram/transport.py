"""Calls of the Bot API on their way, the library's and the poller's: by one pool of connections.

Over aiohttp, which takes a third of the time that the library's own client takes for a call.
"""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import urlencode
from urllib.request import getproxies

import certifi
from aiohttp import (
    ClientError,
    ClientSession,
    ClientTimeout,
    DummyCookieJar,
    FormData,
    TCPConnector,
)
from telegram.error import NetworkError, TelegramError, TimedOut
from telegram.request import BaseRequest, RequestData

from bot.ops.metrics import Meter

CONNECTIONS: Final = 64
"""So many calls are on their way at a time; others wait for their turn."""
READ_SECONDS: Final = 20.0
"""A server that says nothing for so long has not answered."""
_CONNECT_SECONDS: Final = 10.0
_WHOLE_SECONDS: Final = 120.0
"""A call takes no longer than so, the waiting for its turn and a large file included."""
_FORM: Final = {"Content-Type": "application/x-www-form-urlencoded"}

_WHICH: Final = ("message_id", "date", "chat", "poll")
"""Fields that are read of a message that was sent or edited."""

_OK: Final = b'{"ok":true'
_DONE: Final = b'{"ok":true,"result":true}'

Files = Mapping[str, tuple[str, bytes, str]]
"""By the field's name: the file's name, what it holds, and its kind."""


@dataclass(frozen=True, slots=True)
class Call:
    """A request to the server of the Bot API, whose answer is waited for so many `seconds`."""

    url: str
    fields: Mapping[str, str] = field(default_factory=dict)
    files: Files = field(default_factory=dict)
    method: str = "POST"
    seconds: float = READ_SECONDS


class HttpRequest(BaseRequest):
    """Carries the library's requests over the network, by so many `connections` at once.

    A call waits for its turn as long as others take. Proxies are those of the environment. The
    `meter` is told of each call that went wrong.
    """

    def __init__(self, connections: int = CONNECTIONS) -> None:
        self.meter = Meter()
        self._connections = connections
        self._session: ClientSession | None = None

    @property
    def read_timeout(self) -> float:
        """The seconds for which an answer is waited for."""
        return READ_SECONDS

    async def initialize(self) -> None:
        """Nothing: connections are made when they are needed."""

    async def shutdown(self) -> None:
        """Lets go of every connection."""
        if self._session is not None:
            await self._session.close()
            self._session = None

    async def do_request(
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: Any = BaseRequest.DEFAULT_NONE,
        write_timeout: Any = BaseRequest.DEFAULT_NONE,
        connect_timeout: Any = BaseRequest.DEFAULT_NONE,
        pool_timeout: Any = BaseRequest.DEFAULT_NONE,
    ) -> tuple[int, bytes]:
        """Makes a request as the library asks for it; its status and body.

        It never asks for another time but to wait for the answer.
        """
        seconds = read_timeout if isinstance(read_timeout, int | float) else READ_SECONDS
        fields = request_data.json_parameters if request_data else {}
        files: Any = request_data.multipart_data if request_data else {}
        try:
            code, body = await self.send(Call(url, fields, files, method, seconds))
        except TelegramError as error:
            self.meter.telegram_error(error)
            raise
        if code >= 400:
            self.meter.telegram_error(code)  # the library reads the answer itself
        elif "/editMessage" in url and body.startswith(_OK):
            # Nobody reads an edited message, of which the library would make objects.
            body = _DONE
        return code, body

    async def send(self, call: Call) -> tuple[int, bytes]:
        """The HTTP status and the body of the answer.

        Raises `TimedOut`, and `NetworkError` where the server cannot be reached.
        """
        wait = ClientTimeout(_WHOLE_SECONDS, sock_connect=_CONNECT_SECONDS, sock_read=call.seconds)
        headers = None if call.files or call.method == "GET" else _FORM
        session = self._open(call.url)
        await asyncio.sleep(0)  # a server that has hung up is noticed before it is written to
        try:
            async with session.request(
                *(call.method, call.url),
                data=_body(call),
                headers=headers,
                timeout=wait,
                allow_redirects=False,
            ) as answer:
                return answer.status, await answer.read()
        except TimeoutError as error:
            raise TimedOut from error
        except (ClientError, OSError) as error:
            # What it says may quote the URL, which holds the token.
            raise NetworkError(type(error).__name__) from error

    @staticmethod
    def parse_json_payload(payload: bytes) -> Any:
        """Reads the server's answer; of a message only which it is.

        The library would make objects of all of it, for nobody: that takes it half as long as the
        sending. And it would stumble over what is no answer of the Bot API (`[]`, `null`, a wait
        that is no number): a refusal with such a body is a refusal.
        """
        answer: Any = BaseRequest.parse_json_payload(payload)
        if not isinstance(answer, dict):
            return {}
        result, told = answer.get("result"), answer.get("parameters")
        if not isinstance(answer.get("description"), str):
            answer.pop("description", None)
        if isinstance(result, dict) and "message_id" in result:
            answer["result"] = {name: result[name] for name in _WHICH if name in result}
        if told is not None:
            numbers = told.items() if isinstance(told, dict) else ()
            answer["parameters"] = {name: one for name, one in numbers if isinstance(one, int)}
        return answer

    def _open(self, url: str) -> ClientSession:
        if self._session is None:
            trusted = _trusted() if url.startswith("https:") else True
            self._session = ClientSession(
                connector=TCPConnector(limit=self._connections, ssl=trusted),
                headers={"User-Agent": BaseRequest.USER_AGENT},
                cookie_jar=DummyCookieJar(),
                trust_env=bool(getproxies()),
            )
        return self._session


def _trusted() -> ssl.SSLContext:
    """Authorities that the system trusts, as a company's own proxy needs them, and those that
    browsers trust: some systems name nobody to Python.
    """
    context = ssl.create_default_context()
    context.load_verify_locations(certifi.where())
    return context


def _body(call: Call) -> FormData | bytes | None:
    if not call.files:
        return urlencode(call.fields).encode() if call.fields else None
    # Names of files are sent as they are, in UTF-8: Telegram shows them so.
    form = FormData(quote_fields=False)
    for name, value in call.fields.items():
        form.add_field(name, value)
    for name, (filename, content, kind) in call.files.items():
        form.add_field(name, content, filename=filename, content_type=kind)
    return form
