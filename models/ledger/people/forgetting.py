"""Forgetting a person: the only verb that overwrites what was booked.

Money, hands and numbers stay as they are; the person becomes a player without a name. The texts of
judged updates are not kept anyway, and messages that were sent cannot be taken back.
"""

from __future__ import annotations

import html
import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from typing import Any, Final

from sqlalchemy import Column, Table, delete, or_, update
from sqlalchemy import select as columns
from sqlmodel import Session, col, select

from models.ledger import registry
from models.ledger.ids import ChatId, UserId
from models.ledger.members import list_members
from models.ledger.naming import fold_name
from models.ledger.nights import all_nights, lock_chat, view_night
from models.ledger.players import list_players
from models.ledger.policy import Verb
from models.ledger.refusals import UnconfirmedIdentity
from models.ledger.stored import read_event
from models.ledger.tables import (
    Chat,
    Denial,
    Entry,
    Lobby,
    Merger,
    Night,
    Onlooker,
    Person,
    Plan,
    Proxy,
    QueuedUpdate,
    Revision,
    StoredAnswer,
    StoredQuestion,
    UserNumber,
)
from models.ledger.unit import Unit
from models.ledger.updates import forget_app_replies
from models.ledger.values import NOBODY, Account, Wording
from models.rules.refusal import Refusal

_NOT_SHOWN: Final = frozenset({"kind", "place", "callback_data", "url"})
"""Fields of a stored answer that are never shown, so that a name in them would be a coincidence."""


@dataclass(frozen=True, slots=True)
class ForgottenNames:
    """Names for forgotten people: numbered for players, and one for everybody who did not play."""

    player: Callable[[int], str]
    other: str


@dataclass(frozen=True, slots=True)
class _ForgottenUser:
    """A user to be forgotten in a chat: all names that they had there, and their new name.

    `players` are the numbers by which nights know them, empty if they never played.
    """

    user_id: UserId
    players: frozenset[int]
    names: frozenset[str]
    becomes: str

    def is_named_in(self, text: str) -> bool:
        """Tells whether a text contains one of the names as a separate word."""
        names = frozenset(fold_name(name) for name in self.names)
        return _names_pattern(names).search(fold_name(text)) is not None

    def replace_names(self, text: str) -> str:
        """Replaces the names in a text, plain or marked up."""
        spelt = self.names | {html.escape(name, quote=False) for name in self.names}
        return _names_pattern(spelt).sub(lambda _: self.becomes, text)


def forget_speaker(unit: Unit, new_names: ForgottenNames, wording: Wording) -> dict[int, str]:
    """Forgets the speaker in this chat; in a private chat, forgets them in every chat.

    `wording` writes an entry in Kaki's words, to replace typed words. A member whose identity rests
    on their name alone is not forgotten: they become a guest again (in a private chat), or are
    refused. Returns the chats, each with the speaker's name there from now on ("" if they never
    played). Raises `Refusal`: `forget_unknown` (there is nothing to forget), `not_vouched`.
    """
    session, source = unit.session, unit.source
    user_id = source.speaker.user_id
    unit.check_allowed(Verb.FORGET, concerned={user_id})
    everywhere = source.is_private_chat
    if not everywhere:
        person = _find_person(session, source.chat_id, user_id)
        if person is not None and not person.confirmed:
            raise UnconfirmedIdentity(player=person.id)
    chats = sorted(_find_chats_of_user(session, user_id, None if everywhere else source.chat_id))
    for chat_id in chats:
        lock_chat(session, chat_id)
    proxy = session.get(Proxy, user_id)
    if not chats and proxy is None:
        raise Refusal("forget_unknown")
    if proxy is not None:
        session.delete(proxy)
    called = {
        chat_id: _forget_user(session, chat_id, source.speaker, new_names, wording)
        for chat_id in chats
    }
    _forget_unreadable_updates(session, source.speaker, None if everywhere else source.chat_id)
    if everywhere:
        session.execute(delete(Onlooker).where(col(Onlooker.user_id) == user_id))
    _forget_private_chat(session, user_id)
    unit.note_change()
    unit.erased = True
    return called


_LOOKS_ON: Final = frozenset({"onlooker.user_id", "denial.user_id", "person.seated_by"})
"""Columns in which a chat may know a user without anything to forget."""


def _find_chats_of_user(session: Session, user_id: UserId, only_chat: ChatId | None) -> set[ChatId]:
    """Finds the chats that know a user: as a player, as an author, or on a join card."""
    found = set[ChatId]()
    for column in registry.columns_in_chat_rows(UserNumber):
        way = registry.join_to_chat(column.table)
        if way is not None and str(column) not in _LOOKS_ON:
            rows, chat = way
            found |= set(session.scalars(columns(chat).select_from(rows).where(column == user_id)))
    found |= {
        lobby.chat_id
        for lobby in session.exec(select(Lobby)).all()
        if any(seat and seat.get("user_id") == user_id for seat in lobby.seats)
    }
    return found if only_chat is None else found & {only_chat}


