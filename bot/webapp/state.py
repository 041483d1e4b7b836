"""The table as the Mini App shows it: read once for all who look at a chat, then put for each."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import cached_property
from typing import Final, Literal

from sqlmodel import Session
from telegram import InlineKeyboardMarkup

from bot.keyboards.cards import guests_keyboard
from bot.text import events, receipts, statements
from bot.text.at_table import translator_at
from bot.text.refusals import refusal_text
from bot.text.translator import DOT, Translator, amount, join, kebab, translator_of, untag
from bot.webapp import replies
from models.ledger.dues import DueStatus
from models.ledger.ids import ChatId, TopicId
from models.ledger.members import list_members
from models.ledger.night.history import list_entries, score_tile_hands
from models.ledger.night.queries import next_rules
from models.ledger.nights import chat_settings, newest_table
from models.ledger.policy import AdminUnknown, Verb
from models.ledger.settling.households import users_who_may_report
from models.ledger.settling.verbs import Statement, read_statement
from models.ledger.unit import check_verb_allowed
from models.ledger.values import ChatSettings, LoggedEntry, Member, Source, Table
from models.rules.events import Chips, Event, NotedHand, Payment, Win
from models.rules.house import HouseRules, Preset
from models.rules.kinds import KINDS, AppStart, EventScope, KindRow
from models.rules.night import PaidHand
from models.rules.payments import net_gains
from models.rules.refusal import Refusal
from models.rules.values import Cents, PlayerId

MOST_LINES: Final = 40
MOST_PEOPLE: Final = 24
_OF_A_NIGHT: Final = 1_000_000


@dataclass(frozen=True)
class Seen:
    """The view of a chat that all share: its newest night, the last entries, and who pays whom.

    `won` are the hands that these entries paid, by number; `people` all who play in the chat;
    `to_come` the rules of its next night, while none is played.
    """

    settings: ChatSettings
    table: Table | None
    lines: tuple[LoggedEntry, ...] = ()
    won: Mapping[int, tuple[PaidHand, ...]] = field(default_factory=dict)
    people: tuple[Member, ...] = ()
    statement: Statement | None = None
    to_come: HouseRules | None = None

    @property
    def translator(self) -> Translator:
        """The language of the chat, for what its newest night is played for."""
        table = self.table
        return translator_of(self.settings.language) if table is None else translator_at(table)

    @cached_property
    def shown(self) -> replies.StateReply:
        """The view of somebody who is nobody here and may do nothing."""
        table, translator = self.table, self.translator
        presets = (
            replies.ChoiceReply(
                id=one,
                label=untag(translator.say(f"preset-{one.value}")),
                about=untag(translator.say(f"about-preset-{one.value}")),
            )
            for one in Preset
        )
        played_for = (
            replies.ChoiceReply(id=words, label=untag(translator.say(label)))
            for words, label in _PLAYED_FOR.values()
        )
        people = (
            replies.PersonReply(id=one.id, name=one.name) for one in self.people[:MOST_PEOPLE]
        )
        return replies.StateReply(
            version=version_of(table) if table else 0,
            chat=replies.ChatReply(language=translator.language),
            night=None if table is None else _night(translator, self, table),
            people=tuple(people),
            presets=tuple(presets),
            played_for=tuple(played_for),
            begins=None if self.to_come is None else _beginning(translator, self.to_come),
            me=None,
            name="",
            may=replies.MayReply(**dict.fromkeys(_MAY, False)),
            reason=None,
            guests=(),
        )


def version_of(table: Table) -> int:
    """Numbers a state of the nights: the number grows with every change of them."""
    return table.night * _OF_A_NIGHT + table.changes


_PLAYED_FOR: Final = {True: ("for money", "value-money"), False: ("points", "value-points")}
"""Money and points: the words that begin such a night, and the sentence that names it."""


_MAY: Final = {
    "mend": Verb.MEND,
    "end": Verb.END,
    "log": Verb.LOG,
    "begin": Verb.OPEN_NIGHT,
    "seat": Verb.SEAT,
    "rule": Verb.CHANGE_RULES,
}
"""The verbs of which a reader is told if they may."""


def _beginning(translator: Translator, rules: HouseRules) -> replies.BeginningReply:
    """Describes how a night begins of which nothing else is said."""
    words, _ = _PLAYED_FOR[rules.for_money]
    stake = translator.for_rules(rules).amount(rules.stake)
    return replies.BeginningReply(preset=rules.preset, plays=words, stake=untag(stake))


def see(session: Session, chat_id: ChatId, topic: TopicId) -> Seen:
    """Reads all that is shown of a topic; nothing is locked or written."""
    table = newest_table(session, chat_id, topic)
    people = tuple(list_members(session, chat_id) if table is None else table.members.values())
    to_come = next_rules(session, chat_id) if table is None or not table.open else None
    if table is None:
        settings = chat_settings(session, chat_id)
        return Seen(settings, None, people=people, to_come=to_come)
    newest = list_entries(session, table, MOST_LINES)
    won = score_tile_hands(session, table, newest)
    statement = read_statement(session, chat_id, table, datetime.now(UTC))
    return Seen(table.settings, table, newest, won, people, statement, to_come)


def state_for(seen: Seen, source: Source) -> replies.StateReply:
    """Returns the state as one user sees it: who they are, what they may, which payments are
    theirs.
    """
    table, shown = seen.table, seen.shown
    if table is not None:
        me = (one.id for one in table.members.values() if one.is_user(source.speaker.user_id))
        table = replace(table, me=next(me, None))
        if shown.night is not None and seen.statement is not None:
            mine = _payments(seen, seen.statement, table, source)
            shown = shown.but(night=shown.night.but(**mine))
    refusals = {name: _refusal(seen, table, source, verb) for name, verb in _MAY.items()}
    reason = refusals["log"]
    return shown.but(
        me=table.me if table else None,
        name=source.speaker.name,
        may=replies.MayReply(**{name: refusal is None for name, refusal in refusals.items()}),
        reason=untag(refusal_text(seen.translator, reason, table, "")) if reason else None,
        guests=_guest_buttons(seen.translator, table) if table and table.open else (),
    )


def _guest_buttons(translator: Translator, table: Table) -> tuple[replies.ButtonReply, ...]:
    """Lists the guests one of whom a reader may be who is nobody here yet, as buttons."""
    keyboard = guests_keyboard(translator, table, datetime.now(UTC)) if table.me is None else None
    return buttons_of(keyboard)


def buttons_of(keyboard: InlineKeyboardMarkup | None) -> tuple[replies.ButtonReply, ...]:
    """Lists the buttons of a keyboard; none where there is no keyboard."""
    rows = keyboard.inline_keyboard if keyboard else ()
    return tuple(
        replies.ButtonReply(label=one.text, press=str(one.callback_data))
        for row in rows
        for one in row
    )


def _refusal(
    seen: Seen, table: Table | None, source: Source, verb: Verb, concerned: Collection[int] = ()
) -> Refusal | None:
    """Finds why the policy says no; None where it says yes. Admins are asked for when they act."""
    refusal = Refusal("may_not_log", loggers=seen.settings.loggers)
    try:
        check_verb_allowed(table, source, verb, concerned, refusal)
    except Refusal as error:
        return error
    except AdminUnknown:
        return refusal
    return None


# --- the night -----------------------------------------------------------------------------------


def _night(translator: Translator, seen: Seen, table: Table) -> replies.NightReply:
    state, deal = table.state, table.state.deal
    log = tuple(
        log_entry(translator, table, line, seen.won.get(line.number, ()))
        for line in reversed(seen.lines)
    )
    gone = (player for player in state.winnings if player not in state.seats)
    return replies.NightReply(
        number=table.night,
        open=table.open,
        round=deal.round,
        hand=deal.hand,
        heading=hand_heading(translator, table),
        dealer=state.dealer,
        streak=deal.streak,
        seats=seats_of(translator, table),
        for_money=state.rules.for_money,
        others=tuple(_seat(table, player, translator) for player in gone),
        beside=balance_changes(translator, state.beside),
        begun=tuple(label_of(translator, row) for row in rows_in_app(state.rules)),
        last=log[0] if log else None,
        log=log,
        settle=(),
        code_of=(),
        settle_note="",
    )


def seats_of(translator: Translator, table: Table) -> tuple[replies.SeatReply, ...]:
    """Describes who sits where at the table as given."""
    return tuple(_seat(table, player, translator) for player in table.state.seats)


def rows_in_app(rules: HouseRules, place: EventScope | None = None) -> list[KindRow]:
    """Lists the kinds that the app begins at such a table, of this place if one is told: what moves
    money alone only where it is played for.
    """
    return [
        row
        for row in KINDS.values()
        if row.in_app is not AppStart.TYPED and place in (None, row.scope)
        if rules.for_money or row.scope is not EventScope.NIGHT
    ]


def label_of(translator: Translator, row: KindRow) -> replies.BegunReply:
    """Tells how what begins a kind of event is called, and where it stands."""
    by_seats = row.in_app is AppStart.SEATS
    label = "" if by_seats else untag(translator.say(f"button-{kebab(row.kind)}"))
    return replies.BegunReply(label=label, place=row.in_app)


def hand_heading(translator: Translator, table: Table) -> str:
    """Says which hand of which round is played."""
    deal = table.state.deal
    hand = translator.say("hand", hand=deal.hand)
    return untag(join((hand, translator.say("round", wind=deal.round)), DOT))


def _seat(table: Table, player: PlayerId, translator: Translator) -> replies.SeatReply:
    state = table.state
    wind = state.seat_wind(player) if player in state.seats else None
    cents = state.winnings[player]
    return replies.SeatReply(
        id=player,
        name=table.name(player),
        wind=wind,
        wind_name=untag(translator.term(wind)) if wind else "",
        cents=translator.cents_or_points(cents),
        amount=untag(translator.money(cents)),
        dealer=player == state.dealer,
    )


def log_entry(
    translator: Translator, table: Table, line: LoggedEntry, won: tuple[PaidHand, ...] = ()
) -> replies.EntryReply:
    """Describes an entry of the log, and whether the app can fix it; `won` tells what a hand of
    tiles was worth.
    """
    recorded = line.history[0]
    brings = receipts.gained_cents(line.event, line.transfers) if line.stands else None
    event = receipts.drop_passed_over_winners(line.event, line.transfers)
    winners = line.event.winners if isinstance(line.event, Win) else ()
    return replies.EntryReply(
        number=line.number,
        text=untag(events.describe_event(translator, table, event, won)),
        tiles=tuple(one.hand.notation for one in winners if isinstance(one.hand, NotedHand)),
        cents=translator.cents_or_points(brings or 0),
        amount=_amount(translator, line.event, brings),
        stands=line.stands,
        by=table.speaker_name(recorded.by_id, recorded.by),
        at=f"{recorded.at.astimezone(table.settings.zone):%H:%M}",
        moved=balance_changes(translator, net_gains(line.transfers) if line.stands else {}),
        fixes=KINDS[line.event.kind].scope is not EventScope.TABLE,
    )


def chip_counts(translator: Translator, event: Chips) -> tuple[replies.CountedReply, ...]:
    """Lists what each had won by the chips, as it is typed."""
    return tuple(
        replies.CountedReply(id=one.player, won=untag(translator.money(one.cents)))
        for one in event.won
    )


def _amount(translator: Translator, event: Event, brings: Cents | None) -> str:
    """Says what an entry brought whom it is about, or how much was paid."""
    if isinstance(event, Payment):
        return untag(amount(event.cents))
    return untag(translator.money(brings)) if brings else ""


def balance_changes(
    translator: Translator, net: Mapping[PlayerId, Cents]
) -> tuple[replies.MovedReply, ...]:
    """Lists by how much each balance changes."""
    return tuple(
        replies.MovedReply(
            id=player,
            cents=translator.cents_or_points(cents),
            amount=untag(translator.money(cents)),
        )
        for player, cents in net.items()
        if cents
    )


# --- who pays whom -------------------------------------------------------------------------------


def _payments(
    seen: Seen, statement: Statement, table: Table, source: Source
) -> Mapping[str, object]:
    """Lists the payments, and of them those that this user has to make or to get."""
    older = (
        () if statement.settles_earlier_rests else statement.older
    )  # else tonight's are for these, too
    owed = [one for one in (*older, *statement.dues) if one.opposed < one.cents]
    user = source.speaker.user_id
    codes = (
        one.id
        for one in owed
        if one.id and one.left > 0 and (number_of := statement.reachable.get(one.payee))
        if user in (*statement.household_users(one.payer), number_of)
    )
    return {
        "settle": tuple(_payment(seen, statement, table, source, one) for one in owed),
        "code_of": tuple(codes),
        "settle_note": _settle_note(seen.translator, statement),
    }


def _settle_note(translator: Translator, statement: Statement) -> str:
    """Tells that a night is in points, or that debts of earlier nights are in the payments; and
    which others are open still.
    """
    taken = translator.say("settle-taken") if statement.taken else ""
    if not statement.is_for_money:
        taken = translator.say("points-standings")
    older = statements.list_older_dues(translator, statement) if statement.older else ""
    return untag(join((taken, older)))


def _payment(
    seen: Seen, statement: Statement, table: Table, source: Source, one: DueStatus
) -> replies.PaymentReply:
    user = source.speaker.user_id
    sides = users_who_may_report(statement.table, statement.heads, one.payer, one.payee)
    speaks = bool(one.id) and _refusal(seen, table, source, Verb.PAY, sides) is None
    mine: Literal["pay", "get"] | None = (
        "pay" if user in statement.household_users(one.payer) else None
    )
    if user in statement.household_users(one.payee):
        mine = "get"
    return replies.PaymentReply(
        payer=statement.name(one.payer),
        payee=statement.name(one.payee),
        amount=untag(amount(one.cents)),
        left=one.left,
        open=untag(amount(max(0, one.left))),
        due=one.id or None,
        doubtful=statement.is_unconfirmed(one),
        unconfirmed=one.unconfirmed,
        received=untag(amount(one.unconfirmed)),
        last=one.last,
        denied=untag(amount(one.last)),
        mine=mine,
        may=speaks and one.left > 0,
        may_deny=speaks and statement.can_deny(one),
    )
