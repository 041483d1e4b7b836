"""The verbs of the ledger: open, record, undo, redo, fix, end.

Each verb is one transaction: it locks the chat's night, folds, and writes what was said with the
money that it moves, or raises a `Refusal` and writes nothing. Results are frozen values, not rows.
A verb that is told the same update twice (`Source.update_id`) answers what it did the first time.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import lru_cache
from typing import Final, assert_never

from sqlalchemy import func
from sqlalchemy.orm import aliased
from sqlmodel import Session, col, select

from models.ledger.database import Database
from models.ledger.dues import draw_up, heads_of, withdraw
from models.ledger.moving import move
from models.ledger.tables import (
    Chat,
    Entry,
    Inbox,
    Lobby,
    Milestone,
    MilestoneKind,
    Night,
    NightStatus,
    Person,
    Posting,
    Revision,
    RevisionKind,
)
from models.ledger.values import (
    HAND_ENDS,
    Actor,
    Line,
    Loggers,
    Manners,
    Member,
    Reader,
    Receipt,
    Said,
    Seat,
    Source,
    Step,
    Table,
    folded,
)
from models.rules.events import EVENT, Event
from models.rules.house import HouseRules
from models.rules.night import NightState, Outcome, apply, begin
from models.rules.payments import Transfer, Transfers
from models.rules.refusal import Refusal
from models.rules.values import Cents, PlayerId

MOMENTS_AGO: Final = timedelta(seconds=60)
"""The same event said by somebody else within this time is probably the same hand."""
RECENT: Final = 8
"""So many entries are looked at for that."""

_any = aliased(Revision)
_NEWEST: Final = (
    select(func.max(_any.id)).where(_any.entry_id == Entry.id).correlate(Entry).scalar_subquery()
)
"""The newest revision of the entry at hand, in a query over entries."""


class Book:
    """All verbs on one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # --- looking -------------------------------------------------------------------------------

    def table(self, source: Source) -> Table:
        """The open night of the chat, in which a guest called like the speaker is claimed by him.

        Raises `Refusal("no_night")`.
        """
        with self._database.reading() as session:
            _, table = _load(session, source)
            claim = _claimable(table, source.actor)
        if claim is None:
            return table
        with self._database.writing() as session:
            return _load(session, source, lock=True)[1]

    def last_table(self, source: Source) -> Table:
        """The newest night of the chat, open or ended. Raises `Refusal("no_night")`."""
        with self._database.reading() as session:
            return _load(session, source, ended=True)[1]

    def newest(self, chat_id: int) -> Table | None:
        """The newest night of a chat, open or ended, as a stranger sees it."""
        with self._database.reading() as session:
            night = session.exec(
                select(Night)
                .where(Night.chat_id == chat_id)
                .order_by(col(Night.number).desc())
                .limit(1)
            ).first()
            return night_table(session, night, Actor(0, "")) if night else None

    def lines(self, chat_id: int, night: int, last: int | None = None) -> tuple[Line, ...]:
        """The entries of a night, in order; only the `last` so many if that is given."""
        with self._database.reading() as session:
            return night_lines(session, _numbered_night(session, chat_id, night), last)

    def last_rules(self, chat_id: int) -> HouseRules | None:
        """What the chat's next night is played by: what it settled on since the last one, else
        what it played last; None before its first night.
        """
        with self._database.reading() as session:
            chat = session.get(Chat, chat_id)
            if chat is not None and chat.rules is not None:
                return HouseRules.model_validate_json(json.dumps(chat.rules))
            night = _newest_night(session, chat_id)
            if night is None:
                return None
            state = _state(night)
            return state.next_rules or state.rules

    def adopt(self, source: Source, rules: HouseRules) -> None:
        """What the chat plays from its next night on, while none is open.

        A join card that is open goes by it too. Raises `Refusal`: `night_open`, `may_not_log`.
        """
        with self._database.writing() as session:
            night = _newest_night(session, source.chat_id)
            if night is not None:
                if night.status == NightStatus.OPEN:
                    raise Refusal("night_open")
                _check_may_log(night_table(session, night, source.actor), source.actor)
            _chat(session, source).rules = rules.model_dump(mode="json")
            lobby = session.get(Lobby, source.chat_id)
            if lobby is not None:
                lobby.rules = _stored_rules(rules)

    def rules_of(self, user_id: int) -> HouseRules | None:
        """What is played at the table at which a user sat last, None where he never did."""
        with self._database.reading() as session:
            chat_id = session.exec(
                select(Night.chat_id)
                .join(Person, col(Person.chat_id) == Night.chat_id)
                .where(Person.user_id == user_id)
                .order_by(col(Night.started).desc())
                .limit(1)
            ).first()
        return None if chat_id is None else self.last_rules(chat_id)

    def opened_by(self, source: Source) -> int | None:
        """The number of the night that this very update opened, if it opened one."""
        with self._database.reading() as session:
            milestone = _milestone_of(session, source)
            if milestone is None or milestone.kind != MilestoneKind.OPENED:
                return None
            return session.get_one(Night, milestone.night_id).number

    # --- a night -------------------------------------------------------------------------------

    def open(self, source: Source, seats: Sequence[Seat], rules: HouseRules) -> Table:
        """Opens a night with four players, the first dealing as East.

        Raises `Refusal`: `night_open` while one is open, `seated_twice`.
        """
        with self._database.writing() as session:
            if _milestone_of(session, source) is not None:
                return _load(session, source, ended=True)[1]
            chat = _chat(session, source)
            if _open_night(session, source.chat_id) is not None:
                raise Refusal("night_open")
            chat.rules = None
            people = list(_people(session, source.chat_id))
            players = [_seated(session, source.chat_id, people, seat) for seat in seats]
            for player, seat in zip(players, seats, strict=True):
                if players.count(player) > 1:
                    raise Refusal("named_twice", name=seat.name)
            east, south, west, north = players
            state = begin(rules, (east, south, west, north))
            night = Night(
                chat_id=source.chat_id,
                number=_next_night(session, source.chat_id),
                started=source.at,
                seats=list(players),
                rules=rules.model_dump_json(),
                current_rules=rules.model_dump_json(),
                snapshot=_snapshot(state),
                opened_by=source.actor.user_id,
                changes=1,
            )
            session.add(night)
            session.flush()
            _mark(session, night, MilestoneKind.OPENED, source, players)
            return _load(session, source)[1]

    def end(self, source: Source) -> Table:
        """Ends the open night. Raises `Refusal`: `no_night`, `may_not_log`."""
        with self._database.writing() as session:
            if _milestone_of(session, source) is None:
                night, table = _load(session, source, lock=True)
                _check_may_log(table, source.actor, mends=True)
                night.status = NightStatus.ENDED
                night.ended = source.at
                _mark(session, night, MilestoneKind.ENDED, source)
                heads, coin = heads_of(session, source.chat_id), table.manners.round
                draw_up(session, night, table.state.balances, heads, coin, source.at)
                session.flush()
            return _load(session, source, ended=True)[1]

    def reopen(self, source: Source) -> Table:
        """Opens the newest night again.

        Raises `Refusal`: `no_night`, `night_open`, `may_not_log`.
        """
        with self._database.writing() as session:
            if _milestone_of(session, source) is None:
                night, table = _load(session, source, lock=True, ended=True)
                if table.open:
                    raise Refusal("night_open")
                _check_may_log(table, source.actor, mends=True)
                night.status = NightStatus.OPEN
                night.ended = None
                withdraw(session, night)
                _mark(session, night, MilestoneKind.REOPENED, source)
                session.flush()
            return _load(session, source)[1]

    def reseat(self, source: Source, seats: Sequence[PlayerId]) -> tuple[Table, tuple[int, ...]]:
        """Seats the open night otherwise from its very start; all of it is worked out anew.

        Returns the table and the numbers of the entries whose money changed. Raises `Refusal`:
        `not_seated` (somebody who did not begin the night), `seated_twice`, `replay`.
        """
        with self._database.writing() as session:
            night, table = _load(session, source, lock=True)
            if _milestone_of(session, source) is not None:
                return table, ()
            _check_may_log(table, source.actor, mends=True)
            for player in seats:
                if player not in night.seats:
                    raise Refusal("not_seated", player=player)
            night.seats = list(seats)
            history = _history(session, night)
            steps, state = _replay(night, history, None)
            _mark(session, night, MilestoneKind.RESEATED, source, seats)
            replayed = _post_replayed(session, night, history, steps, 0, None, source)
            _keep(night, state)
            return replace(table, state=state, changes=night.changes), replayed

    def claim(self, source: Source, player: PlayerId) -> Table:
        """The speaker is this guest of the open night.

        Raises `Refusal`: `claimed_already` (somebody is), `known_already` (the speaker plays here).
        """
        with self._database.writing() as session:
            _, table = _load(session, source, lock=True)
            person = session.get(Person, player)
            if person is None or player not in table.state.balances:
                raise Refusal("press_stale")
            if person.user_id == source.actor.user_id:
                return table
            if person.user_id is not None:
                raise Refusal("claimed_already", player=player)
            if table.me is not None:
                raise Refusal("known_already", player=table.me)
            person.user_id, person.username = source.actor.user_id, source.actor.username
            return _load(session, source)[1]

    def enrol(self, source: Source, seat: Seat) -> Member:
        """The person who is called so in this chat, new to it if nobody is."""
        with self._database.writing() as session:
            people = list(_people(session, source.chat_id))
            player = _seated(session, source.chat_id, people, seat)
            return _member(session.get_one(Person, player))

    def behave(self, source: Source, manners: Manners) -> None:
        """Changes how Kaki behaves in this chat.

        Raises `Refusal("may_not_log")`: while a night is open, who may not log may not say who may.
        """
        with self._database.writing() as session:
            night = _open_night(session, source.chat_id)
            if night is not None:
                table = night_table(session, night, source.actor)
                _check_may_log(table, source.actor, mends=True)
            _chat(session, source).settings = manners.model_dump(mode="json")

    def manners(self, chat_id: int) -> Manners:
        """How Kaki behaves in a chat."""
        with self._database.reading() as session:
            return _manners(session, chat_id)

    def language(self, source: Source, speaks: str, *, opens: bool = False) -> str:
        """What Kaki speaks in this chat.

        Until the chat chooses, that is the language of whoever speaks to Kaki first and then of
        whoever `opens` a night: `speaks`, "" where it is not known.
        """
        with self._database.reading() as session:
            chat = session.get(Chat, source.chat_id)
            chosen = _manners(session, source.chat_id).language
            followed = chat.language if chat else ""
            is_chosen = bool(chat and chat.settings.get("language"))
        if is_chosen or not speaks or speaks == followed or (followed and not opens):
            return chosen
        with self._database.writing() as session:
            _chat(session, source).language = speaks
        return speaks

    # --- the board and the messages ------------------------------------------------------------

    def board_shown(self, chat_id: int, night: int, message_id: int, changes: int) -> None:
        """Remembers on which message the board stands, and which state of the night it shows."""
        with self._database.writing() as session:
            row = _numbered_night(session, chat_id, night)
            row.board_id = message_id
            row.board_changes = changes

    def stale_boards(self) -> tuple[int, ...]:
        """The chats whose board shows less than happened, or is none: a stop came between."""
        with self._database.reading() as session:
            return tuple(
                session.exec(
                    select(Night.chat_id).where(
                        col(Night.board_id).is_not(None) | (Night.status == NightStatus.OPEN),
                        col(Night.board_id).is_(None) | (Night.board_changes < Night.changes),
                    )
                ).all()
            )

    def boards_left_behind(self, chat_id: int) -> tuple[Table, ...]:
        """The ended nights of a chat whose boards do not show yet that they ended."""
        with self._database.reading() as session:
            nights = session.exec(
                select(Night).where(
                    Night.chat_id == chat_id,
                    Night.status == NightStatus.ENDED,
                    col(Night.board_id).is_not(None),
                    Night.board_changes < Night.changes,
                )
            ).all()
            return tuple(night_table(session, night, Actor(0, "")) for night in nights)

    def board_before(self, chat_id: int, night: int) -> int | None:
        """The message that shows the board of the night before this one."""
        with self._database.reading() as session:
            return session.exec(
                select(Night.board_id).where(Night.chat_id == chat_id, Night.number == night - 1)
            ).first()

    def entry_said_in(self, chat_id: int, message_id: int) -> tuple[int, int] | None:
        """Night and number of the entry that a chat message said, if it said one."""
        with self._database.reading() as session:
            return session.exec(
                select(Night.number, Entry.number)
                .join(Entry, col(Entry.night_id) == Night.id)
                .join(Revision, col(Revision.entry_id) == Entry.id)
                .where(
                    Night.chat_id == chat_id,
                    Revision.message_id == message_id,
                    Revision.kind == RevisionKind.RECORDED,
                )
            ).first()

    def outcome(self, chat_id: int, night: int, number: int) -> Outcome | None:
        """What an entry came to, None if it does not stand; the night is folded up to it."""
        with self._database.reading() as session:
            row = _numbered_night(session, chat_id, night)
            steps, _ = _replay(row, _history(session, row)[:number], None)
            return steps.get(number)

    def before(self, chat_id: int, night: int, number: int) -> NightState:
        """The state of a night just before one of its entries."""
        with self._database.reading() as session:
            row = _numbered_night(session, chat_id, night)
            return _replay(row, _history(session, row)[: number - 1], None)[1]

    def called(self, chat_id: int, user_id: int) -> str | None:
        """What a user is called in a chat, if he plays there."""
        with self._database.reading() as session:
            return session.exec(
                select(Person.name).where(Person.chat_id == chat_id, Person.user_id == user_id)
            ).first()

    def receipt_of(self, chat_id: int, night: int, number: int) -> int | None:
        """The message of Kaki's that says this entry and no other, while that is remembered."""
        with self._database.reading() as session:
            booked = (
                select(Inbox.reply_id)
                .join(Revision, col(Revision.update_id) == Inbox.update_id)
                .join(Entry, col(Entry.id) == Revision.entry_id)
                .join(Night, col(Night.id) == Entry.night_id)
                .where(
                    Night.chat_id == chat_id,
                    Night.number == night,
                    Revision.kind == RevisionKind.RECORDED,
                )
            )
            reply_id = session.exec(booked.where(Entry.number == number)).first()
            if reply_id is None:
                return None
            alone = len(session.exec(booked.where(Inbox.reply_id == reply_id)).all()) == 1
            return reply_id if alone else None

    def move(self, old: int, new: int) -> None:
        """A group became a supergroup: everything of `old` belongs to `new` from now on.

        Harmless when said again. Nights that the new chat has already come after the old ones.
        """
        with self._database.writing() as session:
            move(session, old, new)

    # --- entries -------------------------------------------------------------------------------

    def record(self, source: Source, read: Reader, *, confirmed: bool = False) -> Receipt:
        """Books what `read` understands at this table.

        Raises what `read` and the rules raise, and `Refusal("same_again")` where somebody else
        booked the same moments ago and it is not `confirmed`.
        """
        with self._database.writing() as session:
            again = _said_before(session, source)
            if again is not None:
                return again
            night, table = _load(session, source, lock=True)
            _check_may_log(table, source.actor)
            event = read(table)
            if not confirmed:
                _check_not_same(session, night, source, event)
            outcome = apply(table.state, event)
            _add_entry(session, night, event, outcome, source)
            table = replace(
                table, state=outcome.state, entries=night.entries, changes=night.changes
            )
            return Receipt(RevisionKind.RECORDED, night.entries, event, outcome, table)

    def undo(self, source: Source, number: int | None = None) -> Receipt:
        """Takes an entry back: the newest that stands, or the one with `number`.

        Raises `Refusal`: `nothing_to_undo`, `no_entry`, `undone_already`, `replay`.
        """

        def choose(history: Sequence[_Version], table: Table) -> _Version:
            standing = [version for version in history if version.stands]
            if number is None and not standing:
                raise Refusal("nothing_to_undo")
            version = standing[-1] if number is None else _numbered(history, number)
            if not version.stands:
                raise Refusal("undone_already", number=version.entry.number)
            return replace(version, stands=False)

        return self._change(source, RevisionKind.UNDONE, choose)

    def redo(self, source: Source, number: int | None = None) -> Receipt:
        """Puts an undone entry back: the one undone last, or the one with `number`.

        Raises `Refusal`: `nothing_to_redo`, `no_entry`, `not_undone`, `replay`.
        """

        def choose(history: Sequence[_Version], table: Table) -> _Version:
            undone = [version for version in history if not version.stands]
            if number is None and not undone:
                raise Refusal("nothing_to_redo")
            version = (
                max(undone, key=lambda version: version.revision_id)
                if number is None
                else _numbered(history, number)
            )
            if version.stands:
                raise Refusal("not_undone", number=version.entry.number)
            return replace(version, stands=True)

        return self._change(source, RevisionKind.REDONE, choose)

    def fix(self, source: Source, number: int, read: Reader) -> Receipt:
        """Replaces what an entry says by `source.text`; what came after is worked out anew.

        Raises what `read` raises, and `Refusal`: `no_entry`, `fix_undone`, `fix_same`, `replay`.
        """

        def choose(history: Sequence[_Version], table: Table) -> _Version:
            version = _numbered(history, number)
            if not version.stands:
                raise Refusal("fix_undone", number=number)
            event = read(table)
            if event == version.event:
                raise Refusal("fix_same", number=number)
            return replace(version, event=event, text=source.text)

        return self._change(source, RevisionKind.FIXED, choose)

    def _change(
        self,
        source: Source,
        kind: RevisionKind,
        choose: Callable[[Sequence[_Version], Table], _Version],
    ) -> Receipt:
        """Changes one entry and works out anew what follows from it."""
        with self._database.writing() as session:
            again = _said_before(session, source)
            if again is not None:
                return again
            night, table = _load(session, source, lock=True)
            _check_may_log(table, source.actor, mends=True)
            history = _history(session, night)
            new = choose(history, table)
            number = new.entry.number
            old = _numbered(history, number)
            steps, state = _replay(
                night, [new if version.entry == new.entry else version for version in history], new
            )
            outcome = steps.get(number)
            cause = _revise(
                session,
                night,
                replace(new, transfers=outcome.transfers if outcome else old.transfers),
                kind,
                source,
                old,
            )
            replayed = _post_replayed(session, night, history, steps, number, cause, source)
            _keep(night, state)
            table = replace(table, state=state, changes=night.changes)
            return Receipt(kind, number, new.event, outcome, table, old.event, replayed)


