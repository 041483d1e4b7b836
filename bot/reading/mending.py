"""Undo and fix in one's own words: `/fix last one is 4 tai`, and replies to a receipt.

A mend is the entry that is meant, and what it should say. A reply that is no mend is left alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from typing import Final, NamedTuple

from bot.languages import spellings
from bot.reading import splits
from bot.reading.drafts import (
    Asks,
    Draft,
    PaymentDraft,
    Question,
    SplitDraft,
    WinDraft,
    drafted,
)
from bot.reading.entry_number import leading_number
from bot.reading.events import Parser, parsed
from bot.reading.fields import mend_in_words
from bot.reading.gaps import for_entry, settled, what_is_wrong
from bot.reading.grammar import (
    UNKNOWN,
    UNSURE,
    Items,
    asks_in_words,
    behind_why,
    is_chatter,
    is_hedged,
    is_of_game,
    may_turn,
    only_asks,
    sentence,
    vocabulary,
)
from bot.reading.left_out import known_of, tells
from bot.reading.mended_payments import over_payment
from bot.reading.names import People
from bot.reading.patch import adds, command_of, denies, is_meant, over_entry
from bot.reading.roles import PASSED, nodes
from bot.reading.tokens import COMMA, key, text_from, tokens
from bot.reading.understanding import Understood, if_meant, near_words, outright, which
from models.ledger.values import Table
from models.rules.events import (
    Bite,
    Draw,
    Event,
    FalseWin,
    Foul,
    Kong,
    Payment,
    SpecialHand,
    Win,
)
from models.rules.kinds import Kind, Place, kinds_of, row_of
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

_UNDO: Final = vocabulary("undo", "wrong", passed=("chatter", "small", "last", "entry"))
_MOST_IN_REPLY: Final = 12
"""Tokens of a reply that may mend; a longer one is talk."""


class Past(NamedTuple):
    """An entry's event, and the table at which it was said: its seats, its names, its rules."""

    event: Event
    table: Table


Entries = Callable[[int], Past | None]
"""An entry by its number; None where there is no such entry."""
Parsers = Mapping[str, Parser]
"""Readers of the words behind a command that logs an event, by each of the command's names."""


@dataclass(frozen=True, slots=True)
class Undo:
    """Take this entry back."""

    number: int


@dataclass(frozen=True, slots=True)
class Mend:
    """A mend of the entry `number`: an event, or a question whose draft knows the entry.

    `said` is the whole saying as a command, "" where only a part of the entry was named. What was
    not said outright (`unsure`) is shown before it is done.
    """

    number: int
    outcome: Understood
    said: str = ""
    unsure: bool = False


def read_fix(
    text: str, newest: int, entries: Entries, parsers: Parsers, target: int | None = None
) -> Mend:
    """Reads `/fix`: `12 hu ben 4 cat`, `last one is 4 tai`, `shooter is dan`.

    `target` is the entry replied to; without a number the `newest` is meant. Raises `Refusal`:
    `fix_what`, `no_entry`, `fix_denied` (the entry never said so), `fix_newest` (what is said fits
    the newest win, which is not the newest entry), and those of the event.
    """
    text = mend_in_words(text)
    named, rest = leading_number(text, target)
    if not rest and not text.split():
        raise Refusal("fix_what")
    number = newest if named is None else named
    past = entries(number)
    if past is None:
        missing = Refusal("no_entry", number=number, last=newest)
        raise missing if named is not None else Refusal("nothing_to_fix")
    others = entries if named is None else None
    try:
        with refused_of_entry(number) if others is None else nullcontext():
            return _fix(number, past, rest, text, parsers, others)
    except Refusal as refusal:
        if refusal.code == "not_seated":  # who was away then may sit there now
            raise Refusal("not_seated_then", number=number, **refusal.facts) from None
        words = refusal.facts.get("words", [refusal.facts.get("word", "")])
        word = " ".join(words) if isinstance(words, list) else ""
        came_later = _known(word, past.table)
        if refusal.code.startswith("unknown_word") and came_later is not None:
            raise Refusal("not_seated_yet", number=number, player=came_later, word=word) from None
        if others is None or refusal.code not in ("fix_kind", "fix_other"):
            raise
        won = _newest_of(Kind.WIN, number, others)
        past = others(won) if won and rest else None
        if won and past:  # `5 tai` says nothing of the newest entry, but may of the newest win
            with suppress(Refusal):
                if not isinstance(_fix(won, past, rest, text, parsers, None).outcome, Question):
                    refusal = Refusal("fix_newest", number=number, other=won, said=rest)
        raise refusal from None


