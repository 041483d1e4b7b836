"""An event as the command line that says it: what is written in the book for a tap.

What is known of one that lacks a part is put into the same words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from bot.reading.drafts import (
    BiteDraft,
    Draft,
    DrawnDraft,
    FalseWinDraft,
    FoulDraft,
    KongDraft,
    PaymentDraft,
    SaidBao,
    SaidWinning,
    SplitDraft,
    WinDraft,
)
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
    NotedHand,
    Payment,
    RulesChange,
    Seating,
    Share,
    SpecialHand,
    Split,
    Substitution,
    TaiHand,
    Win,
    Winning,
    WonHand,
)
from models.rules.values import Cents, PlayerId


def command_for(  # noqa: C901, PLR0912 - one case an event
    event: Event, table: Table
) -> str:
    """A command that reads back as `event` at this table."""
    name = table.name
    match event:
        case Win():
            parts = (_winning(winning, table) for winning in event.winners)
            return _line("/hu", ", ".join(parts), _from(event.discarder, table) or "zimo")
        case Draw():
            return "/draw"
        case Kong():
            word, off = "/ankong" if event.concealed else "/kong", _from(event.discarder, table)
            return _line(word, name(event.player), off, _bao(event.bao, table))
        case Bite():
            what, dealt = event.what.value.replace("_", " "), "dealt" if event.dealt else ""
            return _line("/bite", name(event.player), what, dealt)
        case FalseWin():
            way = "zimo" if event.self_draw else _from(event.discarder, table)
            return _line("/zhahu", name(event.player), way)
        case Foul():
            return _line("/foul", name(event.player), event.foul.value)
        case Payment():
            sum_ = _amount(event.cents)
            return _line("/pay", name(event.payer), name(event.payee), sum_, event.note)
        case Split():
            said = _bill(table, event.payer, event.cents, event.shares, event.note)
            return f"/split {said}"
        case Chips():
            counts = (f"{name(count.player)} {count.cents / 100:+.2f}" for count in event.won)
            return _line("/chips", ", ".join(counts), event.by.value)
        case Substitution():
            return _line("/sub", name(event.leaves), name(event.joins))
        case Seating():
            return _line("/seats", ", ".join(name(player) for player in event.seats))
        case RulesChange():
            return "/house"
        case _:
            assert_never(event)


def known_in_words(draft: Draft, table: Table) -> str:
    """The parts of a draft that are known, as a player would type them behind the command; "" of
    a draft that no words complete.
    """
    match draft:
        case WinDraft():
            winners = ", ".join(_winning(winning, table) for winning in draft.winners)
            return _line(winners, _off(draft, table))
        case KongDraft():
            hidden = "concealed" if draft.concealed else ""
            off, bao = _from(draft.off, table), _bao(draft.bao, table)
            return _line(_name(draft.player, table), hidden, off, bao)
        case FalseWinDraft():
            return _line(_name(draft.player, table), _off(draft, table))
        case BiteDraft():
            what = draft.bite.value.replace("_", " ") if draft.bite else ""
            return _line(_name(draft.player, table), what, "dealt" if draft.dealt else "")
        case FoulDraft():
            return _line(_name(draft.player, table), draft.foul.value if draft.foul else "")
        case PaymentDraft():
            between = _between(draft.player, draft.payee, table)
            return _line(between, _sum(draft.cents), draft.note)
        case SplitDraft():
            return _bill(table, draft.player, draft.cents, draft.shares, draft.note)
        case _:
            return ""


def otherwise(event: Event, table: Table) -> Event | None:
    """The same entry with something else in it, as an example of what a fix may say.

    Kind and players stay. None where it has nothing else, or no words fix it.
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
            off = next(iter(table.state.others(event.player)))
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


def _between(payer: PlayerId | None, payee: PlayerId | None, table: Table) -> str:
    if payer is None or payee is None:
        to = "" if payee is None else f"to {table.name(payee)}"
        return to if payer is None else f"{table.name(payer)} pays"
    return _line(table.name(payer), table.name(payee))


def _winning(winning: Winning | SaidWinning, table: Table) -> str:
    named = winning.named if isinstance(winning, SaidWinning) else None
    names = [BY_ID[one].names[0] for one in (*winning.claims, *([named] if named else ()))]
    hand = _hand(winning.hand)
    return _line(_name(winning.player, table), hand, *names, _bao(winning.bao, table))


def _hand(hand: WonHand | None) -> str:
    match hand:
        case None:
            return ""
        case TaiHand():
            return str(hand.tai)
        case SpecialHand():
            return BY_ID[hand.pattern].names[0]
        case NotedHand():
            return hand.notation
        case _:
            assert_never(hand)


def _name(player: PlayerId | None, table: Table) -> str:
    return "" if player is None else table.name(player)


def _off(draft: DrawnDraft, table: Table) -> str:
    return "zimo" if draft.drawn else _from(draft.off, table)


def _from(discarder: PlayerId | None, table: Table) -> str:
    return "" if discarder is None else f"from {table.name(discarder)}"


def _bill(
    table: Table,
    payer: PlayerId | None,
    cents: Cents | None,
    shares: Sequence[Share],
    note: str = "",
) -> str:
    """A bill, or what is known of it, as it is typed: `Ben paid 40.00 for Ben Cat supper`."""
    paid = "" if payer is None else f"{table.name(payer)} paid"
    only = "for" if payer in {share.player for share in shares} else "only for"
    who = [_share(share, table) for share in shares]
    return _line(paid, _sum(cents), *([only, *who] if who else []), note)


def _sum(cents: Cents | None) -> str:
    return "" if cents is None else _amount(cents)


def _amount(cents: Cents) -> str:
    return f"{cents // 100}.{cents % 100:02}"


def _share(share: Share, table: Table) -> str:
    """A player who shares a bill, with their parts where they are several, or their exact share."""
    parts = f"x{share.parts}" if share.parts > 1 else ""
    return _line(table.name(share.player), _amount(share.parts) if share.exact else parts)


def _bao(bao: Bao | SaidBao | None, table: Table) -> str:
    if bao is None:
        return ""
    return _line("bao", _name(bao.payer, table), (bao.reason or "").replace("_", " "))


def _line(*words: str) -> str:
    return " ".join(word for word in words if word)
