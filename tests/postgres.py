"""A PostgreSQL server of one's own: started for a test run or a benchmark, thrown away after it.

    with postgres_server() as server:
        database = Database(server.new_database())

It runs on the binaries of the system (Debian: `apt install postgresql`), in a folder of its own and
on a socket in that folder: no port is taken, and a server that runs already is left alone.
PostgreSQL 15 or newer.
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import psycopg
from sqlmodel import SQLModel

from models.ledger.database import Database
from tests.effort import PATIENCE

NO_SERVER: Final = "there is no PostgreSQL on this machine (Debian: apt install postgresql)"
_TEMPLATE: Final = "kaki_template"
# What a test writes need not outlive a power cut. It does outlive a crash of the server.
_SETTINGS: Final = ("listen_addresses=", "max_connections=60", "deadlock_timeout=50ms")
_NOT_DURABLE: Final = ("fsync=off", "full_page_writes=off")
_OTHERS_LEAVE: Final = """
    SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
"""
_COUNT_ANEW: Final = """
    SELECT setval(format('%I', sequencename)::regclass, 1, false) FROM pg_sequences
"""


@dataclass
class Server:
    """A running server. `new_database` gives the URL of a database that nobody else uses."""

    folder: Path
    durable: bool
    _process: subprocess.Popen[bytes] | None = None
    _made: int = 0
    _has_template: bool = False
    _emptied: list[str] = field(default_factory=list)

    def new_database(self, *, empty: bool = False) -> str:
        """Makes a database with the newest tables, `empty` without any; returns its URL."""
        if not empty and not self._has_template:
            self._create(_TEMPLATE, "template0")
            self._has_template = True
            Database(self.url(_TEMPLATE)).close()
        if self._emptied and not empty:
            return self._emptied.pop()
        self._made += 1
        name = f"kaki_{self._made}"
        self._create(name, "template0" if empty else _TEMPLATE)
        return self.url(name)

    def give_back(self, url: str) -> None:
        """Empties a database with the newest tables for the next who asks for one.

        That takes a tenth of the time of a new one. Whoever is still connected to it is thrown out.
        """
        name = urlsplit(url).path.removeprefix("/")
        tables = [table.name for table in reversed(SQLModel.metadata.sorted_tables)]
        emptied = (f"DELETE FROM {table}" for table in tables)
        self.execute("; ".join([_OTHERS_LEAVE, *emptied, _COUNT_ANEW]), name)
        self._emptied.append(url)

    def url(self, name: str) -> str:
        """Returns the `DATABASE_URL` of a database."""
        return f"postgresql://postgres@/{name}?host={self.folder}"

    def execute(self, statement: str, name: str = "postgres") -> list[tuple[Any, ...]]:
        """Returns the answer to a statement of the operator, outside of a transaction."""
        with psycopg.connect(self.url(name), autocommit=True) as connection:
            cursor = connection.execute(statement.encode())
            return cursor.fetchall() if cursor.description else []

    def start(self) -> None:
        """Starts the server (again) and waits until it answers."""
        options = [f"unix_socket_directories={self.folder}", *_SETTINGS]
        options += () if self.durable else _NOT_DURABLE
        settings = [word for option in options for word in ("-c", option)]
        command = [*_dies_with_us(), _binary("postgres"), f"-D{self.folder / 'data'}", *settings]
        with (self.folder / "log").open("ab") as log:
            process = subprocess.Popen(command, stdout=log, stderr=log, **_as_user())
        self._process = process
        patience = time.monotonic() + PATIENCE
        while not self._answers():
            if process.poll() is not None or time.monotonic() > patience:
                raise RuntimeError((self.folder / "log").read_text())
            time.sleep(0.01)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stops the server: politely, or with `SIGQUIT` at once, like a power cut."""
        assert self._process is not None, "only what was started is stopped"
        self._process.send_signal(how)
        self._process.wait()

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Stops the server meanwhile: it neither answers nor closes a connection."""
        assert self._process is not None, "only what was started stands still"
        children = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children")
        pids = [self._process.pid, *map(int, children.read_text().split())]
        for pid in pids:
            os.kill(pid, signal.SIGSTOP)
        try:
            yield
        finally:
            for pid in pids:
                os.kill(pid, signal.SIGCONT)

    def _create(self, name: str, template: str) -> None:
        # Copied as files, it is not written to the log as well: half the time.
        self.execute(f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY file_copy")

    def _answers(self) -> bool:
        try:
            self.execute("SELECT 1")
        except psycopg.OperationalError:
            return False
        return True


@contextmanager
def postgres_server(*, durable: bool = False) -> Iterator[Server]:
    """Runs a server for the block; `durable`: commits outlive a power cut.

    Raises `FileNotFoundError` where there is no PostgreSQL on the machine.
    """
    initdb = _binary("initdb")
    folder = Path(tempfile.mkdtemp(prefix="kaki-postgres-"))
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, **_as_user())
        words = "--username=postgres --auth=trust --encoding=UTF8 --locale=C.UTF-8 --no-sync"
        command = [initdb, *words.split(), f"--pgdata={folder}/data"]
        subprocess.run(command, check=True, capture_output=True, **_as_user())
        server = Server(folder, durable)
        server.start()
        try:
            yield server
        finally:
            server.stop(signal.SIGQUIT)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def is_installed() -> bool:
    try:
        _binary("initdb")
    except FileNotFoundError:
        return False
    return True


def _binary(name: str) -> str:
    """Returns a program of the server: in PATH, or where Debian keeps them, the newest first."""
    kept = Path("/usr/lib/postgresql").glob(f"*/bin/{name}")
    newest = sorted(kept, key=lambda path: float(path.parts[-3]), reverse=True)
    found = shutil.which(name) or next(iter(newest), None)
    if found is None:
        raise FileNotFoundError(f"there is no {name}: PostgreSQL is not installed")
    return str(found)


def _as_user() -> dict[str, Any]:
    """The server refuses to be run by root: then it is run by the user that Debian made for it."""
    if os.geteuid() != 0:
        return {}
    known = pwd.getpwnam("postgres")
    return {"user": known.pw_uid, "group": known.pw_gid}


def _dies_with_us() -> list[str]:
    """A server never outlives a test run, not even one that is killed."""
    setpriv = shutil.which("setpriv")
    return [setpriv, "--pdeathsig=QUIT"] if setpriv else []
