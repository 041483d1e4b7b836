"""Events, rules and states as the ledger keeps them: as text in its rows, and read back.

Much that is said is said again, and most nights are played by the same rules.
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
def event_from(stored: str) -> Event:
    """An event as a revision keeps it. Raises `ValueError` where it is none."""
    return EVENT.validate_json(stored)


def stored_event(event: Event) -> str:
    """An event as a revision keeps it."""
    return EVENT.dump_json(event).decode()


@lru_cache(maxsize=256)
def rules_from(stored: str) -> HouseRules:
    """Rules as `stored_rules` keeps them. Raises `ValueError` where they are none."""
    return HouseRules.model_validate_json(stored)


@lru_cache(maxsize=256)
def stored_rules(rules: HouseRules) -> str:
    """Rules as a night, a checkpoint and a join card keep them."""
    return rules.model_dump_json()


def state_from(snapshot: str, rules: str) -> NightState:
    """A state as `stored_state` keeps it. Raises `ValueError` where it is none."""
    return NightState.model_validate({**json.loads(snapshot), "rules": rules_from(rules)})


def stored_state(state: NightState) -> tuple[str, str]:
    """A state as a night and a checkpoint keep it: its snapshot, and the rules in force beside."""
    return state.model_dump_json(exclude={"rules"}), stored_rules(state.rules)


def four_seats(seats: Sequence[int]) -> tuple[PlayerId, PlayerId, PlayerId, PlayerId]:
    """The seats of a night as the rules take them."""
    east, south, west, north = (PlayerId(player) for player in seats)
    return east, south, west, north
