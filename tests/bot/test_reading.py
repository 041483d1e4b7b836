"""What people type, and what it means: tables of (who says it, text, the event in words)."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.commands.table import COMMANDS
from bot.reading.drafts import Question
from bot.text.events import event_told
from bot.text.translator import plain, translator_of
from models.ledger.values import Actor, Member, Table
from models.rules.events import Event
from models.rules.house import Preset
from models.rules.night import begin
from models.rules.presets import PRESETS
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

PARSERS = {name: command.parses for command in COMMANDS for name in command.names if command.parses}


def seated(*names: str, me: str | None = None, usernames: dict[str, str] | None = None) -> Table:
    """A table of four under standard rules, as `me` sees it."""
    ids = [PlayerId(number) for number in range(1, 5)]
    east, south, west, north = ids
    members = {
        i: Member(i, name, None, (usernames or {}).get(name))
        for i, name in zip(ids, names, strict=True)
    }
    return Table(
        night=1,
        state=begin(PRESETS[Preset.STANDARD], (east, south, west, north)),
        members=members,
        me=next((i for i, member in members.items() if member.name == me), None),
        entries=0,
        started=datetime(2026, 11, 20, tzinfo=UTC),
        host=0,
    )


def friday(me: str | None = "Ben") -> Table:
    """Ah Ming, Ben (@benlim), Cat (@kitty_88), Dan."""
    usernames = {"Ben": "benlim", "Cat": "kitty_88"}
    return seated("Ah Ming", "Ben", "Cat", "Dan", me=me, usernames=usernames)


def read(text: str, table: Table) -> Event:
    """The event that a message means at a table. Raises `Refusal`, of a question what it asks."""
    command, _, words = text.removeprefix("/").partition(" ")
    outcome = PARSERS[command.casefold()](words, table)
    if isinstance(outcome, Question):
        raise Refusal(outcome.asks)
    return outcome


def meaning(text: str, table: Table) -> str:
    """The same in the words of a receipt."""
    return plain(event_told(translator_of(), table, read(text, table)))


def same(means: str, *texts: str) -> list[tuple[str, str]]:
    """Many ways to say one thing."""
    return [(text, means) for text in texts]


# --- Ben speaks, at a table of Ah Ming, Ben, Cat and Dan -----------------------------------------

OFF_CAT = same(
    "Ben ← Cat · 3 tai",
    *("/hu ben 3 cat", "/hu 3 ben cat", "/hu ben cat 3", "/hu 3 cat", "/hu me 3 cat"),
    *("/hu ben 3tai cat", "/hu ben 3 tai cat", "/hu ben cat 3tai", "/hu ben off cat 3tai"),
    *(
        "/hu ben 3 from cat",
        "/hu from cat ben 3",
        "/hu 3 from cat",
        "/hu from cat 3",
        "/hu 3 off cat",
    ),
    *(
        "/win ben 3 cat",
        "/WIN BEN 3 CAT",
        "/Hu Ben 3 Cat",
        "/hu BEN 3 cAt",
        "/hu be 3 ca",
        "/hu b 3 c",
    ),
    *("/hu @benlim 3 @kitty_88", "/hu @BENLIM 3 @kitty", "/hu benlim 3 kitty_88", "/hu @b 3 @k"),
    *("/hu ben 3番 cat", "/hu ben 3台 cat", "/hu ben 3 fan cat", "/hu ben 3 台 cat"),
    *(
        "/hu ben ３ cat",
        "/hu ｂｅｎ 3 ｃａｔ",
        "/hu ben　3　cat",
        "/hu  ben   3  cat ",
        "/hu ben\n3\ncat",
    ),
    *("/hu \u200fben\u200f 3 \u2068cat\u2069", "/hu \ufeffben 3 cat", "/hu b\u00aden 3 cat\u200b"),
    *(
        "/hu ben 3 cat.",
        "/hu ben 3 cat!",
        "/hu ben 3 cat。",
        "/hu ben 3 出铳 cat",
        "/hu ben 3 放炮 cat",
    ),
    *(
        "/hu ben 3 discarded by cat",
        "/hu ben 3 shot by cat",
        "/hu ben 3 shooter cat",
        "/hu 我 3 cat",
    ),
    *(
        "/hu ben, 3, cat",
        "/hu myself 3 cat",
        "/hu i 3 cat",
        "/hu ben 03 cat",
        "/hu ben 3 cat,",
    ),
)
OTHERS = [
    ("/hu ah ming 1 ben", "Ah Ming ← Ben · 1 tai"),
    ("/hu ming 1 ben", "Ah Ming ← Ben · 1 tai"),
    ("/hu ming 1 ben", "Ah Ming ← Ben · 1 tai"),
    ("/hu ben 1 ah ming", "Ben ← Ah Ming · 1 tai"),
    ("/hu 1 ah ming", "Ben ← Ah Ming · 1 tai"),
    ("/hu 1 from ah ming", "Ben ← Ah Ming · 1 tai"),
    ("/hu ah ming from ben 1", "Ah Ming ← Ben · 1 tai"),
    ("/hu dan 10 me", "Dan ← Ben · 10 tai"),
    ("/zimo dan 5", "Dan, self-drawn · 5 tai"),
    ("/zimo ah ming 5", "Ah Ming, self-drawn · 5 tai"),
]


@pytest.mark.parametrize(
    ("text", "means"),
    [*OFF_CAT, *OTHERS],
)
def test_ben_says(text: str, means: str) -> None:
    """Ben's words at the table of Ah Ming, Ben, Cat and Dan."""
    assert meaning(text, friday()) == means


