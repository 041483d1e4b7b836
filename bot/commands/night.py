"""The night as a whole: begin it, gather four for it, end it."""

from __future__ import annotations

import logging
import random
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final, TypeVar, assert_never

from telegram import InlineKeyboardMarkup

from bot.commands import settling
from bot.commands.houserules import find_rule
from bot.context import Context
from bot.dialogue import dialogue, yes_no
from bot.dialogue.answering import post_refusal, write_example
from bot.dialogue.cards import list_open_events
from bot.keyboards.cards import join_card, stake_card
from bot.keyboards.data import (
    GatherPress,
    JoinCardAction,
    JoinCardPress,
    ReopenPress,
    SeatPress,
    StakePress,
)
from bot.reading.drafts import BEGUN, Flow
from bot.reading.guests import read_guests
from bot.reading.money import stake
from bot.reading.names import People
from bot.reading.newgame import NewGame, find_misspelt, read_newgame, replace_name, seat
from bot.reading.talk import only_asks
from bot.reading.tokens import COMMA, tokens
from bot.reading.vocabulary import vocabulary
from bot.reading.words import split_words, word_text
from bot.telegram.answers import Edit, Remove
from bot.text import receipts
from bot.text.of_the_night import ask_to_end_night
from bot.text.translator import Markup, join, untag
from models.ledger.naming import fold_name
from models.ledger.night import lobby, opening
from models.ledger.night.lobby import Gathering
from models.ledger.night.queries import last_rules
from models.ledger.policy import Verb
from models.ledger.updates import newest_message
from models.ledger.values import Seat, SeatOrder, Source, Table
from models.rules.refusal import Refusal
from models.rules.settings import change_setting
from models.rules.values import Cents

log = logging.getLogger(__name__)

Sitter = TypeVar("Sitter", Seat, Seat | None)


def card_place(source: Source) -> str:
    """Names the message slot of the join card of a topic."""
    return f"card:{source.topic}" if source.topic else "card"


def _card(ctx: Context) -> Gathering | None:
    return lobby.card_of(ctx.session, ctx.chat_id, ctx.source.topic)


def _people_of_chat(ctx: Context) -> People:
    """Returns everybody whom the chat knows, as the speaker names them."""
    members, user_id = tuple(ctx.unit.people()), ctx.source.actor.user_id
    return People(members, next((one.id for one in members if one.is_user(user_id)), None))


def read_here(ctx: Context, people: People | None = None) -> NewGame:
    """Reads the words behind a new night as this chat knows its people.

    Raises the `Refusal` of the reader.
    """
    played, people = last_rules(ctx.session, ctx.chat_id), people or _people_of_chat(ctx)
    return read_newgame(ctx.words, ctx.source.actor, played, people, ctx.accounts())


def newgame_command(ctx: Context) -> None:
    """Seats four at once, also those of the last night; or posts the card on which they sit down.

    While a night is open it asks.
    """
    if ctx.shows and ctx.open_table() is None and _ask_four(ctx):
        return
    people = _people_of_chat(ctx)
    said = read_here(ctx, people)
    if said.seats:
        opening.check_seats(ctx.unit, said.seats)
    table = ctx.open_table()
    if table is not None and not ctx.confirmed:
        names = [member.name for member in table.seated]
        text = ctx.translator.say("night-open", names=names, entries=table.entries)
        yes_no.ask_yes_or_no(ctx, text, "button-new-night", "button-keep-night")
        return
    if not said.sure:
        _ask_whether(ctx, said)
        return
    near = find_misspelt(said, people)
    if near is not None:
        _ask_who(ctx, said, *near)
        return
    if table is not None:
        opening.end_night(ctx.unit)
    if said.same:
        said = replace(said, seats=_next_seats(ctx))
    if said.drawn and said.seats:
        said = replace(said, seats=tuple(_shuffle(said.seats)), typed=())
    if said.seats:
        _begin(ctx, said)
    else:
        _show_card(ctx, lobby.open_card(ctx.unit, said.rules))


