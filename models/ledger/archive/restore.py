"""A file back into a chat without a history: checked in every part, the same to the cent, or not at
all; each fault is told with its place.
"""

from __future__ import annotations

import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias, get_args

from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic_core import ErrorDetails, from_json, to_json
from pydantic_core.core_schema import ErrorType
from sqlalchemy import insert, update
from sqlmodel import Session, SQLModel, col

from models.ledger.archive import points, schema
from models.ledger.archive.export import whole
from models.ledger.archive.schema import Document
from models.ledger.check import chat_faults
from models.ledger.ids import UserId
from models.ledger.members import is_known
from models.ledger.nights import made_chat, newest_night
from models.ledger.players import renamed, renumbered
from models.ledger.stored import four_seats, stored_event, stored_rules, stored_state
from models.ledger.tables import (
    Due,
    Entry,
    Handover,
    Household,
    Milestone,
    Night,
    Person,
    Posting,
    Revision,
)
from models.rules.night import NightState, apply, begin
from models.rules.payments import changes, net_of
from models.rules.refusal import Refusal


def import_document(
    session: Session, document: schema.Document, known: Collection[int] | None = None
) -> int:
    """Restores a document in the transaction that is going on; the number of nights.

    `known` are the Telegram users who stay who they are (None: all). Anybody else becomes a guest,
    who is known again by name when they speak: a file that somebody wrote must not make a member of
    a user who never was one, nor show where that user is paid.

    Guarantees that the auditor finds no fault in the chat afterwards, and that exporting it gives
    the very same document. Raises `Refusal`, and then nothing is written: `import_not_empty` (the
    chat has a history), `import_replay` (an entry that cannot have happened), `import_fault` (what
    else the auditor found), `import_differs` (the readable
    part tells otherwise than the entries come to).
    """
    document = document if known is None else _without_strangers(document, known)
    with session.begin_nested():
        chat = made_chat(session, document.chat_id, document.title)
        is_new = newest_night(session, chat.id) is None and not is_known(session, chat.id)
        if chat.moved_to is not None or not is_new:
            raise Refusal("import_not_empty")
        kept = document.archive
        chat.title, chat.language = document.title, kept.language
        chat.rules = None if kept.rules is None else kept.rules.model_dump(mode="json")
        chat.settings = kept.settings.model_dump(mode="json", exclude_unset=True)
        session.flush()
        _restore(session, document)
        session.expire_all()
        _check(session, document)
    return len(document.nights)


def _without_strangers(document: schema.Document, known: Collection[int]) -> schema.Document:
    """The document in which users who are not known are guests."""

    def user(user_id: UserId | None) -> int | None:
        return user_id if user_id in known else None

    def told(night: schema.NightTold) -> schema.NightTold:
        players = (p.model_copy(update={"user_id": user(p.user_id)}) for p in night.players)
        return night.model_copy(update={"players": tuple(players)})

    people = tuple(p._replace(user_id=user(p.user_id)) for p in document.archive.people)
    archive = document.archive.model_copy(update={"people": people})
    nights = tuple(map(told, document.nights))
    return document.model_copy(update={"nights": nights, "archive": archive})


def _check(session: Session, document: schema.Document) -> None:
    """The auditor finds no fault, and the export is the document."""
    for found in chat_faults(session, document.chat_id):
        if not found.warning:
            raise Refusal("import_fault", fault=str(found))
    comes_to = whole(session, document.chat_id)
    differs = _difference(document.model_dump(mode="json"), comes_to.model_dump(mode="json"))
    if differs is not None:
        place, said, expected = differs
        raise Refusal(
            "import_differs", place=path_of(place), value=brief(said), expected=brief(expected)
        )


Path = tuple[int | str, ...]


def _difference(said: Any, comes_to: Any, path: Path = ()) -> tuple[Path, Any, Any] | None:
    """The first place in which two documents differ, with what each has there."""
    if said == comes_to:
        return None
    parts: Iterable[tuple[int | str, Any, Any]] = ()
    if isinstance(said, dict) and isinstance(comes_to, dict) and said.keys() == comes_to.keys():
        parts = ((key, value, comes_to[key]) for key, value in said.items())
    elif isinstance(said, list) and isinstance(comes_to, list) and len(said) == len(comes_to):
        parts = ((i, *pair) for i, pair in enumerate(zip(said, comes_to, strict=True)))
    found = (_difference(one, other, (*path, part)) for part, one, other in parts)
    return next((each for each in found if each is not None), (path, said, comes_to))


