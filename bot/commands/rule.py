"""Looking a rule up: by any name, from tiles, by button, and inline in any chat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from telegram import (
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InlineQueryResultArticle,
    InputTextMessageContent,
)
from telegram.constants import ParseMode

from bot.commands.house import playing_of_speaker
from bot.context import Context
from bot.keyboards.cards import button, split_into_rows
from bot.keyboards.data import ExamplePicturePress, HousePagePress, RulebookPress
from bot.reading.scoring import shows_hand
from bot.reading.words import Words, split_words, word_text
from bot.rulebook.entries import BY_ID, RuleEntry
from bot.rulebook.questions import find_tai
from bot.rulebook.search import SOUNDS, likely_entry, other_entries
from bot.telegram.answers import Inline, Photo, inline_results
from bot.text import rulebook as text
from bot.text import scores
from bot.text.lookup import find_rules
from bot.text.rulebook import example_picture
from bot.text.translator import Markup, join, untag
from models.ledger.night.queries import rules_of
from models.rules.house import HouseRules
from models.rules.notation import HandError, parse_hand, parse_waiting
from models.rules.patterns import SPECIAL_HANDS
from models.rules.refusal import Refusal
from models.rules.scoring import Score

MOST_RESULTS: Final = 10
MOST_BUTTONS: Final = 6
NEAREST: Final = 2
"""Entries that may be meant too, or that come nearest to what is not known."""
_FIRST: Final = (
    *("all_chows", "half_flush", "bite", "bao", "pay_chart", "limit"),
    *("false_win", "missed_discard", "after_draw", "tiles"),
)
FIRST: Final = tuple(BY_ID[id_] for id_ in _FIRST)
"""Entries offered to somebody who asks nothing."""


def rule_command(ctx: Context) -> None:
    """Looks up what is asked for: `/rule ping hu`, `/rule 平胡`, `/rule EEE SSS WWW NN CCC`."""
    words = split_words(ctx.words)
    if not words:
        _offer(ctx, ctx.translator.say("lookup-ask"), FIRST)
    elif _are_tiles(words):
        _of_tiles(ctx, words)
    else:
        _of_words(ctx, word_text(words))


def look_up(ctx: Context, press: RulebookPress) -> None:
    """Shows another entry, or all about this one, in its place."""
    _answer(ctx, _entry(press.entry), further=press.further)


def example(ctx: Context, press: ExamplePicturePress) -> None:
    """Sends the example of an entry as a picture."""
    entry, play = _entry(press.entry), playing_of_speaker(ctx)
    drawing = example_picture(entry, ctx.translator, play.rules)
    if drawing is None:
        raise Refusal("press_stale")
    ctx.post(Photo(drawing, Markup(f"<b>{text.rule_title(ctx.translator, entry)}</b>")))


def inline(ctx: Context, query_id: str, *, guest: bool = False) -> None:
    """Answers a query in any chat with each entry that may be meant, at the table where the asker
    sat last.

    Of a `guest`, who says it in a chat without Kaki, the likeliest.
    """
    rules = rules_of(ctx.session, ctx.source.actor.user_id)
    hits = find_rules(ctx.words)[:MOST_RESULTS] if ctx.words.strip() else ()
    entries = tuple(hit.entry for hit in hits) or FIRST
    results = [_result(ctx, entry, rules) for entry in (entries[:1] if guest else entries)]
    ctx.post(Inline(query_id, inline_results(results), guest))


def _result(ctx: Context, entry: RuleEntry, rules: HouseRules) -> InlineQueryResultArticle:
    return InlineQueryResultArticle(
        id=entry.id,
        title=untag(text.rule_title(ctx.translator, entry)),
        description=text.rule_summary(ctx.translator, entry),
        input_message_content=InputTextMessageContent(
            text.short_rule_answer(ctx.translator, entry, rules), parse_mode=ParseMode.HTML
        ),
    )


def _of_words(ctx: Context, said: str) -> None:
    hits = find_rules(said)
    if (entry := likely_entry(hits)) is None:
        nearest = [hit.entry for hit in hits[:NEAREST]]
        _offer(ctx, ctx.translator.say("lookup-nearest"), nearest, quoting=True)
        return
    others = [hit.entry for hit in hits[1 : 1 + NEAREST] if hits[0].score < SOUNDS]
    _answer(ctx, entry, tai=find_tai(said), nearly=other_entries(hits), others=others)


def _answer(
    ctx: Context,
    entry: RuleEntry,
    *,
    further: bool = False,
    tai: int | None = None,
    nearly: Sequence[RuleEntry] = (),
    others: Sequence[RuleEntry] = (),
) -> None:
    """Answers with an entry, for a hand of `tai` if that was asked.

    Entries that answer `nearly` as well are told in a line each; `others` are offered by buttons.
    """
    play, say = playing_of_speaker(ctx), ctx.translator.say
    known = ctx.translator, entry, play.rules, play.pending, play.at
    everything, answer = text.rule_answer(*known), text.short_rule_answer(*known, tai=tai)
    tools: list[InlineKeyboardButton] = []
    if further:
        answer = everything
    elif answer != everything:
        tools.append(button(say("button-lookup-more"), RulebookPress(entry.id, further=True)))
    if nearly and not further:
        lines = (text.one_line_answer(ctx.translator, one, play.rules, tai=tai) for one in nearly)
        answer = join((answer, say("lookup-or"), *lines))
    if entry.example:
        tools.append(button(ctx.translator.say("button-picture"), ExamplePicturePress(entry.id)))
    if entry.keys and entry.keys[0] != "preset":
        tools.append(
            button(ctx.translator.say("button-change-rule"), HousePagePress(entry.keys[0]))
        )
    further_on = dict.fromkeys((*others, *(BY_ID[id_] for id_ in entry.related)))
    related = _titles(ctx, [*further_on][:MOST_BUTTONS])
    ctx.say(answer, InlineKeyboardMarkup([*([tools] if tools else []), *related]))


def _offer(
    ctx: Context, said: Markup, entries: Iterable[RuleEntry], *, quoting: bool = False
) -> None:
    rows = _titles(ctx, entries)
    ctx.say(said, InlineKeyboardMarkup(rows) if rows else None, quoting=quoting)


def _titles(ctx: Context, entries: Iterable[RuleEntry]) -> list[list[InlineKeyboardButton]]:
    return split_into_rows(
        [button(text.rule_title(ctx.translator, one), RulebookPress(one.id)) for one in entries]
    )


def _entry(id_: str) -> RuleEntry:
    entry = BY_ID.get(id_)
    if entry is None:
        raise Refusal("press_stale")
    return entry


def _are_tiles(words: Words) -> bool:
    """Tells whether this is a hand: what begins like one and is the name of nothing."""
    said = word_text(words)
    return shows_hand(words) and not any(hit.score >= 100.0 for hit in find_rules(said)[:1])


def _of_tiles(ctx: Context, words: Words) -> None:
    """Names the patterns in a hand, with what each adds here."""
    play = playing_of_speaker(ctx)
    place, said = play.place_of_speaker, word_text(words)
    try:
        hand = parse_hand(said)
    except HandError:
        ctx.say(scores.waits_text(ctx.translator, parse_waiting(said), *place, play.rules))
        return
    discard, drawn = scores.score_both_ways(hand, *place, play.rules)
    lines = [scores.score_text(ctx.translator, discard)]
    if drawn.is_win and drawn.tai != discard.tai:
        lines.append(ctx.translator.say("lookup-self-drawn", tai=drawn.tai))
    _offer(ctx, join(lines), _entries_of(discard, drawn)[:MOST_BUTTONS])


def _entries_of(*scores_: Score) -> list[RuleEntry]:
    """Lists the entries of all that a hand shows: first what prices it whole, then what counts."""
    counted = [counted.id for worth in scores_ for counted in worth.patterns]
    others = [
        note.facts["pattern"]
        for worth in scores_
        for note in worth.uncounted_notes
        if "pattern" in note.facts
    ]
    found = dict.fromkeys(str(pattern) for pattern in (*counted, *others))
    entries = [BY_ID[id_] for id_ in found if id_ in BY_ID]
    return sorted(entries, key=lambda entry: entry.pattern not in SPECIAL_HANDS)
