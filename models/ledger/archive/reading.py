"""A file read as a document: checked in every part, each fault told with its place."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, get_args

from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic_core import ErrorDetails
from pydantic_core.core_schema import ErrorType

from models.ledger.archive.schema import Document
from models.rules.refusal import Refusal

_NUL: Final = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")

_OF_THE_LIBRARY: Final = frozenset(get_args(ErrorType))
"""Whatever else is found wrong the schema itself finds; each has a sentence."""

_BOUNDS: Final = {
    "greater_than_equal": ("least", "ge"),
    "greater_than": ("above", "gt"),
    "less_than_equal": ("most", "le"),
    "less_than": ("below", "lt"),
    "too_long": ("shorter", "max_length"),
    "string_too_long": ("shorter", "max_length"),
    "too_short": ("longer", "min_length"),
    "enum": ("one_of", "expected"),
    "literal_error": ("one_of", "expected"),
    "multiple_of": ("multiple", "multiple_of"),
    "union_tag_invalid": ("one_of", "expected_tags"),
}
"""What is expected in the place of a value, by the kind of error, and the fact that bounds it."""

_TYPES: Final = {
    "int_type": "number",
    "string_type": "text",
    "bool_type": "flag",
    "tuple_type": "list",
    "dict_type": "object",
    "model_type": "object",
    "model_attributes_type": "object",
    "datetime_type": "moment",
    "datetime_parsing": "moment",
    "datetime_from_date_parsing": "moment",
    "timezone_aware": "moment",
    "value_error": "fitting",
}


class _People(BaseModel):
    """The people alone: who there is must be known before anybody is named."""

    model_config = ConfigDict(strict=True)

    people: tuple[Any, ...]


class _Behind(BaseModel):
    archive: _People


def read_document(content: bytes | str) -> Document:
    """The document that a file holds.

    Raises `Refusal`: `import_...`, with the place and what is wrong there.
    """
    try:
        if _NUL.search(content if isinstance(content, bytes) else content.encode()):
            raise Refusal("import_nul")  # PostgreSQL takes none
        people = len(_Behind.model_validate_json(content).archive.people)
        return Document.model_validate_json(content, context={"people": people})
    except ValidationError as error:
        raise _refusal(error.errors(include_url=False)[0]) from None


def _refusal(error: ErrorDetails) -> Refusal:
    """A sentence about the first fault that was found."""
    kind, facts, place = error["type"], error.get("ctx", {}), path_of(error["loc"])
    if kind == "json_invalid":
        return Refusal("import_json")
    if kind == "missing":
        return Refusal("import_missing", place=place)
    if kind == "extra_forbidden":
        return Refusal("import_extra", place=place)
    if kind not in _OF_THE_LIBRARY:
        value = brief(error["input"])
        return Refusal(f"import_{kind}", **{"place": place, "value": value, **facts})
    wanted, bound = _wanted(kind, facts)
    value = brief(error["input"])
    return Refusal("import_value", place=place, value=value, wanted=wanted, bound=bound)


def _wanted(kind: str, facts: Mapping[str, Any]) -> tuple[str, str]:
    if kind in _BOUNDS:
        wanted, fact = _BOUNDS[kind]
        return wanted, brief(facts[fact])
    return _TYPES.get(kind, "other"), ""


def path_of(place: tuple[int | str, ...]) -> str:
    """Where in a document: `nights[0].rules.limit_tai`, counted from 0."""
    told = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in place)
    return told.removeprefix(".") or "the whole"


def brief(value: object) -> str:
    """A value in a few words."""
    told = " ".join(str(value).split())
    return told if len(told) <= 60 else f"{told[:59]}…"
