"""Looking, without changing anything: board, log, help."""

from __future__ import annotations

from bot.commands import paynow
from bot.commands.context import Command, Context
from bot.keyboards import guide_cards as cards
from bot.keyboards.data import Guide
from bot.reading.words import CHOICES, entry_number, split
from bot.telegram.answers import PIN_HINT
from bot.text import receipts
from bot.text.translator import Markup, joined
from models.ledger.members import is_known
from models.ledger.values import Table
from models.rules.refusal import Refusal

SHOWN = 10
MOST_SHOWN = 40


def board(ctx: Context) -> None:
    """Round, hand, dealer, seats, balances; the pinned board moves here.

    Of a night that is over the result is said, and nothing is pinned.
    """
    table = ctx.unit.newest()
    if table.open:
        ctx.post_board(table)
    else:
        ctx.say(receipts.board(ctx.translator, table, None))


def log(ctx: Context) -> None:
    """What was logged, by whom, and what became of it."""
    table = ctx.unit.newest()
    lines = ctx.lines(table, _count(ctx.words))
    if not lines:
        ctx.tell("log-empty", example=ctx.example_of("hu", table))
        return
    ctx.say(receipts.log(ctx.translator, table, lines))


def help_(ctx: Context) -> None:
    """A first night in steps; `/help all` lists every command, `/help hu` tells of one."""
    words = split(ctx.words)
    said = words[0].folded.removeprefix("/") if words else ""
    command = ctx.services.by_name.get(said)
    if CHOICES.get(said) in ("all", "commands"):
        guide(ctx, Guide(cards.ALL))
    elif command is not None and command.example:
        ctx.say(_of_command(ctx, command), cards.guide(ctx.translator, cards.ALL))
    else:
        guide(ctx, Guide(cards.STEPS[0]))


def guide(ctx: Context, press: Guide) -> None:
    """A page of the help."""
    if press.page == cards.ALL:
        ctx.say(_commands(ctx), cards.guide(ctx.translator, cards.ALL))
        return
    if press.page not in cards.STEPS:
        raise Refusal("press_stale")
    table = ctx.any_table()
    shown = ("newgame", "hu", "zimo", "kong", "bite", "rule")
    examples = {name: ctx.example_of(name, table) for name in shown}
    steps = cards.STEPS
    text = ctx.translator.say(
        f"guide-{press.page}", step=steps.index(press.page) + 1, steps=len(steps), **examples
    )
    ctx.say(text, cards.guide(ctx.translator, press.page))


def _commands(ctx: Context) -> Markup:
    """Every command with an example, grouped."""
    parts: list[Markup] = [ctx.translator.say("help-title")]
    for group in dict.fromkeys(command.group for command in ctx.services.commands):
        rows = [c for c in ctx.services.commands if c.group == group and c.example]
        heading = Markup(f"\n<b>{ctx.translator.say(f'help-group-{group}')}</b>")
        parts += [
            heading,
            *(_line(ctx, command, None) for command in rows),
        ]
    parts.append(Markup("\n") + ctx.translator.say("help-foot"))
    return joined(parts)


def _of_command(ctx: Context, command: Command) -> Markup:
    """What a command does, with the players of this table, and what else calls it."""
    line = _line(ctx, command, ctx.any_table())
    # Telegram hands on no other command to a bot in privacy mode.
    heard = [name for name in command.aliases if name.isascii() or ctx.services.hears_all]
    if not heard:
        return line
    names = ctx.translator.listed(f"/{name}" for name in heard)
    return joined((line, ctx.translator.say("help-also", names=names)))


def _line(ctx: Context, command: Command, table: Table | None) -> Markup:
    """A command, what it does, and an example."""
    return ctx.translator.say(
        "help-line",
        command=f"/{command.name}",
        what=ctx.translator.say(f"command-{command.name}"),
        example=ctx.example_of(command.name, table),
    )


def start(ctx: Context) -> None:
    """Hello; or what a link in a group brought here.

    Where a link brought Kaki into a group, the welcome says hello.
    """
    if paynow.started(ctx):
        return
    if ctx.source.is_alone:
        ctx.say(
            ctx.translator.say("start-text"),
            cards.add_to_group(ctx.translator, ctx.services.username),
        )
    elif ctx.words.strip() != cards.ADDED:
        ctx.tell("start-text")


def welcome(ctx: Context) -> None:
    """Kaki was added to a group: one message. Where it is known already, it goes on as before."""
    if is_known(ctx.session, ctx.chat_id):
        return
    said = [ctx.translator.say("welcome")]
    if not ctx.services.hears_all:
        said.append(ctx.translator.say("welcome-privacy", bot=ctx.services.username))
    if not ctx.fetched.may_pin:
        said.append(ctx.translator.say("hint-pin"))
    place = None if ctx.fetched.may_pin else PIN_HINT
    ctx.say(joined(said, "\n\n"), cards.sit_down(ctx.translator), place=place)


def greet(ctx: Context) -> None:
    """Something said in a private chat that is no command: who this is, and what to say."""
    ctx.tell("start-text")


def _count(words: str) -> int:
    said = split(words)
    if not said:
        return SHOWN
    count = MOST_SHOWN if CHOICES.get(said[0].folded) == "all" else entry_number(said[0])
    if count is None or count == 0 or len(said) > 1:
        raise Refusal("number_what", word=said[-1 if count else 0].typed)
    return min(count, MOST_SHOWN)
