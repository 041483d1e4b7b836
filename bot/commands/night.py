"""The night: opening it, the join card, and ending it."""

from __future__ import annotations

import logging
import random
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final, TypeVar, assert_never

from telegram import InlineKeyboardMarkup

from bot.commands import settling
from bot.commands.houserules import find_rule_name
from bot.context import Context
from bot.dialogue import dialogue, yes_no
from bot.dialogue.answering import post_refusal, write_example
from bot.dialogue.cards import unbooked_text
from bot.keyboards import data as presses
from bot.keyboards.cards import join_card, write_stake_card
from bot.reading.drafts import START_DRAFTS, StartButton
from bot.reading.guests import read_guest_names
from bot.reading.money import read_stake
from bot.reading.names import People
from bot.reading.newgame import NewGame, find_misspelt_name, make_seat, read_newgame, replace_name
from bot.reading.talk import is_question
from bot.reading.tokens import COMMA, tokenize
from bot.reading.vocabulary import load_vocabulary
from bot.reading.words import join_words, split_words
from bot.telegram.answers import Edit, Remove
from bot.text import receipts
from bot.text.night_questions import ask_to_end_night
from bot.text.translator import Markup, join, untag
from models.ledger.naming import fold_name
from models.ledger.night import lobby, opening
from models.ledger.night.lobby import JoinCard
from models.ledger.night.queries import next_rules
from models.ledger.policy import Verb
from models.ledger.updates import newest_message
from models.ledger.values import Seat, SeatOrder, Source, Table
from models.rules.refusal import Refusal
from models.rules.settings import change_setting
from models.rules.values import Cents

log = logging.getLogger(__name__)

Sitter = TypeVar("Sitter", Seat, Seat | None)


def slot_of_join_card(source: Source) -> str:
    """Returns the name of the message slot for a topic's join card."""
    return f"card:{source.topic}" if source.topic else "card"


def _load_join_card(ctx: Context) -> JoinCard | None:
    return lobby.find_join_card(ctx.session, ctx.chat_id, ctx.source.topic)


def _load_known_people(ctx: Context) -> People:
    """Returns all members whom the chat knows, the speaker among them as `me`."""
    members, user_id = tuple(ctx.unit.people()), ctx.source.speaker.user_id
    return People(members, next((one.id for one in members if one.is_user(user_id)), None))


def read_new_night(ctx: Context, people: People | None = None) -> NewGame:
    """Reads the words behind a new night, with the names that this chat knows. Raises `Refusal`.

    Raises the `Refusal` of the reader.
    """
    played, people = next_rules(ctx.session, ctx.chat_id), people or _load_known_people(ctx)
    return read_newgame(ctx.words, ctx.source.speaker, played, people, ctx.mentioned_seats())


def newgame_command(ctx: Context) -> None:
    """Handles `/newgame`: opens a night with the named or the last players, or posts the join
    card; asks first during a night.

    While a night is open it asks.
    """
    if ctx.shows and ctx.open_table() is None and _ask_to_open_night(ctx):
        return
    people = _load_known_people(ctx)
    said = read_new_night(ctx, people)
    if said.seats:
        opening.check_seats_differ(ctx.unit, said.seats)
    table = ctx.open_table()
    if table is not None and not ctx.confirmed:
        names = [member.name for member in table.seated_members]
        facts = {"night": table.night, "names": names, "entries": table.entries}
        open_ = ctx.translator.say("night-open", **facts)
        text = join((open_, unbooked_text(ctx.unit, ctx.translator, table)))
        yes_no.ask_yes_or_no(ctx, text, "button-new-night", "button-keep-night")
        return
    if not said.sure:
        _ask_if_seats_are_right(ctx, said)
        return
    near = find_misspelt_name(said, people)
    if near is not None:
        _ask_if_misspelt(ctx, said, *near)
        return
    if table is not None:
        opening.end_night(ctx.unit)
    if said.same:
        said = replace(said, seats=_require_next_seats(ctx))
    if said.drawn and said.seats:
        said = replace(said, seats=tuple(_shuffle_seats(said.seats)), typed=())
    if said.seats:
        _open_night(ctx, said)
    else:
        _post_join_card(ctx, lobby.open_join_card(ctx.unit, said.rules))


