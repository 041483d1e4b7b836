"""Sayings laid over a known draft: only the parts that are said change.

The words are read as those of a new saying are, by the same reader, and then laid over the draft of
an entry that is mended, or of a question that is answered.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from bot.reading.acts import (
    BITE_KINDS,
    FALSE_WIN_KINDS,
    FOUL_KINDS,
    KONG_KINDS,
    bite_drafts,
    false_win_drafts,
    foul_drafts,
    kong_drafts,
)
from bot.reading.denied import SAYS_LITTLE, drop_leads, take_denied
from bot.reading.drafts import (
    BiteDraft,
    DiscardDraft,
    DiscardOrDrawDraft,
    Draft,
    DraftBao,
    FalseWinDraft,
    FoulDraft,
    KongDraft,
    PaymentDraft,
    PlayerDraft,
    QuestionKind,
    SplitDraft,
    SumDraft,
    WinDraft,
)
from bot.reading.gaps import equal_shares, replace_player, set_bao_payer
from bot.reading.lexicon import Lexed, lex
from bot.reading.money import number_of_word
from bot.reading.names import People
from bot.reading.reader import cost
from bot.reading.saying import HANDS, ROLES, Mark, Saying, make_saying
from bot.reading.winnings import KINDS as WIN_KINDS
from bot.reading.winnings import win_drafts
from models.ledger.values import Table
from models.rules.events import Share, TaiHand
from models.rules.refusal import Refusal
from models.rules.values import Cents, PlayerId

MOST_READINGS: Final = 8
_Make = Callable[[Saying, Table], list[Draft]]


@dataclass(frozen=True, slots=True)
class Laid:
    """A draft as changed by a saying."""

    draft: Draft
    said: Saying
    plain: bool
    """True where every word is known, and nothing is denied or doubted."""
    bare: bool = False
    """True where only a name is said, so that its part is a guess."""
    whole: bool = False
    """True where a whole event is told: it may be another one."""
    denies: bool = False
    """True where something is denied."""


def cut_words(
    words: str, draft: Draft, table: Table, *, slips: bool = False, any_: bool = False
) -> Lexed:
    """Cuts the words said over a draft into items; with `any_`, words of every category have their
    senses.
    """
    kinds, _ = _MAKES.get(type(draft), ((), None))
    words = _resolve_less_tai(_REPLACED.sub(r"not \1, \2", words), draft)
    return lex(
        _MORE.sub(r"plus \1\2 tai ", _PLUS.sub("plus ", _IS.sub(" is ", words))),
        People.in_night(table),
        () if any_ or not kinds else (*kinds, "also", *SAYS_LITTLE),
        about_money=isinstance(draft, SumDraft),
        with_tiles=isinstance(draft, WinDraft),
        fix_slips=slips,
    )


_REPLACED: Final = re.compile(r"^s/([^/]+)/([^/]+)/?$")
"""`s/3/2/`."""
_IS: Final = re.compile(r"(?<=[^\W\d])\s?=\s?(?=[^\W\d])")
"""`shooter=dan`."""
_PLUS: Final = re.compile(r"(?<!\S)\+\s?(?=\d+\s?(?:t|台|番))")
"""`+1 tai`; `+1` alone agrees."""
_MORE: Final = re.compile(
    r"(?i)(\b(?:\d|one|two|three))\s+(?:(?:more|extra)\s+tai|tai\s+(?:more|extra))\b"
    r"|多([一两二三\d])台"
)
"""`one more tai`, `one tai more`, 多一台."""


_LESS: Final = re.compile(
    r"(?i)\b([1-9]|one|two|three)\s*(?:tai|t)\s+less\b|少(?:了|算)?([1-9一两二三])台"
)
"""`2 tai less`, 少一台."""


def _resolve_less_tai(words: str, draft: Draft) -> str:
    """Returns the words with `2 tai less` replaced by the tai that the draft's hand then has."""
    less = _LESS.search(words)
    hand = draft.winners[-1].hand if isinstance(draft, WinDraft) else None
    if less is None or not isinstance(hand, TaiHand):
        return words
    left = hand.tai - (number_of_word((less[1] or less[2]).casefold()) or 0)
    return f"{words[: less.start()]}{left} tai{words[less.end() :]}" if left > 0 else words


