"""Undo, redo, fix, why: by command, by button, in reply to a receipt. All is kept and signed."""

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
from bot.reading.command_line import command_for
from bot.reading.corrections import denies_part, says_how, tells_other_event
from bot.reading.drafts import Draft, NoEvent, StepDraft, SumDraft, WinDraft, draft_event
from bot.reading.entry_number import EntryNamed, leading_entry, read_entry
from bot.reading.gaps import ask_fault
from bot.reading.gate import count_strange
from bot.reading.intents import intent_of
from bot.reading.names import People
from bot.reading.outcome import Asked, Card, Nothing, Outcome, Plain, Undo
from bot.reading.over import MOST_UNREAD, read_mend
from bot.reading.talk import asks_why
from bot.rulebook.questions import asks_in_rows
from bot.telegram.answers import BOARD
from bot.telegram.newest import EXPLAINED, LOG, MENDED, RECEIPT
from bot.text.asking import WordedQuestion
from bot.text.events import describe_event
from bot.text.explained import explain_entry
from bot.text.translator import Markup
from models.ledger.ids import MessageId
from models.ledger.night import entries
from models.ledger.night.history import find_version, outcome_of
from models.ledger.night.queries import entry_by_key, entry_said_in
from models.ledger.nights import any_night, night_table, numbered_night
from models.ledger.policy import Verb
from models.ledger.refusals import NoNight, NothingToRedo
from models.ledger.updates import last_with_prefix, message_slot
from models.ledger.values import HAND_ENDS, Line, Table
from models.rules.events import Event, TaiHand
from models.rules.kinds import kind_row
from models.rules.refusal import Refusal

_LINE: Final = re.compile(r"#(\d+)")
_OF_ENTRIES: Final = (RECEIPT, MENDED, EXPLAINED)
_JUST_NOW: Final = timedelta(minutes=5)
"""So long an entry is mended by what is said to nobody."""


def undo_command(ctx: Context) -> None:
    """Takes back the last entry, the one named, or the one replied to.

    What is not plain is shown first. Who would take an undo back is asked whether its entry is to
    be put back. What was said last may be that two people are one.
    """
    _check_target(ctx)
    if one_person.take_back_alias(ctx):
        return
    named = _read_named(ctx)
    number = _number(ctx, named)
    if number is None and named.described:
        meant = _likely_entries(ctx, named)
        if len(meant) > 1:
            _ask_which(ctx, meant)
            return
        if not meant:
            raise Refusal("number_what", word=ctx.words)
        number = meant[0]
    undone = _undone_last(ctx) if named.undone and number is None else None
    if undone is not None:
        dialogue.show_preview(ctx, StepDraft(kind=NoEvent.REDO, entry=undone))
    else:
        _take_back(ctx, number, plain=named.plain)


def _take_back(ctx: Context, number: int | None, *, plain: bool) -> None:
    """Takes an entry back, the newest without a `number`; what is not plain is shown first."""
    if plain and not ctx.shows:
        post_receipt(ctx, entries.undo(ctx.unit, number))
        return
    number = entries.preview_undo(ctx.unit, number).number
    dialogue.show_preview(ctx, StepDraft(kind=NoEvent.UNDO, entry=number))


def _read_named(ctx: Context) -> EntryNamed:
    """Reads what the words behind a command say of the entry that is meant."""
    return read_entry(ctx.words, People.of_night(ctx.table()))


def _number(ctx: Context, named: EntryNamed) -> int | None:
    """Returns the number that is said, else that of the entry replied to."""
    return _target(ctx) if named.number is None else named.number


def _likely_entries(ctx: Context, named: EntryNamed) -> list[int]:
    """Lists the entries that may be meant by what is said of one, the newest first: those of the
    hand that is played, where there are none, of the night.
    """
    table = ctx.table()
    of_night, of_hand = list[int](), list[int]()
    ended = False
    for number in range(table.entries, 0, -1):
        line = find_version(ctx.session, table, number)
        if not line.stands:
            continue
        ended = ended or isinstance(line.event, HAND_ENDS)
        if _is_so(line.event, named):
            of_night.append(number)
            of_hand += [] if ended else [number]
    meant = of_hand or of_night
    return meant[:1] if named.newest else meant