@contextmanager
def refused_of_entry(number: int) -> Iterator[None]:
    """Marks what is refused in here as refused of this entry: the fact `mends` says so."""
    try:
        yield
    except Refusal as refusal:
        refusal.facts.setdefault("mends", number)
        raise


def _known(word: str, table: Table) -> PlayerId | None:
    """Finds who is known here by a word alone."""
    players = People.known(table).begun_by(word) if word else ()
    return players[0] if len(players) == 1 else None


def _fix(
    number: int, past: Past, rest: str, text: str, parsers: Parsers, others: Entries | None
) -> Mend:
    """Reads what `text`, of which `rest` stands behind the entry's number, makes of the entry.

    With `others` no number was said: what is a saying of another kind may be about one of them.
    """
    event, table = past
    check_fixable(event)
    if not rest.split() or _is_undo(rest):
        return Mend(number, what_is_wrong(drafted(event, number)))
    rest = _from_command(rest, parsers)
    first = rest.split()[0]
    behind = rest.partition(first)[2].strip()
    command = first.removeprefix("/").partition("@")[0].casefold()
    if command in parsers and (behind or command not in _PLAIN_WORDS):
        outcome = parsers[command](behind, table)
        other = _newest_of(outcome.kind, number, others) if others is not None else None
        if other is not None and outcome.kind != event.kind:
            raise Refusal("fix_which", number=number, other=other, command=command)
        same = outcome.kind == event.kind and not asks_in_words(text)
        if same and _is_by_speaker(parsers[command], behind, table):
            with suppress(Refusal):  # what may be a part of the entry, too
                is_part = first.casefold() in _ZIMO  # `last zimo 3 tai`: how, and not who
                patched = _patched(rest if is_part else behind, table, drafted(event, number))
                outcome = patched if is_part else which([outcome, patched], behind)
        return Mend(number, for_entry(outcome, number), f"/{command} {behind}".strip())
    if first.startswith("/"):
        raise Refusal("fix_command", word=command)
    try:
        outcome = outright(_patched(rest, table, drafted(event, number)), text, number)
        if isinstance(outcome, Question) and outcome.asks is Asks.WHAT:
            anew = _whole(rest, past, parsers)  # `dan 2 zimo` says all of it
            outcome = outcome if anew is None else for_entry(anew, number)
        return Mend(number, outcome)
    except Refusal as refusal:
        whole = _whole(rest, past, parsers) if refusal.code in _OF_THE_WHOLE else None
        if whole is None:
            return Mend(number, _partly(rest, past, drafted(event, number), refusal))
        return Mend(number, for_entry(whole, number))


def _partly(text: str, past: Past, draft: Draft, refusal: Refusal) -> Question:
    """Asks whether what is understood of a fix is meant, without the words that nobody knows; what
    is wrong in the entry, where the rest changes nothing.

    Raises the `refusal` of the whole where nothing is understood, or more than a word is wrong.
    """
    if isinstance(draft, SplitDraft) or refusal.code not in ("unknown_word", "unknown_words"):
        raise refusal
    speech = over_entry(past.table, draft)
    for items in speech.readings(speech.heard(text)):
        rest = known_of(items)
        unknown = [item.typed for item in items if UNKNOWN in item]
        if not tells(rest) or any("@" in word for word in unknown):
            continue
        with suppress(Refusal):
            outcome = speech.outcome(rest)
            if isinstance(outcome, Question):
                return outcome
            if outcome != past.event and not any(may_turn(key(word)) for word in unknown):
                return if_meant(drafted(outcome, draft.entry))
        return what_is_wrong(draft)
    raise refusal


def _patched(text: str, table: Table, draft: Draft) -> Understood:
    """The entry with what is said changed. Raises `Refusal`."""
    if isinstance(draft, SplitDraft):
        return splits.mended_bill(text, table, draft)
    if isinstance(draft, PaymentDraft):
        over = over_payment(text, table, draft, reply=False)
        if over is not None:
            stays = over.draft == draft
            outcome = what_is_wrong(draft) if stays else settled(over.draft, table)
            return for_entry(outcome, draft.entry)
    return for_entry(over_entry(table, draft).understood(text), draft.entry)


def check_fixable(event: Event) -> None:
    """Raises `Refusal("fix_kind")` for what no words make a hand of, before any are asked for."""
    if row_of(event).place is Place.TABLE:
        raise Refusal("fix_kind")


