"""Hands scored for other programs: a line of JSON in, a line of JSON out."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from pydantic import BaseModel, ConfigDict, StrictBool, StrictStr, ValidationError

from bot.cli.words import sentence
from models.rules.case import Claim
from models.rules.house import PRESETS, HouseRules, Preset
from models.rules.notation import ErrorKind, HandError, parse_hand
from models.rules.patterns import PatternId
from models.rules.payments import Payout, payout
from models.rules.refusal import Refusal
from models.rules.scoring import Reason, Score, score
from models.rules.settings import changed
from models.rules.tiles import Wind

Answer = dict[str, object]


class BadRequest(Exception):  # noqa: N818 - an answer to whoever asked, not an error of ours
    """What was asked is no request; the text says why."""


class Request(BaseModel):
    """One hand to score. Unknown keys are refused, and every key but the hand may be left out."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    hand: StrictStr
    seat: Wind = Wind.EAST
    round: Wind = Wind.EAST
    self_draw: StrictBool = False
    events: tuple[PatternId, ...] = ()
    rules: Preset = Preset.STANDARD
    set: dict[str, Any] = {}


def answers(lines: Iterable[bytes]) -> Iterator[str]:
    """One line of JSON for each line of JSON, in the same order; a bad line is answered too."""
    encode = json.JSONEncoder().encode
    for line in lines:
        yield encode(_answered(line))


def _answered(line: bytes) -> Answer:
    rules = None
    try:
        request = _request(line)
        rules = rules_of(request)
        return answer(score(parse_hand(request.hand), claim_of(request), rules))
    except HandError as error:
        return refused(error, rules)
    except BadRequest as error:
        return _no_win(ErrorKind.NOTATION, str(error), None)


def _request(line: bytes) -> Request:
    try:
        return Request.model_validate(json.loads(line, object_pairs_hook=_each_once))
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        place = ".".join([str(part) for part in first["loc"]]) or "the request"
        raise BadRequest(f"{place}: {first['msg']}") from None
    except (ValueError, RecursionError) as error:
        raise BadRequest(f"Not a line of JSON: {error}") from None


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise ValueError("a key comes twice")
    return made


def claim_of(request: Request) -> Claim:
    """What a request claims. Raises `BadRequest` for an event that is no circumstance."""
    try:
        return Claim(request.seat, request.round, request.self_draw, request.events)
    except ValueError as error:
        raise BadRequest(f"events: {error}") from None


def rules_of(request: Request) -> HouseRules:
    """The rules that a request names. Raises `BadRequest` where a setting cannot be."""
    if not request.set:
        return PRESETS[request.rules]
    return _rules(request.rules, json.dumps(request.set))


@lru_cache(maxsize=256)
def _rules(preset: Preset, settings: str) -> HouseRules:
    """The preset with settings in JSON: validated once for all requests that share them."""
    rules = PRESETS[preset]
    waiting = json.loads(settings)
    while waiting:
        # A minimum above the limit is refused: so what fails now may do once the others are set.
        failed, error = {}, None
        for key, value in waiting.items():
            try:
                rules = changed(rules, key, value)
            except Refusal as refusal:
                failed[key], error = value, refusal
        if error is not None and len(failed) == len(waiting):
            raise BadRequest(sentence(error))
        waiting = failed
    return rules


def answer(scored: Score) -> Answer:
    """The answer about a hand that could be read."""
    if not scored.valid:
        return _scored_no_win(scored)
    return {
        "valid": True,
        "reason": None,
        "tai": scored.tai,
        "raw_tai": scored.raw_tai,
        "limit": scored.limit,
        "patterns": _patterns(scored),
        "waits": _waits(scored),
        "pay": _pay(scored),
    }


def refused(error: HandError, rules: HouseRules | None) -> Answer:
    """The answer about text that is no hand."""
    return _no_win(error.kind, str(error), rules)


def _scored_no_win(scored: Score) -> Answer:
    assert scored.reason is not None
    assert scored.message is not None
    made = _no_win(scored.reason, sentence(scored.message), scored.rules)
    made["waits"] = _waits(scored)
    if scored.reason is Reason.BELOW_MINIMUM:
        made |= {"tai": scored.tai, "raw_tai": scored.raw_tai, "patterns": _patterns(scored)}
    return made


def _no_win(reason: Reason | ErrorKind, message: str, rules: HouseRules | None) -> Answer:
    """What could not be scored has no tai: null, which is not 0."""
    return {
        "valid": False,
        "reason": reason.value,
        "message": message,
        "tai": None,
        "raw_tai": None,
        "limit": rules.limit_tai if rules else None,
        "patterns": [],
        "waits": [],
        "pay": None,
    }


def _patterns(scored: Score) -> list[Answer]:
    return [
        {"id": counted.id.value, "tai": counted.tai, "count": counted.count}
        for counted in scored.patterns
    ]


def _waits(scored: Score) -> list[str]:
    return [tile.code for tile in scored.waits]


def _pay(scored: Score) -> Answer | None:
    try:
        pay = payment(scored)
    except Refusal:
        return None
    return {"discarder": pay.discarder, "other": pay.other, "self_draw": pay.self_draw}


def payment(scored: Score) -> Payout:
    """What each pays. Raises `Refusal` where stake and limit make it more than can be booked."""
    return payout(scored.rules, scored.tai, scored.special, scored.claim.self_draw)
