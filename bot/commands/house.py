"""The house rules by word: shown, changed from the next hand on, signed like any entry."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bot.commands.turn import Turn
from bot.reading.words import split
from bot.text import receipts
from models.ledger.book import Loggers, Manners
from models.rules.events import RulesChange
from models.rules.refusal import Refusal
from models.rules.settings import cents, changed

_NUMBERS: Final[Mapping[str, Callable[[str], int]]] = {"round": cents, "reminders": int}


async def house(turn: Turn) -> None:
    """`/house` shows them, `/house limit 6` changes one."""
    words = split(turn.words)
    if not words:
        table = await turn.kaki.do(turn.kaki.book.last_table, turn.source)
        turn.say(receipts.house(turn.voice, table))
        return
    if len(words) == 1:
        raise Refusal("house_value", key=words[0].typed)
    key, value = words[0].folded, " ".join(word.typed for word in words[1:])
    if key in Manners.model_fields:
        await _behave(turn, key, value.casefold())
        return
    table = await turn.table()
    rules = changed(table.state.next_rules or table.state.rules, key, value)
    event = RulesChange(rules=rules, said=f"{words[0].folded} {value}")
    await turn.record_event(table, event, text=turn.source.text)


async def _behave(turn: Turn, key: str, value: str) -> None:
    """How Kaki behaves here, at once. Only who may log now may say who may."""
    manners = await turn.kaki.do(turn.kaki.book.manners, turn.source.chat_id)
    if key == "quiet" and value in ("on", "off"):
        new = manners.model_copy(update={"quiet": value == "on"})
    elif key == "loggers" and value in list(Loggers):
        new = manners.model_copy(update={"loggers": Loggers(value)})
    elif key in _NUMBERS:
        new = _numbered(manners, key, value)
    else:
        raise Refusal("bad_setting", key=key, value=value, why="")
    await turn.kaki.do(turn.kaki.book.behave, turn.source, new)
    turn.say(receipts.manners(turn.voice, new))


def _numbered(manners: Manners, key: str, value: str) -> Manners:
    """The coin to round to, or the days before a reminder; `off` is 0."""
    try:
        number = 0 if value == "off" else _NUMBERS[key](value)
        return Manners.model_validate({**manners.model_dump(), key: number})
    except ValueError:
        raise Refusal("bad_setting", key=key, value=value, why="") from None
