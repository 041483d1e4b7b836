"""Translators: the sentences of a language's file, with facts filled in.

Facts are filled in by type: text is escaped for Telegram's HTML, `Markup` is not, money comes from
`money`, and a member of an enum is looked up as a term of its own.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable
from datetime import datetime
from enum import Enum
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from babel import Locale, localedata
from fluent.runtime import FluentBundle
from fluent.runtime.types import FluentInt
from fluent.syntax import FluentParser, ast

from models.rules.house import POINT, HouseRules
from models.rules.pattern_ids import PatternId
from models.rules.tiles import Bonus, Tile
from models.rules.values import Cents

FOLDER: Final = Path(__file__).parent
DEFAULT: Final = "en"

# A sentence of a file: its name, and all up to the next name or comment.
_SENTENCE: Final = re.compile(r"^([a-z][\w-]*) =.*(?:\n(?![a-z#]).*)*", re.MULTILINE)

# Names in scripts that run from right to left are isolated: they must not turn the line round.
_RIGHT_TO_LEFT: Final = re.compile(
    "[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufefc]"
)


_TAG: Final = re.compile(r"<[^>]+>")
_TIMED: Final = re.compile(r"</?tg-time\b[^>]*>")

DOT: Final = "\u00a0· "
"""The separator of two parts of a line; a line break comes after it."""

MOST_FACT: Final = 120
"""The most characters of a typed text that are quoted."""


class Markup(str):
    """Text that is safe to send as Telegram HTML."""

    __slots__ = ()

    def __add__(self, other: str) -> Markup:
        return Markup(str(self) + escape(other))


def escape(text: str) -> Markup:
    """Escapes a text for Telegram's HTML."""
    if isinstance(text, Markup):
        return text
    safe = html.escape(text, quote=False)
    turned = not text.isascii() and _RIGHT_TO_LEFT.search(text)
    return Markup(f"\u2068{safe}\u2069" if turned else safe)


def join(parts: Iterable[str], between: str = "\n") -> Markup:
    """Joins the non-empty parts, with `between` as the separator."""
    return Markup(between.join(escape(part) for part in parts if part))


def capitalize(text: Markup) -> Markup:
    """Capitalizes the first letter of a text."""
    return Markup(text[:1].upper() + text[1:])


def kebab(code: str) -> str:
    """Converts a code to a part of a sentence's name: `bao_off` to `bao-off`."""
    return code.replace("_", "-")


def mark_moment(moment: datetime, fallback: str, date_format: str) -> Markup:
    """Marks up a moment: apps show it in the reader's time zone, old apps show `fallback`.

    `date_format` is the Bot API's `date_time_format`: `t` the time, `D` the date, `w` the weekday.
    """
    seconds = int(moment.timestamp())
    return Markup(f'<tg-time unix="{seconds}" format="{date_format}">{escape(fallback)}</tg-time>')


def strip_moment_tags(text: Markup) -> Markup:
    """Removes the tags of moments; their texts stay, in the chat's time zone."""
    return Markup(_TIMED.sub("", text))


def untag(text: str) -> str:
    """Converts markup to plain text."""
    if "<" not in text and "&" not in text:
        return str(text)  # most labels: they are asked for at every receipt
    return html.unescape(_TAG.sub("", text))


def money(cents: Cents) -> Markup:
    """Writes an amount with its sign and two decimals: +16.00, -8.00, 0.00."""
    sign = "+" if cents > 0 else "-" if cents < 0 else ""
    return Markup(f"{sign}{abs(cents) // 100}.{abs(cents) % 100:02}")


def amount(cents: Cents) -> Markup:
    """Writes an amount without a sign: 8.00."""
    return Markup(f"{cents // 100}.{cents % 100:02}")


class _Number(FluentInt):
    """A whole number that Fluent writes without separators: #1234, not #1,234."""

    def format(self, locale: Locale) -> str:
        """Returns the digits only; the language still chooses the plural form by the number."""
        return str(int(self))


