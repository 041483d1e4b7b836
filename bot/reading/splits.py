"""Bills that one paid for several: `40 supper`, `40 cat dan`, `cat paid 60 for all`,
`40 without dan`, `45 ben 2 cat 1`, `三个人分 30 晚饭`.

One reader, laid over what is known: over nothing for a new bill, over the entry for a mend.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, Final

from bot.reading.drafts import BEGUN, Asks, Flow, Option, Question, SplitDraft, drafted
from bot.reading.gaps import alike, ask_sharers, for_entry, settled, what_is_wrong
from bot.reading.grammar import Vocabulary, only_asks, vocabulary
from bot.reading.money import check_clear, value_of
from bot.reading.names import People
from bot.reading.payments import MoneyReader, note_kept, says_paid, with_sign
from bot.reading.tokens import AND, COMMA, as_typed
from bot.reading.understanding import Understood, if_meant, outright
from models.ledger.values import Table
from models.rules.events import Share
from models.rules.refusal import Refusal
from models.rules.values import Cents, PlayerId

_SAID: Final = (
    *("fronts", "fronted_by", "shared_for", "shared_only", "whole_table", "without", "a_head"),
    *("divides", "people", "among", "into", "shares", "also", "and", "left_out", "paid_for"),
)
_WORDS: Final = vocabulary(*_SAID, passed=("chatter", "small", "evenly"))
_OVER: Final = vocabulary(
    *_SAID, "not", "wrong", "last", "entry", passed=("chatter", "small", "evenly")
)
_TURNED: Final = vocabulary("no_note", "not", "handed", "received", "pays", "stance", "voids")
"""Words that turn what is said, and are no note."""
_DIVIDED: Final = re.compile(r"[/÷:](\d{1,2})")
_TIMES: Final = re.compile(r"[x×*](\d{1,2})")
_SMALL: Final = re.compile(r"\d{1,2}")
_PLAIN: Final = re.compile(r"\$?\d[\d.,]*")
_MOST_SHARERS: Final = 10
"""A number behind `split` that is no more than this says how many share."""


@dataclass(frozen=True, slots=True)
class _Part:
    """Something said: of which kind, what it says, and the tokens that it takes."""

    kind: str
    value: Any
    start: int
    end: int


@dataclass(slots=True)
class _Bill:
    """The parts of a saying, put in their places."""

    payers: list[PlayerId] = field(default_factory=list)
    before: list[PlayerId] = field(default_factory=list)
    """Those named before the sum, with nothing that says what they do."""
    sums: list[Cents] = field(default_factory=list)
    denied: list[_Part] = field(default_factory=list)
    shares: dict[PlayerId, int] = field(default_factory=dict)
    without: dict[PlayerId, _Part] = field(default_factory=dict)
    count: int = 0
    is_of_all: bool = False
    paid_by_several: bool = False
    """True for `paid by me and ben`: which of them did is asked."""
    listed: str = ""
    """The word before a list of those who share: `for` may mean all of them, `only for` does."""
    adds: bool = False
    parted: bool = False
    """True when parts are counted: `ben 2`."""
    note: tuple[int, int] = (0, 0)


def read_bill(text: str, table: Table) -> Understood:
    """The bill, or what is missing in it: who paid, who shares it, how much.

    A word that comes near to a name may be one, or a note: that is asked. Raises `Refusal`.
    """
    check_clear(text)
    text = _counted_in_signs(text)
    people = People.of_night(table)
    reader = MoneyReader(with_sign(text), people)
    if not reader.said:
        return settled(BEGUN[Flow.SPLIT], table)
    bill = _placed(reader, _parts(reader, _WORDS))
    drafts = _drafts(reader, bill, table)
    for token in reader.said[slice(*bill.note)]:
        for player in people.near(token.text):
            named = MoneyReader(
                with_sign(text.replace(token.typed, people.name(player), 1)), people
            )
            with suppress(Refusal):
                drafts += _drafts(named, _placed(named, _parts(named, _WORDS)), table)
    return outright(_one_of(drafts, table, bill.count), text)


def _counted_in_signs(text: str) -> str:
    """Shares told in words as signs: `dan pays two shares, rest one each` as `dan x2, for all`; any
    other text as it is.
    """
    found = _PARTS_TOLD.sub(lambda told: f" x{_as_digits(told[1] or told[2])}", text)
    if found == text:
        return text
    return _EACH_PART.sub("", _REST_TOLD.sub(" for all ", found))


def _as_digits(number: str) -> str:
    return number if number.isdecimal() else str(value_of(number.casefold()))


_A_FEW: Final = "(one|two|three|four|[1-9])"
_HELPED: Final = "(?:pays|pay|takes|take|took|has|have|had|gets|got|counts|eats|ate|drank|is|with)"
_PARTS_TOLD: Final = re.compile(
    rf"(?:\s+{_HELPED})?\s+{_A_FEW}\s+(?:shares?|parts?|portions?|bowls?|plates?|cups?|helpings?)\b"
    rf"|\s+{_HELPED}\s+{_A_FEW}(?=\s*(?:$|,|;|\band\b|\s[^\W\d]+\s+{_HELPED}\s))",
    re.IGNORECASE,
)
_REST_TOLD: Final = re.compile(
    r"[,;]?\s*\b(?:the\s+)?(?:rest|others|remaining|everyone else|everybody else)\b"
    r"(?:\s+(?:of us|pay|have|get|take|is|are))?(?:\s+(?:one|1)(?:\s+(?:share|part))?)?"
    r"(?:\s+each)?",
    re.IGNORECASE,
)
_EACH_PART: Final = re.compile(r"\s+(?:one|1)\s+each\b", re.IGNORECASE)


def divides(text: str, table: Table) -> bool:
    """Tells whether a payment is said to be divided: `split 4`, `between 4 of us`, 四个人分.

    A number in its note says nothing of that: `= 10/2`, `in 2 days`.
    """
    reader = MoneyReader(with_sign(text), People.of_night(table))
    return any(
        part.kind == "divides" or (part.kind == "count" and not _is_of_note(reader, part))
        for part in _tried(reader)
    )


def _is_of_note(reader: MoneyReader, count: _Part) -> bool:
    led = _WORDS.at(reader.texts, count.start)
    is_weak = led is not None and "into" in led[0] and count.end - count.start <= led[1] + 1
    return is_weak or _DIVIDED.fullmatch(reader.texts[count.start]) is not None


def is_bill(text: str) -> bool:
    """Tells whether a text says without its command that several divide something: 三个人分 30."""
    parts = _tried(MoneyReader(with_sign(text), People((), None)))
    return {"count", "divides"} <= {part.kind for part in parts}


def _tried(reader: MoneyReader) -> list[_Part]:
    """Reads the parts of what need not be a bill; none where a word in it is refused."""
    try:
        return _parts(reader, _WORDS)
    except Refusal:
        return []


def of_payment(text: str, table: Table, paid: Understood | None) -> Question:
    """Asks what is meant by a payment that is divided: `cat ben 40 supper split 4`.

    Each who is named may have paid the bill; `paid` is the payment, where the words are one. Raises
    `Refusal`.
    """
    reader = MoneyReader(with_sign(text), People.of_night(table))
    bill = _placed(reader, _parts(reader, _WORDS))
    named = dict.fromkeys((*bill.payers, *bill.before, *bill.shares))
    seats = table.state.seats
    shared = alike(seats) if bill.count in (0, len(seats)) else ()
    known = SplitDraft(
        shares=shared,
        cents=bill.sums[0] if bill.sums else None,
        note=_note(reader, bill),
    )
    options = [Option(known.but(player=player)) for player in named or (table.me,)]
    if paid is not None and not isinstance(paid, Question):
        options.append(Option(drafted(paid)))
    return Question(Asks.WHICH, known, tuple(options))


# --- words to parts ------------------------------------------------------------------------------


def _parts(reader: MoneyReader, words: Vocabulary) -> list[_Part]:
    """Reads the parts of a saying, in order. Raises `Refusal` for a name that several have."""
    counts = {part.start: part for part in counts_of(reader)}
    reader.names |= counts.keys()  # no amount goes on there: 40块四个人 are not 40.40
    found: list[_Part] = []
    place = 0
    while place < len(reader.said):
        part = counts.get(place) or _part(reader, words, found, place)
        found.append(part)
        place = part.end
    return found


def counts_of(reader: MoneyReader) -> Iterator[_Part]:
    """Finds how many share: `3 people`, `four of us`, `between 4`, `split 4`, `/4`, 三个人."""
    texts, end = reader.texts, 0
    for place in range(len(texts)):
        led = _WORDS.at(texts, place) or ({}, 0)
        leads = {"among", "into", "divides"} & set(led[0])
        lead = led[1] if leads else 0
        at = place + lead
        number = value_of(texts[at]) if at < len(texts) else None
        people = (_WORDS.at(texts, at + 1) or ({}, 0)) if number else ({}, 0)
        behind = people[1] if "people" in people[0] else 0
        divided = _DIVIDED.fullmatch(texts[place]) if place else None
        sums = any(_PLAIN.fullmatch(text) for text in texts[:place])
        counted = behind or leads - {"divides"} or (sums and leads)
        if place < end:
            continue
        if divided:
            end = place + 1
            yield _Part("count", int(divided[1]), place, end)
        elif number and counted and number <= _MOST_SHARERS:
            end = at + 1 + behind
            yield _Part("count", number, place, end)


def _part(reader: MoneyReader, words: Vocabulary, before: Sequence[_Part], place: int) -> _Part:
    """The part that stands at a place: a name goes before a word, a word before a beginning."""
    text, last = reader.texts[place], before[-1].kind if before else ""
    times = _TIMES.fullmatch(text)
    has_sum = words is _OVER or any(part.kind == "sum" for part in before)
    if last == "player" and (times or (has_sum and _SMALL.fullmatch(text))):
        return _Part("parts", int(times[1] if times else text), place, place + 1)
    if has_sum and not reader.said[place].alone and text[0].isdecimal():
        return _Part("note", None, place, place + 1)  # the 7 of `7-eleven`
    said = words.at(reader.at(place), 0)
    if place not in reader.names and said is not None:
        kind = next((kind for kind in said[0] if kind not in words.passed), "")
        kind = "note" if kind == "paid_for" else kind
        return _Part(kind, None, place, place + said[1])
    cents, end = (None, 0) if place in reader.names else reader.amount(place)
    if cents is not None:
        return _Part("sum", cents, place, end)
    named = reader.player(place)
    if named is not None:
        return _Part("player", named[0], place, place + named[1])
    is_sign = text in (COMMA, AND)
    return _Part("and" if is_sign else "note", None, place, place + 1)


def _placed(  # noqa: C901, PLR0912 - one case a kind of word
    reader: MoneyReader, parts: Sequence[_Part]
) -> _Bill:
    """Puts the parts in their places. Raises `Refusal` for what is said twice, or of nobody."""
    bill, role = _Bill(note=_note_among(reader, parts)), ""
    kinds = ["", *(part.kind for part in parts), ""]
    for at, part in enumerate(parts):
        last, behind = kinds[at], kinds[at + 2]
        match part.kind:
            case "player":
                own = {"fronts": "payer", "also": "share", "left_out": "without"}.get(behind, role)
                bill.paid_by_several |= own == "payer" and bool(bill.payers) and role == "payer"
                _name(bill, part, own)
                also = behind == "and" and kinds[at + 3 : at + 4] == ["player"]
                role = "" if role == "payer" and not also else role  # `paid by me and ben`
            case "parts" if part.value == 0:
                raise Refusal("split_zero")
            case "parts":
                bill.shares[parts[at - 1].value] = part.value
                bill.parted = True
            case "sum" if last == "not":
                bill.denied.append(part)
            case "sum":
                bill.sums.append(part.value)
                role = ""
            case "count":
                bill.count = part.value
            case "fronted_by":
                role = "payer"
            case "without" | "not" if behind == "player":
                role = "without"
            case "without":
                raise Refusal("unknown_word", word=_typed(reader, part.start, part.end))
            case "shared_for" | "shared_only" | "among" | "into" if behind == "player":
                role, bill.listed = "share", part.kind
            case "whole_table":
                bill.is_of_all = True
            case "also":
                bill.adds = True
            case "a_head":
                raise Refusal("split_each", word=_typed(reader, part.start, part.end))
            case _:
                pass
    if len(bill.sums) > 1:
        raise Refusal("said_twice", what="bill")
    if len(set(bill.payers)) > 1 and not bill.paid_by_several:
        raise Refusal("too_many_players")
    if bill.without.keys() & bill.shares.keys():
        raise Refusal("said_twice", what="sharer")
    return bill


def _note_among(reader: MoneyReader, parts: Sequence[_Part]) -> tuple[int, int]:
    """Finds the words of the note: they end a saying, begin it, or stand behind the sum.

    Raises `Refusal("unknown_word")` where words stand elsewhere, before `paid`, which a name
    belongs to, or turn what is said: `dan not included`.
    """
    start = end = 0
    kinds = ["", *(part.kind for part in parts), ""]
    for run in _runs(parts):
        first, last = run[0], run[-1]
        before, behind = kinds[parts.index(first)], kinds[parts.index(last) + 2]
        turned = any(_TURNED.at(reader.texts, at) for at in range(first.start, last.end))
        is_name = behind == "fronts" or before == "fronted_by"
        belongs = before in _NOTE_BEHIND or last.end == len(reader.said)
        if end or turned or is_name or not belongs:
            raise Refusal("unknown_word", word=_typed(reader, first.start, last.end))
        start, end = first.start, last.end
    return start, end


_NOTE_BEHIND: Final = frozenset({"", "sum", "count", "fronts", "shared_for"})
"""Kinds of words before a note that ends no saying: `cat paid supper 40`, `40 for beer, ...`."""


def _runs(parts: Sequence[_Part]) -> Iterator[list[_Part]]:
    """Finds the words that mean nothing, one behind the other, without chatter around them."""
    for is_note, run in groupby(parts, lambda part: part.kind in ("note", "")):
        words = list(run)
        while words and not words[-1].kind:
            words.pop()
        while words and not words[0].kind:
            words.pop(0)
        if is_note and words:
            yield words


def _name(bill: _Bill, part: _Part, role: str) -> None:
    """Puts a player in the place that the words around give."""
    match role:
        case "payer":
            bill.payers.append(part.value)
        case "without":
            bill.without[part.value] = part
        case "share":
            bill.shares.setdefault(part.value, 1)
        case _ if bill.sums:
            bill.shares.setdefault(part.value, 1)
        case _:
            bill.before.append(part.value)


def _typed(reader: MoneyReader, start: int, end: int) -> str:
    return as_typed(reader.said[start:end])


def _note(reader: MoneyReader, bill: _Bill) -> str:
    return note_kept(_typed(reader, *bill.note))


# --- parts to a bill -----------------------------------------------------------------------------


def _drafts(reader: MoneyReader, bill: _Bill, table: Table) -> list[SplitDraft]:
    """The bills that may be meant. Raises `Refusal`."""
    alone = len(bill.before) == 1 and not bill.payers
    said = bool(bill.shares or bill.without or bill.is_of_all or bill.count)
    payers: list[tuple[PlayerId | None, list[PlayerId]]]
    if bill.paid_by_several:
        payers = [(None, bill.before)]
    elif bill.payers:
        payers = [(bill.payers[0], bill.before)]
    elif alone and (said or bill.before[0] == table.me):
        payers = [(bill.before[0], [])]
    elif alone:  # `cat 60`: Cat paid, or shares what the speaker paid
        payers = [(bill.before[0], []), (table.me, bill.before)]
    else:
        payers = [(table.me, bill.before)]
    known = SplitDraft(cents=bill.sums[0] if bill.sums else None, note=_note(reader, bill))
    return [
        known.but(player=payer, shares=shares)
        for payer, names in payers
        for shares in _sharers(bill, payer, names, table)
    ]


def _sharers(
    bill: _Bill, payer: PlayerId | None, names: Iterable[PlayerId], table: Table
) -> Iterator[tuple[Share, ...]]:
    """Finds who shares a bill of this payer; nobody where that is to be asked."""
    seats = table.state.seats
    named = dict.fromkeys(names, 1) | bill.shares
    nobody = not named and (bool(bill.without) or bill.count in (0, len(seats)))
    is_of_all = bill.is_of_all or nobody
    shares = dict.fromkeys(seats, 1) | named if is_of_all else named
    for player in bill.without:
        table.state.seat(player)
    shares = {player: parts for player, parts in shares.items() if player not in bill.without}
    if not shares:
        if not 1 < bill.count < len(seats):
            raise Refusal("split_count", said=bill.count, named=len(seats))
        yield ()
        return
    may_be_whole = bill.listed in ("shared_for", "shared_only") or bill.parted
    lacks = payer is not None and payer not in shares | bill.without and not is_of_all
    found = [shares] if not lacks or may_be_whole else []
    whole = bill.listed == "shared_only" or (bill.listed == "among" and bill.parted)
    if lacks and payer is not None and not whole:
        found.append({payer: 1, **shares})
    counted = [one for one in found if bill.count in (0, len(one))]
    if not counted:
        raise Refusal("split_count", said=bill.count, named=len(found[-1]))
    for one in counted:
        yield _as_shares(one)


def _one_of(drafts: Sequence[SplitDraft], table: Table, count: int) -> Understood:
    """The one bill that is meant, or the question which."""
    drafts = list(dict.fromkeys(drafts))
    if len(drafts) > 1:
        return Question(Asks.WHICH, drafts[0], tuple(map(Option, drafts)))
    draft = drafts[0]
    if not draft.shares and draft.player is not None:
        return ask_sharers(draft, table, count)
    return settled(draft, table)


# --- over an entry -------------------------------------------------------------------------------


def mended_bill(text: str, table: Table, draft: SplitDraft) -> Understood:
    """The bill of an entry with what is said changed: `45 not 40`, `dan also`, `without dan`, `cat
    paid`.

    Raises `Refusal`: `fix_denied` where what is denied is not so, and those of the words.
    """
    reader = MoneyReader(with_sign(text), People.of_night(table))
    bill = _placed(reader, _parts(reader, _OVER))
    if bill.note[1]:
        raise Refusal("unknown_word", word=_typed(reader, *bill.note))
    shares = {share.player: share.parts for share in draft.shares}
    denied = [part for part in bill.denied if part.value != draft.cents]
    denied += [part for player, part in bill.without.items() if player not in shares]
    if denied:
        word = _typed(reader, denied[0].start, denied[0].end)
        raise Refusal("fix_denied", number=draft.entry, word=word)
    now = draft.but(cents=bill.sums[0]) if bill.sums else draft
    now = now.but(player=bill.payers[0]) if bill.payers else now
    if bill.is_of_all:
        shares = dict.fromkeys(table.state.seats, 1)
    shares = {one: parts for one, parts in shares.items() if one not in bill.without}
    named = dict.fromkeys(bill.before, 1) | bill.shares
    ways = [now.but(shares=_as_shares(shares | named))]
    if named and not (bill.adds or bill.parted):
        paid = [now.but(player=one, shares=_as_shares(shares)) for one in named if len(named) == 1]
        alone = dict.fromkeys(filter(None, [now.player]), 1) | named
        ways += [*paid, now.but(shares=_as_shares(alone))]
    if ways == [draft]:
        return what_is_wrong(draft)
    return for_entry(_one_of(ways, table, 0), draft.entry)


def in_reply(text: str, table: Table, draft: SplitDraft) -> Understood | None:
    """The same for a reply to the receipt; None for talk."""
    if only_asks(text):
        return None
    people = People.of_night(table)
    kinds = {part.kind for part in _parts(MoneyReader(with_sign(text), people), _OVER)}
    named = "player" in kinds and kinds & {"also", "without", "not", "fronts", "parts"}
    is_meant = named or kinds & {"sum", "whole_table"}
    if not is_meant or "note" in kinds or says_paid(text, people):
        return None
    said = mended_bill(text, table, draft)
    is_plain = isinstance(said, Question) or "fronts" not in kinds
    return said if is_plain else if_meant(drafted(said, draft.entry))  # the bill, or a share


def _as_shares(shares: Mapping[PlayerId, int]) -> tuple[Share, ...]:
    return tuple(Share(player=player, parts=parts) for player, parts in shares.items())