def offer_night_of_named_four(ctx: Context) -> None:
    """Asks whether to open a night with the four players that the speaker, one of them, names."""
    actor, seats = ctx.source.speaker, _read_named_seats(ctx)
    if any(
        one.user_id == actor.user_id or fold_name(one.name) == fold_name(actor.name)
        for one in seats
    ):
        _ask_to_open_night(ctx.replace(command=ctx.services.commands_by_name["newgame"]))


def _ask_to_open_night(ctx: Context) -> bool:
    """Asks whether to open a night with the named players; returns False if no four are named."""
    called = {fold_name(one.bare_name): one.bare_name for one in ctx.unit.people()}
    called[fold_name(ctx.source.speaker.name)] = ctx.source.speaker.name
    names = [called.get(fold_name(seat.name), seat.name) for seat in _read_named_seats(ctx)]
    if names:
        text = ctx.translator.say("ask-begins", names=names)
        yes_no.ask_yes_or_no(ctx, text, "button-meant", "button-leave", quoting=True)
    return bool(names)


def _read_named_seats(ctx: Context) -> tuple[Seat, ...]:
    """Reads the names of exactly four players for a new night; () for other words."""
    with suppress(Refusal):
        return read_new_night(ctx).seats
    return ()


def _ask_if_seats_are_right(ctx: Context, new_game: NewGame) -> None:
    """Asks whether these are the four players, in the order of the winds."""
    names = [seat.name for seat in new_game.seats]
    text = ctx.translator.say(
        "ask-lineup",
        word=" ".join(new_game.unread) or "none",
        names=names,
        played=new_game.played or "none",
    )
    yes_no.ask_yes_or_no(
        ctx, text, "button-is-so", "button-leave", command_text=f"/newgame {new_game.command_words}"
    )


def _explain_short_names(ctx: Context, new_game: NewGame) -> Markup:
    """Tells which short names were taken for members, and how to seat a new player of that name."""
    say, typed = ctx.translator.say, new_game.typed_short_names[0][0]
    pairs = [
        untag(say("is-called", typed=typed, name=name))
        for typed, name in new_game.typed_short_names
    ]
    return say(
        "seated-in-short", who=ctx.translator.join_names(pairs), example=_quote_new_name(ctx, typed)
    )


def _ask_if_misspelt(ctx: Context, new_game: NewGame, index: int, member: Seat) -> None:
    """Asks whether a new name is a member's misspelt name; tells how to keep it as a new one."""
    typed = new_game.typed[index]
    facts = {"typed": typed, "name": member.name, "example": _quote_new_name(ctx, typed)}
    meant_by = f"/newgame {replace_name(ctx.words, typed, member.name)}"
    text = ctx.translator.say("ask-newcomer", **facts)
    yes_no.ask_yes_or_no(ctx, text, "button-is-so", "button-leave", command_text=meant_by)


def _quote_new_name(ctx: Context, name: str) -> str:
    """Returns the command with a name in quotes, which makes it a new player's name."""
    quoted = f'"{name}"'
    return f"/newgame {replace_name(ctx.words, name, quoted)}"


def show_join_card(ctx: Context, _: presses.JoinPress) -> None:
    """Shows the join card in the message that was the welcome."""
    newgame_command(ctx.replace(command=ctx.services.commands_by_name["newgame"], words=""))


def end_command(ctx: Context) -> None:
    """Ends the night with standings and payments; `/end?` only shows the payments.

    Asks first if there are other words, or if something is still to be booked.
    """
    if is_question(ctx.words):
        settling.settle_command(ctx)
        return
    table, unbooked = ctx.open_table(), Markup("")
    if table is not None and not ctx.confirmed:
        unbooked = unbooked_text(ctx.unit, ctx.translator, table)
    if _find_extra_word(ctx) is not None or ctx.shows or unbooked:
        ctx.unit.check_allowed(Verb.END)
        ends = START_DRAFTS[StartButton.END]
        dialogue.offer_answers(
            ctx, ends, ask_to_end_night(ctx.translator, ctx.table(), ends, unbooked)
        )
        return
    table = opening.end_night(ctx.unit)
    ctx.unit.deeds.append((f"ended: night {table.night}", None))
    settling.post_farewell(ctx)


