"""Changes of a known draft by a text: only the parts that the text names change.

The text is read by the reader of new sayings, and merged into the draft of an entry that is
corrected, or of a question that is answered.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final, TypeVar

from bot.reading.acts import (
    BITE_KINDS,
    FALSE_WIN_KINDS,
    FOUL_KINDS,
    KONG_KINDS,
    make_bite_drafts,
    make_false_win_drafts,
    make_foul_drafts,
    make_kong_drafts,
)
from bot.reading.denials import SAYS_LITTLE, drop_small_words_at_ends, remove_denied_terms
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
from bot.reading.gaps import make_equal_shares, replace_player, set_bao_payer
from bot.reading.lexicon import LexedText, lex
from bot.reading.money import number_meant_by_word
from bot.reading.names import People
from bot.reading.reader import reading_cost
from bot.reading.saying import HANDS, ROLES, Saying, Term, make_saying
from bot.reading.winnings import KINDS as WIN_KINDS
from bot.reading.winnings import make_win_drafts
from models.ledger.values import Table
from models.rules.events import Share, TaiHand
from models.rules.refusal import Refusal
from models.rules.values import Cents, PlayerId

MOST_READINGS: Final = 8
_Make = Callable[[Saying, Table], list[Draft]]


@dataclass(frozen=True, slots=True)
class ChangedDraft:
    """A draft after a text changed it."""

    draft: Draft
    saying: Saying
    plain: bool
    """True where every word is known, and nothing is denied or doubted."""
    only_name: bool = False
    """True if only a name is said, so that its part is a guess."""
    whole_event: bool = False
    """True if the text reports a complete event, which may be another one."""
    denies_part: bool = False
    """True where something is denied."""


def lex_for_draft(
    text: str, draft: Draft, table: Table, *, fix_slips: bool = False, all_categories: bool = False
) -> LexedText:
    """Cuts a text about a draft into items. With `all_categories`, words that mean nothing for this
    kind of draft keep their meanings, too.
    """
    kinds, _ = _MAKES.get(type(draft), ((), None))
    text = _write_out_lowered_tai(_REPLACED.sub(r"not \1, \2", text), draft)
    return lex(
        _MORE.sub(r"plus \1\2 tai ", _PLUS.sub("plus ", _IS.sub(" is ", text))),
        People.in_night(table),
        () if all_categories or not kinds else (*kinds, "also", *SAYS_LITTLE),
        about_money=isinstance(draft, SumDraft),
        with_tiles=isinstance(draft, WinDraft),
        fix_slips=fix_slips,
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


def _write_out_lowered_tai(text: str, draft: Draft) -> str:
    """Replaces `2 tai less` in a text by the number of tai that the draft's hand then has left."""
    less = _LESS.search(text)
    hand = draft.winners[-1].hand if isinstance(draft, WinDraft) else None
    if less is None or not isinstance(hand, TaiHand):
        return text
    left = hand.tai - (number_meant_by_word((less[1] or less[2]).casefold()) or 0)
    return f"{text[: less.start()]}{left} tai{text[less.end() :]}" if left > 0 else text


def change_draft(
    text: str, draft: Draft, table: Table, question: QuestionKind | None = None
) -> list[ChangedDraft]:
    """Returns the draft as changed by the likeliest readings of a text; an empty list if the text
    does not concern the draft. A bare name answers the open `question`.

    Misspelt words are corrected if no unknown word is left then.
    """
    changed = _change_by_likeliest_readings(
        lex_for_draft(text, draft, table), draft, table, question
    )
    if changed and not any(one.saying.unread for one in changed):
        return changed
    slipped = _change_by_likeliest_readings(
        lex_for_draft(text, draft, table, fix_slips=True), draft, table, question
    )
    return [one for one in slipped if not one.saying.unread] or changed


