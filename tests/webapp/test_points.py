"""The same night for money and for points, by every door: the same but for amounts and debts."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import pytest

from tests.webapp.conftest import Json, Phones, logs, phones_at

LABELS: Final = {"en": ("4 tai", "Fix", "Undo"), "zh": ("4 台", "改 #", "撤销")}
"""Of the buttons that are tapped: the fourth tai, Fix, Undo."""
TILES: Final = "(EEE) 123m 456m 78m 22p +9m | f1 cat"


@dataclass
class Night:
    """A night with all messages, buttons and replies that were shown in it."""

    phones: Phones
    language: str = "en"
    shown: list[tuple[str, str]] = field(default_factory=list)

    async def says(self, *words: str, by: str = "Ben") -> str:
        """Has somebody say these; returns the answer to the last."""
        for one in words:
            self.shown.append((one, await self.phones.evening.says(by, one)))
        return self.shown[-1][1]

    async def replies(self, words: str) -> None:
        """Has Ben say it in reply to the newest receipt."""
        *_, undo = LABELS[self.language]
        newest, _ = self.phones.evening.button(undo)
        told = await self.phones.evening.says("Ben", words, reply_to=newest.message_id)
        self.shown.append((f"in reply: {words}", told))

    async def taps(self, *labels: str) -> None:
        """Has Ben tap these in turn; notes every button that he sees then."""
        for label in labels:
            told = await self.phones.evening.taps("Ben", label)
            buttons = [
                button.text
                for row in self.phones.evening.table.bot_messages()[-1].keyboard
                for button in row
            ]
            self.shown.append((f"tap {label}", f"{told} {buttons}"))

    async def app(self, action: Json) -> None:
        """Returns the app's preview of an action, its answer, and the table shown then."""
        for answer in (
            await self.phones.asks("Ben", "look", {"action": action}),
            await self.phones.does("Ben", action),
            await self.phones.state("Ben"),
        ):
            self.shown.append((f"app {action}", json.dumps(answer, ensure_ascii=False)))

    async def reads(self, page: str) -> None:
        """Reads a page of the house rules, as the Mini App does."""
        headers = self.phones.headers("Ben")
        answer = await self.phones.client.get(f"/app/house?page={page}", headers=headers)
        told = answer.json()
        choices = [one["label"] for one in told["choices"]]
        self.shown.append((f"house page {page}", " ".join((*choices, told["text"]))))

    async def asks(self, path: str, **body: Any) -> None:
        """Returns the answer of an endpoint that only reads."""
        answer = await self.phones.asks("Ben", path, body)
        self.shown.append((f"app {path} {body}", json.dumps(answer, ensure_ascii=False)))


async def play(night: Night) -> None:
    """Hands by word, button, reply and fix, then from the app; and all that looks at them."""
    four_tai, fix, undo = LABELS[night.language]
    await night.says(
        "/hu ben 3 cat", "/kong dan", "/ankong ben", "/bite cat cat rat", "/zimo dan 2",
        f"/hu ben {TILES} from dan", "/zimo me limit bao cat", "/zhahu ben from cat", "/hu ben",
    )  # fmt: skip
    await night.taps("Cat", four_tai)
    await night.replies("3 tai")
    await night.says("/fix 1 hu ben 4 cat", "/undo 2", "/redo 2")
    await night.taps(fix, undo)
    players = night.phones.players
    await night.app(night.phones.win("Ben", 3, "Cat"))
    await night.app({"do": "undo", "number": 1})
    await night.app(logs("kong", player=players["Cat"]))
    await night.asks("sheet", draft={"kind": "bite", "player": players["Dan"]})
    won = {"kind": "win", "winners": [{"player": players["Ben"]}], "discarder": players["Dan"]}
    await night.asks("sheet", draft=won)
    await night.asks("score", hand=TILES, draft=won)
    await night.says(
        "/board", "/log", "/why 1", f"/score {TILES}", "/waits (EEE) 123m 456m 78m 22p",
        "/rule limit", "/rule bao", "/rule pure green", "/house", "/stats", "/stats ben",
        "/stats ben cat",
    )  # fmt: skip
    for page in ("", "money", "chart", "instant", "limit_tai", "for_money"):
        await night.reads(page)


OF_DEBTS: Final = {
    # What is said, and what is answered in points, in English and in Chinese.
    "/pay cat ben 5 supper": ("nobody pays anybody: nothing was booked", "没有谁付谁：没有记"),
    "/split 40 supper": ("nobody pays anybody: nothing was booked", "没有谁付谁：没有记"),
    "/paid cat ben": ("nobody pays anybody", "没有谁付谁"),
    "/chips ben +3.50 cat -3.50 dan 0 ming 0": (
        "count whole ones, such as +12",
        "筹码写整数，例如 +12",
    ),
    "/house stake 0.50": ("a stake of 1 is right", "一台可以是 1 分"),
    "/settle": ("This night is in points: nobody owes anybody.", "这一场算分不算钱：谁也不欠谁"),
    "/end": ("Good night!", "收台，晚安！"),
    "/reopen": ("The night goes on.", "这场牌又接着打了"),
}
MONEY_ALONE: Final = {
    "en": ("→", "PayNow", "Paid", "pays whom", "who pays"),
    "zh": ("→", "PayNow", "付给", "付了", "收到"),
}


def sums(ledger: dict[str, Any]) -> list[int]:
    """Returns all sums of the readable part: moved, and balances."""
    (night,) = ledger["nights"]
    moved = (move["cents"] for entry in night["entries"] for move in entry["transfers"])
    return [*moved, *(player["balance"] for player in night["players"])]


async def describe_night(tmp_path: Path, words: str, language: str) -> list[int]:
    """Plays a night; returns its sums. In points no text has cents or is about debts."""
    async with phones_at(tmp_path / words) as phones:
        night = Night(phones, language)
        await night.says(f"/lang {language}", f"/newgame Ah Ming, Ben, Cat, Dan {words}")
        await phones.sits()
        await play(night)
        ledger = phones.evening.export()
        if words == "points":
            assert ledger["nights"][0]["rules"]["unit"] == "points"
            assert [said for said, told in night.shown if re.search(r"\d\.\d\d", told)] == []
            for said, answers in OF_DEBTS.items():
                told = await night.says(said)
                assert answers[language == "zh"] in " ".join(told.split()), told
                assert not any(one in told for one in MONEY_ALONE[language]), told
            assert phones.evening.night()["settlement"] == []
        return sums(ledger)


@pytest.mark.parametrize("language", ["en", pytest.param("zh", marks=pytest.mark.long)])
async def test_a_night_in_points_is_told_like_one_for_money(tmp_path: Path, language: str) -> None:
    """Each reply, button and answer to the app; the numbers that moved are the same."""
    money = await describe_night(tmp_path, "1.00", language)
    assert money == [100 * one for one in await describe_night(tmp_path, "points", language)]
