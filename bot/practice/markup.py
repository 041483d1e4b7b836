"""Formatted text as Telegram reads it: HTML to entities, and what it finds by itself.

Entities count UTF-16 units, so that a tile emoji or a rare character weighs two.
"""

from __future__ import annotations

import dataclasses
import html
import re
from collections.abc import Iterable
from typing import Final, TypeAlias

from bot.practice.errors import bad_request
from bot.practice.values import Entity

_TAGS: Final = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "tg-spoiler": "spoiler",
    "span": "spoiler",
    "code": "code",
    "pre": "pre",
    "a": "text_link",
    "blockquote": "blockquote",
    "tg-time": "date_time",
}
_MOMENTS: Final = re.compile(r"[rR]?|[tTdDwW]+")
"""How a moment may be shown: relative to now, or its parts."""
_TAG = re.compile(r"<(/?)([A-Za-z][A-Za-z0-9-]*)((?:\s+[^<>]*?)?)\s*>")
_ATTRIBUTE = re.compile(r"""([A-Za-z-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?""")
_REFERENCE = re.compile(r"&(?:lt|gt|amp|quot|#\d{1,7}|#x[0-9a-fA-F]{1,6});")
_USER_LINK = re.compile(r"tg://user\?id=(\d+)")
_FOUND: Final = (
    ("url", re.compile(r"\bhttps?://[^\s<>\"]*[^\s<>\".,;:!?)\]}]")),
    ("bot_command", re.compile(r"(?<![\w/@<>])/[A-Za-z0-9_]{1,32}(?:@\w{3,32})?(?![\w/])")),
    ("mention", re.compile(r"(?<![\w@/])@[A-Za-z]\w{2,31}\b")),
)


def width(text: str) -> int:
    """The length in UTF-16 units."""
    return len(text) + sum(character > "\uffff" for character in text)


def cut(text: str, entity: Entity) -> str:
    """The stretch of `text` that the entity covers."""
    units = text.encode("utf-16-le")
    return units[2 * entity.offset : 2 * (entity.offset + entity.length)].decode("utf-16-le")


_Open: TypeAlias = tuple[str, Entity]
"""A tag not closed yet, and what it makes of the text that begins there."""


def from_html(source: str) -> tuple[str, tuple[Entity, ...]]:
    """Reads Telegram's HTML: the plain text and its entities, outermost first.

    Refuses (400) tags that are not known, that cross, or are left open.
    """
    text: list[str] = []
    entities: list[Entity] = []
    stack: list[_Open] = []
    offset = position = 0
    while position < len(source):
        if source[position] != "<":
            piece = source[position:].partition("<")[0]
            text.append(_unescape(piece))
            offset += width(text[-1])
            position += len(piece)
            continue
        where = len(source[:position].encode())
        match = _TAG.match(source, position)
        if match is None:
            raise _unreadable(f"Unclosed start tag at byte offset {where}")
        closing, tag, attributes = match[1], match[2].lower(), match[3]
        if closing:
            entities.append(_close(stack, tag, offset, where))
        else:
            if tag not in _TAGS:
                raise _unreadable(f'Unsupported start tag "{tag}" at byte offset {where}')
            stack.append((tag, _open(tag, attributes, offset, where)))
        position = match.end()
    if stack:
        raise _unreadable(f'Can\'t find end tag corresponding to start tag "{stack[-1][0]}"')
    return "".join(text), _in_order(reversed(_merge_code(_outside_code(entities))))


def _open(tag: str, source: str, offset: int, where: int) -> Entity:
    attributes = {
        match[1].lower(): _unescape(match[2] or match[3] or match[4] or "")
        for match in _ATTRIBUTE.finditer(source)
    }
    entity = Entity(_TAGS[tag], offset, 0)
    match tag:
        case "span" if attributes.get("class") != "tg-spoiler":
            raise _unreadable(f'Tag "span" must have class "tg-spoiler" at byte offset {where}')
        case "a":
            return _link(entity, attributes.get("href", ""))
        case "blockquote" if "expandable" in attributes:
            return dataclasses.replace(entity, type="expandable_blockquote")
        case "tg-time":
            return _moment(entity, attributes, where)
        case "code" if (language := attributes.get("class", "")).startswith("language-"):
            return dataclasses.replace(entity, language=language.removeprefix("language-"))
    return entity


