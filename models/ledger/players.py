"""The players whom an event names: who they are, and the same event with others in their place."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from models.ledger.values import Member, Members
from models.rules.events import EVENT, Event
from models.rules.kinds import PLAYER_FIELDS
from models.rules.values import PlayerId


def players_in(event: Any) -> list[int]:
    """Every player whom an event names, which is given as JSON has it."""
    found: list[int] = []

    def note(player: int) -> int:
        found.append(player)
        return player

    _with_players(event, note)
    return found


def renamed(event: Event, names: Mapping[int, int] | Sequence[int]) -> Event:
    """An event with its players called otherwise. Raises `LookupError` for a stranger."""
    told = EVENT.dump_python(event, mode="json")
    return EVENT.validate_python(_with_players(told, names.__getitem__))


def as_known(event: Event, members: Mapping[PlayerId, Member]) -> Event:
    """An event with its players by the numbers by which these members are known."""
    return renamed(event, members.numbers) if isinstance(members, Members) else event


def renumbered(name: str, value: Any, names: Mapping[int, int] | Sequence[int]) -> Any:
    """Renumbers the people in the value of a field or a column so called."""
    match name:
        case "person_id" | "head_id" | "payer_id" | "payee_id" | "same_as":
            return names[value]
        case "seats":
            return value and [names[player] for player in value]
        case "transfers":
            return [[names[payer], names[payee], cents] for payer, payee, cents in value]
        case "event":
            return renamed(value, names)
        case _:
            return value


def _with_players(event: Any, called: Callable[[int], int]) -> Any:
    """An event as JSON has it, with each of its players as `called` says."""
    if isinstance(event, list | tuple):
        return [_with_players(part, called) for part in event]
    if not isinstance(event, dict):
        return event
    new: dict[str, Any] = {}
    for key, value in event.items():
        if key in PLAYER_FIELDS and value is not None:
            new[key] = called(value)
        elif key == "seats":
            new[key] = [called(player) for player in value]
        else:
            new[key] = value if key == "rules" else _with_players(value, called)
    return new