def _change_by_likeliest_readings(
    lexed: LexedText, draft: Draft, table: Table, question: QuestionKind | None
) -> list[ChangedDraft]:
    if type(draft) not in _MAKES:
        return []
    kinds, make = _MAKES[type(draft)]
    kinds = ("also", *kinds)
    items = [drop_small_words_at_ends(reading) for reading in lexed.readings(MOST_READINGS)]
    readings = [make_saying(lexed, one, kinds) for one in items]
    least = min(map(reading_cost, readings))
    likely = [saying for saying in readings if reading_cost(saying) == least]
    return [
        one
        for saying in likely
        for one in _change_draft_by_reading(lexed, saying, make, draft, table, question)
    ]


def _change_draft_by_reading(
    lexed: LexedText,
    saying: Saying,
    make: _Make,
    draft: Draft,
    table: Table,
    question: QuestionKind | None,
) -> Iterator[ChangedDraft]:
    denied = remove_denied_terms(saying)
    if not isinstance(draft, SumDraft) and not saying.has("shot", "fired", "pao"):
        for index in saying.indices("to"):  # `change the shooter to dan`
            saying.change_kind(index, "joiner")
    adds = saying.has("also") or [term.kind for term in saying.terms[:1]] == ["and"]
    sums_up = [index for index in saying.indices("and") if saying.terms[index].value == "more"]
    for index in (*saying.indices("also"), *sums_up):
        saying.change_kind(index, "joiner")
    drafts: list[Draft] = []
    if any(term.kind not in _NOTHING for term in saying.terms):
        try:
            drafts = make(saying, replace(table, me=None))
        except Refusal:
            return
    merger = _DraftMerger(
        draft, saying, denied, question, table, adds or bool(sums_up), bool(sums_up)
    )
    merged = [new for changes in drafts for new in merger.merge(changes)]
    opened = merger.drop_denied_part() if all(new == draft for new in merged) else None
    merged = [merger.drop_denied_player(new) for new in merged] if opened is None else [opened]
    unsure = bool(denied) or merger.is_unsure or lexed.asks
    plain = saying.plain and not unsure and len(merged) == 1
    for new in merged:
        yield ChangedDraft(new, saying, plain, merger.only_name, merger.whole_event, bool(denied))


_NOTHING: Final = frozenset({"joiner", "pause", "unknown", "tile", "thanks", "they", "asks"})
_SAYS_OFF: Final = ("from", "suffers", "tile_of")


_SomeSum = TypeVar("_SomeSum", bound=SumDraft)


def _change_sum_or_note(draft: _SomeSum, changes: SumDraft) -> _SomeSum:
    """Returns the draft with another sum or another note: `the supper was 60` changes the sum."""
    note = (draft.note or changes.note) if changes.cents else (changes.note or draft.note)
    return draft.replace(cents=changes.cents or draft.cents, note=note)