def _link(entity: Entity, href: str) -> Entity:
    if user := _USER_LINK.fullmatch(href):
        return dataclasses.replace(entity, type="text_mention", user_id=int(user[1]))
    return dataclasses.replace(entity, url=href)


def _moment(entity: Entity, attributes: dict[str, str], where: int) -> Entity:
    """A moment. Telegram passes over one without its time; here that is refused, to be seen."""
    unix, how = attributes.get("unix", ""), attributes.get("format", "")
    if not unix.isdecimal() or int(unix) == 0:
        raise _unreadable(f'Tag "tg-time" must have "unix" at byte offset {where}')
    if not _MOMENTS.fullmatch(how):
        raise _unreadable("Invalid date format used")
    return dataclasses.replace(entity, unix_time=int(unix), date_time_format=how or None)


def _close(stack: list[_Open], tag: str, offset: int, where: int) -> Entity:
    if not stack:
        raise _unreadable(f"Unexpected end tag at byte offset {where}")
    opened, entity = stack.pop()
    if opened != tag:
        raise _unreadable(
            f'Unmatched end tag at byte offset {where}, expected "</{opened}>", found "</{tag}>"'
        )
    return dataclasses.replace(entity, length=offset - entity.offset)


def _outside_code(entities: list[Entity]) -> list[Entity]:
    """Without the moments in code, which Telegram passes over: nothing can be in it."""
    code = [e for e in entities if e.type in {"pre", "code"}]
    return [
        entity
        for entity in entities
        if entity.type != "date_time" or not any(_overlap(entity, one) for one in code)
    ]


def _merge_code(entities: list[Entity]) -> list[Entity]:
    """`<pre><code class="language-x">` is one block of code in that language."""
    languages = {(e.offset, e.length): e.language for e in entities if e.type == "code"}
    blocks = {(e.offset, e.length) for e in entities if e.type == "pre"}
    merged = []
    for entity in entities:
        place = (entity.offset, entity.length)
        if entity.type == "pre":
            merged.append(dataclasses.replace(entity, language=languages.get(place)))
        elif entity.type != "code" or place not in blocks:
            merged.append(dataclasses.replace(entity, language=None))
    return merged


def detect(text: str, known: Iterable[Entity] = ()) -> tuple[Entity, ...]:
    """The known entities and the links, commands and mentions found beside them."""
    entities = list(known)
    # Telegram looks for nothing inside code and links, and gives one stretch one meaning.
    closed = [e for e in entities if e.type in {"code", "pre", "text_link", "text_mention"}]
    for kind, pattern in _FOUND:
        for match in pattern.finditer(text):
            found = Entity(kind, width(text[: match.start()]), width(match[0]))
            if not any(_overlap(found, other) for other in closed):
                entities.append(found)
                closed.append(found)
    return _in_order(entities)


def trim(text: str, entities: Iterable[Entity]) -> tuple[str, tuple[Entity, ...]]:
    """The text without blanks at its ends, the entities moved and cut along with it."""
    bare = text.strip()
    shift, end = width(text) - width(text.lstrip()), width(bare)
    kept = []
    for entity in entities:
        first = max(entity.offset - shift, 0)
        length = min(entity.offset + entity.length - shift, end) - first
        if length > 0:
            kept.append(dataclasses.replace(entity, offset=first, length=length))
    return bare, tuple(kept)


def _unescape(piece: str) -> str:
    return _REFERENCE.sub(lambda match: html.unescape(match[0]), piece)


def _overlap(one: Entity, other: Entity) -> bool:
    return one.offset < other.offset + other.length and other.offset < one.offset + one.length


def _in_order(entities: Iterable[Entity]) -> tuple[Entity, ...]:
    return tuple(sorted(entities, key=lambda e: (e.offset, -e.length)))


def _unreadable(what: str) -> Exception:
    return bad_request(f"can't parse entities: {what}")
