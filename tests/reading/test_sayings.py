"""Sayings of players with their outcome: the tables in `tests/data/sayings`, line by line."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from bot.reading import drafts
from bot.reading.gaps import resolve_draft
from bot.reading.outcome import NotAboutGame, OpenQuestion, Outcome, SureEvent, UndoRequest
from bot.reading.reader import read_event
from bot.reading.replies import read_correction
from bot.text.refusals import refusal_text
from bot.text.translator import translator_of
from models.rules.events import Event
from models.rules.refusal import Refusal
from tests.bot.test_reading import table_of_four
from tests.reading.sayings import (
    BEN,
    CAT,
    DAN,
    MING,
    NUMBERED,
    describe_outcome,
    monday,
    outcome,
    sayings,
)
from tests.reading.table import table_of, told
from tests.reading.test_mutations import LINES

ALL = list(sayings())


@pytest.mark.parametrize("family", dict.fromkeys(saying.family for saying in ALL))
def test_every_saying_is_booked_asked_or_refused_as_listed(family: str) -> None:
    came = {saying: outcome(saying) for saying in ALL if saying.family == family}
    wrong = [f"{s.text}\n  {s.means}\n  {found}" for s, found in came.items() if found != s.means]
    assert not wrong, "\n".join(wrong)


# --- questions -----------------------------------------------------------------------------------


def question_behind_hu(text: str, asks: drafts.QuestionKind) -> drafts.Question:
    """Returns the question that the words behind `/hu` lead to."""
    found = read_event("hu", text, monday())
    assert isinstance(found, OpenQuestion)
    assert found.question.asks is asks
    return found.question


@pytest.mark.parametrize(
    ("text", "asks", "players"),
    [
        ("ben 3", drafts.QuestionKind.SHOOTER, [MING, CAT, DAN]),
        ("b 3", drafts.QuestionKind.SHOOTER, [MING, CAT, DAN]),
        ("ben 3, dan 1", drafts.QuestionKind.SHOOTER, [MING, CAT]),
        ("i shoot 3 tai", drafts.QuestionKind.WINNER, [BEN, CAT, DAN]),
    ],
)
def test_a_question_offers_the_players_who_can_be_meant(
    text: str, asks: drafts.QuestionKind, players: list[int]
) -> None:
    """In the order of the seats."""
    assert [
        option.player for option in question_behind_hu(text, asks).options if option.player
    ] == players


def test_every_answer_leads_to_an_event() -> None:
    """A bare `/hu`: winner, shooter, tai; each answer is followed by at most two more questions."""
    table = monday()
    open_questions = [question_behind_hu("", drafts.QuestionKind.WINNER)]
    booked: list[Event] = []
    for _ in range(3):
        following: list[drafts.Question] = []
        for question in open_questions:
            for option in question.options:
                found = resolve_draft(option.draft, table)
                if isinstance(found, drafts.Question):
                    following.append(found)
                else:
                    booked.append(found)
        open_questions = following
    assert open_questions == []
    assert len(booked) == 4 * 4 * 5
    assert len({event.model_dump_json() for event in booked}) == 80


@pytest.mark.parametrize(
    ("text", "first", "then"),
    [
        ("ben 3", "win Ben 3 off Ah Ming", "win Ben 3 self"),
        ("ben cat", "win Ben 1 off Cat", "win Ben 5 off Cat"),
        ("ben peng peng hu cat", "win Ben 2 off Cat", "win Ben 5 off Cat"),
    ],
)
def test_the_first_and_the_last_answer_book_what_they_show(
    text: str, first: str, then: str
) -> None:
    table = monday()
    found = read_event("hu", text, table)
    assert isinstance(found, OpenQuestion)
    ends = [resolve_draft(found.question.options[place].draft, table) for place in (0, -1)]
    assert [describe_outcome(end, table) for end in ends] == [first, then]


def test_a_question_is_stored_as_json_and_a_refusal_is_one_line() -> None:
    for line in LINES:
        by, _, said = line.partition(" => ")[0].partition(": /")
        command, _, words = said.partition(" ")
        table = table_of(by)
        try:
            found = read_event(command, words, table)
        except Refusal as refusal:
            for language in ("en", "zh"):
                shown = refusal_text(translator_of(language), refusal, table, "/hu Ben 3 Cat")
                assert shown, line
                assert "\n" not in shown, line
            continue
        if isinstance(found, OpenQuestion):
            options = (option.draft for option in found.question.options)
            for draft in (found.question.draft, *options):
                assert drafts.Draft.model_validate_json(draft.model_dump_json()) == draft, line


@pytest.mark.parametrize(
    ("kept", "known"),
    [
        (
            {"kind": "kong", "player": BEN, "concealed": None, "winners": [], "payee": None},
            drafts.KongDraft(player=BEN, concealed=None),
        ),
        (
            {"kind": "fix", "entry": 3, "self_draw": False, "note": "", "bao": None},
            drafts.PartlessDraft(kind=drafts.NonEventKind.FIX, entry=3),
        ),
        (
            {"kind": "payment", "player": CAT, "cents": 500, "shares": [], "joins": None},
            drafts.PaymentDraft(player=CAT, cents=500),
        ),
    ],
)
def test_a_question_of_an_earlier_release_is_still_answered(
    kept: dict[str, object], known: drafts.Draft
) -> None:
    """It kept the parts of every kind of event with each draft."""
    assert drafts.Draft.model_validate(kept) == known


@pytest.mark.parametrize(
    "kept",
    [
        {"kind": "bite", "payee": BEN},
        {"kind": "chat"},
        {"kind": ["bite"]},
        {"kind": "win", "cents": 5},
    ],
)
def test_a_draft_has_no_part_of_another_kind(kept: dict[str, object]) -> None:
    """Such a draft is an error where it is read."""
    with pytest.raises(ValidationError):
        drafts.Draft.model_validate(kept)


@pytest.mark.parametrize(
    ("command", "flow"),
    [
        ("hu", drafts.StartButton.HU),
        ("zimo", drafts.StartButton.ZIMO),
        ("kong", drafts.StartButton.KONG),
        ("bite", drafts.StartButton.BITE),
        ("draw", drafts.StartButton.DRAW),
        ("zhahu", drafts.StartButton.FALSE_WIN),
        ("foul", drafts.StartButton.FOUL),
    ],
)
def test_a_bare_command_asks_what_its_button_asks(command: str, flow: drafts.StartButton) -> None:
    table = monday()
    found = read_event(command, "", table)
    begun = found.question if isinstance(found, OpenQuestion) else None
    begun_or_done = found.event if isinstance(found, SureEvent) else begun
    assert begun_or_done == resolve_draft(drafts.START_DRAFTS[flow], table)


# --- mending -------------------------------------------------------------------------------------


def over(text: str, before: Event, entry: int = 9) -> Outcome | UndoRequest:
    """Reads a saying over an entry at Monday's table."""
    return read_correction(text, before, entry, monday(), is_reply=False)