# --- the rows ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Rows:
    """Rows as they are added. `people` are the keys of the people by their places, `names` their
    names in the document, by their keys.
    """

    session: Session
    people: list[int] = field(default_factory=list)
    names: dict[object, str] = field(default_factory=dict)

    def add(self, table: Any, rows: Sequence[Mapping[str, Any]]) -> list[int]:
        """Adds rows; their keys, in the same order."""
        keys: list[int] = []
        if rows:
            returning = insert(table).returning(col(table.id), sort_by_parameter_order=True)
            keys += self.session.execute(returning, rows).scalars()
        return keys

    def of(self, parts: Iterable[_AsRow], **given: object) -> list[dict[str, Any]]:
        """Parts of the document as rows: columns are called as fields, people go by their keys."""
        return [{**given, **self._columns(part)} for part in parts]

    def _columns(self, part: _AsRow) -> dict[str, Any]:
        fields = part._asdict() if isinstance(part, tuple) else dict(part)
        return {n: self._column(n, value) for n, value in fields.items() if n not in _NO_COLUMNS}

    def _column(self, name: str, value: Any) -> Any:
        value = renumbered(name, value, self.people)
        if name == "event":
            return stored_event(value)
        return stored_rules(value) if name == "rules" else value


_AsRow: TypeAlias = (
    schema.DocumentPart
    | schema.PersonKept
    | schema.NameKept
    | schema.DueKept
    | schema.HouseholdMember
)
_PEOPLE: Final = frozenset({"person", "player", "payer", "payee", "discarder", "owner"})
"""Facts of a refusal that are people."""
_NO_COLUMNS: Final = frozenset(
    {"milestones", "revisions", "dues", "handovers", "entry", "cause", "netted_in"}
)


def _restore(session: Session, document: schema.Document) -> None:
    """Adds all rows."""
    kept, chat, rows = document.archive, {"chat_id": document.chat_id}, _Rows(session)
    rows.people.extend(rows.add(Person, rows.of(kept.people, **chat)))
    _insert(session, Person, rows.of(kept.names, **chat))
    names = (person.name for person in kept.people)
    rows.names.update(zip(rows.people, names, strict=True))
    _insert(session, Household, rows.of(kept.households, **chat))
    nights = zip(document.nights, kept.nights, strict=True)
    keys = rows.add(Night, [{**chat, **_night(*night, rows)} for night in nights])
    entries = [_restore_night(rows, *each) for each in zip(keys, kept.nights, strict=True)]
    for night_id, night in zip(keys, kept.nights, strict=True):
        handovers = rows.of(night.handovers, night_id=night_id)
        for row, stored in zip(night.handovers, handovers, strict=True):
            stored["entry_id"] = row.entry and entries[row.entry.night][row.entry.number]
            stored["netted_in"] = None if row.netted_in is None else keys[row.netted_in]
        rows.add(Handover, handovers)


def _night(told: schema.NightTold, kept: schema.NightKept, rows: _Rows) -> dict[str, Any]:
    snapshot, current_rules = stored_state(_folded(kept, rows))
    (row,) = rows.of((kept,))
    return {
        **row,
        "status": told.state,
        "started": told.started,
        "ended": told.ended,
        "current_rules": current_rules,
        "snapshot": snapshot,
        "entries": kept.entries,
        "changes": len(kept.milestones) + len(kept.revisions),
    }


def _folded(kept: schema.NightKept, rows: _Rows) -> NightState:
    """Folds a night to where it stands. Raises `Refusal` for an entry that cannot have happened."""
    state = begin(kept.rules, four_seats([rows.people[seat] for seat in kept.seats]))
    newest = {revision.entry: revision for revision in kept.revisions}
    for number, revision in sorted(newest.items()):
        if revision.stands:
            try:
                state = apply(state, renamed(revision.event, rows.people)).state
            except Refusal as refusal:
                place = {"night": kept.number, "entry": number}
                facts = {
                    name: rows.names.get(value, value) if name in _PEOPLE else value
                    for name, value in refusal.facts.items()
                }
                why = Refusal(refusal.code, **facts)
                raise Refusal("import_replay", **place, refusal=why) from None
    return state


