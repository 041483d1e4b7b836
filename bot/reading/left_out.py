"""The rest of a saying: what is left where words are left out that nobody knows, or that have no
place beside the others.

Nothing is booked of such a rest: it is asked about.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from bot.reading.grammar import HIT, OWNS, UNKNOWN, Item, Items, Sentence, may_turn, vocabulary
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


def with_those_meant(items: Items) -> Items:
    """The reading with whoever was named last in place of each `he` that shot or pays: `dan pays
    for all, he threw it`, `dan包 他放的`; and of a `him` whose tile it was, where one alone is
    named: `dan is crying, i took 4 tai off him`.
    """
    found: list[Item] = []
    named: Mapping[str, object] = {}
    others = {item["player"] for item in items if "player" in item and "me" not in item}
    for place, item in enumerate(items):
        if "player" in item and "me" not in item:
            named = {"player": item["player"]}
        acts = item.senses.get("they") == "subject" and _acts(items[place + 1 :])
        gave = len(others) == 1 and place > 0 and "from" in items[place - 1]
        gave = gave and item.senses.get("they") == "object"
        found.append(replace(item, senses=named) if named and (acts or gave) else item)
    return tuple(found)


def somebody_won(items: Items) -> bool:
    """Tells whether one is said to have won who is called by no name: `that guy won`."""
    for place, item in enumerate(items):
        last = items[place - 1] if place else None
        if last is None or "player" in last or "won" not in item:
            continue
        called = key(last.typed)
        person = _SOMEBODY.of(called) or _SOMEBODY.of(called[-1:])
        if is_passed(last) and person:
            return True
    return False


_SOMEBODY: Final = vocabulary("somebody")


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

_EVERY_DAY: Final = vocabulary("aside", "chatter")


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
    for those that come near to the name of a player, or stand right between two: `ben tickled cat`.
    """
    return tuple(
        replace(item, senses=_CHATTER)
        if UNKNOWN in item
        and _is_passed_over(said, item)
        and not _joins_two(items, place)
        and not _may_be_role(said, items, place)
        else item
        for place, item in enumerate(items)
    )


def _may_be_role(said: Sentence, items: Items, place: int) -> bool:
    """Tells whether a short word beside a player may be one for paying all, misspelt: `bag cat`."""
    spelt = said.spelt(items[place])
    beside = (*items[max(place - 1, 0) : place], *items[place + 1 : place + 2])
    near = any(
        len(word) == len(role) and sum(map(str.__ne__, word, role)) == 1
        for word in spelt
        for role in ("bao", "pao")
    )
    return near and any("player" in item for item in beside)


def _is_passed_over(said: Sentence, word: Item) -> bool:
    """Tells whether a word says nothing, also beside what is said: `hopes` does not, in a clause of
    its own it may.
    """
    return _says_nothing(said, word) and not _STANCE.of(said.spelt(word))


def is_doubtful(word: str) -> bool:
    """Tells whether beside a word what is said may not have happened: `hopefully`, `joke`."""
    return bool(_DOUBTFUL.of((word,)))


_STANCE: Final = vocabulary("stance")
_DOUBTFUL: Final = vocabulary("stance", "voids")


def _joins_two(items: Items, place: int) -> bool:
    """Tells whether a word stands between two players, with nothing else that says anything."""
    ahead = next((one for one in items[place + 1 :] if not _is_mute(one)), None)
    last = next((one for one in reversed(items[:place]) if not _is_mute(one)), None)
    named = [one.senses.get("player") for one in (last, ahead) if one is not None]
    return None not in named and len(set(named)) == 2


def _is_mute(item: Item) -> bool:
    return UNKNOWN in item or item.senses.keys() <= PASSED - {"me"}


def _says_nothing(said: Sentence, word: Item) -> bool:
    """Tells whether a word says nothing of the game, and names nobody: not as `ah boy` does."""
    text, before = said.tokens[word.start].text, said.tokens[max(word.start - 1, 0)].text
    titled = word.start > 0 and _TITLES.of((before,))
    turns = may_turn((text,)) or _is_of_another(said, word)
    return is_ordinary(text) and not (titled or turns or said.people.nearly(text))


