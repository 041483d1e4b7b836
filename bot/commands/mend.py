"""Undo, redo, fix and why: by command, by button, or as a reply to a receipt."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta
from typing import Final

from bot.commands import one_person
from bot.context import Context, NightOver
from bot.dialogue import dialogue, questions, steps
from bot.dialogue.answering import post_receipt, write_example
from bot.keyboards.data import MendingAction, MendPress
from bot.reading.command_line import write_command_for_event
from bot.reading.corrections import (
    denies_anything,
    denies_part_of_entry,
    may_be_correction,
    only_excuses,
    reports_other_event,
    says_amount_or_shooter,
    says_tai,
)
from bot.reading.drafts import (
    Draft,
    NonEventKind,
    PartlessDraft,
    SumDraft,
    WinDraft,
    draft_from_event,
)
from bot.reading.entry_number import EntryDescription, read_entry_description, split_entry_number
from bot.reading.gaps import ask_what_is_wrong
from bot.reading.gate import count_unknown_words
from bot.reading.intents import find_intent
from bot.reading.names import People
from bot.reading.outcome import Card, NotAboutGame, OpenQuestion, Outcome, SureEvent, UndoRequest
from bot.reading.replies import MOST_UNREAD, read_correction
from bot.reading.talk import asks_why
from bot.rulebook.questions import asks_listed_question
from bot.telegram.answers import BOARD
from bot.telegram.newest import EXPLAINED, LOG, MENDED, RECEIPT
from bot.text.asking import WordedQuestion
from bot.text.events import describe_event
from bot.text.explained import explain_entry
from bot.text.translator import Markup
from models.ledger.ids import MessageId
from models.ledger.night import entries
from models.ledger.night.history import compute_outcome, find_entry_version
from models.ledger.night.queries import find_entry_numbers, find_entry_of_message
from models.ledger.nights import find_night, get_existing_night, view_night
from models.ledger.policy import Verb
from models.ledger.refusals import NoNight, NothingToRedo
from models.ledger.updates import (
    find_last_message_by_slot,
    find_newest_message_by_slot,
    message_slot,
)
from models.ledger.values import HAND_ENDS, LoggedEntry, Table
from models.rules.events import Event, TaiHand, Win
from models.rules.kinds import kind_description
from models.rules.refusal import Refusal

_LINE: Final = re.compile(r"#(\d+)")
_OF_ENTRIES: Final = (RECEIPT, MENDED, EXPLAINED)
_JUST_NOW: Final = timedelta(minutes=5)
"""So long an entry is mended by what is said to nobody."""


def undo_command(ctx: Context) -> None:
    """Undoes the newest entry, the named one, or the one replied to; shows it first if the words
    are unclear.

    An `/undo` of an undone entry is asked about as a redo. It also undoes a merger of two members.
    """
    _check_reply_target(ctx)
    if one_person.undo_merger(ctx):
        return
    named = _read_entry_description(ctx)
    number = _find_entry_number(ctx, named)
    if number is None and named.has_details_without_number:
        meant = _list_likely_entries(ctx, ctx.table(), named)
        if len(meant) > 1:
            _ask_which_entry_to_undo(ctx, meant)
            return
        if not meant:
            raise Refusal("number_what", word=ctx.words)
        number = meant[0]
    undone = _find_redoable_entry(ctx) if named.undone and number is None else None
    if undone is not None:
        dialogue.show_preview(ctx, PartlessDraft(kind=NonEventKind.REDO, entry=undone))
    else:
        _undo_entry(ctx, number, plain=named.plain)


def _undo_entry(ctx: Context, number: int | None, *, plain: bool) -> None:
    """Undoes an entry (the newest without a `number`); shows it first unless `plain`."""
    if plain and not ctx.shows:
        post_receipt(ctx, entries.undo_entry(ctx.unit, number))
        return
    number = entries.preview_undo(ctx.unit, number).number
    dialogue.show_preview(ctx, PartlessDraft(kind=NonEventKind.UNDO, entry=number))


def _read_entry_description(ctx: Context) -> EntryDescription:
    """Reads which entry the words behind a command name."""
    return read_entry_description(ctx.words, People.in_night(ctx.table()))


def _find_entry_number(ctx: Context, named: EntryDescription) -> int | None:
    """Returns the named entry number, else that of the entry replied to."""
    return _find_target_entry(ctx) if named.number is None else named.number


def _list_likely_entries(ctx: Context, table: Table, description: EntryDescription) -> list[int]:
    """Lists the fitting entries of the present hand, else of the night, the newest first."""
    of_night, of_hand = list[int](), list[int]()
    ended = False
    for number in range(table.entries, 0, -1):
        line = find_entry_version(ctx.session, table, number)
        if not line.stands:
            continue
        ended = ended or isinstance(line.event, HAND_ENDS)
        if _event_fits_entry_description(line.event, description):
            of_night.append(number)
            of_hand += [] if ended else [number]
    meant = of_hand or of_night
    return meant[:1] if description.newest else meant


def _event_fits_entry_description(event: Event, description: EntryDescription) -> bool:
    """Tells whether an event fits the description."""
    if not kind_description(event).mended or description.kind not in (None, event.kind):
        return False
    draft = draft_from_event(event)
    paid, note = (draft.cents, draft.note) if isinstance(draft, SumDraft) else (None, "")
    hands = [claim.hand for claim in draft.winners] if isinstance(draft, WinDraft) else []
    tai = [hand.tai for hand in hands if isinstance(hand, TaiHand)]
    return (
        set(description.players) <= set(draft.players)
        and (draft.is_self_drawn or not description.drawn)
        and description.cents in (None, paid)
        and description.note in note.casefold()
        and (description.tai is None or description.tai in tai)
    )


def _ask_which_entry_to_undo(ctx: Context, numbers: Sequence[int]) -> None:
    """Asks which of these entries to undo."""
    ctx.unit.check_allowed(Verb.MEND)
    table, say = ctx.table(), ctx.translator.say
    rows: list[tuple[Markup, Draft]] = []
    for number in numbers[: steps.LATELY]:
        what = describe_event(ctx.translator, table, ctx.entry(number).event)
        draft = PartlessDraft(kind=NonEventKind.UNDO, entry=number, shown=True)
        rows.append((say("entry", number=number, what=what), draft))
    shown = WordedQuestion(say("asks-undo"), tuple(rows))
    dialogue.offer_answers(ctx, PartlessDraft(kind=NonEventKind.FIX), shown)


def _find_redoable_entry(ctx: Context) -> int | None:
    """Returns the number of the entry that `/redo` would restore; None if there is none."""
    try:
        return entries.preview_redo(ctx.unit).number
    except NothingToRedo:
        return None


def redo_command(ctx: Context) -> None:
    """Restores the entry that was undone last, the named one, or the one replied to."""
    _check_reply_target(ctx)
    named = _read_entry_description(ctx)
    number = _find_entry_number(ctx, named)
    if named.plain and not ctx.shows:
        post_receipt(ctx, entries.redo_entry(ctx.unit, number))
        return
    number = entries.preview_redo(ctx.unit, number).number
    dialogue.show_preview(ctx, PartlessDraft(kind=NonEventKind.REDO, entry=number))


def fix_command(ctx: Context) -> None:
    """Replaces an entry, or a part of it, by the words; without words, asks."""
    _check_reply_target(ctx)
    ctx.unit.check_allowed(Verb.MEND)
    said, rest = split_entry_number(ctx.words, People.in_night(ctx.table()))
    rest = rest.removeprefix("/")  # the entry as the log or a file spells it
    number = _find_target_entry(ctx) if said is None else said
    if number is None and ctx.words.strip() and not rest:  # `last`
        number = next((line.number for line in _list_mendable_entries(ctx)), None)
    if not rest:
        _ask_what_is_wrong(ctx, number)
    elif number is not None:
        _fix_entry(ctx, number, rest)
    else:
        _fix_newest_entry(ctx, rest)


def _fix_entry(ctx: Context, number: int, words: str) -> None:
    """Corrects an entry by these words; asks if they do not fit it."""
    table = ctx.table()
    if not 1 <= number <= table.entries:
        raise Refusal("no_entry", number=number, last=table.entries)
    _carry_out_mend(ctx, _read_mend(ctx, number, words, table, reply=False), number)


def _fix_newest_entry(ctx: Context, words: str) -> None:
    """Corrects the newest entry that the words fit; an older one is shown first."""
    table, lines = ctx.table(), _list_mendable_entries(ctx)
    if not lines:
        _ask_what_is_wrong(ctx, None)
        return
    newest = lines[0]
    found = _read_mend(ctx, newest.number, words, table, reply=False)
    if {event.kind for event in _list_possible_events(found)} == {newest.event.kind}:
        _carry_out_mend(ctx, found, newest.number)
        return
    asks_other = isinstance(found, OpenQuestion) and found.question.event_kind != newest.event.kind
    for line in lines[1:]:
        kinds = {event.kind for event in _list_possible_events(found)}
        if isinstance(found, NotAboutGame) or asks_other or kinds == {line.event.kind}:
            older = _read_mend(ctx, line.number, words, table, reply=False)
            if _list_possible_events(older) and {
                event.kind for event in _list_possible_events(older)
            } == {line.event.kind}:
                _carry_out_mend(ctx, _turn_into_card(older), line.number)
                return
    _carry_out_mend(ctx, _turn_into_card(found), newest.number)


def _list_mendable_entries(ctx: Context) -> list[LoggedEntry]:
    """Lists the recent entries that can be corrected, the newest first."""
    lines = reversed(ctx.lines(ctx.table(), steps.LATELY))
    return [line for line in lines if line.stands and kind_description(line.event).mended]


def _list_possible_events(outcome: Outcome | UndoRequest) -> tuple[Event, ...]:
    """Lists the events that might be booked from what was read."""
    match outcome:
        case SureEvent(event):
            return (event,)
        case Card(events):
            return events
        case _:
            return ()


def _turn_into_card(outcome: Outcome | UndoRequest) -> Outcome | UndoRequest:
    """Returns an outcome as a card, so that its event is shown before it is booked."""
    return Card((outcome.event,)) if isinstance(outcome, SureEvent) else outcome


def _read_mend(
    ctx: Context, number: int, words: str, table: Table, *, reply: bool = True
) -> Outcome | UndoRequest:
    """Reads words as a correction of an entry, at the table before that entry. Raises `Refusal`."""
    event = find_entry_version(ctx.session, table, number).event
    with _name_entry_in_refusals(number):
        return read_correction(
            words, event, number, ctx.table_before_entry(number, table), is_reply=reply
        )


@contextmanager
def _name_entry_in_refusals(number: int) -> Iterator[None]:
    """Adds the entry's number to a refusal that is raised in the block, as its fact `mends`."""
    try:
        yield
    except Refusal as refusal:
        refusal.facts.setdefault("mends", number)
        raise


