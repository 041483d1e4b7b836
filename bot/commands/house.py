"""The house rules: shown, compared, changed by word and by button; signed like any entry.

While a night is open a change is an entry. It holds from the next hand to be dealt on: where
nothing is logged yet in the hand, that is this hand. Between two nights it is what the chat plays
next.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from telegram import InlineKeyboardMarkup

from bot.commands import look, night
from bot.commands.houserules import SettingValue, bad_value, read_rule, read_value
from bot.context import Context
from bot.dialogue import yes_no
from bot.dialogue.answering import post_receipt, replace_entry
from bot.keyboards import house_cards as cards
from bot.keyboards.cards import button
from bot.keyboards.data import (
    HousePagePress,
    LanguagePress,
    PinPress,
    PresetPress,
    RulesNowPress,
    SetRulePress,
)
from bot.reading.housetalk import (
    HouseChange,
    HouseSaid,
    apply_changes,
    asks_for_all,
    read_house_changes,
)
from bot.reading.tokens import COMMA
from bot.reading.words import CHOICES, Words, split_words, word_text
from bot.rulebook.settings import preset_of, set_by_word
from bot.telegram.answers import Photo, Pin
from bot.text import asking
from bot.text import house as text
from bot.text.refusals import refusal_text
from bot.text.translator import join, translator_of, untag
from models.ledger import zones
from models.ledger.night import settings
from models.ledger.night.entries import record
from models.ledger.night.queries import chat_title, has_own_rules, last_chat_of, last_rules
from models.ledger.nights import settings_of
from models.ledger.policy import Verb
from models.ledger.tables import Verdict
from models.ledger.values import (
    ChatSettings,
    Debts,
    Loggers,
    SeatOrder,
    Table,
    Talk,
    seat_and_round,
)
from models.rules.events import RulesChange
from models.rules.house import HouseRules, Preset
from models.rules.night import NightState
from models.rules.refusal import BadSetting, Refusal
from models.rules.settings import BY_KEY, Setting, expand_setting_keys, parse_cents
from models.rules.tiles import Wind


@dataclass(frozen=True, slots=True)
class Playing:
    """The rules played in a chat: `rules` now; `table` is the open night, None between nights.

    `at` is the group whose rules they are, where that is another chat.
    """

    rules: HouseRules
    table: Table | None
    at: str = ""

    @property
    def pending(self) -> HouseRules | None:
        """The rules played from the next hand on, where they differ."""
        return self.table.state.next_rules if self.table else None

    @property
    def newest(self) -> HouseRules:
        """The rules from which the next change starts."""
        return self.pending or self.rules

    @property
    def to_come(self) -> HouseRules:
        """The rules of the next night."""
        return self.table.state.rules_to_come if self.table else self.rules

    @property
    def place_of_speaker(self) -> tuple[Wind, Wind]:
        """The speaker's seat and the round; East where they do not play, or nobody does."""
        return seat_and_round(self.table, self.table.me if self.table else None)


def playing(ctx: Context) -> Playing:
    """Finds the rules of this night, else of the chat, else the standard ones."""
    table = ctx.open_table()
    rules = last_rules(ctx.session, ctx.chat_id) if table is None else table.state.rules
    return Playing(rules, table)


def playing_of_speaker(ctx: Context) -> Playing:
    """Finds the rules played here; for somebody who is alone with Kaki and never played here, those
    of the table at which they sat last.
    """
    session = ctx.session
    if ctx.source.is_alone and not has_own_rules(session, ctx.chat_id):
        there = last_chat_of(session, ctx.source.actor.user_id)
        if there is not None:
            return Playing(last_rules(session, there), None, chat_title(session, there))
    return playing(ctx)


# --- by word -------------------------------------------------------------------------------------


