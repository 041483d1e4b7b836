"""Drafts of bills: who paid for whom, in equal shares, in parts, or in exact sums."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from math import gcd
from typing import Final

from bot.reading.drafts import Draft, Question, SplitDraft
from bot.reading.gaps import ask_sharers, make_equal_shares
from bot.reading.notes import extract_note, find_extra_words, move_owners_to_note
from bot.reading.saying import Saying, apply_corrections
from models.ledger.values import Table
from models.rules.events import Share
from models.rules.refusal import Refusal
from models.rules.values import Cents, PlayerId

KINDS: Final = (
    *("without", "only", "fronted", "people", "percent", "part", "split", "owe", "past", "pay"),
    *("received", "among", "with", "by", "for", "from", "to", "each", "everybody", "and", "they"),
    *("no", "not", "doubt", "asks", "hit", "or", "correct", "wrong", "thanks", "paid_for"),
    *("joiner", "sum", "eats"),
)
"""Categories that a word may have in a bill, the likeliest first."""
_NO_SUM: Final[tuple[Cents | None, ...]] = (None,)
_PAYS: Final = ("pay", "past", "fronted")
_ALREADY: Final = "已经"
_HEADS: Final = frozenset("234")
_MOST_PARTS: Final = 9
_DOLLAR: Final = 100
_WHOLE: Final = 100
"""Percents of a whole bill."""


@dataclass
class _BillReading:
    """The parts of a bill, filled in while its words are read."""

    saying: Saying
    table: Table
    payer: PlayerId | None = None
    sharers: list[PlayerId] = field(default_factory=list)
    without: list[PlayerId] = field(default_factory=list)
    part_index_of: dict[PlayerId, int] = field(default_factory=dict)
    """By sharer, the index of the sum right behind the name."""
    count_indices: set[int] = field(default_factory=set)
    """The places of sums that count people or parts."""


def make_bill_drafts(saying: Saying, table: Table) -> list[Draft | Question]:
    """Makes the drafts of a bill, one for each way to read it; or asks for the players who share
    it.
    """
    _settle_kinds_of_terms(saying)
    if not saying.terms:
        return [SplitDraft(player=table.me)]
    bill = _BillReading(saying, table)
    _read_sharers(bill)
    _note_sums_used_as_counts(bill)
    payer_first = _find_payer_beside_sum(bill)
    if payer_first is not None and (payer_first == table.me or saying.has("everybody", "each")):
        bill.payer, bill.sharers = payer_first, []  # `cat 60 for all`, `me 40`
    beside = find_extra_words(saying)
    stranger = any(piece.is_name for piece in beside)
    note = extract_note(saying, table, beside)
    saying.make_unsure(
        unless=not stranger and not saying.has("they", "not", "received", "to", "owe")
    )
    saying.make_unsure(unless=not set(bill.without) & set(bill.sharers))
    payer = table.me if bill.payer is None and not _is_payer_unnamed(saying) else bill.payer
    drafts: list[Draft | Question] = []
    for cents in _possible_totals(bill) or _NO_SUM:
        draft = SplitDraft(player=payer, cents=cents, note=note)
        number = 0 if stranger else _read_sharer_count(bill)
        shared = [] if number is not None else _possible_shares(bill, payer, cents)
        shared = [shares for shares in shared if any(s.player != payer for s in shares)]
        drafts += [draft.replace(shares=shares) for shares in shared]
        if not shared and payer is not None:
            drafts.append(ask_sharers(draft, table, number or 0))
        if payer_first is not None and bill.payer is None:  # `cat 60`
            drafts.append(
                draft.replace(player=payer_first, shares=make_equal_shares(table.state.seats))
            )
    return drafts or [SplitDraft(player=payer, note=note)]


def _settle_kinds_of_terms(saying: Saying) -> None:
    """Applies denials and corrections, and changes the kinds of terms that mean something else in a
    bill.
    """
    for index in saying.indices("not"):
        if saying.adjacent_kind(index) == "player":  # `paid by ben, not me`
            saying.change_kind(index, "without", value="one")
            saying.make_unsure()
        elif saying.previous_kind(index) == "player" and saying.adjacent_kind(index) not in _PAYS:
            saying.change_kind(index, "without", value="before")  # `cat wasn't there`
            saying.make_unsure()
            _skip_words_behind(saying, index)
    apply_corrections(saying)
    move_owners_to_note(saying)
    for index, term in saying:
        if term.kind == "eats" or (term.kind == "past" and term.typed == _ALREADY):
            saying.change_kind(index, "joiner")  # it is no note, nor does it mark the payer


def _skip_words_behind(saying: Saying, index: int) -> None:
    """Takes the words of this clause behind a term for no note."""
    behind = saying.terms[index + 1 :]
    words = list(takewhile(lambda term: term.kind in ("unknown", "joiner"), behind))
    saying.unread_count -= sum(term.kind == "unknown" for term in words)
    for at in range(index + 1, index + 1 + len(words)):
        saying.change_kind(at, "joiner")


def _is_payer_unnamed(saying: Saying) -> bool:
    """Tells whether somebody without a known name paid, and not the speaker: `he paid`, `i owe`."""
    others = saying.indices("they", "unknown")
    return saying.has("owe") or any(saying.adjacent_kind(index) in _PAYS for index in others)


def _find_payer_beside_sum(bill: _BillReading) -> PlayerId | None:
    """Returns the only player named, if the sum stands behind the name: `cat 60`, `cat supper
    60`.
    """
    indices = bill.saying.indices("player")
    if bill.payer is not None or len(indices) != 1:
        return None
    kinds = [term.kind for term in bill.saying.terms[indices[0] + 1 :]]
    if next((kind for kind in kinds if kind not in ("joiner", "paid_for")), "") != "sum":
        return None
    return bill.saying.terms[indices[0]].player if bill.sharers else None


def _read_sharers(bill: _BillReading) -> None:
    """Reads the payer, the sharers and the players left out from the names in a bill. Notes the
    number behind each sharer.
    """
    saying, is_out, out_at = bill.saying, False, 0
    for index, term in saying:
        if term.kind == "without":
            is_out, out_at = not _exclude_sharers_before_word(bill, index), index
        elif term.kind == "pause":
            beside = saying.terms[index + 1].kind if index + 1 < len(saying.terms) else ""
            is_out = is_out and beside == "player"
        elif term.kind == "player":
            if is_out:
                bill.without.append(term.player)
                is_out = saying.terms[out_at].value != "one"
            elif _is_player_said_to_pay(saying, index):
                saying.make_unsure(unless=bill.payer in (None, term.player))
                bill.payer = term.player if bill.payer is None else bill.payer
            else:
                bill.sharers.append(term.player)
                _note_amount_behind_sharer(bill, index)


def _exclude_sharers_before_word(bill: _BillReading, index: int) -> bool:
    """Leaves out the sharers named before the word at `index` (`ben没吃`, `cat and i didn't eat`).
    Returns False if the word is about the names behind it (`without ben`).

    Names with commas are shown first: `with cat, ben didn't eat` leaves out Ben alone.
    """
    saying, last = bill.saying, bill.saying.previous_player_index(index)
    if saying.terms[index].value != "before":
        return False
    if last is None:
        saying.make_unsure()
        return saying.adjacent_kind(index) != "player"
    run = list(takewhile(lambda at: _is_in_list(saying, at), range(last, -1, -1)))
    for at in run:
        if saying.terms[at].kind == "player":
            player = saying.terms[at].player
            saying.make_unsure(unless=player in bill.sharers)
            bill.sharers = [one for one in bill.sharers if one != player]
            bill.without.append(player)
    around = [saying.terms[at].kind for at in range(max(0, run[-1] - 2), last)]
    saying.make_unsure(unless="pause" not in around[2:] and around[:2] != ["player", "pause"])
    return True


def _is_in_list(saying: Saying, index: int) -> bool:
    """Tells whether a term belongs to a list of names that ends behind it; a pause does if the name
    before it stands alone: `supper 40, cat, ben didn't eat`.
    """
    kinds = [term.kind for term in saying.terms[:index] if term.kind != "joiner"]
    alone = kinds[-1:] == ["player"] and kinds[-2:-1] in ([], ["pause"])
    kind = saying.terms[index].kind
    return kind in ("player", "and", "joiner") or (kind == "pause" and alone)


def _is_player_said_to_pay(saying: Saying, index: int) -> bool:
    before = index - 1
    while before >= 0 and saying.terms[before].kind == "joiner":
        before -= 1
    by = before >= 0 and saying.terms[before].value == "by"
    if before > 0 and saying.terms[before].kind == "by":  # `40 by ben`, but not `shared by ben`
        by = saying.terms[before - 1].kind not in ("split", "among")
        saying.make_unsure()
    return by or saying.next_kind(index) in _PAYS


def _note_amount_behind_sharer(bill: _BillReading, index: int) -> None:
    """Notes the index of the number or sum right behind a sharer, who is named at `index`."""
    behind = index + 1
    while behind < len(bill.saying.terms) and bill.saying.terms[behind].kind in ("joiner", "part"):
        behind += 1
    if behind < len(bill.saying.terms) and bill.saying.terms[behind].kind == "sum":
        bill.part_index_of[bill.saying.terms[index].player] = behind


def _note_sums_used_as_counts(bill: _BillReading) -> None:
    """Notes which sums only count people or parts. If these are all the sums, the greatest one
    behind a sharer is the whole bill (`cat 60`).
    """
    saying = bill.saying
    for index in saying.indices("sum"):
        before = saying.terms[index - 1].kind if index else ""
        heads = before in ("split", "part") and saying.terms[index].typed in _HEADS  # `48, split 4`
        heads = heads and len(saying.indices("sum")) > 1
        if saying.adjacent_kind(index) in ("people", "part") or before == "among" or heads:
            bill.count_indices.add(index)
            bill.part_index_of = {p: k for p, k in bill.part_index_of.items() if k != index}
    sums = [index for index in saying.indices("sum") if index not in bill.count_indices]
    apart = [index for index in sums if index not in bill.part_index_of.values()]
    if sums and not apart:  # `cat 60`, `cat and dan 40`
        most = max(sums, key=lambda index: saying.terms[index].item.number)
        bill.part_index_of = {p: index for p, index in bill.part_index_of.items() if index != most}


def _possible_totals(bill: _BillReading) -> list[Cents]:
    """Returns the sums that may be the whole bill. Raises `Refusal("not_money")` for 0."""
    apart = {*bill.count_indices, *bill.part_index_of.values()}
    indices = [index for index in bill.saying.indices("sum") if index not in apart]
    sums = [bill.saying.terms[index].item.number for index in indices]
    bill.saying.make_unsure(unless=len(sums) < 2)
    if 0 in sums:
        raise Refusal("not_money", text="0")
    if len(indices) == 1 and bill.saying.adjacent_kind(indices[0]) == "each":  # `10 each`
        return [sums[0] * len(bill.table.state.seats), *sums]
    return list(dict.fromkeys(sums))


def _read_sharer_count(bill: _BillReading) -> int | None:
    """Returns the number of sharers if only a number is given, and it is smaller than the table;
    else None. Raises `Refusal("split_count")` for fewer than two, or for more than are seated.
    """
    counted = [bill.saying.terms[k].item.number // _DOLLAR for k in bill.count_indices]
    if not counted or bill.sharers or bill.without or bill.part_index_of:
        bill.saying.make_unsure(unless=not counted)
        return None
    seated = len(bill.table.state.seats)
    if not 1 < counted[0] <= seated:
        raise Refusal("split_count", said=counted[0], named=seated)
    return None if counted[0] == seated else counted[0]


def _possible_shares(
    bill: _BillReading, payer: PlayerId | None, cents: Cents | None
) -> list[tuple[Share, ...]]:
    """Returns the possible shares of the bill, the likeliest first."""
    saying, seats = bill.saying, bill.table.state.seats
    all_ = saying.has("everybody", "each")
    if bill.part_index_of:
        return _possible_unequal_shares(bill, payer, cents, shared_by_all=all_)
    sharers = [player for player in bill.sharers if player not in bill.without]
    if all_ or not sharers:
        return [make_equal_shares([one for one in seats if one not in bill.without])]
    named = _drop_repeated_players(bill, sharers)
    only_for = any(saying.adjacent_kind(index) == "for" for index in saying.indices("only"))
    if only_for or payer is None or payer in {*sharers, *bill.without}:
        return [make_equal_shares(named)]
    with_payer = _drop_repeated_players(bill, [payer, *sharers])
    if bill.payer is None and not saying.has("only"):
        return [make_equal_shares(with_payer)]
    return [
        make_equal_shares(named),
        make_equal_shares(with_payer),
    ]  # `cat paid 60 for ben and dan`


def _drop_repeated_players(bill: _BillReading, players: Sequence[PlayerId]) -> list[PlayerId]:
    """Returns each player once, in the order named. A repeated name makes the saying unsure."""
    bill.saying.make_unsure(unless=len(set(players)) == len(players))
    return list(dict.fromkeys(players))


def _possible_unequal_shares(
    bill: _BillReading, payer: PlayerId | None, cents: Cents | None, *, shared_by_all: bool
) -> list[tuple[Share, ...]]:
    """Returns the possible shares in parts (`ben 2 cat 1`), in percents, or in exact sums that add
    up to the bill. Raises `Refusal("split_zero")` for a share of 0.
    """
    saying, seats = bill.saying, bill.table.state.seats
    sums = {p: saying.terms[index].item.number for p, index in bill.part_index_of.items()}
    if 0 in sums.values():
        raise Refusal("split_zero")
    others = [p for p in bill.sharers if p not in sums]
    total = sum(sums.values())
    rest = 0 if cents is None else cents - total
    if saying.has("percent"):
        saying.make_unsure(unless=total == _WHOLE * _DOLLAR)
        least = gcd(*sums.values())
        return [_make_shares({p: value // least for p, value in sums.items()})]
    if not others and rest >= 0 and rest < len(sums):
        return [_make_shares(sums)]
    if any(value % _DOLLAR or value > _MOST_PARTS * _DOLLAR for value in sums.values()):
        saying.make_unsure()
        own = {payer: rest} if payer is not None and payer not in sums and rest > 0 else {}
        return [_make_shares({**sums, **own})] if own and not others else []
    named = dict.fromkeys([*seats, *bill.sharers] if shared_by_all else bill.sharers)
    parts = {p: sums.get(p, _DOLLAR) // _DOLLAR for p in named}
    if payer is None or payer in parts:
        return [_make_shares(parts)]
    return [_make_shares(parts), _make_shares({payer: 1, **parts})]


def _make_shares(parts_by_player: dict[PlayerId, int]) -> tuple[Share, ...]:
    return tuple(Share(player=p, parts=parts_by_player[p]) for p in parts_by_player)