def _is_so(event: Event, named: EntryNamed) -> bool:
    """Tells whether an event is what was named."""
    if not kind_row(event).mended or named.kind not in (None, event.kind):
        return False
    draft = draft_event(event)
    paid = draft.cents if isinstance(draft, SumDraft) else None
    hands = [claim.hand for claim in draft.winners] if isinstance(draft, WinDraft) else []
    tai = [hand.tai for hand in hands if isinstance(hand, TaiHand)]
    return (
        set(named.players) <= set(draft.players)
        and (draft.drawn or not named.drawn)
        and named.cents in (None, paid)
        and (named.tai is None or named.tai in tai)
    )


def _ask_which(ctx: Context, numbers: Sequence[int]) -> None:
    """Asks which of these entries is to be taken back."""
    ctx.unit.allow(Verb.MEND)
    table, say = ctx.table(), ctx.translator.say
    rows: list[tuple[Markup, Draft]] = []
    for number in numbers[: steps.LATELY]:
        what = describe_event(ctx.translator, table, ctx.entry(number).event)
        draft = StepDraft(kind=NoEvent.UNDO, entry=number, shown=True)
        rows.append((say("entry", number=number, what=what), draft))
    shown = WordedQuestion(say("asks-undo"), tuple(rows))
    dialogue.offer_answers(ctx, StepDraft(kind=NoEvent.FIX), shown)


def _undone_last(ctx: Context) -> int | None:
    """Finds the number of the entry that a redo would put back, if there is one."""
    try:
        return entries.preview_redo(ctx.unit).number
    except NothingToRedo:
        return None


def redo_command(ctx: Context) -> None:
    """Puts back the entry undone last, the one named, or the one replied to."""
    _check_target(ctx)
    named = _read_named(ctx)
    number = _number(ctx, named)
    if named.plain and not ctx.shows:
        post_receipt(ctx, entries.redo(ctx.unit, number))
        return
    number = entries.preview_redo(ctx.unit, number).number
    dialogue.show_preview(ctx, StepDraft(kind=NoEvent.REDO, entry=number))


def fix_command(ctx: Context) -> None:
    """Replaces an entry, or a part of it, by what it should have said; without that, asks."""
    _check_target(ctx)
    ctx.unit.allow(Verb.MEND)
    said, rest = leading_entry(ctx.words, People.of_night(ctx.table()))
    rest = rest.removeprefix("/")  # the entry as the log or a file spells it
    number = _target(ctx) if said is None else said
    if number is None and ctx.words.strip() and not rest:  # `last`
        number = next((line.number for line in _mendable(ctx)), None)
    if not rest:
        _ask_what(ctx, number)
    elif number is not None:
        _fix(ctx, number, rest)
    else:
        _fix_newest(ctx, rest)


def _fix(ctx: Context, number: int, words: str) -> None:
    """Makes of an entry what was said; asks where that says nothing of it."""
    table = ctx.table()
    if not 1 <= number <= table.entries:
        raise Refusal("no_entry", number=number, last=table.entries)
    _carry_out(ctx, _read_mend(ctx, number, words, table, reply=False), number)


def _fix_newest(ctx: Context, words: str) -> None:
    """Makes of the newest entry what was said; of an older one what says nothing of that, or is of
    its kind, once it was shown.
    """
    table, lines = ctx.table(), _mendable(ctx)
    if not lines:
        _ask_what(ctx, None)
        return
    newest = lines[0]
    found = _read_mend(ctx, newest.number, words, table, reply=False)
    if {event.kind for event in _events(found)} == {newest.event.kind}:
        _carry_out(ctx, found, newest.number)
        return
    asks_other = isinstance(found, Asked) and found.question.kind != newest.event.kind
    for line in lines[1:]:
        kinds = {event.kind for event in _events(found)}
        if isinstance(found, Nothing) or asks_other or kinds == {line.event.kind}:
            older = _read_mend(ctx, line.number, words, table, reply=False)
            if _events(older) and {event.kind for event in _events(older)} == {line.event.kind}:
                _carry_out(ctx, _as_card(older), line.number)
                return
    _carry_out(ctx, _as_card(found), newest.number)


def _mendable(ctx: Context) -> list[Line]:
    """Lists the entries of late that stand and can be mended, the newest first."""
    lines = reversed(ctx.lines(ctx.table(), steps.LATELY))
    return [line for line in lines if line.stands and kind_row(line.event).mended]


def _events(found: Outcome | Undo) -> tuple[Event, ...]:
    """Lists the events that an entry may become."""
    match found:
        case Plain(event):
            return (event,)
        case Card(events):
            return events
        case _:
            return ()


