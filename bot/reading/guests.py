"""Names of guests in a reply to the join card: `Uncle Bob, Auntie May`, `老王、小李`, `+jessie`.

What is no list of names is talk: `wait ah cat still parking` seats nobody.
"""

from __future__ import annotations

import re
from typing import Final

from bot.reading.grammar import is_chatter, only_asks, vocabulary
from bot.reading.tokens import key
from models.rules.refusal import Refusal

_APART: Final = re.compile(r"[,，、/;；&\n]|\s(?:and|n|with|和|跟)\s(?=\S)", re.IGNORECASE)
_AROUND: Final = vocabulary("around_guests")
_WAIT: Final = vocabulary("wrong")
_TITLES: Final = vocabulary("title")
_MOST_WORDS: Final = 3
"""A name has no more words."""
_MOST_CHINESE: Final = 4
"""A Chinese name has no more characters."""
_MOST_LETTERS: Final = 32


def guests_in(text: str) -> tuple[str, ...]:
    """The names in a reply to the card, in order; none where it is talk.

    Raises `Refusal("newgame_name")` for one that is too long, alone in its place.
    """
    names = [_bare(part) for part in _APART.split(text)]
    names = [name for name in names if name]
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


def _keys(text: str) -> list[tuple[str, ...]]:
    return [key(word) for word in text.split()]


def _bare(part: str) -> str:
    """A name without the words around it: `put weijie pls`."""
    words = part.strip(" .?!？！。+").split()
    while words and _AROUND.of(key(words[0])):
        words = words[1:]
    while len(words) > 1 and _AROUND.of(key(words[-1])):
        words = words[:-1]
    return " ".join(words)


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
