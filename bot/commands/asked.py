"""Questions: each is answered once, or overtaken by an edit of the message that it is about.

Some are answered with yes and no. Others ask for the one thing that is missing in what was said or
tapped, or that can be read in two ways: each answer carries what is known then, until an entry can
be booked. Nothing of that is in a button, which names the question and the place of the answer.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta
from itertools import count
from typing import Final

from pydantic import SerializeAsAny
from telegram import InlineKeyboardMarkup

from bot.commands.answering import say_receipt
from bot.commands.context import Command, Context, receipt_place
from bot.keyboards.cards import (
    BOOKS,
    answers_keyboard,
    button,
    is_in_second_row,
    is_numbered,
)
from bot.keyboards.data import Back, Begin, Choose, Confirm, Keep, Leave, SetRule
from bot.reading import chips
from bot.reading import outcome as outcomes
from bot.reading.command_line import command_for
from bot.reading.drafts import (
    BEGUN,
    Asks,
    ChipsDraft,
    Draft,
    NoEvent,
    Option,
    Question,
    SeatsDraft,
    StepDraft,
    SubstitutionDraft,
    drafted,
)
from bot.reading.gaps import check_seated, settled, what_is_wrong
from bot.reading.over import (
    Answer,
    bare_label,
    is_attempt,
    named_answer,
    read_answer,
    yes_or_no,
)
from bot.reading.reader import read
from bot.reading.talk import is_chatter, only_asks
from bot.telegram.answers import Edit, Remove
from bot.text import asking, events, receipts
from bot.text.asking import Shown
from bot.text.of_the_night import ending, seated_so
from bot.text.shares import shares
from bot.text.translator import Markup, joined, plain
from models.ledger.ids import MessageId
from models.ledger.night import entries
from models.ledger.night.opening import drawn_anew, reseat, reseating
from models.ledger.night.queries import called
from models.ledger.night.settings import change_settings
from models.ledger.nights import settings_of
from models.ledger.policy import Verb
from models.ledger.questions import (
    Asked,
    close_question,
    give_up,
    is_fresh,
    keep_question,
    open_question,
    open_questions,
)
from models.ledger.questions import overtake as overtake_questions
from models.ledger.refusals import SameAgain
from models.ledger.tables import Verdict
from models.ledger.updates import last_with_prefix, newest_message
from models.ledger.values import (
    ANONYMOUS,
    HAND_ENDS,
    OF_THE_TABLE,
    Receipt,
    Table,
    Talk,
    is_faceless,
)
from models.rules.events import EVENT, Event
from models.rules.kinds import KINDS, Place
from models.rules.night import apply
from models.rules.payments import changes, net_of
from models.rules.refusal import NotSeated, Refusal
from models.rules.values import PlayerId, Value

QUESTION: Final = "question:"
"""The beginning of the place of a message that asks, before the number of its question."""

LATELY: Final = 8
"""So many of the newest entries are offered for a fix."""

_MOST_LIKES: Final = 5
"""So many answers are told where a reply gave none."""
_JUST_NOW: Final = timedelta(minutes=2)
"""So long an answer need not be a reply."""
_JUST_BELOW: Final = 20
"""So many messages below the question it need not be one."""
_MOST_NAME: Final = 4
"""Words of a name that is typed in reply; more are talk."""


# --- yes and no -----------------------------------------------------------------------------------


def ask_whether(
    ctx: Context, text: Markup, yes: str, no: str, *, said: str = "", quoting: bool = False
) -> None:
    """Asks whether `said` (else what the speaker typed) is meant; `yes` and `no` are buttons."""
    table = ctx.open_table()
    said = said or f"/{ctx.command.name} {ctx.words}".strip()
    hand = table.state.deal.hand if table and _command(ctx, said)[0].logs else 0
    number = _kept(ctx, Asked(said, ctx.source.actor, ctx.source.message_id, hand=hand))
    does = button(ctx.translator.say(yes), Confirm(number, yes=True), BOOKS)
    leaves = button(ctx.translator.say(no), Confirm(number, yes=False))
    keyboard = InlineKeyboardMarkup.from_row((does, leaves))
    ctx.say(text, keyboard, quoting=quoting, place=_place(number))


def ask_again(ctx: Context, refusal: SameAgain, said: str = "") -> None:
    """The same was booked moments ago: whether it is another hand, with what that moves now."""
    number = refusal.facts["number"]
    table, entry = ctx.table(), ctx.entry(number if isinstance(number, int) else 0)
    again = ctx.translator.say("same-again", **refusal.facts)
    told = events.in_words(ctx.translator, table, entry.event)
    outcome = apply(table.state, entry.event)  # a kong that was robbed is given back once
    moved = shares(ctx.translator, table, net_of(outcome.transfers))
    text = joined((again, told, moved))
    ask_whether(ctx, text, "button-book-again", "button-no", said=said, quoting=True)


def answer_confirmed(ctx: Context, press: Confirm) -> None:
    """A question is answered: what it is about is done, or left."""
    asked = open_question(ctx.unit, press.question)
    command, words = _command(ctx, asked.text)
    opens, plays = command.name == "newgame", ctx.open_table() is not None
    yes = Verb.ANSWER_TO_LOG if opens or command.logs else Verb.ANSWER
    if opens and not plays:
        yes = Verb.OPEN_NIGHT
    _answered(ctx, press.question, yes if press.yes else Verb.DISMISS)
    if not press.yes:
        ctx.tell("night-kept" if opens and plays else "same-dropped")
        return
    _act_as(ctx, asked, asked.text)
    command.handler(ctx.but(command=command, words=words, confirmed=True))


# --- what is missing ------------------------------------------------------------------------------


class KeptCard(Value):
    """A card that was shown, or will be: the draft that it books, and the words that were not read.

    `doubted`: the speaker doubts, denies or hopes; it lapses with the hand. `waiting` are the
    numbers of older cards about which it asks, too. `above` is said before it.
    """

    draft: SerializeAsAny[Draft]
    unread: str = ""
    doubted: bool = False
    waiting: tuple[int, ...] = ()
    above: str = ""


class Pending(Value):
    """The state of a question that has several answers.

    `said` is the command as it was typed, in the message `said_in`, for the hand `hand`. `own`:
    only whoever was asked presses the buttons; anybody who may log answers in words. `way` are the
    drafts that led to the question, the last of them asks it; `drafts` are what is known after each
    answer, `labels` what stands on its button, and `alone` says that the last has a row of its own.
    Of a mend `before` is what the entry says until then, as JSON; of seats from the start how many
    changes the night has had. With a `card` its draft is shown before it is booked.
    `always`: the last answer also has what is plain booked at once from then on.
    """

    said: str = ""
    said_in: int | None = None
    hand: int = 0
    own: bool = False
    way: tuple[SerializeAsAny[Draft], ...] = ()
    drafts: tuple[SerializeAsAny[Draft], ...] = ()
    labels: tuple[str, ...] = ()
    alone: bool = False
    before: str = ""
    card: KeptCard | None = None
    always: bool = False

    @property
    def shows_whole(self) -> bool:
        """True if it shows all that it does, so that a yes or a no answers it."""
        return self.card is not None or self.always

    def but(self, **changes: object) -> Pending:
        """The same with something else about it."""
        return self.model_copy(update=changes)


def log_event(ctx: Context) -> None:
    """Logs what is told behind a command; what is missing it asks for.

    The command alone, as Telegram's own menu sends it, asks its speaker alone.
    """
    ctx.unit.allow(Verb.LOG)
    told = read(ctx.command.name, ctx.words, ctx.table())
    if isinstance(told, outcomes.Nothing):  # `/hu wah lao`
        begun = read(ctx.command.name, "", ctx.table())
        if isinstance(begun, outcomes.Asked):
            told = replace(begun, unread=told.unread)
    if isinstance(told, outcomes.Asked) and not ctx.words.strip():
        ask_first(ctx, told.question.draft)
    else:
        take(ctx, told)


def log_chips(ctx: Context) -> None:
    """Logs the chips that were counted; asks for those of whoever is left out."""
    ctx.unit.allow(Verb.LOG)
    carry_out(ctx, chips.read_chips(ctx.words, ctx.table()))


def offer_shown(ctx: Context, draft: Draft, shown: Shown) -> None:
    """Asks whether what a command said is meant, or which of these answers; a way back leads to
    the `draft`.
    """
    _show(ctx, _typed(ctx), draft, shown)


def carry_out(
    ctx: Context,
    outcome: Event | Question,
    entry: int = 0,
    *,
    stays: bool = False,
    waits: bool = True,
    unread: Sequence[str] = (),
) -> None:
    """Books what was said, or what the entry with this number should say; asks what is missing.

    `stays`: the question says that the entry stays as it was meanwhile. What `waits` is asked
    about where older cards are open. A question names what was `unread`.
    """
    if isinstance(outcome, Question):
        table = ctx.table_before(entry) if entry else ctx.table()
        shown = asking.question_shown(ctx.translator, table, outcome, stays=stays)
        shown = replace(shown, text=joined((shown.text, _named_unread(ctx, outcome, unread))))
        pending = _of_entry(ctx, _typed(ctx), outcome.draft) if entry else _typed(ctx)
        _show(ctx, pending, outcome.draft, shown)
        return
    if ctx.source.mentioned:  # the book says who was meant, by name
        there = ctx.table_before(entry) if entry else ctx.table()
        ctx.unit.retype(command_for(outcome, there))
    if entry:
        _say(ctx, entries.fix(ctx.unit, entry, outcome))
    elif waits and not ctx.confirmed and (waiting := _waiting_before(ctx, outcome)):
        card = KeptCard(draft=drafted(outcome), waiting=waiting)
        _go_on(ctx, _typed(ctx).but(card=card), card.draft)
    else:
        _say(ctx, entries.record(ctx.unit, outcome, confirmed=ctx.confirmed))


def take(ctx: Context, told: outcomes.Outcome, entry: int = 0) -> None:
    """Does what was read: books it, shows it on a card, or asks what is missing.

    With `entry` that entry is mended. Of several readings the one that was meant is asked for.
    """
    match told:
        case outcomes.Plain(event) if ctx.shows:
            show_card(ctx, event, entry=entry)
        case outcomes.Plain(event):
            carry_out(ctx, event, entry)
        case outcomes.Card((event,), unread, doubted):
            show_card(ctx, event, unread, doubted=doubted, entry=entry)
        case outcomes.Card(found, unread):
            drafts = [drafted(event, entry) for event in found]
            ways = tuple(map(Option, drafts))
            carry_out(ctx, Question(Asks.WHICH, drafts[0], ways), entry, unread=unread)
        case outcomes.Asked(question, unread):
            carry_out(ctx, question, entry, unread=unread)
        case outcomes.Nothing(unread):
            raise Refusal("not_read", words=_in_a_row(unread))


# --- cards ---------------------------------------------------------------------------------------


def show_card(
    ctx: Context,
    event: Event,
    unread: Sequence[str] = (),
    *,
    doubted: bool = False,
    entry: int = 0,
    above: str = "",
) -> None:
    """Shows an event that was not told plainly, or what an entry would say, before it is booked.

    `above` is said before it.
    """
    waiting = () if entry or doubted else _waiting_before(ctx, event)
    card = KeptCard(
        draft=drafted(event, entry),
        unread=_in_a_row(unread),
        doubted=doubted,
        waiting=waiting,
        above=above,
    )
    _go_on(ctx, _typed(ctx).but(card=card), card.draft)


def _named_unread(ctx: Context, question: Question, unread: Sequence[str]) -> Markup:
    """Names what was not read beside a question, unless that is what it asks about."""
    return asking.not_read(ctx.translator, "" if question.word else _in_a_row(unread))


def _in_a_row(unread: Sequence[str]) -> str:
    return " … ".join(unread)


def _card_shown(ctx: Context, then: Table, card: KeptCard) -> Shown:
    """A card; of a mend with what the entry said. Where older cards wait, asks about them too."""
    event, say = _told(card.draft, then), ctx.translator
    if card.draft.entry:
        foreseen = entries.fixing(ctx.unit, card.draft.entry, event)
        text = receipts.foreseen(say, ctx.table(), then, foreseen)
    elif waiting := [_told(older.draft, then) for _, _, older in _waiting(ctx, card.waiting)]:
        return asking.both(say, then, [*waiting, event], card.draft, card.unread)
    else:
        text = asking.whole_event(say, then, event, asks=True)
    text = joined((Markup(card.above), text))
    return asking.card(say, card.draft, text, card.unread, doubted=card.doubted)


def _told(draft: Draft, table: Table) -> Event:
    """The event on a card. Raises `Refusal("press_stale")` where it is not whole any more."""
    event = settled(draft, table)
    if isinstance(event, Question):
        raise Refusal("press_stale")
    return event


def _waiting(
    ctx: Context, numbers: Sequence[int] | None = None
) -> list[tuple[int, Asked, KeptCard]]:
    """The cards of the hand that is played which wait for an answer, the oldest first; of those
    with these `numbers`, if given.
    """
    table, found = ctx.table(), list[tuple[int, Asked, KeptCard]]()
    for number, asked in open_questions(ctx.unit, table.night):
        pending = _pending(asked)
        if pending is None or pending.card is None or pending.hand != table.state.deal.hand:
            continue
        card = pending.card
        of_table = not (card.doubted or card.draft.entry) and not _is_of_night(card.draft.kind)
        if of_table and (numbers is None or number in numbers):
            found.append((number, asked, card))
    return found


def _waiting_before(ctx: Context, event: Event) -> tuple[int, ...]:
    """The cards that wait when this is told, and can be booked before it. One that tells the very
    same is answered by it.
    """
    if _is_of_night(event.kind):
        return ()
    numbers, state = list[int](), ctx.table().state
    for number, _, card in _waiting(ctx):
        with suppress(Refusal):  # it cannot be booked any more
            older = _told(card.draft, ctx.table())
            if older == event:
                _let_go(ctx, number, "card-told-again")
                continue
            state = apply(state, older).state
            numbers.append(number)
    if not numbers:
        return ()
    with suppress(Refusal):
        apply(state, event)
        return tuple(numbers)
    return ()


def _is_of_night(kind: str) -> bool:
    """Tells whether events of this kind move money alone, and no deal."""
    return KINDS[kind].place is Place.NIGHT


def _let_go(ctx: Context, number: int, why: str) -> None:
    give_up(ctx.unit, number)
    ctx.post(Edit(_place(number), ctx.translator.say(why)))


def _after_waiting(
    ctx: Context, pending: Pending, numbers: Sequence[int], *, books: bool
) -> Pending:
    """Books what stands on older cards, each as by its speaker and in its place, or lets them go;
    what is pending is of the hand that is played then.
    """
    source, waiting = ctx.unit.source, _waiting(ctx, numbers)
    for number, asked, card in waiting:
        if not books:
            _let_go(ctx, number, "card-passed-over")
            continue
        close_question(ctx.unit, number)
        _act_as(ctx, asked, asked.text)
        of_older = Pending(said=asked.text, said_in=asked.message_id)
        there = ctx.but(answer_in=newest_message(ctx.session, ctx.chat_id, _place(number)))
        sure = card.draft.but(sure=True)
        _book(there, ctx.table(), of_older, sure, _told(sure, ctx.table()))
    ctx.unit.act_as(source)
    return pending.but(hand=ctx.table().state.deal.hand) if waiting else pending


def show_step(ctx: Context, draft: Draft) -> None:
    """Shows what an undo, a redo or the end would do, to be answered by anybody who may."""
    _go_on(ctx, _typed(ctx), draft)


def begin_by_button(ctx: Context, press: Begin) -> None:
    """A button of the board or a receipt: the questions live in a message of their own."""
    ctx.table_of(press.night)
    pending = Pending(own=True, hand=press.hand)
    ask_first(ctx.but(answer_in=None), BEGUN[press.flow], pending)


def ask_first(ctx: Context, draft: Draft, pending: Pending | None = None) -> None:
    """The first question to one speaker: by a button, or a command with nothing behind it.

    What they left in the middle goes: its message too.
    """
    for number, asked in open_questions(ctx.unit, ctx.table().night):
        message_id = newest_message(ctx.session, ctx.chat_id, _place(number))
        left_open = _pending(asked) if asked.by.user_id == ctx.source.actor.user_id else None
        if left_open is not None and left_open.own and message_id is not None:
            give_up(ctx.unit, number)
            ctx.post(Remove(message_id))
    _go_on(ctx, pending or _typed(ctx).but(own=True), draft)


def _typed(ctx: Context) -> Pending:
    """The state of what begins with a message for the hand that is played."""
    hand = ctx.table().state.deal.hand
    return Pending(said=ctx.source.text, said_in=ctx.source.message_id, hand=hand)


def _pending(asked: Asked) -> Pending | None:
    """The state of a question with several answers; None of one of yes and no."""
    if not asked.kind:
        return None
    known, kept = json.loads(asked.partial), json.loads(asked.offered)
    way = (*kept.pop("way", ()), known)
    told = {"way": way, "said": asked.text, "said_in": asked.message_id}
    return Pending.model_validate(kept | told)


def _asking(ctx: Context, pending: Pending, hand: int) -> Asked:
    """A question with several answers, as it is kept until it has one, or until the `hand` is over
    if that is given.
    """
    known = pending.way[-1]
    before = pending.but(way=pending.way[:-1])
    return Asked(
        *(pending.said, ctx.source.actor, pending.said_in),
        hand=hand,
        kind=known.kind,
        partial=known.model_dump_json(),
        offered=before.model_dump_json(exclude={"said", "said_in"}),
    )


# --- from one question to the next ----------------------------------------------------------------


def _go_on(ctx: Context, pending: Pending, draft: Draft, *, spread: bool = False) -> None:
    """Asks the next question, or books what is known and was shown.

    `spread`: a last look is to stand away from the finger that asked for it.
    """
    table = ctx.table()
    found: Shown | Event | Receipt
    if draft.entry:
        ctx.unit.allow(Verb.MEND)
        pending, table = _of_entry(ctx, pending, draft), ctx.table_before(draft.entry)
        found = _next_of_entry(ctx, table, pending, draft)
    elif draft.kind is NoEvent.FIX:
        found = _which_entry(ctx, table)
    elif isinstance(draft, SeatsDraft) and draft.kind is NoEvent.RESEAT:
        _from_start(ctx, table, pending, draft, spread=spread)
        return
    elif isinstance(draft, SeatsDraft) and draft.kind is NoEvent.SEATS:
        found = seated_so(ctx.translator, table, draft.seats, drawn_anew(table))
    elif draft.kind is NoEvent.END:
        if draft.shown:
            _end(ctx)
            return
        found = ending(ctx.translator, table, draft)
    else:
        found, pending = _next_of_hand(ctx, table, pending, draft)
    if isinstance(found, Receipt):
        _say(ctx, found)
    elif isinstance(found, Shown):
        _show(ctx, pending, draft, found, spread=spread and found.is_last_look)
    else:
        _book(ctx, table, pending, draft, found)


def _next_of_hand(
    ctx: Context, table: Table, pending: Pending, draft: Draft
) -> tuple[Shown | Event, Pending]:
    """The next question about what is no entry yet, or the event; and what is pending with it."""
    check_seated(draft, table)
    card, found = pending.card, asking.following(ctx.translator, table, draft, own=pending.own)
    if card is not None and draft == card.draft:
        found = _card_shown(ctx, table, card)
    if pending.hand == table.state.deal.hand or draft.of_all:
        return found, pending
    found = _not_that_hand(ctx, table, pending, draft, found)
    return found, pending.but(hand=table.state.deal.hand, way=(), card=None)


def _end(ctx: Context) -> None:
    """Ends the night as if that was typed: what asked for it goes, the poster stands above."""
    if ctx.answer_in is not None:
        ctx.post(Remove(ctx.answer_in))
    end = ctx.services.by_name["end"]
    end.handler(ctx.but(command=end, words="", answer_in=None))


def _show(
    ctx: Context, pending: Pending, draft: Draft, shown: Shown, *, spread: bool = False
) -> None:
    whole = (shown.is_card or shown.is_last_look) and not shown.doubted
    if ctx.talks and whole:
        label, does = ctx.translator.say("button-always"), shown.answers[0][1]
        shown = replace(shown, answers=(*shown.answers, (label, does)), alone=True)
    pending = pending.but(
        always=ctx.talks and whole,
        way=(*pending.way, draft),
        drafts=tuple(known for _, known in shown.answers),
        labels=tuple(plain(label) for label, _ in shown.answers),
        alone=shown.alone,
    )
    hand = pending.hand if shown.doubted and not draft.entry else 0
    number, text = _kept(ctx, _asking(ctx, pending, hand)), shown.text
    if is_numbered(pending.labels):
        text = joined((text, *map(asking.numbered, count(1), shown.answers)))
    if pending.own:
        text = ctx.translator.say("asking", who=ctx.source.actor.name, text=text)
    back = len(pending.way) > 1
    keyboard = answers_keyboard(ctx.translator, number, shown, back=back, spread=spread)
    ctx.say(text, keyboard, quoting=True, place=_place(number))


def _book(ctx: Context, table: Table, pending: Pending, draft: Draft, event: Event) -> None:
    """Books an event, or mends its entry, as if it had been typed in the message that began it."""
    message_id = ctx.answer_in if pending.said_in is None else pending.said_in
    ctx.unit.retype(command_for(event, table), message_id)
    try:
        waits = pending.card is None or pending.card.doubted  # else they were asked about
        carry_out(ctx.but(confirmed=draft.sure), event, draft.entry, waits=waits)
    except SameAgain as again:
        doubt = ctx.translator.say("same-again", **again.facts)
        yes = ctx.translator.say("button-book-again")
        looked = asking.look_at_event(ctx.translator, table, draft, event)
        _show(ctx, pending, draft, asking.doubted(looked, doubt, yes))


def _say(ctx: Context, receipt: Receipt) -> None:
    """The receipt takes the place of the question; a table that wants none sees the question go.

    Of a mend of the newest entry its own receipt tells it, which is there already.
    """
    if ctx.answer_in is None:
        say_receipt(ctx, receipt)
        return
    own = newest_message(ctx.session, ctx.chat_id, receipt_place(receipt.entry_id))
    is_there = own is not None and receipt.number == receipt.table.entries
    quiet = receipt.table.settings.quiet
    if ctx.answer_in != own and (is_there or quiet):
        ctx.post(Remove(ctx.answer_in))
        if ctx.source.message_id == ctx.answer_in:
            ctx.unit.source = replace(ctx.source, message_id=None)
        ctx = ctx.but(answer_in=own if is_there else None)
    say_receipt(ctx, receipt)


# --- another hand than the one that it began in ---------------------------------------------------


def stale(ctx: Context, table: Table, hand: int) -> Markup:
    """The question whether what began in `hand` is of the hand that is played now."""
    now = table.state.deal.hand
    if hand > now:
        return ctx.translator.say("ask-back", now=now)
    lines = ctx.lines(table, LATELY)
    ended = [line for line in lines if line.stands and isinstance(line.event, HAND_ENDS)]
    entry = receipts.log_line(ctx.translator, table, ended[-1]) if ended else Markup("…")
    return ctx.translator.say("ask-stale", then=hand, entry=entry, now=now)


def _not_that_hand(
    ctx: Context, table: Table, pending: Pending, draft: Draft, found: Shown | Event
) -> Shown:
    """The hand was booked meanwhile: says by whom, and asks whether this is the one now played."""
    doubt = stale(ctx, table, pending.hand)
    yes = ctx.translator.say("button-log-for-now", hand=table.state.deal.hand)
    if isinstance(found, Shown) and not found.is_last_look:
        return Shown(doubt, ((yes, draft),))
    looked = (
        found
        if isinstance(found, Shown)
        else asking.look_at_event(ctx.translator, table, draft, found)
    )
    return asking.doubted(looked, doubt, yes)


# --- an entry that is mended ----------------------------------------------------------------------


def _of_entry(ctx: Context, pending: Pending, draft: Draft) -> Pending:
    """A mend with what its entry says; stale where that was mended meanwhile.

    Raises `Refusal`: `press_stale`, `no_entry`.
    """
    said = EVENT.dump_json(ctx.entry(draft.entry).event).decode()
    if pending.before not in ("", said):
        raise Refusal("press_stale")
    return pending.but(before=said)


def _which_entry(ctx: Context, table: Table) -> Shown:
    rows: list[tuple[Markup, Draft]] = []
    for line in reversed(ctx.lines(table, LATELY)):
        if line.stands and not isinstance(line.event, OF_THE_TABLE):
            what = events.in_words(ctx.translator, table, line.event)
            label = ctx.translator.say("entry", number=line.number, what=what)
            rows.append((label, StepDraft(kind=NoEvent.FIX, entry=line.number)))
    if not rows:
        raise Refusal("nothing_to_fix")
    return Shown(ctx.translator.say("asks-entry"), tuple(rows))


def _next_of_entry(
    ctx: Context, then: Table, pending: Pending, draft: Draft
) -> Shown | Event | Receipt:
    """The next question about an entry that is mended, what it should say, or what became of it."""
    before, card = EVENT.validate_json(pending.before), pending.card
    if card is not None and draft == card.draft:
        return _card_shown(ctx, then, card)
    if draft.kind in (NoEvent.UNDO, NoEvent.REDO):
        return _taken_back_or_restored(ctx, then, draft)
    if draft.kind is NoEvent.FIX:
        with suppress(Refusal):  # what no draft can say is asked about as it is
            draft = drafted(before, draft.entry)
        wrong = what_is_wrong(draft)
        return asking.question_shown(ctx.translator, then, wrong, own=pending.own, before=before)
    found = asking.following(ctx.translator, then, draft, own=pending.own, before=before)
    event = settled(draft, then)
    if draft.shown or isinstance(event, Question):
        return found
    foreseen = entries.fixing(ctx.unit, draft.entry, event)
    if not foreseen.reaches_on:
        return found
    return _preview(ctx, then, draft, foreseen, "button-fix-it")


def _taken_back_or_restored(ctx: Context, then: Table, draft: Draft) -> Shown | Receipt:
    """Removes an entry, or puts it back, once it was shown what that moves."""
    removes = draft.kind is NoEvent.UNDO
    if draft.shown:
        return (entries.undo if removes else entries.redo)(ctx.unit, draft.entry)
    foreseen = (entries.undoing if removes else entries.redoing)(ctx.unit, draft.entry)
    yes = "button-remove-it" if removes else "button-restore-it"
    return _preview(ctx, then, draft, foreseen, yes)


def _preview(
    ctx: Context, then: Table, draft: Draft, foreseen: entries.EntryChange, yes: str
) -> Shown:
    """Shows what an entry says, what it will say, and what that moves, before it is done."""
    text = receipts.foreseen(ctx.translator, ctx.table(), then, foreseen)
    return asking.last_look(draft, text, ctx.translator.say(yes, number=draft.entry))


# --- seats that were wrong from the start ---------------------------------------------------------


def _from_start(
    ctx: Context, table: Table, pending: Pending, draft: SeatsDraft, *, spread: bool
) -> None:
    """Seats all so from the start of the night, once it was shown what that moves: as it is now."""
    say, names = ctx.translator.say, [table.name(player) for player in draft.seats]
    if draft.shown and pending.before == str(table.changes):
        table, replayed = reseat(ctx.unit, draft.seats)
        replays = receipts.replayed(ctx.translator, replayed)
        ctx.say(joined((say("seats-replayed"), replays, receipts.now(ctx.translator, table))))
        return
    course = reseating(ctx.unit, draft.seats)
    moves = changes(table.state.balances, course.state.balances)
    text = joined(
        (
            say("ask-from-start", names=names),
            receipts.moved_text(ctx.translator, table, moves),
            receipts.replayed(ctx.translator, course.later),
            receipts.status(ctx.translator, table, course.state),
        )
    )
    looked = asking.last_look(draft, text, say("button-from-start"))
    _show(ctx, pending.but(before=str(table.changes), way=()), draft, looked, spread=spread)


# --- an answer ------------------------------------------------------------------------------------


def chosen(ctx: Context, press: Choose) -> None:
    """One of several answers; asked anew from the start if somebody in it has left the table."""
    pending = _answered_by_button(ctx, press.question)
    if press.option >= len(pending.drafts):
        raise Refusal("press_stale")
    always = pending.always and press.option == len(pending.drafts) - 1
    if pending.card is not None and pending.card.waiting:
        pending = _after_waiting(ctx, pending, pending.card.waiting, books=press.option == 0)
    spread = is_in_second_row(press.option, pending.labels, alone=pending.alone)
    try:
        _go_on(ctx, pending, pending.drafts[press.option], spread=spread)
    except NotSeated:
        if not pending.own:
            raise
        _go_on(ctx, pending.but(way=()), pending.way[0])
    if always:
        _book_always(ctx)


def _book_always(ctx: Context) -> None:
    """Books what is plainly said to nobody from now on, and says how to end that."""
    books = settings_of(ctx.session, ctx.chat_id).model_copy(update={"talk": Talk.BOOK})
    change_settings(ctx.unit, books)
    ends = button(ctx.translator.say("button-talk-ask"), SetRule("talk", Talk.ASK))
    keyboard = InlineKeyboardMarkup.from_button(ends)
    ctx.but(answer_in=None).say(ctx.translator.say("talk-books"), keyboard)


def back(ctx: Context, press: Back) -> None:
    """Goes back to the question before."""
    pending = _answered_by_button(ctx, press.question)
    if len(pending.way) < 2:
        raise Refusal("press_stale")
    _go_on(ctx, pending.but(way=pending.way[:-2]), pending.way[-2])


def left(ctx: Context, press: Leave) -> None:
    """Leaves a question that nobody wants to answer: nothing is booked."""
    _, pending = _answered(ctx, press.question, Verb.DISMISS)
    if pending is not None and pending.own and ctx.answer_in is not None:
        ctx.post(Remove(ctx.answer_in))
    else:
        ctx.tell("question-left")


def keep(ctx: Context, press: Keep) -> None:
    """Keeps all as it is: the offer goes."""
    name = called(ctx.session, ctx.chat_id, press.user) or "…"
    refusal = Refusal("not_yours", name=name)
    ctx.unit.allow(Verb.PRESS_STEPS, concerned={press.user}, otherwise=refusal)
    if ctx.answer_in is not None:
        ctx.post(Remove(ctx.answer_in))


def reply_to_question(ctx: Context, number: int) -> int:
    """A reply to a question: one of its answers, the count that it asks for, or what completes the
    command that it is about; else it is talk.

    Of talk under a question about an entry the number of that, 0 elsewhere.
    """
    try:
        asked = open_question(ctx.unit, number)
    except Refusal:
        return 0  # answered, or overtaken
    pending = _pending(asked)
    if pending is None:
        return 0  # a question with yes and no
    assert ctx.reply_to is not None, "only what is said in reply comes here"
    there = ctx.but(answer_in=ctx.reply_to.message_id)
    if pending.shows_whole and (yes := yes_or_no(ctx.words)) is not None:
        _answer_card(there, number, yes=yes)
    elif not _is_filled_in(there, number, pending):
        return pending.way[-1].entry or _not_answered(ctx, pending, asked)
    return 0


def answered_in_passing(ctx: Context) -> bool:
    """Takes one of the answers to the speaker's own question, typed right below it, not in reply.

    It must be Kaki's newest message, asked just now, and the words just those of one answer, or a
    yes or a no where that is asked. Tells whether they were.
    """
    newest = last_with_prefix(ctx.session, ctx.chat_id, ctx.source.topic, (QUESTION,))
    if newest is None:
        return False
    message_id, place = newest
    number, user_id = int(place.removeprefix(QUESTION)), ctx.source.actor.user_id
    try:
        asked = open_question(ctx.unit, number)
    except Refusal:
        return False
    theirs = asked.by.user_id == user_id and not is_faceless(user_id)
    if not theirs or not is_fresh(ctx.unit, number, _JUST_NOW):
        return False
    if not 0 < (ctx.source.message_id or 0) - message_id <= _JUST_BELOW:
        return False  # it was said above, or people have talked since
    return _is_answered_by(ctx.but(answer_in=message_id), number, _pending(asked))


def _is_answered_by(there: Context, number: int, pending: Pending | None) -> bool:
    """Tells whether words are just one answer to a question, and takes it."""
    yes = yes_or_no(there.words)
    whole = pending is not None and pending.shows_whole and yes is not None
    if pending is None or whole or len(pending.drafts) == 1:
        if yes is None:
            return False
        if pending is None:
            answer_confirmed(there, Confirm(number, yes=yes))
        else:
            _answer_card(there, number, yes=yes)
        return True
    found = _answer_of(there, pending)
    if found is None or not found.plain or found.drafts[0] not in pending.drafts:
        return False
    chosen(there, Choose(number, pending.drafts.index(found.drafts[0])))
    return True


def _answer_card(there: Context, number: int, *, yes: bool) -> None:
    """Takes a yes or a no to what a question shows whole."""
    if yes:
        chosen(there, Choose(number, 0))
    else:
        left(there, Leave(number))


def not_answered(ctx: Context, number: int) -> None:
    """Answers a reply to a question about an entry that mends nothing: no answer, or talk."""
    asked = open_question(ctx.unit, number)
    pending = _pending(asked)
    if pending is not None:
        _not_answered(ctx, pending, asked)


def _not_answered(ctx: Context, pending: Pending, asked: Asked) -> int:
    """Says what a question for a part needs where a reply was to give it; talk is left alone. 0."""
    draft = pending.way[-1]
    table = ctx.table_before(draft.entry) if draft.entry else ctx.table()
    theirs = asked.by.user_id == ctx.source.actor.user_id
    if pending.labels and is_attempt(ctx.words, draft, table, asked=theirs):
        ctx.unit.verdict = Verdict.REFUSED
        likes = " / ".join(map(bare_label, pending.labels[:_MOST_LIKES]))
        ctx.say(ctx.translator.say("no-answer", word=ctx.words, likes=likes), quoting=True)
    return 0


def _is_filled_in(ctx: Context, number: int, pending: Pending) -> bool:
    """Tells whether a reply says what a question asks for, and goes on with that."""
    draft, table = pending.way[-1], ctx.table()
    if isinstance(draft, SubstitutionDraft) and draft.player is not None:
        _seat_by_name(ctx.but(answer_in=None), number, draft.player)
        return True
    found = _answer_of(ctx, pending)
    if found is None:
        return False
    known, *others = found.drafts
    if found.plain and known in pending.drafts:
        chosen(ctx, Choose(number, pending.drafts.index(known)))
        return True
    going_on, missing = _answered_by_button(ctx, number), settled(known, table)
    if others:
        missing = Question(Asks.WHICH, known, tuple(map(Option, found.drafts)))
    if isinstance(missing, Question) and (found.unread or others):
        shown = asking.question_shown(ctx.translator, table, missing, own=pending.own)
        unread = _named_unread(ctx, missing, found.unread)
        _show(ctx, going_on, draft, replace(shown, text=joined((shown.text, unread))))
    elif isinstance(missing, Question) or (found.plain and pending.card is None):
        _go_on(ctx, going_on, known)
    else:
        waiting = pending.card.waiting if pending.card is not None else ()
        words, doubted = _in_a_row(found.unread), found.doubted
        card = KeptCard(draft=known, unread=words, doubted=doubted, waiting=waiting)
        _go_on(ctx, going_on.but(card=card, way=()), known)
    return True


def _answer_of(ctx: Context, pending: Pending) -> Answer | None:
    """The answer that a reply gives; None where it is talk."""
    draft, drafts, table = pending.way[-1], pending.drafts, ctx.table()
    if not pending.labels:
        asks = settled(draft, table)
        if isinstance(asks, Question) and isinstance(asks.draft, ChipsDraft):
            counted = chips.with_count(asks.draft, ctx.words)
            return None if counted is None else Answer((counted,), plain=True)
    if pending.card is not None:
        drafts = ()  # they tell the very same
    if draft.entry or (pending.hand != table.state.deal.hand and not draft.of_all):
        place = named_answer(ctx.words, pending.labels, table)
        return None if place is None else Answer((pending.drafts[place],), plain=True)
    return read_answer(ctx.words, draft, drafts, pending.labels[: len(drafts)], table)


def _seat_by_name(ctx: Context, number: int, leaves: PlayerId) -> None:
    """A reply to the question who takes over a seat: a name, known or new; what it does is asked
    before anything moves.
    """
    if is_chatter(ctx.words) or only_asks(ctx.words) or len(ctx.words.split()) > _MOST_NAME:
        return
    name = ctx.table().name(leaves)
    _answered(ctx, number, Verb.ANSWER_TO_LOG)
    sub = ctx.services.by_name["sub"]
    sub.handler(ctx.but(command=sub, words=f"{name}, {ctx.words}"))


# --- all questions --------------------------------------------------------------------------------


def _answered_by_button(ctx: Context, number: int) -> Pending:
    """Takes the state of a question with several answers, now that it is answered.

    What follows is done as by the one who was asked.
    """
    asked, pending = _answered(ctx, number, Verb.ANSWER_TO_LOG)
    if pending is None:  # a question with yes and no
        raise Refusal("press_stale")
    _act_as(ctx, asked, pending.said)
    return pending.but(hand=pending.hand or asked.hand)


def _answered(ctx: Context, number: int, verb: Verb) -> tuple[Asked, Pending | None]:
    """The question that is answered now, and what it keeps; None of one with yes and no.

    Raises `Refusal`: `press_stale`; `may_not_log`, or `not_asked` and `not_yours` where only one
    can mean it.
    """
    asked = open_question(ctx.unit, number)
    pending = _pending(asked)
    name, refusal = asked.by.name, None
    if pending is not None and pending.own and ctx.reply_to is None:
        name = called(ctx.session, ctx.chat_id, asked.by.user_id) or name
        verb, refusal = Verb.PRESS_STEPS, Refusal("not_yours", name=name)
    elif verb is not Verb.ANSWER_TO_LOG:
        refusal = Refusal("not_asked", name=name)
    ctx.unit.allow(verb, concerned={asked.by.user_id}, otherwise=refusal)
    close_question(ctx.unit, number)
    return asked, pending


def _act_as(ctx: Context, asked: Asked, text: str) -> None:
    """Does what follows as the one who was asked, with what they may do.

    Of an admin without a name it is known; a channel administers nothing. Who answers for another
    has the right to mend: whether the other has it as an admin need not be asked then.
    """
    by, presser, table = asked.by, ctx.source.actor, ctx.any_table()
    known = table.members.values() if table else ()
    if (now := next((one for one in known if one.user_id == by.user_id), None)) is not None:
        by = replace(by, username=now.username)  # it may be another since they were asked
    if is_faceless(by.user_id):
        by = replace(by, admin=by.user_id == ANONYMOUS)
    else:
        by = replace(by, admin=presser.admin if by.user_id == presser.user_id else True)
    ctx.unit.act_as(replace(ctx.source, actor=by, text=text, message_id=asked.message_id))


def overtake_message(ctx: Context, message_id: MessageId) -> bool:
    """The message was edited: questions about it are closed, and say so; whether there were any."""
    numbers = overtake_questions(ctx.unit, message_id)
    for number in numbers:
        ctx.post(Edit(_place(number), ctx.translator.say("question-overtaken")))
    return bool(numbers)


def _command(ctx: Context, text: str) -> tuple[Command, str]:
    name, _, words = text.removeprefix("/").partition(" ")
    return ctx.services.by_name[name], words


def _kept(ctx: Context, asked: Asked) -> int:
    """Remembers a question, asked in the night that is open; its number, for the buttons that
    answer it.
    """
    ctx.unit.verdict, table = Verdict.ASKED, ctx.open_table()
    return keep_question(ctx.unit, replace(asked, night=table.night if table else 0))


def _place(number: int) -> str:
    return f"{QUESTION}{number}"
