"""What tired people with phones say at a table: booked, asked, refused, talk.

The tables are in `tests/data/sayings/spoken`: each line is judged as Kaki judges it, and some are
said in a chat. The other tests here are about what comes after a saying, in a chat.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final

import pytest
from sqlmodel import col, select

from bot.ops.limits import Limits
from models.ledger.tables import QueuedUpdate
from tests.evenings import AT_REST, NAMES, SEATED, Evening, sitting_at
from tests.judging import monday_in, open_monday

SPOKEN: Final = Path(__file__).parent.parent / "data" / "sayings" / "spoken"


def spoken() -> list[tuple[str, str]]:
    """The lines of the table: who says what, and what comes of it."""
    lines = [
        line
        for path in sorted(SPOKEN.glob("*.txt"))
        for line in path.read_text(encoding="utf-8").splitlines()
    ]
    return [
        (said, means) for said, arrow, means in (one.rpartition(" => ") for one in lines) if arrow
    ]


@pytest.fixture
async def sitting(tmp_path: Path) -> AsyncIterator[Evening]:
    """A sitting with Ah Ming, Ben, Cat, Dan at the table and Eve and Finn looking on."""
    async with sitting_at(tmp_path) as going:
        await going.says("Ah Ming", SEATED)
        yield going


def headline(answer: str) -> str:
    """The first line of an answer, without what it moved, who stands where, and its example."""
    line = answer.partition("\n")[0].replace("\u00a0", " ")
    return line.partition("  ")[0].partition(" Try /")[0].partition(". Now ")[0]


def told(verdict: str, answer: str) -> str:
    """The verdict and the answer as the tables have them."""
    return f"{verdict}: {headline(answer)}".removesuffix(": ")


async def test_every_saying(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Booked exactly, or asked the one thing that a careful bookkeeper would ask, or refused."""
    monkeypatch.setattr(Limits, "ask", lambda *_: None)  # so much in a minute nobody says
    wrong: list[str] = []
    with monday_in(tmp_path, NAMES) as monday:
        for said, means in spoken():
            by, _, text = said.partition(": ")
            who, _, target = by.partition(" > ")
            with monday.taken_back():
                found = told(*await monday.says(who, text, int(target) if target else None))
            if found != means:
                wrong.append(f"{said}\n  {means}\n  {found}")
    assert not wrong, "\n".join(wrong)


async def test_the_chat_shows_what_was_judged(tmp_path: Path) -> None:
    """Every twentieth of those that a group shows to Kaki, each said at a table of its own."""
    shown = [(said, means) for said, means in spoken() if re.match(r"[^:>]+: /[a-z]", said)]
    async with sitting_at(tmp_path, pace=AT_REST) as going:
        for said, means in shown[::20]:
            table = going.group()
            open_monday(table.database, table.chat_id, table.table.scene.people[:4])
            assert await outcome(table, said) == means


async def outcome(sitting: Evening, said: str) -> str:
    """`Ben: /hu 3 cat` said in the chat: the verdict and the answer."""
    who, _, text = said.partition(": ")
    answer = await sitting.says(who, text)
    return told(verdict(sitting), answer)


def verdict(sitting: Evening) -> str:
    """What became of the newest update."""
    with sitting.database.reading() as session:
        query = select(QueuedUpdate.verdict).order_by(col(QueuedUpdate.update_id).desc())
        return str(session.exec(query.limit(1)).one())


# --- what is missing is asked ---------------------------------------------------------------------


def asking(sitting: Evening) -> list[str]:
    """What stands on the buttons of the newest message."""
    return sitting.labels(sitting.said()[-1])


async def test_what_is_missing_is_asked_one_thing_at_a_time(sitting: Evening) -> None:
    """A bare `/hu`: winner, shooter, tai with the sums; the question becomes the receipt."""
    assert "Who won?" in await sitting.says("Ben", "/hu")
    question = sitting.said()[-1].message_id
    await sitting.tap("Ben", "Dan won")
    assert sitting.said()[-1].text == "Ben logs · Dan\nWho shot?"
    await sitting.tap("Ben", "‹ Back")
    await sitting.tap("Ben", "Ben ← Cat")
    assert sitting.said()[-1].text == "Ben logs · Ben ← Cat\nHow many tai?"
    assert asking(sitting)[2] == "3 tai · +16.00"
    await sitting.tap("Ben", "3 tai")
    receipt = sitting.said()[-1]
    assert receipt.message_id == question
    assert receipt.text.startswith("#1 Ben ← Cat · 3 tai")
    assert sitting.balances() == {"Ah Ming": -400, "Ben": 1600, "Cat": -800, "Dan": -400}


