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

from bot.practice.values import Json, UploadedFile, bad_request_error

Fields: TypeAlias = Mapping[str, str]

_ARRAY: Final = "Array of "
_FILE: Final = "InputFile"


@dataclass(frozen=True)
class ApiSchema:
    """The documented methods and types of the Bot API, by name."""

    methods: Mapping[str, Fields]
    types: Mapping[str, Fields | Sequence[str]]

    def fields_of_type(self, name: str) -> Fields | None:
        """Returns the fields of an API type; None for a union and for a type without fields."""
        found = self.types.get(name)
        return found if isinstance(found, Mapping) else None


@cache
def load_schema() -> ApiSchema:
    """Loads the documentation of the Bot API."""
    told = json.loads(Path(__file__).with_name("botapi.json").read_text(encoding="utf-8"))
    return ApiSchema(told["methods"], told["types"])


def list_fields_with_type(api_type: str, field_type: str) -> list[str]:
    """Lists the fields of an API type that have this type (such as all rights)."""
    fields = load_schema().fields_of_type(api_type) or {}
    return [name for name, types in fields.items() if types == field_type]


@cache
def _parameters_by_method() -> Mapping[str, tuple[str, Fields]]:
    """Maps each method's lower-case name to its documented name and parameters."""
    return {name.lower(): (name, fields) for name, fields in load_schema().methods.items()}


def read_parameters(method: str, arguments: Json) -> Json:
    """Checks the parameters of a call and converts them to their documented types.

    `method` is in lower case. `arguments` are JSON values, or the texts of a form, and uploads; an
    upload replaces `attach://` with its name. Refuses (400) undocumented parameters and values.
    """
    name, fields = _parameters_by_method()[method]
    files = {f"attach://{key}": v for key, v in arguments.items() if isinstance(v, UploadedFile)}
    attached = {value for value in arguments.values() if isinstance(value, str) and value in files}
    values: Json = {}
    for parameter, value in arguments.items():
        if parameter in fields:
            types = _allowed_types(fields[parameter])
            is_attached = _FILE in types and isinstance(value, str)
            found = _convert_value(files.get(value, value) if is_attached else value, types)
            if found is None:
                continue
            if (wrong := _find_type_fault(found, types, parameter)) is not None:
                raise bad_request_error(wrong)
            values[parameter] = found
        elif f"attach://{parameter}" not in attached:
            raise bad_request_error(f'{name} has no parameter "{parameter}"')
    for parameter, kind in fields.items():
        if kind.endswith("!") and values.get(parameter, "") == "":
            raise bad_request_error(_LACKING.get(parameter, f'parameter "{parameter}" is required'))
    return values


_LACKING: Final = {"text": "message text is empty", "chat_id": "chat_id is empty"}


def _allowed_types(documented: str) -> tuple[str, ...]:
    return tuple(documented.rstrip("!").split("|"))


def _convert_value(value: Any, types: tuple[str, ...]) -> Any:
    """Converts a text from a form to one of these types; an empty text becomes None."""
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
        raise bad_request_error("can't parse JSON object") from None


def _find_type_fault(value: Any, types: Iterable[str], field: str) -> str | None:
    """Describes why a value has none of these types; None if it has one."""
    wrong = [_describe_type_fault(value, kind, field) for kind in types]
    return None if None in wrong else min(filter(None, wrong), key=_rank_fault_vagueness)


def _rank_fault_vagueness(fault: str) -> int:
    """Ranks how vague the description of a fault is, from 0 (precise) to 2."""
    return 2 if "must be an Object" in fault else int("has no field" in fault)


def _describe_type_fault(value: Any, api_type: str, field: str) -> str | None:
    """Describes the fault of a value, or of its fields, that should have this type."""
    if api_type.startswith(_ARRAY):
        if not isinstance(value, list):
            return f'"{field}" must be an Array'
        inner = (api_type.removeprefix(_ARRAY),)
        return next(filter(None, (_find_type_fault(part, inner, field) for part in value)), None)
    if api_type in _PRIMITIVES:
        fits = isinstance(value, _PRIMITIVES[api_type])
        # Python's booleans are numbers, JSON's are not.
        fits = fits and isinstance(value, bool) == (api_type == "Boolean")
        return None if fits else f'"{field}" must be of type {api_type}'
    fields = load_schema().types.get(api_type)
    if fields is None or not isinstance(value, Mapping):
        return f'"{field}" must be an Object'
    if not isinstance(fields, Mapping):
        return _find_type_fault(value, fields, field)
    for name, inner in value.items():
        if name not in fields:
            return f'{api_type} has no field "{name}"'
        wrong = (
            None if inner is None else _find_type_fault(inner, _allowed_types(fields[name]), name)
        )
        if wrong is not None:
            return wrong
    lacking = [n for n, type_ in fields.items() if type_.endswith("!") and value.get(n) is None]
    return f'{api_type} must have the field "{lacking[0]}"' if lacking else None


_PRIMITIVES: Final[Mapping[str, Any]] = {
    "Integer": int,
    "Float": (int, float),
    "Boolean": bool,
    "String": str,
    _FILE: (str, UploadedFile),
}
