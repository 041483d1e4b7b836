"""Looking, without changing anything: board, log, help."""

from __future__ import annotations

from bot.commands.turn import Turn
from bot.reading.words import entry_number, split
from bot.text import receipts
from bot.text.voice import Markup, joined
from models.ledger.book import Line, Table
from models.rules.refusal import Refusal

SHOWN = 10
MOST_SHOWN = 40


async def board(turn: Turn) -> None:
    """Round, hand, dealer, seats, balances; the pinned board moves here."""
    table = await turn.kaki.do(turn.kaki.book.last_table, turn.source)
    await turn.boards.post(turn.source.chat_id, table, Markup(""), turn.source.update_id)


async def log(turn: Turn) -> None:
    """What was logged, by whom, and what became of it."""
    table = await turn.kaki.do(turn.kaki.book.last_table, turn.source)
    lines = await _lines(turn, table, _count(turn.words))
    if not lines:
        turn.say(turn.voice.say("log-empty", example=turn.filled("hu", "/hu {b} 3 {c}", table)))
        return
    turn.say(receipts.log(turn.voice, table, lines))


async def help_(turn: Turn) -> None:
    """Every command with an example, grouped."""
    parts: list[Markup] = [turn.voice.say("help-title")]
    for group in dict.fromkeys(command.group for command in turn.commands):
        rows = [c for c in turn.commands if c.group == group and c.example]
        heading = Markup(f"\n<b>{turn.voice.say(f'help-group-{group}')}</b>")
        parts += [
            heading,
            *(
                turn.voice.say(
                    "help-line",
                    command=f"/{command.name}",
                    what=turn.voice.say(f"command-{command.name}"),
                    example=turn.filled(command.name, command.example, None),
                )
                for command in rows
            ),
        ]
    parts.append(Markup("\n") + turn.voice.say("help-foot"))
    turn.say(joined(parts))


async def start(turn: Turn) -> None:
    """Hello."""
    turn.say(turn.voice.say("start-text"))


async def _lines(turn: Turn, table: Table, count: int) -> tuple[Line, ...]:
    return await turn.kaki.do(turn.kaki.book.lines, turn.source.chat_id, table.night, count)


def _count(words: str) -> int:
    said = split(words)
    if not said:
        return SHOWN
    count = entry_number(said[0])
    if count is None or count == 0 or len(said) > 1:
        raise Refusal("number_what", word=said[-1 if count else 0].typed)
    return min(count, MOST_SHOWN)
