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
from bot.reading.left_out import is_doubtful
from bot.reading.names import ME, People
from bot.reading.payments import MoneyReader, handed_or_owed, read_payment, with_sign
from bot.reading.splits import counts_of
from bot.reading.tokens import AND, COMMA, Token, as_typed, key, tokens
from bot.reading.understanding import Understood
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
    whether other words leave the amount in doubt, say that the last is the right one, or that it is
    one of them.
    """

    players: tuple[PlayerId, ...]
    amounts: tuple[Cents, ...]
    payer: PlayerId | None
    turned: bool
    put_right: bool
    either: bool


def partly_paid(text: str, table: Table, refusal: Refusal) -> Understood:
    """The payment without what is said around it; else asks who pays whom of two who are named, or
    of who is named and who speaks, with the amount.

    Raises the `refusal` of the whole where that is not all that is in doubt.
    """
    unclear = _UNCLEAR.fullmatch(str(refusal.facts.get("text", "")).casefold())
    if refusal.code == "not_money" and not unclear:
        raise refusal
    plain = _without_talk(text, table)
    if plain is not None:
        return plain
    facts = _facts_of(text, People.of_night(table))
    players = facts.players
    if len(players) < 2 and table.me is not None and table.me not in players:
        players = (table.me, *players)
    sums = len(facts.amounts)
    leads = _is_amount(MoneyReader(with_sign(text), People.of_night(table)), 0)
    if leads and players == (table.me,) and sums == 1 and not facts.turned:
        nobody = settled(PaymentDraft(player=table.me, cents=facts.amounts[0]), table)
        assert isinstance(nobody, Question), "nobody is said to be paid"
        return Question(nobody.asks, nobody.draft, nobody.options, unread=text)
    if len(players) != 2:
        raise refusal
    one, other = players
    some = not sums and _FEW.is_in(key(text))
    if unclear or some or (1 < sums <= _MOST_AMOUNTS and facts.either):
        return _how_much(PaymentDraft(player=one, payee=other), facts, text, table)
    if facts.turned or not (sums == 1 or (sums == 2 and facts.put_right)):
        raise refusal
    ways = [(one, other)] if sums > 1 else [(one, other), (other, one)]
    drafts = [
        PaymentDraft(player=payer, payee=payee, cents=amount)
        for amount in reversed(facts.amounts)
        for payer, payee in ways
    ]
    return Question(Asks.WHICH, drafts[0], tuple(map(Option, drafts)), unread=text)


def _how_much(known: PaymentDraft, facts: _Facts, text: str, table: Table) -> Question:
    """Asks how much one pays another, with the amounts that were named."""
    if not 0 < len(facts.amounts) <= _MOST_AMOUNTS:
        asked = settled(known, table)
        assert isinstance(asked, Question), "nobody said how much"
        return Question(asked.asks, asked.draft, asked.options, unread=text)
    options = tuple(Option(known.but(cents=sum_), cents=sum_) for sum_ in facts.amounts)
    return Question(Asks.AMOUNT, known, options, unread=text)


_MOST_AMOUNTS: Final = 3
_UNCLEAR: Final = re.compile(r"[a-z]+ [a-z]+|\d+o")
"""An amount that can be two: `one fifty`, `1o`."""
_FEW: Final = vocabulary("few")
_EITHER: Final = vocabulary("or")


def _without_talk(text: str, table: Table) -> Understood | None:
    """The payment that is said before its amount among words that say nothing: `boss the cat give
    me ten for petrol`, `dan shall pay ben the sum of 8`. About how much is asked: `cat about 5`.

    None where the rest is none either.
    """
    people = People.of_night(table)
    reader = MoneyReader(with_sign(text), people)
    amount = next((at for at in range(len(reader.said)) if _is_amount(reader, at)), 0)
    kept: list[Token] = []
    place, about = 0, False
    while place < amount:
        found = None if place in reader.names else _TALK.at(reader.texts[:amount], place)
        nearly = None if place in reader.names else _ABOUT.at(reader.texts[:amount], place)
        if nearly is not None:
            about, place = True, place + nearly[1]
        elif found is not None and _says_nothing(reader, place, found[1]):
            place += found[1]
        else:
            kept.append(reader.said[place])
            place += 1
    rest = reader.said[amount:]
    ends = range(1, len(rest))
    end = next((at for at in ends if _ABOUT.at([t.text for t in rest], at)), None)
    if end is not None and _ABOUT.says_all([token.text for token in rest[end:]]):
        rest, about = rest[:end], True
    said = as_typed([*_to_whom_spoken(kept, people), *rest])
    if not amount or said == as_typed(reader.said):
        return None
    try:
        paid = read_payment(said, table, offering=False)
    except Refusal as refusal:
        return handed_or_owed(refusal, said) if refusal.code == "pay_handed" else None
    if about and isinstance(paid, Payment):
        draft = drafted(paid)
        return Question(Asks.AMOUNT, draft.but(cents=None), (Option(draft, cents=draft.cents),))
    asks = paid.asks if isinstance(paid, Question) else None
    return paid if asks is None or asks in _OF_AMOUNT else None


_OF_AMOUNT: Final = frozenset({Asks.AMOUNT, Asks.HANDED, Asks.PAYEE})


def _is_amount(reader: MoneyReader, place: int) -> bool:
    with suppress(Refusal):
        return place not in reader.names and reader.amount(place)[0] is not None
    return False


def _says_nothing(reader: MoneyReader, place: int, length: int) -> bool:
    """Tells whether so many words from a place on are talk, and no part of a payment."""
    words = tuple(reader.texts[place : place + length])
    if any(map(is_doubtful, words)):
        return False
    known = set(_OF_PAYMENT.of(words)) | ({"name"} if reader.player(place, exactly=True) else set())
    return not known


def _to_whom_spoken(said: Sequence[Token], people: People) -> Sequence[Token]:
    """The words with who is spoken to in the place of `you`: `cat i owe u` as `i owe cat`."""
    at = next((at for at, token in enumerate(said) if _YOU.of((token.text,))), 0)
    names = [place for place in range(len(said)) if people.exactly(said, place)]
    if not at or names != [0]:
        return said
    length = people.exactly(said, 0)
    behind = length + int(len(said) > length and said[length].text == COMMA)
    return [*said[behind:at], *said[:length], *said[at + 1 :]]


_YOU: Final = vocabulary("you")
_ABOUT: Final = vocabulary("about")
_TALK: Final = vocabulary("chatter", "polite", "addressed", "title", "small", "around_payment")
_OF_PAYMENT: Final = vocabulary(
    *("to", "pays", "me", "money_from", "and", "handed", "repays", "no_note", "or", "number"),
    *("counted", "large_number", "power_of_ten", "everyone"),
)


def each_pays(text: str, table: Table, refusal: Refusal) -> Question:
    """Asks which payment comes first where everybody pays one: `everyone give ben 2`.

    Raises the `refusal` where one is paid by nobody else, or pays everybody.
    """
    reader = MoneyReader(with_sign(text), People.of_night(table))
    facts = _facts_of(text, People.of_night(table))
    places = [at for at in range(len(reader.texts)) if _EVERYONE.at(reader.texts, at)]
    leads = bool(places) and not any(at < places[0] for at in reader.names)
    if len(facts.players) != 1 or len(facts.amounts) != 1 or not leads:
        raise refusal
    payee, sum_ = facts.players[0], facts.amounts[0]
    others = (player for player in table.state.seats if player != payee)
    drafts = [PaymentDraft(player=player, payee=payee, cents=sum_) for player in others]
    return Question(Asks.FIRST, drafts[0], tuple(map(Option, drafts)), unread=text)


_EVERYONE: Final = vocabulary("everyone")


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
    if refusal.code == "not_money":
        raise refusal
    sums = [amount for amount in facts.amounts if amount == max(facts.amounts)]
    sums += [amount for amount in facts.amounts if _MOST_PARTS <= amount < sums[0]]
    if len(sums) != 1 and not facts.either:
        raise refusal
    alone = facts.either and not facts.players
    payer = table.me if alone and facts.payer is None else facts.payer
    draft = SplitDraft(player=payer, cents=sums[0] if len(sums) == 1 else None)
    outcome = settled(draft, table)
    assert isinstance(outcome, Question), "nobody is said to share it"
    return Question(outcome.asks, outcome.draft, outcome.options, unread=text)


def _facts_of(text: str, people: People) -> _Facts:
    """Finds the players and amounts among words that need not be understood.

    Raises `Refusal` of a name that may be two people's, of who is `me` and plays no part, and of
    an amount that is none.
    """
    reader = MoneyReader(with_sign(text), people)
    reader.names |= {part.start for part in counts_of(reader)}  # `16块 四个人` are not 16.40
    players: dict[PlayerId, None] = {}
    amounts: dict[Cents, None] = {}
    payer: PlayerId | None = None
    others: list[str] = []
    place, unclear = 0, False
    while place < len(reader.said):
        short = len(reader.texts[place]) < LEAST_OF_NAME and reader.texts[place] not in ME
        named = reader.player(place, exactly=short)
        try:
            amount, end = (None, place) if named else reader.amount(place)
        except Refusal:  # `one fifty`
            place += 2 if reader.texts[place].isalpha() else 1
            unclear = True
            continue
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
    either = AND in others or _EITHER.is_in(others)
    put_right = _PUTS_RIGHT.is_in(others)
    turned = (
        unclear
        or any(not _is_word(word) for word in others)
        or any(
            _TURNS.at(others, at) and not _PUTS_RIGHT.at(others, at) for at in range(len(others))
        )
    )
    return _Facts(tuple(players), tuple(amounts), payer, turned, put_right, either)


def _is_word(text: str) -> bool:
    """Tells whether a token is a word or a sign that parts words, and no sum of any kind."""
    return text.isalpha() or text in (COMMA, AND)
