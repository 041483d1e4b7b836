"""The house rules: shown, compared, and changed by words or buttons.

While a night is open a change is an entry. It holds from the next deal on; if nothing is logged yet
in the present hand, from this hand on. Between two nights it holds for the next night.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from telegram import InlineKeyboardMarkup

from bot.commands import look, night
from bot.commands.houserules import (
    WrongSettingValue,
    make_value_refusal,
    read_rule_name,
    read_setting_value,
)
from bot.context import Context
from bot.dialogue import yes_no
from bot.dialogue.answering import post_receipt, replace_entry
from bot.keyboards import data as presses
from bot.keyboards import house_cards as cards
from bot.keyboards.cards import button
from bot.reading.house_changes import (
    HouseChange,
    HouseReading,
    apply_house_changes,
    asks_for_all_rules,
    read_house_changes,
)
from bot.reading.tokens import COMMA
from bot.reading.words import CHOICES, Words, join_words, split_words
from bot.rulebook.settings import change_typed_setting, preset_rules_with_stake
from bot.telegram.answers import Photo, Pin
from bot.text import asking
from bot.text import house as text
from bot.text.refusals import refusal_text
from bot.text.translator import join, translator_of, untag
from models.ledger import values, zones
from models.ledger.night import settings
from models.ledger.night.entries import record_event
from models.ledger.night.queries import chat_title, has_own_rules, newest_chat_of_user, next_rules
from models.ledger.nights import chat_settings
from models.ledger.policy import Verb
from models.ledger.tables import Verdict
from models.rules.events import RulesChange
from models.rules.house import HouseRules, Preset
from models.rules.night import NightState
from models.rules.refusal import BadSetting, Refusal
from models.rules.settings import BY_KEY, Setting, expand_setting_keys, parse_cents
from models.rules.tiles import Wind


@dataclass(frozen=True, slots=True)
class CurrentRules:
    """The house `rules` of a chat, and the `table` of its open night (None between nights).

    `group` is the title of the group that plays them, if that is another chat.
    """

    rules: HouseRules
    table: values.Table | None
    group: str = ""

    @property
    def pending(self) -> HouseRules | None:
        """The rules from the next hand on; None if they are the rules of this hand too."""
        return self.table.state.next_rules if self.table else None

    @property
    def newest(self) -> HouseRules:
        """The rules that a further change starts from: the pending ones, else the present ones."""
        return self.pending or self.rules

    @property
    def next_night(self) -> HouseRules:
        """The rules of the next night."""
        return self.table.state.next_night_rules if self.table else self.rules

    @property
    def speaker_winds(self) -> tuple[Wind, Wind]:
        """The speaker's seat wind, East without a seat, and the prevailing wind."""
        return values.seat_and_round(self.table, self.table.me if self.table else None)


def find_current_rules(ctx: Context) -> CurrentRules:
    """Returns the rules of the open night, else those of the chat, else the standard rules."""
    table = ctx.open_table()
    rules = next_rules(ctx.session, ctx.chat_id) if table is None else table.state.rules
    return CurrentRules(rules, table)


def find_speaker_rules(ctx: Context) -> CurrentRules:
    """Returns the rules played here; in a private chat, those of the speaker's last group."""
    session = ctx.session
    if ctx.source.is_private_chat and not has_own_rules(session, ctx.chat_id):
        there = newest_chat_of_user(session, ctx.source.speaker.user_id)
        if there is not None:
            return CurrentRules(next_rules(session, there), None, chat_title(session, there))
    return find_current_rules(ctx)


# --- by word -------------------------------------------------------------------------------------


