"""Statistics of nights, one by one and added up.

A night that has ended is counted once and the counts are kept (`Summary`), marked with the number
of changes the night had then: one that was mended or reopened is counted anew. The open night is
always folded as it stands.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final, TypeAlias

from sqlalchemy import select as columns
from sqlmodel import Session, col, select

from models.ledger.database import inserting
from models.ledger.ids import ChatId
from models.ledger.members import Aliases, aliases_of, members_of
from models.ledger.night.history import numbered, outcome_of, replay, state_at_start, versions
from models.ledger.nights import any_night, numbered_night, settings_of
from models.ledger.refusals import NoNight
from models.ledger.stored import rules_from
from models.ledger.tables import Night, NightStatus, Summary
from models.ledger.values import Member, Members
from models.rules.events import Win
from models.rules.refusal import Refusal
from models.rules.tally import BestHand, NightStatistics, Tally, hands_won, night_statistics
from models.rules.values import Cents, PlayerId

_Counts: TypeAlias = tuple[int, datetime, bool, dict[str, Any]]
"""A night's number, when it began, whether it was for money, and what was counted in it."""


@dataclass(frozen=True, slots=True)
class Period:
    """A choice of nights that count: all, a year's, a month's, or a single one by number."""

    year: int | None = None
    month: int | None = None
    night: int | None = None

    @property
    def written(self) -> str:
        """The year or the month as it is typed: `2026`, `2026-03`."""
        month = "" if self.month is None else f"-{self.month:02}"
        return f"{self.year}{month}"

    def holds(self, number: int, started: date) -> bool:
        """Tells whether a night is one of these."""
        if self.night is not None:
            return number == self.night
        return self.year in (None, started.year) and self.month in (None, started.month)


@dataclass(frozen=True, slots=True)
class Played:
    """One night that counts: its number, when it began, and what everybody won."""

    number: int
    started: datetime
    cents: Mapping[PlayerId, Cents]


@dataclass(frozen=True, slots=True)
class Trophy:
    """A big hand: in which night it was won, and when that began."""

    night: int
    started: datetime
    best: BestHand


@dataclass(frozen=True, slots=True)
class Stats:
    """Statistics of the nights of a period that were played `for_money`, or for points: they are
    never added up together. `ratings` are those after the last night of the period, of both.
    """

    for_money: bool
    members: Mapping[PlayerId, Member]
    tallies: Mapping[PlayerId, Tally]
    nights: tuple[Played, ...]
    hands: int
    draws: int
    ratings: Mapping[PlayerId, Rating]

    def name(self, player: PlayerId) -> str:
        """The name of a player."""
        return self.members[player].name

    @property
    def ranked(self) -> tuple[PlayerId, ...]:
        """Those with a place on the board, the best first."""
        rated = self.ratings.items()
        placed = [player for player, one in rated if one.settled and player in self.tallies]
        return tuple(sorted(placed, key=lambda p: (-self.ratings[p].worth, p)))

    @property
    def by_money(self) -> tuple[PlayerId, ...]:
        """Everybody, whoever won most first."""
        return tuple(sorted(self.tallies, key=lambda p: (-self.tallies[p].cents, p)))


def statistics_of(session: Session, chat_id: ChatId, night: int) -> NightStatistics:
    """Works out the statistics of one night. Raises `NoNight`."""
    row = any_night(session, chat_id, night)
    if row is None:
        raise NoNight()
    return _course(session, row)


def stats(session: Session, chat_id: ChatId, period: Period) -> tuple[Stats, ...]:
    """Adds up the nights of a period, by the chat's own clock: those for money, then those for
    points, where there are any.

    Raises `Refusal` where there is none: `no_night`, `no_night_then` of a year or a month.
    """
    held, members = _held(session, chat_id, period), members_of(session, chat_id)
    rated = ratings(night.cents for night in _played(held))
    parts = ([one for one in held if one[2] is for_money] for for_money in (True, False))
    return tuple(_added_up(part, members, rated) for part in parts if part)


def biggest_hands(
    session: Session, chat_id: ChatId, period: Period, most: int
) -> tuple[Trophy, ...]:
    """The biggest hands of a period, by tai and then by tai before the limit; the first first.

    Of each player the biggest of each night. Raises what `stats` raises.
    """
    found: list[tuple[int, int, int, int, PlayerId]] = []
    for *_, facts in _held(session, chat_id, period):
        for player, tally in facts["players"]:
            if tally.won:
                tai, raw, night, entry = tally.best
                found.append((-tai, -raw, night, entry, player))
    return tuple(_trophy(session, chat_id, *one[2:]) for one in sorted(found)[:most])


def _trophy(session: Session, chat_id: ChatId, number: int, entry: int, player: PlayerId) -> Trophy:
    night = numbered_night(session, chat_id, number)
    event = numbered(session, night, entry).event
    outcome = outcome_of(session, night, entry)
    assert isinstance(event, Win), "it was counted among the hands won"
    assert outcome is not None, "and stands"
    aliases, hands = aliases_of(session, chat_id), hands_won(entry, event, outcome)
    best = next(hand for hand in hands if aliases[hand.won.player] == player)
    return Trophy(number, night.started, best)


