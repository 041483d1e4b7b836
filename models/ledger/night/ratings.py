"""The leaderboard's rating: a night is a match of all who played it, ranked by what they won.

Weng and Lin's rating with the Plackett-Luce model: an estimate `mu`, and `sigma`, how unsure that
is. What counts is `mu - 3 sigma`: what somebody is worth with near certainty. A newcomer begins at
0 and must show it over several nights; the size of the sums does not matter, only the order.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from models.rules.values import Cents, PlayerId

SETTLED: Final = 5
"""So many nights are needed for a place on the board."""


@dataclass(frozen=True, slots=True)
class Rating:
    """What somebody is worth, after so many nights."""

    mu: float
    sigma: float
    nights: int

    @property
    def worth(self) -> float:
        """The number that ranks: what somebody is worth at least."""
        return self.mu - 3 * self.sigma

    @property
    def settled(self) -> bool:
        """Whether there were nights enough for a place."""
        return self.nights >= SETTLED


def ratings(nights: Iterable[Mapping[PlayerId, Cents]]) -> dict[PlayerId, Rating]:
    """Everybody's rating after these nights, oldest first; each says what everybody won."""
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
