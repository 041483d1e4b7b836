"""The players whom an event names: who they are, and the same event with others in their place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from models.rules.events import EVENT, Event

_PLAYERS: Final = frozenset({"player", "payer", "payee", "discarder", "leaves", "joins"})
"""The keys of an event that hold a player; `seats` holds four."""


def players_in(event: Any) -> Iterator[int]:
    """Every player whom an event names, which is given as JSON has it."""
    if isinstance(event, list | tuple):
        for part in event:
            yield from players_in(part)
    elif isinstance(event, dict):
        for key, value in event.items():
            if key in _PLAYERS and value is not None:
                yield value
            elif key == "seats":
                yield from value
            elif key != "rules":
                yield from players_in(value)


def renamed(event: Event, names: Mapping[int, int] | Sequence[int]) -> Event:
    """An event with its players called otherwise. Raises `LookupError` for a stranger."""
    return EVENT.validate_python(_renamed(EVENT.dump_python(event, mode="json"), names))


def _renamed(event: Any, names: Mapping[int, int] | Sequence[int]) -> Any:
    if isinstance(event, list):
        return [_renamed(part, names) for part in event]
    if not isinstance(event, dict):
        return event
    new: dict[str, Any] = {}
    for key, value in event.items():
        if key in _PLAYERS and value is not None:
            new[key] = names[value]
        elif key == "seats":
            new[key] = [names[player] for player in value]
        else:
            new[key] = value if key == "rules" else _renamed(value, names)
    return new
