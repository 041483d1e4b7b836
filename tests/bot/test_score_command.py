"""`score`: options, exit status, the readable form, and the JSON that other programs compare."""

from __future__ import annotations

import argparse
import io
import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from bot.cli import score as command
from bot.cli.score import answer_lines
from models.rules.house import Preset
from models.rules.pattern_ids import CIRCUMSTANCES
from tests.effort import tries
from tests.rules.samples import mutated, random_text, random_win

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


def test_points_are_paid_whole_and_say_so() -> None:
    answer = asked({"hand": HAND, "set": {"for_money": "off"}})
    assert answer["pay"] == {"discarder": 4, "other": 2, "self_draw": None, "unit": "points"}


def test_all_pay_for_thirteen_orphans() -> None:
    answer = asked({"hand": "19m 19p 19s ESWNCFB +E"})
    assert answer["pay"] == {"discarder": 3200, "other": 3200, "self_draw": None}


def test_two_pungs_of_dragons_are_counted_together() -> None:
    answer = asked({"hand": "(CCC) (FFF) 123m 99p 78s +9s"})
    assert answer["patterns"] == [{"id": "dragon_pung", "tai": 2, "count": 2}]


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


def test_a_hand_below_the_minimum_shows_what_it_has() -> None:
    answer = asked({"hand": HAND, "set": {"min_tai": 3}})
    assert (answer["tai"], answer["raw_tai"], len(answer["patterns"])) == (2, 2, 2)
    assert answer["waits"] == ["1p", "4p"]


def test_settings_may_come_in_any_order_and_as_text_or_numbers() -> None:
    for settings in (
        {"min_tai": 6, "limit_tai": 8},
        {"limit_tai": 8, "min_tai": 6},
        {"min_tai": "6", "limit_tai": "8"},
    ):
        answer = asked({"hand": "(123p) 456p 789p 55p 23p +4p", "set": settings})
        assert (answer["limit"], answer["tai"]) == (8, 8)


def test_a_table_of_house_rules_changes_the_rows_it_names() -> None:
    prices = {"seat_flower": 3, "pure_green": 0}
    answer = asked({"hand": HAND, "set": {"tai": prices}})
    assert [each["tai"] for each in answer["patterns"]] == [3, 1]


def test_settings_that_look_alike_are_told_apart() -> None:
    assert asked({"hand": HAND, "set": {"limit_tai": 1}})["tai"] == 1
    assert asked({"hand": HAND, "set": {"tai.all_chows": True}})["valid"] is False


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


def test_points_are_printed_whole(capsys: pytest.CaptureFixture[str]) -> None:
    run("(CCC) (FFF) BB 123m 78p +9p | f2", "--seat", "s", "--set", "money=off")
    assert "The discarder pays 16, each other 8.\n" in capsys.readouterr().out


def test_the_readable_form_of_a_hand_that_wins_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    run("| f1 f2 f3 f4 g1 g2 g3 g4", "--self-draw", "--event", "flower_replacement")
    assert capsys.readouterr().out == (
        "| f1 f2 f3 f4 g1 g2 g3 g4\n"
        "East seat, East round, self-drawn, flower replacement; standard rules\n"
        "\n"
        "  Eight flowers                      5\n"
        "  Flower replacement                 1\n"
        "                                  ----\n"
        "                                     6\n"
        "\n"
        "5 tai (the limit). Each pays 32.00.\n"
        "\n"
        "Not counted:\n"
        "  Own flower: eight flowers takes its place.\n"
        "  Complete flower group: eight flowers takes its place.\n"
        "  6 tai are cut off at the limit of 5.\n"
    )


def test_the_readable_form_of_no_win(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("(123m) 456m 789m 55s 24p +3p") == 1
    assert capsys.readouterr().out == (
        "456789m 24p 55s (123m) +3p\n"
        "East seat, East round, on a discard; standard rules\n"
        "\n"
        "No win. 0 tai is 1 too few: the minimum here is 1.\n"
        "Waited for 3p.\n"
        "\n"
        "Not counted:\n"
        "  Ping hu: the hand waited for 3p alone, and wants two different tiles.\n"
    )


def test_the_readable_form_names_the_pair_that_spoils_a_chow_hand(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run("(123m) 456m 789m CC 23p +1p | cat") == 0
    said = capsys.readouterr().out
    assert "  Animal                             1\n\n1 tai. The discarder pays 2.00" in said
    assert "Chou ping hu: the pair of C is worth something to this seat." in said


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


def test_a_reader_who_leaves_is_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Closed(io.BytesIO):
        def writelines(self, lines: object) -> None:
            raise BrokenPipeError

    file, out = tmp_path / "requests", tmp_path / "out"
    file.write_text("{}\n")
    with out.open("wb") as standing_in:
        copy = os.dup(standing_in.fileno())
        stand_in = SimpleNamespace(buffer=Closed(), fileno=lambda: copy)
        monkeypatch.setattr(sys, "stdout", stand_in)
        assert run("--batch", str(file)) == 0
        os.close(copy)


def test_scoring_starts_without_the_libraries_of_the_bot() -> None:
    heavy = "{'telegram', 'sqlmodel', 'sqlalchemy', 'aiohttp', 'httpx', 'starlette'}"
    code = f"import sys, bot.cli.score; print(sorted({heavy} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def random_request(source: Random) -> dict[str, Any]:
    """A hand, sometimes spoilt, with any claim at any table: most of them contradict themselves."""
    request: dict[str, Any] = {"hand": source.choice([mutated, random_text, good])(source)}
    request["seat"], request["round"] = source.choice("ESWN"), source.choice("ESWN")
    request["self_draw"] = source.random() < 0.5
    request["events"] = source.choices(sorted(CIRCUMSTANCES), k=source.randrange(3))
    request["rules"] = source.choice(list(Preset))
    request["set"] = {"limit_tai": source.choice((1, 5, 8, 20)), "instant_dragons": 5}
    return request


def good(source: Random) -> str:
    return random_win(source).text


def test_any_request_has_an_answer_that_holds_together() -> None:
    source = Random(18)
    reasons = set()
    for _ in range(tries(1000)):
        request = random_request(source)
        answer = asked(request)
        reasons.add(answer["reason"])
        assert answer["valid"] == (answer["reason"] is None)
        assert answer["valid"] == ("message" not in answer) == (answer["pay"] is not None)
        if answer["valid"]:
            assert answer["tai"] == min(answer["raw_tai"], answer["limit"])
            assert answer["raw_tai"] == sum(each["tai"] for each in answer["patterns"])
    assert reasons == {
        *(None, "notation", "impossible", "incomplete", "below_minimum", "contradiction")
    }
