"""What is to be said about a score, before anyone has said it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Note(NamedTuple):
    """Which sentence, and the facts in it: patterns by id, tiles, tai. A `Refusal`, not raised."""

    code: str
    facts: Mapping[str, object] = MappingProxyType({})