def _as_card(found: Outcome | Undo) -> Outcome | Undo:
    """Makes an outcome a card, which is shown before it is done."""
    return Card((found.event,)) if isinstance(found, Plain) else found


def _read_mend(
    ctx: Context, number: int, words: str, table: Table, *, reply: bool = True
) -> Outcome | Undo:
    """Reads what is said over an entry of a night, as that was then. Raises `Refusal`."""
    event = find_version(ctx.session, table, number).event
    with _of_entry(number):
        return read_mend(words, event, number, ctx.table_before(number, table), reply=reply)


@contextmanager
def _of_entry(number: int) -> Iterator[None]:
    """Marks what is refused in here as refused of this entry: the fact `mends` says so."""
    try:
        yield
    except Refusal as refusal:
        refusal.facts.setdefault("mends", number)
        raise


def why_command(ctx: Context) -> None:
    """Explains why the last entry moved what it moved, or the one named or replied to.

    Of a night that is over, too: it is asked most when the money is paid.
    """
    _check_replies_here(ctx)
    table = ctx.unit.newest()
    number = read_entry(ctx.words, People.of_night(table)).number
    if number is None and (replied_to := _replied_to(ctx)) is not None:
        table, number = _night(ctx, replied_to[0]), replied_to[1]
    if not table.entries:
        ctx.tell("log-empty", example=write_example(ctx, "hu", table))
        return
    number = table.entries if number is None else number
    _explain(ctx, table, find_version(ctx.session, table, number).number)


def mend_by_button(ctx: Context, press: MendPress) -> None:
    """Undoes, redoes or fixes an entry by a button of its receipt; asks about an older one."""
    table = ctx.open_table()
    if table is None or table.night != press.night:
        raise over(ctx, press.night)
    if not 1 <= press.number <= table.entries:
        raise Refusal("press_stale")
    undoes = press.what is MendingAction.UNDO
    if press.what is MendingAction.FIX:
        draft = _fixing(ctx, press.number)
    elif press.number < table.entries:
        # Of an older entry what it moves is shown first.
        draft = StepDraft(kind=NoEvent.UNDO if undoes else NoEvent.REDO, entry=press.number)
    else:
        post_receipt(ctx, (entries.undo if undoes else entries.redo)(ctx.unit, press.number))
        return
    question = questions.OpenQuestion(by=ctx.source.actor, own=True)
    dialogue.ask_first_question(ctx.but(answer_in=None), draft, question)


def _ask_what(ctx: Context, number: int | None) -> None:
    """Asks by buttons what an entry should have said; without a number, which entry first."""
    table = ctx.table()
    if number is not None and not 1 <= number <= table.entries:
        raise Refusal("no_entry", number=number, last=table.entries)
    dialogue.ask_first_question(ctx, _fixing(ctx, number or 0))


def _fixing(ctx: Context, number: int) -> Draft:
    """Asks what is wrong in an entry, or whether one that was undone is to be put back."""
    undone = number and not ctx.entry(number).stands
    return StepDraft(kind=NoEvent.REDO if undone else NoEvent.FIX, entry=number)


def reply(ctx: Context, shown: str) -> bool:
    """Reads a reply to the message that shows `shown`: a mend of its entry, why it moved what it
    moved, or talk.

    Whether that message shows an entry.
    """
    found = _entry_of_slot(ctx, shown) or _find_quoted_entry(ctx, shown)
    if found is None:
        return False
    of_night, number = found
    here, table = ctx.open_table(), _night(ctx, of_night)
    if here is not None and here.night == of_night:
        said_of(ctx, number)
    elif table.open:
        pass  # it is played in another topic
    elif _asks(ctx.words):
        _explain(ctx, table, number)
    elif _would_mend(ctx, table, number):
        raise over(ctx, of_night)
    return True


def over(ctx: Context, of_night: int) -> Refusal:
    """Makes the refusal to mend anything of a night that is over, which says what helps."""
    newest = ctx.any_table()
    if newest is None:
        return NoNight()
    if newest.night == of_night:
        return NightOver()
    return Refusal("edit_other_night" if newest.open else "edit_older_night")


def _night(ctx: Context, number: int) -> Table:
    """Reads a night that is known to be there, as the speaker sees it."""
    newest = ctx.any_table()
    if newest is not None and newest.night == number:
        return newest
    night = numbered_night(ctx.session, ctx.chat_id, number)
    return night_table(ctx.session, night, ctx.source.actor)


