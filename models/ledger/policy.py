"""Who may do what, and when: one table, asked in one place (`Unit.allow`).

A verb that has no row for the state of the night cannot be done in it; a row names the roles of
which the speaker must have one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from models.ledger.ids import ChatId
from models.rules.refusal import Refusal


class Phase(StrEnum):
    """The state of a chat: no night yet, one open, or the newest ended."""

    NO_NIGHT = "no night"
    OPEN = "open"
    ENDED = "ended"


class Role(StrEnum):
    """What the speaker is here.

    `PLAYER`: has played in the newest night. `LOGGER`: may log, as the chat has it (`/house
    loggers`). `HOST`: opened the newest night. `ADMIN`: administers the chat on Telegram.
    `CONCERNED`: the person whom it is about.
    """

    ANYONE = "anyone"
    PLAYER = "player"
    LOGGER = "logger"
    HOST = "host"
    ADMIN = "admin"
    CONCERNED = "concerned"


class Verb(StrEnum):
    """Everything that can be done to a ledger."""

    LOOK = "look"
    OPEN_NIGHT = "open a night"
    GATHER = "gather four on the join card"
    PLAN = "ask whether the same four play again, and when"
    VOTE = "say whether one plays again"
    LOG = "log an entry"
    MEND = "undo, redo or fix an entry"
    SEAT = "seat the players otherwise from the start"
    ENROL = "add a player to the chat"
    END = "end the night"
    REOPEN = "open the ended night again"
    CHANGE_RULES = "choose the rules of the next night"
    CHANGE_SETTINGS = "change how Kaki behaves"
    CHOOSE_LANGUAGE = "choose the language"
    IDENTIFY = "be a guest of the table"
    JUDGE_IDENTITY = "confirm or deny that somebody is a guest"
    PAY = "say that a payment was made, or deny it"
    CONFIRM = "confirm that a payment was received"
    PAY_BY_CODE = "be shown where to pay"
    CARRY = "carry debts over into the open night"
    PROPOSE = "ask that some settle as one household"
    CONSENT = "agree to be of a household, or not"
    PART = "settle alone again"
    FORGET = "be forgotten"
    IMPORT = "read a ledger back"
    PAYNOW = "leave one's own payment number"
    ANSWER = "say yes to a question, which does what was typed"
    ANSWER_TO_LOG = "answer a question about what is to be logged, or about a new night"
    DISMISS = "say no to a question"
    PRESS_STEPS = "go on with the steps of a button"


_ALL: Final = tuple(Phase)
_PLAYED: Final = (Phase.OPEN, Phase.ENDED)
_OVER: Final = (Phase.ENDED,)

_Rows = Mapping[Phase, frozenset[Role]]


def _row(phases: tuple[Phase, ...], *roles: Role) -> dict[Phase, frozenset[Role]]:
    return dict.fromkeys(phases, frozenset(roles))


_MENDERS: Final = (Role.LOGGER, Role.ADMIN)

POLICY: Final[Mapping[Verb, _Rows]] = {
    Verb.LOOK: _row(_ALL, Role.ANYONE),
    Verb.OPEN_NIGHT: _row((Phase.NO_NIGHT, Phase.ENDED), Role.ANYONE),
    Verb.GATHER: _row(_ALL, Role.ANYONE),
    Verb.PLAN: _row(_PLAYED, Role.PLAYER, *_MENDERS),
    Verb.VOTE: _row(_PLAYED, Role.CONCERNED),
    Verb.LOG: _row((Phase.OPEN,), Role.LOGGER),
    Verb.MEND: _row((Phase.OPEN,), *_MENDERS),
    Verb.SEAT: _row((Phase.OPEN,), *_MENDERS),
    Verb.ENROL: _row((Phase.OPEN,), Role.LOGGER),
    Verb.END: _row((Phase.OPEN,), *_MENDERS),
    Verb.REOPEN: _row(_OVER, *_MENDERS),
    Verb.CHANGE_RULES: {**_row((Phase.NO_NIGHT,), Role.ANYONE), **_row(_OVER, *_MENDERS)},
    Verb.CHANGE_SETTINGS: {**_row((Phase.NO_NIGHT,), Role.ANYONE), **_row(_PLAYED, *_MENDERS)},
    Verb.CHOOSE_LANGUAGE: {
        **_row((Phase.NO_NIGHT,), Role.ANYONE),
        **_row(_PLAYED, Role.PLAYER, *_MENDERS),
    },
    Verb.IDENTIFY: _row(_PLAYED, Role.ANYONE),
    Verb.JUDGE_IDENTITY: _row(_PLAYED, Role.PLAYER),
    Verb.PAY: _row(_PLAYED, Role.CONCERNED),
    Verb.CONFIRM: _row(_PLAYED, Role.CONCERNED),
    Verb.PAY_BY_CODE: _row(_ALL, Role.CONCERNED),
    Verb.CARRY: _row((Phase.OPEN,), Role.LOGGER),
    Verb.PROPOSE: _row(_PLAYED, Role.PLAYER, Role.HOST, Role.CONCERNED),
    Verb.CONSENT: _row(_PLAYED, Role.CONCERNED),
    Verb.PART: _row(_PLAYED, Role.CONCERNED),
    Verb.FORGET: _row(_ALL, Role.CONCERNED),
    Verb.IMPORT: _row((Phase.NO_NIGHT,), Role.CONCERNED, Role.ADMIN),
    Verb.PAYNOW: _row(_ALL, Role.CONCERNED),
    # Yes does what was typed with the rights of whoever typed it: nobody else can mean it.
    Verb.ANSWER: _row(_ALL, Role.CONCERNED),
    # Whoever may log may answer for another here: they could log the very same themself.
    Verb.ANSWER_TO_LOG: {
        **_row((Phase.NO_NIGHT,), Role.CONCERNED),
        **_row(_PLAYED, Role.CONCERNED, *_MENDERS),
    },
    Verb.DISMISS: {
        **_row((Phase.NO_NIGHT,), Role.ANYONE),
        **_row(_PLAYED, Role.CONCERNED, Role.PLAYER, *_MENDERS),
    },
    Verb.PRESS_STEPS: _row(_ALL, Role.CONCERNED),
}


STAND_IN: Final[Mapping[Verb, frozenset[Role]]] = {
    Verb.ANSWER: frozenset({Role.ADMIN}),
    Verb.ANSWER_TO_LOG: frozenset({Role.ADMIN, Role.LOGGER}),
    Verb.DISMISS: frozenset({Role.ADMIN, Role.LOGGER}),
    Verb.PRESS_STEPS: frozenset({Role.ADMIN, Role.LOGGER}),
}
"""Who presses for one who asked without a face, as an admin without a name or as a channel: they
speak in another's name, and press in their own."""


