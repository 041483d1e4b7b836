"""The rest of a saying: what is left where words are left out that nobody knows, or that have no
place beside the others.

Nothing is booked of such a rest: it is asked about.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from bot.reading.grammar import HIT, UNKNOWN, Item, Items, Sentence, vocabulary
from bot.reading.roles import BREAKS, PASSED, SHOOTING, nodes
from bot.reading.tokens import key
from models.rules.refusal import Refusal

_DENIES: Final = vocabulary("not", "no", "without")
_ACTS: Final = frozenset({"shot", "fired", "shooter", "won", "winner"})
"""Kinds of words that say what the player beside them did."""
_BESIDE: Final = ("from", "suffers", "shooter")
"""Kinds of words that say what the player behind them did."""
_TELLING: Final = frozenset(
    {
        *("player", "tai", "limit", "pattern", "zimo", "foul", "concealed", "exposed"),
        *("bite", "bonus", "bonus_bite"),
    }
)
"""Kinds of words of which one at least must be understood."""
_FEW_TILES: Final = 6
"""So many letters may be words, and no tiles."""
_STRAY: Final = frozenset({"unknown_word", "name_after", "name_beside"})
"""Refusals of a word that has no place beside the others."""


def known_of(items: Items) -> Items:
    """Keeps the known items of a reading: no word for who shot where that is unknown, and nothing
    that is denied.
    """
    known: list[Item] = []
    denied = False
    for item in items:
        if UNKNOWN in item:
            _drop_role(known, item)
            denied = _DENIES.at(key(item.typed), 0) is not None  # `not from`
        elif denied and "player" not in item and _ACTS & item.senses.keys():
            while known and is_passed(known[-1]):
                known.pop()
            if known and "player" in known[-1]:
                known.pop()  # `cat did not shoot`
            denied = False
        elif denied and not is_passed(item):
            denied = any(kind in item for kind in ("player", *_BESIDE))  # `not from cat`
        else:
            known.append(item)
    return tuple(known)


def _drop_role(known: list[Item], unknown: Item) -> None:
    """Drops words at the end that say something of a word that is not known."""
    while known and "small" in known[-1]:
        known.pop()
    if known and "player" in known[-1] and HIT.of(key(unknown.typed)):
        known.pop()  # `i kena. ben four tai`
    if known and any(kind in known[-1] for kind in _BESIDE):
        known.pop()


def corrected(items: Items) -> Items:
    """The reading as it was put right by who said it: `2 no wait 3 tai`, `from ben, i mean from
    cat`, `ming 2, sorry, ming 3`: the last holds.

    Where a name alone follows it may be spoken to (`ben, sorry cat`): that stays as it is.
    """
    for place, item in enumerate(items):
        if not _puts_right(item):
            continue
        before, behind = place, place + 1
        while before and _parts_only(items[before - 1]):
            before -= 1
        while behind < len(items) and _parts_only(items[behind]):
            behind += 1
        again = _said_again(items[:before], items[behind:])
        if again:
            kept = (item for item in items[:before] if item not in again)
            return corrected((*kept, *items[behind:]))
    return items


_RIGHT: Final = vocabulary("wrong")


def _puts_right(item: Item) -> bool:
    """Tells whether an item says that what stands before it was wrong: `no wait`, `sorry`."""
    spelt = key(item.typed)
    known = item.senses.keys() - {UNKNOWN, "chatter", "or", "wrong"}
    return not known and bool(spelt) and _RIGHT.says_all(spelt)


def _parts_only(item: Item) -> bool:
    return is_passed(item) or _puts_right(item)


def _said_again(before: Items, behind: Items) -> Items:
    """The items of what stands before that are said otherwise behind it: the number, a name with
    its number, or `from` with its name; none where that is no such correction.
    """
    for shape in (("player", "tai"), ("from", "player")):
        ends, begins = before[-len(shape) :], behind[: len(shape)]
        if not len(ends) == len(begins) == len(shape):
            continue
        pairs = zip(shape, ends, begins, strict=True)
        by_role = "from" in shape
        named = by_role or ends[0].senses.get("player") == begins[0].senses.get("player")
        if all(kind in one and kind in other for kind, one, other in pairs) and named:
            return ends
    told = [item for item in before if "tai" in item]
    again = [item for item in behind if "tai" in item]
    return (told[0],) if len(told) == len(again) == 1 and again[0] is behind[0] else ()


def with_those_meant(items: Items) -> Items:
    """The reading with whoever was named last in place of each `he` that shot or pays: `dan pays
    for all, he threw it`, `dan包 他放的`.
    """
    found: list[Item] = []
    named: Mapping[str, object] = {}
    for place, item in enumerate(items):
        if "player" in item and "me" not in item:
            named = {"player": item["player"]}
        acts = named and item.senses.get("they") == "subject" and _acts(items[place + 1 :])
        found.append(replace(item, senses=named) if acts else item)
    return tuple(found)


def _acts(behind: Items) -> bool:
    """Tells whether these words begin with one for shooting or paying for all."""
    said = next((item for item in behind if not item.senses.keys() <= PASSED), None)
    return said is not None and bool(_SHOT_OR_PAID & said.senses.keys())


_SHOT_OR_PAID: Final = frozenset({"shot", "fired", "pao", "bao"})


def is_passed(item: Item) -> bool:
    """Tells whether an item says nothing, or only parts others."""
    return item.senses.keys() <= PASSED | BREAKS


def tells(items: Items) -> bool:
    """Tells whether some of it says what happened: who, how, or with what; `we` is no hand."""
    hands = any("tiles" in item and len(item.typed) > _FEW_TILES for item in items)
    return hands or any(_TELLING & item.senses.keys() for item in items)


def stray_in(items: Items, refusal: Refusal) -> Item | None:
    """The word without a place because of which a reading was refused."""
    word = refusal.facts.get("word") if refusal.code in _STRAY else None
    return next((item for item in items if word is not None and item.typed == word), None)


def without_each(items: Items) -> Iterator[Items]:
    """The reading without each of the words that say something, one at a time; a name goes with the
    word that says what the player did.
    """
    for node in nodes(items):
        if node.kind in ("player", "tai", "limit", "zimo", "tiles", "pattern"):
            place = items.index(node.item)
            end = place + 1
            while end < len(items) and node.kind == "player" and _of_player(items[end]):
                end += 1
            begin = place
            if node.kind == "player" and place and "from" in items[place - 1]:
                begin -= 1
            yield (*items[:begin], *items[end:])


def _of_player(item: Item) -> bool:
    """Tells whether an item says what the player before it did."""
    return bool({*SHOOTING, "won"} & item.senses.keys() - {"from"}) and "player" not in item


# --- clauses that say nothing ---------------------------------------------------------------------

_ASIDE: Final = vocabulary("aside")


def without_asides(said: Sentence, items: Items) -> Items:
    """The reading with each clause that tells of no game as chatter: `ben 3 off cat. the baby
    woke`.

    Such a clause has a word that says nothing of the game, none that nobody knows, and none that
    comes near to the name of a player.
    """
    found: list[Item] = []
    clause: list[Item] = []
    for item in items:
        clause.append(item)
        if "comma" in item or said.tokens[item.start + item.length - 1].ends:
            found += _told_or_aside(said, clause)
            clause = []
    return (*found, *_told_or_aside(said, clause))


def passed_over(said: Sentence, items: Items) -> Items:
    """The reading with the words that say nothing of the game as chatter, wherever they stand, but
    for those that come near to the name of a player.
    """
    return tuple(
        replace(item, senses=_CHATTER) if UNKNOWN in item and _says_nothing(said, item) else item
        for item in items
    )


def _says_nothing(said: Sentence, word: Item) -> bool:
    """Tells whether a word says nothing of the game, and names nobody: not as `ah boy` does."""
    text, before = said.tokens[word.start].text, said.tokens[max(word.start - 1, 0)].text
    titled = word.start > 0 and _TITLES.of((before,))
    return bool(_ASIDE.of((text,))) and not titled and not said.people.nearly(text)


_TITLES: Final = vocabulary("title")


def _told_or_aside(said: Sentence, clause: Sequence[Item]) -> Sequence[Item]:
    """A clause as it is, or as chatter where it says nothing."""
    words = [item for item in clause if UNKNOWN in item]
    others = (item for item in clause if UNKNOWN not in item)
    passes = all(map(_is_aside, others)) and all(_says_nothing(said, word) for word in words)
    if not words or not passes:
        return clause
    return [item if "comma" in item else replace(item, senses=_CHATTER) for item in clause]


def _is_aside(item: Item) -> bool:
    """Tells whether it may stand in a clause that says nothing: it passes, or is the speaker."""
    return "hedge" not in item and ("me" in item or item.senses.keys() <= PASSED | BREAKS)


_CHATTER: Final[Mapping[str, str]] = {"chatter": ""}
