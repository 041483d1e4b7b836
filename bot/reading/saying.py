"""One reading of a saying: its items, each with the one kind that it has under that command.

Denials and corrections within a saying (`not cat`, `5, no wait, 6`) are applied here, before the
parts of the players are read.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Final

from bot.reading.lexicon import Item, Items, ItemSort, Lexed
from models.rules.values import PlayerId

SKIPPED: Final = frozenset(
    {
        *("joiner", "unknown", "tile", "tai", "each", "doubt", "asks", "hit", "covers"),
        *("everybody", "with", "only", "by"),
    }
)
"""Kinds of marks that may stand between a word and the player it belongs to."""
DOUBTS: Final = frozenset({"doubt", "asks"})
UNSURE: Final = frozenset({*DOUBTS, "not", "or", "correct", "hit", "wrong"})
"""Kinds of marks that keep a saying from being plain."""
HANDS: Final = frozenset({"number", "limit", "hand"})
SHOOTS: Final = frozenset({"shot", "fired", "shooter", "pao"})
ROLES: Final = frozenset({*SHOOTS, "won", "bao", "zimo", "winner", "shot_by"})


_TELLS_NOTHING: Final = frozenset(
    {*DOUBTS, "joiner", "unknown", "foreign", "pause", "no", "hit", "thanks"}
)


@dataclass(frozen=True, slots=True)
class Mark:
    """An item with the one kind that it has here: a category, or the sort of an item that is no
    word.
    """

    kind: str
    item: Item
    value: str = ""
    again: bool = False
    """True of a `he` that stands for the player named last."""

    @property
    def player(self) -> PlayerId:
        """Returns the player who is named."""
        assert self.item.player is not None
        return self.item.player

    @property
    def typed(self) -> str:
        """Returns the item as typed, in small letters."""
        return self.item.typed.casefold()


@dataclass
class Saying:
    """A reading of a saying, changed as it is understood."""

    marks: list[Mark]
    lexed: Lexed
    unread: tuple[str, ...]
    """Unread words, as typed."""
    lost: int
    """The number of items that are not read."""
    clear: bool = True
    """False if a word is misspelt, expresses doubt, or has another possible meaning."""
    doubted: bool = False
    """True if the speaker doubts, denies, hopes or asks."""

    def __iter__(self) -> Iterator[tuple[int, Mark]]:
        return iter(list(enumerate(self.marks)))

    @property
    def plain(self) -> bool:
        """Tells whether every word is read, and none has another possible meaning."""
        return self.clear and not self.lost

    def typed(self, places: Iterable[int]) -> str:
        """Returns the marks at these places as they were typed."""
        return " ".join(self.lexed.typed(self.marks[place].item for place in places))

    def has(self, *kinds: str) -> bool:
        """Tells whether a mark of one of these kinds is there."""
        return any(mark.kind in kinds for mark in self.marks)

    def places(self, *kinds: str) -> list[int]:
        """Returns the places of all marks of these kinds."""
        return [place for place, mark in enumerate(self.marks) if mark.kind in kinds]

    def values(self, kind: str) -> list[str]:
        """Returns the values of the marks of a kind, each once."""
        return list(dict.fromkeys(mark.value for mark in self.marks if mark.kind == kind))

    @property
    def tells(self) -> bool:
        """Tells whether anything of the game is said."""
        return any(mark.kind not in _TELLS_NOTHING for mark in self.marks)

    @property
    def players(self) -> list[PlayerId]:
        """Returns everybody who is named, each once."""
        return list(dict.fromkeys(mark.player for mark in self.marks if mark.kind == "player"))

    def player_behind(self, place: int, over: Collection[str] = ()) -> int | None:
        """Returns the place of the next player behind a mark, past `SKIPPED` kinds and those in
        `over`; None if another mark comes first.
        """
        return self._find_player(range(place + 1, len(self.marks)), over)

    def player_before(self, place: int, over: Collection[str] = ()) -> int | None:
        """Returns the place of the next player before a mark, past `SKIPPED` kinds and those in
        `over`; None if another mark comes first.
        """
        return self._find_player(range(place - 1, -1, -1), over)

    def _find_player(self, places: range, over: Collection[str]) -> int | None:
        for place in places:
            if self.marks[place].kind == "player":
                return place
            if self.marks[place].kind not in SKIPPED and self.marks[place].kind not in over:
                return None
        return None

    def kind_behind(self, place: int) -> str:
        """Returns the kind of the next mark behind a place, past `SKIPPED` kinds; "" at the end."""
        kinds = (mark.kind for mark in self.marks[place + 1 :])
        return next((kind for kind in kinds if kind not in SKIPPED), "")

    def kind_before(self, place: int) -> str:
        """Returns the kind of the next mark before a place, past `SKIPPED` kinds; "" at the
        beginning.
        """
        kinds = (mark.kind for mark in reversed(self.marks[:place]))
        return next((kind for kind in kinds if kind not in SKIPPED), "")

    def kind_beside(self, place: int) -> str:
        """Returns the kind of the mark right behind a place, past joiners; "" at the end."""
        kinds = (mark.kind for mark in self.marks[place + 1 :])
        return next((kind for kind in kinds if kind != "joiner"), "")

    def has_between(self, start: int, end: int, *kinds: str) -> bool:
        """Tells whether a mark of one of these kinds stands between two places."""
        return any(mark.kind in kinds for mark in self.marks[start:end])

    def change(self, place: int, kind: str, **changes: Any) -> None:
        """Changes the kind of a mark, and other fields of it."""
        self.marks[place] = replace(self.marks[place], kind=kind, **changes)

    def make_unsure(self, *, unless: bool = False) -> None:
        """Makes the saying one that is shown before it is booked, `unless` the condition holds."""
        self.clear = self.clear and unless


def make_saying(lexed: Lexed, items: Items, kinds: Collection[str]) -> Saying:
    """Makes a reading in which each word has the first of these `kinds` that it can have; a word
    that can have none is unread.
    """
    marks = [_make_mark(item, kinds) for item in items]
    counts = [place for place, mark in enumerate(marks) if _counts_something(marks, place)]
    for place in counts:
        marks[place] = replace(marks[place], kind="unknown")
    unknown = [k for k, mark in enumerate(marks) if mark.kind in ("unknown", "foreign")]
    unread = lexed.typed(_with_joiners(marks, unknown))
    said = Saying(marks, lexed, unread, len(unknown))
    said.clear = not said.has(*UNSURE) and not any(item.slip for item in items)
    said.doubted = lexed.asks or said.has(*DOUBTS)
    return said


def _counts_something(marks: list[Mark], place: int) -> bool:
    """Tells whether a number counts an unread word beside the tai (`2 kongs`), or a thing paid for
    behind the sum (`9 with 3 beers`).
    """
    mark, behind = marks[place], [mark.kind for mark in marks[place + 1 : place + 2]]
    if mark.kind == "number" and not mark.item.is_tai:
        return behind == ["unknown"] and any(mark.item.is_tai for mark in marks)
    is_second = mark.kind == "sum" and any(mark.kind == "sum" for mark in marks[:place])
    return is_second and mark.typed.isdecimal() and behind in (["unknown"], ["paid_for"])


def _with_joiners(marks: list[Mark], unknown: list[int]) -> list[Item]:
    """Returns the items at these places, with the joiners between two of them."""
    places = set(unknown)
    for one, other in pairwise(unknown):
        if all(mark.kind == "joiner" for mark in marks[one + 1 : other]):
            places |= set(range(one, other))
    return [marks[place].item for place in sorted(places)]


def _make_mark(item: Item, kinds: Collection[str]) -> Mark:
    if (
        item.sort is ItemSort.PAUSE
        or item.sort in kinds
        or item.sort in (ItemSort.PLAYER, ItemSort.TILE)
    ):
        return Mark(item.sort.value, item)
    if item.sort is ItemSort.UNKNOWN:
        return Mark("foreign" if "foreign" in item.senses else "unknown", item)
    # A word for a number that counts nothing here, as in `this one`, is no number.
    said = (kind for kind in kinds if kind in item.senses and kind != ItemSort.NUMBER)
    kind = next(said, "unknown")
    return Mark(kind, item, item.senses.get(kind, ""))


# --- denials and corrections ---------------------------------------------------------------------


def put_right(said: Saying) -> None:
    """Removes what the saying denies (`not cat`), and what it corrects (`5, no wait, 6`)."""
    for place, mark in said:
        if mark.kind == "no":
            _read_no(said, place)
    _drop_denied(said)
    for place in said.places("correct")[:1]:
        _apply_correction(said, place)


def _read_no(said: Saying, place: int) -> None:
    """Reads a `no` or `sorry` between two players or numbers as a correction; else a `sorry` as a
    joiner, and a `no` as doubt.
    """
    behind = [m.kind for m in said.marks[place + 1 :] if m.kind not in ("joiner", "pause")]
    before = {mark.kind for mark in said.marks[:place]} & {"player", "number", "sum"}
    if behind[:1] == ["unknown"]:  # `no cap`: what that says is not read
        said.change(place, "joiner")
        return
    anew = bool(before) and bool(behind) and behind[0] in (*_ANEW, "from")
    if anew and "unknown" not in behind:
        said.change(place, "correct")
    else:
        is_soft = said.marks[place].typed in _SOFT
        said.change(place, "joiner" if is_soft else "doubt")
        said.doubted = said.doubted or not is_soft
    said.make_unsure(unless=said.marks[place].kind == "joiner")


_SOFT: Final = frozenset({"sorry", "wait", "oops", "alamak"})
_DENIED: Final = frozenset({*HANDS, "player", "zimo", "bao", "pattern"})


def _drop_denied(said: Saying) -> None:
    """Drops `not X` where another X is said, or where X is a bao or a self-draw; takes any other
    `not` for doubt.
    """
    place = 0
    while place < len(said.marks):
        if said.marks[place].kind != "not":
            place += 1
            continue
        kinds = [mark.kind for mark in said.marks]
        at = next((k for k in range(place + 1, len(kinds)) if kinds[k] not in _BETWEEN), place)
        kind = kinds[at]
        others = [k for k, other in enumerate(kinds) if other == kind and k not in (place, at)]
        if kind in _DENIED and (others or kind in ("zimo", "bao")):
            with_role = kind == "player" and kinds[at + 1 : at + 2] and kinds[at + 1] in ROLES
            alone = with_role and kinds[at + 2 : at + 3] != ["player"]
            del said.marks[place : at + (2 if alone else 1)]
        else:
            said.change(place, "doubt")
            said.doubted = True


_BETWEEN: Final = ("joiner", "unknown", "from")


def _apply_correction(said: Saying, place: int) -> None:
    """Drops the marks before a correcting word that are said again behind it."""
    marks, kinds = said.marks, [mark.kind for mark in said.marks]
    before = [k for k in range(place) if kinds[k] in _ANEW]
    behind = [k for k in range(place + 1, len(kinds)) if kinds[k] in _ANEW]
    if not before or not behind:
        return
    gone = {place}
    if any(kinds[k] != "player" for k in behind):
        gone |= {k for k in before if kinds[k] != "player"}
    new = next((k for k in behind if kinds[k] == "player"), None)
    old = [k for k in before if new is not None and kinds[k] == "player"]
    old = [k for k in old if new is not None and marks[k].item.player != marks[new].item.player]
    if new is not None and old:
        shooters = [k for k in old if _shoots(said, k)]
        winners = [k for k in old if k not in shooters]
        role = said.kind_behind(new)
        if said.has_between(place, new, "from", "shot_by", "shooter") or role in SHOOTS:
            gone |= set(shooters[-1:])
        else:
            is_winner = role in ("won", "zimo", "number") or any(
                kinds[k] != "player" and k > new for k in behind
            )
            replaced = (winners[:1] if is_winner else old[-1:]) or []
            for k in replaced:
                marks[k] = replace(marks[k], item=marks[new].item)
                gone.add(new)
    said.marks = [mark for k, mark in enumerate(marks) if k not in gone]


_ANEW: Final = ("player", "number", "limit", "sum")


def _shoots(said: Saying, place: int) -> bool:
    """Tells whether the words beside a player say that this player shot."""
    before = said.kind_before(place)
    return before in ("from", "shot_by", "suffers", "shooter") or said.kind_behind(place) in SHOOTS


_PAYS: Final = frozenset({"pay", "bayar"})


def read_cover(said: Saying) -> None:
    """Reads `pays for everybody` as a bao."""
    for place, mark in said:
        if mark.kind not in ("covers", "bao"):
            continue
        if mark.typed in _PAYS and said.kind_before(place) in ("", "pause"):
            said.change(place, "joiner")  # `pay up everyone`
            continue
        ends = (k for k in range(place + 1, min(place + 7, len(said.marks))))
        end = next((k for k in ends if said.marks[k].kind in ("each", "everybody")), None)
        if end is not None and not said.has_between(place, end, "number", "from", "shot"):
            for within in range(place + 1, end + 1):
                said.change(within, "joiner")
            said.change(place, "bao")
    said.make_unsure(unless=not said.has("covers", "everybody"))
