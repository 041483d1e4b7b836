"""The arrows between the rooms: bot -> models.ledger -> models.rules, and nothing back."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = sorted(path for room in ("bot", "models") for path in (ROOT / room).rglob("*.py"))
CHAT = frozenset({"telegram", "aiohttp", "httpx", "starlette", "uvicorn"})
HEAVY = ("alembic", "starlette", "uvicorn", "resvg_py", "segno", "prometheus_client")


def module(path: Path) -> str:
    """Returns the dotted name of a source file."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def tree(path: Path) -> ast.Module:
    """Returns the syntax tree of a source file."""
    return ast.parse(path.read_text(encoding="utf-8"))


def statements(body: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """Yields all statements of a file, those within others too."""
    for node in body:
        yield node
        for inner in ("body", "orelse", "finalbody", "handlers", "cases"):
            yield from statements(getattr(node, inner, ()))


@cache
def imports(path: Path) -> tuple[tuple[str, str], ...]:
    """Every import of a file, wherever in the file, and for whatever reason: the module, and its
    name with that of what is taken from there.
    """
    found = []
    for node in statements(tree(path).body):
        if isinstance(node, ast.Import):
            found += [(alias.name, alias.name) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written out"
            assert node.module is not None
            found += [(node.module, f"{node.module}.{alias.name}") for alias in node.names]
    return tuple(found)


@cache
def arrows() -> tuple[tuple[str, str], ...]:
    """Returns the pairs of importing and imported module."""
    return tuple(
        (module(path), name)
        for path in SOURCES
        for name in sorted({name for names in imports(path) for name in names})
    )


def within(name: str, *rooms: str) -> bool:
    """Tells whether a module lies in one of the rooms."""
    return any(name == room or name.startswith(f"{room}.") for room in rooms)


def top(name: str) -> str:
    """Returns the package of a module."""
    return name.partition(".")[0]


def test_the_rules_know_nothing_but_themselves() -> None:
    """The standard library, pydantic, and models.rules."""
    wrong = [
        (here, there)
        for here, there in arrows()
        if within(here, "models.rules")
        and top(there) not in sys.stdlib_module_names | {"pydantic", "__future__"}
        and not within(there, "models.rules")
        and there != "models"
    ]
    assert wrong == []


def test_the_ledger_knows_the_rules_and_no_bot() -> None:
    """Of ours, models alone."""
    assert [
        arrow for arrow in arrows() if within(arrow[0], "models") and top(arrow[1]) == "bot"
    ] == []


def test_the_models_know_no_chat() -> None:
    """No Telegram, no HTTP, no web server."""
    wrong = [arrow for arrow in arrows() if within(arrow[0], "models") and top(arrow[1]) in CHAT]
    assert wrong == []


def test_the_practice_table_is_reached_from_the_wiring_alone() -> None:
    """Only bot.app imports it, and it imports neither the models nor the commands."""
    into = {
        here
        for here, there in arrows()
        if within(there, "bot.practice") and not within(here, "bot.practice")
    }
    assert into <= {"bot.app"}
    out = [
        (here, there)
        for here, there in arrows()
        if within(here, "bot.practice") and within(there, "models", "bot.commands", "bot.text")
    ]
    assert out == []


def test_no_ledger_row_leaves_the_ledger_unfrozen() -> None:
    """Handlers never see tables: only kinds and verdicts, which are words, are taken from there."""
    wrong = [
        (here, there)
        for here, there in arrows()
        if within(here, "bot")
        and there.startswith("models.ledger.tables.")
        and not there.endswith(("Kind", "Status", "Verdict"))
    ]
    assert wrong == []


# --- circles -------------------------------------------------------------------------------------

FILES = {module(path) for path in SOURCES}


def files_in_circles() -> set[tuple[str, ...]]:
    """Files each of which can be reached from all others, by whatever imports; all such groups."""
    return circles({module(path): imported_files(path) - {module(path)} for path in SOURCES})


def folders_in_circles(above: str) -> set[tuple[str, ...]]:
    """Returns such groups of the folders that lie side by side in the folder `above`."""
    next_to: dict[str, set[str]] = {}
    for path in SOURCES:
        here = _folder(module(path), above)
        there = {_folder(file, above) for file in imported_files(path)}
        next_to.setdefault(here, set()).update(there - {here})
    del next_to[""]
    return circles({folder: others - {""} for folder, others in next_to.items()})


def _folder(file: str, above: str) -> str:
    """Returns the folder right below `above` that holds a file, "" if none of them does."""
    name = file.removeprefix(f"{above}.").partition(".")[0]
    inside = file.startswith(f"{above}.") and (ROOT / above.replace(".", "/") / name).is_dir()
    return f"{above}.{name}" if inside else ""


def circles(next_to: dict[str, set[str]]) -> set[tuple[str, ...]]:
    """Returns the groups of nodes that can be reached from each other."""
    reached = {here: _reached(next_to, here) for here in next_to}
    groups = {here: {o for o in reached[here] if here in reached[o]} for here in next_to}
    return {tuple(sorted(group)) for group in groups.values() if len(group) > 1}


def imported_files(path: Path) -> set[str]:
    """Returns the own files that a file imports; `from bot.ops import logs` is `bot.ops.logs`
    alone.
    """
    return FILES & {whole if whole in FILES else name for name, whole in imports(path)}


def _reached(next_to: dict[str, set[str]], start: str) -> set[str]:
    found: set[str] = set()
    open_ends = [start]
    while open_ends:
        ahead = next_to[open_ends.pop()] - found
        found |= ahead
        open_ends += ahead
    return found


def test_no_two_files_import_each_other() -> None:
    """Directly or by a detour, wherever in the file, for types or at work."""
    assert files_in_circles() == set()


@pytest.mark.parametrize("above", ["bot", "models", "models.ledger"])
def test_no_two_folders_import_each_other(above: str) -> None:
    """Directly or by a detour over a third."""
    assert folders_in_circles(above) == set()


_SENTENCE = re.compile(r"[A-Z][a-z]+ [a-z]+|[a-z]+ [a-z]+ [a-z]+")


def _literals(path: Path) -> Iterator[tuple[int, str]]:
    silent: set[int] = set()
    nodes = [*ast.walk(tree(path))]
    for node in nodes:
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            for statement in node.body:
                if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                    silent.add(id(statement.value))
        elif isinstance(node, ast.Assert) and node.msg is not None:
            silent.update(id(part) for part in ast.walk(node.msg))
        elif isinstance(node, ast.Call) and ast.unparse(node.func).startswith("log."):
            silent.update(id(part) for part in ast.walk(node))
    for node in nodes:
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in silent
        ):
            yield node.lineno, node.value


@pytest.mark.parametrize("room", ["commands", "keyboards"])
def test_no_sentence_is_said_outside_of_text(room: str) -> None:
    """Handlers and buttons hold no English prose: the sentences stand in bot/text.

    Examples that begin with a slash are commands, not sentences.
    """
    prose = [
        (path.name, line, literal)
        for path in sorted((ROOT / "bot" / room).glob("*.py"))
        for line, literal in _literals(path)
        if _SENTENCE.search(literal) and not literal.startswith("/")
    ]
    assert prose == []


def test_the_bot_starts_without_its_heavy_libraries() -> None:
    """As it starts it loads neither migrations nor a web server nor anything that draws or seals;
    what seals payment numbers is there once it is asked for.
    """
    code = (
        "import sys; from bot import __main__ as start; start._import_without_passports();"
        f"import bot.app; print(*(set({[*HEAVY, 'cryptography']!r}) & set(sys.modules)));"
        "from cryptography.fernet import Fernet; Fernet(Fernet.generate_key())"
    )
    found = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert found.stdout.split() == []
