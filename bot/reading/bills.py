"""Drafts of bills: who paid for whom, in equal shares, in parts, or in exact sums."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import gcd
from typing import Final

from bot.reading.drafts import Draft, Question, SplitDraft
from bot.reading.gaps import ask_sharers, equal_shares
from bot.reading.notes import leave_owners, pieces, take_note
from bot.reading.saying import Saying, put_right
from models.ledger.values import Table
from models.rules.events import Share
from models.rules.refusal import Refusal
from models.rules.values import Cents, PlayerId

KINDS: Final = (
    *("without", "only", "fronted", "people", "percent", "part", "split", "owe", "past", "pay"),
    *("received", "among", "with", "by", "for", "from", "to", "each", "everybody", "and", "they"),
    *("no", "not", "doubt", "asks", "hit", "or", "correct", "wrong", "thanks", "paid_for"),
    *("joiner", "sum"),
)
"""Categories that a word may have in a bill, the likeliest first."""
_NO_SUM: Final[tuple[Cents | None, ...]] = (None,)
_PAYS: Final = ("pay", "past", "fronted")
_ALREADY: Final = "已经"
_HEADS: Final = frozenset("234")
_MOST_PARTS: Final = 9
_DOLLAR: Final = 100
_WHOLE: Final = 100
"""Percents of a whole bill."""


@dataclass
class _Bill:
    """A bill as far as its words have been read."""

    said: Saying
    table: Table
    payer: PlayerId | None = None
    sharers: list[PlayerId] = field(default_factory=list)
    without: list[PlayerId] = field(default_factory=list)
    of_each: dict[PlayerId, int] = field(default_factory=dict)
    """By sharer, the place of the sum that stands behind their name."""
    counts: set[int] = field(default_factory=set)
    """The places of sums that count people or parts."""


def bill_drafts(said: Saying, table: Table) -> list[Draft | Question]:
    """Makes the drafts of a bill, or the question who shares it; several where it can be read in
    several ways.
    """
    put_right(said)
    if not said.marks:
        return [SplitDraft(player=table.me)]
    leave_owners(said)
    for place in said.places("past"):
        if said.marks[place].typed == _ALREADY:  # it does not mark the payer
            said.change(place, "joiner")
    bill = _Bill(said, table)
    _read_sharers(bill)
    _read_counts(bill)
    payer_first = _find_payer_before_sum(bill)
    if payer_first is not None and (payer_first == table.me or said.has("everybody", "each")):
        bill.payer, bill.sharers = payer_first, []  # `cat 60 for all`, `me 40`
    beside = pieces(said)
    stranger = any(piece.is_name for piece in beside)
    note = take_note(said, table, beside)
    said.make_unsure(unless=not stranger and not said.has("they", "not", "received", "to", "owe"))
    said.make_unsure(unless=not set(bill.without) & set(bill.sharers))
    payer = table.me if bill.payer is None and not _is_payer_unnamed(said) else bill.payer
    drafts: list[Draft | Question] = []
    for cents in _sums(bill) or _NO_SUM:
        draft = SplitDraft(player=payer, cents=cents, note=note)
        number = 0 if stranger else _count_people(bill)
        shared = [] if number is not None else _shares(bill, payer, cents)
        shared = [shares for shares in shared if any(s.player != payer for s in shares)]
        drafts += [draft.replace(shares=shares) for shares in shared]
        if not shared and payer is not None:
            drafts.append(ask_sharers(draft, table, number or 0))
        if payer_first is not None and bill.payer is None:  # `cat 60`
            drafts.append(draft.replace(player=payer_first, shares=equal_shares(table.state.seats)))
    return drafts or [SplitDraft(player=payer, note=note)]


def _is_payer_unnamed(said: Saying) -> bool:
    """Tells whether the payer is somebody else than the speaker, and has no known name: `he paid`,
    `i owe`.
    """
    others = said.places("they", "unknown")
    return said.has("owe") or any(said.kind_beside(place) in _PAYS for place in others)


def _find_payer_before_sum(bill: _Bill) -> PlayerId | None:
    """Returns the only player named, if they stand right before the sum: `cat 60`."""
    places = bill.said.places("player")
    if bill.payer is not None or len(places) != 1 or bill.said.kind_beside(places[0]) != "sum":
        return None
    return bill.said.marks[places[0]].player if bill.sharers else None


def _read_sharers(bill: _Bill) -> None:
    """Reads from the names who paid, who shares, who is left out, and the number behind each
    sharer.
    """
    said, is_out = bill.said, False
    for place, mark in said:
        if mark.kind == "without":
            is_out = not _leave_out_before(bill, place)
        elif mark.kind == "pause":
            beside = said.marks[place + 1].kind if place + 1 < len(said.marks) else ""
            is_out = is_out and beside == "player"
        elif mark.kind == "player":
            if is_out:
                bill.without.append(mark.player)
            elif _is_payer(said, place):
                said.make_unsure(unless=bill.payer in (None, mark.player))
                bill.payer = mark.player if bill.payer is None else bill.payer
            else:
                bill.sharers.append(mark.player)
                _read_part(bill, place)


def _leave_out_before(bill: _Bill, place: int) -> bool:
    """Leaves out the sharer who stands before the word (`ben没吃`), and returns True; returns False
    where it is about those behind it (`without ben`).
    """
    before = bill.said.player_before(place)
    if bill.said.marks[place].value != "before" or before is None:
        return False
    player = bill.said.marks[before].player
    if player in bill.sharers:
        bill.sharers.remove(player)
        bill.without.append(player)
    return True


def _is_payer(said: Saying, place: int) -> bool:
    """Tells whether a word beside a player says that they paid."""
    before = place - 1
    while before >= 0 and said.marks[before].kind == "joiner":
        before -= 1
    by = before >= 0 and said.marks[before].value == "by"
    return by or said.kind_behind(place) in _PAYS


def _read_part(bill: _Bill, place: int) -> None:
    """Notes the place of the number or sum that stands behind a sharer."""
    behind = place + 1
    while behind < len(bill.said.marks) and bill.said.marks[behind].kind in ("joiner", "part"):
        behind += 1
    if behind < len(bill.said.marks) and bill.said.marks[behind].kind == "sum":
        bill.of_each[bill.said.marks[place].player] = behind


def _read_counts(bill: _Bill) -> None:
    """Notes the sums that count people or parts, and takes the bill's own sum from the sharer it
    stands behind (`cat 60`).
    """
    said = bill.said
    for place in said.places("sum"):
        before = said.marks[place - 1].kind if place else ""
        heads = before in ("split", "part") and said.marks[place].typed in _HEADS  # `48, split 4`
        heads = heads and len(said.places("sum")) > 1
        if said.kind_beside(place) in ("people", "part") or before == "among" or heads:
            bill.counts.add(place)
            bill.of_each = {p: k for p, k in bill.of_each.items() if k != place}
    sums = [place for place in said.places("sum") if place not in bill.counts]
    apart = [place for place in sums if place not in bill.of_each.values()]
    if sums and not apart:  # `cat 60`, `cat and dan 40`
        most = max(sums, key=lambda place: said.marks[place].item.number)
        bill.of_each = {p: place for p, place in bill.of_each.items() if place != most}


def _sums(bill: _Bill) -> list[Cents]:
    """Returns the sums that the bill may come to. Raises `Refusal("not_money")` for 0."""
    apart = {*bill.counts, *bill.of_each.values()}
    places = [place for place in bill.said.places("sum") if place not in apart]
    sums = [bill.said.marks[place].item.number for place in places]
    bill.said.make_unsure(unless=len(sums) < 2)
    if 0 in sums:
        raise Refusal("not_money", text="0")
    if len(places) == 1 and bill.said.kind_beside(places[0]) == "each":  # `10 each`
        return [sums[0] * len(bill.table.state.seats), *sums]
    return list(dict.fromkeys(sums))


def _count_people(bill: _Bill) -> int | None:
    """Returns how many people share the bill, where they are fewer than all and nobody is named;
    None otherwise. Raises `Refusal("split_count")` for more than are seated, or fewer than two.
    """
    counted = [bill.said.marks[k].item.number // _DOLLAR for k in bill.counts]
    if not counted or bill.sharers or bill.without or bill.of_each:
        bill.said.make_unsure(unless=not counted)
        return None
    seated = len(bill.table.state.seats)
    if not 1 < counted[0] <= seated:
        raise Refusal("split_count", said=counted[0], named=seated)
    return None if counted[0] == seated else counted[0]


def _shares(bill: _Bill, payer: PlayerId | None, cents: Cents | None) -> list[tuple[Share, ...]]:
    """Returns the shares that the bill may have, the likeliest first."""
    said, seats = bill.said, bill.table.state.seats
    all_ = said.has("everybody", "each")
    if bill.of_each:
        return _share_in_parts(bill, payer, cents, of_all=all_)
    if bill.without:
        who = [p for p in (bill.sharers or seats) if p not in bill.without]
        return [equal_shares(who)]
    if all_ or not bill.sharers:
        return [equal_shares(seats)]
    named = _drop_repeats(bill, bill.sharers)
    only_for = any(said.kind_beside(place) == "for" for place in said.places("only"))
    if only_for or payer is None or payer in bill.sharers:
        return [equal_shares(named)]
    with_payer = _drop_repeats(bill, [payer, *bill.sharers])
    if bill.payer is None and not said.has("only"):
        return [equal_shares(with_payer)]
    return [equal_shares(named), equal_shares(with_payer)]  # `cat paid 60 for ben and dan`


def _drop_repeats(bill: _Bill, players: Sequence[PlayerId]) -> list[PlayerId]:
    """Returns the players in the order in which they are named, each once; a repeated name makes
    the saying unsure.
    """
    bill.said.make_unsure(unless=len(set(players)) == len(players))
    return list(dict.fromkeys(players))


def _share_in_parts(
    bill: _Bill, payer: PlayerId | None, cents: Cents | None, *, of_all: bool
) -> list[tuple[Share, ...]]:
    """Returns the shares in parts (`ben 2 cat 1`), in percents, or in exact sums that come to the
    bill. Raises `Refusal("split_zero")` for a share of 0.
    """
    said, seats = bill.said, bill.table.state.seats
    sums = {p: said.marks[place].item.number for p, place in bill.of_each.items()}
    if 0 in sums.values():
        raise Refusal("split_zero")
    others = [p for p in bill.sharers if p not in sums]
    total = sum(sums.values())
    rest = 0 if cents is None else cents - total
    if said.has("percent"):
        said.make_unsure(unless=total == _WHOLE * _DOLLAR)
        least = gcd(*sums.values())
        return [_make_shares({p: value // least for p, value in sums.items()})]
    if not others and rest >= 0 and rest < len(sums):
        return [_make_shares(sums)]
    if any(value % _DOLLAR or value > _MOST_PARTS * _DOLLAR for value in sums.values()):
        said.make_unsure()
        own = {payer: rest} if payer is not None and payer not in sums and rest > 0 else {}
        return [_make_shares({**sums, **own})] if own and not others else []
    named = dict.fromkeys([*seats, *bill.sharers] if of_all else bill.sharers)
    parts = {p: sums.get(p, _DOLLAR) // _DOLLAR for p in named}
    if payer is None or payer in parts:
        return [_make_shares(parts)]
    return [_make_shares(parts), _make_shares({payer: 1, **parts})]


def _make_shares(parts: dict[PlayerId, int]) -> tuple[Share, ...]:
    return tuple(Share(player=p, parts=parts[p]) for p in parts)
