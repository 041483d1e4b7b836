"""Wins: the hand of each winner, the shooter, and the payer of a bao."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from bot.reading.drafts import Draft, DraftBao, DraftWinner, FalseWinDraft, PartlessDraft, WinDraft
from bot.reading.lexicon import WORDS
from bot.reading.saying import HANDS, ROLES, SHOOTS, Saying, Term, apply_corrections
from bot.reading.win_players import WinPlayers, read_win_players
from bot.reading.win_readings import WinReading, possible_win_readings
from models.ledger.values import Table
from models.rules.bounds import MOST_TAI
from models.rules.events import SpecialHand, TaiHand, TileHand, WonHand
from models.rules.house import BaoReason, ConcealedHand
from models.rules.kinds import Kind
from models.rules.pattern_ids import CIRCUMSTANCES, PatternId
from models.rules.patterns import SPECIAL_HANDS
from models.rules.values import PlayerId

_T = TypeVar("_T")

KINDS: Final = (
    *("false_win", "drawn_game", "bao", "shot_by", "suffers", "shooter", "zimo", "winner", "won"),
    *("shot", "fired", "tile_of", "pao", "covers", "for", "limit", "pattern", "reason", "and"),
    *("from", "to", "by", "they", "thanks", "correct", "no", "not", "or", "doubt", "asks", "hit"),
    *("each", "everybody", "total", "wrong", "tai", "tile_suit", "joiner", "number", "hand"),
)
"""Kinds that a word may have in a win, the likeliest first."""

_REASON_OF: Final[Mapping[str, BaoReason]] = {
    PatternId.FULL_FLUSH: BaoReason.FLUSH,
    PatternId.HALF_FLUSH: BaoReason.FLUSH,
    PatternId.BIG_THREE_DRAGONS: BaoReason.DRAGONS,
    PatternId.BIG_FOUR_WINDS: BaoReason.WINDS,
    PatternId.FOUR_KONGS: BaoReason.FOUR_KONGS,
}


def make_win_drafts(saying: Saying, table: Table, *, self_drawn: bool = False) -> list[Draft]:
    """Makes the drafts of a win, one for each way to read it.

    `self_drawn`: the command says that the win was self-drawn.
    """
    apply_corrections(saying)
    if not saying.terms:
        return [WinDraft(self_draw=self_drawn)]
    for index in saying.indices("pattern"):  # `cat discarded the last tile` claims nothing
        before = saying.has_between(max(0, index - 3), index, *SHOOTS)
        if saying.terms[index].value in CIRCUMSTANCES and before:
            saying.change_kind(index, "joiner")
            saying.make_unsure()
    other = _draft_of_false_win_or_drawn_hand(saying, table.me)
    if other is not None:
        saying.make_unsure()
        return [other]
    saying.make_unsure(unless=not _may_report_payment(saying, table.state.rules.limit_tai))
    win = read_win_players(saying, table.me, self_drawn=self_drawn)
    return _WinBuilder(win, table).make_drafts(self_drawn=self_drawn)


def _draft_of_false_win_or_drawn_hand(saying: Saying, speaker: PlayerId | None) -> Draft | None:
    """Returns the draft of a false win or a drawn hand if the words behind a win command report
    one; else None.
    """
    if saying.has("false_win"):
        player, off = [*saying.players, None, None][:2]
        player = speaker if player is None else player
        return FalseWinDraft(player=player, discarder=off, self_draw=saying.has("zimo"))
    if saying.has("drawn_game") and not saying.has("player", "number", "hand"):
        return PartlessDraft(kind=Kind.DRAW)
    return None


def _may_report_payment(saying: Saying, limit_tai: int) -> bool:
    """Tells whether the words may be about money: `cat gave me 5`, or `ben 20 cat`."""
    bare = [t.item.number for t in saying.terms if t.kind == "number" and not t.item.is_tai]
    gives = any("pay" in WORDS.senses_of(t.item.typed) for t in saying.terms if t.kind == "shot")
    return any(number > 2 * limit_tai for number in bare) or (gives and bool(bare))


@dataclass
class _WinBuilder:
    """A builder of win drafts from the players and the hands of a saying."""

    win: WinPlayers
    table: Table

    @property
    def saying(self) -> Saying:
        return self.win.saying

    def make_drafts(self, *, self_drawn: bool) -> list[Draft]:
        """Makes the drafts of all readings."""
        self._drop_limit_behind_number()
        self._make_unsure_if_name_may_be_tile()
        hands = self._hand_indices()
        ways = possible_win_readings(self.win, hands, self.table.state.seats, self_drawn=self_drawn)
        return [draft for way in ways for draft in self._make_drafts_of_reading(way, hands)]

    def _make_unsure_if_name_may_be_tile(self) -> None:
        """Makes the saying unsure if a name behind bonus tiles may be another tile: `| f2 cat`."""
        terms = self.saying.terms
        for index in self.saying.indices("hand"):
            beside = terms[index + 1 : index + 2]
            is_animal = bool(beside) and "bonus" in WORDS.senses_of(beside[0].typed)
            if is_animal and "|" in terms[index].item.notation:
                self.saying.make_unsure(unless=self.saying.next_kind(index + 1) in ROLES)

    def _drop_limit_behind_number(self) -> None:
        """Drops a word for the limit behind a number (`5 tai max` means 5 tai). Makes the saying
        unsure if the house has another limit.
        """
        if self.win.baos:
            return
        for index in self.saying.indices("limit"):
            if index and self.saying.terms[index - 1].kind == "number":
                told = self.saying.terms[index - 1].item.number
                self.saying.make_unsure(unless=told == self.table.state.rules.limit_tai)
                self.saying.change_kind(index, "joiner")

    def _hand_indices(self) -> list[int]:
        """Returns the indices of the hands, without the reason of a bao."""
        terms = self.saying.terms
        hands = [k for k, term in enumerate(terms) if term.kind in HANDS or _is_special_hand(term)]
        if self.win.baos:
            hands = self._move_reason_to_baos(hands)
        if any(terms[k].kind != "pattern" for k in hands) and len(self.saying.players) < 3:
            hands = [k for k in hands if terms[k].kind != "pattern"]
        return hands

    def _move_reason_to_baos(self, hand_indices: list[int]) -> list[int]:
        """Moves the reason of a bao from the hands to the baos; returns the other hands."""
        terms, win = self.saying.terms, self.win
        reasons = [r for term in terms if (r := _bao_reason_of(term)) is not None]
        limits = [k for k in hand_indices if terms[k].kind == "limit"]
        if not reasons and limits and len(hand_indices) > 1:
            reasons, hand_indices = [BaoReason.LIMIT], [k for k in hand_indices if k != limits[-1]]
        if not reasons:
            return hand_indices
        win.baos = [
            bao if bao.reason else bao.model_copy(update={"reason": reasons[0]}) for bao in win.baos
        ]
        others = [k for k in hand_indices if terms[k].kind != "pattern"]
        return others or hand_indices

    def _make_drafts_of_reading(
        self, reading: WinReading, hand_indices: Sequence[int]
    ) -> list[Draft]:
        if len(reading.winners) == 1:
            return self._make_drafts_of_one_winner(reading, hand_indices)
        return self._make_drafts_of_several_winners(
            [w for w in reading.winners if w is not None], reading.shooter, hand_indices
        )

    def _make_drafts_of_one_winner(
        self, reading: WinReading, hand_indices: Sequence[int]
    ) -> list[Draft]:
        """Makes the drafts of a single winner, one for each hand."""
        terms = self.saying.terms
        names = _drop_repeated_values(
            PatternId(term.value) for term in terms if term.kind == "pattern"
        )
        if any(bao.reason for bao in self.win.baos):
            names = [name for name in names if name not in _REASON_OF]
        counted = self._keep_total_or_only_tai([terms[k] for k in hand_indices])
        self._check_patterns_possible(names, reading.shooter)
        found = _drop_repeated_values(
            [*map(self._make_hand, counted), *self._hands_worth_more_than_number(names, counted)]
        )
        whole = [hand.pattern for hand in found if isinstance(hand, SpecialHand)]
        claims = tuple(name for name in names if name in CIRCUMSTANCES and name not in whole)
        named = next((name for name in names if name not in CIRCUMSTANCES), None)
        claim = DraftWinner(
            player=reading.winners[0],
            claims=claims,
            bao=self._merge_baos(),
            named=None if found else named,
        )
        win = WinDraft(winners=(claim,), discarder=reading.shooter, self_draw=reading.self_drawn)
        return [win.update_winner(hand=hand) for hand in found[:3]] or [win]

    def _check_patterns_possible(
        self, patterns: Sequence[PatternId], shooter: PlayerId | None
    ) -> None:
        """Makes the saying unsure if no hand can have all these patterns, or if one of them is only
        won by self-draw although somebody shot.
        """
        two = any(len(kinds & set(patterns)) > 1 for kinds in _EXCLUSIVE)
        how = self.table.state.rules.concealed_hand
        drawn = PatternId.CONCEALED_HAND in patterns and how is ConcealedHand.SELF_DRAW
        self.saying.make_unsure(unless=not two and not (drawn and shooter is not None))

    def _hands_worth_more_than_number(
        self, patterns: Sequence[PatternId], hand_terms: Sequence[Term]
    ) -> list[WonHand]:
        """Returns a hand of the tai of the named patterns if that is more than the number beside
        them, which makes the saying unsure; else an empty list.
        """
        rules = self.table.state.rules
        numbers = [term.item.number for term in hand_terms if term.kind == "number"]
        self.saying.make_unsure(unless=all(number <= MOST_TAI for number in numbers))
        if len(numbers) != 1 or not patterns:
            return []
        prices = [rules.price(name) for name in patterns]
        worth = min(max(prices), rules.limit_tai)
        self.saying.make_unsure(unless=0 not in prices and worth <= numbers[0])
        return [TaiHand(tai=worth)] if worth > numbers[0] else []

    def _merge_baos(self) -> DraftBao | None:
        """Returns the bao of a single winner, with repeated words merged; None if there is none."""
        payers = _drop_repeated_values(bao.payer for bao in self.win.baos if bao.payer is not None)
        reasons = [bao.reason for bao in self.win.baos if bao.reason is not None]
        self.saying.make_unsure(unless=len(payers) < 2)
        if not self.win.baos:
            return None
        return DraftBao(payer=next(iter(payers), None), reason=next(iter(reasons), None))

    def _keep_total_or_only_tai(self, hand_terms: list[Term]) -> list[Term]:
        """Keeps, of several numbers, only the total: `2 + 1 = 3 tai`."""
        if len(hand_terms) < 2 or any(term.kind != "number" for term in hand_terms):
            return hand_terms
        numbers = [term.item.number for term in hand_terms]
        if self.saying.has("total") or (len(numbers) > 2 and sum(numbers[:-1]) == numbers[-1]):
            return hand_terms[-1:]
        of_tai = [term for term in hand_terms if term.item.is_tai]
        if len(of_tai) == 1:
            self.saying.make_unsure()
            return of_tai
        return hand_terms

    def _make_drafts_of_several_winners(
        self, winners: list[PlayerId], shooter: PlayerId | None, hand_indices: Sequence[int]
    ) -> list[Draft]:
        """Makes the drafts of a win by several players, one for each way to assign their baos."""
        if len(winners) > 3:
            return []
        if shooter is None and not self.win.self_drawn and len(winners) == 3:
            shooter = next(p for p in self.table.state.seats if p not in winners)
        each = self._hands_by_winner(winners, hand_indices)
        return [
            WinDraft(
                winners=tuple(
                    DraftWinner(player=p, hand=each.get(p), bao=baos.get(p)) for p in winners
                ),
                discarder=shooter,
            )
            for baos in self._possible_baos_by_winner(winners)
        ]

    def _hands_by_winner(
        self, winners: Sequence[PlayerId], hand_indices: Sequence[int]
    ) -> dict[PlayerId, WonHand]:
        """Returns the hand of each winner who has one."""
        terms = self.saying.terms
        named = [k for k in self.saying.indices("player") if terms[k].player in winners]
        each: dict[PlayerId, WonHand] = {}
        left = list(hand_indices)
        for index in named:
            end = next((k for k in named if k > index), len(terms))
            mine = next((k for k in left if index < k < end), None)
            if mine is not None and terms[index].player not in each:
                each[terms[index].player] = self._make_hand(terms[mine])
                left.remove(mine)
        if len(each) < len(winners) == len(hand_indices):
            told = [self._make_hand(terms[k]) for k in hand_indices]
            return dict(zip(winners, told, strict=True))
        of_each = any(term.kind == "each" and term.typed != "都" for term in terms)
        if len(hand_indices) == 1 and of_each:
            self.saying.make_unsure(unless=not named or hand_indices[0] > max(named))
            return dict.fromkeys(winners, self._make_hand(terms[hand_indices[0]]))
        return each

    def _possible_baos_by_winner(
        self, winners: Sequence[PlayerId]
    ) -> list[Mapping[PlayerId, DraftBao]]:
        """Returns the possible baos of each winner, the likeliest first."""
        baos = self.win.baos
        if not baos:
            return [{}]
        if len(baos) > 1:
            return [dict(zip(winners[-len(baos) :], baos, strict=False))]
        at = self.saying.indices("bao", "pao")[0]
        indices = {p: self.win.index_of_player(p) for p in winners}
        later = [p for p in winners if indices[p] > at]
        if later:
            return [{winners[max(0, len(winners) - len(later) - 1)]: baos[0]}]
        own = {winners[-1]: baos[0]}
        if not self.saying.has_between(max(indices.values()), at, "pause", "from", *SHOOTS):
            return [own]
        return [own, dict.fromkeys(winners, baos[0])]

    def _make_hand(self, term: Term) -> WonHand:
        match term.kind:
            case "number":
                return TaiHand(tai=term.item.number)
            case "limit":
                return TaiHand(tai=self.table.state.rules.limit_tai)
            case "hand":
                return TileHand(notation=term.item.notation)
            case _:
                return SpecialHand(pattern=PatternId(term.value))


_EXCLUSIVE: Final = (
    frozenset({PatternId.ALL_CHOWS, PatternId.ALL_PUNGS, PatternId.SEVEN_PAIRS}),
    frozenset({PatternId.HALF_FLUSH, PatternId.FULL_FLUSH}),
    SPECIAL_HANDS,
)


def _is_special_hand(term: Term) -> bool:
    return term.kind == "pattern" and term.value in SPECIAL_HANDS


def _bao_reason_of(term: Term) -> BaoReason | None:
    if term.kind == "reason":
        return BaoReason(term.value)
    return _REASON_OF.get(term.value) if term.kind == "pattern" else None


def _drop_repeated_values(values: Iterable[_T]) -> list[_T]:
    return list(dict.fromkeys(values))