def lay_over_draft(
    words: str, draft: Draft, table: Table, asks: QuestionKind | None = None
) -> list[Laid]:
    """Returns the drafts as changed by the likeliest readings of a saying; none where it says
    nothing about the draft. `asks`: the open question, which a bare name answers.

    Misspelt words are taken for what they come near to, if no word is unread then.
    """
    laid = _lay_readings(cut_words(words, draft, table), draft, table, asks)
    if laid and not any(one.said.unread for one in laid):
        return laid
    slipped = _lay_readings(cut_words(words, draft, table, slips=True), draft, table, asks)
    return [one for one in slipped if not one.said.unread] or laid


def _lay_readings(
    lexed: Lexed, draft: Draft, table: Table, asks: QuestionKind | None
) -> list[Laid]:
    if type(draft) not in _MAKES:
        return []
    kinds, make = _MAKES[type(draft)]
    kinds = ("also", *kinds)
    items = [drop_leads(reading) for reading in lexed.readings(MOST_READINGS)]
    readings = [make_saying(lexed, one, kinds) for one in items]
    least = min(map(cost, readings))
    likely = [said for said in readings if cost(said) == least]
    return [one for said in likely for one in _lay_reading(lexed, said, make, draft, table, asks)]


def _lay_reading(
    lexed: Lexed, said: Saying, make: _Make, draft: Draft, table: Table, asks: QuestionKind | None
) -> Iterator[Laid]:
    denied = take_denied(said)
    if not isinstance(draft, SumDraft) and not said.has("shot", "fired", "pao"):
        for place in said.places("to"):  # `change the shooter to dan`
            said.change(place, "joiner")
    adds = said.has("also") or [mark.kind for mark in said.marks[:1]] == ["and"]
    sums_up = [place for place in said.places("and") if said.marks[place].value == "more"]
    for place in (*said.places("also"), *sums_up):
        said.change(place, "joiner")
    drafts: list[Draft] = []
    if any(mark.kind not in _NOTHING for mark in said.marks):
        try:
            drafts = make(said, replace(table, me=None))
        except Refusal:
            return
    over = _Over(draft, said, denied, asks, table, adds or bool(sums_up), bool(sums_up))
    merged = [new for told in drafts for new in over.merge(told)]
    opened = over.drop_denied_part() if all(new == draft for new in merged) else None
    merged = [over.drop_denied_player(new) for new in merged] if opened is None else [opened]
    unsure = bool(denied) or over.is_unsure or lexed.asks
    plain = said.plain and not unsure and len(merged) == 1
    for new in merged:
        yield Laid(new, said, plain, over.is_bare, over.is_whole, bool(denied))


_NOTHING: Final = frozenset({"joiner", "pause", "unknown", "tile", "thanks", "they", "asks"})
_SAYS_OFF: Final = ("from", "suffers", "tile_of")


