"""Undo, redo, fix: nothing is lost, everything is signed."""

from __future__ import annotations

from dataclasses import replace

from bot.commands.turn import Command, Turn
from bot.reading.words import entry_number, split
from models.rules.refusal import Refusal


async def undo(turn: Turn) -> None:
    """Takes back the last entry, or the one named."""
    number = _number(turn.words)
    await turn.say_receipt(await turn.kaki.do(turn.kaki.book.undo, turn.source, number))


async def redo(turn: Turn) -> None:
    """Puts back the entry undone last, or the one named."""
    number = _number(turn.words)
    await turn.say_receipt(await turn.kaki.do(turn.kaki.book.redo, turn.source, number))


async def fix(turn: Turn) -> None:
    """Replaces an entry by what it should have said."""
    words = split(turn.words)
    number = entry_number(words[0]) if words else None
    if number is None or len(words) < 2:
        raise Refusal("fix_what")
    said = turn.words.split(maxsplit=1)[1]
    name, _, rest = said.lstrip("/").partition(" ")
    command = _logging_command(turn.commands, name)
    read = command.reads
    assert read is not None, "only commands that log are found"
    await turn.say_receipt(
        await turn.kaki.do(
            turn.kaki.book.fix,
            replace(turn.source, text=f"/{said.lstrip('/')}"),
            number,
            lambda table: read(rest, table),
        )
    )


def _number(words: str) -> int | None:
    said = split(words)
    if not said:
        return None
    number = entry_number(said[0])
    if number is None or len(said) > 1:
        raise Refusal("number_what", word=said[0 if number is None else 1].typed)
    return number


def _logging_command(commands: tuple[Command, ...], word: str) -> Command:
    name = word.casefold().partition("@")[0]
    for command in commands:
        if command.reads is not None and name in command.names:
            return command
    raise Refusal("fix_command", word=word)
