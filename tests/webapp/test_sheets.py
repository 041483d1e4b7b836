"""The sheets of the Mini App: what the server lays out of an event that is being said."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.reading.drafts import DRAFTS, Asks, Draft, NoEvent
from models.rules.kinds import Kind
from tests.effort import tries
from tests.webapp.conftest import Json, Phones, seated_at


@pytest.fixture
async def phones(tmp_path: Path) -> AsyncIterator[Phones]:
    """The four at their phones."""
    async with seated_at(tmp_path) as phones:
        yield phones


async def laid(phones: Phones, entry: int | None = None, /, **draft: Any) -> Json:
    """The sheet of a draft, in the place of an entry; players go by name."""
    named = {key: phones.players.get(str(said), said) for key, said in draft.items()}
    return await phones.asks("Ben", "sheet", {"draft": named, "number": entry})


def labels(sheet: Json, at: int) -> list[str]:
    """The labels in a row."""
    return [option["label"] for option in sheet["rows"][at]["options"]]


async def test_a_kong_is_whole_with_one_tap(phones: Phones) -> None:
    """Exposed or concealed, each with its worth; who pays for all stays where it was said."""
    sheet = await laid(phones, kind="kong", player="Dan", concealed=None)
    assert sheet["title"].replace("\xa0", " ") == "Dan kongs"
    assert [row["label"] for row in sheet["rows"]] == ["Pays for all", "Exposed or concealed?"]
    assert labels(sheet, 0) == ["Ah Ming", "Ben", "Cat"]
    assert [(one["label"], one["worth"]) for one in sheet["rows"][1]["options"]] == [
        ("Exposed", "+6.00"),
        ("Concealed", "+12.00"),
    ]
    fed = sheet["rows"][0]["options"][2]["draft"]
    (exposed,) = (await laid(phones, **fed))["rows"][1]["options"]  # nobody feeds a concealed one
    assert exposed["event"]["bao"] == {"payer": phones.players["Cat"], "reason": "fresh_kong"}
    assert (exposed["event"]["kind"], exposed["event"]["player"]) == ("kong", phones.players["Dan"])


async def test_of_an_entry_nothing_is_booked_by_one_tap(phones: Phones) -> None:
    """Each part shows what it says; an answer leads to the entry with that part in it."""
    await phones.evening.says("Ben", "/bite dan cat rat")
    sheet = (await phones.asks("Ben", "felt", {"number": 1}))["entry"]
    who, dealt, what = sheet["rows"]
    assert [one["label"] for one in who["options"] if one["on"]] == ["Dan"]
    assert [one["label"] for one in what["options"] if one["on"]] == ["cat and rat"]
    assert all("event" not in one for one in what["options"])
    assert sheet["event"]["what"] == "cat_rat"
    flipped = await laid(phones, 1, **dealt["options"][0]["draft"])
    assert flipped["event"]["dealt"] is True
    assert {one["amount"] for one in flipped["moved"]} == {"+12.00", "-4.00"}


async def test_a_sum_is_whole_once_it_can_be(phones: Phones) -> None:
    """Nothing without an amount; what cannot be says why, in one line."""
    seats = [{"player": player, "parts": 1} for player in phones.players.values()]
    asked = await laid(phones, kind="split", player="Ben", shares=seats)
    assert asked["event"] is None
    assert [row["form"] for row in asked["rows"]] == ["switches", "sum"]
    whole = await laid(phones, kind="split", player="Ben", shares=seats, cents=4000)
    assert {one["amount"] for one in whole["moved"]} == {"+30.00", "-10.00"}
    alone = [{"player": phones.players["Ben"], "parts": 1}]
    refused = await laid(phones, kind="split", player="Ben", shares=alone, cents=4000)
    assert (refused["event"], refused["moved"]) == (None, [])
    assert refused["refused"]


async def test_what_the_table_does_not_play_says_so(phones: Phones) -> None:
    """Where no bite is paid there is none to choose, and the reason is told."""
    await phones.evening.says("Ben", "/house bites off")
    sheet = await laid(phones, kind="bite", player="Dan")
    assert [option for row in sheet["rows"][1:] for option in row["options"]] == []
    assert "/house bites all" in sheet["refused"]


@pytest.mark.parametrize(
    "draft",
    [
        {"kind": "win", "winners": [{"player": 1}]},
        {"kind": "rules"},
        {"kind": "any"},
        {"kind": "kong", "player": 999_999},
        {"kind": "payment", "player": 1, "payee": 1, "cents": 5},
        {"kind": "payment", "player": 1, "payee": 2, "cents": 10**30},
        {"kind": "payment", "player": 1, "payee": 2, "cents": -5},
        {"kind": "payment", "player": 1, "payee": 2, "cents": 5, "note": "a\u0000" * 1000},
        {"kind": "split", "player": 1, "shares": [{"player": 1, "parts": 10**12}], "cents": 5},
        {"kind": "bite", "player": 1, "bite": "flowers", "number": 77},
        {"kind": "foul", "player": None, "foul": "long"},
        {"kind": "kong", "player": 1, "discarder": 1, "concealed": False},
    ],
)
async def test_what_cannot_be_is_no_event(phones: Phones, draft: Json) -> None:
    """Nor an error of ours: it is told, or it is malformed."""
    answer = await phones.client.post(
        "/app/sheet", headers=phones.headers("Ben"), json={"draft": draft}
    )
    assert answer.status_code in (200, 400), answer.text
    if answer.status_code == 200:
        sheet = answer.json()
        assert sheet["event"] is None or sheet["event"]["note"] == ""


async def test_whatever_a_draft_says(phones: Phones) -> None:
    """Drafts of any parts: the sheet is laid out, or the draft is none."""
    source = Random(7)
    players = [None, 0, -1, 10**15, *phones.players.values()]
    parts: dict[str, list[Any]] = {
        "kind": [*Kind, *NoEvent, "party"],
        "player": players,
        "payee": players,
        "discarder": players,
        "concealed": [None, True, False],
        "bao": [None, {"payer": players[-1]}, {"payer": 77, "reason": "limit"}],
        "bite": [None, "cat_rat", "flowers", "blue"],
        "dealt": [True, False],
        "foul": [None, "long"],
        "cents": [None, 0, -1, 1, 10**9, 10**25],
        "shares": [[], [{"player": one, "parts": 2} for one in players[4:]], [{"player": 9}]],
        "anew": [None, *Asks],
        "winners": [
            [{}],
            [{"player": one, "hand": {"by": "tai", "tai": 3}} for one in players[4:7]],
            [{"player": players[-1], "claims": ["last_tile", "all_chows"], "special": True}],
            [{"player": players[-1], "hand": {"by": "tiles", "notation": "5x"}}, {"player": 9}],
            [{"player": players[-2], "bao": {"payer": players[-1], "why": True}}, {}],
        ],
        "self_draw": [True, False],
        "several": [True, False],
        "seats": [[], [1, 2, 3, 4], [77]],
    }
    laid_out = 0
    for _ in range(tries(150)):
        kind = source.choice(parts["kind"])
        stray = source.choice(list(parts))  # may be of another kind: then it is no draft
        own = {*DRAFTS.get(kind, Draft).model_fields, stray}
        draft = {
            key: source.choice(values)
            for key, values in parts.items()
            if key in own and source.random() < 0.5
        }
        draft |= {"kind": kind}
        answer = await phones.client.post(
            "/app/sheet",
            headers=phones.headers("Ben"),
            json={"draft": draft, "at": source.choice((0, 0, 1, 7))},
        )
        assert answer.status_code in (200, 400), (draft, answer.text)
        laid_out += answer.status_code == 200 and bool(answer.json()["rows"])
    assert laid_out > tries(9)
