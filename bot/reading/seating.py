"""Substitutions: `/sub cat eve`, `cat out, eve in`, `我代替 cat`.

And new seats: `/seats ben, cat, dan, me`, East first, or `east ben south cat west dan north me`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from typing import Final

from bot.reading.names import ME, NameMatch, People
from bot.reading.tokens import ARROW, BACK, COMMA, spelling_key
from bot.reading.vocabulary import load_vocabulary
from bot.reading.words import Word, Words, join_words, split_words
from models.ledger.naming import fold_name
from models.ledger.values import Table
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

_NIGHT: Final = load_vocabulary("night.*")
_SMALL: Final = load_vocabulary("joiner", "and", "everybody", "they", "from")
_WINDS: Final = load_vocabulary("wind")
_I_AM: Final = re.compile(r"\bi['’]?m\b", re.IGNORECASE)
_SIGNS: Final = frozenset({(COMMA,), (ARROW,), (BACK,)})
_MOST_WORDS: Final = 4
"""The most words of a phrase that says that somebody is replaced."""


def read_substitution(text: str, table: Table) -> tuple[PlayerId | None, Words]:
    """Reads the player who leaves, and the newcomer's name as typed; None and an empty name if they
    are missing.

    One of the two is seated and the other is not, so their order does not matter. Raises `Refusal`:
    `seated_already` if both are seated, `name_ambiguous`, `unknown_word`.
    """
    words = split_words(_I_AM.sub("I", text))
    words = tuple(apart for word in words for apart in _split_chinese_word(word, table))
    clauses = [tuple(clause) for is_sign, clause in groupby(words, _is_comma) if not is_sign]
    found = (_split_seated_players(clause, table) for clause in clauses)
    whole = ((seated, groups) for seated, groups in found if len(seated) == len(groups) == 1)
    seated, groups = next(whole, None) or _split_seated_players(
        words, table
    )  # `cat eve, need to fetch my girl`
    if len(seated) > 1:
        raise Refusal("seated_already", player=seated[1])
    known = People.in_chat(table)
    named = [group for group in groups if known.find_by_whole_name(join_words(group))]
    if not any(map(_is_replacing_word, words)):  # `dan eve dia nak solat`
        groups = groups[:1]
    if len(named or groups) > 1:
        raise Refusal("unknown_word", word=(named or groups)[0][0].typed)
    return (seated[0] if seated else None), (named or groups or [()])[0]


def _split_seated_players(words: Words, table: Table) -> tuple[list[PlayerId], list[Words]]:
    """Splits words into the seated players they name, and the groups of other words."""
    people = People.seated(table)
    found: list[PlayerId] = []
    groups: list[list[Word]] = [[]]
    index = 0
    while index < len(words):
        exactly = people.is_whole_name(words[index].folded)
        senses, length = ({}, 0) if exactly else _read_replacing_phrase(words, index)
        if "mine" in senses and length > 1 and people.me in table.state.seats:
            assert people.me is not None
            found.append(people.me)
        elif not length and not _is_unseated_speaker(words[index], people):
            named = people.find_player(words, index) or _find_owner_of_thing(words[index], people)
            if named is not None:
                found.append(named.player)
                length = named.length
        if length:
            groups.append([])
        else:
            groups[-1].append(words[index])
        index += length or 1
    return list(dict.fromkeys(found)), [tuple(group) for group in groups if group]


def _read_replacing_phrase(words: Words, index: int) -> tuple[dict[str, str], int]:
    """Returns the senses and the length of a phrase about replacing a player; no senses and 0 if
    none begins at `index`.
    """
    if spelling_key(words[index].typed) in _SIGNS:
        return {}, 1
    for length in range(min(_MOST_WORDS, len(words) - index), 0, -1):
        said = join_words(words[index : index + length])
        senses = _NIGHT.senses_of(said)
        if ("mine" in senses and length > 1) or "replaced" in senses or _SMALL.senses_of(said):
            return dict(senses), length
    return {}, 0


def _find_owner_of_thing(word: Word, people: People) -> NameMatch | None:
    """Finds the owner of a thing, written without an apostrophe: `cats seat`."""
    name = word.folded.removesuffix("s")
    return people.find_player(split_words(name), 0) if name and people.is_whole_name(name) else None


def _is_unseated_speaker(word: Word, people: People) -> bool:
    """Tells whether a word means the speaker, and the speaker does not sit here."""
    return word.folded in ME and all(member.id != people.me for member in people.members)


def _split_chinese_word(word: Word, table: Table) -> Words:
    """Splits Chinese without spaces if it has a player's whole name: `小美来代替大力`, `大力走`."""
    seated, known = People.seated(table), People.in_chat(table)
    phrases = ("".join(said) for said, senses in _NIGHT.phrases.items() if "replaced" in senses)
    together = sorted((said for said in phrases if not said.isascii()), key=len, reverse=True)

    def strip_phrase(text: str) -> str:
        end = next((one for one in together if text.endswith(one)), "")
        return text if known.is_whole_name(fold_name(text)) else text.removesuffix(end) or text

    for phrase in together:
        left, within, right = word.typed.partition(phrase)
        if within and any(part and seated.is_whole_name(fold_name(part)) for part in (left, right)):
            return split_words(f"{strip_phrase(left)} {phrase} {strip_phrase(right)}")
    return (word,)


