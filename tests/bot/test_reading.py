"""What people type, and what it means: tables of (who says it, text, the event in words)."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.commands.table import COMMANDS
from bot.reading.drafts import Question
from bot.reading.newgame import read_newgame
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
SELF_DRAW = same(
    "Ben, self-drawn · 4 tai",
    *("/zimo ben 4", "/zimo 4 ben", "/zimo 4", "/zimo me 4", "/selfdraw ben 4", "/SELFDRAW 4"),
    *("/hu ben 4 zimo", "/hu 4 zimo", "/hu zimo 4", "/hu zimo ben 4", "/hu ben zimo 4 tai"),
    *("/hu ben 4 self draw", "/hu ben 4 self-draw", "/hu ben 4 self drawn", "/hu ben 4 selfdraw"),
    *("/hu ben 4 自摸", "/hu ben 4 zi mo", "/hu ben 4 zm", "/hu ben 4 tsumo", "/zimo ben 4 zimo"),
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
SPECIAL = [
    *same(
        "Ben ← Dan · thirteen orphans",
        *("/hu ben thirteen orphans dan", "/hu thirteen orphans dan"),
        *(
            "/hu ben Thirteen Orphans from dan",
            "/hu ben thirteen_orphans dan",
            "/hu ben 十三幺 dan",
        ),
    ),
    ("/zimo ben thirteen orphans", "Ben, self-drawn · thirteen orphans"),
    ("/hu ben all honours cat", "Ben ← Cat · all honours"),
    ("/hu ben big four winds cat", "Ben ← Cat · big four winds"),
    ("/hu ben big three dragons cat", "Ben ← Cat · big three dragons"),
    ("/hu ben eight flowers", "Ben, self-drawn · eight flowers"),
    ("/hu ah ming heavenly hand", "Ah Ming, self-drawn · heavenly hand"),
    ("/zimo ben 3 kong replacement", "Ben, self-drawn · 3 tai (kong replacement)"),
]
BAO = [
    *same(
        "Ben ← Cat · 3 tai · Cat pays for all",
        *(
            "/hu ben 3 cat bao cat",
            "/hu ben bao cat 3 cat",
            "/hu ben 3 from cat bao",
        ),
    ),
    *same(
        "Ben ← Cat · 4 tai · Cat pays for all: the third dragon",
        *("/hu ben 4 cat bao cat dragons", "/hu ben 4 off cat bao cat dragons"),
        *("/hu ben 4 cat bao dragons cat", "/hu bao cat dragons ben 4 cat"),
    ),
    ("/zimo ben 5 bao cat winds", "Ben, self-drawn · 5 tai · Cat pays for all: the fourth wind"),
    ("/zimo ben 5 bao cat", "Ben, self-drawn · 5 tai · Cat pays for all"),
    (
        "/zimo ben 5 bao ah ming four kongs",
        "Ben, self-drawn · 5 tai · Ah Ming pays for all: the fourth kong",
    ),
    ("/hu ben 5 cat bao cat limit", "Ben ← Cat · 5 tai · Cat pays for all: the limit"),
    (
        "/hu ben 5 cat bao cat fresh tile",
        "Ben ← Cat · 5 tai · Cat pays for all: a fresh winning tile",
    ),
    ("/hu ben 5 cat bao cat flush", "Ben ← Cat · 5 tai · Cat pays for all: the flush"),
]
SEVERAL = same(
    "Ben 3 tai, Dan 1 tai ← Cat",
    "/hu ben 3, dan 1 from cat",
    *("/hu ben 3 and dan 1 from cat", "/hu ben 3 from cat, dan 1", "/hu ben 3，dan 1 from cat"),
    *("/hu ben 3 & dan 1 from cat", "/hu ben 3; dan 1 from cat"),
)
KONGS = [
    *same("Ben kongs", "/kong ben", "/gang ben", "/kang ben", "/KONG me", "/kong ben exposed"),
    *same(
        "Ben kongs Cat’s discard",
        *(
            "/kong ben from cat",
            "/kong ben cat",
            "/kong from cat",
            "/kong from cat ben",
            "/kong ben off cat",
        ),
    ),
    *same(
        "Ben kongs, concealed",
        *(
            "/ankong ben",
            "/ankong me",
            "/kong ben concealed",
            "/kong concealed ben",
            "/kong ben hidden",
        ),
        *("/gang ben 暗杠", "/kong ben closed", "/ankong ben concealed"),
    ),
    ("/kong ben from cat bao cat", "Ben kongs Cat’s discard · Cat pays for all"),
    ("/kong ben bao cat fresh kong", "Ben kongs · Cat pays for all"),
]
BITES = [
    *same(
        "Ben: cat and rat",
        *(
            "/bite ben cat rat",
            "/bite cat rat",
            "/bite rat cat ben",
            "/yao ben cat rat",
            "/bite 猫 鼠",
        ),
        *("/bite ben 🐱 🐭", "/bite ben cat mouse", "/bite me cat rat", "/BITE BEN CAT RAT"),
    ),
    *same(
        "Ben: rooster and centipede",
        *(
            "/bite ben rooster centipede",
            "/bite ben chicken worm",
            "/bite centipede hen",
            "/bite 鸡 虫",
        ),
    ),
    *same(
        "Ben: all four animals", "/bite ben animals", "/bite animals", "/bite ben all four animals"
    ),
    *same("Ben: own flower and season", "/bite ben flowers", "/bite flowers", "/bite ben f2 g2"),
    *same("Ben: all four red seasons", "/bite ben red", "/bite seasons", "/bite ben g1 g2 g3 g4"),
    *same("Ben: all four blue flowers", "/bite ben blue", "/bite f4 f3 f2 f1"),
    *same("Ben: cat and rat, dealt", "/bite ben cat rat dealt", "/bite dealt ben rat cat"),
    ("/bite cat cat rat", "Cat: cat and rat"),
    ("/bite cat rooster centipede", "Cat: rooster and centipede"),
    ("/bite cat red", "Cat: all four red seasons"),
    ("/bite dan animals", "Dan: all four animals"),
]
REST = [
    *same("A draw", "/draw", "/DRAW", "/draw "),
    *same(
        "Ben claims a false win off Cat",
        *("/zhahu ben from cat", "/zhahu ben cat", "/falsewin ben from cat", "/zhahu from cat"),
    ),
    *same(
        "Ben claims a false win, self-drawn", "/zhahu ben zimo", "/zhahu zimo", "/falsewin 自摸 ben"
    ),
    *same("Ben has a long hand: no win and no kong in this hand", "/foul ben long", "/foul long"),
    ("/foul dan short", "Dan has a short hand: no win in this hand"),
    ("/foul messy ah ming", "Ah Ming has a messy hand: no win and no kong in this hand"),
    *same(
        "Cat pays Ben · supper",
        "/pay cat ben 5 supper",
        "/pay cat to ben 5 supper",
        "/pay cat me 5 supper",
    ),
    *same(
        "Cat pays Ben",
        "/pay cat ben 5.50",
        "/pay 5 cat ben",
        "/pay cat ben $5",
        "/pay cat 5 to ben",
    ),
    ("/pay cat 5 supper", "Ben pays Cat · supper"),
    ("/pay cat ben 5 for taxi & supper", "Cat pays Ben · taxi & supper"),
]


@pytest.mark.parametrize(
    ("text", "means"),
    [*OFF_CAT, *SELF_DRAW, *OTHERS, *SPECIAL, *BAO, *SEVERAL, *KONGS, *BITES, *REST],
)
def test_ben_says(text: str, means: str) -> None:
    """Ben's words at the table of Ah Ming, Ben, Cat and Dan."""
    assert meaning(text, friday()) == means


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("/pay cat ben 5", 500),
        ("/pay cat ben 5.5", 550),
        ("/pay cat ben 5.50", 550),
        ("/pay cat ben 0.05", 5),
        ("/pay cat ben $12", 1200),
        ("/pay cat ben 9999999.99", 999_999_999),
        ("/pay cat ben ５", 500),
    ],
)
def test_amounts(text: str, cents: int) -> None:
    """Units and up to two decimals, as cents."""
    payment = read(text, friday())
    assert payment.kind == "payment"
    assert payment.cents == cents


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


