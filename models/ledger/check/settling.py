"""Checks that the settling of one night holds together: its dues, and what became of them."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from models.ledger.check.faults import Found, fault, strangers
from models.ledger.check.rows import NightRows, nonzero
from models.ledger.tables import Due, Handover, HandoverKind, Night, NightStatus
from models.rules.house import POINT
from models.rules.payments import Transfer, changes, moved
from models.rules.settlement import Heads, merged, rounded
from models.rules.values import Cents, PlayerId

MOST_COIN: Final = 10_000
"""The largest coin to which sums are rounded, in cents."""
MOST_GROUPED: Final = 4
"""So many people are tried as households in every way."""

Pair = tuple[int, int]
"""Payer and payee."""


def the_dues(rows: NightRows) -> Found:
    """Dues hold once a night has ended, come to its balances, and are charged once; points, which
    are whole, are never owed.
    """
    night, held = rows.night, [due for due in rows.dues if not due.withdrawn]
    took = sum(row.cents for row in rows.taken)
    if _is_in_points(night):
        yield from _of_points(rows)
        return
    if night.status == NightStatus.OPEN and (held or took):
        yield fault("dues_of_open_night", dues=len(held), netted=took)
        return
    if night.settled and night.status == NightStatus.OPEN:
        yield fault("settled_open")
        return
    if held and not night.settled:
        yield fault("settled_not", dues=len(held))
    for due in rows.dues:
        yield from strangers((due.payer_id, due.payee_id), rows.people, "due", due.id)
        # Two of whom one owed the other may turn out to be one person: that is withdrawn then.
        if due.cents <= 0 or (due.payer_id == due.payee_id and not due.withdrawn):
            told: dict[str, Any] = {"payer": due.payer_id, "payee": due.payee_id}
            yield fault("due", due=due.id, cents=due.cents, **told)
    if held or night.settled:
        yield from _settled(rows, held)
        yield from _charged_twice(rows, held)


def _is_in_points(night: Night) -> bool:
    """Tells whether a night is in points; rules that cannot be read are another fault."""
    rules = json.loads(night.rules)
    return isinstance(rules, dict) and rules.get("for_money") is False


def _of_points(rows: NightRows) -> Found:
    """Checks that a night in points charges nobody anything, and that all its points are whole."""
    dues, took = len(rows.dues), len(rows.taken)
    if dues or took or rows.handovers:
        yield fault("points_owed", dues=dues, handovers=len(rows.handovers) + took)
    if parts := {who: cents for who, cents in rows.balances.items() if cents % POINT}:
        yield fault("points_not_whole", balances=parts)


def the_handovers(rows: NightRows) -> Found:
    """Checks that what was handed over was owed; an entry of this chat took on what was carried."""
    drawn = {(due.payer_id, due.payee_id) for due in rows.dues}
    for row in rows.handovers:
        told: dict[str, Any] = {"handover": row.id, "kind": row.kind}
        if row.kind not in set(HandoverKind):
            yield fault("handover_kind", **told)
        elif not _may_be(row):
            yield fault("handover_cents", **told, cents=row.cents)
        if (row.payer_id, row.payee_id) not in drawn:
            yield fault("handover_due", handover=row.id, payer=row.payer_id, payee=row.payee_id)
        if (row.kind == HandoverKind.CARRIED) != (row.entry_id is not None):
            yield fault("handover_entry", **told, carrier=row.entry_id)
        elif row.entry_id is not None:
            chat_id, _ = rows.carriers.get(row.entry_id, (None, None))
            if chat_id != rows.night.chat_id:
                yield fault("handover_chat", handover=row.id)
        if (row.kind == HandoverKind.NETTED) != (row.netted_in in rows.later):
            yield fault("handover_netted", **told, night=row.netted_in)


def _may_be(row: Handover) -> bool:
    """Tells whether a handover may be of so many cents; a netted one may be given back."""
    if row.kind == HandoverKind.NETTED:
        return row.cents != 0
    return row.cents < 0 if row.kind == HandoverKind.OBJECTED else row.cents > 0


def _charged_twice(rows: NightRows, held: Sequence[Due]) -> Found:
    """Checks that no due is charged twice: together no more than it."""
    paid = _paid(rows.handovers)
    for due in held:
        pair = (due.payer_id, due.payee_id)
        parts: dict[str, Any] = {
            "paid": paid.get(pair, 0),
            "carried": _carried(rows, pair),
            "netted": sum(row.cents for row in _of(rows, HandoverKind.NETTED, pair)),
        }
        if sum(parts.values()) > due.cents:
            yield fault("due_twice", due=due.id, cents=due.cents, **parts)


def _carried(rows: NightRows, pair: Pair) -> Cents:
    """Sums what later nights charge for a due, by entries that stand."""
    charged = 0
    for row in _of(rows, HandoverKind.CARRIED, pair):
        if row.entry_id is not None and row.entry_id in rows.carriers:
            _, newest = rows.carriers[row.entry_id]
            moves = [c for a, b, c in newest.transfers if newest.stands and (a, b) == pair]
            charged += min(row.cents, sum(moves))
    return charged


def _of(rows: NightRows, kind: HandoverKind, pair: Pair) -> Iterator[Handover]:
    """Lists the handovers of a due that are of one kind."""
    return (r for r in rows.handovers if r.kind == kind and (r.payer_id, r.payee_id) == pair)


def _paid(handovers: Iterable[Handover]) -> dict[Pair, Cents]:
    """Sums what was paid and not denied."""
    standing: dict[Pair, list[Cents]] = {}
    for row in handovers:
        stack = standing.setdefault((row.payer_id, row.payee_id), [])
        if row.kind == HandoverKind.PAID:
            stack.append(row.cents)
        elif row.kind == HandoverKind.OBJECTED and stack:
            stack.pop()
    return {pair: sum(stack) for pair, stack in standing.items() if stack}


# --- dues and balances ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Drawing:
    """Dues as they were drawn up after so much had been paid.

    `left` is what was still to be settled of each balance with what was taken on of earlier nights,
    `due` what the dues settle of it, and
    `coins` those of which every new payment is a multiple.
    """

    left: Mapping[PlayerId, Cents]
    due: Mapping[PlayerId, Cents]
    coins: Sequence[Cents]

    def settles(self, heads: Heads) -> bool:
        """Tells whether the dues are the balances of these households, rounded to some coin."""
        together = merged(self.left, heads)
        return any(not changes(rounded(together, coin), self.due) for coin in self.coins)

    @property
    def others(self) -> list[PlayerId]:
        """Those with a balance who are in no due."""
        return [
            person for person in sorted(self.left) if self.left[person] and not self.due[person]
        ]

    def households(self) -> Iterator[Heads]:
        """Every way in which those who are in no due might settle with others."""
        return _households(self.others, [person for person in sorted(self.due) if self.due[person]])


def _settled(rows: NightRows, held: Sequence[Due]) -> Found:
    """Dues come to the balances, by some coin: of each alone, or of the households of today.

    The households may have been others when the night ended: where such would do, it is a doubt.
    What was paid before the night was reopened counts, and was paid to the cent. When that was, the
    moments do not tell (a message and a press are dated by different clocks): the order of the
    handovers does, so the dues were drawn up between some two of them.
    """
    ways = [_drawing(rows, held, paid) for paid in _paid_before(rows.handovers)]
    if any(drawing.settles(heads) for drawing in ways for heads in ({}, rows.heads)):
        return
    drawn = [[row.payer_id, row.payee_id, row.cents] for row in held]
    told: dict[str, Any] = {"dues": drawn, "balances": nonzero(rows.balances)}
    if any(len(drawing.others) > MOST_GROUPED for drawing in ways):
        yield fault("dues_households", **told, warning=True)
        return
    fitting = (heads for way in ways for heads in way.households() if way.settles(heads))
    heads = next(fitting, None)
    if heads is None:
        yield fault("dues", **told)
    else:
        yield fault("dues_unless", **told, households=heads, warning=True)


def _paid_before(handovers: Sequence[Handover]) -> list[dict[Pair, Cents]]:
    """Sums what had been paid before the first handover, the second, and so on; each once."""
    paid: list[dict[Pair, Cents]] = []
    for count in range(len(handovers) + 1):
        so_far = _paid(handovers[:count])
        if so_far not in paid:
            paid.append(so_far)
    return paid


def _drawing(rows: NightRows, held: Sequence[Due], paid: Mapping[Pair, Cents]) -> _Drawing:
    taken = [_transfer(row, row.cents) for row in rows.taken]
    before = [_transfer(row, -paid.get((row.payer_id, row.payee_id), 0)) for row in held]
    rests = [_transfer(row, row.cents + b.cents) for row, b in zip(held, before, strict=True)]
    balances = {PlayerId(person): cents for person, cents in rows.balances.items()}
    left = moved(balances, taken + before)
    due = moved(dict.fromkeys(left, 0), rests)
    return _Drawing(left, due, _coins(math.gcd(*(rest.cents for rest in rests))))


def _transfer(row: Due | Handover, cents: Cents) -> Transfer:
    return Transfer(PlayerId(row.payer_id), PlayerId(row.payee_id), cents)


def _coins(together: int) -> tuple[int, ...]:
    """Every coin of which that is a multiple, and none; nothing is one of the largest."""
    if not together:
        return (0, MOST_COIN)
    most = min(together, MOST_COIN)
    return (0, *(coin for coin in range(2, most + 1) if together % coin == 0))


def _households(people: Sequence[PlayerId], leaders: Sequence[PlayerId]) -> Iterator[Heads]:
    """Every way in which these settle alone, with a leader, or with one another."""
    if not people:
        yield {}
        return
    first, rest = people[0], people[1:]
    yield from _households(rest, [*leaders, first])
    for leader in leaders:
        yield from ({first: leader, **heads} for heads in _households(rest, leaders))
