"""Telegram's HTML, and what it finds in plain text by itself."""

from __future__ import annotations

import pytest

from bot.practice.markup import covered_by, detect, from_html
from bot.practice.values import ApiError


@pytest.mark.parametrize(
    ("source", "text", "entities"),
    [
        ("plain", "plain", []),
        ("<b>x</b>", "x", [("bold", 0, 1)]),
        ("<strong>x</strong><em>y</em>", "xy", [("bold", 0, 1), ("italic", 1, 1)]),
        ("<b>a<i>b</i></b>", "ab", [("bold", 0, 2), ("italic", 1, 1)]),
        ("<u>u</u><s>s</s>", "us", [("underline", 0, 1), ("strikethrough", 1, 1)]),
        ("<code>c</code><pre>p</pre>", "cp", [("code", 0, 1), ("pre", 1, 1)]),
        ("<tg-spoiler>x</tg-spoiler>", "x", [("spoiler", 0, 1)]),
        ('<span class="tg-spoiler">x</span>', "x", [("spoiler", 0, 1)]),
        ("<blockquote expandable>x</blockquote>", "x", [("expandable_blockquote", 0, 1)]),
        ("🀄<b>🀀x</b>", "🀄🀀x", [("bold", 2, 3)]),
        ("1 &lt; 2 &amp;&#33; &nbsp;", "1 < 2 &! &nbsp;", []),
        ("<B>x</B>", "x", [("bold", 0, 1)]),
        ('<b><tg-time unix="7" format="wDt">x</tg-time></b>', "x",
         [("bold", 0, 1), ("date_time", 0, 1)]),
        ("<pre>a<tg-time unix='7'>x</tg-time></pre>", "ax", [("pre", 0, 2)]),
        ("<tg-time unix='7' format=r>x</tg-time>", "x", [("date_time", 0, 1)]),
    ],
)  # fmt: skip
def test_html_becomes_text_and_entities_in_utf16_units(
    source: str, text: str, entities: list[tuple[str, int, int]]
) -> None:
    plain, found = from_html(source)
    assert plain == text
    assert [(e.type, e.offset, e.length) for e in found] == entities


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("<b>x", 'Can\'t find end tag corresponding to start tag "b"'),
        ("x</b>", "Unexpected end tag at byte offset 1"),
        ("<b><i>x</b></i>", 'Unmatched end tag at byte offset 7, expected "</i>", found "</b>"'),
        ("é <div>x</div>", 'Unsupported start tag "div" at byte offset 3'),
        ("1 < 2", "Unclosed start tag at byte offset 2"),
        ("<br>", 'Unsupported start tag "br" at byte offset 0'),
        ("<tg-time>x</tg-time>", 'Tag "tg-time" must have "unix" at byte offset 0'),
        ("<tg-time unix=tea>x</tg-time>", 'Tag "tg-time" must have "unix" at byte offset 0'),
        ("<tg-time unix=7 format=rt>x</tg-time>", "Invalid date format used"),
        ("<span>x</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
    ],
)
def test_broken_html_is_refused_in_telegrams_words(source: str, complaint: str) -> None:
    with pytest.raises(ApiError) as refusal:
        from_html(source)
    assert refusal.value.description == f"Bad Request: can't parse entities: {complaint}"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("/hu ben 3", [("bot_command", "/hu")]),
        ("🀄 /hu@kaki_bot @cat88", [("bot_command", "/hu@kaki_bot"), ("mention", "@cat88")]),
        ("see https://example.org/a, ok", [("url", "https://example.org/a")]),
        ("1/2 a/b //x mail@example.org", []),
        ("/hu胡", []),
    ],
)
def test_commands_mentions_and_links_are_found(text: str, found: list[tuple[str, str]]) -> None:
    assert [(entity.type, covered_by(text, entity)) for entity in detect(text)] == found