def test_who_else_is_named_in_a_payment_is_no_note() -> None:
    """`cat 5 ben` is Cat's payment, never the speaker's with a note."""
    at = friday()
    assert read("/pay cat 5 ben", at) == read("/pay cat ben 5", at)


# --- a new night ---------------------------------------------------------------------------------

MING = Actor(1000, "Ah Ming", "ahming")


@pytest.mark.parametrize(
    ("text", "names", "preset", "stake"),
    [
        ("", [], "standard", 100),
        ("guide", [], "guide", 100),
        ("0.20", [], "standard", 20),
        ("Ah Ming, Ben, Cat, Dan", ["Ah Ming", "Ben", "Cat", "Dan"], "standard", 100),
        ("Ah Ming, Ben, @cat, Dan standard 0.50", ["Ah Ming", "Ben", "cat", "Dan"], "standard", 50),
        ("Ann Ben Cat Dan doubles 1", ["Ann", "Ben", "Cat", "Dan"], "doubles", 100),
        ("Ann Ben Cat Dan 2.50 GUIDE", ["Ann", "Ben", "Cat", "Dan"], "guide", 250),
        ("me, Ben, Cat, Dan", ["Ah Ming", "Ben", "Cat", "Dan"], "standard", 100),
        ("小明，小红，阿强，Dan traditional", ["小明", "小红", "阿强", "Dan"], "traditional", 100),
        ("Ann, Ben, Cat, Dan, standard $3", ["Ann", "Ben", "Cat", "Dan"], "standard", 300),
        ("\u200fAnn\u200f, Ben, Cat, Dan", ["Ann", "Ben", "Cat", "Dan"], "standard", 100),
    ],
)
def test_newgame(text: str, names: list[str], preset: str, stake: int) -> None:
    """Four names East first, a preset and a stake behind them."""
    said = read_newgame(text, MING, PRESETS[Preset.STANDARD])
    assert [seat.name for seat in said.seats] == names
    assert (said.rules.preset.value, said.rules.stake) == (preset, stake)


