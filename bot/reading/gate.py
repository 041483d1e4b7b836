"""The gate for texts addressed to nobody: separates those that may be for Kaki from talk."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress
from itertools import chain
from typing import Final

from bot.reading.command_words import find_call_indices, load_call_patterns
from bot.reading.corrections import may_be_correction
from bot.reading.drafts import Question, QuestionKind
from bot.reading.gaps import resolve_draft
from bot.reading.intents import PAUSE, Intent, find_intent, has_letters
from bot.reading.lexicon import WORDS
from bot.reading.names import People
from bot.reading.outcome import Card, NotAboutGame, OpenQuestion, Outcome, SureEvent
from bot.reading.reader import NotUnderstood, read_event
from bot.reading.tokens import spelling_key
from bot.reading.vocabulary import load_vocabulary
from models.ledger.values import Table
from models.rules.events import Event, Win
from models.rules.refusal import Refusal

# --- before the players are known -----------------------------------------------------------------

_NOBODY: Final = People((), None)
_MOST_ANSWER: Final = 24
"""Letters of an answer: a name or a number of tai."""
_MOST_WORDS: Final = 3
_FOUR: Final = re.compile(r"[^\d,，、&\n]{1,24}(?:(?:[,，、&]|\band\b|和)[^\d,，、&\n]{1,24}){3}")
"""Four short names with commas or `and` between them."""
_MOST_SAID: Final = 200
"""Most letters of a text to nobody that is meant for Kaki; longer ones tell a story."""


def find_command(text: str) -> str:
    """Returns the command that a text calls, whoever the speaker is; "" if it calls none."""
    with suppress(Refusal):
        intent = find_intent(text, _NOBODY, addressed=True)
        return intent.command if intent is not None else ""
    return ""


def may_be_four_names(text: str) -> bool:
    """Tells whether a text may be four names and nothing else: the players of a night."""
    return _FOUR.fullmatch(text) is not None


def may_concern_kaki(text: str) -> bool:
    """Tells at little cost whether a text addressed to nobody may be for Kaki: it calls a command,
    reports from the game, may answer a question, correct an entry, or name four players.
    """
    if len(text) > _MOST_SAID:
        return False
    is_brief = len(text) <= _MOST_ANSWER and len(text.split()) <= _MOST_WORDS
    if (
        is_brief
        or any(map(str.isdigit, text))
        or may_be_four_names(text)
        or may_be_correction(text)
    ):
        return True
    texts, index = spelling_key(text), 0
    while index < len(texts):
        senses, length = WORDS.find_phrase_at(texts, index) or ({}, 1)
        if not _CALLS.isdisjoint(senses):
            return True
        index += length
    calls = ((where, asks) for where in ("said", "alone") for asks in load_call_patterns(where))
    return any(find_call_indices(where, asks, texts) is not None for where, asks in calls)


_CALLS: Final = frozenset(
    {"won", "winner", "zimo", "shot", "fired", "shooter", "shot_by", "from", "tai", "limit"}
    | {"pattern", "kong", "bitten", "bonus", "bite", "false_win", "foul", "foul_kind", "drawn_game"}
    | {"hit", "pay", "past", "owe", "received", "split", "fronted", "among", "slip"}
)
"""Categories of words that report an event."""


# --- when the players are known -------------------------------------------------------------------

_MOST_UNREAD: Final = 3
_MOST_BESIDE: Final = 12
"""The most unread words beside a complete event."""


def is_likely_for_kaki(intent: Intent, text: str) -> bool:
    """Tells by the words alone whether a text addressed to nobody is likely for Kaki.

    A doubtful text is talk. A command that only shows something may have few unknown words; for
    other commands most words must be known, and `sub` and `fix` need a player or a number.
    """
    if intent.doubted or "\n" in text:
        return False
    if intent.only_shows:
        asks_rule = intent.command == "rule" and intent.call_count > 0
        most = _MOST_UNREAD if asks_rule else min(intent.call_count, _MOST_UNREAD)
        return intent.unknown_count < max(1, most)
    named = intent.has_name_or_number or intent.command not in ("sub", "fix")
    return named and has_mostly_known_words(intent)


def has_mostly_known_words(intent: Intent) -> bool:
    """Tells whether a text has more known than unknown words, and only a few unknown ones."""
    is_whole = intent.says_amount and (intent.says_who or intent.begins_with_action)
    most = _MOST_BESIDE if is_whole else _MOST_UNREAD
    return intent.unknown_count <= most and intent.unknown_count < intent.known_count + is_whole


def _count_unread_words(pieces: Iterable[str]) -> int:
    """Counts the words in unread pieces of a text, without emoji."""
    return sum(map(has_letters, chain.from_iterable(map(str.split, pieces))))


def count_unknown_words(pieces: Iterable[str]) -> int:
    """Counts the words in unread pieces of a text that are in no category of the vocabulary."""
    words = chain.from_iterable(map(str.split, pieces))
    return _count_unread_words(word for word in words if not WORDS.senses_of(word))


def clearly_reports_event(intent: Intent, outcome: Outcome, table: Table) -> bool:
    """Tells whether a text addressed to nobody reports an event: surely, or with one part missing.
    With unknown words it must say who won and how much, or report the event completely in one
    clause.
    """
    if isinstance(outcome, SureEvent) or (
        isinstance(outcome, Card) and _shows_fully_read_win(outcome, intent)
    ):
        return True
    if (
        isinstance(outcome, OpenQuestion)
        and outcome.doubted
        and _asks_for_tai_with_shooter_known(outcome.question)
    ):
        return (
            _count_unread_words(outcome.unread) < _MOST_UNREAD
        )  # `i hu off ben but idk how many tai`
    if isinstance(outcome, NotAboutGame) or intent.unread_action:
        return False
    if isinstance(outcome, OpenQuestion) and not _has_final_answer(outcome.question, table):
        return False
    unread = outcome.unread or (intent.unread if intent.command in _OF_MONEY else ())
    strange = _count_unread_words(unread)
    if isinstance(outcome, OpenQuestion) and not strange:
        return True
    if strange > (_MOST_UNREAD if isinstance(outcome, OpenQuestion) else _MOST_BESIDE):
        return False
    if isinstance(outcome, OpenQuestion):
        who_shot = intent.says_who and outcome.question.asks is QuestionKind.SHOOTER
        who_shot = who_shot and _DEEDS.occurs_in(spelling_key(intent.words))  # `i wan 4 tai`
        return _says_amount(intent) and (who_shot or strange == 1)
    of_whom = intent.says_who or intent.excused_doubt or intent.begins_with_action
    is_sure = _says_amount(intent) and of_whom
    is_sure = is_sure and (len(outcome.events) == 1 or not strange or intent.begins_with_action)
    is_sure = is_sure or (intent.begins_with_action and not strange)  # `zimoo 1`
    is_sure = is_sure or (intent.command == "draw" and (not strange or intent.call_count > 0))
    clauses = PAUSE.split(intent.words)
    return is_sure or any(
        _does_command_report_event(intent.command, c, outcome.events[0], table) for c in clauses
    )


_WINS: Final = load_vocabulary("won", "zimo")
_DEEDS: Final = load_vocabulary("won", "winner", "zimo", "hit", "covers", "limit")


def _shows_fully_read_win(card: Card, intent: Intent) -> bool:
    """Tells whether a card shows one win without unknown words, although some are misspelt (`ben
    zmio 2`), or one with a shooter (`cat wins on my discard for two`).
    """
    is_told = _WINS.occurs_in(spelling_key(intent.words))  # `i pong hu 3 off dan`
    unread = count_unknown_words(card.unread) if is_told else len(card.unread)
    if len(card.events) > 1 or unread or card.doubted:
        return False
    event = card.events[0]
    return isinstance(event, Win) and (bool(intent.unread) or event.discarder is not None)


def _asks_for_tai_with_shooter_known(question: Question) -> bool:
    return question.asks is QuestionKind.TAI and question.draft.shooter is not None


def should_send_refusal(intent: Intent, refusal: Refusal) -> bool:
    """Tells whether to send the refusal of an event addressed to nobody: only if the text says who
    and how much, and was understood.
    """
    whole = _says_amount(intent) and intent.says_who and not intent.unread_action
    return whole and not isinstance(refusal, NotUnderstood)


def _says_amount(intent: Intent) -> bool:
    """Tells whether the text has the tai or the sum that its event needs."""
    if intent.command == "pay":
        return intent.says_amount and bool(intent.player_count)
    return intent.command != "draw" and (
        intent.says_amount or intent.command not in ("hu", "split")
    )


_OF_MONEY: Final = frozenset({"pay", "split"})


def _does_command_report_event(command: str, words: str, event: Event, table: Table) -> bool:
    with suppress(Refusal):
        return read_event(command, words, table) == SureEvent(event)
    return False


def _has_final_answer(question: Question, table: Table) -> bool:
    """Tells whether some answer to a question leaves nothing more to ask, or at most the sum of a
    payment.
    """
    if question.asks is QuestionKind.HANDED:
        return True
    ends = (resolve_draft(option.draft, table) for option in question.options)
    return any(not isinstance(end, Question) for end in ends)