def ask_four(ctx: Context) -> None:
    """Asks whether the four that somebody names, and is one of, begin a night."""
    actor, seats = ctx.source.actor, _read_seats(ctx)
    if any(
        one.user_id == actor.user_id or fold_name(one.name) == fold_name(actor.name)
        for one in seats
    ):
        _ask_four(ctx.but(command=ctx.services.by_name["newgame"]))


def _ask_four(ctx: Context) -> bool:
    """Asks whether the four that are named begin a night; whether four are."""
    called = {fold_name(one.called): one.called for one in ctx.unit.people()}
    called[fold_name(ctx.source.actor.name)] = ctx.source.actor.name
    names = [called.get(fold_name(seat.name), seat.name) for seat in _read_seats(ctx)]
    if names:
        text = ctx.translator.say("ask-begins", names=names)
        yes_no.ask_yes_or_no(ctx, text, "button-meant", "button-leave", quoting=True)
    return bool(names)


def _read_seats(ctx: Context) -> tuple[Seat, ...]:
    """Reads the four that the words behind a new night name; none in talk."""
    with suppress(Refusal):
        return read_here(ctx).seats
    return ()


def _ask_whether(ctx: Context, said: NewGame) -> None:
    """Asks whether just these four are meant, in the order of the winds, and what is played."""
    names = [seat.name for seat in said.seats]
    text = ctx.translator.say(
        "ask-lineup",
        word=" ".join(said.unread) or "none",
        names=names,
        played=said.played or "none",
    )
    yes_no.ask_yes_or_no(
        ctx, text, "button-is-so", "button-leave", command_text=f"/newgame {said.words}"
    )


def _in_short(ctx: Context, said: NewGame) -> Markup:
    """Says who was named in short and seated as the member, and how it is somebody new."""
    say, typed = ctx.translator.say, said.shortened[0][0]
    pairs = [untag(say("is-called", typed=typed, name=name)) for typed, name in said.shortened]
    return say("seated-in-short", who=ctx.translator.join_names(pairs), example=_as_new(ctx, typed))


def _ask_who(ctx: Context, said: NewGame, place: int, meant: Seat) -> None:
    """Asks whether a name that is new here is a member's, misspelt; says how it is a new one."""
    typed = said.typed[place]
    facts = {"typed": typed, "name": meant.name, "example": _as_new(ctx, typed)}
    meant_by = f"/newgame {replace_name(ctx.words, typed, meant.name)}"
    text = ctx.translator.say("ask-newcomer", **facts)
    yes_no.ask_yes_or_no(ctx, text, "button-is-so", "button-leave", command_text=meant_by)


def _as_new(ctx: Context, typed: str) -> str:
    """Returns the command with a name in quotes, which makes it a new name."""
    quoted = f'"{typed}"'
    return f"/newgame {replace_name(ctx.words, typed, quoted)}"


def gather(ctx: Context, _: GatherPress) -> None:
    """Shows the card to sit down on in the place of the welcome."""
    newgame_command(ctx.but(command=ctx.services.by_name["newgame"], words=""))


def end_command(ctx: Context) -> None:
    """Ends the night: standings and who pays whom; `/end?` shows what it would come to. With other
    words, or while cards are open, it is asked.
    """
    if only_asks(ctx.words):
        settling.settle_command(ctx)
        return
    open_ = [] if ctx.confirmed else list_open_events(ctx)
    if _stray(ctx) is not None or ctx.shows or open_:
        ctx.unit.allow(Verb.END)
        ends = BEGUN[Flow.END]
        dialogue.offer_answers(
            ctx, ends, ask_to_end_night(ctx.translator, ctx.table(), ends, open_)
        )
        return
    table = opening.end_night(ctx.unit)
    ctx.unit.deeds.append((f"ended: night {table.night}", None))
    settling.good_night(ctx)