def _from_command(text: str, parsers: Parsers) -> str:
    """`to draw` and `no, it was a draw` as `draw`: a command with nothing said before it."""
    _, rest = _led(text)
    word = rest.split()[0].casefold() if rest else ""
    return rest if word in parsers and word not in _PLAIN_WORDS else text


def _led(text: str) -> tuple[set[str], str]:
    """Splits off the words that only lead to the rest, `wrong lah, it was a`, and says which
    kinds.
    """
    said = tokens(text)
    kinds, place = _LEADING.leading([token.text for token in said], also=COMMA)
    return kinds, text_from(text, said, place)


_LEADING: Final = vocabulary("small", "points", "wrong", "chatter")
_PLAIN_WORDS: Final = frozenset(said for c in ("zimo", "won") for said, _ in spellings(c))
"""Words that call a command, and alone are more likely part of the sentence: `zimo`."""
_ZIMO: Final = frozenset(said for said, _ in spellings("zimo"))


def _is_by_speaker(parser: Parser, text: str, table: Table) -> bool:
    """Tells whether a saying is about the speaker for want of another: `kong is concealed`."""
    return isinstance(parsed(parser, text, replace(table, me=None)), Question)


def _newest_of(kind: str, newest: int, entries: Entries) -> int | None:
    """The newest entry of a kind."""
    pasts = ((number, entries(number)) for number in range(newest, 0, -1))
    return next((number for number, past in pasts if past and past.event.kind == kind), None)


_OF_THE_WHOLE: Final = frozenset(
    {"too_many_players", "said_twice", "unknown_word", "unknown_words", "fix_other"}
)
"""Reasons why words cannot be a part of an entry that may be all of it."""


def _whole(text: str, past: Past, parsers: Parsers) -> Understood | None:
    """The event of a saying that is complete without its command: `ben 4 tai cat` for a win,
    `animals` for a bite, which stays that of whose it was. In place of a draw a winner is named.

    What says less is completed by the entry: `half flush`, `dealt`. Then the tai may be missing.
    """
    (event, table), parser = past, parsers.get(command_of(past.event.kind))
    if parser is None:
        return None
    if isinstance(event, Draw):
        table = replace(table, me=None)
    elif _is_by_speaker(parser, text, table):
        table = replace(table, me=_whose(event))
    outcome = parsed(parser, text, table)
    if isinstance(outcome, Question | Refusal):
        rest = _rest_of(event, table)
        outcome = parsed(parser, f"{text} {rest}", table)
        if not rest or not _names_what(outcome):
            return None
    is_note = isinstance(outcome, Payment) and outcome.note != ""
    return None if is_note or isinstance(outcome, Refusal) else outcome


def _whose(event: Event) -> PlayerId | None:
    """The player who won, or who did it, where that is one."""
    if isinstance(event, Win):
        return event.winners[0].player if len(event.winners) == 1 else None
    return event.player if isinstance(event, Bite | Kong | Foul | FalseWin) else None


def _rest_of(event: Event, table: Table) -> str:
    """Puts into words what an entry says beside whose hand it is and what that was."""
    if isinstance(event, Win) and len(event.winners) == 1:
        return "zimo" if event.discarder is None else f"from {table.name(event.discarder)}"
    return event.what.value.replace("_", " ") if isinstance(event, Bite) else ""


def _names_what(outcome: Understood | Refusal) -> bool:
    """Tells whether a hand is named, or a bite is all there."""
    if isinstance(outcome, Question):
        known = outcome.draft
        return isinstance(known, WinDraft) and any(one.named is not None for one in known.winners)
    if isinstance(outcome, Win):
        return isinstance(outcome.winners[0].hand, SpecialHand)
    return isinstance(outcome, Bite)


_IS: Final = re.compile(r"(?<=[a-z])\s?=\s?(?=[^\W\d])", re.IGNORECASE)
"""`shooter=dan`."""


