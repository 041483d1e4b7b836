"""The stream: within a second for every phone, and no more streams than the machine bears."""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from pathlib import Path

import httpx
from starlette.applications import Starlette

from bot.app import RunningKaki
from bot.ops.serving import bind_socket, serve_app
from bot.webapp import live
from bot.webapp.auth import CallDenied, Caller
from bot.webapp.live import MOST, MOST_OF_A_USER, WatchedTables
from models.ledger.database import Database
from models.ledger.values import Account
from tests.effort import PATIENCE
from tests.postgres import Server as Postgres
from tests.webapp.conftest import Json, Phones, seated_at


async def until(states: object, entries: int) -> Json:
    """Returns the first state with so many entries."""
    async with asyncio.timeout(PATIENCE):
        async for state in states:  # type: ignore[attr-defined]
            if len(state["night"]["log"]) >= entries:
                return state  # type: ignore[no-any-return]
    raise AssertionError("the stream ended")


def test_bookings_of_other_workers_are_looked_for_every_second() -> None:
    """This worker's own are told at once."""
    assert live.LOOK_SECONDS < 1


async def test_a_phone_sees_what_is_booked_anywhere(phones: Phones) -> None:
    """On another phone, typed in the chat, undone by a button."""
    async with phones.looking("Cat") as cat, phones.looking("Eve") as eve:
        assert (await until(cat, 0))["me"] == phones.players["Cat"]
        assert (await until(eve, 0))["may"]["log"] is False
        await phones.does("Ben", phones.win("Ben", 3, "Cat"))
        state = await until(cat, 1)
        assert state["night"]["last"]["text"] == "Ben ← Cat · 3 tai"
        phones.evening.table.say(phones.evening.person("Dan").id, "/kong dan")
        state = await until(eve, 2)
        assert state["night"]["last"]["text"] == "Dan kongs"


async def test_a_payment_is_streamed_too(phones: Phones) -> None:
    """It changes no entry."""
    await phones.does("Ben", phones.win("Ben", 3, "Cat"))
    await phones.does("Ben", {"do": "end"})
    async with phones.looking("Cat") as cat:
        night = (await until(cat, 1))["night"]
        due = next(one["due"] for one in night["settle"] if one["payer"] == "Cat")
        await phones.does("Ben", {"do": "paid", "due": due})
        async with asyncio.timeout(PATIENCE):
            async for state in cat:
                if any(one["due"] == due and not one["left"] for one in state["night"]["settle"]):
                    break


async def test_a_stream_beyond_the_limit_is_refused(phones: Phones) -> None:
    """At once, by 429; a stream that ends makes room."""

    def caller(user: int) -> Caller:
        return Caller(Account(user, "x"), None, {})

    def sits(user: int) -> bool:
        try:
            hub.count_opened_stream(caller(user))
        except CallDenied as denied:
            return denied.status != HTTPStatus.TOO_MANY_REQUESTS
        return True

    hub = WatchedTables(phones.evening.running.ledger)
    seated = [user for user in range(10_000) if sits(user)]
    assert seated == list(range(MOST))
    for user in seated:
        hub.count_closed_stream(caller(user))
    assert [sits(1) for _ in range(MOST_OF_A_USER + 1)] == [True] * MOST_OF_A_USER + [False]
    assert sits(2)


async def test_two_workers_at_one_ledger_show_and_answer_alike(
    tmp_path: Path, postgres: Postgres
) -> None:
    """A booking of one is seen at the other, and a key that one has done is done for the other."""
    url = postgres.new_database()
    async with seated_at(tmp_path, url) as phones:
        table = phones.evening.table
        webapp = ("https://example.org/app/", "table")
        key = "the operator's own"
        other = RunningKaki(table.api_root, table.token, Database(url), key, webapp=webapp)
        await other.start()
        async with (
            serve_app(Starlette(routes=other.routes), bind_socket("127.0.0.1", 0)) as port,
            httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as client,
        ):
            far = Phones(phones.evening, client, phones.players)
            async with far.looking("Cat") as cat, phones.looking("Dan") as dan:
                await until(cat, 0)
                await until(dan, 0)
                await phones.does("Ben", phones.win("Ben", 3, "Cat"))
                await until(cat, 1)
                done = await far.does("Ben", phones.win("Dan", 2, "Cat"), "from-afar")
                assert (done["verdict"], done["number"]) == ("booked", 2)
                await until(dan, 2)
            again = await phones.does("Ben", phones.win("Dan", 2, "Cat"), "from-afar")
            assert again == done
            await other.stop()
    postgres.give_back(url)
