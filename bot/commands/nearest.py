"""Sayings without a command of ours: which one was meant, and whether it is for Kaki."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from bot.commands import asked
from bot.commands.context import Command, Context, Handler
from bot.languages import spellings
from bot.reading.bills import is_bill
from bot.reading.drafts import Asks, Question
from bot.reading.events import parsed
from bot.reading.grammar import is_tai_word, vocabulary
from bot.reading.scoring import shows_hand
from bot.reading.talk import only_asks
from bot.reading.tokens import key
from bot.reading.words import split_words
from bot.rulebook.questions import Said, rows_in
from bot.rulebook.search import asks_what, find, sound, sure
from models.rules.events import Event
from models.rules.refusal import Refusal

CLOSE: Final = 80.0
"""So close a word is taken to be for Kaki, even in a group with other bots."""
FAR: Final = 50.0
"""Farther than this, no command is offered."""
SHORT: Final = 3
"""A word of so few letters comes near to many: only who plays tonight is asked about it."""


@dataclass(frozen=True)
class Guess:
    """The likely meaning of a word that is no command, with the words behind it; whether that is so
    close that it is asked in a group too, and how.
    """

    command: Command | None
    words: str
    is_close: bool
    asks: Handler


def beginnings(word: str, by_name: Mapping[str, Command]) -> Iterator[tuple[str, str]]:
    """The names of commands that a word begins with, the longest first, and the rest of it."""
    for length in range(len(word) - 1, 0, -1):
        if word[:length] in by_name:
            yield word[:length], word[length:]


def guess(word: str, words: str, by_name: Mapping[str, Command]) -> Guess:
    """The command that was probably meant by a word, with the `words` behind it."""
    tried = _tried().get(word)
    if tried is not None:
        name, _, first = tried.partition(" ")
        return Guess(by_name[name], f"{first} {words}".strip(), is_close=True, asks=ask_player)
    asked = told_by(f"{word} {words}", alone=False)
    if asked is not None:  # a question that was typed like a command: `/who is dealer`
        return Guess(by_name[asked[0]], asked[1].rstrip("?？"), is_close=True, asks=ask_player)
    command, near = _nearest(word, by_name)
    if near >= CLOSE:
        asks = ask_player if len(word) <= SHORT else ask_command
        return Guess(command, words, is_close=True, asks=asks)
    for name, behind in beginnings(word, by_name):  # no space behind it: `/hucat`
        if by_name[name].parses is not None:
            words = f"{behind} {words}".strip()
            return Guess(by_name[name], words, is_close=True, asks=ask_if_entry)
    return Guess(command, words, is_close=False, asks=ask_command)


def _nearest(word: str, by_name: Mapping[str, Command]) -> tuple[Command | None, float]:
    """The command that a word comes nearest to; how near it is, up to 100."""
    from rapidfuzz import fuzz

    best: tuple[Command | None, float] = (None, 0.0)
    for name, command in by_name.items():
        near = 100.0 if sound(word) == sound(name) else fuzz.ratio(word, name)
        if near > best[1] and (near >= CLOSE or len(word) > SHORT):
            best = (command, near)
    return best if best[1] >= FAR else (None, 0.0)


@lru_cache(maxsize=1)
def _tried() -> Mapping[str, str]:
    """Words that people try who do not know a command's name: that name, and the first words behind
    it.

    Other bots know some too.
    """
    return dict(spellings("command"))


_TOLD_BY: Final = vocabulary("told_by")
_CHATTER: Final = vocabulary("chatter")


def asked_for(said: str) -> tuple[str, str] | None:
    """The command for which all words of a row stand in what is said to Kaki by name, and its own
    words; None where tai or tiles are told, as of a hand.
    """
    text = Said.of(said)
    if any(map(str.isdecimal, said)) and any(map(is_tai_word, key(said))):
        return None
    asked = [
        (len(row), name)
        for name, rows in rows_in("asked_for").items()
        for row in rows
        if text.asks(row)
    ]
    if not asked:
        return None
    command, _, words = max(asked)[1].partition(" ")
    return command, said if words == _AS_SAID else words


_AS_SAID: Final = "…"
"""Stands for all that was said, in the place of a command's own words."""


