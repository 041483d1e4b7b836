"""Brings a database of any earlier release up to date."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, func

_LOCK: Final = 0x4B616B69
"""The number by which those who want to change the tables wait for one another: "Kaki"."""


def config(engine_connection: object) -> Config:
    """The migration set-up for one open connection."""
    settings = Config()
    settings.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    settings.attributes["connection"] = engine_connection
    return settings


def upgrade(engine: Engine, to: str = "head") -> None:
    """Applies every migration up to `to`, all or none, and once: others who come wait."""
    with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            # A table that is made anew is dropped first, while others still point to it.
            _pragma(connection, "foreign_keys = OFF")
        try:
            with connection.begin():  # on SQLite the writer is alone from here on
                if engine.dialect.name == "postgresql":
                    connection.execute(func.pg_advisory_xact_lock(_LOCK).select())
                command.upgrade(config(connection), to)
        finally:
            if engine.dialect.name == "sqlite":
                _pragma(connection, "foreign_keys = ON")


def _pragma(connection: Connection, setting: str) -> None:
    """Sets it outside of a transaction, where alone SQLite heeds this one."""
    dbapi = connection.connection.dbapi_connection
    assert dbapi is not None, "a connection that was opened is there"
    dbapi.execute(f"PRAGMA {setting}")
