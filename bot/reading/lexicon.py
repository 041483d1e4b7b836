"""Lexer: cuts a text into items: players, numbers, sums, tiles, and words of the vocabulary.

A word may be several things, a name first of all. A `LexedText` text has all of these items, and
yields its readings: the ways to choose one item after another. A word that is no name, no number
and in no category is `UNKNOWN`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property, lru_cache
from itertools import groupby
from typing import Any, Final, TypeAlias

from bot.reading.money import read_number, read_sum_at
from bot.reading.names import MatchKind, NameMatch, People
from bot.reading.tokens import (
    AND,
    ARROW,
    BACK,
    COMMA,
    Tokens,
    join_typed,
    spelling_key,
    split_at_spaces,
    tokenize,
)
from bot.reading.typed_tiles import find_tile_runs
from bot.reading.vocabulary import Senses, Vocabulary, load_vocabulary
from bot.rulebook.search import text_sound
from models.rules.notation import HandError, parse_hand, print_hand
from models.rules.values import PlayerId

MOST_READINGS: Final = 24
WORDS: Final = load_vocabulary()
"""The whole vocabulary."""


class ItemSort(StrEnum):
    """What an item is read as: a player, a number, a sum, a hand, a tile, a word, a pause, or
    unknown.
    """

    PLAYER = "player"
    NUMBER = "number"
    SUM = "sum"
    HAND = "hand"
    """A whole hand in tiles."""
    TILE = "tile"
    """A tile, or a number of people, that is mentioned: it says nothing."""
    WORD = "word"
    PAUSE = "pause"
    """A comma."""
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Item:
    """A part of a text: tokens `start` to `end`, the text as typed, and its meaning by its sort."""

    sort: ItemSort
    start: int
    end: int
    typed: str
    player: PlayerId | None = None
    number: int = 0
    """The number, or the cents of a sum."""
    notation: str = ""
    senses: Senses = field(default_factory=dict)
    is_tai: bool = False
    """True of a number that is said to be tai."""
    slip: bool = False
    """True if it is misspelt, or may name several."""


_SORTS: Final = frozenset(sort.value for sort in ItemSort)
Items: TypeAlias = tuple[Item, ...]


@dataclass(frozen=True)
class LexedText:
    """A text cut into items: for each token the items that may begin there, the likeliest first."""

    tokens: Tokens
    choices: tuple[Items, ...]
    asks: bool
    """True if the text has a question mark."""
    wrong: HandError | None = None
    """What is wrong with its tiles, where they are no hand."""

    def readings(self, most: int = MOST_READINGS) -> Iterator[Items]:
        """Yields up to `most` readings of the text, the likeliest first."""
        stack: list[Items] = [()]
        while stack and most:
            items = stack.pop()
            index = items[-1].end if items else 0
            if index >= len(self.tokens):
                most -= 1
                yield items
            else:
                stack += [(*items, item) for item in reversed(self.choices[index])]

    @cached_property
    def items(self) -> Items:
        """The items of the likeliest reading."""
        return next(self.readings())

    @cached_property
    def categories(self) -> frozenset[str]:
        """The categories of all words in the likeliest reading."""
        return frozenset(category for item in self.items for category in item.senses)

    @property
    def players(self) -> tuple[PlayerId, ...]:
        """The players named in the likeliest reading, each once, in order."""
        return tuple(dict.fromkeys(i.player for i in self.items if i.player is not None))

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers in the likeliest reading, in order."""
        return tuple(item.number for item in self.items if item.sort is ItemSort.NUMBER)

    @property
    def sums(self) -> tuple[int, ...]:
        """The sums of money in the likeliest reading, in cents, in order."""
        return tuple(item.number for item in self.items if item.sort is ItemSort.SUM)

    @property
    def unread(self) -> tuple[str, ...]:
        """The unknown words of the likeliest reading, as typed."""
        return self.join_typed_items(item for item in self.items if item.sort is ItemSort.UNKNOWN)

    def has(self, *categories: str) -> bool:
        """Tells whether the likeliest reading has a word in one of these categories."""
        return not self.categories.isdisjoint(categories)

    def join_typed_items(self, items: Iterable[Item]) -> tuple[str, ...]:
        """Returns the items as typed, with adjacent ones joined."""
        places = [index for item in items for index in range(item.start, item.end)]
        runs = groupby(enumerate(sorted(places)), key=lambda pair: pair[1] - pair[0])
        return tuple(join_typed([self.tokens[index] for _, index in run]) for _, run in runs)


