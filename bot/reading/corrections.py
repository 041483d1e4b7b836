"""Words that correct an entry, or an earlier part of the same saying."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise
from typing import Final

from bot.reading.draft_changes import lex_for_draft
from bot.reading.drafts import SumDraft, draft_from_event
from bot.reading.intents import OWNS, find_intent, is_event_detail, is_filler
from bot.reading.lexicon import WORDS, Item, Items, lex
from bot.reading.names import People
from bot.reading.outcome import Card, SureEvent
from bot.reading.reader import read_event
from bot.reading.tokens import join_typed, spelling_key
from models.ledger.values import Table
from models.rules.events import Event, TaiHand, Win
from models.rules.refusal import Refusal

_CORRECTS: Final = frozenset({"correct", "wrong", "no"})
_DENIES: Final = frozenset(map(spelling_key, ("not", "bukan", "wasnt", "isnt", "不是")))


def may_be_correction(text: str) -> bool:
    """Tells whether a text may correct an entry: `oops it was 4 tai`, `not cat`, but neither `no
    winner` nor `no cap`.
    """
    return any(True for _ in _find_correcting_words(text))


def _find_correcting_words(text: str) -> Iterator[tuple[str, ...]]:
    texts, index = spelling_key(text), 0
    while index < len(texts):
        senses, length = WORDS.find_phrase_at(texts, index) or ({}, 1)
        said, index = texts[index : index + length], index + length
        behind = WORDS.find_phrase_at(texts, index) if index < len(texts) else ({}, 0)
        says_so = not _CORRECTS.isdisjoint(senses) and "drawn_game" not in senses
        if said in _DENIES or (says_so and not (said == ("no",) and behind is None)):
            yield said


def reports_other_event(text: str, entry: Event, table: Table) -> bool:
    """Tells whether a text does not correct the entry: it reports another event (`dan won 3, no
    wait, 4 off ben`), or changes a house rule (`change the limit to 8 tai`).

    An event of the same kind and players corrects the entry, and so does one that denies a player
    of the entry. Behind an excuse (`alamak i shoot dan 4 tai`) it is another event if it shares no
    part with the entry.
    """
    people = People.in_night(table)
    intent = find_intent(text, people, addressed=False)
    if intent is not None and intent.command == "house":
        return True
    event = _read_single_event(text, people, table)
    if event is None:
        return False
    items = lex(text, people, with_tiles=True).items
    first = next((i.start for i in items if is_event_detail(i)), len(items))
    leading = join_typed(lex(text, people, with_tiles=True).tokens[:first])
    own, known = draft_from_event(event), draft_from_event(entry)
    if may_be_correction(leading):
        return only_excuses(leading) and _comparable_parts(event).isdisjoint(
            _comparable_parts(entry)
        )
    same = own.kind == known.kind and not set(own.doers).isdisjoint(known.doers)
    return not same and set(known.players).isdisjoint(
        item.player for item in _items_behind_not(items)
    )


def only_excuses(text: str) -> bool:
    """Tells whether nothing in a text says that something is wrong, but for an excuse: `wait`."""
    return _EXCUSES.issuperset(_find_correcting_words(text))


def denies_part_of_entry(text: str, entry: Event, table: Table) -> bool:
    """Tells whether everything that a text denies is part of an entry: `ben's win was 4 tai, not
    3`.
    """
    draft = draft_from_event(entry)
    items = lex_for_draft(text, draft, table, all_categories=True).items
    denied = _items_behind_not(items)
    hands = [one.hand for one in entry.winners] if isinstance(entry, Win) else []
    amounts = [hand.tai for hand in hands if isinstance(hand, TaiHand)]
    amounts += [draft.cents or 0] if isinstance(draft, SumDraft) else []
    owners = (item.player for item in items if item.player and item.typed.endswith(OWNS))
    return (
        bool(denied)
        and set(draft.doers).issuperset(owners)
        and all(i.player in draft.players if i.player else i.number in amounts for i in denied)
    )


def denies_anything(text: str, table: Table) -> bool:
    """Tells whether a text denies anything: `not cat`."""
    return bool(_items_behind_not(lex(text, People.in_night(table)).items))


def _items_behind_not(items: Items) -> list[Item]:
    """Returns the items that stand right behind a `not`."""
    outcome = [i for i in items if not (is_filler(i) or "from" in i.senses)]
    return [other for one, other in pairwise(outcome) if "not" in one.senses]


def says_amount_or_shooter(text: str, table: Table) -> bool:
    """Tells whether a text says an amount, a hand, or a shooter."""
    people = People.in_night(table)
    lexed = lex(text, people, with_tiles=True)
    counts = bool(lexed.numbers or lex(text, people, about_money=True).sums)
    return counts or lexed.has("limit", "tai", "pattern", *_SAYS_OFF)


def says_tai(text: str, table: Table) -> bool:
    """Tells whether a text says a number of tai."""
    return any(item.is_tai for item in lex(text, People.in_night(table)).items)


_SAYS_OFF: Final = ("from", "shot", "fired", "shooter", "shot_by", "tile_of")


def _read_single_event(text: str, people: People, table: Table) -> Event | None:
    """Returns the only complete event that a text reports; None for any other text."""
    intent = find_intent(text, people, addressed=False)
    if intent is None or intent.command not in _EVENTS:
        return None
    with suppress(Refusal):
        outcome = read_event(intent.command, intent.words, table)
        if isinstance(outcome, Card) and len(outcome.events) == 1:
            return outcome.events[0]
        return outcome.event if isinstance(outcome, SureEvent) else None
    return None


_EVENTS: Final = frozenset({"hu", "kong", "bite", "zhahu", "foul"})
_EXCUSES: Final = frozenset(map(spelling_key, ("sorry", "oops", "alamak", "wait", "actually")))


def _comparable_parts(event: Event) -> set[object]:
    """Returns the parts by which two events are compared: doers, hands, and the shooter (or that
    nobody shot).
    """
    hands = {one.hand for one in event.winners} if isinstance(event, Win) else set()
    draft = draft_from_event(event)
    return {*((player, "did") for player in draft.doers), *hands, (draft.shooter, "shot")}
