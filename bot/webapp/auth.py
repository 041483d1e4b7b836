"""Callers and the table they call about: Telegram's initData says the one, our token the other."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from http import HTTPStatus
from typing import Any, Final

from init_data_py import errors, validate_by_hash
from sqlmodel import Session
from starlette.requests import Request

from bot.keyboards.links import ENDS_AFTER, LinkedTable, LinkTokenMaker
from bot.text.translator import match_language
from models.ledger.night.queries import find_night_end, newest_night_of_user
from models.ledger.values import Account, Source

FRESH: Final = timedelta(days=1)
"""The age up to which Telegram's signature is taken."""
_AHEAD: Final = 300
"""Seconds: Telegram's clock and ours differ by less."""
MOST_INIT: Final = 4096


HOME_SCREEN: Final = "addToHomeScreen"
"""The place with which Telegram opens the app from a home screen: it names no table."""


class CallDenied(Exception):  # noqa: N818 - an answer to the caller, not an error
    """Raised to refuse a call: the HTTP status, and the key of the sentence `app-error-KEY`."""

    def __init__(self, status: HTTPStatus, key: str, **facts: object) -> None:
        super().__init__(key)
        self.status = status
        self.key = key
        self.facts = facts


@dataclass(frozen=True, slots=True)
class Caller:
    """A verified Telegram user, with the table of their token, or None in their private chat.

    `user` is Telegram's own description of them. `is_at_home`: they opened the app from their
    phone's home screen, which names no table, so that they are sent the token of their last table.
    """

    actor: Account
    place: LinkedTable | None
    user: dict[str, Any] = field(repr=False)
    is_at_home: bool = False

    @property
    def chat_id(self) -> int:
        """Returns the id of the chat that the caller looks at."""
        return self.actor.user_id if self.place is None else self.place.chat_id

    @property
    def topic(self) -> int:
        """Returns the forum topic; 0 for General and in chats without topics."""
        return 0 if self.place is None else self.place.topic

    @property
    def source(self) -> Source:
        """Returns a source that names the caller, for queries that write nothing."""
        now, topic = datetime.now(UTC), self.topic
        return Source(self.chat_id, self.actor, now, "", topic=topic, by_link=True, looks=True)


def verify_caller(request: Request, bot_token: str) -> Caller:
    """Verifies by Telegram's signature who calls; keeps their language in the request.

    The hash is compared in constant time. Raises `CallDenied`: 401 for initData that Telegram did
    not sign, 403 for a token that is not ours.
    """
    raw = request.headers.get("x-init-data", "")
    try:
        if len(raw) > MOST_INIT:
            raise errors.ParseError
        init = validate_by_hash(raw, bot_token, expires_in=FRESH)
    except errors.ExpiredError:
        raise CallDenied(HTTPStatus.UNAUTHORIZED, "stale") from None
    except errors.InvalidInitDataError:
        raise CallDenied(HTTPStatus.UNAUTHORIZED, "forged") from None
    if init.user is None or init.user.is_bot or init.auth_date > time.time() + _AHEAD:
        raise CallDenied(HTTPStatus.UNAUTHORIZED, "forged")
    user = json.loads(dict(init.pairs)["user"])
    request.state.language = match_language(init.user.language_code)
    name = " ".join(f"{init.user.first_name} {init.user.last_name or ''}".split())
    actor = Account(init.user.id, name, init.user.username)
    token = request.headers.get("x-table") or init.start_param or ""
    is_at_home = token == HOME_SCREEN
    if is_at_home:
        token = ""
    place = LinkTokenMaker(bot_token).read_token(token) if token else None
    if token and place is None:
        raise CallDenied(HTTPStatus.FORBIDDEN, "foreign")
    return Caller(actor, place, user, is_at_home)


def find_last_table(session: Session, caller: Caller) -> LinkedTable | None:
    """Finds the table at which the caller was seated last; None if its token has expired."""
    since = datetime.now(UTC) - ENDS_AFTER
    played = newest_night_of_user(session, caller.actor.user_id, since)
    return None if played is None else LinkedTable(*played[0], played[1])


def check_caller_token(session: Session, caller: Caller) -> None:
    """Raises `CallDenied` (403) if the caller's token has expired or names a missing night."""
    place = caller.place
    if place is None:
        return
    try:
        ended = find_night_end(session, place.chat_id, place.night)
    except LookupError:
        raise CallDenied(HTTPStatus.FORBIDDEN, "foreign") from None
    if ended is not None and datetime.now(UTC) - ended > ENDS_AFTER:
        raise CallDenied(HTTPStatus.FORBIDDEN, "ended")
