"""Refusals of the ledger that are caught, each by its class."""

from __future__ import annotations

from models.rules.refusal import CaughtRefusal


class NoNight(CaughtRefusal, code="no_night"):
    """No night is open, or there never was one."""


class NoNightAlone(NoNight, code="no_night_alone"):
    """No night is open between Kaki and one person."""


class NoNightInTopic(NoNight, code="no_night_in_topic"):
    """No night is open in this topic, but one in another."""


class NotVouched(CaughtRefusal, code="not_vouched"):
    """The speaker is this player by their name alone."""


class SameAgain(CaughtRefusal, code="same_again"):
    """The same was booked moments ago: another of it is meant, or it was said twice."""


class FixSame(CaughtRefusal, code="fix_same"):
    """The entry says so already."""


class NothingToRedo(CaughtRefusal, code="nothing_to_redo"):
    """No entry was undone."""


class DueChanged(CaughtRefusal, code="due_changed"):
    """Another sum was shown than is due by now."""


class PaidAgain(CaughtRefusal, code="paid_again"):
    """As much was handed over moments ago."""


class NothingOwed(CaughtRefusal, code="nothing_owed"):
    """One player owes the other nothing."""