@pytest.mark.parametrize(
    ("said", "taps", "receipt"),
    [
        ("/zimo", ("Ben", "2 tai"), "#1 Ben, self-drawn · 2 tai"),
        ("/kong", ("Ben", "Concealed"), "#1 Ben kongs, concealed"),
        ("/ankong", ("Dan",), "#1 Dan kongs, concealed"),
        ("/bite", ("Ben", "cat and rat"), "#1 Ben: cat and rat"),
        ("/zhahu", ("Ben", "Cat"), "#1 Ben claims a false win off Cat"),
        ("/foul", ("Ben", "long"), "#1 Ben has a long hand"),
        ("/pay 5", ("Cat",), "#1 Ben pays Cat"),
        ("/hu ben 3 pao cat", ("Cat shot",), "#1 Ben ← Cat · 3 tai"),
        ("/hu benn 3 cat", ("Ben ← Cat",), "#1 Ben ← Cat · 3 tai"),
        ("/hu ben 3, dan 1", ("Cat",), "#1 Dan ← Cat · 1 tai"),
        ("/hu ben 3", ("Self-drawn",), "#1 Ben, self-drawn · 3 tai"),
    ],
)
async def test_answers_book(
    sitting: Evening, said: str, taps: tuple[str, ...], receipt: str
) -> None:
    """Whatever is asked, the last answer books what the last question showed."""
    await sitting.says("Ben", said)
    for label in taps:
        await sitting.tap("Ben", label)
    assert sitting.said()[-1].text.startswith(receipt)
    assert len(sitting.entries()) == 1


async def test_in_chinese(sitting: Evening) -> None:
    """The same questions in the other language."""
    await sitting.says("Ben", "/lang zh")
    assert await sitting.says("Ben", "/hu ben 三台") == "Ben ← ? · 3 台。谁放炮？"
    assert asking(sitting)[-2:] == ["自摸 · +24.00", "✕ 取消"]
    await sitting.tap("Ben", "Cat")
    receipt = sitting.said()[-1]
    assert receipt.text.startswith("#1 Ben")
    said = await sitting.says("Ben", "是dan放炮", receipt.message_id)
    assert "Dan" in said
    assert sitting.balances()["Dan"] == -800


async def test_to_edit_the_message_that_was_asked_about_mends_the_entry(sitting: Evening) -> None:
    """The entry keeps the message that began it."""
    said = sitting.table.say(sitting.person("Ben").id, "/hu ben 3")
    await sitting.settled()
    await sitting.tap("Ben", "Cat")
    await sitting.edits("Ben", said.message_id, "/hu ben 4 cat")
    assert [entry["text"] for entry in sitting.entries()] == ["/hu ben 4 cat"]
    assert sitting.balances()["Ben"] == 3200


async def test_an_edit_overtakes_the_question(sitting: Evening) -> None:
    """What the message says now is booked; the answer that comes then is not."""
    said = sitting.table.say(sitting.person("Ben").id, "/hu ben 3")
    await sitting.settled()
    question, cat = sitting.find("Ben", "Cat")
    await sitting.edits("Ben", said.message_id, "/hu ben 2 dan")
    await sitting.presses("Ben", question, cat)
    assert [entry["text"] for entry in sitting.entries()] == ["/hu ben 2 dan"]


async def test_answered_once(sitting: Evening) -> None:
    """Two taps at the same moment book one entry."""
    await sitting.says("Ben", "/hu ben 3")
    question, cat = sitting.find("Ben", "Cat")
    first = sitting.press("Ben", question, cat)
    second = sitting.press("Dan", question, cat)
    await sitting.settled()
    assert first != second
    assert len(sitting.entries()) == 1


