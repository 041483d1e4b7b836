"""Random nights beside a plain model of what a table can see: nothing impossible is booked, and
nothing possible is refused as impossible.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

import pytest

from models.rules.events import (
    Bite,
    BiteKind,
    Draw,
    Event,
    Kong,
    SpecialHand,
    TaiHand,
    Win,
    Winning,
)
from models.rules.house import Preset
from models.rules.night import NightState, apply
from models.rules.pattern_ids import CIRCUMSTANCES, PatternId
from models.rules.patterns import SPECIAL_HANDS
from models.rules.refusal import Refusal
from models.rules.values import PlayerId
from tests.effort import tries
from tests.rules.worked import begun

STEPS: Final = tries(600)
IMPOSSIBLE: Final = frozenset(
    {
        *("contradiction_not_off_dealer", "contradiction_drawn_before", "rob_no_kong"),
        *("contradiction_together", "contradiction_eight_flowers", "first_round_melded"),
        "tile_taken",
    }
)
FLOWERS: Final = ("eight_flowers", "robbed_eighth", "seven_flowers")
FIRST: Final = {"heavenly_hand", "earthly_hand", "humanly_hand"}
REPLACED: Final = {"flower_replacement", "kong_replacement", "kong_on_kong"}


@dataclass
class Seen:
    """What a table sees of the hand: who laid what, and who collected which flowers."""

    dealer: PlayerId
    open: list[PlayerId] = field(default_factory=list)
    hidden: list[PlayerId] = field(default_factory=list)
    flowers: list[PlayerId] = field(default_factory=list)

    def note(self, event: Event) -> None:
        """Something was logged in the hand."""
        match event:
            case Kong():
                (self.hidden if event.concealed else self.open).append(event.player)
            case Bite() if event.what in (BiteKind.FLOWERS, BiteKind.RED, BiteKind.BLUE):
                self.flowers.append(event.player)


def excluded(said: set[str]) -> bool:
    """Whether two of these cannot be at once."""
    robs, first = "robbed_kong" in said, said & FIRST
    return (
        len(first) > 1
        or (robs and bool(said & {*FIRST, *REPLACED, "last_tile", "robbed_eighth"}))
        or (bool(first) and bool(said & {"last_tile", "kong_on_kong"}))
        or (bool(said & {"earthly_hand", "humanly_hand"}) and bool(said & REPLACED))
    )


def impossible(seen: Seen, state: NightState, win: Win) -> bool:
    """Whether what the table sees contradicts a win, in the words of section 3."""
    turn = {player: (at - state.deal.dealer) % 4 for at, player in enumerate(state.seats)}
    off = None if win.discarder is None else turn[win.discarder]
    unlogged = not win.konged and win.discarder not in (*seen.open, *seen.hidden)
    return any(contradicted(seen, one, turn[one.player], off, unlogged) for one in win.winners)


def contradicted(seen: Seen, one: Winning, seat: int, off: int | None, unlogged: bool) -> bool:
    """The same of one winner, by turns from the dealer; `unlogged`: a robbed kong would be."""
    named = [one.hand.pattern] if isinstance(one.hand, SpecialHand) else []
    said = {str(pattern) for pattern in (*named, *one.claims)}
    closed_by_others = any(player != seen.dealer for player in seen.hidden)
    return any(
        (
            "earthly_hand" in said and off not in (None, 0),
            "humanly_hand" in said and off is not None and not 0 < off < seat,
            "eight_flowers" in said and off is not None,
            "robbed_kong" in said and off is not None and unlogged,
            said & FIRST and seen.open,
            "heavenly_hand" in said and closed_by_others,
            said & set(FLOWERS) and any(player != one.player for player in seen.flowers),
            excluded(said),
        )
    )


def drawn(source: Random, seats: Sequence[PlayerId]) -> Event:
    """Something that somebody might say: sensible or not."""
    who, other = source.sample(seats, 2)
    kind = source.random()
    if kind < 0.2:
        return Kong(player=who, concealed=source.random() < 0.5)
    if kind < 0.35:
        return Bite(player=who, what=source.choice(list(BiteKind)))
    if kind < 0.4:
        return Draw()
    claims = tuple(source.sample(sorted(CIRCUMSTANCES), source.choice((0, 1, 1, 1, 2))))
    special = source.choice([*sorted(SPECIAL_HANDS), *(PatternId(name) for name in FLOWERS)])
    hand = SpecialHand(pattern=special) if source.random() < 0.3 else TaiHand(tai=3)
    winners = (Winning(player=who, hand=hand, claims=claims),)
    off = other if source.random() < 0.6 else None
    return Win(winners=winners, discarder=off, konged=source.random() < 0.3)


@pytest.mark.parametrize("preset", Preset)
def test_random_nights(preset: Preset) -> None:
    """Each step alone, and once more after one before it in the hand was taken back."""
    source, state = Random(f"possible {preset}"), begun(preset)
    start, hand = state, list[Event]()
    booked = refused = 0
    for _ in range(STEPS):
        event = drawn(source, state.seats)
        if hand and source.random() < 0.2:  # an earlier entry of the hand is undone
            hand.pop(source.randrange(len(hand)))
            state = start
            for earlier in hand:
                state = apply(state, earlier).state
        seen = Seen(state.dealer)
        for earlier in hand:
            seen.note(earlier)
        expected = isinstance(event, Win) and impossible(seen, state, event)
        try:
            after = apply(state, event).state
        except Refusal as refusal:
            if refusal.code in IMPOSSIBLE:
                assert expected, (event, hand)
            refused += expected
            continue
        assert not expected, (event, hand)
        booked += isinstance(event, Win)
        if after.deal.hand == state.deal.hand:
            hand.append(event)
        else:
            start, hand = after, []
        state = after
    assert min(booked, refused) > STEPS / 20
