"""One person in the place of another in the rows of a night."""

from __future__ import annotations

import json

from sqlalchemy import delete
from sqlmodel import Session, col, select

from models.ledger.night.history import began, drop_checkpoints, replay, versions
from models.ledger.players import players_in, renamed_in, renumbered
from models.ledger.stored import stored_state
from models.ledger.tables import Entry, Milestone, Night, Revision, Summary


class Becomes(dict[int, int]):
    """A new number for each of some people; whoever is not named stays who they are."""

    def __missing__(self, player: int) -> int:
        return player


def rename_night(session: Session, night: Night, becomes: Becomes) -> None:
    """Renames people in what was said in one night, and where it stands, which is folded anew.

    Of the rows of money only the entries' own are renamed: postings, dues and handovers are not.
    """
    night.seats = renumbered("seats", night.seats, becomes)
    if night.voices:
        night.voices = {mark: becomes[player] for mark, player in night.voices.items()}
    milestones = select(Milestone).where(Milestone.night_id == night.id)
    for milestone in session.exec(milestones).all():
        milestone.seats = renumbered("seats", milestone.seats, becomes)
    revisions = select(Revision).join(Entry).where(Entry.night_id == night.id)
    for revision in session.exec(revisions).all():
        event = json.loads(revision.event)
        if not becomes.keys().isdisjoint(players_in(event)):
            new = renamed_in(event, becomes)
            revision.event = json.dumps(new, ensure_ascii=False, separators=(",", ":"))
        revision.transfers = renumbered("transfers", revision.transfers, becomes)
    session.execute(delete(Summary).where(col(Summary.night_id) == night.id))
    drop_checkpoints(session, night)
    session.flush()
    state = replay(began(night), versions(session, night)).state
    night.snapshot, night.current_rules = stored_state(state)
    session.flush()
