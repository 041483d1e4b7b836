"""Wins: the hand of each winner, the shooter, and the player who pays for all."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from bot.reading.cast import Cast, read_cast
from bot.reading.drafts import Draft, DraftBao, DraftWinning, FalseWinDraft, PartlessDraft, WinDraft
from bot.reading.lexicon import WORDS
from bot.reading.placing import Way, ways_of
from bot.reading.saying import HANDS, ROLES, SHOOTS, Mark, Saying, put_right
from models.ledger.values import Table
from models.rules.bounds import MOST_TAI
from models.rules.events import NotedHand, SpecialHand, TaiHand, WonHand
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


def win_drafts(said: Saying, table: Table, *, drawn: bool = False) -> list[Draft]:
    """Returns the drafts of a win, several if it can be read in several ways.

    `drawn`: the command says that the win was self-drawn.
    """
    put_right(said)
    if not said.marks:
        return [WinDraft(self_draw=drawn)]
    for place in said.places("pattern"):  # `cat discarded the last tile` claims nothing
        before = said.has_between(max(0, place - 3), place, *SHOOTS)
        if said.marks[place].value in CIRCUMSTANCES and before:
            said.change(place, "joiner")
            said.make_unsure()
    other = _other_kind(said, table.me)
    if other is not None:
        said.make_unsure()
        return [other]
    cast = read_cast(said, table.me, drawn=drawn)
    return _Win(cast, table).drafts(self_drawn=drawn)


def _other_kind(said: Saying, me: PlayerId | None) -> Draft | None:
    """Returns the draft of a false win or a drawn game that was told behind a command for a win;
    None for a win.
    """
    if said.has("false_win"):
        player, off = [*said.players, None, None][:2]
        player = me if player is None else player
        return FalseWinDraft(player=player, discarder=off, self_draw=said.has("zimo"))
    if said.has("drawn_game") and not said.has("player", "number", "hand"):
        return PartlessDraft(kind=Kind.DRAW)
    return None


@dataclass
class _Win:
    """A win, put together from its cast and the hands that are said."""

    cast: Cast
    table: Table

    @property
    def said(self) -> Saying:
        return self.cast.said

    def drafts(self, *, self_drawn: bool) -> list[Draft]:
        """Returns the drafts of all ways to read the win."""
        self._drop_limit_behind_number()
        self._check_animals()
        hands = self._hand_places()
        ways = ways_of(self.cast, hands, self.table.state.seats, self_drawn=self_drawn)
        return [draft for way in ways for draft in self._drafts_of(way, hands)]

    def _check_animals(self) -> None:
        """Makes the saying unsure if a name behind bonus tiles may be another: `| f2 cat`."""
        marks = self.said.marks
        for place in self.said.places("hand"):
            beside = marks[place + 1 : place + 2]
            is_animal = bool(beside) and "bonus" in WORDS.senses_of(beside[0].typed)
            if is_animal and "|" in marks[place].item.notation:
                self.said.make_unsure(unless=self.said.kind_behind(place + 1) in ROLES)

    def _drop_limit_behind_number(self) -> None:
        """Drops the limit behind a number (`5 tai max` says 5); unsure if the limit differs."""
        if self.cast.baos:
            return
        for place in self.said.places("limit"):
            if place and self.said.marks[place - 1].kind == "number":
                told = self.said.marks[place - 1].item.number
                self.said.make_unsure(unless=told == self.table.state.rules.limit_tai)
                self.said.change(place, "joiner")

    def _hand_places(self) -> list[int]:
        """Returns the places of the hands that are said, without the reason for a bao."""
        marks = self.said.marks
        hands = [k for k, mark in enumerate(marks) if mark.kind in HANDS or _is_special(mark)]
        if self.cast.baos:
            hands = self._take_reason(hands)
        if any(marks[k].kind != "pattern" for k in hands) and len(self.said.players) < 3:
            hands = [k for k in hands if marks[k].kind != "pattern"]
        return hands

    def _take_reason(self, hands: list[int]) -> list[int]:
        """Gives the baos the reason that is said, and drops it from the hands."""
        marks, cast = self.said.marks, self.cast
        reasons = [r for mark in marks if (r := _reason_of(mark)) is not None]
        limits = [k for k in hands if marks[k].kind == "limit"]
        if not reasons and limits and len(hands) > 1:
            reasons, hands = [BaoReason.LIMIT], [k for k in hands if k != limits[-1]]
        if not reasons:
            return hands
        cast.baos = [
            bao if bao.reason else bao.model_copy(update={"reason": reasons[0]})
            for bao in cast.baos
        ]
        others = [k for k in hands if marks[k].kind != "pattern"]
        return others or hands

    def _drafts_of(self, way: Way, hands: Sequence[int]) -> list[Draft]:
        """Returns the drafts of one way, with the hands that are said."""
        if len(way.winners) == 1:
            return self._drafts_of_one(way, hands)
        return self._drafts_of_several([w for w in way.winners if w is not None], way.off, hands)

    def _drafts_of_one(self, way: Way, hands: Sequence[int]) -> list[Draft]:
        """Returns the drafts of a single winner, one for each hand that is said."""
        marks = self.said.marks
        names = _unique(PatternId(mark.value) for mark in marks if mark.kind == "pattern")
        if any(bao.reason for bao in self.cast.baos):
            names = [name for name in names if name not in _REASON_OF]
        counted = self._take_total([marks[k] for k in hands])
        self._check_names(names, way.off)
        found = _unique([*map(self._make_hand, counted), *self._worth_of_names(names, counted)])
        whole = [hand.pattern for hand in found if isinstance(hand, SpecialHand)]
        claims = tuple(name for name in names if name in CIRCUMSTANCES and name not in whole)
        named = next((name for name in names if name not in CIRCUMSTANCES), None)
        claim = DraftWinning(
            player=way.winners[0],
            claims=claims,
            bao=self._bao_of_one(),
            named=None if found else named,
        )
        win = WinDraft(winners=(claim,), discarder=way.off, self_draw=way.drawn)
        return [win.update_winner(hand=hand) for hand in found[:3]] or [win]

    def _check_names(self, names: Sequence[PatternId], off: PlayerId | None) -> None:
        """Makes the saying unsure if no hand can have both names, or the named hand wins only by
        self-draw and was shot.
        """
        two = any(len(kinds & set(names)) > 1 for kinds in _EXCLUSIVE)
        how = self.table.state.rules.concealed_hand
        drawn = PatternId.CONCEALED_HAND in names and how is ConcealedHand.SELF_DRAW
        self.said.make_unsure(unless=not two and not (drawn and off is not None))

    def _worth_of_names(self, names: Sequence[PatternId], hands: Sequence[Mark]) -> list[WonHand]:
        """Returns the tai of the named patterns, where that is more than the number beside them;
        unsure where it is.
        """
        rules = self.table.state.rules
        numbers = [mark.item.number for mark in hands if mark.kind == "number"]
        self.said.make_unsure(unless=all(number <= MOST_TAI for number in numbers))
        if len(numbers) != 1 or not names:
            return []
        prices = [rules.price(name) for name in names]
        worth = min(max(prices), rules.limit_tai)
        self.said.make_unsure(unless=0 not in prices and worth <= numbers[0])
        return [TaiHand(tai=worth)] if worth > numbers[0] else []

    def _bao_of_one(self) -> DraftBao | None:
        """Returns the bao for a single winner, repeats merged; None if there is none."""
        payers = _unique(bao.payer for bao in self.cast.baos if bao.payer is not None)
        reasons = [bao.reason for bao in self.cast.baos if bao.reason is not None]
        self.said.make_unsure(unless=len(payers) < 2)
        if not self.cast.baos:
            return None
        return DraftBao(payer=next(iter(payers), None), reason=next(iter(reasons), None))

    def _take_total(self, hands: list[Mark]) -> list[Mark]:
        """Returns, of several numbers, the one that says the total: `2 + 1 = 3 tai`."""
        if len(hands) < 2 or any(mark.kind != "number" for mark in hands):
            return hands
        numbers = [mark.item.number for mark in hands]
        if self.said.has("total") or (len(numbers) > 2 and sum(numbers[:-1]) == numbers[-1]):
            return hands[-1:]
        of_tai = [mark for mark in hands if mark.item.is_tai]
        if len(of_tai) == 1:
            self.said.make_unsure()
            return of_tai
        return hands

    def _drafts_of_several(
        self, winners: list[PlayerId], off: PlayerId | None, hands: Sequence[int]
    ) -> list[Draft]:
        """Returns the drafts of several winners, each with the hand behind their name, else in the
        order of the names.
        """
        if len(winners) > 3:
            return []
        if off is None and not self.cast.drawn and len(winners) == 3:
            off = next(p for p in self.table.state.seats if p not in winners)
        each = self._hands_of(winners, hands)
        return [
            WinDraft(
                winners=tuple(
                    DraftWinning(player=p, hand=each.get(p), bao=baos.get(p)) for p in winners
                ),
                discarder=off,
            )
            for baos in self._baos_of(winners)
        ]

    def _hands_of(
        self, winners: Sequence[PlayerId], hands: Sequence[int]
    ) -> dict[PlayerId, WonHand]:
        """Returns the hand of each winner whose hand is said."""
        marks = self.said.marks
        named = [k for k in self.said.places("player") if marks[k].player in winners]
        each: dict[PlayerId, WonHand] = {}
        left = list(hands)
        for place in named:
            end = next((k for k in named if k > place), len(marks))
            mine = next((k for k in left if place < k < end), None)
            if mine is not None and marks[place].player not in each:
                each[marks[place].player] = self._make_hand(marks[mine])
                left.remove(mine)
        if len(each) < len(winners) == len(hands):
            told = [self._make_hand(marks[k]) for k in hands]
            return dict(zip(winners, told, strict=True))
        of_each = any(mark.kind == "each" and mark.typed != "都" for mark in marks)
        if len(hands) == 1 and of_each:
            self.said.make_unsure(unless=not named or hands[0] > max(named))
            return dict.fromkeys(winners, self._make_hand(marks[hands[0]]))
        return each

    def _baos_of(self, winners: Sequence[PlayerId]) -> list[Mapping[PlayerId, DraftBao]]:
        """Returns the ways to give the baos to winners, the likeliest first."""
        baos = self.cast.baos
        if not baos:
            return [{}]
        if len(baos) > 1:
            return [dict(zip(winners[-len(baos) :], baos, strict=False))]
        at = self.said.places("bao", "pao")[0]
        places = {p: self.cast.place(p) for p in winners}
        later = [p for p in winners if places[p] > at]
        if later:
            return [{winners[max(0, len(winners) - len(later) - 1)]: baos[0]}]
        own = {winners[-1]: baos[0]}
        if not self.said.has_between(max(places.values()), at, "pause", "from", *SHOOTS):
            return [own]
        return [own, dict.fromkeys(winners, baos[0])]

    def _make_hand(self, mark: Mark) -> WonHand:
        match mark.kind:
            case "number":
                return TaiHand(tai=mark.item.number)
            case "limit":
                return TaiHand(tai=self.table.state.rules.limit_tai)
            case "hand":
                return NotedHand(notation=mark.item.notation)
            case _:
                return SpecialHand(pattern=PatternId(mark.value))


_EXCLUSIVE: Final = (
    frozenset({PatternId.ALL_CHOWS, PatternId.ALL_PUNGS, PatternId.SEVEN_PAIRS}),
    frozenset({PatternId.HALF_FLUSH, PatternId.FULL_FLUSH}),
    SPECIAL_HANDS,
)


def _is_special(mark: Mark) -> bool:
    return mark.kind == "pattern" and mark.value in SPECIAL_HANDS


def _reason_of(mark: Mark) -> BaoReason | None:
    if mark.kind == "reason":
        return BaoReason(mark.value)
    return _REASON_OF.get(mark.value) if mark.kind == "pattern" else None


def _unique(values: Iterable[_T]) -> list[_T]:
    return list(dict.fromkeys(values))