def test_an_answer_to_a_mend_mends_the_entry_meant() -> None:
    """Of `/fix` and of a reply, whatever is asked."""
    for text in ("shooter", "kong", "wrong winner", "not cat", "wrong"):
        asked = over(text, NUMBERED[14], 14)
        assert isinstance(asked, OpenQuestion), text
        assert asked.question.draft.entry == 14
        assert all(option.draft.entry == 14 for option in asked.question.options)


def test_a_reply_that_agrees_with_the_entry_is_left_alone() -> None:
    for text in ("3 tai", "cat shoot", "ben won", "3 tai from cat"):
        assert isinstance(over(text, NUMBERED[14]), NotAboutGame)


def test_a_mend_changes_only_the_parts_it_names() -> None:
    """A bao that the shooter paid follows the shooter; the tai stay."""
    before = read_event("hu", "ben 4 from cat bao dragons", monday())
    assert isinstance(before, SureEvent)
    found = over("dan shoot", before.event)
    assert isinstance(found, SureEvent)
    assert describe_outcome(found.event, monday()) == "win Ben 4 off Dan bao Dan dragons"


@pytest.mark.parametrize(
    ("booked", "wrong", "answers"),
    [
        (
            "hu ben 3 cat",
            "winner",
            ["win Ming 3 off Cat", "win Cat 3 off Ben", "win Dan 3 off Cat"],
        ),
        ("hu ben 3 cat", "shooter", ["win Ben 3 off Ming", "win Ben 3 off Dan", "win Ben 3 self"]),
        ("hu ben 3 zimo", "winner", ["win Ming 3 self", "win Cat 3 self", "win Dan 3 self"]),
        (
            *("hu ben 4 from cat bao dragons", "shooter"),
            [
                *("win Ben 4 off Ming bao Ming dragons", "win Ben 4 off Dan bao Dan dragons"),
                "win Ben 4 self bao Cat dragons",
            ],
        ),
        ("hu ben 3, dan 1 from cat", "shooter", ["win Ben 3 + Dan 1 off Ming"]),
        ("kong ben from cat", "shooter", ["kong Ben off Ming", "kong Ben off Dan"]),
        (
            "zhahu ben zimo",
            "shooter",
            ["false Ben off Ming", "false Ben off Cat", "false Ben off Dan"],
        ),
    ],
)
def test_one_part_of_a_win_is_asked_anew(booked: str, wrong: str, answers: list[str]) -> None:
    """The others stay; the new winner and the old one change places, bao follows the shooter."""
    table, (command, _, words) = monday(), booked.partition(" ")
    before = read_event(command, words, table)
    assert isinstance(before, SureEvent)
    asked = over(f"{wrong} wrong", before.event)
    assert isinstance(asked, OpenQuestion)
    ends = [
        describe_outcome(resolve_draft(option.draft, table), table)
        for option in asked.question.options
    ]
    assert [end.replace("Ah Ming", "Ming") for end in ends] == answers


# --- other tables --------------------------------------------------------------------------------

MAXINE = table_of_four("Maxine", "Wahid", "Ann", "Fulin", me="Ann")


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("maxine 3 wahid", "win Maxine 3 off Wahid"),
        ("wah 3 maxine", "card win Ann 3 off Maxine"),
        ("wah ann 3 fulin", "card win Ann 3 off Fulin"),
        ("ann full fulin", "win Ann 5 off Fulin"),
        ("ann full from fulin", "win Ann 5 off Fulin"),
    ],
)
def test_a_word_of_the_game_that_begins_a_name_is_shown_first(text: str, means: str) -> None:
    assert told(read_event("hu", text, MAXINE), MAXINE) == means