@lru_cache(maxsize=64)  # the gate, the intents and the reader cut the same text
def lex(
    text: str,
    people: People,
    categories: tuple[str, ...] = (),
    *,
    about_money: bool = False,
    with_tiles: bool = False,
    fix_slips: bool = False,
    for_score: bool = False,
) -> LexedText:
    """Cuts a text into items. Raises `Refusal("too_long")`.

    `categories`: those whose words have a meaning in it, by default all. `about_money`: its numbers
    are sums. `with_tiles`: it may contain a hand. `fix_slips`: misspelt words are read as the words
    they come near to. `for_score`: it is about tiles, so that even a single one is a hand.
    """
    text = _SHARED.sub(" among ", _OWN_SIGN.sub("$", text)) if about_money else text
    text = _BONUS_APART.sub(r"\1 \3 \2", text) if with_tiles else text
    said = tokenize(text if with_tiles and _IN_TILES.search(text) else _GLUED_BY.sub(" ", text))
    looked_up = (category for category in categories if category not in _SORTS)
    words = load_vocabulary(*looked_up, *_ALWAYS) if categories else WORDS
    said = said if for_score else _split_glued_tokens(said, people, fix_slips=fix_slips)
    cut = _Lexer(
        text, said, people, words, about_money, with_tiles or for_score, fix_slips, for_score
    )
    return LexedText(
        cut.tokens, cut.possible_items(), "?" in text or "？" in text, cut.hands_and_error[1]
    )


_ALWAYS: Final = ("me", "chair", "number", "counted", "misheard", "slip", "paid_for")
"""Categories that are looked up in every saying."""
_IN_TILES: Final = re.compile(r"\d{2}|[|]")
_BONUS_APART: Final = re.compile(
    r"(?i)(\+\d?[a-z]+)\s+([^|]*[^|\s])\s*(\|(?:[\s,]*(?:cat|rat|rooster|centipede|[fg][1-4])\b)+)"
)
"""The winning tile, words behind it, and the bonus tiles of its hand behind these."""
_OWN_SIGN: Final = re.compile(r"(?i)(?<![^\W_])(?:s\$|sgd)\s*\$?\s*(?=\d)|(?<!\S)\$\s+(?=\d)")
"""The sign of the table's own money, which may stand apart from its number."""
_SHARED: Final = re.compile(r"(?<=\d)/(?=\d)")
"""A bill by so many: `40/4`."""
_GLUED_BY: Final = re.compile(r"(?<=[^\W\d])[/-](?=\d)|(?<=\d)[/-](?=[^\W\d])")
"""A stroke or a hyphen between a word and a number: `ben/3`."""

# --- words that are written together, or with letters held ----------------------------------------

_PARTS: Final = re.compile(r"([^\W\d_]+)(\d{1,2})([^\W\d_]*)")
_HELD: Final = re.compile(r"(.)\1{2,}")
_AGAIN: Final = re.compile(r"(\w\w)\1{2,}\w?")
"""A repeated syllable: `hahahaha`."""


def _split_glued_tokens(glued: Tokens, people: People, *, fix_slips: bool) -> Tokens:
    """Splits words that were typed as one (`dan2`, `zimo3`, `ben3tai`; with `fix_slips` also
    `ratcat`), and shortens held letters (`zimoooo`).
    """
    parted = []
    for token in glued:
        parts = _split_glued_word(token.text, people)
        if len(parts) == 1 and fix_slips and (pair := _split_glued_pair(token.text, people)):
            parted += [replace(token, text=part, typed=part, slip=True) for part in pair]
        elif len(parts) == 1:
            text = _shorten_held_letters(token.text, people)
            parted.append(token if text == token.text else replace(token, text=text))
        else:
            parted += [replace(token, text=part, typed=part) for part in parts]
    return tuple(parted)


