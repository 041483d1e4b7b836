"""`score`: options, exit status, the readable form, and the JSON that other programs compare."""

from __future__ import annotations

import argparse
import io
import json
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.cli import score as command
from bot.cli.score import answer_lines

HAND = "123m 456m 789m 55s 23p +4p | f1"


def run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)
    return command.print_score(parser.parse_args(words))


def answer_one(request: object) -> dict[str, Any]:
    line = request if isinstance(request, bytes) else json.dumps(request).encode()
    (answer,) = answer_lines([line])
    assert answer.endswith(b"\n")
    assert answer.count(b"\n") == 1
    return dict(json.loads(answer))


# --- JSON ----------------------------------------------------------------------------------------


def test_a_win_is_answered_as_the_page_shows(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(HAND, "--json") == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer == {
        "valid": True,
        "reason": None,
        "tai": 2,
        "raw_tai": 2,
        "limit": 5,
        "patterns": [
            {"id": "seat_flower", "tai": 1, "count": 1},
            {"id": "lesser_all_chows", "tai": 1, "count": 1},
        ],
        "waits": ["1p", "4p"],
        "pay": {"discarder": 400, "other": 200, "self_draw": None},
    }
    assert list(answer) == [
        *("valid", "reason", "tai", "raw_tai", "limit", "patterns", "waits", "pay")
    ]
    assert answer == answer_one({"hand": HAND})


def test_settings_may_come_in_any_order_and_as_text_or_numbers() -> None:
    for settings in (
        {"min_tai": 6, "limit_tai": 8},
        {"limit_tai": 8, "min_tai": 6},
        {"min_tai": "6", "limit_tai": "8"},
    ):
        answer = answer_one({"hand": "(123p) 456p 789p 55p 23p +4p", "set": settings})
        assert (answer["limit"], answer["tai"]) == (8, 8)


# --- the command ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "status"),
    [
        ([HAND], 0),
        (HAND.split(" "), 0),
        (["(123m) 456m 789m 55s 24p +3p"], 1),
        (["123m"], 1),
        ([HAND, "--event", "last_tile"], 1),
        (["5x"], 2),
        (["11111m"], 2),
        (["5x", "--json"], 2),
        ([], 2),
        ([HAND, "--set", "limit_tai"], 2),
        ([HAND, "--set", "luck=1"], 2),
        ([HAND, "--batch", "-"], 2),
        (["--batch", "no such file"], 2),
    ],
)
def test_the_exit_status_tells_wins_others_and_mistakes_apart(
    words: list[str], status: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*words) == status
    said = capsys.readouterr()
    assert said.out or said.err


@pytest.mark.parametrize("option", [("--event", "luck"), ("--seat", "X"), ("--rules", "mine")])
def test_options_that_mean_nothing_are_refused(option: tuple[str, str]) -> None:
    with pytest.raises(SystemExit) as caught:
        run(HAND, *option)
    assert caught.value.code == 2


def test_a_score_is_printed_to_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    run("(CCC) (FFF) BB 123m 78p +9p | f2", "--seat", "s", "--round", "w", "--set", "limit=3")
    assert capsys.readouterr().out == (
        "123m 78p BB (CCC) (FFF) +9p | f2\n"
        "South seat, West round, on a discard; standard rules\n"
        "\n"
        "  Own flower                         1\n"
        "  Dragon pong x 2                    2\n"
        "  Little three dragons               1\n"
        "                                  ----\n"
        "                                     4\n"
        "\n"
        "3 tai (the limit). The discarder pays 8.00, each other 4.00.\n"
        "Waited for 6p 9p.\n"
        "\n"
        "Not counted:\n"
        "  4 tai are cut off at the limit of 3.\n"
    )


# --- many hands ----------------------------------------------------------------------------------


def test_a_batch_is_answered_line_by_line_in_order(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    file = tmp_path / "requests"
    lines = [json.dumps({"hand": HAND}), "", "nonsense", json.dumps({"hand": "5x"}), "{}"]
    file.write_text("\n".join(lines))
    assert run("--batch", str(file)) == 0
    found = [json.loads(line) for line in capfdbinary.readouterr().out.splitlines()]
    assert [answer["reason"] for answer in found] == [
        *(None, "notation", "notation", "notation", "notation")
    ]


def test_a_batch_from_standard_input_is_answered_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    flushed: list[bytes] = []

    class Output(io.BytesIO):
        def flush(self) -> None:
            flushed.append(self.getvalue())

    request = json.dumps({"hand": HAND}).encode() + b"\n"
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(request * 2)))
    monkeypatch.setattr(sys, "stdout", SimpleNamespace(buffer=Output()))
    assert run("--batch", "-") == 0
    assert [output.count(b"\n") for output in flushed] == [1, 2]


def test_scoring_starts_without_the_libraries_of_the_bot() -> None:
    heavy = "{'telegram', 'sqlmodel', 'sqlalchemy', 'aiohttp', 'httpx', 'starlette'}"
    code = f"import sys, bot.cli.score; print(sorted({heavy} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
