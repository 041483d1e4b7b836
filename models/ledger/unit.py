"""One update, one transaction: lock the chat, act or refuse, lay down the answers, give a verdict.

A handler is a plain function that is given a `Unit`. It reads the chat's state, does its verb or
raises a `Refusal`, and lays down what is to be said as data. The entry, the verdict and the answers
are committed together, or nothing is.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Final

from sqlmodel import Session

from models.ledger.database import Database
from models.ledger.ids import ChatId, MessageId, TableKey, TopicId, UpdateId
from models.ledger.members import (
    is_first_heard,
    members_of,
    refresh_account_names,
    remember_onlooker,
    same_named_guest,
)
from models.ledger.naming import folded
from models.ledger.nights import (
    lock_chat,
    phase_of,
    roles_of,
    settings_of,
    table_of,
    tables_elsewhere,
)
from models.ledger.policy import AdminUnknown, Phase, Role, Speaker, Verb, enforce
from models.ledger.refusals import NoNight, NotVouched
from models.ledger.tables import Person, Verdict, row_key
from models.ledger.updates import NewAnswer, add_answers, judge
from models.ledger.values import (
    NOBODY,
    Actor,
    Identity,
    Member,
    Receipt,
    Seat,
    Source,
    Table,
    is_faceless,
)
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

_FOR_SURE: Final = frozenset(
    {Verb.PAY, Verb.CONFIRM, Verb.PAY_BY_CODE, Verb.JOIN, Verb.PART, Verb.UNITE}
)
"""Verbs that a member cannot use who is a member by name alone."""
_OF_THE_CHAT: Final = frozenset({Verb.CHANGE_RULES, Verb.CHANGE_SETTINGS, Verb.CHOOSE_LANGUAGE})
"""Verbs that hold at all tables of the chat: they take the right at each that has a night."""


@dataclass(slots=True)
class Unit:
    """The unit of work of a handler: the transaction, the speaker, and what comes of it.

    Its table, and so its night, is that of the topic in which the speaker speaks.

    `verdict` is what the handler makes of the update, `ANSWERED` until it says otherwise.
    `board_behind` says that the board shows less than happened, `boards` in which other chats and
    topics; `erased` that what was overwritten is to be gone from the disk too. `identities` are
    still to be said in the chat: who became whom because the names say so. `receipt` is what was
    done to an entry last, `for_app` what the Mini App is to tell who asked for it there. `deeds`
    are lines for the log, with the number of the entry they are about: said once committed.
    `said_last` is the digest of the message that is judged, where it is one.
    """

    session: Session
    source: Source
    verdict: Verdict = Verdict.ANSWERED
    board_behind: bool = False
    boards: list[TableKey] = field(default_factory=list)
    erased: bool = False
    identities: list[Identity] = field(default_factory=list)
    receipt: Receipt | None = None
    for_app: str | None = None
    said_last: str | None = None
    deeds: list[tuple[str, int | None]] = field(default_factory=list)
    _table: Table | None = None

    # --- reading -------------------------------------------------------------------------------

    def table(self) -> Table:
        """The open night as the speaker sees it. Raises `NoNight`."""
        table = self.newest()
        if not table.open:
            raise NoNight()
        return table

    def newest(self) -> Table:
        """The newest night, open or ended, as the speaker sees it. Raises `NoNight`."""
        table = self.any_table()
        if table is None:
            raise NoNight()
        return table

    def any_table(self) -> Table | None:
        """The newest night, open or ended; None before the first."""
        if self._table is None:
            source = self.source
            self._table = table_of(self.session, source.chat_id, source.topic, source.actor)
        return self._table

    def people(self) -> list[Member]:
        """Everybody who plays in this chat."""
        return members_of(self.session, self.source.chat_id)

    def chat_table(self) -> Table:
        """The newest night of the topic, else of the chat: as good for what is asked of the chat.

        Raises `NoNight`.
        """
        table = self.any_table()
        tables = [table] if table else tables_elsewhere(self.session, self.source, table)
        if not tables:
            raise NoNight()
        return tables[0]

    def retype(self, text: str, message_id: MessageId | None = None) -> None:
        """Keeps what follows as if it had been typed so, in that message if one is given."""
        message_id = message_id if message_id is not None else self.source.message_id
        self.source = replace(self.source, text=text, message_id=message_id)

    def act_as(self, source: Source) -> None:
        """Does what follows as somebody else, who was asked before."""
        self.source = source
        self._table = None

    def act_in(self, chat_id: ChatId, topic: TopicId) -> None:
        """Does what follows in another chat, which hears nobody else meanwhile."""
        lock_chat(self.session, chat_id)
        here = replace(self.source, message_id=None, title="")
        self.act_as(replace(here, chat_id=chat_id, topic=topic))

    # --- acting --------------------------------------------------------------------------------

    def meet(self) -> None:
        """Keeps how the speaker, and whoever they mention or reply to, are called now.

        A guest at the table who is called like the speaker becomes them; but who comes by a link
        may be anybody. Of who is forgotten nothing is kept.
        """
        session, source, table = self.session, self.source, self.any_table()
        seen = [one for one in source.seen if one.user_id > 0]
        known = table.members.values() if table else self.people()
        is_new = refresh_account_names(session, known, seen, source.at)
        speaks = source.actor in seen and not source.by_link
        if table is not None and speaks and table.me is None:
            guest = same_named_guest(session, table, source.actor)
            if guest is not None:
                self.become(guest)
                is_new = True
            elif not (source.is_alone or self.erased):
                remember_onlooker(session, source.chat_id, source.actor)
        for one in source.mentioned:
            remember_onlooker(session, source.chat_id, one)
        if is_new:
            self._table = None

    def allow(
        self, verb: Verb, *, concerned: Collection[int] = (), otherwise: Refusal | None = None
    ) -> None:
        """Asks the policy, before anything is read or written for the verb.

        `concerned` are the Telegram users whom it is about. Raises `Refusal`: `otherwise`, or
        `may_not_log`, where the speaker may not; `only_reads`; and what `policy.enforce` raises.
        """
        table, others = self.any_table(), list[Table]()
        if verb in _OF_THE_CHAT:
            others = tables_elsewhere(self.session, self.source, table)
        if otherwise is None:
            settings = table.settings if table else settings_of(self.session, self.source.chat_id)
            otherwise = Refusal("may_not_log", loggers=settings.loggers)
        check_allowed(table, self.source, verb, concerned, otherwise, others)

    def allow_elsewhere(
        self, verb: Verb, *, own: bool, admin: bool | None, chat_id: ChatId, otherwise: Refusal
    ) -> None:
        """The same for what concerns another chat, which is the speaker's `own` or not."""
        roles = frozenset({Role.CONCERNED} if own else ())
        try:
            enforce(verb, Phase.NO_NIGHT, Speaker(roles, admin), otherwise)
        except AdminUnknown:
            raise AdminUnknown(chat_id) from None

    def become(self, guest: Member) -> None:
        """The speaker is this guest from now on, who is called as they spell it themself."""
        person, actor = self.session.get_one(Person, guest.person), self.source.actor
        if folded(person.name) == folded(actor.name):
            person.name = actor.name
        self._is_by_name(person, actor)
        self.session.flush()

    def sit_down(self, person: Person, seat: Seat) -> PlayerId:
        """A person takes a seat; their key.

        A guest who is called like the user that takes the seat was that user all along.
        """
        if person.id is None:
            person.seated_by = self.source.actor.user_id
            person.account = seat.name if seat.user_id is not None else None
            self.session.add(person)
        elif person.user_id is None and seat.user_id is not None:
            self._is_by_name(person, Actor(seat.user_id, seat.name, seat.username))
        self.session.flush()
        return PlayerId(row_key(person))

    def _is_by_name(self, person: Person, by: Actor) -> None:
        """A guest is this user from now on: surely where nobody else is here, or where nothing is
        odd about it, which will be said; else by the name alone, until another player says so.
        """
        plain = person.user_id is None and is_first_heard(self.session, self._table, person, by)
        person.user_id, person.username, person.account = by.user_id, by.username, by.name
        person.confirmed = self.source.is_alone or plain
        person.heard = self.source.at if plain else None
        if not self.source.is_alone and person.seated_by != by.user_id:
            self.identities.append(Identity(PlayerId(row_key(person)), by, sure=plain))

    def booked(self, receipt: Receipt) -> Receipt:
        """An entry was booked or changed, as this receipt says; it is a line of the log too."""
        self.changed(receipt.table)
        self.receipt = receipt
        self.deeds.append((f"{receipt.kind.value}: {receipt.event.kind}", receipt.number))
        return receipt

    def changed(self, table: Table | None = None) -> None:
        """The night is another now: what was read of it does not hold; `table` does, if given."""
        self.session.flush()
        self.session.expire_all()
        self._table = table
        self.board_behind = True
        self.verdict = Verdict.BOOKED


