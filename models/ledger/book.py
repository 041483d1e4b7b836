"""The verbs of the ledger: open, record, undo, redo, fix, end.

Each verb is one transaction: it locks the chat, folds its night, and writes what was said with the
money that it moves, or raises a `Refusal` and writes nothing. Results are frozen values, not rows.
A verb that is told the same update twice (`Source.update_id`) answers what it did the first time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from sqlalchemy import bindparam, update
from sqlmodel import Session, col

from models.ledger.dues import draw_up, heads_of, withdraw
from models.ledger.history import (
    Version,
    began,
    check_in_again,
    check_not_same,
    drop_checkpoints,
    last_undone,
    newest_standing,
    numbered,
    replay,
    said_before,
    start_before,
    versions,
)
from models.ledger.moving import move
from models.ledger.nights import (
    Page,
    chat_of,
    check_may_log,
    manners_of,
    newest_night,
    next_number,
    night_table,
    open_night,
    opened,
    saying,
    snapshot_of,
    stored_rules,
)
from models.ledger.people import claimable, member_of, people_of, seated
from models.ledger.posting import add_entry, mark, milestone_of, post_replayed, revise, stand
from models.ledger.queries import Queries
from models.ledger.tables import (
    Chat,
    Lobby,
    MilestoneKind,
    Night,
    NightStatus,
    Person,
    RevisionKind,
)
from models.ledger.values import Manners, Member, Reader, Receipt, Seat, Source, Table
from models.rules.house import HouseRules
from models.rules.night import apply, begin
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

_SHOWN: Final = (
    update(Night)
    .where(col(Night.chat_id) == bindparam("chat"), col(Night.number) == bindparam("night"))
    .values(board_id=bindparam("shows"), board_changes=bindparam("so_far"))
)


class Book(Queries):
    """All verbs on one database, and the questions to it."""

    def table(self, source: Source) -> Table:
        """The open night of the chat, in which a guest called like the speaker is claimed by him.

        Raises `Refusal("no_night")`.
        """
        with self._database.reading() as session:
            table = opened(session, source).table
        if claimable(table, source.actor) is None:
            return table
        with saying(self._database, source) as session:
            return opened(session, source, claim=True).table

    def open(self, source: Source, seats: Sequence[Seat], rules: HouseRules) -> Table:
        """Opens a night with four players, the first dealing as East.

        Raises `Refusal`: `night_open` while one is open, `seated_twice`.
        """
        with self._database.writing() as session:
            chat = chat_of(session, source)
            if milestone_of(session, source) is not None:
                return opened(session, source, ended=True).table
            if open_night(session, source.chat_id) is not None:
                raise Refusal("night_open")
            chat.rules = None
            people = list(people_of(session, source.chat_id))
            players = [seated(session, source.chat_id, people, seat) for seat in seats]
            for player, seat in zip(players, seats, strict=True):
                if players.count(player) > 1:
                    raise Refusal("named_twice", name=seat.name)
            east, south, west, north = players
            state = begin(rules, (east, south, west, north))
            night = Night(
                chat_id=source.chat_id,
                number=next_number(session, source.chat_id),
                started=source.at,
                seats=list(players),
                rules=rules.model_dump_json(),
                current_rules=rules.model_dump_json(),
                snapshot=snapshot_of(state),
                opened_by=source.actor.user_id,
                changes=1,
            )
            session.add(night)
            session.flush()
            mark(session, night, MilestoneKind.OPENED, source, players)
            return opened(session, source).table

    def end(self, source: Source) -> Table:
        """Ends the open night. Raises `Refusal`: `no_night`, `may_not_log`."""
        with saying(self._database, source) as session:
            if milestone_of(session, source) is None:
                page = opened(session, source, claim=True)
                night, table = session.get_one(Night, page.id), page.table
                check_may_log(table, source.actor, mends=True)
                night.status = NightStatus.ENDED
                night.ended = source.at
                mark(session, night, MilestoneKind.ENDED, source)
                heads, coin = heads_of(session, source.chat_id), table.manners.round
                draw_up(session, night, table.state.balances, heads, coin, source.at)
                drop_checkpoints(session, night)
                session.flush()
            return opened(session, source, ended=True).table

    def reopen(self, source: Source) -> Table:
        """Opens the newest night again.

        Raises `Refusal`: `no_night`, `night_open`, `may_not_log`.
        """
        with saying(self._database, source) as session:
            if milestone_of(session, source) is None:
                page = opened(session, source, ended=True, claim=True)
                night, table = session.get_one(Night, page.id), page.table
                if table.open:
                    raise Refusal("night_open")
                check_may_log(table, source.actor, mends=True)
                night.status = NightStatus.OPEN
                night.ended = None
                withdraw(session, night)
                mark(session, night, MilestoneKind.REOPENED, source)
                session.flush()
            return opened(session, source).table

    def reseat(self, source: Source, seats: Sequence[PlayerId]) -> tuple[Table, tuple[int, ...]]:
        """Seats the open night otherwise from its very start; all of it is worked out anew.

        Returns the table and the numbers of the entries whose money changed. Raises `Refusal`:
        `not_seated` (somebody who did not begin the night), `seated_twice`, `replay`.
        """
        with saying(self._database, source) as session:
            page = opened(session, source, claim=True)
            night, table = session.get_one(Night, page.id), page.table
            if milestone_of(session, source) is not None:
                return table, ()
            check_may_log(table, source.actor, mends=True)
            for player in seats:
                if player not in night.seats:
                    raise Refusal("not_seated", player=player)
            night.seats = list(seats)
            mark(session, night, MilestoneKind.RESEATED, source, seats)
            session.flush()
            history, start = versions(session, night), began(night)
            steps, state = replay(start, history)
            replayed = post_replayed(session, page.id, history, steps, source)
            check_in_again(session, night, start, history, steps)
            page = replace(page, table=replace(table, changes=night.changes))
            return stand(session, page, state, table.entries), replayed

    def claim(self, source: Source, player: PlayerId) -> Table:
        """The speaker is this guest of the open night.

        Raises `Refusal`: `claimed_already` (somebody is), `known_already` (the speaker plays here).
        """
        with saying(self._database, source) as session:
            table = opened(session, source, claim=True).table
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
            return opened(session, source).table

    def enrol(self, source: Source, seat: Seat) -> Member:
        """The person who is called so in this chat, new to it if nobody is."""
        with saying(self._database, source) as session:
            people = list(people_of(session, source.chat_id))
            player = seated(session, source.chat_id, people, seat)
            return member_of(session.get_one(Person, player))

    def adopt(self, source: Source, rules: HouseRules) -> None:
        """What the chat plays from its next night on, while none is open.

        A join card that is open goes by it too. Raises `Refusal`: `night_open`, `may_not_log`.
        """
        with saying(self._database, source) as session:
            night = newest_night(session, source.chat_id)
            if night is not None:
                if night.status == NightStatus.OPEN:
                    raise Refusal("night_open")
                check_may_log(night_table(session, night, source.actor), source.actor)
            chat_of(session, source).rules = rules.model_dump(mode="json")
            lobby = session.get(Lobby, source.chat_id)
            if lobby is not None:
                lobby.rules = stored_rules(rules)

    def behave(self, source: Source, manners: Manners) -> None:
        """Changes how Kaki behaves in this chat.

        Raises `Refusal("may_not_log")`: while a night is open, who may not log may not say who may.
        """
        with saying(self._database, source) as session:
            chat, settings = chat_of(session, source), manners.model_dump(mode="json")
            if chat.settings == settings:
                return  # perhaps by this very update, which may have shut its own speaker out
            night = open_night(session, source.chat_id)
            if night is not None:
                table = night_table(session, night, source.actor)
                check_may_log(table, source.actor, mends=True)
            chat.settings = settings

    def language(self, source: Source, speaks: str, *, opens: bool = False) -> str:
        """What Kaki speaks in this chat.

        Until the chat chooses, that is the language of whoever speaks to Kaki first and then of
        whoever `opens` a night: `speaks`, "" where it is not known.
        """
        with self._database.reading() as session:
            chat = session.get(Chat, source.chat_id)
            chosen = manners_of(session, source.chat_id).language
            followed = chat.language if chat else ""
            is_chosen = bool(chat and chat.settings.get("language"))
        if is_chosen or not speaks or speaks == followed or (followed and not opens):
            return chosen
        with self._database.writing() as session:
            chat_of(session, source).language = speaks
        return speaks

    def board_shown(self, chat_id: int, night: int, message_id: int, changes: int) -> None:
        """Remembers on which message the board stands, and which state of the night it shows."""
        with self._database.writing() as session:
            said = {"chat": chat_id, "night": night, "shows": message_id, "so_far": changes}
            session.connection().execute(_SHOWN, said)

    def move(self, old: int, new: int) -> None:
        """A group became a supergroup: everything of `old` belongs to `new` from now on.

        Harmless when said again. Nights that the new chat has already come after the old ones.
        """
        with self._database.writing() as session:
            move(session, old, new)

    def record(self, source: Source, read: Reader, *, confirmed: bool = False) -> Receipt:
        """Books what `read` understands at this table.

        Raises what `read` and the rules raise, and `Refusal("same_again")` where somebody else
        booked the same moments ago and it is not `confirmed`.
        """
        with saying(self._database, source) as session:
            again = said_before(session, source)
            if again is not None:
                return again
            page = opened(session, source, claim=True)
            table = page.table
            check_may_log(table, source.actor)
            event = read(table)
            if not confirmed:
                check_not_same(session, page, table.entries, source, event)
            outcome = apply(table.state, event)
            _, table = add_entry(session, page, event, outcome, source)
            return Receipt(RevisionKind.RECORDED, table.entries, event, outcome, table)

    def undo(self, source: Source, number: int | None = None) -> Receipt:
        """Takes an entry back: the newest that stands, or the one with `number`.

        Raises `Refusal`: `nothing_to_undo`, `no_entry`, `undone_already`, `replay`.
        """

        def choose(session: Session, page: Page) -> tuple[Version, Version]:
            if number is None:
                version = newest_standing(session, page)
            else:
                version = numbered(session, page, number, page.table.entries)
            if version is None:
                raise Refusal("nothing_to_undo")
            if not version.stands:
                raise Refusal("undone_already", number=version.number)
            return version, replace(version, stands=False)

        return self._change(source, RevisionKind.UNDONE, choose)

    def redo(self, source: Source, number: int | None = None) -> Receipt:
        """Puts an undone entry back: the one undone last, or the one with `number`.

        Raises `Refusal`: `nothing_to_redo`, `no_entry`, `not_undone`, `replay`.
        """

        def choose(session: Session, page: Page) -> tuple[Version, Version]:
            if number is None:
                version = last_undone(session, page)
            else:
                version = numbered(session, page, number, page.table.entries)
            if version is None:
                raise Refusal("nothing_to_redo")
            if version.stands:
                raise Refusal("not_undone", number=version.number)
            return version, replace(version, stands=True)

        return self._change(source, RevisionKind.REDONE, choose)

    def fix(self, source: Source, number: int, read: Reader) -> Receipt:
        """Replaces what an entry says by `source.text`; what came after is worked out anew.

        Raises what `read` raises, and `Refusal`: `no_entry`, `fix_undone`, `fix_same`, `replay`.
        """

        def choose(session: Session, page: Page) -> tuple[Version, Version]:
            version = numbered(session, page, number, page.table.entries)
            if not version.stands:
                raise Refusal("fix_undone", number=number)
            event = read(page.table)
            if event == version.event:
                raise Refusal("fix_same", number=number)
            return version, replace(version, event=event, text=source.text)

        return self._change(source, RevisionKind.FIXED, choose)

    def _change(
        self,
        source: Source,
        kind: RevisionKind,
        choose: Callable[[Session, Page], tuple[Version, Version]],
    ) -> Receipt:
        """Changes one entry from what it is to what `choose` says, and works out what follows."""
        with saying(self._database, source) as session:
            again = said_before(session, source)
            if again is not None:
                return again
            page = opened(session, source, claim=True)
            check_may_log(page.table, source.actor, mends=True)
            old, new = choose(session, page)
            after, start = start_before(session, page, new.number)
            history = versions(session, page, after)
            steps, state = replay(
                start, [new if v.number == new.number else v for v in history], new.number
            )
            outcome = steps.get(new.number)
            new = replace(new, transfers=outcome.transfers if outcome else old.transfers)
            cause_id = revise(session, page.id, new, kind, source, old)
            others = [version for version in history if version.number != new.number]
            replayed = post_replayed(session, page.id, others, steps, source, cause_id)
            check_in_again(session, page, start, history, steps)
            table = stand(session, page, state, page.table.entries)
            return Receipt(kind, new.number, new.event, outcome, table, old.event, replayed)