def reopen_command(ctx: Context) -> None:
    """Opens the last night again."""
    _refuse_extra_words(ctx)
    table = opening.reopen_night(ctx.unit)
    ctx.unit.deeds.append((f"reopened: night {table.night}", None))
    settling.reopen_farewell(ctx, table.night)
    ctx.post_board(table, ctx.translator.say("night-reopened"))


def reopen_by_button(ctx: Context, press: presses.ReopenPress) -> None:
    """Opens a night again by the button of its farewell, if it is the newest night."""
    ctx.newest_table_of(press.night)
    reopen_command(ctx)


# --- a new night ---------------------------------------------------------------------------------


def _open_night(ctx: Context, new_game: NewGame) -> None:
    card = newest_message(ctx.session, ctx.chat_id, slot_of_join_card(ctx.source))
    had_card = _load_join_card(ctx) is not None
    table = opening.open_night(ctx.unit, new_game.seats, new_game.rules)
    ctx = ctx.replace(translator=ctx.translator.for_rules(new_game.rules))
    ctx.unit.deeds.append((f"opened: night {table.night}", None))
    for done in dict.fromkeys((ctx.answer_in, card if had_card else None)):
        if done is not None:  # the card, or the question, that led here has done its work
            ctx.post(Remove(done))
    intro = receipts.night_opening_text(ctx.translator, table, write_example(ctx, "hu", table))
    if new_game.typed_short_names:
        intro = join((intro, _explain_short_names(ctx, new_game)))
    if table.night == 1 and not (ctx.services.hears_all or ctx.source.is_private_chat):
        intro = join((intro, ctx.translator.say("hint-privacy")))
    ctx.post_board(table, intro)
    settling.remind_of_older_dues(ctx)


def _refuse_extra_words(ctx: Context) -> None:
    """Raises `Refusal("unknown_word")` for words that say more than that the night is over."""
    stray = _find_extra_word(ctx)
    if stray is not None:
        raise Refusal("unknown_word", word=stray)


def _find_extra_word(ctx: Context) -> str | None:
    """Finds the first word that says more than that the night is over (`/end after this hand`);
    None if none does.
    """
    said = [token for token in tokenize(ctx.words) if token.text != COMMA]
    texts = [token.text for token in said]
    over = _IS_OVER.occurs_in(texts)
    place = 0
    while place < len(texts):
        found = _AROUND_END.find_phrase_at(texts, place) or (
            _LAST.find_phrase_at(texts, place) if over else None
        )
        if found is None:
            return said[place].typed
        place += found[1]
    return None


_IS_OVER: Final = load_vocabulary("commands.is_over")
"""Words of people who leave: `last` beside them is what is over, alone it is yet to come."""
_AROUND_END: Final = load_vocabulary("joiner", "thanks", "commands.around_end", "commands.is_over")
_LAST: Final = load_vocabulary("last")


# --- the join card -------------------------------------------------------------------------------


def _post_join_card(ctx: Context, gathering: JoinCard) -> None:
    """Shows the join card as it is now."""
    ctx.say(*_write_join_card(ctx, gathering), slot=slot_of_join_card(ctx.source))


def _write_join_card(ctx: Context, gathering: JoinCard) -> tuple[Markup, InlineKeyboardMarkup]:
    return join_card(ctx.translator, gathering, same_seats=ctx.any_table() is not None)


def refresh_join_card(ctx: Context) -> None:
    """Updates an open join card after a change of the rules."""
    gathering = _load_join_card(ctx)
    if gathering is not None:
        place = slot_of_join_card(ctx.source)
        ctx.post(Edit(place, *_write_join_card(ctx, gathering), place=place))


def handle_join_card_reply(ctx: Context) -> None:
    """Handles a reply to the join card: a stake, or names of guests; talk seats nobody.

    Guests before a refused name keep their seats.
    """
    if (cents := _read_stake(ctx)) is not None:
        _set_join_card_stake(ctx, cents)
        refresh_join_card(ctx)
        return
    someone_sat = False
    for name in read_guest_names(ctx.words):
        try:
            lobby.seat_guest(ctx.unit, make_seat(name, ctx.source.speaker, ctx.mentioned_seats()))
        except Refusal as refusal:
            post_refusal(ctx, refusal)
            break
        someone_sat = True
    if someone_sat:
        refresh_join_card(ctx)


def take_seat(ctx: Context, press: presses.SeatPress) -> None:
    """Seats the presser at the wind that they tapped on the join card."""
    _check_is_newest_join_card(ctx)
    _post_join_card(ctx, lobby.take_seat(ctx.unit, press.wind))


