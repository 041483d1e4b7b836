"""The same night for money and for points, by every door: the same but for amounts and debts."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import pytest

from models.ledger.check import chat_faults
from tests.webapp.conftest import Json, Phones, logs, phones_at

LABELS: Final = {"en": ("4 tai", "Fix", "Undo"), "zh": ("4 台", "改 #", "撤销")}
"""Of the buttons that are tapped: the fourth tai, Fix, Undo."""
TILES: Final = "(EEE) 123m 456m 78m 22p +9m | f1 cat"


@dataclass
class Night:
    """A night as it is shown: what was said or done, and everything that was shown for it."""

    phones: Phones
    language: str = "en"
    shown: list[tuple[str, str]] = field(default_factory=list)

    async def says(self, *words: str, by: str = "Ben") -> str:
        """Somebody says these; what the last of them was answered."""
        for one in words:
            self.shown.append((one, await self.phones.evening.says(by, one)))
        return self.shown[-1][1]

    async def replies(self, words: str) -> None:
        """Ben says it in reply to the newest receipt."""
        *_, undo = LABELS[self.language]
        newest, _ = self.phones.evening.button(undo)
        told = await self.phones.evening.says("Ben", words, reply_to=newest.message_id)
        self.shown.append((f"in reply: {words}", told))

    async def taps(self, *labels: str) -> None:
        """Ben taps one after the other; every button that he sees then is shown, too."""
        for label in labels:
            told = await self.phones.evening.taps("Ben", label)
            buttons = [
                button.text
                for row in self.phones.evening.table.bot_messages()[-1].keyboard
                for button in row
            ]
            self.shown.append((f"tap {label}", f"{told} {buttons}"))

    async def app(self, action: Json) -> None:
        """What the Mini App foresees, what it is told of it, and the table that it shows then."""
        for answer in (
            await self.phones.asks("Ben", "look", {"action": action}),
            await self.phones.does("Ben", action),
            await self.phones.state("Ben"),
        ):
            self.shown.append((f"app {action}", json.dumps(answer, ensure_ascii=False)))

    async def reads(self, page: str) -> None:
        """A page of the house rules, as the Mini App reads it."""
        headers = self.phones.headers("Ben")
        answer = await self.phones.client.get(f"/app/house?page={page}", headers=headers)
        told = answer.json()
        choices = [one["label"] for one in told["choices"]]
        self.shown.append((f"house page {page}", " ".join((*choices, told["text"]))))

    async def asks(self, path: str, **body: Any) -> None:
        """What an endpoint that only reads answers."""
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


SAID_OF_POINTS: Final = (
    (r"(\d)\.00(?!\d)", r"\1"),
    (r'("cents": -?\d+)00\b', r"\1"),
    (r'"for_money": true', '"for_money": false'),
)
"""What is told otherwise of a night in points, in any language, where nothing is about debts."""
IN_WORDS: Final = {
    "en": (
        (r"stake 1 ·", "for points, 1 for 1 tai ·"),
        (r"((?:Night 1 ·|one night,) \d+ hands?, \d+ drawn)", r"\1 (in points)"),
        (r"Played for: money", "Played for: points"),
        (r"Played for · money", "Played for · points"),
        ("✓ money points", "money ✓ points"),
        (r"for_money off", "for_money on"),
        (r"Money (\S+ a night)", r"Points \1"),
        (r"Money between them", "Points between them"),
        (r"(several winners: next in turn wins)$", r"\1 Unlike Standard: Played for points"),
    ),
    "zh": (
        (r"一台 1 ·", "算分，一台 1 分 ·"),
        (r"((?:第 1 场 ·|1 场，)\s*\d+ 局，流局 \d+)", r"\1（算分）"),
        (r"输赢：算钱", "输赢：算分"),
        (r"输赢 · 算钱", "输赢 · 算分"),
        ("✓ 算钱 算分", "算钱 ✓ 算分"),
        (r"for_money off", "for_money on"),
        (r"输赢 (\S+，每场)", r"得分 \1"),
        (r"两人之间的输赢", "两人之间的得分"),
        (r"(一炮多响：先轮到的胡)$", r"\1跟标准不同：输赢算分"),
    ),
}
"""The same in the words of each."""


def in_words(text: str) -> str:
    """A text without the time of day and its breaks, and behind it its sums: where a line of a
    column breaks, around its sum, depends on how wide that is.
    """
    words = re.sub(r"\b\d\d:\d\d\b", "", text).split()
    is_sum = re.compile(r"[+-]\d+(\.\d\d)?")
    rest = (word for word in words if not is_sum.fullmatch(word))
    return " ".join((*rest, *filter(is_sum.fullmatch, words)))


def bare(text: str) -> str:
    """A text without blanks: a Chinese one breaks within what a blank holds together elsewhere."""
    return "".join(text.split())


def of_points(text: str, language: str) -> str:
    """What was said of a night for money as it would be of the same in points."""
    text = in_words(text)
    for money, points in (*SAID_OF_POINTS, *IN_WORDS[language]):
        text = re.sub(money, points, text)
    return text


def without_debts(said: str, text: str) -> str:
    """The app's state without who pays whom."""
    if not said.startswith("app") or '"night"' not in text:
        return text
    state = json.loads(text)
    for key in ("settle", "settle_note", "code_of", "begun"):  # no payment is begun
        state["night"].pop(key, None)
    return json.dumps(state, ensure_ascii=False)