def house_command(ctx: Context) -> None:
    """Shows the house rules (`/house`), changes one (`/house limit 6`), or compares presets."""
    try:
        _run_house_command(ctx)
    except (BadSetting, WrongSettingValue) as wrong:
        setting, rules = BY_KEY.get(str(wrong.facts["key"])), find_current_rules(ctx).newest
        if setting is None:
            raise
        is_bad = isinstance(wrong, BadSetting)
        refusal = make_value_refusal(ctx.translator, rules, setting, ctx.words) if is_bad else wrong
        _offer_possible_values(ctx, refusal, rules, setting)


def _offer_possible_values(
    ctx: Context, refusal: Refusal, rules: HouseRules, setting: Setting
) -> None:
    """Refuses a value that a rule cannot have, with a button for each possible value."""
    ctx.unit.verdict = Verdict.REFUSED
    said = refusal_text(ctx.translator, refusal, None, "")
    ctx.say(said, cards.make_setting_keyboard(ctx.translator, rules, setting), quoting=True)


def _run_house_command(ctx: Context) -> None:
    words = split_words(ctx.words)
    if asks_for_all_rules(ctx.words):
        _post_house_page(ctx, "")
    elif words[0].folded in _CHAT_SETTINGS:
        _change_setting_by_words(ctx, words)
    elif (preset := _read_preset(words)) is not None:
        _post_house_page(ctx, preset.value)
    elif len(words) == 1 and words[0].folded in BY_KEY:
        _post_house_page(ctx, words[0].folded)
    else:
        _change_rules_by_words(ctx, words)


def _read_preset(words: Words) -> Preset | None:
    """Reads the preset that the words name, as in `preset guide` or only `guide`."""
    said = [word.folded for word in words]
    if CHOICES.get(said[0]) == "preset":
        said = said[1:]
    return Preset(said[0]) if len(said) == 1 and said[0] in list(Preset) else None


def _change_rules_by_words(ctx: Context, words: Words) -> None:
    """Changes the rules that a phrase names (`no bao`, `limit 6`), all of them or none.

    An unclear phrase is shown first; for a question the present rule is shown.
    """
    play = find_current_rules(ctx)
    said = _read_keyed_changes(words) or read_house_changes(ctx.words, play.newest)
    changes = [change for change in said.changes if change.value]
    if not changes or said.asks:
        _show_named_rule(ctx, said)
    elif (said.plain and not ctx.shows) or ctx.confirmed:
        rules = apply_house_changes(play.newest, changes)
        _change_rules(ctx, play, rules, [change.key for change in changes])
    else:
        _ask_rules_change(ctx, play, changes, said.unread)


def _ask_rules_change(
    ctx: Context, played: CurrentRules, changes: Sequence[HouseChange], unread: Sequence[str]
) -> None:
    """Asks whether to change these rules, with the old and new values."""
    rules = apply_house_changes(played.newest, changes)
    ctx.unit.check_allowed(Verb.LOG if played.table else Verb.CHANGE_RULES)
    lines = text.differing_rule_lines(ctx.translator, played.newest, rules)
    what = ctx.translator.say("card", what=join(lines))
    shown = join((what, asking.quote_unread(ctx.translator, " … ".join(unread))))
    keys = ", ".join(f"{change.key} {change.value}" for change in changes)
    yes_no.ask_yes_or_no(ctx, shown, "button-book", "button-card-no", command_text=f"/house {keys}")


def _read_keyed_changes(words: Words) -> HouseReading | None:
    """Reads changes written with the keys of rules: `limit_tai 7, units.kong 2`; None for other
    words.

    A stake may be said in many ways, and is read as said.
    """
    by_comma = groupby(words, lambda word: word.folded == COMMA)
    parts = [tuple(part) for is_comma, part in by_comma if not is_comma]
    if not all(len(part) == 2 and part[0].folded in BY_KEY for part in parts):
        return None
    if [part[0].folded for part in parts] == ["stake"]:
        return None
    return HouseReading(tuple(HouseChange(key.folded, value.typed) for key, value in parts))