async def test_stale_in_another_hand(sitting: Evening) -> None:
    """A question about a hand that is over books nothing unless it is of the hand now played."""
    await sitting.says("Ben", "/hu ben 3")
    question, cat = sitting.find("Ben", "Cat")
    await sitting.says("Dan", "/draw")
    assert await sitting.presses("Ben", question, cat) == ""
    assert [entry["text"] for entry in sitting.entries()] == ["/draw"]
    asked = sitting.table.message(question.message_id)
    assert asked.text.startswith("Hand 1 is over: #1 A draw")
    assert sitting.labels(asked) == ["✕ Cancel", "Log it for hand 2"]


async def test_only_the_speaker_or_who_may_log_answers(sitting: Evening) -> None:
    """Where only players log, an onlooker's tap is refused; another player's is taken."""
    await sitting.says("Ah Ming", "/house loggers players")
    await sitting.says("Ben", "/hu ben 3")
    question, cat = sitting.find("Ben", "Cat")
    assert "may log here" in await sitting.presses("Eve", question, cat)
    assert sitting.entries() == []
    await sitting.says("Dan", "/board")
    await sitting.presses("Dan", question, cat)
    assert len(sitting.entries()) == 1


async def test_left_unanswered(sitting: Evening) -> None:
    """Cancel books nothing, and the question is closed."""
    await sitting.says("Ben", "/hu ben 3")
    await sitting.tap("Ben", "✕ Cancel")
    assert sitting.said()[-1].text == "Left as it is: nothing is booked."
    assert sitting.entries() == []


@pytest.mark.parametrize(
    ("said", "who", "reply", "book"),
    [
        ("/hu ben 3", "Ben", "cat", ["/hu Ben 3 from Cat"]),
        ("/hu ben 3", "Ben", "Self", ["/hu Ben 3 zimo"]),
        ("/hu ben 3", "Dan", "its cat lah", ["/hu Ben 3 from Cat"]),
        ("/hu ben 3", "Cat", "me", ["/hu Ben 3 from Cat"]),
        ("/hu 3", "Cat", "i shot", ["/hu Ben 3 from Cat"]),
        ("/hu 3", "Ben", "from ming", ["/hu Ben 3 from Ah Ming"]),
        ("/hu ben 3", "Ben", "zimo", ["/hu Ben 3 zimo"]),
        ("/hu ben 3", "Ben", "自摸", ["/hu Ben 3 zimo"]),
        ("/hu ben 3", "Cat", "我放的", ["/hu Ben 3 from Cat"]),
        ("/bite ben", "Ben", "cat rat", ["/bite Ben cat rat"]),
        ("/hu ben off cat", "Cat", "four", ["/hu Ben 4 from Cat"]),
        ("/pay dan ben", "Dan", "3.40", ["/pay Dan Ben 3.40"]),
        ("/hu ben 3", "Ben", "haha", []),
        ("/hu ben 3", "Ben", "?", []),
        ("/hu ben 3", "Ben", "cat?", []),
        ("/hu ben 3", "Eve", "me", []),
    ],
)
async def test_a_reply_to_the_question_answers_it(
    sitting: Evening, said: str, who: str, reply: str, book: list[str]
) -> None:
    """Who types the answer instead of tapping it is understood; talk is left alone."""
    await sitting.says("Ben", said)
    answer = await sitting.says(who, reply, sitting.said()[-1].message_id)
    assert [entry["text"] for entry in sitting.entries()] == book
    assert bool(answer) == bool(book)


async def test_no_answer_that_cannot_be_booked_is_offered(sitting: Evening) -> None:
    """A bite that is paid already does not stand there."""
    await sitting.says("Ben", "/bite ben cat rat")
    await sitting.says("Ben", "/bite ben")
    assert not any(label.startswith("cat and rat") for label in asking(sitting))


async def test_the_same_by_an_answer_is_asked_about(sitting: Evening) -> None:
    """What somebody else booked moments ago is not booked again by a last answer."""
    await sitting.says("Dan", "/kong ben")
    await sitting.says("Ben", "/kong")
    await sitting.tap_through("Ben", "Ben", "Exposed")
    assert "booked the same moments ago" in sitting.said()[-1].text
    await sitting.tap("Ben", "Book it again")
    assert len(sitting.entries()) == 2