def _restore_night(rows: _Rows, night_id: int, kept: schema.NightKept) -> dict[int, int]:
    """The rows of a night but for its handovers; the keys of its entries, by number."""
    session, night, numbers = rows.session, {"night_id": night_id}, range(1, kept.entries + 1)
    rows.add(Milestone, rows.of(kept.milestones, **night))
    rows.add(Due, rows.of(kept.dues, **night))
    added = rows.add(Entry, [{**night, "number": number} for number in numbers])
    entries = dict(zip(numbers, added, strict=True))
    said = rows.of(kept.revisions)
    for part, row in zip(kept.revisions, said, strict=True):
        row["entry_id"] = entries[part.entry]
    revisions = rows.add(Revision, said)
    causes = [
        {"id": key, "cause_id": revisions[row.cause]}
        for key, row in zip(revisions, kept.revisions, strict=True)
        if row.cause is not None
    ]
    if causes:
        session.execute(update(Revision), causes)
    postings = [
        {**night, "revision_id": key, "person_id": rows.people[person], "cents": cents}
        for key, net in zip(revisions, _nets(kept.revisions), strict=True)
        for person, cents in net.items()
    ]
    _insert(session, Posting, postings)
    return entries


def _nets(revisions: Sequence[schema.RevisionKept]) -> Iterator[dict[int, int]]:
    """Lists for each revision the cents by place, from what its entry moved to what it moves."""
    newest: dict[int, dict[int, int]] = {}
    for row in revisions:
        now = net_of(row.transfers) if row.stands else {}
        yield changes(newest.get(row.entry, {}), now)
        newest[row.entry] = now


def _insert(session: Session, table: type[SQLModel], rows: Sequence[Mapping[str, Any]]) -> None:
    if rows:
        session.execute(insert(table), rows)


# --- the file ------------------------------------------------------------------------------------


_NUL: Final = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
_IN_POINTS: Final = re.compile(rb'"unit"\s*:\s*"points"')

_OF_THE_LIBRARY: Final = frozenset(get_args(ErrorType))
"""Whatever else is found wrong the schema itself finds; each has a sentence."""

_WHERE: Final = {
    "json_invalid": "import_json",
    "missing": "import_missing",
    "extra_forbidden": "import_extra",
}
"""Faults where there is no value."""

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
"""Values expected in the place of one, by the kind of error, and the fact that bounds them."""

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
    """Reads the document that a file holds, with or without the mark of its encoding before it.

    Raises `Refusal`: `import_...`, with the place and what is wrong there.
    """
    try:
        content = _unmarked(content)
        encoded = content if isinstance(content, bytes) else content.encode()
        if _NUL.search(encoded):
            raise Refusal("import_nul")  # PostgreSQL takes none
        if _IN_POINTS.search(encoded):
            with suppress(ValueError):  # what is no JSON is refused below, with its place
                content = to_json(points.kept(from_json(content)), inf_nan_mode="constants")
        people = len(_Behind.model_validate_json(content).archive.people)
        return Document.model_validate_json(content, context={"people": people})
    except ValidationError as error:
        raise _refusal(error.errors(include_url=False)[0]) from None


def _unmarked(content: bytes | str) -> bytes | str:
    """A file without the mark that editors and shells put before a text; UTF-16 is read, too."""
    if isinstance(content, str):
        return content.removeprefix("\ufeff")
    for mark in (BOM_UTF16_LE, BOM_UTF16_BE):
        if content.startswith(mark):
            return content.decode("utf-16", "replace").removeprefix("\ufeff")
    return content.removeprefix(BOM_UTF8)


def _refusal(error: ErrorDetails) -> Refusal:
    """A sentence about the first fault that was found."""
    kind, facts, place = error["type"], error.get("ctx", {}), path_of(error["loc"])
    if kind in _WHERE:
        return Refusal(_WHERE[kind], place=place)
    value = brief(error["input"])
    if kind not in _OF_THE_LIBRARY:
        return Refusal(f"import_{kind}", **{"place": place, "value": value, **facts})
    wanted, fact = _BOUNDS.get(kind, (_TYPES.get(kind, "other"), None))
    bound = "" if fact is None else brief(facts[fact])
    return Refusal("import_value", place=place, value=value, wanted=wanted, bound=bound)


def path_of(place: tuple[int | str, ...]) -> str:
    """Writes a place in a document: `nights[0].rules.limit_tai`, counted from 0."""
    told = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in place)
    return told.removeprefix(".") or "the whole"


def brief(value: object) -> str:
    """A value in a few words."""
    told = " ".join(str(value).split())
    return told if len(told) <= 60 else f"{told[:59]}…"
