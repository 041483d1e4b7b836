"""Changes of seats during a night: a substitute, new seats, wrong seats corrected; and names."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.commands import one_person
from bot.context import IDENTITY, Context, identity_slot
from bot.dialogue import dialogue
from bot.keyboards.cards import display_name, make_denial_button, write_identity_question
from bot.keyboards.data import ClaimGuestPress, VouchPress
from bot.languages import list_spellings
from bot.reading.drafts import Draft, NonEventKind, Question, SeatsDraft, SubstitutionDraft
from bot.reading.gaps import resolve_draft
from bot.reading.names import ME, People, SpeakerUnknown
from bot.reading.newgame import make_seat
from bot.reading.seating import read_seat_order, read_substitution
from bot.reading.tokens import COMMA, spelling_key
from bot.reading.vocabulary import load_vocabulary
from bot.reading.words import Words, join_words, split_words
from bot.telegram.answers import Answer, Edit, Say
from bot.text.asking import make_last_look_at_event
from bot.text.night_questions import ask_new_seats
from bot.text.translator import Markup, join
from models.ledger.naming import fold_name
from models.ledger.night.opening import check_seats_differ, draw_seats
from models.ledger.people.identity import (
    confirm_identity,
    deny_identity,
    enrol_member,
    identify_as_guest,
    rename_player,
)
from models.ledger.policy import Verb
from models.ledger.updates import message_slot
from models.ledger.values import Seat, Table
from models.rules.refusal import Refusal
from models.rules.values import PlayerId


def sub_command(ctx: Context) -> None:
    """Shows what a substitution would change, for confirmation; asks first for missing names."""
    table = ctx.table()
    ctx.unit.check_allowed(Verb.LOG)
    leaves, name = read_substitution(ctx.words, table)
    joins = _read_newcomer(ctx, table, name) if name else None
    _propose_substitution(ctx, SubstitutionDraft(player=leaves, joins=joins))


def _propose_substitution(ctx: Context, draft: Draft) -> None:
    """Shows what a substitution would change, or asks for its missing parts."""
    table = ctx.table()
    outcome = resolve_draft(draft, table)
    if isinstance(outcome, Question):
        dialogue.book_or_ask(ctx, outcome)
    else:
        dialogue.offer_answers(
            ctx,
            draft.replace(joins=None),
            make_last_look_at_event(ctx.translator, table, draft, outcome),
        )


def _read_newcomer(ctx: Context, table: Table, name_words: Words) -> PlayerId:
    """Reads the newcomer's name: a member, the speaker, or a new name."""
    known = People.in_chat(table)
    try:
        named = known.find_player(name_words, 0)
    except SpeakerUnknown:
        named = None
    actor, name = ctx.source.speaker, join_words(name_words)
    if named is None or named.length != len(name_words):
        return enrol_member(ctx.unit, make_seat(name, actor, ctx.mentioned_seats())).id
    if fold_name(name) == fold_name(actor.name):
        check_seats_differ(ctx.unit, (Seat(name),))  # whether it is the speaker or another
    return named.player


def claim_guest(ctx: Context, press: ClaimGuestPress) -> None:
    """Links a guest to the presser's account; another member may take over the seat instead."""
    table, player = ctx.newest_table_of(press.night), PlayerId(press.player)
    if table.open and table.me is not None and table.me not in table.state.balances:
        ctx.unit.check_allowed(Verb.LOG)
        substitution = SubstitutionDraft(player=player, joins=table.me)
        _propose_substitution(ctx.replace(answer_in=None), substitution)
        return
    table = identify_as_guest(ctx.unit, player)
    claimed = [one for one in ctx.unit.identities if not one.sure]
    for one in claimed:
        name = table.name(one.player)
        text, keyboard = write_identity_question(ctx.translator, name, one.player, one.by)
        ctx.say(text, keyboard, slot=identity_slot(table.night, one.player, one.by.user_id))
    if not claimed:
        ctx.say_sentence("identified-plain", name=table.name(player))