OTHERWISE: Final = {
    # What is said: in money and in points, in English, then in Chinese.
    "/pay cat ben 5 supper": {
        "en": ("Cat pays Ben · supper", "nobody pays anybody: nothing was booked"),
        "zh": ("Cat付给Ben · supper", "没有谁付谁：没有记"),
    },
    "/split 40 supper": {
        "en": ("Ben paid 40.00 for all four", "nobody pays anybody: nothing was booked"),
        "zh": ("Ben付了 40.00，四人分", "没有谁付谁：没有记"),
    },
    "/split 6 ben 2 cat 1": {
        "en": ("Ben paid 6.00", "nobody pays anybody: nothing was booked"),
        "zh": ("Ben付了 6.00", "没有谁付谁：没有记"),
    },
    "/paid cat ben": {
        "en": ("owes Ben nothing yet", "nobody pays anybody"),
        "zh": ("Cat还不欠Ben", "没有谁付谁"),
    },
    "/chips ben +3.50 cat -3.50 dan 0 ming 0": {
        "en": ("differ", "count whole ones, such as +12"),
        "zh": ("差了", "请数整数，例如 +12"),
    },
    "/house stake 0.50": {
        "en": ("Stake 0.50", "every payment has to be whole: a stake of 1 is right"),
        "zh": ("一台 0.50", "每一笔都要是整数：一台可以是 1 分"),
    },
    "/house stake 2c": {
        "en": ("Stake 0.02", "2c is money"),
        "zh": ("一台 0.02", "2c 是钱"),
    },
    "/settle": {
        "en": ("→", "This night is in points: nobody owes anybody."),
        "zh": ("→", "这一场算分不算钱：谁也不欠谁"),
    },
    "/end": {
        "en": ("Who pays whom", "Good night!"),
        "zh": ("谁付给谁", "收台，晚安！"),
    },
    "/reopen": {
        "en": ("What was paid already counts", "The night goes on."),
        "zh": ("已经付的，收台时照算", "这场牌又接着打了"),
    },
}
MONEY_ALONE: Final = {
    "en": ("→", "PayNow", "Paid", "pays whom", "who pays"),
    "zh": ("→", "PayNow", "付给", "付了", "收到"),
}


@dataclass(frozen=True)
class Played:
    """A night that was played: all that was shown until then, and its export; what was said of
    debts, and the export after that.
    """

    shown: list[tuple[str, str]]
    ledger: dict[str, Any]
    of_debts: list[tuple[str, str]]
    ended: dict[str, Any]


async def played(tmp_path: Path, words: str, language: str) -> Played:
    """One of the two, from its beginning to its end and beyond."""
    async with phones_at(tmp_path / words) as phones:
        night = Night(phones, language)
        await night.says(f"/lang {language}", f"/newgame Ah Ming, Ben, Cat, Dan {words}")
        await phones.sits()
        await play(night)
        shown, ledger = night.shown, phones.evening.export()
        night.shown = []
        for said in (*OTHERWISE, "/end", "/settle"):
            await night.says(said)
        state = await phones.state("Ben")
        night.shown.append(("app", json.dumps(state["night"]["settle"])))
        with phones.evening.database.reading() as session:
            assert list(chat_faults(session, phones.evening.table.group_id)) == []
        return Played(shown, ledger, night.shown, phones.evening.export())


def sums(ledger: dict[str, Any]) -> list[int]:
    """All that the readable part says of how much moved, and of where everybody stands."""
    (night,) = ledger["nights"]
    moved = (move["cents"] for entry in night["entries"] for move in entry["transfers"])
    return [*moved, *(player["balance"] for player in night["players"])]


@pytest.mark.parametrize("language", list(LABELS))
async def test_the_same_night_for_money_and_for_points(tmp_path: Path, language: str) -> None:
    """Each reply, button and answer to the app; then what is about debts; then the exports."""
    money = await played(tmp_path, "1.00", language)
    points = await played(tmp_path, "points", language)
    assert len(money.shown) == len(points.shown) > 40
    for (said, for_money), (_, for_points) in zip(money.shown, points.shown, strict=True):
        shown = in_words(without_debts(said, for_points))
        expected = of_points(without_debts(said, for_money), language)
        assert bare(shown) == bare(expected), said
        assert not re.search(r"\d\.\d\d", shown), said
    for (said, for_money), (_, for_points) in zip(money.of_debts, points.of_debts, strict=True):
        in_money, in_points = OTHERWISE.get(said, {}).get(language, ("", ""))
        assert in_money in in_words(for_money), said
        assert in_points in in_words(for_points), said
        assert not any(one in for_points for one in MONEY_ALONE[language]), said
    assert [money.of_debts[-1][1] == "[]", points.of_debts[-1][1]] == [False, "[]"]
    assert sums(money.ledger) == [100 * one for one in sums(points.ledger)]
    assert [each.ledger["nights"][0]["rules"].get("unit") for each in (money, points)] == [
        *(None, "points")
    ]
    assert money.ended["nights"][0]["settlement"] != [] == points.ended["nights"][0]["settlement"]
