"""The sheets of the Mini App, as the server lays them out for an unfinished event."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.reading.drafts import DRAFTS, Draft, NonEventKind, QuestionKind
from models.rules.kinds import Kind
from tests.effort import tries
from tests.webapp.conftest import Json, Phones


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
async def test_an_impossible_draft_is_refused_or_malformed(phones: Phones, draft: Json) -> None:
    """It is no fault of ours."""
    answer = await phones.client.post(
        "/app/sheet", headers=phones.headers("Ben"), json={"draft": draft}
    )
    assert answer.status_code in (200, 400), answer.text
    if answer.status_code == 200:
        sheet = answer.json()
        assert sheet["event"] is None or sheet["event"]["note"] == ""


@pytest.mark.parametrize(
    ("language", "asks", "says"),
    [
        ("en", "log it first, or was it robbed just now?", "robbing a kong"),
        ("zh", "先记杠，还是就是现在抢的？", "抢杠"),
    ],
)
async def test_a_robbed_kong_that_nobody_logged_is_asked_about(
    phones: Phones, language: str, asks: str, says: str
) -> None:
    """By each number of tai, as in the chat; where it cannot be, the tap is refused in words."""
    await phones.evening.says("Ah Ming", f"/lang {language}")
    cat, ben = phones.players["Cat"], phones.players["Ben"]
    win = {"kind": "win", "winners": [{"player": cat, "claims": ["robbed_kong"]}]}
    drawn = await phones.asks("Ben", "sheet", {"draft": {**win, "self_draw": True}})
    off = await phones.asks("Ben", "sheet", {"draft": {**win, "discarder": ben}})
    for sheet, verdict in ((drawn, "refused"), (off, "asked")):
        for option in sheet["rows"][0]["options"]:
            done = await phones.does("Ben", {"do": "log", "event": option["event"]})
            assert done["verdict"] == verdict
            assert done["text"]
    assert done["text"].endswith(asks)
    booked = await phones.does("Ben", {"do": "answer", "press": done["choices"][0]["press"]})
    assert (booked["verdict"], says in booked["text"]) == ("booked", True)


@pytest.mark.parametrize(
    ("preset", "claims", "least"),
    [
        ("standard", ["kong_on_kong"], 5),
        ("standard", ["kong_replacement"], 1),
        ("standard 0.20 limit 12", ["kong_on_kong", "last_tile"], 10),
    ],
)
async def test_no_fewer_tai_are_offered_than_the_way_to_win_pays(
    phones: Phones, preset: str, claims: list[str], least: int
) -> None:
    await phones.does("Ben", {"do": "end"})
    await phones.evening.says("Ah Ming", f"/newgame Ah Ming, Ben, Cat, Dan {preset}")
    win = {"kind": "win", "winners": [{"player": phones.players["Cat"], "claims": claims}]}
    sheet = await phones.asks("Ben", "sheet", {"draft": {**win, "self_draw": True}})
    offered = [option["event"]["winners"][0]["hand"] for option in sheet["rows"][0]["options"]]
    assert min(hand["tai"] for hand in offered) == least


@pytest.mark.parametrize(
    ("hand", "stays"),
    [
        ({"by": "tai", "tai": 1}, False),
        ({"by": "special", "pattern": "thirteen_orphans"}, True),
        ({"by": "tiles", "notation": "123m456m789m55s23p+4p"}, True),
    ],
)
async def test_tai_are_said_anew_where_the_way_to_win_changes(
    phones: Phones, hand: Json, stays: bool
) -> None:
    """Else fewer than it pays could be booked; tiles count anew, a special hand is whole."""
    won = {"player": phones.players["Cat"], "hand": hand, "special": True}
    other = {"player": phones.players["Dan"], "hand": {"by": "tai", "tai": 2}}
    ben = phones.players["Ben"]
    draft = {"kind": "win", "winners": [won, other], "discarder": ben, "several": True}
    sheet = await phones.asks("Ben", "sheet", {"draft": draft})
    (claims,) = (row for row in sheet["rows"] if row["label"] == "How it was won")
    for option in claims["options"]:
        then = await phones.asks("Ben", "sheet", {"draft": option["draft"]})
        first, second = then["draft"]["winners"]
        assert first["claims"], option
        assert (first["hand"] is not None, second["hand"]) == (stays, other["hand"])
        assert then["event"] is None or stays
        assert stays or then["missing"] == "How many tai for Cat?"


async def test_any_draft_is_laid_out_or_refused(phones: Phones) -> None:
    source = Random(7)
    players = [None, 0, -1, 10**15, *phones.players.values()]
    parts: dict[str, list[Any]] = {
        "kind": [*Kind, *NonEventKind, "party"],
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
        "anew": [None, *QuestionKind],
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
