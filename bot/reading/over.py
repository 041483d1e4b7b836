"""What is said over something known: over an entry (a mend), and over an open question."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from bot.reading import reader
from bot.reading.chips import read_chips
from bot.reading.denied import SAYS_LITTLE
from bot.reading.drafts import (
    Asks,
    BiteDraft,
    Draft,
    Question,
    SplitDraft,
    SumDraft,
    WinDraft,
    draft_event,
)
from bot.reading.gaps import ask_fault, mark_for_entry, settle_draft
from bot.reading.laid import Laid, cut_words, lay_over_draft
from bot.reading.lexicon import Items, Lexed, Sort, lex
from bot.reading.names import People
from bot.reading.outcome import Asked, Card, Nothing, Outcome, Plain, Undo
from bot.reading.saying import ROLES
from bot.reading.talk import is_chatter
from bot.reading.tokens import text_from
from bot.reading.words import CHOICES, split_words, word_text
from models.ledger.naming import fold_name
from models.ledger.values import Table
from models.rules.bounds import MOST_NOTE, visible
from models.rules.events import Chips, Event
from models.rules.kinds import KINDS, Kind
from models.rules.night import apply
from models.rules.refusal import Refusal
from models.rules.values import Value

MOST_UNREAD: Final = 3
"""So many words of a reply may be unread; one with more is talk."""


def read_mend(
    words: str, event: Event, entry: int, table: Table, *, reply: bool = True
) -> Outcome | Undo:
    """Reads what is said over an entry, or what one sentence of a reply says of it, where the
    others tell a story: that is shown.
    """
    found = _read_mend(words, event, entry, table, reply=reply)
    sentences = list(filter(None, map(str.strip, _SENTENCE.split(words))))
    is_open = isinstance(found, Nothing) or (isinstance(found, Card) and bool(found.unread))
    if not (reply and is_open) or not 1 < len(sentences) <= _MOST_SENTENCES:
        return found
    meant: list[tuple[Plain | Card, list[str]]] = []
    for place, sentence in enumerate(sentences):
        with suppress(Refusal):
            told = _read_mend(sentence, event, entry, table, reply=True)
            if isinstance(told, Plain | Card):
                meant.append((told, sentences[:place] + sentences[place + 1 :]))
    if len(meant) != 1:
        return found
    told, story = meant[0]
    if isinstance(found, Card) and isinstance(told, Card) and told.unread:
        return found
    events = (told.event,) if isinstance(told, Plain) else told.events
    unread = () if isinstance(told, Plain) else told.unread
    return Card(events, (*unread, *story))


_SENTENCE: Final = re.compile(r"[,，.。;；!！]+(?!\d)")
_MOST_SENTENCES: Final = 4


def _read_mend(
    words: str, event: Event, entry: int, table: Table, *, reply: bool
) -> Outcome | Undo:
    """Reads what is said over an entry, at the table as it was then: `4 tai`, `dan shoot`, `undo`.

    `Nothing`: it says nothing of the entry, or what it says already. A `reply` may be talk; what
    stands behind `/fix` is not. Raises `Refusal` for what cannot be, and `fix_kind`.
    """
    if isinstance(event, Chips):
        return _counted(words, event, entry, table, reply=reply)
    draft = draft_event(event, entry)
    lexed = cut_words(words, draft, table, any_=True)
    if isinstance(draft, SumDraft) and (noted := _noted(words, draft, lexed, table)) is not None:
        return noted
    content = _content(lexed)
    if not content:
        wrong = lexed.has("wrong", "no")
        return Asked(ask_fault(draft)) if wrong and not lexed.asks else Nothing()
    if all(item.sort is Sort.UNKNOWN for item in content):
        lexed = cut_words(words, draft, table, slips=True, any_=True)
        content = _content(lexed) or content
    undo = _undo(lexed, content)
    if undo is not None:
        return undo
    if reply and (_asks(content) or (lexed.asks and not _is_of_game(content))):
        return Nothing()
    part = _part(lexed, content, draft)
    if part is not None:
        return Asked(for_question(part, table), lexed.unread)
    named = _claims(lexed) and content[0].sort is Sort.PLAYER  # `wrong, dan won 2 off cat`
    other = _other(words, content[1:] if named else content, draft, table, reply=reply)
    asks_only = isinstance(other, Asked) and (other.question.kind == draft.kind or reply)
    if other is not None and not (asks_only and not (reply and _claims(lexed))):
        return _marked(other, entry, reply=reply)
    return _over(words, draft, event, table, reply=reply)


def _counted(words: str, event: Chips, entry: int, table: Table, *, reply: bool) -> Outcome:
    """The chips counted anew: `chips ben +15, cat -8, dan -3, ah ming -4`; a reply may be talk."""
    said = split_words(words)
    if said and CHOICES.get(said[0].folded) == "chips":
        said = said[1:]
    try:
        found = read_chips(word_text(said), table)
    except Refusal:
        if reply:
            return Nothing()
        raise
    told = Asked(found) if isinstance(found, Question) else Plain(found)
    return Nothing() if found == event else _marked(told, entry, reply=reply)


def for_question(draft: Draft, table: Table) -> Question:
    """The question about a draft of an entry of which one part is asked for anew."""
    found = settle_draft(draft, table)
    return found if isinstance(found, Question) else ask_fault(draft)


def _claims(lexed: Lexed) -> bool:
    """Tells whether it says that something is otherwise: `it was`, `no`, `should be`."""
    typed = {token.text for token in lexed.tokens}
    return lexed.has("no", "wrong", "correct", "not") or not _IS.isdisjoint(typed)


_IS: Final = frozenset({"is", "was", "it", "its", "be", "是"})


def _content(lexed: Lexed) -> Items:
    """The items that say something."""
    return tuple(
        item
        for item in lexed.items
        if item.sort is not Sort.PAUSE and not SAYS_LITTLE & item.senses.keys()
    )


def _is_of_game(content: Items) -> bool:
    return any(item.sort in (Sort.NUMBER, Sort.SUM, Sort.HAND) for item in content) or any(
        item.senses.keys() - {"asks", "doubt", "me", "they"} for item in content
    )


def _asks(content: Items) -> bool:
    """Tells whether a reply asks about the entry: `why so much`, `who shot`, but `dan who shot`."""
    typed = [item.typed.casefold() for item in content if "asks" in item.senses]
    return "asks" in content[0].senses or not _WHY.isdisjoint(typed)


_WHY: Final = frozenset({"why", "how", "what", "为什么", "怎么", "多少"})
_UNDOES: Final = frozenset({"undo", "entry", "last"})


def _undo(lexed: Lexed, content: Items) -> Undo | None:
    """A wish to take the entry back: plain where nothing else is said."""
    places = [k for k, item in enumerate(content) if "undo" in item.senses]
    behind = content[places[0] + 1 :] if places else ()
    numbered = any(item.sort is Sort.NUMBER and not item.is_tai for item in behind)
    if not places or (lexed.has("not") and places[0] and not numbered):
        return None
    alone = all(_UNDOES & item.senses.keys() or item in behind[:1] for item in content)
    alone = alone and (numbered or not behind[:1] or bool(_UNDOES & behind[0].senses.keys()))
    sure = not (lexed.asks or lexed.has("no") or any(item.slip for item in content))
    return Undo(plain=alone and sure)


def _noted(words: str, draft: SumDraft, lexed: Lexed, table: Table) -> Outcome | None:
    """What it was for, told anew: `note is durian party`, plain; `for durian party` is shown."""
    leads = lexed.items[0].senses if lexed.items else {}
    place = next((k for k, i in enumerate(lexed.items) if not _IS_NOTE & i.senses.keys()), 0)
    rest = lexed.items[place:] if place else ()
    says_more = any(item.sort in (Sort.SUM, Sort.PLAYER) for item in rest)
    if not rest or says_more or lexed.asks or not {"note", "for"} & leads.keys():
        return None
    note = visible(text_from(words, lexed.tokens, rest[0].start))[:MOST_NOTE]
    event = settle_draft(draft.but(note=note), table)
    if isinstance(event, Question):
        return None
    return Plain(event) if "note" in leads else Card((event,))


_IS_NOTE: Final = frozenset({"note", "for", "joiner", "correct"})


_PARTS: Final[Mapping[str, Asks]] = {
    "shooter": Asks.SHOOTER,
    "winner": Asks.WINNER,
    "tai": Asks.TAI,
}
_VERBS: Final[Mapping[str, Asks]] = {
    "shot": Asks.SHOOTER,
    "fired": Asks.SHOOTER,
    "won": Asks.WINNER,
}


def _part(lexed: Lexed, content: Items, draft: Draft) -> Draft | None:
    """The draft with one part of it asked for anew: `wrong winner`, `shooter`, `shooter is eve`
    where nobody of that name sits here.
    """
    known = [item for item in content if item.sort is not Sort.UNKNOWN]
    stray = len(content) - len(known)
    if len(known) != 1 or lexed.asks or stray > 1:
        return None
    parts = {**_PARTS, **_VERBS} if stray and _claims(lexed) else _PARTS
    part = next((parts[sense] for sense in known[0].senses if sense in parts), None)
    shoots = part is Asks.SHOOTER and (draft.off is not None or draft.drawn)
    is_asked = part in KINDS[draft.kind].asked_anew and len(draft.about) == 1
    return draft.but(anew=part) if shoots or is_asked else None


_COMMANDS: Final[Mapping[str, str]] = {
    "won": "hu",
    "zimo": "hu",
    "kong": "kong",
    "bitten": "bite",
    "false_win": "zhahu",
    "foul": "foul",
    "drawn_game": "draw",
    "pay": "pay",
    "split": "split",
}
"""The commands that words call, where they come first."""
_OF_MONEY: Final = ("pay", "split")
_KIND_OF: Final[Mapping[str, Kind]] = {row.command: row.kind for row in KINDS.values()}


def _other(
    words: str, content: Items, draft: Draft, table: Table, *, reply: bool
) -> Outcome | None:
    """Another event in the place of the entry, told with the word of its kind first, or right
    behind who did it.
    """
    told = (_COMMANDS[s] for item in content[:1] for s in item.senses if s in _COMMANDS)
    command = next(told, "hu" if draft.kind is Kind.DRAW else None)
    if command is None or (reply and (_KIND_OF[command] == draft.kind or command in _OF_MONEY)):
        return None
    payer = draft.player if isinstance(draft, SplitDraft) and command == "split" else None
    try:
        return reader.read(command, words, replace(table, me=payer))
    except Refusal:
        return None


def _marked(found: Outcome, entry: int, *, reply: bool) -> Outcome:
    """The outcome of a whole saying, as the mend of an entry; a reply is shown first."""
    match found:
        case Asked(question, unread, doubted):
            return Asked(_question_of(question, entry), unread, doubted)
        case Plain(event) if reply:
            return Card((event,))
        case _:
            return found


def _question_of(question: Question, entry: int) -> Question:
    found = mark_for_entry(question, entry)
    assert isinstance(found, Question)
    return found


def _over(words: str, draft: Draft, event: Event, table: Table, *, reply: bool) -> Outcome:
    lexed = cut_words(words, draft, table, any_=True)
    laid = lay_over_draft(words, draft, table)
    if _may_deny(lexed):
        laid = [replace(one, plain=False) for one in laid]
    if reply:
        laid = [one for one in laid if not _is_talk(one, lexed)]
        if not laid and lexed.has("wrong") and len(lexed.unread) < MOST_UNREAD:
            return Asked(ask_fault(draft), lexed.unread)
        clear = not _is_bare_number(lexed)
        laid = [replace(one, plain=clear and one.plain and not one.whole) for one in laid]
    found = _decided(laid, draft, event, table, reply=reply)
    if isinstance(found, Asked):
        reader.check_speaker(lexed)
    return Nothing(lexed.unread) if found == Nothing() and not reply else found


def _may_deny(lexed: Lexed) -> bool:
    """Tells whether `no` stands before what it may deny, or put right: `no zimo`, `no limit`."""
    return any(
        "no" in one.senses and other.sort is Sort.WORD and SAYS_LITTLE.isdisjoint(other.senses)
        for one, other in pairwise(lexed.items)
    )


def _is_bare_number(lexed: Lexed) -> bool:
    """Tells whether nothing but a number is said, which may count anything."""
    content = _content(lexed)
    return len(content) == 1 and content[0].typed.isdecimal() and not _claims(lexed)


def _is_talk(one: Laid, lexed: Lexed) -> bool:
    """Tells whether a reply is talk: too much of it is not read, or it is but a name, or a number
    among other words.
    """
    strong = one.denies or any(
        mark.kind in _STRONG or (mark.kind == "number" and mark.item.is_tai)
        for mark in one.said.marks
    )
    if one.bare:
        slips = any(mark.item.slip for mark in one.said.marks)  # `wrong chat` is not Cat
        return slips or one.said.lost > 0 or not _claims(lexed)
    return one.said.lost > (MOST_UNREAD if strong else 0)


_STRONG: Final = frozenset(
    {
        *(*ROLES, "from", "suffers", "limit", "hand", "concealed", "exposed", "bite", "bonus"),
        *("foul_kind", "sum", "swapped", "without"),
    }
)


def _decided(
    laid: Sequence[Laid], draft: Draft, event: Event, table: Table, *, reply: bool
) -> Outcome:
    """What becomes of the entry: done at once, shown, or asked."""
    whole: dict[Event, Laid] = {}
    asked: list[tuple[Question, Laid]] = []
    refusals: list[Refusal] = []
    for one in laid:
        try:
            found = _checked(one.draft, table)
        except Refusal as refusal:
            refusals += [] if reply and one.said.unread else [refusal]
            continue
        if isinstance(found, Question):
            asked += [(found, one)] if one.draft != draft else []
        elif found != event:
            whole.setdefault(found, one)
    if whole:
        asked = [] if draft.kind is Kind.BITE else asked  # `cat` is an animal first
        (found, first), *others = whole.items()
        if first.plain and not others and not asked:
            return Plain(found)
        return Card(tuple(whole)[: reader.MOST_EVENTS], first.said.unread, first.said.doubted)
    if asked and not (reply and asked[0][1].said.unread and not asked[0][1].denies):
        question, one = asked[0]
        return Asked(question, one.said.unread, one.said.doubted)
    if refusals:
        raise refusals[0]
    return Nothing()


def _checked(draft: Draft, table: Table) -> Event | Question:
    """The event of a draft, or what is asked next. Raises `Refusal` for what cannot be."""
    found = settle_draft(draft, table)
    if not isinstance(found, Question):
        apply(table.state, found)
    return found


# --- over an open question -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Answer:
    """What a reply to a question comes to: the drafts that it can mean.

    `plain`: it is just that, and is done as if a button said it.
    """

    drafts: tuple[Draft, ...]
    plain: bool
    unread: tuple[str, ...] = ()
    doubted: bool = False


_SIGNS: Final = {**dict.fromkeys("👍👌✅✔✓🆗💯", True), **dict.fromkeys("👎❌✖✗🚫", False)}


def yes_or_no(words: str) -> bool | None:
    """Reads a yes or a no: `ya correct lah`, `no need`, 👍; None where it says more, or neither.

    Who says both declines: nothing moves.
    """
    items = lex(words, People((), None)).items
    said = {
        sense for item in items for sense in ("agrees", "no", "not", "undo") if sense in item.senses
    }
    around = {"agrees", "no", "not", "joiner", "undo", "thanks"}
    if any(item.sort is not Sort.PAUSE and around.isdisjoint(item.senses) for item in items):
        return None
    signs = {_SIGNS[sign] for sign in words if sign in _SIGNS}
    if not (said or signs) or "?" in words or "？" in words:
        return None
    return not (said - {"agrees"} or False in signs)


def read_answer(
    words: str, known: Draft, drafts: Sequence[Draft], labels: Sequence[str], table: Table
) -> Answer | None:
    """Reads a reply to a question: the answer that it names, or what it completes or changes.

    `known` is the draft that it is about, `drafts` what is known after each answer, `labels` what
    they are called; `table` is that of whoever replies. None for talk.
    """
    place = named_answer(words, labels, table)
    if place is not None:
        return Answer((drafts[place],), plain=True)
    words = _ONE.sub("1", words) if _gap(known, table) is Asks.TAI else words
    lexed = cut_words(words, known, table, any_=True)
    content = _content(lexed)
    if not content or _asks(content) or lexed.asks:
        return None
    asks = _gap(known, table)
    if asks is None and len(drafts) > 1:
        return _told_apart(words, drafts, table)
    return _filled(words, lexed, known, asks, table)


def named_answer(words: str, labels: Sequence[str], table: Table) -> int | None:
    """The place of the answer that is named: by its label or the beginning of that, by its place,
    or by the player whose name it is.
    """
    said = fold_name(words).strip(" .!")
    bare = [fold_name(bare_label(label)) for label in labels]
    begin = "" if is_chatter(words) else said  # `ah`, which Ah Ming begins with
    fits = [k for k, label in enumerate(labels) if begin and fold_name(label).startswith(begin)]
    if len(fits) == 1:
        return fits[0]
    lexed = lex(words, People.seated(table))
    if lexed.asks:
        return None
    items = [i for i in lexed.items if i.sort is not Sort.PAUSE and "joiner" not in i.senses]
    if len(items) == 1 and "ordinal" in items[0].senses:
        place = int(items[0].senses["ordinal"]) - 1
        return place if place < len(labels) else None
    named = {item.player for item in items}
    if len(named) == 1 and (player := named.pop()) is not None:
        fits = [k for k, label in enumerate(bare) if label == fold_name(table.name(player))]
    return fits[0] if len(fits) == 1 else None


_ONE: Final = re.compile(r"(?i)\bone\b(?!\s+tai)")
_BEHIND_NAME: Final = " · "
"""The sign between the name on a button and the sum."""


def bare_label(label: str) -> str:
    """The label of an answer without the sum that it moves."""
    return label.split(_BEHIND_NAME, maxsplit=1)[0]


def _gap(known: Draft, table: Table) -> Asks | None:
    """What is missing in a draft; None where nothing is, and several readings are offered."""
    with suppress(Refusal):
        asked = settle_draft(known, table)
        return asked.asks if isinstance(asked, Question) else None
    return None


def _told_apart(words: str, drafts: Sequence[Draft], table: Table) -> Answer | None:
    """The one of several readings of which a reply is true: `dan shot` where Dan is who shot."""
    fits = []
    for draft in drafts:
        laid = lay_over_draft(words, draft, table)
        if laid and all(one.draft == draft and not one.said.unread for one in laid):
            fits.append(draft)
    return Answer((fits[0],), plain=True) if len(fits) == 1 else None


def _filled(
    words: str, lexed: Lexed, known: Draft, asks: Asks | None, table: Table
) -> Answer | None:
    """The draft completed or changed by a reply."""
    laid = lay_over_draft(words, known, table, asks)
    new = [one for one in laid if one.draft != known and not _is_aside(one, lexed)]
    if not new:
        return None
    first = new[0]
    drafts = _possible(new, table)
    if not drafts:
        return None
    plain = len(drafts) == 1 and first.plain and _completes(drafts[0], known)
    return Answer(drafts, plain, first.said.unread, first.said.doubted)


def _possible(laid: Sequence[Laid], table: Table) -> tuple[Draft, ...]:
    """The drafts that can be, each once. Raises the `Refusal` of the last if none can, and all that
    was said was read.
    """
    found: list[Draft] = []
    refusals: list[Refusal] = []
    for one in laid:
        try:
            _checked(one.draft, table)
        except Refusal as refusal:
            refusals += [] if one.said.unread else [refusal]
        else:
            found.append(one.draft)
    if refusals and not found:
        raise refusals[-1]
    whole = [draft for draft in found if isinstance(draft, BiteDraft) and draft.bite]
    return tuple(dict.fromkeys(whole or found))  # `cat` is an animal first


def is_attempt(words: str, known: Draft, table: Table, *, asked: bool) -> bool:
    """Tells whether a reply that is no answer was to be one: `eve`, `not cat`, `cannot remember`.
    Else it is talk; so are words that are not read, but of whoever was `asked`.
    """
    lexed = cut_words(words, known, table, any_=True)
    items = [i for i in lexed.items if i.sort is not Sort.PAUSE and "joiner" not in i.senses]
    unread = sum(item.sort is Sort.UNKNOWN for item in items)
    if not items or lexed.asks or {"thanks", "asks"} & items[0].senses.keys():
        return False
    return unread == 0 or (asked and (len(items) == 1 or unread < min(_MOST_STRAY, len(items))))


_MOST_STRAY: Final = 3


def _is_aside(one: Laid, lexed: Lexed) -> bool:
    """Tells whether a reply to a question is talk."""
    leads = next((item.senses for item in lexed.items if "joiner" not in item.senses), {})
    return one.said.lost > MOST_UNREAD or (one.said.lost > 0 and "thanks" in leads)


def _completes(found: Draft, known: Draft) -> bool:
    """Tells whether a draft says whatever another does, and more."""
    pairs: list[tuple[Value, Value]] = [(known, found)]
    if isinstance(known, WinDraft) and isinstance(found, WinDraft):
        pairs += zip(known.winners, found.winners, strict=False)
    return type(found) is type(known) and all(
        getattr(new, field) == value
        for old, new in pairs
        for field, value in old
        if field != "winners" and value not in (None, False, "", (), 0)
    )