def reopen_command(ctx: Context) -> None:
    """Opens the last night again."""
    _nothing_else(ctx)
    table = opening.reopen(ctx.unit)
    ctx.unit.deeds.append((f"reopened: night {table.night}", None))
    settling.reopen_farewell(ctx, table.night)
    ctx.post_board(table, ctx.translator.say("night-reopened"))


def reopen_by_button(ctx: Context, press: ReopenPress) -> None:
    """Opens that night again from its farewell, while it is the newest."""
    ctx.newest_of(press.night)
    reopen_command(ctx)


# --- a new night ---------------------------------------------------------------------------------


def _begin(ctx: Context, said: NewGame) -> None:
    card = newest_message(ctx.session, ctx.chat_id, card_place(ctx.source))
    had_card = _card(ctx) is not None
    table = opening.open_night(ctx.unit, said.seats, said.rules)
    ctx = ctx.but(translator=ctx.translator.for_rules(said.rules))
    ctx.unit.deeds.append((f"opened: night {table.night}", None))
    for done in dict.fromkeys((ctx.answer_in, card if had_card else None)):
        if done is not None:  # the card, or the question, that led here has done its work
            ctx.post(Remove(done))
    intro = receipts.night_opening_text(ctx.translator, table, write_example(ctx, "hu", table))
    if said.shortened:
        intro = join((intro, _in_short(ctx, said)))
    if table.night == 1 and not (ctx.services.hears_all or ctx.source.is_alone):
        intro = join((intro, ctx.translator.say("hint-privacy")))
    ctx.post_board(table, intro)
    settling.remind_of_older(ctx)


def _nothing_else(ctx: Context) -> None:
    """Raises `Refusal("unknown_word")` for what is more than `the night lah`."""
    stray = _stray(ctx)
    if stray is not None:
        raise Refusal("unknown_word", word=stray)


def _stray(ctx: Context) -> str | None:
    """Finds the first word that says more than that the night is over, as `/end after this hand`
    does, but not `/end last game already go home`; None where each says that.
    """
    said = [token for token in tokens(ctx.words) if token.text != COMMA]
    texts = [token.text for token in said]
    over = _IS_OVER.is_in(texts)
    place = 0
    while place < len(texts):
        found = _AROUND_END.match_at(texts, place) or (
            _LAST.match_at(texts, place) if over else None
        )
        if found is None:
            return said[place].typed
        place += found[1]
    return None


_IS_OVER: Final = vocabulary("commands.is_over")
"""Words of people who leave: `last` beside them is what is over, alone it is yet to come."""
_AROUND_END: Final = vocabulary("joiner", "thanks", "commands.around_end", "commands.is_over")
_LAST: Final = vocabulary("last")


# --- the join card -------------------------------------------------------------------------------


def _show_card(ctx: Context, gathering: Gathering) -> None:
    """Puts the card as it stands now in the place of what it showed."""
    ctx.say(*_shown_card(ctx, gathering), place=card_place(ctx.source))


def _shown_card(ctx: Context, gathering: Gathering) -> tuple[Markup, InlineKeyboardMarkup]:
    return join_card(ctx.translator, gathering, same_seats=ctx.any_table() is not None)


def refresh_card(ctx: Context) -> None:
    """Shows on an open join card what will be played."""
    gathering = _card(ctx)
    if gathering is not None:
        place = card_place(ctx.source)
        ctx.post(Edit(place, *_shown_card(ctx, gathering), place=place))


def guest(ctx: Context) -> None:
    """Takes a reply to the card: the stake, or names of guests; talk seats nobody. Who sat down
    before a name that is refused stays.
    """
    if (cents := _read_stake(ctx)) is not None:
        _at_stake(ctx, cents)
        refresh_card(ctx)
        return
    someone_sat = False
    for name in read_guests(ctx.words):
        try:
            lobby.seat_guest(ctx.unit, seat(name, ctx.source.actor, ctx.accounts()))
        except Refusal as refusal:
            post_refusal(ctx, refusal)
            break
        someone_sat = True
    if someone_sat:
        refresh_card(ctx)


