"""Refusals of the ledger that callers catch by their class."""

from __future__ import annotations

from models.rules.refusal import CaughtRefusal


class NoNight(CaughtRefusal, code="no_night"):
    """Raised when no night is open, or none was ever played."""


class NoNightInPrivateChat(NoNight, code="no_night_alone"):
    """Raised when no night is open in a private chat with Kaki."""


class NoNightAnyMore(NoNight, code="no_night_any_more"):
    """Raised when no night is open, but the last one ended lately and may go on."""


class NoNightYet(NoNight, code="no_night_yet"):
    """Raised when no night is open, but its join card is."""


class NoNightInTopic(NoNight, code="no_night_in_topic"):
    """Raised when no night is open in this topic, but one is in another."""


class UnconfirmedIdentity(CaughtRefusal, code="not_vouched"):
    """Raised when the speaker is known only by their name and no player has confirmed them yet."""


class EventBookedAgain(CaughtRefusal, code="same_again"):
    """Raised when the same event was booked moments ago: it may have been sent twice."""


class FixWithoutChange(CaughtRefusal, code="fix_same"):
    """Raised for a fix with the event that the entry already has."""


class NothingToRedo(CaughtRefusal, code="nothing_to_redo"):
    """Raised when no entry is undone, so that there is nothing to put back."""


class DueChanged(CaughtRefusal, code="due_changed"):
    """Raised when the sum on a pressed button is no longer the sum that is due."""


class PaymentReportedAgain(CaughtRefusal, code="paid_again"):
    """Raised when the same payment was reported moments ago, or by the other of the two sides."""


class NothingOwed(CaughtRefusal, code="nothing_owed"):
    """Raised when one player owes the other nothing; `handed` waits for the payee to confirm it."""