def read_seat_order(text: str, table: Table) -> tuple[PlayerId, ...]:
    """Reads the new order of the four players, East first; an empty tuple if none is given, or if
    the seats are drawn by lot.

    Raises `Refusal`: `seats_four`, `unknown_word`, and those of a name.
    """
    words = split_words(text)
    if not words or _asks_for_random_seats(words):
        return ()
    people = People.seated(table)
    groups = [[*group] for is_sign, group in groupby(words, _is_comma) if not is_sign]
    apart = [_read_players_with_winds(group, people) for group in groups]
    named = [one for found in apart for one in found]
    if not all(apart):  # `East, Ben, South, Cat`
        named = _read_players_with_winds(words, people)
    order = [player for _, player in named]
    winds = [wind for wind, _ in named if wind]
    if winds and winds != ["N"]:  # `dan ben ming n cat`
        order = [player for wind in "ESWN" for at, player in named if at == wind]
    if len(order) != len(named) or sorted(order) != sorted(table.state.seats):
        raise Refusal("seats_four")
    return tuple(order)


def _asks_for_random_seats(words: Words) -> bool:
    """Tells whether the seats are to be drawn by lot: `random`, `shuffle us all again`."""
    said = [spelling_key(word.typed) for word in words]
    texts = [text for tokens in said for text in tokens]
    index, draws = 0, False
    while index < len(texts):
        found = _NIGHT.find_phrase_at(texts, index)
        senses, length = found or (_SMALL.find_phrase_at(texts, index) or ({}, 0))
        if not length:
            return False
        draws = draws or "drawn" in senses
        index += length
    return draws


def _is_replacing_word(word: Word) -> bool:
    """Tells whether a word is about replacing a player: `ganti`, `sub`."""
    return word.folded not in ME and "replaced" in _NIGHT.senses_of(word.typed)


def _is_comma(word: Word) -> bool:
    return word.folded == COMMA


def _read_players_with_winds(words: Sequence[Word], people: People) -> list[tuple[str, PlayerId]]:
    """Returns each player named, with the wind beside the name, or ""."""
    said: list[str | PlayerId] = []
    index = 0
    while index < len(words):
        typed = words[index].typed
        exactly = people.is_whole_name(words[index].folded)
        wind = "" if exactly else _WINDS.senses_of(typed).get("wind", "")
        if wind or spelling_key(typed) in _SIGNS or not (exactly or _may_be_name(typed)):
            said += [wind] if wind else []
            index += 1
            continue
        named = people.find_player_or_refuse(words, index)
        said.append(named.player)
        index += named.length
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


def _may_be_name(word: str) -> bool:
    """Tells whether a word may be a name, and is not one that usually stands beside names."""
    return fold_name(word) in ME or not (
        "around" in _NIGHT.senses_of(word) or _SMALL.senses_of(word)
    )
