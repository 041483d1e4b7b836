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


def asked(request: object) -> dict[str, Any]:
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
    assert answer == asked({"hand": HAND})


def test_a_self_draw_is_paid_by_each() -> None:
    pay = asked({"hand": HAND, "self_draw": True})["pay"]
    assert pay == {"discarder": None, "other": None, "self_draw": 800}


def test_what_is_more_than_can_be_booked_has_no_payment(
    capsys: pytest.CaptureFixture[str],
) -> None:
    settings = {"limit_tai": 1000, "tai.full_flush": 1000}
    answer = asked({"hand": "(123p) 456p 789p 55p 23p +4p | f2", "set": settings})
    assert (answer["valid"], answer["tai"], answer["pay"]) == (True, 1000, None)
    options = ("--set", "limit=1000", "--set", "tai.full_flush=1000")
    assert run("(123p) 456p 789p 55p 23p +4p | f2", *options) == 0
    assert "More than can be booked" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("request_", "reason", "words"),
    [
        ({"hand": "123m 5x"}, "notation", "(character 6)"),
        ({"hand": "11111m"}, "impossible", "fifth 1m"),
        ({"hand": "123m 456m 789m 55s 23p"}, "incomplete", "One tile short: 1p 4p would"),
        ({"hand": "123m"}, "incomplete", "11 tiles short."),
        ({"hand": "(123m) 456m 789m 55s 24p +3p"}, "below_minimum", "0 tai is 1 too few"),
        ({"hand": HAND, "events": ["last_tile"]}, "contradiction", "Last tile is only ever"),
        ({"hand": 5}, "notation", "“hand” is 5: it takes text in notation"),
        ({}, "notation", "“hand” is lacking: it takes text"),
        ([], "notation", "A request is a JSON object on one line"),
        ({"hand": HAND, "seats": "E"}, "notation", "knows no “seats”: its keys are hand, seat"),
        ({"hand": HAND, "seat": "X"}, "notation", '“seat” is "X": it takes "E", "S"'),
        ({"hand": HAND, "self_draw": 1}, "notation", "“self_draw” is 1: it takes true or false."),
        ({"hand": HAND, "events": ["animal"]}, "notation", '“events” is "animal": it takes a list'),
        ({"hand": HAND, "events": ["luck"]}, "notation", '“events” is "luck": it takes a list'),
        (
            {"hand": HAND, "rules": "house"},
            "notation",
            '“rules” is "house": it takes "standard" or',
        ),
        ({"hand": HAND, "set": {"luck": 1}}, "notation", '“luck”. Write it as in {"limit_tai": 6,'),
        (
            {"hand": HAND, "set": {"limit_tai": 0}},
            "notation",
            '“0” is no value for limit_tai. Write it as in {"limit_tai": "5"}.',
        ),
        ({"hand": HAND, "set": {"stake": "much"}}, "notation", "“much” is not an amount"),
        (
            {"hand": HAND, "set": {"min_tai": 9}},
            "notation",
            '“9” is no value for min_tai. Write it as in {"min_tai": "1"}.',
        ),
        ({"hand": HAND, "set": 5}, "notation", "“set” is 5: it takes an object of house rules"),
        ({"hand": HAND, "set": {"tai": {"luck": 1}}}, "notation", "no house rule “tai.luck”"),
        ({"hand": HAND, "round": "N" * 99}, "notation", f'“round” is "{"N" * 39}…: it takes'),
        (b"", "notation", "A request is a JSON object on one line"),
        (b"{", "notation", "A request is a JSON object on one line"),
        (b"\xff", "notation", "A request is a JSON object on one line"),
        (b'{"hand": ' + b"[" * 5000, "notation", "A request is a JSON object on one line"),
    ],
)
def test_no_win_has_a_reason_in_words(request_: object, reason: str, words: str) -> None:
    answer = asked(request_)
    assert (answer["valid"], answer["reason"], answer["pay"]) == (False, reason, None)
    assert words in answer["message"]
    assert (answer["tai"] is None) == (reason != "below_minimum")


def test_settings_may_come_in_any_order_and_as_text_or_numbers() -> None:
    for settings in (
        {"min_tai": 6, "limit_tai": 8},
        {"limit_tai": 8, "min_tai": 6},
        {"min_tai": "6", "limit_tai": "8"},
    ):
        answer = asked({"hand": "(123p) 456p 789p 55p 23p +4p", "set": settings})
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
def test_exit_status(words: list[str], status: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*words) == status
    said = capsys.readouterr()
    assert said.out or said.err


@pytest.mark.parametrize("option", [("--event", "luck"), ("--seat", "X"), ("--rules", "mine")])
def test_options_that_mean_nothing_are_refused(option: tuple[str, str]) -> None:
    with pytest.raises(SystemExit) as caught:
        run(HAND, *option)
    assert caught.value.code == 2


def test_the_readable_form(capsys: pytest.CaptureFixture[str]) -> None:
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
