"""Payments between two players: payer, payee, amount and note."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from bot.reading.drafts import Draft, Option, PaymentDraft, Question, QuestionKind
from bot.reading.lexicon import ItemSort, lex
from bot.reading.money import check_amounts_clear
from bot.reading.names import People
from bot.reading.notes import extract_note, find_extra_words, move_owners_to_note
from bot.reading.saying import Saying, apply_corrections, make_saying
from models.ledger.values import Table
from models.rules.refusal import Refusal
from models.rules.values import Cents, PlayerId

KINDS: Final = (
    *("to", "owe", "past", "pay", "received", "from", "for", "with", "by", "each", "everybody"),
    *("they", "and", "or", "not", "no", "doubt", "asks", "hit", "correct", "wrong", "thanks"),
    *("split", "among", "people", "paid_for", "joiner", "sum"),
)
"""Kinds that a word may have in a payment, the likeliest first."""
_PAYS: Final = ("pay", "past", "owe")
_DOLLAR: Final = 100
_SHARERS: Final = (2 * _DOLLAR, 3 * _DOLLAR, 4 * _DOLLAR)
"""Sums that may be a number of people who share another sum."""
_NO_SUM: Final[tuple[Cents | None, ...]] = (None,)


@dataclass
class _PaymentSides:
    """The payer and the payee of a payment, while the names are read."""

    saying: Saying
    payer: PlayerId | None = None
    payee: PlayerId | None = None
    payer_behind_from: bool = False
    """True where `from` says who pays."""
    unplaced: list[PlayerId] = field(default_factory=list)
    """Players who are named without a word for their side."""


def make_payment_drafts(saying: Saying, table: Table) -> list[Draft | Question]:
    """Makes the drafts of a payment; or a question, if the money may have been paid already or
    there are several payments.
    """
    apply_corrections(saying)
    if not saying.terms:
        return [PaymentDraft(player=table.me)]
    move_owners_to_note(saying)
    _move_names_to_note(saying)
    beside = find_extra_words(saying, behind_sum=True)
    somebody_else = saying.has("they", "everybody") or any(piece.is_name for piece in beside)
    note = extract_note(saying, table, beside)
    sums = _read_sums(saying)
    several = _ask_which_payment_first(saying, table, sums, note)
    if several:
        return [several]
    saying.make_unsure(
        unless=not saying.has("they", "each", "everybody", "split", "people", "among")
    )
    saying.make_unsure(
        unless=all(saying.adjacent_kind(index) != "player" for index in saying.indices("for"))
    )
    pairs = _possible_payer_payee_pairs(saying, None if somebody_else else table.me)
    drafts = [
        PaymentDraft(player=payer, payee=payee, cents=cents, note=note)
        for payer, payee in pairs
        for cents in sums or _NO_SUM
    ]
    if saying.has("past") and len(drafts) == 1:
        (only,) = drafts
        if only.cents is not None or None not in only.players:
            return [_ask_if_already_paid(only, saying)]
    return [*drafts]


def _move_names_to_note(saying: Saying) -> None:
    """Makes a name beside unknown words behind the sum part of the note: `5 i lost bet`."""
    sums, players = saying.indices("sum"), saying.indices("player")
    for index in players if sums and players and players[0] < sums[0] else ():
        beside = {term.kind for term in saying.terms[max(0, index - 1) : index + 2]}
        if index > sums[0] and "unknown" in beside and not beside & {"to", "from"}:
            saying.change_kind(index, "unknown")
            saying.unread_count += 1


def _read_sums(saying: Saying) -> list[int]:
    """Returns each sum in cents, for `40 split 4` also the share. Several sums make the saying
    unsure. Raises `Refusal("not_money")` for 0.
    """
    terms = [term for term in saying.terms if term.kind == "sum"]
    for term in terms:
        if not term.item.number:
            raise Refusal("not_money", text=term.item.typed)
    saying.make_unsure(unless=len(terms) < 2)
    worded = [k for k in saying.indices("sum") if not any(map(str.isdigit, saying.terms[k].typed))]
    if any(other == one + 1 for one, other in pairwise(worded)):
        return []  # `one fifty`
    sums = [term.item.number for term in terms]
    if saying.has("split", "among") and len(sums) > 1 and sums[1] in _SHARERS:  # `40 split 4`
        share, rest = divmod(sums[0], sums[1] // _DOLLAR)
        return [*([] if rest else [share]), sums[0]]
    return list(dict.fromkeys(sums))


def _read_payer_and_payee(saying: Saying) -> _PaymentSides:
    """Makes each named player the payer or the payee by the words beside the name. Raises
    `Refusal("pays_self")`.
    """
    sides = _PaymentSides(saying)
    received = saying.has("received")
    for index in saying.indices("player"):
        player = saying.terms[index].player
        before, behind = saying.previous_kind(index), saying.next_kind(index)
        is_subject = behind in _PAYS and not received
        if before == "to" and sides.payee is None:
            sides.payee = player
        elif sides.payer is None and (before == "from" or is_subject):
            sides.payer, sides.payer_behind_from = player, before == "from"
        elif behind == "received" and sides.payee is None:
            sides.payee = player
        elif player not in (sides.payer, sides.payee, *sides.unplaced):
            sides.unplaced.append(player)
        elif before == "player" or player == sides.payee:
            saying.make_unsure()  # said twice
    if sides.payee in sides.unplaced:
        raise Refusal("pays_self", player=sides.payee)
    return sides


def _possible_payer_payee_pairs(
    saying: Saying, speaker: PlayerId | None
) -> list[tuple[PlayerId | None, PlayerId | None]]:
    """Returns the possible pairs of payer and payee; both directions if the speaker is named first
    and no verb is said.
    """
    sides = _read_payer_and_payee(saying)
    free = [p for p in sides.unplaced if p not in (sides.payer, sides.payee)]
    payer, payee = sides.payer, sides.payee
    for player in free:
        if payer is None and (payee is not None or len(free) > 1):
            payer = player
        elif payee is None:
            payee = player
        else:  # a third name
            saying.make_unsure()
            dropped = next(term for term in saying.terms if term.item.player == player)
            saying.unread = (*saying.unread, dropped.item.typed)
    if payer is None and payee != speaker:
        payer = speaker
    elif payee is None and payer != speaker and sides.payer_behind_from:
        payee = speaker
    saying.make_unsure(unless=len(saying.indices("to")) < 2 and not saying.has("received"))
    saying.make_unsure(
        unless=all(saying.adjacent_kind(index) != "player" for index in saying.indices("and"))
    )
    for index in saying.indices("player"):  # a note may end with a name: `dinner bill`
        saying.make_unsure(unless=not index or saying.terms[index - 1].kind != "paid_for")
    me_first = "me" in saying.terms[0].item.senses
    if me_first and len(free) == 2 and not saying.has(*_PAYS, "to", "from"):
        return [(payer, payee), (payee, payer)]
    return [(payer, payee)]


def _ask_which_payment_first(
    saying: Saying, table: Table, sums: list[int], note: str
) -> Question | None:
    """Asks which of several payments is booked first (`dan 8 and ben 4`, `ben and cat 5 each`,
    `everyone 2`); returns None if there is only one.
    """
    group = _several_payers(saying)
    if group is not None and len(sums) == 1:
        payers, payee = group
        return _ask_which_first(
            [PaymentDraft(player=p, payee=payee, cents=sums[0], note=note) for p in payers]
        )
    me, to_all = table.me, _are_all_others_paid(saying)
    payees = [p for p in (table.state.seats if to_all else saying.players) if p != me]
    joined = _has_joint_payees(saying)
    each = (to_all or joined or saying.has("each")) and len(sums) == 1
    apart = len(sums) == len(payees)
    if len(payees) < 2 or me is None or not (each or (apart and saying.has("and", "pause"))):
        return None
    if saying.has("to", "from", *_PAYS) and not each:
        return None
    drafts = [
        PaymentDraft(player=me, payee=payee, cents=sums[0] if each else cents, note=note)
        for payee, cents in zip(payees, sums if apart else sums * len(payees), strict=True)
    ]
    return _ask_which_first(drafts)


def _ask_which_first(drafts: Sequence[PaymentDraft]) -> Question:
    return Question(QuestionKind.FIRST, drafts[0], tuple(map(Option, drafts)))


def _several_payers(saying: Saying) -> tuple[list[PlayerId], PlayerId] | None:
    """Returns the payers and the payee where several pay one: `ming and dan owe me 8 each`."""
    verbs = saying.indices("owe", "pay")
    if len(verbs) != 1 or saying.has("past", "received", "from"):
        return None
    named = [(index, saying.terms[index].player) for index in saying.indices("player")]
    payers = list(dict.fromkeys(player for index, player in named if index < verbs[0]))
    payees = [player for index, player in named if index > verbs[0]]
    if len(payers) < 2 or len(payees) != 1 or payees[0] in payers:
        return None
    return payers, payees[0]


def _has_joint_payees(saying: Saying) -> bool:
    """Tells whether two players are paid the same sum: `5 to dan and ben`, `dan and ben 5`."""
    verbless = not saying.has("to", "from", *_PAYS)
    return any(
        (verbless or saying.previous_kind(index) == "to")
        and saying.next_kind(index) == "and"
        and saying.next_player_index(index, skipping=("and",)) is not None
        for index in saying.indices("player")
    )


def _are_all_others_paid(saying: Saying) -> bool:
    """Tells whether all other players are paid: `everyone 2`, not `from everyone`, `everyone pays
    me`.
    """
    named = saying.indices("player")
    if named and (named != [0] or "me" not in saying.terms[0].item.senses):
        return False
    return any(
        saying.previous_kind(index) != "from" and saying.next_kind(index) not in _PAYS
        for index in saying.indices("everybody")
    )


def _ask_if_already_paid(owed_payment: PaymentDraft, saying: Saying) -> Question:
    """Asks whether the money was already handed over, which lowers a debt, or is owed now."""
    given = owed_payment.replace(player=owed_payment.payee, payee=owed_payment.player)
    options = (Option(given, word="handed"), Option(owed_payment, word="owed"))
    word = saying.terms[saying.indices("past")[0]].item.typed
    return Question(QuestionKind.HANDED, owed_payment, options, word=word)


# --- what is said of payments that are due -------------------------------------------------------

_HANDED_KINDS: Final = (
    *("past", "received", "pay", "from", "to", "and", "for", "joiner", "sum", "thanks"),
)


def says_debt(text: str, people: People) -> bool:
    """Tells whether a text says that money is owed, and not that it was paid: `cat owes me 5`."""
    said = lex(text, people)
    return said.has("owe") and not said.has("pay", "past", "received")


def read_paid_to(text: str, people: People) -> tuple[PlayerId, ...] | None:
    """Returns the players whom a text names that only says that money was paid (`transferred to
    ben`); an empty tuple if it names no one (`paid already`).

    Returns None for other texts.
    """
    saying = _read_text_only_about_paying(text, people)
    is_paid = saying is not None and saying.has("past") and not saying.has("received")
    return tuple(saying.players) if saying is not None and is_paid else None


def read_received_from(text: str, people: People) -> tuple[PlayerId, ...] | None:
    """Returns the players from whom a text says that money was received (`received from cat`); an
    empty tuple if it names no one.

    Returns None for other texts.
    """
    saying = _read_text_only_about_paying(text, people)
    return tuple(saying.players) if saying is not None and saying.has("received") else None


def _read_text_only_about_paying(text: str, people: People) -> Saying | None:
    """Reads a text in which every word is about money that changed hands; returns None for other
    texts.
    """
    lexed = lex(text, people, _HANDED_KINDS, about_money=True)
    saying = make_saying(lexed, lexed.items, _HANDED_KINDS)
    return None if saying.unread or lexed.asks else saying


def write_out_sums(text: str, people: People) -> str:
    """Writes every amount in dollars: `its 50 cents` becomes `its $0.50`.

    Raises `Refusal`: `not_money`.
    """
    check_amounts_clear(text)
    return " ".join(
        f"${item.number // 100}.{item.number % 100:02}" if item.sort is ItemSort.SUM else item.typed
        for item in lex(text, people, ("joiner",), about_money=True).items
    )