def house_command(ctx: Context) -> None:
    """Shows the house rules (`/house`), changes one (`/house limit 6`), or compares with a preset
    (`/house preset guide`).
    """
    try:
        _house(ctx)
    except (BadSetting, SettingValue) as wrong:
        setting, rules = BY_KEY.get(str(wrong.facts["key"])), playing(ctx).newest
        if setting is None:
            raise
        is_bad = isinstance(wrong, BadSetting)
        refusal = bad_value(ctx.translator, rules, setting, ctx.words) if is_bad else wrong
        _offer_values(ctx, refusal, rules, setting)


def _offer_values(ctx: Context, refusal: Refusal, rules: HouseRules, setting: Setting) -> None:
    """Refuses a value that a rule cannot have, with a button for each that it can."""
    ctx.unit.verdict = Verdict.REFUSED
    said = refusal_text(ctx.translator, refusal, None, "")
    ctx.say(said, cards.setting_keyboard(ctx.translator, rules, setting), quoting=True)


def _house(ctx: Context) -> None:
    words = split_words(ctx.words)
    if asks_for_all(ctx.words):
        _show(ctx, "")
    elif words[0].folded in _CHAT_SETTINGS:
        _change_setting_by_word(ctx, words)
    elif (preset := _preset(words)) is not None:
        _show(ctx, preset.value)
    elif len(words) == 1 and words[0].folded in BY_KEY:
        _show(ctx, words[0].folded)
    else:
        _change_by_word(ctx, words)


def _preset(words: Words) -> Preset | None:
    """Reads `preset guide`, or only `guide`."""
    said = [word.folded for word in words]
    if CHOICES.get(said[0]) == "preset":
        said = said[1:]
    return Preset(said[0]) if len(said) == 1 and said[0] in list(Preset) else None


def _change_by_word(ctx: Context, words: Words) -> None:
    """Changes the rules that a phrase names (`no bao`, `limit 6`), all of them or none.

    What is not plain is shown first, and what is only asked about as it is played.
    """
    play = playing(ctx)
    said = _by_key(words) or read_house_changes(ctx.words, play.newest)
    changes = [change for change in said.changes if change.value]
    if not changes or said.asks:
        _show_rule(ctx, said)
    elif (said.plain and not ctx.shows) or ctx.confirmed:
        rules = apply_changes(play.newest, changes)
        _change_rules(ctx, play, rules, [change.key for change in changes])
    else:
        _ask_change(ctx, play, changes, said.unread)


def _ask_change(
    ctx: Context, play: Playing, changes: Sequence[HouseChange], unread: Sequence[str]
) -> None:
    """Asks whether rules are to change, from what to what."""
    rules = apply_changes(play.newest, changes)
    ctx.unit.allow(Verb.LOG if play.table else Verb.CHANGE_RULES)
    lines = text.changed_rule_lines(ctx.translator, play.newest, rules)
    what = ctx.translator.say("card", what=join(lines))
    shown = join((what, asking.quote_unread(ctx.translator, " … ".join(unread))))
    keys = ", ".join(f"{change.key} {change.value}" for change in changes)
    yes_no.ask_yes_or_no(ctx, shown, "button-book", "button-card-no", command_text=f"/house {keys}")


def _by_key(words: Words) -> HouseSaid | None:
    """Rules by their keys, each with its value: `limit_tai 7, units.kong 2`; None of any others.

    A stake may be said in many ways, and is read as said.
    """
    by_comma = groupby(words, lambda word: word.folded == COMMA)
    parts = [tuple(part) for is_comma, part in by_comma if not is_comma]
    if not all(len(part) == 2 and part[0].folded in BY_KEY for part in parts):
        return None
    if [part[0].folded for part in parts] == ["stake"]:
        return None
    return HouseSaid(tuple(HouseChange(key.folded, value.typed) for key, value in parts))


