"""Names of guests in a reply to the join card: `Uncle Bob, Auntie May`, `老王、小李`, `+jessie`.

What is no list of names is talk: `wait ah cat still parking` seats nobody.
"""

from __future__ import annotations

import re
from typing import Final

from bot.reading.grammar import vocabulary
from bot.reading.names import ME
from bot.reading.talk import is_chatter, only_asks
from bot.reading.tokens import key
from bot.rulebook.questions import is_chinese
from models.ledger.naming import folded
from models.rules.refusal import Refusal

_APART: Final = re.compile(r"[,，、/;；&\n]|\s(?:and|n|with|和|跟)\s(?=\S)", re.IGNORECASE)
_AROUND: Final = vocabulary("around_guests")
_WAIT: Final = vocabulary("wrong")
_TITLES: Final = vocabulary("title")
_KIN: Final = vocabulary("kin")
_WINDS: Final = vocabulary("wind")
_MOST_WORDS: Final = 3
"""A name has no more words."""
_MOST_CHINESE: Final = 4
"""A Chinese name has no more characters."""
_MOST_LETTERS: Final = 32


def guests_in(text: str) -> tuple[str, ...]:
    """The names in a reply to the card, in order; none where it is talk.

    Raises `Refusal("newgame_name")` for one that is too long, alone in its place.
    """
    parts = _APART.split(text)
    if len(parts) == 1 and _is_row(text.split()):
        parts = text.split()
    names = [name for name in map(_bare, _by_winds(parts)) if name]
    if only_asks(text) and not any(map(_AROUND.of, _keys(text))):
        return ()
    if any(map(_is_talk, names)):
        return ()
    long = next((name for name in names if len(name.split()) > _MOST_WORDS), None)
    if long is not None and any(map(is_chatter, text.replace(",", " ").split())):
        return ()
    if long is not None:
        raise Refusal("newgame_name", name=long, most=_MOST_LETTERS)
    return tuple(names)


def _is_row(words: list[str]) -> bool:
    """Tells whether words are short Chinese names, one behind the other: `小陈 老王 阿丽 我`."""
    return len(words) > 1 and all(
        folded(word) in ME or (is_chinese(word) and 1 < len(word) < _MOST_CHINESE) for word in words
    )


def _by_winds(parts: list[str]) -> list[str]:
    """`south tom, east jenny` in the order of the winds, where each part begins with another."""
    said = [part.split(maxsplit=1) for part in parts if part.strip()]
    winds = [str(_WINDS.of(key(words[0])).get("wind", "")) for words in said]
    if not all(winds) or len(set(winds)) < len(winds) or any(len(words) < 2 for words in said):
        return parts
    return [words[1] for _, words in sorted(zip(winds, said, strict=True), key=_in_order)]


def _in_order(part: tuple[str, list[str]]) -> int:
    return "ESWN".index(part[0])


def _keys(text: str) -> list[tuple[str, ...]]:
    return [key(word) for word in text.split()]


def _bare(part: str) -> str:
    """A name without the words around it: `put weijie pls`, `my wife siew ling`; the speaker's
    `me` of `count me in`.
    """
    words = part.strip(" .?!？！。+").split()
    others = [word for word in words if not _AROUND.of(key(word))]
    if len(words) > 1 and len(others) == 1 and folded(others[0]) in ME:
        return others[0]
    while words and (_AROUND.of(key(words[0])) or _is_kin(words)):
        words = words[1:]
    while len(words) > 1 and _AROUND.of(key(words[-1])):
        words = words[:-1]
    return " ".join(words)


def _is_kin(words: list[str]) -> bool:
    """Tells whether a word says whose the one named behind it is; `uncle` is a part of a name."""
    word = key(words[0])
    return len(words) > 1 and bool(_KIN.of(word)) and not _TITLES.of(word)


def _is_talk(name: str) -> bool:
    """Tells whether it cannot be a name: figures in it, many words of which one is chatter, or a
    long saying in Chinese.
    """
    words = name.split()
    spoken = [word for word in words if is_chatter(word) or _WAIT.of(key(word))]
    titles = [word for word in spoken if _TITLES.of(key(word))]
    alone = len(spoken) == len(words) > 1 and words[0] not in titles
    talks = alone or (len(words) >= _MOST_WORDS and len(spoken) > len(titles))
    chinese = sum("\u4e00" <= sign <= "\u9fff" for sign in name)
    figures = any(map(str.isdecimal, name)) and len(words) > 1
    return chinese > _MOST_CHINESE or figures or talks