# --- reading -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Version:
    """An entry as its newest revision has it."""

    entry: Entry
    event: Event
    stands: bool
    text: str
    transfers: Transfers
    revision_id: int = 0


def _load(
    session: Session, source: Source, *, lock: bool = False, ended: bool = False
) -> tuple[Night, Table]:
    """The chat's open night (or with `ended` its newest), as row and as value.

    With `lock`, the row is locked until the transaction ends and a guest may be claimed.
    """
    query = select(Night).where(Night.chat_id == source.chat_id)
    if ended:
        query = query.order_by(col(Night.number).desc()).limit(1)
    else:
        query = query.where(Night.status == NightStatus.OPEN)
    night = session.exec(query.with_for_update() if lock else query).first()
    if night is None:
        raise Refusal("no_night")
    return night, night_table(session, night, source.actor, claim=lock)


def night_table(session: Session, night: Night, actor: Actor, *, claim: bool = False) -> Table:
    """A night as `actor` sees it; with `claim`, a seated guest called like him becomes him."""
    people = {PlayerId(_id(person)): person for person in _people(session, night.chat_id)}
    members = {player: _member(person) for player, person in people.items()}
    me = next((m.id for m in members.values() if m.user_id == actor.user_id), None)
    table = Table(
        night=night.number,
        state=_state(night),
        members=members,
        me=me,
        entries=night.entries,
        started=night.started,
        host=night.opened_by,
        open=night.status == NightStatus.OPEN,
        manners=_manners(session, night.chat_id),
        changes=night.changes,
        board_id=night.board_id,
    )
    guest = _claimable(table, actor)
    if not claim or guest is None:
        return table
    person = people[guest]
    person.user_id, person.username = actor.user_id, actor.username
    return replace(table, me=guest, members={**members, guest: _member(person)})


