"""Hands scored for other programs: a line of JSON in, a line of JSON out."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, Final

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictStr, ValidationError
from pydantic_core import to_json

from bot.rulebook.settings import typed
from bot.text.notes import no_win, not_counted, setting, unreadable
from bot.text.translator import capital, kebab, plain, translator_of
from models.rules.case import Claim
from models.rules.house import HouseRules, Preset
from models.rules.notation import ErrorKind, HandError, parse_hand
from models.rules.pattern_ids import CIRCUMSTANCES, PatternId
from models.rules.presets import PRESETS
from models.rules.refusal import Note, Refusal
from models.rules.scoring import Reason, Score, score
from models.rules.settings import BY_KEY, changed
from models.rules.tiles import Wind

Json = dict[str, object]
_MOST_SHOWN: Final = 40
"""Letters of a wrong value that are said again."""


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
    set: dict[str, Any] = Field(default_factory=dict)


def answers(lines: Iterable[bytes]) -> Iterator[bytes]:
    """One line of JSON for each line of JSON, in the same order; a bad line is answered too."""
    for line in lines:
        yield to_json(_answered(line)) + b"\n"


def _answered(line: bytes) -> Json:
    try:
        request = _request(line)
        claim, rules = claim_of(request), rules_of(request)
    except BadRequest as error:
        return _no_win(ErrorKind.NOTATION, str(error), None)
    try:
        hand = parse_hand(request.hand)
    except HandError as error:
        return refused(error, rules)
    return answer(score(hand, claim, rules))


_EXAMPLE: Final = '{"hand": "123m 456p 789s EEE 5s +5s", "seat": "S"}'
_WINDS: Final = '"E", "S", "W" or "N"'
_KEYS: Final = {
    "hand": 'text in notation, as in "123m 456p 789s EEE 5s +5s"',
    "seat": _WINDS,
    "round": _WINDS,
    "self_draw": "true or false",
    "events": 'a list of circumstances, as in ["last_tile"]; there are '
    + ", ".join(event for event in PatternId if event in CIRCUMSTANCES),
    "rules": " or ".join(f'"{preset}"' for preset in Preset),
    "set": 'an object of house rules, as in {"limit_tai": 6, "tai.pure_green": 0}',
}
"""What each key of a request takes, as its sentence ends."""


def _request(line: bytes) -> Request:
    try:
        return Request.model_validate_json(line)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        if not first["loc"]:
            text = f"A request is a JSON object on one line, as in {_EXAMPLE}."
            raise BadRequest(text) from None
        value = "lacking" if first["type"] == "missing" else _short(first["input"])
        raise BadRequest(_wrong(str(first["loc"][0]), value)) from None


def _wrong(key: str, value: str) -> str:
    if key not in _KEYS:
        return f"A request knows no “{key}”: its keys are {', '.join(_KEYS)}."
    return f"“{key}” is {value}: it takes {_KEYS[key]}."


def _short(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]}…"


def claim_of(request: Request) -> Claim:
    """What a request claims. Raises `BadRequest` for an event that is no circumstance."""
    for event in request.events:
        if event not in CIRCUMSTANCES:
            raise BadRequest(_wrong("events", _short(event)))
    return Claim(request.seat, request.round, request.self_draw, request.events)


def rules_of(request: Request) -> HouseRules:
    """The rules that a request names. Raises `BadRequest` where a setting cannot be."""
    if not request.set:
        return PRESETS[request.rules]
    return _rules(request.rules, json.dumps(request.set))


@lru_cache(maxsize=256)
def _rules(preset: Preset, settings: str) -> HouseRules:
    """The preset with settings in JSON: validated once for all requests that share them."""
    rules = PRESETS[preset]
    # A chart brings settings with it, and what is named beside it holds: so the chart goes first.
    named = json.loads(settings)
    waiting = dict(sorted(named.items(), key=lambda setting: setting[0] != "chart"))
    while waiting:
        # A minimum above the limit is refused: so what fails now may do once the others are set.
        failed, error = {}, None
        for key, value in waiting.items():
            try:
                rules = changed(rules, key, value)
            except Refusal as refusal:
                failed[key], error = value, refusal
        if error is not None and len(failed) == len(waiting):
            raise BadRequest(_wrong_rule(rules, error))
        waiting = failed
    return rules


def _wrong_rule(rules: HouseRules, error: Refusal) -> str:
    """Why a house rule cannot be so, and how it is written: as these rules have it, where known."""
    if error.code == "not_money":
        return sentence(error)
    known = BY_KEY.get(str(error.facts.get("key")))
    example = {known.key: typed(known, rules)} if known else {"limit_tai": 6, "stake": "0.50"}
    return f"{sentence(error)} Write it as in {json.dumps(example)}."


def answer(scored: Score) -> Json:
    """The answer about a hand that could be read. What could not be scored has no tai, not 0."""
    message = scored.message
    if message is not None:
        made = _no_win(str(scored.reason), sentence(message), scored.rules)
        made["waits"] = [tile.code for tile in scored.waits]
        if scored.reason is Reason.BELOW_MINIMUM:
            made |= {"tai": scored.tai, "raw_tai": scored.raw_tai, "patterns": _patterns(scored)}
        return made
    return {
        "valid": True,
        "reason": None,
        "tai": scored.tai,
        "raw_tai": scored.raw_tai,
        "limit": scored.limit,
        "patterns": _patterns(scored),
        "waits": [tile.code for tile in scored.waits],
        "pay": _pay(scored),
    }


def refused(error: HandError, rules: HouseRules) -> Json:
    """The answer about text that is no hand."""
    return _no_win(error.kind, sentence(error), rules)


def _no_win(reason: str, message: str, rules: HouseRules | None) -> Json:
    return {
        "valid": False,
        "reason": reason,
        "message": message,
        "tai": None,
        "raw_tai": None,
        "limit": rules.limit_tai if rules else None,
        "patterns": [],
        "waits": [],
        "pay": None,
    }


def _patterns(scored: Score) -> list[Json]:
    return [
        {"id": counted.id.value, "tai": counted.tai, "count": counted.count}
        for counted in scored.patterns
    ]


def _pay(scored: Score) -> Json | None:
    try:
        pay = scored.pays
    except Refusal:
        return None
    return {"discarder": pay.discarder, "other": pay.other, "self_draw": pay.self_draw}


# --- in English ---------------------------------------------------------------------------------


def name(pattern: PatternId) -> str:
    """What people call a pattern, as a sentence begins: `Full flush`."""
    return plain(capital(translator_of().pattern(pattern)))


def sentence(said: Note | Refusal) -> str:
    """A note or a refusal in words."""
    if isinstance(said, HandError):
        return plain(unreadable(translator_of(), said))
    if isinstance(said, Refusal):
        return plain(setting(translator_of(), said))
    return _noted(said.code, tuple(said.facts.items()))


@lru_cache(maxsize=4096)
def _noted(code: str, facts: tuple[tuple[str, object], ...]) -> str:
    """A note in words; of many hands, most say the same few things."""
    note = Note(code, dict(facts))
    told = not_counted if translator_of().knows(f"note-{kebab(code)}") else no_win
    return plain(told(translator_of(), note))
