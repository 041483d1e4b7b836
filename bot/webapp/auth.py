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

from bot.keyboards.links import ENDS_AFTER, LinkedTable, LinkTokens
from bot.text.translator import match_language
from models.ledger.night.queries import newest_night_of_user, night_end
from models.ledger.values import Account, Source

FRESH: Final = timedelta(days=1)
"""The age up to which Telegram's signature is taken."""
_AHEAD: Final = 300
"""Seconds: Telegram's clock and ours differ by less."""
MOST_INIT: Final = 4096


HOME_SCREEN: Final = "addToHomeScreen"
"""The place with which Telegram opens the app from a home screen: it names no table."""


class Denied(Exception):  # noqa: N818 - an answer to the caller, not an error
    """The call is not answered: with this status, and the sentence `app-error-KEY`."""

    def __init__(self, status: HTTPStatus, key: str, **facts: object) -> None:
        super().__init__(key)
        self.status = status
        self.key = key
        self.facts = facts


@dataclass(frozen=True, slots=True)
class Caller:
    """A verified Telegram user, and the place that their token names; None: their private chat.

    `user` is Telegram's own description of them; `is_at_home` where they opened the app from their
    phone's home screen, which names no table: they are told the token of their last one.
    """

    actor: Account
    place: LinkedTable | None
    user: dict[str, Any] = field(repr=False)
    is_at_home: bool = False

    @property
    def chat_id(self) -> int:
        """The chat that they look at."""
        return self.actor.user_id if self.place is None else self.place.chat_id

    @property
    def topic(self) -> int:
        """The forum topic, 0 for General and where there are none."""
        return 0 if self.place is None else self.place.topic

    @property
    def source(self) -> Source:
        """The caller as one who looks on there: nothing is written for them."""
        now, topic = datetime.now(UTC), self.topic
        return Source(self.chat_id, self.actor, now, "", topic=topic, by_link=True, looks=True)


def caller_of(request: Request, bot_token: str) -> Caller:
    """Finds who calls, as Telegram says; their language is noted with the request.

    The hash is compared in constant time. Raises `Denied`: 401 for initData, 403 for a token, that
    is not Telegram's or ours.
    """
    raw = request.headers.get("x-init-data", "")
    try:
        if len(raw) > MOST_INIT:
            raise errors.ParseError
        init = validate_by_hash(raw, bot_token, expires_in=FRESH)
    except errors.ExpiredError:
        raise Denied(HTTPStatus.UNAUTHORIZED, "stale") from None
    except errors.InvalidInitDataError:
        raise Denied(HTTPStatus.UNAUTHORIZED, "forged") from None
    if init.user is None or init.user.is_bot or init.auth_date > time.time() + _AHEAD:
        raise Denied(HTTPStatus.UNAUTHORIZED, "forged")
    user = json.loads(dict(init.pairs)["user"])
    request.state.language = match_language(init.user.language_code)
    name = " ".join(f"{init.user.first_name} {init.user.last_name or ''}".split())
    actor = Account(init.user.id, name, init.user.username)
    token = request.headers.get("x-table") or init.start_param or ""
    is_at_home = token == HOME_SCREEN
    if is_at_home:
        token = ""
    place = LinkTokens(bot_token).read_token(token) if token else None
    if token and place is None:
        raise Denied(HTTPStatus.FORBIDDEN, "foreign")
    return Caller(actor, place, user, is_at_home)


def last_place(session: Session, caller: Caller) -> LinkedTable | None:
    """Finds the table at which the caller was seated last, if a token of it would go on."""
    since = datetime.now(UTC) - ENDS_AFTER
    played = newest_night_of_user(session, caller.actor.user_id, since)
    return None if played is None else LinkedTable(*played[0], played[1])


def check_goes_on(session: Session, caller: Caller) -> None:
    """Raises `Denied` (403) where the token has ended, or names a night that is not there."""
    place = caller.place
    if place is None:
        return
    try:
        ended = night_end(session, place.chat_id, place.night)
    except LookupError:
        raise Denied(HTTPStatus.FORBIDDEN, "foreign") from None
    if ended is not None and datetime.now(UTC) - ended > ENDS_AFTER:
        raise Denied(HTTPStatus.FORBIDDEN, "ended")