def _manners(session: Session, chat_id: int) -> Manners:
    chat = session.get(Chat, chat_id)
    if chat is None:
        return Manners()
    return Manners.model_validate({"language": chat.language, **_without_blanks(chat.settings)})


def _without_blanks(settings: Mapping[str, object]) -> dict[str, object]:
    return {name: value for name, value in settings.items() if value != ""}


def _check_may_log(table: Table, actor: Actor, *, mends: bool = False) -> None:
    """Raises `Refusal("may_not_log")` where the table does not let this speaker log."""
    if mends and actor.admin:
        return
    match table.manners.loggers:
        case Loggers.ANYONE:
            return
        case Loggers.PLAYERS:
            allowed = table.me in table.state.balances
        case Loggers.HOST:
            allowed = actor.user_id == table.host
        case _:
            assert_never(table.manners.loggers)
    if not allowed:
        raise Refusal("may_not_log", loggers=table.manners.loggers)


def _claimable(table: Table, actor: Actor) -> PlayerId | None:
    """The seated guest who is called like the speaker, unless the speaker is somebody already."""
    if table.me is not None:
        return None
    called = {folded(name) for name in (actor.name, actor.username) if name}
    guests = [m for m in table.seated if m.user_id is None]
    for guest in guests:
        if called & {folded(name) for name in (guest.name, guest.username) if name}:
            return guest.id
    return None