def why_command(ctx: Context) -> None:
    """Explains the sums of the newest entry, the named one, or the one replied to, even after the
    night.

    Of a night that is over, too: it is asked most when the money is paid.
    """
    _check_reply_is_here(ctx)
    table = ctx.unit.newest_table()
    named = read_entry_description(ctx.words, People.in_night(table))
    number = named.number
    if number is None and (replied_to := _require_entry_in_reply(ctx)) is not None:
        table, number = _load_night_table(ctx, replied_to[0]), replied_to[1]
    if not table.entries:
        ctx.say_sentence("log-empty", example=write_example(ctx, "hu", table))
        return
    if number is None and named.has_details_without_number:  # `how come cat got so much`
        number = next(iter(_list_likely_entries(ctx, table, named)), None)
    number = table.entries if number is None else number
    _post_explanation(ctx, table, find_entry_version(ctx.session, table, number).number)


def mend_by_button(ctx: Context, press: MendPress) -> None:
    """Undoes, redoes or fixes an entry by a button of its receipt; asks about an older entry."""
    table = ctx.open_table()
    if table is None or table.night != press.night:
        raise make_ended_night_refusal(ctx, press.night)
    if not 1 <= press.number <= table.entries:
        raise Refusal("press_stale")
    undoes = press.what is MendingAction.UNDO
    if press.what is MendingAction.FIX:
        draft = _make_fix_draft(ctx, press.number)
    elif press.number < table.entries:
        # Of an older entry what it moves is shown first.
        draft = PartlessDraft(
            kind=NonEventKind.UNDO if undoes else NonEventKind.REDO, entry=press.number
        )
    else:
        post_receipt(
            ctx, (entries.undo_entry if undoes else entries.redo_entry)(ctx.unit, press.number)
        )
        return
    question = questions.OpenQuestion(by=ctx.source.speaker, own=True)
    dialogue.ask_first_question(ctx.replace(answer_in=None), draft, question)


