"""Gate for texts said to nobody: separates those that may be meant for Kaki from talk."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress
from itertools import chain
from typing import Final

from bot.reading.corrections import may_correct
from bot.reading.drafts import Asks, Question
from bot.reading.gaps import settle_draft
from bot.reading.intents import PAUSE, Intent, called_command, is_word
from bot.reading.lexicon import WORDS
from bot.reading.names import People
from bot.reading.outcome import Asked, Card, Nothing, Outcome, Plain
from bot.reading.reader import NotRead, read
from bot.reading.rows import match_rows, rows_of
from bot.reading.tokens import key
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
    """Returns the command for which a text calls, whoever says it; "" for none."""
    with suppress(Refusal):
        return called_command(text, _NOBODY)
    return ""


def names_four(text: str) -> bool:
    """Tells whether a text may be four names and nothing else: the players of a night."""
    return _FOUR.fullmatch(text) is not None


def may_be_meant(text: str) -> bool:
    """Tells at little cost whether a text said to nobody may be for Kaki: it calls for a command,
    tells of the game, may answer a question, correct an entry, or name four players.
    """
    if len(text) > _MOST_SAID:
        return False
    is_brief = len(text) <= _MOST_ANSWER and len(text.split()) <= _MOST_WORDS
    if is_brief or any(map(str.isdigit, text)) or names_four(text) or may_correct(text):
        return True
    texts, place = key(text), 0
    while place < len(texts):
        senses, length = WORDS.match_at(texts, place) or ({}, 1)
        if not _CALLS.isdisjoint(senses):
            return True
        place += length
    calls = ((where, asks) for where in ("said", "alone") for asks in rows_of(where))
    return any(match_rows(where, asks, texts) is not None for where, asks in calls)


_CALLS: Final = frozenset(
    {
        "won",
        "winner",
        "zimo",
        "shot",
        "fired",
        "shooter",
        "shot_by",
        "from",
        "tai",
        "limit",
        "pattern",
    }
    | {"kong", "bitten", "bonus", "bite", "false_win", "foul", "foul_kind", "drawn_game", "hit"}
    | {"pay", "past", "owe", "received", "split", "fronted", "among", "slip"}
)
"""Categories of words with which an event is told."""


# --- when the players are known -------------------------------------------------------------------

_MOST_UNREAD: Final = 3
_MOST_BESIDE: Final = 12
"""Most unread words beside an event that is told whole."""


def may_be_said(intent: Intent, text: str) -> bool:
    """Tells by the words alone whether a text said to nobody may be meant for Kaki.

    A doubtful text is talk. A look-up may have few unread words; of other commands most words are
    read, and `sub` and `fix` name a player or a number.
    """
    if intent.doubted or "\n" in text:
        return False
    if intent.tells:
        asks_rule = intent.command == "rule" and intent.calls > 0
        most = _MOST_UNREAD if asks_rule else min(intent.calls, _MOST_UNREAD)
        return intent.strange < max(1, most)
    named = intent.named or intent.command not in ("sub", "fix")
    return named and is_mostly_read(intent)


def is_mostly_read(intent: Intent) -> bool:
    """Tells whether more words are read than not, and only a few are not."""
    is_whole = intent.counts and (intent.of_whom or intent.leads)
    most = _MOST_BESIDE if is_whole else _MOST_UNREAD
    return intent.strange <= most and intent.strange < intent.read + is_whole


def _count_words(unread: Iterable[str]) -> int:
    """Returns the number of words in unread pieces, without emoji."""
    return sum(map(is_word, chain.from_iterable(map(str.split, unread))))


def count_strange(unread: Iterable[str]) -> int:
    """Returns the number of words in unread pieces that are in no category of the vocabulary."""
    words = chain.from_iterable(map(str.split, unread))
    return _count_words(word for word in words if not WORDS.senses_of(word))


def is_told(intent: Intent, told: Outcome, table: Table) -> bool:
    """Tells whether a text to nobody tells an event: plainly, or with one part missing. With
    misspelt or unread words it must say of whom and how much, or tell it whole in one clause.
    """
    if isinstance(told, Plain) or (isinstance(told, Card) and _is_read(told, intent)):
        return True
    if isinstance(told, Asked) and told.doubted and _lacks_tai(told.question):
        return _count_words(told.unread) < _MOST_UNREAD  # `i hu off ben but idk how many tai`
    if isinstance(told, Nothing) or intent.turned:
        return False
    if isinstance(told, Asked) and not _lacks_one(told.question, table):
        return False
    unread = told.unread or (intent.unread if intent.command in _OF_MONEY else ())
    strange = _count_words(unread)
    if isinstance(told, Asked) and not strange:
        return True
    if strange > (_MOST_UNREAD if isinstance(told, Asked) else _MOST_BESIDE):
        return False
    if isinstance(told, Asked):
        who_shot = intent.of_whom and told.question.asks is Asks.SHOOTER
        return _says_how_much(intent) and (who_shot or strange == 1)
    of_whom = intent.of_whom or intent.excused or intent.leads
    is_sure = _says_how_much(intent) and of_whom
    is_sure = is_sure and (len(told.events) == 1 or not strange or intent.leads)
    is_sure = is_sure or (intent.leads and not strange)  # `zimoo 1`
    is_sure = is_sure or (intent.command == "draw" and (not strange or intent.calls > 0))
    clauses = PAUSE.split(intent.words)
    return is_sure or any(_is_plain(intent.command, c, told.events[0], table) for c in clauses)


def _is_read(card: Card, intent: Intent) -> bool:
    """Tells whether a card shows a win of which every word is read, some misspelt (`ben zmio 2`),
    or with a shooter: `cat wins on my discard for two`.
    """
    if len(card.events) > 1 or card.unread or card.doubted:
        return False
    event = card.events[0]
    return isinstance(event, Win) and (bool(intent.unread) or event.discarder is not None)


def _lacks_tai(question: Question) -> bool:
    """Tells whether a question asks for the tai of a win off a known shooter."""
    return question.asks is Asks.TAI and question.draft.off is not None


def is_refused(intent: Intent, refusal: Refusal) -> bool:
    """Tells whether the refusal of an event told to nobody is sent: the event says of whom and how
    much, and was read.
    """
    whole = _says_how_much(intent) and intent.of_whom and not intent.turned
    return whole and not isinstance(refusal, NotRead)


def _says_how_much(intent: Intent) -> bool:
    """Tells whether the text says the tai or the sum that its event needs."""
    if intent.command == "pay":
        return intent.counts and bool(intent.players)
    return intent.command != "draw" and (intent.counts or intent.command not in ("hu", "split"))


_OF_MONEY: Final = frozenset({"pay", "split"})


def _is_plain(command: str, words: str, event: Event, table: Table) -> bool:
    with suppress(Refusal):
        return read(command, words, table) == Plain(event)
    return False


def _lacks_one(question: Question, table: Table) -> bool:
    """Tells whether some answer to a question leaves nothing to ask."""
    ends = (settle_draft(option.draft, table) for option in question.options)
    return any(not isinstance(end, Question) for end in ends)
