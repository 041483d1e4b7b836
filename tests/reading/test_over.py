"""Words over an entry and over an open question: tables of sayings with their outcome.

The entries are those of the table: 1 Cat 2 tai self-drawn, 2 Dan kongs, 3 Cat pays Ben 5.00, 4 Ben
3 tai off Cat. `Ben > 4: dan shoot => win Ben 3 off Dan` is done at once; `card` is shown first.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from bot.reading.corrections import may_be_correction, reports_other_event
from bot.reading.drafts import Draft, Question, draft_from_event
from bot.reading.entry_number import EntryDescription, read_entry_description, split_entry_number
from bot.reading.gaps import resolve_draft
from bot.reading.names import People
from bot.reading.outcome import NotAboutGame, OpenQuestion, Outcome, UndoRequest
from bot.reading.reader import read_event
from bot.reading.replies import (
    Answer,
    may_be_attempted_answer,
    read_answer,
    read_correction,
    read_yes_or_no,
)
from bot.text.asking import word_question
from bot.text.translator import translator_of, untag
from models.ledger.values import Table
from models.rules.events import Bao, Draw, TaiHand, Win, Winning
from models.rules.kinds import Kind
from models.rules.refusal import Refusal
from tests.reading.sayings import BEN, CAT, DAN, NUMBERED, describe_outcome
from tests.reading.table import table_of, told


def mend_by_saying(by: str, words: str, *, reply: bool) -> str:
    """Returns the outcome of a saying over an entry; `by` names the speaker and the entry."""
    name, _, number = by.partition(" > ")
    entry, table = int(number), table_of(name)
    try:
        found = read_correction(words, NUMBERED[10 + entry], entry, table, is_reply=reply)
    except Refusal:
        return "refuse"
    if isinstance(found, UndoRequest):
        return "undo" if found.plain else "card undo"
    return told(found, table)


def wrong(lines: str, come_to: Callable[[str, str], str]) -> list[str]:
    """Returns the lines with another outcome than they say, and that outcome."""
    found = []
    for line in filter(None, map(str.strip, lines.splitlines())):
        said, _, means = line.rpartition(" => ")
        by, _, text = said.partition(": ")
        came = come_to(by, text)
        found += [] if came == means else [f"{line}   came: {came}"]
    return found


def reply(by: str, words: str) -> str:
    """Returns the outcome of a reply to the receipt of an entry."""
    return mend_by_saying(by, words, reply=True)


def fix(by: str, words: str) -> str:
    """Returns the outcome of the words behind `/fix` and the entry."""
    return mend_by_saying(by, words, reply=False)


# --- over an entry --------------------------------------------------------------------------------

AT_ONCE = """
Ben > 4: 4 tai => win Ben 4 off Cat
Ben > 4: should be 4 tai => win Ben 4 off Cat
Ben > 4: no lah 2 tai only => win Ben 2 off Cat
Ben > 4: limit => win Ben 5 off Cat
Ben > 4: dan shoot => win Ben 3 off Dan
Ben > 4: one more tai => card win Ben 4 off Cat
Ben > 4: 多一台 => card win Ben 4 off Cat
Ben > 4: should be too tie => card win Ben 2 off Cat
Ben > 4: sorry wrong chat => nothing
Ben > 4: undo 1 => undo
Ben > 4: should be 4 tai, we forgot all the rats => card win Ben 4 off Cat ~we forgot all the rats~
Ben > 4: cat said it was dan who threw => card win Ben 3 off Dan ~said~
Ben > 1: ben shoot him one, not zimo => card win Cat 2 off Ben
Ben > 4: shd b 2tai => win Ben 2 off Cat
Ben > 4: 不是这个 lah, undo 1 才对 => card undo
Ben > 2: ben pao => card kong Dan off Ben
Ben > 3: note is durian party => pay Cat Ben 5.00 (durian party)
Ben > 3: 备注 宵夜 => pay Cat Ben 5.00 (宵夜)
Ben > 3: for durian party => card pay Cat Ben 5.00 (durian party)
Ben > 4: wrong, dan shoot => win Ben 3 off Dan
Ben > 4: it was dan who shot => win Ben 3 off Dan
Ben > 4: shooter=dan => win Ben 3 off Dan
Dan > 4: i shot => win Ben 3 off Dan
Ben > 4: no, zimo => win Ben 3 self
Ben > 4: i zimo => win Ben 3 self
Ben > 4: zimo 4 tai => win Ben 4 self
Ben > 4: winner is dan => win Dan 3 off Cat
Ben > 4: cat bao => win Ben 3 off Cat bao Cat
Ben > 4: 四台 => win Ben 4 off Cat
Ben > 4: 错了，dan 放炮 => win Ben 3 off Dan
Ben > 4: 是自摸 => win Ben 3 self
Ben > 4: 应该是四台 => win Ben 4 off Cat
Ben > 4: 赢的是dan => win Dan 3 off Cat
Cat > 1: 3 tai => win Cat 3 self
Cat > 1: off dan => win Cat 2 off Dan
Dan > 2: his kong was concealed => kong Dan concealed
Dan > 2: from cat => kong Dan off Cat
Dan > 2: 暗杠 => kong Dan concealed
Dan > 2: it was ben's kong => kong Ben
Cat > 3: $6 => pay Cat Ben 6.00
Cat > 3: should be 50 cents => pay Cat Ben 0.50
Cat > 3: to dan => pay Cat Dan 5.00
Cat > 3: other way round => pay Ben Cat 5.00
Ben > 4: undo pls => undo
Ben > 4: wrong, delete this entry => undo
Ben > 4: 撤回 => undo
"""


def test_a_plain_mend_is_done_at_once() -> None:
    """Only the parts that are said change; a lead-in says nothing."""
    assert wrong(AT_ONCE, reply) == []


SHOWN = """
Ben > 4: not 3, 4 tai => card win Ben 4 off Cat
Ben > 4: 5, no wait, 4 => card win Ben 4 off Cat
Ben > 4: dan not cat => card win Ben 3 off Dan
Ben > 4: dann shot not cat => card win Ben 3 off Dan
Cat > 4: not me, dan threw => card win Ben 3 off Dan
Cat > 4: 不是我放的 是dan => card win Ben 3 off Dan
Ben > 4: zimo lah not cat => card win Ben 3 self
Cat > 4: cat didnt shoot, dan did => card win Ben 3 off Dan
Ah Ming > 4: It should be 2 tai only, he forgot he has no flower => card win Ben 2 off Cat \
~he forgot he has no flower~
Ben > 4: 4 tai la forgot the flower => card win Ben 4 off Cat ~forgot the flower~
Ben > 4: maybe 4 tai => card win Ben 4 off Cat ?
Ben > 4: 4 tai? => card win Ben 4 off Cat ?
Ben > 4: it's dan => card win Dan 3 off Cat | win Ben 3 off Dan
Ben > 4: 4 => card win Ben 4 off Cat
Ben > 4: no, 4 => win Ben 4 off Cat
Ben > 2: wrong, dan won 2 off cat => card win Dan 2 off Cat
Ben > 4: no limit => card win Ben 5 off Cat
Ben > 4: no zimo => card win Ben 3 self
Ben > 4: no undo => card undo
Ben > 4: nobody shot => ask shooter
Ben > 4: not cat 2 tai => ask shooter
Ben > 4: got 4 tai meh => card win Ben 4 off Cat ?
Ben > 4: he also won 2 tai => ask another
Ben > 4: and dan also 1 tai => card win Ben 3 + Dan 1 off Cat
Ben > 4: plus 1 tai => card win Ben 4 off Cat
Ben > 4: 加1台 => card win Ben 4 off Cat
Ben > 4: and 1 tai => card win Ben 1 off Cat | win Ben 4 off Cat
Ben > 4: cat 2 tai => card win Cat 2 off Ben
Ben > 3: plus 2 => card pay Cat Ben 7.00
Ben > 4: +1 tai => card win Ben 4 off Cat
Ben > 4: dan 2 off ming => card win Dan 2 off Ah Ming
Ben > 4: no, it was a draw => card draw
Cat > 4: winner is cat => card win Cat 3 off Ben
Cat > 1: not zimo, dan shoot => card win Cat 2 off Dan
Ben > 2: thats mine not dans => card kong Ben
Cat > 3: nooo i gave it to dan => card pay Cat Dan 5.00
Cat > 3: 6 not 5 => card pay Cat Ben 6.00
Ben > 3: paid to ming not me => card pay Cat Ah Ming 5.00
Ben > 3: dan paid ben 6 => card pay Dan Ben 6.00
Ben > 4: undo la wrong table haha => card undo
Ben > 4: cancle => card undo
"""


def test_an_unclear_mend_is_shown_first() -> None:
    """Denied, corrected, doubted, misspelt or not read words, or what may be another hand."""
    assert wrong(SHOWN, reply) == []


ASKED = """
Cat > 4: not me => ask shooter
Cat > 4: i didnt shoot => ask shooter
Ben > 4: wrong winner => ask winner
Ben > 4: not 3 => ask tai
Ben > 4: shooter is ben => ask winner
Ben > 4: shooter is eve => ask shooter ~eve~
Ben > 4: wrong => ask what
Ben > 4: wrong person => ask what
Ben > 4: it was a kong => ask who
"""


def test_a_missing_part_is_asked_about() -> None:
    """One part at a time; an unknown name is told."""
    assert wrong(ASKED, reply) == []


TALK = """
Ben > 4: haha so lucky
Ben > 4: good one ben
Ben > 4: dan
Ben > 4: cat pls pay me
Ben > 4: 5 beers first
Ben > 4: +1
Ben > 4: 3 tai
Ben > 4: why so much
Ben > 4: not wrong
Ben > 4: who shot
Ben > 4: is this right?
Dan > 4: cat ah cat why u throw that tile sia
Dan > 4: dont undo
Ben > 3: thanks cat
Ben > 4: 哈哈
Ben > 4: 😂😂
"""


def test_talk_over_an_entry_is_left_alone() -> None:
    """So is a mend to what the entry says already, and a question about it."""
    lines = [f"{line} => nothing" for line in TALK.strip().splitlines()]
    assert wrong("\n".join(lines), reply) == []


FIXED = """
Ben > 4: hu ben 4 cat => win Ben 4 off Cat
Ben > 4: dan 2 off ming => win Dan 2 off Ah Ming
Ben > 4: winner dan shooter ming => win Dan 3 off Ah Ming
Ben > 4: 2 tai off dan => win Ben 2 off Dan
Ben > 4: shooter => ask shooter
Ben > 4: kong dan concealed => kong Dan concealed
Ben > 3: cat paid 6 => pay Cat Ben 6.00
Ben > 4: banana => nothing ~banana~
Ben > 4: ben 3 zoe => nothing ~zoe~
"""


def test_a_draw_can_be_mended_into_a_win() -> None:
    """With or without the word for it."""
    for words in ("zimo ben 1", "ben 1 zimo"):
        found = read_correction(words, Draw(), 5, table_of("Ben"), is_reply=False)
        assert not isinstance(found, UndoRequest)
        assert told(found, table_of("Ben")) == "win Ben 1 self"


def test_fix_takes_a_whole_event_too() -> None:
    """It replaces the entry."""
    assert wrong(FIXED, fix) == []


PAID_FOR_ALL = """
Ben: not cat => ask bao
Ben: 不是 cat，是 dan => card win Ben 3 self bao Dan
Ben: not ben, cat => ask bao
Ben: cat won => ask bao
"""


def test_a_denied_bao_does_not_make_the_winner_pay() -> None:
    before = Win(winners=(Winning(player=BEN, hand=TaiHand(tai=3), bao=Bao(payer=CAT)),))

    def mend(by: str, words: str) -> str:
        found = read_correction(words, before, 5, table_of(by))
        assert not isinstance(found, UndoRequest)
        return told(found, table_of(by))

    assert wrong(PAID_FOR_ALL, mend) == []


# --- which entry ----------------------------------------------------------------------------------

NAMED = [
    ("", EntryDescription()),
    ("12", EntryDescription(12)),
    ("#12 pls", EntryDescription(12)),
    ("no. 12", EntryDescription(12)),
    ("entry one", EntryDescription(1)),
    ("2nd", EntryDescription(2)),
    ("第十二笔", EntryDescription(12)),
    ("the last one lah", EntryDescription(newest=True)),
    ("上一个", EntryDescription(newest=True)),
    ("the kong", EntryDescription(kind=Kind.KONG)),
    ("dan's kong", EntryDescription(kind=Kind.KONG, players=(DAN,))),
    ("my last win", EntryDescription(kind=Kind.WIN, players=(BEN,), newest=True)),
    ("the 4 tai one", EntryDescription(kind=Kind.WIN, tai=4)),
    ("2 tai", EntryDescription(kind=Kind.WIN, tai=2, plain=False)),
    ("the self draw", EntryDescription(kind=Kind.WIN, drawn=True)),
    ("the 5 dollars", EntryDescription(cents=500)),
    ("the five dollar one", EntryDescription(cents=500)),
    ("撤回最后一笔", EntryDescription(newest=True, undone=True)),
    ("that payment of 5", EntryDescription(kind=Kind.PAYMENT, cents=500)),
    ("the undo", EntryDescription(undone=True)),
    ("that supper la", EntryDescription(note="supper")),
    ("3 i never paid", EntryDescription(3, kind=Kind.PAYMENT, players=(BEN,), plain=False)),
    ("wrong person", EntryDescription(plain=False)),
    ("no", EntryDescription(plain=False)),
    ("12?", EntryDescription(12, plain=False)),
]


@pytest.mark.parametrize(("words", "named"), NAMED)
def test_the_entry_to_undo_is_named_by_number_or_content(
    words: str, named: EntryDescription
) -> None:
    """An unclear one is shown first."""
    assert read_entry_description(words, People.in_night(table_of("Ben"))) == named


@pytest.mark.parametrize("words", ["12 13", "last 2", "all", "both"])
def test_one_message_undoes_one_entry(words: str) -> None:
    with pytest.raises(Refusal, match="one_entry"):
        read_entry_description(words, People.in_night(table_of("Ben")))


@pytest.mark.parametrize(
    ("words", "number", "rest"),
    [
        ("12 hu ben 4 cat", 12, "hu ben 4 cat"),
        ("#12: 4 tai", 12, "4 tai"),
        ("number three ten dollars", 3, "ten dollars"),
        ("第十四笔 4台", 14, "4台"),
        ("the 2 kong ben", 2, "kong ben"),
        ("last one is 4 tai", None, "is 4 tai"),
        ("14 not 3 tai", 14, "not 3 tai"),
        ("6 not 5", None, "6 not 5"),
        ("5 dollars", None, "5 dollars"),
        ("4 tai", None, "4 tai"),
        ("it was 4", None, "it was 4"),
        ("shooter is dan", None, "shooter is dan"),
        ("12", 12, ""),
    ],
)
def test_the_entry_to_fix_is_named_by_its_first_number(
    words: str, number: int | None, rest: str
) -> None:
    """That number is no value of the mend."""
    assert split_entry_number(words, People.in_night(table_of("Ben"))) == (number, rest)


# --- over an open question ------------------------------------------------------------------------


def asked_about(question: Question, table: Table) -> tuple[Draft, list[Draft], list[str]]:
    """Returns the parts a question is about, what is known after each answer, and their labels."""
    shown = word_question(translator_of(), table, question)
    labels = [untag(label) for label, _ in shown.answers]
    return question.draft, [draft for _, draft in shown.answers], labels


def outcome_of(found: Answer, table: Table) -> str:
    """Returns the outcome of an answer, as the tables write it."""
    ends = [resolve_draft(draft, table) for draft in found.drafts]
    events = [describe_outcome(end, table) for end in ends if not isinstance(end, Question)]
    asks = [f"ask {end.asks.value}" for end in ends if isinstance(end, Question)]
    beside = "".join(f" ~{words}~" for words in found.unread) + (" ?" if found.doubted else "")
    shown = "" if found.plain or not events else "card "
    return shown + (" | ".join(events) or asks[0]) + beside


def replied(by: str, text: str) -> str:
    """Returns the outcome of a reply to the question about a saying: `/hu ben 3 | Cat: me`."""
    said, _, answer = text.partition(" | ")
    who, _, words = answer.partition(": ")
    command, _, behind = said.removeprefix("/").partition(" ")
    question = read_event(command, behind, table_of(by))
    assert isinstance(question, OpenQuestion), said
    known, drafts, labels = asked_about(question.question, table_of(by))
    table = table_of(who)
    try:
        found = read_answer(words, known, drafts, labels, table)
    except Refusal:
        return "refuse"
    if found is None:
        return (
            "told" if may_be_attempted_answer(words, known, table, was_asked=who == by) else "talk"
        )
    return outcome_of(found, table)


ANSWERS = """
Ben: /hu ben 3 | Ben: dan => win Ben 3 off Dan
Ben: /hu ben 3 | Ben: its dan lah => win Ben 3 off Dan
Ben: /hu ben 3 | Cat: me 😭 => win Ben 3 off Cat
Ben: /hu ben 3 | Cat: 我放的炮 => win Ben 3 off Cat
Ben: /hu ben 3 | Ben: zm => win Ben 3 self
Ben: /hu ben 3 | Ben: 自己摸的 => win Ben 3 self
Ben: /hu ben 3 | Ben: the second => win Ben 3 off Cat
Ben: /hu ben 3 | Ben: dan, 3 tai => win Ben 3 off Dan
Ben: /hu ben 3 | Ben: dan 4 => card win Ben 4 off Dan
Ben: /hu ben 3 | Ben: cat. eh no no, dan => card win Ben 3 off Dan
Ben: /hu ben 3 | Ben: actually cat hu, 3 tai off dan => card win Cat 3 off Dan
Ben: /hu ben 3 | Ben: dann lor => card win Ben 3 off Dan
Ben: /hu ben 3 | Ben: dan, second time tonight => card win Ben 3 off Dan ~second time tonight~
Ben: /hu ben 3 | Ben: not cat => told
Ben: /hu ben 3 | Ben: ah => talk
Ben: /hu ben 3 | Ben: eve => told
Ben: /hu ben 3 | Ben: dunno leh => told
Ben: /hu ben 3 | Cat: wah expensive => talk
Ben: /hu ben 3 | Cat: who shot? => talk
Ben: /hu ben 3 | Cat: haha => talk
Ben: /hu ben from dan | Ben: three lah => win Ben 3 off Dan
Ben: /hu ben from dan | Ben: only one => win Ben 1 off Dan
Ben: /hu ben from dan | Dan: 两台 => win Ben 2 off Dan
Ben: /hu ben from dan | Ben: limit => win Ben 5 off Dan
Ben: /hu ben from dan | Ben: 3 tai, cat shot => card win Ben 3 off Cat
Ben: /hu | Ben: me => ask shooter
Ben: /hu | Dan: i won 3 tai from ben => win Dan 3 off Ben
Ben: /hu | Cat: nobody, no more tiles => card draw
Ben: /zimo ben 4 bao | Ben: dan => win Ben 4 self bao Dan
Ben: /kong | Cat: 我，暗杠 => kong Cat concealed
Ben: /kong | Cat: dan konged my 3 wan => kong Dan off Cat
Ben: /bite ben | Ben: chicken eat worm! => bite Ben rooster_centipede
Ben: /foul dan | Dan: 少一张 => foul Dan short
Ben: /zhahu ben | Ben: zimo => false Ben self
"""


def test_an_answer_in_words_completes_or_corrects_the_draft() -> None:
    """A plain one counts as its button; one that changes the draft is shown."""
    assert wrong(ANSWERS, replied) == []


@pytest.mark.parametrize(
    ("words", "said"),
    [
        *((words, True) for words in ("yes", "ya correct lah", "对", "好的", "👍", "book it")),
        *((words, False) for words in ("no", "no need", "不是", "cancel", "👎", "yes no")),
        *((words, None) for words in ("no 4 tai", "yes?", "haha", "ben", "")),
    ],
)
def test_yes_and_no_answer_a_card(words: str, said: bool | None) -> None:
    """Both at once decline; a yes or a no that says more is neither."""
    assert read_yes_or_no(words) is said


def test_words_choose_between_two_readings() -> None:
    """Readings of `cat fang pao dan`: by their place, or by who shot."""
    table = table_of("Ben")
    card: Outcome = read_event("hu", "cat fang pao dan 3", table)
    assert not isinstance(card, OpenQuestion | NotAboutGame)
    drafts = [draft_from_event(event) for event in getattr(card, "events", ())]
    for words, place in (("the second", 1), ("dan shot", 1), ("cat shot", 0)):
        found = read_answer(words, drafts[0], drafts, ["1", "2"], table)
        assert found == Answer((drafts[place],), plain=True), words


# --- another event, or a mend of the last --------------------------------------------------------

ANOTHER = """
Ming (two): ben throw the seven circle and i win for thai no four tai => another
Ben (two): full table i mean full tai from cat finally => another
Cat (two): cat win two tai from ah ming not from ben => another
Ben (two): ben called hu on dan's discard but his hand was wrong, so it's a false win => another
Dan (one): sorry ming hu 2 off dan => another
Dan (one): dan won 3 off ming not cat => mend
Dan (one): ben won 3 no wait 4 off cat => mend
Dan (one): should be dan 3 tai off cat => mend
Dan (one): eh dan should be 3 tai off cat => mend
Dan (one): oops it was 4 tai => mend
Ben (one): sorry, 3 tai off cat => mend
"""
NEWEST = {
    "one": Win(winners=(Winning(player=BEN, hand=TaiHand(tai=3)),), discarder=CAT),
    "two": Win(winners=(Winning(player=DAN, hand=TaiHand(tai=2)),)),
}


@pytest.mark.parametrize("line", ANOTHER.strip().splitlines())
def test_an_event_told_whole_mends_nothing(line: str) -> None:
    """It corrects itself: the winner is another, and nothing of the entry is denied."""
    by, state, said, means = re.split(r" \(|\): | => ", line)
    table = table_of("Ah Ming" if by == "Ming" else by)
    assert may_be_correction(said)
    assert ("another" if reports_other_event(said, NEWEST[state], table) else "mend") == means
