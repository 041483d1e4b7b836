"""Instant payments that the tiles of a win show and that nobody logged in its hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from models.rules.bites import TILES, BitePart
from models.rules.events import Bite, BiteKind, Kong, TileHand, Win
from models.rules.hands import Hand, MeldKind
from models.rules.house import KongFromDiscard
from models.rules.night import NightState, apply_event
from models.rules.notation import parse_hand
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

InstantEvent: TypeAlias = Kong | Bite
"""An event that is paid at once."""

_BITES = {
    BiteKind.CAT_RAT: BitePart.CAT_RAT,
    BiteKind.ROOSTER_CENTIPEDE: BitePart.ROOSTER_CENTIPEDE,
    BiteKind.BLUE: BitePart.BLUE,
    BiteKind.RED: BitePart.RED,
}
_OWN_FLOWERS = (*(BitePart.FLOWERS_1, BitePart.FLOWERS_2, BitePart.FLOWERS_3, BitePart.FLOWERS_4),)
"""The flower and the season of each seat."""


def find_unlogged_payments(before: NightState, win: Win) -> tuple[InstantEvent, ...]:
    """Lists the kongs and bites that the winners' tiles show but that were not logged.

    They can be logged before the win; `before` is the state at that moment. The list is empty if
    the win would be paid differently after them.
    """
    state, found = before, list[InstantEvent]()
    for event in _payments_shown_by_tiles(before, win):
        try:
            outcome = apply_event(state, event)
        except Refusal:
            continue
        if outcome.transfers:
            state = outcome.state
            found.append(event)
    try:
        is_same = apply_event(state, win).transfers == apply_event(before, win).transfers
    except Refusal:
        return ()
    return tuple(found) if is_same else ()


def _payments_shown_by_tiles(state: NightState, win: Win) -> Iterator[InstantEvent]:
    for winning in win.winners:
        if isinstance(winning.hand, TileHand):
            hand, player = parse_hand(winning.hand.notation), winning.player
            yield from _find_unlogged_kongs(state, player, hand)
            yield from _find_unlogged_bites(state, player, hand)


def _find_unlogged_kongs(state: NightState, player: PlayerId, hand: Hand) -> Iterator[Kong]:
    """Yields the unlogged kongs of a hand; exposed ones only if every other player would pay."""
    kongs = [meld for meld in hand.melds if meld.kind is MeldKind.KONG]
    concealed = sum(not kong.exposed for kong in kongs) - state.so_far.concealed.count(player)
    exposed = sum(kong.exposed for kong in kongs) - state.so_far.exposed.count(player)
    yield from [Kong(player=player, concealed=True)] * concealed
    if state.rules.kong_from_discard is KongFromDiscard.ALL_PAY:
        yield from [Kong(player=player)] * exposed


def _find_unlogged_bites(state: NightState, player: PlayerId, hand: Hand) -> Iterator[Bite]:
    """Yields the bites whose tiles are all in the hand and of which nothing is paid yet."""
    own = _OWN_FLOWERS[state.seat_wind(player).number]
    bonus = {tile.code for tile in hand.bonus}
    for what, part in {**_BITES, BiteKind.FLOWERS: own}.items():
        if TILES[part] <= bonus and part not in state.so_far.collected:
            yield Bite(player=player, what=what)
