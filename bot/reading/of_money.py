"""Payments and bills of which not every word is understood: who is named and how much is asked
about, and nothing is booked of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.reading.drafts import Asks, Option, PaymentDraft, Question, SplitDraft
from bot.reading.gaps import settled
from bot.reading.grammar import LEAST_OF_NAME, vocabulary
from bot.reading.names import ME, People
from bot.reading.payments import MoneyReader, with_sign
from bot.reading.tokens import AND, COMMA
from models.ledger.values import Table
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
