"""The table as the Mini App shows it: read once for all who look at a chat, then put for each."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import cached_property
from typing import Final, Literal

from sqlmodel import Session
from telegram import InlineKeyboardMarkup

from bot.keyboards.cards import make_guests_keyboard
from bot.text import events, receipts, statements
from bot.text.at_table import translator_for_table
from bot.text.refusals import refusal_text
from bot.text.translator import DOT, Translator, amount, join, kebab, translator_of, untag
from bot.webapp import replies
from models.ledger.dues import DueStatus
from models.ledger.ids import ChatId, TopicId
from models.ledger.members import list_members
from models.ledger.night.history import list_entries, score_tile_hands
from models.ledger.night.queries import next_rules
from models.ledger.nights import chat_settings, newest_table
from models.ledger.policy import AdminRightsUnknown, Verb
from models.ledger.settling.households import users_who_may_report
from models.ledger.settling.verbs import NightStatement, read_statement
from models.ledger.unit import check_speaker_may_act
from models.ledger.values import ChatSettings, LoggedEntry, Member, Source, Table
from models.rules.events import Chips, Event, Payment, TileHand, Win
from models.rules.house import HouseRules, Preset
from models.rules.kinds import KINDS, EventScope, EventStartInApp, KindDescription
from models.rules.night import PaidHand
from models.rules.payments import net_gains
from models.rules.refusal import Refusal
from models.rules.values import Cents, PlayerId

MOST_LINES: Final = 40
MOST_PEOPLE: Final = 24
_OF_A_NIGHT: Final = 1_000_000


@dataclass(frozen=True)
class ChatView:
    """What all readers of a chat see alike: its newest night, last entries, and payments."""

    settings: ChatSettings
    table: Table | None
    lines: tuple[LoggedEntry, ...] = ()
    won: Mapping[int, tuple[PaidHand, ...]] = field(default_factory=dict)
    people: tuple[Member, ...] = ()
    statement: NightStatement | None = None
    to_come: HouseRules | None = None

    @property
    def translator(self) -> Translator:
        """Returns the chat's translator, in money or points as in its newest night."""
        table = self.table
        return (
            translator_of(self.settings.language) if table is None else translator_for_table(table)
        )

    @cached_property
    def state_for_stranger(self) -> replies.StateReply:
        """Returns the state that a stranger sees, with no permissions."""
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
        people = (replies.PersonReply(id=p.id, name=p.name) for p in self.people[:MOST_PEOPLE])
        return replies.StateReply(
            version=state_version(table) if table else 0,
            chat=replies.ChatReply(language=translator.language),
            night=None if table is None else _night_reply(translator, self, table),
            people=tuple(people),
            presets=tuple(presets),
            played_for=tuple(played_for),
            begins=None if self.to_come is None else _night_start_reply(translator, self.to_come),
            me=None,
            name="",
            may=replies.PermissionsReply(**dict.fromkeys(_MAY, False)),
            reason=None,
            guests=(),
        )


def state_version(table: Table) -> int:
    """Returns the version of a table's state, which grows with every change."""
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


def _night_start_reply(translator: Translator, rules: HouseRules) -> replies.NightStartReply:
    words, _ = _PLAYED_FOR[rules.for_money]
    stake = translator.for_rules(rules).amount(rules.stake)
    return replies.NightStartReply(preset=rules.preset, plays=words, stake=untag(stake))


def read_chat_view(session: Session, chat_id: ChatId, topic: TopicId) -> ChatView:
    """Reads the view of a chat's topic; locks and writes nothing."""
    table = newest_table(session, chat_id, topic)
    people = tuple(list_members(session, chat_id) if table is None else table.members.values())
    to_come = next_rules(session, chat_id) if table is None or not table.open else None
    if table is None:
        settings = chat_settings(session, chat_id)
        return ChatView(settings, None, people=people, to_come=to_come)
    newest = list_entries(session, table, MOST_LINES)
    won = score_tile_hands(session, table, newest)
    statement = read_statement(session, chat_id, table, datetime.now(UTC))
    return ChatView(table.settings, table, newest, won, people, statement, to_come)