def announce_identities(ctx: Context) -> None:
    """Adds a line to the answer for each user who was taken for a member by name, with a button to
    deny it.

    Without another answer here nothing is added.
    """
    heard = [one for one in ctx.unit.identities if one.sure]
    place = next((at for at, one in enumerate(ctx.answers) if _is_answer_here(ctx, one)), None)
    if not heard or place is None:
        return
    answer, table, say = ctx.answers[place], ctx.unit.newest_table(), ctx.translator.say
    assert isinstance(answer, Say | Edit), "what is said here has a text and buttons"
    rows, lines = list[list[InlineKeyboardButton]](), list[Markup]()
    for one in heard:
        name = table.name(one.player)
        key = "identity-heard" if one.by.username else "identity-heard-by-name"
        lines.append(say(key, name=name, who=display_name(one.by)))
        named = name if len(heard) > 1 else None
        rows.append([make_denial_button(ctx.translator, named, one.player, one.by.user_id)])
    ctx.answers[place] = replace(
        answer,
        text=join((answer.text, *lines)),
        keyboard=_append_button_rows(answer.keyboard, rows),
    )


def _is_answer_here(ctx: Context, answer: Answer) -> bool:
    """Tells whether an answer shows in this chat: new, or in place of the asking message."""
    if isinstance(answer, Edit):
        return ctx.answer_in is not None and answer.target == ctx.answer_in
    return isinstance(answer, Say) and answer.chat_id is None


def _append_button_rows(
    keyboard: InlineKeyboardMarkup | None, rows: list[list[InlineKeyboardButton]]
) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup([*(keyboard.inline_keyboard if keyboard else ()), *rows])


def confirm_or_deny_identity(ctx: Context, press: VouchPress) -> None:
    """Confirms or denies, as a player pressed, that a user is this member."""
    player, there = PlayerId(press.player), ctx.replace(answer_in=None)
    if ctx.answer_in is not None:
        shown = message_slot(ctx.session, ctx.chat_id, ctx.answer_in) or ""
        there = ctx if shown.startswith(IDENTITY) else there
    verb, key = (
        (confirm_identity, "identity-confirmed")
        if press.yes
        else (deny_identity, "identity-denied")
    )
    table = verb(ctx.unit, player, press.user)
    said_by = table.name(table.me) if table.me is not None else ctx.source.speaker.name
    there.say_sentence(key, name=table.name(player), by=said_by)


def rename_command(ctx: Context) -> None:
    """Renames a player in every night: `/rename uncle Robert`; the reverse undoes it.

    `/rename uncle is Robert`, where both are members, merges them.
    """
    if one_person.handle_same_person_words(ctx, whole=False):
        return
    table, words = ctx.unit.newest_table(), split_words(ctx.words)
    if len(words) < 2:
        raise Refusal("rename_who")
    while words[0].folded in _CALLED and len(words) > 2:
        words = words[1:]  # `call me Kitty`
    named = People.in_chat(table).find_player_or_refuse(words, 0)
    behind = words[named.length :]
    while behind and (behind[0].folded in _CALLED or behind[0].folded == COMMA):
        behind = behind[1:]
    ends = (
        at
        for at in range(1, len(behind))
        if _FROM_NOW.covers_text(spelling_key(join_words(behind[at:])))
    )
    behind = behind[: next(ends, len(behind))]  # `Daniel Tan pls`
    if not behind or fold_name(join_words(behind)) in ME:
        raise Refusal("rename_who")
    name = make_seat(join_words(behind), ctx.source.speaker).name
    renamed_ = rename_player(ctx.unit, named.player, name)
    ctx.say_sentence("renamed", was=table.name(named.player), name=renamed_.name(named.player))


_CALLED: Final = frozenset(said for said, _ in list_spellings("commands", "called"))
_FROM_NOW: Final = load_vocabulary("joiner", "thanks", "commands.from_now")
"""Words behind a name that nobody is called."""


def seats_command(ctx: Context) -> None:
    """Offers new seats, drawn or as named; shows what they would change, and other orders."""
    ctx.unit.check_allowed(Verb.SEAT)
    table = ctx.table()
    order = read_seat_order(ctx.words, table) or draw_seats(table)
    shown = ask_new_seats(ctx.translator, table, order, draw_seats(table))
    dialogue.offer_answers(ctx, SeatsDraft(kind=NonEventKind.SEATS, seats=order), shown)
