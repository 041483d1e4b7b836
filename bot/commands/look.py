"""Commands that show something: the board, the log, help; and the choice of the language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.commands import paynow
from bot.context import Command, Context
from bot.dialogue.answering import write_example
from bot.keyboards.cards import button, make_board_keyboard
from bot.keyboards.data import HelpPagePress, JoinPress, LanguagePress
from bot.reading.lexicon import ItemSort, lex
from bot.reading.names import People
from bot.reading.words import CHOICES, Words, split_words
from bot.telegram.answers import PIN_HINT, Menu
from bot.telegram.newest import LOG
from bot.text import receipts
from bot.text.translator import Markup, Translator, join, spoken_languages, translator_of, untag
from models.ledger.members import has_members
from models.ledger.night import settings
from models.ledger.night.history import score_tile_hands
from models.ledger.night.opening import list_reseatings
from models.ledger.updates import is_slot_used
from models.ledger.values import Table
from models.rules.refusal import Refusal

SHOWN: Final = 10
MOST_SHOWN: Final = 40

_STEPS: Final = ("1", "2", "3", "4", "5", "6")
"""The steps of a first night."""
_TONIGHT: Final = "tonight"
"""The page on which a running night is explained in short."""
_ALL: Final = "all"
_ADDED: Final = "kaki"
"""The word that Telegram says behind `/start` in a group to which the link has added Kaki."""


def board_command(ctx: Context) -> None:
    """Posts the board as a new message and pins it; after a night only shows the result."""
    table = ctx.unit.newest_table()
    if table.open:
        ctx.post_board(table)
    else:
        keyboard = make_board_keyboard(ctx.translator, table, ctx.app_buttons(table))
        ctx.say(receipts.board_text(ctx.translator, table, None), keyboard)


def log_command(ctx: Context) -> None:
    """Handles `/log`: shows the entries, who logged them, and how they were changed."""
    table = ctx.unit.newest_table()
    lines = ctx.lines(table, _read_entry_count(ctx.words))
    if not lines:
        ctx.say_sentence("log-empty", example=write_example(ctx, "hu", table))
        return
    text = receipts.log_text(
        ctx.translator, table, lines, score_tile_hands(ctx.session, table, lines)
    )
    reseated = receipts.new_seating_lines(
        ctx.translator, table, list_reseatings(ctx.session, table)
    )
    ctx.say(join((text, *reseated)), slot=f"{LOG}{table.night}")


def help_command(ctx: Context) -> None:
    """Shows the first step, or the open night in short; with a word, all commands or that one."""
    words = split_words(ctx.words)
    said = words[0].folded.removeprefix("/") if words else ""
    command = ctx.services.commands_by_name.get(said)
    if CHOICES.get(said) in ("all", "commands"):
        show_help_page(ctx, HelpPagePress(_ALL))
    elif command is not None and command.example:
        ctx.say(_explain_command(ctx, command), _make_help_page_buttons(ctx, _ALL))
    else:
        show_help_page(ctx, HelpPagePress(_TONIGHT if ctx.open_table() else _STEPS[0]))


def show_help_page(ctx: Context, press: HelpPagePress) -> None:
    """Shows a page of the help."""
    if press.page == _ALL:
        ctx.say(_write_command_list(ctx), _make_help_page_buttons(ctx, _ALL))
        return
    if press.page not in (*_STEPS, _TONIGHT):
        raise Refusal("press_stale")
    table = ctx.any_table()
    shown = ("newgame", "hu", "zimo", "kong", "bite", "rule")
    examples = {name: write_example(ctx, name, table) for name in shown}
    place = {"step": press.page, "steps": len(_STEPS)}
    ctx.say(
        ctx.translator.say(f"guide-{press.page}", **place, **examples),
        _make_help_page_buttons(ctx, press.page),
    )


def _make_help_page_buttons(ctx: Context, page: str) -> InlineKeyboardMarkup:
    say = ctx.translator.say
    first = button(say("button-guide-start"), HelpPagePress(_STEPS[0]))
    everything = button(say("button-guide-all"), HelpPagePress(_ALL))
    if page not in _STEPS:
        return InlineKeyboardMarkup([[first] if page == _ALL else [first, everything]])
    place, row = _STEPS.index(page), list[InlineKeyboardButton]()
    if place:
        row.append(button(say("button-back"), HelpPagePress(_STEPS[place - 1])))
    for onward in _STEPS[place + 1 : place + 2]:
        name = say(f"guide-name-{onward}")
        row.append(button(say("button-guide-next", name=name), HelpPagePress(onward)))
    return InlineKeyboardMarkup([row, [everything]])


def _write_command_list(ctx: Context) -> Markup:
    parts: list[Markup] = [ctx.translator.say("help-title")]
    for group in dict.fromkeys(command.group for command in ctx.services.commands):
        rows = [c for c in ctx.services.commands if c.group == group and c.example and c.listed]
        parts.append(Markup(f"\n<b>{ctx.translator.say(f'help-group-{group}')}</b>"))
        parts += [_write_command_line(ctx, command, None) for command in rows]
    return join([*parts, Markup("\n") + ctx.translator.say("help-foot")])


def _explain_command(ctx: Context, command: Command) -> Markup:
    """Explains a command with an example for this table, and lists its other names."""
    line = _write_command_line(ctx, command, ctx.any_table())
    # Telegram hands on no other command to a bot in privacy mode.
    heard = [name for name in command.aliases if name.isascii() or ctx.services.hears_all]
    if not heard:
        return line
    names = ctx.translator.join_names(f"/{name}" for name in heard)
    return join((line, ctx.translator.say("help-also", names=names)))


def _write_command_line(ctx: Context, command: Command, table: Table | None) -> Markup:
    return ctx.translator.say(
        "help-line",
        command=f"/{command.name}",
        what=ctx.translator.say(f"command-{command.name}"),
        example=write_example(ctx, command.name, table),
    )


def start_command(ctx: Context) -> None:
    """Greets a user, or follows a link from a group.

    Where a link brought Kaki into a group, the welcome says hello.
    """
    if paynow.handle_start_link(ctx):
        return
    if ctx.source.is_private_chat:
        label = untag(ctx.translator.say("button-add-to-group"))
        link = f"https://t.me/{ctx.services.username}?startgroup={_ADDED}"
        add = InlineKeyboardMarkup.from_button(InlineKeyboardButton(label, url=link))
        ctx.say(ctx.translator.say("start-text"), add)
    elif ctx.words.strip() != _ADDED:
        ctx.say_sentence("start-text")


def greet_group(ctx: Context) -> None:
    """Greets a group to which Kaki was added; a known group goes on as before."""
    if has_members(ctx.session, ctx.chat_id):
        return
    _post_welcome(ctx, may_pin=ctx.fetched.may_pin)


def _post_welcome(ctx: Context, *, may_pin: bool) -> None:
    """Posts the welcome, with a button to begin a night, and one for each other language."""
    say = ctx.translator.say
    said = [say("welcome")]
    if not ctx.services.hears_all:
        said.append(say("welcome-privacy", bot=ctx.services.username))
    if not may_pin:
        said.append(say("hint-pin"))
    others = [one for one in spoken_languages() if one != ctx.translator.language]
    spoken = [
        button(translator_of(one).say("language-name"), LanguagePress(one, welcome=True))
        for one in others
    ]
    keyboard = InlineKeyboardMarkup([[button(say("button-sit-down"), JoinPress())], spoken])
    ctx.say(join(said, "\n\n"), keyboard, slot=None if may_pin else PIN_HINT)


def _read_entry_count(words: str) -> int:
    """Reads how many entries of the log to show: `20`, `all`, `last 5`, `最近三条`.

    Other words ask for some of them: nothing is at stake. Raises `Refusal("number_what")`.
    """
    if any(CHOICES.get(word.folded) == "all" for word in split_words(words)):
        return MOST_SHOWN
    items = lex(words, People((), None)).items
    counts = [item.number for item in items if item.sort in (ItemSort.NUMBER, ItemSort.TILE)]
    stray = next(
        (i for i in items if i.sort is ItemSort.UNKNOWN and any(map(str.isdigit, i.typed))), None
    )
    if stray is not None or len(counts) > 1 or 0 in counts:
        raise Refusal("number_what", word=words if stray is None else stray.typed)
    return min(counts[0], MOST_SHOWN) if counts else SHOWN


# --- the language --------------------------------------------------------------------------------


def lang_command(ctx: Context) -> None:
    """Offers the languages (`/lang`), or chooses one (`/lang zh`)."""
    words = split_words(ctx.words)
    if not words:
        buttons = [
            button(translator_of(one).say("language-name"), LanguagePress(one))
            for one in spoken_languages()
        ]
        ctx.say(ctx.translator.say("lang-which"), InlineKeyboardMarkup.from_column(buttons))
        return
    choose_language(ctx, LanguagePress(find_language(words)))


def choose_language(ctx: Context, press: LanguagePress) -> None:
    """Sets the language of everything that Kaki says here."""
    if press.language not in spoken_languages():
        raise Refusal("press_stale")
    settings.choose_language(ctx.unit, press.language)
    translator = translator_of(press.language)
    if press.welcome:
        may_pin = not is_slot_used(ctx.session, ctx.chat_id, PIN_HINT)
        _post_welcome(ctx.replace(translator=translator), may_pin=may_pin)
    else:
        ctx.say(translator.say("lang-chosen"))
    ctx.post(make_command_menu(ctx.services.commands, translator, alone=ctx.source.is_private_chat))


def find_language(words: Words) -> str:
    """Finds the one language that the words name. Raises `Refusal("lang_unknown")`."""
    named = {language for word in words if (language := language_of_word(word.folded))}
    return named.pop() if len(named) == 1 else require_language(words[0].folded)


def language_of_word(word: str) -> str | None:
    """Finds the language that a word names, by its code or name; None for other words."""
    for language in spoken_languages():
        names = {language, *untag(translator_of(language).say("language-words")).split()}
        if word in names or word.partition("-")[0] in names:
            return language
    return None


def require_language(word: str) -> str:
    """Returns the language that a word names. Raises `Refusal("lang_unknown")`."""
    language = language_of_word(word)
    if language is not None:
        return language
    known = [untag(translator_of(one).say("language-name")) for one in spoken_languages()]
    raise Refusal("lang_unknown", word=word, known=known)


def make_command_menu(commands: Iterable[Command], translator: Translator, *, alone: bool) -> Menu:
    """Makes Telegram's command menu, from the same table of commands as `/help`.

    Secret commands and those that read a file are listed only with `alone`, in private chats.
    """
    listed = [one for one in commands if one.listed]
    shown = [one.name for one in listed if alone or not (one.secret or one.reads_file)]
    return Menu(tuple((name, untag(translator.say(f"command-{name}"))) for name in shown))
