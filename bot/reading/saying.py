"""Sayings: one reading of a text for one command, as terms.

A term is an item with the one kind that it has here. Denials and corrections inside the text (`not
cat`, `5, no wait, 6`) are applied before the players' roles are read.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Final

from bot.reading.lexicon import WORDS, Item, Items, ItemSort, LexedText
from models.rules.values import PlayerId

SKIPPED: Final = frozenset(
    {
        *("joiner", "unknown", "tile", "tai", "each", "doubt", "asks", "hit", "covers"),
        *("everybody", "with", "only", "by"),
    }
)
"""Kinds of terms that may stand between a word and the player it belongs to."""
DOUBTS: Final = frozenset({"doubt", "asks"})
UNSURE: Final = frozenset({*DOUBTS, "not", "or", "correct", "hit", "wrong"})
"""Kinds of terms that keep a saying from being plain."""
HANDS: Final = frozenset({"number", "limit", "hand"})
SHOOTS: Final = frozenset({"shot", "fired", "shooter", "pao"})
ROLES: Final = frozenset({*SHOOTS, "won", "bao", "zimo", "winner", "shot_by"})


_TELLS_NOTHING: Final = frozenset(
    {*DOUBTS, "joiner", "unknown", "foreign", "pause", "no", "hit", "thanks"}
)


@dataclass(frozen=True, slots=True)
class Term:
    """An item with its one kind in this reading: a category of words, or the item's sort (`player`,
    `sum`).
    """

    kind: str
    item: Item
    value: str = ""
    again: bool = False
    """True of a `he` that stands for the player named last."""

    @property
    def player(self) -> PlayerId:
        """The player whom the term names."""
        assert self.item.player is not None
        return self.item.player

    @property
    def typed(self) -> str:
        """The text of the term as typed, in small letters."""
        return self.item.typed.casefold()


@dataclass
class Saying:
    """A text in one reading, as a list of terms, which changes while it is understood."""

    terms: list[Term]
    lexed: LexedText
    unread: tuple[str, ...]
    """Unread words, as typed."""
    unread_count: int
    """The number of items that are not read."""
    clear: bool = True
    """False if a word is misspelt, expresses doubt, or has another possible meaning."""
    doubted: bool = False
    """True if the speaker doubts, denies, hopes or asks."""

    def __iter__(self) -> Iterator[tuple[int, Term]]:
        return iter(list(enumerate(self.terms)))

    @property
    def plain(self) -> bool:
        """True if every word is read and has only one possible meaning."""
        return self.clear and not self.unread_count

    def join_typed_terms(self, indices: Iterable[int]) -> str:
        """Returns the text of the terms at these indices, as typed."""
        return " ".join(self.lexed.join_typed_items(self.terms[index].item for index in indices))

    def has(self, *kinds: str) -> bool:
        """Tells whether the saying has a term of one of these kinds."""
        return any(term.kind in kinds for term in self.terms)

    def indices(self, *kinds: str) -> list[int]:
        """Returns the indices of all terms of these kinds."""
        return [index for index, term in enumerate(self.terms) if term.kind in kinds]

    def values(self, kind: str) -> list[str]:
        """Returns each value of the terms of one kind."""
        return list(dict.fromkeys(term.value for term in self.terms if term.kind == kind))

    @property
    def has_term_about_game(self) -> bool:
        """True if any term is about the game."""
        return any(term.kind not in _TELLS_NOTHING for term in self.terms)

    @property
    def players(self) -> list[PlayerId]:
        """Each player named, in order."""
        return list(dict.fromkeys(term.player for term in self.terms if term.kind == "player"))

    def next_player_index(self, index: int, skipping: Collection[str] = ()) -> int | None:
        """Returns the index of the next player behind a term, past terms of `SKIPPED` kinds and of
        those in `skipping`; None if another term comes first.
        """
        return self._find_player_index(range(index + 1, len(self.terms)), skipping)

    def previous_player_index(self, index: int, skipping: Collection[str] = ()) -> int | None:
        """Returns the index of the last player before a term, past terms of `SKIPPED` kinds and of
        those in `skipping`; None if another term comes first.
        """
        return self._find_player_index(range(index - 1, -1, -1), skipping)

    def _find_player_index(self, indices: range, skipping: Collection[str]) -> int | None:
        for index in indices:
            if self.terms[index].kind == "player":
                return index
            if self.terms[index].kind not in SKIPPED and self.terms[index].kind not in skipping:
                return None
        return None

    def next_kind(self, index: int) -> str:
        """Returns the kind of the next term behind an index, past `SKIPPED` kinds; "" at the
        end.
        """
        kinds = (term.kind for term in self.terms[index + 1 :])
        return next((kind for kind in kinds if kind not in SKIPPED), "")

    def previous_kind(self, index: int) -> str:
        """Returns the kind of the last term before an index, past `SKIPPED` kinds; "" at the
        beginning.
        """
        kinds = (term.kind for term in reversed(self.terms[:index]))
        return next((kind for kind in kinds if kind not in SKIPPED), "")

    def adjacent_kind(self, index: int) -> str:
        """Returns the kind of the term right behind an index, past fillers; "" at the end."""
        kinds = (term.kind for term in self.terms[index + 1 :])
        return next((kind for kind in kinds if kind != "joiner"), "")

    def has_between(self, start: int, end: int, *kinds: str) -> bool:
        """Tells whether a term of one of these kinds stands between two indices."""
        return any(term.kind in kinds for term in self.terms[start:end])

    def change_kind(self, index: int, kind: str, **changes: Any) -> None:
        """Changes the kind of a term, and further fields of it."""
        self.terms[index] = replace(self.terms[index], kind=kind, **changes)

    def make_unsure(self, *, unless: bool = False) -> None:
        """Makes the saying unsure, so that it is shown before it is booked. Does nothing if
        `unless` is true.
        """
        self.clear = self.clear and unless


def make_saying(lexed: LexedText, items: Items, kinds: Collection[str]) -> Saying:
    """Makes the saying of one reading: each item gets the first of these `kinds` that it can have;
    an item that can have none is unread.
    """
    terms = [_make_term(item, kinds) for item in items]
    counts = [
        index for index, term in enumerate(terms) if _counts_neither_tai_nor_money(terms, index)
    ]
    for index in counts:
        terms[index] = replace(terms[index], kind="unknown")
    unknown = [k for k, term in enumerate(terms) if term.kind in ("unknown", "foreign")]
    unread = lexed.join_typed_items(_unknown_items_and_fillers_between(terms, unknown))
    saying = Saying(terms, lexed, unread, len(unknown))
    saying.clear = not saying.has(*UNSURE) and not any(item.slip for item in items)
    saying.doubted = lexed.asks or saying.has(*DOUBTS)
    return saying


def _counts_neither_tai_nor_money(terms: list[Term], index: int) -> bool:
    """Tells whether a number counts something other than tai or money: an unknown word (`2 kongs`),
    or a thing paid for (`9 with 3 beers`).
    """
    term, behind = terms[index], [term.kind for term in terms[index + 1 : index + 2]]
    if term.kind == "number" and not term.item.is_tai:
        beside = terms[max(0, index - 1) : index + 2]
        if any(t.kind == "unknown" and _is_of_money(t.typed) for t in beside):
            return True  # `ben wins 10 dollars`
        return behind == ["unknown"] and any(term.item.is_tai for term in terms)
    is_second = term.kind == "sum" and any(term.kind == "sum" for term in terms[:index])
    return is_second and term.typed.isdecimal() and behind in (["unknown"], ["paid_for"])


def _is_of_money(word: str) -> bool:
    """Tells whether a word is money or what people pay for; `c` and `d` alone may be players."""
    return len(word.encode()) > 2 and bool(_OF_MONEY & WORDS.senses_of(word).keys())


_OF_MONEY: Final = frozenset({"dollars", "cents", "paid_for"})


def _unknown_items_and_fillers_between(terms: list[Term], unknown_indices: list[int]) -> list[Item]:
    """Returns the items of unknown words, and the fillers that stand between two of them."""
    indices = set(unknown_indices)
    for one, other in pairwise(unknown_indices):
        if all(term.kind == "joiner" for term in terms[one + 1 : other]):
            indices |= set(range(one, other))
    return [terms[index].item for index in sorted(indices)]


def _make_term(item: Item, kinds: Collection[str]) -> Term:
    if (
        item.sort is ItemSort.PAUSE
        or item.sort in kinds
        or item.sort in (ItemSort.PLAYER, ItemSort.TILE)
    ):
        return Term(item.sort.value, item)
    if item.sort is ItemSort.UNKNOWN:
        return Term("foreign" if "foreign" in item.senses else "unknown", item)
    # A word for a number that counts nothing here, as in `this one`, is no number.
    saying = (kind for kind in kinds if kind in item.senses and kind != ItemSort.NUMBER)
    kind = next(saying, "unknown")
    return Term(kind, item, item.senses.get(kind, ""))


# --- denials and corrections ---------------------------------------------------------------------


def apply_corrections(saying: Saying) -> None:
    """Removes the terms that the saying denies (`not cat`), and those that it corrects (`5, no
    wait, 6`).
    """
    for index, term in saying:
        if term.kind == "no":
            _read_no_or_sorry(saying, index)
    _drop_denied_terms(saying)
    for index in saying.indices("correct")[:1]:
        _apply_correction(saying, index)


def _read_no_or_sorry(saying: Saying, index: int) -> None:
    """Reads `no` or `sorry` between two players or numbers as a correction; otherwise `sorry` as a
    filler, and `no` as doubt.
    """
    behind = [m.kind for m in saying.terms[index + 1 :] if m.kind not in ("joiner", "pause")]
    before = {term.kind for term in saying.terms[:index]} & {"player", "number", "sum"}
    if behind[:1] == ["unknown"]:  # `no cap`: what that says is not read
        saying.change_kind(index, "joiner")
        return
    anew = bool(before) and bool(behind) and behind[0] in (*_ANEW, "from")
    if anew and "unknown" not in behind:
        saying.change_kind(index, "correct")
    else:
        is_soft = saying.terms[index].typed in _SOFT
        saying.change_kind(index, "joiner" if is_soft else "doubt")
        saying.doubted = saying.doubted or not is_soft
    saying.make_unsure(unless=saying.terms[index].kind == "joiner")


_SOFT: Final = frozenset({"sorry", "wait", "oops", "alamak"})
_NOT_SO: Final = frozenset({"zimo", "bao", "drawn_game"})
"""Kinds that may be denied though nothing else of the kind is said."""
_DENIED: Final = frozenset({*HANDS, *_NOT_SO, "player", "pattern"})


def _drop_denied_terms(saying: Saying) -> None:
    """Drops `not X` if there is another X, or if X is of `_NOT_SO`. Any other `not` is doubt."""
    index = 0
    while index < len(saying.terms):
        if saying.terms[index].kind != "not":
            index += 1
            continue
        kinds = [term.kind for term in saying.terms]
        at = next((k for k in range(index + 1, len(kinds)) if kinds[k] not in _BETWEEN), index)
        kind = kinds[at]
        others = [k for k, other in enumerate(kinds) if other == kind and k not in (index, at)]
        if kind in _DENIED and (others or kind in _NOT_SO):
            with_role = kind == "player" and kinds[at + 1 : at + 2] and kinds[at + 1] in ROLES
            alone = with_role and kinds[at + 2 : at + 3] != ["player"]
            del saying.terms[index : at + (2 if alone else 1)]
        else:
            saying.change_kind(index, "doubt")
            saying.doubted = True


_BETWEEN: Final = ("joiner", "unknown", "from")


def _apply_correction(saying: Saying, index: int) -> None:
    """Drops the terms before a correcting word that are said again behind it."""
    terms, kinds = saying.terms, [term.kind for term in saying.terms]
    before = [k for k in range(index) if kinds[k] in _ANEW]
    behind = [k for k in range(index + 1, len(kinds)) if kinds[k] in _ANEW]
    if not before or not behind:
        return
    gone = {index}
    if any(kinds[k] != "player" for k in behind):
        gone |= {k for k in before if kinds[k] != "player"}
    new = next((k for k in behind if kinds[k] == "player"), None)
    old = [k for k in before if new is not None and kinds[k] == "player"]
    old = [k for k in old if new is not None and terms[k].item.player != terms[new].item.player]
    if new is not None and old:
        shooters = [k for k in old if _is_said_to_shoot(saying, k)]
        winners = [k for k in old if k not in shooters]
        role = saying.next_kind(new)
        if saying.has_between(index, new, "from", "shot_by", "shooter") or role in SHOOTS:
            gone |= set(shooters[-1:])
        else:
            is_winner = role in ("won", "zimo", "number") or any(
                kinds[k] != "player" and k > new for k in behind
            )
            replaced = (winners[:1] if is_winner else old[-1:]) or []
            for k in replaced:
                terms[k] = replace(terms[k], item=terms[new].item)
                gone.add(new)
    saying.terms = [term for k, term in enumerate(terms) if k not in gone]


_ANEW: Final = ("player", "number", "limit", "sum")


def _is_said_to_shoot(saying: Saying, index: int) -> bool:
    """Tells whether the words beside a player make this player the shooter."""
    before = saying.previous_kind(index)
    return before in ("from", "shot_by", "suffers", "shooter") or saying.next_kind(index) in SHOOTS


_PAYS: Final = frozenset({"pay", "bayar"})


def read_bao_for_all(saying: Saying) -> None:
    """Reads `pays for everybody` as a bao."""
    for index, term in saying:
        if term.kind not in ("covers", "bao"):
            continue
        if term.typed in _PAYS and saying.previous_kind(index) in ("", "pause"):
            saying.change_kind(index, "joiner")  # `pay up everyone`
            continue
        ends = (k for k in range(index + 1, min(index + 7, len(saying.terms))))
        end = next((k for k in ends if saying.terms[k].kind in ("each", "everybody")), None)
        if end is not None and not saying.has_between(index, end, "number", "from", "shot"):
            for within in range(index + 1, end + 1):
                saying.change_kind(within, "joiner")
            saying.change_kind(index, "bao")
    saying.make_unsure(unless=not saying.has("covers", "everybody"))
