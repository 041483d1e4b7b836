"""Threads that work for the event loop: every result comes back, in whatever bunch."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator

import pytest

from bot.clerks import Clerks


@pytest.fixture(params=[1, 8])
def clerks(request: pytest.FixtureRequest) -> Iterator[Clerks]:
    """One clerk, or several."""
    clerks = Clerks(request.param)
    yield clerks
    clerks.close()


async def test_every_result_comes_back_to_who_asked(clerks: Clerks) -> None:
    """Many at once, results and errors alike."""

    def square(number: int) -> int:
        if number % 7 == 0:
            raise ValueError(number)
        return number * number

    asked = [clerks.do(lambda number=number: square(number)) for number in range(200)]  # type: ignore[misc]
    found = await asyncio.gather(*asked, return_exceptions=True)
    for number, result in enumerate(found):
        if number % 7 == 0:
            assert isinstance(result, ValueError)
        else:
            assert result == number * number


async def test_one_clerk_keeps_the_order() -> None:
    """What is asked first is done first."""
    clerk, done = Clerks(1), list[int]()
    await asyncio.gather(*(clerk.do(lambda n=n: done.append(n)) for n in range(50)))  # type: ignore[misc]
    clerk.close()
    assert done == list(range(50))


async def test_a_result_does_not_wait_for_long_work_behind_it() -> None:
    """The next one takes its time; the first is told all the same."""
    clerk, goes_on = Clerks(1), threading.Event()
    first, second = clerk.do(lambda: 1), clerk.do(goes_on.wait)
    assert await asyncio.wait_for(first, 5) == 1
    assert not second.done()
    goes_on.set()
    assert await asyncio.wait_for(second, 5)
    clerk.close()


async def test_who_waits_no_more_is_not_told(clerks: Clerks) -> None:
    """Given up before it was begun, or while it was being done."""
    goes_on = threading.Event()
    busy = [clerks.do(goes_on.wait) for _ in range(8)]
    given_up = clerks.do(lambda: pytest.fail("nobody wants it any more"))
    busy[0].cancel()
    given_up.cancel()
    goes_on.set()
    assert await clerks.do(lambda: 2) == 2
    assert all(await asyncio.gather(*busy[1:]))


def test_a_loop_that_is_gone_is_no_matter() -> None:
    """What is finished after the loop was closed ends there."""
    clerk, goes_on = Clerks(1), threading.Event()

    async def ask() -> None:
        clerk.do(goes_on.wait)

    asyncio.run(ask())
    goes_on.set()
    clerk.close()
