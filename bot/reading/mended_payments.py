"""Words over a payment that is booked: `cat paid ben 6`, `6 for supper`, `note is taxi`, `6 from
cat to dan`.

They are read as a new payment is, and laid over what is known. What only a mend says (`6 not 5`,
`wrong way`, a name alone) is read by `bot.reading.patch`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from bot.reading.drafts import PaymentDraft
from bot.reading.grammar import only_asks, vocabulary
from bot.reading.left_out import is_doubtful
from bot.reading.money import check_clear
from bot.reading.names import People
from bot.reading.payments import MoneyReader, PaymentSide, note_kept, with_sign
from bot.reading.tokens import COMMA, as_typed
from models.ledger.values import Table
from models.rules.values import Cents

_LEADING: Final = vocabulary("small", "points", "wrong", "chatter")
_NOTE_IS: Final = vocabulary("note_is")
_PAID_FOR: Final = vocabulary("paid_for", "shared_for", passed=("small",))
_CLOSING: Final = vocabulary("chatter", "polite")
_DENIES: Final = vocabulary("not")
_SWAPPED: Final = vocabulary("swapped")
_TURNS: Final = vocabulary(
    *("not", "wrong", "or", "restates", "handed", "repays", "received", "divides", "everyone"),
    *("more_or_less", "also", "half", "few", "swapped", "voids", "stance"),
)
"""Words with which more is said than what a payment is for."""


class SaidOver(NamedTuple):
    """A payment with what is said over it; `sure` where even a reply can mean nothing else."""

    draft: PaymentDraft
    sure: bool


class _Note(NamedTuple):
    """Words that say what is paid for, none where nobody said.

    `known`: it is often paid for; `named`: a word tells that it is a note; `alone`: nothing else is
    said in it.
    """

    text: str = ""
    known: bool = True
    named: bool = False
    alone: bool = False


def over_payment(text: str, table: Table, draft: PaymentDraft, *, reply: bool) -> SaidOver | None:
    """Lays a text over a payment: who pays whom, how much, what for. None where it says nothing of
    the kind or more than that, and of a `reply` where it may be talk.

    Raises `Refusal` of a name that several have, and of an amount that is none.
    """
    if reply and only_asks(text):
        return None
    check_clear(text)
    reader = MoneyReader(with_sign(text), People.of_night(table))
    before, place = reader.sides(_led(reader))
    amount, place = reader.amount(reader.behind_comma(place))
    more, place = reader.sides(place, 2 - len(before), exactly=True) if amount else ([], place)
    sides = [*before, *more]
    behind = _behind_denied(reader, place, draft, sides)
    note = _note(reader, behind, sides)
    if note is None or not _is_told(sides, amount, note) or (reply and _is_talk(sides, note)):
        return None
    now = _between(draft, sides, reader)
    stays = (now.player, now.payee) == (draft.player, draft.payee)
    says_one = [side.word for side in sides] in (["to"], ["from"])
    is_plain = bool(amount or note.named or sides) and note.known
    now = now if amount is None else now.but(cents=amount)
    now = now.but(note=note.text) if note.text else now
    return SaidOver(now, sure=is_plain and (stays or says_one or behind > place))


def _is_told(sides: Sequence[PaymentSide], amount: Cents | None, note: _Note) -> bool:
    """Tells whether it is said on which side each stands, or how much, or what for."""
    words = [side.word for side in sides]
    match words:
        case []:
            return amount is not None or note.named or note.alone
        case [word]:
            return note.named or (amount is not None and word != "")
        case _:
            return amount is not None or words != ["", ""]


def _is_talk(sides: Sequence[PaymentSide], note: _Note) -> bool:
    """Tells whether a note may be talk: one that is seldom paid for, where no payment is told."""
    return not (note.known or note.named or len(sides) == 2)


def _between(
    draft: PaymentDraft, sides: Sequence[PaymentSide], reader: MoneyReader
) -> PaymentDraft:
    """The payment between those who are named; who stood on the other side, leaves it."""
    if not sides:
        return draft
    if len(sides) == 2:
        payer, payee = reader.between([*sides])
        return draft.but(player=payer, payee=payee)
    named = sides[0].player
    if sides[0].word == "to":
        return draft.but(payee=named, player=None if draft.player == named else draft.player)
    return draft.but(player=named, payee=None if draft.payee == named else draft.payee)


def _led(reader: MoneyReader) -> int:
    """The place behind words that only lead to the rest: `no lah, it was`."""
    texts = reader.texts
    _, led = _LEADING.leading(texts, also=COMMA)
    is_said = (
        at
        for at in range(led)
        if at in reader.names or _NOTE_IS.at(texts, at) or is_doubtful(texts[at])
    )
    return min([led, *is_said])


def _behind_denied(
    reader: MoneyReader, place: int, draft: PaymentDraft, sides: Sequence[PaymentSide]
) -> int:
    """The place behind what is denied, where the payment says just that: `not 5`, `not ben`, `not
    cat pays ben`; and behind `other way round` where that was said. Else the same.
    """
    start = place + int(reader.texts[place : place + 1] == [COMMA])
    turned = _SWAPPED.at(reader.texts, start)
    if turned is not None and len(sides) == 2:
        back = reader.between([*sides]) == (draft.payee, draft.player)
        return start + turned[1] if back else place
    found = _DENIES.at(reader.texts, start)
    if found is None:
        return place
    denied, end = reader.sides(start + found[1])
    amount, end = reader.amount(end)
    out = {side.player for side in denied}
    if not (denied or amount) or amount not in (None, draft.cents):
        return place
    if len(denied) == 2:
        return end if reader.between(denied) == (draft.player, draft.payee) else place
    now = {side.player for side in sides}
    return end if out <= {draft.player, draft.payee} - now else place


def _note(reader: MoneyReader, place: int, sides: list[PaymentSide]) -> _Note | None:
    """The note that the words behind a place say; None where they say anything else."""
    texts, end = reader.texts, len(reader.texts)
    while place < end and texts[place] == COMMA:
        place += 1
    while end > place and _CLOSING.of((texts[end - 1],)) and not is_doubtful(texts[end - 1]):
        end -= 1
    named = _NOTE_IS.at(texts, place)
    place += named[1] if named else 0
    if place == end:
        return None if named else _Note()
    turns = any(at in reader.names or _TURNS.at(texts, at) for at in range(place, end))
    if turns or reader.is_no_note(place, sides):
        return None
    words = texts[place:end]
    often = any("paid_for" in senses and "shared_for" not in senses for senses in _senses(words))
    return _Note(
        note_kept(as_typed(reader.said[place:end])),
        known=named is not None or often,
        named=named is not None,
        alone=often and _PAID_FOR.says_all(words),
    )


def _senses(words: Sequence[str]) -> Iterator[Mapping[str, object]]:
    """The meanings of each of these words that says what is often paid for."""
    return (_PAID_FOR.of((word,)) for word in words)
