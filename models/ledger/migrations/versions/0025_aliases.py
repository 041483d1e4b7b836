"""two people who are one: the one is an alias, and the rows that name them say so as they did

Until now such a merger put the one who stayed in the place of the one who went in every row, and
kept how to take that back. The rows are taken back; that they are one, and what their dues were
drawn up as since, stays.
"""

import json
from collections.abc import Collection, Mapping
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"

_KEPT = (
    *("withdrawn", "drawn", "kept", "gone", "username"),
    *("dues", "handovers", "milestones", "revisions"),
)
"""What is still kept of a merger."""
_ONE = ("discarder", "joins", "leaves", "payee", "payer", "player")
"""The fields of an event, and of what stands in it, that hold one player."""


def _table(name: str, *columns: str, json: Collection[str] = ()) -> Any:
    documents = (sa.column(each, sa.JSON()) for each in json)
    return sa.table(name, *map(sa.column, ("id", *columns)), *documents)


_MERGER = _table("merger", "chat_id", "kept_id", "gone_id", "undone", json=["moved"])
_NIGHT = _table("night", "snapshot", json=["seats", "voices"])
_MILESTONE = _table("milestone", "night_id", json=["seats"])
_ENTRY = _table("entry", "night_id")
_REVISION = _table("revision", "entry_id", "event", json=["transfers"])
_POSTING = _table("posting", "night_id", "person_id")
_DUE = _table("due", "night_id", "payer_id", "payee_id")
_HANDOVER = _table("handover", "night_id", "payer_id", "payee_id")
_HOUSEHOLD = sa.table("household", *map(sa.column, ("person_id", "chat_id", "head_id")))


def upgrade() -> None:
    """The newest is taken apart first: what it moved may have been moved before."""
    mergers = op.get_bind().execute(sa.select(_MERGER).order_by(_MERGER.c.id.desc())).all()
    for row in mergers:
        if row.undone is None:
            _take_apart(row)
        kept = {name: row.moved[name] for name in _KEPT if name in row.moved}
        op.execute(_MERGER.update().where(_MERGER.c.id == row.id).values(moved=kept))


def _take_apart(row: Any) -> None:
    moved, was, becomes = row.moved, row.kept_id, row.gone_id
    for night_id in moved["nights"]:
        _rename_night(night_id, was, becomes)
    for name, column in (
        ("payers", _DUE.c.payer_id),
        ("payees", _DUE.c.payee_id),
        ("paid_by", _HANDOVER.c.payer_id),
        ("paid_to", _HANDOVER.c.payee_id),
    ):
        table: Any = column.table
        theirs = table.update().where(table.c.id.in_(moved[name]), column == was)
        op.execute(theirs.values({column.name: becomes}))
    _rename_handovers(was, becomes)
    op.execute(
        sa.text("DELETE FROM denial WHERE person_id = :person AND user_id IN :users").bindparams(
            sa.bindparam("users", moved["denials"], expanding=True), person=was
        )
    )
    before, after = map(dict, moved["households"])
    _restore_household(row.chat_id, before, after)


def _rename_handovers(was: int, becomes: int) -> None:
    """What was handed over since names who is named by the due that it is for."""
    connection = op.get_bind()
    due = sa.exists().where(_DUE.c.night_id == _HANDOVER.c.night_id)
    for side, other in (("payer_id", "payee_id"), ("payee_id", "payer_id")):
        same = due.where(_DUE.c[other] == _HANDOVER.c[other])
        lost = _HANDOVER.c[side] == was, ~same.where(_DUE.c[side] == was)
        found = _HANDOVER.update().where(*lost, same.where(_DUE.c[side] == becomes))
        connection.execute(found.values({side: becomes}))


