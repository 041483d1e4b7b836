"""Sayings with words and letters changed at random are read, shown or refused, whatever they say;
and a joiner says nothing in any gap.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from contextlib import suppress

import pytest

from bot.reading.drafts import Question, draft_from_event
from bot.reading.gaps import resolve_draft, valid_answers
from bot.reading.lexicon import lex
from bot.reading.names import People
from bot.reading.outcome import Card, NotAboutGame, OpenQuestion, Outcome, SureEvent
from bot.reading.reader import MOST_EVENTS, read_event
from bot.reading.vocabulary import load_vocabulary
from bot.reading.winnings import KINDS
from models.ledger.values import Table
from models.rules.events import Event, Win
from models.rules.night import apply_event
from models.rules.refusal import Refusal
from tests.bot.test_reading import TRAPS
from tests.effort import is_all, some
from tests.reading import sayings
from tests.reading.sayings import LONG
from tests.reading.table import COMMANDS, FOLDER, outcome, table_of

LINES = [
    line
    for path in sorted(FOLDER.glob("*.txt"))
    for line in path.read_text(encoding="utf-8").splitlines()
    if " => " in line and not line.startswith("#")
]
WORDS = ["ben", "cat", "ming", "3", "5", "x", "", "?", "eve", "$5"]
WORDS += [" ".join(phrase) for phrase in load_vocabulary().phrases]


def mutate_saying(words: list[str], chance: random.Random) -> list[str]:
    """Words of which some are dropped, doubled, swapped, replaced, put in, or misspelt."""
    words = list(words)
    for _ in range(chance.randint(1, 3)):
        at, other = chance.randrange(len(words) + 1), chance.choice(WORDS)
        match chance.randrange(6):
            case 0:
                words[at : at + 1] = []
            case 1:
                words[at:at] = words[at : at + 1]
            case 2:
                words[at : at + 2] = reversed(words[at : at + 2])
            case 3:
                words[at : at + 1] = [other]
            case 4:
                words.insert(at, other)
            case _:
                words[at : at + 1] = [_misspelt(word, chance) for word in words[at : at + 1]]
    return words


def _misspelt(word: str, chance: random.Random) -> str:
    at = chance.randrange(len(word) + 1)
    return word[:at] + chance.choice(["", "a", "3", "!", word[at : at + 1]]) + word[at + 1 :]


def check(told: Outcome, table: Table) -> None:
    """Sees that an outcome does not contradict itself, and can be carried out."""
    match told:
        case SureEvent(event):
            _check_event(event, table)
        case Card(events=events):
            assert 0 < len(events) == len(set(events)) <= MOST_EVENTS
            for event in events:
                _check_event(event, table)
        case OpenQuestion(question=question):
            _check_question(question, table)
        case NotAboutGame():
            pass


def _names_all(event: Event, text: str, table: Table) -> bool:
    """Tells whether whoever has a part in a win is named, speaks, or is the only one left; nobody
    is on both sides.
    """
    if not isinstance(event, Win):
        return True
    text = re.sub(r"(?i)^ah\b|\bah$", "Ah Ming", text.strip())  # a particle, and his name's begin
    named = set(lex(text, People.seated(table), KINDS).players)
    won = [winning.player for winning in event.winners]
    paying = {winning.bao.payer for winning in event.winners if winning.bao}
    apart = len(set(won)) == len(won) and event.discarder not in won
    if len(won) == len(table.state.seats) - 1:
        return apart  # who else could have shot?
    return apart and {*won, *paying, event.discarder} <= {*named, table.me, None}


def _check_event(event: Event, table: Table) -> None:
    apply_event(table.state, event)
    assert resolve_draft(draft_from_event(event), table) == event


def _check_question(question: Question, table: Table) -> None:
    """Asserts that each answer leads on; a number, or another's name, may be typed instead."""
    if question.options:
        assert any(valid_answers(question, table))


def test_any_text_is_read_shown_or_refused() -> None:
    """None is an error, and none comes to an impossible event."""
    chance = random.Random(49)
    for _ in range(20_000 if is_all() else 700):
        by, _, said = chance.choice(LINES).partition(" => ")[0].partition(": /")
        command, *words = said.split(" ")
        text, table = " ".join(mutate_saying(words, chance)), table_of(by)
        try:
            told = read_event(COMMANDS[command], text, table)
            check(told, table)
            assert not isinstance(told, SureEvent) or _names_all(told.event, text, table)
        except Refusal:
            continue
        except Exception as error:
            raise AssertionError(f"{by}: /{command} {text}") from error


def test_any_text_behind_another_command_is_read_or_refused() -> None:
    """None is an error: as a hand, as seats, as house rules."""
    chance = random.Random(50)
    for _ in range(5_000 if is_all() else 150):
        by, _, said = chance.choice(LINES).partition(" => ")[0].partition(": /")
        text = " ".join(mutate_saying(said.split(" ")[1:], chance))
        for command in ("score", "waits", "newgame", "house"):
            try:
                sayings.outcome(sayings.Saying("", f"/{command} {text}", "", by))
            except Exception as error:
                raise AssertionError(f"{by}: /{command} {text}") from error


@pytest.mark.parametrize("text", some(LONG), ids=lambda text: text[:12])
def test_long_messages_are_read_or_refused(text: str) -> None:
    """As long as a message may be, hard to read, by every command, whoever plays."""
    for command in COMMANDS.values():
        for table in (table_of("Ben"), TRAPS):
            with suppress(Refusal):
                check(read_event(command, text, table), table)


def with_joiners(chance: random.Random) -> Iterator[tuple[str, str]]:
    """Returns plain sayings with each joiner in one gap, and their outcome."""
    plain = [line for line in LINES if not re.search(r" => (card|ask|nothing|refuse)", line)]
    for joiner in load_vocabulary("joiner").phrases:
        for line in chance.sample(plain, len(plain) if is_all() else len(plain) // 60):
            said, means = line.split(" => ")
            by, _, said = said.partition(": /")
            command, *words = said.split(" ")
            at = chance.randrange(len(words) + 1)
            words.insert(at or joiner == ("ah",), " ".join(joiner))  # `ah blue` is of Ah Ming
            yield f"{by}: /{' '.join([command, *words])}", means


def test_a_joiner_changes_nothing_in_any_gap() -> None:
    notes = re.compile(r" \([^)]*\)$")
    wrong = [
        f"{said}\n  {means}\n  {came}"
        for said, means in with_joiners(random.Random(49))
        if not (came := outcome(said)).startswith(("card", "ask", "nothing", "refuse"))
        and notes.sub("", came) != notes.sub("", means)
    ]
    assert "\n".join(wrong) == ""
