"""The house rules: shown, compared, changed by word and by button; signed like any entry.

While a night is open a change is an entry that holds from the next hand on. Between two nights it
is what the chat plays next.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from bot.commands import lang
from bot.commands.turn import Turn
from bot.outbox import Call, Edit, Photo
from bot.reading.houserules import read_rule, read_value
from bot.reading.words import COMMA, Words, split
from bot.rulebook.settings import (
    BY_KEY,
    Room,
    Setting,
    preset_of,
    set_by_word,
    touched,
)
from bot.text import house as text
from bot.text import receipts
from bot.text.voice import plain, voice
from bot.touch import house_cards as cards
from bot.touch.cards import join_keyboard, join_text
from bot.touch.data import Adopt, House, Pin, SetRule, Speak
from models.ledger.values import Loggers, Manners, Table
from models.rules.events import RulesChange
from models.rules.house import PRESETS, HouseRules, Preset
from models.rules.refusal import Refusal
from models.rules.settings import cents


@dataclass(frozen=True, slots=True)
class Playing:
    """What is played in a chat: `rules` now, `pending` from the next hand on where that differs.

    `table` is the open night, None between two nights.
    """

    rules: HouseRules
    pending: HouseRules | None
    table: Table | None

    @property
    def newest(self) -> HouseRules:
        """What the next change starts from."""
        return self.pending or self.rules


async def playing(turn: Turn) -> Playing:
    """This night's rules, else the chat's, else the standard ones."""
    try:
        table = await turn.table()
    except Refusal:
        rules = await turn.kaki.do(turn.kaki.book.last_rules, turn.source.chat_id)
        return Playing(rules or PRESETS[Preset.STANDARD], None, None)
    return Playing(table.state.rules, table.state.next_rules, table)


# --- by word -------------------------------------------------------------------------------------


async def house(turn: Turn) -> None:
    """`/house` shows them, `/house limit 6` changes one, `/house preset guide` compares."""
    words = split(turn.words)
    if not words:
        await _show(turn, "")
    elif words[0].folded in _MANNERS:
        await _behave_by_word(turn, words)
    elif (preset := _preset(words)) is not None:
        await _show(turn, preset.value)
    else:
        await _change_by_word(turn, words)


def _preset(words: Words) -> Preset | None:
    """`preset guide`, or only `guide`."""
    said = [word.folded for word in words]
    if said[0] in _PRESET_WORDS:
        said = said[1:]
    return Preset(said[0]) if len(said) == 1 and said[0] in list(Preset) else None


_PRESET_WORDS: Final = frozenset({"preset", "rules", "规矩"})


async def _change_by_word(turn: Turn, words: Words) -> None:
    """One rule, or several with commas between; all of them or none."""
    play = await playing(turn)
    rules, keys = play.newest, list[str]()
    for part in _parts(words):
        setting, rest = _rule(turn, part)
        if not rest:
            await _show(turn, setting.key)
            return
        value = read_value(setting, rules, " ".join(word.typed for word in rest))
        if value is None:
            raise _no_such_value(turn, rules, setting, rest)
        rules = set_by_word(rules, setting.key, value)
        keys.append(setting.key)
    await _put(turn, play, rules, keys)


def _rule(turn: Turn, part: Words) -> tuple[Setting, Words]:
    """`read_rule`, with what comes nearest in the words of this chat."""
    try:
        return read_rule(part)
    except Refusal as refusal:
        near = BY_KEY.get(str(refusal.facts.get("nearest")))
        called = plain(text.label(turn.voice, near)) if near else "none"
        raise Refusal("setting_unknown", key=part[0].typed, nearest=called) from None


def _parts(words: Words) -> list[Words]:
    """The words of each rule: at a comma a new one begins, but not within a chart."""
    if any("/" in word.folded for word in words):
        return [words]
    parts: list[Words] = [()]
    for word in words:
        if word.folded == COMMA:
            parts.append(())
        else:
            parts[-1] = (*parts[-1], word)
    return [part for part in parts if part]


def _no_such_value(turn: Turn, rules: HouseRules, setting: Setting, rest: Words) -> Refusal:
    offered = [
        plain(text.choice_label(turn.voice, rules, setting, choice))
        for choice in text.choices(rules, setting)
    ]
    return Refusal(
        "setting_value",
        name=plain(text.label(turn.voice, setting)),
        value=" ".join(word.typed for word in rest),
        choices=offered,
    )


async def _put(turn: Turn, play: Playing, rules: HouseRules, keys: list[str]) -> None:
    """Changes what is played, and says so."""
    keys = touched(play.newest, rules, keys)
    said = " ".join(keys)
    if play.table is not None:
        event = RulesChange(rules=rules, said=said)
        await turn.record_event(play.table, event, text=turn.source.text or f"/house {said}")
        return
    await turn.kaki.do(turn.kaki.book.adopt, turn.source, rules)
    changed = text.changed(turn.voice, rules, keys)
    turn.say(turn.voice.say("house-kept", who=turn.source.actor.name, said=changed))
    await _refresh_join_card(turn)


async def _refresh_join_card(turn: Turn) -> None:
    """A join card that is open says what will be played."""
    gathering = await turn.kaki.do(turn.kaki.hall.find, turn.source.chat_id)
    if gathering is not None and gathering.message_id is not None:
        card = join_text(turn.voice, gathering), join_keyboard(turn.voice, gathering)
        turn.post(Edit(gathering.message_id, *card))


# --- by button -----------------------------------------------------------------------------------


async def show(turn: Turn, press: House) -> None:
    """A page of the house rules is asked for."""
    if press.page == cards.PICTURE_PAGE:
        await _picture(turn.but(answer_in=None))
        return
    await _show(turn, press.page)


async def _show(turn: Turn, page: str) -> None:
    """Shows a page: everything, a group, a rule, a preset, or how Kaki behaves."""
    play, speaks = await playing(turn), turn.voice
    rules = play.newest
    if page == "":
        turn.say(text.overview(speaks, play.rules, play.pending), cards.overview(speaks))
    elif page == cards.TAI_PAGE:
        turn.say(text.tai_rooms(speaks), cards.tai_rooms(speaks))
    elif page in list(Room):
        which = Room(page)
        turn.say(text.room(speaks, rules, which), cards.room(speaks, rules, which))
    elif page in BY_KEY:
        setting = BY_KEY[page]
        turn.say(text.card(speaks, rules, setting), cards.card(speaks, rules, setting))
    elif page in list(Preset):
        preset = Preset(page)
        compared = text.comparison(speaks, rules, preset_of(rules, preset))
        turn.say(compared, cards.comparison(speaks, rules, preset))
    elif page == cards.PRESETS_PAGE:
        turn.say(text.presets(speaks, rules), cards.presets(speaks))
    elif page == cards.KAKI_PAGE:
        polite = await turn.kaki.do(turn.kaki.book.manners, turn.source.chat_id)
        turn.say(text.behaviour(speaks, polite), cards.kaki(speaks, polite))
    else:
        raise Refusal("press_stale")


async def set_rule(turn: Turn, press: SetRule) -> None:
    """A choice is tapped: the rule is changed, and the card shows it."""
    if press.key in _MANNERS:
        await _behave_by_button(turn, press)
        return
    setting = BY_KEY.get(press.key)
    if setting is None or press.value not in setting.choices:
        raise Refusal("press_stale")
    play = await playing(turn)
    rules = set_by_word(play.newest, press.key, press.value)
    if rules != play.newest:
        await _put(_said(turn, f"/house {press.key} {press.value}"), play, rules, [press.key])
    await _show(turn, press.key)


async def adopt(turn: Turn, press: Adopt) -> None:
    """A preset is taken after its comparison was shown."""
    play = await playing(turn)
    rules = preset_of(play.newest, press.preset)
    if rules != play.newest:
        await _put(_said(turn, f"/house preset {press.preset.value}"), play, rules, ["preset"])
    await _show(turn, "")


def _said(turn: Turn, words: str) -> Turn:
    """A press as if it had been typed, answered in a message of its own."""
    return turn.but(answer_in=None, source=replace(turn.source, text=words))


async def pin(turn: Turn, _: Pin) -> None:
    """The picture of the house rules is pinned."""
    message_id = turn.answer_in
    if message_id is not None:
        turn.post(
            Call(lambda bot, c: bot.pin_chat_message(c, message_id, disable_notification=True))
        )


async def _picture(turn: Turn) -> None:
    """What is played, as a picture to pin."""
    play = await playing(turn)
    drawn = await asyncio.to_thread(_drawn, turn, play.newest)
    caption = text.headline(turn.voice, play.newest)
    turn.post(Photo(drawn, caption, cards.pin(turn.voice)))


def _drawn(turn: Turn, rules: HouseRules) -> bytes:
    from bot.pictures import hand_picture

    title = plain(turn.voice.say("house-picture"))
    return hand_picture(text.picture(turn.voice, rules, title))


# --- manners -------------------------------------------------------------------------------------

_NUMBERS: Final[Mapping[str, Callable[[str], int]]] = {"round": cents, "reminders": int}
_MANNERS: Final = frozenset(Manners.model_fields)


async def _behave_by_word(turn: Turn, words: Words) -> None:
    key, value = words[0].folded, " ".join(word.typed for word in words[1:]).casefold()
    if not value:
        await _show(turn, cards.KAKI_PAGE)
        return
    if key == "language":
        await lang.speak(turn, Speak(lang.meant(value)))
        return
    new = await _behave(turn, key, value)
    turn.say(receipts.manners(turn.voice, new))


async def _behave_by_button(turn: Turn, press: SetRule) -> None:
    if press.key == "language":
        await lang.speak(turn.but(answer_in=None), Speak(press.value))
        turn = turn.but(voice=voice(press.value))
    else:
        await _behave(turn, press.key, press.value)
    await _show(turn, cards.KAKI_PAGE)


async def _behave(turn: Turn, key: str, value: str) -> Manners:
    """How Kaki behaves here, at once. Only who may log now may say who may."""
    manners = await turn.kaki.do(turn.kaki.book.manners, turn.source.chat_id)
    if key == "quiet" and value in ("on", "off"):
        new = manners.model_copy(update={"quiet": value == "on"})
    elif key == "loggers" and value in list(Loggers):
        new = manners.model_copy(update={"loggers": Loggers(value)})
    elif key in _NUMBERS:
        new = _numbered(manners, key, value)
    else:
        raise Refusal("bad_setting", key=key, value=value, why="")
    await turn.kaki.do(turn.kaki.book.behave, turn.source, new)
    return new


def _numbered(manners: Manners, key: str, value: str) -> Manners:
    """The coin to round to, or the days before a reminder; `off` is 0."""
    try:
        number = 0 if value == "off" else _NUMBERS[key](value)
        return Manners.model_validate({**manners.model_dump(), key: number})
    except ValueError:
        raise Refusal("bad_setting", key=key, value=value, why="") from None
