"""Converting an export of version 1, which listed rows by night and points as whole numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from models.ledger.archive.document import KEPT, VERSION
from models.rules.house import OPTIONS, POINT, OptionUnit


def convert_version_1(old: Any) -> dict[str, Any]:
    """Converts an exported document from version 1 to today's version.

    Raises `LookupError`, `TypeError`, `ValueError` or `AttributeError` for a damaged document.
    """
    kept = old["archive"]
    rows: dict[str, list[dict[str, Any]]] = {name: [] for name in KEPT}
    for name, user_id, username in kept["people"]:
        person = {"name": name, "user_id": user_id, "username": username, "same_as": None}
        rows["person"].append(person)
    for name, same_as in kept.get("names", ()):
        alias = {"name": name, "user_id": None, "username": None, "same_as": same_as}
        rows["person"].append(alias)
    for member, head in kept["households"]:
        rows["household"].append({"person_id": member, "head_id": head})
    first = [0]
    for night in kept["nights"]:
        first.append(first[-1] + max((row["entry"] for row in night["revisions"]), default=0))
    for place, (readable, night) in enumerate(zip(old["nights"], kept["nights"], strict=True)):
        _add_rows_of_night(rows, place, readable, night, first)
    rules = kept["rules"] and _convert_rules(kept["rules"])
    chat = {"language": kept["language"], "rules": rules, "settings": kept["settings"]}
    archive = {"version": VERSION, "chat": chat, **rows}
    return {"chat_id": old["chat_id"], "title": old["title"], "nights": None, "archive": archive}


def _add_rows_of_night(
    rows: dict[str, list[dict[str, Any]]],
    index: int,
    readable: Mapping[str, Any],
    night: dict[str, Any],
    first_entries: list[int],
) -> None:
    """Adds the rows of a night; `first_entries` are the indexes of the first entry of each
    night.
    """
    unit = POINT if night["rules"].get("unit") == "points" else 1
    revisions, at = len(rows["revision"]), {"night_id": index}
    own = ("number", "opened_by", "seats", "reminded")
    rows["night"].append(
        {name: night[name] for name in own}
        | {"topic": night.get("topic", 0), "status": readable["state"]}
        | {"started": readable["started"], "ended": readable["ended"]}
        | {"rules": _convert_rules(night["rules"])}
        | {"settled": night.get("settled", any(not due[4] for due in night["dues"]))}
    )
    for number in range(1, first_entries[index + 1] - first_entries[index] + 1):
        rows["entry"].append(at | {"number": number})
    for row in night["milestones"]:
        rows["milestone"].append(_rename_author_column(row) | at)
    for row in night["revisions"]:
        entry, cause = first_entries[index] + row.pop("entry") - 1, row.pop("cause")
        transfers = [[payer, payee, cents * unit] for payer, payee, cents in row["transfers"]]
        named = {"entry_id": entry, "cause_id": None if cause is None else revisions + cause}
        event = _convert_event(row["event"], unit)
        rows["revision"].append(
            _rename_author_column(row) | named | {"transfers": transfers, "event": event}
        )
    for payer, payee, cents, moment, withdrawn in night["dues"]:
        due = {"payer_id": payer, "payee_id": payee, "cents": cents * unit}
        rows["due"].append(at | due | {"at": moment, "withdrawn": withdrawn})
    for row in night["handovers"]:
        entry, netted_in = row.pop("entry"), row.pop("netted_in", None)
        named = {"payer_id": row.pop("payer"), "payee_id": row.pop("payee")}
        named["entry_id"] = None if entry is None else first_entries[entry[0]] + entry[1] - 1
        sums = {"netted_in": netted_in, "cents": row["cents"] * unit}
        rows["handover"].append(_rename_author_column(row) | at | named | sums)


def _rename_author_column(row: dict[str, Any]) -> dict[str, Any]:
    return {"by_name" if name == "by" else name: value for name, value in row.items()}


def _convert_event(event: dict[str, Any], unit: int) -> dict[str, Any]:
    """Converts a version 1 event: its sums to cents, its rules to today's."""
    new = dict(event)
    if "cents" in new:
        new["cents"] *= unit
    if "won" in new:
        new["won"] = [count | {"cents": count["cents"] * unit} for count in new["won"]]
    if "rules" in new:
        new["rules"] = _convert_rules(new["rules"])
    return new


def _convert_rules(rules: dict[str, Any]) -> dict[str, Any]:
    """Converts version 1 rules: changes sums in points to cents, and drops the field `unit`."""
    new = dict(rules)
    if new.pop("unit", None) != "points":
        return new
    for name, option in OPTIONS.items():
        if option.unit is OptionUnit.CENTS and new.get(name) is not None:
            new[name] *= POINT
    if isinstance(new.get("chart"), dict):
        new["chart"] = {k: [cents * POINT for cents in row] for k, row in new["chart"].items()}
    return new
