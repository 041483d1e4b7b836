"""Answers in words to Kaki's questions, labelled with what a bookkeeper would do.

A line of the tables in `tests/data/sayings/answers`, which were written before the grammar was run
on them, is a saying, the question and the reply to it, perhaps with another question and reply.
Labels are in the notation of `tests/reading/sayings.py`; ` / ` parts outcomes that are as right.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.bot.test_table_sayings import (
    Asked,
    Labelled,
    at_table,
    figures_and_misses,
    grade,
    newest,
    on_card,
)
from tests.effort import some
from tests.evenings import NAMES
from tests.judging import JudgedEvening, judged_evening

ANSWERS: Final = Path(__file__).parent.parent / "data" / "sayings" / "answers"


def labelled_answers(path: Path) -> Iterator[Labelled]:
    """Yields the lines of a table; their class is the command."""
    for line in path.read_text(encoding="utf-8").splitlines():
        said, arrow, means = line.rpartition(" => ")
        if arrow and not line.startswith("#"):
            by, _, text = said.partition(": ")
            kind = text.split()[0].strip("/")
            yield Labelled(path.stem, NAMES[:4], kind, by, text, tuple(means.split(" / ")))


async def outcome_of_replies(evening: JudgedEvening, line: Labelled, asked: Asked) -> str:
    """Returns the outcome of the last reply, in the notation of the labels."""
    said, *turns = line.text.split(" | ")
    who = line.by
    verdict, answer = await evening.verdict_on(line.by, said)
    for reply in turns[1::2]:
        if verdict != "asked":
            return f"{verdict} at once: {answer}"
        who, _, words = reply.partition(": ")
        asked.about = ""
        verdict, answer = await evening.replies(who, words)
    match verdict:
        case "booked":
            return newest(evening.database, at_table(evening))
        case "asked":
            if booked := await on_card(evening, line, who):
                return booked
            shown = asked.about in ("", "word", "which", "player") and "ask confirm" in line.right
            return "ask confirm" if shown else f"ask {asked.about or 'confirm'}"
        case "refused" if "does not answer that" in answer and "refuse" not in line.right:
            return next((one for one in line.right if one.startswith("ask")), "refuse")
        case "refused" if answer:
            return f"refuse  ({answer.splitlines()[0]})"
        case _:
            return "silent"


_STATED: Final = re.compile(r"^# At least (\d+) of 100, at most (\d+) silent\.$", re.MULTILINE)
"""The line of a list that says how far it is read."""


@pytest.mark.parametrize("path", some(sorted(ANSWERS.glob("*.txt"))), ids=lambda path: path.stem)
async def test_answers_in_words_are_booked_as_labelled_or_asked_about(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """None is booked otherwise than said; as many are right, and as few left without a word, as the
    list says.
    """
    asked, found = Asked(monkeypatch), []
    with judged_evening(tmp_path, NAMES, booked=False) as evening:
        for line in some([*labelled_answers(path)], 2):
            with evening.taken_back():
                found.append((line, await outcome_of_replies(evening, line, asked)))
    count = Counter(grade(came, line.right) for line, came in found)
    stated = _STATED.search(path.read_text(encoding="utf-8"))
    assert stated is not None, "each list says how far it is read"
    assert count["wrong"] == 0, figures_and_misses(found)
    assert 100 * count["right"] >= int(stated[1]) * count.total(), figures_and_misses(found)
    assert count["silent"] <= int(stated[2]), figures_and_misses(found)
