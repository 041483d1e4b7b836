"""Points in the document: whole ones, where the ledger keeps each as so many cents.

Rules that are for no money say `"unit": "points"` in the document, and then their own sums and all
of the night that is played by them are in points. A document of an earlier release says no unit:
its points are cents, as they are kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from models.rules.house import OPTIONS, POINT, OptionUnit
from models.rules.kinds import Kind

_UNIT: Final = "unit"
_POINTS: Final = "points"
_SUMS_OF_RULES: Final = tuple(
    name for name, option in OPTIONS.items() if option.unit is OptionUnit.CENTS
)

Convert = Callable[[Any], Any]


def written(ledger: dict[str, Any]) -> dict[str, Any]:
    """The ledger as its document is written, of what JSON would hold: changed in place."""
    for night in _parts(ledger, "nights"):
        if _is_in_points(night.get("rules")):
            _convert_told(night, _whole)
    archive = ledger.get("archive", {})
    for night in _parts(archive, "nights"):
        if _is_in_points(night.get("rules")):
            _convert_kept(night, _whole)
    for rules in filter(_is_in_points, _all_rules(ledger)):
        _convert_rules(rules, _whole)
        rules[_UNIT] = _POINTS
    return ledger


def kept(ledger: Any) -> Any:
    """The ledger of a document, all in cents: changed in place; what is no ledger stays as it is.

    A unit that cannot be is left standing, as a key that is not known.
    """
    if not isinstance(ledger, dict):
        return ledger
    for night in _parts(ledger, "nights"):
        if _says_points(night.get("rules")):
            _convert_told(night, _in_cents)
    for night in _parts(ledger.get("archive"), "nights"):
        if _says_points(night.get("rules")):
            _convert_kept(night, _in_cents)
    for rules in filter(_says_points, _all_rules(ledger)):
        _convert_rules(rules, _in_cents)
        del rules[_UNIT]
    return ledger


def _is_in_points(rules: Any) -> bool:
    return isinstance(rules, dict) and rules.get("for_money") is False


def _says_points(rules: Any) -> bool:
    return _is_in_points(rules) and rules.get(_UNIT) == _POINTS


def _whole(cents: Any) -> Any:
    """Points of cents. What is not whole is a fault of the ledger, and told as it is."""
    if cents is None:
        return None
    return cents / POINT if cents % POINT else cents // POINT


def _in_cents(points: Any) -> Any:
    """Cents of points; what is no whole number is left for the schema to refuse."""
    return points * POINT if type(points) is int else points


# --- the parts in which sums stand ---------------------------------------------------------------


def _convert_told(night: dict[str, Any], convert: Convert) -> None:
    for player in _parts(night, "players"):
        _convert_fields(player, ("balance",), convert)
    for entry in _parts(night, "entries"):
        for moved in _parts(entry, "transfers"):
            _convert_fields(moved, ("cents",), convert)
    for due in _parts(night, "settlement"):
        _convert_fields(due, ("cents", "paid"), convert)


def _convert_kept(night: dict[str, Any], convert: Convert) -> None:
    for revision in _parts(night, "revisions"):
        _convert_rows(revision, "transfers", convert)
        _convert_event(revision.get("event"), convert)
    _convert_rows(night, "dues", convert)
    for handover in _parts(night, "handovers"):
        _convert_fields(handover, ("cents",), convert)


def _convert_event(event: Any, convert: Convert) -> None:
    """Converts the sums of an event: a payment's, or those that were counted."""
    if isinstance(event, dict):
        _convert_fields(event, ("cents",), convert)
        for count in _parts(event, "won"):
            _convert_fields(count, ("cents",), convert)


def _convert_rules(rules: dict[str, Any], convert: Convert) -> None:
    _convert_fields(rules, _SUMS_OF_RULES, convert)
    chart = rules.get("chart")
    if isinstance(chart, dict):
        chart |= {
            name: [convert(each) for each in row]
            for name, row in chart.items()
            if isinstance(row, list)
        }


def _convert_fields(part: dict[str, Any], names: tuple[str, ...], convert: Convert) -> None:
    part |= {name: convert(part[name]) for name in names if name in part}


def _convert_rows(part: dict[str, Any], name: str, convert: Convert) -> None:
    """Converts the third of each row: from whom, to whom, how much."""
    rows = part.get(name)
    for row in rows if isinstance(rows, list) else ():
        if isinstance(row, list) and len(row) > _HOW_MUCH:
            row[_HOW_MUCH] = convert(row[_HOW_MUCH])


_HOW_MUCH: Final = 2


def _all_rules(ledger: Mapping[str, Any]) -> Iterator[Any]:
    """Finds all rules that stand in a document: those of nights, of the chat, and of changes."""
    yield from (night.get("rules") for night in _parts(ledger, "nights"))
    archive = ledger.get("archive")
    if not isinstance(archive, dict):
        return
    yield archive.get("rules")
    for night in _parts(archive, "nights"):
        yield night.get("rules")
        for revision in _parts(night, "revisions"):
            event = revision.get("event")
            if isinstance(event, dict) and event.get("kind") == Kind.RULES:
                yield event.get("rules")


def _parts(whole: Any, name: str) -> Iterator[dict[str, Any]]:
    """The parts of a list that is there, and that are objects."""
    parts = whole.get(name) if isinstance(whole, dict) else None
    if isinstance(parts, list):
        yield from (part for part in parts if isinstance(part, dict))
