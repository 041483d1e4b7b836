"""Statistics of nights, one by one and added up.

An ended night is counted once and its counts are kept (`Summary`) with the number of changes that
the night had then: a night that was mended or reopened is counted again. The open night is counted
at every request.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final, TypeAlias

from sqlalchemy import select as columns
from sqlmodel import Session, col, select

from models.ledger.database import insert_statement
from models.ledger.ids import ChatId
from models.ledger.members import Aliases, list_members, read_aliases
from models.ledger.night.history import (
    compute_outcome,
    find_entry_version,
    list_entry_versions,
    replay_entries,
    state_at_start,
)
from models.ledger.nights import chat_settings, find_night, get_existing_night
from models.ledger.refusals import NoNight
from models.ledger.stored import read_rules
from models.ledger.tables import Night, NightStatus, Summary
from models.ledger.values import Member, NightMembers
from models.rules.events import Win
from models.rules.refusal import Refusal
from models.rules.tally import (
    BiggestHandCandidate,
    NightStatistics,
    PlayerTally,
    night_statistics,
    paid_hands,
)
from models.rules.values import Cents, PlayerId

_Counts: TypeAlias = tuple[int, datetime, bool, dict[str, Any]]
"""A night's number, its start, True for money (False for points), and its counts."""


@dataclass(frozen=True, slots=True)
class StatisticsPeriod:
    """A period of nights: all, those of a year or a month, or a single night by its number."""

    year: int | None = None
    month: int | None = None
    night: int | None = None

    @property
    def typed_form(self) -> str:
        """Writes the year or the month as people type it: `2026`, `2026-03`."""
        month = "" if self.month is None else f"-{self.month:02}"
        return f"{self.year}{month}"

    def includes(self, number: int, started: date) -> bool:
        """Tells whether a night with this number and start belongs to the period."""
        if self.night is not None:
            return number == self.night
        return self.year in (None, started.year) and self.month in (None, started.month)


@dataclass(frozen=True, slots=True)
class PlayedNight:
    """A night in the statistics: its number, its start, and the winnings of each player."""

    number: int
    started: datetime
    cents: Mapping[PlayerId, Cents]


@dataclass(frozen=True, slots=True)
class BigHand:
    """A big hand, with the number and the start of its night."""

    night: int
    started: datetime
    best: BiggestHandCandidate


@dataclass(frozen=True, slots=True)
class PeriodStatistics:
    """The statistics of a period, over its nights for money or over its nights for points.

    Money and points are never added up. `ratings` are those after the last night of the period,
    from nights of both.
    """

    for_money: bool
    members: Mapping[PlayerId, Member]
    tallies: Mapping[PlayerId, PlayerTally]
    nights: tuple[PlayedNight, ...]
    hands: int
    draws: int
    ratings: Mapping[PlayerId, Rating]

    def name(self, player: PlayerId) -> str:
        """Returns the name of a player."""
        return self.members[player].name

    @property
    def ranked_players(self) -> tuple[PlayerId, ...]:
        """Lists the players with enough nights to be ranked, the best first."""
        rated = self.ratings.items()
        placed = [player for player, one in rated if one.is_settled and player in self.tallies]
        return tuple(sorted(placed, key=lambda p: (-self.ratings[p].rank_key, p)))

    @property
    def players_by_winnings(self) -> tuple[PlayerId, ...]:
        """Lists all players by their winnings, the largest first."""
        return tuple(sorted(self.tallies, key=lambda p: (-self.tallies[p].cents, p)))


def compute_night_statistics(session: Session, chat_id: ChatId, night: int) -> NightStatistics:
    """Computes the statistics of one night. Raises `NoNight`."""
    row = find_night(session, chat_id, night)
    if row is None:
        raise NoNight()
    return _replay_night(session, row)


def compute_period_statistics(
    session: Session, chat_id: ChatId, period: StatisticsPeriod
) -> tuple[PeriodStatistics, ...]:
    """Adds up the nights of a period, in the chat's time zone: first for money, then for points.

    Raises `Refusal` if there is no night: `no_night`, or `no_night_then` for a year or a month.
    """
    held, members = _list_counted_nights(session, chat_id, period), list_members(session, chat_id)
    rated = compute_ratings(night.cents for night in _list_played_nights(held))
    parts = ([one for one in held if one[2] is for_money] for for_money in (True, False))
    return tuple(_make_period_statistics(part, members, rated) for part in parts if part)


def biggest_hands(
    session: Session, chat_id: ChatId, period: StatisticsPeriod, limit: int
) -> tuple[BigHand, ...]:
    """Lists the biggest hands of a period, by tai and then by tai before the limit.

    Only the biggest hand of each player in each night counts. Raises the refusals of
    `compute_period_statistics`.
    """
    found: list[tuple[int, int, int, int, PlayerId]] = []
    for *_, facts in _list_counted_nights(session, chat_id, period):
        for player, tally in facts["players"]:
            if tally.won:
                tai, raw, night, entry = tally.best
                found.append((-tai, -raw, night, entry, player))
    return tuple(_make_big_hand(session, chat_id, *one[2:]) for one in sorted(found)[:limit])


