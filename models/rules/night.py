"""The night as a fold: a state and an event give the next state and the payments.

Only `apply_event` changes a night. It is pure: the same events give the same night, so that a fix
of an entry in the middle corrects everything after it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import assert_never

from pydantic import Field

from models.rules import events, payments
from models.rules.bao import check_kong_bao, check_tiles_allow_bao, check_win_bao
from models.rules.bites import BitePart, price_bite_parts
from models.rules.case import Claim
from models.rules.contradictions import find_pattern_that_sets_price, named_hand_tai
from models.rules.house import (
    FoulPenalty,
    HouseRules,
    Instant,
    KongFromDiscard,
    RobConcealedKong,
    SeveralWinners,
)
from models.rules.notation import parse_hand
from models.rules.parties import (
    check_discarder,
    check_no_player_twice,
    check_payer_is_not_payee,
    check_winners,
)
from models.rules.pattern_ids import PatternId
from models.rules.refusal import NotSeated, Refusal
from models.rules.rotation import Deal, dealer_stays_after_drawn_hand
from models.rules.scoring import NoWinReason, Score, compute_score
from models.rules.settings import convert_stakes, copy_settings
from models.rules.settlement import chip_transfers
from models.rules.so_far import HandSoFar, PaidKong, check_win_is_possible
from models.rules.tiles import Wind
from models.rules.values import Cents, PlayerId, Value


class NightState(Value):
    """A night between two events. `seats` are in the order of play, the first dealer first.

    `balances` (cents) hold everybody who sat or was paid tonight and sum to zero; `beside` is what
    of them payments and bills moved, `carried` what of them debts of earlier nights are.
    `next_rules` wait for the next hand; `rules_since` is the hand that was said to be the first
    with the rules, where they were changed in the hand itself.
    `then_for_money`: the nights to come are for money, or for points; None where this was not said.
    """

    rules: HouseRules
    seats: tuple[PlayerId, PlayerId, PlayerId, PlayerId]
    balances: dict[PlayerId, Cents]
    deal: Deal = Deal()
    so_far: HandSoFar = HandSoFar()
    next_rules: HouseRules | None = None
    rules_since: int = 1
    then_for_money: bool | None = None
    beside: dict[PlayerId, Cents] = Field(default_factory=dict)
    carried: dict[PlayerId, Cents] = Field(default_factory=dict)

    @property
    def winnings(self) -> dict[PlayerId, Cents]:
        """Returns each player's winnings in cents: balances without payments and bills."""
        beside = self.beside
        return {player: sum_ - beside.get(player, 0) for player, sum_ in self.balances.items()}

    @property
    def next_night_rules(self) -> HouseRules:
        """Returns the rules of the next night, with the choice of money or points made for it."""
        rules = self.next_rules or self.rules
        return rules if self.then_for_money is None else convert_stakes(rules, self.then_for_money)

    @property
    def winnings_by_chips(self) -> dict[PlayerId, Cents]:
        """Returns the winnings that each player's chips should show if they agree with the book.

        Debts of earlier nights are no part of them, nor are people who only have such a debt.
        """
        won = {player: sum_ - self.carried.get(player, 0) for player, sum_ in self.balances.items()}
        here = self.balances.keys() - self.carried.keys() | set(self.seats)
        return {player: sum_ for player, sum_ in won.items() if sum_ or player in here}

    @property
    def dealer(self) -> PlayerId:
        """Returns the dealer of the current hand."""
        return self.seats[self.deal.dealer]

    @property
    def is_unplayed(self) -> bool:
        """Tells whether nothing of the night has been played yet."""
        return self.deal.hand == 1 and self.is_new_hand

    @property
    def is_new_hand(self) -> bool:
        """Tells whether nothing was logged yet in the current hand."""
        return self.so_far == HandSoFar()

    def seat_wind(self, player: PlayerId) -> Wind:
        """Returns the seat wind of a player at the table. Raises `NotSeated`."""
        return self.deal.seat_wind(self.seat_index(player))

    def seat_index(self, player: PlayerId) -> int:
        """Returns the index of a player's seat, 0 for the first dealer. Raises `NotSeated`."""
        if player not in self.seats:
            raise NotSeated(player=player)
        return self.seats.index(player)

    def other_players(self, player: PlayerId) -> tuple[PlayerId, ...]:
        """Returns the other three at the table."""
        self.seat_index(player)
        return tuple(other for other in self.seats if other != player)


