"""The same night for money and for points, by every door: the same but for amounts and debts."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from models.ledger.check.ledger import chat_faults
from tests.webapp.conftest import Json, Phones, logs, phones_at

TILES: Final = "(EEE) 123m 456m 78m 22p +9m | f1 cat"


@dataclass
class Night:
    """A night as it is shown: what was said or done, and everything that was shown for it."""

    phones: Phones
    shown: list[tuple[str, str]] = field(default_factory=list)

    async def says(self, *words: str, by: str = "Ben") -> str:
        """Somebody says these; what the last of them was answered."""
        for one in words:
            self.shown.append((one, await self.phones.evening.says(by, one)))
        return self.shown[-1][1]

    async def replies(self, words: str) -> None:
        """Ben says it in reply to the newest receipt."""
        newest, _ = self.phones.evening.button("Undo")
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

    async def asks(self, path: str, **body: Any) -> None:
        """What an endpoint that only reads answers."""
        answer = await self.phones.asks("Ben", path, body)
        self.shown.append((f"app {path} {body}", json.dumps(answer, ensure_ascii=False)))


async def play(night: Night) -> None:
    """Hands by word, button, reply and fix, then from the app; and all that looks at them."""
    await night.says(
        "/hu ben 3 cat", "/kong dan", "/ankong ben", "/bite cat cat rat", "/zimo dan 2",
        f"/hu ben {TILES} from dan", "/zimo me limit bao cat", "/zhahu ben from cat", "/hu ben",
    )  # fmt: skip
    await night.taps("Cat", "4 tai")
    await night.replies("3 tai")
    await night.says("/fix 1 hu ben 4 cat", "/undo 2", "/redo 2")
    await night.taps("Fix", "Undo")
    players = night.phones.players
    await night.app(night.phones.win("Ben", 3, "Cat"))
    await night.app({"do": "undo", "number": 1})
    await night.app(logs("kong", player=players["Cat"]))
    await night.asks("price", events=[logs("bite", player=players["Dan"], what="red")["event"]])
    off = {"from": players["Dan"]}
    await night.asks("score", hand=TILES, winner=players["Ben"], **off)
    await night.says(
        "/board", "/log", "/why 1", f"/score {TILES}", "/waits (EEE) 123m 456m 78m 22p",
        "/rule limit", "/rule bao", "/rule pure green", "/house", "/stats", "/stats ben",
        "/stats ben cat",
    )  # fmt: skip
    await night.taps("Money and limit", "Limit")


SAID_OF_POINTS: Final = (
    (r"(\d)\.00\b", r"\1"),
    (r"stake 1 ·", "for points, 1 for 1 tai ·"),
    (r"(Night 1 · \d+ hands, \d+ drawn)", r"\1 (in points)"),
    (r"Played for: money", "Played for: points"),
    (r"Played for · money", "Played for · points"),
    (r"Money (\S+ a night)", r"Points \1"),
    (r"Money between them", "Points between them"),
    (r'"for_money": true', '"for_money": false'),
    (r"(several winners: next in turn wins)$", r"\1 Unlike Standard: Played for points"),
)
"""What is said otherwise of a night in points, where nothing is about debts."""


def in_words(text: str) -> str:
    """A text without the time of day and its breaks, and behind it its sums: where a line of a
    column breaks, around its sum, depends on how wide that is.
    """
    words = re.sub(r"\b\d\d:\d\d\b", "", text).split()
    is_sum = re.compile(r"[+-]\d+(\.\d\d)?")
    rest = (word for word in words if not is_sum.fullmatch(word))
    return " ".join((*rest, *filter(is_sum.fullmatch, words)))


def of_points(text: str) -> str:
    """What was said of a night for money as it would be of the same in points."""
    text = in_words(text)
    for money, points in SAID_OF_POINTS:
        text = re.sub(money, points, text)
    return text


def without_debts(said: str, text: str) -> str:
    """The app's state without who pays whom."""
    if not said.startswith("app") or '"night"' not in text:
        return text
    state = json.loads(text)
    for key in ("settle", "settle_note", "code_of"):
        state["night"].pop(key, None)
    return json.dumps(state, ensure_ascii=False)


OTHERWISE: Final = {
    # What is said, in money, and in points.
    "/pay cat ben 5 supper": ("Cat pays Ben · supper", "nobody pays anybody: nothing was booked"),
    "/paid cat ben": ("owes Ben nothing yet", "nobody pays anybody"),
    "/chips ben +3.50 cat -3.50 dan 0 ming 0": ("differ", "count whole ones, such as +12"),
    "/house stake 0.50": ("Stake 0.50", "every payment has to be whole: a stake of 1 is right"),
    "/house stake 2c": ("Stake 0.02", "2c is money"),
    "/settle": ("→", "This night is in points: nobody owes anybody."),
    "/end": ("Who pays whom", "Good night!"),
    "/reopen": ("What was paid already counts", "The night goes on."),
}
MONEY_ALONE: Final = ("→", "PayNow", "Paid", "pays whom", "who pays")


async def both(tmp_path: Path, words: str) -> tuple[Night, list[tuple[str, str]], dict[str, Any]]:
    """One of the two, from its beginning to its end and beyond."""
    async with phones_at(tmp_path / words) as phones:
        night = Night(phones)
        await night.says(f"/newgame Ah Ming, Ben, Cat, Dan {words}")
        await phones.sits()
        await play(night)
        played = night.shown
        night.shown = []
        for said in (*OTHERWISE, "/end", "/settle"):
            await night.says(said)
        state = await phones.state("Ben")
        night.shown.append(("app", json.dumps(state["night"]["settle"])))
        with phones.evening.database.reading() as session:
            assert list(chat_faults(session, phones.evening.table.group_id)) == []
        ledger: dict[str, Any] = phones.evening.export()
        return night, played, ledger


async def test_the_same_night_for_money_and_for_points(tmp_path: Path) -> None:
    """Each reply, button and answer to the app; then what is about debts; then the exports."""
    money, said_of_money, ledger = await both(tmp_path, "1.00")
    points, said_of_points, in_points = await both(tmp_path, "points")
    assert len(said_of_money) == len(said_of_points) > 40
    for (said, for_money), (_, for_points) in zip(said_of_money, said_of_points, strict=True):
        shown = in_words(without_debts(said, for_points))
        assert shown == of_points(without_debts(said, for_money)), said
        assert not re.search(r"\d\.\d\d", shown.replace("average", "")), said
    for (said, for_money), (_, for_points) in zip(money.shown, points.shown, strict=True):
        expected = OTHERWISE.get(said, ("", ""))
        assert expected[0] in in_words(for_money), said
        assert expected[1] in in_words(for_points), said
        assert not any(one in for_points for one in MONEY_ALONE), said
    assert [money.shown[-1][1] == "[]", points.shown[-1][1]] == [False, "[]"]
    assert [bool(each["nights"][0]["settlement"]) for each in (ledger, in_points)] == [True, False]
