"""The base of every frozen value that is written to the ledger or read from outside."""

from __future__ import annotations

from typing import NewType

from pydantic import BaseModel, ConfigDict

PlayerId = NewType("PlayerId", int)
"""A person at a table. The rules only compare them; the ledger knows who they are."""

Cents = int
"""Money, always in whole cents."""


class Value(BaseModel):
    """A base of frozen values: compared by content, read from JSON without unknown keys."""

    model_config = ConfigDict(frozen=True, extra="forbid")
