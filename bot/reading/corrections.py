"""Words that correct an entry, or an earlier part of the same saying."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise
from typing import Final

from bot.reading.drafts import draft_event
from bot.reading.intents import OWNS, intent_of, is_of_event, is_small
from bot.reading.lexicon import WORDS, Item, Items, lex
from bot.reading.names import People
from bot.reading.outcome import Card, Plain
from bot.reading.reader import read
from bot.reading.tokens import as_typed, key
from models.ledger.values import Table
from models.rules.events import Event, TaiHand, Win
from models.rules.refusal import Refusal

_CORRECTS: Final = frozenset({"correct", "wrong", "no"})
_DENIES: Final = frozenset(map(key, ("not", "bukan", "wasnt", "isnt", "不是")))


def may_correct(text: str) -> bool:
    """Tells whether a text may say that an entry is wrong: `oops it was 4 tai`, `not cat`, but
    neither `no winner` nor `no cap`.
    """
    return any(True for _ in _find_corrections(text))


def _find_corrections(text: str) -> Iterator[tuple[str, ...]]:
    """Yields the words of a text that may say that something is wrong."""
    texts, place = key(text), 0
    while place < len(texts):
        senses, length = WORDS.match_at(texts, place) or ({}, 1)
        said, place = texts[place : place + length], place + length
        behind = WORDS.match_at(texts, place) if place < len(texts) else ({}, 0)
        says_so = not _CORRECTS.isdisjoint(senses) and "drawn_game" not in senses
        if said in _DENIES or (says_so and not (said == ("no",) and behind is None)):
            yield said


def tells_other_event(text: str, entry: Event, table: Table) -> bool:
    """Tells whether a text tells a whole event other than the entry, so that its correction is of
    its own words: `dan won 3, no wait, 4 off ben`.

    An event of the same kind and doers, or one that denies a player of the entry, corrects the
    entry. One behind an excuse (`alamak i shoot dan 4 tai`) is another if it shares no part with
    the entry.
    """
    people = People.of_night(table)
    event = _whole_event(text, people, table)
    if event is None:
        return False
    items = lex(text, people, tiles=True).items
    first = next((i.start for i in items if is_of_event(i)), len(items))
    leading = as_typed(lex(text, people, tiles=True).tokens[:first])
    own, known = draft_event(event), draft_event(entry)
    if may_correct(leading):
        excuses = _EXCUSES.issuperset(_find_corrections(leading))
        return excuses and _parts_of(event).isdisjoint(_parts_of(entry))
    same = own.kind == known.kind and not set(own.about).isdisjoint(known.about)
    return not same and set(known.players).isdisjoint(item.player for item in _denied_items(items))


def denies_part(text: str, entry: Event, table: Table) -> bool:
    """Tells whether everything that a text denies stands in an entry: `ben's
    win was 4 tai, not 3`.
    """
    items = lex(text, People.of_night(table), tiles=True).items
    draft, denied = draft_event(entry), _denied_items(items)
    hands = [one.hand for one in entry.winners] if isinstance(entry, Win) else []
    tai = [hand.tai for hand in hands if isinstance(hand, TaiHand)]
    owners = (item.player for item in items if item.player and item.typed.endswith(OWNS))
    return (
        bool(denied)
        and set(draft.about).issuperset(owners)
        and all(i.player in draft.players if i.player else i.number in tai for i in denied)
    )


def _denied_items(items: Items) -> list[Item]:
    """Returns the items right behind a `not`."""
    told = [i for i in items if not (is_small(i) or "from" in i.senses)]
    return [other for one, other in pairwise(told) if "not" in one.senses]


def says_how(text: str, table: Table) -> bool:
    """Tells whether a text says an amount, a hand, or off whom."""
    lexed = lex(text, People.of_night(table), tiles=True)
    return bool(lexed.numbers) or lexed.has("limit", "tai", "pattern", *_SAYS_OFF)


_SAYS_OFF: Final = ("from", "shot", "fired", "shooter", "shot_by", "tile_of")


def _whole_event(text: str, people: People, table: Table) -> Event | None:
    """Returns the one event that a text tells whole, None for any other text."""
    intent = intent_of(text, people, told=False)
    if intent is None or intent.command not in _EVENTS:
        return None
    with suppress(Refusal):
        told = read(intent.command, intent.words, table)
        if isinstance(told, Card) and len(told.events) == 1:
            return told.events[0]
        return told.event if isinstance(told, Plain) else None
    return None


_EVENTS: Final = frozenset({"hu", "kong", "bite", "zhahu", "foul"})
_EXCUSES: Final = frozenset(map(key, ("sorry", "oops", "alamak", "wait", "actually")))


def _parts_of(event: Event) -> set[object]:
    """Returns the parts of an event that a text can share: who did it, who shot (or nobody), the
    hands.
    """
    hands = {one.hand for one in event.winners} if isinstance(event, Win) else set()
    draft = draft_event(event)
    return {*((player, "did") for player in draft.about), *hands, (draft.off, "shot")}