@dataclass
class _DraftMerger:
    """A merger that fills a known draft with the parts that a saying names."""

    draft: Draft
    saying: Saying
    denied: list[Term]
    question: QuestionKind | None
    table: Table
    adds: bool
    """True where it begins with `and`, or says `also` or `plus`."""
    sums_up: bool = False
    """True where it says `plus`: a number is one more, and replaces nothing."""
    only_name: bool = False
    is_unsure: bool = False
    """True where the draft changes in more than the words say."""
    whole_event: bool = False

    def merge(self, changes: Draft) -> list[Draft]:
        """Returns the draft with the parts of `changes`; several drafts if the words have several
        meanings.
        """
        match self.draft, changes:
            case WinDraft() as draft, WinDraft():
                return self._merge_win(draft, changes)
            case KongDraft() as draft, KongDraft():
                return self._merge_kong(draft, changes)
            case FalseWinDraft() as draft, FalseWinDraft():
                how = {"self_draw": True, "discarder": None} if changes.self_draw else {}
                return self._merge_act_of_one_player(
                    draft.replace(**how), changes.player, changes.discarder
                )
            case BiteDraft() as draft, BiteDraft():
                what = {"bite": changes.bite, "number": changes.number} if changes.bite else {}
                dealt = {"dealt": True} if changes.dealt else {}
                self.whole_event = changes.bite is not None
                return self._merge_act_of_one_player(draft.replace(**what, **dealt), changes.player)
            case FoulDraft() as draft, FoulDraft():
                return self._merge_act_of_one_player(
                    draft.replace(foul=changes.foul or draft.foul), changes.player
                )
            case PaymentDraft() as draft, PaymentDraft():
                return self._merge_payment(draft, changes)
            case SplitDraft() as draft, SplitDraft():
                return self._merge_split(draft, changes)
            case _:
                return [changes.replace(entry=self.draft.entry)]

    def denies_player(self, player: PlayerId | None) -> bool:
        players = {term.player for term in self.denied if term.kind == "player"}
        return player in players

    def denies_term_of_kind(self, *kinds: str) -> bool:
        """Tells whether a term of one of these kinds is denied."""
        return any(term.kind in kinds for term in self.denied)

    def drop_denied_part(self) -> Draft | None:
        """Returns the draft without the denied part if nothing replaces it: `not cat`. None if no
        part is denied.
        """
        draft, part = self.draft, self._find_denied_part()
        match draft:
            case WinDraft() if self.denies_term_of_kind("bao"):
                return draft.update_winner(bao=None)
            case KongDraft() if self.denies_term_of_kind("bao"):
                return draft.replace(bao=None)
            case KongDraft() if self.denies_term_of_kind("concealed", "exposed"):
                return draft.replace(concealed=self.denies_term_of_kind("exposed"), discarder=None)
            case WinDraft() if self.denies_term_of_kind(*HANDS):
                return draft.replace(anew=QuestionKind.TAI)
            case SumDraft() if self.denies_term_of_kind("sum"):
                return draft.replace(cents=None)
            case SplitDraft() if self.denied and part is None:
                return draft.replace(
                    shares=tuple(s for s in draft.shares if not self.denies_player(s.player))
                )
            case _:
                return None if part is None else self._clear_part(part, draft)

    def drop_denied_player(self, new: Draft) -> Draft:
        """Returns the changed draft `new` without the denied player, if nobody else has taken the
        denied part: `not cat, 2 tai`.
        """
        part = self._find_denied_part()
        stays = part is not None and _players_in_part(part, new) == _players_in_part(
            part, self.draft
        )
        return self._clear_part(part, new) if part is not None and stays else new

    def _clear_part(self, part: str, new: Draft) -> Draft:
        """Returns the draft `new` without the player in one part. A winner or doer stays in it, and
        is asked for again.
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

    def _merge_win(self, draft: WinDraft, changes: WinDraft) -> list[Draft]:
        if len(changes.winners) > 1:
            return [
                changes.replace(entry=draft.entry, discarder=changes.discarder or draft.discarder)
            ]
        claim, (player, off) = (
            changes.winners[0],
            self._find_named_winner_and_shooter(draft, changes),
        )
        by_role = self.saying.has(*ROLES, *_SAYS_OFF)
        if player is not None and not by_role and claim.hand is None and claim.bao is None:
            return self._drafts_for_bare_name_in_win(draft, player, off)
        if off is not None and self.question is QuestionKind.BAO and draft.self_draw:
            return [self._fill_part("bao", off)]
        if player is None and off is not None and (off,) == draft.doers:
            return [draft.update_winner(player=None).replace(discarder=off, self_draw=False)]
        if player is not None and player not in draft.doers and len(draft.winners) > 1:
            return []
        whole = claim.hand is not None and (off is not None or changes.self_draw)
        self.whole_event = whole and (player is not None or not by_role)
        kinds = [term.kind for term in self.saying.terms]
        self.is_unsure = ("number", "pattern") in pairwise(kinds) or {"bao", "limit"} <= {*kinds}
        new = self._set_winner_and_shooter(draft, player, off, self_drawn=changes.self_draw)
        added = self._drafts_with_more_winners_or_tai(draft, changes)
        is_new = player not in draft.doers and (player is not None or self.saying.has("they"))
        if added and (self.sums_up or (self.adds and is_new)):
            self.is_unsure = True
            return added
        return [
            self._set_hand_and_bao(new, self._index_of_changed_winner(draft, player), changes),
            *added,
        ]

    def _find_named_winner_and_shooter(
        self, draft: WinDraft, changes: WinDraft
    ) -> tuple[PlayerId | None, PlayerId | None]:
        """Returns the named winner and shooter. In `dan, 3 tai` Dan is the shooter if the question
        was about the shooter; in `4 tai, my mistake` the speaker is the winner.
        """
        player, off = changes.winners[0].player, changes.discarder
        shooter_asked = (
            self.question is QuestionKind.SHOOTER and off is None and player not in draft.doers
        )
        if shooter_asked and not self.saying.has("won", "winner", "zimo"):
            return None, player
        is_other = draft.entry and player is not None and player not in draft.doers
        is_other = is_other and not self.saying.has("won", "winner", "zimo")
        if is_other and off is not None and self._has_unread_word_behind(player):
            return None, off  # `cat said it was dan who threw`
        if player is None and off in draft.doers and not self.saying.has(*ROLES, *_SAYS_OFF):
            return off, None
        return player, off

    def _has_unread_word_behind(self, player: PlayerId | None) -> bool:
        """Tells whether an unread word right behind a player says something else of that player."""
        pairs = pairwise(self.saying.terms)
        return any(one.item.player == player and other.kind == "unknown" for one, other in pairs)

    def _set_winner_and_shooter(
        self,
        draft: WinDraft,
        winner: PlayerId | None,
        shooter: PlayerId | None,
        *,
        self_drawn: bool,
    ) -> WinDraft:
        new: Draft = draft
        if winner is not None and winner not in draft.doers:
            self.is_unsure = self.is_unsure or (
                winner == draft.shooter and shooter is None and not self_drawn
            )
            new = (
                replace_player(new, "winner", winner)
                if draft.entry
                else self._fill_part("winner", winner)
            )
        if shooter is not None and shooter != new.shooter:
            new = replace_player(new, "shooter", shooter)
        assert isinstance(new, WinDraft)
        return new.replace(self_draw=True, discarder=None) if self_drawn else new

    def _set_hand_and_bao(self, new: WinDraft, index: int, changes: WinDraft) -> WinDraft:
        """Returns the win with one winner's hand, bao and circumstances taken from `changes`."""
        claim, known = changes.winners[0], new.winners[index]
        if claim.hand is not None:
            new = new.update_winner(index, hand=claim.hand)
        elif claim.named is not None:
            new = new.update_winner(index, hand=None, named=claim.named)
        if claim.bao is not None or self.denies_term_of_kind("bao"):
            new = new.update_winner(index, bao=claim.bao)
        return new.update_winner(index, claims=tuple(dict.fromkeys((*known.claims, *claim.claims))))

    def _drafts_for_bare_name_in_win(
        self, draft: WinDraft, player: PlayerId, second_name: PlayerId | None
    ) -> list[Draft]:
        """Returns the wins that a name alone may mean: `dan`, `myself`; an empty list for two
        names.
        """
        if second_name is not None:
            return []
        shooter_asked = self.question is QuestionKind.SHOOTER and not self.saying.unread_count
        if shooter_asked and player in draft.doers:
            self.is_unsure = True
            return [draft.replace(self_draw=True)]
        return self._drafts_for_bare_name(player)

    def _drafts_with_more_winners_or_tai(self, draft: WinDraft, changes: WinDraft) -> list[Draft]:
        """Returns the wins that `and` or `plus` may mean: a further winner, or more tai (`dan 2 tai
        too`, `and 1 tai`).
        """
        claim = changes.winners[0]
        index = self._index_of_changed_winner(draft, claim.player)
        known = draft.winners[index]
        if self.adds and self.saying.has("they") and claim.player is None:
            return [draft.replace(winners=(*draft.winners, claim))]
        if not (isinstance(claim.hand, TaiHand) and isinstance(known.hand, TaiHand)):
            return []
        several = len(draft.winners) > 1
        adds_nothing = (several and not self.sums_up) or not draft.entry
        if adds_nothing or changes.is_self_drawn or changes.shooter:
            return []
        if claim.player not in (None, known.player):
            if several or draft.shooter in (None, claim.player):
                return []
            return [draft.replace(winners=(known, claim))]
        more = known.hand.tai + claim.hand.tai
        return [draft.update_winner(index, hand=TaiHand(tai=more))] if self.adds else []

    def _index_of_changed_winner(self, draft: WinDraft, player: PlayerId | None) -> int:
        """Returns the index of the named winner; if there is none, of the first winner without a
        name or a hand.
        """
        if player is not None and player in draft.doers:
            return draft.doers.index(player)
        missing = (k for k, claim in enumerate(draft.winners) if None in (claim.player, claim.hand))
        return next(missing, 0)

    # --- acts of one player ---

    def _merge_kong(self, draft: KongDraft, changes: KongDraft) -> list[Draft]:
        new = draft.replace(bao=changes.bao or draft.bao)
        if self.saying.has("concealed", "zimo"):
            new = new.replace(concealed=True, discarder=None)
            drawn = not self.saying.has("concealed")  # one added to a pung is drawn, too
            self.is_unsure = drawn or changes.shooter is not None
        elif self.saying.has("exposed") or changes.shooter is not None:
            new = new.replace(concealed=False)
        return self._merge_act_of_one_player(new, changes.player, changes.shooter)

    def _merge_act_of_one_player(
        self, new: PlayerDraft, player: PlayerId | None, shooter: PlayerId | None = None
    ) -> list[Draft]:
        found: Draft = new if shooter is None else replace_player(new, "shooter", shooter)
        if player in (None, new.player) or player is None:
            return [found]
        is_bare = found == self.draft and not self.denied and isinstance(new, DiscardDraft)
        if is_bare and not self.saying.has("kong", "false_win"):
            return self._drafts_for_bare_name(player)
        return [replace_player(found, "who", player)]

    # --- money ---

    def _merge_payment(self, draft: PaymentDraft, changes: PaymentDraft) -> list[Draft]:
        new = _change_sum_or_note(draft, changes)
        if self.saying.has("swapped"):
            return [new.replace(player=draft.payee, payee=draft.player)]
        named = [p for p in (changes.player, changes.payee) if p is not None]
        self.whole_event = len(named) > 1 and changes.cents is not None
        by_role = self.saying.has("pay", "to", "from", "received")
        if named and not (by_role or self.whole_event):
            bare = self._drafts_for_bare_name(named[0]) if len(named) == 1 else []
            return [one.replace(cents=new.cents, note=new.note) for one in bare]
        is_past = any("past" in term.item.senses for term in self.saying.terms)
        self.is_unsure = (is_past and changes.cents is None) or not (named or changes.cents)
        payer, payee = changes.player or draft.player, changes.payee or draft.payee
        if payer == payee:  # a player cannot pay themselves: the other side is asked
            payer, payee = (payer, None) if changes.player else (None, payee)
        new = new.replace(player=payer, payee=payee)
        if not (self.adds and changes.cents and draft.cents):
            return [new]
        more = new.replace(cents=draft.cents + changes.cents)
        self.is_unsure = self.is_unsure or self.sums_up
        return [more] if self.sums_up else [new, more]

    def _merge_split(self, draft: SplitDraft, changes: SplitDraft) -> list[Draft]:
        new = _change_sum_or_note(draft, changes)
        if changes.player is not None:
            new = new.replace(player=changes.player)
            self.is_unsure = changes.cents is None  # they may have paid the bill, or only share it
        sharers = [s.player for s in draft.shares if not self.denies_player(s.player)]
        named = [share.player for share in changes.shares]
        if any(share.parts > 1 for share in changes.shares):
            self.is_unsure = True  # the numbers may be sums
            taken = {share.player: share for share in (*draft.shares, *changes.shares)}
            new = new.replace(shares=tuple(taken.values()))
        elif self.saying.has("without"):
            new = new.replace(shares=tuple(s for s in draft.shares if s.player not in named))
        elif self.saying.has("each") and changes.cents is not None:
            each = draft.replace(cents=changes.cents * max(1, len(draft.shares)))
            return [each, new]
        elif self.saying.has("everybody"):
            new = new.replace(shares=make_equal_shares(self.table.state.seats))
        elif named:
            more = new.replace(shares=make_equal_shares(dict.fromkeys((*sharers, *named))))
            if self.adds or len(named) > 1 or self.question is QuestionKind.SHARERS:
                return [more if self.adds else new.replace(shares=make_equal_shares(named))]
            return [replace_player(new, "who", named[0]), more]
        return [new]

    # --- a name alone ---

    def _drafts_for_bare_name(self, player: PlayerId) -> list[Draft]:
        """Returns the drafts with a bare name in the part that was denied or asked for, else in
        each possible part.
        """
        part = self._find_denied_part() or _PART_OF.get(self.question or QuestionKind.WHAT)
        if part is not None:
            return [self._fill_part(part, player)]
        if player in self.draft.players:
            return [self.draft]
        self.only_name = True
        return [
            replace_player(self.draft, part, player) for part in self._list_parts_for_bare_name()
        ]

    def _list_parts_for_bare_name(self) -> tuple[str, ...]:
        match self.draft:
            case WinDraft(winners=winners):
                return ("winner", "shooter") if len(winners) == 1 else ()
            case DiscardDraft():
                return "who", "shooter"
            case PaymentDraft():
                return "who", "payee"
            case _:
                return ("who",)

    def _find_denied_part(self) -> str | None:
        """Returns the part of the draft whose player is denied, or None."""
        draft = self.draft
        nobody_shot = draft.shooter is not None and self.denies_term_of_kind("shot", "fired")
        denies_draw = self.denies_term_of_kind("zimo") and draft.is_self_drawn
        if self.denies_player(draft.shooter) or nobody_shot or denies_draw:
            return "shooter"
        if isinstance(draft, WinDraft) and any(map(self.denies_player, _bao_payers(draft))):
            return "bao"
        if isinstance(draft, PaymentDraft) and self.denies_player(draft.payee):
            return "payee"
        if any(map(self.denies_player, draft.doers)):
            return "winner" if isinstance(draft, WinDraft) else "who"
        return None

    def _fill_part(self, part: str, player: PlayerId) -> Draft:
        """Returns the draft with a player in one part; among several winners, the first one without
        a name.
        """
        match part, self.draft:
            case "winner", WinDraft(entry=0) as draft:
                gap = next((k for k, one in enumerate(draft.winners) if one.player is None), 0)
                return draft.update_winner(gap, player=player)
            case "bao", KongDraft(bao=bao) as draft:
                return draft if bao is None else draft.replace(bao=set_bao_payer(bao, player))
            case _:
                return replace_player(self.draft, part, player)


