"""House rules in words: each rule, its choices, what they come to in money, and all at a glance."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Final

from bot.pictures.view import HandView
from bot.pictures.view import Row as Line
from bot.rulebook import worth
from bot.rulebook.settings import (
    BY_KEY,
    Room,
    Setting,
    changes_from_preset,
    differing,
    in_room,
    set_by_word,
    typed,
)
from bot.rulebook.worth import Alone, Each, Fine, Off, Pays, Worth
from bot.text.receipts import DOT, manners, rules_line
from bot.text.voice import Markup, Voice, amount, capital, escaped, joined, kebab, plain
from models.ledger.values import Manners
from models.rules.house import PRESETS, BaoReason, HouseRules, Instant, PayRows
from models.rules.patterns import PatternId
from models.rules.payments import instant
from models.rules.refusal import Refusal
from models.rules.values import Cents

MOST_SHOWN: Final = 40
_MONEY: Final = frozenset({"stake", "self_draw_bonus", "bonus_unit"})
_WALLS: Final = frozenset({"fresh_win_wall", "fresh_kong_wall"})


# --- one rule ------------------------------------------------------------------------------------


def label(voice: Voice, setting: Setting) -> Markup:
    """What a rule is called."""
    row = setting.row
    if isinstance(row, PatternId):
        return voice.pattern(row)
    if isinstance(row, BaoReason):
        return voice.say(f"title-bao-{row.value.replace('_', '-')}")
    if isinstance(row, Instant):
        return voice.term(row)
    return voice.say(f"setting-{setting.sentence}")


def value(voice: Voice, rules: HouseRules, setting: Setting) -> Markup:
    """What a rule is set to."""
    held = setting.value(rules)
    if isinstance(held, PayRows):
        return voice.say("value-own-chart")
    if isinstance(held, Enum):
        return voice.term(held)
    if isinstance(held, bool):
        known = ("value-on", "value-off") if setting.row else ("value-yes", "value-no")
        return voice.say(known[not held])
    if setting.key in _MONEY:
        return _money(voice, held)
    if held == "limit":
        return voice.say("value-limit", tai=rules.limit_tai)
    return _number(voice, setting, held)


def _money(voice: Voice, cents: int | None) -> Markup:
    if cents is None:
        return voice.say("value-by-tai")
    return amount(cents) if cents else voice.say("value-none")


def _number(voice: Voice, setting: Setting, number: float) -> Markup:
    if setting.key in _WALLS:
        return voice.say("value-tiles", count=number)
    if setting.key == "bonus_unit_tai":
        return voice.say("value-rate-of", tai=f"{number:g}")
    if isinstance(setting.row, Instant):
        return voice.say("value-units", count=number) if number else voice.say("value-nothing")
    if not number and isinstance(setting.row, PatternId):
        return voice.say("value-not-scored")
    if not number and setting.key != "min_tai":
        return voice.say("value-none")
    return voice.say("hand-tai", tai=number)


def in_words(voice: Voice, rules: HouseRules, setting: Setting) -> Markup:
    """A rule as one sentence about this table; nothing where it is told by name and value."""
    held = setting.value(rules)
    if isinstance(held, Enum | bool):
        word = str(held.value) if isinstance(held, Enum) else "on" if held else "off"
    else:
        word = "number" if held else "off"
    key = f"here-{setting.sentence}-{kebab(word)}"
    if not voice.knows(key):
        return Markup("")
    tai = rules.limit_tai if held == "limit" else held
    return voice.say(key, tai=tai) if word == "number" else voice.say(key)


def effect(voice: Voice, rules: HouseRules, setting: Setting) -> Markup:
    """What a rule comes to in money; nothing where it moves none by itself."""
    return said(voice, worth.effect(rules, setting))


def said(voice: Voice, worth_: Worth | None) -> Markup:
    """Money in one short line."""
    match worth_:
        case None:
            return Markup("")
        case Pays():
            return _pays(voice, worth_)
        case Off(discarder, other):
            return _off(voice, discarder, other)
        case Each(cents):
            return voice.say("effect-each", each=amount(cents))
        case Alone(discard, self_draw):
            return voice.say("effect-alone", discard=amount(discard), drawn=amount(self_draw))
        case Fine(discard, self_draw):
            return voice.say("effect-fine", discard=amount(discard), drawn=amount(self_draw))


def _pays(voice: Voice, pays: Pays) -> Markup:
    facts = {"discarder": amount(pays.discarder), "each": amount(pays.each)}
    if pays.discarder == pays.other:
        return voice.say("effect-all", **facts)
    if not pays.other:
        return voice.say("effect-shooter", **facts)
    return voice.say("effect-hand", other=amount(pays.other), **facts)


def _off(voice: Voice, discarder: Cents, other: Cents) -> Markup:
    if discarder == other:
        return voice.say("effect-each", each=amount(discarder))
    if not other:
        return voice.say("effect-off-shooter", discarder=amount(discarder))
    return voice.say("effect-off", discarder=amount(discarder), other=amount(other))


def card(voice: Voice, rules: HouseRules, setting: Setting) -> Markup:
    """One rule: what it is now, and what each choice would come to."""
    name, held = capital(label(voice, setting)), value(voice, rules, setting)
    lines = [
        voice.say("house-rule", name=name, value=held),
        voice.say(f"about-{_about(setting)}"),
    ]
    worths = {
        choice: worth.effect(set_by_word(rules, setting.key, choice), setting)
        for choice in choices(rules, setting)
    }
    if any(isinstance(worth_, Pays) for worth_ in worths.values()):
        lines.append(_legend(voice))
    for choice, worth_ in worths.items():
        if worth_ is not None:
            called, money = choice_label(voice, rules, setting, choice), short(voice, worth_)
            lines.append(voice.say("house-choice", value=called, money=money))
    example = f"/house {setting.key} {_example(rules, setting)}"
    return joined((*lines, voice.say("house-typed", example=example)))


def _legend(voice: Voice) -> Markup:
    return Markup(f"<i>{voice.say('score-sum-pays')}</i>")


def short(voice: Voice, worth_: Worth | None) -> Markup:
    """Money as it stands under a legend: discarder / each other / each on a self-draw."""
    if isinstance(worth_, Pays):
        return joined(map(amount, (worth_.discarder, worth_.other, worth_.each)), " / ")
    return said(voice, worth_)


def _about(setting: Setting) -> str:
    return setting.field if setting.row is not None else setting.sentence


def _example(rules: HouseRules, setting: Setting) -> str:
    if setting.key == "chart":
        return "4,8,16 / 0,0,0 / 2,4,8"
    now = typed(setting, rules)
    return next(choice for choice in setting.choices if choice != now)


def choices(rules: HouseRules, setting: Setting) -> tuple[str, ...]:
    """The values to offer, as typed: those that are possible beside the other rules."""
    return tuple(choice for choice in setting.choices if _possible(rules, setting, choice))


def choice_label(voice: Voice, rules: HouseRules, setting: Setting, choice: str) -> Markup:
    """What a choice is called."""
    return value(voice, set_by_word(rules, setting.key, choice), setting)


def _possible(rules: HouseRules, setting: Setting, choice: str) -> bool:
    try:
        set_by_word(rules, setting.key, choice)
    except Refusal:
        return False
    return True


def rule_line(voice: Voice, rules: HouseRules, setting: Setting) -> Markup:
    """A rule with its value, and its money where the lines around do not say it."""
    facts = {"name": capital(_in_room(voice, setting)), "value": value(voice, rules, setting)}
    told = setting.key in _TOLD_ABOVE or isinstance(setting.row, BaoReason)
    money = "" if told else short(voice, worth.effect(rules, setting))
    if not money:
        return voice.say("house-line", **facts)
    return voice.say("house-line-money", money=money, **facts)


def _in_room(voice: Voice, setting: Setting) -> Markup:
    """What a rule is called among its like: a bao by its reason alone."""
    return voice.term(setting.row) if isinstance(setting.row, BaoReason) else label(voice, setting)


def named(voice: Voice, rules: HouseRules, setting: Setting) -> Markup:
    """A rule with its value, as on a button."""
    return joined((capital(_in_room(voice, setting)), value(voice, rules, setting)), DOT)


_TOLD_ABOVE: Final = frozenset(
    {"stake", "scale", "chart", "self_draw_bonus", "limit_tai", "min_tai", "bonus_unit_tai"}
)


# --- many rules ----------------------------------------------------------------------------------


def room(voice: Voice, rules: HouseRules, which: Room) -> Markup:
    """A group of rules, with their money above or beside them."""
    title = voice.say("house-room", name=voice.term(which))
    lines = (rule_line(voice, rules, setting) for setting in in_room(which))
    return joined((title, *_above(voice, rules, which), *lines))


def _above(voice: Voice, rules: HouseRules, which: Room) -> Iterable[Markup]:
    if which is Room.MONEY:
        yield voice.say("house-chart")
        yield chart(rules)
    elif which is Room.BAO and any(rules.bao.values()):
        alone = worth.alone(rules)
        facts = {"discard": amount(alone.discard), "drawn": amount(alone.self_draw)}
        yield voice.say("lookup-bao-pays", tai=rules.limit_tai, **facts)
    elif which in TAI_ROOMS:
        yield _legend(voice)


TAI_ROOMS: Final = (Room.BONUS, Room.HONOURS, Room.SHAPES, Room.CIRCUMSTANCES)


def tai_rooms(voice: Voice) -> Markup:
    """The page that leads to what each pattern is worth."""
    return voice.say("house-tai")


def overview(voice: Voice, rules: HouseRules, pending: HouseRules | None) -> Markup:
    """What is played, on one screen."""
    shown = pending or rules
    return joined(
        (
            voice.say("house-title", rules=rules_line(voice, shown)),
            voice.say("house-next") if pending else "",
            *_body(voice, shown),
        )
    )


def headline(voice: Voice, rules: HouseRules) -> Markup:
    """What is played, in one line."""
    return voice.say("house-title", rules=rules_line(voice, rules))


def _body(voice: Voice, rules: HouseRules) -> Iterable[Markup]:
    yield voice.say("house-chart")
    yield chart(rules)
    yield voice.say(
        "house-instant",
        **{
            name: amount(instant(rules, which))
            for name, which in (
                ("kong", Instant.KONG),
                ("concealed", Instant.CONCEALED_KONG),
                ("bite", Instant.BITE),
                ("dealt", Instant.BITE_DEALT),
            )
        },
    )
    yield bao_line(voice, rules)
    yield voice.say("house-draw", what=rules.after_draw, winners=rules.several_winners)
    yield from _unlike(voice, rules)


def _unlike(voice: Voice, rules: HouseRules) -> Iterable[Markup]:
    """Where a table has left its preset, if it has."""
    changes = changes_from_preset(rules)
    if changes:
        told = joined((_short(voice, rules, setting) for setting in changes[:12]), DOT)
        more = "…" if len(changes) > 12 else ""
        yield voice.say("house-unlike", preset=rules.preset, changes=told + more)


def bao_line(voice: Voice, rules: HouseRules) -> Markup:
    """Which bao a table plays, in one line."""
    played = [voice.term(reason) for reason in BaoReason if rules.bao[reason]]
    missing = [voice.term(reason) for reason in BaoReason if not rules.bao[reason]]
    if not played:
        return voice.say("house-no-bao")
    if not missing:
        return voice.say("house-bao-all")
    if len(missing) < len(played):
        return voice.say("house-bao-but", reasons=voice.listed(missing))
    return voice.say("house-bao", reasons=voice.listed(played))


def _short(voice: Voice, rules: HouseRules, setting: Setting) -> Markup:
    return voice.say("house-short", name=label(voice, setting), value=value(voice, rules, setting))


def chart(rules: HouseRules) -> Markup:
    """The pay chart in columns: tai, discarder, each other, each on a self-draw."""
    rows = (
        f"{row.tai:>2} {amount(row.discarder):>8} {amount(row.other):>7} {amount(row.each):>7}"
        for row in worth.chart(rules)
    )
    return Markup("<pre>" + "\n".join(rows) + "</pre>")


def behaviour(voice: Voice, polite: Manners) -> Markup:
    """How Kaki behaves here."""
    language = voice.say("manners-language", language=voice.say("language-name"))
    return joined((voice.say("house-kaki"), manners(voice, polite), language))


def comparison(voice: Voice, before: HouseRules, after: HouseRules) -> Markup:
    """What another preset would change."""
    changes = differing(before, after)
    if not changes:
        return voice.say("compare-same", preset=after.preset)
    lines = [
        voice.say(
            "compare-line",
            name=capital(label(voice, setting)),
            before=value(voice, before, setting),
            after=value(voice, after, setting),
        )
        for setting in changes[:MOST_SHOWN]
    ]
    return joined((voice.say("compare-title", preset=after.preset, count=len(changes)), *lines))


def presets(voice: Voice, rules: HouseRules) -> Markup:
    """The four presets, with how far each is from what is played."""
    lines = (
        voice.say(
            "preset-line",
            preset=preset,
            about=voice.say(f"about-preset-{preset.value}"),
            count=len(differing(rules, set_by_word(rules, "preset", preset.value))),
        )
        for preset in PRESETS
    )
    return joined((voice.say("presets-title"), *lines))


def changed(voice: Voice, rules: HouseRules, keys: Iterable[str]) -> Markup:
    """Which rules were changed to what, as the log tells it."""
    told = []
    for key in keys:
        if key == "preset":
            told.append(voice.term(rules.preset))
        elif key in BY_KEY:
            told.append(_short(voice, rules, BY_KEY[key]))
        else:
            told.append(escaped(key))
    return voice.listed(told)


def picture(voice: Voice, rules: HouseRules, title: str) -> HandView:
    """What is played, to pin to the wall of the chat."""
    rows = [
        Line(plain(capital(label(voice, s))), plain(_pictured(voice, rules, s)))
        for which in _PICTURED
        for s in in_room(which)
        if s.key not in _NOT_PICTURED
    ]
    notes = [bao_line(voice, rules), *_unlike(voice, rules)]
    return HandView(
        title=title,
        subtitle=plain(rules_line(voice, rules)),
        patterns=tuple(rows),
        notes=tuple(plain(note) for note in notes),
        payments=(
            Line(plain(voice.say("score-sum-pays")), ""),
            *(
                Line(plain(voice.say("score-tai", tai=row.tai)), plain(short(voice, row)))
                for row in worth.chart(rules)
            ),
        ),
    )


def _pictured(voice: Voice, rules: HouseRules, setting: Setting) -> Markup:
    """What is paid at once, as money; any other rule as it is set."""
    if isinstance(setting.row, Instant):
        return amount(instant(rules, setting.row))
    return value(voice, rules, setting)


_PICTURED: Final = (Room.MONEY, Room.WINNING, Room.INSTANT, Room.DEAL)
_NOT_PICTURED: Final = frozenset({"stake", "chart", "scale", "bonus_unit_tai", "bonus_unit"})
