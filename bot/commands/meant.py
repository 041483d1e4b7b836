"""A command that is none: which one was meant, and whether it is for Kaki at all."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.commands.turn import Command, Turn
from bot.rulebook.search import sound
from bot.touch.cards import question
from models.rules.refusal import Refusal

CLOSE: Final = 80.0
"""So close a word is taken to be for Kaki, even in a group with other bots."""
FAR: Final = 50.0
"""Farther than this, no command is offered."""


def nearest(word: str, commands: Iterable[Command]) -> tuple[Command | None, float]:
    """The command that comes nearest to a word, by sound or by letters; and how near it is."""
    from rapidfuzz import fuzz

    best: tuple[Command | None, float] = (None, 0.0)
    for command in commands:
        for name in command.names:
            near = 100.0 if sound(word) == sound(name) else fuzz.ratio(word, name)
            if near > best[1] and (near == 100.0 or len(word) > 3):
                best = (command, near)
    return best if best[1] >= FAR else (None, 0.0)


async def ask(turn: Turn) -> None:
    """Says which command was probably meant, with a button that does it."""
    update_id = turn.source.update_id
    assert update_id is not None, "what comes from a chat has an update"
    meant = f"/{turn.command.name} {turn.words}".strip()
    word = turn.source.text.split()[0].lstrip("/").partition("@")[0]
    text = turn.voice.say("meant", word=word, example=meant)
    turn.say(text, question(turn.voice, update_id, "button-meant", "button-leave"), quoting=True)


async def unknown(turn: Turn) -> None:
    """Nothing that Kaki does comes near."""
    word = turn.source.text.split()[0].lstrip("/").partition("@")[0]
    raise Refusal("unknown_command", word=word)
