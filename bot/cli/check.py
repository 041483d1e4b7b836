"""`check`: whether the ledger holds together."""

from __future__ import annotations

import argparse

from bot.cli import refused


def run(_arguments: argparse.Namespace) -> int:
    """Prints every fault, one line each; 0 if there is none, 1 if there are, 2 without a ledger.

    A warning is no fault.
    """
    from bot.config import BadSettings, load
    from bot.telegram.worker import chat_of
    from bot.text.refusals import refused as in_words
    from bot.text.translator import plain, translator
    from models.ledger.check.ledger import counts, faults, viewing
    from models.ledger.database import CannotOpen

    found = warnings = 0
    looked_at: dict[str, int] = {}
    try:
        with viewing(load().database_url) as session:
            for fault in faults(session, chat_of):
                print(plain(in_words(translator(), fault.refusal(), None, "")))
                found += not fault.warning
                warnings += fault.warning
            if not found:
                looked_at = counts(session)
    except BadSettings as error:
        return refused(error)
    except CannotOpen as error:
        status = refused(f"DATABASE_URL: {error}")
        return 1 if found else status
    if found:
        print(f"{_many(found, 'fault')}.")
        return 1
    told = ", ".join(f"{number} {name}" for name, number in looked_at.items())
    but = f", but for {_many(warnings, 'warning')}" if warnings else ""
    print(f"All well{but}: {told}.")
    return 0


def _many(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