@dataclass
class _Over:
    """A saying that is laid over a draft."""

    draft: Draft
    said: Saying
    denied: list[Mark]
    asks: QuestionKind | None
    table: Table
    adds: bool
    """True where it begins with `and`, or says `also` or `plus`."""
    sums_up: bool = False
    """True where it says `plus`: a number is one more, and replaces nothing."""
    is_bare: bool = False
    is_unsure: bool = False
    """True where the draft changes in more than the words say."""
    is_whole: bool = False

    def merge(self, told: Draft) -> list[Draft]:
        """Returns the draft with the parts of `told` laid over it; several where it has several
        meanings.
        """
        match self.draft, told:
            case WinDraft() as draft, WinDraft():
                return self._merge_win(draft, told)
            case KongDraft() as draft, KongDraft():
                return self._merge_kong(draft, told)
            case FalseWinDraft() as draft, FalseWinDraft():
                how = {"self_draw": True, "discarder": None} if told.self_draw else {}
                return self._merge_one(draft.replace(**how), told.player, told.discarder)
            case BiteDraft() as draft, BiteDraft():
                what = {"bite": told.bite, "number": told.number} if told.bite else {}
                dealt = {"dealt": True} if told.dealt else {}
                self.is_whole = told.bite is not None
                return self._merge_one(draft.replace(**what, **dealt), told.player)
            case FoulDraft() as draft, FoulDraft():
                return self._merge_one(draft.replace(foul=told.foul or draft.foul), told.player)
            case PaymentDraft() as draft, PaymentDraft():
                return self._merge_payment(draft, told)
            case SplitDraft() as draft, SplitDraft():
                return self._merge_split(draft, told)
            case _:
                return [told.replace(entry=self.draft.entry)]

    def denies(self, player: PlayerId | None) -> bool:
        """Tells whether a player is denied."""
        players = {mark.player for mark in self.denied if mark.kind == "player"}
        return player in players

    def denies_kind(self, *kinds: str) -> bool:
        """Tells whether a word of one of these categories is denied."""
        return any(mark.kind in kinds for mark in self.denied)

    def drop_denied_part(self) -> Draft | None:
        """Returns the draft without the part that is denied, where nothing is said in its place:
        `not cat`. None where no part is denied.
        """
        draft, part = self.draft, self._denied_part()
        match draft:
            case WinDraft() if self.denies_kind("bao"):
                return draft.update_winner(bao=None)
            case KongDraft() if self.denies_kind("bao"):
                return draft.replace(bao=None)
            case KongDraft() if self.denies_kind("concealed", "exposed"):
                return draft.replace(concealed=self.denies_kind("exposed"), discarder=None)
            case WinDraft() if self.denies_kind(*HANDS):
                return draft.replace(anew=QuestionKind.TAI)
            case SumDraft() if self.denies_kind("sum"):
                return draft.replace(cents=None)
            case SplitDraft() if self.denied and part is None:
                return draft.replace(
                    shares=tuple(s for s in draft.shares if not self.denies(s.player))
                )
            case _:
                return None if part is None else self._clear_part(part, draft)

    def drop_denied_player(self, new: Draft) -> Draft:
        """Returns `new` without the denied player if they still have the part: `not cat, 2 tai`."""
        part = self._denied_part()
        stays = part is not None and _players_in_part(part, new) == _players_in_part(
            part, self.draft
        )
        return self._clear_part(part, new) if part is not None and stays else new

    def _clear_part(self, part: str, new: Draft) -> Draft:
        """Returns a draft without the player in one part; a winner or doer is to be asked for
        again.
        """
        match part, new:
            case "shooter", DiscardOrDrawDraft() as draft:
                return draft.replace(discarder=None, self_draw=False)
            case "shooter", DiscardDraft() as draft:
                return draft.replace(discarder=None)
            case "payee", PaymentDraft() as draft:
                return draft.replace(payee=None)
            case "bao", WinDraft() as draft:
                return draft.update_winner(
                    bao=set_bao_payer(draft.winners[-1].bao or DraftBao(), None)
                )
            case "winner", draft:
                return draft.replace(anew=QuestionKind.WINNER)
            case _, draft:
                return draft.replace(anew=QuestionKind.WHO)

    # --- wins ---

    def _merge_win(self, draft: WinDraft, told: WinDraft) -> list[Draft]:
        if len(told.winners) > 1:
            return [told.replace(entry=draft.entry, discarder=told.discarder or draft.discarder)]
        claim, (player, off) = told.winners[0], self._find_named_in_win(draft, told)
        by_role = self.said.has(*ROLES, *_SAYS_OFF)
        if player is not None and not by_role and claim.hand is None and claim.bao is None:
            return self._place_name_in_win(draft, player, off)
        if off is not None and self.asks is QuestionKind.BAO and draft.self_draw:
            return [self._fill_part("bao", off)]
        if player is None and off is not None and (off,) == draft.doers:
            return [draft.update_winner(player=None).replace(discarder=off, self_draw=False)]
        if player is not None and player not in draft.doers and len(draft.winners) > 1:
            return []
        whole = claim.hand is not None and (off is not None or told.self_draw)
        self.is_whole = whole and (player is not None or not by_role)
        kinds = [mark.kind for mark in self.said.marks]
        self.is_unsure = ("number", "pattern") in pairwise(kinds) or {"bao", "limit"} <= {*kinds}
        new = self._set_players(draft, player, off, drawn=told.self_draw)
        added = self._list_additions(draft, told)
        is_new = player not in draft.doers and (player is not None or self.said.has("they"))
        if added and (self.sums_up or (self.adds and is_new)):
            self.is_unsure = True
            return added
        return [self._set_hand(new, self._index_of_winner(draft, player), told), *added]

    def _find_named_in_win(
        self, draft: WinDraft, told: WinDraft
    ) -> tuple[PlayerId | None, PlayerId | None]:
        """Returns the named winner and shooter: `dan, 3 tai` names the shooter if that was asked,
        and `4 tai, my mistake` the winner.
        """
        player, off = told.winners[0].player, told.discarder
        shooter_asked = (
            self.asks is QuestionKind.SHOOTER and off is None and player not in draft.doers
        )
        if shooter_asked and not self.said.has("won", "winner", "zimo"):
            return None, player
        if player is None and off in draft.doers and not self.said.has(*ROLES, *_SAYS_OFF):
            return off, None
        return player, off

    def _set_players(
        self, draft: WinDraft, player: PlayerId | None, off: PlayerId | None, *, drawn: bool
    ) -> WinDraft:
        """Returns the win with the named winner and shooter; `drawn`: self-drawn."""
        new: Draft = draft
        if player is not None and player not in draft.doers:
            self.is_unsure = self.is_unsure or (
                player == draft.shooter and off is None and not drawn
            )
            new = (
                replace_player(new, "winner", player)
                if draft.entry
                else self._fill_part("winner", player)
            )
        if off is not None and off != new.shooter:
            new = replace_player(new, "shooter", off)
        assert isinstance(new, WinDraft)
        return new.replace(self_draw=True, discarder=None) if drawn else new

    def _set_hand(self, new: WinDraft, at: int, told: WinDraft) -> WinDraft:
        """Returns the win with the hand, bao and circumstances that are told of one winner."""
        claim, known = told.winners[0], new.winners[at]
        if claim.hand is not None:
            new = new.update_winner(at, hand=claim.hand)
        elif claim.named is not None:
            new = new.update_winner(at, hand=None, named=claim.named)
        if claim.bao is not None or self.denies_kind("bao"):
            new = new.update_winner(at, bao=claim.bao)
        return new.update_winner(at, claims=tuple(dict.fromkeys((*known.claims, *claim.claims))))

    def _place_name_in_win(
        self, draft: WinDraft, player: PlayerId, off: PlayerId | None
    ) -> list[Draft]:
        """Returns the wins that a name alone may mean: `dan`, `myself`; none for two names."""
        if off is not None:
            return []
        if self.asks is QuestionKind.SHOOTER and player in draft.doers and not self.said.lost:
            self.is_unsure = True
            return [draft.replace(self_draw=True)]
        return self._place_name(player)

    def _list_additions(self, draft: WinDraft, told: WinDraft) -> list[Draft]:
        """Returns the wins that `and` or `plus` may mean: a further winner, or more tai (`dan 2 tai
        too`, `and 1 tai`).
        """
        claim = told.winners[0]
        at = self._index_of_winner(draft, claim.player)
        known = draft.winners[at]
        if self.adds and self.said.has("they") and claim.player is None:
            return [draft.replace(winners=(*draft.winners, claim))]
        if not (isinstance(claim.hand, TaiHand) and isinstance(known.hand, TaiHand)):
            return []
        several = len(draft.winners) > 1
        if (several and not self.sums_up) or not draft.entry or told.is_self_drawn or told.shooter:
            return []
        if claim.player not in (None, known.player):
            if several or draft.shooter in (None, claim.player):
                return []
            return [draft.replace(winners=(known, claim))]
        more = known.hand.tai + claim.hand.tai
        return [draft.update_winner(at, hand=TaiHand(tai=more))] if self.adds else []

    def _index_of_winner(self, draft: WinDraft, player: PlayerId | None) -> int:
        """Returns the index of the winner whose hand is told: the named one, else the first
        incomplete.
        """
        if player is not None and player in draft.doers:
            return draft.doers.index(player)
        missing = (k for k, claim in enumerate(draft.winners) if None in (claim.player, claim.hand))
        return next(missing, 0)

    # --- acts of one player ---

    def _merge_kong(self, draft: KongDraft, told: KongDraft) -> list[Draft]:
        new = draft.replace(bao=told.bao or draft.bao)
        if self.said.has("concealed", "zimo"):
            new = new.replace(concealed=True, discarder=None)
            drawn = not self.said.has("concealed")  # one added to a pung is drawn, too
            self.is_unsure = drawn or told.shooter is not None
        elif self.said.has("exposed") or told.shooter is not None:
            new = new.replace(concealed=False)
        return self._merge_one(new, told.player, told.shooter)

    def _merge_one(
        self, new: PlayerDraft, player: PlayerId | None, off: PlayerId | None = None
    ) -> list[Draft]:
        found: Draft = new if off is None else replace_player(new, "shooter", off)
        if player in (None, new.player) or player is None:
            return [found]
        is_bare = found == self.draft and not self.denied and isinstance(new, DiscardDraft)
        if is_bare and not self.said.has("kong", "false_win"):
            return self._place_name(player)
        return [replace_player(found, "who", player)]

    # --- money ---

    def _merge_payment(self, draft: PaymentDraft, told: PaymentDraft) -> list[Draft]:
        new = draft.replace(cents=told.cents or draft.cents, note=told.note or draft.note)
        if self.said.has("swapped"):
            return [new.replace(player=draft.payee, payee=draft.player)]
        named = [p for p in (told.player, told.payee) if p is not None]
        self.is_whole = len(named) > 1 and told.cents is not None
        by_role = self.said.has("pay", "to", "from", "received")
        if named and not (by_role or self.is_whole):
            bare = self._place_name(named[0]) if len(named) == 1 else []
            return [one.replace(cents=new.cents, note=new.note) for one in bare]
        is_past = any("past" in mark.item.senses for mark in self.said.marks)
        self.is_unsure = (is_past and told.cents is None) or not (named or told.cents)
        payer, payee = told.player or draft.player, told.payee or draft.payee
        if payer == payee:  # a player cannot pay themselves: the other side is asked
            payer, payee = (payer, None) if told.player else (None, payee)
        new = new.replace(player=payer, payee=payee)
        if not (self.adds and told.cents and draft.cents):
            return [new]
        more = new.replace(cents=draft.cents + told.cents)
        self.is_unsure = self.is_unsure or self.sums_up
        return [more] if self.sums_up else [new, more]

    def _merge_split(self, draft: SplitDraft, told: SplitDraft) -> list[Draft]:
        new = draft.replace(cents=told.cents or draft.cents, note=told.note or draft.note)
        if told.player is not None:
            new = new.replace(player=told.player)
            self.is_unsure = told.cents is None  # they may have paid the bill, or only share it
        sharers = [s.player for s in draft.shares if not self.denies(s.player)]
        named = [share.player for share in told.shares]
        if any(share.parts > 1 for share in told.shares):
            self.is_unsure = True  # the numbers may be sums
            taken = {share.player: share for share in (*draft.shares, *told.shares)}
            new = new.replace(shares=tuple(taken.values()))
        elif self.said.has("without"):
            new = new.replace(shares=tuple(s for s in draft.shares if s.player not in named))
        elif self.said.has("each") and told.cents is not None:
            each = draft.replace(cents=told.cents * max(1, len(draft.shares)))
            return [each, new]
        elif self.said.has("everybody"):
            new = new.replace(shares=equal_shares(self.table.state.seats))
        elif named:
            more = new.replace(shares=equal_shares(dict.fromkeys((*sharers, *named))))
            if self.adds or len(named) > 1 or self.asks is QuestionKind.SHARERS:
                return [more if self.adds else new.replace(shares=equal_shares(named))]
            return [replace_player(new, "who", named[0]), more]
        return [new]

    # --- a name alone ---

    def _place_name(self, player: PlayerId) -> list[Draft]:
        """Returns the drafts with a bare name in the part that was denied or asked for, else in
        each part.
        """
        part = self._denied_part() or _PART_OF.get(self.asks or QuestionKind.WHAT)
        if part is not None:
            return [self._fill_part(part, player)]
        if player in self.draft.players:
            return [self.draft]
        self.is_bare = True
        return [replace_player(self.draft, part, player) for part in self._possible_parts()]

    def _possible_parts(self) -> tuple[str, ...]:
        match self.draft:
            case WinDraft(winners=winners):
                return ("winner", "shooter") if len(winners) == 1 else ()
            case DiscardDraft():
                return "who", "shooter"
            case PaymentDraft():
                return "who", "payee"
            case _:
                return ("who",)

    def _denied_part(self) -> str | None:
        """Returns the part of the draft whose player is denied, None where none is."""
        draft = self.draft
        nobody_shot = draft.shooter is not None and self.denies_kind("shot", "fired")
        if (
            self.denies(draft.shooter)
            or nobody_shot
            or (self.denies_kind("zimo") and draft.is_self_drawn)
        ):
            return "shooter"
        if isinstance(draft, WinDraft) and any(map(self.denies, _payers(draft))):
            return "bao"
        if isinstance(draft, PaymentDraft) and self.denies(draft.payee):
            return "payee"
        if any(map(self.denies, draft.doers)):
            return "winner" if isinstance(draft, WinDraft) else "who"
        return None

    def _fill_part(self, part: str, player: PlayerId) -> Draft:
        """Returns the draft with a player in one part; of several winners, the first without a
        name.
        """
        match part, self.draft:
            case "winner", WinDraft(entry=0) as draft:
                gap = next((k for k, one in enumerate(draft.winners) if one.player is None), 0)
                return draft.update_winner(gap, player=player)
            case "bao", KongDraft(bao=bao) as draft:
                return draft if bao is None else draft.replace(bao=set_bao_payer(bao, player))
            case _:
                return replace_player(self.draft, part, player)