def _bao_payers(draft: Draft) -> tuple[PlayerId, ...]:
    claims = draft.winners if isinstance(draft, WinDraft) else ()
    baos = (claim.bao for claim in claims)
    return tuple(bao.payer for bao in baos if bao is not None and bao.payer is not None)


def _players_in_part(part: str, draft: Draft) -> tuple[PlayerId | None, ...]:
    if part == "shooter":
        return (draft.shooter,)
    if part == "payee":
        return (draft.payee if isinstance(draft, PaymentDraft) else None,)
    return _bao_payers(draft) if part == "bao" else draft.doers


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
    *("paid_for", "and", "also", "for", "they", "thanks", "correct", "no", "not", "or", "doubt"),
    *("asks", "wrong", "joiner", "sum"),
)


def _make_payment_drafts(saying: Saying, _table: Table) -> list[Draft]:
    """Makes drafts of the parts of a payment that a text changes, one for each sum: `6`, `cat pays
    dan`, `to dan`, `from cat`, `for supper`.
    """
    sides: dict[str, PlayerId] = {}
    free: list[PlayerId] = []
    for index in saying.indices("player"):
        side = _find_payment_side(saying, index)
        player = saying.terms[index].player
        if side and side not in sides:
            sides[side] = player
        elif player not in (*sides.values(), *free):
            free.append(player)
    payer, payee = sides.get("payer"), sides.get("payee")
    for player in free[:2]:
        if payer is None and not (payee is None and saying.has("to")):
            payer = player
        else:
            payee = payee or player
    draft = PaymentDraft(player=payer, payee=payee, note=_read_note(saying))
    return [draft.replace(cents=cents) for cents in (_read_sums(saying) or [None])]


