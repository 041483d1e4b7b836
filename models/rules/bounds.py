"""Bounds of an event: plausible sums and tai, and readable texts.

Every event is checked here before it is booked (`models.ledger.night.entries`). Entries of earlier
releases are replayed as they are.
"""

from __future__ import annotations

import re
from typing import Final

from models.rules.events import Chips, Event, Payment, Split, TaiHand, Win
from models.rules.payments import check_sum_is_bookable
from models.rules.refusal import Refusal

MOST_NOTE: Final = 100
"""The most letters of a note."""
MOST_TAI: Final = 30
"""The most tai of an event; the table's limit is far below and checked elsewhere."""

# Direction marks, joiners, fillers, controls and other invisible characters: phones put them around
# names, and jokers choose them as names.
INVISIBLE: Final = re.compile(
    "[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f"
    "\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ud800-\udfff\ufe00-\ufe0f\ufeff\uffa0"
    "\U000e0000-\U000e0fff]"
)


def strip_invisible(text: str) -> str:
    """Removes the invisible characters of a text, and replaces runs of spaces by one space."""
    return " ".join(INVISIBLE.sub("", text).split())


def clean_event(event: Event) -> Event:
    """Cleans the texts of an event. Raises `Refusal` for implausible values.

    Guarantees a note of at most `MOST_NOTE` visible letters, at most `MOST_TAI` tai and sums of at
    most `MOST_CENTS`. The mark `carried` of a payment is removed: only the ledger sets it. Raises
    `Refusal`: `note_long`, `absurd_tai`, `too_much`.
    """
    match event:
        case Payment() | Split():
            note = strip_invisible(event.note)
            if len(note) > MOST_NOTE:
                raise Refusal("note_long", letters=len(note), most=MOST_NOTE)
            check_sum_is_bookable(event.cents)
            own = {"carried": False} if isinstance(event, Payment) else {}
            return event.model_copy(update={"note": note, **own})
        case Win():
            for winning in event.winners:
                if isinstance(winning.hand, TaiHand) and winning.hand.tai > MOST_TAI:
                    raise Refusal("absurd_tai", tai=winning.hand.tai, most=MOST_TAI)
        case Chips():
            for count in event.won:
                check_sum_is_bookable(abs(count.cents))
        case _:
            pass
    return event
