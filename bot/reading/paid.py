"""Payments between two: who pays, who is paid, how much, and what it was for."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from bot.reading.drafts import Draft, Option, PaymentDraft, Question, QuestionKind
from bot.reading.lexicon import ItemSort, lex
from bot.reading.money import check_amounts_clear
from bot.reading.names import People
from bot.reading.notes import leave_owners, pieces, take_note
from bot.reading.saying import Saying, make_saying, put_right
from models.ledger.values import Table
from models.rules.refusal import Refusal
from models.rules.values import Cents, PlayerId

KINDS: Final = (
    *(
        "to",
        "owe",
        "past",
        "pay",
        "received",
        "from",
        "for",
        "with",
        "by",
        "each",
        "everybody",
        "they",
    ),
    *(
        "and",
        "or",
        "not",
        "no",
        "doubt",
        "asks",
        "hit",
        "correct",
        "wrong",
        "thanks",
        "split",
        "among",
    ),
    *("people", "paid_for", "joiner", "sum"),
)
"""Kinds that a word may have in a payment, the likeliest first."""
_PAYS: Final = ("pay", "past", "owe")
_DOLLAR: Final = 100
_SHARERS: Final = (2 * _DOLLAR, 3 * _DOLLAR, 4 * _DOLLAR)
"""Sums that may be a number of people who share another sum."""
_NO_SUM: Final[tuple[Cents | None, ...]] = (None,)


@dataclass
class _Sides:
    """The payer and the payee of a payment, while its names are read."""

    said: Saying
    payer: PlayerId | None = None
    payee: PlayerId | None = None
    is_from: bool = False
    """True where `from` says who pays."""
    free: list[PlayerId] = field(default_factory=list)
    """Players who are named without a word for their side."""


def payment_drafts(said: Saying, table: Table) -> list[Draft | Question]:
    """Returns the drafts of a payment; a question if money was handed over, or several are told."""
    put_right(said)
    if not said.marks:
        return [PaymentDraft(player=table.me)]
    leave_owners(said)
    _leave_to_note(said)
    beside = pieces(said, behind_sum=True)
    somebody_else = said.has("they", "everybody") or any(piece.is_name for piece in beside)
    note = take_note(said, table, beside)
    sums = _read_sums(said)
    several = _ask_first(said, table, sums, note)
    if several:
        return [several]
    said.make_unsure(unless=not said.has("they", "each", "everybody", "split", "people", "among"))
    said.make_unsure(
        unless=all(said.kind_beside(place) != "player" for place in said.places("for"))
    )
    pairs = _payment_pairs(said, None if somebody_else else table.me)
    drafts = [
        PaymentDraft(player=payer, payee=payee, cents=cents, note=note)
        for payer, payee in pairs
        for cents in sums or _NO_SUM
    ]
    handed = said.has("past") and len(drafts) == 1 and drafts[0].cents is not None
    return [_ask_handed(drafts[0], said)] if handed else [*drafts]


def _leave_to_note(said: Saying) -> None:
    """Marks a name beside unknown words behind the sum as part of the note: `5 i lost bet`."""
    sums, players = said.places("sum"), said.places("player")
    for place in players if sums and players and players[0] < sums[0] else ():
        beside = {mark.kind for mark in said.marks[max(0, place - 1) : place + 2]}
        if place > sums[0] and "unknown" in beside and not beside & {"to", "from"}:
            said.change(place, "unknown")
            said.lost += 1


def _read_sums(said: Saying) -> list[int]:
    """Returns the sums that are said, in cents, each once, with the share of `40 split 4`; several
    make the saying unsure. Raises `Refusal("not_money")` for 0.
    """
    marks = [mark for mark in said.marks if mark.kind == "sum"]
    for mark in marks:
        if not mark.item.number:
            raise Refusal("not_money", text=mark.item.typed)
    said.make_unsure(unless=len(marks) < 2)
    worded = [k for k in said.places("sum") if not any(map(str.isdigit, said.marks[k].typed))]
    if any(other == one + 1 for one, other in pairwise(worded)):
        return []  # `one fifty`
    sums = [mark.item.number for mark in marks]
    if said.has("split", "among") and len(sums) > 1 and sums[1] in _SHARERS:  # `40 split 4`
        share, rest = divmod(sums[0], sums[1] // _DOLLAR)
        return [*([] if rest else [share]), sums[0]]
    return list(dict.fromkeys(sums))


def _read_sides(said: Saying) -> _Sides:
    """Puts each named player on the side that the word beside the name says. Raises
    `Refusal("pays_self")`.
    """
    sides = _Sides(said)
    received = said.has("received")
    for place in said.places("player"):
        player = said.marks[place].player
        before, behind = said.kind_before(place), said.kind_behind(place)
        is_subject = behind in _PAYS and not received
        if before == "to" and sides.payee is None:
            sides.payee = player
        elif sides.payer is None and (before == "from" or is_subject):
            sides.payer, sides.is_from = player, before == "from"
        elif behind == "received" and sides.payee is None:
            sides.payee = player
        elif player not in (sides.payer, sides.payee, *sides.free):
            sides.free.append(player)
        elif before == "player" or player == sides.payee:
            said.make_unsure()  # said twice
    if sides.payee in sides.free:
        raise Refusal("pays_self", player=sides.payee)
    return sides


def _payment_pairs(
    said: Saying, me: PlayerId | None
) -> list[tuple[PlayerId | None, PlayerId | None]]:
    """Returns the possible pairs of payer and payee, both ways round if the speaker is named first
    without a verb.
    """
    sides = _read_sides(said)
    free = [p for p in sides.free if p not in (sides.payer, sides.payee)]
    payer, payee = sides.payer, sides.payee
    for player in free:
        if payer is None and (payee is not None or len(free) > 1):
            payer = player
        elif payee is None:
            payee = player
        else:
            said.make_unsure()  # a third name
    if payer is None and payee != me:
        payer = me
    elif payee is None and payer != me and sides.is_from:
        payee = me
    said.make_unsure(unless=len(said.places("to")) < 2 and not said.has("received"))
    said.make_unsure(
        unless=all(said.kind_beside(place) != "player" for place in said.places("and"))
    )
    for place in said.places("player"):  # a note may end with a name: `dinner bill`
        said.make_unsure(unless=not place or said.marks[place - 1].kind != "paid_for")
    me_first = "me" in said.marks[0].item.senses
    if me_first and len(free) == 2 and not said.has(*_PAYS, "to", "from"):
        return [(payer, payee), (payee, payer)]
    return [(payer, payee)]


def _ask_first(said: Saying, table: Table, sums: list[int], note: str) -> Question | None:
    """Returns the question which of several payments is booked first (`dan 8 and ben 4`, `ben and
    cat 5 each`, `everyone 2`); None if there is only one.
    """
    me, to_all = table.me, _pays_everybody(said)
    payees = [p for p in (table.state.seats if to_all else said.players) if p != me]
    joined = _names_joined(said)
    each = (to_all or joined or said.has("each")) and len(sums) == 1
    apart = len(sums) == len(payees)
    if len(payees) < 2 or me is None or not (each or (apart and said.has("and", "pause"))):
        return None
    if said.has("to", "from", *_PAYS) and not each:
        return None
    drafts = [
        PaymentDraft(player=me, payee=payee, cents=sums[0] if each else cents, note=note)
        for payee, cents in zip(payees, sums if apart else sums * len(payees), strict=True)
    ]
    return Question(QuestionKind.FIRST, drafts[0], tuple(Option(draft) for draft in drafts))


def _names_joined(said: Saying) -> bool:
    """Tells whether two players are paid the same: `5 to dan and ben`, `dan and ben 5`."""
    verbless = not said.has("to", "from", *_PAYS)
    return any(
        (verbless or said.kind_before(place) == "to")
        and said.kind_behind(place) == "and"
        and said.player_behind(place, over=("and",)) is not None
        for place in said.places("player")
    )


def _pays_everybody(said: Saying) -> bool:
    """Tells whether all others are paid: `everyone 2`, not `from everyone`, `everyone pays me`."""
    named = said.places("player")
    if named and (named != [0] or "me" not in said.marks[0].item.senses):
        return False
    return any(
        said.kind_before(place) != "from" and said.kind_behind(place) not in _PAYS
        for place in said.places("everybody")
    )


def _ask_handed(owed: PaymentDraft, said: Saying) -> Question:
    """Makes the question whether the money was handed over already, and so lowers what is owed."""
    given = owed.replace(player=owed.payee, payee=owed.player)
    options = (Option(given, word="handed"), Option(owed, word="owed"))
    word = said.marks[said.places("past")[0]].item.typed
    return Question(QuestionKind.HANDED, owed, options, word=word)


# --- what is said of payments that are due -------------------------------------------------------

_HANDED_KINDS: Final = (
    *("past", "received", "pay", "from", "to", "and", "for", "joiner", "sum", "thanks"),
)


def says_only_paid(text: str, people: People) -> bool:
    """Tells whether a text says only that money was handed over: `paid already`, `transferred to
    ben`.
    """
    said = _read_handed(text, people)
    return said is not None and said.has("past") and not said.has("received")


def read_received_from(text: str, people: People) -> tuple[PlayerId, ...] | None:
    """Returns the payers of money that was received: `received from cat`; an empty tuple if none is
    named.

    None if the text says anything else.
    """
    said = _read_handed(text, people)
    return tuple(said.players) if said is not None and said.has("received") else None


def _read_handed(text: str, people: People) -> Saying | None:
    """Reads a text of which every word is about money handed over; None for another text."""
    lexed = lex(text, people, _HANDED_KINDS, about_money=True)
    said = make_saying(lexed, lexed.items, _HANDED_KINDS)
    return None if said.unread or lexed.asks else said


def write_out_sums(text: str, people: People) -> str:
    """Writes out every amount that has a unit: `its 50 cents` becomes `its $0.50`.

    Raises `Refusal`: `not_money`.
    """
    check_amounts_clear(text)
    return " ".join(
        f"${item.number // 100}.{item.number % 100:02}" if item.sort is ItemSort.SUM else item.typed
        for item in lex(text, people, ("joiner",), about_money=True).items
    )
