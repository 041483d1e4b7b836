"""The night as a fold: worked nights, generated nights, and what is beside the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.rules import house
from models.rules.events import (
    EVENT,
    Bao,
    BiteKind,
    Draw,
    Event,
    FalseWin,
    Foul,
    FoulKind,
    Kong,
    Payment,
    RulesChange,
    Seating,
    SpecialHand,
    Substitution,
    TaiHand,
    Win,
    Winning,
)
from models.rules.night import NightState, apply_event, begin_night
from models.rules.pattern_ids import CIRCUMSTANCES, PatternId
from models.rules.patterns import SPECIAL_HANDS
from models.rules.presets import PRESETS
from models.rules.refusal import Refusal
from models.rules.settings import SETTINGS, change_setting, expand_setting_keys
from models.rules.values import Cents, PlayerId
from tests.effort import tries
from tests.rules.worked import (
    BEN,
    CAT,
    DAN,
    EVE,
    FAY,
    MING,
    TABLE,
    bao,
    begun,
    bite,
    concealed,
    fold,
    hu,
    moved,
    paid,
    refused,
    standing,
    told,
    zimo,
)

R = house.BaoReason
EVERYBODY = (*TABLE, EVE, FAY)

# --- a worked night -----------------------------------------------------------------------------

# A whole night at stake 0.20, rules standard. After each event: the balances of Ming, Ben, Cat
# and Dan in cents, and dealer, prevailing wind and number of the hand then being played.
Line = tuple[Event, tuple[Cents, Cents, Cents, Cents], str]
FRIDAY: list[Line] = [
    (bite(BEN, BiteKind.CAT_RAT, dealt=True), (-80, 240, -80, -80), "ming E 1"),
    (hu(BEN, 3, CAT), (-160, 560, -240, -160), "ben E 2"),
    (Kong(player=DAN), (-200, 520, -280, -40), "ben E 2"),
    (hu(DAN, 2, MING), (-280, 480, -320, 120), "cat E 3"),
    (concealed(CAT), (-360, 400, -80, 40), "cat E 3"),
    (Draw(), (-360, 400, -80, 40), "dan E 4"),
    (Draw(), (-360, 400, -80, 40), "dan E 5"),
    (zimo(DAN, 5), (-1000, -240, -720, 1960), "dan E 6"),
    (zimo(DAN, 1), (-1040, -280, -760, 2080), "dan E 7"),
    (hu(CAT, 4, DAN, bao=bao(DAN, R.DRAGONS)), (-1040, -280, -120, 1440), "ming S 8"),
    (bite(CAT, BiteKind.ROOSTER_CENTIPEDE), (-1080, -320, 0, 1400), "ming S 8"),
    (bite(CAT, BiteKind.ANIMALS), (-1200, -440, 360, 1280), "ming S 8"),
    (zimo(CAT, 5, bao=bao(BEN, R.WINDS)), (-1200, -2360, 2280, 1280), "ben S 9"),
    (FalseWin(player=BEN, discarder=CAT), (-880, -3640, 2920, 1600), "ben S 10"),
    (hu(MING, 1, BEN), (-800, -3680, 2900, 1580), "cat S 11"),
    (bite(MING, BiteKind.BLUE), (-560, -3760, 2820, 1500), "cat S 11"),
    (Draw(), (-560, -3760, 2820, 1500), "dan S 12"),
    (
        Payment(payer=CAT, payee=BEN, cents=550, note="supper"),
        (-560, -3210, 2270, 1500),
        "dan S 12",
    ),
    (hu(DAN, 7, CAT), (-880, -3530, 1630, 2780), "dan S 13"),
    (hu(BEN, 2, MING), (-960, -3370, 1590, 2740), "ming W 14"),
]
WHO = {MING: "ming", BEN: "ben", CAT: "cat", DAN: "dan"}


def where(state: NightState) -> str:
    """Dealer, prevailing wind and number of the hand."""
    return f"{WHO[state.dealer]} {state.deal.round} {state.deal.hand}"


def test_a_whole_night_adds_up_entry_by_entry() -> None:
    """Sections 6 to 9 together, entry by entry."""
    state = begun(stake=20)
    for event, balances, then in FRIDAY:
        outcome = apply_event(state, event)
        state = outcome.state
        assert standing(state) == paid(*balances)
        assert where(state) == then


@pytest.mark.parametrize(
    ("mended", "tail", "balances", "then"),
    [
        pytest.param(
            {2: hu(BEN, 4, DAN)}, [], (-1040, -3050, 1590, 2500), "ming W 14", id="entry 2"
        ),
        pytest.param(
            {2: hu(BEN, 4, DAN)},
            [FalseWin(player=DAN, self_draw=True), Kong(player=CAT, discarder=BEN), Draw()],
            (-440, -2450, 2350, 540),
            "ben W 16",
            id="entry 2, and on",
        ),
        pytest.param(
            {2: hu(BEN, 4, DAN), 13: zimo(MING, 5)},
            [FalseWin(player=DAN, self_draw=True), Kong(player=CAT, discarder=BEN), Draw()],
            (1480, -1170, -210, -100),
            "ming W 16",
            id="entries 2 and 13: every later deal and wind follows",
        ),
    ],
)
def test_a_mended_entry_is_felt_by_all_that_follows(
    mended: dict[int, Event],
    tail: list[Event],
    balances: tuple[Cents, Cents, Cents, Cents],
    then: str,
) -> None:
    """The night is the fold over the entries that stand."""
    entries = [event for event, _, _ in FRIDAY]
    for number, event in mended.items():
        entries[number - 1] = event
    state = fold(begun(stake=20), [*entries, *tail])
    assert standing(state) == paid(*balances)
    assert where(state) == then


def test_a_fold_stops_at_what_does_not_hold() -> None:
    """The first refusal is the answer."""
    with pytest.raises(Refusal, match="bite_again"):
        fold(begun(), [bite(BEN, BiteKind.RED), bite(BEN, BiteKind.RED), Draw()])


# --- generated nights ---------------------------------------------------------------------------

players = st.sampled_from(EVERYBODY)
seated = st.sampled_from(TABLE)
maybe = st.one_of(st.none(), seated)
baos = st.builds(Bao, payer=seated, reason=st.one_of(st.none(), st.sampled_from(house.BaoReason)))
circumstances = st.lists(st.sampled_from(sorted(CIRCUMSTANCES)), max_size=1).map(tuple)
hands = st.one_of(
    st.builds(TaiHand, tai=st.integers(0, 12)),
    st.builds(TaiHand, tai=st.integers(1, 5)),
    st.builds(SpecialHand, pattern=st.sampled_from(sorted(SPECIAL_HANDS))),
)
winnings = st.builds(
    Winning,
    player=seated,
    hand=hands,
    claims=st.one_of(st.just(()), circumstances),
    bao=st.one_of(st.none(), st.none(), baos),
)
several_winnings = st.lists(winnings, min_size=1, max_size=3, unique_by=lambda w: w.player)


@st.composite
def wins(draw: st.DrawFn) -> Win:
    """Wins that mostly hold: a bao of the discarder, a discarder who is not among the winners."""
    several = draw(st.one_of(winnings.map(lambda one: [one]), several_winnings))
    winners = tuple(several)
    discarder = draw(maybe) if len(winners) == 1 else draw(seated)
    if discarder is not None:
        winners = tuple(
            w.model_copy(update={"bao": w.bao.model_copy(update={"payer": discarder})})
            if w.bao is not None
            else w
            for w in winners
        )
    return Win(winners=winners, discarder=discarder)


@st.composite
def seatings(draw: st.DrawFn) -> Seating:
    """Four of six."""
    a, b, c, d = draw(st.permutations(EVERYBODY))[:4]
    return Seating(seats=(a, b, c, d))


@st.composite
def house_rules(draw: st.DrawFn, preset: house.Preset) -> house.HouseRules:
    """A preset, or a house built on it: everything that touches money or the deal may differ."""
    rules = PRESETS[preset]
    if draw(st.booleans()):
        return rules
    options: dict[str, st.SearchStrategy[Any]] = {
        "stake": st.sampled_from([1, 5, 20, 25, 100, 333]),
        "scale": st.sampled_from(house.Scale),
        "min_tai": st.integers(0, 2),
        "limit_tai": st.sampled_from([2, 5, 6, 10]),
        "chart": st.sampled_from(house.ChartName),
        "self_draw_bonus": st.sampled_from([0, 1, 200]),
        "special_hands": st.sampled_from(house.SpecialHands),
        "several_winners": st.sampled_from(house.SeveralWinners),
        "false_win": st.sampled_from(house.FalseWinPenalty),
        "foul_hand": st.sampled_from(house.FoulPenalty),
        "bonus_unit_tai": st.sampled_from([0.5, 1, 2, 2.5]),
        "bonus_unit": st.sampled_from([None, 0, 35]),
        "kong_from_discard": st.sampled_from(house.KongFromDiscard),
        "bites": st.sampled_from(house.Bites),
        "after_draw": st.sampled_from(house.AfterDraw),
    }
    return rules.replace(**draw(st.fixed_dictionaries({}, optional=options)))


def events(preset: house.Preset) -> st.SearchStrategy[Event]:
    """Makes events as people say them; many of them hold."""
    kongs = st.builds(
        Kong,
        player=seated,
        concealed=st.booleans(),
        discarder=maybe,
        bao=st.one_of(st.none(), st.none(), baos),
    )
    plain_kongs = st.builds(Kong, player=seated)
    bites = st.builds(
        bite,
        player=seated,
        what=st.sampled_from(BiteKind),
        dealt=st.booleans(),
        number=st.one_of(st.none(), st.none(), st.integers(1, 4)),
    )
    false_wins = st.builds(
        FalseWin, player=seated, discarder=maybe, self_draw=st.sampled_from([None, True, False])
    )
    fouls = st.builds(Foul, player=seated, foul=st.sampled_from(FoulKind))
    payments = st.builds(
        Payment,
        payer=players,
        payee=players,
        cents=st.integers(1, 10_000),
        note=st.text(max_size=5),
    )
    substitutions = st.builds(
        Substitution, leaves=seated, joins=st.sampled_from((EVE, FAY, EVE, FAY, MING))
    )
    changes = st.builds(RulesChange, rules=house_rules(preset))
    common: list[st.SearchStrategy[Any]] = [wins(), plain_kongs, kongs, bites, st.just(Draw())]
    rare: list[st.SearchStrategy[Any]] = [
        false_wins,
        fouls,
        payments,
        substitutions,
        seatings(),
        changes,
    ]
    chosen: st.SearchStrategy[Event] = st.sampled_from(
        [*common * 4, wins(), wins(), *rare]
    ).flatmap(lambda strategy: strategy)
    return chosen


@st.composite
def nights(draw: st.DrawFn, preset: house.Preset) -> tuple[NightState, list[Event]]:
    """A table and what was said there."""
    rules = draw(house_rules(preset))
    said = draw(st.lists(events(preset), min_size=12, max_size=40))
    return begin_night(rules, TABLE), said


def what_holds(state: NightState, said: Iterable[Event]) -> list[Event]:
    """The events that are not refused, each in the state it finds."""
    held: list[Event] = []
    for event in said:
        try:
            state = apply_event(state, event).state
        except Refusal:
            continue
        held.append(event)
    return held


def check_step(state: NightState, event: Event) -> NightState:
    """Checks what must be true of any event in any state; returns the state after it."""
    before = state.model_dump_json()
    outcome = apply_event(state, event)
    after = outcome.state
    assert state.model_dump_json() == before, "a state was changed in place"
    assert outcome == apply_event(state, event), "the same event came to something else"
    assert outcome.deal == state.deal
    gains = moved(outcome.transfers)
    assert sum(after.balances.values()) == 0
    assert {
        player: after.balances.get(player, 0) - state.balances.get(player, 0)
        for player in after.balances
    } == {player: gains.get(player, 0) for player in after.balances}
    assert set(state.balances) <= set(after.balances)
    assert set(after.seats) <= set(after.balances)
    assert len(set(after.seats)) == 4
    assert after.deal.hand - state.deal.hand == isinstance(event, Win | Draw | FalseWin)
    assert NightState.model_validate_json(after.model_dump_json()) == after
    assert EVENT.validate_json(EVENT.dump_json(event)) == event
    return after


@pytest.mark.parametrize("preset", house.Preset)
@given(data=st.data())
@settings(max_examples=tries(25), deadline=None, database=None)
def test_any_events_of_a_night_neither_make_nor_lose_money(
    preset: house.Preset, data: st.DataObject
) -> None:
    """Money is neither made nor lost, the deal moves, and what is written down is the night."""
    start, said = data.draw(nights(preset))
    held = what_holds(start, said)
    assert fold(start, held) == check_steps(start, said)
    check_written(start, held)
    check_deals(start, held)


def check_steps(state: NightState, said: Sequence[Event]) -> NightState:
    """Balances sum to zero and are the sum of the transfers; the state after all of it."""
    for event in said:
        before = state.model_dump_json()
        try:
            state = check_step(state, event)
        except Refusal:
            assert state.model_dump_json() == before, "a refused event left something behind"
    return state


def check_written(start: NightState, held: Sequence[Event]) -> None:
    """Checks that stored events come to the same night, read in any number of parts."""
    written = [EVENT.dump_json(event) for event in held]
    read = [EVENT.validate_json(line) for line in written]
    half = fold(start, read[: len(read) // 2])
    reopened = NightState.model_validate_json(half.model_dump_json())
    assert fold(reopened, read[len(read) // 2 :]) == fold(start, held)


def check_deals(state: NightState, held: Sequence[Event]) -> None:
    """Round, dealer and games follow from the deals that passed since the last new seats (9)."""
    for event in held:
        before, state = state.deal, apply_event(state, event).state
        after = state.deal
        if isinstance(event, Seating):
            assert after == before.model_copy(update={"dealer": 0, "streak": 1})
        elif after.hand == before.hand:
            assert after == before
        elif after.dealer == before.dealer:
            assert (after.round, after.games) == (before.round, before.games)
            assert after.streak == before.streak + 1
        else:
            assert after.dealer == (before.dealer + 1) % 4
            assert after.streak == 1
            moves_on = after.dealer == 0
            assert "ESWN".index(after.round) == ("ESWN".index(before.round) + moves_on) % 4
            complete = moves_on and before.round == "N"
            assert after.games == before.games + complete


# --- beside the game ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("payer", "payee", "expected"),
    [
        (CAT, BEN, paid(0, 550, -550, 0)),
        (CAT, EVE, paid(0, 0, -550, 0, eve=550)),
        (EVE, MING, paid(550, 0, 0, 0, eve=-550)),
    ],
)
def test_any_two_may_pay_each_other(
    payer: PlayerId, payee: PlayerId, expected: dict[PlayerId, int]
) -> None:
    """Between any two, also one who does not sit."""
    outcome = apply_event(begun(), Payment(payer=payer, payee=payee, cents=550))
    assert standing(outcome.state) == moved(outcome.transfers) == expected
    assert outcome.state.deal == begun().deal


@pytest.mark.parametrize("cents", [0, -1, 1.5])
def test_a_payment_is_of_whole_cents_above_nothing(cents: float) -> None:
    """Money is integer cents."""
    with pytest.raises(ValueError, match="cents"):
        EVENT.validate_python({"kind": "payment", "payer": 1, "payee": 2, "cents": cents})


def test_a_substitute_takes_the_seat_and_not_the_balance() -> None:
    """Cat sits West with 8.00 down; Eve sits down there, even."""
    before = fold(begun(), [hu(MING, 3, CAT)])
    after = apply_event(before, Substitution(leaves=CAT, joins=EVE)).state
    assert after.seats == (MING, BEN, EVE, DAN)
    assert after.seat_wind(EVE) == before.seat_wind(CAT)
    assert after.deal == before.deal
    assert after.balances == {**before.balances, EVE: 0}
    won = apply_event(after, zimo(EVE, 1)).state
    assert standing(won) == paid(1600 - 200, -400 - 200, -800, -400 - 200, eve=600)
    back = apply_event(won, Substitution(leaves=MING, joins=CAT)).state
    assert back.balances == won.balances
    assert back.seats == (CAT, BEN, EVE, DAN)
    assert back.dealer == BEN


def test_the_player_paid_for_a_robbed_kong_pays_it_back() -> None:
    """The seat was taken over meanwhile: the money goes back from whoever has it."""
    kong = Kong(player=BEN)
    left = Substitution(leaves=BEN, joins=EVE)
    robs = Winning(player=CAT, hand=TaiHand(tai=1), claims=(PatternId.ROBBED_KONG,))
    state = begun()
    paid = apply_event(state, kong).state.balances
    for event in (kong, left):
        state = apply_event(state, event).state
    won = apply_event(state, Win(winners=(robs,), discarder=EVE))
    plain = apply_event(begun(), Win(winners=(robs,), discarder=BEN, konged=True))
    moved = {t.payee for t in won.transfers if t.payer == BEN}
    assert paid[BEN] > 0
    assert moved == {MING, CAT, DAN}
    assert won.state.balances[BEN] == 0
    assert won.state.balances[EVE] == plain.state.balances[BEN]


@pytest.mark.parametrize(
    ("event", "facts"),
    [
        (Substitution(leaves=EVE, joins=FAY), ("not_seated", {"player": EVE})),
        (Substitution(leaves=CAT, joins=DAN), ("seated_already", {"player": DAN})),
        (Substitution(leaves=CAT, joins=CAT), ("seated_already", {"player": CAT})),
    ],
)
def test_substitutions_that_cannot_be_are_refused(
    event: Substitution, facts: tuple[str, dict[str, object]]
) -> None:
    """The one who leaves sits, the one who joins does not."""
    assert told(refused(begun(), event)) == facts


def test_nobody_sits_on_two_chairs() -> None:
    """Neither at the beginning nor later."""
    twice = Seating(seats=(BEN, CAT, CAT, DAN))
    assert told(refused(begun(), twice)) == ("seated_twice", {"player": CAT})


def test_new_seats_keep_every_balance() -> None:
    """Also of those who no longer sit."""
    before = fold(begun(), [hu(MING, 3, CAT), Kong(player=BEN)])
    after = apply_event(before, Seating(seats=(EVE, DAN, FAY, MING))).state
    assert standing(after) == standing(before)
    assert after.balances == {**before.balances, EVE: 0, FAY: 0}


def test_new_seats_begin_a_new_hand() -> None:
    """Tiles collected before do not count for it."""
    state = fold(begun(), [bite(BEN, BiteKind.CAT_RAT), Seating(seats=(DAN, CAT, BEN, MING))])
    assert apply_event(state, bite(CAT, BiteKind.CAT_RAT)).transfers


# --- the rules change ---------------------------------------------------------------------------

LINEAR = PRESETS[house.Preset.STANDARD].replace(
    scale=house.Scale.LINEAR, after_draw=house.AfterDraw.PASS
)


@pytest.mark.parametrize(
    ("ending", "cents"),
    [
        pytest.param(hu(MING, 3, BEN), 1600, id="a win, paid by the old rules"),
        pytest.param(Draw(), 0, id="a draw"),
        pytest.param(FalseWin(player=DAN, self_draw=True), 3200, id="a false win"),
    ],
)
def test_a_change_takes_effect_with_the_next_hand(ending: Event, cents: Cents) -> None:
    """From the next hand on: this one is played out as it began."""
    state = fold(begun(), [hu(MING, 1, BEN), RulesChange(rules=LINEAR)])
    assert state.rules == PRESETS[house.Preset.STANDARD]
    assert state.next_rules == LINEAR
    outcome = apply_event(state, ending)
    assert moved(outcome.transfers).get(MING, 0) == cents
    assert (outcome.state.rules, outcome.state.next_rules) == (LINEAR, None)
    assert moved(apply_event(outcome.state, hu(BEN, 4, CAT)).transfers) == paid(
        -400, 1600, -800, -400
    )


def test_a_change_with_a_first_hand_holds_where_it_stands() -> None:
    """Also where others wait: of these it changes what it says, and they go on waiting."""
    state = fold(begun(), [hu(MING, 1, BEN), RulesChange(rules=LINEAR, first=2)])
    assert (state.rules, state.next_rules, state.rules_since) == (LINEAR, None, 2)
    stake = RulesChange(rules=LINEAR.replace(stake=50), keys=("stake",), first=2)
    state = fold(begun(), [Kong(player=BEN), RulesChange(rules=LINEAR, waits=True), stake])
    assert state.rules == PRESETS[house.Preset.STANDARD].replace(stake=50)
    assert state.next_rules == LINEAR.replace(stake=50)


STANDARD = PRESETS[house.Preset.STANDARD]
NEW_RULES = PRESETS[house.Preset.GUIDE].replace(stake=50, limit_tai=7, min_tai=6)


@pytest.mark.parametrize(
    ("keys", "comes_to"),
    [
        (("limit_tai",), STANDARD.replace(limit_tai=7)),
        (("limit_tai", "min_tai"), STANDARD.replace(limit_tai=7, min_tai=6)),
        (
            ("bao.dragons", "bao.winds"),
            STANDARD.replace(
                bao={**STANDARD.bao, house.BaoReason.DRAGONS: False, house.BaoReason.WINDS: False}
            ),
        ),
        (("preset",), NEW_RULES.replace(stake=100)),
        (("preset", "stake"), NEW_RULES),
    ],
)
def test_a_change_of_some_settings_changes_these_alone(
    keys: tuple[str, ...], comes_to: house.HouseRules
) -> None:
    """The rest is as it was at the table, whatever else the rules that were stored with it say."""
    change = RulesChange(rules=NEW_RULES, keys=keys)
    assert fold(begun(), [change]).rules == comes_to
    assert fold(begun(), [RulesChange(rules=LINEAR), change]).rules.scale == (
        comes_to.scale if "preset" in keys else LINEAR.scale
    )


_SAID = [
    (one.key, choice)
    for one in SETTINGS
    for choice in one.choices
    if one.key != "for_money"  # that is said for nights to come: this one stays what it began as
]
_SAID += [("preset", preset.value) for preset in house.Preset]
_TOGETHER = [
    (key, value)
    for key, value in _SAID
    if key in ("preset", "stake", "chart", "special_hands", "min_tai", "limit_tai")
]
"""What depends on something else."""


@settings(max_examples=tries(100), deadline=None)
@given(
    said=st.lists(st.sampled_from(_TOGETHER) | st.sampled_from(_SAID), min_size=2, max_size=6),
    undone=st.integers(0, 5),
)
def test_changes_that_stand_come_to_what_they_say_one_after_the_other(
    said: list[tuple[str, str]], undone: int
) -> None:
    """Whichever of them was undone: what is left is as if that one had never been said."""
    booked = list[tuple[str, str, RulesChange]]()
    rules = STANDARD
    for key, value in said:
        with suppress(Refusal):
            now = change_setting(rules, key, value)
            if now != rules:  # what is played already is no entry
                change = RulesChange(rules=now, keys=expand_setting_keys(now, [key]))
                booked.append((key, value, change))
            rules = now
    standing = booked[:undone] + booked[undone + 1 :]
    rules = STANDARD
    try:
        for key, value, _ in standing:
            rules = change_setting(rules, key, value)
    except Refusal:
        with pytest.raises(Refusal, match="min_above_limit"):
            fold(begun(), [change for *_, change in standing])
    else:
        assert fold(begun(), [change for *_, change in standing]).rules == rules


@pytest.mark.parametrize(
    ("keys", "code"), [(("no_such_key",), "unknown_setting"), (("min_tai",), "min_above_limit")]
)
def test_settings_that_cannot_be_changed_alone_are_refused(
    keys: tuple[str, ...], code: str
) -> None:
    """One that there is not, and a minimum above the limit of the table."""
    with pytest.raises(Refusal, match=code):
        apply_event(begun(), RulesChange(rules=NEW_RULES, keys=keys))


@pytest.mark.parametrize("within", [Kong(player=BEN), Foul(player=BEN, foul=FoulKind.SHORT)])
def test_a_first_hand_that_has_begun_is_played_out(within: Event) -> None:
    """From the next hand on."""
    state = fold(begun(), [within, RulesChange(rules=LINEAR)])
    assert (state.rules, state.next_rules) == (PRESETS[house.Preset.STANDARD], LINEAR)


def test_a_change_moves_no_money_and_no_deal() -> None:
    """Balances of the night go on."""
    before = fold(begun(), [hu(CAT, 3, BEN)])
    outcome = apply_event(before, RulesChange(rules=LINEAR))
    assert outcome.transfers == ()
    assert outcome.state.balances == before.balances
    assert outcome.state.deal == before.deal


# --- what is written down -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "wrong",
    [
        {"kind": "tsumo"},
        {"kind": "draw", "why": "wall"},
        {"kind": "win", "winners": []},
        {"kind": "win", "winners": [{"player": 1, "hand": {"by": "tai", "tai": -1}}]},
        {
            "kind": "win",
            "winners": [{"player": 1, "hand": {"by": "special", "pattern": "yakuman"}}],
        },
        {"kind": "bite", "player": 1, "what": "dog"},
        {"kind": "bite", "player": 1, "what": "flowers", "number": 5},
        {"kind": "seating", "seats": [1, 2, 3]},
    ],
    ids=str,
)
def test_an_entry_that_is_none_is_not_read(wrong: dict[str, object]) -> None:
    """Events are read strictly: a wrong word is an error, not a guess."""
    with pytest.raises(ValueError, match="validation error"):
        EVENT.validate_python(wrong)


def test_four_winners_are_too_many() -> None:
    """One discards."""
    one = Winning(player=MING, hand=TaiHand(tai=1))
    with pytest.raises(ValueError, match="at most 3"):
        Win(winners=(one, one, one, one), discarder=MING)


def test_a_circumstance_without_special_hand_pays_as_said() -> None:
    """Section 3: what was claimed is kept with the entry and priced by the table."""
    outcome = apply_event(begun(), zimo(BEN, 3, PatternId.LAST_TILE))
    assert moved(outcome.transfers) == paid(-800, 2400, -800, -800)
    assert outcome.won[0].special is None