async def test_quiet_tables_see_the_question_go(sitting: Evening) -> None:
    """A reaction instead of a receipt, also where something was asked."""
    await sitting.says("Ah Ming", "/house quiet on")
    await sitting.says("Ben", "/hu ben 3")
    question = sitting.said()[-1].message_id
    await sitting.tap("Ben", "Cat")
    assert question not in sitting.shown()
    assert len(sitting.entries()) == 1


# --- mending -------------------------------------------------------------------------------------


async def booked(sitting: Evening, *said: str) -> dict[int, int]:
    """What Ben logged, and which message is the receipt of which entry."""
    receipts: dict[int, int] = {}
    for number, text in enumerate(said, 1):
        await sitting.says("Ben", text)
        receipts[number] = sitting.said()[-1].message_id
    return receipts


def money(sitting: Evening) -> list[str]:
    """What the entries that stand say, as the book has them."""
    return [entry["text"] for entry in sitting.entries() if not entry["undone"]]


@pytest.mark.parametrize(
    ("reply", "book"),
    [
        ("/undo", ["/kong dan"]),
        ("undo", ["/kong dan"]),
        ("/undo 2", ["/hu ben 3 cat"]),
        ("/fix 4 tai", ["/hu Ben 4 from Cat", "/kong dan"]),
        ("/fix hu ben 2 dan", ["/hu ben 2 dan", "/kong dan"]),
        ("wrong, dan shoot", ["/hu Ben 3 from Dan", "/kong dan"]),
        ("no, zimo", ["/hu Ben 3 zimo", "/kong dan"]),
        ("wah nice", ["/hu ben 3 cat", "/kong dan"]),
    ],
)
async def test_a_reply_is_a_target(sitting: Evening, reply: str, book: list[str]) -> None:
    """What is said in reply to a receipt means its entry, though it is not the newest."""
    receipts = await booked(sitting, "/hu ben 3 cat", "/kong dan")
    await sitting.says("Cat", reply, receipts[1])
    assert money(sitting) == book


async def test_a_reply_to_what_became_of_an_entry(sitting: Evening) -> None:
    """The message at the bottom that told of a fix is a target, too."""
    await booked(sitting, "/hu ben 3 cat", "/kong dan")
    await sitting.says("Ben", "/fix 1 4 tai")
    await sitting.says("Ben", "/undo", sitting.said()[-1].message_id)
    assert money(sitting) == ["/kong dan"]


async def test_a_message_that_shows_no_entry_is_no_target(sitting: Evening) -> None:
    """Which entry is meant is not guessed; the board means the newest."""
    await booked(sitting, "/hu ben 3 cat", "/kong dan")
    await sitting.says("Ben", "/log")
    answer = await sitting.says("Ben", "/undo", sitting.said()[-1].message_id)
    assert answer.endswith("Try /undo 2")
    assert len(money(sitting)) == 2
    await sitting.says("Ben", "/undo", sitting.board.message_id)
    assert money(sitting) == ["/hu ben 3 cat"]


async def test_a_reply_to_the_receipt_of_a_night_that_is_over(sitting: Evening) -> None:
    """It changes nothing, and a command is told why."""
    receipts = await booked(sitting, "/hu ben 3 cat")
    await sitting.says("Ben", "/end")
    assert "reopen it first" in await sitting.says("Ben", "/undo", receipts[1])
    await sitting.says("Ah Ming", SEATED)
    await sitting.says("Ben", "/draw")
    assert "That night is over" in await sitting.says("Ben", "/undo", receipts[1])
    said = await sitting.says("Ben", "4 tai", receipts[1])
    assert said.startswith("That night is over, and another is played")
    assert money(sitting) == ["/draw"]


MENDS = ("/undo", "/redo", "/fix 4 tai", "4 tai")


