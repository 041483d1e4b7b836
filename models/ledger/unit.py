"""One update, one transaction: lock the chat, act or refuse, add the answers, give a verdict.

A handler is a plain function that is given a `Unit`. It reads the chat's state, does its verb or
raises a `Refusal`, and returns its answers as data. The entry, the verdict and the answers are
committed together, or nothing is.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Final

from sqlmodel import Session

from models.ledger import nights
from models.ledger.database import Database
from models.ledger.ids import ChatId, MessageId, TableKey, TopicId, UpdateId
from models.ledger.members import (
    find_same_named_guest,
    list_members,
    may_become_guest_without_consent,
    refresh_account_names,
    store_onlooker,
)
from models.ledger.naming import fold_name
from models.ledger.policy import (
    AdminRightsUnknown,
    Phase,
    Role,
    SpeakerRoles,
    Verb,
    check_permission,
)
from models.ledger.refusals import NoNight, UnconfirmedIdentity
from models.ledger.tables import Person, Verdict, row_key
from models.ledger.updates import NewAnswer, add_answers, store_verdict
from models.ledger.values import (
    NOBODY,
    Account,
    IdentityByName,
    Member,
    Receipt,
    Seat,
    Source,
    Table,
    is_anonymous,
)
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

_FOR_SURE: Final = frozenset(
    {Verb.PAY, Verb.CONFIRM, Verb.PAY_BY_CODE, Verb.JOIN, Verb.PART, Verb.UNITE}
)
"""Verbs that are refused to a speaker who is their member by name alone."""
_OF_THE_CHAT: Final = frozenset({Verb.CHANGE_RULES, Verb.CHANGE_SETTINGS, Verb.CHOOSE_LANGUAGE})
"""Verbs for the whole chat: the speaker needs the right at each of its tables that has a night."""


@dataclass(slots=True)
class Unit:
    """The unit of work for one update: its transaction, its speaker, and the results so far.

    Its table, and so its night, is that of the topic in which the speaker speaks.

    `verdict` is the update's verdict, `ANSWERED` until the handler sets another. `board_behind`
    means that this table's board must be edited, `boards` lists the other tables whose boards must
    be. `erased` means that overwritten data must leave the disk too. `identities` are the users
    who became members because of their names; the chat is still to be told of them. `receipt` is
    the outcome of the last entry that was booked or changed, `for_app` the answer that the Mini App
    shows to its user. `deeds` are lines for the log, each with the number of its entry; they are
    logged after the commit. `said_last` is the digest of the judged message, if there is a message.
    """

    session: Session
    source: Source
    verdict: Verdict = Verdict.ANSWERED
    board_behind: bool = False
    boards: list[TableKey] = field(default_factory=list)
    erased: bool = False
    identities: list[IdentityByName] = field(default_factory=list)
    receipt: Receipt | None = None
    for_app: str | None = None
    said_last: str | None = None
    deeds: list[tuple[str, int | None]] = field(default_factory=list)
    _table: Table | None = None

    # --- reading -------------------------------------------------------------------------------

    def table(self) -> Table:
        """Returns the open night as the speaker sees it. Raises `NoNight`."""
        table = self.newest_table()
        if not table.open:
            raise NoNight()
        return table

    def newest_table(self) -> Table:
        """Returns the newest night, open or ended, as the speaker sees it. Raises `NoNight`."""
        table = self.find_newest_table()
        if table is None:
            raise NoNight()
        return table

    def find_newest_table(self) -> Table | None:
        """Returns the newest night, open or ended; None before the first."""
        if self._table is None:
            source = self.source
            self._table = nights.newest_table(
                self.session, source.chat_id, source.topic, source.speaker
            )
        return self._table

    def people(self) -> list[Member]:
        """Lists the members of this chat."""
        return list_members(self.session, self.source.chat_id)

    def any_table_of_chat(self) -> Table:
        """Returns the topic's newest night, or else an open night of another topic of the chat.

        For questions about the whole chat either will do. Raises `NoNight`.
        """
        table = self.find_newest_table()
        tables = (
            [table]
            if table
            else nights.list_open_tables_of_other_topics(self.session, self.source, table)
        )
        if not tables:
            raise NoNight()
        return tables[0]

    def replace_text(self, text: str, message_id: MessageId | None = None) -> None:
        """Replaces the text of the source, and its message if one is given.

        Entries booked from here on keep this text as what the speaker typed.
        """
        message_id = message_id if message_id is not None else self.source.message_id
        self.source = replace(self.source, text=text, message_id=message_id)

    def replace_source(self, source: Source) -> None:
        """Replaces the source: the unit goes on with this speaker, in the same chat and topic."""
        self.source = source
        self._table = None

    def move_to_chat(self, chat_id: ChatId, topic: TopicId) -> None:
        """Moves the unit to another chat and locks that chat."""
        nights.lock_chat(self.session, chat_id)
        here = replace(self.source, message_id=None, title="")
        self.replace_source(replace(here, chat_id=chat_id, topic=topic))

    # --- acting --------------------------------------------------------------------------------

    def refresh_names(self) -> None:
        """Stores the current names of the speaker and of the users they mention or reply to.

        A speaker with the name of a guest at the table becomes that guest, unless they came by a
        link of the Mini App, which anybody may follow. A speaker who has just been forgotten is
        not stored again.
        """
        session, source, table = self.session, self.source, self.find_newest_table()
        seen = [one for one in source.named_accounts if one.user_id > 0]
        known = table.members.values() if table else self.people()
        is_new = refresh_account_names(session, known, seen, source.at)
        speaks = source.speaker in seen and not source.by_link
        if table is not None and speaks and table.me is None:
            guest = find_same_named_guest(session, table, source.speaker)
            if guest is not None:
                self.become_guest(guest)
                is_new = True
            elif not (source.is_private_chat or self.erased):
                store_onlooker(session, source.chat_id, source.speaker)
        for one in source.mentioned:
            store_onlooker(session, source.chat_id, one)
        if is_new:
            self._table = None

    def check_allowed(
        self, verb: Verb, *, concerned: Collection[int] = (), otherwise: Refusal | None = None
    ) -> None:
        """Checks that the speaker may do an act, before anything is read or written for it.

        `concerned` are the Telegram users whom the act is about. Raises `Refusal`: `otherwise` (by
        default `may_not_log`) if the speaker lacks the role, `only_reads` for a visitor by link,
        and whatever `policy.check_permission` raises.
        """
        table, others = self.find_newest_table(), list[Table]()
        if verb in _OF_THE_CHAT:
            others = nights.list_open_tables_of_other_topics(self.session, self.source, table)
        if otherwise is None:
            settings = (
                table.settings if table else nights.chat_settings(self.session, self.source.chat_id)
            )
            otherwise = Refusal("may_not_log", loggers=settings.loggers)
        check_speaker_may_act(table, self.source, verb, concerned, otherwise, others)

    def check_allowed_in_chat(
        self, verb: Verb, *, own: bool, admin: bool | None, chat_id: ChatId, otherwise: Refusal
    ) -> None:
        """Checks that the speaker may do an act in another chat, `chat_id`.

        `own` says that the chat belongs to the speaker, `admin` that they administer it (None: not
        known). Raises `otherwise`, or `AdminRightsUnknown` with that chat.
        """
        roles = frozenset({Role.CONCERNED} if own else ())
        try:
            check_permission(verb, Phase.NO_NIGHT, SpeakerRoles(roles, admin), otherwise)
        except AdminRightsUnknown:
            raise AdminRightsUnknown(chat_id) from None

    def become_guest(self, guest: Member) -> None:
        """Makes the speaker this guest; the guest's name is spelt as the speaker spells it."""
        person, speaker = self.session.get_one(Person, guest.person_key), self.source.speaker
        if fold_name(person.name) == fold_name(speaker.name):
            person.name = speaker.name
        self._link_guest_by_name(person, speaker)
        self.session.flush()

    def store_seated_person(self, person: Person, seat: Seat) -> PlayerId:
        """Stores a person who takes a seat, if not stored yet; returns the person's key.

        A guest becomes the user of the seat if the seat has one.
        """
        if person.id is None:
            person.seated_by = self.source.speaker.user_id
            person.account = seat.name if seat.user_id is not None else None
            self.session.add(person)
        elif person.user_id is None and seat.user_id is not None:
            self._link_guest_by_name(person, Account(seat.user_id, seat.name, seat.username))
        self.session.flush()
        return PlayerId(row_key(person))

    def _link_guest_by_name(self, person: Person, account: Account) -> None:
        """Makes a guest the Telegram user who has the same name.

        The user is confirmed in a private chat and if `may_become_guest_without_consent`;
        otherwise another player has to confirm them. In a group the chat is told of it.
        """
        plain = person.user_id is None and may_become_guest_without_consent(
            self.session, self._table, person, account
        )
        person.user_id, person.username, person.account = (
            account.user_id,
            account.username,
            account.name,
        )
        person.confirmed = self.source.is_private_chat or plain
        person.heard = self.source.at if plain else None
        if not self.source.is_private_chat and person.seated_by != account.user_id:
            self.identities.append(IdentityByName(PlayerId(row_key(person)), account, sure=plain))

    def note_receipt(self, receipt: Receipt) -> Receipt:
        """Notes the receipt of an entry that was booked or changed, for the board and the log."""
        self.note_change(receipt.table)
        self.receipt = receipt
        self.deeds.append((f"{receipt.kind.value}: {receipt.event.kind}", receipt.number))
        return receipt

    def note_change(self, table: Table | None = None) -> None:
        """Marks the night as changed and drops its cached data; `table`, if given, is its new
        state.
        """
        self.session.flush()
        self.session.expire_all()
        self._table = table
        self.board_behind = True
        self.verdict = Verdict.BOOKED


