"""Reading formatted text as Telegram does: HTML to entities, and detecting links and commands.

Entities count UTF-16 units, so that a tile emoji or a rare character weighs two.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from bot.practice.values import TextEntity, bad_request_error

TEXT_LIMIT: Final = 4096
"""The most UTF-16 units of a message."""

_TAGS: Final = {
    **dict.fromkeys(("b", "strong"), "bold"),
    **dict.fromkeys(("i", "em"), "italic"),
    **dict.fromkeys(("u", "ins"), "underline"),
    **dict.fromkeys(("s", "strike", "del"), "strikethrough"),
    **dict.fromkeys(("tg-spoiler", "span"), "spoiler"),
    **{tag: tag for tag in ("code", "pre", "blockquote")},
    "a": "text_link",
    "tg-time": "date_time",
}
_MOMENTS: Final = re.compile(r"[rR]?|[tTdDwW]+")
"""The formats of a moment: relative to now, or its parts."""
_TAG_OR_TEXT = re.compile(r"<(/?)([A-Za-z][A-Za-z0-9-]*)((?:\s+[^<>]*?)?)\s*>|[^<]+")
_ATTRIBUTE = re.compile(r"""([A-Za-z-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?""")
_REFERENCE = re.compile(r"&(?:lt|gt|amp|quot|#\d{1,7}|#x[0-9a-fA-F]{1,6});")
_USER_LINK = re.compile(r"tg://user\?id=(\d+)")
_FOUND: Final = (
    ("url", re.compile(r"\bhttps?://[^\s<>\"]*[^\s<>\".,;:!?)\]}]")),
    ("bot_command", re.compile(r"(?<![\w/@<>])/[A-Za-z0-9_]{1,32}(?:@\w{3,32})?(?![\w/])")),
    ("mention", re.compile(r"(?<![\w@/])@[A-Za-z]\w{2,31}\b")),
)


def utf16_length(text: str) -> int:
    return len(text) + sum(character > "\uffff" for character in text)


def text_of_entity(text: str, entity: TextEntity) -> str:
    """Returns the part of a text that an entity formats."""
    units = text.encode("utf-16-le")
    return units[2 * entity.offset : 2 * (entity.offset + entity.length)].decode("utf-16-le")


def parse_html(source: str) -> tuple[str, tuple[TextEntity, ...]]:
    """Reads Telegram's HTML: returns the plain text and its entities, outermost first.

    Refuses (400) tags that are not known, that cross, or are left open.
    """
    text = ""
    closed: list[TextEntity] = []
    open_: list[tuple[str, TextEntity]] = []
    position = 0
    while position < len(source):
        match = _TAG_OR_TEXT.match(source, position)
        where = f"at byte offset {len(source[:position].encode())}"
        if match is None:
            raise _make_markup_error(f"Unclosed start tag {where}")
        position, tag = match.end(), (match[2] or "").lower()
        if not tag:
            text += _unescape_html(match[0])
        elif not match[1]:
            open_.append((tag, _entity_of_opening_tag(tag, match[3], utf16_length(text), where)))
        elif not open_:
            raise _make_markup_error(f"Unexpected end tag {where}")
        else:
            opened, entity = open_.pop()
            if opened != tag:
                found = f'expected "</{opened}>", found "</{tag}>"'
                raise _make_markup_error(f"Unmatched end tag {where}, {found}")
            closed.append(replace(entity, length=utf16_length(text) - entity.offset))
    if open_:
        raise _make_markup_error(f'Can\'t find end tag corresponding to start tag "{open_[-1][0]}"')
    return text, _sort_entities(reversed(list(_merge_inner_code(closed))))


def _entity_of_opening_tag(tag: str, source: str, offset: int, position: str) -> TextEntity:
    """Makes the entity that an opening tag begins at `offset`; its length is 0 for now."""
    if tag not in _TAGS:
        raise _make_markup_error(f'Unsupported start tag "{tag}" {position}')
    attributes = {
        match[1].lower(): _unescape_html(match[2] or match[3] or match[4] or "")
        for match in _ATTRIBUTE.finditer(source)
    }
    entity, kind = TextEntity(_TAGS[tag], offset, 0), attributes.get("class", "")
    match tag:
        case "span" if kind != "tg-spoiler":
            raise _make_markup_error(f'Tag "span" must have class "tg-spoiler" {position}')
        case "a":
            href = attributes.get("href", "")
            if user := _USER_LINK.fullmatch(href):
                return replace(entity, type="text_mention", user_id=int(user[1]))
            return replace(entity, url=href)
        case "blockquote" if "expandable" in attributes:
            return replace(entity, type="expandable_blockquote")
        case "tg-time":
            unix, how = attributes.get("unix", ""), attributes.get("format", "")
            # Telegram ignores a moment without its time; here it is refused, so that it is noticed.
            if not unix.isdecimal() or int(unix) == 0:
                raise _make_markup_error(f'Tag "tg-time" must have "unix" {position}')
            if not _MOMENTS.fullmatch(how):
                raise _make_markup_error("Invalid date format used")
            return replace(entity, unix_time=int(unix), date_time_format=how or None)
        case "code" if kind.startswith("language-"):
            return replace(entity, language=kind.removeprefix("language-"))
    return entity


def _merge_inner_code(entities: Sequence[TextEntity]) -> Iterator[TextEntity]:
    """Merges `<pre><code class="language-x">` into one code block with a language.

    Moments within code are dropped, since Telegram ignores them.
    """
    code = [e for e in entities if e.type in {"pre", "code"}]
    languages = {(e.offset, e.length): e.language for e in code if e.type == "code"}
    blocks = {(e.offset, e.length) for e in code if e.type == "pre"}
    for entity in entities:
        place = (entity.offset, entity.length)
        match entity.type:
            case "pre":
                yield replace(entity, language=languages.get(place))
            case "code":
                if place not in blocks:
                    yield replace(entity, language=None)
            case "date_time" if any(_do_entities_overlap(entity, one) for one in code):
                continue
            case _:
                yield entity


def detect_entities(text: str, known: Iterable[TextEntity] = ()) -> tuple[TextEntity, ...]:
    """Returns a text's known entities together with its links, commands and mentions."""
    entities = list(known)
    # Telegram looks for nothing inside code and links, and gives one stretch one meaning.
    closed = [e for e in entities if e.type in {"code", "pre", "text_link", "text_mention"}]
    for kind, pattern in _FOUND:
        for match in pattern.finditer(text):
            found = TextEntity(kind, utf16_length(text[: match.start()]), utf16_length(match[0]))
            if not any(_do_entities_overlap(found, other) for other in closed):
                entities.append(found)
                closed.append(found)
    return _sort_entities(entities)


def trim_text(text: str, entities: Iterable[TextEntity]) -> tuple[str, tuple[TextEntity, ...]]:
    """Removes blanks at both ends of a text, and adapts the entities to the shorter text."""
    bare = text.strip()
    shift, end = utf16_length(text) - utf16_length(text.lstrip()), utf16_length(bare)
    kept = []
    for entity in entities:
        first = max(entity.offset - shift, 0)
        length = min(entity.offset + entity.length - shift, end) - first
        if length > 0:
            kept.append(replace(entity, offset=first, length=length))
    return bare, tuple(kept)


def _unescape_html(piece: str) -> str:
    return _REFERENCE.sub(lambda match: html.unescape(match[0]), piece)


def _do_entities_overlap(one: TextEntity, other: TextEntity) -> bool:
    return one.offset < other.offset + other.length and other.offset < one.offset + one.length


def _sort_entities(entities: Iterable[TextEntity]) -> tuple[TextEntity, ...]:
    return tuple(sorted(entities, key=lambda e: (e.offset, -e.length)))


def _make_markup_error(fault: str) -> Exception:
    return bad_request_error(f"can't parse entities: {fault}")
