"""What is said without a command of ours: which one was meant, and whether it is for Kaki."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from bot.commands import asked
from bot.commands.context import Command, Context
from bot.languages import spellings
from bot.reading.events import parsed
from bot.reading.grammar import only_asks, vocabulary
from bot.reading.scoring import shows_hand
from bot.reading.tokens import key
from bot.reading.words import split
from bot.rulebook.search import find, sound, sure
from models.rules.refusal import Refusal

CLOSE: Final = 80.0
"""So close a word is taken to be for Kaki, even in a group with other bots."""
FAR: Final = 50.0
"""Farther than this, no command is offered."""


def nearest(word: str, commands: Iterable[Command]) -> tuple[Command | None, float]:
    """The command that a word is tried for, or else comes nearest to; how near it is, up to 100."""
    from rapidfuzz import fuzz

    best: tuple[Command | None, float] = (None, 0.0)
    meant = tried().get(word)
    for command in commands:
        if command.name == meant:
            return command, 100.0
        for name in command.names:
            near = 100.0 if sound(word) == sound(name) else fuzz.ratio(word, name)
            if near > best[1] and (near == 100.0 or len(word) > 3):
                best = (command, near)
    return best if best[1] >= FAR else (None, 0.0)


@lru_cache(maxsize=1)
def tried() -> Mapping[str, str]:
    """What people try who do not know a command's name, and that name. Other bots know some too."""
    return dict(spellings("command"))


_TOLD_BY: Final = vocabulary("told_by")
_CHATTER: Final = vocabulary("chatter")


def told_by(said: str, *, alone: bool) -> tuple[str, str] | None:
    """The command that tells what somebody asks Kaki in plain words, and its own words.

    `whose deal`, or a rule that is surely known; who is `alone` with Kaki need not ask for that,
    and may show tiles to be scored.
    """
    asked = tuple(word for word in key(said) if not _CHATTER.of((word,)))
    name = _TOLD_BY.of(asked).get("told_by")
    if name is not None:
        return name, ""
    if alone and shows_hand(split(said)):
        return "score", said
    if (alone or only_asks(said)) and sure(find(said)) is not None:
        return "rule", said
    return None


def ask_player(ctx: Context) -> None:
    """Asks as `ask` does, but only who plays tonight: others may have meant another bot."""
    table = ctx.open_table()
    if table is not None and table.me is not None:
        ask(ctx)


def ask(ctx: Context) -> None:
    """Says which command was probably meant, with a button that does it.

    What stands behind a secret command is not repeated, and kept nowhere: it is said again.
    """
    if ctx.command.secret:
        raise Refusal("meant_secret", word=_word(ctx), command=ctx.command.name)
    between = "" if ctx.words[:1] in "?？" else " "
    meant = f"/{ctx.command.name}{between}{ctx.words}"
    text = ctx.translator.say("meant", word=_word(ctx), example=meant)
    asked.ask(ctx, text, "button-meant", "button-leave", quoting=True)


def said(ctx: Context) -> None:
    """An entry in words that begin with its command but for the stroke, in reply to Kaki.

    It is asked whether it is meant; what cannot be an entry is talk, and nobody answers.
    """
    word, _, words = ctx.words.strip().partition(" ")
    command, table = ctx.services.by_name.get(word.casefold()), ctx.open_table()
    if command is None or command.parses is None or table is None:
        return
    if isinstance(parsed(command.parses, words, table), Refusal):
        return
    ctx = ctx.but(command=command, words=words)
    text = ctx.translator.say("meant-said", example=f"/{command.name} {words}".strip())
    asked.ask(ctx, text, "button-meant", "button-leave", quoting=True)


def unknown(ctx: Context) -> None:
    """Nothing that Kaki does comes near."""
    raise Refusal("unknown_command", word=_word(ctx))


def _word(ctx: Context) -> str:
    return ctx.source.text.split()[0].lstrip("/").partition("@")[0].rstrip("?？")
