"""A table to play at, and what hands pay, worked out by hand.

Every amount here was written down from the text of the rules (sections 6 and 7) at a stake of
1.00, in cents. None of it is computed by the code that it checks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple, TypeAlias

import pytest

from models.rules.events import Bao, Bite, BiteKind, Event, Kong, SpecialHand, TaiHand, Win, Winning
from models.rules.house import BaoReason, HouseRules, Preset
from models.rules.night import NightState, Outcome, apply_event, begin_night
from models.rules.pattern_ids import PatternId
from models.rules.payments import Transfers
from models.rules.presets import PRESETS
from models.rules.refusal import Refusal
from models.rules.values import Cents, PlayerId

MING, BEN, CAT, DAN, EVE, FAY = (PlayerId(number) for number in range(1, 7))
TABLE: Final = (MING, BEN, CAT, DAN)
"""Ming deals first as East; Ben is South, Cat West, Dan North."""

Moved: TypeAlias = dict[PlayerId, Cents]
"""Who is up and who is down by how much; those who are even are left out."""


class Row(NamedTuple):
    """The cost of a hand: to the discarder, each other loser, and each on a self-draw."""

    discarder: Cents
    other: Cents
    self_draw: Cents


Column: TypeAlias = Mapping[int, Row]
"""Rows by tai: a pay chart."""

# Doubling, half and double. 0 tai is a chicken hand.
HALF_AND_DOUBLE: Final[Column] = {
    0: Row(100, 50, 100),
    1: Row(200, 100, 200),
    2: Row(400, 200, 400),
    3: Row(800, 400, 800),
    4: Row(1600, 800, 1600),
    5: Row(3200, 1600, 3200),
    6: Row(6400, 3200, 6400),
    7: Row(12800, 6400, 12800),
    8: Row(25600, 12800, 25600),
    9: Row(51200, 25600, 51200),
    10: Row(102400, 51200, 102400),
}

# Linear, half and double.
LINEAR: Final[Column] = {
    0: Row(0, 0, 0),
    1: Row(200, 100, 200),
    2: Row(400, 200, 400),
    3: Row(600, 300, 600),
    4: Row(800, 400, 800),
    5: Row(1000, 500, 1000),
    6: Row(1200, 600, 1200),
    7: Row(1400, 700, 1400),
    8: Row(1600, 800, 1600),
    9: Row(1800, 900, 1800),
    10: Row(2000, 1000, 2000),
}

SHOOTER_PAYS_ALL: Final[Column] = {
    0: Row(200, 0, 100),
    1: Row(400, 0, 200),
    2: Row(800, 0, 400),
    3: Row(1600, 0, 800),
    4: Row(3200, 0, 1600),
    5: Row(6400, 0, 3200),
}

THREE_SIX: Final[Column] = {
    1: Row(400, 0, 200),
    2: Row(700, 0, 300),
    3: Row(1100, 0, 500),
    4: Row(2000, 0, 1000),
    5: Row(4000, 0, 2000),
}

ONE_TWO: Final[Column] = {
    1: Row(400, 0, 200),
    2: Row(800, 0, 400),
    3: Row(1600, 0, 800),
    4: Row(3200, 0, 1600),
    5: Row(6400, 0, 3200),
}


def begun(preset: Preset | HouseRules = Preset.STANDARD, /, **changes: object) -> NightState:
    """A night just begun at this table, Ming dealing."""
    rules = PRESETS[preset] if isinstance(preset, Preset) else preset
    return begin_night(rules.replace(**changes) if changes else rules, TABLE)


def bao(payer: PlayerId | None, reason: BaoReason | None = None) -> Bao | None:
    """A bao, or none where nobody pays for all."""
    return None if payer is None else Bao(payer=payer, reason=reason)


def winning(
    player: PlayerId, hand: int | PatternId, *claims: PatternId, bao: Bao | None = None
) -> Winning:
    """One winner with so many tai, or with a special hand by its name."""
    return Winning(
        player=player,
        hand=SpecialHand(pattern=hand) if isinstance(hand, PatternId) else TaiHand(tai=hand),
        claims=claims,
        bao=bao,
    )


def hu(
    player: PlayerId,
    hand: int | PatternId,
    discarder: PlayerId | None,
    *claims: PatternId,
    bao: Bao | None = None,
) -> Win:
    """A win off `discarder`; a self-draw when there is none. A robbed kong is said with it."""
    won = winning(player, hand, *claims, bao=bao)
    return Win(winners=(won,), discarder=discarder, konged=PatternId.ROBBED_KONG in claims)


def zimo(
    player: PlayerId, hand: int | PatternId, *claims: PatternId, bao: Bao | None = None
) -> Win:
    """A self-draw."""
    return hu(player, hand, None, *claims, bao=bao)


def bite(
    player: PlayerId, what: BiteKind, *, dealt: bool = False, number: int | None = None
) -> Bite:
    """Bonus tiles that are paid at once."""
    return Bite(player=player, what=what, dealt=dealt, number=number)


def concealed(player: PlayerId) -> Kong:
    """A concealed kong."""
    return Kong(player=player, concealed=True)


def played(state: NightState, *events: Event) -> Outcome:
    """Returns the outcome of the last of `events`."""
    for event in events[:-1]:
        state = apply_event(state, event).state
    return apply_event(state, events[-1])


def fold(state: NightState, events: Iterable[Event]) -> NightState:
    """The state after all `events`. Raises the first `Refusal`."""
    for event in events:
        state = apply_event(state, event).state
    return state


def moved(transfers: Transfers) -> Moved:
    """The transfers of one event as gains and losses."""
    sums: Moved = {}
    for transfer in transfers:
        assert transfer.cents > 0
        assert transfer.payer != transfer.payee
        sums[transfer.payer] = sums.get(transfer.payer, 0) - transfer.cents
        sums[transfer.payee] = sums.get(transfer.payee, 0) + transfer.cents
    assert sum(sums.values()) == 0
    return {player: cents for player, cents in sums.items() if cents}


def standing(state: NightState) -> Moved:
    """The balances of the night, without those who are even."""
    assert sum(state.balances.values()) == 0
    return {player: cents for player, cents in state.balances.items() if cents}


def paid(ming: Cents, ben: Cents, cat: Cents, dan: Cents, eve: Cents = 0) -> Moved:
    """Gains and losses in the order of the table, as a player would write them down."""
    row = {MING: ming, BEN: ben, CAT: cat, DAN: dan, EVE: eve}
    assert sum(row.values()) == 0, "a row of the table that does not add up"
    return {player: cents for player, cents in row.items() if cents}


def owed(
    row: Row, winner: PlayerId, discarder: PlayerId | None, payer: PlayerId | None = None
) -> Moved:
    """Returns the gains and losses by `row`, as section 6 has it; `payer` pays for all three."""
    if discarder is None:
        shares = {player: row.self_draw for player in TABLE if player != winner}
    else:
        shares = {
            player: row.discarder if player == discarder else row.other
            for player in TABLE
            if player != winner
        }
    total = sum(shares.values())
    if payer is not None:
        shares = {payer: total}
    losses = {player: -cents for player, cents in shares.items() if cents}
    return {winner: total, **losses} if total else {}


def seatings() -> Iterator[tuple[PlayerId, PlayerId | None, PlayerId | None]]:
    """Every winner, with every discarder or none, with every other player as bao payer or none."""
    for winner in TABLE:
        others = [player for player in TABLE if player != winner]
        for discarder in (*others, None):
            for payer in (None, *others):
                yield winner, discarder, payer


def refused(state: NightState, *events: Event) -> Refusal:
    """The refusal of the last of `events`; those before it hold."""
    for event in events[:-1]:
        state = apply_event(state, event).state
    before = state.model_dump_json()
    with pytest.raises(Refusal) as caught:
        apply_event(state, events[-1])
    assert state.model_dump_json() == before
    return caught.value


def told(refusal: Refusal) -> tuple[str, dict[str, object]]:
    """A refusal as code and facts."""
    return refusal.code, refusal.facts