async def test_what_helps_with_an_older_night_while_another_is_open(sitting: Evening) -> None:
    """It cannot be opened again now: a payment puts right what was wrong in it."""
    receipts = await booked(sitting, "/hu ben 3 cat")
    typed = sitting.table.messages()[-2]
    await sitting.says("Ben", "/end")
    await sitting.says("Ah Ming", SEATED)
    for said in MENDS:
        answer = await sitting.says("Ben", said, receipts[1])
        assert answer.startswith("That night is over, and another is played: /pay"), said
    answer = await sitting.edits("Ben", typed.message_id, "/hu ben 2 cat")
    assert answer.startswith("#1 stays as it was: That night is over, and another is played")
    assert "Ben ← Cat" in await sitting.says("Ben", "/why", receipts[1])


async def test_what_helps_with_an_older_night_while_none_is_open(sitting: Evening) -> None:
    """`/reopen` would open the newer one."""
    receipts = await booked(sitting, "/hu ben 3 cat")
    await sitting.says("Ben", "/end")
    await sitting.says("Ah Ming", SEATED)
    newer = await booked(sitting, "/draw")
    await sitting.says("Ben", "/end")
    for said in MENDS:
        answer = await sitting.says("Ben", said, receipts[1])
        assert answer.startswith("That night is over, and another came after it"), said
        assert "/pay" in answer
        assert "/reopen" not in answer
        assert "/reopen" in await sitting.says("Ben", said, newer[1]), said
    assert "Ben ← Cat" in await sitting.says("Ben", "/why", receipts[1])


async def test_an_onlooker_mends_nothing_where_players_log(sitting: Evening) -> None:
    """A mend by a plain reply is refused like any other; their talk is left alone."""
    receipts = await booked(sitting, "/hu ben 3 cat")
    await sitting.says("Ah Ming", "/house loggers players")
    assert "may log here" in await sitting.says("Eve", "4 tai", receipts[1])
    assert "may log here" in await sitting.says("Eve", "wrong", receipts[1])
    assert await sitting.says("Eve", "wah nice", receipts[1]) == ""
    assert money(sitting) == ["/hu ben 3 cat"]


async def test_a_mend_that_is_asked_about(sitting: Evening) -> None:
    """`wrong` asks what; the answers end in the entry as it should be."""
    receipts = await booked(sitting, "/hu ben 3 cat", "/kong dan")
    await sitting.says("Cat", "wrong", receipts[1])
    await sitting.tap_through("Cat", "Shooter", "Dan")
    assert money(sitting) == ["/hu Ben 3 from Dan", "/kong dan"]


async def test_a_mend_is_stale_once_the_entry_says_something_else(sitting: Evening) -> None:
    """Two mend at once: the later answer does not take the earlier back unseen."""
    receipts = await booked(sitting, "/hu ben 3 cat")
    await sitting.says("Cat", "wrong shooter", receipts[1])
    question, dan = sitting.find("Cat", "Dan")
    await sitting.says("Ben", "/fix 4 tai")
    assert "button is old" in await sitting.presses("Cat", question, dan)
    assert money(sitting) == ["/hu Ben 4 from Cat"]


async def test_an_edit_that_leaves_something_open_is_asked_about(sitting: Evening) -> None:
    """The entry stays until the answer."""
    said = sitting.table.say(sitting.person("Ben").id, "/hu ben 3 cat")
    await sitting.settled()
    answer = await sitting.edits("Ben", said.message_id, "/hu ben 4")
    assert answer == "#1 stays as it was: Ben ← ? · 4 tai. Who shot?"
    assert money(sitting) == ["/hu ben 3 cat"]
    await sitting.tap("Ben", "Dan")
    assert money(sitting) == ["/hu Ben 4 from Dan"]


async def test_who_was_substituted_later_is_named_in_a_fix(sitting: Evening) -> None:
    """A fix is read at the table as it was at that entry."""
    await booked(sitting, "/hu ben 3 cat")
    await sitting.says("Ben", "/sub dan eve")
    await sitting.tap("Ben", "Take the seat")
    await sitting.says("Ben", "/fix 1 hu ben 2 dan")
    assert money(sitting)[0] == "/hu ben 2 dan"
    await sitting.says("Ben", "/fix 1 shooter is cat")
    assert money(sitting)[0] == "/hu Ben 2 from Cat"
    assert "“eve”" in await sitting.says("Ben", "/fix 1 hu ben 2 eve")