SentenceParts = tuple[tuple[bool, str], ...]
"""The parts of a sentence, each with True for the name of a fact, False for text."""


def _split_simple_sentence(pattern: ast.Pattern) -> SentenceParts:
    """Splits a sentence with a single form into its parts; returns none for any other.

    Most sentences have a single form, and are then filled in by joining their parts.
    """
    parts = []
    for element in pattern.elements:
        inner = getattr(element, "expression", element)
        if isinstance(inner, ast.TextElement):
            parts.append((False, inner.value))
        elif isinstance(inner, ast.StringLiteral):
            parts.append((False, inner.parse()["value"]))
        elif isinstance(inner, ast.VariableReference):
            parts.append((True, inner.id.name))
        else:
            return ()
    return tuple(parts)


class Translator:
    """The sentences of a language, with sums in money or points."""

    def __init__(self, language: str, *, in_points: bool = False) -> None:
        """Reads the language's file. Raises `FileNotFoundError`."""
        self.language = language
        self._in_points = in_points
        here = f"{language}_SG"
        self.dates = here if localedata.exists(here) else language
        """The locale in which dates are written: as in Singapore, where that is known."""
        locale = Locale.parse(language)
        functions: Any = {"ORDINAL": lambda number: locale.ordinal_form(int(number))}
        self._bundle = FluentBundle(
            [language],
            use_isolating=False,
            functions=functions,
        )
        source = (FOLDER / f"{language}.ftl").read_text(encoding="utf-8")
        self._sources = {found[1]: found[0] for found in _SENTENCE.finditer(source)}
        self._parts: dict[str, SentenceParts] = {}

    def for_rules(self, rules: HouseRules) -> Translator:
        """Returns this language's translator for money or for points, as these rules play."""
        return self.with_points(not rules.for_money)

    def with_points(self, in_points: bool) -> Translator:
        """Returns this language's translator for points if `in_points`, else for money."""
        return _load_translator(self.language, in_points)

    @property
    def points_or_money(self) -> str:
        """Returns "points" or "money"; sentences choose their words by it."""
        return "points" if self._in_points else "money"

    def money(self, cents: Cents) -> Markup:
        """Writes an amount of a night with its sign: +16.00, or +16 points."""
        return self._drop_point_decimals(money(cents))

    def amount(self, cents: Cents) -> Markup:
        """Writes an amount of a night without a sign: 8.00, or 8 points."""
        return self._drop_point_decimals(amount(cents))

    def cents_or_points(self, cents: Cents) -> int:
        """Returns an amount of a night as a number: cents, or points."""
        return cents // POINT if self._in_points else cents

    def _drop_point_decimals(self, amount: Markup) -> Markup:
        """Drops the decimals of an amount in points, if they are zero."""
        return Markup(amount.removesuffix(".00")) if self._in_points else amount

    def has_sentence(self, key: str) -> bool:
        """Tells whether this language has a sentence with this name."""
        return key in self._sources

    def key_for_kind(self, key: str, kind: str) -> str:
        """Returns the key of the sentence for this kind of event, else that for all kinds."""
        of_kind = f"{key}-{kebab(kind)}"
        return of_kind if self.has_sentence(of_kind) else key

    def say(self, key: str, /, **facts: object) -> Markup:
        """Returns a sentence filled in with its facts. Raises `LookupError` for a missing
        sentence.

        A sentence that this language lacks is said in the default language.
        """
        if not self.has_sentence(key):
            if self.language == DEFAULT:
                raise LookupError(f"no sentence {key!r} in {self.language}")
            return translator_of(DEFAULT).say(key, **facts)
        put = {name: self._convert_fact(fact) for name, fact in facts.items()}
        parts = self._parse_sentence(key)
        if parts:
            return Markup("".join([str(put[part]) if is_fact else part for is_fact, part in parts]))
        pattern = self._bundle.get_message(key).value
        assert pattern is not None, f"{key} is no sentence"
        text, errors = self._bundle.format_pattern(pattern, put)
        if errors:
            raise LookupError(f"{key} in {self.language}: {errors[0]}")
        return Markup(text)

    def _parse_sentence(self, key: str) -> SentenceParts:
        """Returns the parts of a sentence with a single form; adds any other to the bundle.

        Sentences are read when they are first said: many never are, and parsed sentences take much
        more memory.
        """
        parts = self._parts.get(key)
        if parts is None:
            entry = FluentParser(with_spans=False).parse_entry(self._sources[key])
            pattern = entry.value if isinstance(entry, ast.Message) else None
            assert pattern is not None, f"{key} is no sentence"
            parts = _split_simple_sentence(pattern)
            if not parts:
                self._bundle.add_resource(ast.Resource([entry]))
            self._parts[key] = parts
        return parts

    def sentence_templates(self, prefix: str) -> dict[str, str]:
        """Returns the sentences whose names begin with `prefix`, with facts as `{name}`.

        Raises `LookupError` for a sentence with several forms.
        """
        found: dict[str, str] = {}
        for key in self._sources:
            if key.startswith(prefix):
                parts = self._parse_sentence(key)
                if not parts:
                    raise LookupError(f"{key} in {self.language} has more than one form")
                found[key] = "".join(f"{{{part}}}" if fact else part for fact, part in parts)
        return found

    def term(self, value: Enum) -> Markup:
        """Returns the word of this language for a member of an enum."""
        if isinstance(value, PatternId):
            return self.pattern_name(value)
        kind = re.sub(r"(?<!^)(?=[A-Z])", "-", type(value).__name__).lower()
        return self.say(f"{kind}-{kebab(str(value.value)).replace('/', '-')}")

    def pattern_name(self, pattern: PatternId) -> Markup:
        """Returns the name that players use for a pattern: ping hu, pong pong hu; 平胡."""
        return self.say(f"called-{kebab(pattern)}")

    def pattern_with_count(self, pattern: PatternId, count: int) -> Markup:
        """Returns the name of a pattern with its number: `dragon pong ×2`."""
        return self.pattern_name(pattern) + (f" ×{count}" if count > 1 else "")

    def join_names(self, names: Iterable[str]) -> Markup:
        """Joins names to a list in this language."""
        return join(names, self.say("list-comma"))

    def _convert_fact(self, fact: Any) -> Any:
        if isinstance(fact, Markup):
            return fact
        if isinstance(fact, Tile | Bonus):
            return fact.code
        if isinstance(fact, Enum):
            return self.term(fact)
        if isinstance(fact, str):
            return escape(fact if len(fact) <= MOST_FACT else fact[: MOST_FACT - 1] + "…")
        if isinstance(fact, datetime):
            return mark_moment(fact, f"{fact:%H:%M}", "t")  # by the clock that it was brought to
        if isinstance(fact, (list, tuple)):
            tiles = all(isinstance(part, Tile | Bonus) for part in fact)
            return join(map(str, fact), " ") if tiles else self.join_names(map(str, fact))
        return _Number(fact) if isinstance(fact, int) else fact


@lru_cache
def spoken_languages() -> tuple[str, ...]:
    """Lists the languages that have a file of sentences, the default language first."""
    found = {path.stem for path in FOLDER.glob("*.ftl")}
    return (DEFAULT, *sorted(found - {DEFAULT}))


def match_language(code: str | None) -> str:
    """Finds the language of Kaki that fits a Telegram language code; "" for no code."""
    if not code:
        return ""
    plain = code.casefold().replace("_", "-").partition("-")[0]
    return plain if plain in spoken_languages() else DEFAULT


def translator_of(language: str = DEFAULT) -> Translator:
    """Returns the translator of a language, or of the default language if there is no file."""
    return _load_translator(language if language in spoken_languages() else DEFAULT, False)


@lru_cache
def _load_translator(language: str, in_points: bool) -> Translator:
    return Translator(language, in_points=in_points)