def _make_big_hand(
    session: Session, chat_id: ChatId, number: int, entry: int, player: PlayerId
) -> BigHand:
    night = get_existing_night(session, chat_id, number)
    event = find_entry_version(session, night, entry).event
    outcome = compute_outcome(session, night, entry)
    assert isinstance(event, Win), "it was counted among the hands won"
    assert outcome is not None, "and stands"
    aliases, hands = read_aliases(session, chat_id), paid_hands(entry, event, outcome)
    best = next(hand for hand in hands if aliases[hand.won.player] == player)
    return BigHand(number, night.started, best)


def _list_counted_nights(
    session: Session, chat_id: ChatId, period: StatisticsPeriod
) -> list[_Counts]:
    """Lists a period's nights with their counts. Raises as `compute_period_statistics` does."""
    store_night_counts(session, chat_id)
    zone, aliases = chat_settings(session, chat_id).zone, read_aliases(session, chat_id)
    held = [
        (number, started, for_money, _replace_aliases_in_counts(facts, aliases))
        for number, started, for_money, facts in _count_nights(session, chat_id)
        if period.includes(number, started.astimezone(zone).date())
    ]
    if not held and period.year is not None:
        raise Refusal("no_night_then", when=period.typed_form)
    if not held:
        raise NoNight()
    return held


def _replace_aliases_in_counts(counts: dict[str, Any], aliases: Aliases) -> dict[str, Any]:
    """Replaces the aliases in a night's statistics by the people whose aliases they are."""
    return counts | {
        "players": [
            (aliases[player], PlayerTally.unpack(packed).rename_players(aliases))
            for player, packed in counts["players"]
        ]
    }


def store_night_counts(session: Session, chat_id: ChatId) -> None:
    """Counts and stores each ended night that was not counted yet or has changed since."""
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
        facts = json.dumps(
            _pack_night_statistics(_replay_night(session, night)), separators=(",", ":")
        )
        counted = {"changes": night.changes, "facts": facts}
        session.execute(
            insert_statement(session, Summary)
            .values(night_id=night.id, **counted)
            .on_conflict_do_update(index_elements=["night_id"], set_=counted)
        )


def _replay_night(session: Session, night: Night) -> NightStatistics:
    course = replay_entries(state_at_start(night), list_entry_versions(session, night))
    steps = ((v.number, v.event, course.steps[v.number]) for v in course.history if v.stands)
    return night_statistics(course.start, steps, night.number)


def _pack_night_statistics(statistics: NightStatistics) -> dict[str, Any]:
    return {
        "hands": statistics.hands,
        "draws": statistics.draws,
        "players": [[player, tally.pack()] for player, tally in statistics.tallies.items()],
    }


def _count_nights(session: Session, chat_id: ChatId) -> Iterator[_Counts]:
    """Yields every night of a chat with its counts, oldest first."""
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
        for_money = read_rules(rules).for_money
        if status == NightStatus.ENDED and facts is not None:
            yield number, started, for_money, json.loads(facts)
        else:
            yield (
                number,
                started,
                for_money,
                _pack_night_statistics(_replay_night(session, session.get_one(Night, night_id))),
            )


def _make_period_statistics(
    counted: Sequence[_Counts], people: Sequence[Member], rated: Mapping[PlayerId, Rating]
) -> PeriodStatistics:
    tallies: dict[PlayerId, PlayerTally] = {}
    for *_, facts in counted:
        for player, tally in facts["players"]:
            tallies.setdefault(player, PlayerTally()).add(tally)
    return PeriodStatistics(
        for_money=all(for_money for _, _, for_money, _ in counted),
        members=NightMembers.from_members(people),
        tallies=tallies,
        nights=tuple(_list_played_nights(counted)),
        hands=sum(facts["hands"] for *_, facts in counted),
        draws=sum(facts["draws"] for *_, facts in counted),
        ratings=rated,
    )


def _list_played_nights(counted: Iterable[_Counts]) -> Iterator[PlayedNight]:
    """Yields the nights with at least one hand, with the winnings of each player."""
    for number, started, _, facts in counted:
        if facts["hands"]:
            won = {player: tally.cents for player, tally in facts["players"]}
            yield PlayedNight(number, started, won)


# --- ratings -------------------------------------------------------------------------------------


SETTLED: Final = 5
"""The number of nights that a settled rating needs."""


@dataclass(frozen=True, slots=True)
class Rating:
    """The rating of a player after `nights` nights: mean `mu` and standard deviation `sigma`."""

    mu: float
    sigma: float
    nights: int

    @property
    def rank_key(self) -> float:
        """Returns the cautious estimate (mu - 3 sigma) by which players are ranked."""
        return self.mu - 3 * self.sigma

    @property
    def is_settled(self) -> bool:
        """Tells whether the player had enough nights to be ranked."""
        return self.nights >= SETTLED


def compute_ratings(nights: Iterable[Mapping[PlayerId, Cents]]) -> dict[PlayerId, Rating]:
    """Computes each player's rating after these nights (winnings by player), oldest first.

    A night is a match of all its players, ranked by their winnings: Weng and Lin's rating with the
    Plackett-Luce model. Only the order of the winnings matters, not their size. Newcomers are
    ranked at 0 and rise as their rating becomes certain.
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