@dataclass(frozen=True, slots=True)
class PaidHand:
    """A won hand that is paid, with its tai before and after the limit is applied.

    `score` explains them if the hand was given by its tiles.
    """

    player: PlayerId
    tai: int
    raw_tai: int
    special: PatternId | None = None
    score: Score | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of an event: the new state, and the payments that it causes.

    `deal` is the deal in which it happened; `won` the paid hands; `passed_over` the players who
    claimed the discard but were not next in turn; `parts` the parts of a bite with the cents that
    each other player paid; `returned` the payments returned for a robbed kong; `drawn` says that
    the hand was a draw.
    """

    state: NightState
    deal: Deal
    transfers: payments.Transfers = ()
    won: tuple[PaidHand, ...] = ()
    passed_over: tuple[PlayerId, ...] = ()
    parts: Mapping[BitePart, Cents] = field(default_factory=dict)
    returned: payments.Transfers = ()
    drawn: bool = False


def begin_night(
    rules: HouseRules, seats: tuple[PlayerId, PlayerId, PlayerId, PlayerId]
) -> NightState:
    """Begins a night: the first of `seats` deals as East. Raises `Refusal("seated_twice")`."""
    _check_players_differ(seats)
    return NightState(rules=rules, seats=seats, balances=dict.fromkeys(seats, 0))


def apply_event(  # noqa: C901, PLR0912 - one case an event
    state: NightState, event: events.Event
) -> Outcome:
    """Computes the outcome of `event` in `state`.

    Guarantees transfers of whole cents, each more than 0, so that balances keep summing to zero.
    Raises `Refusal` for an impossible event.
    """
    match event:
        case events.Win():
            return _apply_win(state, event)
        case events.Draw():
            return _end_hand_in_draw(state)
        case events.Kong():
            return _apply_kong(state, event)
        case events.Bite():
            return _apply_bite(state, event)
        case events.FalseWin():
            return _apply_false_win(state, event)
        case events.Foul():
            return _apply_foul(state, event)
        case events.Payment():
            return _apply_payment(state, event)
        case events.Split():
            return _apply_split(state, event)
        case events.Chips():
            return _apply_chips(state, event)
        case events.Substitution():
            return _apply_substitution(state, event)
        case events.Seating():
            return _apply_seating(state, event)
        case events.RulesChange():
            return _apply_rules_change(state, event)
        case _:
            assert_never(event)


# --- a hand ends -------------------------------------------------------------------------------


def _apply_win(state: NightState, event: events.Win) -> Outcome:
    players = [winning.player for winning in event.winners]
    check_winners(players, event.discarder, self_draw=event.discarder is None)
    for winning in event.winners:
        _check_at_table(state, winning.player, event.discarder)
        if foul := state.so_far.fouls.get(winning.player):
            raise Refusal("foul_no_win", player=winning.player, foul=foul)
    if state.rules.edition:
        check_win_is_possible(state.rules, state.so_far, state.dealer, event)
    worths = {winning.player: _score_winning(state, winning, event) for winning in event.winners}
    winners = _choose_winners(state, event, worths)
    returned = _repay_robbed_kong(state, event, worths)
    if not winners:
        return _end_hand_in_draw(state, returned)
    won = tuple(worths[winning.player] for winning in winners)
    losers = [player for player in state.seats if player not in {one.player for one in won}]
    transfers: payments.Transfers = ()
    for winning, worth in zip(winners, won, strict=True):
        paid = payments.payout(
            state.rules, worth.tai, worth.special, self_draw=event.discarder is None
        )
        for_all = _find_foul_payer(state, winning.player) if event.discarder is None else None
        if winning.bao is not None:
            for_all = winning.bao.payer
        transfers += payments.compute_win_transfers(
            winning.player, losers, event.discarder, for_all, paid
        )
    stays = any(one.player == state.dealer for one in won)
    return replace(
        _make_outcome_of_hand_end(state, transfers + returned, stays),
        won=won,
        passed_over=tuple(winning.player for winning in event.winners if winning not in winners),
        returned=returned,
    )


def _score_winning(state: NightState, winning: events.Winning, event: events.Win) -> PaidHand:
    """Scores a winner's hand. Raises `Refusal` for an impossible win or bao."""
    rules = state.rules
    tai, special, scored = _evaluate_hand(state, winning, event.discarder)
    least = rules.minimum_tai(self_draw=event.discarder is None)
    if tai < least:
        raise Refusal("below_minimum", tai=tai, minimum=least, lacking=least - tai)
    if winning.bao is not None:
        state.seat_index(winning.bao.payer)
    check_win_bao(rules, winning, event.discarder, special)
    if rules.edition and winning.bao is not None and scored is not None:
        check_tiles_allow_bao(scored.hand, scored.claim, rules, winning.bao.reason)
    worth = PaidHand(winning.player, payments.paid_tai(rules, tai, special), tai, special, scored)
    _check_robbing(state, winning, event.discarder, worth)
    return worth


