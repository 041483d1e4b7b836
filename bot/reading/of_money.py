"""Payments and bills of which not every word is understood: who is named and how much is asked
about, and nothing is booked of them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from bot.reading.drafts import Asks, Option, PaymentDraft, Question, SplitDraft, drafted
from bot.reading.gaps import settled
from bot.reading.grammar import LEAST_OF_NAME, vocabulary
from bot.reading.names import ME, People
from bot.reading.payments import MoneyReader, read_payment, with_sign
from bot.reading.tokens import AND, COMMA, tokens
from models.ledger.values import Table
from models.rules.events import Payment
from models.rules.refusal import Refusal
from models.rules.values import Cents, PlayerId

_FRONTS: Final = vocabulary("fronts")
_TURNS: Final = vocabulary("no_note", "power_of_ten", "large_number", "also", "tai", "everyone")
"""Words by which an amount may be another, or not all of it."""
_PUTS_RIGHT: Final = vocabulary("wrong", "or")
_MOST_PARTS: Final = 1000
"""A sum below ten dollars beside a larger one, in cents, counts parts of it."""


@dataclass(frozen=True, slots=True)
class _Facts:
    """Players and amounts that are named, each once, in order; who is said to have paid; and
    whether other words leave the amount in doubt, or say that the last is the right one.
    """

    players: tuple[PlayerId, ...]
    amounts: tuple[Cents, ...]
    payer: PlayerId | None
    turned: bool
    put_right: bool


def partly_paid(text: str, table: Table, refusal: Refusal) -> Question:
    """Asks who pays whom of two who are named, or of who is named and who speaks, with the amount.

    Raises the `refusal` of the whole where that is not all that is in doubt.
    """
    facts = _facts_of(text, People.of_night(table))
    players = facts.players
    if len(players) == 1 and table.me is not None and table.me not in players:
        players = (table.me, *players)
    sums = len(facts.amounts)
    if len(players) != 2 or facts.turned or not (sums == 1 or (sums == 2 and facts.put_right)):
        raise refusal
    one, other = players
    ways = [(one, other)] if sums > 1 else [(one, other), (other, one)]
    drafts = [
        PaymentDraft(player=payer, payee=payee, cents=amount)
        for amount in reversed(facts.amounts)
        for payer, payee in ways
    ]
    return Question(Asks.WHICH, drafts[0], tuple(map(Option, drafts)), unread=text)


def which_first(text: str, table: Table, refusal: Refusal) -> Question:
    """Asks which of several payments in one line is booked first: `cat 5 and dan 3`, `cat ben 5,
    dan ben 3`, `ben and dan 5 each`.

    Raises the `refusal` of the line where not each of them says a payment alike.
    """
    parts = [part for part in _PARTING.split(text) if part.strip()]
    drafts = [_of_part(part, table) for part in _in_full(parts, table)]
    whole = [draft for draft in drafts if draft is not None]
    named = {(draft.player == table.me, draft.cents is None) for draft in whole}
    if not 1 < len(whole) == len(drafts) <= _MOST_IN_LINE or len(named) > 1:
        raise refusal
    return Question(Asks.FIRST, whole[0], tuple(map(Option, whole)), unread=text)


_PARTING: Final = re.compile(r"\s*[,，、;；&]\s*|\s+(?:and|n|plus)\s+|[和跟]", re.IGNORECASE)
_MOST_IN_LINE: Final = 4


def _in_full(parts: Sequence[str], table: Table) -> list[str]:
    """The parts with what the last says of each put behind names that stand alone: `ben and dan 5
    each`.
    """
    last = list(tokens(parts[-1])) if parts else []
    texts, said, place = [token.text for token in last], list[str](), 0
    while place < len(last):
        each = _EACH.at(texts, place)
        said += [] if each else [last[place].typed]
        place += each[1] if each else 1
    people = People.of_night(table)
    alone = [len(people.begun_by(part)) == 1 for part in parts[:-1]]
    if len(said) == len(last) or not all(alone):
        return list(parts)
    rest = " ".join(said[1:])
    return [*(f"{part} {rest}" for part in parts[:-1]), " ".join(said)]


def _of_part(part: str, table: Table) -> PaymentDraft | None:
    """The payment that a part of a line says; None where it is none without a note."""
    with suppress(Refusal):
        found = read_payment(part, table, offering=False)
        if isinstance(found, Payment):
            return drafted(found)
        known = found.draft if isinstance(found, Question) and found.asks is Asks.AMOUNT else None
        return known if isinstance(known, PaymentDraft) and None not in known.players else None
    return None


_EACH: Final = vocabulary("a_head", "each")


def partly_split(text: str, table: Table, refusal: Refusal) -> Question:
    """Asks who paid a bill, or who shares it, where its sum is understood.

    Raises the `refusal` of the whole where no sum is, or several that may be it.
    """
    facts = _facts_of(text, People.of_night(table))
    sums = [amount for amount in facts.amounts if amount == max(facts.amounts)]
    sums += [amount for amount in facts.amounts if _MOST_PARTS <= amount < sums[0]]
    if len(sums) != 1:
        raise refusal
    draft = SplitDraft(player=facts.payer, cents=sums[0])
    outcome = settled(draft, table)
    assert isinstance(outcome, Question), "nobody is said to share it"
    return Question(outcome.asks, outcome.draft, outcome.options, unread=text)


def _facts_of(text: str, people: People) -> _Facts:
    """Finds the players and amounts among words that need not be understood.

    Raises `Refusal` of a name that may be two people's, of who is `me` and plays no part, and of
    an amount that is none.
    """
    reader = MoneyReader(with_sign(text), people)
    players: dict[PlayerId, None] = {}
    amounts: dict[Cents, None] = {}
    payer: PlayerId | None = None
    others: list[str] = []
    place = 0
    while place < len(reader.said):
        short = len(reader.texts[place]) < LEAST_OF_NAME and reader.texts[place] not in ME
        named = reader.player(place, exactly=short)
        amount, end = (None, place) if named else reader.amount(place)
        if named is not None:
            players[named[0]] = None
            if payer is None and _FRONTS.at(reader.texts, place + named[1]) is not None:
                payer = named[0]
            place += named[1]
        elif amount is not None:
            amounts[amount] = None
            place = end
        else:
            others.append(reader.texts[place])
            place += 1
    put_right = any(_PUTS_RIGHT.at(others, at) for at in range(len(others)))
    turned = any(not _is_word(word) for word in others) or any(
        _TURNS.at(others, at) and not _PUTS_RIGHT.at(others, at) for at in range(len(others))
    )
    return _Facts(tuple(players), tuple(amounts), payer, turned, put_right)


def _is_word(text: str) -> bool:
    """Tells whether a token is a word or a sign that parts words, and no sum of any kind."""
    return text.isalpha() or text in (COMMA, AND)
