"""The command line that says an event, written in the book for a tapped entry."""

from __future__ import annotations

from typing import assert_never

from bot.rulebook.entries import BY_ID
from models.ledger.values import Table
from models.rules.events import (
    Bao,
    Bite,
    Chips,
    Draw,
    Event,
    FalseWin,
    Foul,
    FoulKind,
    Kong,
    Payment,
    RulesChange,
    Seating,
    Share,
    SpecialHand,
    Split,
    Substitution,
    TaiHand,
    TileHand,
    Win,
    Winning,
    WonHand,
)
from models.rules.values import Cents, PlayerId


def write_command_for_event(  # noqa: C901, PLR0912 - one case an event
    event: Event, table: Table
) -> str:
    """Returns a command that reads back as `event` at this table."""
    name = table.name
    match event:
        case Win():
            parts = (_write_winning(winning, table) for winning in event.winners)
            return _join_nonempty(
                "/hu", ", ".join(parts), _write_shooter(event.discarder, table) or "zimo"
            )
        case Draw():
            return "/draw"
        case Kong():
            word = "/ankong" if event.concealed else "/kong"
            off = _write_shooter(event.discarder, table)
            return _join_nonempty(word, name(event.player), off, _write_bao(event.bao, table))
        case Bite():
            what, dealt = event.what.value.replace("_", " "), "dealt" if event.dealt else ""
            return _join_nonempty("/bite", name(event.player), what, dealt)
        case FalseWin():
            way = "zimo" if event.self_draw else _write_shooter(event.discarder, table)
            return _join_nonempty("/zhahu", name(event.player), way)
        case Foul():
            return _join_nonempty("/foul", name(event.player), event.foul.value)
        case Payment():
            sum_ = _write_amount(event.cents)
            return _join_nonempty("/pay", name(event.payer), name(event.payee), sum_, event.note)
        case Split():
            said = _write_bill(event, table)
            return f"/split {said}"
        case Chips():
            counts = (f"{name(count.player)} {count.cents / 100:+.2f}" for count in event.won)
            return _join_nonempty("/chips", ", ".join(counts), event.by.value)
        case Substitution():
            return _join_nonempty("/sub", name(event.leaves), name(event.joins))
        case Seating():
            return _join_nonempty("/seats", ", ".join(name(player) for player in event.seats))
        case RulesChange():
            return "/house"
        case _:
            assert_never(event)


def change_one_detail(event: Event, table: Table) -> Event | None:
    """Returns the event with one detail changed, as an example of a correction.

    The kind and the players stay. Returns None if nothing else can be changed by words.
    """
    limit = table.state.rules.limit_tai
    match event:
        case Win():
            first, *others = event.winners
            tai = first.hand.tai if isinstance(first.hand, TaiHand) else 0
            hand = TaiHand(tai=tai + 1 if tai < limit else limit - 1)
            winners = (first.model_copy(update={"hand": hand}), *others)
            return event.model_copy(update={"winners": winners})
        case Kong():
            return Kong(player=event.player, concealed=not event.concealed)
        case Bite():
            return event.model_copy(update={"dealt": not event.dealt})
        case FalseWin() if event.discarder is not None:
            return FalseWin(player=event.player, self_draw=True)
        case FalseWin():
            off = next(iter(table.state.other_players(event.player)))
            return FalseWin(player=event.player, discarder=off)
        case Foul():
            foul = next(kind for kind in FoulKind if kind is not event.foul)
            return event.model_copy(update={"foul": foul})
        case Payment() | Split():
            return event.model_copy(update={"cents": event.cents + 100})
        case Draw() | Chips() | Substitution() | Seating() | RulesChange():
            return None
        case _:
            assert_never(event)


def _write_winning(winning: Winning, table: Table) -> str:
    names = [BY_ID[one].names[0] for one in winning.claims]
    hand, bao = _write_won_hand(winning.hand), _write_bao(winning.bao, table)
    return _join_nonempty(table.name(winning.player), hand, *names, bao)


def _write_won_hand(hand: WonHand) -> str:
    match hand:
        case TaiHand():
            return str(hand.tai)
        case SpecialHand():
            return BY_ID[hand.pattern].names[0]
        case TileHand():
            return hand.notation
        case _:
            assert_never(hand)


def _write_shooter(discarder: PlayerId | None, table: Table) -> str:
    return "" if discarder is None else f"from {table.name(discarder)}"


def _write_bill(bill: Split, table: Table) -> str:
    """Writes a bill as players type it: `Ben paid 40.00 for Ben Cat supper`."""
    only = "for" if bill.payer in {share.player for share in bill.shares} else "only for"
    who = (_write_share(share, table) for share in bill.shares)
    return _join_nonempty(
        table.name(bill.payer), "paid", _write_amount(bill.cents), only, *who, bill.note
    )


def _write_amount(cents: Cents) -> str:
    return f"{cents // 100}.{cents % 100:02}"


def _write_share(share: Share, table: Table) -> str:
    """Writes a sharer's name, with an exact share, or with the number of parts if more than one."""
    parts = f"x{share.parts}" if share.parts > 1 else ""
    return _join_nonempty(
        table.name(share.player), _write_amount(share.parts) if share.is_exact else parts
    )


def _write_bao(bao: Bao | None, table: Table) -> str:
    if bao is None:
        return ""
    return _join_nonempty("bao", table.name(bao.payer), (bao.reason or "").replace("_", " "))


def _join_nonempty(*words: str) -> str:
    return " ".join(word for word in words if word)
