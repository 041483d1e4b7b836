"""The news of a release, logged once for the operator."""

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
"""The news of each release in a line; .github/CHANGELOG.md has all changes."""


def write_release_news(database: Database) -> str | None:
    """Returns the news since the release that opened the ledger last; None without any.

    That release is kept in SQLite's `user_version`. There are no news for a ledger without nights,
    nor on PostgreSQL, which many workers open.
    """
    if not database.is_sqlite:
        return None
    release = version("mahjong-kaki")
    number = _parse_version_number(release)
    with database.engine.begin() as connection:
        before = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
        if before == number:
            return None
        connection.exec_driver_sql(f"PRAGMA user_version = {number}")
        played = connection.exec_driver_sql("SELECT 1 FROM night LIMIT 1").first()
    lines = [line for new, line in CHANGES.items() if before < _parse_version_number(new) <= number]
    return f"New in Kaki {release}: {'; '.join(lines)}." if lines and played else None


def _parse_version_number(version_text: str) -> int:
    major, minor, patch = map(int, version_text.split("."))
    return 10_000 * major + 100 * minor + patch