def _check_robbing(
    state: NightState, winning: events.Winning, discarder: PlayerId | None, worth: PaidHand
) -> None:
    """Raises `Refusal` if the winner claims a robbed kong that they may not rob."""
    kong = _find_robbed_kong(state, winning, discarder)
    if kong is not None and kong.discarded:
        raise Refusal("rob_discarded_kong", player=kong.player)
    only_orphans = state.rules.rob_concealed_kong is RobConcealedKong.THIRTEEN_ORPHANS
    if kong is not None and kong.concealed and only_orphans and not _is_thirteen_orphans(worth):
        raise Refusal("rob_concealed_kong", player=kong.player)


def _evaluate_hand(
    state: NightState, winning: events.Winning, discarder: PlayerId | None
) -> tuple[int, PatternId | None, Score | None]:
    """Returns a hand's tai before the limit, the pattern that sets its price, and its score.

    Raises `HandError` for unreadable notation, and `Refusal` if the hand is no win:
    `incomplete_hand`, `below_minimum` with the tiles as they were read, or a contradiction.
    """
    rules, hand = state.rules, winning.hand
    claim = read_claim(state, winning, discarder)
    match hand:
        case events.TaiHand():
            return hand.tai, find_pattern_that_sets_price(rules, None, claim), None
        case events.SpecialHand():
            special = find_pattern_that_sets_price(rules, hand.pattern, claim)
            return named_hand_tai(rules, hand.pattern, winning.claims), special, None
        case events.TileHand():
            worth = compute_score(parse_hand(hand.notation), claim, rules)
        case _:
            assert_never(hand)
    if worth.no_win_note is None:
        return worth.raw_tai, worth.special, worth
    code, facts = worth.no_win_note.code, dict(worth.no_win_note.facts)
    if worth.reason is NoWinReason.BELOW_MINIMUM:
        facts |= {"hand": hand.notation, "player": winning.player, "discarder": discarder}
    raise Refusal("incomplete_hand" if code == "incomplete" else code, **facts)


def read_claim(state: NightState, winning: events.Winning, discarder: PlayerId | None) -> Claim:
    """Makes the claim of a winner, from their seat and what they say. Raises `NotSeated`."""
    off = None if discarder is None else state.seat_wind(discarder)
    seat = state.seat_wind(winning.player)
    return Claim(seat, state.deal.round, discarder is None, winning.claims, off)


def _choose_winners(
    state: NightState, event: events.Win, worths: Mapping[PlayerId, PaidHand]
) -> tuple[events.Winning, ...]:
    """Returns the winners who are paid by the house rules; none if the hand counts as drawn."""
    if len(event.winners) == 1 or event.discarder is None:
        return event.winners
    match state.rules.several_winners:
        case SeveralWinners.ALL_WIN:
            return event.winners
        case SeveralWinners.THREE_IS_A_DRAW if len(event.winners) == 3:
            return ()
        case SeveralWinners.NEXT_IN_TURN | SeveralWinners.THREE_IS_A_DRAW:
            start = state.seat_index(event.discarder)
            turns = {w.player: (state.seat_index(w.player) - start) % 4 for w in event.winners}
            first = min(turns, key=lambda p: (not _is_thirteen_orphans(worths[p]), turns[p]))
            return tuple(winning for winning in event.winners if winning.player == first)
        case _:
            assert_never(state.rules.several_winners)


