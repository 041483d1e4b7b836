"""Every language says everything: no sentence, placeholder or term is missing or broken."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from bot.commands.table import COMMANDS
from bot.rulebook.entries import ENTRIES
from bot.rulebook.settings import SETTINGS, Room
from bot.text import voice as voices
from bot.text.voice import FOLDER, Voice, languages, understood, voice
from models.ledger.values import Loggers
from models.rules.house import PRESETS
from models.rules.patterns import PATTERNS

OTHERS = [language for language in languages() if language != "en"]
_MESSAGE = re.compile(r"^([a-z][\w-]*) =(.*(?:\n(?:[ \t}].*|(?=\n[ \t])))*)", re.MULTILINE)
_CHINESE = re.compile("[\u4e00-\u9fff]")

# Latin words that a Chinese sentence may well hold: what is typed, and what has no other name.
_TYPED = re.compile(
    r"<code>.*?</code>|</?[a-z]+>|/[a-z]+(?: (?:off|json))?|\$\w+|ORDINAL|\[\w+\]|\b[fg][1-4]\b"
    r"|\b(?:Kaki|Telegram|PayNow|UEN|App|CSV|JSON|xlsx|csv|json|off|cat|EEE)\b"
)
_SPOKEN_OTHERWISE = frozenset({"language-words", "example-hand"})


def messages(language: str) -> dict[str, str]:
    """Every sentence of a language by its name, as it stands in the file."""
    source = (FOLDER / f"{language}.ftl").read_text(encoding="utf-8")
    found = _MESSAGE.findall(source)
    assert len({name for name, _ in found}) == len(found), "a sentence stands there twice"
    return dict(found)


def placeholders(text: str) -> set[str]:
    """What is put into a sentence."""
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


@pytest.mark.parametrize("language", languages())
def test_all_tags_are_balanced(language: str) -> None:
    """Telegram refuses a message with a tag that is not closed."""
    for name, text in messages(language).items():
        tags = _Tags()
        tags.feed(text)
        assert (tags.open, tags.wrong) == ([], []), name


@pytest.mark.parametrize("language", languages())
def test_fluent_understands_every_sentence(language: str) -> None:
    """Nothing in a file is passed over by its parser."""
    spoken = Voice(language)
    assert [name for name in messages(language) if not spoken.knows(name)] == []


def test_chinese_is_chinese() -> None:
    """No English word is left in a Chinese sentence."""
    left = {
        name: words
        for name, text in messages("zh").items()
        if name not in _SPOKEN_OTHERWISE
        and (words := re.findall("[A-Za-z]{2,}", _TYPED.sub("", text)))
    }
    assert left == {}


@pytest.mark.parametrize("language", languages())
def test_every_term_has_a_name(language: str) -> None:
    """Patterns, settings and their values, entries, commands, groups."""
    spoken = voice(language)
    for pattern in PATTERNS:
        assert spoken.pattern(pattern.id)
    for setting in SETTINGS:
        for member in setting.kind or ():
            assert spoken.term(member)
        if setting.row is None:
            assert spoken.knows(f"setting-{setting.sentence}"), setting.key
            assert spoken.knows(f"about-{setting.sentence}"), setting.key
    for entry in ENTRIES:
        assert spoken.knows(f"rule-{entry.sentence}"), entry.id
        assert entry.pattern is not None or spoken.knows(f"title-{entry.sentence}"), entry.id
    for preset in PRESETS:
        assert spoken.say(f"about-preset-{preset.value}")
    for command in COMMANDS:
        assert 2 <= len(spoken.say(f"command-{command.name}")) <= 256
    for room in Room:
        assert spoken.term(room)
    for who in Loggers:
        assert spoken.term(who)


def test_what_belongs_to_nothing_is_not_there() -> None:
    """No text of the rulebook is for an entry that there is not."""
    entries = {entry.sentence for entry in ENTRIES}
    for name in ENGLISH:
        kind, _, of = name.partition("-")
        if kind in ("rule", "title", "differ"):
            assert of in entries, name


def test_a_telegram_language_leads_to_one_of_ours() -> None:
    """Any Chinese is Chinese, anything unknown is English, nothing is nothing."""
    codes = {"zh-hans": "zh", "zh-Hant": "zh", "zh": "zh", "en-GB": "en", "ms": "en", "": ""}
    assert {code: understood(code) for code in codes} == codes
    assert understood(None) == ""


def test_a_third_language_is_one_new_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put beside the others, it is offered and spoken; what it lacks is said in English."""
    for path in FOLDER.glob("*.ftl"):
        (tmp_path / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    malay = "language-name = Bahasa Melayu\nnight-kept = Kita main lagi.\n"
    (tmp_path / "ms.ftl").write_text(malay, encoding="utf-8")
    monkeypatch.setattr(voices, "FOLDER", tmp_path)
    voices.languages.cache_clear()
    voices._voice.cache_clear()
    try:
        assert voices.languages() == ("en", "ms", "zh")
        assert voices.understood("ms-MY") == "ms"
        assert voices.voice("ms").say("night-kept") == "Kita main lagi."
        assert voices.voice("ms").say("same-dropped") == voices.voice("en").say("same-dropped")
    finally:
        monkeypatch.undo()
        voices.languages.cache_clear()
        voices._voice.cache_clear()


def test_the_answers_of_the_rulebook_fit_a_message() -> None:
    """Every answer at every preset is said whole, and short."""
    from bot.text.rulebook import answer

    for language in languages():
        for entry in ENTRIES:
            for rules in PRESETS.values():
                said = answer(voice(language), entry, rules)
                assert len(said) <= 2400, entry.id
                tags = _Tags()
                tags.feed(said)
                assert (tags.open, tags.wrong) == ([], []), entry.id
                assert language != "zh" or _CHINESE.search(said)
