"""Importing an export file into a chat without a history.

Every part is checked, and the result must be the same to the cent; each fault is reported with its
place in the file.
"""

from __future__ import annotations

import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Collection, Iterable, Mapping
from typing import Any, Final, get_args

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails, from_json, to_json
from pydantic_core.core_schema import ErrorType
from sqlalchemy import Column, Table, insert, update
from sqlalchemy.exc import IntegrityError
from sqlmodel import Session, select

from models.ledger.archive.before import convert_version_1
from models.ledger.archive.document import KEPT, Document, archived_columns, referenced_table_name
from models.ledger.archive.export import build_document
from models.ledger.check import cents_moved_by_revision, find_chat_faults, read_night_rows
from models.ledger.members import has_members
from models.ledger.night.history import state_at_start
from models.ledger.nights import lock_or_make_chat, newest_night
from models.ledger.players import renumber_people_in_value
from models.ledger.registry import chat_column
from models.ledger.rows import TABLES
from models.ledger.stored import read_event, write_event, write_rules, write_state
from models.ledger.tables import Milestone, Person, Posting, row_key
from models.rules.house import HouseRules
from models.rules.night import apply_event
from models.rules.payments import balance_changes
from models.rules.refusal import Refusal


def import_document(
    session: Session, document: Document, known_users: Collection[int] | None = None
) -> int:
    """Restores a document in the current transaction; returns the number of nights.

    `known_users` are the Telegram users who keep their identity (None: all). Everybody else becomes
    a guest, and is found again by name when they speak: a forged file must not make a user a
    member, nor show their payment address.

    Guarantees that the auditor finds no fault in the chat afterwards, and that an export gives the
    same document. Raises `Refusal`, and then nothing is written: `import_not_empty` (the chat has a
    history), `import_nobody` (a row refers to a missing row), `import_broken` (a row occurs twice),
    `import_replay` (an impossible entry), `import_fault` (another fault of the auditor's),
    `import_differs` (the readable part differs from the rows).
    """
    said = document.model_dump(mode="json")
    if known_users is not None:
        said = _drop_unknown_users(said, known_users)
        document = Document.model_validate_json(to_json(said))
    with session.begin_nested():
        chat = lock_or_make_chat(session, document.chat_id, document.title)
        is_new = newest_night(session, chat.id) is None and not has_members(session, chat.id)
        if chat.moved_to is not None or not is_new:
            raise Refusal("import_not_empty")
        own = said["archive"]["chat"]
        chat.title, chat.language = document.title, own["language"]
        chat.rules, chat.settings = own["rules"], own["settings"]
        session.flush()
        try:
            _restore_rows(session, document)
        except IntegrityError:  # a unique row occurs twice
            raise Refusal("import_broken") from None
        session.expire_all()
        _check_restored_ledger(session, document.chat_id, said)
    return len(document.archive.night)


def _drop_unknown_users(part: Any, known_users: Collection[int]) -> Any:
    """Removes ids of unknown users from a part of the document; their people become guests."""
    if isinstance(part, list):
        return [_drop_unknown_users(each, known_users) for each in part]
    if not isinstance(part, dict):
        return part
    new = {name: _drop_unknown_users(value, known_users) for name, value in part.items()}
    user = new.get("user_id")
    return new | {"user_id": None} if isinstance(user, int) and user not in known_users else new


def _check_restored_ledger(session: Session, chat_id: int, document: Mapping[str, Any]) -> None:
    """Checks that the restored ledger has no fault, and that its export equals the document.

    Raises `Refusal`: `import_fault`, `import_differs`.
    """
    for found in find_chat_faults(session, chat_id):
        if not found.warning:
            raise Refusal("import_fault", fault=str(found))
    comes_to = build_document(session, chat_id)
    if document["nights"] is None:
        comes_to["nights"] = None
    differs = _find_difference(document, comes_to)
    if differs is not None:
        place, was, expected = differs
        raise Refusal(
            "import_differs",
            place=format_path(place),
            value=shorten_value(was),
            expected=shorten_value(expected),
        )


Path = tuple[int | str, ...]


