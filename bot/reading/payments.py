"""Payments between two: `cat ben 5 supper`, `5 to ben`, `ben owes me 5`, `ben 5 a beer`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.reading.drafts import Asks, Draft, Option, PaymentDraft, Question, drafted
from bot.reading.gaps import settled
from bot.reading.grammar import (
    UNKNOWN,
    Items,
    Vocabulary,
    is_tai_word,
    may_turn,
    only_asks,
    sentence,
    vocabulary,
)
from bot.reading.left_out import is_doubtful, is_ordinary
from bot.reading.money import check_clear, in_cents, spelt, value_of
from bot.reading.names import People
from bot.reading.tokens import AND, COMMA, as_typed, key, raw_words, text_from, tokens
from bot.reading.understanding import Understood, which_is_meant, whole_draft
from models.ledger.values import Table
from models.rules.bounds import MOST_NOTE, visible
from models.rules.events import Payment
from models.rules.refusal import Refusal
from models.rules.settings import cents
from models.rules.values import Cents, PlayerId

_WORDS: Final = vocabulary(
    *("to", "pays", "small", "money_from", "and", "half"),
    *("handed", "repays", "no_note", "wrong", "power_of_ten", "everyone"),
    *("me", "dollars", "cents", "number", "large_number", "counted", "ten_cents", "or", "few"),
)
_PAID_FOR: Final = vocabulary("paid_for")
_CHATTER: Final = vocabulary("chatter")
_DENIES: Final = vocabulary("not")
_RESTATES: Final = vocabulary("restates")
_POLITE: Final = vocabulary("polite")
_GREETING: Final = vocabulary("chatter", "polite")
_SMALL: Final = vocabulary("small", "me", "chatter", "polite")
_TURNS_NOTE: Final = vocabulary(
    "voids", "not", "no_note", "large_number", "power_of_ten", "declines"
)
_HANDED: Final = vocabulary(
    *("handed", "repays", "me", "to", "and", "number", "dollars"), passed=("chatter", "small")
)
_RECEIVED: Final = vocabulary("received", "money_from", "and", passed=("chatter", "small", "me"))
_MONEY: Final = re.compile(r"[-+]?\$?[-+]?\d[\d.,]*")
_SIGN: Final = re.compile(r"\bs\$(?=\d)", re.IGNORECASE)
_SIGN_BEHIND: Final = re.compile(r"(?<![\w$.,])(\d[\d.,]*)\$(?!\w)")
_COINS: Final = re.compile(r"(\$?\d[\d.]*)([a-z]+)")
_RECKONS: Final = re.compile(r"[x×*/÷=]\d*")
"""Signs that go on reckoning with an amount: `x 2`, `x2`, `/2`, `= 10`."""


@dataclass(frozen=True, slots=True)
class PaymentSide:
    """A player named, and by which word: `to`, `from`, or none."""

    player: PlayerId
    word: str


def read_payment(text: str, table: Table, *, offering: bool = True) -> Understood:
    """The payment, or what is missing in it: who gets it, how much.

    Who is named behind the amount with other words may be in the note: that is asked.

    With `offering` a misspelt name becomes a question too. Raises `Refusal`.
    """
    check_clear(text)
    reader = MoneyReader(with_sign(text), People.of_night(table))
    before, place = reader.sides(reader.greeted())
    place = reader.behind_comma(place)
    amount, place = reader.amount(place)
    while amount is not None and (anew := reader.put_right(place)) is not None:
        amount, place = anew
    either = reader.either(place) if amount is not None else None
    if either is not None:
        return _one_of(reader, before, (amount or 0, either[0]), either[1], table)
    if amount is None:
        return _without_amount(reader, before, place, table, offering=offering)
    note = "" if before else reader.only_note(place)
    if note:
        return settled(PaymentDraft(player=reader.between([])[0], cents=amount, note=note), table)
    try:
        found = reader.payments(before, amount, place)
    except Refusal as refusal:
        if not offering or refusal.code != "unknown_word":
            raise
        return reader.offered(reader.sides(place, 2 - len(before), exactly=True)[1], table)
    outcomes = [settled(draft, table) for draft in found]
    if len(outcomes) == 1 and isinstance(outcomes[0], Payment) and outcomes[0].note:
        turned = reader.turned(place)
        if turned:
            return _is_meant(outcomes[0], turned)
    if len(outcomes) == 1:
        return _or_called(reader, place, outcomes[0], table)
    options = tuple(Option(draft, player=draft.payee) for draft in found)
    return Question(Asks.WHICH, found[0], options)


def _without_amount(
    reader: MoneyReader, before: list[PaymentSide], place: int, table: Table, *, offering: bool
) -> Understood:
    """Asks how much, or what a word is that nobody knows. Raises `Refusal`."""
    said = reader.said
    reader.check_one(place)
    if place < len(said) and said[place].text.lstrip("$-+.")[:1].isdigit():
        raise Refusal("not_money", text=said[place].typed)
    if reader.says_some(place) and before:
        payer, payee = reader.between(before)
        return settled(PaymentDraft(player=payer, payee=payee), table)
    note = reader.only_note(place)
    if note and before and offering:
        payer, payee = reader.between(before)
        return settled(PaymentDraft(player=payer, payee=payee, note=note), table)
    if place < len(said) and offering:
        noted_first = _with_note_behind(reader, place, table)
        return noted_first or reader.offered(place, table)
    if place < len(said):
        raise reader.unknown(place)
    payer, payee = reader.between(before)
    return settled(PaymentDraft(player=payer, payee=payee), table)


def _or_called(reader: MoneyReader, place: int, found: Understood, table: Table) -> Understood:
    """`4 d ben`: dollars, or Dan; asked where either makes a payment."""
    other = reader.with_letter_as_name(place)
    if not other or not isinstance(found, Payment):
        return found
    with suppress(Refusal):
        called = read_payment(other, table, offering=False)
        if isinstance(called, Payment) and called != found:
            options = tuple(
                Option(draft, player=draft.payee) for draft in map(drafted, (found, called))
            )
            return Question(Asks.WHICH, drafted(found), options)
    return found


def _with_note_behind(reader: MoneyReader, place: int, table: Table) -> Understood | None:
    """`红包 我给阿明 8.88`, `supper: ben 12`: the note stands before the names.

    A word that is no known one for what is paid may be what was done (`borrow ben 5`): it is asked.
    None where it says anything else, or the rest is no whole payment.
    """
    said = reader.said
    for end in range(1, min(_MOST_IN_FRONT, len(said) - 1) + 1 if place == 0 else 0):
        if not reader.is_note(end - 1):
            return None
        note = as_typed(said[:end]).rstrip(":：")
        with suppress(Refusal):
            found = read_payment(f"{as_typed(said[end:])} {note}", table, offering=False)
            if isinstance(found, Payment) and key(found.note) == key(note):
                return found if reader.is_paid_for(end) else _is_meant(found, note)
    return None


def _is_meant(payment: Payment, word: str) -> Question:
    draft = drafted(payment)
    return Question(Asks.WORD, draft, (Option(draft, word=word),), word=word)


_MOST_IN_FRONT: Final = 4
"""Tokens of a note that stands in front."""


def _one_of(
    reader: MoneyReader,
    before: list[PaymentSide],
    sums: tuple[Cents, Cents],
    place: int,
    table: Table,
) -> Understood:
    """`dan ben five or ten`: asks which of the two it was."""
    drafts = [draft for sum_ in sums for draft in reader.payments(before, sum_, place)[:1]]
    known = drafts[0].but(cents=None)
    if isinstance(settled(drafts[0], table), Question):
        return settled(known, table)
    return Question(Asks.AMOUNT, known, tuple(Option(d, cents=d.cents) for d in drafts))


def with_sign(text: str) -> str:
    """`S$5` and `5$` as `$5`, and no comma at the end."""
    return _SIGN_BEHIND.sub(r"$\1", _SIGN.sub("$", text)).rstrip(" ,，")


def says_paid(text: str, people: People) -> bool:
    """Tells whether all of a text says that money was handed over: `paid already`, `transferred to
    ben`.

    Raises `Refusal`: `too_long`, `ambiguous`.
    """
    return any(
        "handed" in item or "repays" in item
        for items in _all_of_money(text, people, _HANDED)
        for item in items
    )


def says_received(text: str, people: People) -> tuple[PlayerId, ...] | None:
    """Finds from whom a text says money came: `received from cat`; of nobody where none is named.

    None where that is not all that it says. Raises `Refusal`: `too_long`, `ambiguous`.
    """
    readings = _all_of_money(text, people, _RECEIVED)
    received = (items for items in readings if any("received" in item for item in items))
    return next((tuple(i["player"] for i in items if "player" in i) for items in received), None)


def _all_of_money(text: str, people: People, words: Vocabulary) -> Iterator[Items]:
    """The readings of a text in which every word is known, or an amount; none of a question."""
    for items in () if only_asks(text) else sentence(text, people, words).readings():
        if all(UNKNOWN not in item or _MONEY.fullmatch(item.typed) for item in items):
            yield items


def with_money(text: str, people: People) -> str:
    """A text with every amount that has a unit written out: `its 50 cents` as `its $0.50`.

    A name is no amount. Raises `Refusal`: `not_money`, `too_much`.
    """
    check_clear(text)
    reader = MoneyReader(with_sign(text), people)
    texts, words, place = reader.texts, list[str](), 0
    while place < len(texts):
        amount, end = (None, place) if place in reader.names else reader.amount(place)
        if amount is None or _MONEY.fullmatch(" ".join(texts[place:end])):
            words.append(texts[place])
            place += 1
        else:
            words.append(f"${amount // 100}.{amount % 100:02}")
            place = end
    return " ".join(words)


class MoneyReader:
    """The words of a saying about money.

    `names` are the places where somebody is called just so: no amount goes on there.
    """

    def __init__(self, text: str, people: People) -> None:
        self.said = tokens(text)
        self.texts = [token.text for token in self.said]
        self._words = raw_words(text)
        self._people = people
        self.names = {at for at in range(len(self.said)) if people.exactly(self.said, at)}

    def at(self, place: int) -> list[str]:
        """The words from a place up to a name: 5块钱多多 are 5块 where 钱多多 plays."""
        return self.texts[place : min((at for at in self.names if at > place), default=None)]

    def unknown(self, place: int) -> Refusal:
        """The refusal of the word at a place, or that a payment is between two: `everyone 2`."""
        if any(self._word(at, "everyone") for at in self._from(place)):
            return Refusal("pay_each")
        length = max(1, self._people.stranger(self.said, place))
        typed = "".join(token.typed for token in self.said[place : place + length])
        return Refusal("unknown_word", word=typed)

    def _from(self, place: int) -> range:
        """The places from one on."""
        return range(place, len(self.said))

    def offered(self, place: int, table: Table) -> Question:
        """Offers the players or units meant by a word. Raises `Refusal` where none comes near."""
        token = self.said[place]

        def read_with(player: PlayerId | None, unit: str) -> Draft:
            name = unit if player is None else self._people.name(player)
            words = [*self._words[: token.word], name, *self._words[token.word + 1 :]]
            return whole_draft(read_payment(" ".join(words), table, offering=False))

        word = token.text.removeprefix("@")
        players, units = self._people.near(word), _near_units(token.text)[:1]
        return which_is_meant(token.typed, players, units, read_with, self.unknown(place))

    def _word(self, place: int, *kinds: str) -> int:
        """Counts the tokens of a word of one of these kinds, 0 if none stands here."""
        meaning, length = _WORDS.at(self.at(place), 0) or ({}, 0)
        return length if any(kind in meaning for kind in kinds) else 0

    def player(self, place: int, *, exactly: bool = False) -> tuple[PlayerId, int] | None:
        """Finds who is named here, and in how many tokens. Raises `Refusal`."""
        if place >= len(self.said) or _MONEY.fullmatch(self.texts[place]):
            return None
        meant = self._people.meant(self.said, place)
        if meant is None or not meant.exact:
            if _MONEY.match(self.texts[place]):
                return None
            if self._word(place, "me") and not (exactly and self.texts[place] == "i"):
                if self._people.me is None:
                    raise Refusal("me_unknown")
                return self._people.me, self._word(place, "me")
            if meant is not None and self._people.stranger(self.said, place):
                return None
            letter = len(self.texts[place]) == 1  # `c` before an amount is Cat, `5c` is cents
            units = () if letter else ("dollars", "cents")
            if meant is None or exactly or self._word(place, *units, "number", "small"):
                return None
        if len(meant.players) > 1:
            raise self._people.ambiguous(self.said[place].typed, meant.players)
        return meant.player, meant.length

    def sides(
        self, place: int, most: int = 2, *, exactly: bool = False
    ) -> tuple[list[PaymentSide], int]:
        """Up to `most` players named one after the other, and the place behind them."""
        found: list[PaymentSide] = []
        while len(found) < most:
            exact = place in self.names
            source = 0 if exact else self._word(place, "money_from")
            kinds = ("to", "pays") if found else ("to",)
            target = 0 if exact or source else self._word(place, *kinds)
            if not exact and not found and not source and not target:
                place += self._word(place, "pays")
            named = self.player(place + source + target, exactly=exactly and not target)
            if named is None:
                break
            found.append(PaymentSide(named[0], "from" if source else "to" if target else ""))
            place += source + target + named[1]
        behind = self._word(place, "to", "pays") if found and not exactly else 0
        if behind and len(found) == 1 and found[0].word != "to":
            found = [PaymentSide(found[0].player, "pays")]
        return found, place + behind

    def amount(self, place: int) -> tuple[Cents | None, int]:
        """The cents that are named here, and the place behind them; None if none are."""
        text = self._text(place)
        coins = _COINS.fullmatch(text)
        if coins is not None and _in_cents(coins[2]):
            return _counted(coins[1], _in_cents(coins[2]), text), place + 1
        if self._is_one_fifty(place):
            typed = as_typed(self.said[place : place + 2])
            raise Refusal("not_money", text=typed)
        number, several = self._number(place)
        if several:
            value, place = str(number), place + several
        elif len(text) > 1 and _in_cents(text) and _MONEY.fullmatch(self._text(place + 1)):
            behind = self._text(place + 1)
            return _counted(behind, _in_cents(text), behind), place + 2
        elif _MONEY.fullmatch(text):
            value, place = text, place + 1
        else:
            return None, place
        unit, length = self._unit(place)
        whole = _counted(value, unit or 100, self.said[place - 1].typed)
        place += length
        return self._with_coins(whole, place) if unit == 100 else (whole, place)

    def with_letter_as_name(self, place: int) -> str:
        """The text with a letter between an amount and a name as the one name that begins so; ""
        where there is none, or it stands in one word with its amount: `4d ben`.
        """
        letter = self.said[place - 1] if place else None
        if letter is None or len(letter.text) > 1 or not letter.alone or not letter.text.isalpha():
            return ""
        meant = self._people.meant((letter,), 0)
        if meant is None or len(meant.players) > 1 or self.player(place) is None:
            return ""
        name = self._people.name(meant.player)
        return " ".join([*self._words[: letter.word], name, *self._words[letter.word + 1 :]])

    def greeted(self) -> int:
        """The place behind what is said before a payment: `ok lah ben 5`, `found my purse, ben 5`;
        0 where nothing is.
        """
        first = min([*self.names, len(self.said)])
        doubtful = (at for at in range(first) if is_doubtful(self.texts[at]))
        _, led = _GREETING.leading(self.texts[: next(doubtful, first)], also=COMMA)
        commas = [place + 1 for place in range(first) if self.texts[place] == COMMA]
        if commas and all(map(self._is_aside, range(led, commas[-1] - 1))):
            led = commas[-1]
        return led

    def _is_aside(self, place: int) -> bool:
        """Tells whether a word says nothing of money: it is of every day, and no amount."""
        text = self.texts[place]
        said = text == COMMA or _SMALL.of((text,)) or is_ordinary(text)
        turns = is_doubtful(text) or may_turn((text,))
        return bool(said) and not (_PAID_FOR.of((text,)) or turns)

    def turned(self, place: int) -> str:
        """The words in a note by which it may be no payment, or another sum: `only if he wins`,
        `no need already`; "" where none are.
        """
        for at in self._from(place):
            found = None if at in self.names else _TURNS_NOTE.at(self.at(at), 0)
            if found is not None:
                return as_typed(self.said[at : at + found[1]])
        return ""

    def behind_comma(self, place: int) -> int:
        """The place behind a comma that stands before an amount or a word for it, else the same."""
        joined = self._text(place) == COMMA and place + 1 < len(self.said)
        return place + 1 if joined and self.amount(place + 1)[0] is not None else place

    def is_note(self, place: int) -> bool:
        """Tells whether a word means nothing of a payment, so that it may be its note."""
        token = self.said[place]
        if _PAID_FOR.of((token.text,)):
            return True
        plain = token.text.isalpha() and not _WORDS.at(self.texts, place)
        return (
            plain and self._people.meant(self.said, place) is None and not may_turn((token.text,))
        )

    def says_some(self, place: int) -> bool:
        """Tells whether all that is left says an amount that nobody can know: `a few dollars`."""
        length = self._word(place, "few")
        end = place + length
        return bool(length) and end + self._unit(end)[1] == len(self.said)

    def only_note(self, place: int) -> str:
        """The note where all the words that are left say what is paid: `supper`, else ""."""
        words = range(place, len(self.said))
        are_note = all(map(self.is_note, words)) and any(
            _PAID_FOR.of((self.texts[word],)) for word in words
        )
        return self._note(place) if are_note else ""

    def is_paid_for(self, end: int) -> bool:
        """Tells whether the words before a place say what is paid: `supper`, `for the cab:`."""
        return self.said[end - 1].typed.endswith((":", "：")) or any(
            _PAID_FOR.of((text,)) for text in self.texts[:end]
        )

    def put_right(self, place: int) -> tuple[Cents, int] | None:
        """The amount that is said instead of the one before, `20 sorry 15`, and the place behind
        it; None where none is.
        """
        place += int(self._text(place) == COMMA)
        found = None if place in self.names else _RESTATES.at(self.at(place), 0)
        if found is None:
            return None
        place += found[1] + int(self._text(place + found[1]) == COMMA)
        anew, end = self.amount(place)
        return None if anew is None else (anew, end)

    def either(self, place: int) -> tuple[Cents, int] | None:
        """The other amount behind an `or`, and the place behind it."""
        if not self._word(place, "or"):
            return None
        other, end = self.amount(place + self._word(place, "or"))
        return None if other is None else (other, end)

    def _number(self, place: int) -> tuple[int, int]:
        """The number in words that begins here, and in how many of them; 0 and 0 where none does.

        One word that is more often something else (`one`, `si`, `hundred`) needs its unit; `a
        hundred` has its one.
        """
        if self._text(place) == "a" and self._word(place + 1, "power_of_ten"):
            number, several = spelt(self.at(place + 1))
            return number, several + 1
        number, several = spelt(self.at(place))
        if several == 1 and not self.texts[place].isdecimal():
            plain = {"number", "large_number"} & set(_WORDS.of((self.texts[place],)))
            return (number, 1) if plain or self._unit(place + 1)[0] else (0, 0)
        return number, several

    def _is_one_fifty(self, place: int) -> bool:
        """Tells whether it is a sum told without its units: `one fifty`, `eight fifty`."""
        digit = value_of(self._text(place)) if self._text(place).isalpha() else None
        tens = int(_WORDS.of((self._text(place + 1),)).get("large_number", 0))
        plain = self._text(place).isascii() and place not in self.names
        return plain and digit is not None and digit < 10 and tens >= 20 and tens % 10 == 0

    def _text(self, place: int) -> str:
        """The token at a place, "" behind the last."""
        return self.texts[place] if place < len(self.texts) else ""

    def _with_coins(self, whole: Cents, place: int) -> tuple[Cents, int]:
        """Adds what follows: `three dollars fifty`, `3 dollars and 50 cents`, 两块半, 三块五."""
        behind = place + self._word(place, "and")
        if self._word(behind, "half"):
            return whole + 50, behind + self._word(behind, "half")
        number, several = self._number(behind)
        if behind in self.names or self._text(behind).startswith("0"):
            return whole, place  # 5块十一 pays a 十一 five
        if 0 < number < 10 and self._are_dimes(behind):
            return whole + 10 * number, behind + 1 + self._word(behind + 1, "ten_cents")
        if not 10 <= number < 100:
            return whole, place
        behind += several
        return whole + number, behind + int(self._unit(behind)[0] == 1)

    def _are_dimes(self, place: int) -> bool:
        """Tells whether a digit counts tens of cents: 三块五, `6块5`."""
        before, digit = self.said[place - 1], self.said[place]
        return not digit.text.isascii() or (digit.word == before.word and not before.text.isascii())

    def _unit(self, place: int) -> tuple[int, int]:
        """The cents in one of the unit here, and how many tokens it takes; 0 if it is none."""
        meaning, length = _WORDS.at(self.at(place), 0) or ({}, 0)
        unit = in_cents(meaning) or 0
        return unit, length if unit else 0

    def payments(self, before: list[PaymentSide], amount: Cents, place: int) -> list[PaymentDraft]:
        """The payments that may be meant, with what is behind the amount as a name or a note."""
        if self._text(place) == COMMA and self._word(place + 1, "money_from", "to"):
            place += 1
        more, end = self.sides(place, 2 - len(before), exactly=True)
        if not before and not more:
            told = self._payee_last(amount, place)
            if told is not None:
                return [told]
        whole = end == len(self.said) or any(side.word for side in more)
        found = [self._payment([*before, *more], amount, end)]
        if more and not whole and before:
            found.append(self._payment(before, amount, place))
        if self._pays_me(before, more):
            found.append(self._payment([*more, *before], amount, end))
        if len(before) == 1 and not more and place < len(self.said):
            for payee in self._perhaps(place):
                found.append(
                    self._payment([*before, PaymentSide(payee, "")], amount, len(self.said))
                )
        return found

    def _payee_last(self, amount: Cents, place: int) -> PaymentDraft | None:
        """`7.90 chicken rice to ah ming`: the note stands before who gets it, else None."""
        last = (at for at in range(place + 1, len(self.said)) if self._word(at, "to"))
        for at in last:
            more, end = self.sides(at)
            words = [token.typed for token in self.said[place:at]]
            known = self.is_no_note(place, more) or any(
                p in self.names or self._word(p, "handed", "repays") for p in range(place, at)
            )
            if len(more) == 1 and more[0].word == "to" and end == len(self.said) and not known:
                payer, payee = self.between(more)
                note = visible(" ".join(words))
                return PaymentDraft(player=payer, payee=payee, cents=amount, note=note)
        return None

    def _pays_me(self, before: list[PaymentSide], more: list[PaymentSide]) -> bool:
        """Tells whether these words may be said to who pays: `me 5 cat`.

        `me cat 5` names the payer.
        """
        plain = [side.word for side in (*before, *more)] == ["", ""]
        return plain and len(before) == 1 and self.texts[0] == "me"

    def _said_before_note(self, place: int) -> bool:
        """Tells whether it is the `please` of `5 to ben please, delivery`."""
        return _CHATTER.at(self.at(place), 0) is not None and self._text(place + 1) == COMMA

    def _perhaps(self, place: int) -> list[PlayerId]:
        """Finds who may be meant by a short note: a name misspelt, or behind a word (`tp cat`)."""
        last = len(self.said) - 1
        if place == last:
            polite = _POLITE.of((self.texts[place],))  # `ben 6 lah`
            return [] if polite else self._people.near(self.texts[place])
        meant = self._people.meant(self.said, last) if place == last - 1 else None
        return list(meant.players) if meant is not None and meant.exact else []

    def _payment(self, sides: list[PaymentSide], amount: Cents, end: int) -> PaymentDraft:
        """The payment between these with the note that begins at `end`.

        What is booked is still to be paid: what was handed over already, by a note such as `cash`,
        `gave` or `pays back`, would be owed twice. Raises `Refusal`: `pay_handed`, where either is
        not named `paid_who`.
        """
        payer, payee = self.between(sides)
        self.check_one(end)
        while self._text(end) == COMMA or self._said_before_note(end):
            end += 1
        note = self._note(end)
        if note and (not sides or self.is_no_note(end, sides)):
            raise self.unknown(end)
        handed = [at for at in self._from(end) if self._word(at, "handed")]
        repaid = (at for at in range(end) if self._word(at, "repays"))
        handed += [at for at in repaid if at not in self.names]
        if end + self._word(end, "repays") == len(self.said) > end:
            handed.append(end)  # `dan 5 back`
        if handed and None in (payer, payee):
            raise Refusal("paid_who")
        if handed:
            word = self.said[handed[0]].typed
            raise Refusal("pay_handed", word=word, handed=amount, payer=payer, payee=payee)
        return PaymentDraft(player=payer, payee=payee, cents=amount, note=note)

    def between(self, sides: list[PaymentSide]) -> tuple[PlayerId | None, PlayerId | None]:
        """Finds who pays, and who is paid; None where nobody said."""
        me = self._people.me
        match sides:
            case [PaymentSide(word="to"), PaymentSide(word="to")]:
                raise Refusal("one_entry")
            case [PaymentSide(word="to") as first, second]:
                return second.player, first.player
            case [first, second]:
                if second.word == "from":
                    return second.player, first.player
                return first.player, second.player
            case [PaymentSide(word="from") as one]:
                return one.player, me
            case [PaymentSide(word="pays") as one]:
                return one.player, None
            case [one]:
                return me, one.player
            case _:
                return me, None

    def check_one(self, place: int) -> None:
        """Raises `Refusal("one_entry")` where somebody else follows: `and cat`, `, cat`."""
        joined = self._word(place, "and") or int(self._text(place) in (COMMA, AND))
        if joined and place + joined in self.names:
            raise Refusal("one_entry")

    def is_no_note(self, place: int, sides: list[PaymentSide]) -> bool:
        """Tells whether what is left is more likely money, or somebody who gets it.

        What has more of the amount (`and fifty cents`, `50`) or another payment (`and cat 6`) in
        it, begins with `to`, turns what is said (`not 6`, `each`), puts another number right
        (`oops 6`) or reckons (`x 2`), is `tai`, part of the word of the amount (`2.j0`) or nearly a
        unit (`50 cemts`), names a third player as who pays (`from me`), or has a name behind
        `from cat`, where nobody was named who gets it.
        """
        token, behind = self.said[place], self._from(place)
        named = any(at in self.names for at in behind)
        from_one = len(sides) == 1 and sides[0].word == "from"
        more, source = place + self._word(place, "and"), self._word(place, "money_from")
        return (
            any(self._word(at, "dollars", "cents") and len(self.texts[at]) > 1 for at in behind)
            or bool(self._word(more, "half"))
            or (token.text == AND and self.amount(place + 1)[0] is not None)
            or self.amount(more)[0] is not None
            or bool(source and self.player(place + source))
            or (named and (from_one or any(_MONEY.fullmatch(self.texts[at]) for at in behind)))
            or bool(self._word(place, "to", "no_note", "power_of_ten"))
            or _RECKONS.fullmatch(token.text) is not None
            or (
                bool(self._word(place, "wrong", "not"))
                and any(self.amount(at)[0] is not None for at in behind)
            )
            or (named and any(self._denies(at) for at in behind))
            or (place + 1 == len(self.said) and is_tai_word(token.text))
            or (place > 0 and self.said[place - 1].word == token.word and token.text.isascii())
            or (not _WORDS.at(self.texts, place) and bool(_near_units(token.text)))
        )

    def _denies(self, place: int) -> bool:
        """Tells whether a word puts right what was said before: `no not ming, cat`."""
        said = self.at(place)
        return _DENIES.at(said, 0) is not None or _RESTATES.at(said, 0) is not None

    def _note(self, place: int) -> str:
        """The words that are left, as they were typed."""
        said, end = self.said, len(self.said)
        polite = (at for at in range(place, end) if _POLITE.leading(self.texts[at:])[1] == end - at)
        end = next(polite, end)  # `ben 5 pls thank you`
        commas = [at for at in range(place + 1, end) if self.texts[at] == COMMA]
        if commas and all(map(self._is_aside, range(commas[-1] + 1, end))):
            end = commas[-1]  # `supper, so expensive nowadays`
        if end < len(said):
            return note_kept(as_typed(said[place:end]))
        return note_kept(text_from(" ".join(self._words), said, place))


def handed_or_owed(refusal: Refusal, text: str) -> Question:
    """Asks whether money was handed over already, so that it is taken off what is owed, or is still
    to be paid: of the `pay_handed` with which a payment was refused.
    """
    facts = refusal.facts
    owed = PaymentDraft.model_validate(
        {"player": facts["payer"], "payee": facts["payee"], "cents": facts["handed"]}
    )
    given = owed.but(player=owed.payee, payee=owed.player)
    options = (Option(given, word="handed"), Option(owed, word="owed"))
    return Question(Asks.HANDED, owed, options, word=str(facts["word"]), unread=text)


def note_kept(text: str) -> str:
    """A note as it is kept. Raises `Refusal("note_long")`."""
    note = visible(text).rstrip("?？ ")
    if len(note) > MOST_NOTE:
        raise Refusal("note_long", letters=len(note), most=MOST_NOTE)
    return note


def _in_cents(word: str) -> int:
    """The cents in one of a unit, 0 if the word is none."""
    return in_cents(_WORDS.of((word,))) or 0


@lru_cache(maxsize=1024)
def _near_units(word: str) -> list[str]:
    """The units of money that a word comes near to."""
    from rapidfuzz.distance import OSA

    units = [s[0] for s, means in _WORDS.meanings.items() if {"dollars", "cents"} & set(means)]
    return [unit for unit in units if len(unit) > 4 and OSA.distance(word, unit) < 2]


def _counted(value: str, unit: int, typed: str) -> Cents:
    amount = cents(value)
    if not amount or (unit != 100 and amount % 100):
        raise Refusal("not_money", text=typed)
    return amount * unit // 100
