"""The sheet of a win: its hands, off whom, who else won, who pays for all, and how it was won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bot.reading.drafts import Asks, Draft, Option, Question, SaidBao, SaidWinning, WinDraft
from bot.reading.gaps import MOST_WINNERS, answerable, ask_hand, put, settled
from bot.text import asking, events
from bot.text.translator import Markup, Translator, plain
from bot.webapp.actions import JsonReply
from bot.webapp.replies import Form, OptionReply, RowReply, SheetReply
from bot.webapp.sheets import Sheet, option_told, row
from models.rules.bao import check_win_bao
from models.rules.events import Bao, Event, NotedHand, SpecialHand, TaiHand, Winning
from models.rules.house import BaoReason
from models.rules.night import apply
from models.rules.pattern_ids import CIRCUMSTANCES, PatternId
from models.rules.patterns import PATTERNS
from models.rules.payments import net_of
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

_TIMES: Final = 8
"""Flowers in a set: so often can one be replaced."""


@dataclass(frozen=True, slots=True)
class WinSheet(Sheet[WinDraft]):
    """The sheet of a win. Of several winners it is about the hand of one at a time, the one who is
    `at` this place.
    """

    at: int = 0

    @property
    def claim(self) -> SaidWinning:
        """The saying of the winner whom it is about."""
        return self.draft.winners[self.at]

    @property
    def together(self) -> bool:
        """True where several won: no single answer shows all that they move."""
        return len(self.draft.winners) > 1

    def reply(self) -> SheetReply:
        """The whole of it, with whose hand it asks `at`, the `tiles` that were said of it, and
        whether any hand is said `by_tiles`.
        """
        tiles = [
            one.hand.notation if isinstance(one.hand, NotedHand) else None
            for one in self.draft.winners
        ]
        told = {"at": self.at, "several": self.together, "by_tiles": any(tiles)}
        return Sheet.reply(self).but(**told, tiles=tiles[self.at])

    def settled(self) -> Event | Question:
        """The win; one by a kong that nobody logged too: when it is booked, that is asked."""
        found = settled(self.draft, self.table)
        if isinstance(found, Question) and found.asks is Asks.ROBBED:
            return settled(found.options[0].draft, self.table)
        return found

    def told(self, whole: Event) -> JsonReply:
        """The win as the page sends it back: that nobody logged a kong is not said for it."""
        return whole.model_dump(mode="json") | {"konged": self.draft.konged}

    def begun(self) -> Draft:
        """The draft with only who won, and off whom."""
        bare = tuple(SaidWinning(player=one.player) for one in self.draft.winners)
        return self.draft.but(winners=bare)

    def but(self, **changes: object) -> WinDraft:
        """The draft with something else about the winner whom it is about."""
        return self.draft.claim(self.at, **changes)

    # --- rows ----------------------------------------------------------------------------------

    def rows(self) -> Iterator[RowReply]:
        """The row that is asked first, the hand; then those of what else can be said."""
        special = self.claim.special or isinstance(self.claim.hand, SpecialHand)
        if self.together:
            yield self._winners()
        yield self._hands("numbers", special=False)
        yield from self.who()
        yield from self._bao()
        if special or self.claim.claims:
            yield self._claims()
        more = []
        if special:
            yield self._hands("buttons", special=True)
        else:
            more.append(option_told(self.translator.say("row-special"), self.but(special=True)))
        by_tiles = option_told(self.translator.say("row-tiles"), self.draft, at=self.at, tiles=True)
        yield row("more", "", [*more, by_tiles])

    def who(self) -> Iterator[RowReply]:
        """The rows of who won, where it is not asked on the felt; off whom; and who else did."""
        if self.mends and not self.together:
            yield self.winner()
        yield self.shooter()
        if self.draft.discarder is not None:
            yield self.switches(Asks.ANOTHER, self.also())

    def winner(self) -> RowReply:
        """The row of who won."""
        seats = self.table.state.seats
        return self.switches(Asks.WINNER, (self._put(Asks.WINNER, player) for player in seats))

    def shooter(self) -> RowReply:
        """The row of who shot; one winner alone may have drawn the tile."""
        choices = []
        if not self.together:
            drawn = self.draft.but(self_draw=True, discarder=None)
            label = self.translator.say("answer-self-drawn")
            choices.append(option_told(label, drawn, at=self.at, on=self.draft.self_draw))
        for player in self.table.state.seats:
            if player not in self.draft.about:
                choices.append(self._put(Asks.SHOOTER, player))
        return self.switches(Asks.SHOOTER, choices)

    def _put(self, part: Asks, player: PlayerId) -> OptionReply:
        here = self.draft.discarder if part is Asks.SHOOTER else self.claim.player
        draft = self.draft if player == here else put(self.draft, part, player)
        return option_told(self.name(player), draft, at=self.at, on=player == here)

    def also(self) -> Iterator[OptionReply]:
        """Switches for who else won off the same tile."""
        first, *_ = winners = self.draft.winners
        for player in self.table.state.seats:
            if player in (first.player, self.draft.discarder):
                continue
            on = player in self.draft.about
            if not on and len(winners) == MOST_WINNERS:
                continue
            left = tuple(one for one in winners if one.player != player)
            then = self.draft.but(winners=left if on else (*left, SaidWinning(player=player)))
            yield option_told(self.name(player), then, at=unsaid(then), on=on)

    def _winners(self) -> RowReply:
        """The row of whose hand is being said, and which are said."""
        choices = []
        for at, claim in enumerate(self.draft.winners):
            hand = events.UNKNOWN if claim.hand is None else self._hand(claim)
            label = Markup(f"{self.name(claim.player or PlayerId(0))} · {hand}")
            choices.append(option_told(label, self.draft, at=at, on=at == self.at))
        return self.switches(Asks.WINNER, choices)

    def _hand(self, claim: SaidWinning) -> Markup:
        if isinstance(claim.hand, NotedHand):
            return self.translator.say("row-by-tiles")
        assert claim.hand is not None
        return events.bare_hand(self.translator, claim.hand)

    # --- the hand ------------------------------------------------------------------------------

    def _hands(self, form: Form, *, special: bool) -> RowReply:
        """The row of what the hand was: for how many tai, or which of those that have a name."""
        asked = ask_hand(self.but(special=special, hand=None), self.at, self.table)
        question, found = self.answers(asked)
        choices = [self._answer(question, option, event) for option, event in found]
        return row(form, plain(asking.bare_question(self.translator, self.table, asked)), choices)

    def _answer(self, question: Question, option: Option, event: Event | None) -> OptionReply:
        """A button of a hand, with what it brings its winner; one win is whole with it."""
        label = asking.option_label(self.translator, self.table, question, option)
        draft = option.draft
        assert isinstance(draft, WinDraft)
        worth = self.brings(draft, event)
        if self.mends or self.together:
            on = draft.winners[self.at].hand == self.claim.hand
            return option_told(label, draft, at=unsaid(draft, self.at), on=on, worth=worth)
        return option_told(label, draft, worth=worth, event=event and self.told(event))

    def brings(self, draft: WinDraft, event: Event | None = None) -> str | None:
        """The sum that the hands which are said bring the winner whom it is about."""
        said = tuple(one for one in draft.winners if one.hand is not None)
        if self.claim.player is None or not said:
            return None
        try:
            win = settled(draft.but(winners=said), self.table) if event is None else event
            if isinstance(win, Question) and win.asks is Asks.ROBBED:
                win = settled(win.options[0].draft, self.table)
            if isinstance(win, Question):
                return None
            cents = net_of(apply(self.table.state, win).transfers).get(self.claim.player)
        except Refusal:
            return None
        return plain(self.translator.money(cents)) if cents else None

    # --- who pays for all ----------------------------------------------------------------------

    def _bao(self) -> Iterator[RowReply]:
        """Switches for who may have to pay for all, then why, as the house plays it."""
        bao, seats = self.claim.bao, self.table.state.seats
        payers = [one for one in seats if (bao and bao.payer == one) or self._may_pay(one)]
        if not payers:
            return
        yield self.switches(Asks.BAO, map(self._payer, payers))
        if bao is None:
            return
        open_ = self.but(bao=SaidBao(payer=bao.payer, why=True), hand=None)
        try:
            question = settled(open_, self.table)
            assert isinstance(question, Question)
            found = [option for option, _ in answerable(question, self.table)]
        except Refusal:
            return  # it is said beside the rows
        if question.asks is Asks.REASON:
            yield self.switches(Asks.REASON, [self._why(question, one) for one in found])

    def _may_pay(self, payer: PlayerId) -> bool:
        """True where some bao of this player can be: off whom, and for which reason."""
        claim, rules = self.claim, self.table.state.rules
        if claim.player in (None, payer):
            return False
        for reason in (None, *BaoReason):
            fresh = reason is BaoReason.FRESH_KONG
            claims = (*claim.claims, *((PatternId.KONG_REPLACEMENT,) if fresh else ()))
            bao = Bao(payer=payer, reason=reason)
            won = Winning(player=claim.player, hand=TaiHand(tai=1), claims=claims, bao=bao)
            try:
                check_win_bao(rules, won, self.draft.discarder, None)
            except Refusal:
                continue
            return True
        return False

    def _payer(self, payer: PlayerId) -> OptionReply:
        on = self.claim.bao is not None and self.claim.bao.payer == payer
        draft = self.but(bao=None if on else SaidBao(payer=payer))
        return option_told(self.name(payer), draft, at=self.at, on=on)

    def _why(self, question: Question, option: Option) -> OptionReply:
        label = asking.option_label(self.translator, self.table, question, option)
        assert isinstance(option.draft, WinDraft)
        then = option.draft.winners[self.at]
        on = then.bao == self.claim.bao
        draft = self.but(bao=then.bao, claims=then.claims)
        return option_told(label, draft, at=self.at, on=on)

    # --- how it was won ------------------------------------------------------------------------

    def _claims(self) -> RowReply:
        """Switches for how it was won: what is said, and what can be besides."""
        said, rules = self.claim.claims, self.table.state.rules
        known = [one.id for one in PATTERNS if one.id in CIRCUMSTANCES and rules.price(one.id)]
        can_be = [one for one in known if one in said or self._can_be(one)]
        choices = claimed(self.translator, self.draft, self.at, can_be, _TIMES)
        return self.switches("claims", choices)

    def _can_be(self, claim: PatternId) -> bool:
        """True where some hand can be won so, with what is said besides."""
        draft = self.but(claims=(*self.claim.claims, claim), special=False, hand=None)
        try:
            return (
                next(answerable(ask_hand(draft, self.at, self.table), self.table), None) is not None
            )
        except Refusal:
            return False


def claimed(
    translator: Translator,
    draft: WinDraft,
    at: int,
    known: Sequence[PatternId],
    times: int,
) -> Iterator[OptionReply]:
    """Switches for these ways to win; a flower can be replaced so many `times`."""
    claims = draft.winners[at].claims
    for one in known:
        count, name = claims.count(one), translator.pattern(one)
        label = Markup(f"{name} ×{count}") if count > 1 else name
        most = max(1, times) if one is PatternId.FLOWER_REPLACEMENT else 1
        others = tuple(other for other in claims if other is not one)
        then = others if count >= most else (*others, *(one,) * (count + 1))
        yield option_told(label, draft.claim(at, claims=then), at=at, on=count > 0)


def unsaid(draft: WinDraft, at: int = 0) -> int:
    """The place of the first winner whose hand is not said; else the one that is told."""
    return next((n for n, one in enumerate(draft.winners) if one.hand is None), at)
