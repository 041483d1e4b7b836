"""Missing parts of drafts: turns a draft into its event, or into the question about the next
missing part.

The order of the questions and their answers is defined here, for typed words and taps alike. The
draft behind an answer is handled in the same way, until nothing is missing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from enum import StrEnum
from itertools import chain, combinations
from typing import Any, Final

from bot.reading.drafts import (
    START_DRAFTS,
    BiteDraft,
    ChipsDraft,
    DiscardOrDrawDraft,
    Draft,
    DraftBao,
    DraftWinner,
    FalseWinDraft,
    FoulDraft,
    KongDraft,
    NonEventKind,
    Option,
    PartlessDraft,
    PaymentDraft,
    PlayerDraft,
    Question,
    QuestionKind,
    SeatsDraft,
    SplitDraft,
    StartButton,
    SubstitutionDraft,
    SumDraft,
    WinDraft,
)
from models.ledger.values import Table
from models.rules.bao import DISCARD, PAYS_ON, SELF_DRAW
from models.rules.contradictions import counts_only_self_drawn
from models.rules.events import (
    Bao,
    Bite,
    BiteKind,
    ChipCount,
    Chips,
    Draw,
    Event,
    FalseWin,
    Foul,
    FoulKind,
    Kong,
    Payment,
    Seating,
    SettledBy,
    Share,
    SpecialHand,
    Split,
    Substitution,
    TaiHand,
    Win,
    Winning,
)
from models.rules.house import BaoReason, Bites, FalseWinPenalty, KongFromDiscard
from models.rules.kinds import KINDS, Kind
from models.rules.night import Outcome, apply_event
from models.rules.parties import check_discarder, check_payer_is_not_payee, check_winners
from models.rules.pattern_ids import PatternId
from models.rules.patterns import PATTERNS
from models.rules.refusal import Refusal
from models.rules.settlement import chip_differences, winnings_by_stacks
from models.rules.so_far import lacks_logged_kong
from models.rules.values import Cents, PlayerId

MOST_TAI_OPTIONS: Final = 10
MOST_WINNERS: Final = 3
AMOUNTS: Final[tuple[Cents, ...]] = (100, 200, 500, 1000, 2000, 5000)
"""Amounts offered as answers; any other amount is typed."""


def resolve_draft(draft: Draft, table: Table) -> Event | Question:
    """Returns the event of a complete draft; else the question about the first missing part.

    Raises `Refusal` for an impossible event, and `press_stale` for a draft of no event.
    """
    if draft.anew is not None:
        return _ask_for_known_part_again(draft.replace(anew=None), draft.anew, table)
    settle = _RESOLVERS.get(type(draft))
    if settle is None:
        raise Refusal("press_stale")
    return settle(draft, table)


def valid_answers(question: Question, table: Table) -> Iterator[tuple[Option, Event | None]]:
    """Yields the answers that can lead to a booking, each with its event, or None if more is
    missing.

    Raises the `Refusal` of the last answer if no answer can. Answers about the kind of event are
    not checked: whoever taps a kind that the house does not play gets the refusal.
    """
    found, refusal = not question.options, None
    for option in question.options:
        try:
            end = None if question.asks is QuestionKind.KIND else _resolve_answer(option, table)
        except Refusal as error:
            refusal = error
        else:
            found = True
            yield option, end
    if refusal is not None and not found:
        raise refusal


def _resolve_answer(option: Option, table: Table) -> Event | None:
    """Returns the event that an answer leads to; None if more is still missing.

    Raises the `Refusal` of the rules, or of a question without a valid answer.
    """
    if option.draft.kind in _NO_EVENT:
        return None
    end = resolve_draft(option.draft, table)
    if isinstance(end, Question):
        next(valid_answers(end, table), None)
        return None
    apply_event(table.state, end)
    return end


_NO_EVENT: Final = frozenset(
    {NonEventKind.ANY, NonEventKind.FIX, NonEventKind.UNDO, NonEventKind.REDO}
)


def needs_preview(event: Event, outcome: Outcome) -> bool:
    """Tells whether an event is shown before it is booked: a limit hand, several winners, or a
    drawn hand. These change more than the last answer alone shows.
    """
    if isinstance(event, Draw):
        return True
    if not isinstance(event, Win):
        return False
    limit = outcome.state.rules.limit_tai
    return len(event.winners) > 1 or any(
        won.raw_tai >= limit or won.special is not None for won in outcome.won
    )


def check_players_seated(draft: Draft, table: Table) -> None:
    """Raises `NotSeated` if a player of the draft has left the table."""
    if draft.kind in KINDS and KINDS[draft.kind].needs_seats:
        for player in filter(None, draft.players):
            table.state.seat_wind(player)


# --- questions ------------------------------------------------------------------------------------


def _players_not_excluded(table: Table, excluded: Iterable[PlayerId | None]) -> list[PlayerId]:
    taken = set(excluded)
    return [player for player in table.state.seats if player not in taken]


def _players_speaker_first(table: Table, excluded: Iterable[PlayerId | None]) -> list[PlayerId]:
    """Returns the players who are not excluded, the speaker first: most people report their own
    acts.
    """
    return sorted(_players_not_excluded(table, excluded), key=lambda player: player != table.me)


def _ask_player(
    kind: QuestionKind, draft: Draft, field: str, players: Iterable[PlayerId], *further: Option
) -> Question:
    """Makes a question with an option for each player, who then fills `field` of the draft;
    `further` options follow.
    """
    options = [Option(draft.replace(**{field: player}), player=player) for player in players]
    return Question(kind, draft, (*options, *further))


def _ask_choice(
    kind: QuestionKind, draft: Draft, field: str, choices: Iterable[StrEnum]
) -> Question:
    """Makes a question with an option for each choice, which then fills `field` of the draft."""
    options = tuple(Option(draft.replace(**{field: word}), word=word.value) for word in choices)
    return Question(kind, draft, options)


def _ask_doer(draft: PlayerDraft, table: Table) -> Question:
    """Asks for the player of a kong, bite, foul hand or false win."""
    return _ask_player(
        QuestionKind.WHO, draft, "player", _players_speaker_first(table, draft.players)
    )


def _self_drawn_option(draft: DiscardOrDrawDraft) -> Option:
    return Option(draft.replace(self_draw=True, discarder=None), word="self_drawn")


def _ask_event_kind(draft: Draft) -> Question:
    """Asks for the kind of event: any kind for a correction, else the kinds that the board has no
    button for.
    """
    buttons = _ALL if draft.entry else (StartButton.BITE, StartButton.DRAW, *_SELDOM, *_OTHERS)
    options = tuple(
        Option(START_DRAFTS[flow].replace(entry=draft.entry), word=flow.name.lower())
        for flow in buttons
    )
    return Question(QuestionKind.KIND, draft, options)


_SELDOM: Final = (
    StartButton.BAO,
    StartButton.SEVERAL,
    StartButton.SPECIAL,
    StartButton.FALSE_WIN,
    StartButton.FOUL,
)
_OTHERS: Final = (StartButton.SPLIT, StartButton.FIX, StartButton.END)
_ALL: Final = (
    StartButton.HU,
    StartButton.ZIMO,
    StartButton.KONG,
    StartButton.BITE,
    StartButton.DRAW,
    *_SELDOM,
)


# --- wins -----------------------------------------------------------------------------------------


def _resolve_win(draft: WinDraft, table: Table) -> Event | Question:
    players = [claim.player for claim in draft.winners]
    check_winners(players, draft.discarder, self_draw=draft.self_draw)
    if draft.several and draft.discarder is None:
        return _ask_shooter(draft, table)
    if any(claim.player is None for claim in draft.winners):
        return _ask_winner(draft, table)
    if draft.discarder is None and not draft.self_draw:
        if len(draft.winners) == 1 and _must_be_self_drawn(draft.winners[0], table):
            return _resolve_win(draft.replace(self_draw=True), table)
        return _ask_shooter(draft, table)
    asked = _ask_missing_bao_part(draft, table) or _ask_missing_hand(draft, table)
    if asked is not None:
        return asked
    if draft.several and len(draft.winners) < MOST_WINNERS:
        return _ask_winner(draft.replace(winners=(*draft.winners, DraftWinner())), table)
    winners = tuple(
        Winning(
            player=c.player, hand=c.hand, claims=c.claims, bao=_resolve_bao(c.bao, draft.discarder)
        )
        for c in draft.winners
        if c.player is not None and c.hand is not None  # as all are by now
    )
    event = Win(winners=winners, discarder=draft.discarder, konged=draft.konged)
    if lacks_logged_kong(table.state.rules, table.state.so_far, event):
        robbed = Option(draft.replace(konged=True), word="robbed")
        return Question(QuestionKind.ROBBED, draft, (robbed,))
    return event


def _resolve_bao(bao: DraftBao | None, discarder: PlayerId | None) -> Bao | None:
    """Returns the bao as booked: without a payer, the shooter pays. None if there is no payer."""
    payer = None if bao is None else discarder if bao.payer is None else bao.payer
    return Bao(payer=payer, reason=bao.reason) if bao and payer is not None else None


def _ask_missing_bao_part(draft: WinDraft, table: Table) -> Question | None:
    """Asks for the payer of a bao, then for its reason; returns None if both are known."""
    for index, winning in enumerate(draft.winners):
        bao = winning.bao
        if bao is not None and _resolve_bao(bao, draft.discarder) is None:
            others = _players_not_excluded(table, [winning.player])
            options = tuple(
                Option(draft.update_winner(index, bao=set_bao_payer(bao, other)), player=other)
                for other in others
            )
            return Question(QuestionKind.BAO, draft, options)
        if bao is not None and bao.why:
            return _ask_bao_reason(draft, bao, index, table)
    return None


def _ask_bao_reason(draft: WinDraft, bao: DraftBao, winner_index: int, table: Table) -> Question:
    """Asks for the reason of a bao: the reasons that this house pays on such a win, or the table's
    own ruling. Raises `Refusal("bao_not_played")`.
    """
    played, way = table.state.rules.bao, SELF_DRAW if draft.self_draw else DISCARD
    if not any(played.values()):
        raise Refusal("bao_not_played")
    ruling = draft.update_winner(winner_index, bao=DraftBao(payer=bao.payer, reason=bao.reason))
    options: list[Option] = []
    for reason in BaoReason:
        if played[reason] and way in PAYS_ON[reason]:
            reasoned = draft.update_winner(
                winner_index, bao=DraftBao(payer=bao.payer, reason=reason)
            )
            if reason is BaoReason.FRESH_KONG:  # this answer says that the replacement tile won
                reasoned = reasoned.update_winner(
                    winner_index, claims=(PatternId.KONG_REPLACEMENT,)
                )
            options.append(Option(reasoned, word=reason.value))
    options.append(Option(ruling, word="ruling"))
    return Question(QuestionKind.REASON, draft, tuple(options))


def _must_be_self_drawn(winning: DraftWinner, table: Table) -> bool:
    """Tells whether a win has a hand or a circumstance that is only possible by self-draw."""
    hand = winning.hand
    named = (hand.pattern, *winning.claims) if isinstance(hand, SpecialHand) else winning.claims
    rules = table.state.rules
    return PatternId.EIGHT_FLOWERS in named or any(counts_only_self_drawn(rules, p) for p in named)


def _ask_winner(draft: WinDraft, table: Table) -> Question:
    if draft == START_DRAFTS[StartButton.HU] and table.me in table.state.seats:
        # Who plays at the table themself says with the same answer off whom.
        mine = draft.update_winner(player=table.me)
        pairs = [
            (mine.replace(discarder=p), draft.update_winner(player=p))
            for p in _players_not_excluded(table, [table.me])
        ]
        ways = tuple(map(Option, (*chain.from_iterable(pairs), mine.replace(self_draw=True))))
        return Question(QuestionKind.WINNER, draft, ways)
    taken = [*draft.players, *(claim.bao.payer for claim in draft.winners if claim.bao)]
    gap = next(place for place, claim in enumerate(draft.winners) if claim.player is None)
    options = [
        Option(draft.update_winner(gap, player=p), player=p)
        for p in _players_speaker_first(table, taken)
    ]
    if draft.several and gap > 1:
        enough = draft.replace(several=False, winners=draft.winners[:gap])
        options.append(Option(enough, word="enough"))
    return Question(QuestionKind.ANOTHER if gap else QuestionKind.WINNER, draft, tuple(options))


def _ask_shooter(draft: WinDraft, table: Table) -> Question:
    payers = [c.bao.payer for c in draft.winners if c.bao and c.bao.payer is not None]
    shooters = [p for p in _players_not_excluded(table, draft.doers) if not payers or p in payers]
    drawn = [] if len(draft.winners) > 1 or draft.several else [_self_drawn_option(draft)]
    return _ask_player(QuestionKind.SHOOTER, draft, "discarder", shooters, *drawn)


def _ask_missing_hand(draft: WinDraft, table: Table) -> Question | None:
    """Asks for the hand of the first winner without one; returns None if all have one."""
    gap = next((at for at, claim in enumerate(draft.winners) if claim.hand is None), None)
    return None if gap is None else ask_hand(draft, gap, table)


def ask_hand(draft: WinDraft, winner_index: int, table: Table) -> Question:
    """Asks for one winner's hand: for the name of a special hand, or for the tai, of which no
    fewer are offered than what is known of the hand pays alone.
    """
    if draft.winners[winner_index].special:
        options = tuple(
            Option(
                draft.update_winner(winner_index, hand=SpecialHand(pattern=pattern.id)),
                word=pattern.id.value,
            )
            for pattern in PATTERNS
            if pattern.whole
        )
        return Question(QuestionKind.HAND, draft, options)
    rules, claim = table.state.rules, draft.winners[winner_index]
    known = (*claim.claims, *((claim.named,) if claim.named else ()))
    alone = (min(rules.price(pattern), rules.limit_tai) for pattern in known)
    least = max((rules.minimum_tai(self_draw=draft.discarder is None), *alone))
    most = min(rules.limit_tai, max(least, 1) + MOST_TAI_OPTIONS - 1)
    options = tuple(
        Option(draft.update_winner(winner_index, hand=TaiHand(tai=tai)), tai=tai)
        for tai in range(least, most + 1)
    )
    return Question(QuestionKind.TAI, draft, options)


# --- within a hand --------------------------------------------------------------------------------


def _resolve_kong(draft: KongDraft, table: Table) -> Kong | Question:
    player = draft.player
    if player is None:
        return _ask_doer(draft, table)
    if draft.concealed is None:
        return _ask_kong_kind(draft, table, player)
    check_discarder(player, draft.discarder, concealed=draft.concealed)
    bao = _resolve_bao(draft.bao, draft.discarder)
    if draft.bao is not None and bao is None:
        payers = _players_not_excluded(table, [player])
        options = tuple(
            Option(draft.replace(bao=set_bao_payer(draft.bao, p)), player=p) for p in payers
        )
        return Question(QuestionKind.BAO, draft, options)
    return Kong(player=player, concealed=draft.concealed, discarder=draft.discarder, bao=bao)


def _ask_kong_kind(draft: KongDraft, table: Table, player: PlayerId) -> Question:
    """Asks whether a kong is exposed or concealed; if the discarder pays for all, also for the
    discarder.
    """
    kinds = {"exposed": False, "concealed": True}
    options = [Option(draft.replace(concealed=kind), word=word) for word, kind in kinds.items()]
    if table.state.rules.kong_from_discard is KongFromDiscard.DISCARDER_PAYS_ALL:
        options += [
            Option(draft.replace(concealed=False, discarder=other), player=other, word="from")
            for other in table.state.other_players(player)
        ]
    return Question(QuestionKind.KONG, draft, tuple(options))


def _resolve_bite(draft: BiteDraft, table: Table) -> Bite | Question:
    player = draft.player
    if table.state.rules.bites is Bites.OFF and (player is None or draft.bite is None):
        raise Refusal("bites_off", bites=Bites.OFF)
    if player is None:
        return _ask_doer(draft, table)
    if draft.bite is None:
        options = tuple(
            Option(draft.replace(bite=kind, dealt=dealt), word=kind.value)
            for kind in BiteKind
            for dealt in (False, True)  # a group of four never pays more for that
            if dealt >= draft.dealt and not (dealt and kind in (BiteKind.BLUE, BiteKind.RED))
        )
        return Question(QuestionKind.BITE, draft, options)
    return Bite(player=player, what=draft.bite, dealt=draft.dealt, number=draft.number)


def _resolve_foul(draft: FoulDraft, table: Table) -> Foul | Question:
    player = draft.player
    if player is None:
        return _ask_doer(draft, table)
    if draft.foul is None:
        return _ask_choice(QuestionKind.FOUL, draft, "foul", FoulKind)
    return Foul(player=player, foul=draft.foul)


def _resolve_false_win(draft: FalseWinDraft, table: Table) -> FalseWin | Question:
    player = draft.player
    if player is None:
        return _ask_doer(draft, table)
    check_discarder(player, draft.discarder, self_draw=draft.self_draw)
    if draft.self_draw or draft.discarder is not None:
        return FalseWin(player=player, discarder=draft.discarder, self_draw=draft.self_draw)
    if table.state.rules.false_win is FalseWinPenalty.LIMIT_EACH:
        return FalseWin(player=player)
    others, drawn = _players_not_excluded(table, [player]), _self_drawn_option(draft)
    return _ask_player(QuestionKind.SHOOTER, draft, "discarder", others, drawn)


def _resolve_payment(draft: PaymentDraft, table: Table) -> Payment | Question:
    payer, payee = draft.player, draft.payee
    check_payer_is_not_payee(payer, payee)
    if payer is None:
        return _ask_player(
            QuestionKind.WHO, draft, "player", _players_speaker_first(table, [payee])
        )
    if payee is None:
        return _ask_player(
            QuestionKind.PAYEE, draft, "payee", _players_not_excluded(table, [payer])
        )
    if draft.cents is None:
        return _ask_amount(draft)
    return Payment(payer=payer, payee=payee, cents=draft.cents, note=draft.note)


def _ask_amount(draft: SumDraft) -> Question:
    """Asks for an amount, with common sums as options; any other sum is typed."""
    sums = (Option(draft.replace(cents=amount), cents=amount) for amount in AMOUNTS)
    return Question(QuestionKind.AMOUNT, draft, tuple(sums))


def _resolve_split(draft: SplitDraft, table: Table) -> Split | Question:
    if draft.player is None:
        return _ask_player(QuestionKind.WHO, draft, "player", _players_speaker_first(table, ()))
    if not draft.shares:
        return ask_sharers(draft, table)
    if draft.cents is None:
        return _ask_amount(draft)
    return Split(payer=draft.player, cents=draft.cents, shares=draft.shares, note=draft.note)


def ask_sharers(draft: SplitDraft, table: Table, group_size: int = 0) -> Question:
    """Asks for the players who share a bill: all at the table, or fewer, including the payer if
    seated. With a `group_size`, all options have that size.
    """
    payer, seats = draft.player, table.state.seats
    several = chain.from_iterable(combinations(seats, size) for size in range(len(seats), 1, -1))
    options = tuple(
        Option(draft.replace(shares=make_equal_shares(players)))
        for players in several
        if (payer in players or payer not in seats) and group_size in (0, len(players))
    )
    return Question(QuestionKind.SHARERS, draft.replace(shares=()), options)


def make_equal_shares(players: Iterable[PlayerId]) -> tuple[Share, ...]:
    """Returns an equal share for each player."""
    return tuple(Share(player=player) for player in players)


def _resolve_chips(draft: ChipsDraft, table: Table) -> Chips | Question:
    balances = table.state.winnings_by_chips
    counted = {count.player: count.cents for count in draft.counts}
    missing = next((player for player in balances if player not in counted), None)
    if missing is not None:
        return Question(QuestionKind.COUNT, draft.replace(player=missing), ())
    if not draft.signed and len(balances) > len(table.state.seats):
        raise Refusal("chips_stacks_of_more")
    won = counted if draft.signed else winnings_by_stacks(balances, counted)
    differs = any(chip_differences(balances, won).values())
    by = draft.by if differs else SettledBy.BOOK
    if by is None:
        return _ask_choice(QuestionKind.CHIPS, draft, "by", SettledBy)
    counts = tuple(ChipCount(player=player, cents=won[player]) for player in balances)
    return Chips(won=counts, by=by)


def _resolve_substitution(draft: SubstitutionDraft, table: Table) -> Substitution | Question:
    """Returns the substitution, or a question. Only members without a seat are offered; a new name
    can only be typed.
    """
    leaves, joins = draft.player, draft.joins
    if leaves is None:
        return _ask_player(QuestionKind.WHO, draft, "player", _players_speaker_first(table, ()))
    if joins is None:
        waiting = [p for p in table.members if p not in table.state.seats]
        return _ask_player(QuestionKind.JOINS, draft, "joins", waiting)
    return Substitution(leaves=leaves, joins=joins)


def _resolve_draft_without_parts(draft: PartlessDraft, table: Table) -> Draw | Question:
    if draft.kind is Kind.DRAW:
        return Draw()
    if draft.kind is NonEventKind.ANY:
        return _ask_event_kind(draft)
    raise Refusal("press_stale")


def _resolve_seats(draft: SeatsDraft, table: Table) -> Seating:
    if draft.kind is not Kind.SEATING:
        raise Refusal("press_stale")
    return Seating.model_validate({"seats": draft.seats})


_RESOLVERS: Final[Mapping[type[Draft], Callable[[Any, Table], Event | Question]]] = {
    WinDraft: _resolve_win,
    KongDraft: _resolve_kong,
    BiteDraft: _resolve_bite,
    FalseWinDraft: _resolve_false_win,
    FoulDraft: _resolve_foul,
    PaymentDraft: _resolve_payment,
    SplitDraft: _resolve_split,
    ChipsDraft: _resolve_chips,
    SubstitutionDraft: _resolve_substitution,
    SeatsDraft: _resolve_seats,
    PartlessDraft: _resolve_draft_without_parts,
}
"""The function that settles each class of draft."""


# --- corrections of an entry ----------------------------------------------------------------------


def ask_what_is_wrong(draft: Draft) -> Question:
    """Asks for the wrong part of an entry or a card. The options are its parts, another kind of
    event, and for an entry to remove it.

    If an entry has no draft of its own, its draft has the kind `fix`.
    """
    row = KINDS.get(draft.kind)
    parts = () if row is None else tuple(map(QuestionKind, row.correction_questions))
    options = list[Option]()
    if isinstance(draft, WinDraft) and len(draft.winners) > 1:
        parts = (QuestionKind.SHOOTER,)
        for at, claim in enumerate(draft.winners):
            options.append(
                Option(draft.update_winner(at, hand=None), player=claim.player, word="hand")
            )
    elif isinstance(draft, WinDraft) and not isinstance(draft.winners[0].hand, TaiHand):
        parts = tuple(part for part in parts if part is not QuestionKind.TAI)
    options += [Option(draft.replace(anew=part), word=part.value) for part in parts]
    if (
        draft.kind is not NonEventKind.FIX
    ):  # a hand is never meant in the place of seats, rules or chips
        options.append(
            Option(PartlessDraft(kind=NonEventKind.ANY, entry=draft.entry), word="other")
        )
    if draft.entry:
        options.append(
            Option(PartlessDraft(kind=NonEventKind.UNDO, entry=draft.entry), word="remove")
        )
    return Question(QuestionKind.WHAT, draft, tuple(options))


_ANEW: Final[Mapping[QuestionKind, Mapping[str, object]]] = {
    QuestionKind.BITE: {"bite": None, "dealt": False, "number": None},
    QuestionKind.FOUL: {"foul": None},
    QuestionKind.SHARERS: {"shares": ()},
    QuestionKind.AMOUNT: {"cents": None},
}
"""Parts of a draft that are emptied to ask for them again."""


def _ask_for_known_part_again(draft: Draft, part: QuestionKind, table: Table) -> Event | Question:
    """Asks once more for a part of an entry or a card that is known already."""
    if part is QuestionKind.WHAT:
        return ask_what_is_wrong(draft)
    if part in _ANEW:
        return resolve_draft(draft.replace(**_ANEW[part]), table)
    gap = draft
    match part, draft:
        case QuestionKind.TAI, WinDraft():
            return resolve_draft(draft.update_winner(hand=None), table)
        case QuestionKind.WINNER, WinDraft():
            gap = draft.update_winner(player=None)
        case QuestionKind.SHOOTER, DiscardOrDrawDraft():
            gap = draft.replace(discarder=None, self_draw=False)
        case QuestionKind.SHOOTER, _:
            gap = draft.replace(discarder=None)
        case _:
            gap = draft.replace(player=None)
    others = tuple(
        option for option in ask_player_of_part(draft, part, table).options if not option.on
    )
    return Question(part, gap, others)


def ask_player_of_part(draft: Draft, part: QuestionKind, table: Table) -> Question:
    """Asks for the player in one part of the draft; the present player's option is marked as chosen
    (`on`).
    """
    current, taken = draft.doers[-1], draft.doers[:-1]
    if part is QuestionKind.SHOOTER:
        current, taken = draft.shooter, draft.doers
    elif isinstance(draft, PaymentDraft) and part is QuestionKind.PAYEE:
        current = draft.payee
    options = [
        Option(draft if p == current else replace_player(draft, part, p), player=p, on=p == current)
        for p in _players_not_excluded(table, taken)
    ]
    may_draw = part is QuestionKind.SHOOTER and len(draft.doers) < 2
    if isinstance(draft, DiscardOrDrawDraft) and may_draw:
        options.append(replace(_self_drawn_option(draft), on=draft.self_draw))
    return Question(part, draft, tuple(options))


def replace_player(draft: Draft, part: str, player: PlayerId) -> Draft:
    """Returns the draft with another player in one part."""
    match part, draft:
        case "winner", WinDraft():
            # Whoever shot and won instead changes places with the winner. Who paid for all and won
            # instead pays nothing: who pays is asked where nobody shot.
            before, bao = draft.winners[-1].player, draft.winners[-1].bao
            bao = set_bao_payer(bao, None) if bao is not None and bao.payer == player else bao
            off = before if player == draft.discarder else draft.discarder
            return draft.update_winner(player=player, bao=bao).replace(discarder=off)
        case "shooter", WinDraft():
            # A bao that the shooter paid goes to the new shooter.
            alone = draft.winners[0] if len(draft.winners) == 1 else None
            if alone is not None and alone.bao and alone.bao.payer == draft.discarder:
                draft = draft.update_winner(bao=DraftBao(payer=player, reason=alone.bao.reason))
            return draft.replace(discarder=player, self_draw=False)
        case "shooter", KongDraft():
            return draft.replace(discarder=player, concealed=False)
        case "shooter", _:
            return draft.replace(discarder=player, self_draw=False)
        case "payee", _:
            return draft.replace(payee=player)
        case "bao", WinDraft():
            return draft.update_winner(
                bao=set_bao_payer(draft.winners[-1].bao or DraftBao(), player)
            )
        case _:
            return draft.replace(player=player)


def set_bao_payer(bao: DraftBao, payer: PlayerId | None) -> DraftBao:
    return bao.model_copy(update={"payer": payer})


def mark_as_correction(outcome: Event | Question, entry: int) -> Event | Question:
    """Returns an event unchanged, and a question with all its drafts marked as corrections of an
    entry.
    """
    if not isinstance(outcome, Question):
        return outcome
    options = tuple(replace(o, draft=o.draft.replace(entry=entry)) for o in outcome.options)
    return replace(outcome, draft=outcome.draft.replace(entry=entry), options=options)