def _is_thirteen_orphans(worth: PaidHand) -> bool:
    return worth.special is PatternId.THIRTEEN_ORPHANS


def _repay_robbed_kong(
    state: NightState, event: events.Win, worths: Mapping[PlayerId, PaidHand]
) -> payments.Transfers:
    """Returns the transfers that give back the payments for a robbed kong.

    A kong made from a discard cannot be robbed and stays paid.
    """
    stays = state.rules.rob_concealed_kong is RobConcealedKong.ANY_STAYS_PAID
    for winning in event.winners:
        kong = _find_robbed_kong(state, winning, event.discarder)
        if kong is None or kong.discarded:
            continue
        if _is_thirteen_orphans(worths[winning.player]) or not (kong.concealed and stays):
            return tuple(
                payments.Transfer(kong.receiver or kong.player, payer, cents)
                for payer, cents in kong.payers
                if cents
            )
    return ()


def _find_robbed_kong(
    state: NightState, winning: events.Winning, discarder: PlayerId | None
) -> PaidKong | None:
    """Returns the logged kong that this winner claims to have robbed, or None."""
    kong = state.so_far.last_kong
    robs = PatternId.ROBBED_KONG in winning.claims
    return kong if robs and kong is not None and kong.player == discarder else None


def _end_hand_in_draw(state: NightState, returned: payments.Transfers = ()) -> Outcome:
    stays = dealer_stays_after_drawn_hand(
        state.rules.after_draw, state.so_far.konged, state.so_far.paid
    )
    return replace(_make_outcome_of_hand_end(state, returned, stays), drawn=True, returned=returned)


def _apply_false_win(state: NightState, event: events.FalseWin) -> Outcome:
    _check_at_table(state, event.player, event.discarder)
    check_discarder(event.player, event.discarder, self_draw=bool(event.self_draw))
    return _make_outcome_of_hand_end(
        state, payments.false_win_transfers(state.rules, event, state.seats), dealer_stays=True
    )


def _make_outcome_of_hand_end(
    state: NightState, transfers: payments.Transfers, dealer_stays: bool
) -> Outcome:
    """Makes the outcome of a hand's end: moves money and the deal; waiting rules come into
    force.
    """
    return _make_outcome(
        state,
        transfers,
        rules=state.next_rules or state.rules,
        next_rules=None,
        deal=state.deal.next_deal(dealer_stays),
        so_far=HandSoFar(),
    )


# --- within a hand -----------------------------------------------------------------------------


def _apply_kong(state: NightState, event: events.Kong) -> Outcome:
    _check_kong(state, event)
    each = payments.instant_payment_cents(
        state.rules, Instant.CONCEALED_KONG if event.concealed else Instant.KONG
    )
    owed = _list_debts(state, event.player, each, _find_kong_payer(state, event))
    last = PaidKong(
        player=event.player,
        concealed=event.concealed,
        discarded=event.discarder is not None,
        payers=owed,
    )
    # A kong from a discard cannot be robbed: it is kept only to refuse that.
    kept = last if event.discarder is None or not state.rules.rob_discarded_kong else None
    exposed, concealed = state.so_far.exposed, state.so_far.concealed
    if state.rules.edition:  # before it, a hand was stored without them
        mine = (event.player,)
        exposed, concealed = (
            (exposed, concealed + mine) if event.concealed else (exposed + mine, concealed)
        )
    return _make_outcome_in_running_hand(
        state,
        payments.make_transfers_to(event.player, owed),
        konged=True,
        last_kong=kept,
        exposed=exposed,
        concealed=concealed,
    )


def _check_kong(state: NightState, event: events.Kong) -> None:
    _check_at_table(state, event.player, event.discarder)
    check_discarder(event.player, event.discarder, concealed=event.concealed)
    foul = state.so_far.fouls.get(event.player)
    if foul in (events.FoulKind.LONG, events.FoulKind.MESSY):
        raise Refusal("foul_no_kong", player=event.player, foul=foul)
    if event.bao is not None:
        state.seat_index(event.bao.payer)
        check_kong_bao(state.rules, event.bao, event.player, event.concealed, event.discarder)