def _show_rule(ctx: Context, said: HouseSaid) -> None:
    """Shows the rule that is named or asked about; refuses a value that it cannot have."""
    named = BY_KEY.get(said.changes[0].key) if said.changes else None
    if named is not None and (said.asks or not said.unread):
        _show(ctx, named.key)
        return
    words = split_words(ctx.words)
    setting, rest = read_rule(ctx.translator, words)
    if not rest or said.asks:
        _show(ctx, setting.key)
        return
    if "," in ctx.words and not _is_chart(rest):
        raise BadSetting(key=setting.key)
    play = playing(ctx)
    value = read_value(ctx.translator, setting, play.newest, word_text(rest))
    _change_rules(ctx, play, set_by_word(play.newest, setting.key, value), [setting.key])


def _is_chart(words: Words) -> bool:
    return any("/" in word.folded for word in words)


def _change_rules(ctx: Context, play: Playing, rules: HouseRules, keys: Sequence[str]) -> None:
    """Changes what is played, and says so; what is played already is no entry."""
    every = expand_setting_keys(rules, keys)
    event = None if play.table is None else _change(play.table.state, rules, every)
    is_played = rules == play.newest
    if event is not None and event.is_for_later_nights:
        is_played = rules.for_money is play.to_come.for_money
    if is_played:
        ctx.tell("house-already", said=text.list_changed_rules(ctx.translator, rules, keys))
        return
    if event is not None:
        post_receipt(ctx, record(ctx.unit, event, confirmed=True))
        return
    settings.adopt_rules(ctx.unit, rules)
    shown = [*every, "stake"] if "for_money" in every and "stake" not in every else every
    changed = text.list_changed_rules(ctx.translator, rules, shown)
    ctx.tell("house-kept", who=ctx.source.actor.name, said=changed)
    night.refresh_card(ctx)


def _change(state: NightState, rules: HouseRules, keys: tuple[str, ...]) -> RulesChange:
    """Makes the event of these changes: it holds in this hand where nothing was logged in it yet,
    and what is played for from the next night on.
    """
    event = RulesChange(rules=rules, said=" ".join(keys), keys=keys)
    if event.is_for_later_nights:
        return event
    first = state.deal.hand if state.is_new_hand else 0
    return event.model_copy(update={"waits": not first, "first": first})


# --- by button -----------------------------------------------------------------------------------


def show(ctx: Context, press: HousePagePress) -> None:
    """Shows a page of the house rules."""
    if press.page != cards.PICTURE_PAGE:
        _show(ctx, press.page)
        return
    rules, translator = playing(ctx).newest, ctx.translator
    title = untag(translator.say("house-picture"))
    keyboard = InlineKeyboardMarkup.from_button(button(translator.say("button-pin"), PinPress()))
    for drawing, caption in text.make_rules_pictures(translator, rules, title):
        ctx.post(Photo(drawing, caption, keyboard))


def _show(ctx: Context, page: str) -> None:
    play, chosen = playing(ctx), settings_of(ctx.session, ctx.chat_id)
    of_nights_to_come = page == "for_money"
    rules, pending = (play.to_come, None) if of_nights_to_come else (play.rules, play.pending)
    ctx.say(*cards.house_page(ctx.translator, page, rules, pending, chosen))


def set_rule(ctx: Context, press: SetRulePress) -> None:
    """Changes the rule whose choice was tapped, and shows it on the card."""
    if press.key in _CHAT_SETTINGS:
        _change_setting_by_button(ctx, press)
        return
    setting = BY_KEY.get(press.key)
    if setting is None or press.value not in setting.choices:
        raise Refusal("press_stale")
    play = playing(ctx)
    rules = set_by_word(play.newest, press.key, press.value)
    if rules != play.newest:
        _change_rules(_as_typed(ctx, f"/house {press.key} {press.value}"), play, rules, [press.key])
    _show(ctx, press.key)