def _people(session: Session, chat_id: int) -> Sequence[Person]:
    return session.exec(
        select(Person).where(Person.chat_id == chat_id).order_by(col(Person.id))
    ).all()


def _member(person: Person) -> Member:
    return Member(PlayerId(_id(person)), person.name, person.user_id, person.username)


def _state(night: Night) -> NightState:
    stored = json.loads(night.snapshot)
    return NightState.model_validate({**stored, "rules": _rules(night.current_rules)})


@lru_cache(maxsize=256)
def _rules(stored: str) -> HouseRules:
    return HouseRules.model_validate_json(stored)


@lru_cache(maxsize=256)
def _stored_rules(rules: HouseRules) -> str:
    return rules.model_dump_json()


def _snapshot(state: NightState) -> str:
    return state.model_dump_json(exclude={"rules"})


def _keep(night: Night, state: NightState) -> None:
    night.changes += 1
    night.snapshot = _snapshot(state)
    night.current_rules = _stored_rules(state.rules)


def _id(row: Night | Entry | Person | Revision) -> int:
    assert row.id is not None, "a row has its key once it is flushed"
    return row.id


def _open_night(session: Session, chat_id: int) -> Night | None:
    return session.exec(
        select(Night).where(Night.chat_id == chat_id, Night.status == NightStatus.OPEN)
    ).first()