def take_seat(ctx: Context, press: SeatPress) -> None:
    """Seats the presser at the wind that they tapped on the join card."""
    _check_is_the_card(ctx)
    _show_card(ctx, lobby.sit(ctx.unit, press.wind))


def press_join(ctx: Context, press: JoinCardPress) -> None:
    """Does what any other button of the join card says."""
    _check_is_the_card(ctx)
    match press.choice:
        case JoinCardAction.SHUFFLE:
            gathering = lobby.arrange(ctx.unit, _shuffle)
        case JoinCardAction.SAME:
            gathering = lobby.arrange(ctx.unit, lambda _: _next_seats(ctx))
        case JoinCardAction.CLEAR:
            gathering = lobby.clear_guests(ctx.unit)
        case JoinCardAction.POINTS | JoinCardAction.MONEY:
            gathering = lobby.play_for(ctx.unit, money=press.choice is JoinCardAction.MONEY)
        case JoinCardAction.STAKE:
            rules = _open_card(ctx).rules
            ctx.say(*stake_card(ctx.translator, rules), place=card_place(ctx.source))
            return
        case JoinCardAction.BACK:
            gathering = _open_card(ctx)
        case JoinCardAction.START:
            _start(ctx)
            return
        case _:
            assert_never(press.choice)
    _show_card(ctx, gathering)


def _open_card(ctx: Context) -> Gathering:
    """Returns the join card as it stands. Raises `Refusal("press_stale")` where none is open."""
    gathering = _card(ctx)
    if gathering is None:
        raise Refusal("press_stale")
    return gathering


def play_for(ctx: Context, press: StakePress) -> None:
    """Sets the stake of the card."""
    _check_is_the_card(ctx)
    _show_card(ctx, _at_stake(ctx, press.cents))


def _at_stake(ctx: Context, cents: Cents) -> Gathering:
    return lobby.play_by(ctx.unit, lambda rules: change_setting(rules, "stake", cents))


def _read_stake(ctx: Context) -> Cents | None:
    """Returns the stake that a reply to the card consists of, with its name or without."""
    gathering, words = _card(ctx), split_words(ctx.words)
    named = find_rule(words)
    if gathering is None or (named is not None and named[0].key != "stake"):
        return None
    said = words if named is None else named[1]
    return stake(word_text(said), for_money=gathering.rules.for_money)


def _check_is_the_card(ctx: Context) -> None:
    """Raises `Refusal` for a card that was followed by another: its taps would show in the wrong
    place.
    """
    card = newest_message(ctx.session, ctx.chat_id, card_place(ctx.source))
    if card not in (None, ctx.answer_in):
        raise Refusal("press_stale")


def _next_seats(ctx: Context) -> tuple[Seat, ...]:
    """Returns the seats of the last night, as this table likes them. Raises
    `Refusal("no_last")`.
    """
    if (table := ctx.any_table()) is None:
        raise Refusal("no_last")
    return next_seats(table)


def next_seats(table: Table) -> tuple[Seat, ...]:
    """Returns the seats of a table for its next night, as it likes them.

    Shifted, who sat South sits East and so on, and the first dealer comes last.
    """
    seats, order = lobby.seats_of(table), table.settings.seats
    match order:
        case SeatOrder.SAME:
            return seats
        case SeatOrder.SHIFTED:
            return (*seats[1:], seats[0])
        case SeatOrder.DRAWN:
            return tuple(_shuffle(seats))
        case _:
            assert_never(order)


def _shuffle(seats: Sequence[Sitter]) -> list[Sitter]:
    return random.SystemRandom().sample(seats, len(seats))


def _start(ctx: Context) -> None:
    gathering = _card(ctx)
    if gathering is None:
        raise Refusal("press_stale")
    if gathering.missing:
        raise Refusal("table_not_full", missing=gathering.missing)
    seats = tuple(seat for seat in gathering.seats if seat)
    _begin(ctx, NewGame(seats, gathering.rules))
