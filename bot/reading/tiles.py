"""Where a hand in notation begins and ends among the words of a command."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from bot.reading.items import Item, Recogniser
from bot.reading.names import People
from bot.reading.words import Words, word_text
from models.rules.events import NotedHand
from models.rules.notation import HandError, parse_hand, parse_waiting, print_hand
from models.rules.refusal import Refusal

_SUITED: Final = r"\d+[mpswtbz万萬筒饼餅索条條]"
_SIGNS: Final = r"[\U0001F000-\U0001F02B]|[東东南西北中發发白]"
# Two honours or more: a single letter alone may well be the beginning of a name.
_HONOURS: Final = r"[eswncfb]{2,}"
_TILES: Final = re.compile(
    rf"[+|]?[(\[]?(?:{_SUITED}|{_SIGNS}|{_HONOURS})+[)\]]?\ufe0f?", re.IGNORECASE
)
_PIECE: Final = re.compile(r"[()\[\]+|]+|\d+|[eswncfb]|[(\[+|].*", re.IGNORECASE)
_BONUS: Final = re.compile(
    r"\|?(?:[fg][1-4]{1,4}|cat|rat|mou(?:se)?|roo(?:ster)?|chi(?:cken)?|hen|cen(?:tipede)?|wor(?:m)?"
    r"|[猫貓鼠鸡雞鷄虫蟲🐱🐈🐭🐀🐁🐔🐓🐛🪱])+",
    re.IGNORECASE,
)
_LETTERS: Final = re.compile(r"[eswncfb]+", re.IGNORECASE)
_LIKE_TILES: Final = re.compile(r"[(\[]?\d{1,14}[a-z]|[(\[]", re.IGNORECASE)


def _is_tiles(word: str) -> bool:
    plain = word.translate(str.maketrans("（）【】＋｜", "()[]+|"))
    return bool(_TILES.fullmatch(plain) or _mixed(plain))


def _mixed(word: str) -> bool:
    """Several groups in one word: `123m(EEE)+9m|f1`."""
    return bool(
        re.fullmatch(rf"(?:[()\[\]+|]|{_SUITED}|{_SIGNS}|{_HONOURS}|[fg][1-4]+)+", word, re.I)
    )


def begins_hand(words: Words, start: int) -> bool:
    """Whether a hand may begin here: a group of tiles, or something that tries to be one."""
    word = words[start].typed
    return _is_tiles(word) or bool(_LIKE_TILES.match(word))


def hand_among(people: People) -> Recogniser:
    """Recognises a hand at a table where names may spell tiles: Ben is white, east, north."""

    def recognise(words: Words, start: int) -> Iterable[Item]:
        return () if _names_somebody(people, words, start) else hand_at(words, start)

    return recognise


def _names_somebody(people: People, words: Words, start: int) -> bool:
    if not _LETTERS.fullmatch(words[start].typed):
        return False
    try:
        return people.at(words, start) is not None
    except Refusal:
        return True


def hand_at(words: Words, start: int) -> Iterator[Item]:
    """The hand that begins at `start`, in canonical spelling.

    An animal at its end may be a player called so: then the hand without it comes too. Behind a
    bar that is so only where it cannot be a bonus tile.
    """
    if not begins_hand(words, start):
        return
    end = start + 1
    while end < len(words) and _goes_on(words[end].typed):
        end += 1
    stops = [end]
    while stops[-1] - 1 > start and _may_be_name(words[stops[-1] - 1].typed):
        stops.append(stops[-1] - 1)
    refusal: HandError | None = None
    for stop in stops:
        try:
            hand = parse_hand(word_text(words[start:stop]))
        except HandError as error:
            refusal = refusal or error
        else:
            yield Item("tiles", NotedHand(notation=print_hand(hand)), stop - start)
            if any("|" in word.folded for word in words[start:stop]):
                return
    if refusal is not None and len(stops) == 1:
        raise refusal


def whole_hand_at(words: Words, start: int) -> Iterator[Item]:
    """The hand that begins at `start`, with every bonus tile that follows."""
    yield from islice(hand_at(words, start), 1)


def _goes_on(word: str) -> bool:
    return bool(_is_tiles(word) or _PIECE.fullmatch(word) or _BONUS.fullmatch(word))


def _may_be_name(word: str) -> bool:
    return bool(_BONUS.fullmatch(word) or re.fullmatch(r"[eswncfb]{1,3}", word, re.IGNORECASE))


def waiting_hand(words: Words) -> str:
    """The canonical spelling of a hand that waits. Raises `HandError`, `Refusal("tiles_what")`."""
    if not words:
        raise Refusal("tiles_what")
    return print_hand(parse_waiting(word_text(words)))