def _forget_user(
    session: Session, chat_id: ChatId, account: Account, new_names: ForgottenNames, wording: Wording
) -> str:
    """Replaces the names and the user id of a user in all rows of a chat.

    Returns their name from now on, "" if they never played.
    """
    person = _find_person(session, chat_id, account.user_id)
    if person is not None and not person.confirmed:
        person.user_id, person.username, person.confirmed = None, None, True
        person.account, person = None, None
    leaving = _make_forgotten_user(session, chat_id, person, account, new_names)
    if person is not None:
        person.name, person.user_id, person.username = leaving.becomes, None, None
        person.heard, person.account = None, None
        _forget_aliases(session, person, leaving)
    session.flush()
    for night in all_nights(session, chat_id):
        _forget_night(session, night, leaving, wording)
    _free_card_seats(session, chat_id, leaving)
    _forget_questions(session, chat_id, leaving)
    session.flush()
    _forget_user_id(session, chat_id, leaving)
    session.expire_all()
    return "" if person is None else person.name


def _forget_user_id(session: Session, chat_id: ChatId, user: _ForgottenUser) -> None:
    """Removes a user id, and the name stored with it, from every column of a chat.

    Rows whose key contains the user id are deleted.
    """
    for column in registry.columns_in_chat_rows(UserNumber):
        table: Table = column.table
        theirs = column == user.user_id, registry.make_chat_condition(table, chat_id)
        if column.primary_key:
            session.execute(delete(table).where(*theirs))
            continue
        values: dict[str, Any] = {column.name: None if column.nullable else 0}
        if _is_user_column_with_name(column):
            values["by_name"] = user.becomes
        session.execute(update(table).where(*theirs).values(values))


def _find_person(session: Session, chat_id: ChatId, user_id: UserId) -> Person | None:
    query = select(Person).where(Person.chat_id == chat_id, Person.user_id == user_id)
    return session.exec(query.execution_options(populate_existing=True)).first()


def _make_forgotten_user(
    session: Session,
    chat_id: ChatId,
    person: Person | None,
    account: Account,
    new_names: ForgottenNames,
) -> _ForgottenUser:
    """Collects all names that a user had in a chat, earlier ones too, and their new name."""
    names = {
        account.name,
        account.username,
        *_find_names_stored_with_user(session, chat_id, account.user_id),
    }
    becomes, players = new_names.other, frozenset[int]()
    if person is not None:
        shown = next(m for m in list_members(session, chat_id) if m.id == person.id)
        names |= {person.name, person.username, shown.name, *shown.also}
        becomes, players = _find_unused_name(session, person, new_names), frozenset(shown.keys)
    visible = frozenset(name for name in names if name and fold_name(name))
    return _ForgottenUser(account.user_id, players, visible, becomes)


def _find_names_stored_with_user(session: Session, chat_id: ChatId, user_id: UserId) -> set[str]:
    """Collects the names that rows of the chat store together with this user's id."""
    names = set[str]()
    for column in registry.columns_in_chat_rows(UserNumber):
        if _is_user_column_with_name(column):
            theirs = column == user_id, registry.make_chat_condition(column.table, chat_id)
            names |= set(session.scalars(columns(column.table.c.by_name).where(*theirs)))
    return names


def _is_user_column_with_name(column: Column[Any]) -> bool:
    """Tells whether a column holds a user id and the column beside it that user's name."""
    return column.name == "by_id" and "by_name" in column.table.c


def _find_unused_name(session: Session, person: Person, new_names: ForgottenNames) -> str:
    others = session.exec(select(Person.name).where(Person.chat_id == person.chat_id)).all()
    taken = {fold_name(name) for name in others}
    return next(name for name in map(new_names.player, count(1)) if fold_name(name) not in taken)


def _forget_aliases(session: Session, person: Person, user: _ForgottenUser) -> None:
    """Renames a forgotten person's aliases; deletes the mergers and denials of person and
    aliases.
    """
    keys = col(Person.id).in_(user.players)
    session.execute(update(Person).where(keys).values(name=person.name, username=None))
    aliases = user.players - {person.id}
    session.execute(delete(Denial).where(col(Denial.person_id).in_(aliases)))
    ends = col(Merger.kept_id).in_(user.players), col(Merger.gone_id).in_(user.players)
    session.execute(delete(Merger).where(or_(*ends)))


# --- entries -------------------------------------------------------------------------------------


def _forget_night(session: Session, night: Night, user: _ForgottenUser, wording: Wording) -> None:
    """Replaces typed texts and notes that name a forgotten person by Kaki's own words."""
    table = view_night(session, night, NOBODY)
    revisions = session.exec(select(Revision).join(Entry).where(Entry.night_id == night.id)).all()
    for revision in revisions:
        event = json.loads(revision.event)
        noted = [key for key in ("note", "said") if user.is_named_in(str(event.get(key, "")))]
        is_named = noted or user.is_named_in(revision.text)
        if is_named or user.players & {*list_players(event)}:
            event.update(dict.fromkeys(noted, ""))
            revision.event = json.dumps(event, ensure_ascii=False, separators=(",", ":"))
            revision.text = wording(read_event(revision.event), table)