def state_for_reader(view: ChatView, source: Source) -> replies.StateReply:
    """Returns the state that a user sees, with their permissions and their own payments."""
    table, shown = view.table, view.state_for_stranger
    if table is not None:
        me = (one.id for one in table.members.values() if one.is_user(source.speaker.user_id))
        table = replace(table, me=next(me, None))
        if shown.night is not None and view.statement is not None:
            mine = _payment_fields(view, view.statement, table, source)
            shown = shown.replace(night=shown.night.replace(**mine))
    refusals = {
        name: _find_policy_refusal(view, table, source, verb) for name, verb in _MAY.items()
    }
    reason = refusals["log"]
    return shown.replace(
        me=table.me if table else None,
        name=source.speaker.name,
        may=replies.PermissionsReply(
            **{name: refusal is None for name, refusal in refusals.items()}
        ),
        reason=untag(refusal_text(view.translator, reason, table, "")) if reason else None,
        guests=_guest_buttons(view.translator, table) if table and table.open else (),
    )


def _guest_buttons(translator: Translator, table: Table) -> tuple[replies.ButtonReply, ...]:
    """Lists a button for each guest who may be the reader; none if the reader is a member."""
    keyboard = (
        make_guests_keyboard(translator, table, datetime.now(UTC)) if table.me is None else None
    )
    return list_buttons(keyboard)


def list_buttons(keyboard: InlineKeyboardMarkup | None) -> tuple[replies.ButtonReply, ...]:
    """Lists the buttons of a keyboard; none without a keyboard."""
    rows = keyboard.inline_keyboard if keyboard else ()
    return tuple(
        replies.ButtonReply(label=one.text, press=str(one.callback_data))
        for row in rows
        for one in row
    )


def _find_policy_refusal(
    view: ChatView, table: Table | None, source: Source, verb: Verb, concerned: Collection[int] = ()
) -> Refusal | None:
    """Finds the policy's refusal of a verb; None if it is allowed. Admins are checked later."""
    refusal = Refusal("may_not_log", loggers=view.settings.loggers)
    try:
        check_speaker_may_act(table, source, verb, concerned, refusal)
    except Refusal as error:
        return error
    except AdminRightsUnknown:
        return refusal
    return None


# --- the night -----------------------------------------------------------------------------------


def _night_reply(translator: Translator, view: ChatView, table: Table) -> replies.NightReply:
    state, deal = table.state, table.state.deal
    log = tuple(
        describe_log_entry(translator, table, line, view.won.get(line.number, ()))
        for line in reversed(view.lines)
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
        seats=seat_replies(translator, table),
        for_money=state.rules.for_money,
        others=tuple(_seat_reply(table, player, translator) for player in gone),
        beside=balance_changes(translator, state.beside),
        begun=tuple(describe_event_start(translator, row) for row in list_app_kinds(state.rules)),
        last=log[0] if log else None,
        log=log,
        settle=(),
        code_of=(),
        settle_note="",
    )


def seat_replies(translator: Translator, table: Table) -> tuple[replies.SeatReply, ...]:
    """Describes the seated players of a table."""
    return tuple(_seat_reply(table, player, translator) for player in table.state.seats)


def list_app_kinds(rules: HouseRules, scope: EventScope | None = None) -> list[KindDescription]:
    """Lists the kinds of events that can be begun in the app, all or those of a `scope`.

    Kinds that only move money are left out at tables for points.
    """
    return [
        row
        for row in KINDS.values()
        if row.in_app is not EventStartInApp.TYPED and scope in (None, row.scope)
        if rules.for_money or row.scope is not EventScope.NIGHT
    ]


def describe_event_start(translator: Translator, row: KindDescription) -> replies.EventStartReply:
    """Describes the button or seats that begin a kind of event."""
    by_seats = row.in_app is EventStartInApp.SEATS
    label = "" if by_seats else untag(translator.say(f"button-{kebab(row.kind)}"))
    return replies.EventStartReply(label=label, place=row.in_app)


def hand_heading(translator: Translator, table: Table) -> str:
    """Writes the number of the hand and the round."""
    deal = table.state.deal
    hand = translator.say("hand", hand=deal.hand)
    return untag(join((hand, translator.say("round", wind=deal.round)), DOT))


def _seat_reply(table: Table, player: PlayerId, translator: Translator) -> replies.SeatReply:
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


