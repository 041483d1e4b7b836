"""A saying that puts itself right: what was wrong in it is left out, and the last holds.

`dan 4 off ming, sorry, off cat`, `cat 2 no dan 2`, `dan not me`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from bot.reading.grammar import UNKNOWN, Item, Items, vocabulary
from bot.reading.left_out import is_passed
from bot.reading.tokens import key

_NOT: Final = vocabulary("not")
_BUT: Final = vocabulary("but")
_RIGHT: Final = vocabulary("wrong")
_RESTATES: Final = vocabulary("restates")
"""Words of those behind which a part is said anew, whatever stood before: `no wait`, `sorry`."""


def put_right(items: Items) -> Items:
    """The reading without what it denies, and without what it says otherwise further on."""
    return corrected(without_denied(items))


# --- what is denied ------------------------------------------------------------------------------

_DENIED: Final[Mapping[str, Any]] = {"they": ""}
"""In the place of who is denied stands somebody: nobody says then that it was the speaker."""
_PLAIN: Final = frozenset({"tai", "limit", "zimo", "concealed", "exposed"})
_ACTS: Final = frozenset({"shot", "fired", "shooter", "won", "winner"})
_BEFORE: Final = frozenset({"from", "suffers"})


def without_denied(items: Items) -> Items:
    """The reading without each player, number or way that stands behind `not`: `dan not me`, `not
    ben but dan`, `not from cat`, `4 not 3`.
    """
    found: list[Item] = []
    place = 0
    while place < len(items):
        end = _denied(items, place)
        if end > place and (swapped := _swapped(found, items[place:end])):
            found = swapped
        elif end > place:
            found.append(replace(items[place], senses=_DENIED))
        else:
            found.append(items[place])
        place = max(end, place + 1)
    return tuple(found)


def _swapped(before: list[Item], denied: Items) -> list[Item]:
    """The items with whoever is named right before `not dan` in the place where Dan was named:
    `dan 3 tai eh sorry is ben not dan`; nothing where that is not so.
    """
    named = [at for at, item in enumerate(before) if "player" in item]
    out = next((item for item in denied if "player" in item), None)
    last = named[-1] if named else -1
    if out is None or last < 0 or any(not is_passed(item) for item in before[last + 1 :]):
        return []
    places = [at for at in named[:-1] if before[at]["player"] == out["player"]]
    if len(places) != 1 or before[last]["player"] == out["player"]:
        return []
    between = before[places[0] + 1 : last]
    if any(before[at]["player"] != before[last]["player"] for at in named[:-1] if at > places[0]):
        return []
    kept = [item for item in between if not _puts_right(item)]
    return [
        *before[: places[0]],
        replace(before[places[0]], senses=before[last].senses),
        *kept,
        *before[last + 1 :],
    ]


def _denied(items: Items, place: int) -> int:
    """The place behind what is denied from a place on, that place where nothing is."""
    end = _behind(items, place, _NOT)
    complains = _RIGHT.of(tuple(t for item in items[place:end] for t in key(item.typed)))
    if end == place or complains.get("wrong") == "complaint":
        return place
    while end < len(items) and key(items[end].typed) == ("the",):
        end += 1
    sourced = end < len(items) and bool(_BEFORE & items[end].senses.keys())
    end += sourced
    if end == len(items):
        return place
    if "player" in items[end]:
        if _has_own_hand(items, end):
            return place  # `dan 1 tai, not, ben 1 tai`
        acts = end + 1 < len(items) and _is_act(items[end + 1])
        end += 1 + acts
    elif not sourced and _PLAIN & items[end].senses.keys():
        end += 1
    else:
        return place
    return _behind(items, end, _BUT)


def _has_own_hand(items: Items, place: int) -> bool:
    """Tells whether a hand stands behind a player, and another one elsewhere."""
    hands = [at for at, item in enumerate(items) if "tai" in item or "limit" in item]
    return place + 1 in hands and len(hands) > 1


def _behind(items: Items, place: int, words: Any) -> int:
    """The place behind a phrase of these words that takes whole items, else the same place."""
    texts: list[str] = []
    for end in range(place, min(place + 3, len(items))):
        texts += key(items[end].typed)
        found = words.of(tuple(texts))
        if found:
            longer = _behind_longer(items, end, texts, words)
            return longer or end + 1
    return place


def _behind_longer(items: Items, end: int, texts: Sequence[str], words: Any) -> int:
    """The place behind a phrase that goes on, `and not`, 不是; 0 where none does."""
    behind = items[end + 1 : end + 2]
    more = (*texts, *(text for item in behind for text in key(item.typed)))
    return end + 2 if behind and words.of(more) else 0


def _is_act(item: Item) -> bool:
    return "player" not in item and bool(_ACTS & item.senses.keys())


# --- what is said anew ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Part:
    """Part of a saying by its role, and the items that tell it; `bare` is a name and no more."""

    role: str
    items: Items
    bare: bool = False


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
        parts, between = (items[:before], items[behind:]), items[before:behind]
        again = _said_again(*parts)
        points = _is_pointed_at(parts[0], between)
        if not again and not points and _may_be_called(*parts, between):
            return (*parts[0], *(_unclear(one) for one in between), *parts[1])
        again = again or _said_anew(*parts, between)
        if again:
            kept = (item for item in items[:before] if item not in again)
            return corrected((*kept, *items[behind:]))
    return items


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


def _said_anew(before: Items, behind: Items, between: Items) -> Items:
    """The items of what stands before that are told in the same role behind it: who won with what,
    who shot, how; none where a name alone follows, or a role is told twice.
    """
    told, anew = _parts(before), _parts(behind)
    roles = [part.role for part in anew]
    sure = not any(item.doubtful or item.stretched for part in anew for item in part.items)
    points = _is_pointed_at(before, between)
    plain = sure and len(set(roles)) == len(roles) and (points or roles != ["who"])
    restates = any(_RESTATES.says_all(key(item.typed)) for item in between if _puts_right(item))
    if not (plain and restates):
        return ()
    replaced = [part for part in told if part.role in roles]
    if len({part.role for part in replaced}) < len(replaced):
        return ()
    return tuple(item for part in replaced for item in part.items)


def _is_pointed_at(before: Items, between: Items) -> bool:
    """Tells whether who is named behind is told instead of the one who was named before: `cat
    konged, no it was ben`.
    """
    named = {item["player"] for item in before if "player" in item}
    return len(named) == 1 and any(_POINTS.of(key(item.typed)) for item in between)


_POINTS: Final = vocabulary("points")


def _may_be_called(before: Items, behind: Items, between: Items) -> bool:
    """Tells whether who is named first behind `sorry` may be spoken to, or be who it was: `ben 3
    off dan, sorry cat 2 tai`.
    """
    marks = [key(item.typed) for item in between if _puts_right(item)]
    said = [item for item in behind if not is_passed(item)]
    anew = _parts(behind)
    if not said or not anew or not anew[0].bare or anew[0].items != (said[0],):
        return False
    told = _parts(before)
    won = [item for part in told if part.role == "who" for item in part.items]
    if any(item.senses.get("player") == said[0]["player"] for item in won):
        return False
    parted = any("comma" in item for item in behind[behind.index(said[0]) + 1 :][:1])
    others = {"tai", "off"} & {part.role for part in anew} & {part.role for part in told}
    return bool(others) and (parted or all(_SOFT.says_all(mark) for mark in marks))


_SOFT: Final = vocabulary("excuses")
"""Words that excuse, and may be said to somebody: `sorry`."""


def _unclear(item: Item) -> Item:
    """A word that puts right as one that is not understood, so that it is asked."""
    return replace(item, senses={UNKNOWN: item.typed}) if _puts_right(item) else item


def _parts(items: Items) -> list[_Part]:
    """The parts of a saying by their roles: `who` won, `tai`, how (`off`), who pays for all."""
    said = [item for item in items if not is_passed(item)]
    found: list[_Part] = []
    for at, item in enumerate(said):
        last, behind = said[at - 1] if at else None, said[at + 1] if at + 1 < len(said) else None
        if {"tai", "limit", "pattern", "tiles"} & item.senses.keys() and "player" not in item:
            found.append(_Part("tai", (item,)))
        elif "zimo" in item:
            found.append(_Part("off", (item,)))
        elif "player" in item:
            found.append(_of_player(last, item, behind))
    return found


def _of_player(last: Item | None, player: Item, behind: Item | None) -> _Part:
    """The part of a player, by the words on either side."""
    for role, kinds in _ROLES:
        if behind is not None and "player" not in behind and kinds & behind.senses.keys():
            return _Part(role, (player, behind))
    for role, kinds in (("off", _BEFORE), *_ROLES):
        if last is not None and "player" not in last and kinds & last.senses.keys():
            return _Part(role, (last, player))
    return _Part("who", (player,), bare=True)


_ROLES: Final = (
    ("off", frozenset({"shot", "fired", "shooter"})),
    ("bao", frozenset({"bao", "pao"})),
    ("who", frozenset({"won", "winner"})),
)
