"""Meanings of each word of a message, and the readings of the whole that they make.

A word may be a player or a word of the game (a player called Cat, the animal cat): then there are
several readings, and whoever assembles an event from them says which of them hold.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from itertools import islice, pairwise
from typing import Any, Final

from bot.languages import categories, spellings
from bot.reading.loose import Run, tile_runs
from bot.reading.names import Meant, People
from bot.reading.tokens import (
    AND,
    ARROW,
    BACK,
    COMMA,
    Token,
    Tokens,
    as_typed,
    key,
    raw_words,
    text_from,
    tokens,
)
from bot.rulebook.entries import BY_ID
from models.rules.bounds import MOST_TAI
from models.rules.events import NotedHand
from models.rules.house import BaoReason
from models.rules.notation import HandError, parse_hand, print_hand
from models.rules.pattern_ids import PatternId
from models.rules.refusal import Refusal

MOST_READINGS: Final = 24
"""No hand is worth so much, whatever a house plays: 33 is a 3 typed twice."""
LEAST_OF_NAME: Final = 3
"""A shorter word of the game is never the beginning of a name: `an` of Ann."""
UNKNOWN: Final = "unknown"
REFUSED: Final = "refused"


@dataclass(frozen=True, slots=True)
class Item:
    """Something said: what it may mean by category, and how many tokens it took.

    `cost` is 1 where chatter was preferred to a name that begins so, and `doubtful` where the name
    was; `stretched` where a name's beginning was preferred to a word of the game.
    """

    senses: Mapping[str, Any]
    length: int
    start: int
    typed: str = ""
    cost: int = 0
    stretched: bool = False
    doubtful: bool = False

    def __contains__(self, category: str) -> bool:
        return category in self.senses

    def __getitem__(self, category: str) -> Any:
        return self.senses[category]

    @property
    def names(self) -> bool:
        """Tells whether it names somebody, or several who are called so, by no word of the game."""
        return "players" in self or ("player" in self and "me" not in self)


Items = tuple[Item, ...]


TALK: Final = ("chatter", "small", "they", "both")
"""Kinds of words passed over where somebody tells what happened."""
TOLD: Final = (*TALK, "hedge")
"""The same with words that make it a question, whatever else it says: `maybe`, `not sure`."""


@dataclass(frozen=True)
class Vocabulary:
    """The words of some categories; `passed` are those that mean nothing here, the `known` ones do.

    The words are gathered when they are first asked for: of a hundred vocabularies at the start,
    which together would take longer than all the rest.
    """

    known: frozenset[str]
    passed: frozenset[str]
    categories: tuple[str, ...]

    @cached_property
    def meanings(self) -> Mapping[tuple[str, ...], Mapping[str, Any]]:
        """What each phrase means, by its categories."""
        meanings: dict[tuple[str, ...], dict[str, Any]] = {}
        for category in self.categories:
            for spelling, value in _phrases(category):
                meanings.setdefault(spelling, {}).setdefault(category, value)
        meanings.pop((), None)
        return {words: _senses(*senses.items()) for words, senses in meanings.items()}

    @cached_property
    def longest(self) -> int:
        """The number of words of the longest phrase."""
        return max(map(len, self.meanings), default=0)

    def at(self, texts: Sequence[str], start: int) -> tuple[Mapping[str, Any], int] | None:
        """The meanings of the longest phrase that begins at `start`, and its length."""
        for length in range(min(self.longest, len(texts) - start), 0, -1):
            found = self.meanings.get(tuple(texts[start : start + length]))
            if found is not None:
                return found, length
        return None

    def is_in(self, texts: Sequence[str]) -> bool:
        """Tells whether one of these phrases stands anywhere in a text."""
        return any(self.at(texts, place) is not None for place in range(len(texts)))

    def leading(self, texts: Sequence[str], also: str = "") -> tuple[set[str], int]:
        """Reads the phrases with which a text begins, and the place behind them.

        `also` is a sign that may stand between them.
        """
        senses: set[str] = set()
        place = 0
        while place < len(texts):
            found = self.at(texts, place)
            if found is None and texts[place] != also:
                break
            meanings, length = found or ({}, 1)
            senses |= meanings.keys()
            place += length
        return senses, place

    def says_all(self, texts: Sequence[str]) -> bool:
        """Tells whether a text is nothing but these phrases; nothing at all is so, too."""
        return self.leading(texts)[1] == len(texts)

    def of(self, phrase: tuple[str, ...]) -> Mapping[str, Any]:
        """The meanings of a whole phrase; nothing where it is none of these."""
        return self.meanings.get(phrase, {})

    @cached_property
    def single_words(self) -> list[str]:
        """Its words that mean something and need none beside them, for what comes near."""
        nothing = {*TALK, "counted"}
        return [
            phrase[0]
            for phrase, senses in self.meanings.items()
            if len(phrase) == 1 and len(phrase[0]) > 2 and not set(senses) <= nothing
        ]


@lru_cache(maxsize=32)
def vocabulary(*wanted: str, passed: tuple[str, ...] = ()) -> Vocabulary:
    """The words of the categories `wanted`, and those of `passed`, which mean nothing here."""
    return Vocabulary(frozenset(wanted), frozenset(passed), (*wanted, *passed))


@lru_cache(maxsize=1024)
def _senses(*senses: tuple[str, Any]) -> Mapping[str, Any]:
    """Categories and values, the same ones once: thousands of phrases share some two hundred."""
    return dict(senses)


@lru_cache(maxsize=128)
def _phrases(category: str) -> tuple[tuple[tuple[str, ...], Any], ...]:
    """Every phrase of a category as the tokens that spell it, and its value."""
    named = _pattern_names() if category == "pattern" else ()
    said = spellings(category) if category in categories() else ()
    value_of = _VALUES.get(category, str)
    return (
        *((key(phrase), pattern) for phrase, pattern in named),
        *((key(phrase), value_of(value)) for phrase, value in said),
    )


_VALUES: Final[Mapping[str, Callable[[str], Any]]] = {
    "number": int,
    "counted": int,
    "pattern": PatternId,
    "reason": BaoReason,
}


def _pattern_names() -> Iterator[tuple[str, PatternId]]:
    """Every name of every pattern, and its id as the export spells it.

    Romanised names may be typed as one word, and English ones with digits or in the singular.
    """
    for pattern in PatternId:
        entry = BY_ID[pattern]
        for said in (*entry.names, *entry.chinese, *entry.pinyin, pattern.value):
            yield said, pattern
    for pattern in PatternId:
        for said in BY_ID[pattern].pinyin:
            yield said.replace(" ", ""), pattern
        for said in BY_ID[pattern].names:
            counted = " ".join(_DIGITS.get(word, word) for word in said.casefold().split())
            for name in (counted, said.removesuffix("s"), counted.removesuffix("s")):
                yield name, pattern


_DIGITS: Final = dict(spellings("number"))


# --- readings ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sentence:
    """The words behind a command, before anybody knows what they mean.

    `hands` are the hands among them by their first token, each in every length it may have.
    """

    tokens: Tokens
    people: People
    words: Vocabulary
    hands: Mapping[int, list[Item]] = field(default_factory=dict)
    tai: bool = False
    """True when numbers are tai here."""
    told: bool = False
    """True when it tells what happened in a hand, in which one tile may be named."""

    @cached_property
    def _texts(self) -> list[str]:
        return [token.text for token in self.tokens]

    def readings(self) -> list[Items]:
        """Every way to read it, but nobody is named twice running where one is a word: `pao pao`.

        Raises `Refusal("ambiguous")` where there are too many.
        """
        items = [self._look_up(place) for place in range(len(self.tokens))]
        found = list(islice(_readings(items, 0), MOST_READINGS + 1))
        if len(found) > MOST_READINGS:
            raise Refusal("ambiguous", words=" ".join(token.typed for token in self.tokens))
        return [items for items in found if not _repeats_a_name(items)] or found

    def _look_up(self, start: int) -> list[Item]:
        """Looks up the meanings at a place. A name within a phrase parts it: 包大力 is 包 and 大力.

        Where the name does not go on behind the phrase, `4 kong` of a Kong, either may be meant.
        """
        if start in self.hands:
            return self.hands[start]
        found = self._first_said(start)
        longest = max(found, key=lambda item: item.length)
        end = start + longest.length
        name = next(
            (at for at in range(start + 1, end) if self.people.exactly(self.tokens, at)), None
        )
        if name is None or longest.names:
            return found
        before = replace(self, tokens=self.tokens[:name])._look_up(start)
        parted = [item for item in before if UNKNOWN not in item and not item.names]
        goes_on = name + self.people.exactly(self.tokens, name) > end
        return parted if parted and goes_on else [*found, *parted]

    def _first_said(self, start: int) -> list[Item]:
        """Looks up the longest phrase or name that begins at a place."""
        text = self._texts[start]
        if text in _SIGNS:
            return [Item({_SIGNS[text]: text}, 1, start, text)]
        beside = self._beside(start)
        if beside is not None:
            return [beside]
        counted = self._counted(start)
        if counted is None:
            return self._worded(start)
        named = None if text[0].isdecimal() else self.people.meant(self.tokens, start)
        if named is None or not named.exact:
            return [counted]
        player = self._player(start, named)  # the 三 of 三多 is no number
        return [player] if named.length > counted.length else [counted, player]

    def _beside(self, start: int) -> Item | None:
        """Reads words beside a win: how many tiles were left, or which tile it was.

        Only where numbers are tai, so that such a number is taken for none.
        """
        if not self.told or self.people.exactly(self.tokens, start):
            return None
        texts = self._texts[start : start + _MOST_BESIDE]
        if (shown := sets_shown(texts)) is not None:
            said: Mapping[str, Any] = {"one_tile": texts[0]}
            reason = shown[0] or ("flush" if self._names_suit() else "")
            if reason and self._says_bao():
                said = {"reason": BaoReason(reason)}
            return Item(said, shown[1], start, self._typed(start, shown[1]))
        before = self._texts[start - 1] if start else ""
        thrown = before in _THROWN or (start > 1 and self._texts[start - 2] in _GIVEN_TO)
        tile = tile_at(texts) or int(thrown and texts[0] in _HONOUR_WORDS)
        whose = "own_tile" if before == "my" and "own_tile" in self.words.known else "one_tile"
        for category, length in (("wall", wall_at(texts)), (whose, tile)):
            names = (self.people.exactly(self.tokens, at) for at in range(start, start + length))
            worded = self.words.at(self._texts, start)
            if length and not any(names) and (worded is None or worded[1] <= length):
                return Item(
                    self._of_bao(texts[:length]) or {category: texts[0]},
                    *(length, start, self._typed(start, length)),
                )
        return None

    def _of_bao(self, tile: Sequence[str]) -> Mapping[str, Any]:
        """The reason that an honour tells where a bao is said: `bao cat, fed hong zhong`."""
        honour = _HONOURS.get(tuple(tile))
        if not honour or not self._says_bao():
            return {}
        return {"reason": BaoReason.WINDS if honour in tuple("ESWN") else BaoReason.DRAGONS}

    def _names_suit(self) -> bool:
        """Tells whether all is said to be of one suit: `all bamboo and three sets exposed`."""
        flushes = (PatternId.FULL_FLUSH, PatternId.HALF_FLUSH)
        places = range(len(self._texts))
        found = ((self.words.at(self._texts, at) or ({},))[0] for at in places)
        return any(senses.get("pattern") in flushes for senses in found)

    def _says_bao(self) -> bool:
        """Tells whether it is said that one pays for all."""
        places = range(len(self._texts))
        return any("bao" in (self.words.at(self._texts, at) or ({},))[0] for at in places)

    def _counted(self, start: int) -> Item | None:
        """A number of tai: `3`, `3t`, `3 tai`, `three tai`, `三台`."""
        if not self.tai or start >= len(self._texts):
            return None
        match = _TAI.fullmatch(self._texts[start])
        named = self.words.at(self._texts, start)
        if match and (not match[2] or is_tai_word(match[2])):
            number, length = int(match[1]), 1
        elif named and "number" in named[0]:
            number, length = int(named[0]["number"]), named[1]
        elif named and "counted" in named[0] and self._counts(start, named[1]):
            number, length = int(named[0]["counted"]), named[1]
        else:
            return None
        if named and named[1] > length and "number" not in named[0]:
            # The beginning of a longer phrase: 13 orphans; not of `4 kong replacement`.
            behind = self.words.at(self._texts, start + length)
            if behind is None or length + behind[1] <= named[1]:
                return None
        if not (match and match[2]):
            length += self._units(start + length)
        if number > MOST_TAI:
            refusal = Refusal("absurd_tai", tai=self.tokens[start].typed, most=MOST_TAI)
            return Item({REFUSED: refusal}, length, start, self._typed(start, length))
        return Item({"tai": number, "number": number}, length, start, self._typed(start, length))

    def _counts(self, start: int, length: int) -> bool:
        """Tells whether a word such as `one` counts: before its unit, or right behind a name at the
        end of a clause where another number is said: `ming four and dan one`.
        """
        end = start + length
        if self._units(end):
            return True
        ends = self._texts[end : end + 1] in ([], [COMMA], [AND])
        first = start - (start > 1 and self._texts[start - 1] in ("for", "with", "has", "had"))
        before = first > 0 and self.people.exactly(self.tokens, first - 1) == 1
        others = (t for at, t in enumerate(self._texts) if at != start)
        return ends and before and any("number" in self.words.of((text,)) for text in others)

    def _units(self, start: int) -> int:
        return int(start < len(self._texts) and is_tai_word(self._texts[start]))

    def _worded(self, start: int) -> list[Item]:
        """A name, a word of the game, or both."""
        named = self.people.meant(self.tokens, start)
        worded = self.words.at(self._texts, start)
        unsure = UNSURE.at(self._texts, start)
        if unsure is not None and unsure[1] > max(1, worded[1] if worded else 0):
            return [self._unknown(start, unsure[1])]  # 要是: neither 要 nor 是
        if named and (strange := self._strange(start, start + named.length)):
            return [self._unknown(start, strange)]
        if worded is not None and set(worded[0]) == {"counted"}:
            worded = None  # a number that counts nothing here
        if worded is None and named is None and (owner := self._possessor(start)) is not None:
            return [self._player(start, owner, owns=True)]
        if worded is None and named is None and self._leads_name(start):
            worded = {"chatter": ""}, 1
        if worded is None and named is None and _is_drawn_out(self._texts[start]):
            worded = {"chatter": ""}, 1
        if worded is None:
            return [self._player(start, named) if named else self._unknown(start, 1)]
        return self._named_or_word(start, named, *worded) if named else [self._word(start, *worded)]

    def _leads_name(self, start: int) -> bool:
        """Tells whether it is what is put before a name in one word: the 阿 of 阿Cat."""
        behind = self.tokens[start + 1 : start + 2]
        joined = bool(behind) and behind[0].word == self.tokens[start].word
        leads = bool(_BEFORE_NAME.of((self._texts[start],)))
        return leads and joined and self.people.exactly(self.tokens, start + 1) > 0

    def _possessor(self, start: int) -> Meant | None:
        """Finds whose kong or tile it is, with the sign left out: `bens kong`."""
        token, behind = self.tokens[start], self._texts[start + 1 : start + 3]
        owner = token.text.removesuffix("s")
        nearest = behind[
            len(behind) == 2 and _ORDINAL.of((behind[0],)) != {} :
        ]  # `cats first tile`
        owned = not behind or _OWNED & self.words.of(tuple(nearest[:1])).keys()
        if owner == token.text or len(owner) < LEAST_OF_NAME or not owned:
            return None
        named = self.people.meant((replace(token, text=owner),), 0)
        return named if named and named.exact else None

    def _strange(self, start: int, end: int) -> int:
        """Counts the tokens from `start` that are the name of nobody, where a part of one ends at
        `end`; 0 where a phrase of the game begins at either place: 红自摸 where 自强 plays.
        """
        phrases = (self.words.at(self._texts, place) for place in (start, end))
        plain = not any(found and found[1] > 1 for found in phrases)
        return self.people.stranger(self.tokens, start) if plain else 0

    def _named_or_word(
        self, start: int, named: Meant, meanings: Mapping[str, Any], length: int
    ) -> list[Item]:
        """The meanings of what may be a name and a word of the game: the word alone, the name
        alone, or both.
        """
        passed = set(meanings) <= self.words.passed | {"chair"}
        if passed and self._texts[start] == "a" and self._counted(start + 1) is not None:
            return [self._word(start, meanings, length)]  # `a 3 tai hand`
        player, word = self._player(start, named), self._word(start, meanings, length)
        if named.exact:
            leads = start == 0 and "bao" in meanings  # it is about a player who is called Bao
            longer = named.length > length  # the 小 of 小红 is no word
            return [player] if passed or leads or longer else [word, player]
        if passed:
            return [replace(word, cost=1), replace(player, doubtful=True)]
        short = len(self._texts[start]) < LEAST_OF_NAME or named.length < length
        return [word] if short or "me" in meanings else [word, replace(player, stretched=True)]

    def _unknown(self, start: int, length: int) -> Item:
        typed = self._typed(start, length)
        return Item({UNKNOWN: typed}, length, start, typed)

    def _player(self, start: int, named: Meant, *, owns: bool = False) -> Item:
        """The item of a name; what it `owns` stands behind it: `ben's tile`, `bens tile`."""
        typed = self._typed(start, named.length)
        senses: dict[str, Any] = {"player": named.player}
        if owns or OWNS.search(typed):
            senses["owner"] = tile_at(self._texts[start + named.length :] or [""]) > 0
        if len(named.players) > 1:
            refusal = self.people.ambiguous(typed, named.players)
            senses = {REFUSED: refusal, "players": named.players}
        return Item(senses, named.length, start, typed)

    def _word(self, start: int, meanings: Mapping[str, Any], length: int) -> Item:
        me = self.people.me
        if "chair" in meanings:
            seated = self.people.on_chair(meanings["chair"])
            meanings = {"player": seated, "chair": meanings["chair"]} if seated else meanings
        if "me" in meanings:
            known = {"player": me, "me": True}
            meanings = {REFUSED: Refusal("me_unknown")} if me is None else known
        return Item(meanings, length, start, self._typed(start, length))

    def spelt(self, item: Item) -> tuple[str, ...]:
        """The tokens of an item as they are compared."""
        return tuple(self._texts[item.start : item.start + item.length])

    def typed(self, items: Iterable[Item]) -> str:
        """The text of some of it as it was typed."""
        places = [place for one in items for place in range(one.start, one.start + one.length)]
        return as_typed([self.tokens[place] for place in places])

    def _typed(self, start: int, length: int) -> str:
        return as_typed(self.tokens[start : start + length])


OWNS: Final = re.compile(r"['’`]s$")
"""The sign of whoever owns what is named behind: `Ben's tile`."""
_ORDINAL: Final = vocabulary("ordinal")
_OWNED: Final = frozenset({"kong", "shooter", "shot", "won"})
"""Kinds of words that may be named behind their owner without that sign: `bens tile`."""


def _repeats_a_name(items: Items) -> bool:
    return any(
        one.names and other.names and one.senses == other.senses for one, other in pairwise(items)
    )


def _readings(items: list[list[Item]], start: int) -> Iterator[Items]:
    """The ways through what may stand at each place, depth first."""
    path: list[Item] = []
    while start < len(items):
        if len(items[start]) > 1:
            for item in items[start]:
                for rest in _readings(items, start + item.length):
                    yield (*path, item, *rest)
            return
        path += items[start]
        start += items[start][0].length
    yield tuple(path)


def sentence(
    text: str,
    people: People,
    words: Vocabulary,
    *,
    tiles: bool = False,
    tai: bool = False,
    told: bool = False,
) -> Sentence:
    """The sentence of a text. With `tiles` hands are found in it, with `tai` numbers are tai, with
    `told` it tells of a hand.

    Raises `Refusal("too_long")`.
    """
    found = _parted(tokens(text), people) if tai else tokens(text)
    if told:
        found = tuple(_undrawn(token, people, words) for token in found)
        if "total" not in words.known:
            found = tuple(token for token in found if token.text != "=")  # `type=concealed`
    hands = hands_in(text, found, people) if tiles else {}
    return Sentence(found, people, words, hands, tai, told)


def _undrawn(token: Token, people: People, words: Vocabulary) -> Token:
    """A word of the game with its letters held, as it is spelt: `taiiii`, `hidddden`."""
    if not _HELD.search(token.text) or people.is_exactly(token.text):
        return token
    for times in (r"\1", r"\1\1"):
        short = _HELD.sub(times, token.text)
        if len(short) < LEAST_OF_NAME:
            continue
        if words.of((short,)) or is_tai_word(short) or people.is_exactly(short):
            return replace(token, text=short)
    return token


def _names_one(text: str, people: People) -> bool:
    """Tells whether somebody is called just so, or one alone by a word of the name: the ming of
    `ming1`.
    """
    known = len(text) >= LEAST_OF_NAME and len(people.begun_by(text)) == 1
    return people.is_exactly(text) or known


_HELD: Final = re.compile(r"([a-z])\1{2,}")
_BEFORE_NAME: Final = vocabulary("before_name")


def _parted(said: Tokens, people: People) -> Tokens:
    """`dan2` as `dan 2`, where just so somebody is called; `d4` and `c3a` where each letter begins
    the name of one.
    """
    found: list[Token] = []
    for token in said:
        named = people.is_exactly(token.text)  # K9 is called so
        letters = None if named else _LETTERED.fullmatch(token.text)
        if letters and token.alone and _begin_names(letters[1] + letters[3], people):
            parts = tuple(filter(None, letters.groups()))
            found += [replace(token, text=part, typed=part) for part in parts]
            continue
        match = _GLUED.fullmatch(token.text)
        glued = match and not named and _names_one(match[1], people)
        parts = (match[1], match[2]) if match and glued else (token.text,)
        found += [replace(token, text=part, typed=part) for part in parts] if glued else [token]
    return tuple(found)


# --- what is said beside a win --------------------------------------------------------------------

_MOST_BESIDE: Final = 8
"""Tokens that tell how many tiles are left, or which tile it was."""
_COUNTS: Final = "|".join(
    sorted((said for said, _ in spellings("tiles_counted")), key=len, reverse=True)
)
_SO_MANY: Final = rf"(?:\d{{1,2}}|{_COUNTS})"
_WALL: Final = re.compile(
    "|".join(f"(?:{way.replace('{n}', _SO_MANY)})" for way, _ in spellings("tiles_left"))
)
_WALL_BEGINS: Final = re.compile(
    rf"{_SO_MANY}|{'|'.join(said for said, _ in spellings('tiles_left_begins'))}"
)


def wall_at(texts: Sequence[str]) -> int:
    """Counts the tokens that tell how many tiles are left: `less than five left`, 剩五张."""
    if _WALL_BEGINS.fullmatch(texts[0]) is None:
        return 0
    said = " ".join(texts)
    match = _WALL.match(said + " ")
    if match is None or (said + " ")[match.end()] != " ":
        return 0
    return match[0].count(" ") + 1


_SETS: Final = tuple(
    (re.compile(rf"{way.replace('{n}', _SO_MANY)}(?= |$)"), reason)
    for way, reason in spellings("sets_shown")
)


def sets_shown(texts: Sequence[str]) -> tuple[str, int] | None:
    """The reason that sets on the table give for a bao, and the tokens that tell of them: `3 green
    sets out`; "" for `three melds exposed`. None where nothing tells of them.
    """
    if _COUNTED_SETS.fullmatch(texts[0]) is None:
        return None
    said = " ".join(texts)
    found = ((way.match(said), reason) for way, reason in _SETS)
    told = [(reason, match[0].count(" ") + 1) for match, reason in found if match]
    return max(told, key=lambda one: one[1], default=None)


_COUNTED_SETS: Final = re.compile(_SO_MANY)


def tile_at(texts: Sequence[str]) -> int:
    """Counts the tokens that name one tile: `5 wan`, `bai ban`, 三条; 0 where they name none.

    A wind or a colour alone is none: a seat and a flower are called so too.
    """
    rank = _RANKED.fullmatch(texts[0])
    if rank is not None and rank[2]:
        return int(rank[2] in _SUIT_WORDS)
    behind = texts[1] if len(texts) > 1 else ""
    if rank is not None or texts[0] in _RANKS:
        return 2 * (behind in _SUIT_WORDS)
    for length in range(min(_LONGEST_HONOUR, len(texts)), 0, -1):
        if tuple(texts[:length]) in _HONOURS:
            return length
    return 0


_RANKED: Final = re.compile(r"([1-9])([a-z]{3,})?")
_RANKS: Final = frozenset(said for said, _ in spellings("tile_ranks"))
_SUIT_WORDS: Final = frozenset(said for said, _ in spellings("suit") if len(said) > 2 or said > "z")
_HONOURS: Final = {
    key(said): honour
    for said, honour in spellings("honour")
    if len(key(said)) > 1 or said in ("baiban", "facai", "hongzhong")
}
_LONGEST_HONOUR: Final = max(map(len, _HONOURS))
_HONOUR_WORDS: Final = frozenset(said for said, _ in spellings("honour") if len(said) > 1)
_THROWN: Final = frozenset(said for said, _ in spellings("thrown"))
"""Words behind which a wind alone is a tile, and no seat."""
_GIVEN_TO: Final = _THROWN | {said for said, _ in spellings("given_to")}
"""Words behind which it is one, too, with whom it was given to between: `gave me north`."""


_TAI: Final = re.compile(r"([0-9]{1,4})([a-z]*)")


def _begin_names(letters: str, people: People) -> bool:
    """Tells whether each letter begins the name of one player, and none is of a tile."""
    named = [people.begun_by(letter) for letter in letters]
    players = [found[0] for found in named if len(found) == 1]
    return len(set(players)) == len(letters) and not set(letters) & set("fgz")


_LETTERED: Final = re.compile(r"([a-z])([0-9])([a-z]?)")
_GLUED: Final = re.compile(r"([^\W\d_]{2,})([0-9]{1,2}[a-z]*)")


_LAUGHTER: Final = re.compile(r"[wma]*(?:h+[aei]+){2,}h*|l(?:ol)+|lm+ao+|k{3,}|w?kwk[wk]*")


def _is_drawn_out(word: str) -> bool:
    """Tells whether a word is laughter, or chatter with a letter held: `wahahaha`, `lahhh`."""
    short = re.sub(r"(.)\1{2,}", r"\1", word)
    chatter = short != word and (short,) in vocabulary("chatter").meanings
    return chatter or _LAUGHTER.fullmatch(word) is not None


_SIGNS: Final = {COMMA: "comma", AND: "and", ARROW: "to", BACK: "from"}


def is_tai_word(token: str) -> bool:
    """Tells whether a token says that the number before it is tai."""
    return bool(_TAI_WORDS.of((token,)))


_TAI_WORDS: Final = vocabulary("tai")


def is_of_game(token: str) -> bool:
    """Tells whether a token means something to Kaki, a number too: then it is never chatter."""
    return not token.isalpha() or token in _words_of_game()


_NO_WORDS_OF_GAME: Final = frozenset(
    {
        *(
            "chatter",
            "aside",
            "points",
            "counted",
            "setting",
            "asking",
            "asks",
            "asks_before",
            "sound",
        ),
        *("hedge", "paid_for", "somebody", "ordinal", "but", "excuses", "restates", "mine"),
        *("payment", "sets_shown", "same_parts", "by", "polite", "left_out", "given_to"),
        *("asks_behind", "show_rules", "several_won", "each", "total", "chair"),
        *(
            "field_of_hand",
            "field_of_payment",
            "beside_all",
            "about",
            "you",
            "around_payment",
            "says_why",
            "unless",
        ),
        *("why", "received", "no_note", "power_of_ten", "zero", "everyone", "more_or_less"),
    }
)


@lru_cache(maxsize=1)
def _words_of_game() -> frozenset[str]:
    """The words that stand alone, but for chatter and what `/house` and `/rule` alone read."""
    found = (
        key(said) for c in categories() if c not in _NO_WORDS_OF_GAME for said, _ in spellings(c)
    )
    return frozenset(spelt[0] for spelt in found if len(spelt) == 1)


def is_chatter(text: str) -> bool:
    """Tells whether nothing but chatter is said: `thanks lah`."""
    words = vocabulary(passed=("chatter", "small"))
    items = sentence(text, People((), None), words).readings()[0]
    return not any(UNKNOWN in item for item in items)


def only_asks(text: str) -> bool:
    """Tells whether a text is a question: what it says is then not meant to be done.

    Behind a command that books something the mark alone is punctuation: see `asks_in_words`.
    """
    return bool(re.search(r"[?？]", text)) or asks_in_words(text)


def asks_in_words(text: str) -> bool:
    """Tells whether a text asks by a word, at its beginning or its end: `did ben win`, `4 台吗`."""
    texts = [token.text for token in tokens(text)]
    if _ASKS_BEFORE.at(texts, 0) or _ASKS.is_in(texts):
        return True
    return any(tuple(texts[place:]) in _ASKS_BEHIND.meanings for place in range(len(texts)))


def may_turn(words: tuple[str, ...]) -> bool:
    """Tells whether words that have no place may turn what is said, or are a part of it: a number,
    `not`, `at least`, `bao`.
    """
    if HIT.of(words):
        return False
    parts = (words, *((word,) for word in words))
    return any(not word.isalpha() for word in words) or any(_TURNS.of(part) for part in parts)


HIT: Final = vocabulary("hit")
"""Words behind whoever paid, by which others mean another thing."""
_TURNS: Final = vocabulary(
    *("not", "no", "unsure", "voids", "wrong", "undo", "mistaken", "not_bao", "without", "no_note"),
    *(
        "declines",
        "more_or_less",
        "number",
        "large_number",
        "swapped",
        "or",
        "tai",
        "limit",
        "also",
    ),
    *("from", "suffers", "shot", "fired", "shooter", "pao", "bao", "zimo", "won", "winner"),
)


def is_hedged(text: str) -> bool:
    """Tells whether a text says that it may not be so: `maybe 3 tai`, `好像是 ben`."""
    texts = [token.text for token in tokens(text)]
    return _HEDGE.is_in(texts)


def asks_why(text: str) -> bool:
    """Tells whether a text asks why, but for chatter before it: `why so much`, `怎么算的`."""
    return behind_why(text) is not None


def behind_why(text: str) -> str | None:
    """The rest of a text that asks why: `cat shoot` of `why cat shoot`; None of another text."""
    said, place = tokens(text), 0
    texts = [token.text for token in said]
    while place < len(texts):
        if (asked := _WHY.at(texts, place)) is not None:
            return text_from(text, said, place + asked[1])
        passed = vocabulary("chatter").at(texts, place)
        if passed is None:
            return None
        place += passed[1]
    return None


_WHY: Final = vocabulary("why")

UNSURE: Final = vocabulary("unsure")
"""Words that are understood, and say nothing that could be booked: `or`, `kena`, 如果."""
_ASKS: Final = vocabulary("asks")
_HEDGE: Final = vocabulary("hedge")
_ASKS_BEFORE: Final = vocabulary("asks_before")
_ASKS_BEHIND: Final = vocabulary("asks_behind")


# --- hands ---------------------------------------------------------------------------------------


_COUNTED_IN: Final = re.compile(
    r"[(\[]\s*[0-9]{1,2}\s*[)\]][,;:.]*|[12][0-9]t[,;:.]*", re.IGNORECASE
)
"""`Ben (3), Cat`: a number in brackets is no meld; `Ben 10t`: nor are two tiles a hand."""


def hands_in(
    text: str, said: Tokens, people: People, *, anywhere: bool = False
) -> dict[int, list[Item]]:
    """The hands among the words of a text by their first token, in canonical notation."""
    words = raw_words(text)
    first: dict[int, int] = {}
    for place, token in enumerate(said):
        first.setdefault(token.word, place)

    def is_name(word: int) -> bool:
        if word not in first:
            return False
        return people.meant(said, first[word]) is not None or people.nearly(words[word])

    found: dict[int, list[Item]] = {}
    for lengths in tile_runs(words, is_name, anywhere=anywhere):
        if not anywhere and _is_word(words[lengths[0].start : lengths[0].end]):
            continue
        few = lengths[0].end - lengths[0].start <= 2  # `10t, cat`: Cat is an animal, too
        if not anywhere and few and _COUNTED_IN.fullmatch(words[lengths[0].start]):
            continue
        start = next((first[w] for w in range(lengths[0].start, lengths[0].end) if w in first), -1)
        if start >= 0 and not anywhere and (told := _told_of(words, lengths[0], start, said)):
            found[start] = [told]
        elif start >= 0:
            found[start] = _hands(lengths, start, said)
    return found


def _told_of(words: Sequence[str], run: Run, start: int, said: Tokens) -> Item | None:
    """Reads a run of honours that are too few for a hand as tiles that are told of beside it:
    `1 tai (white dragon pong)`, `满台 发发发`.
    """
    text = "".join(words[run.start : run.end])
    few = not any(letter.isdecimal() for letter in text) and run.end - run.start <= _FEW_WORDS
    said_by = [key(word) for word in words[run.start : run.end]]
    worded = all(len(one) == 1 and not _LETTERS.fullmatch(one[0]) for one in said_by)
    if not few or not worded:
        return None
    end = next((at for at, token in enumerate(said) if token.word >= run.end), len(said))
    return Item({"one_tile": text}, end - start, start, " ".join(words[run.start : run.end]))


_LETTERS: Final = re.compile("[eswncfb]+")
"""Honours in notation, which may be anybody's letters: `cn`."""
_FEW_WORDS: Final = 3
"""So many words for honours are no hand."""