def _ask_what_is_wrong(ctx: Context, number: int | None) -> None:
    """Asks by buttons what is wrong in an entry; without a number, asks which entry first."""
    table = ctx.table()
    if number is not None and not 1 <= number <= table.entries:
        raise Refusal("no_entry", number=number, last=table.entries)
    dialogue.ask_first_question(ctx, _make_fix_draft(ctx, number or 0))


def _make_fix_draft(ctx: Context, number: int) -> Draft:
    """Makes the draft that asks what is wrong in an entry, or whether to restore an undone one."""
    undone = number and not ctx.entry(number).stands
    return PartlessDraft(kind=NonEventKind.REDO if undone else NonEventKind.FIX, entry=number)


def handle_entry_reply(ctx: Context, slot: str) -> bool:
    """Handles a reply to a message about an entry: a correction, a question why, or talk.

    Returns False if that message, in slot `slot`, shows no entry.
    """
    found = _find_entry_of_slot(ctx, slot) or _find_quoted_entry(ctx, slot)
    if found is None:
        return False
    of_night, number = found
    here, table = ctx.open_table(), _load_night_table(ctx, of_night)
    if here is not None and here.night == of_night:
        handle_words_about_entry(ctx, number)
    elif table.open:
        pass  # it is played in another topic
    elif _asks_about_entry(ctx.words):
        _post_explanation(ctx, table, number)
    elif _is_reply_correction(ctx, table, number):
        raise make_ended_night_refusal(ctx, of_night)
    return True