def _newest_night(session: Session, chat_id: int) -> Night | None:
    return session.exec(
        select(Night).where(Night.chat_id == chat_id).order_by(col(Night.number).desc()).limit(1)
    ).first()


def _numbered_night(session: Session, chat_id: int, number: int) -> Night:
    return session.exec(select(Night).where(Night.chat_id == chat_id, Night.number == number)).one()


def _next_night(session: Session, chat_id: int) -> int:
    newest = session.exec(select(func.max(Night.number)).where(Night.chat_id == chat_id)).one()
    return (newest or 0) + 1


def _history(session: Session, night: Night) -> list[_Version]:
    """Every entry of a night with its newest revision, in order."""
    rows = session.exec(
        select(Entry, Revision)
        .join(Revision)
        .where(Entry.night_id == night.id, Revision.id == _NEWEST)
        .order_by(col(Entry.number))
    ).all()
    return [_version(entry, revision) for entry, revision in rows]


def _version(entry: Entry, revision: Revision) -> _Version:
    return _Version(
        entry,
        EVENT.validate_json(revision.event),
        revision.stands,
        revision.text,
        _transfers(revision),
        _id(revision),
    )


def _transfers(revision: Revision) -> Transfers:
    return tuple(Transfer(PlayerId(a), PlayerId(b), cents) for a, b, cents in revision.transfers)


