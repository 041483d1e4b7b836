"""Refusals of the ledger that callers catch by their class."""

from __future__ import annotations

from models.rules.refusal import CaughtRefusal


class NoNight(CaughtRefusal, code="no_night"):
    """Raised when no night is open, or none was ever played."""


class NoNightAlone(NoNight, code="no_night_alone"):
    """Raised when no night is open in a private chat with Kaki."""


class NoNightInTopic(NoNight, code="no_night_in_topic"):
    """Raised when no night is open in this topic, but one is in another."""


class UnconfirmedIdentity(CaughtRefusal, code="not_vouched"):
    """Raised when the speaker is known only by their name, and is not confirmed."""


class SameAgain(CaughtRefusal, code="same_again"):
    """Raised when the same event was booked moments ago: it may have been sent twice."""


class FixSame(CaughtRefusal, code="fix_same"):
    """Raised for a fix with the event that the entry already has."""


class NothingToRedo(CaughtRefusal, code="nothing_to_redo"):
    """Raised when no entry is undone, so that there is nothing to put back."""


class DueChanged(CaughtRefusal, code="due_changed"):
    """Raised when a button showed a sum that is no longer due."""


class PaidAgain(CaughtRefusal, code="paid_again"):
    """Raised when the same sum was reported as paid moments ago, or by the other side."""


class NothingOwed(CaughtRefusal, code="nothing_owed"):
    """Raised when one player owes the other nothing."""