def check_speaker_may_act(
    table: Table | None,
    source: Source,
    verb: Verb,
    concerned: Collection[int],
    otherwise: Refusal,
    others: Sequence[Table] = (),
) -> None:
    """Checks that the speaker may do an act (see `Unit.check_allowed`).

    `table` is the speaker's; `others` are the tables of other topics where they need the right too.

    A visitor by link who is no member of the chat may only read (raises `Refusal("only_reads")`),
    or say which guest they are if Telegram has just confirmed that they are in the group.
    """
    speaker, refusal = source.speaker, otherwise
    stranger = table is None or table.me is None
    is_open = verb is Verb.LOOK or (verb is Verb.IDENTIFY and speaker.admin is not None)
    if source.by_link and stranger and not source.is_private_chat and not is_open:
        raise Refusal("only_reads")
    if verb in _FOR_SURE and table is not None and table.is_speaker_unconfirmed:
        refusal = UnconfirmedIdentity(player=table.me)
    tables = [table, *others] if table is not None or not others else others
    roles = frozenset.intersection(
        *(nights.speaker_roles(one, speaker, concerned) for one in tables)
    )
    phase = Phase.ENDED if table is None and others else nights.table_phase(table)
    faceless = any(map(is_anonymous, concerned))
    check_permission(verb, phase, SpeakerRoles(roles, speaker.admin, faceless), refusal)


@contextmanager
def open_unit(database: Database, source: Source, *, secret: bool = False) -> Iterator[Unit]:
    """Opens a unit: a transaction that locks the chat and stores the speaker's current name.

    With `secret`, overwritten data is removed from the disk too.
    """
    with database.writing() as session:
        nights.lock_chat(session, source.chat_id)
        work = Unit(session, source, erased=secret)
        if source.speaker is not NOBODY:
            work.refresh_names()
        yield work
    if work.erased:
        database.empty_write_ahead_log()


def conclude_unit(unit: Unit, update_id: UpdateId, answers: Sequence[NewAnswer]) -> list[int]:
    """Stores the verdict of an update and its answers; returns the keys of the answers, in
    order.

    Raises `JudgedAlready` if the update has a verdict.
    """
    message_id = unit.source.message_id
    store_verdict(unit.session, update_id, unit.verdict, unit.for_app, message_id, unit.said_last)
    return add_answers(unit.session, answers)
