"""One parser for each kind of event, over the one reader: an event, a question, or a refusal."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import assert_never

from bot.reading import chips
from bot.reading.drafts import Asks, Option, Question, drafted
from bot.reading.outcome import Asked, Card, Nothing, Plain
from bot.reading.reader import read
from models.ledger.values import Table
from models.rules.events import Event
from models.rules.refusal import Refusal

Parser = Callable[[str, Table], Event | Question]
"""Reads the words behind a command at a table: an event, or a question where something is missing,
not read, or can be read in two ways. Raises `Refusal`; guesses nothing."""


def parsed(parser: Parser, text: str, table: Table) -> Event | Question | Refusal:
    """Reads the words behind a command at a table: an event, a question, or a refusal.

    What is understood only in part is refused here: whoever said it is asked, and nobody else.
    """
    try:
        outcome = parser(text, table)
    except Refusal as refusal:
        return refusal
    if isinstance(outcome, Question) and outcome.unread:
        return Refusal("unknown_word", word=outcome.unread)
    return outcome


def _parse(text: str, table: Table, *, command: str) -> Event | Question:
    """What is read, with a card as the question which of its events is meant."""
    found = read(command, text, table)
    match found:
        case Plain(event):
            return event
        case Card(events, unread):
            drafts = [drafted(event) for event in events]
            options = tuple(Option(draft) for draft in drafts)
            return Question(Asks.WHICH, drafts[0], options, unread=" ".join(unread) or text)
        case Asked(question):
            return question
        case Nothing(unread):
            raise Refusal("unknown_word", word=" ".join(unread))
        case _:
            assert_never(found)


parse_win = partial(_parse, command="hu")
parse_self_draw = partial(_parse, command="zimo")
parse_kong = partial(_parse, command="kong")
parse_concealed_kong = partial(_parse, command="ankong")
parse_bite = partial(_parse, command="bite")
parse_foul = partial(_parse, command="foul")
parse_draw = partial(_parse, command="draw")
parse_false_win = partial(_parse, command="zhahu")
parse_payment = partial(_parse, command="pay")
parse_split = partial(_parse, command="split")
parse_chips: Parser = chips.read_chips
"""`ben 86.40, cat 12, dan 50, ming 51.60`, `ben +36.40, cat -38, ... share`."""
