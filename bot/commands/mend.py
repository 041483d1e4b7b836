"""Undo, redo, fix: nothing is lost, everything is signed."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from bot.commands import tap
from bot.commands.context import Command, Context
from bot.reading.events import EventReader
from bot.reading.words import entry_number, split
from models.ledger.naming import visible
from models.ledger.night import entries
from models.rules.refusal import Refusal


def undo(ctx: Context) -> None:
    """Takes back the last entry, or the one named."""
    ctx.say_receipt(entries.undo(ctx.unit, _number(ctx.words)))


def redo(ctx: Context) -> None:
    """Puts back the entry undone last, or the one named."""
    ctx.say_receipt(entries.redo(ctx.unit, _number(ctx.words)))


_FIX: Final = re.compile(r"#?(\d{1,6})[\s,:;.]+/?(\w+)(?:@\w+)?(.*)", re.DOTALL)


def fix(ctx: Context) -> None:
    """Replaces an entry by what it should have said; without that, asks by buttons."""
    words = split(ctx.words)
    if len(words) <= 1 and (not words or entry_number(words[0]) is not None):
        tap.fix(ctx, entry_number(words[0]) if words else None)
        return
    said = _FIX.fullmatch(visible(ctx.words))
    if said is None:
        raise Refusal("fix_what")
    number, name, rest = int(said[1]), said[2], said[3].strip()
    read = _reader(ctx.services.commands, name)
    ctx.unit.source = replace(ctx.source, text=f"/{name} {rest}".strip())
    ctx.say_receipt(entries.fix(ctx.unit, number, lambda table: read(rest, table)))


def _number(words: str) -> int | None:
    said = split(words)
    if not said:
        return None
    number = entry_number(said[0])
    if number is None or len(said) > 1:
        raise Refusal("number_what", word=said[0 if number is None else 1].typed)
    return number


def _reader(commands: tuple[Command, ...], word: str) -> EventReader:
    for command in commands:
        if command.reads is not None and word.casefold() in command.names:
            return command.reads
    raise Refusal("fix_command", word=word)
