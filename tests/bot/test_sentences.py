"""The file of sentences and the code agree: nothing is missing, nothing is left over."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from enum import Enum
from functools import cache
from pathlib import Path

import pytest

from bot.commands.table import COMMANDS
from bot.text.translator import FOLDER, translator_of
from models.rules.events import BiteKind, FoulKind
from models.rules.house import BaoReason, Preset
from models.rules.tiles import Wind

ROOT = Path(__file__).parents[2]
SOURCES = sorted(path for room in ("bot", "models") for path in (ROOT / room).rglob("*.py"))
LANGUAGES = sorted(path.stem for path in FOLDER.glob("*.ftl"))
KEYS = tuple(
    re.findall(r"^([a-z][\w-]*) =", (FOLDER / "en.ftl").read_text(encoding="utf-8"), re.MULTILINE)
)


Told = ast.Call | ast.ClassDef | ast.Constant | ast.JoinedStr


@cache
def nodes() -> tuple[tuple[str, Told], ...]:
    """Returns the nodes of the code that name a sentence, with their place."""
    return tuple(
        (f"{path.relative_to(ROOT)}:{node.lineno}", node)
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, Told)
    )


def calls(name: str) -> Iterator[tuple[str, ast.expr]]:
    """Yields the first argument of each call of this name, with its place."""
    for place, node in nodes():
        if not isinstance(node, ast.Call) or not node.args:
            continue
        called = node.func
        found = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
        if found == name:
            yield place, node.args[0]


@cache
def codes() -> dict[str, str]:
    """Returns every refusal code that is raised, with one place where it is."""
    classes = (
        (place, keyword.value)
        for place, node in nodes()
        if isinstance(node, ast.ClassDef)
        for keyword in node.keywords
        if keyword.arg == "code"
    )
    return {
        argument.value: place
        for place, argument in (*calls("Refusal"), *classes)
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }


@cache
def literals() -> frozenset[str]:
    """Returns every string in the code, f-strings as patterns with * in them."""
    found: set[str] = set()
    for _, node in nodes():
        if isinstance(node, ast.JoinedStr):
            parts = (p.value if isinstance(p, ast.Constant) else "*" for p in node.values)
            found.add("".join(map(str, parts)))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value)
    return frozenset(found)


def test_every_refusal_has_a_sentence_in_each_language() -> None:
    """A code without one would be a crash instead of an answer."""
    missing = {
        (language, code): place
        for language in LANGUAGES
        for code, place in codes().items()
        if not translator_of(language).has_sentence(f"refusal-{code.replace('_', '-')}")
    }
    assert missing == {}


def test_no_refusal_sentence_is_left_over() -> None:
    """A sentence for a code that nobody raises is dead, or the code was forgotten.

    Codes also come as notes of the scoring, some of them put together (`contradiction_*`).
    """
    words = literals()
    patterns = [re.compile(word.replace("*", r"\w+")) for word in words if _CODE.fullmatch(word)]
    unused = [
        key
        for key in KEYS
        if key.startswith("refusal-")
        and (code := key.removeprefix("refusal-").replace("-", "_")) not in words
        and not any(pattern.fullmatch(code) for pattern in patterns)
    ]
    assert unused == []


_CODE = re.compile(r"[a-z_]+_\*")


def test_every_key_that_is_said_exists() -> None:
    """Every literal that is handed to `say` names a sentence."""
    said = {
        argument.value: place
        for place, argument in calls("say")
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }
    assert {key: place for key, place in said.items() if key not in KEYS} == {}


def test_no_sentence_is_left_over() -> None:
    """Every sentence is named in the code, by itself or by a pattern such as `command-*`.

    Those of the Mini App's page are named in its own files, and counted there.
    """
    words = literals()
    patterns = [
        re.compile(re.escape(word).replace(r"\*", "[A-Za-z0-9-]+"))
        for word in words
        if "*" in word and re.fullmatch(r"[a-z][a-z-]*-\*(-\*)?", word)
    ]
    unused = [
        key
        for key in KEYS
        if key not in words
        and not any(pattern.fullmatch(key) for pattern in patterns)
        and not key.startswith(("refusal-", "app-"))
        and not _is_term(key)
    ]
    assert unused == []


def _is_term(key: str) -> bool:
    """Tells whether a key names a member of an enum."""
    return any(
        key == f"{_dashed(kind.__name__)}-{str(member.value).replace('_', '-').replace('/', '-')}"
        for kind in _enums()
        for member in kind
    )


def _enums() -> list[type[Enum]]:
    found: list[type[Enum]] = []
    todo: list[type[Enum]] = [Enum]
    while todo:
        kinds = todo.pop().__subclasses__()
        todo += kinds
        found += [kind for kind in kinds if kind.__module__.startswith(("bot.", "models."))]
    return found


def _dashed(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


@pytest.mark.parametrize("kind", [Wind, BiteKind, FoulKind, BaoReason, Preset])
def test_every_member_has_a_name(kind: type[Enum]) -> None:
    for member in kind:
        assert translator_of().term(member)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_has_a_description(language: str) -> None:
    """The menu of the chat and /help have a line for each, and examples that can be filled."""
    for command in COMMANDS:
        assert translator_of(language).say(f"command-{command.name}")
