"""Brings a database of any earlier release up to date."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine


def config(engine_connection: object) -> Config:
    """The migration set-up for one open connection."""
    settings = Config()
    settings.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    settings.attributes["connection"] = engine_connection
    return settings


def upgrade(engine: Engine, to: str = "head") -> None:
    """Applies every migration up to `to`, all or none."""
    with engine.begin() as connection:
        command.upgrade(config(connection), to)