def _find_kong_payer(state: NightState, event: events.Kong) -> PlayerId | None:
    """Finds the player who pays a kong for all, if one does."""
    if event.bao is not None:
        return event.bao.payer
    rule = state.rules.kong_from_discard
    if event.discarder is not None and rule is KongFromDiscard.DISCARDER_PAYS_ALL:
        return event.discarder
    return _find_foul_payer(state, event.player)


def _find_foul_payer(state: NightState, receiver: PlayerId) -> PlayerId | None:
    """Finds the player who pays for all until the hand ends, because of a foul."""
    fouls = state.so_far.fouls
    match state.rules.foul_hand:
        case FoulPenalty.NO_WIN:
            return None
        case FoulPenalty.BAO_REST:
            strict = (
                player
                for player, foul in fouls.items()
                if foul is not events.FoulKind.SHORT or state.rules.short_hand_pays
            )
            return next((player for player in strict if player != receiver), None)
        case _:
            assert_never(state.rules.foul_hand)


def _apply_bite(state: NightState, event: events.Bite) -> Outcome:
    collected = state.so_far.collected
    parts = price_bite_parts(state.rules, event, state.seat_wind(event.player), collected)
    payer = _find_foul_payer(state, event.player)
    owed = _list_debts(state, event.player, sum(parts.values()), payer)
    return _make_outcome_in_running_hand(
        state,
        payments.make_transfers_to(event.player, owed),
        parts=parts,
        collected={**collected, **dict.fromkeys(parts, event.player)},
        last_kong=None,
    )


def _list_debts(
    state: NightState, receiver: PlayerId, each: Cents, for_all: PlayerId | None
) -> tuple[tuple[PlayerId, Cents], ...]:
    """Lists each payer with their cents: the other three, or the one player who pays for all."""
    others = state.other_players(receiver)
    if for_all is not None:
        return ((for_all, each * len(others)),)
    return tuple((player, each) for player in others)


def _apply_foul(state: NightState, event: events.Foul) -> Outcome:
    state.seat_index(event.player)
    fouls = state.so_far.fouls
    if event.player in fouls:
        raise Refusal("foul_again", player=event.player, foul=fouls[event.player])
    return _make_outcome_in_running_hand(state, (), fouls={**fouls, event.player: event.foul})


def _make_outcome_in_running_hand(
    state: NightState,
    transfers: payments.Transfers,
    parts: Mapping[BitePart, Cents] | None = None,
    **so_far: object,
) -> Outcome:
    """Makes the outcome of an event that does not end the hand."""
    paid = state.so_far.paid or bool(transfers)
    now = state.so_far.model_copy(update={**so_far, "paid": paid})
    return replace(_make_outcome(state, transfers, so_far=now), parts=parts or {})


# --- beside the game ---------------------------------------------------------------------------


def _apply_chips(state: NightState, event: events.Chips) -> Outcome:
    if any(count.cents % state.rules.smallest_sum for count in event.won):
        raise Refusal("points_counted")
    return _make_outcome(state, chip_transfers(state.winnings_by_chips, event))


def _apply_payment(state: NightState, event: events.Payment) -> Outcome:
    check_payer_is_not_payee(event.payer, event.payee)
    if not state.rules.for_money:
        raise Refusal("points_no_payment")
    transfers = (payments.Transfer(event.payer, event.payee, event.cents),)
    carried = payments.apply_transfers(state.carried, transfers) if event.carried else state.carried
    return _make_outcome(
        state, transfers, beside=payments.apply_transfers(state.beside, transfers), carried=carried
    )


def _apply_split(state: NightState, event: events.Split) -> Outcome:
    if not state.rules.for_money:
        raise Refusal("points_no_payment")
    check_no_player_twice((share.player for share in event.shares), "sharer")
    if {share.player for share in event.shares} == {event.payer}:
        raise Refusal("split_alone", player=event.payer)
    transfers = tuple(
        payments.Transfer(player, event.payer, cents)
        for player, cents in payments.divide_bill(event).items()
        if player != event.payer and cents
    )
    if not transfers:
        raise Refusal("split_small")
    return _make_outcome(state, transfers, beside=payments.apply_transfers(state.beside, transfers))


