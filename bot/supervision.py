"""Background work that must not die: a fault is logged, and it is begun again after a pause."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

log = logging.getLogger(__name__)

PAUSE_SECONDS: Final = 5.0


async def supervised(
    what: str, work: Callable[[], Awaitable[None]], pause: float = PAUSE_SECONDS
) -> None:
    """Does `work` until it is done, however often it fails; `what` names it in the log."""
    while True:
        try:
            await work()
        except Exception:
            log.exception("%s failed, and is begun again in %.0f s", what, pause)
        else:
            return
        await asyncio.sleep(pause)