def check_allowed(
    table: Table | None,
    source: Source,
    verb: Verb,
    concerned: Collection[int],
    otherwise: Refusal,
    others: Sequence[Table] = (),
) -> None:
    """Answers for `Unit.allow`: whether the speaker may do this, where these tables are as they see
    them. `others` are those of the chat's other topics, where it takes the right there too.

    Who comes by a link and is nobody of the chat only reads: raises `Refusal("only_reads")`; but a
    member of the group, as Telegram said just now, may be a guest of the table.
    """
    actor, refusal = source.actor, otherwise
    stranger = table is None or table.me is None
    is_open = verb is Verb.LOOK or (verb is Verb.IDENTIFY and actor.admin is not None)
    if source.by_link and stranger and not source.is_alone and not is_open:
        raise Refusal("only_reads")
    if verb in _FOR_SURE and table is not None and table.is_by_name:
        refusal = NotVouched(player=table.me)
    tables = [table, *others] if table is not None or not others else others
    roles = frozenset.intersection(*(roles_of(one, actor, concerned) for one in tables))
    phase = Phase.ENDED if table is None and others else phase_of(table)
    faceless = any(map(is_faceless, concerned))
    enforce(verb, phase, Speaker(roles, actor.admin, faceless), refusal)


@contextmanager
def unit(database: Database, source: Source, *, secret: bool = False) -> Iterator[Unit]:
    """A transaction in which the chat hears one speaker at a time, who is met at its start.

    `secret`: what is overwritten is to be gone from the disk too.
    """
    with database.writing() as session:
        lock_chat(session, source.chat_id)
        work = Unit(session, source, erased=secret)
        if source.actor is not NOBODY:
            work.meet()
        yield work
    if work.erased:
        database.drop_log()


def conclude(unit: Unit, update_id: UpdateId, answers: Sequence[NewAnswer]) -> list[int]:
    """Gives the update its verdict and lays down its answers; the keys of these, in order.

    Raises `JudgedAlready` where it has a verdict.
    """
    message_id = unit.source.message_id
    judge(unit.session, update_id, unit.verdict, unit.for_app, message_id, unit.said_last)
    return add_answers(unit.session, answers)