def _find_difference(first: Any, second: Any, path: Path = ()) -> tuple[Path, Any, Any] | None:
    """Finds the first difference of two documents: its path and both values; None if equal."""
    if first == second:
        return None
    parts: Iterable[tuple[int | str, Any, Any]] = ()
    if isinstance(first, dict) and isinstance(second, dict) and first.keys() == second.keys():
        parts = ((key, value, second[key]) for key, value in first.items())
    elif isinstance(first, list) and isinstance(second, list) and len(first) == len(second):
        parts = ((i, *pair) for i, pair in enumerate(zip(first, second, strict=True)))
    found = (_find_difference(one, other, (*path, part)) for part, one, other in parts)
    return next((each for each in found if each is not None), (path, first, second))


# --- the rows ------------------------------------------------------------------------------------

_DERIVED: Final[Mapping[str, Mapping[str, Any]]] = {
    "night": {"current_rules": "", "snapshot": "", "entries": 0, "changes": 0}
}
"""Values of derived columns until they are computed."""

Keys = dict[str, dict[int, int]]
"""The keys of rows, by table and index in the archive."""


def _restore_rows(session: Session, document: Document) -> None:
    """Adds all rows of a document, and computes the rows that are derived from them."""
    keys: Keys = {}
    for name in KEPT:
        keys[name] = {}
        _add_rows(session, TABLES[name], document, keys)
    of_chat = select(Person.id, Person.name).where(Person.chat_id == document.chat_id)
    names = dict(session.exec(of_chat).all())
    for night_id in keys["night"].values():
        _store_derived_state(session, night_id, names)


def _add_rows(session: Session, table: Table, document: Document, keys: Keys) -> None:
    """Inserts the rows of a table and notes their keys.

    References within the table are set once all its rows have keys.
    """
    parts = getattr(document.archive, table.name)
    columns, (key,), chat = archived_columns(table), table.primary_key, chat_column(table)
    own = [column for column in columns if referenced_table_name(column) == table.name]
    given = dict(_DERIVED.get(table.name, {})) | (
        {} if chat is None else {chat.name: document.chat_id}
    )
    rows = [
        given
        | {c.name: None if c in own else _value_to_store(c, part, place, keys) for c in columns}
        for place, part in enumerate(parts)
    ]
    if rows:
        adding = insert(table).returning(key, sort_by_parameter_order=True)
        keys[table.name] |= enumerate(session.execute(adding, rows).scalars())
    for column in own:
        for place, part in enumerate(parts):
            if getattr(part, column.name) is not None:
                named = {column.name: _value_to_store(column, part, place, keys)}
                session.execute(update(table).where(key == keys[table.name][place]).values(named))


def _value_to_store(column: Column[Any], part: BaseModel, index: int, keys: Keys) -> Any:
    """Returns an archived row's value for the database; an index of a row becomes that row's
    key.

    Raises `Refusal("import_nobody")` for an index without a row.
    """
    value, named = getattr(part, column.name), referenced_table_name(column)
    try:
        if named is not None:
            return None if value is None else keys[named][value]
        value = renumber_people_in_value(column.name, value, keys.get("person", {}))
    except LookupError:
        where = format_path(("archive", column.table.name, index, column.name))
        raise Refusal("import_nobody", place=where) from None
    if isinstance(value, HouseRules):
        return write_rules(value)
    return write_event(value) if column.name == "event" else value


_PEOPLE: Final = frozenset({"person", "player", "payer", "payee", "discarder", "owner"})
"""The facts of refusals that are keys of people."""


