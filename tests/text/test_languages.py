"""Every language says everything: no sentence, placeholder or term is missing or broken."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import BaseComment, Junk, Message

from bot.text.lookup import find_rules
from bot.text.translator import FOLDER, Translator, spoken_languages, translator_of
from models.rules.patterns import PATTERNS

ROOT = Path(__file__).parents[2]
OTHERS = [language for language in spoken_languages() if language != "en"]
_MESSAGE = re.compile(r"^([a-z][\w-]*) =(.*(?:\n(?:[ \t}].*|(?=\n[ \t])))*)", re.MULTILINE)

# Latin words that a Chinese sentence may well hold: what is typed, and what has no other name.
_TYPED = re.compile(
    r"<code>.*?</code>|</?[a-z]+>|/[a-z]+(?: (?:off|json))?|\$\w+|ORDINAL|\[\w+\]|\b[fg][1-4]\b"
    r"|\b(?:Kaki|Telegram|PayNow|UEN|App|CSV|JSON|xlsx|csv|json|off|cat|EEE)\b"
)
_SPOKEN_OTHERWISE = frozenset({"language-words", "example-hand"})


def messages(language: str) -> dict[str, str]:
    """Returns the sentences of a language by name, as they stand in the file."""
    source = (FOLDER / f"{language}.ftl").read_text(encoding="utf-8")
    found = _MESSAGE.findall(source)
    assert len({name for name, _ in found}) == len(found), "a sentence stands there twice"
    return dict(found)


def placeholders(text: str) -> set[str]:
    """Returns the placeholders of a sentence."""
    return set(re.findall(r"\$(\w+)", text))


ENGLISH = messages("en")


@pytest.mark.parametrize("language", OTHERS)
def test_no_sentence_is_missing_and_none_left_over(language: str) -> None:
    """Both files have the same sentences."""
    other = messages(language)
    assert sorted(set(ENGLISH) - set(other)) == []
    assert sorted(set(other) - set(ENGLISH)) == []


@pytest.mark.parametrize("language", OTHERS)
def test_no_placeholder_is_missing(language: str) -> None:
    """A sentence takes the same facts in each language."""
    other = messages(language)
    unlike = {
        name: (placeholders(text), placeholders(other[name]))
        for name, text in ENGLISH.items()
        if name in other and placeholders(text) != placeholders(other[name])
    }
    assert unlike == {}


class _Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.wrong: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(tag)


@pytest.mark.parametrize("language", spoken_languages())
def test_all_tags_are_balanced(language: str) -> None:
    """Telegram refuses a message with a tag that is not closed."""
    for name, text in messages(language).items():
        tags = _Tags()
        tags.feed(text)
        assert (tags.open, tags.wrong) == ([], []), name


@pytest.mark.parametrize("language", spoken_languages())
def test_fluent_understands_every_sentence(language: str) -> None:
    """Nothing in a file is passed over by its parser; each sentence reads the same alone."""
    translator, parser = Translator(language), FluentParser()
    source = (FOLDER / f"{language}.ftl").read_text(encoding="utf-8")
    entries = [one for one in parser.parse(source).body if not isinstance(one, BaseComment)]
    assert [one.content for one in entries if isinstance(one, Junk)] == []
    sentences = {one.id.name: one for one in entries if isinstance(one, Message)}
    assert set(sentences) == set(messages(language))
    for name, sentence in sentences.items():
        alone = parser.parse_entry(translator._sources[name])
        assert alone.equals(sentence, ignored_fields=["span", "comment"]), name


def test_no_chinese_sentence_has_an_english_word() -> None:
    left = {
        name: words
        for name, text in messages("zh").items()
        if name not in _SPOKEN_OTHERWISE
        and (words := re.findall("[A-Za-z]{2,}", _TYPED.sub("", text)))
    }
    assert left == {}


@pytest.mark.parametrize("language", spoken_languages())
def test_the_name_of_a_hand_on_a_receipt_is_found_by_rule(language: str) -> None:
    translator = translator_of(language)
    for pattern in PATTERNS:
        assert find_rules(translator.pattern_name(pattern.id))[0].entry.pattern is pattern.id


MALAY = """language-name = Bahasa Melayu
language-words = melayu ms
night-kept = Kita main lagi.
called-half-flush = separuh warna
"""
WORDS = """[words]
from = ["dari"]
[words.pattern]
half_flush = ["separuh warna"]
[commands.choice]
all = ["semua"]
"""
HEARS = """
import sys
from enum import StrEnum
from bot.commands.look import require_language
from bot.reading.reader import read_event
from bot.reading.words import CHOICES
from bot.text.translator import match_language, spoken_languages, translator_of
from models.ledger.database import Database
from models.rules.pattern_ids import PatternId
from tests.ledgers import Ledger

heard = match_language("ms-MY"), require_language("melayu"), CHOICES.get("semua")
print(*spoken_languages(), *heard, sep="|")
malay = translator_of("ms")
print(malay.say("night-kept"), malay.pattern_name(PatternId.HALF_FLUSH), malay.say("same-dropped"))
database = Database("sqlite:///kaki.sqlite3")
table = Ledger(database).opens()
for malay, english in (("separuh warna dari", "half flush from"), ("3 dari", "3 from")):
    hand, same = (read_event("hu", f"ben {words} cat", table) for words in (malay, english))
    print(hand == same)
database.close()
"""


@pytest.mark.long
def test_a_third_language_is_two_new_files(tmp_path: Path) -> None:
    """Its sentences and its words, put beside the others: it is offered, said and understood.

    What it lacks is said in English.
    """
    for room in ("bot", "models"):
        shutil.copytree(ROOT / room, tmp_path / room, ignore=shutil.ignore_patterns("*.otf"))
    (tmp_path / "bot/text/ms.ftl").write_text(MALAY, encoding="utf-8")
    (tmp_path / "bot/languages/ms.toml").write_text(WORDS, encoding="utf-8")
    path = os.pathsep.join((str(tmp_path), str(ROOT)))
    done = subprocess.run(
        [sys.executable, "-c", HEARS],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.splitlines() == [
        "en|ms|zh|ms|ms|all",
        f"Kita main lagi. separuh warna {translator_of().say('same-dropped')}",
        "True",
        "True",
    ], done.stderr