# --- anything at all -----------------------------------------------------------------------------

WORDS = st.lists(
    st.sampled_from(
        (
            *(
                "ben",
                "cat",
                "ah",
                "ming",
                "dan",
                "me",
                "3",
                "12",
                "3tai",
                "tai",
                "from",
                "off",
                "bao",
            ),
            *(
                "dragons",
                "winds",
                "zimo",
                "self",
                "draw",
                ",",
                "and",
                "&",
                "@benlim",
                "@",
                "concealed",
            ),
            *(
                "thirteen",
                "orphans",
                "rat",
                "rooster",
                "centipede",
                "f1",
                "g2",
                "red",
                "dealt",
                "long",
            ),
            *(
                "5.50",
                "$5",
                "to",
                "<b>",
                "🐱",
                "字",
                "٣",
                "²",
                "½",
                "\u202e",
                "-1",
                "1e9",
                "NaN",
                ".",
            ),
        )
    ),
    max_size=70,
).map(" ".join)


@pytest.mark.parametrize("command", sorted(PARSERS))
@given(text=WORDS | st.text(max_size=300))
@settings(
    max_examples=40,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
def test_anything_is_an_event_or_a_refusal(command: str, text: str) -> None:
    """No text crashes a reader."""
    for table in (friday(), TRAPS):
        with suppress(Refusal):
            assert event_told(translator_of(), table, read(f"/{command} {text}", table))


@given(text=WORDS | st.text(max_size=300))
@settings(max_examples=100, deadline=None, derandomize=True, database=None)
def test_anything_is_a_new_night_or_a_refusal(text: str) -> None:
    """Four seats or none, whatever is said."""
    try:
        said = read_newgame(text, MING, PRESETS[Preset.STANDARD])
    except Refusal:
        return
    assert len(said.seats) in (0, 4)
