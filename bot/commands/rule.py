"""The rulebook: looked up by any name, from tiles, by button, and inline in any chat."""

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

from bot.commands.house import find_speaker_rules
from bot.context import Context
from bot.keyboards.cards import button, split_into_rows
from bot.keyboards.data import ExamplePicturePress, HousePagePress, RulebookPress
from bot.reading.scoring import is_mostly_hand, read_tai_question
from bot.reading.words import Words, join_words, split_words
from bot.rulebook.entries import BY_ID, RuleEntry
from bot.rulebook.questions import find_tai
from bot.rulebook.search import SOUNDS, most_likely_entry, nearly_fitting_entries
from bot.telegram.answers import Inline, Photo, inline_results_to_json
from bot.text import rulebook as text
from bot.text import scores
from bot.text.lookup import find_rules
from bot.text.rulebook import example_picture
from bot.text.translator import Markup, join, untag
from models.ledger.night.queries import next_rules_of_user
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
_OF_TAI: Final = tuple(BY_ID[id_] for id_ in ("pay_chart", "minimum", "limit"))
"""Entries offered to somebody who asks about a number of tai."""


def rule_command(ctx: Context) -> None:
    """Looks up a rule or a hand: `/rule ping hu`, `/rule 平胡`, `/rule EEE SSS WWW NN CCC`."""
    words = split_words(ctx.words)
    if not words:
        _offer_rulebook_entries(ctx, ctx.translator.say("lookup-ask"), FIRST)
    elif _are_words_tiles(words):
        _explain_tiles(ctx, words)
    elif tai := read_tai_question(ctx.words):
        answer = text.tai_answer(ctx.translator, find_speaker_rules(ctx).rules, tai)
        _offer_rulebook_entries(ctx, answer, _OF_TAI)
    else:
        _look_up_phrase(ctx, join_words(words))


def show_rulebook_entry(ctx: Context, press: RulebookPress) -> None:
    """Shows another entry of the rulebook, or more about the shown one, in the same message."""
    _post_rulebook_entry(ctx, _require_rulebook_entry(press.entry), further=press.further)


def send_example_picture(ctx: Context, press: ExamplePicturePress) -> None:
    """Sends the example hand of a rulebook entry as a picture."""
    entry, play = _require_rulebook_entry(press.entry), find_speaker_rules(ctx)
    drawing = example_picture(entry, ctx.translator, play.rules)
    if drawing is None:
        raise Refusal("press_stale")
    ctx.post(Photo(drawing, Markup(f"<b>{text.rule_title(ctx.translator, entry)}</b>")))


def answer_inline_query(ctx: Context, query_id: str, *, guest: bool = False) -> None:
    """Answers an inline query with the likeliest entries of the rulebook, by the rules of the
    asker's last table.

    For a `guest`, who asks in a chat without Kaki, only the likeliest entry.
    """
    rules = next_rules_of_user(ctx.session, ctx.source.speaker.user_id)
    hits = find_rules(ctx.words)[:MOST_RESULTS] if ctx.words.strip() else ()
    entries = tuple(hit.entry for hit in hits) or FIRST
    results = [
        _make_inline_result(ctx, entry, rules) for entry in (entries[:1] if guest else entries)
    ]
    ctx.post(Inline(query_id, inline_results_to_json(results), guest))


def _make_inline_result(
    ctx: Context, entry: RuleEntry, rules: HouseRules
) -> InlineQueryResultArticle:
    return InlineQueryResultArticle(
        id=entry.id,
        title=untag(text.rule_title(ctx.translator, entry)),
        description=text.rule_summary(ctx.translator, entry),
        input_message_content=InputTextMessageContent(
            text.short_rule_answer(ctx.translator, entry, rules), parse_mode=ParseMode.HTML
        ),
    )