def _held(session: Session, chat_id: ChatId, period: Period) -> list[_Counts]:
    """The nights of a period with the counts of each person.

    Raises `Refusal` where there is none: `no_night`, `no_night_then` of a year or a month.
    """
    sum_up(session, chat_id)
    zone, aliases = settings_of(session, chat_id).zone, aliases_of(session, chat_id)
    held = [
        (number, started, for_money, _of_people(facts, aliases))
        for number, started, for_money, facts in _counted(session, chat_id)
        if period.holds(number, started.astimezone(zone).date())
    ]
    if not held and period.year is not None:
        raise Refusal("no_night_then", when=period.written)
    if not held:
        raise NoNight()
    return held


def _of_people(facts: dict[str, Any], aliases: Aliases) -> dict[str, Any]:
    """Counts of a night by person, where it may know aliases of them."""
    return facts | {
        "players": [
            (aliases[player], Tally.unpacked(packed).renamed(aliases))
            for player, packed in facts["players"]
        ]
    }


def sum_up(session: Session, chat_id: ChatId) -> None:
    """Counts the nights that have ended since, or were mended after they were counted."""
    stale = session.exec(
        select(Night)
        .join(Summary, col(Summary.night_id) == Night.id, isouter=True)
        .where(
            Night.chat_id == chat_id,
            Night.status == NightStatus.ENDED,
            col(Summary.changes).is_distinct_from(col(Night.changes)),
        )
    ).all()
    for night in stale:
        facts = json.dumps(_facts(_course(session, night)), separators=(",", ":"))
        counted = {"changes": night.changes, "facts": facts}
        session.execute(
            inserting(session, Summary)
            .values(night_id=night.id, **counted)
            .on_conflict_do_update(index_elements=["night_id"], set_=counted)
        )


def _course(session: Session, night: Night) -> NightStatistics:
    course = replay(state_at_start(night), versions(session, night))
    steps = ((v.number, v.event, course.steps[v.number]) for v in course.history if v.stands)
    return night_statistics(course.start, steps, night.number)


def _facts(went: NightStatistics) -> dict[str, Any]:
    return {
        "hands": went.hands,
        "draws": went.draws,
        "players": [[player, tally.packed()] for player, tally in went.tallies.items()],
    }


def _counted(session: Session, chat_id: ChatId) -> Iterator[_Counts]:
    """Every night with its counts, oldest first; the open one folded as it stands."""
    rows = session.execute(
        columns(
            col(Night.id),
            col(Night.number),
            col(Night.started),
            col(Night.status),
            col(Night.rules),
            col(Summary.facts),
        )
        .join(Summary, col(Summary.night_id) == Night.id, isouter=True)
        .where(col(Night.chat_id) == chat_id)
        .order_by(col(Night.number))
    ).all()
    for night_id, number, started, status, rules, facts in rows:
        for_money = rules_from(rules).for_money
        if status == NightStatus.ENDED and facts is not None:
            yield number, started, for_money, json.loads(facts)
        else:
            yield (
                number,
                started,
                for_money,
                _facts(_course(session, session.get_one(Night, night_id))),
            )


def _added_up(
    counted: Sequence[_Counts], people: Sequence[Member], rated: Mapping[PlayerId, Rating]
) -> Stats:
    tallies: dict[PlayerId, Tally] = {}
    for *_, facts in counted:
        for player, tally in facts["players"]:
            tallies.setdefault(player, Tally()).add(tally)
    return Stats(
        for_money=all(for_money for _, _, for_money, _ in counted),
        members=Members.of(people),
        tallies=tallies,
        nights=tuple(_played(counted)),
        hands=sum(facts["hands"] for *_, facts in counted),
        draws=sum(facts["draws"] for *_, facts in counted),
        ratings=rated,
    )


def _played(counted: Iterable[_Counts]) -> Iterator[Played]:
    """The nights with a hand, and what everybody won in each."""
    for number, started, _, facts in counted:
        if facts["hands"]:
            won = {player: tally.cents for player, tally in facts["players"]}
            yield Played(number, started, won)


# --- ratings -------------------------------------------------------------------------------------


SETTLED: Final = 5
"""So many nights are needed for a place on the board."""


@dataclass(frozen=True, slots=True)
class Rating:
    """The strength of a player, after so many nights: `mu`, and `sigma`, how unsure that is."""

    mu: float
    sigma: float
    nights: int

    @property
    def worth(self) -> float:
        """The number that ranks: what somebody is worth at least."""
        return self.mu - 3 * self.sigma

    @property
    def settled(self) -> bool:
        """Tells whether there were nights enough for a place."""
        return self.nights >= SETTLED


def ratings(nights: Iterable[Mapping[PlayerId, Cents]]) -> dict[PlayerId, Rating]:
    """Everybody's rating after these nights, oldest first; each says what everybody won.

    A night is a match of all who played it, ranked by what they won: Weng and Lin's rating with the
    Plackett-Luce model. The size of the sums does not matter, only the order. What counts is what
    somebody is worth with near certainty: a newcomer begins at 0 and shows it over several nights.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    known: dict[PlayerId, tuple[float, float, int]] = {}
    for night in nights:
        if len(night) < 2:
            continue
        players = list(night)
        start = [known.get(player, (model.mu, model.sigma, 0)) for player in players]
        teams = [[model.create_rating([mu, sigma])] for mu, sigma, _ in start]
        rated = model.rate(teams, scores=[float(night[player]) for player in players])
        for player, (one,), (_, _, count) in zip(players, rated, start, strict=True):
            known[player] = (one.mu, one.sigma, count + 1)
    return {player: Rating(*rating) for player, rating in known.items()}