def _store_derived_state(session: Session, night_id: int, names: Mapping[Any, str]) -> None:
    """Computes and stores the state of a night and the postings of its revisions.

    Raises `Refusal("import_replay")` for an entry that the rules refuse.
    """
    rows = read_night_rows(session, night_id)
    night, state = rows.night, state_at_start(rows.night)
    postings: list[dict[str, Any]] = []
    for number, revisions in rows.entries.items():
        for before, row in zip((None, *revisions), revisions, strict=False):
            posted = balance_changes(
                cents_moved_by_revision(before), cents_moved_by_revision(row)
            ).items()
            own = {"night_id": night_id, "revision_id": row_key(row)}
            postings += [own | {"person_id": who, "cents": cents} for who, cents in posted]
        if revisions[-1].stands:
            try:
                state = apply_event(state, read_event(revisions[-1].event)).state
            except Refusal as refusal:
                facts = {
                    name: names.get(value, value) if name in _PEOPLE else value
                    for name, value in refusal.facts.items()
                }
                why = Refusal(refusal.code, **facts)
                place = {"night": night.number, "entry": number}
                raise Refusal("import_replay", **place, refusal=why) from None
    if postings:
        session.execute(insert(Posting), postings)
    night.snapshot, night.current_rules = write_state(state)
    night.entries = len(rows.entries)
    night.changes = len(rows.rows_of_table(Milestone)) + sum(map(len, rows.entries.values()))
    session.flush()


# --- the file ------------------------------------------------------------------------------------


_NUL: Final = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
_OF_BEFORE: Final = re.compile(rb'"version"\s*:\s*1\b')

_OF_THE_LIBRARY: Final = frozenset(get_args(ErrorType))
"""Pydantic's own kinds of errors; any other kind is raised by our schema and has its own
sentence."""

_WHERE: Final = {
    "json_invalid": "import_json",
    "missing": "import_missing",
    "extra_forbidden": "import_extra",
}
"""Kinds of errors that are about no value, with their refusals."""

_BOUNDS: Final[Mapping[str, tuple[str, str | None]]] = {
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
"""The word for the expected value and the fact with its bound, by the kind of error."""

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


def read_document(content: bytes | str) -> Document:
    """Parses the document in a file, with or without a byte order mark.

    Raises `Refusal`: `import_...`, with the place of the fault.
    """
    try:
        content = _strip_byte_order_mark(content)
        encoded = content if isinstance(content, bytes) else content.encode()
        if _NUL.search(encoded):
            raise Refusal("import_nul")  # PostgreSQL takes none
        if _OF_BEFORE.search(encoded) and (old := _convert_version_1(content)) is not None:
            content = to_json(old, inf_nan_mode="constants")
        return Document.model_validate_json(content)
    except ValidationError as error:
        raise _import_refusal(error.errors(include_url=False)[0]) from None


def _convert_version_1(content: bytes | str) -> dict[str, Any] | None:
    """Converts a file of version 1; returns None for any other file.

    Raises `Refusal("import_broken")` if it is damaged.
    """
    try:
        old = from_json(content)
    except ValueError:
        return None
    try:
        return convert_version_1(old) if old["archive"]["version"] == 1 else None
    except (LookupError, TypeError, ValueError, AttributeError):
        raise Refusal("import_broken") from None


def _strip_byte_order_mark(content: bytes | str) -> bytes | str:
    """Removes a byte order mark; decodes UTF-16."""
    if isinstance(content, str):
        return content.removeprefix("\ufeff")
    for mark in (BOM_UTF16_LE, BOM_UTF16_BE):
        if content.startswith(mark):
            return content.decode("utf-16", "replace").removeprefix("\ufeff")
    return content.removeprefix(BOM_UTF8)


def _import_refusal(error: ErrorDetails) -> Refusal:
    kind, facts, place = error["type"], error.get("ctx", {}), format_path(error["loc"])
    if kind in _WHERE:
        return Refusal(_WHERE[kind], place=place)
    value = shorten_value(error["input"])
    if kind not in _OF_THE_LIBRARY:
        return Refusal(f"import_{kind}", **{"place": place, "value": value, **facts})
    wanted, fact = _BOUNDS.get(kind, (_TYPES.get(kind, "other"), None))
    bound = "" if fact is None else shorten_value(facts[fact])
    return Refusal("import_value", place=place, value=value, wanted=wanted, bound=bound)


def format_path(location: tuple[int | str, ...]) -> str:
    """Writes a path in a document: `nights[0].rules.limit_tai`, counted from 0."""
    path = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in location)
    return path.removeprefix(".") or "the whole"


def shorten_value(value: object) -> str:
    """Writes a value in one line of at most 60 characters."""
    line = " ".join(str(value).split())
    return line if len(line) <= 60 else f"{line[:59]}…"