def with_others(said: Sentence, items: Items) -> Items:
    """The reading with chatter by which something else may be told as words that nobody knows:
    somebody of whom it is said whose they are (`ben's friend won`, `ben and his brother`), and what
    may not have happened (`hopefully ben won`).
    """
    return tuple(
        replace(item, senses={UNKNOWN: item.typed})
        if "chatter" in item
        and not {"won", "false_won"} & item.senses.keys()  # `both claimed his tile`
        and (_is_of_another(said, item) or _DOUBTFUL.of(said.spelt(item)))
        else item
        for item in items
    )


def names_animal(items: Items) -> bool:
    """Tells whether a reading takes an animal for the player who is called so: `got cat animal`."""
    return any(
        "player" in one and _BONUS.of(key(one.typed)) and _ANIMAL.of(key(other.typed))
        for one, other in pairwise(items)
    )


_BONUS: Final = vocabulary("bonus")
_ANIMAL: Final = vocabulary("animal_word")


def _is_of_another(said: Sentence, word: Item) -> bool:
    """Tells whether a word is for somebody else than a player: `my brother`, not `my brother ben`
    and `brother, ben won`.
    """
    tokens, behind = said.tokens, word.start + word.length
    if not _KIN.of(said.spelt(word)):
        return False
    before = tokens[word.start - 1] if word.start else None
    if before is not None and OWNS.search(before.typed):
        return True
    owned = before is not None and _OWNERS.of((before.text,)) and not _is_name(said, behind)
    of = behind < len(tokens) and _OF.of((tokens[behind].text,))
    return bool(owned) or bool(of and _is_name(said, behind + 1))


def _is_name(said: Sentence, place: int) -> bool:
    return place < len(said.tokens) and said.people.exactly(said.tokens, place) > 0


_KIN: Final = vocabulary("kin")
_OWNERS: Final = vocabulary("their")
_OF: Final = vocabulary("of")


def is_told_whole(
    said: Sentence, items: Items, kept: Items, unread: Sequence[Item], *, drawn: bool
) -> bool:
    """Tells whether what is kept of a saying leaves nothing to what is left out: it says by a word
    who shot or how (or it was `drawn`), and what is left out are words of every day, of which none
    parts a player from what they did.
    """
    told = drawn or any(_HOW & item.senses.keys() for item in kept)
    doubtful = any(item.doubtful or item.stretched or item.cost for item in kept)
    if not told or doubtful or not all(_adds_nothing(said, item) for item in unread):
        return False
    if any(item in unread and _may_be_role(said, items, at) for at, item in enumerate(items)):
        return False
    last, parted = Item({}, 0, 0), False
    for item in items:
        if item in unread:
            parted = True
        elif not item.senses.keys() <= PASSED - {"me"}:
            if parted and "player" in last and _DONE & item.senses.keys():
                return False
            last, parted = item, False
    return True


_DONE: Final = frozenset({*SHOOTING, "bao", "pao", "won", "winner"})


_HOW: Final = frozenset({*SHOOTING, "zimo", "concealed", "exposed", "bite", "bonus", "bonus_bite"})


def _adds_nothing(said: Sentence, item: Item) -> bool:
    spelt = said.spelt(item)
    mute = _BESIDE_ALL.of(spelt) and not any(kind in item for kind in ("player", "tai", "number"))
    return bool(mute) or (UNKNOWN in item and len(spelt) == 1 and _is_passed_over(said, item))


_BESIDE_ALL: Final = vocabulary("beside_all")


def is_ordinary(word: str) -> bool:
    """Tells whether it is a word of every day that says nothing of the game, in any of its forms:
    `cooked`, `sleepier`, `loooove`.
    """
    short = _HELD.sub(r"\1", word)
    stems = (
        one.removesuffix(end) + back
        for one in (word, short)
        for end, back in _ENDINGS
        if one.endswith(end)
    )
    forms = (word, short, *(stem for stem in stems if len(stem) >= _LEAST_OF_STEM))
    return any(_EVERY_DAY.of((form,)) for form in forms)


_HELD: Final = re.compile(r"([a-z])\1{2,}")
_LEAST_OF_STEM: Final = 3
_ENDINGS: Final = (
    *(("s", ""), ("es", ""), ("ed", ""), ("d", ""), ("ing", ""), ("ing", "e"), ("ly", "")),
    *(("er", ""), ("r", ""), ("est", ""), ("ies", "y"), ("ied", "y"), ("y", ""), ("ness", "")),
)
"""Endings of a word's forms, and what its stem has in their place."""


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