def read_reply(text: str, number: int, entries: Entries, parsers: Parsers) -> Undo | Mend | None:
    """Reads a reply to the receipt of an entry: `4 tai not 3`, `wrong, dan shoot`, `undo`.

    None for talk, and for what the entry says already: nobody is answered. Raises `Refusal` where a
    mend was meant and cannot be.
    """
    text = _IS.sub(" is ", text)
    said = tokens(text)
    if not said or len(said) > _MOST_IN_REPLY:
        return None
    undoes = _is_undo(text)
    if undoes and not _denies_undo(text) and not only_asks(text):
        return Undo(number)
    past = entries(number)
    if past is None:
        return None
    try:
        draft = drafted(past.event, number)
    except Refusal:
        return None
    misspelt = len(said) == 1 and not is_chatter(text) and near_words(said[0].text, _UNDO)
    if _says_undo(text) and _only_why(text) and not only_asks(text):
        return Undo(number)
    doubtful = _says_undo(text) or (misspelt and draft.kind is Kind.WIN)
    if undoes or doubtful:
        return Mend(number, what_is_wrong(draft))  # `undo?`, `cancle`
    if (asked := behind_why(text)) is not None:
        return _asked_why(asked, past, draft)
    with refused_of_entry(number):
        found = _said_of(text, past, draft, parsers)
    return None if found is None or _changes_nothing(found.outcome, past) else found


def _changes_nothing(outcome: Understood, past: Past) -> bool:
    """Tells whether the entry says so already, whatever is answered: `5 mins` where it says 5."""
    if not isinstance(outcome, Question):
        return outcome == past.event
    offered = (option.draft for option in outcome.options)
    return bool(outcome.options) and all(_says(draft, past) for draft in offered)


def _says(draft: Draft, past: Past) -> bool:
    with suppress(Refusal):
        return settled(draft, past.table) == past.event
    return False


def _said_of(text: str, past: Past, draft: Draft, parsers: Parsers) -> Mend | None:
    """The entry with the parts that were said, else another event in its place; None for talk."""
    number = draft.entry
    try:
        laid = laid_over(text, draft, past.table)
    except Refusal as refusal:
        whole = refusal.code in _OF_THE_WHOLE
        instead = _instead(text, number, past, parsers) if whole else None
        if instead is None:
            raise
        return instead
    if laid is None:
        return _instead(text, number, past, parsers) or _partly_meant(text, past, draft)
    outcome, unsure = laid
    if unsure and not isinstance(outcome, Question):
        return Mend(number, if_meant(drafted(outcome, number)))
    return Mend(number, outright(outcome, text, number, only_asks))


class Overlaid(NamedTuple):
    """The meaning of words over what is known; `unsure` where they may be talk or mean more."""

    outcome: Understood
    unsure: bool


def laid_over(text: str, draft: Draft, table: Table) -> Overlaid | None:
    """Lays what is said over an entry, or over what is known where a question is open; None where
    nothing is meant to change it. Raises `Refusal`.
    """
    if isinstance(draft, SplitDraft):
        said = splits.in_reply(text, table, draft)
        return None if said is None else Overlaid(said, unsure=False)
    if isinstance(draft, PaymentDraft) and draft.entry:
        paid = over_payment(text, table, draft, reply=True)
        if paid is not None:
            outcome = for_entry(settled(paid.draft, table), draft.entry)
            return Overlaid(outcome, unsure=not paid.sure)
    speech = over_entry(table, draft)
    heard = speech.heard(text)
    likely = speech.readings(heard)
    offers = partial(speech.offered, heard)
    readings = [items for items in likely if items and is_meant(draft, items, offers)]
    if not readings:
        return None
    outcome = for_entry(speech.meant(heard, readings, text), draft.entry)
    is_unsure = adds(readings[0]) or len(readings) < len(likely)  # `max`: the limit, or a name
    return Overlaid(outcome, is_unsure)


def _asked_why(rest: str, past: Past, draft: Draft) -> Mend | None:
    """Asks whether the `rest` of a reply that asks why is what the entry should say: `why 4 tai`
    where it says 3. None where it says so, and for talk.
    """
    speech = over_entry(past.table, draft)
    with suppress(Refusal):
        heard = speech.heard(rest)
        readings = [items for items in speech.readings(heard) if items and is_meant(draft, items)]
        if not readings:
            return None
        outcome = speech.meant(heard, readings, rest)
        if not isinstance(outcome, Question) and outcome != past.event:
            return Mend(draft.entry, if_meant(drafted(outcome, draft.entry)))
    return None


_MOST_UNREAD: Final = 3
"""So many words of a reply that is a mend may be unknown."""