def handle_join_card_press(ctx: Context, press: presses.JoinCardPress) -> None:
    """Handles a join-card button that is not a seat: shuffle, stake, points or money, start."""
    _check_is_newest_join_card(ctx)
    match press.choice:
        case presses.JoinCardAction.SHUFFLE:
            gathering = lobby.rearrange_join_card_seats(ctx.unit, _shuffle_seats)
        case presses.JoinCardAction.SAME:
            gathering = lobby.rearrange_join_card_seats(
                ctx.unit, lambda _: _require_next_seats(ctx)
            )
        case presses.JoinCardAction.CLEAR:
            gathering = lobby.free_guest_seats(ctx.unit)
        case presses.JoinCardAction.POINTS | presses.JoinCardAction.MONEY:
            gathering = lobby.set_join_card_stakes(
                ctx.unit, for_money=press.choice is presses.JoinCardAction.MONEY
            )
        case presses.JoinCardAction.STAKE:
            rules = _require_join_card(ctx).rules
            ctx.say(*write_stake_card(ctx.translator, rules), slot=slot_of_join_card(ctx.source))
            return
        case presses.JoinCardAction.BACK:
            gathering = _require_join_card(ctx)
        case presses.JoinCardAction.START:
            _start_night_from_join_card(ctx)
            return
        case _:
            assert_never(press.choice)
    _post_join_card(ctx, gathering)


def _require_join_card(ctx: Context) -> JoinCard:
    """Returns the open join card. Raises `Refusal("press_stale")` if there is none."""
    gathering = _load_join_card(ctx)
    if gathering is None:
        raise Refusal("press_stale")
    return gathering


def choose_stake(ctx: Context, press: presses.StakePress) -> None:
    """Sets the stake on the join card."""
    _check_is_newest_join_card(ctx)
    _post_join_card(ctx, _set_join_card_stake(ctx, press.cents))


def _set_join_card_stake(ctx: Context, cents: Cents) -> JoinCard:
    return lobby.change_join_card_rules(
        ctx.unit, lambda rules: change_setting(rules, "stake", cents)
    )


def _read_stake(ctx: Context) -> Cents | None:
    """Reads a reply to the join card that says only a stake, with or without the word `stake`."""
    gathering, words = _load_join_card(ctx), split_words(ctx.words)
    named = find_rule_name(words)
    if gathering is None or (named is not None and named[0].key != "stake"):
        return None
    said = words if named is None else named[1]
    return read_stake(join_words(said), for_money=gathering.rules.for_money)


def _check_is_newest_join_card(ctx: Context) -> None:
    """Raises `Refusal("press_stale")` if the pressed join card is not the newest."""
    card = newest_message(ctx.session, ctx.chat_id, slot_of_join_card(ctx.source))
    if card not in (None, ctx.answer_in):
        raise Refusal("press_stale")


def _require_next_seats(ctx: Context) -> tuple[Seat, ...]:
    """Returns the last night's seats in the order for the next. Raises `Refusal("no_last")`."""
    if (table := ctx.any_table()) is None:
        raise Refusal("no_last")
    return order_next_seats(table)


def order_next_seats(table: Table) -> tuple[Seat, ...]:
    """Returns the seats of a table in the order that the chat has chosen for the next night.

    Shifted, who sat South sits East and so on, and the first dealer comes last.
    """
    seats, order = lobby.current_seats(table), table.settings.seats
    match order:
        case SeatOrder.SAME:
            return seats
        case SeatOrder.SHIFTED:
            return (*seats[1:], seats[0])
        case SeatOrder.DRAWN:
            return tuple(_shuffle_seats(seats))
        case _:
            assert_never(order)


def _shuffle_seats(seats: Sequence[Sitter]) -> list[Sitter]:
    return random.SystemRandom().sample(seats, len(seats))


def _start_night_from_join_card(ctx: Context) -> None:
    gathering = _load_join_card(ctx)
    if gathering is None:
        raise Refusal("press_stale")
    if gathering.free_seat_count:
        raise Refusal("table_not_full", missing=gathering.free_seat_count)
    seats = tuple(seat for seat in gathering.seats if seat)
    _open_night(ctx, NewGame(seats, gathering.rules))