async def test_an_old_entry_is_mended_at_the_bottom(sitting: Evening) -> None:
    """A new message says what moved; the entry's own receipt says so, too."""
    receipts = await booked(sitting, "/hu ben 3 cat", "/kong dan")
    await sitting.says("Cat", "4 tai not 3", receipts[1])
    shown = sitting.shown()
    assert sitting.said()[-1].message_id not in receipts.values()
    assert "→ Ben ← Cat · 4 tai" in sitting.said()[-1].text
    assert "→ Ben ← Cat · 4 tai" in shown[receipts[1]]


# --- the rest ------------------------------------------------------------------------------------


async def test_the_same_as_last_time(sitting: Evening) -> None:
    """The seats of the last night, at once; without one it is said."""
    await sitting.says("Ah Ming", "/end")
    await sitting.says("Ben", "/newgame same as last time 20 40")
    night: dict[str, Any] = sitting.night()
    assert [player["name"] for player in night["players"]] == ["Ah Ming", "Ben", "Cat", "Dan"]
    assert night["rules"]["stake"] == 20
    fresh = sitting.group()
    assert "no night before" in await fresh.says("Ben", "/newgame same as last time")


@pytest.mark.parametrize(
    ("said", "rule"),
    [
        ("/house no bao", "Bao: the limit off"),
        ("/house 6 tai limit", "Limit 6 tai"),
        ("/house shooter pays all", "shooter pays all"),
        ("/house 20/40", "Stake 0.20"),
        ("/house 封顶6台", "Limit 6 tai"),
    ],
)
async def test_house_rules_as_people_put_them(sitting: Evening, said: str, rule: str) -> None:
    """An open night plays it from the next hand on."""
    assert rule in await sitting.says("Ben", said)


async def test_the_name_of_a_rule_alone_shows_its_card(sitting: Evening) -> None:
    """`/house bites` is no wish to switch them on."""
    await sitting.says("Ben", "/house bites off")
    await sitting.says("Ben", "/house bites")
    assert len(sitting.entries()) == 1


async def test_loose_tiles_are_shown_as_they_were_taken(sitting: Evening) -> None:
    """Canonical notation in the receipt and in the score."""
    score = await sitting.says("Ben", "/score 123 456 789 wan 11 tong 234 suo")
    assert score.startswith("123456789m 11p 23s +4s")
    receipt = await sitting.says("Ben", "/hu ben 123w 456w 789w 11t 234s cat shoot")
    assert "123456789m 11p 23s +4s" in receipt


@pytest.mark.parametrize("said", ["/undo the blah", "/fix everything"])
async def test_examples_name_the_last_entry(sitting: Evening, said: str) -> None:
    """Not an entry that is not there."""
    await booked(sitting, "/hu ben 3 cat", "/kong dan")
    answer = await sitting.says("Ben", said)
    assert "Try /undo 2" in answer or "Try /fix 2 hu Ben 4 Cat" in answer


async def test_what_was_understood_is_told_beside_what_was_not(sitting: Evening) -> None:
    """Every unknown word is named where nobody and nothing of a hand is."""
    answer = await sitting.says("Ben", "/hu lah blah blub")
    assert "I do not know blah, blub" in answer
    assert "I understood “lah”" in answer
    assert "Try /hu Ben 3 Cat" in answer


async def test_the_rest_is_asked_about_where_it_is_complete(sitting: Evening) -> None:
    """Unknown words are never passed over: what is left is shown with its sum, and asked."""
    answer = await sitting.says("Ben", "/hu ben 3 tai blah blub cat")
    assert answer == "I cannot place “blah blub”. Is the rest meant?"
    assert asking(sitting)[0] == "Ben ← Cat · 3 tai · +16.00"
    assert sitting.entries() == []
    await sitting.tap("Ben", "Ben ← Cat")
    assert sitting.balances()["Cat"] == -800


