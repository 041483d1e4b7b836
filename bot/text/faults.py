"""What the auditor found, in words."""

from __future__ import annotations

from bot.text.refusals import refused
from bot.text.voice import Voice, plain
from models.ledger.check.faults import Fault


def told(voice: Voice, fault: Fault) -> str:
    """A fault with its place, in one line without markup."""
    return plain(refused(voice, fault.refusal(), None, ""))
