"""Refusals of the ledger that callers catch by their class."""

from __future__ import annotations

from models.rules.refusal import CaughtRefusal


class NoNight(CaughtRefusal, code="no_night"):
    """No night is open, or there never was one."""


class NoNightAlone(NoNight, code="no_night_alone"):
    """No night is open between Kaki and one person."""


class NoNightInTopic(NoNight, code="no_night_in_topic"):
    """No night is open in this topic, but one in another."""


class NotVouched(CaughtRefusal, code="not_vouched"):
    """The speaker's identity rests on their name and is not confirmed."""


class SameAgain(CaughtRefusal, code="same_again"):
    """The same event was booked moments ago: it may have been said twice."""


class FixSame(CaughtRefusal, code="fix_same"):
    """The entry already has the event of the fix."""


class NothingToRedo(CaughtRefusal, code="nothing_to_redo"):
    """No entry is undone, so that there is nothing to put back."""


class DueChanged(CaughtRefusal, code="due_changed"):
    """The button showed a sum that is no longer due."""


class PaidAgain(CaughtRefusal, code="paid_again"):
    """The same sum was reported as paid moments ago, or by the other side."""


class NothingOwed(CaughtRefusal, code="nothing_owed"):
    """One player owes the other nothing."""
