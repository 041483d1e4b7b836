"""Which language Kaki speaks in a chat."""

from __future__ import annotations

from collections.abc import Iterable

from telegram import InlineKeyboardMarkup

from bot.commands.context import Command, Context
from bot.keyboards.cards import button
from bot.keyboards.data import Speak
from bot.reading.words import split
from bot.telegram.answers import Menu
from bot.text.translator import Translator, languages, plain, translator
from models.ledger.night import settings
from models.rules.refusal import Refusal


def lang(ctx: Context) -> None:
    """`/lang` offers the languages, `/lang zh` chooses one."""
    words = split(ctx.words)
    if not words:
        buttons = [button(translator(one).say("language-name"), Speak(one)) for one in languages()]
        ctx.say(ctx.translator.say("lang-which"), InlineKeyboardMarkup.from_column(buttons))
        return
    if len(words) > 1:
        raise Refusal("unknown_word", word=words[1].typed)
    speak(ctx, Speak(meant(words[0].folded)))


def speak(ctx: Context, press: Speak) -> None:
    """A language is chosen, by word or by button: all that Kaki says here is in it from now on."""
    if press.language not in languages():
        raise Refusal("press_stale")
    settings.speak(ctx.unit, press.language)
    spoken = translator(press.language)
    ctx.say(spoken.say("lang-chosen"))
    ctx.post(menu(ctx.services.commands, spoken, alone=ctx.source.is_alone))


def meant(word: str) -> str:
    """The language that a word means: its code, or what it is called.

    Raises `Refusal("lang_unknown")`.
    """
    for language in languages():
        names = {language, *plain(translator(language).say("language-words")).split()}
        if word in names or word.partition("-")[0] in names:
            return language
    known = [plain(translator(language).say("language-name")) for language in languages()]
    raise Refusal("lang_unknown", word=word, known=known)


def menu(commands: Iterable[Command], spoken: Translator, *, alone: bool) -> Menu:
    """Telegram's command menu, from the same table as /help.

    What is secret or reads a file is for those who are `alone` with Kaki.
    """
    shown = [one.name for one in commands if alone or not (one.secret or one.reads_file)]
    return Menu(tuple((name, plain(spoken.say(f"command-{name}"))) for name in shown))
