"""Names of any kind in messages, with the event that each message means."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.commands.table import COMMANDS
from bot.reading import reader
from bot.reading.outcome import Card, OpenQuestion, SureEvent
from bot.text.events import describe_event
from bot.text.translator import translator_of, untag
from models.ledger.values import Member, Table
from models.rules.events import Event
from models.rules.house import Preset
from models.rules.night import begin_night
from models.rules.presets import PRESETS
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

LOGS = {name: command.name for command in COMMANDS for name in command.names if command.logs}


def table_of_four(
    *names: str, me: str | None = None, usernames: dict[str, str] | None = None
) -> Table:
    """Makes a table of four under standard rules, as `me` sees it."""
    ids = [PlayerId(number) for number in range(1, 5)]
    east, south, west, north = ids
    members = {
        i: Member(i, name, None, (usernames or {}).get(name))
        for i, name in zip(ids, names, strict=True)
    }
    return Table(
        night=1,
        state=begin_night(PRESETS[Preset.STANDARD], (east, south, west, north)),
        members=members,
        me=next((i for i, member in members.items() if member.name == me), None),
        entries=0,
        started=datetime(2026, 11, 20, tzinfo=UTC),
        host=0,
    )


def read(text: str, table: Table) -> Event:
    """Reads the event of a message. Raises `Refusal` with the part a question asks for."""
    command, _, words = text.removeprefix("/").partition(" ")
    match reader.read_event(LOGS[command.casefold()], words, table):
        case SureEvent(event) | Card((event,)):
            return event
        case OpenQuestion(question):
            raise Refusal(question.asks)
        case _:
            raise Refusal("which")


def describe_reading(text: str, table: Table) -> str:
    """Returns the event that a message means in the words of a receipt."""
    return untag(describe_event(translator_of(), table, read(text, table)))


# --- other tables --------------------------------------------------------------------------------

FRIDAY = table_of_four(
    "Ah Ming", "Ben", "Cat", "Dan", me="Ben", usernames={"Ben": "benlim", "Cat": "kitty_88"}
)
CHINESE = table_of_four("小明", "小红", "阿强", "José", me="小红", usernames={"阿强": "ah_qiang"})
TRAPS = table_of_four("Cat", "Bao", "From", "Red", me="Cat")
LOOKALIKES = table_of_four("Dan", "Dana", "Ann-Marie Tan", "B. Lim", me="Dan")
DIGITS = table_of_four("B2", "K9", "7up", "Dan2", me="B2")


@pytest.mark.parametrize(
    ("table", "text", "means"),
    [
        (CHINESE, "/hu 小明 3 阿强", "小明 ← 阿强 · 3 tai"),
        (CHINESE, "/hu 3 阿强", "小红 ← 阿强 · 3 tai"),
        (CHINESE, "/hu 3 阿", "小红 ← 阿强 · 3 tai"),
        (CHINESE, "/hu JOSÉ 3 小明", "José ← 小明 · 3 tai"),
        (CHINESE, "/hu jose\u0301 3 小明", "José ← 小明 · 3 tai"),
        (CHINESE, "/hu @ah_qiang 3 小明", "阿强 ← 小明 · 3 tai"),
        (CHINESE, "/zimo 小明 3番", "小明, self-drawn · 3 tai"),
        (CHINESE, "/bite 小红 猫 鼠", "小红: cat and rat"),
        (TRAPS, "/hu cat 3 bao", "Cat ← Bao · 3 tai"),
        (TRAPS, "/hu from 3 cat", "From ← Cat · 3 tai"),
        (TRAPS, "/hu from 3 from cat", "From ← Cat · 3 tai"),
        (TRAPS, "/hu 3 from", "Cat ← From · 3 tai"),
        (TRAPS, "/kong bao", "Bao kongs"),
        (TRAPS, "/bite cat rat", "Cat: cat and rat"),
        (TRAPS, "/bite cat cat rat", "Cat: cat and rat"),
        (TRAPS, "/bite bao cat rat", "Bao: cat and rat"),
        (LOOKALIKES, "/hu dan 3 dana", "Dan ← Dana · 3 tai"),
        (LOOKALIKES, "/hu dana 3 dan", "Dana ← Dan · 3 tai"),
        (LOOKALIKES, "/hu ann-marie tan 3 dan", "Ann-Marie Tan ← Dan · 3 tai"),
        (LOOKALIKES, "/hu ann 3 dan", "Ann-Marie Tan ← Dan · 3 tai"),
        (LOOKALIKES, "/hu tan 3 dan", "Ann-Marie Tan ← Dan · 3 tai"),
        (LOOKALIKES, "/hu lim 3 dan", "B. Lim ← Dan · 3 tai"),
        *(
            (FRIDAY, f"/hu {said}", "Ben ← Cat · 3 tai")
            for said in (
                *("BEN 3 cAt", "be 3 ca", "@BENLIM 3 @kitty", "@b 3 @k", "ben 3番 cat"),
                *("ben ３ cat", "ｂｅｎ 3 ｃａｔ", "ben　3　cat", "ben\n3\ncat", "ben, 3, cat."),
                *("\u200fben\u200f 3 \u2068cat\u2069", "\ufeffben 3 cat", "b\u00aden 3 cat\u200b"),
            )
        ),
        (LOOKALIKES, "/hu b. lim 3 dan", "B. Lim ← Dan · 3 tai"),
        (DIGITS, "/hu 7up 3 k9", "7up ← K9 · 3 tai"),
        (DIGITS, "/pay 7up 5", "B2 owes 7up"),
        (DIGITS, "/pay 7up k9 5", "7up owes K9"),
    ],
)
def test_names_are_read_in_any_script_width_and_case(table: Table, text: str, means: str) -> None:
    """Also names made of words of the game, and names that begin alike."""
    assert describe_reading(text, table) == means
