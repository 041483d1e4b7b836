"""`/sub cat eve`, `eve for cat`, `cat out, eve in`, `我代替 cat`: who leaves, and who comes.

And new seats: `/seats ben, cat, dan, me`, East first, or `east ben south cat west dan north me`.
"""

from __future__ import annotations

import re
from itertools import groupby
from typing import Final

from bot.languages import spellings
from bot.reading.grammar import Vocabulary, vocabulary
from bot.reading.names import ME, People
from bot.reading.talk import is_chatter
from bot.reading.tokens import ARROW, BACK, COMMA, key
from bot.reading.words import Word, Words, split_words, word_text
from models.ledger.naming import folded
from models.ledger.values import Table
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

_AROUND: Final = vocabulary("substitutes", "chatter", "around_seats")
_I_AM: Final = re.compile(r"\bi['’]?m\b", re.IGNORECASE)
_BETWEEN_SEATS: Final = vocabulary("wind", passed=("chatter", "and", "around_seats"))
_DRAWN: Final = vocabulary(
    "seats_drawn", passed=("chatter", "small", "everyone", "they", "around_seats")
)
_TOGETHER: Final = sorted(
    (said for said, _ in spellings("substitutes") if not said.isascii()), key=len, reverse=True
)
"""Chinese words that say that somebody is replaced, the longest first."""
_SIGNS: Final = frozenset({(COMMA,), (ARROW,), (BACK,)})


def read_sub(text: str, table: Table) -> tuple[PlayerId | None, Words]:
    """Reads who leaves, and the name of who comes as it was typed; None and nothing where it was
    not.

    One of the two is seated and the other is not, so that their order does not matter. Raises
    `Refusal`: `seated_already` where both are seated, `name_ambiguous`, `unknown_word`.
    """
    text = _I_AM.sub("I", text)
    words = tuple(apart for word in split_words(text) for apart in _apart(word, table))
    seated, rest = _parted(words, table, names=True)
    if len(seated) > 1:  # `eve will replace cat`, with a Will at the table
        seated, rest = _parted(words, table, names=False)
    rest = _called(rest)
    if len(seated) > 1:
        raise Refusal("seated_already", player=seated[1])
    if len(rest) > 1 and any(word.folded in ME for word in rest):
        raise Refusal("unknown_word", word=rest[0].typed)  # `may I, eve`: no name has an `I`
    return (seated[0] if seated else None), rest


def _called(words: Words) -> Words:
    """The name of who comes, without words of every day around it: `my tummy pain, eve`.

    All of them where nothing else is there.
    """
    return tuple(word for word in words if not _says_nothing(word)) or words


def _says_nothing(word: Word) -> bool:
    is_title = bool(_TITLES.of((word.folded,)))
    return not is_title and is_chatter(word.typed)


_TITLES: Final = vocabulary("title")


def _apart(word: Word, table: Table) -> Words:
    """`小美来代替大力`, `大力走`: written together, in words, where it names a player just so."""
    seated, known = People.seated(table), People.known(table)

    def name(part: str) -> str:
        end = next((one for one in _TOGETHER if part.endswith(one)), "")
        return part if known.is_exactly(folded(part)) else part.removesuffix(end) or part

    for phrase in _TOGETHER:
        left, _, right = word.typed.partition(phrase)
        if any(part and seated.is_exactly(folded(part)) for part in (left, right)):
            return split_words(f"{name(left)} {phrase} {name(right)}")
    return (word,)


def _parted(words: Words, table: Table, *, names: bool) -> tuple[list[PlayerId], Words]:
    """The players at the table who are named, and the words that name somebody else.

    `names`: a word that somebody there is called just so is that name, whatever else it means.
    """
    people = People.seated(table)
    found: list[PlayerId] = []
    rest: list[Word] = []
    place = 0
    while place < len(words):
        called = names and people.is_exactly(words[place].folded)
        mine = 0 if called else _phrase(words, place, _MY_SEAT)
        around = mine or (0 if called else _around(words, place))
        if mine and people.me in table.state.seats and people.me is not None:
            found.append(people.me)
        named = None if around or _is_stranger(words[place], people) else people.at(words, place)
        if named is not None:
            found.append(named.player)
        elif not around:
            rest.append(words[place])
        place += around or (named.length if named else 1)
    return list(dict.fromkeys(found)), tuple(rest)


def _is_stranger(word: Word, people: People) -> bool:
    """Tells whether a word is the speaker's, who does not sit here."""
    return word.folded in ME and all(member.id != people.me for member in people.members)


def _around(words: Words, place: int) -> int:
    """Counts the words from here on that only say that somebody is replaced."""
    return 1 if key(words[place].typed) in _SIGNS else _phrase(words, place, _AROUND)


def _phrase(words: Words, place: int, known: Vocabulary) -> int:
    """Counts the words from here on that are one of these phrases; 0 where none begins here."""
    for length in range(min(4, len(words) - place), 0, -1):
        if key(word_text(words[place : place + length])) in known.meanings:
            return length
    return 0


_MY_SEAT: Final = vocabulary("my_seat")


def read_seats(text: str, table: Table) -> tuple[PlayerId, ...]:
    """The four players as they are to sit, East first; nobody where nothing is said, or that seats
    are to be drawn.

    Raises `Refusal`: `seats_four`, `unknown_word`, and those of a name.
    """
    words = split_words(text)
    if not words or _draws(text):
        return ()
    people = People.seated(table)
    groups = [[*group] for is_sign, group in groupby(words, _is_comma) if not is_sign]
    apart = [_seated_as_said(tuple(group), people) for group in groups]
    named = [one for found in apart for one in found]
    if not all(apart):  # `East, Ben, South, Cat`
        named = _seated_as_said(words, people)
    order = [player for _, player in named]
    winds = [wind for wind, _ in named if wind]
    if winds and winds != ["N"]:  # `dan ben ming n cat`
        order = [player for wind in "ESWN" for at, player in named if at == wind]
    if len(order) != len(named) or sorted(order) != sorted(table.state.seats):
        raise Refusal("seats_four")
    return tuple(order)


def _draws(text: str) -> bool:
    """Tells whether seats are to be drawn: `random`, `shuffle us all again`."""
    said, end = _DRAWN.leading(key(text))
    return "seats_drawn" in said and end == len(key(text))


def _is_comma(word: Word) -> bool:
    return word.folded == COMMA


def _seated_as_said(words: Words, people: People) -> list[tuple[str, PlayerId]]:
    """Each player named, with the wind that stands before the name or behind it, or ""."""
    said: list[str | PlayerId] = []
    place = 0
    while place < len(words):
        exactly = people.is_exactly(words[place].folded)
        meaning = {} if exactly else _BETWEEN_SEATS.of(key(words[place].typed))
        if meaning or key(words[place].typed) in _SIGNS:
            said += [str(meaning["wind"])] if "wind" in meaning else []
            place += 1
            continue
        named = people.named(words, place)
        said.append(named.player)
        place += named.length
    behind = bool(said) and isinstance(said[-1], str)  # `ben east, cat south`: read from the end
    found: list[tuple[str, PlayerId]] = []
    wind = ""
    for one in reversed(said) if behind else said:
        if isinstance(one, str):
            wind = one
        else:
            found.append((wind, one))
            wind = ""
    return found[::-1] if behind else found
