"""Reading an export back into a chat without a history: the same to the cent, or not at all."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field
from sqlmodel import Session, select

from models.ledger.archive import VERSION, renamed
from models.ledger.database import Database
from models.ledger.export import whole
from models.ledger.night.history import night_steps, stored_state
from models.ledger.pages import made_chat
from models.ledger.tables import (
    Chat,
    Due,
    Entry,
    Handover,
    HandoverKind,
    Household,
    Milestone,
    MilestoneKind,
    Night,
    NightStatus,
    Person,
    Posting,
    Revision,
    RevisionKind,
)
from models.ledger.values import Manners
from models.rules.events import EVENT
from models.rules.house import HouseRules
from models.rules.refusal import Refusal

_NUL: Final = "\\u0000"

_Id = Annotated[int, Field(ge=-(2**53), le=2**53)]
_Place = Annotated[int, Field(ge=0)]
_Cents = Annotated[int, Field(ge=-(10**15), le=10**15)]
_Text = Annotated[str, Field(max_length=5000)]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class _Milestone(_Strict):
    kind: _Text
    by_id: _Id
    by: _Text
    at: _Text
    seats: list[_Place] | None


class _Revision(_Strict):
    entry: Annotated[int, Field(ge=1)]
    kind: _Text
    stands: bool
    event: dict[str, Any]
    text: _Text
    transfers: list[tuple[_Place, _Place, _Cents]]
    by_id: _Id
    by: _Text
    at: _Text
    message_id: _Id | None
    cause: _Place | None


class _Handover(_Strict):
    payer: _Place
    payee: _Place
    kind: _Text
    cents: _Cents
    entry: tuple[_Place, int] | None
    by_id: _Id
    by: _Text
    at: _Text


class _Night(_Strict):
    number: Annotated[int, Field(ge=1, le=2**31 - 1)]
    opened_by: _Id
    seats: Annotated[list[_Place], Field(min_length=4, max_length=4)]
    rules: dict[str, Any]
    reminded: _Text | None
    milestones: list[_Milestone]
    revisions: list[_Revision]
    dues: list[tuple[_Place, _Place, _Cents, _Text, bool]]
    handovers: list[_Handover]


class _Archive(_Strict):
    version: int
    language: _Text
    rules: dict[str, Any] | None
    settings: dict[str, Any]
    people: list[tuple[_Text, _Id | None, _Text | None]]
    households: list[tuple[_Place, _Place]]
    nights: list[_Night]


class _Document(BaseModel):
    """What of the readable part is written; the rest must come out the same again."""

    model_config = ConfigDict(strict=True)

    chat_id: _Id
    title: Annotated[str, Field(max_length=300)]
    nights: list[dict[str, Any]]
    archive: dict[str, Any]


def import_chat(database: Database, document: Any, known: Collection[int] | None = None) -> int:
    """Restores what `whole_chat` gave; the number of nights.

    `known` are the Telegram users who stay who they are (None: all). Anybody else becomes a guest,
    who is known again by name when he speaks: a file that somebody wrote must not make a member of
    a user who never was one, nor show where that user is paid.
    Nothing is written unless exporting it again gives the very same document. Raises `Refusal`:
    `import_not_empty` (the chat has a history), `import_broken` (no such document, or one that
    does not add up).
    """
    try:
        document = document if known is None else _without_strangers(document, known)
        chat_id, archive = _read(document)
    except (LookupError, ValueError, TypeError, RecursionError) as error:
        raise Refusal("import_broken") from error
    with database.writing() as session:
        chat = made_chat(session, chat_id, "")
        if chat.moved_to is not None or _has_history(session, chat_id):
            if whole(session, chat_id) == document:
                return len(archive.nights)  # said again: this very document is what is here
            raise Refusal("import_not_empty")
        try:
            _restore(session, chat, document, archive)
            same = whole(session, chat_id) == document
        except (LookupError, ValueError, TypeError, RecursionError, Refusal) as error:
            raise Refusal("import_broken") from error
        if not same:
            raise Refusal("import_broken")
    return len(archive.nights)


def _read(document: Any) -> tuple[int, _Archive]:
    shown = _Document.model_validate(document)
    content = json.dumps(shown.archive)
    if _NUL in content:
        raise ValueError("not every database takes a NUL")
    # Lists stand for tuples: the strictness is for what is in them.
    archive = _Archive.model_validate_json(content)
    if archive.version != VERSION or len(archive.nights) != len(shown.nights):
        raise ValueError("the archive is of another document")
    return shown.chat_id, archive


def _without_strangers(document: Any, known: Collection[int]) -> Any:
    """The document without users who are not known."""
    people = [
        [name, user_id if user_id in known else None, username]
        for name, user_id, username in document["archive"]["people"]
    ]
    nights = [
        {
            **night,
            "players": [
                {**player, "user_id": player["user_id"] if player["user_id"] in known else None}
                for player in night["players"]
            ],
        }
        for night in document["nights"]
    ]
    return {**document, "nights": nights, "archive": {**document["archive"], "people": people}}


def _has_history(session: Session, chat_id: int) -> bool:
    nights = session.exec(select(Night.id).where(Night.chat_id == chat_id)).first()
    people = session.exec(select(Person.id).where(Person.chat_id == chat_id)).first()
    return nights is not None or people is not None


def _restore(session: Session, chat: Chat, document: Any, archive: _Archive) -> None:
    chat_id = chat.id
    chat.title, chat.language, chat.rules = document["title"], archive.language, archive.rules
    Manners.model_validate(archive.settings)
    chat.settings = archive.settings
    people = [
        Person(chat_id=chat_id, name=name, user_id=user_id, username=username)
        for name, user_id, username in archive.people
    ]
    for person in people:
        session.add(person)
        session.flush()
    keys = [person.id or 0 for person in people]
    for person_place, head_place in archive.households:
        session.add(
            Household(person_id=keys[person_place], chat_id=chat_id, head_id=keys[head_place])
        )
    entries: dict[tuple[int, int], int] = {}
    rows = [
        _restore_night(session, chat_id, shown, night, keys, entries, place)
        for place, (shown, night) in enumerate(zip(document["nights"], archive.nights, strict=True))
    ]
    for row, night in zip(rows, archive.nights, strict=True):
        _restore_handovers(session, row, night, keys, entries)
        session.flush()


def _restore_night(
    session: Session,
    chat_id: int,
    shown: Mapping[str, Any],
    night: _Night,
    keys: Sequence[int],
    entries: dict[tuple[int, int], int],
    place: int,
) -> Night:
    HouseRules.model_validate(night.rules)
    row = Night(
        chat_id=chat_id,
        number=night.number,
        status=NightStatus(shown["state"]),
        started=_moment(shown["started"]),
        ended=_moment(shown["ended"]) if shown["ended"] else None,
        seats=[keys[seat] for seat in night.seats],
        rules=_compact(night.rules),
        current_rules="",
        snapshot="",
        opened_by=night.opened_by,
        reminded=_moment(night.reminded) if night.reminded else None,
        changes=len(night.milestones) + len(night.revisions),
    )
    session.add(row)
    session.flush()
    for milestone in night.milestones:
        session.add(
            Milestone(
                night_id=row.id or 0,
                kind=MilestoneKind(milestone.kind),
                by_id=milestone.by_id,
                by_name=milestone.by,
                at=_moment(milestone.at),
                seats=milestone.seats and [keys[seat] for seat in milestone.seats],
            )
        )
        session.flush()
    _restore_revisions(session, row, night, keys, entries, place)
    for payer, payee, cents, at, withdrawn in night.dues:
        session.add(
            Due(
                night_id=row.id or 0,
                payer_id=keys[payer],
                payee_id=keys[payee],
                cents=cents,
                at=_moment(at),
                withdrawn=withdrawn,
            )
        )
        session.flush()
    return row


def _restore_revisions(
    session: Session,
    row: Night,
    night: _Night,
    keys: Sequence[int],
    entries: dict[tuple[int, int], int],
    place: int,
) -> None:
    names = dict(enumerate(keys))
    numbered: dict[int, Entry] = {}
    for said in night.revisions:
        if said.entry not in numbered:
            row.entries += 1
            if said.entry != row.entries:
                raise ValueError("entries are numbered from 1, one after the other")
            numbered[said.entry] = Entry(night_id=row.id or 0, number=said.entry)
    session.add_all(numbered.values())
    session.flush()
    entries.update({(place, number): entry.id or 0 for number, entry in numbered.items()})
    added: list[Revision] = []
    for said in night.revisions:
        event = renamed(said.event, names)
        EVENT.validate_python(event)
        if said.cause is not None and added[said.cause].id is None:
            session.flush()
        revision = Revision(
            entry_id=numbered[said.entry].id or 0,
            kind=RevisionKind(said.kind),
            stands=said.stands,
            event=_compact(event),
            text=said.text,
            transfers=[[keys[a], keys[b], cents] for a, b, cents in said.transfers],
            by_id=said.by_id,
            by_name=said.by,
            at=_moment(said.at),
            message_id=said.message_id,
            cause_id=None if said.cause is None else added[said.cause].id,
        )
        session.add(revision)
        added.append(revision)
    session.flush()
    newest: dict[int, Revision] = {}
    for said, revision in zip(night.revisions, added, strict=True):
        _post(session, row, revision, newest.get(said.entry))
        newest[said.entry] = revision
    _check_fold(session, row, newest)


def _check_fold(session: Session, row: Night, newest: Mapping[int, Revision]) -> None:
    """The entries must come to just what the document says that they came to."""
    state, row.current_rules, row.snapshot = stored_state(session, row)
    session.flush()
    _, steps = night_steps(session, row)
    for step in steps:
        folded = [[t.payer, t.payee, t.cents] for t in step.outcome.transfers]
        if folded != newest[step.number].transfers:
            raise ValueError("an entry moves other money than its rules say")
    if sum(state.balances.values()):
        raise ValueError("balances do not sum to zero")


def _post(session: Session, row: Night, revision: Revision, before: Revision | None) -> None:
    """The postings that lead from what an entry moved to what it moves."""
    now, was = _net(revision), _net(before)
    for person in {**was, **now}:
        cents = now.get(person, 0) - was.get(person, 0)
        if cents:
            session.add(
                Posting(
                    revision_id=revision.id or 0,
                    night_id=row.id or 0,
                    person_id=person,
                    cents=cents,
                )
            )


def _net(revision: Revision | None) -> dict[int, int]:
    net: dict[int, int] = {}
    if revision is None:
        return net
    for payer, payee, cents in revision.transfers:
        if cents <= 0:
            raise ValueError("a transfer moves more than nothing")
        if revision.stands:
            net[payer] = net.get(payer, 0) - cents
            net[payee] = net.get(payee, 0) + cents
    return net


def _restore_handovers(
    session: Session,
    row: Night,
    night: _Night,
    keys: Sequence[int],
    entries: Mapping[tuple[int, int], int],
) -> None:
    for said in night.handovers:
        session.add(
            Handover(
                night_id=row.id or 0,
                payer_id=keys[said.payer],
                payee_id=keys[said.payee],
                kind=HandoverKind(said.kind),
                cents=said.cents,
                entry_id=None if said.entry is None else entries[said.entry],
                by_id=said.by_id,
                by_name=said.by,
                at=_moment(said.at),
            )
        )
        session.flush()


def _compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _moment(text: str) -> datetime:
    at = datetime.fromisoformat(text)
    if at.tzinfo is None:
        raise ValueError("a moment names its zone")
    return at