def _apply_substitution(state: NightState, event: events.Substitution) -> Outcome:
    """Gives the newcomer a player's seat and their kongs, bites and fouls of the current hand."""
    place = state.seat_index(event.leaves)
    if event.joins in state.seats:
        raise Refusal("seated_already", player=event.joins)
    seats = (*state.seats[:place], event.joins, *state.seats[place + 1 :])
    balances = {**state.balances, event.joins: state.balances.get(event.joins, 0)}
    so_far = _replace_player(state.so_far, event)
    return _make_outcome(state, seats=seats, balances=balances, so_far=so_far)


def _replace_player(so_far: HandSoFar, event: events.Substitution) -> HandSoFar:
    def swap_player(player: PlayerId) -> PlayerId:
        return event.joins if player == event.leaves else player

    kong = so_far.last_kong
    if kong is not None and kong.player == event.leaves:
        receiver = kong.receiver or kong.player
        kong = kong.model_copy(update={"player": event.joins, "receiver": receiver})
    return so_far.model_copy(
        update={
            "collected": {part: swap_player(owner) for part, owner in so_far.collected.items()},
            "fouls": {swap_player(player): foul for player, foul in so_far.fouls.items()},
            "last_kong": kong,
            "exposed": tuple(map(swap_player, so_far.exposed)),
            "concealed": tuple(map(swap_player, so_far.concealed)),
        }
    )


def _apply_seating(state: NightState, event: events.Seating) -> Outcome:
    """Changes the seats; the deals start anew under the same prevailing wind."""
    _check_players_differ(event.seats)
    deal = state.deal.model_copy(update={"dealer": 0, "streak": 1})
    balances = dict.fromkeys(event.seats, 0) | state.balances
    return _make_outcome(state, seats=event.seats, deal=deal, balances=balances, so_far=HandSoFar())


def _apply_rules_change(state: NightState, event: events.RulesChange) -> Outcome:
    def change_rules(rules: HouseRules) -> HouseRules:
        return copy_settings(event.rules, rules, event.keys) if event.keys else event.rules

    if event.is_for_later_nights:
        return _choose_next_stakes(state, event.rules.for_money)
    if change_rules(state.rules).for_money is not state.rules.for_money:
        raise Refusal("money_apart", money="on" if event.rules.for_money else "off")
    newest = change_rules(state.next_rules or state.rules)
    if event.first:
        waiting = None if state.next_rules is None else newest
        rules = change_rules(state.rules)
        done = _make_outcome(state, rules=rules, next_rules=waiting, rules_since=event.first)
    elif state.is_unplayed and not event.waits:
        done = _make_outcome(state, rules=newest, next_rules=None)
    else:
        done = _make_outcome(state, next_rules=newest)
    return _check_next_night_rules(done)


def _choose_next_stakes(state: NightState, for_money: bool) -> Outcome:
    """Chooses money or points for the next night; the current night does not change."""
    then = None if for_money is state.rules.for_money else for_money
    return _check_next_night_rules(_make_outcome(state, then_for_money=then))


def _check_next_night_rules(outcome: Outcome) -> Outcome:
    """Checks that the next night can be for points, if that was chosen.

    Raises `Refusal("points_to_come")` if a payment would not be a whole number of points.
    """
    try:
        _ = outcome.state.next_night_rules
    except Refusal:
        raise Refusal("points_to_come") from None
    return outcome


def _make_outcome(
    state: NightState, transfers: payments.Transfers = (), **changes: object
) -> Outcome:
    """Returns the outcome: balances moved by `transfers`, the named fields replaced."""
    update = {"balances": payments.apply_transfers(state.balances, transfers), **changes}
    return Outcome(state.model_copy(update=update), state.deal, transfers)


def _check_at_table(state: NightState, *players: PlayerId | None) -> None:
    """Raises `NotSeated` for a player who is not at the table."""
    for player in players:
        if player is not None:
            state.seat_index(player)


def _check_players_differ(players: Iterable[PlayerId]) -> None:
    seen: set[PlayerId] = set()
    for player in players:
        if player in seen:
            raise Refusal("seated_twice", player=player)
        seen.add(player)
