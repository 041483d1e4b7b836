"""What a release brought, told once to whoever hosts Kaki."""

from __future__ import annotations

from importlib.metadata import version
from typing import Final

from models.ledger.database import Database

CHANGES: Final = {
    "1.0.0": (
        "a night is shown as lines over its hands, names of every script are drawn,"
        " `python -m bot restore FILE` puts a backup back, and a ledger is copied beside itself"
        " before an upgrade changes its tables"
    ),
}
"""What each release brought, in a line; .github/CHANGELOG.md has all of it."""


def news(database: Database) -> str | None:
    """What is new since the ledger was opened last; None where nothing is, or nobody played yet.

    The ledger remembers it in a number that SQLite keeps for programs. Of PostgreSQL, which many
    workers open, nothing is told.
    """
    if not database.is_sqlite:
        return None
    release = version("mahjong-kaki")
    number = _number(release)
    with database.engine.begin() as connection:
        before = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
        if before == number:
            return None
        connection.exec_driver_sql(f"PRAGMA user_version = {number}")
        played = connection.exec_driver_sql("SELECT 1 FROM night LIMIT 1").first()
    told = [said for new, said in CHANGES.items() if before < _number(new) <= number]
    return f"New in Kaki {release}: {'; '.join(told)}." if told and played else None


def _number(release: str) -> int:
    major, minor, patch = map(int, release.split("."))
    return 10_000 * major + 100 * minor + patch
