"""Counts of a night, checked by hand; nights that add up; a rating that luck does not top."""

from __future__ import annotations

from random import Random

from models.ledger.night.stats import compute_ratings
from models.rules.events import (
    Bao,
    Bite,
    BiteKind,
    Draw,
    Event,
    Kong,
    Payment,
    Substitution,
    TaiHand,
    Win,
    Winning,
)
from models.rules.house import BaoReason, Preset
from models.rules.night import Outcome, apply_event, begin_night
from models.rules.pattern_ids import PatternId
from models.rules.presets import PRESETS
from models.rules.tally import NightStatistics, PlayerTally, night_statistics
from models.rules.values import PlayerId

MING, BEN, CAT, DAN = (PlayerId(i) for i in range(1, 5))


def win(player: PlayerId, tai: int, off: PlayerId | None = None, bao: Bao | None = None) -> Win:
    """Makes a win of so many tai."""
    return Win(winners=(Winning(player=player, hand=TaiHand(tai=tai), bao=bao),), discarder=off)


def play_night(*events: Event) -> NightStatistics:
    """Plays a night of standard rules, Ah Ming dealing first."""
    state = began = begin_night(PRESETS[Preset.STANDARD], (MING, BEN, CAT, DAN))
    steps: list[tuple[int, Event, Outcome]] = []
    for number, event in enumerate(events, start=1):
        outcome = apply_event(state, event)
        steps.append((number, event, outcome))
        state = outcome.state
    return night_statistics(began, steps, night=7)


NIGHT = play_night(
    win(MING, 3, CAT),  # +16: 8 from Cat, 4 each; Ah Ming stays
    Kong(player=BEN),  # +6: 2 each
    win(MING, 5),  # 16... each 32 - see below; stays: third hand
    Bite(player=CAT, what=BiteKind.CAT_RAT),
    Draw(),
    Payment(payer=DAN, payee=BEN, cents=500, note="supper"),
    win(BEN, 4, DAN, Bao(payer=DAN, reason=BaoReason.LIMIT)),
)


def test_a_night_is_counted_by_hand() -> None:
    """Hands, wins, who fed whom, streaks, instant payments."""
    ming, ben, cat, dan = (NIGHT.tallies[p] for p in (MING, BEN, CAT, DAN))
    assert (NIGHT.hands, NIGHT.draws) == (4, 1)
    assert (ming.won, ming.self_drawn, ming.tai, ming.best) == (2, 1, 8, (5, 5, 7, 3))
    assert ming.streak == 3
    assert (cat.fed, dan.fed, ben.won) == (1, 1, 1)
    assert (ben.kongs, cat.bites) == (1, 1)
    assert [t.hands for t in (ming, ben, cat, dan)] == [4, 4, 4, 4]
    assert ming.against[CAT].won_off == 1
    assert cat.against[MING].fed == 1
    assert dan.bao == 3200
    assert NIGHT.best is not None
    assert NIGHT.best.number == 3


def test_winnings_leave_out_bills() -> None:
    """They sum to zero, for all and between any two."""
    tallies = NIGHT.tallies
    assert sum(t.cents for t in tallies.values()) == 0
    assert NIGHT.won[-1] == {player: tally.cents for player, tally in tallies.items()}
    for player, tally in tallies.items():
        assert tally.cents == sum(a.cents for a in tally.against.values())
        assert tally.cents == sum(seat.cents for seat in tally.seats)
        for other, against in tally.against.items():
            assert tallies[other].against[player].cents == -against.cents


def test_seats_are_counted_hand_by_hand() -> None:
    """Ah Ming was East in the first three hands: two of them he won."""
    east = NIGHT.tallies[MING].seats[0]
    assert (east.hands, east.won) == (3, 2)


def test_winnings_have_a_value_before_the_first_hand_and_after_each() -> None:
    assert len(NIGHT.won) == 1 + NIGHT.hands
    assert NIGHT.won[0] == dict.fromkeys((MING, BEN, CAT, DAN), 0)


def test_stored_counts_of_nights_add_up() -> None:
    """Two nights are twice a night."""
    once = NIGHT.tallies[MING]
    twice = PlayerTally.unpack(once.pack())
    assert twice == once
    twice.add(once)
    assert (twice.nights, twice.cents, twice.won) == (2, 2 * once.cents, 2 * once.won)
    assert twice.streak == once.streak
    assert twice.against[CAT].cents == 2 * once.against[CAT].cents


def test_a_newcomer_cannot_top_the_board_by_luck() -> None:
    """Not by one night, nor two, of any sum; a steady winner ranks first."""
    random = Random(1)
    nights = []
    for _ in range(30):
        cents = {p: random.randrange(-3000, 3000) - 300 * p for p in (1, 2, 3, 4)}
        cents[1] += 1500
        nights.append({PlayerId(p): c for p, c in cents.items()})
    before = compute_ratings(nights)
    assert max(before, key=lambda p: before[p].rank_key) == 1
    lucky = {PlayerId(9): 10_000_000, PlayerId(1): -1, PlayerId(2): -2, PlayerId(3): -3}
    for count in (1, 2):
        after = compute_ratings([*nights, *[lucky] * count])
        assert after[PlayerId(9)].rank_key < max(after[PlayerId(p)].rank_key for p in (1, 2, 3))
        assert not after[PlayerId(9)].is_settled


def test_a_rating_depends_on_the_order_alone() -> None:
    """A night won by a cent is a night won by a thousand."""
    by_little = compute_ratings([{MING: 1, BEN: 0, CAT: -1}])
    by_much = compute_ratings([{MING: 100_000, BEN: 0, CAT: -100_000}])
    assert by_little == by_much
    assert compute_ratings([{MING: 0}]) == {}


def test_bao_of_a_kong_counts_in_an_unfinished_hand() -> None:
    """It stands at the end of the night."""
    night = play_night(Draw(), Kong(player=BEN, discarder=CAT, bao=Bao(payer=CAT)))
    assert night.tallies[CAT].cents == -600
    assert night.won[-1][CAT] == -600
    assert len(night.won) == 3


def test_a_substituted_player_has_money_without_a_seat() -> None:
    """A robbed kong is paid back by whoever sits there; an old debt belongs to no seat."""
    eve = PlayerId(5)
    night = play_night(
        Kong(player=BEN),
        Substitution(leaves=CAT, joins=eve),
        Win(
            winners=(Winning(player=DAN, hand=TaiHand(tai=2), claims=(PatternId.ROBBED_KONG,)),),
            discarder=BEN,
        ),
    )
    assert night.tallies[CAT].cents == 0
    assert sum(seat.cents for seat in night.tallies[CAT].seats) == -200


def test_counts_against_a_united_member_are_joined() -> None:
    ming = NIGHT.tallies[MING]
    renamed = ming.rename_players({player: PlayerId(player + 10) for player in ming.against})
    assert list(renamed.against.values()) == list(ming.against.values())
    assert set(renamed.against) == {PlayerId(player + 10) for player in ming.against}
