"""Every kind of event has all that it needs, at every door."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, get_args

import pytest

from bot.commands.table import COMMANDS
from bot.dialogue.sheets import make_sheet
from bot.reading import drafts, gaps
from bot.reading.command_line import write_command_for_event
from bot.reading.gaps import resolve_draft
from bot.reading.outcome import SureEvent
from bot.reading.reader import read_event
from bot.text import asking
from bot.text.events import describe_event
from bot.text.explained import explain_entry
from bot.text.translator import FOLDER, kebab, translator_of
from bot.webapp import actions
from bot.webapp.actions import SheetRequest
from bot.webapp.felt import Felt
from bot.webapp.state import list_app_kinds
from models.ledger.database import Database
from models.ledger.values import Table
from models.rules import events
from models.rules.kinds import KINDS, EventScope, EventStartInApp, Kind, KindDescription
from models.rules.night import apply_event
from models.rules.refusal import Refusal
from tests.ledgers import STANDARD, Ledger, sqlite_in

LANGUAGES: Final = sorted(path.stem for path in FOLDER.glob("*.ftl"))


def examples(ledger: Ledger) -> dict[str, events.Event]:
    """Returns an event of each kind that can be booked at a new table."""
    ming, ben, cat, dan = ledger.table().state.seats
    eve = ledger.enrols("Eve")
    won = tuple(
        events.ChipCount(player=p, cents=c) for p, c in ((ming, 0), (ben, 50), (cat, -50), (dan, 0))
    )
    return {
        event.kind: event
        for event in (
            events.Win(
                winners=(events.Winning(player=ben, hand=events.TaiHand(tai=3)),), discarder=cat
            ),
            events.Draw(),
            events.Kong(player=ben),
            events.Bite(player=ben, what=events.BiteKind.CAT_RAT),
            events.FalseWin(player=ben, discarder=cat, self_draw=False),
            events.Foul(player=ben, foul=events.FoulKind.LONG),
            events.Payment(payer=cat, payee=ben, cents=500, note="supper"),
            events.Split(
                payer=ben,
                cents=4000,
                shares=tuple(events.Share(player=p) for p in (ming, ben, cat)),
            ),
            events.Chips(won=won, by=events.SettledBy.CHIPS),
            events.Substitution(leaves=dan, joins=eve),
            events.Seating(seats=(ben, cat, dan, ming)),
            events.RulesChange(rules=STANDARD, said="limit_tai", keys=("limit_tai",)),
        )
    }


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    """A night of Ming (deals), Ben, Cat and Dan."""
    database = Database(sqlite_in(tmp_path))
    opened = Ledger(database)
    opened.opens()
    yield opened
    database.close()


# --- what a kind needs ---------------------------------------------------------------------------


def parts(row: KindDescription, event: Any, ledger: Ledger) -> bool:
    """The row has a part for each field of the event, and the event is one of those read."""
    fields = {part.within or part.field for part in row.parts}
    known = row.event in get_args(get_args(events.Event)[0])
    return known and fields == set(row.event.model_fields) - {"kind"}


def words(row: KindDescription, event: Any, ledger: Ledger) -> bool:
    """Its command is there, and what the book writes for a tap is read back as the same event."""
    command = next((one for one in COMMANDS if one.name == row.command), None)
    if command is None or (row.scope is EventScope.HAND and not command.logs):
        return False
    line = write_command_for_event(event, ledger.table())
    name, _, said = line.partition(" ")
    if not command.logs or name != f"/{row.command}":
        return bool(line)
    return read_event(row.command, said, ledger.table()) == SureEvent(event)


def sentences(row: KindDescription, event: Any, ledger: Ledger) -> bool:
    """Every language describes an event of the kind and has each question about it."""
    table = ledger.table()
    for translator in map(translator_of, LANGUAGES):
        for asks in filter(None, (part.asks for part in row.parts)):
            own = f"asks-{kebab(asks)}-{kebab(row.kind)}"
            if not (translator.has_sentence(f"asks-{kebab(asks)}") or translator.has_sentence(own)):
                return False
        if not describe_event(translator, table, event) or not translator.has_sentence(
            f"command-{row.command}"
        ):
            return False
    return True


def buttons(row: KindDescription, event: Any, ledger: Ledger) -> bool:
    """A button begins it, and each of the questions leads on to an answer."""
    begun = [draft for draft in drafts.START_DRAFTS.values() if draft.kind == row.kind]
    if row.scope is not EventScope.HAND and not begun:
        return row.kind is Kind.RULES or drafts.DRAFTS.get(row.kind) in gaps._RESOLVERS
    return bool(begun) and all(reached(draft, ledger.table()) for draft in begun)


def reached(draft: drafts.Draft, table: Table) -> bool:
    """Tells whether the first answers lead to an event; puts each question in every language."""
    for _ in range(8):
        found = resolve_draft(draft, table)
        if not isinstance(found, drafts.Question):
            return True
        for language in LANGUAGES:
            asking.question_text(translator_of(language), table, found)
        draft = found.options[0].draft
    return False


def mends(row: KindDescription, event: Any, ledger: Ledger) -> bool:
    """An event that words can mend is the same as a draft, and its parts are asked anew."""
    if not row.mended:
        with pytest.raises(Refusal, match="fix_kind"):
            drafts.draft_from_event(event)
        return True
    table = ledger.table()
    draft = drafts.draft_from_event(event, 1)
    anew = [
        resolve_draft(draft.replace(anew=drafts.QuestionKind(part)), table)
        for part in row.correction_questions
    ]
    return resolve_draft(draft, table) == event and all(
        isinstance(one, drafts.Question) for one in anew
    )


def mini_app(row: KindDescription, event: Any, ledger: Ledger) -> bool:
    """The first answers in the Mini App lead to an event that its endpoint takes; the sheet of an
    entry says the same as the entry.
    """
    table = replace(ledger.table(), me=None)
    felt = Felt(translator_of("en"), table, SheetRequest())
    if not actions.has_app_form(row.kind):
        return row.in_app is EventStartInApp.TYPED and row not in list_app_kinds(STANDARD)
    (begun,) = felt.first_tap_replies([row])
    said = first_said(felt, begun.as_json())
    mended = Felt(felt.translator, table, SheetRequest(number=1))
    sheet = (
        mended.make_sheet_of_draft(drafts.draft_from_event(event)).make_reply().as_json()
        if row.parts
        else {"event": said}
    )
    own = events.EVENT.validate_python(sheet["event"])
    return said["kind"] == row.kind and own == (
        event if row.parts else events.EVENT.validate_python(said)
    )


def first_said(felt: Felt, told: Any) -> Any:
    """Returns the event to which the first answers lead, from seat to seat and on the sheet."""
    while "seats" in told:
        told = next(iter(told["seats"].values()))
    if "event" in told:
        return told["event"]
    asked = SheetRequest.model_validate(told["said"] | {"sum": "5.50"})
    sheet = replace(felt, asked=asked).make_requested_sheet().make_reply().as_json()
    options = [option for row in sheet["rows"] for option in row["options"]]
    whole = (one["event"] for one in options if "event" in one)
    return sheet["event"] or next(whole)


def log(row: KindDescription, event: Any, ledger: Ledger) -> bool:
    """Booked, it stands in the log, is explained in every language, and is exported as it is
    called; taken back and put back, the ledger is in order.
    """
    before = ledger.table()
    outcome = apply_event(before.state, event)
    ledger.books(event, confirmed=True)
    (night,) = ledger.export()["nights"]
    line = ledger.lines()[-1]
    ledger.undo(line.number)
    ledger.redo(line.number)
    told = [explain_entry(translator_of(language), before, line, outcome) for language in LANGUAGES]
    read = events.EVENT.validate_json(events.EVENT.dump_json(event))
    kind = night["entries"][-1]["kind"]
    return all(told) and read == event and kind == row.kind and ledger.faults() == []


NEEDED: Final[Mapping[str, Callable[[KindDescription, Any, Ledger], bool]]] = {
    need.__name__: need for need in (parts, words, sentences, buttons, mends, mini_app, log)
}


@pytest.mark.parametrize("kind", Kind)
def test_every_kind_has_all_that_it_needs(kind: Kind, ledger: Ledger) -> None:
    """A place at each door; last of all an event of it is booked."""
    assert lacks(KINDS[kind], examples(ledger)[kind], ledger) == []


def lacks(row: KindDescription, event: Any, ledger: Ledger) -> list[str]:
    """Returns the needs that a kind does not meet; one that raises an error is not met."""

    def is_met(need: Callable[[KindDescription, Any, Ledger], bool]) -> bool:
        try:
            return need(row, event, ledger)
        except (Refusal, LookupError, ValueError, TypeError, AssertionError):
            return False

    return [name for name, need in NEEDED.items() if not is_met(need)]


def test_the_table_of_kinds_holds_each_kind_once() -> None:
    """Each has an event type of its own."""
    assert list(KINDS) == list(Kind)
    assert len({row.event for row in KINDS.values()}) == len(KINDS)


@pytest.mark.parametrize("kind", [Kind.WIN, Kind.KONG, Kind.FALSE_WIN, Kind.FOUL])
def test_a_sheet_offers_the_answers_that_the_chat_offers(kind: Kind, ledger: Ledger) -> None:
    """An option of the sheet has the same draft behind it as the chat's button; what is known is
    on.
    """
    draft, table = drafts.draft_from_event(examples(ledger)[kind]), replace(ledger.table(), me=None)
    assert isinstance(draft, drafts.PlayerDraft | drafts.WinDraft)
    sheet = make_sheet(draft, table, 0, mends=True)
    options = [one for question in (*sheet.main, *sheet.beside) for one in question.options]
    offered = [option.draft for option in options]
    for part in KINDS[kind].correction_questions:
        asked = resolve_draft(draft.replace(anew=drafts.QuestionKind(part)), table)
        assert isinstance(asked, drafts.Question)
        assert [one.draft for one in asked.options if one.draft not in offered] == []
    assert any(option.on and option.draft == draft for option in options)