def _split_glued_word(word: str, people: People) -> tuple[str, ...]:
    match = _PARTS.fullmatch(word)
    if not word.isascii() or people.is_whole_name(word) or WORDS.senses_of(word):
        return (word,)
    glued = _split_glued_sentence(word, people) if _GLUED.fullmatch(word) else (word,)
    if match is None or len(glued) > 1:
        return glued
    before, number, behind = match.groups()

    def is_known(part: str) -> bool:
        return (len(part) > 1 and bool(WORDS.senses_of(part))) or len(
            people.find_by_beginning(part)
        ) == 1

    if before in ("f", "g") or not is_known(before):
        return (word,)
    is_tai = not behind or "tai" in WORDS.senses_of(behind)
    return (before, number + behind) if is_tai else (word,)


def _split_glued_pair(word: str, people: People) -> tuple[str, ...]:
    """Returns two words of the game that were typed as one, of which one is a player or a bonus
    tile (`catshoot`, `ratcat`); an empty tuple for other words.
    """

    def is_known(part: str) -> bool:
        senses = WORDS.senses_of(part).keys()
        return people.is_whole_name(part) or (bool(senses) and senses.isdisjoint(_NOT_MISSPELT))

    def is_named(part: str) -> bool:
        return people.is_whole_name(part) or "bonus" in WORDS.senses_of(part)

    is_one = not word.isascii() or not word.isalpha() or is_known(word) or WORDS.senses_of(word)
    places = () if is_one else range(_LEAST_GLUED, len(word) - _LEAST_GLUED + 1)
    pairs = ((word[:index], word[index:]) for index in places)
    return next(
        (pair for pair in pairs if all(map(is_known, pair)) and any(map(is_named, pair))), ()
    )


_LEAST_GLUED: Final = 3
"""The fewest letters of each word of a glued pair."""
_GLUED: Final = re.compile(r"(?=.*[a-z]{2})[a-z\d]{4,20}")


def _split_glued_sentence(text: str, people: People) -> tuple[str, ...]:
    """Returns the words and names of a sentence that was typed as one word (`benhu2taifromme`). The
    text stays whole if a piece is unknown, or if it has no player or no number.
    """

    def split_remaining_text(rest: str) -> tuple[str, ...] | None:
        if not rest:
            return ()
        for length in range(len(rest), 0, -1):
            piece = rest[:length]
            known = people.is_whole_name(piece) or (length > 1 and bool(WORDS.senses_of(piece)))
            number = piece.isdecimal() and not rest[length : length + 1].isdecimal()
            behind = split_remaining_text(rest[length:]) if known or number else None
            if behind is not None:
                return (piece, *behind)
        return None

    pieces = split_remaining_text(text) or ()
    is_told = any(map(str.isdecimal, pieces)) and any(map(people.is_whole_name, pieces))
    return pieces if is_told else (text,)


def _shorten_held_letters(word: str, people: People) -> str:
    """Returns a word without its repeated letters (`zimoooo`) if it is a known word then; else
    unchanged.
    """
    laughs = _AGAIN.fullmatch(word)
    if laughs is not None and WORDS.senses_of(2 * laughs[1]):
        return 2 * laughs[1]
    if not _HELD.search(word) or len(set(word)) == 1 or not word.isascii():
        return word  # `CCC` are tiles
    shorter = (_HELD.sub(r"\1", word), _HELD.sub(r"\1\1", word))
    known = (word for word in shorter if WORDS.senses_of(word) or people.is_whole_name(word))
    return word if WORDS.senses_of(word) or people.is_whole_name(word) else next(known, word)