class AdminUnknown(Exception):  # noqa: N818 - a question, not a mistake
    """It depends on whether the speaker administers a chat, which only Telegram knows.

    `chat_id` is that chat, None for the one in which they speak.
    """

    def __init__(self, chat_id: ChatId | None = None) -> None:
        super().__init__()
        self.chat_id = chat_id


@dataclass(frozen=True, slots=True)
class Speaker:
    """The roles that the speaker has for certain; `admin` is None where Telegram was not asked.

    `for_faceless`: it concerns one who spoke without a face.
    """

    roles: frozenset[Role]
    admin: bool | None
    for_faceless: bool = False


def check(verb: Verb, phase: Phase, speaker: Speaker, refusal: Refusal) -> None:
    """Whether the speaker may do this now.

    Raises `Refusal`: `no_night` or `night_open` where the state does not allow it, and `refusal`
    where the role does not; `AdminUnknown` where only that is missing.
    """
    rows = POLICY[verb]
    if phase not in rows:
        raise Refusal("night_open" if phase is Phase.OPEN else "no_night")
    allowed = rows[phase]
    if speaker.for_faceless:
        allowed |= STAND_IN.get(verb, frozenset())
    if Role.ANYONE in allowed or speaker.roles & allowed:
        return
    if Role.ADMIN in allowed:
        if speaker.admin:
            return
        if speaker.admin is None:
            raise AdminUnknown
    raise refusal