def make_ended_night_refusal(ctx: Context, night: int) -> Refusal:
    """Makes the refusal to correct an entry of an ended night."""
    newest = ctx.any_table()
    if newest is None:
        return NoNight()
    if newest.night == night:
        return NightOver()
    return Refusal("edit_other_night" if newest.open else "edit_older_night")


def _load_night_table(ctx: Context, night_number: int) -> Table:
    """Loads the table of an existing night by its number, as the speaker sees it."""
    newest = ctx.any_table()
    if newest is not None and newest.night == night_number:
        return newest
    night = get_existing_night(ctx.session, ctx.chat_id, night_number)
    return view_night(ctx.session, night, ctx.source.speaker)


def _is_reply_correction(ctx: Context, table: Table, number: int) -> bool:
    """Tells whether a reply is a correction of the entry, even a refused one, and not talk."""
    try:
        return not isinstance(_read_mend(ctx, number, ctx.words, table), NotAboutGame)
    except Refusal:
        return True


def handle_words_about_entry(ctx: Context, number: int, question: MessageId | None = None) -> bool:
    """Handles words about an entry, as a correction or a question why; returns True for a
    correction.

    The answer replaces the message `question`, if given.
    """
    found = _read_mend(ctx, number, ctx.words, ctx.table())
    if isinstance(found, UndoRequest):  # `undo 1` is about entry 1, whatever is replied to
        number = _read_entry_description(ctx).number or number
    if not isinstance(found, NotAboutGame):
        _carry_out_mend(ctx.replace(answer_in=question), found, number)
    elif _asks_about_entry(ctx.words):
        _post_explanation(ctx, ctx.table(), number)
    return not isinstance(found, NotAboutGame)


def _asks_about_entry(text: str) -> bool:
    """Tells whether a reply asks about its entry: why, who discarded, how much."""
    return asks_why(text) or asks_listed_question(text, "of_entry")