def _four(seats: Sequence[int]) -> tuple[PlayerId, PlayerId, PlayerId, PlayerId]:
    east, south, west, north = (PlayerId(player) for player in seats)
    return east, south, west, north


def _numbered(history: Sequence[_Version], number: int) -> _Version:
    if not 1 <= number <= len(history):
        raise Refusal("no_entry", number=number, last=len(history))
    return history[number - 1]


def night_steps(session: Session, night: Night) -> tuple[NightState, tuple[Step, ...]]:
    """The night folded: how it began, and every entry that stands with what it came to."""
    history = _history(session, night)
    steps, _ = _replay(night, history, None)
    events = {version.entry.number: version.event for version in history}
    began = begin(_rules(night.rules), _four(night.seats))
    return began, tuple(Step(number, events[number], step) for number, step in steps.items())


def stored_state(session: Session, night: Night) -> tuple[NightState, str, str]:
    """The night folded from its very beginning: its state, and how a night keeps that.

    Returns the state, the rules in force, and the snapshot. Raises `Refusal("replay")`.
    """
    _, state = _replay(night, _history(session, night), None)
    return state, _stored_rules(state.rules), _snapshot(state)


def night_lines(session: Session, night: Night, last: int | None = None) -> tuple[Line, ...]:
    """The entries of a night, in order; only the `last` so many if that is given."""
    first = 0 if last is None else night.entries - last
    rows = session.exec(
        select(Entry.number, Revision)
        .join(Revision)
        .where(Entry.night_id == night.id, Entry.number > first)
        .order_by(col(Entry.number), col(Revision.id))
    ).all()
    told: dict[int, list[Revision]] = {}
    for number, revision in rows:
        told.setdefault(number, []).append(revision)
    return tuple(_line(number, revisions) for number, revisions in told.items())


def _line(number: int, revisions: list[Revision]) -> Line:
    first, newest = revisions[0], revisions[-1]
    return Line(
        number=number,
        event=EVENT.validate_json(newest.event),
        text=newest.text,
        stands=newest.stands,
        transfers=_transfers(newest),
        by=first.by_name,
        at=first.at,
        history=tuple(
            Said(RevisionKind(revision.kind), revision.by_name, revision.at, revision.text)
            for revision in revisions
        ),
    )