def _restore_household(chat_id: int, before: Mapping[int, int], after: Mapping[int, int]) -> None:
    """Those who lived with both do so again, unless they have parted since."""
    people = {*before, *before.values()}
    rows = op.get_bind().execute(sa.select(_HOUSEHOLD).where(_HOUSEHOLD.c.chat_id == chat_id))
    now = {row.person_id: row.head_id for row in rows if {row.person_id, row.head_id} & people}
    if before and now == after:
        op.execute(_HOUSEHOLD.delete().where(_HOUSEHOLD.c.person_id.in_(people)))
        for person, head in before.items():
            values = {"person_id": person, "chat_id": chat_id, "head_id": head}
            op.execute(_HOUSEHOLD.insert().values(values))


# --- one night -----------------------------------------------------------------------------------


def _rename_night(night_id: int, was: int, becomes: int) -> None:
    """Renames somebody in all that is kept of a night; what is worked out anew goes."""
    connection = op.get_bind()

    def called(player: int) -> int:
        return becomes if player == was else player

    night = connection.execute(sa.select(_NIGHT).where(_NIGHT.c.id == night_id)).one()
    snapshot = _with_ids(json.loads(night.snapshot), was, becomes)
    voices = night.voices and {title: called(player) for title, player in night.voices.items()}
    _change(
        _NIGHT,
        night_id,
        seats=[*map(called, night.seats)],
        voices=voices or sa.null(),
        snapshot=json.dumps(snapshot, ensure_ascii=False, separators=(",", ":")),
    )
    opened = sa.select(_MILESTONE).where(_MILESTONE.c.night_id == night_id)
    for row in connection.execute(opened).all():
        if row.seats:
            _change(_MILESTONE, row.id, seats=[*map(called, row.seats)])
    entries = sa.select(_ENTRY.c.id).where(_ENTRY.c.night_id == night_id)
    said = sa.select(_REVISION).where(_REVISION.c.entry_id.in_(entries))
    for row in connection.execute(said).all():
        event = _with_players(json.loads(row.event), was, becomes)
        moves = [[called(payer), called(payee), cents] for payer, payee, cents in row.transfers]
        told = json.dumps(event, ensure_ascii=False, separators=(",", ":"))
        _change(_REVISION, row.id, event=told, transfers=moves)
    posted = _POSTING.update().where(_POSTING.c.night_id == night_id, _POSTING.c.person_id == was)
    op.execute(posted.values(person_id=becomes))
    for table in ("checkpoint", "summary"):
        op.execute(sa.text(f"DELETE FROM {table} WHERE night_id = {int(night_id)}"))  # noqa: S608


def _change(table: Any, key: int, **values: Any) -> None:
    op.execute(table.update().where(table.c.id == key).values(values))


def _with_players(event: Any, was: int, becomes: int) -> Any:
    """An event with one player called otherwise."""
    if isinstance(event, list):
        return [_with_players(part, was, becomes) for part in event]
    if not isinstance(event, dict):
        return event
    new: dict[str, Any] = {}
    for key, value in event.items():
        if key in _ONE and value == was:
            new[key] = becomes
        elif key == "seats":
            new[key] = [becomes if player == was else player for player in value]
        else:
            new[key] = value if key == "rules" else _with_players(value, was, becomes)
    return new


def _with_ids(state: Any, was: int, becomes: int) -> Any:
    """A state with one player called otherwise: who sits, what they have, and their hand so far."""

    def called(player: Any) -> Any:
        return {was: becomes, str(was): str(becomes)}.get(player, player)

    new = dict(state)
    new["seats"] = [*map(called, state["seats"])]
    for name in ("balances", "beside", "carried"):
        if name in state:
            new[name] = {called(player): cents for player, cents in state[name].items()}
    hand = dict(state["so_far"])
    for name in ("exposed", "concealed"):
        if name in hand:
            hand[name] = [*map(called, hand[name])]
    hand["collected"] = {part: called(player) for part, player in hand["collected"].items()}
    hand["fouls"] = {called(player): foul for player, foul in hand["fouls"].items()}
    if hand.get("last_kong"):
        kong = dict(hand["last_kong"])
        kong["player"], kong["receiver"] = called(kong["player"]), called(kong.get("receiver"))
        kong["payers"] = [[called(player), cents] for player, cents in kong["payers"]]
        hand["last_kong"] = kong
    new["so_far"] = hand
    return new