def _would_mend(ctx: Context, table: Table, number: int) -> bool:
    """Tells whether a reply would change an entry, or be refused to, were its night open."""
    try:
        return not isinstance(_read_mend(ctx, number, ctx.words, table), Nothing)
    except Refusal:
        return True


def said_of(ctx: Context, number: int, question: MessageId | None = None) -> bool:
    """Carries out a saying about an entry: a mend of it, in the place of the `question` about it;
    why it moved what it moved; or talk. Whether it was a mend.
    """
    found = _read_mend(ctx, number, ctx.words, ctx.table())
    if isinstance(found, Undo):  # `undo 1` is about entry 1, whatever is replied to
        number = _read_named(ctx).number or number
    if not isinstance(found, Nothing):
        _carry_out(ctx.but(answer_in=question), found, number)
    elif _asks(ctx.words):
        _explain(ctx, ctx.table(), number)
    return not isinstance(found, Nothing)


def _asks(text: str) -> bool:
    """Tells whether a reply asks about its entry: why, who shot, how much it is."""
    return asks_why(text) or asks_in_rows(text, "of_entry")


def overhear_mend(ctx: Context, *, talks: bool = True) -> bool:
    """Shows a mend that was said to nobody (`talks`) or by name, of the entry that was booked or
    mended last, before anything moves. Returns False if it was none.

    Kaki's newest message must be the receipt, and not old. What takes an entry back, or does not
    say all that it should be, is talk here.
    """
    here = ctx.open_table()
    newest = last_with_prefix(ctx.session, ctx.chat_id, ctx.source.topic, (RECEIPT, MENDED))
    if here is None or newest is None:
        return False
    night, number = _entry_of_slot(ctx, newest[1]) or (0, 0)
    if night != here.night or ctx.source.at - ctx.line(here, number).history[-1].at > _JUST_NOW:
        return False
    named, words = _take_number(ctx.words)
    lines = () if named else _mendable(ctx)
    denied = next((one.number for one in lines if denies_part(words, one.event, here)), number)
    number = named or denied
    if number > here.entries:
        return False
    if not named and tells_other_event(words, find_version(ctx.session, here, number).event, here):
        return False
    found = _as_card(_read_mend(ctx, number, words, here))
    if not isinstance(found, Card) or found.doubted:
        return False
    if found.unread and not says_how(words, here):
        return False  # `wait for me, see who zimo first`
    if count_strange(found.unread) > MOST_UNREAD:
        return False
    _carry_out(ctx.but(talks=talks), found, number)
    return True


def names_number(words: str) -> bool:
    """Tells whether an entry is told by its number or place: `hand 1 was from dan`."""
    return _take_number(words)[0] > 0


def _take_number(words: str) -> tuple[int, str]:
    """Reads which entry is told by its number or place, 0 for none, and the words without that:
    `the first hand should be 2 tai`.
    """
    named = _IN_ORDER.search(words)
    if named is None:
        return 0, words
    place = named[1] or _PLACES.index((named[2] or named[3]).casefold()) // 2 + 1
    return int(place), _IN_ORDER.sub(" ", words)


_PLACES: Final = ("first", "一", "second", "二", "third", "三", "fourth", "四")
_IN_ORDER: Final = re.compile(
    r"(?i)(?:#|\b(?:entry|hand|number|no\.)\s*)(\d{1,3})\b(?!\s*tai)"
    r"|\b(first|second|third|fourth)\s+(?:hand|entry|round|game|one)\b|第([一二三四])[局把铺手笔]"
)


def _explain(ctx: Context, table: Table, number: int) -> None:
    """Explains why an entry moved what it moved; a reply to that is about the entry too."""
    line = ctx.line(table, number)
    outcome = outcome_of(ctx.session, table, number)
    text = explain_entry(ctx.translator, ctx.table_before(number, table), line, outcome)
    ctx.say(text, quoting=True, place=f"{EXPLAINED}{line.entry_id}")


def _carry_out(ctx: Context, found: Outcome | Undo, number: int) -> None:
    """Fixes or takes back the entry, and keeps a fix as it would be typed; or shows it first, or
    asks what is missing.
    """
    ctx.unit.allow(Verb.MEND)
    if isinstance(found, Undo):
        _take_back(ctx, number, plain=found.plain)
        return
    if isinstance(found, Nothing):
        wrong = ask_fault(draft_event(ctx.entry(number).event, number))
        found = Asked(wrong, found.unread)
    if isinstance(found, Plain) and not ctx.shows:
        ctx.unit.retype(command_for(found.event, ctx.table_before(number)))
    with _of_entry(number):
        dialogue.handle_outcome(ctx, found, number)