# --- the items that begin at a token --------------------------------------------------------------

_SIGNS: Final = {AND: "and", ARROW: "to", BACK: "from"}
_TAI: Final = re.compile(r"(\d{1,3})([a-z]*)")
_NO_INITIALS: Final = frozenset("ntafgz")
"""Single letters that are read as words or tiles, not as the beginning of a name."""
_SMALL: Final = frozenset({"joiner", "doubt", "asks", "no", "not", "thanks", "they", "or", "wrong"})
"""Categories of words that give way to a player of that name."""
_OF_NUMBERS: Final = frozenset({"number", "counted", "misheard"})
_LETTERS: Final = re.compile(r"([a-z]+)\d")
_MOST_RANK: Final = 9
_BEHIND_NUMERAL: Final = frozenset(
    {"shot", "fired", "bao", "zimo", "from", "won", "number", "tai", "tile_suit", "people", "entry"}
)
"""Categories of words that may follow a Chinese numeral without a space."""


@dataclass(frozen=True)
class _Lexer:
    """A text while it is cut into items."""

    text: str
    tokens: Tokens
    people: People
    vocabulary: Vocabulary
    about_money: bool
    with_tiles: bool
    fix_slips: bool
    for_score: bool

    @cached_property
    def texts(self) -> list[str]:
        return [token.text for token in self.tokens]

    def possible_items(self) -> tuple[Items, ...]:
        """Returns, for each token, the items that may begin there."""
        hands, _ = self.hands_and_error
        places = range(len(self.tokens))
        return tuple(hands.get(index) or tuple(self._possible_items_at(index)) for index in places)

    def _make_item(self, sort: ItemSort, start: int, end: int, **more: Any) -> Item:
        is_one = end == start + 1
        typed = self.tokens[start].typed if is_one else join_typed(self.tokens[start:end])
        if any(token.slip for token in self.tokens[start:end]):
            more["slip"] = True
        return Item(sort, start, end, typed, **more)

    def _make_word_item(self, start: int, end: int, senses: Senses, *, slip: bool = False) -> Item:
        return self._make_item(ItemSort.WORD, start, end, senses=senses, slip=slip)

    def _possible_items_at(self, index: int) -> list[Item]:
        """Returns the items that may begin at a token, at least one, the likeliest first."""
        text = self.texts[index]
        if text == COMMA:
            return [self._make_item(ItemSort.PAUSE, index, index + 1)]
        if text in _SIGNS:
            return [self._make_word_item(index, index + 1, {_SIGNS[text]: ""})]
        stranger = 0 if text.isascii() else self.people.count_stranger_tokens(self.tokens, index)
        if stranger:  # 小明 is neither 小红 nor 阿明
            return [self._make_item(ItemSort.UNKNOWN, index, index + stranger)]
        foreign = self._find_end_of_foreign_sum(index) if self.about_money else 0
        if foreign:
            return [self._make_item(ItemSort.UNKNOWN, index, foreign, senses={"foreign": ""})]
        senses, length = self._longest_phrase_at(index)
        heard = senses.get("slip", "") if self.fix_slips else ""
        senses = {kind: value for kind, value in senses.items() if kind != "slip"}
        named = self.people.find_possible_players(self.tokens, index)
        found = self._make_items_of_known_phrase(index, senses, length if senses else 0, named)
        if heard:
            found.append(
                self._make_word_item(index, index + length, WORDS.senses_of(heard), slip=True)
            )
        elif not found and self.fix_slips:
            found += self._misspelt_items(index)
        return found or [self._make_item(ItemSort.UNKNOWN, index, index + 1)]

    def _longest_phrase_at(self, index: int) -> tuple[Senses, int]:
        """Returns the senses and the length of the longest phrase that begins at a token. A phrase
        never ends inside a name.
        """
        end = len(self.texts)
        while (found := self.vocabulary.find_phrase_at(self.texts[:end], index)) is not None:
            end = index + found[1]
            within = range(index + 1, end)
            if not any(k + self._count_inseparable_tokens(k, index) > end for k in within):
                return found
            end -= 1
        return {}, 0

    def _count_inseparable_tokens(self, index: int, start: int) -> int:
        """Counts the tokens at an index that must stay together: those of a name or, behind a
        number, of another phrase (`4 kong replacement`).
        """
        is_number = self.texts[start].isdecimal()
        other = self.vocabulary.find_phrase_at(self.texts, index) if is_number else None
        return max(self.people.count_name_tokens(self.tokens, index), other[1] if other else 0)

    def _make_items_of_known_phrase(
        self, index: int, senses: Senses, length: int, named: NameMatch | None
    ) -> list[Item]:
        """Returns the items for the name, the number or the phrase that begins at a token; the
        phrase has `length` tokens.
        """
        if (
            self.with_tiles
            and "bonus" in senses
            and self.texts[index + length : index + length + 1] == ["animal"]
        ):
            return [self._make_item(ItemSort.TILE, index, index + length + 1)]
        exact = named is not None and named.is_exact
        players = self._find_player_items(index, senses, length, named)
        if "me" in senses and not exact:
            is_owner = self._is_my_before_unread_word(index + length, senses)
            return players if is_owner else [*players, self._make_speaker_item(index)]
        longer = named.length > length if exact and named is not None else False
        number = None if longer else self._read_number_item(index, senses, length)
        if number is not None and self.texts[index] == "one" and not number.is_tai and index:
            is_particle = self._is_phrase_in_category(index - 1, "they", "shot", "fired")
            number = None if is_particle else number  # `ben shoot him one`
        if number is not None:
            return [*players, number] if exact else [number]
        if "number" in senses and self.texts[index] == "one":
            senses = {"joiner": ""}  # `the one who shot`
        senses = {kind: value for kind, value in senses.items() if kind not in _OF_NUMBERS}
        if not senses or longer or (exact and senses.keys() <= _SMALL):
            return players
        word = self._make_word_item(index, index + length, senses)
        tile_end = self._find_end_of_wind_tile(index, length) if not exact else None
        if "chair" in senses and tile_end:
            return [self._make_item(ItemSort.TILE, index, tile_end)]
        if "chair" in senses and len(senses) == 1 and not exact:
            player = self.people.find_player_in_seat(senses["chair"])
            sort = ItemSort.WORD if player is None else ItemSort.PLAYER
            return [self._make_item(sort, index, index + length, player=player, slip=True)]
        is_last = index > 0 and index + 1 == len(self.tokens)
        begins = named is not None and not players and len(self.texts[index]) > 1
        if begins and senses.keys() <= {"joiner"} and not is_last:
            word = replace(word, slip=True)  # `ah`, which Ah Ming begins with
        return [*players, word]

    def _find_end_of_wind_tile(self, index: int, length: int) -> int | None:
        """Returns the end of a wind that is a tile, and not who sits there: `ben threw north`, `a
        kong of the east wind`.
        """
        wind, end = WORDS.find_phrase_at(self.texts, index) or ({}, 0)
        is_thrown = index > 0 and self._is_phrase_in_category(index - 1, "shot")
        return index + end if "wind" in wind and (is_thrown or end > length) else None

    def _is_phrase_in_category(self, index: int, *categories: str) -> bool:
        """Tells whether the phrase at an index is in one of these categories."""
        found = WORDS.find_phrase_at(self.texts, index) if index >= 0 else None
        return found is not None and not found[0].keys().isdisjoint(categories)

    # --- players ----------------------------------------------------------------------------------

    def _find_player_items(
        self, index: int, senses: Senses, length: int, named: NameMatch | None
    ) -> list[Item]:
        """Returns the items of the players that a name may refer to. A word of the vocabulary that
        only begins a name refers to nobody.
        """
        if named is None:
            return []
        text = self.texts[index]
        if not named.is_exact:
            is_kong = text.isascii() and self._is_phrase_in_category(
                index + 1, "kong"
            )  # `ming kong`
            alone = length < 2 or is_kong
            later = named.kind is MatchKind.LATER_WORD and "joiner" not in senses and alone
            if senses and not later:
                return []
            behind_sum = self.about_money and index > 0 and self.texts[index - 1][-1].isdigit()
            if len(text) == 1 and text.isascii() and (text in _NO_INITIALS or behind_sum):
                return []
        return self._make_player_items(index, named, slip=len(named.players) > 1)

    def _make_player_items(self, index: int, named: NameMatch, *, slip: bool) -> list[Item]:
        end = index + named.length
        return [
            self._make_item(ItemSort.PLAYER, index, end, player=p, slip=slip) for p in named.players
        ]

    def _make_speaker_item(self, index: int) -> Item:
        """Returns the speaker as an item; if the speaker does not play, a pronoun without a known
        player.
        """
        if self.people.me is None:
            return self._make_word_item(index, index + 1, {"they": "me"}, slip=True)
        return self._make_item(
            ItemSort.PLAYER, index, index + 1, player=self.people.me, senses={"me": ""}
        )

    def _is_my_before_unread_word(self, end: int, senses: Senses) -> bool:
        """Tells whether the word is `my` and stands before an unknown word: `my phone`."""
        if senses["me"] != "my" or end >= len(self.tokens) or self.texts[end] == COMMA:
            return False
        named = self.people.find_possible_players(self.tokens, end) is not None
        return (
            not named and not self._longest_phrase_at(end)[1] and not self.texts[end][0].isdigit()
        )

    # --- numbers and sums -------------------------------------------------------------------------

    def _read_number_item(self, index: int, senses: Senses, length: int) -> Item | None:
        """Returns the number (in a text about money, the sum) that begins at a token, or None."""
        if self.about_money:
            if length > 1 and senses.keys() <= {"joiner"}:
                return None  # 一手
            if "counted" in senses and self._is_phrase_in_category(index + length, "people"):
                cents = 100 * int(senses["counted"])
                return self._make_item(ItemSort.SUM, index, index + length, number=cents)
            named = range(index + 1, len(self.texts))
            limit = next((k for k in named if self._must_end_sum(k)), None)
            cents, end = read_sum_at(self.texts[:limit], index)
            if not end:
                return None
            slip = "," in join_typed(self.tokens[index:end])
            return self._make_item(ItemSort.SUM, index, end, number=cents, slip=slip)
        match = _TAI.fullmatch(self.texts[index])
        if (
            match is not None
            and length < 2
            and (not match[2] or "tai" in WORDS.senses_of(match[2]))
        ):
            return self._make_number_item(index, index + 1, int(match[1]), is_tai=bool(match[2]))
        if "counted" in senses and self._is_phrase_in_category(index + length, "tai", "people"):
            return self._make_number_item(index, index + length, int(senses["counted"]))
        if "misheard" in senses and self._may_be_misheard_tai(index + length):
            heard = self._make_number_item(index, index + length, int(senses["misheard"]))
            return None if heard is None else replace(heard, slip=True)
        if "number" not in senses:
            return None
        if self.texts[index].isascii():
            return self._make_number_item(index, index + length, int(senses["number"]))
        number, used = read_number(self.texts[index : index + 4])
        end = index + used
        return self._make_number_item(index, end, number) if self._may_end_numeral(end) else None

    def _must_end_sum(self, index: int) -> bool:
        """Tells whether a sum ends before an index, as a name begins there, or a phrase such as
        一手.
        """
        found = self.vocabulary.find_phrase_at(self.texts, index)
        is_joiner = found is not None and found[1] > 1 and found[0].keys() <= {"joiner"}
        return is_joiner or bool(self.people.count_name_tokens(self.tokens, index))

    def _may_end_numeral(self, end: int) -> bool:
        """Tells whether a Chinese numeral may end at an index: no unknown word continues it."""
        within = end < len(self.tokens) and self.tokens[end].word == self.tokens[end - 1].word
        if not within or self.texts[end].isascii():
            return True
        return self._is_phrase_in_category(end, *_BEHIND_NUMERAL) or self._may_be_misheard_tai(end)

    def _make_number_item(
        self, index: int, end: int, number: int, *, is_tai: bool = False
    ) -> Item | None:
        """Returns a number together with the word for tai behind it. A number before tiles or
        people becomes a tile item; the pronoun `one` gives None.
        """
        if self._is_phrase_in_category(end, "people"):
            return self._make_item(ItemSort.TILE, index, end + 1)
        while self._is_phrase_in_category(end, "tai"):
            end, is_tai = end + 1, True
        if slip := not is_tai and self._may_be_misheard_tai(end):
            end, is_tai = end + 1, True
        is_tile = (
            not is_tai and self._is_phrase_in_category(end, "tile_suit") and number <= _MOST_RANK
        )
        if is_tile and self._is_phrase_in_category(index - 1, "entry"):
            return self._make_item(ItemSort.NUMBER, index, end + 1, number=number)  # 第1条
        if is_tile and not self.people.count_name_tokens(self.tokens, end):
            return self._make_item(ItemSort.TILE, index, end + 1)
        is_noun = self._stands_behind_word(
            index, "this", "that", "the", "last"
        ) or not self._ends_complete_clause(end)
        if self.texts[index] == "one" and not is_tai and is_noun:
            return None  # `the one who shot`
        return self._make_item(ItemSort.NUMBER, index, end, number=number, is_tai=is_tai, slip=slip)

    def _may_be_misheard_tai(self, index: int) -> bool:
        """Tells whether the word at an index is `tai`, or how a phone may mishear it."""
        text = self.texts[index] if index < len(self.texts) else ""
        slips = self.fix_slips and load_vocabulary("slip").senses_of(text).get("slip") == "tai"
        return slips or text == "tai"

    def _find_end_of_foreign_sum(self, index: int) -> int:
        """Returns the index behind a sum in another currency that begins at a token; 0 if none
        begins.
        """
        _, end = read_sum_at(self.texts, index)
        if end:
            return end + 1 if self._is_phrase_in_category(end, "foreign") else 0
        letters = _LETTERS.match(self.texts[index])
        if letters and "foreign" in WORDS.senses_of(letters[1]):
            return index + 1  # `RM6`
        _, end = read_sum_at(self.texts, index + 1) if index + 1 < len(self.texts) else (0, 0)
        glued = end and self.tokens[index].word == self.tokens[index + 1].word
        is_sign = glued and (
            self.texts[index + 1][0] == "$" or unicodedata.category(self.texts[index][0]) == "Sc"
        )
        return end if end and (is_sign or "foreign" in WORDS.senses_of(self.texts[index])) else 0

    def _stands_behind_word(self, index: int, *words: str) -> bool:
        return index > 0 and self.texts[index - 1] in words

    def _ends_complete_clause(self, end: int) -> bool:
        """Tells whether a clause is complete before an index, since nothing behind it belongs to
        it.
        """
        if end >= len(self.tokens) or self.texts[end] == COMMA:
            return True
        return (
            self._is_phrase_in_category(end, "and", "from", "won", "zimo")
            or not self.tokens[end].alone
        )

    # --- hands in tiles ---------------------------------------------------------------------------

    @cached_property
    def hands_and_error(self) -> tuple[dict[int, Items], HandError | None]:
        """The hands in tiles, by the token at which each begins, the longest first; and the error
        in the tiles if they make no hand.
        """
        first: dict[int, int] = {}
        for index, token in enumerate(self.tokens):
            first.setdefault(token.word, index)

        def is_name(word: int) -> bool:
            return (
                word in first
                and self.people.find_possible_players(self.tokens, first[word]) is not None
            )

        found: dict[int, Items] = {}
        wrong: HandError | None = None
        words = split_at_spaces(self.text) if self.with_tiles else []
        for lengths in find_tile_runs(words, is_name, anywhere=self.for_score):
            for run in lengths:
                hand = _read_hand_notation(run.text, 1 if self.for_score else _LEAST_TILES)
                places = [p for p, t in enumerate(self.tokens) if run.start <= t.word < run.end]
                if isinstance(hand, HandError):
                    is_tried = sum(map(str.isdigit, run.text)) >= _LEAST_TILES
                    wrong = wrong or (hand if is_tried or self.for_score else None)
                elif hand and places:
                    item = self._make_item(ItemSort.HAND, places[0], places[-1] + 1, notation=hand)
                    found[places[0]] = (*found.get(places[0], ()), item)
        return found, None if found else wrong

    # --- misspelt words ---------------------------------------------------------------------------

    def _misspelt_items(self, index: int) -> list[Item]:
        """Returns the players that an unknown word misspells by one letter; if there are none, the
        word of the vocabulary.
        """
        text = self.texts[index].removeprefix("@")
        if not text.isascii() or not text.isalpha() or not 3 <= len(text) <= _MOST_LETTERS:
            return []
        near = _players_with_similar_name(self.people, text)
        players = [
            self._make_item(ItemSort.PLAYER, index, index + 1, player=p, slip=True) for p in near
        ]
        before = self.texts[index - 1] if index else ""
        word = _find_similar_word(
            text, "tai" if before.isdecimal() or "number" in WORDS.senses_of(before) else ""
        )
        return players or (
            [self._make_word_item(index, index + 1, WORDS.senses_of(word), slip=True)]
            if word
            else []
        )