def _said_before(session: Session, source: Source) -> Receipt | None:
    """The receipt of an update that was worked off before, as it was given then."""
    if source.update_id is None:
        return None
    revision = session.exec(select(Revision).where(Revision.update_id == source.update_id)).first()
    if revision is None:
        return None
    entry = session.get_one(Entry, revision.entry_id)
    night = session.get_one(Night, entry.night_id)
    if night.chat_id != source.chat_id:
        raise Refusal("no_night")
    kind = RevisionKind(revision.kind)
    event = EVENT.validate_json(revision.event)
    history = _history(session, night)
    table = night_table(session, night, source.actor)
    if kind is not RevisionKind.RECORDED:
        steps, _ = _replay(night, history, None)
        before = EVENT.validate_json(_revision_before(session, revision).event)
        outcome = steps.get(entry.number)
        return Receipt(kind, entry.number, event, outcome, table, before, again=True)
    steps, state = _replay(night, history[: entry.number], None)
    table = replace(table, state=state, entries=entry.number)
    return Receipt(kind, entry.number, event, steps.get(entry.number), table, again=True)


def _revision_before(session: Session, revision: Revision) -> Revision:
    return session.exec(
        select(Revision)
        .where(Revision.entry_id == revision.entry_id, col(Revision.id) < _id(revision))
        .order_by(col(Revision.id).desc())
        .limit(1)
    ).one()


def _check_not_same(session: Session, night: Night, source: Source, event: Event) -> None:
    """Two people logging the same hand is the commonest mistake: it is asked, not booked.

    The end of a hand is compared with the newest entry, anything else with all of this hand.
    """
    said = EVENT.dump_json(event).decode()
    for version, revision in _newest_first(session, night):
        ends = isinstance(version.event, HAND_ENDS)
        if isinstance(event, HAND_ENDS) or not ends:
            by_another = revision.by_id != source.actor.user_id
            if revision.event == said and by_another and _moments_ago(source, revision):
                raise Refusal("same_again", number=version.entry.number, by=revision.by_name)
        if ends or isinstance(event, HAND_ENDS):
            return


def _moments_ago(source: Source, revision: Revision) -> bool:
    return abs(source.at - revision.at) <= MOMENTS_AGO


def _newest_first(session: Session, night: Night) -> Iterator[tuple[_Version, Revision]]:
    """The entries of late that stand, with their newest revisions, newest first."""
    rows = session.exec(
        select(Entry, Revision)
        .join(Revision)
        .where(
            Entry.night_id == night.id,
            Entry.number > night.entries - RECENT,
            Revision.id == _NEWEST,
        )
        .order_by(col(Entry.number).desc())
    ).all()
    for entry, revision in rows:
        if revision.stands:
            yield _version(entry, revision), revision


# --- writing -------------------------------------------------------------------------------------


def book_in(session: Session, source: Source, event: Event) -> int:
    """Books an event in the open night as part of a larger transaction; the key of its entry.

    Raises what the rules raise, and `Refusal`: `no_night`, `may_not_log`.
    """
    night, table = _load(session, source, lock=True)
    _check_may_log(table, source.actor)
    entry = _add_entry(session, night, event, apply(table.state, event), source)
    session.flush()
    return _id(entry)


def _add_entry(
    session: Session, night: Night, event: Event, outcome: Outcome, source: Source
) -> Entry:
    """The next number of the night, with what was said and the money that it moves."""
    night.entries += 1
    entry = Entry(night_id=_id(night), number=night.entries)
    session.add(entry)
    session.flush()
    _revise(
        session,
        night,
        _Version(entry, event, stands=True, text=source.text, transfers=outcome.transfers),
        RevisionKind.RECORDED,
        source,
    )
    _keep(night, outcome.state)
    return entry


def _replay(
    night: Night, history: Iterable[_Version], changed: _Version | None
) -> tuple[dict[int, Outcome], NightState]:
    """The night folded again: what each entry that stands comes to, and the state at the end.

    A refusal of the `changed` entry is raised as it is; one further down as `Refusal("replay")`,
    which names that entry and carries its refusal as `cause`.
    """
    state = begin(_rules(night.rules), _four(night.seats))
    steps: dict[int, Outcome] = {}
    for version in history:
        if not version.stands:
            continue
        number = version.entry.number
        try:
            steps[number] = apply(state, version.event)
        except Refusal as refusal:
            if changed is not None and version.entry == changed.entry:
                raise
            raise Refusal("replay", number=number, text=version.text, cause=refusal) from None
        state = steps[number].state
    return steps, state