@pytest.mark.parametrize(
    ("said", "asks"),
    [
        ("/hu ben 3 tai not cat", "Ben ← ? · 3 tai. Who shot?"),
        ("/hu ben 3 tai not blah blub", "Ben ← ? · 3 tai. Who shot?"),
        ("/hu ben 3 tai or cat", "I cannot place “or”. Is the rest meant?"),
        ("/hu ben 3 not from cat", "Ben ← ? · 3 tai. Who shot?"),
        ("/hu if ben 3 cat", "I cannot place “if”. Is the rest meant?"),
        ("/hu zoe 3 tai cat", "Who is “zoe”?"),
        ("/hu blah blub 3 tai cat", "? ← Cat · 3 tai. Who won?"),
        ("/hu ben 3 tai cat 4 tai", "Ben 3 tai, Cat 4 tai ← ? · Who shot?"),
        ("/hu ben 3 tai cat dan", "That can be read in two ways. Which is it?"),
        ("/zimo ben 3 from cat", "Is this meant?"),
        ("/kong ben 2", "I cannot place “2”. Is the rest meant?"),
        ("/kong blah cat", "I cannot place “blah”. Is the rest meant?"),
        ("/kong blah concealed", "Who is “blah”?"),
        ("/foul blah long", "Who is “blah”?"),
    ],
)
async def test_what_may_change_the_meaning_is_asked(sitting: Evening, said: str, asks: str) -> None:
    """A denial, a doubt, a number, a condition, or what may be the winner's name: nothing that it
    touches is taken for said.
    """
    answer = (await sitting.says("Ben", said)).replace("\u00a0", " ")
    assert answer.startswith(asks)
    assert verdict(sitting) == "asked"
    assert sitting.entries() == []


@pytest.mark.parametrize(
    "said", ["/hu blah", "/kong blah blub", "/draw ben", "/draw 3", "/hu @zoe 3 @cat", "/bite blah"]
)
async def test_where_nothing_of_an_event_is_understood_it_is_refused(
    sitting: Evening, said: str
) -> None:
    """Nor is anything asked where an account is named that does not sit here."""
    await sitting.says("Ben", said)
    assert verdict(sitting) == "refused"


async def test_a_bare_sub_is_asked_step_by_step(sitting: Evening) -> None:
    """Who leaves, then who comes of those known here; the last answer books the substitution."""
    await sitting.says("Eve", "/stats eve")
    await sitting.says("Ah Ming", "/sub eve cat")
    await sitting.tap("Ah Ming", "✕ Cancel")
    assert await sitting.says("Ah Ming", "/sub") == "Who leaves?"
    await sitting.tap("Ah Ming", "Cat")
    assert sitting.said()[-1].text.startswith("Cat leaves. Who takes the seat?")
    await sitting.tap("Ah Ming", "eve")
    assert [entry["text"] for entry in sitting.entries()] == ["/sub Cat eve"]


async def test_a_bare_pay_is_asked_step_by_step(sitting: Evening) -> None:
    """Who gets it, then how much; another sum is typed."""
    assert await sitting.says("Ben", "/pay") == "Ben pays. Who gets it?"
    await sitting.tap("Ben", "Dan")
    assert "/pay Ben Dan 3.40" in sitting.said()[-1].text
    await sitting.tap("Ben", "5.00")
    assert sitting.balances() == {"Ah Ming": 0, "Ben": -500, "Cat": 0, "Dan": 500}


# --- without a stroke -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("@{kaki} ben 3 cat", "booked: #1 Ben ← Cat · 3 tai"),
        ("ben 3 tai cat shoot @{kaki}", "booked: #1 Ben ← Cat · 3 tai"),
        ("@{kaki}: kong ben", "booked: #1 Ben kongs"),
        ("@{kaki} 自摸 dan 两台", "booked: #1 Dan, self-drawn · 2 tai"),
        ("@{kaki} ben 3", "asked: Ben ← ? · 3 tai. Who shot?"),
        (
            "@{kaki} eve 3 cat",
            "asked: Who is “eve”?",
        ),
        ("@{kaki} thanks lah", ""),
        ("ben 3 cat", ""),
        ("hu ben 3 cat", ""),
        ("wah ben so lucky", ""),
    ],
)
async def test_only_what_is_said_to_kaki_is_read(sitting: Evening, said: str, means: str) -> None:
    """Who is named in a group without a stroke is listened to; what others say is their talk."""
    before = len(sitting.said())
    found = await outcome(sitting, f"Ah Ming: {said.format(kaki=sitting.table.scene.bot.username)}")
    if means:
        assert found.startswith(means)
    else:
        assert len(sitting.said()) == before