def _target(ctx: Context) -> int | None:
    """Finds the entry of the open night that is shown in the message replied to; None without one.

    Raises `Refusal`: `reply_what` where that message of Kaki's shows none, what `over` says where
    it is of another night.
    """
    found, here = _replied_to(ctx), ctx.open_table()
    if found is not None and (here is None or here.night != found[0]):
        raise over(ctx, found[0])
    return None if found is None else found[1]


def _replied_to(ctx: Context) -> tuple[int, int] | None:
    """Finds the night and number of the entry that is shown in the message replied to; None without
    one.

    Raises `Refusal("reply_what")` where that message of Kaki's shows none.
    """
    found = _entry_replied_to(ctx)
    if found is None and ctx.reply_to is not None and ctx.reply_to.own:
        message_id, table = ctx.reply_to.message_id, ctx.any_table()
        shown = message_slot(ctx.session, ctx.chat_id, message_id) or ""
        is_board = shown.startswith(BOARD) or (table is not None and table.board_id == message_id)
        if not is_board:
            raise Refusal("reply_what")
    return found


def _entry_replied_to(ctx: Context) -> tuple[int, int] | None:
    """Finds the night and number of the entry that the message replied to says or shows, if it
    does.
    """
    if ctx.reply_to is None or ctx.reply_to.elsewhere is not None:
        return None
    message_id = ctx.reply_to.message_id
    if not ctx.reply_to.own:
        return entry_said_in(ctx.session, ctx.chat_id, message_id)
    shown = message_slot(ctx.session, ctx.chat_id, message_id) or ""
    return _entry_of_slot(ctx, shown) or _find_quoted_entry(ctx, shown)


def _entry_of_slot(ctx: Context, shown: str) -> tuple[int, int] | None:
    """Finds the night and number of the entry of a message slot; None for any other slot."""
    key = next((shown.removeprefix(one) for one in _OF_ENTRIES if shown.startswith(one)), None)
    return None if key is None else entry_by_key(ctx.session, int(key))


def names_entry(ctx: Context) -> bool:
    """Tells whether a reply that shows no entry says by its number which is to be mended."""
    people = People.of_night(ctx.unit.newest())
    intent = intent_of(ctx.words, people, told=True)
    if intent is None or intent.command not in _MENDS:
        return False
    return leading_entry(intent.words, people)[0] is not None


_MENDS: Final = frozenset({"undo", "redo", "fix"})


def _find_quoted_entry(ctx: Context, shown: str) -> tuple[int, int] | None:
    """Finds the night and number of the entry whose line of the log, or of the board, is quoted;
    None where none is.
    """
    quote = ctx.reply_to.quote if ctx.reply_to is not None else ""
    number = _LINE.search(quote)
    lists = next((shown.removeprefix(one) for one in (LOG, BOARD) if shown.startswith(one)), "")
    night = lists.partition(":")[0]
    if not number or any_night(ctx.session, ctx.chat_id, int(night or 0)) is None:
        return None
    return int(night), int(number[1])


def _check_target(ctx: Context) -> None:
    """Raises `Refusal` where a reply names an entry that cannot be mended here: of another topic or
    group, or, with no night open, of one that is over.
    """
    _check_replies_here(ctx)
    if ctx.open_table() is None and (found := _entry_replied_to(ctx)) is not None:
        raise over(ctx, found[0])


def _check_replies_here(ctx: Context) -> None:
    """Raises `Refusal("reply_elsewhere")` where it is said of a message of another topic or group:
    nothing of this table is meant.
    """
    elsewhere = ctx.reply_to.elsewhere if ctx.reply_to is not None else None
    if elsewhere is not None:
        same = "yes" if elsewhere == ctx.chat_id else "no"
        raise Refusal("reply_elsewhere", same=same)


def reply_elsewhere(ctx: Context) -> None:
    """Refuses a reply to a message of Kaki's in another topic or group if it would change
    something; anything else is talk.
    """
    intent = intent_of(ctx.words, People.known(ctx.unit.newest()), told=True)
    if intent is not None and not intent.tells:
        _check_replies_here(ctx)
