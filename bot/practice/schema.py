"""The documentation of Telegram's Bot API: the parameters of each method, the fields of each type.

`botapi.json` has them field by field, as `"Integer|String!"`: the allowed types, and `!` for a
required field; a union type lists its types. Telegram itself ignores unknown parameters; here they
are refused, so that a misspelt parameter is noticed.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

from bot.practice.values import Json, Upload, bad_request

Fields: TypeAlias = Mapping[str, str]

_ARRAY: Final = "Array of "
_FILE: Final = "InputFile"


@dataclass(frozen=True)
class Schema:
    """The documented methods and types, by name."""

    methods: Mapping[str, Fields]
    types: Mapping[str, Fields | Sequence[str]]

    def fields(self, name: str) -> Fields | None:
        """Returns the fields of a type; None for a union, and for a type that is no object."""
        found = self.types.get(name)
        return found if isinstance(found, Mapping) else None


@cache
def schema() -> Schema:
    """Loads the documented Bot API."""
    told = json.loads(Path(__file__).with_name("botapi.json").read_text(encoding="utf-8"))
    return Schema(told["methods"], told["types"])


def fields_of(kind: str, documented: str) -> list[str]:
    """Lists the fields of a type that have this documented type (rights, for example)."""
    fields = schema().fields(kind) or {}
    return [name for name, types in fields.items() if types == documented]


@cache
def _parameters() -> Mapping[str, tuple[str, Fields]]:
    """Returns the documented name and the parameters of each method, by lower-case name."""
    return {name.lower(): (name, fields) for name, fields in schema().methods.items()}


def read_parameters(method: str, given: Json) -> Json:
    """Checks the parameters of a call and converts them to their documented types.

    `method` is in lower case. `given` are JSON values, or the texts of a form, and uploads; an
    upload replaces `attach://` with its name. Refuses (400) undocumented parameters and values.
    """
    name, fields = _parameters()[method]
    files = {f"attach://{key}": one for key, one in given.items() if isinstance(one, Upload)}
    attached = {value for value in given.values() if isinstance(value, str) and value in files}
    values: Json = {}
    for parameter, value in given.items():
        if parameter in fields:
            types = _types(fields[parameter])
            is_attached = _FILE in types and isinstance(value, str)
            found = _convert(files.get(value, value) if is_attached else value, types)
            if found is None:
                continue
            if (wrong := _wrong(found, types, parameter)) is not None:
                raise bad_request(wrong)
            values[parameter] = found
        elif f"attach://{parameter}" not in attached:
            raise bad_request(f'{name} has no parameter "{parameter}"')
    for parameter, kind in fields.items():
        if kind.endswith("!") and values.get(parameter, "") == "":
            raise bad_request(_LACKING.get(parameter, f'parameter "{parameter}" is required'))
    return values


_LACKING: Final = {"text": "message text is empty", "chat_id": "chat_id is empty"}


def _types(kind: str) -> tuple[str, ...]:
    return tuple(kind.rstrip("!").split("|"))


def _convert(value: Any, types: tuple[str, ...]) -> Any:
    """Converts a form's text to a value of one of the types; None for an empty text."""
    if not isinstance(value, str) or types == ("String",):
        return value
    if "String" in types or _FILE in types:
        whole = value.removeprefix("-")
        return int(value) if "Integer" in types and whole.isdecimal() else value
    if value == "":
        return None
    if types == ("Boolean",):
        return {"true": True, "false": False, "1": True, "0": False}.get(value.lower(), value)
    try:
        return json.loads(value)
    except ValueError:
        raise bad_request("can't parse JSON object") from None


def _wrong(value: Any, types: Iterable[str], where: str) -> str | None:
    """Describes the fault of a value that should have one of these types; None without a fault."""
    wrong = [_unlike(value, kind, where) for kind in types]
    return None if None in wrong else min(filter(None, wrong), key=_vagueness)


def _vagueness(wrong: str) -> int:
    """Ranks faults by how little they say: a fault deep in an object says most."""
    return 2 if "must be an Object" in wrong else int("has no field" in wrong)


def _unlike(value: Any, kind: str, where: str) -> str | None:
    """Describes the fault of a value that should have this type, looking at its fields too."""
    if kind.startswith(_ARRAY):
        if not isinstance(value, list):
            return f'"{where}" must be an Array'
        inner = (kind.removeprefix(_ARRAY),)
        return next(filter(None, (_wrong(part, inner, where) for part in value)), None)
    if kind in _PRIMITIVES:
        fits = isinstance(value, _PRIMITIVES[kind])
        # Python's booleans are numbers, JSON's are not.
        fits = fits and isinstance(value, bool) == (kind == "Boolean")
        return None if fits else f'"{where}" must be of type {kind}'
    fields = schema().types.get(kind)
    if fields is None or not isinstance(value, Mapping):
        return f'"{where}" must be an Object'
    if not isinstance(fields, Mapping):
        return _wrong(value, fields, where)
    for name, inner in value.items():
        if name not in fields:
            return f'{kind} has no field "{name}"'
        wrong = None if inner is None else _wrong(inner, _types(fields[name]), name)
        if wrong is not None:
            return wrong
    lacking = [n for n, kind in fields.items() if kind.endswith("!") and value.get(n) is None]
    return f'{kind} must have the field "{lacking[0]}"' if lacking else None


_PRIMITIVES: Final[Mapping[str, Any]] = {
    "Integer": int,
    "Float": (int, float),
    "Boolean": bool,
    "String": str,
    _FILE: (str, Upload),
}