def handle_unaddressed_mend(ctx: Context, *, unaddressed: bool = True) -> bool:
    """Shows an unaddressed correction of a recent entry for confirmation; returns False for
    other words.

    Words that undo an entry, or do not say all that it should be, are talk here. `unaddressed` is
    False for words addressed to Kaki; else Kaki's newest message must be a receipt, and recent.
    """
    here = ctx.open_table()
    find_slot = find_last_message_by_slot if unaddressed else find_newest_message_by_slot
    newest = find_slot(ctx.session, ctx.chat_id, ctx.source.topic, (RECEIPT, MENDED))
    if here is None or newest is None:
        return False
    night, number = _find_entry_of_slot(ctx, newest[1]) or (0, 0)
    if night != here.night:
        return False
    age = ctx.source.at - ctx.entry_line(here, number).history[-1].at
    if unaddressed and age > _JUST_NOW:
        return False
    named, words = _split_entry_number(ctx.words)
    if named:
        first = named
        numbers = [named] if named <= here.entries else []
    else:
        lines = _list_mendable_entries(ctx)
        denied = [one.number for one in lines if denies_part_of_entry(words, one.event, here)]
        wins = [one.number for one in lines if isinstance(one.event, Win)]
        # Behind a draw, `that one 2 tai only` is about the win before it; behind a bill, too.
        wins = [] if denies_anything(words, here) else wins[:1]
        first = next(iter(denied), number)
        numbers = denied[:1] or (wins if wins and says_tai(words, here) else [number, *wins])
    for number in dict.fromkeys(numbers):
        event = find_entry_version(ctx.session, here, number).event
        if not named and reports_other_event(words, event, here):
            return False
        found = _turn_into_card(_read_mend(ctx, number, words, here))
        whole = number != (first if unaddressed else numbers[0])
        whole = whole or (unaddressed and only_excuses(words))
        if isinstance(found, Card) and _is_clear_mend(found, words, here, must_read_all=whole):
            _carry_out_mend(ctx.replace(talks=unaddressed), found, number)
            return True
    return False


def _is_clear_mend(card: Card, words: str, table: Table, *, must_read_all: bool) -> bool:
    """Tells whether a mend is clear enough to be shown: `wait for me, see who zimo first` is
    not.

    `must_read_all`: it only excuses itself, or is of an entry older than the newest.
    """
    says_part = not card.unread or (not must_read_all and says_amount_or_shooter(words, table))
    return says_part and not card.doubted and count_unknown_words(card.unread) <= MOST_UNREAD


def denies_part_of_recent_entry(ctx: Context) -> bool:
    """Tells whether the words deny what a recent entry says: `the prata was 32 not 30`."""
    table = ctx.open_table()
    return table is not None and any(
        denies_part_of_entry(ctx.words, one.event, table) for one in _list_mendable_entries(ctx)
    )


def may_be_mend(words: str) -> bool:
    """Tells whether the words may correct an entry: they name one, or correct or deny something."""
    return names_entry_number(words) or may_be_correction(words)


def names_entry_number(words: str) -> bool:
    """Tells whether the words name an entry by its number or order: `hand 1 was from dan`."""
    return _split_entry_number(words) != (0, words)


def _split_entry_number(words: str) -> tuple[int, str]:
    """Splits off the number by which the words name an entry: `the first hand`; 0 for none."""
    named = _IN_ORDER.search(words)
    if named is None:
        return 0, _NEWEST.sub("", words)
    place = named[1] or _PLACES.index((named[2] or named[3]).casefold()) // 2 + 1
    return int(place), _IN_ORDER.sub(" ", words)


_NEWEST: Final = re.compile(r"(?i)^\W*(?:the\s+)?last\s+(?:hand|entry|one)\b|^上一?[局把铺手笔]")
_PLACES: Final = ("first", "一", "second", "二", "third", "三", "fourth", "四")
_IN_ORDER: Final = re.compile(
    r"(?i)(?:#|\b(?:entry|hand|number|no\.)\s*)(\d{1,3})\b(?!\s*tai)"
    r"|\b(first|second|third|fourth)\s+(?:hand|entry|round|game|one)\b|第([一二三四])[局把铺手笔]"
)


def _post_explanation(ctx: Context, table: Table, number: int) -> None:
    """Explains the sums of an entry; a reply to the explanation is about the entry too."""
    line = ctx.entry_line(table, number)
    outcome = compute_outcome(ctx.session, table, number)
    text = explain_entry(ctx.translator, ctx.table_before_entry(number, table), line, outcome)
    ctx.say(text, quoting=True, slot=f"{EXPLAINED}{line.entry_id}")


def _carry_out_mend(ctx: Context, outcome: Outcome | UndoRequest, number: int) -> None:
    """Carries out a correction, or shows it first, or asks for its missing parts."""
    ctx.unit.check_allowed(Verb.MEND)
    if isinstance(outcome, UndoRequest):
        _undo_entry(ctx, number, plain=outcome.plain)
        return
    if isinstance(outcome, NotAboutGame):
        wrong = ask_what_is_wrong(draft_from_event(ctx.entry(number).event, number))
        outcome = OpenQuestion(wrong, outcome.unread)
    if isinstance(outcome, SureEvent) and not ctx.shows:
        ctx.unit.replace_text(
            write_command_for_event(outcome.event, ctx.table_before_entry(number))
        )
    with _name_entry_in_refusals(number):
        dialogue.handle_outcome(ctx, outcome, number)