def _is_word(words: Sequence[str]) -> bool:
    """Tells whether a hand is one word that says something else: `see` is no S E E."""
    texts = key(words[0])
    spells = len(words) == 1 and len(texts) == 1 and len(set(texts[0])) > 1
    return spells and bool(_NO_HANDS.of(texts))


_NO_HANDS: Final = vocabulary("chatter", "aside", "small", "show_rules", "few", "around_names")


def _hands(lengths: list[Run], start: int, said: Tokens) -> list[Item]:
    """A hand for every length that is one; else what is wrong with the longest."""
    hands: list[Item] = []
    wrong: list[Item] = []
    for run in lengths:
        end = next((i for i, token in enumerate(said) if token.word >= run.end), len(said))
        try:
            noted = with_bonus(run.text, ())
        except HandError as error:
            wrong.append(Item({REFUSED: error}, end - start, start, run.text))
        else:
            hands.append(Item({"tiles": noted}, end - start, start, run.text))
    return hands or wrong[:1]


def with_bonus(notation: str, bonus: Iterable[str]) -> NotedHand:
    """A hand with the bonus tiles that were named apart from it."""
    return NotedHand(notation=print_hand(parse_hand(" ".join([notation, *bonus]))))


# --- what is wanted of a reading ------------------------------------------------------------------


def check_known(items: Iterable[Item]) -> None:
    """Raises the `Refusal` of what is refused, or of every word that nobody knows.

    It tells the words that were understood, too.
    """
    items = tuple(items)
    unknown = [item[UNKNOWN] for item in items if UNKNOWN in item]
    known = " ".join(item.typed for item in items if UNKNOWN not in item)
    if len(unknown) == 1:
        raise Refusal("unknown_word", word=unknown[0], known=known)
    if unknown:
        raise Refusal("unknown_words", words=unknown, known=known)
    for item in items:
        if REFUSED in item:
            raise item[REFUSED]