def _partly_meant(text: str, past: Past, draft: Draft) -> Mend | None:
    """Asks whether a reply is meant that would change the entry, but for words that nobody knows:
    `it ought to be two tai`, `唔係我 dan 出銃`. None for talk.
    """
    if isinstance(draft, SplitDraft) or only_asks(text) or is_hedged(text):
        return None
    speech = over_entry(past.table, draft)
    for items in speech.readings(speech.heard(text)):
        unknown, rest = [item for item in items if UNKNOWN in item], known_of(items)
        spoken = [key(item.typed) for item in unknown]
        of_game = any(is_of_game(word) or UNSURE.of(said) for said in spoken for word in said)
        if of_game or not 0 < len(unknown) <= _MOST_UNREAD or not tells(rest):
            continue
        if not is_meant(draft, rest):
            continue
        with suppress(Refusal):
            outcome = speech.outcome(rest)
            if not isinstance(outcome, Question) and outcome != past.event:
                return Mend(draft.entry, if_meant(drafted(outcome, draft.entry)))
    return None


_INSTEAD: Final = kinds_of(Place.HAND)
"""Kinds that may have happened in the place of what an entry says."""


def _instead(text: str, number: int, past: Past, parsers: Parsers) -> Mend | None:
    """Another event, or the same anew: `no, it was a draw`, `draw`, `hu ben 4 cat`, `half flush`.

    It is shown before it is done. None for talk: what begins with chatter and does not say that
    the entry is wrong, what asks, and what says no whole event.
    """
    kinds, rest = _led(text)
    leads = bool(kinds & {"points", "wrong"})
    if not rest or asks_in_words(text) or ("chatter" in kinds and not leads):
        return None
    outcome = _called(rest, past, parsers, unsaid=leads)
    if outcome is None and (leads or not isinstance(past.event, Draw)) and _says_more(rest, past):
        outcome = _whole(rest, past, parsers)
    if outcome is None and leads and not isinstance(past.event, Win):
        won = parsed(parsers["hu"], rest, replace(past.table, me=None))
        outcome = won if isinstance(won, Win) else None
    return None if outcome is None else Mend(number, for_entry(outcome, number), unsure=True)


def _called(text: str, past: Past, parsers: Parsers, *, unsaid: bool) -> Understood | None:
    """Reads a saying with its command, but for the stroke: a whole event, or with `unsaid` what is
    missing in one of another kind.
    """
    word, _, behind = text.partition(" ")
    parser = parsers.get(word.casefold())
    if parser is None or (not behind and word.casefold() in _PLAIN_WORDS):
        return None
    outcome = parsed(parser, behind, replace(past.table, me=None))
    if isinstance(outcome, Refusal):
        return None
    same = outcome.kind == past.event.kind
    if isinstance(outcome, Question) and (same or not unsaid):
        return None
    return outcome if same or outcome.kind in _INSTEAD else None


def _says_more(text: str, past: Past) -> bool:
    """Tells whether a text is more than a name, or talk about an entry: `flowers again`."""
    people = People.of_night(past.table)
    items = sentence(text, people, _TALK).readings()[0]
    named = any("player" in item for item in items)
    more = any("player" not in item and "chatter" not in item for item in items)
    return more and (named or not any("chatter" in item for item in items))


_TALK: Final = vocabulary(passed=("chatter",))


def _is_undo(text: str) -> bool:
    """Tells whether a reply only says to take the entry back: `undo`, `wrong, undo pls`."""
    kinds = [node.kind for node in nodes(_of_undo(text), PASSED | {"entry"})]
    return "undo" in kinds and set(kinds) <= {"undo", "wrong", "break"}


def _says_undo(text: str) -> bool:
    """Tells whether a reply begins with a word for it, or a phrase for it stands there beside other
    words: `undo pls i paid already`, `please take this back`; one word may be of anything.
    """
    items = _of_undo(text)
    leads = any("undo" in item and item.start == 0 for item in items) and not only_asks(text)
    return leads or any("undo" in item and item.length > 1 for item in items)


def _only_why(text: str) -> bool:
    """Tells whether a reply that begins with a word for it goes on with nothing but the reason:
    `undo la wrong table`, `delete this one, she paid cash`.
    """
    items = _of_undo(text)
    first = items[0] if items else None
    spoken = [word for item in items for word in key(item.typed)]
    turned = _NOT.is_in(key(text.partition(",")[0])) or _TURNS_WISH.is_in(spoken)
    return first is not None and "undo" in first and not turned


_TURNS_WISH: Final = vocabulary(
    *("declines", "or", "hedge", "unless", "number", "large_number", "counted", "stance", "voids"),
)


_NOT: Final = vocabulary("not")


def _denies_undo(text: str) -> bool:
    """`no undo` may be either: `no, undo` is the wish."""
    return any(denies(one) and "undo" in other for one, other in pairwise(_of_undo(text)))


def _of_undo(text: str) -> Items:
    return sentence(text, People((), None), _UNDO).readings()[0]
