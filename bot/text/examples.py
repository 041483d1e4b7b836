"""Examples for refusals: a correct use of a command, with the players of the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, Protocol

from bot.reading.outcome import SureEvent
from bot.reading.reader import read_event
from bot.text.translator import Translator, amount, untag
from models.ledger.values import Table, table_rules
from models.rules.night import apply_event
from models.rules.notation import HandError
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

_OF_TILES: Final = "/rule EEE SSS WWW NN CCC"
_BITE_OF_SEAT: Final = "example-bite-flowers"
_OTHERS: Final = {"bite": ("example-bite-other", _BITE_OF_SEAT)}
"""Further examples of commands, for when the first cannot be used now."""
_SEVERAL: Final = "example-several"
_CHIPS: Final = "/chips {a} +36, {b} -38, {c} 0, {d} +2"
_CHIPS_OF_ALL: Final = frozenset({"chips_who", "chips_stacks_of_more", "chips_won", "chips_mixed"})
"""Refusals of chip counts after which winnings are asked for, if more than four have played."""
_SOME_ENTRY: Final = 12
"""The number of the entry in an example while nothing is logged."""


class CommandWithExample(Protocol):
    """A command that has an example, and may log an event."""

    @property
    def name(self) -> str: ...

    @property
    def example(self) -> str: ...

    @property
    def logs(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class RefusedCommand:
    """A refused command with its typed words.

    `newest_night` may be open or ended; `report_due_paid` returns the text that reports an unpaid
    due of it as paid, "" without one.
    """

    command: CommandWithExample
    words: str
    newest_night: Table | None
    report_due_paid: Callable[[Table], str]


@dataclass(frozen=True, slots=True)
class Examples:
    """Makes examples of commands with the players of a table, or with invented names.

    `entry` is the number of the entry that an example mends, 0 without one.
    """

    translator: Translator
    commands: Mapping[str, CommandWithExample]
    table: Table | None
    entry: int

    def example_for_command(self, name: str) -> str:
        """Returns a correct use of the command `name`."""
        return self._fill_in_example(self.commands[name].example)

    def suggest_correct_use(self, refused: RefusedCommand, refusal: Refusal) -> str:
        """Returns a correct use in place of a refused command; "" if none would help."""
        of_facts = self._example_for_refusal(refused, refusal)
        if of_facts is not None:
            return of_facts
        name, logs = refused.command.name, refused.command.logs
        of_tiles = isinstance(refusal, HandError) or refusal.code == "incomplete_hand"
        if of_tiles and name == "rule":
            return _OF_TILES
        if of_tiles and logs:
            return f"/{name} {self._fill_in_example('example-hand')}"
        mends_nothing = name == "fix" and self.table is not None and not self.entry
        example = self._bookable_example("hu" if mends_nothing else name)
        # Whoever said just that is told nothing by it.
        return "" if example == f"/{name} {refused.words}".strip() else example

    def _fill_in_example(self, example: str, first_seat: int = 0) -> str:
        """Fills an example, or the sentence that it names, with players and allowed tai.

        The first player is the one `first_seat` seats after East.
        """
        say, rules = self.translator.say, table_rules(self.table)
        table = self.table
        names = (
            [m.name for m in table.seated_members] if table else untag(say("strangers")).split("/")
        )
        facts: dict[str, object] = dict(
            zip("abcd", names[first_seat:] + names[:first_seat], strict=True)
        )
        for name, tai in {"s": 1, "t": 3, "u": 4}.items():
            facts[name] = min(max(tai, rules.min_tai), rules.limit_tai)
        if example.startswith("example-"):
            return untag(say(example, **facts))
        return example.format(**facts, n=self.entry or _SOME_ENTRY)

    def _bookable_example(self, name: str) -> str:
        """Returns an example of a command that this table would accept now; "" without any."""
        command, table = self.commands[name], self.table
        if table is None or not command.logs:
            return self.example_for_command(name)
        ways = (command.example, *_OTHERS.get(name, ()))
        shown = (self._fill_in_example(one, turn) for one in ways for turn in range(len("abcd")))
        return next((one for one in shown if _would_example_be_booked(name, one, table)), "")

    def _example_for_refusal(self, refused: RefusedCommand, refusal: Refusal) -> str | None:
        """Makes an example that fits the reason of a refusal; None if no special one is needed."""
        name, table, facts = refused.command.name, self.table, dict[str, Any](refusal.facts)
        if refusal.code == "too_many_players" and name == "hu":
            return self._fill_in_example(_SEVERAL)
        if (
            table is not None
            and refused.command.logs
            and self._do_words_describe_drawn_hand(refused, table)
        ):
            return "/draw"
        if refusal.code == "paid_too_much" and refused.newest_night is not None:
            payer, payee = (refused.newest_night.name(facts[side]) for side in ("payer", "payee"))
            return f"/paid {payer} {payee} {amount(facts['owed'])}"
        if name == "paid" and refused.newest_night is not None:
            return refused.report_due_paid(refused.newest_night)
        rest = [p for p in table.state.balances if p not in table.state.seats] if table else []
        if refusal.code in _CHIPS_OF_ALL and table is not None and rest:
            return self._fill_in_example(_CHIPS) + "".join(
                f", {table.name(player)} 0" for player in rest
            )
        if refusal.code == "bite_seat" and table is not None:
            place = table.state.seat_index(PlayerId(facts["player"]))
            shown = self._fill_in_example(_BITE_OF_SEAT, place - 1)
            return shown if _would_example_be_booked("bite", shown, table) else ""
        return None

    def _do_words_describe_drawn_hand(self, refused: RefusedCommand, table: Table) -> bool:
        """Tells whether a refused command's words describe a drawn hand: `/hu nobody won`."""
        return bool(refused.words) and _would_example_be_booked(
            "draw", f"/draw {refused.words}", table
        )


def _would_example_be_booked(command: str, example: str, table: Table) -> bool:
    with suppress(Refusal):
        told = read_event(command, example.partition(" ")[2], table)
        if isinstance(told, SureEvent):
            apply_event(table.state, told.event)
            return True
    return False
