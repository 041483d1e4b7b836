"""Who somebody at the table is on Telegram: claims, and who is new to a chat."""

from __future__ import annotations

from models.ledger.members import member_of, people_of, seated
from models.ledger.policy import Verb
from models.ledger.tables import Person
from models.ledger.unit import Unit
from models.ledger.values import Member, Seat, Table
from models.rules.refusal import Refusal
from models.rules.values import PlayerId


def claim(unit: Unit, player: PlayerId) -> Table:
    """The speaker is this guest of the open night.

    Raises `Refusal`: `claimed_already` (somebody is), `known_already` (the speaker plays here).
    """
    unit.allow(Verb.CLAIM)
    table, actor = unit.table(), unit.source.actor
    person = unit.session.get(Person, player)
    if person is None or player not in table.state.balances:
        raise Refusal("press_stale")
    if person.user_id == actor.user_id:
        return table
    if person.user_id is not None:
        raise Refusal("claimed_already", player=player)
    if table.me is not None:
        raise Refusal("known_already", player=table.me)
    person.user_id, person.username = actor.user_id, actor.username
    unit.changed()
    return unit.table()


def enrol(unit: Unit, seat: Seat) -> Member:
    """The person who is called so in this chat, new to it if nobody is."""
    unit.allow(Verb.ENROL)
    people = list(people_of(unit.session, unit.source.chat_id))
    player = seated(unit.session, unit.source.chat_id, people, seat)
    member = member_of(unit.session.get_one(Person, player))
    unit.changed()
    return member