def describe_log_entry(
    translator: Translator, table: Table, entry: LoggedEntry, hands: tuple[PaidHand, ...] = ()
) -> replies.EntryReply:
    """Describes an entry of the log; `hands` gives the tai of hands logged by their tiles."""
    recorded = entry.history[0]
    brings = receipts.gained_cents(entry.event, entry.transfers) if entry.stands else None
    event = receipts.keep_paid_winners(entry.event, entry.transfers)
    winners = entry.event.winners if isinstance(entry.event, Win) else ()
    return replies.EntryReply(
        number=entry.number,
        text=untag(events.describe_event(translator, table, event, hands)),
        tiles=tuple(one.hand.notation for one in winners if isinstance(one.hand, TileHand)),
        cents=translator.cents_or_points(brings or 0),
        amount=_entry_amount_text(translator, entry.event, brings),
        stands=entry.stands,
        by=table.speaker_name(recorded.by_id, recorded.by),
        at=f"{recorded.at.astimezone(table.settings.zone):%H:%M}",
        moved=balance_changes(translator, net_gains(entry.transfers) if entry.stands else {}),
        fixes=KINDS[entry.event.kind].scope is not EventScope.TABLE,
    )


def chip_count_replies(translator: Translator, event: Chips) -> tuple[replies.ChipCountReply, ...]:
    """Lists each player's winnings in a count of chips, as typed into the form."""
    return tuple(
        replies.ChipCountReply(id=one.player, won=untag(translator.money(one.cents)))
        for one in event.won
    )


def _entry_amount_text(translator: Translator, event: Event, gained: Cents | None) -> str:
    """Writes what an entry's player gained, or the sum of a payment."""
    if isinstance(event, Payment):
        return untag(amount(event.cents))
    return untag(translator.money(gained)) if gained else ""


def balance_changes(
    translator: Translator, changes: Mapping[PlayerId, Cents]
) -> tuple[replies.BalanceChangeReply, ...]:
    """Lists the changes of balances that are not zero."""
    return tuple(
        replies.BalanceChangeReply(
            id=player,
            cents=translator.cents_or_points(cents),
            amount=untag(translator.money(cents)),
        )
        for player, cents in changes.items()
        if cents
    )


# --- who pays whom -------------------------------------------------------------------------------


def _payment_fields(
    view: ChatView, statement: NightStatement, table: Table, source: Source
) -> Mapping[str, object]:
    """Lists the payments, those with a code for this user, and a note, as reply fields."""
    older = (
        () if statement.will_settle_earlier_rests else statement.older
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
        "settle": tuple(_payment_reply(view, statement, table, source, one) for one in owed),
        "code_of": tuple(codes),
        "settle_note": _settlement_note(view.translator, statement),
    }


def _settlement_note(translator: Translator, statement: NightStatement) -> str:
    """Writes a note on points, on older debts within the payments, and on those still unpaid."""
    taken = translator.say("settle-taken") if statement.taken else ""
    if not statement.is_for_money:
        taken = translator.say("points-standings")
    older = statements.list_older_dues(translator, statement) if statement.older else ""
    return untag(join((taken, older)))


def _payment_reply(
    view: ChatView, statement: NightStatement, table: Table, source: Source, due: DueStatus
) -> replies.PaymentReply:
    user = source.speaker.user_id
    sides = users_who_may_report(statement.table, statement.heads, due.payer, due.payee)
    speaks = bool(due.id) and _find_policy_refusal(view, table, source, Verb.PAY, sides) is None
    mine: Literal["pay", "get"] | None = (
        "pay" if user in statement.household_users(due.payer) else None
    )
    if user in statement.household_users(due.payee):
        mine = "get"
    return replies.PaymentReply(
        payer=statement.name(due.payer),
        payee=statement.name(due.payee),
        amount=untag(amount(due.cents)),
        left=due.left,
        open=untag(amount(max(0, due.left))),
        due=due.id or None,
        doubtful=statement.is_unconfirmed(due),
        unconfirmed=due.unconfirmed,
        received=untag(amount(due.unconfirmed)),
        last=due.last,
        denied=untag(amount(due.last)),
        mine=mine,
        may=speaks and due.left > 0,
        may_deny=speaks and statement.can_deny(due),
    )