def told_by(said: str, *, alone: bool, by_name: bool = False) -> tuple[str, str] | None:
    """The command that tells what somebody asks Kaki in plain words, and its own words.

    `whose deal`, what is asked of Kaki `by_name`, a bill (`三个人分 30`), a rule that is surely
    known; who is `alone` with Kaki need not ask for that, and may show tiles to be scored.
    """
    asked = tuple(word for word in key(said) if not _CHATTER.of((word,)))
    name = _TOLD_BY.of(asked).get("told_by")
    if name is not None:
        command, _, words = name.partition(" ")
        return command, words
    if is_bill(said):
        return "split", said
    if by_name and (wanted := asked_for(said)) is not None:
        return wanted
    if alone and shows_hand(split_words(said)):
        return "score", said
    if (alone or only_asks(said) or asks_what(said)) and sure(find(said)) is not None:
        return "rule", said
    return None


def ask_player(ctx: Context) -> None:
    """Asks as `ask_command` does, but only who plays tonight, or may be a guest who does: others
    may have meant another bot.
    """
    table = ctx.open_table()
    if table is not None and (table.me is not None or table.guests):
        ask_command(ctx)


def ask_if_entry(ctx: Context) -> None:
    """Asks who plays tonight as `ask_command` does, if what they wrote in one can be an entry."""
    table, parser = ctx.open_table(), ctx.command.parses
    if table is None or parser is None or not _is_entry(parsed(parser, ctx.words, table)):
        return
    ask_player(ctx)


def _is_entry(outcome: Event | Question | Refusal) -> bool:
    """Tells whether words can be an entry; with a word in them that nobody knows they are talk."""
    unknown = isinstance(outcome, Question) and outcome.asks in (Asks.PLAYER, Asks.WORD)
    return not (unknown or isinstance(outcome, Refusal))


def ask_command(ctx: Context) -> None:
    """Says which command was probably meant, with a button that does it.

    What stands behind a secret command is not repeated, and kept nowhere: it is said again.
    """
    if ctx.command.secret:
        raise Refusal("meant_secret", word=_word(ctx), command=ctx.command.name)
    between = "" if ctx.words[:1] in "?？" else " "
    meant = f"/{ctx.command.name}{between}{ctx.words}"
    text = ctx.translator.say("meant", word=_word(ctx), example=meant)
    asked.ask_whether(ctx, text, "button-meant", "button-leave", quoting=True)


def entry_without_stroke(ctx: Context) -> None:
    """An entry in words that begin with its command but for the stroke, in reply to Kaki.

    It is asked whether it is meant; what cannot be an entry is talk, and nobody answers.
    """
    word, _, words = ctx.words.strip().partition(" ")
    command, table = ctx.services.by_name.get(word.casefold()), ctx.open_table()
    if command is None or command.parses is None or table is None:
        return
    if not _is_entry(parsed(command.parses, words, table)):
        return
    ctx = ctx.but(command=command, words=words)
    text = ctx.translator.say("meant-said", example=f"/{command.name} {words}".strip())
    asked.ask_whether(ctx, text, "button-meant", "button-leave", quoting=True)


def ask_meant(ctx: Context) -> None:
    """Asks whether a command is meant that was asked for in plain words."""
    example = f"/{ctx.command.name} {ctx.words}".strip()
    text = ctx.translator.say("meant-done", example=example)
    asked.ask_whether(ctx, text, "button-meant", "button-leave", quoting=True)


def asked_first(command: Command) -> Command:
    """A command asked for in plain words: one that takes back or ends is asked about first."""
    asks = command.name in ("end", "undo", "redo", "rename")
    return replace(command, handler=ask_meant) if asks else command


def unknown(ctx: Context) -> None:
    """Nothing that Kaki does comes near."""
    raise Refusal("unknown_command", word=_word(ctx))


def _word(ctx: Context) -> str:
    return ctx.source.text.split()[0].lstrip("/").partition("@")[0].rstrip("?？")