def _payers(draft: Draft) -> tuple[PlayerId, ...]:
    """Returns the players who pay a bao of the win."""
    claims = draft.winners if isinstance(draft, WinDraft) else ()
    baos = (claim.bao for claim in claims)
    return tuple(bao.payer for bao in baos if bao is not None and bao.payer is not None)


def _players_in_part(part: str, draft: Draft) -> tuple[PlayerId | None, ...]:
    """Returns the players who have a part in a draft."""
    if part == "shooter":
        return (draft.shooter,)
    if part == "payee":
        return (draft.payee if isinstance(draft, PaymentDraft) else None,)
    return _payers(draft) if part == "bao" else draft.doers


_PART_OF: Final[Mapping[QuestionKind, str]] = {
    QuestionKind.WINNER: "winner",
    QuestionKind.ANOTHER: "winner",
    QuestionKind.SHOOTER: "shooter",
    QuestionKind.KONG: "shooter",
    QuestionKind.BAO: "bao",
    QuestionKind.WHO: "who",
    QuestionKind.PAYEE: "payee",
}
"""The part that a bare name takes, by the open question."""


# --- payments and bills over a known draft --------------------------------------------------------

_PAY_KINDS: Final = (
    *("received", "pay", "past", "from", "to", "swapped", "without", "everybody", "each"),
    *(
        "paid_for",
        "and",
        "also",
        "for",
        "they",
        "thanks",
        "correct",
        "no",
        "not",
        "or",
        "doubt",
        "asks",
    ),
    *("wrong", "joiner", "sum"),
)