async def test_a_reply_to_the_board_without_a_stroke_is_asked_about(sitting: Evening) -> None:
    """What begins with a command and can be an entry is asked about; any other reply is talk."""
    board = sitting.board.message_id
    for talk in ("draw what lah haha who", "win some lose some", "nice", "pay me back leh"):
        assert await sitting.says("Ben", talk, board) == "", talk
    assert "Shall I log" in await sitting.says("Ben", "hu ben 3 cat", board)
    await sitting.tap("Ben", "✓ Yes")
    assert [entry["text"] for entry in sitting.entries()] == ["/hu ben 3 cat"]


async def test_a_reply_to_the_board_asks_or_tells(sitting: Evening) -> None:
    """A win that is told is asked about, what is asked is told; nothing is booked before a tap."""
    board = sitting.board.message_id
    for said, told in (
        ("dan 2 tai off ben", "Dan ← Ben · 2 tai?"),
        ("Ah Ming 满台 Ben 放炮", "Ah Ming ← Ben · 5 tai?"),
        ("who deals now", "East round"),
        ("Sorry, which round are we in?", "East round"),
        ("still east round?", "East round"),
        ("how mch am i losing", "East round"),
        ("why am i minus so many", "East round"),
        ("cat hu 5 tai, ming pao", "“pao”: who shot, or who pays for all?"),
        ("i paid cat 5 for supper", "“paid”: has"),
        ("i owe cat 5 for supper", "Ben pays Cat · for supper · 5.00?"),
        ("cat still owe me money", ""),
        ("next round i sure win back one", ""),
        ("ming faster throw lah", ""),
        ("if dan zimo 3 tai i go home sleep", ""),
        ("walao cat always the one feeding me thx bro", ""),
    ):
        answer = (await sitting.says("Ben", said, board)).replace("\u00a0", " ")
        assert told in answer if told else answer == "", said
        assert sitting.entries() == []


# --- a new night and a house rule, understood in part ---------------------------------------------


async def test_a_new_night_is_asked_about_where_a_word_is_not_known(sitting: Evening) -> None:
    """Four who are known are named with what is left out; nobody is seated before the answer."""
    await sitting.says("Ben", "/end")
    answer = await sitting.says("Ben", "/newgame zorblax cat dan ming me 0.50")
    assert answer.replace("\u00a0", " ").startswith(
        "I cannot place “zorblax”. Cat, Dan, Ah Ming, Ben sit East, South, West and North: 0.50?"
    )
    await sitting.tap("Ben", "✓ That’s right")
    board = await sitting.says("Ben", "/board")
    assert re.findall("Cat|Dan|Ah.Ming|Ben", board)[:4] == ["Cat", "Dan", "Ah Ming", "Ben"]


async def test_a_house_rule_is_asked_about_where_a_word_is_not_known(sitting: Evening) -> None:
    """Only the answer changes it."""
    answer = await sitting.says("Ben", "/house zorblax limit 6")
    assert answer.startswith("I cannot place “zorblax”. Only “limit 6”, then?")
    assert sitting.entries() == []
    await sitting.tap("Ben", "✓ That’s right")
    assert len(sitting.entries()) == 1


@pytest.mark.parametrize(
    ("answer", "moved"),
    [("Handed over already", {"Dan": 2000, "Cat": -2000}), ("Still owed", {"Cat": 2000})],
)
async def test_money_that_was_handed_over_is_taken_off_what_is_owed(
    sitting: Evening, answer: str, moved: dict[str, int]
) -> None:
    """Or it is still to be paid: which of them is asked."""
    said = await sitting.says("Cat", "/pay dan gave me 20")
    assert said.startswith("“gave”: has Dan given Cat the money already, or is it still owed?")
    label = next(one for one in asking(sitting) if one.startswith(answer))
    await sitting.tap("Cat", label)
    balances = sitting.balances()
    assert {name: balances[name] for name in moved} == moved
