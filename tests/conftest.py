"""What holds for every test."""

from __future__ import annotations

import asyncio
import gc
import os
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
import pytest_asyncio
from hypothesis import settings
from hypothesis.configuration import set_hypothesis_home_dir
from xdist.scheduler import WorkStealingScheduling

from models.ledger import database
from tests.effort import ALL, tries
from tests.ledgers import sqlite_in
from tests.postgres import NO_SERVER, Server, is_installed, postgres_server
from tests.statements import compiled_once
from tests.tables import further_rows, table_of

if TYPE_CHECKING:
    from bot.pictures.drawing import Drawing
    from bot.pictures.view import PaymentSlip
    from tests.browser import PageOpener, Pages
    from tests.evenings import Evening

TESTS = Path(__file__).parent
RUNS_ALL = ".venv/bin/python -m pytest --all -n auto"
DURABLE = database._PRAGMAS
NOT_RUN = pytest.StashKey[int]()
"""How many tests a run left out."""

# While tests are collected nothing becomes garbage: to look for it takes a sixth of that time.
gc.disable()

# Tests are compiled, with what their assertions tell, for the next run too: that is half of what
# collecting them takes.
sys.dont_write_bytecode = False

# What tests write lies in memory where there is room for it: half of what an evening takes is
# waiting for the disk. A folder that TMPDIR names is left at that.
_MEMORY = Path("/dev/shm")
if os.access(_MEMORY, os.W_OK) and shutil.disk_usage(_MEMORY).free > 4 << 30:
    os.environ.setdefault("TMPDIR", str(_MEMORY))
    tempfile.tempdir = None  # pytest has asked already

# Machines are noisy: what is slow now and then is no fault. Nothing is left in the folder.
set_hypothesis_home_dir(Path(tempfile.gettempdir()) / "kaki-hypothesis")


@pytest.fixture(scope="session", autouse=True)
def _quick_processes() -> Iterator[None]:
    """Saves each process that a test starts what takes longer than most tests.

    No test speaks https: HTTP clients, also of this process, read none of the certificates that
    the system trusts. And modules are compiled by the first process, as where Kaki is at home.
    """
    with tempfile.TemporaryDirectory() as nothing, pytest.MonkeyPatch.context() as patch:
        patch.delenv("SSL_CERT_FILE", raising=False)
        patch.setenv("SSL_CERT_DIR", nothing)
        patch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
        yield


@pytest.fixture(scope="session", autouse=True)
def _compiled_once() -> Iterator[None]:
    """All ledgers of this run share the statements that were compiled."""
    with compiled_once():
        yield


@pytest.fixture(scope="session", autouse=True)
def _not_durable() -> Iterator[None]:
    """Nobody waits for the disk: what SQLite commits need not outlive a power cut."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database, "_PRAGMAS", (*DURABLE, "PRAGMA synchronous = OFF"))
        yield


@pytest.fixture(scope="session", autouse=True)
def _drawn_once() -> Iterator[None]:
    """Draws each picture once in a run.

    Most nights of tests end alike, and their poster takes as long as ten sayings.
    """
    process = sys.modules.get("bot.pictures.process")
    if process is None:  # nobody draws
        yield
        return
    draw, pictures = process.draw_png, dict[str, bytes]()

    async def drawn(drawing: Drawing | PaymentSlip) -> bytes:
        known = repr(drawing)  # tiles and bonus tiles of the same numbers are equal
        if known not in pictures:
            pictures[known] = await draw(drawing)
        return pictures[known]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(process, "draw_png", drawn)
        yield


@pytest.fixture(scope="session", autouse=True)
def _quick_servers() -> Iterator[None]:
    """A web server looks not ten but two hundred times a second whether it is to stop."""

    async def sleep(seconds: float) -> None:
        await asyncio.sleep(seconds / 20)

    with pytest.MonkeyPatch.context() as patch:
        if (server := sys.modules.get("uvicorn.server")) is not None:
            patch.setattr(server, "asyncio", SimpleNamespace(**(vars(asyncio) | {"sleep": sleep})))
        yield


@pytest.fixture
def durable(monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite as it is opened in earnest."""
    monkeypatch.setattr(database, "_PRAGMAS", DURABLE)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """A PostgreSQL server for this run of tests."""
    if not is_installed():
        pytest.skip(NO_SERVER)
    with postgres_server() as server:
        yield server


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    """An evening with Ah Ming, Ben, Cat, Dan and the onlooker Eve; nobody sits yet."""
    from tests.evenings import evening_at  # the whole of Kaki: the tests of the rules need none

    async with evening_at(tmp_path) as going:
        yield going


@pytest.fixture
async def night(tmp_path: Path) -> AsyncIterator[Evening]:
    """An evening at which the four have sat down."""
    from tests.evenings import evening_at

    async with evening_at(tmp_path, seated=True) as going:
        yield going


@pytest.fixture
async def announced(tmp_path: Path) -> AsyncIterator[Evening]:
    """An evening where Kaki announces its menus and its profile."""
    from tests.evenings import evening_at

    async with evening_at(tmp_path, announces=True) as going:
        yield going


@pytest.fixture
async def sitting(tmp_path: Path) -> AsyncIterator[Evening]:
    """The four at the table, Eve and Finn looking on, and a board that follows at once."""
    from tests.evenings import AT_ONCE, NAMES, evening_at

    async with evening_at(tmp_path, NAMES, pace=AT_ONCE, seated=True) as going:
        yield going


