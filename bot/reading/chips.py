"""Chips at the end of a night: `ben 86.40, cat 12, ...`, or amounts won: `ben +36.40, cat -38`."""

from __future__ import annotations

import re
from typing import Final

from bot.reading.drafts import ChipsDraft, Question
from bot.reading.gaps import resolve_draft
from bot.reading.names import People
from bot.reading.tokens import COMMA
from bot.reading.words import CHOICES, Word, split_words
from models.ledger.values import Table
from models.rules.events import ChipCount, Event, SettledBy
from models.rules.refusal import Refusal
from models.rules.settings import parse_cents
from models.rules.values import Cents, PlayerId

_AMOUNT: Final = re.compile(r"([-+−]?)(\$?\d.*)")
_BY: Final = {"book": SettledBy.BOOK, "chips": SettledBy.CHIPS, "shared": SettledBy.SHARED}


def read_chip_counts(text: str, table: Table) -> Event | Question:
    """Reads each player's count of chips. Returns a question if a count is missing, or if the chips
    differ from the booked balances and nothing says which of them hold.

    Raises `Refusal`: `chips_what`, `said_twice`, `chips_mixed`, and those of names and amounts.
    """
    words = [word for word in split_words(text) if word.folded != COMMA]
    by = _BY.get(CHOICES.get(words[-1].folded, "")) if words else None
    draft, people = ChipsDraft(by=by), People.in_night(table)
    words = words[:-1] if by else words
    while words:
        named = people.find_player_or_refuse(words, 0)
        if named.length == len(words):
            raise Refusal("chips_what")
        draft = _add_chip_count(draft, named.player, words[named.length])
        words = words[named.length + 1 :]
    return resolve_draft(draft, table)


def add_typed_count(draft: ChipsDraft, text: str) -> ChipsDraft | None:
    """Returns the draft with the missing count as typed; None if the text is no amount."""
    words = split_words(text)
    if len(words) != 1 or _AMOUNT.fullmatch(words[0].folded) is None or draft.player is None:
        return None
    return _add_chip_count(draft, draft.player, words[0]).replace(player=None)


def _add_chip_count(draft: ChipsDraft, player: PlayerId, word: Word) -> ChipsDraft:
    """Returns the draft with one more count. Either all counts are signed (amounts won), or none is
    (whole stacks). Raises `Refusal` for a mix, or for a player counted twice.
    """
    if any(count.player == player for count in draft.counts):
        raise Refusal("said_twice", what="player")
    amount, signed = _read_signed_amount(word)
    if signed is not None and draft.signed not in (None, signed):
        raise Refusal("chips_mixed")
    counts = (*draft.counts, ChipCount(player=player, cents=amount))
    return draft.replace(counts=counts, signed=draft.signed if signed is None else signed)


def _read_signed_amount(word: Word) -> tuple[Cents, bool | None]:
    """Returns the cents of a word, and True if they have a sign; for a plain 0, None, as it fits
    both. Raises `Refusal("not_money")`.
    """
    match = _AMOUNT.fullmatch(word.folded)
    if match is None:
        raise Refusal("not_money", text=word.typed)
    sign, amount = match[1], parse_cents(match[2])
    if not amount and not sign:
        return 0, None
    return (amount if sign in ("", "+") else -amount), bool(sign)
