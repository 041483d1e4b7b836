"""Readers of replies: corrections of an entry, and answers to an open question."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from bot.reading import reader
from bot.reading.chips import read_chip_counts
from bot.reading.denials import SAYS_LITTLE
from bot.reading.draft_changes import ChangedDraft, change_draft, lex_for_draft
from bot.reading.drafts import (
    BiteDraft,
    Draft,
    Question,
    QuestionKind,
    SplitDraft,
    SumDraft,
    WinDraft,
    draft_from_event,
)
from bot.reading.gaps import ask_what_is_wrong, mark_as_correction, resolve_draft
from bot.reading.lexicon import Items, ItemSort, LexedText, lex
from bot.reading.names import People
from bot.reading.outcome import Card, NotAboutGame, OpenQuestion, Outcome, SureEvent, UndoRequest
from bot.reading.saying import ROLES
from bot.reading.talk import is_small_talk
from bot.reading.tokens import text_from_token
from bot.reading.words import CHOICES, join_words, split_words
from models.ledger.naming import fold_name
from models.ledger.values import Table
from models.rules.bounds import MOST_NOTE, strip_invisible
from models.rules.events import Chips, Event
from models.rules.kinds import KINDS, Kind
from models.rules.night import apply_event
from models.rules.refusal import Refusal
from models.rules.values import Value

MOST_UNREAD: Final = 3
"""The most unread words of a reply; one with more is talk."""


def read_correction(
    text: str, event: Event, entry_number: int, table: Table, *, is_reply: bool = True
) -> Outcome | UndoRequest:
    """Reads a text about an entry. If only one sentence of a reply corrects it, and the others tell
    a story, that correction is shown on a card.
    """
    found = _read_sentence_as_correction(text, event, entry_number, table, is_reply=is_reply)
    sentences = list(filter(None, map(str.strip, _SENTENCE.split(text))))
    is_open = isinstance(found, NotAboutGame) or (isinstance(found, Card) and bool(found.unread))
    if not (is_reply and is_open) or not 1 < len(sentences) <= _MOST_SENTENCES:
        return found
    meant: list[tuple[SureEvent | Card, list[str]]] = []
    for index, sentence in enumerate(sentences):
        with suppress(Refusal):
            told = _read_sentence_as_correction(sentence, event, entry_number, table, is_reply=True)
            if isinstance(told, SureEvent | Card):
                meant.append((told, sentences[:index] + sentences[index + 1 :]))
    if len(meant) != 1:
        return found
    told, story = meant[0]
    if isinstance(found, Card) and isinstance(told, Card) and told.unread:
        return found
    events = (told.event,) if isinstance(told, SureEvent) else told.events
    unread = () if isinstance(told, SureEvent) else told.unread
    return Card(events, (*unread, *story))


_SENTENCE: Final = re.compile(r"[,，.。;；!！]+(?!\d)")
_MOST_SENTENCES: Final = 4


def _read_sentence_as_correction(
    text: str, event: Event, entry_number: int, table: Table, *, is_reply: bool
) -> Outcome | UndoRequest:
    """Reads a text about an entry, at the table as it was before that entry: `4 tai`, `dan shoot`,
    `undo`.

    Returns `NotAboutGame` if it says nothing about the entry, or nothing new. A reply may be talk;
    words behind `/fix` are not. Raises `Refusal` for an impossible event, and `fix_kind`.
    """
    if isinstance(event, Chips):
        return _read_chips_correction(text, event, entry_number, table, is_reply=is_reply)
    draft = draft_from_event(event, entry_number)
    lexed = lex_for_draft(text, draft, table, all_categories=True)
    if (
        isinstance(draft, SumDraft)
        and (noted := _read_new_note(text, draft, lexed, table)) is not None
    ):
        return noted
    content = _items_with_meaning(lexed)
    if not content:
        wrong = lexed.has("wrong", "no")
        asks = wrong and not lexed.asks
        return OpenQuestion(ask_what_is_wrong(draft)) if asks else NotAboutGame()
    if all(item.sort is ItemSort.UNKNOWN for item in content):
        lexed = lex_for_draft(text, draft, table, fix_slips=True, all_categories=True)
        content = _items_with_meaning(lexed) or content
    undo = _read_undo_request(lexed, content)
    if undo is not None:
        return undo
    if is_reply and (_begins_as_question(content) or (lexed.asks and not _says_game_word(content))):
        return NotAboutGame()
    part = _mark_part_to_ask_again(lexed, content, draft)
    if part is not None:
        return OpenQuestion(_ask_about_draft(part, table), lexed.unread)
    named = (
        _begins_with_correcting_word(lexed) and content[0].sort is ItemSort.PLAYER
    )  # `wrong, dan won 2 off cat`
    other = _read_other_event(
        text, content[1:] if named else content, draft, table, is_reply=is_reply
    )
    asks_only = isinstance(other, OpenQuestion) and (
        other.question.event_kind == draft.kind or is_reply
    )
    if other is not None and not (
        asks_only and not (is_reply and _begins_with_correcting_word(lexed))
    ):
        return _mark_outcome_as_correction(other, entry_number, is_reply=is_reply)
    return _read_changed_parts(text, draft, event, table, is_reply=is_reply)


def _read_chips_correction(
    text: str, event: Chips, entry_number: int, table: Table, *, is_reply: bool
) -> Outcome:
    """Reads a new count of chips: `chips ben +15, cat -8, dan -3, ming -4`; a reply may be talk."""
    said = split_words(text)
    if said and CHOICES.get(said[0].folded) == "chips":
        said = said[1:]
    try:
        found = read_chip_counts(join_words(said), table)
    except Refusal:
        if is_reply:
            return NotAboutGame()
        raise
    if found == event:
        return NotAboutGame()
    told = OpenQuestion(found) if isinstance(found, Question) else SureEvent(found)
    return _mark_outcome_as_correction(told, entry_number, is_reply=is_reply)


def _ask_about_draft(draft: Draft, table: Table) -> Question:
    """Returns the next question about a draft of which one part is to be asked for again."""
    found = resolve_draft(draft, table)
    return found if isinstance(found, Question) else ask_what_is_wrong(draft)


def _begins_with_correcting_word(lexed: LexedText) -> bool:
    """Tells whether the text claims that something is different: `it was`, `no`, `should be`."""
    typed = {token.text for token in lexed.tokens}
    return lexed.has("no", "wrong", "correct", "not") or not _IS.isdisjoint(typed)


_IS: Final = frozenset({"is", "was", "it", "its", "be", "是"})


def _items_with_meaning(lexed: LexedText) -> Items:
    """Returns the items that carry meaning."""
    return tuple(
        item
        for item in lexed.items
        if item.sort is not ItemSort.PAUSE and not SAYS_LITTLE & item.senses.keys()
    )


def _says_game_word(items: Items) -> bool:
    return any(
        item.sort in (ItemSort.NUMBER, ItemSort.SUM, ItemSort.HAND) for item in items
    ) or any(item.senses.keys() - {"asks", "doubt", "me", "they"} for item in items)


def _begins_as_question(items: Items) -> bool:
    """Tells whether a reply only asks about the entry: `why so much`, `who shot`, but not `dan who
    shot`.
    """
    typed = [item.typed.casefold() for item in items if "asks" in item.senses]
    return "asks" in items[0].senses or not _WHY.isdisjoint(typed)


_WHY: Final = frozenset({"why", "how", "what", "为什么", "怎么", "多少"})
_UNDOES: Final = frozenset({"undo", "entry", "last"})


def _read_undo_request(lexed: LexedText, items: Items) -> UndoRequest | None:
    """Reads a request to undo the entry, plain if the text says nothing else; returns None if there
    is none.
    """
    places = [k for k, item in enumerate(items) if "undo" in item.senses]
    behind = items[places[0] + 1 :] if places else ()
    numbered = any(item.sort is ItemSort.NUMBER and not item.is_tai for item in behind)
    if not places or (lexed.has("not") and places[0] and not numbered):
        return None
    alone = all(_UNDOES & item.senses.keys() or item in behind[:1] for item in items)
    alone = alone and (numbered or not behind[:1] or bool(_UNDOES & behind[0].senses.keys()))
    sure = not (lexed.asks or lexed.has("no") or any(item.slip for item in items))
    return UndoRequest(plain=alone and sure)


def _read_new_note(text: str, draft: SumDraft, lexed: LexedText, table: Table) -> Outcome | None:
    """Reads a new note: `note is durian party` is sure, `for durian party` is shown first; returns
    None if there is none.
    """
    leads = lexed.items[0].senses if lexed.items else {}
    index = next((k for k, i in enumerate(lexed.items) if not _IS_NOTE & i.senses.keys()), 0)
    rest = lexed.items[index:] if index else ()
    says_more = any(item.sort in (ItemSort.SUM, ItemSort.PLAYER) for item in rest)
    if not rest or says_more or lexed.asks or not {"note", "for"} & leads.keys():
        return None
    note = strip_invisible(text_from_token(text, lexed.tokens, rest[0].start))[:MOST_NOTE]
    event = resolve_draft(draft.replace(note=note), table)
    if isinstance(event, Question):
        return None
    return SureEvent(event) if "note" in leads else Card((event,))


_IS_NOTE: Final = frozenset({"note", "for", "joiner", "correct"})


_PARTS: Final[Mapping[str, QuestionKind]] = {
    "shooter": QuestionKind.SHOOTER,
    "winner": QuestionKind.WINNER,
    "tai": QuestionKind.TAI,
}
_VERBS: Final[Mapping[str, QuestionKind]] = {
    "shot": QuestionKind.SHOOTER,
    "fired": QuestionKind.SHOOTER,
    "won": QuestionKind.WINNER,
}


def _mark_part_to_ask_again(lexed: LexedText, items: Items, draft: Draft) -> Draft | None:
    """Returns the draft with one part to be asked for again: `wrong winner`, `shooter`, or
    `shooter is eve` where no Eve sits; None if the text names no such part.
    """
    known = [item for item in items if item.sort is not ItemSort.UNKNOWN]
    stray = len(items) - len(known)
    if len(known) != 1 or lexed.asks or stray > 1:
        return None
    parts = {**_PARTS, **_VERBS} if stray and _begins_with_correcting_word(lexed) else _PARTS
    part = next((parts[sense] for sense in known[0].senses if sense in parts), None)
    shoots = part is QuestionKind.SHOOTER and (draft.shooter is not None or draft.is_self_drawn)
    is_asked = part in KINDS[draft.kind].correction_questions and len(draft.doers) == 1
    return draft.replace(anew=part) if shoots or is_asked else None


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
"""The command that each word calls, if it comes first."""
_OF_MONEY: Final = ("pay", "split")
_KIND_OF: Final[Mapping[str, Kind]] = {row.command: row.kind for row in KINDS.values()}


def _read_other_event(
    text: str, items: Items, draft: Draft, table: Table, *, is_reply: bool
) -> Outcome | None:
    """Reads an event that replaces the entry's, if a word for its kind comes first, or right
    behind a name; else returns None.
    """
    told = (_COMMANDS[s] for item in items[:1] for s in item.senses if s in _COMMANDS)
    command = next(told, "hu" if draft.kind is Kind.DRAW else None)
    if command is None or (is_reply and (_KIND_OF[command] == draft.kind or command in _OF_MONEY)):
        return None
    speaker = draft.player if isinstance(draft, SplitDraft) and command == "split" else None
    if any("me" in item.senses for item in items):
        speaker = table.me
    try:
        return reader.read_event(command, text, replace(table, me=speaker))
    except Refusal:
        return None


def _mark_outcome_as_correction(outcome: Outcome, entry_number: int, *, is_reply: bool) -> Outcome:
    """Makes the outcome of a text that reports a whole event a correction of an entry. The
    correction in a reply is shown before it is booked.
    """
    match outcome:
        case OpenQuestion(question, unread, doubted):
            marked = mark_as_correction(question, entry_number)
            assert isinstance(marked, Question)
            return OpenQuestion(marked, unread, doubted)
        case SureEvent(event) if is_reply:
            return Card((event,))
        case _:
            return outcome


def _read_changed_parts(
    text: str, draft: Draft, event: Event, table: Table, *, is_reply: bool
) -> Outcome:
    lexed = lex_for_draft(text, draft, table, all_categories=True)
    changed = change_draft(text, draft, table)
    if _may_deny(lexed):
        changed = [replace(one, plain=False) for one in changed]
    if is_reply:
        changed = [one for one in changed if not _is_probably_talk(one, lexed)]
        if not changed and lexed.has("wrong") and len(lexed.unread) < MOST_UNREAD:
            return OpenQuestion(ask_what_is_wrong(draft), lexed.unread)
        clear = not _is_bare_number(lexed)
        changed = [
            replace(one, plain=clear and one.plain and not one.whole_event) for one in changed
        ]
    found = _choose_outcome(changed, draft, event, table, is_reply=is_reply)
    if isinstance(found, OpenQuestion):
        reader.check_speaker_known(lexed)
    return NotAboutGame(lexed.unread) if found == NotAboutGame() and not is_reply else found


def _may_deny(lexed: LexedText) -> bool:
    """Tells whether `no` stands before a word that it may deny or correct: `no zimo`, `no
    limit`.
    """
    return any(
        "no" in one.senses and other.sort is ItemSort.WORD and SAYS_LITTLE.isdisjoint(other.senses)
        for one, other in pairwise(lexed.items)
    )


def _is_bare_number(lexed: LexedText) -> bool:
    """Tells whether the text is only a number, which may count anything."""
    content = _items_with_meaning(lexed)
    return (
        len(content) == 1
        and content[0].typed.isdecimal()
        and not _begins_with_correcting_word(lexed)
    )


def _is_probably_talk(changed: ChangedDraft, lexed: LexedText) -> bool:
    """Tells whether a reply is talk: too much of it is unread, or it only has a name, or a number
    among other words.
    """
    strong = changed.denies_part or any(
        mark.kind in _STRONG or (mark.kind == "number" and mark.item.is_tai)
        for mark in changed.saying.terms
    )
    if changed.only_name:
        slips = any(mark.item.slip for mark in changed.saying.terms)  # `wrong chat` is not Cat
        return slips or changed.saying.unread_count > 0 or not _begins_with_correcting_word(lexed)
    return changed.saying.unread_count > (MOST_UNREAD if strong else 0)


_STRONG: Final = frozenset(
    {
        *(*ROLES, "from", "suffers", "limit", "hand", "concealed", "exposed", "bite", "bonus"),
        *("foul_kind", "sum", "swapped", "without"),
    }
)


def _choose_outcome(
    changed: Sequence[ChangedDraft],
    draft: Draft,
    event: Event,
    table: Table,
    *,
    is_reply: bool,
) -> Outcome:
    """Decides whether a correction is booked, shown on a card, or asked about. Raises the first
    `Refusal` if nothing else is left.
    """
    whole: dict[Event, ChangedDraft] = {}
    asked: list[tuple[Question, ChangedDraft]] = []
    refusals: list[Refusal] = []
    for one in changed:
        try:
            found = _resolve_and_check(one.draft, table)
        except Refusal as refusal:
            refusals += [] if is_reply and one.saying.unread else [refusal]
            continue
        if isinstance(found, Question):
            asked += [(found, one)] if one.draft != draft else []
        elif found != event:
            whole.setdefault(found, one)
    if whole:
        asked = [] if draft.kind is Kind.BITE else asked  # `cat` is an animal first
        (found, first), *others = whole.items()
        if first.plain and not others and not asked:
            return SureEvent(found)
        return Card(tuple(whole)[: reader.MOST_EVENTS], first.saying.unread, first.saying.doubted)
    if asked and not (is_reply and asked[0][1].saying.unread and not asked[0][1].denies_part):
        question, one = asked[0]
        return OpenQuestion(question, one.saying.unread, one.saying.doubted)
    if refusals:
        raise refusals[0]
    return NotAboutGame()


def _resolve_and_check(draft: Draft, table: Table) -> Event | Question:
    """Returns the event of a draft, or the next question. Raises `Refusal` if the event is
    impossible.
    """
    found = resolve_draft(draft, table)
    if not isinstance(found, Question):
        apply_event(table.state, found)
    return found


# --- over an open question -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Answer:
    """A reply to a question, as the drafts that it may mean.

    `plain`: it can only mean this answer, and counts as a tap on its button.
    """

    drafts: tuple[Draft, ...]
    plain: bool
    unread: tuple[str, ...] = ()
    doubted: bool = False


_SIGNS: Final = {**dict.fromkeys("👍👌✅✔✓🆗💯", True), **dict.fromkeys("👎❌✖✗🚫", False)}


def read_yes_or_no(text: str) -> bool | None:
    """Reads a yes or a no: `ya correct lah`, `no need`, 👍; returns None if the text says more, or
    neither.

    Both together are a no: nothing is booked.
    """
    items = lex(text, People((), None)).items
    senses = {
        sense for item in items for sense in ("agrees", "no", "not", "undo") if sense in item.senses
    }
    around = {"agrees", "no", "not", "joiner", "undo", "thanks"}
    if any(item.sort is not ItemSort.PAUSE and around.isdisjoint(item.senses) for item in items):
        return None
    signs = {_SIGNS[sign] for sign in text if sign in _SIGNS}
    if not (senses or signs) or "?" in text or "？" in text:
        return None
    return not (senses - {"agrees"} or False in signs)


def read_answer(
    text: str, known: Draft, drafts: Sequence[Draft], labels: Sequence[str], table: Table
) -> Answer | None:
    """Reads a reply to a question: as the answer that it names, or as the parts that it fills in or
    changes.

    `known` is the draft asked about, `drafts` are the drafts after each answer, `labels` the
    answers' labels; `table` is the table as the replying user sees it. Returns None for talk.
    """
    index = find_named_answer(text, labels, table)
    if index is not None:
        return Answer((drafts[index],), plain=True)
    text = _ONE.sub("1", text) if _find_missing_part(known, table) is QuestionKind.TAI else text
    lexed = lex_for_draft(text, known, table, all_categories=True)
    content = _items_with_meaning(lexed)
    if not content or _begins_as_question(content) or lexed.asks:
        return None
    asks = _find_missing_part(known, table)
    if asks is None and len(drafts) > 1:
        return _find_only_answer_with_details(text, drafts, table)
    return _complete_or_change_draft(text, lexed, known, asks, table)


def find_named_answer(text: str, labels: Sequence[str], table: Table) -> int | None:
    """Returns the index of the answer that the text names: by its label or a beginning of it, its
    ordinal, or its player. None if there is none.
    """
    said = fold_name(text).strip(" .!")
    bare = [fold_name(strip_sum_from_label(label)) for label in labels]
    begin = "" if is_small_talk(text) else said  # `ah`, which Ah Ming begins with
    fits = [k for k, label in enumerate(labels) if begin and fold_name(label).startswith(begin)]
    if len(fits) == 1:
        return fits[0]
    lexed = lex(text, People.seated(table))
    if lexed.asks:
        return None
    items = [i for i in lexed.items if i.sort is not ItemSort.PAUSE and "joiner" not in i.senses]
    if len(items) == 1 and "ordinal" in items[0].senses:
        index = int(items[0].senses["ordinal"]) - 1
        return index if index < len(labels) else None
    named = {item.player for item in items}
    if len(named) == 1 and (player := named.pop()) is not None:
        fits = [k for k, label in enumerate(bare) if label == fold_name(table.name(player))]
    return fits[0] if len(fits) == 1 else None


_ONE: Final = re.compile(r"(?i)\bone\b(?!\s+tai)")
_BEHIND_NAME: Final = " · "
"""The sign between the name and the sum on a button."""


def strip_sum_from_label(label: str) -> str:
    return label.split(_BEHIND_NAME, maxsplit=1)[0]


def _find_missing_part(draft: Draft, table: Table) -> QuestionKind | None:
    """Returns the part of a draft that is asked for next; None if no part is missing."""
    with suppress(Refusal):
        asked = resolve_draft(draft, table)
        return asked.asks if isinstance(asked, Question) else None
    return None


def _find_only_answer_with_details(
    text: str, drafts: Sequence[Draft], table: Table
) -> Answer | None:
    """Finds the only reading that fits the details in a reply: `dan shot` if Dan is the shooter in
    one of them.
    """
    fits = []
    for draft in drafts:
        changed = change_draft(text, draft, table)
        if changed and all(one.draft == draft and not one.saying.unread for one in changed):
            fits.append(draft)
    return Answer((fits[0],), plain=True) if len(fits) == 1 else None


def _complete_or_change_draft(
    text: str, lexed: LexedText, known: Draft, question_kind: QuestionKind | None, table: Table
) -> Answer | None:
    """Completes or changes a draft by a reply; returns None for talk, or if no possible draft
    results.
    """
    changed = change_draft(text, known, table, question_kind)
    new = [one for one in changed if one.draft != known and not _is_talk_and_no_answer(one, lexed)]
    if not new:
        return None
    first = new[0]
    drafts = _drafts_of_possible_events(new, table)
    if not drafts:
        return None
    plain = len(drafts) == 1 and first.plain and _keeps_known_parts(drafts[0], known)
    return Answer(drafts, plain, first.saying.unread, first.saying.doubted)


def _drafts_of_possible_events(changed: Sequence[ChangedDraft], table: Table) -> tuple[Draft, ...]:
    """Returns the changed drafts that lead to a possible event. Raises the last `Refusal` if there
    are none, and every word was read.
    """
    found: list[Draft] = []
    refusals: list[Refusal] = []
    for one in changed:
        try:
            _resolve_and_check(one.draft, table)
        except Refusal as refusal:
            refusals += [] if one.saying.unread else [refusal]
        else:
            found.append(one.draft)
    if refusals and not found:
        raise refusals[-1]
    whole = [draft for draft in found if isinstance(draft, BiteDraft) and draft.bite]
    return tuple(dict.fromkeys(whole or found))  # `cat` is an animal first


def may_be_attempted_answer(text: str, known: Draft, table: Table, *, was_asked: bool) -> bool:
    """Tells whether a reply that is no answer was probably meant as one: `eve`, `not cat`, `cannot
    remember`. Unknown words are only accepted from the user who was asked.
    """
    lexed = lex_for_draft(text, known, table, all_categories=True)
    items = [i for i in lexed.items if i.sort is not ItemSort.PAUSE and "joiner" not in i.senses]
    unread = sum(item.sort is ItemSort.UNKNOWN for item in items)
    if not items or lexed.asks or {"thanks", "asks"} & items[0].senses.keys():
        return False
    return unread == 0 or (was_asked and (len(items) == 1 or unread < min(_MOST_STRAY, len(items))))


_MOST_STRAY: Final = 3


def _is_talk_and_no_answer(changed: ChangedDraft, lexed: LexedText) -> bool:
    """Tells whether a reply to a question is only talk: much of it is unread, or it is a thanks
    with unread words.
    """
    leads = next((item.senses for item in lexed.items if "joiner" not in item.senses), {})
    return changed.saying.unread_count > MOST_UNREAD or (
        changed.saying.unread_count > 0 and "thanks" in leads
    )


def _keeps_known_parts(new_draft: Draft, known: Draft) -> bool:
    """Tells whether the new draft keeps all known parts of the old one."""
    pairs: list[tuple[Value, Value]] = [(known, new_draft)]
    if isinstance(known, WinDraft) and isinstance(new_draft, WinDraft):
        pairs += zip(known.winners, new_draft.winners, strict=False)
    return type(new_draft) is type(known) and all(
        getattr(new, field) == value
        for old, new in pairs
        for field, value in old
        if field != "winners" and value not in (None, False, "", (), 0)
    )