@pytest.fixture
async def party(tmp_path: Path) -> AsyncIterator[Evening]:
    """Ah Ming, Ben, Cat, Dan, Eve and Finn, none of them known yet; nobody sits."""
    from tests.evenings import AT_ONCE, NAMES, evening_at

    async with evening_at(tmp_path, NAMES, known=False, pace=AT_ONCE) as going:
        yield going


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def pages() -> AsyncIterator[Pages]:
    """Pages of the system's Chromium, which is started once."""
    # What drives it takes a while to import.
    from tests.browser import Pages, connect_chromium, start_chromium

    with start_chromium() as url:
        async with connect_chromium(url) as connected:
            yield Pages(connected)


@pytest_asyncio.fixture(loop_scope="session")
async def open_page(pages: Pages) -> AsyncIterator[PageOpener]:
    """Opens chat pages; at the end none may have complained."""
    from tests.browser import PageOpener

    yield PageOpener(pages)
    complained = list(pages.complained)
    await pages.give_back()
    assert complained == []


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.long)])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A new database: a SQLite file in the test's folder, then one of a PostgreSQL server.

    That verbs do their work on PostgreSQL is seen in `tests/ledger` from day to day.
    """
    yield from new_database(request, tmp_path)


def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Makes a database of the kind that the fixture's parameter names."""
    if request.param == "sqlite":
        yield sqlite_in(tmp_path)
        return
    server: Server = request.getfixturevalue("postgres")
    url = server.new_database()
    yield url
    server.give_back(url)


@pytest.fixture(autouse=True)
def patience(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests talk faster than people do: there is no limit, but where limits are tested."""
    limits = sys.modules.get("bot.ops.limits")  # the tests of the rules load no bot
    if limits is not None and request.node.get_closest_marker("limited") is None:
        endless = limits.RequestLimit(user=10**6, chat=10**6, seconds=1)
        monkeypatch.setattr(limits, "ALLOWED", dict.fromkeys(limits.Cost, endless))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds the switch for everything."""
    parser.addoption(
        "--all", action="store_true", help="runs the long tests too, and all random tries"
    )


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: many tests wait for a timer or for another process."""
    return (os.cpu_count() or 1) + 1


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> WorkStealingScheduling:
    """Lets idle workers take over from others: some folders take much longer."""
    return WorkStealingScheduling(config, log)


def pytest_configure(config: pytest.Config) -> None:
    """Settles how much is tried, before anything is collected.

    Each worker that collects all tests begins in another room: in a new clone nothing is compiled
    yet, and what one of them compiles is there for the others.
    """
    if config.option.all:
        os.environ[ALL] = "1"
    settings.register_profile("kaki", deadline=None, database=None, max_examples=tries(100))
    settings.load_profile("kaki")
    if [Path(arg).resolve() for arg in config.args] == [TESTS]:
        rooms = sorted(str(path) for path in TESTS.iterdir() if _has_tests(path))
        worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
        first = worker * len(rooms) // int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
        config.args = rooms[first:] + rooms[:first]


def _has_tests(path: Path) -> bool:
    return path.match("test_*.py") or any(path.glob("test_*.py"))


def pytest_pycollect_makeitem(
    collector: pytest.Module | pytest.Class, name: str, obj: object
) -> pytest.Item | None:
    """Makes one item of a table."""
    if isinstance(collector, pytest.Module) and collector.funcnamefilter(name):
        return table_of(collector, name, obj)
    return None


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out what `--all` alone runs, and puts all in order.

    All workers have the same order, and each begins with its share of it. First come the tests in
    a browser, which wait half of the time, then those on PostgreSQL: one of each does for them.
    """
    config.stash[NOT_RUN] = 0
    if not config.option.all:
        long = [item for item in items if item.get_closest_marker("long")]
        left_out = {*long, *further_rows([item for item in items if item not in long])}
        config.stash[NOT_RUN] = len(left_out)
        config.hook.pytest_deselected(items=[*left_out])
        items[:] = [item for item in items if item not in left_out]
    items.sort(key=lambda item: (_needs(item), item.path.relative_to(TESTS).parts[0]))


def _needs(item: pytest.Item) -> int:
    """Returns what a test needs that takes long to start: a browser, PostgreSQL, or neither."""
    if item.get_closest_marker("browser"):
        return 0
    return 1 if "postgresql" in item.name or "postgres" in getattr(item, "fixturenames", ()) else 2


def pytest_collection_finish() -> None:
    """What was collected stays: nobody need look again whether it is garbage, nor so often whether
    anything is, which takes a twentieth of the time.
    """
    gc.enable()
    gc.freeze()
    gc.set_threshold(20_000)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: object) -> None:
    """Takes over from a worker what it left out."""
    if error is None:
        node.config.stash[NOT_RUN] = node.workeroutput.get("not_run", 0)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> Iterator[None]:
    """Fails for what was skipped where changes are checked (CI is set): it has not passed.

    The last lines of all say what was skipped and why, what was not run, and how it is.
    """
    reporter: Any = session.config.pluginmanager.get_plugin("terminalreporter")
    skipped = reporter.stats.get("skipped", []) if reporter is not None else []
    if os.environ.get("CI") and skipped:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["not_run"] = session.config.stash[NOT_RUN]
    yield
    for reason, tests in Counter(report.longrepr[2] for report in skipped).items():
        reporter.write_line(f"{reason} ({tests} tests)")
    if reporter is not None and (left_out := session.config.stash.get(NOT_RUN, 0)):
        reporter.write_line(
            f"Not run: {left_out} tests that take long or are further rows of a list, and most"
            f" of what is tried at random. Everything: {RUNS_ALL}"
        )