def _payment_drafts(said: Saying, _: Table) -> list[Draft]:
    """Makes a draft for each sum of a payment: `6`, `cat pays dan`, `to dan`, `from cat`, `for
    supper`.
    """
    sides: dict[str, PlayerId] = {}
    free: list[PlayerId] = []
    for place in said.places("player"):
        side = _find_side(said, place)
        player = said.marks[place].player
        if side and side not in sides:
            sides[side] = player
        elif player not in (*sides.values(), *free):
            free.append(player)
    payer, payee = sides.get("payer"), sides.get("payee")
    for player in free[:2]:
        if payer is None and not (payee is None and said.has("to")):
            payer = player
        else:
            payee = payee or player
    draft = PaymentDraft(player=payer, payee=payee, note=_note(said))
    return [draft.replace(cents=cents) for cents in (_sums(said) or [None])]


def _find_side(said: Saying, place: int) -> str:
    """Returns the side of a player by the words beside them, `payer` or `payee`; "" for neither."""
    before, behind = said.kind_before(place), said.kind_behind(place)
    if before == "to" or behind == "received":
        return "payee"
    if before == "from" or behind == "pay":
        return "payer"
    return "payee" if before == "pay" else ""


def _split_drafts(said: Saying, _: Table) -> list[Draft]:
    """Makes the drafts of a bill: `60`, `cat paid`, `without dan`, `and dan`, `dan 2`."""
    payers = [k for k in said.places("player") if said.kind_behind(k) == "pay"]
    parts = {said.marks[k].player: n for k in said.places("player") if (n := _read_parts(said, k))}
    if parts and not payers:
        shares = tuple(Share(player=player, parts=n) for player, n in parts.items())
        return [SplitDraft(shares=shares, note=_note(said))]
    sharers = [said.marks[k].player for k in said.places("player") if k not in payers[:1]]
    draft = SplitDraft(
        player=said.marks[payers[0]].player if payers else None,
        shares=equal_shares(dict.fromkeys(sharers)),
        note=_note(said),
    )
    return [draft.replace(cents=cents) for cents in (_sums(said) or [None])]


def _read_parts(said: Saying, place: int) -> int:
    """Returns the parts of a bill said by a single digit right behind a player; 0 for none."""
    beside = said.marks[place + 1 : place + 2]
    is_bare = bool(beside) and beside[0].kind == "sum" and beside[0].typed.isdecimal()
    return int(beside[0].typed) if is_bare and len(beside[0].typed) == 1 else 0


def _sums(said: Saying) -> list[Cents | None]:
    return list(dict.fromkeys(mark.item.number for mark in said.marks if mark.kind == "sum"))


def _note(said: Saying) -> str:
    return " ".join(mark.item.typed for mark in said.marks if mark.kind == "paid_for")


_MAKES: Final[Mapping[type[Draft], tuple[tuple[str, ...], _Make]]] = {
    WinDraft: (WIN_KINDS, win_drafts),
    KongDraft: (KONG_KINDS, kong_drafts),
    BiteDraft: (BITE_KINDS, bite_drafts),
    FalseWinDraft: (FALSE_WIN_KINDS, false_win_drafts),
    FoulDraft: (FOUL_KINDS, foul_drafts),
    PaymentDraft: (_PAY_KINDS, _payment_drafts),
    SplitDraft: (_PAY_KINDS, _split_drafts),
}
