"""What the auditor found, in words."""

from __future__ import annotations

from bot.text.refusals import refused
from bot.text.translator import Translator, plain
from models.ledger.check.faults import Fault


def told(translator: Translator, fault: Fault) -> str:
    """A fault with its place, in one line without markup."""
    return plain(refused(translator, fault.refusal(), None, ""))
