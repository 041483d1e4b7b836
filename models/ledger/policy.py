"""Permissions: one table of verbs, consulted by `Unit.check_allowed` alone.

Each verb has a row for each phase of a night in which it can be done; the row names the roles of
which the speaker must have one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Final

from models.ledger.ids import ChatId
from models.ledger.refusals import NoNight
from models.rules.refusal import Refusal


class Phase(StrEnum):
    """The phase of a table: no night yet, a night open, or its newest night ended."""

    NO_NIGHT = "no night"
    OPEN = "open"
    ENDED = "ended"


class Role(StrEnum):
    """A role of the speaker at a table, which permissions depend on.

    `PLAYER`: has played in the newest night. `LOGGER`: may log, by the chat's setting (`/house
    loggers`). `HOST`: opened the newest night. `ADMIN`: administers the chat on Telegram.
    `CONCERNED`: is the person whom the act is about.
    """

    ANYONE = "anyone"
    PLAYER = "player"
    LOGGER = "logger"
    HOST = "host"
    ADMIN = "admin"
    CONCERNED = "concerned"


_ALL: Final = tuple(Phase)
_BEFORE: Final = (Phase.NO_NIGHT,)
_OPEN: Final = (Phase.OPEN,)
_OVER: Final = (Phase.ENDED,)
_PLAYED: Final = (*_OPEN, *_OVER)
_MENDERS: Final = (Role.LOGGER, Role.ADMIN)


def _allow_roles_in_phases(phases: tuple[Phase, ...], *roles: Role) -> dict[Phase, frozenset[Role]]:
    return dict.fromkeys(phases, frozenset(roles))


class Verb(Enum):
    """An act on the ledger, with the roles that may do it in each phase of the night.

    `rows` has no row for a phase in which the act is impossible.
    """

    LOOK = "look", _allow_roles_in_phases(_ALL, Role.ANYONE)
    OPEN_NIGHT = "open a night", _allow_roles_in_phases((Phase.NO_NIGHT, Phase.ENDED), Role.ANYONE)
    GATHER = "gather four on the join card", _allow_roles_in_phases(_ALL, Role.ANYONE)
    PLAN = (
        "ask whether the same four play again, and when",
        _allow_roles_in_phases(_PLAYED, Role.PLAYER, *_MENDERS),
    )
    VOTE = "say whether one plays again", _allow_roles_in_phases(_PLAYED, Role.CONCERNED)
    LOG = "log an entry", _allow_roles_in_phases(_OPEN, Role.LOGGER)
    MEND = "undo, redo or fix an entry", _allow_roles_in_phases(_OPEN, *_MENDERS)
    SEAT = "seat the players otherwise from the start", _allow_roles_in_phases(_OPEN, *_MENDERS)
    ENROL = "add a player to the chat", _allow_roles_in_phases(_OPEN, Role.LOGGER)
    END = "end the night", _allow_roles_in_phases(_OPEN, *_MENDERS)
    REOPEN = "open the ended night again", _allow_roles_in_phases(_OVER, *_MENDERS)
    CHANGE_RULES = (
        "choose the rules of the next night",
        _allow_roles_in_phases(_BEFORE, Role.ANYONE) | _allow_roles_in_phases(_OVER, *_MENDERS),
    )
    CHANGE_SETTINGS = (
        "change how Kaki behaves",
        _allow_roles_in_phases(_BEFORE, Role.ANYONE) | _allow_roles_in_phases(_PLAYED, *_MENDERS),
    )
    CHOOSE_LANGUAGE = (
        "choose the language",
        _allow_roles_in_phases(_BEFORE, Role.ANYONE)
        | _allow_roles_in_phases(_PLAYED, Role.PLAYER, *_MENDERS),
    )
    IDENTIFY = "be a guest of the table", _allow_roles_in_phases(_PLAYED, Role.ANYONE)
    JUDGE_IDENTITY = (
        "confirm or deny that somebody is a guest",
        _allow_roles_in_phases(_PLAYED, Role.PLAYER),
    )
    RENAME = "call a player otherwise", _allow_roles_in_phases(_PLAYED, Role.CONCERNED, *_MENDERS)
    UNITE = (
        "say that two people are one",
        _allow_roles_in_phases(_PLAYED, Role.CONCERNED, Role.ADMIN),
    )
    DIVIDE = (
        "say that one person is two after all",
        _allow_roles_in_phases(_PLAYED, Role.CONCERNED, Role.PLAYER, Role.ADMIN),
    )
    # A button is pressed in one's own name: by an admin, then, for one who speaks without a name.
    SPEAK_AS = (
        "say who an admin without a name is tonight",
        _allow_roles_in_phases(_ALL, Role.CONCERNED, Role.ADMIN),
    )
    PAY = "say that a payment was made, or deny it", _allow_roles_in_phases(_PLAYED, Role.CONCERNED)
    CONFIRM = "confirm that a payment was received", _allow_roles_in_phases(_PLAYED, Role.CONCERNED)
    PAY_BY_CODE = "be shown where to pay", _allow_roles_in_phases(_ALL, Role.CONCERNED)
    JOIN = "settle as one household", _allow_roles_in_phases(_PLAYED, Role.CONCERNED)
    PART = "settle alone again", _allow_roles_in_phases(_PLAYED, Role.CONCERNED)
    FORGET = "be forgotten", _allow_roles_in_phases(_ALL, Role.CONCERNED)
    FORGET_NIGHTS = (
        "have all nights of the chat forgotten",
        _allow_roles_in_phases(_ALL, Role.CONCERNED, Role.ADMIN),
    )
    IMPORT = "read a ledger back", _allow_roles_in_phases(_BEFORE, Role.CONCERNED, Role.ADMIN)
    PAYNOW = "leave one's own payment number", _allow_roles_in_phases(_ALL, Role.CONCERNED)
    # Yes does what was typed with the rights of whoever typed it: nobody else can mean it.
    ANSWER = (
        "say yes to a question, which does what was typed",
        _allow_roles_in_phases(_ALL, Role.CONCERNED),
    )
    # Whoever may log may answer for another here: they could log the very same themself.
    ANSWER_TO_LOG = (
        "answer a question about what is to be logged, or about a new night",
        _allow_roles_in_phases(_BEFORE, Role.CONCERNED)
        | _allow_roles_in_phases(_PLAYED, Role.CONCERNED, *_MENDERS),
    )
    DISMISS = (
        "say no to a question",
        _allow_roles_in_phases(_BEFORE, Role.ANYONE)
        | _allow_roles_in_phases(_PLAYED, Role.CONCERNED, Role.PLAYER, *_MENDERS),
    )
    PRESS_STEPS = "go on with the steps of a button", _allow_roles_in_phases(_ALL, Role.CONCERNED)

    def __init__(self, what: str, rows: Mapping[Phase, frozenset[Role]]) -> None:
        self.what = what
        self.rows = rows


STAND_IN: Final[Mapping[Verb, frozenset[Role]]] = {
    Verb.ANSWER: frozenset({Role.ADMIN}),
    Verb.ANSWER_TO_LOG: frozenset({Role.ADMIN, Role.LOGGER}),
    Verb.DISMISS: frozenset({Role.ADMIN, Role.LOGGER}),
    Verb.PRESS_STEPS: frozenset({Role.ADMIN, Role.LOGGER}),
}
"""The roles that may press buttons in place of a faceless asker, an anonymous admin or a channel:
such an asker presses under their own account, which nobody can match."""


class AdminRightsUnknown(Exception):  # noqa: N818 - a question, not a mistake
    """Raised when a permission depends on whether the speaker is an admin; Telegram must be
    asked.

    `chat_id` is the chat in question, None for the chat in which they speak.
    """

    def __init__(self, chat_id: ChatId | None = None) -> None:
        super().__init__()
        self.chat_id = chat_id


@dataclass(frozen=True, slots=True)
class SpeakerRoles:
    """The speaker's roles as far as they are known; `admin` is None if Telegram was not asked.

    `for_faceless`: the act concerns an anonymous admin or a channel.
    """

    roles: frozenset[Role]
    admin: bool | None
    for_faceless: bool = False


def check_permission(verb: Verb, phase: Phase, speaker: SpeakerRoles, refusal: Refusal) -> None:
    """Checks that this speaker may do this act in this phase of the night.

    Raises `Refusal`: `no_night` or `night_open` if the phase does not allow it, `refusal` if the
    speaker lacks the role; `AdminRightsUnknown` if being an admin would allow it and is not known.
    """
    if phase not in verb.rows:
        raise Refusal("night_open") if phase is Phase.OPEN else NoNight()
    allowed = verb.rows[phase]
    if speaker.for_faceless:
        allowed |= STAND_IN.get(verb, frozenset())
    if Role.ANYONE in allowed or speaker.roles & allowed:
        return
    if Role.ADMIN in allowed:
        if speaker.admin:
            return
        if speaker.admin is None:
            raise AdminRightsUnknown
    raise refusal