def _look_up_phrase(ctx: Context, phrase: str) -> None:
    hits = find_rules(phrase)
    if (entry := most_likely_entry(hits)) is None:
        nearest = [hit.entry for hit in hits[:NEAREST]]
        _offer_rulebook_entries(ctx, ctx.translator.say("lookup-nearest"), nearest, quoting=True)
        return
    others = [hit.entry for hit in hits[1 : 1 + NEAREST] if hits[0].score < SOUNDS]
    _post_rulebook_entry(
        ctx, entry, tai=find_tai(phrase), alternatives=nearly_fitting_entries(hits), others=others
    )


def _post_rulebook_entry(
    ctx: Context,
    entry: RuleEntry,
    *,
    further: bool = False,
    tai: int | None = None,
    alternatives: Sequence[RuleEntry] = (),
    others: Sequence[RuleEntry] = (),
) -> None:
    """Posts an entry of the rulebook; with `tai`, for a hand of that many tai.

    Each of the `alternatives` is told in a line; `others` are offered by buttons.
    """
    play, say = find_speaker_rules(ctx), ctx.translator.say
    known = ctx.translator, entry, play.rules, play.pending, play.group
    everything, answer = text.full_rule_answer(*known), text.short_rule_answer(*known, tai=tai)
    tools: list[InlineKeyboardButton] = []
    if further:
        answer = everything
    elif answer != everything:
        tools.append(button(say("button-lookup-more"), RulebookPress(entry.id, further=True)))
    if alternatives and not further:
        lines = (
            text.one_line_answer(ctx.translator, one, play.rules, tai=tai) for one in alternatives
        )
        answer = join((answer, say("lookup-or"), *lines))
    if entry.example:
        tools.append(button(ctx.translator.say("button-picture"), ExamplePicturePress(entry.id)))
    if entry.keys and entry.keys[0] != "preset":
        tools.append(
            button(ctx.translator.say("button-change-rule"), HousePagePress(entry.keys[0]))
        )
    further_on = dict.fromkeys((*others, *(BY_ID[id_] for id_ in entry.related)))
    related = _make_rulebook_entry_buttons(ctx, [*further_on][:MOST_BUTTONS])
    ctx.say(answer, InlineKeyboardMarkup([*([tools] if tools else []), *related]))


def _offer_rulebook_entries(
    ctx: Context, intro: Markup, entries: Iterable[RuleEntry], *, quoting: bool = False
) -> None:
    rows = _make_rulebook_entry_buttons(ctx, entries)
    ctx.say(intro, InlineKeyboardMarkup(rows) if rows else None, quoting=quoting)


def _make_rulebook_entry_buttons(
    ctx: Context, entries: Iterable[RuleEntry]
) -> list[list[InlineKeyboardButton]]:
    return split_into_rows(
        [button(text.rule_title(ctx.translator, one), RulebookPress(one.id)) for one in entries]
    )


def _require_rulebook_entry(entry_id: str) -> RuleEntry:
    entry = BY_ID.get(entry_id)
    if entry is None:
        raise Refusal("press_stale")
    return entry


def _are_words_tiles(words: Words) -> bool:
    """Tells whether the words are a hand in tiles, and not the name of an entry."""
    said = join_words(words)
    return is_mostly_hand(words) and not any(hit.score >= 100.0 for hit in find_rules(said)[:1])


def _explain_tiles(ctx: Context, words: Words) -> None:
    """Explains a hand in tiles: its patterns with their tai here, or the tiles it waits for."""
    play = find_speaker_rules(ctx)
    place, said = play.speaker_winds, join_words(words)
    try:
        hand = parse_hand(said)
    except HandError:
        ctx.say(scores.waits_text(ctx.translator, parse_waiting(said), *place, play.rules))
        return
    discard, drawn = scores.score_both_ways(hand, *place, play.rules)
    lines = [scores.score_text(ctx.translator, discard)]
    if drawn.is_win and drawn.tai != discard.tai:
        lines.append(ctx.translator.say("lookup-self-drawn", tai=drawn.tai))
    _offer_rulebook_entries(
        ctx, join(lines), _list_rulebook_entries_of_scores(discard, drawn)[:MOST_BUTTONS]
    )


def _list_rulebook_entries_of_scores(*scores_: Score) -> list[RuleEntry]:
    """Lists the rulebook entries for the patterns of a hand, special hands first."""
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