def _revise(
    session: Session,
    night: Night,
    version: _Version,
    kind: RevisionKind,
    source: Source,
    old: _Version | None = None,
    cause: Revision | None = None,
) -> Revision:
    """Adds a revision with the postings that lead from what the entry moved to what it moves."""
    revision = Revision(
        entry_id=_id(version.entry),
        kind=kind,
        stands=version.stands,
        event=EVENT.dump_json(version.event).decode(),
        text=version.text,
        transfers=[[t.payer, t.payee, t.cents] for t in version.transfers],
        by_id=source.actor.user_id,
        by_name=source.actor.name,
        at=source.at,
        update_id=source.update_id,
        message_id=source.message_id,
        cause_id=None if cause is None else cause.id,
    )
    session.add(revision)
    session.flush()
    for person, cents in _net(version, old).items():
        if cents:
            session.add(
                Posting(
                    revision_id=_id(revision),
                    night_id=_id(night),
                    person_id=person,
                    cents=cents,
                )
            )
    return revision


def _nameless(source: Source) -> Source:
    """The same speaker and moment, without the message: it said something else."""
    return replace(source, update_id=None, message_id=None)


def _net(version: _Version, old: _Version | None) -> dict[PlayerId, Cents]:
    net: dict[PlayerId, Cents] = {}
    for stated, sign in ((version, 1), (old, -1)):
        if stated is None or not stated.stands:
            continue
        for transfer in stated.transfers:
            net[transfer.payer] = net.get(transfer.payer, 0) - sign * transfer.cents
            net[transfer.payee] = net.get(transfer.payee, 0) + sign * transfer.cents
    return net


def _post_replayed(
    session: Session,
    night: Night,
    history: Sequence[_Version],
    steps: Mapping[int, Outcome],
    number: int,
    cause: Revision | None,
    source: Source,
) -> tuple[int, ...]:
    """Adds a revision to every other entry whose money is another now; their numbers."""
    replayed = []
    for old in history:
        step = steps.get(old.entry.number)
        if old.entry.number == number or step is None or step.transfers == old.transfers:
            continue
        new = replace(old, transfers=step.transfers)
        _revise(session, night, new, RevisionKind.REPLAYED, _nameless(source), old, cause)
        replayed.append(old.entry.number)
    return tuple(replayed)


def _chat(session: Session, source: Source) -> Chat:
    chat = session.get(Chat, source.chat_id)
    if chat is None:
        chat = Chat(id=source.chat_id, title=source.title)
        session.add(chat)
        session.flush()
    elif source.title and chat.title != source.title:
        chat.title = source.title
    return chat


def _seated(session: Session, chat_id: int, people: list[Person], seat: Seat) -> PlayerId:
    """The person for a seat: known by user, by username or by name, or new to this chat.

    A guest who is called like a member that takes the seat was that member all along.
    """
    person = _known(people, seat)
    if person is None:
        person = Person(
            chat_id=chat_id, name=seat.name, user_id=seat.user_id, username=seat.username
        )
        session.add(person)
        session.flush()
        people.append(person)
    elif person.user_id is None and seat.user_id is not None:
        person.user_id, person.username = seat.user_id, seat.username
    return PlayerId(_id(person))


def _known(people: Sequence[Person], seat: Seat) -> Person | None:
    if seat.user_id is not None:
        for person in people:
            if person.user_id == seat.user_id:
                return person
    free = [p for p in people if seat.user_id is None or p.user_id is None]
    if seat.username:
        for person in free:
            if person.username and folded(person.username) == folded(seat.username):
                return person
    return next((p for p in free if folded(p.name) == folded(seat.name)), None)


def _mark(
    session: Session,
    night: Night,
    kind: MilestoneKind,
    source: Source,
    seats: Sequence[PlayerId] | None = None,
) -> None:
    night.changes += 1
    session.add(
        Milestone(
            night_id=_id(night),
            kind=kind,
            by_id=source.actor.user_id,
            by_name=source.actor.name,
            at=source.at,
            update_id=source.update_id,
            seats=None if seats is None else list(seats),
        )
    )


def _milestone_of(session: Session, source: Source) -> Milestone | None:
    if source.update_id is None:
        return None
    return session.exec(select(Milestone).where(Milestone.update_id == source.update_id)).first()
