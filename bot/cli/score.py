"""The command `score`: a hand's tai, patterns and payments.

It scores one hand for people, or many for other programs, with one JSON request on each line.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import asdict
from functools import lru_cache
from typing import Any, Final

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictStr, ValidationError
from pydantic_core import to_json

from bot.cli import print_refusal
from bot.rulebook.settings import typed_value
from bot.text.notes import explain_unreadable_hand, score_note_text
from bot.text.translator import capitalize, kebab, translator_of, untag
from models.rules.case import Claim
from models.rules.house import HouseRules, Preset
from models.rules.notation import HandError, HandErrorKind, parse_hand, print_hand
from models.rules.pattern_ids import CIRCUMSTANCES, PatternId
from models.rules.presets import PRESETS
from models.rules.refusal import Refusal, ScoreNote
from models.rules.scoring import NoWinReason, Score, compute_score
from models.rules.settings import BY_KEY, change_setting
from models.rules.tiles import Wind

_EVENTS: Final = [event.value for event in PatternId if event in CIRCUMSTANCES]
_SEATS: Final = [wind.value for wind in Wind]
JsonObject = dict[str, object]
_MOST_SHOWN: Final = 40
"""The most letters of a wrong value that are quoted."""


class InvalidRequest(Exception):  # noqa: N818 - an answer to whoever asked, not an error of ours
    """Raised for an invalid request; the text is the reason."""


class ScoreRequest(BaseModel):
    """A hand to score. Unknown keys are refused, and every key but `hand` is optional."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    hand: StrictStr
    seat: Wind = Wind.EAST
    round: Wind = Wind.EAST
    self_draw: StrictBool = False
    events: tuple[PatternId, ...] = ()
    rules: Preset = Preset.STANDARD
    set: dict[str, Any] = Field(default_factory=dict)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of `score`."""
    add = parser.add_argument
    add("hand", nargs="*", metavar="HAND", help="as in '123m (EEE) 456p 55s 78s +9s | f1 cat'")
    add("--batch", metavar="FILE", help="JSON requests, one a line; - is standard input")
    add("--seat", type=str.upper, choices=_SEATS, help="the winner's seat (default E)")
    add("--round", type=str.upper, choices=_SEATS, help="the prevailing wind (default E)")
    add("--self-draw", action="store_true", help="the winner drew the tile")
    add(
        *("--event",),
        dest="events",
        action="append",
        choices=_EVENTS,
        metavar="ID",
        help=f"a circumstance, repeatable: {', '.join(_EVENTS)}",
    )
    add("--rules", choices=[preset.value for preset in Preset], help="default standard")
    add("--set", action="append", metavar="KEY=VALUE", help="a house rule; tai.PATTERN=N")
    add("--json", action="store_true", help="the form for other programs")


def print_score(arguments: argparse.Namespace) -> int:
    """Prints the score of a hand, or of a batch of hands.

    Returns the exit status: 0 for a win, 1 for no win, 2 for an unreadable or impossible hand.
    """
    if arguments.batch is not None:
        return _score_batch(arguments)
    try:
        request = _read_arguments(arguments)
        claim, rules = read_claim(request), read_rules(request)
    except InvalidRequest as error:
        return print_refusal(error)
    try:
        scored = compute_score(parse_hand(request.hand), claim, rules)
    except HandError as error:
        why = write_note(error)
        print(json.dumps(_make_no_win_answer(error.kind, why, rules)) if arguments.json else why)
        return 2
    print(json.dumps(make_score_answer(scored)) if arguments.json else write_score(scored))
    return 0 if scored.is_win else 1


def _read_arguments(arguments: argparse.Namespace) -> ScoreRequest:
    if not arguments.hand:
        raise InvalidRequest("There is no hand to score.")
    settings = {}
    for setting in arguments.set or ():
        key, equals, value = setting.partition("=")
        if not equals:
            raise InvalidRequest(f"--set takes KEY=VALUE, not “{setting}”.")
        settings[key] = value
    said = {**vars(arguments), "hand": " ".join(arguments.hand), "set": settings}
    return ScoreRequest.model_validate(
        {key: said[key] for key in ScoreRequest.model_fields if said[key]}
    )


def _score_batch(arguments: argparse.Namespace) -> int:
    if any(getattr(arguments, key) for key in ScoreRequest.model_fields):
        return print_refusal("With --batch, each request says everything about its hand.")
    try:
        if arguments.batch == "-":
            for line in answer_lines(sys.stdin.buffer):
                sys.stdout.buffer.write(line)
                # Whoever asks over a pipe may wait for each answer before asking on.
                sys.stdout.buffer.flush()
        else:
            with open(arguments.batch, "rb") as file:
                sys.stdout.buffer.writelines(answer_lines(file))
            sys.stdout.buffer.flush()
    except BrokenPipeError:
        # Nobody reads on. What Python still holds must not raise again on the way out.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:
        return print_refusal(error)
    return 0


# --- for a program -------------------------------------------------------------------------------


def answer_lines(lines: Iterable[bytes]) -> Iterator[bytes]:
    """Yields the JSON answer to each line of JSON, in the same order; bad lines get one too."""
    for line in lines:
        yield to_json(_answer_line(line)) + b"\n"


def _answer_line(line: bytes) -> JsonObject:
    try:
        request = _parse_request(line)
        claim, rules = read_claim(request), read_rules(request)
    except InvalidRequest as error:
        return _make_no_win_answer(HandErrorKind.NOTATION, str(error), None)
    try:
        hand = parse_hand(request.hand)
    except HandError as error:
        return _make_no_win_answer(error.kind, write_note(error), rules)
    return make_score_answer(compute_score(hand, claim, rules))


_EXAMPLE: Final = '{"hand": "123m 456p 789s EEE 5s +5s", "seat": "S"}'
_WINDS: Final = '"E", "S", "W" or "N"'
_KEYS: Final = {
    "hand": 'text in notation, as in "123m 456p 789s EEE 5s +5s"',
    "seat": _WINDS,
    "round": _WINDS,
    "self_draw": "true or false",
    "events": 'a list of circumstances, as in ["last_tile"]; there are ' + ", ".join(_EVENTS),
    "rules": " or ".join(f'"{preset}"' for preset in Preset),
    "set": 'an object of house rules, as in {"limit_tai": 6, "tai.pure_green": 0}',
}
"""The end of the sentence about the value that each key of a request takes."""


def _parse_request(line: bytes) -> ScoreRequest:
    try:
        return ScoreRequest.model_validate_json(line)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        if not first["loc"]:
            text = f"A request is a JSON object on one line, as in {_EXAMPLE}."
            raise InvalidRequest(text) from None
        value = "lacking" if first["type"] == "missing" else _quote_value(first["input"])
        raise InvalidRequest(_explain_wrong_value(str(first["loc"][0]), value)) from None


def _explain_wrong_value(key: str, value: str) -> str:
    if key not in _KEYS:
        return f"A request knows no “{key}”: its keys are {', '.join(_KEYS)}."
    return f"“{key}” is {value}: it takes {_KEYS[key]}."


def _quote_value(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]}…"


def read_claim(request: ScoreRequest) -> Claim:
    """Reads the claim of a request. Raises `InvalidRequest` for an event that is no
    circumstance.
    """
    for event in request.events:
        if event not in CIRCUMSTANCES:
            raise InvalidRequest(_explain_wrong_value("events", _quote_value(event)))
    return Claim(request.seat, request.round, request.self_draw, request.events)


def read_rules(request: ScoreRequest) -> HouseRules:
    """Reads the rules of a request. Raises `InvalidRequest` for an impossible setting."""
    if not request.set:
        return PRESETS[request.rules]
    return _apply_settings(request.rules, json.dumps(request.set))


@lru_cache(maxsize=256)
def _apply_settings(preset: Preset, settings: str) -> HouseRules:
    """Applies settings (JSON) to a preset; cached, since many requests share them."""
    rules = PRESETS[preset]
    # A chart brings settings with it, and what is named beside it holds: so the chart goes first.
    named = json.loads(settings)
    waiting = dict(sorted(named.items(), key=lambda setting: setting[0] != "chart"))
    while waiting:
        # A minimum above the limit is refused: so what fails now may do once the others are set.
        failed, error = {}, None
        for key, value in waiting.items():
            try:
                rules = change_setting(rules, key, value)
            except Refusal as refusal:
                failed[key], error = value, refusal
        if error is not None and len(failed) == len(waiting):
            raise InvalidRequest(_explain_setting(rules, error))
        waiting = failed
    return rules


def _explain_setting(rules: HouseRules, error: Refusal) -> str:
    """Explains why a setting is refused, with an example of how to write it."""
    if error.code == "not_money":
        return write_note(error)
    known = BY_KEY.get(str(error.facts.get("key")))
    example = {known.key: typed_value(known, rules)} if known else {"limit_tai": 6, "stake": "0.50"}
    return f"{write_note(error)} Write it as in {json.dumps(example)}."


def make_score_answer(scored: Score) -> JsonObject:
    """Builds the answer about a readable hand. Without a score its tai are null, not 0."""
    patterns = [{"id": p.id.value, "tai": p.tai, "count": p.count} for p in scored.patterns]
    worth: JsonObject = {"tai": scored.tai, "raw_tai": scored.raw_tai, "patterns": patterns}
    waits: JsonObject = {"waits": [tile.code for tile in scored.waiting_tiles]}
    if scored.no_win_note is None:
        pay = None
        with suppress(Refusal):  # more than can be booked
            pay = _make_payout(scored)
        return _VALID | {"limit": scored.limit, "pay": pay} | worth | waits
    lost = (
        _make_no_win_answer(str(scored.reason), write_note(scored.no_win_note), scored.rules)
        | waits
    )
    return lost | worth if scored.reason is NoWinReason.BELOW_MINIMUM else lost


def _make_payout(scored: Score) -> JsonObject:
    """Returns the payout in cents; if the rules are for points, in points, with the key `unit`.

    Raises `Refusal("too_much")` if it is more than can be booked.
    """
    coin, paid = scored.rules.smallest_sum, asdict(scored.payout).items()
    told = {who: cents if cents is None else cents // coin for who, cents in paid}
    return told if scored.rules.for_money else told | {"unit": "points"}


_NOTHING: Final[JsonObject] = {
    **dict.fromkeys(("tai", "raw_tai", "limit")),
    "patterns": [],
    "waits": [],
    "pay": None,
}
_VALID: Final[JsonObject] = {"valid": True, "reason": None, **_NOTHING}


def _make_no_win_answer(reason: str, message: str, rules: HouseRules | None) -> JsonObject:
    limit = rules.limit_tai if rules else None
    return {"valid": False, "reason": reason, "message": message, **_NOTHING, "limit": limit}


# --- in English ----------------------------------------------------------------------------------


def pattern_name(pattern: PatternId) -> str:
    """Returns the capitalized name of a pattern: `Full flush`."""
    return untag(capitalize(translator_of().pattern_name(pattern)))


def write_note(note: ScoreNote | Refusal) -> str:
    """Writes a note or a refusal in words."""
    if isinstance(note, HandError):
        return untag(explain_unreadable_hand(translator_of(), note))
    if isinstance(note, Refusal):
        return untag(translator_of().say(f"refusal-{kebab(note.code)}", **note.facts))
    return _write_cached_note(note.code, tuple(note.facts.items()))


@lru_cache(maxsize=4096)
def _write_cached_note(code: str, facts: tuple[tuple[str, object], ...]) -> str:
    """Writes a note in words; cached, since most hands have the same few notes."""
    return untag(score_note_text(translator_of(), ScoreNote(code, dict(facts))))


# --- for a person --------------------------------------------------------------------------------


def write_score(scored: Score) -> str:
    """Writes a score for people to read."""
    lines = [print_hand(scored.hand), _write_circumstances(scored), ""]
    lines += _write_patterns(scored) if scored.patterns else []
    lines += _write_outcome(scored)
    if scored.waiting_tiles:
        lines.append(f"Waited for {' '.join(tile.code for tile in scored.waiting_tiles)}.")
    if scored.uncounted_notes:
        lines += ["", "Not counted:", *[f"  {write_note(note)}" for note in scored.uncounted_notes]]
    return "\n".join(lines)


def _write_circumstances(scored: Score) -> str:
    claim = scored.claim
    way = "self-drawn" if claim.self_draw else "on a discard"
    said = [f"{claim.seat.name.title()} seat", f"{claim.round.name.title()} round", way]
    said += [pattern_name(event).lower() for event in claim.events]
    return ", ".join(said) + f"; {scored.rules.preset} rules"


def _write_patterns(scored: Score) -> list[str]:
    lines = []
    for counted in scored.patterns:
        times = f" x {counted.count}" if counted.count > 1 else ""
        lines.append(f"  {pattern_name(counted.id) + times:<32}{counted.tai:>4}")
    if len(scored.patterns) > 1:
        lines += [f"  {'':<32}{'-' * 4}", f"  {'':<32}{scored.raw_tai:>4}"]
    return [*lines, ""]


def _write_outcome(scored: Score) -> list[str]:
    if scored.no_win_note is not None:
        return [f"No win. {write_note(scored.no_win_note)}"]
    limit = " (the limit)" if scored.tai == scored.limit else ""
    return [f"{scored.tai} tai{limit}. {_write_payments(scored)}"]


def _write_payments(scored: Score) -> str:
    try:
        pay = scored.payout
    except Refusal:
        return "More than can be booked."
    shown = translator_of().for_rules(scored.rules).amount
    if pay.self_draw is not None:
        return f"Each pays {shown(pay.self_draw)}."
    return f"The discarder pays {shown(pay.discarder or 0)}, each other {shown(pay.other or 0)}."