# --- join cards, questions, answers and updates --------------------------------------------------


def _free_card_seats(session: Session, chat_id: ChatId, user: _ForgottenUser) -> None:
    """Frees the seats of a forgotten person on join cards."""
    for lobby in session.exec(select(Lobby).where(Lobby.chat_id == chat_id)).all():
        lobby.seats = [
            None if seat and _is_seat_of_user(seat, user) else seat for seat in lobby.seats
        ]


def _is_seat_of_user(seat: dict[str, Any], user: _ForgottenUser) -> bool:
    if seat.get("user_id") is not None:
        return bool(seat["user_id"] == user.user_id)
    called = {fold_name(name) for name in user.names}
    return seat.get("player") in user.players or fold_name(seat["name"]) in called


def _forget_questions(session: Session, chat_id: ChatId, user: _ForgottenUser) -> None:
    """Deletes a forgotten person's questions and votes, and their names in unsent answers."""
    for question in session.exec(
        select(StoredQuestion).where(StoredQuestion.chat_id == chat_id)
    ).all():
        said = f"{question.text} {question.path} {question.options} {question.terms}"
        if question.by_id == user.user_id or user.is_named_in(said):
            session.delete(question)
    for plan in session.exec(select(Plan).where(Plan.chat_id == chat_id)).all():
        plan.agreed = [one for one in plan.agreed if one != user.user_id]
    unsent = select(StoredAnswer).where(StoredAnswer.chat_id == chat_id, ~col(StoredAnswer.sent))
    for answer in session.exec(unsent).all():
        body = _remove_names(json.loads(answer.body), user)
        answer.body = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    forget_app_replies(session, chat_id)


def _remove_names(part: Any, user: _ForgottenUser) -> Any:
    """Replaces a forgotten person's names in an unsent answer, in the fields that people see."""
    match part:
        case str():
            return user.replace_names(part)
        case list():
            return [_remove_names(each, user) for each in part]
        case dict():
            return {
                key: value if key in _NOT_SHOWN else _remove_names(value, user)
                for key, value in part.items()
            }
        case _:
            return part


def _forget_unreadable_updates(session: Session, account: Account, only_update: int | None) -> None:
    """Empties the payloads of unreadable updates that name the speaker, by id or by name.

    `only_update` is the chat to search, None for all.
    """
    query = select(QueuedUpdate).where(
        col(QueuedUpdate.verdict).is_not(None), QueuedUpdate.payload != ""
    )
    if only_update is not None:
        query = query.where(QueuedUpdate.chat_id == only_update)
    names = frozenset(name for name in (account.name, account.username) if name and fold_name(name))
    leaving = _ForgottenUser(account.user_id, frozenset(), names, "")
    for row in session.exec(query).all():
        said = json.dumps(json.loads(row.payload), ensure_ascii=False)
        if re.search(rf"\b{account.user_id}\b", said) or leaving.is_named_in(said):
            row.payload = ""


def _forget_private_chat(session: Session, user_id: UserId) -> None:
    """Clears the title of the user's private chat, and deletes that chat if nobody plays in it."""
    # Of updates that were judged the number alone matters.
    judged = update(QueuedUpdate).where(col(QueuedUpdate.verdict).is_not(None))
    session.execute(judged.where(col(QueuedUpdate.chat_id) == user_id).values(chat_id=0))
    notebook = session.get(Chat, user_id)
    if notebook is None:
        return
    notebook.title = ""
    if session.exec(select(Person.id).where(Person.chat_id == user_id)).first() is None:
        session.delete(notebook)


# --- names in texts ------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def _names_pattern(names: frozenset[str]) -> re.Pattern[str]:
    """Makes a pattern that finds names as separate words, the longest first, in any case."""
    ordered = sorted(names, key=len, reverse=True)
    return re.compile("|".join(map(_name_pattern, ordered)) or r"(?!)", re.IGNORECASE)


def _name_pattern(name: str) -> str:
    """Makes a pattern for a name with no letter before or behind it.

    Chinese is written without spaces: a Chinese name of several characters is found anywhere.
    """
    begins = r"(?<!\w)" if _continues_word(name[0], name) else ""
    ends = r"(?!\w)" if _continues_word(name[-1], name) else ""
    return f"{begins}{re.escape(name)}{ends}"


def _continues_word(character: str, name: str) -> bool:
    """Tells whether a character beside a name belongs to the same, longer word."""
    is_chinese = "\u3400" <= character <= "\u9fff"
    return character.isalnum() and not (is_chinese and len(name) > 1)
