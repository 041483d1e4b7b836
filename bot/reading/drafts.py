"""What is known so far of something said, and the one thing that is asked next.

A `Draft` is an event with gaps. `settled` gives the event where nothing is missing, else the
`Question` about the first gap; each of its options carries the draft with that gap filled, so that
an answer is settled in the same way. Drafts are frozen and print to JSON, to be kept with the
message that asks.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Final, Literal

from pydantic import Field

from models.ledger.values import Table
from models.rules.chips import difference, won_by_stacks
from models.rules.events import (
    Bao,
    Bite,
    BiteKind,
    Chips,
    Count,
    Draw,
    Event,
    FalseWin,
    Foul,
    FoulKind,
    Hand,
    Kong,
    Payment,
    SettledBy,
    SpecialHand,
    Substitution,
    TaiHand,
    Win,
    Winning,
)
from models.rules.house import BaoReason, FalseWinPenalty
from models.rules.pattern_ids import CIRCUMSTANCES, PatternId
from models.rules.patterns import SPECIAL_HANDS
from models.rules.refusal import Refusal
from models.rules.special import drawn_by_oneself
from models.rules.values import Cents, PlayerId, Value

MOST_TAI_OPTIONS: Final = 10
AMOUNTS: Final[tuple[Cents, ...]] = (100, 200, 500, 1000, 2000, 5000)
"""What is offered where nobody said how much; any other amount is typed."""


class Asks(StrEnum):
    """What a question is about."""

    WHO = "who"
    """Who konged, collects, is foul, or claimed a false win."""
    WINNER = "winner"
    SHOOTER = "shooter"
    TAI = "tai"
    BAO = "bao"
    """Who pays for all."""
    PAO = "pao"
    """Whether `pao` was the shot or the bao."""
    KONG = "kong"
    """Whether a kong is exposed or concealed."""
    BITE = "bite"
    FOUL = "foul"
    PAYEE = "payee"
    AMOUNT = "amount"
    """How much one player pays another."""
    JOINS = "joins"
    """Who takes over a seat."""
    WHICH = "which"
    """Which of the readings of a saying was meant."""
    PLAYER = "player"
    """Who was meant by a name that is misspelt, or begins several names."""
    COUNT = "count"
    """How many chips somebody has: answered in a reply."""
    CHIPS = "chips"
    """By what a night is settled where the chips and the book differ."""
    WORD = "word"
    """Which word was meant by one that is misspelt."""
    WHAT = "what"
    """What is wrong with an entry, or which part in it somebody plays."""


class SaidBao(Value):
    """A bao as said: without a payer it is whoever shot."""

    payer: PlayerId | None = None
    reason: BaoReason | None = None


class Claim(Value):
    """What one winner says of the hand. `named`: a hand by a name that has no price of its own."""

    player: PlayerId | None = None
    hand: Hand | None = None
    claims: tuple[PatternId, ...] = ()
    named: PatternId | None = None
    bao: SaidBao | None = None


class Draft(Value):
    """An event with gaps. `entry` is the number of the entry that it mends, 0 for a new one."""

    kind: Literal[
        "win",
        "kong",
        "bite",
        "draw",
        "false_win",
        "foul",
        "payment",
        "chips",
        "substitution",
    ]
    entry: Annotated[int, Field(ge=0)] = 0
    winners: tuple[Claim, ...] = ()
    player: PlayerId | None = None
    discarder: PlayerId | None = None
    self_draw: bool = False
    concealed: bool | None = False
    """None: nobody said, and it is asked."""
    bao: SaidBao | None = None
    bite: BiteKind | None = None
    dealt: bool = False
    number: int | None = None
    foul: FoulKind | None = None
    payee: PlayerId | None = None
    cents: Cents | None = None
    note: str = ""
    joins: PlayerId | None = None
    counts: tuple[Count, ...] = ()
    """Chips, as they were said: with `signed` what was won, else whole stacks."""
    signed: bool | None = None
    by: SettledBy | None = None

    def but(self, **changes: object) -> Draft:
        """This draft with some gaps filled."""
        return self.model_copy(update=changes)

    def claim(self, at: int = -1, **changes: object) -> Draft:
        """This draft with something else about one winner, the last where none is told."""
        winners = list(self.winners)
        winners[at] = winners[at].model_copy(update=changes)
        return self.but(winners=tuple(winners))


@dataclass(frozen=True, slots=True)
class Option:
    """One answer: its label (a player, tai, cents, or a word), and what is then known.

    `word` is `self_drawn`, `exposed`, `concealed`, `shot`, `bao`, a member of `BiteKind`,
    `FoulKind` or `Asks`, or the word that was meant in place of a misspelt one.
    """

    draft: Draft
    player: PlayerId | None = None
    tai: int | None = None
    word: str = ""
    cents: Cents | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """One thing is missing, or can be read in two ways.

    `draft` is what is known; `refusal` says the same in one line, where no buttons can be shown.
    `word` is the word that was not understood, where the question is about one.
    """

    asks: Asks
    draft: Draft
    options: tuple[Option, ...]
    refusal: Refusal = field(compare=False)
    word: str = ""


def settled(draft: Draft, table: Table) -> Event | Question:
    """The event that a draft says, or the question about its first gap.

    Raises `Refusal` for what cannot be.
    """
    match draft.kind:
        case "win":
            return _win(draft, table)
        case "kong":
            return _kong(draft, table)
        case "bite":
            return _bite(draft, table)
        case "draw":
            return Draw()
        case "false_win":
            return _false_win(draft, table)
        case "foul":
            return _foul(draft, table)
        case "payment":
            return _payment(draft, table)
        case "chips":
            return _chips(draft, table)
        case "substitution":
            return _substitution(draft, table)


# --- what is asked -------------------------------------------------------------------------------


def _others(table: Table, without: Iterable[PlayerId | None]) -> list[PlayerId]:
    taken = set(without)
    return [player for player in table.state.seats if player not in taken]


def _which(
    asks: Asks, draft: Draft, gap: str, players: Iterable[PlayerId], code: str, *more: Option
) -> Question:
    """Which of these players fills a gap of the draft; `more` are the other answers."""
    options = [Option(draft.but(**{gap: player}), player=player) for player in players]
    return Question(asks, draft, (*options, *more), Refusal(code))


def _ask_who(draft: Draft, table: Table) -> Question:
    """Whose kong, bite, foul hand or false win it is."""
    return _which(Asks.WHO, draft, "player", _others(table, [draft.discarder]), "who_missing")


def _self_drawn(draft: Draft) -> Option:
    return Option(draft.but(self_draw=True), word="self_drawn")


# --- wins ----------------------------------------------------------------------------------------


def _win(draft: Draft, table: Table) -> Win | Question:
    _check_players(draft)
    if any(claim.player is None for claim in draft.winners):
        return _ask_winner(draft, table)
    if draft.discarder is None and not draft.self_draw:
        if len(draft.winners) == 1 and _drawn(draft.winners[0], table):
            return _win(draft.but(self_draw=True), table)
        return _ask_shooter(draft, table)
    if any(claim.hand is None for claim in draft.winners):
        return _ask_tai(draft, table)
    winners: list[Winning] = []
    for claim in draft.winners:
        bao = _bao(claim.bao, draft.discarder)
        if claim.bao is not None and bao is None:
            return _ask_payer(draft, claim.bao, _others(table, [claim.player]))
        assert claim.player is not None
        assert claim.hand is not None
        winners.append(Winning(player=claim.player, hand=claim.hand, claims=claim.claims, bao=bao))
    return Win(winners=tuple(winners), discarder=draft.discarder)


def _bao(said: SaidBao | None, discarder: PlayerId | None) -> Bao | None:
    """The bao as booked: without a payer it is whoever shot; None where nobody did."""
    payer = None if said is None else discarder if said.payer is None else said.payer
    return Bao(payer=payer, reason=said.reason) if said and payer is not None else None


def _ask_payer(draft: Draft, said: SaidBao, players: Iterable[PlayerId]) -> Question:
    """Who pays for all, for the one winner or the kong."""
    options: list[Option] = []
    for player in players:
        bao = said.model_copy(update={"payer": player})
        full = draft.claim(bao=bao) if draft.kind == "win" else draft.but(bao=bao)
        options.append(Option(full, player=player))
    return Question(Asks.BAO, draft, tuple(options), Refusal("bao_who"))


def _check_players(draft: Draft) -> None:
    winners = [claim.player for claim in draft.winners if claim.player is not None]
    if len(draft.winners) > 1 and draft.self_draw:
        raise Refusal("self_draw_alone")
    if draft.discarder is not None and draft.self_draw:
        raise Refusal("self_draw_discarder", player=draft.discarder)
    if draft.discarder is not None and draft.discarder in winners:
        raise Refusal("own_discard", player=draft.discarder)
    if len(set(winners)) < len(winners):
        raise Refusal("said_twice", what="winner")


def _drawn(claim: Claim, table: Table) -> bool:
    """Whether the hand or a circumstance itself says that it was self-drawn."""
    hand = claim.hand
    named = (hand.pattern, *claim.claims) if isinstance(hand, SpecialHand) else claim.claims
    rules = table.state.rules
    return PatternId.EIGHT_FLOWERS in named or any(drawn_by_oneself(rules, p) for p in named)


def _ask_winner(draft: Draft, table: Table) -> Question:
    taken = [draft.discarder, *(claim.player for claim in draft.winners)]
    taken += [claim.bao.payer for claim in draft.winners if claim.bao]
    gap = next(place for place, claim in enumerate(draft.winners) if claim.player is None)

    options = tuple(
        Option(draft.claim(gap, player=player), player=player) for player in _others(table, taken)
    )
    nothing = draft.winners == (Claim(),) and draft.discarder is None
    code = "win_what" if nothing else "winner_missing"
    return Question(Asks.WINNER, draft, options, Refusal(code))


def _ask_shooter(draft: Draft, table: Table) -> Question:
    winners = [claim.player for claim in draft.winners]
    payers = [c.bao.payer for c in draft.winners if c.bao and c.bao.payer is not None]
    shooters = [player for player in _others(table, winners) if not payers or player in payers]
    drawn = [_self_drawn(draft)] if len(winners) == 1 else []
    return _which(Asks.SHOOTER, draft, "discarder", shooters, "discarder_missing", *drawn)


def _ask_tai(draft: Draft, table: Table) -> Question:
    rules = table.state.rules
    gap = next(place for place, claim in enumerate(draft.winners) if claim.hand is None)
    named = draft.winners[gap].named
    least = max(rules.min_tai, min(rules.price(named), rules.limit_tai) if named else 0)
    most = min(rules.limit_tai, max(least, 1) + MOST_TAI_OPTIONS - 1)

    options = tuple(
        Option(draft.claim(gap, hand=TaiHand(tai=tai)), tai=tai) for tai in range(least, most + 1)
    )
    refusal = Refusal("tai_missing")
    if named is not None:
        refusal = Refusal("not_special", pattern=named, tai=rules.price(named))
    return Question(Asks.TAI, draft, options, refusal)


def hand_of(
    tai: list[Hand], named: list[PatternId], table: Table
) -> tuple[Hand | None, PatternId | None, tuple[PatternId, ...]]:
    """The hand, a hand's name that has no price of its own, and the circumstances beside it.

    A name may stand beside the tai; a special hand may not, unless it is worth just that here.
    Raises `Refusal`: `said_twice` (two hands), `tai_and_hand`.
    """
    if any(hand != tai[0] for hand in tai):
        raise Refusal("said_twice", what="tai")
    special = [p for p in named if p in SPECIAL_HANDS and p not in CIRCUMSTANCES]
    plain = [p for p in named if p not in SPECIAL_HANDS and p not in CIRCUMSTANCES]
    around = [p for p in named if p in CIRCUMSTANCES]
    if len(set(special)) > 1:
        raise Refusal("said_twice", what="tai")
    if tai:
        rules = table.state.rules
        hand = tai[0]
        if special and not (
            isinstance(hand, TaiHand)
            and min(rules.price(special[0]), rules.limit_tai) == min(hand.tai, rules.limit_tai)
        ):
            raise Refusal("tai_and_hand", pattern=special[0])
        return (SpecialHand(pattern=special[0]) if special else hand), None, tuple(around)
    if special:
        return SpecialHand(pattern=special[0]), None, tuple(around)
    whole = next((pattern for pattern in around if pattern in SPECIAL_HANDS), None)
    if whole is not None and not plain:
        around.remove(whole)
        return SpecialHand(pattern=whole), None, tuple(around)
    return None, (plain[0] if plain else None), tuple(around)


# --- within a hand -------------------------------------------------------------------------------


def _kong(draft: Draft, table: Table) -> Kong | Question:
    player = draft.player
    if player is None:
        return _ask_who(draft, table)
    if draft.concealed is None:
        kinds = {"exposed": False, "concealed": True}
        options = tuple(Option(draft.but(concealed=c), word=w) for w, c in kinds.items())
        return Question(Asks.KONG, draft, options, Refusal("kong_what"))
    if draft.concealed and draft.discarder is not None:
        raise Refusal("concealed_from_discard")
    if draft.discarder == player:
        raise Refusal("own_discard", player=player)
    bao = _bao(draft.bao, draft.discarder)
    if draft.bao is not None and bao is None:
        return _ask_payer(draft, draft.bao, _others(table, [player]))
    return Kong(player=player, concealed=draft.concealed, discarder=draft.discarder, bao=bao)


def _bite(draft: Draft, table: Table) -> Bite | Question:
    player = draft.player
    if player is None:
        return _ask_who(draft, table)
    if draft.bite is None:
        options = tuple(Option(draft.but(bite=kind), word=kind.value) for kind in BiteKind)
        return Question(Asks.BITE, draft, options, Refusal("bite_what"))
    return Bite(player=player, what=draft.bite, dealt=draft.dealt, number=draft.number)


def _foul(draft: Draft, table: Table) -> Foul | Question:
    player = draft.player
    if player is None:
        return _ask_who(draft, table)
    if draft.foul is None:
        options = tuple(Option(draft.but(foul=kind), word=kind.value) for kind in FoulKind)
        return Question(Asks.FOUL, draft, options, Refusal("foul_what"))
    return Foul(player=player, foul=draft.foul)


def _false_win(draft: Draft, table: Table) -> FalseWin | Question:
    player = draft.player
    if player is None:
        return _ask_who(draft, table)
    if draft.self_draw and draft.discarder is not None:
        raise Refusal("self_draw_discarder", player=draft.discarder)
    if draft.discarder == player:
        raise Refusal("own_discard", player=player)
    if draft.self_draw or draft.discarder is not None:
        return FalseWin(player=player, discarder=draft.discarder, self_draw=draft.self_draw)
    if table.state.rules.false_win is FalseWinPenalty.LIMIT_EACH:
        return FalseWin(player=player)
    others, drawn = _others(table, [player]), _self_drawn(draft)
    return _which(Asks.SHOOTER, draft, "discarder", others, "false_win_how", drawn)


def _payment(draft: Draft, table: Table) -> Payment | Question:
    payer, payee = draft.player, draft.payee
    if payer is not None and payer == payee:
        raise Refusal("pays_self", player=payer)
    if payer is None:
        return _which(Asks.WHO, draft, "player", _others(table, [payee]), "pay_what")
    if payee is None:
        return _which(Asks.PAYEE, draft, "payee", _others(table, [payer]), "pay_what")
    if draft.cents is None:
        sums = [Option(draft.but(cents=amount), cents=amount) for amount in AMOUNTS]
        return Question(Asks.AMOUNT, draft, tuple(sums), Refusal("pay_what"))
    return Payment(payer=payer, payee=payee, cents=draft.cents, note=draft.note)


def _chips(draft: Draft, table: Table) -> Chips | Question:
    balances = table.state.balances
    counted = {count.player: count.cents for count in draft.counts}
    missing = next((player for player in balances if player not in counted), None)
    if missing is not None:
        return Question(Asks.COUNT, draft.but(player=missing), (), Refusal("chips_what"))
    if not draft.signed and len(balances) > len(table.state.seats):
        raise Refusal("chips_stacks_of_more")
    won = counted if draft.signed else won_by_stacks(balances, counted)
    differs = any(difference(balances, won).values())
    by = draft.by if differs else SettledBy.BOOK
    if by is None:
        ways = tuple(Option(draft.but(by=way), word=way.value) for way in SettledBy)
        return Question(Asks.CHIPS, draft, ways, Refusal("chips_what"))
    counts = tuple(Count(player=player, cents=won[player]) for player in balances)
    return Chips(won=counts, by=by)


def _substitution(draft: Draft, table: Table) -> Substitution | Question:
    """Who comes is somebody known here who has no seat: a new name can only be typed."""
    leaves, joins = draft.player, draft.joins
    if leaves is None:
        return _which(Asks.WHO, draft, "player", table.state.seats, "sub_who")
    if joins is None:
        waiting = [p for p in table.members if p not in table.state.seats]
        return _which(Asks.JOINS, draft, "joins", waiting, "sub_who")
    return Substitution(leaves=leaves, joins=joins)


# --- back from an event, and to buttons ----------------------------------------------------------


def drafted(event: Event, entry: int = 0) -> Draft:
    """The draft that settles as `event`. Raises `Refusal("fix_kind")` for seats and rules."""
    draft = _drafted(event)
    return draft.but(entry=entry) if entry else draft


def _drafted(event: Event) -> Draft:
    match event:
        case Win(winners=winners, discarder=discarder):
            claims = tuple(
                Claim(player=w.player, hand=w.hand, claims=w.claims, bao=_said(w.bao))
                for w in winners
            )
            drawn = discarder is None
            return Draft(kind="win", winners=claims, discarder=discarder, self_draw=drawn)
        case Kong(player=player, concealed=concealed, discarder=off, bao=bao):
            kong = Draft(kind="kong", player=player, concealed=concealed, discarder=off)
            return kong.but(bao=_said(bao))
        case Bite(player=player, what=what, dealt=dealt, number=number):
            return Draft(kind="bite", player=player, bite=what, dealt=dealt, number=number)
        case Draw():
            return Draft(kind="draw")
        case FalseWin(player=player, discarder=off, self_draw=drawn):
            return Draft(kind="false_win", player=player, discarder=off, self_draw=bool(drawn))
        case Foul(player=player, foul=foul):
            return Draft(kind="foul", player=player, foul=foul)
        case Payment(payer=payer, payee=payee, cents=cents, note=note):
            return Draft(kind="payment", player=payer, payee=payee, cents=cents, note=note)
        case _:
            raise Refusal("fix_kind")


def _said(bao: Bao | None) -> SaidBao | None:
    return None if bao is None else SaidBao(payer=bao.payer, reason=bao.reason)
