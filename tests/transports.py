"""Calls of the Bot API that stay in this process: the library's own client over a transport."""

from __future__ import annotations

from collections.abc import Mapping

import httpx

from bot.telegram.transport import READ_SECONDS, Files


class InProcess:
    """Carries requests into an httpx transport, such as the routes of the practice table."""

    def __init__(self, transport: httpx.AsyncBaseTransport) -> None:
        self._client = httpx.AsyncClient(transport=transport)

    async def request(
        self,
        method: str,
        url: str,
        fields: Mapping[str, str] | None = None,
        files: Files | None = None,
        seconds: float = READ_SECONDS,
    ) -> tuple[int, bytes]:
        """The HTTP status and the body of the answer."""
        answer = await self._client.request(method, url, data=fields, files=files, timeout=seconds)
        return answer.status_code, answer.content

    async def close(self) -> None:
        """Closes the client."""
        await self._client.aclose()