_MOST_LETTERS: Final = 12
_LEAST_TILES: Final = 5


def _read_hand_notation(text: str, least_tiles: int) -> str | HandError:
    """Returns a hand in canonical notation, or the error in it; "" if it has fewer tiles than
    `least_tiles`.
    """
    is_word = least_tiles > 1 and " " not in text and not any(map(str.isdigit, text))
    if is_word or len(_TILES.findall(text)) < least_tiles:
        return ""
    try:
        return print_hand(parse_hand(text))
    except HandError as error:
        return error


_TILES: Final = re.compile(r"\d|[ESWNCFB東东南西北中發发白🀀-🀫]", re.IGNORECASE)


def _players_with_similar_name(people: People, text: str) -> list[PlayerId]:
    """Returns the players whose name has at least three letters, and is one letter off or sounds
    alike.
    """
    from rapidfuzz.distance import OSA

    spelt_so = (
        (m.id, {*spelling_key(m.bare_name), "".join(spelling_key(m.bare_name))})
        for m in people.members
    )
    return [
        player
        for player, words in spelt_so
        if any(
            len(word) > 2
            and (OSA.distance(word, text) <= 1 or text_sound(word) == text_sound(text))
            for word in words
        )
    ]


@lru_cache(maxsize=4096)
def _find_similar_word(text: str, preferred: str) -> str:
    """Returns the word of the vocabulary that is one letter off, or ""; `preferred` is tried
    first.
    """
    from rapidfuzz.distance import OSA

    if preferred and OSA.distance(preferred, text) < 2:
        return preferred
    near = _words_by_first_letter().get(text[0], ()) if len(text) > 3 else ()
    return next((word for word in near if OSA.distance(word, text) == 1), "")


_NOT_MISSPELT: Final = frozenset({"joiner", "doubt", "not", "no", "they", "slip", "asks", "number"})
"""Categories of words whose misspellings are not looked for."""


@lru_cache(maxsize=1)
def _words_by_first_letter() -> dict[str, list[str]]:
    """Returns the words of the vocabulary that may be misspelt, by their first letter."""
    found: dict[str, list[str]] = {}
    for phrase, senses in WORDS.phrases.items():
        word = phrase[0]
        is_small = senses.keys() & _NOT_MISSPELT
        if len(phrase) == 1 and len(word) > 3 and word.isascii() and not is_small:
            found.setdefault(word[0], []).append(word)
    return found
