"""`score`: a hand's tai, patterns and payments; one hand for a person, many for a program."""

from __future__ import annotations

import argparse
import json
import os
import sys
from typing import Final

from bot.cli import batch, refused
from bot.cli.batch import (
    BadRequest,
    Request,
    answer,
    answers,
    claim_of,
    name,
    rules_of,
    sentence,
)
from bot.text.translator import amount
from models.rules.house import Preset
from models.rules.notation import HandError, parse_hand, print_hand
from models.rules.pattern_ids import CIRCUMSTANCES, PatternId
from models.rules.refusal import Refusal
from models.rules.scoring import Score, score
from models.rules.tiles import Wind

_EVENTS: Final = [event.value for event in PatternId if event in CIRCUMSTANCES]
_WINDS: Final = [wind.value for wind in Wind]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `score` takes."""
    add = parser.add_argument
    add("hand", nargs="*", metavar="HAND", help="as in '123m (EEE) 456p 55s 78s +9s | f1 cat'")
    add("--batch", metavar="FILE", help="JSON requests, one a line; - is standard input")
    add("--seat", type=str.upper, choices=_WINDS, help="the winner's seat (default E)")
    add("--round", type=str.upper, choices=_WINDS, help="the prevailing wind (default E)")
    add("--self-draw", action="store_true", help="the winner drew the tile")
    add(
        *("--event",),
        action="append",
        choices=_EVENTS,
        metavar="ID",
        help=f"a circumstance, repeatable: {', '.join(_EVENTS)}",
    )
    add("--rules", choices=[preset.value for preset in Preset], help="default standard")
    add("--set", action="append", metavar="KEY=VALUE", help="a house rule; tai.PATTERN=N")
    add("--json", action="store_true", help="the form for other programs")


def run(arguments: argparse.Namespace) -> int:
    """Prints the answer. 0 for a win, 1 for no win, 2 for what is not notation or impossible."""
    if arguments.batch is not None:
        return _batch(arguments)
    try:
        request = _request(arguments)
        claim, rules = claim_of(request), rules_of(request)
    except BadRequest as error:
        return refused(error)
    try:
        scored = score(parse_hand(request.hand), claim, rules)
    except HandError as error:
        print(json.dumps(batch.refused(error, rules)) if arguments.json else sentence(error))
        return 2
    print(json.dumps(answer(scored)) if arguments.json else told(scored))
    return 0 if scored.valid else 1


def _request(arguments: argparse.Namespace) -> Request:
    if not arguments.hand:
        raise BadRequest("There is no hand to score.")
    settings = {}
    for setting in arguments.set or ():
        key, equals, value = setting.partition("=")
        if not equals:
            raise BadRequest(f"--set takes KEY=VALUE, not “{setting}”.")
        settings[key] = value
    return Request(
        hand=" ".join(arguments.hand),
        seat=Wind(arguments.seat or "E"),
        round=Wind(arguments.round or "E"),
        self_draw=arguments.self_draw,
        events=tuple([PatternId(event) for event in arguments.event or ()]),
        rules=Preset(arguments.rules or "standard"),
        set=settings,
    )


def _batch(arguments: argparse.Namespace) -> int:
    single = ("hand", "seat", "round", "self_draw", "event", "rules", "set")
    if any(getattr(arguments, option) for option in single):
        return refused("With --batch, each request says everything about its hand.")
    try:
        if arguments.batch == "-":
            for line in answers(sys.stdin.buffer):
                sys.stdout.buffer.write(line)
                # Whoever asks over a pipe may wait for each answer before asking on.
                sys.stdout.buffer.flush()
        else:
            with open(arguments.batch, "rb") as file:
                sys.stdout.buffer.writelines(answers(file))
            sys.stdout.buffer.flush()
    except BrokenPipeError:
        # Nobody reads on. What Python still holds must not raise again on the way out.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:
        return refused(error)
    return 0


# --- for a person --------------------------------------------------------------------------------


def told(scored: Score) -> str:
    """A score as a person likes to read it."""
    lines = [print_hand(scored.hand), _circumstances(scored), ""]
    lines += _sum(scored) if scored.patterns else []
    lines += _outcome(scored)
    if scored.waits:
        lines.append(f"Waited for {' '.join(tile.code for tile in scored.waits)}.")
    if scored.not_counted:
        lines += ["", "Not counted:", *[f"  {sentence(note)}" for note in scored.not_counted]]
    return "\n".join(lines)


def _circumstances(scored: Score) -> str:
    claim = scored.claim
    way = "self-drawn" if claim.self_draw else "on a discard"
    said = [f"{claim.seat.name.title()} seat", f"{claim.round.name.title()} round", way]
    said += [name(event).lower() for event in claim.events]
    return ", ".join(said) + f"; {scored.rules.preset} rules"


def _sum(scored: Score) -> list[str]:
    lines = []
    for counted in scored.patterns:
        times = f" x {counted.count}" if counted.count > 1 else ""
        lines.append(f"  {name(counted.id) + times:<32}{counted.tai:>4}")
    if len(scored.patterns) > 1:
        lines += [f"  {'':<32}{'-' * 4}", f"  {'':<32}{scored.raw_tai:>4}"]
    return [*lines, ""]


def _outcome(scored: Score) -> list[str]:
    if scored.message is not None:
        return [f"No win. {sentence(scored.message)}"]
    limit = " (the limit)" if scored.tai == scored.limit else ""
    return [f"{scored.tai} tai{limit}. {_pay(scored)}"]


def _pay(scored: Score) -> str:
    try:
        pay = scored.pays
    except Refusal:
        return "More than can be booked."
    if pay.self_draw is not None:
        return f"Each pays {amount(pay.self_draw)}."
    return f"The discarder pays {amount(pay.discarder or 0)}, each other {amount(pay.other or 0)}."