# --- other tables --------------------------------------------------------------------------------

CHINESE = seated("小明", "小红", "阿强", "José", me="小红", usernames={"阿强": "ah_qiang"})
TRAPS = seated("Cat", "Bao", "From", "Red", me="Cat")
LOOKALIKES = seated("Dan", "Dana", "Ann-Marie Tan", "B. Lim", me="Dan")
DIGITS = seated("B2", "K9", "7up", "Dan2", me="B2")


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
        (DIGITS, "/hu 7up 3 k9", "7up ← K9 · 3 tai"),
        (DIGITS, "/pay 7up 5", "B2 pays 7up"),
        (DIGITS, "/pay 7up k9 5", "7up pays K9"),
    ],
)
def test_other_tables(table: Table, text: str, means: str) -> None:
    """Chinese and accented names, names that are words of the game, names that begin alike."""
    assert meaning(text, table) == means


@pytest.mark.parametrize(
    ("table", "text", "code"),
    [
        (friday(None), "/hu 3 cat", "winner"),
        (friday(None), "/hu me 3 cat", "winner"),
        (LOOKALIKES, "/hu da 3 ann", "which"),
        (CHINESE, "/hu 小 3 阿强", "which"),
        *(
            (friday(), f"/hu {said}", "shooter")  # who pays for all need not be who shot
            for said in ("ben 3 cat bao", "ben 3 bao cat", "3 bao cat", "ben 3 cat 包")
        ),
        *(
            (friday(), f"/hu {said}", "shooter")
            for said in ("ben 4 cat bao dragons", "ben 4 bao cat dragons", "ben 4 cat bao 三元")
        ),
        (friday(), "/hu ben 3 cat from dan", "which"),
        (friday(), "/hu ben 3 from cat from dan", "which"),
        (friday(), "/hu cat 3", "shooter"),
        (friday(), "/hu dan thirteen orphans", "shooter"),
        (friday(), "/hu ben 3, dan 1", "shooter"),
    ],
)
def test_refused(table: Table, text: str, code: str) -> None:
    """What cannot be one event is none."""
    with pytest.raises(Refusal) as caught:
        read(text, table)
    assert caught.value.code == code


def test_a_name_with_a_full_stop_can_be_written_in_full() -> None:
    """As the examples of this table write it."""
    assert meaning("/hu b. lim 3 dan", LOOKALIKES) == "B. Lim ← Dan · 3 tai"


# --- a new night ---------------------------------------------------------------------------------

MING = Actor(1000, "Ah Ming", "ahming")


# --- anything at all -----------------------------------------------------------------------------
