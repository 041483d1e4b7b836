"""Looking a rule up: by any name, from tiles, by button, and inline in any chat."""

from __future__ import annotations

import asyncio
from typing import Final

from telegram import InlineQuery, InlineQueryResultArticle, InputTextMessageContent
from telegram.constants import ParseMode

from bot.commands.house import playing
from bot.commands.turn import Turn
from bot.kaki import Kaki
from bot.outbox import Photo
from bot.reading.tiles import begins_hand
from bot.reading.words import Words, split, word_text
from bot.rulebook.entries import BY_ID, Entry
from bot.rulebook.pictures import example_picture
from bot.rulebook.search import find, sure
from bot.text import rulebook as text
from bot.text import scores
from bot.text.voice import Markup, joined, plain, understood, voice
from bot.touch import rule_cards as cards
from bot.touch.data import Example, LookUp
from models.rules.case import Claim
from models.rules.house import PRESETS, Preset
from models.rules.notation import HandError, parse_hand, parse_waiting
from models.rules.patterns import SPECIAL_HANDS
from models.rules.refusal import Refusal
from models.rules.scoring import Score, score
from models.rules.tiles import Wind

MOST_RESULTS: Final = 10
_SECONDS: Final = 30
"""So long Telegram may give the same inline answer to the same person again."""


async def rule(turn: Turn) -> None:
    """`/rule ping hu`, `/rule 平胡`, `/rule EEE SSS WWW NN CCC`."""
    words = split(turn.words)
    if not words:
        turn.say(turn.voice.say("lookup-ask"), cards.first(turn.voice))
    elif _are_tiles(words):
        await _of_tiles(turn, words)
    else:
        await _of_words(turn, word_text(words))


async def look_up(turn: Turn, press: LookUp) -> None:
    """Another entry is asked for by its button: it takes this one's place."""
    await _answer(turn, _entry(press.entry))


async def example(turn: Turn, press: Example) -> None:
    """The example of an entry as a picture."""
    entry, play = _entry(press.entry), await playing(turn)
    drawn = await asyncio.to_thread(example_picture, entry, turn.voice, play.rules)
    if drawn is None:
        raise Refusal("press_stale")
    caption = Markup(f"<b>{text.title(turn.voice, entry)}</b>")
    turn.but(answer_in=None).post(Photo(drawn, caption))


async def inline(kaki: Kaki, query: InlineQuery) -> None:
    """The same in any chat: each entry that may be meant, at the table where the asker sat last."""
    speaks = voice(understood(query.from_user.language_code))
    rules = await kaki.do(kaki.book.rules_of, query.from_user.id) or PRESETS[Preset.STANDARD]
    hits = find(query.query)[:MOST_RESULTS] if query.query.strip() else ()
    entries = [hit.entry for hit in hits] or [BY_ID[id_] for id_ in cards.FIRST]
    results = [
        InlineQueryResultArticle(
            id=entry.id,
            title=plain(text.title(speaks, entry)),
            description=text.summary(speaks, entry),
            input_message_content=InputTextMessageContent(
                text.answer(speaks, entry, rules), parse_mode=ParseMode.HTML
            ),
        )
        for entry in entries
    ]
    await kaki.outbox.optional(lambda: query.answer(results, cache_time=_SECONDS, is_personal=True))


# --- by name -------------------------------------------------------------------------------------


async def _of_words(turn: Turn, said: str) -> None:
    hits = find(said)
    entry = sure(hits)
    if entry is not None:
        await _answer(turn, entry)
        return
    entries = [hit.entry for hit in hits]
    turn.say(turn.voice.say("lookup-which"), cards.which(turn.voice, entries), quoting=True)


async def _answer(turn: Turn, entry: Entry) -> None:
    play = await playing(turn)
    answer = text.answer(turn.voice, entry, play.rules, play.pending)
    turn.say(answer, cards.about(turn.voice, entry))


def _entry(id_: str) -> Entry:
    entry = BY_ID.get(id_)
    if entry is None:
        raise Refusal("press_stale")
    return entry


# --- from tiles ----------------------------------------------------------------------------------


def _are_tiles(words: Words) -> bool:
    """Whether this is a hand: what begins like one and is the name of nothing."""
    said = word_text(words)
    return begins_hand(words, 0) and not (find(said) and find(said)[0].score >= _NAMED)


_NAMED: Final = 100.0


async def _of_tiles(turn: Turn, words: Words) -> None:
    """Names the patterns in a hand, with what each adds here."""
    play = await playing(turn)
    seat = round_ = Wind.EAST
    if play.table is not None:
        round_ = play.table.state.deal.round
        me = play.table.me
        if me is not None and me in play.table.state.seats:
            seat = play.table.state.seat(me)
    said = word_text(words)
    try:
        hand = parse_hand(said)
    except HandError:
        turn.say(scores.waiting(turn.voice, parse_waiting(said), seat, round_, play.rules))
        return
    discard, drawn = (
        score(hand, Claim(seat, round_, self_draw), play.rules) for self_draw in (False, True)
    )
    lines = [scores.scored(turn.voice, discard)]
    if drawn.valid and drawn.tai != discard.tai:
        lines.append(turn.voice.say("lookup-self-drawn", tai=drawn.tai))
    turn.say(joined(lines), cards.patterns(turn.voice, _shown(discard, drawn)))


def _shown(*scores_: Score) -> list[Entry]:
    """The entries of all that the hand shows: first what prices it whole, then what counts."""
    counted = [counted.id for worth in scores_ for counted in worth.patterns]
    others = [
        note.facts["pattern"]
        for worth in scores_
        for note in worth.not_counted
        if "pattern" in note.facts
    ]
    found = dict.fromkeys(str(pattern) for pattern in (*counted, *others))
    entries = [BY_ID[id_] for id_ in found if id_ in BY_ID]
    return sorted(entries, key=lambda entry: entry.pattern not in SPECIAL_HANDS)