def _show_named_rule(ctx: Context, said: HouseReading) -> None:
    """Shows the rule that is named or asked about; refuses an impossible value."""
    named = BY_KEY.get(said.changes[0].key) if said.changes else None
    if named is not None and (said.asks or not said.unread):
        _post_house_page(ctx, named.key)
        return
    words = split_words(ctx.words)
    setting, rest = read_rule_name(ctx.translator, words)
    if not rest or said.asks:
        _post_house_page(ctx, setting.key)
        return
    if "," in ctx.words and not _contains_pay_chart(rest):
        raise BadSetting(key=setting.key)
    play = find_current_rules(ctx)
    value = read_setting_value(ctx.translator, setting, play.newest, join_words(rest))
    _change_rules(ctx, play, change_typed_setting(play.newest, setting.key, value), [setting.key])


def _contains_pay_chart(words: Words) -> bool:
    return any("/" in word.folded for word in words)


def _change_rules(
    ctx: Context, played: CurrentRules, rules: HouseRules, keys: Sequence[str]
) -> None:
    """Changes the rules and says so; logs nothing if these rules are played already."""
    every = expand_setting_keys(rules, keys)
    event = None if played.table is None else _make_rules_change(played.table.state, rules, every)
    is_played = rules == played.newest
    if event is not None and event.is_for_later_nights:
        is_played = rules.for_money is played.next_night.for_money
    if is_played:
        ctx.say_sentence("house-already", said=text.list_changed_rules(ctx.translator, rules, keys))
        return
    if event is not None:
        post_receipt(ctx, record_event(ctx.unit, event, confirmed=True))
        return
    settings.adopt_rules(ctx.unit, rules)
    shown = [*every, "stake"] if "for_money" in every and "stake" not in every else every
    changed = text.list_changed_rules(ctx.translator, rules, shown)
    ctx.say_sentence("house-kept", who=ctx.source.speaker.name, said=changed)
    night.refresh_join_card(ctx)


def _make_rules_change(state: NightState, rules: HouseRules, keys: tuple[str, ...]) -> RulesChange:
    """Makes the event of a change of rules; it applies to this hand if nothing is logged in it
    yet.
    """
    event = RulesChange(rules=rules, said=" ".join(keys), keys=keys)
    if event.is_for_later_nights:
        return event
    first = state.deal.hand if state.is_new_hand else 0
    return event.model_copy(update={"waits": not first, "first": first})


# --- by button -----------------------------------------------------------------------------------


def show_house_page(ctx: Context, press: presses.HousePagePress) -> None:
    """Shows a page of the house rules."""
    if press.page != cards.PICTURE_PAGE:
        _post_house_page(ctx, press.page)
        return
    rules, translator = find_current_rules(ctx).newest, ctx.translator
    title = untag(translator.say("house-picture"))
    keyboard = InlineKeyboardMarkup.from_button(
        button(translator.say("button-pin"), presses.PinPress())
    )
    for drawing, caption in text.make_rules_pictures(translator, rules, title):
        ctx.post(Photo(drawing, caption, keyboard))


def _post_house_page(ctx: Context, page: str) -> None:
    play, chosen = find_current_rules(ctx), chat_settings(ctx.session, ctx.chat_id)
    of_nights_to_come = page == "for_money"
    rules, pending = (play.next_night, None) if of_nights_to_come else (play.rules, play.pending)
    ctx.say(*cards.write_house_page(ctx.translator, page, rules, pending, chosen))


def set_rule_by_button(ctx: Context, press: presses.SetRulePress) -> None:
    """Sets a house rule to the tapped value, and shows the rule again."""
    if press.key in _CHAT_SETTINGS:
        _change_setting_by_button(ctx, press)
        return
    setting = BY_KEY.get(press.key)
    if setting is None or press.value not in setting.choices:
        raise Refusal("press_stale")
    play = find_current_rules(ctx)
    rules = change_typed_setting(play.newest, press.key, press.value)
    if rules != play.newest:
        _change_rules(
            _convert_press_to_command(ctx, f"/house {press.key} {press.value}"),
            play,
            rules,
            [press.key],
        )
    _post_house_page(ctx, press.key)