def _find_payment_side(saying: Saying, index: int) -> str:
    """Returns `payer` or `payee` by the words beside a player; "" if neither is clear."""
    before, behind = saying.previous_kind(index), saying.next_kind(index)
    if before == "to" or behind == "received":
        return "payee"
    if before == "from" or behind == "pay":
        return "payer"
    return "payee" if before == "pay" else ""


def _make_bill_drafts(saying: Saying, _table: Table) -> list[Draft]:
    """Makes drafts of the parts of a bill that a text changes: `60`, `cat paid`, `without dan`,
    `and dan`, `dan 2`.
    """
    payers = [k for k in saying.indices("player") if saying.next_kind(k) == "pay"]
    parts = {
        saying.terms[k].player: n
        for k in saying.indices("player")
        if (n := _read_parts_of_sharer(saying, k))
    }
    if parts and not payers:
        shares = tuple(Share(player=player, parts=n) for player, n in parts.items())
        return [SplitDraft(shares=shares, note=_read_note(saying))]
    sharers = [saying.terms[k].player for k in saying.indices("player") if k not in payers[:1]]
    draft = SplitDraft(
        player=saying.terms[payers[0]].player if payers else None,
        shares=make_equal_shares(dict.fromkeys(sharers)),
        note=_read_note(saying),
    )
    return [draft.replace(cents=cents) for cents in (_read_sums(saying) or [None])]


