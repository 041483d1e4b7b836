"""The players whom an event names: reading their numbers, and replacing them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from models.ledger.values import Member, NightMembers
from models.rules.events import EVENT, Event
from models.rules.kinds import PLAYER_FIELDS
from models.rules.values import PlayerId


def list_players(event: Any) -> list[int]:
    """Lists every player that an event (as JSON) names."""
    found: list[int] = []

    def collect(player: int) -> int:
        found.append(player)
        return player

    _replace_players_in_json(event, collect)
    return found


def replace_players(event: Event, new_numbers: Mapping[int, int] | Sequence[int]) -> Event:
    """Replaces the players of an event. Raises `LookupError` for a player without a new number."""
    dumped = EVENT.dump_python(event, mode="json")
    return EVENT.validate_python(_replace_players_in_json(dumped, new_numbers.__getitem__))


def renumber_players(event: Event, members: Mapping[PlayerId, Member]) -> Event:
    """Replaces the players of an event by the numbers under which a night knows them."""
    return replace_players(event, members.numbers) if isinstance(members, NightMembers) else event


def renumber_people_in_value(
    field_name: str, value: Any, new_numbers: Mapping[int, int] | Sequence[int]
) -> Any:
    """Replaces the numbers of people in the value of the field or column `field_name`."""
    match field_name:
        case "person_id" | "head_id" | "payer_id" | "payee_id" | "same_as":
            return new_numbers[value]
        case "seats":
            return value and [new_numbers[player] for player in value]
        case "transfers":
            return [
                [new_numbers[payer], new_numbers[payee], cents] for payer, payee, cents in value
            ]
        case "event":
            return replace_players(value, new_numbers)
        case _:
            return value


def _replace_players_in_json(event: Any, replace: Callable[[int], int]) -> Any:
    """Replaces each player of an event (as JSON) by the result of `replace`."""
    if isinstance(event, list | tuple):
        return [_replace_players_in_json(part, replace) for part in event]
    if not isinstance(event, dict):
        return event
    new: dict[str, Any] = {}
    for key, value in event.items():
        if key in PLAYER_FIELDS and value is not None:
            new[key] = replace(value)
        elif key == "seats":
            new[key] = [replace(player) for player in value]
        else:
            new[key] = value if key == "rules" else _replace_players_in_json(value, replace)
    return new