def apply_rules_now(ctx: Context, press: presses.ApplyRulesNowPress) -> None:
    """Applies the newest entry, a change of rules for the next hand, to the present hand
    already.

    Nothing was logged since, so no money moves: what was paid in the hand stays paid.
    """
    table = ctx.open_table_of(press.night)
    event = ctx.entry(press.number).event if press.number == table.entries else None
    if not isinstance(event, RulesChange) or not event.waits:
        raise Refusal("press_stale")
    begins = {"waits": False, "first": table.state.deal.hand}
    replace_entry(ctx, press.number, event.model_copy(update=begins))


def adopt_preset(ctx: Context, press: presses.AdoptPresetPress) -> None:
    """Sets the rules to a preset."""
    play = find_current_rules(ctx)
    rules = preset_rules_with_stake(play.newest, press.preset)
    if rules != play.newest:
        _change_rules(
            _convert_press_to_command(ctx, f"/house preset {press.preset.value}"),
            play,
            rules,
            ["preset"],
        )
    _post_house_page(ctx, "")


def _convert_press_to_command(ctx: Context, command_text: str) -> Context:
    """Returns a press's context as if its command had been typed: the answer is a new message."""
    ctx.unit.replace_text(command_text)
    return ctx.replace(answer_in=None)


def pin_picture(ctx: Context, _: presses.PinPress) -> None:
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
    "loggers": [*values.Loggers],
    "quiet": ["on", "off"],
    "unpaid": ["on", "off"],
    "debts": [*values.Debts],
    "talk": [*values.Talk],
    "seats": [*values.SeatOrder],
    "round": ["off", "0.10", "1"],
    "reminders": ["off", "1", "7"],
}
"""Spellings of what is chosen; of the numbers some."""
_CHAT_SETTINGS: Final = frozenset(values.ChatSettings.model_fields)


def _change_setting_by_words(ctx: Context, words: Words) -> None:
    key, value = words[0].folded, " ".join(word.typed for word in words[1:]).casefold()
    value = CHOICES.get(value, value)
    if not value:
        _post_house_page(ctx, cards.KAKI_PAGE)
        return
    if key == "language":
        look.choose_language(ctx, presses.LanguagePress(look.require_language(value)))
        return
    if key == "timezone":  # by which times are shown, and days, months and years counted
        zone = zones.find_zone(value)
        if zone is None:
            raise Refusal("no_timezone", value=value)
        settings.choose_timezone(ctx.unit, zone)
    else:
        _change_setting(ctx, key, value)
    ctx.say(text.chat_setting_text(ctx.translator, chat_settings(ctx.session, ctx.chat_id), key))


def _change_setting_by_button(ctx: Context, press: presses.SetRulePress) -> None:
    if press.key == "language":
        look.choose_language(ctx.replace(answer_in=None), presses.LanguagePress(press.value))
        ctx = ctx.replace(translator=translator_of(press.value))
    else:
        _change_setting(ctx, press.key, press.value)
    _post_house_page(ctx, cards.KAKI_PAGE)


def _change_setting(ctx: Context, key: str, value: str) -> None:
    """Changes a setting of the chat; who may log is changed only by members who may log."""
    now = chat_settings(ctx.session, ctx.chat_id)
    try:
        typed = _NUMBERS[key](value) if key in _NUMBERS else value
        new = values.ChatSettings.model_validate({**now.model_dump(), key: typed})
    except ValueError:
        choices = _TYPED[key]
        other = next(one for one in reversed(choices) if one != str(getattr(now, key)))
        raise Refusal(
            "setting_wrong", name=key, value=value, choices=choices, example=f"{key} {other}"
        ) from None
    settings.change_settings(ctx.unit, new)