def _read_parts_of_sharer(saying: Saying, index: int) -> int:
    """Returns the number of parts of a bill if a single digit stands right behind a player; else
    0.
    """
    beside = saying.terms[index + 1 : index + 2]
    is_bare = bool(beside) and beside[0].kind == "sum" and beside[0].typed.isdecimal()
    return int(beside[0].typed) if is_bare and len(beside[0].typed) == 1 else 0


def _read_sums(saying: Saying) -> list[Cents | None]:
    return list(dict.fromkeys(term.item.number for term in saying.terms if term.kind == "sum"))


def _read_note(saying: Saying) -> str:
    return " ".join(term.item.typed for term in saying.terms if term.kind == "paid_for")


_MAKES: Final[Mapping[type[Draft], tuple[tuple[str, ...], _Make]]] = {
    WinDraft: (WIN_KINDS, make_win_drafts),
    KongDraft: (KONG_KINDS, make_kong_drafts),
    BiteDraft: (BITE_KINDS, make_bite_drafts),
    FalseWinDraft: (FALSE_WIN_KINDS, make_false_win_drafts),
    FoulDraft: (FOUL_KINDS, make_foul_drafts),
    PaymentDraft: (_PAY_KINDS, _make_payment_drafts),
    SplitDraft: (_PAY_KINDS, _make_bill_drafts),
}
