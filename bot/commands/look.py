"""Looking, without changing anything: board, log, help."""

from __future__ import annotations

from bot.commands import paynow
from bot.commands.turn import NEWGAME_EXAMPLE, SAID, Turn
from bot.reading.words import entry_number, split
from bot.text import receipts
from bot.text.voice import Markup, joined
from bot.touch import guide_cards as cards
from bot.touch.data import Guide
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
    lines = await turn.lines(table, _count(turn.words))
    if not lines:
        turn.say(turn.voice.say("log-empty", example=turn.filled("hu", "/hu {b} 3 {c}", table)))
        return
    turn.say(receipts.log(turn.voice, table, lines))


async def help_(turn: Turn) -> None:
    """A first night in steps; `/help all` lists every command."""
    words = split(turn.words)
    page = _PAGE_WORDS.get(words[0].folded, FIRST_PAGE) if words else FIRST_PAGE
    await guide(turn, Guide(page))


FIRST_PAGE = "1"
_ALL = "all"
_PAGE_WORDS = {"all": _ALL, "commands": _ALL, "全部": _ALL, "命令": _ALL}


async def guide(turn: Turn, press: Guide) -> None:
    """A page of the help."""
    if press.page == _ALL:
        turn.say(_commands(turn), cards.guide(turn.voice, _ALL))
        return
    if press.page not in cards.STEPS:
        raise Refusal("press_stale")
    table = await turn.kaki.do(turn.kaki.book.newest, turn.source.chat_id)
    examples = {
        name: turn.filled(name, example, table)
        for name, example in (
            ("newgame", NEWGAME_EXAMPLE),
            ("hu", "/hu {b} 3 {c}"),
            ("zimo", "/zimo {b} 4"),
            ("kong", SAID),
            ("bite", SAID),
            ("rule", SAID),
        )
    }
    steps = cards.STEPS
    text = turn.voice.say(
        f"guide-{press.page}", step=steps.index(press.page) + 1, steps=len(steps), **examples
    )
    turn.say(text, cards.guide(turn.voice, press.page))


def _commands(turn: Turn) -> Markup:
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
    return joined(parts)


async def start(turn: Turn) -> None:
    """Hello; or what a link in a group brought here."""
    if await paynow.started(turn):
        return
    turn.say(turn.voice.say("start-text"))


def _count(words: str) -> int:
    said = split(words)
    if not said:
        return SHOWN
    count = entry_number(said[0])
    if count is None or count == 0 or len(said) > 1:
        raise Refusal("number_what", word=said[-1 if count else 0].typed)
    return min(count, MOST_SHOWN)
