"""Events, rules and states as text in the ledger's rows: written and read back.

Reading is cached: the same events occur again, and most nights are played by the same rules.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache

from models.rules.events import EVENT, Event
from models.rules.house import HouseRules
from models.rules.night import NightState
from models.rules.values import PlayerId


@lru_cache(maxsize=1024)
def read_event(stored: str) -> Event:
    """Reads an event from the text of a revision. Raises `ValueError`."""
    return EVENT.validate_json(stored)


def write_event(event: Event) -> str:
    """Writes an event as the text of a revision."""
    return EVENT.dump_json(event).decode()


@lru_cache(maxsize=256)
def read_rules(stored: str) -> HouseRules:
    """Reads rules from the text of `write_rules`. Raises `ValueError`."""
    return HouseRules.model_validate_json(stored)


@lru_cache(maxsize=256)
def write_rules(rules: HouseRules) -> str:
    """Writes rules as the text that nights, checkpoints and join cards store."""
    return rules.model_dump_json()


def read_state(snapshot: str, rules: str) -> NightState:
    """Reads a state from the texts of `write_state`. Raises `ValueError`."""
    return NightState.model_validate({**json.loads(snapshot), "rules": read_rules(rules)})


def write_state(state: NightState) -> tuple[str, str]:
    """Writes a state as the two texts that a row stores: its snapshot, and the rules in force."""
    return state.model_dump_json(exclude={"rules"}), write_rules(state.rules)


def make_four_seats(seats: Sequence[int]) -> tuple[PlayerId, PlayerId, PlayerId, PlayerId]:
    """Makes a tuple of four players from the stored list of seats."""
    east, south, west, north = (PlayerId(player) for player in seats)
    return east, south, west, north
