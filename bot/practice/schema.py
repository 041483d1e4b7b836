"""What Telegram documents of its Bot API: the parameters of each method, the fields of each type.

`botapi.json` says it field by field, as `"Integer|String!"`: the types that are allowed, and `!`
where it must be there; a type that is one of several lists them. Telegram itself passes over what
it does not know; here that is refused, so that a misspelt parameter is seen.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

from bot.practice.errors import bad_request
from bot.practice.params import Params

Fields: TypeAlias = Mapping[str, str]

_ARRAY: Final = "Array of "
_FILE: Final = "InputFile"


@dataclass(frozen=True)
class Schema:
    """The documented methods and types, by name."""

    methods: Mapping[str, Fields]
    types: Mapping[str, Fields | Sequence[str]]

    def fields(self, name: str) -> Fields | None:
        """The fields of a type; None for one of several, and for what is no object at all."""
        found = self.types.get(name)
        return found if isinstance(found, Mapping) else None


@cache
def schema() -> Schema:
    """The Bot API as it is documented."""
    told = json.loads(Path(__file__).with_name("botapi.json").read_text(encoding="utf-8"))
    return Schema(told["methods"], told["types"])


@cache
def _parameters() -> Mapping[str, tuple[str, Fields]]:
    """The documented name and the parameters of each method, by its name in lower case."""
    return {name.lower(): (name, fields) for name, fields in schema().methods.items()}


def check(method: str, params: Params) -> None:
    """Refuses (400) a call that the documentation does not allow; `method` is in lower case."""
    name, fields = _parameters()[method]
    given: dict[str, Any] = {**params.uploads, **params.values}
    attached = {name for value in params.values.values() for name in _names_of_files(value)}
    for parameter, value in given.items():
        if parameter not in fields:
            if f"attach://{parameter}" in attached and parameter in params.uploads:
                continue
            raise bad_request(f'{name} has no parameter "{parameter}"')
        types = _types(fields[parameter])
        if parameter in params.uploads:
            if _FILE not in types:
                raise bad_request(f'parameter "{parameter}" is no file')
        elif (read := _read(value, types)) is not None:
            wrong = _wrong(read, types, parameter)
            if wrong is not None:
                raise bad_request(wrong)
    for parameter, kind in fields.items():
        if kind.endswith("!") and given.get(parameter) in (None, ""):
            raise bad_request(_missing(parameter))


def _missing(parameter: str) -> str:
    match parameter:
        case "text":
            return "message text is empty"
        case "chat_id":
            return "chat_id is empty"
        case _:
            return f'parameter "{parameter}" is required'


def _types(kind: str) -> tuple[str, ...]:
    return tuple(kind.rstrip("!").split("|"))


def _names_of_files(value: Any) -> list[str]:
    """Every name of a file sent along (`attach://name`) in a value, however deep."""
    if isinstance(value, Mapping):
        return [name for part in value.values() for name in _names_of_files(part)]
    if isinstance(value, list):
        return [name for part in value for name in _names_of_files(part)]
    if not isinstance(value, str) or "attach://" not in value:
        return []
    if value.startswith("attach://"):
        return [value]
    try:
        return _names_of_files(json.loads(value))
    except ValueError:
        return []


def _read(value: Any, types: tuple[str, ...]) -> Any:
    """A value as its type would be: a form sends everything as text."""
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
    """What is wrong with a value that should be of one of these types; None where nothing is."""
    wrong = [_unlike(value, kind, where) for kind in types]
    return None if None in wrong else min(filter(None, wrong), key=_vagueness)


def _vagueness(wrong: str) -> int:
    """What was wrong deep in an object tells more than that it was to be another object."""
    return 2 if "must be an Object" in wrong else int("has no field" in wrong)


def _unlike(value: Any, kind: str, where: str) -> str | None:
    """The same of one type: all that is in the value is looked at too."""
    if kind.startswith(_ARRAY):
        if not isinstance(value, list):
            return f'"{where}" must be an Array'
        inner = (kind.removeprefix(_ARRAY),)
        return next(filter(None, (_wrong(part, inner, where) for part in value)), None)
    if kind in _PRIMITIVES:
        fits = _PRIMITIVES[kind](value)
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


_PRIMITIVES: Final = {
    "Integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "Float": lambda value: isinstance(value, int | float) and not isinstance(value, bool),
    "Boolean": lambda value: isinstance(value, bool),
    "True": lambda value: value is True,
    "String": lambda value: isinstance(value, str),
    "JSON": lambda value: isinstance(value, dict),
    _FILE: lambda value: isinstance(value, str),
}