def _find_target_entry(ctx: Context) -> int | None:
    """Returns the number of the entry in the message replied to; None without a reply.

    Raises `Refusal`: `reply_what` if the message shows no entry; for an entry of another night,
    that of `make_ended_night_refusal`.
    """
    found, here = _require_entry_in_reply(ctx), ctx.open_table()
    if found is not None and (here is None or here.night != found[0]):
        raise make_ended_night_refusal(ctx, found[0])
    return None if found is None else found[1]


def _require_entry_in_reply(ctx: Context) -> tuple[int, int] | None:
    """Returns the night and number of the entry in the message replied to; None without a reply.

    Raises `Refusal("reply_what")` if a message of Kaki's shows none.
    """
    found = _find_entry_in_reply(ctx)
    if found is None and ctx.reply_to is not None and ctx.reply_to.own:
        message_id, table = ctx.reply_to.message_id, ctx.any_table()
        shown = message_slot(ctx.session, ctx.chat_id, message_id) or ""
        is_board = shown.startswith(BOARD) or (table is not None and table.board_id == message_id)
        if not is_board:
            raise Refusal("reply_what")
    return found


def _find_entry_in_reply(ctx: Context) -> tuple[int, int] | None:
    """Finds the night and number of the entry that the replied-to message logged or shows."""
    if ctx.reply_to is None or ctx.reply_to.elsewhere is not None:
        return None
    message_id = ctx.reply_to.message_id
    if not ctx.reply_to.own:
        return find_entry_of_message(ctx.session, ctx.chat_id, message_id)
    shown = message_slot(ctx.session, ctx.chat_id, message_id) or ""
    return _find_entry_of_slot(ctx, shown) or _find_quoted_entry(ctx, shown)


def _find_entry_of_slot(ctx: Context, slot: str) -> tuple[int, int] | None:
    """Finds the night and number of the entry of a message slot; None for other slots."""
    key = next((slot.removeprefix(one) for one in _OF_ENTRIES if slot.startswith(one)), None)
    return None if key is None else find_entry_numbers(ctx.session, int(key))


def reply_names_entry(ctx: Context) -> bool:
    """Tells whether a reply to any message corrects an entry that it names by number."""
    people = People.in_night(ctx.unit.newest_table())
    intent = find_intent(ctx.words, people, addressed=True)
    if intent is None or intent.command not in _MENDS:
        return False
    return split_entry_number(intent.words, people)[0] is not None


_MENDS: Final = frozenset({"undo", "redo", "fix"})


def _find_quoted_entry(ctx: Context, slot: str) -> tuple[int, int] | None:
    """Finds the night and number of the entry whose line in the log or on the board is quoted."""
    quote = ctx.reply_to.quote if ctx.reply_to is not None else ""
    number = _LINE.search(quote)
    lists = next((slot.removeprefix(one) for one in (LOG, BOARD) if slot.startswith(one)), "")
    night = lists.partition(":")[0]
    if not number or find_night(ctx.session, ctx.chat_id, int(night or 0)) is None:
        return None
    return int(night), int(number[1])


def _check_reply_target(ctx: Context) -> None:
    """Raises `Refusal` if the entry replied to is in another chat or topic, or of an ended
    night.
    """
    _check_reply_is_here(ctx)
    if ctx.open_table() is None and (found := _find_entry_in_reply(ctx)) is not None:
        raise make_ended_night_refusal(ctx, found[0])


def _check_reply_is_here(ctx: Context) -> None:
    """Raises `Refusal("reply_elsewhere")` for a reply to a message of another topic or group."""
    elsewhere = ctx.reply_to.elsewhere if ctx.reply_to is not None else None
    if elsewhere is not None:
        same = "yes" if elsewhere == ctx.chat_id else "no"
        raise Refusal("reply_elsewhere", same=same)


def refuse_reply_elsewhere(ctx: Context) -> None:
    """Refuses a reply to a message in another topic or group if it would change something."""
    intent = find_intent(ctx.words, People.in_chat(ctx.unit.newest_table()), addressed=True)
    if intent is not None and not intent.only_shows:
        _check_reply_is_here(ctx)
