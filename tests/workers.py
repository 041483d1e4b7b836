"""Kaki as several processes behind a load balancer, at one Bot API and one database."""

from __future__ import annotations

import asyncio
import signal
import socket
from collections import Counter
from collections.abc import Mapping
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import httpx
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bot.ops.serving import bind_socket, serve_app
from tests.effort import PATIENCE
from tests.process import start

SECRET: Final = "a-secret-of-the-tests"
_PATH: Final = "/telegram"


class Balancer:
    """Hands every request to the next of the workers in turn, to another if that one is gone."""

    def __init__(self) -> None:
        self.ports: set[int] = set()
        self.handed: Counter[int] = Counter()
        self._turn = 0
        self._port = 0
        self._served = AsyncExitStack()
        self._client = httpx.AsyncClient(timeout=PATIENCE)

    @property
    def url(self) -> str:
        """Returns the address that it listens on."""
        return f"http://127.0.0.1:{self._port}{_PATH}"

    async def start(self) -> None:
        """Listens when this returns."""
        routes = [Route(_PATH, self._pass_on, methods=["POST"])]
        served = serve_app(Starlette(routes=routes), bind_socket("127.0.0.1", 0))
        self._port = await self._served.enter_async_context(served)

    async def stop(self) -> None:
        """Listens no more."""
        await self._served.aclose()
        await self._client.aclose()

    async def _pass_on(self, request: Request) -> Response:
        body, headers = await request.body(), _passed_on(request.headers)
        self._turn, ports = self._turn + 1, sorted(self.ports)
        for place in range(len(ports)):
            port = ports[(self._turn + place) % len(ports)]
            with suppress(httpx.HTTPError):
                url = f"http://127.0.0.1:{port}{_PATH}"
                answer = await self._client.post(url, content=body, headers=headers)
                self.handed[port] += 1
                return Response(status_code=answer.status_code)
        return Response(status_code=502)


def _passed_on(headers: Mapping[str, str]) -> dict[str, str]:
    ours = ("content-type", "x-telegram-bot-api-secret-token")
    return {name: headers[name] for name in ours if name in headers}


@dataclass
class Workers:
    """Processes of `python -m bot` that share a database. What they log goes to a file."""

    token: str
    api_root: str
    database_url: str
    folder: Path
    balancer: Balancer = field(default_factory=Balancer)
    settings: dict[str, str] = field(default_factory=dict)
    running: dict[int, asyncio.subprocess.Process] = field(default_factory=dict)

    async def add(self) -> int:
        """Starts one more; the port that it listens on, once it does."""
        port = free_port()
        self.running[port] = await start(
            self.folder,
            TELEGRAM_TOKEN=self.token,
            TELEGRAM_API_URL=self.api_root,
            DATABASE_URL=self.database_url,
            WEBHOOK_URL=self.balancer.url,
            WEBHOOK_SECRET=SECRET,
            KAKI_KEY=SECRET,
            HOST="127.0.0.1",
            PORT=str(port),
            **self.settings,
        )
        await self._listens(port)
        self.balancer.ports.add(port)
        return port

    async def end(self, port: int, sign: signal.Signals) -> int:
        """Sends one of them a signal; its exit status."""
        process = self.running.pop(port)
        if sign is not signal.SIGTERM:
            process.send_signal(sign)
        self.balancer.ports.discard(port)
        if sign is signal.SIGTERM:
            process.send_signal(sign)
        return await asyncio.wait_for(process.wait(), PATIENCE)

    async def end_all(self, sign: signal.Signals = signal.SIGTERM) -> list[int]:
        """Sends all of them a signal; their exit statuses."""
        return list(await asyncio.gather(*(self.end(port, sign) for port in [*self.running])))

    def log(self) -> str:
        """Returns the log of all processes so far."""
        return (self.folder / "log.txt").read_text(encoding="utf-8")

    async def _listens(self, port: int) -> None:
        async with asyncio.timeout(PATIENCE):
            while True:
                if self.running[port].returncode is not None:
                    raise RuntimeError(self.log())
                with suppress(OSError):
                    _, writer = await asyncio.open_connection("127.0.0.1", port)
                    writer.close()
                    return
                await asyncio.sleep(0.05)


def free_port() -> int:
    """Returns a port that nothing listens on."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port
