"""The HTTP calls to the Bot API, of the library and of the poller, over one pool of connections.

They use aiohttp, which takes a third of the time of the library's own client.
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
"""The most calls at a time; others wait for their turn."""
READ_SECONDS: Final = 20.0
"""The time without any byte after which a call has timed out."""
_CONNECT_SECONDS: Final = 10.0
_WHOLE_SECONDS: Final = 120.0
"""The longest time of a call, including the wait for its turn and a large file."""
_FORM: Final = {"Content-Type": "application/x-www-form-urlencoded"}

_WHICH: Final = ("message_id", "date", "chat", "poll")
"""The fields of a sent or edited message that are read."""

_OK: Final = b'{"ok":true'
_DONE: Final = b'{"ok":true,"result":true}'

Files = Mapping[str, tuple[str, bytes, str]]
"""Files by the name of their form field: file name, content and MIME type."""


@dataclass(frozen=True, slots=True)
class ApiCall:
    """A request to the server of the Bot API; it times out after `seconds`."""

    url: str
    fields: Mapping[str, str] = field(default_factory=dict)
    files: Files = field(default_factory=dict)
    method: str = "POST"
    seconds: float = READ_SECONDS


class HttpTransport(BaseRequest):
    """The transport of the library's requests, with at most so many `connections` at once.

    Proxies are taken from the environment. The `meter` counts each failed call.
    """

    def __init__(self, connections: int = CONNECTIONS) -> None:
        self.meter = Meter()
        self._connections = connections
        self._session: ClientSession | None = None

    @property
    def read_timeout(self) -> float:
        """Returns the seconds after which a call times out."""
        return READ_SECONDS

    async def initialize(self) -> None:
        """Does nothing: connections are made when they are needed."""

    async def shutdown(self) -> None:
        """Closes every connection."""
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
        """Carries out a request of the library; returns the HTTP status and the body.

        Of the timeouts only `read_timeout` is used, which is the only one the library sets.
        """
        seconds = read_timeout if isinstance(read_timeout, int | float) else READ_SECONDS
        fields = request_data.json_parameters if request_data else {}
        files: Any = request_data.multipart_data if request_data else {}
        try:
            code, body = await self.send_call(ApiCall(url, fields, files, method, seconds))
        except TelegramError as error:
            self.meter.count_failed_call(error)
            raise
        if code >= 400:
            self.meter.count_failed_call(code)  # the library reads the answer itself
        elif "/editMessage" in url and body.startswith(_OK):
            # Nobody reads an edited message, of which the library would make objects.
            body = _DONE
        return code, body

    async def send_call(self, call: ApiCall) -> tuple[int, bytes]:
        """Makes a call; returns the HTTP status and the body of the answer.

        Raises `TimedOut`, and `NetworkError` if the server cannot be reached.
        """
        wait = ClientTimeout(_WHOLE_SECONDS, sock_connect=_CONNECT_SECONDS, sock_read=call.seconds)
        headers = None if call.files or call.method == "GET" else _FORM
        session = self._get_session(call.url)
        await asyncio.sleep(0)  # a server that has hung up is noticed before it is written to
        try:
            async with session.request(
                *(call.method, call.url),
                data=_make_body(call),
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
        """Parses the server's answer, and keeps only the identifying fields of a message.

        The library would make objects of the whole message, which nobody reads: that takes half as
        long as sending it. Malformed answers (`[]`, `null`, a wait that is no number) are reduced
        to what the library can read, so that a refusal with such a body is still a refusal.
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

    def _get_session(self, url: str) -> ClientSession:
        if self._session is None:
            trusted = _make_tls_context() if url.startswith("https:") else True
            self._session = ClientSession(
                connector=TCPConnector(limit=self._connections, ssl=trusted),
                headers={"User-Agent": BaseRequest.USER_AGENT},
                cookie_jar=DummyCookieJar(),
                trust_env=bool(getproxies()),
            )
        return self._session


def _make_tls_context() -> ssl.SSLContext:
    """Loads the certificate authorities of the system and those of browsers.

    A company's proxy needs the former; some systems give none to Python.
    """
    context = ssl.create_default_context()
    context.load_verify_locations(certifi.where())
    return context


def _make_body(call: ApiCall) -> FormData | bytes | None:
    if not call.files:
        return urlencode(call.fields).encode() if call.fields else None
    # Names of files are sent as they are, in UTF-8: Telegram shows them so.
    form = FormData(quote_fields=False)
    for name, value in call.fields.items():
        form.add_field(name, value)
    for name, (filename, content, kind) in call.files.items():
        form.add_field(name, content, filename=filename, content_type=kind)
    return form