def at_once(ctx: Context, press: RulesNowPress) -> None:
    """The newest entry, a change that waits for the next hand, holds in this one already.

    Nothing was logged since, so that it moves nothing: what was paid in the hand stays paid.
    """
    table = ctx.table_of(press.night)
    event = ctx.entry(press.number).event if press.number == table.entries else None
    if not isinstance(event, RulesChange) or not event.waits:
        raise Refusal("press_stale")
    begins = {"waits": False, "first": table.state.deal.hand}
    replace_entry(ctx, press.number, event.model_copy(update=begins))


def adopt(ctx: Context, press: PresetPress) -> None:
    """Changes the rules to a preset whose comparison was shown."""
    play = playing(ctx)
    rules = preset_of(play.newest, press.preset)
    if rules != play.newest:
        _change_rules(
            _as_typed(ctx, f"/house preset {press.preset.value}"), play, rules, ["preset"]
        )
    _show(ctx, "")


def _as_typed(ctx: Context, words: str) -> Context:
    """Returns the context of a press as if it had been typed, answered in a new message."""
    ctx.unit.retype(words)
    return ctx.but(answer_in=None)


def pin(ctx: Context, _: PinPress) -> None:
    """Pins the picture of the house rules."""
    if ctx.answer_in is not None:
        ctx.post(Pin(ctx.answer_in, asked=True))


# --- how Kaki behaves here ------------------------------------------------------------------------

_NUMBERS: Final[Mapping[str, Callable[[str], int]]] = {
    "round": lambda value: 0 if value == "off" else parse_cents(value),
    "reminders": lambda value: 0 if value == "off" else int(value),
}
"""Readers of the coin to round to and of the days before a reminder, as they are typed."""
_TYPED: Final[Mapping[str, list[str]]] = {
    "loggers": [*Loggers],
    "quiet": ["on", "off"],
    "unpaid": ["on", "off"],
    "debts": [*Debts],
    "talk": [*Talk],
    "seats": [*SeatOrder],
    "round": ["off", "0.10", "1"],
    "reminders": ["off", "1", "7"],
}
"""Spellings of what is chosen; of the numbers some."""
_CHAT_SETTINGS: Final = frozenset(ChatSettings.model_fields)


def _change_setting_by_word(ctx: Context, words: Words) -> None:
    key, value = words[0].folded, " ".join(word.typed for word in words[1:]).casefold()
    value = CHOICES.get(value, value)
    if not value:
        _show(ctx, cards.KAKI_PAGE)
        return
    if key == "language":
        look.choose_language(ctx, LanguagePress(look.require_language(value)))
        return
    if key == "timezone":  # by which times are shown, and days, months and years counted
        zone = zones.find_zone(value)
        if zone is None:
            raise Refusal("no_timezone", value=value)
        settings.keep_time(ctx.unit, zone)
    else:
        _change_setting(ctx, key, value)
    ctx.say(text.chat_setting_text(ctx.translator, settings_of(ctx.session, ctx.chat_id), key))


def _change_setting_by_button(ctx: Context, press: SetRulePress) -> None:
    if press.key == "language":
        look.choose_language(ctx.but(answer_in=None), LanguagePress(press.value))
        ctx = ctx.but(translator=translator_of(press.value))
    else:
        _change_setting(ctx, press.key, press.value)
    _show(ctx, cards.KAKI_PAGE)


def _change_setting(ctx: Context, key: str, value: str) -> None:
    """Changes at once how Kaki behaves here. Only who may log now may say who may."""
    now = settings_of(ctx.session, ctx.chat_id)
    try:
        typed = _NUMBERS[key](value) if key in _NUMBERS else value
        new = ChatSettings.model_validate({**now.model_dump(), key: typed})
    except ValueError:
        choices = _TYPED[key]
        other = next(one for one in reversed(choices) if one != str(getattr(now, key)))
        raise Refusal(
            "setting_wrong", name=key, value=value, choices=choices, example=f"{key} {other}"
        ) from None
    settings.change_settings(ctx.unit, new)
