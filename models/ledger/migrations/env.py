"""Runs migrations on the connection that `upgrade` hands over, or compares for `revision`."""

from alembic import context
from sqlmodel import SQLModel

from models.ledger import tables  # noqa: F401 - registers the tables

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=SQLModel.metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
