"""Answers as data: a unit stores them in the ledger, which keeps them until they are sent.

A picture or a file is stored as a description; its bytes are made when it is sent.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any, Final, TypeAlias, get_args

from telegram import BotCommand, InlineKeyboardButton, InlineKeyboardMarkup, InlineQueryResult

from bot.text.translator import Markup
from models.ledger.ids import ChatId, MessageId, TopicId
from models.ledger.updates import NewAnswer

if TYPE_CHECKING:
    from bot.pictures.drawing import Drawing


_NO_CAPTION: Final = Markup("")


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicAnswer:
    """An answer that may become a new message in the forum `topic` (0: General, or no forum).

    `asker` is the speaker, who is told in private if nothing can be said there (None: nobody).
    """

    topic: TopicId = 0
    asker: int | None = None


@dataclass(frozen=True, slots=True)
class Delivery:
    """Options for sending a new message: in reply to a message, or without a sound.

    A private message that cannot be sent is said silently in the chat `otherwise_in`, in its topic
    `otherwise_topic`.
    """

    reply_to: int | None = None
    silent: bool = False
    otherwise_in: int | None = None
    otherwise_topic: TopicId = 0


_AS_ANY: Final = Delivery()


@dataclass(frozen=True, slots=True)
class Say(TopicAnswer):
    """A new message. Waiting messages with `receipt` may be merged into one.

    `place` is the slot of the message, by which it is edited later; `chat_id` is the chat to send
    it to, None for the asker's. `older` are the buttons that the newest receipt of a table keeps
    once there is a newer one, None for other messages.
    """

    text: Markup
    keyboard: InlineKeyboardMarkup | None = None
    receipt: bool = False
    place: str | None = None
    chat_id: ChatId | None = None
    older: InlineKeyboardMarkup | None = None
    delivery: Delivery = _AS_ANY

    def without_reply(self) -> Say:
        """Returns a copy of the message that replies to no message."""
        return replace(self, delivery=replace(self.delivery, reply_to=None))


@dataclass(frozen=True, slots=True)
class Edit(TopicAnswer):
    """An edit of a message's text and buttons; `target` is its number or its slot.

    With `or_say`, a new message is sent if the old one is gone. `place` is the message's new slot;
    `older` and `chat_id` are as in `Say`.
    """

    target: int | str
    text: Markup
    keyboard: InlineKeyboardMarkup | None = None
    or_say: bool = False
    place: str | None = None
    older: InlineKeyboardMarkup | None = None
    chat_id: ChatId | None = None


@dataclass(frozen=True, slots=True)
class Photo(TopicAnswer):
    """A picture with a caption.

    `otherwise` (the caption, if it is empty) is said in chats where no picture can be sent.
    """

    drawing: Drawing
    caption: Markup = _NO_CAPTION
    keyboard: InlineKeyboardMarkup | None = None
    otherwise: Markup = _NO_CAPTION

    @property
    def fallback_text(self) -> Markup:
        """Returns the words to say in place of the picture."""
        return self.otherwise or self.caption


@dataclass(frozen=True, slots=True)
class PaymentCode(TopicAnswer):
    """A payment code for a due, sent to the private chat of the Telegram user `payer`.

    From the Mini App `payer` may be the payee, who shows their own code to the payer. If the user
    has no private chat with Kaki, `otherwise` is said in the chat `asked_in`.
    """

    due_id: int
    payer: int
    chat_id: ChatId
    asked_in: int
    otherwise: Markup
    keyboard: InlineKeyboardMarkup | None = None


@dataclass(frozen=True, slots=True)
class Export(TopicAnswer):
    """The ledger of this chat as a file: `kind` is xlsx, csv or json.

    Only a file gets the slot `place`, not the words that stand in for a refused file.
    """

    kind: str
    language: str
    caption: Markup
    place: str | None = None


@dataclass(frozen=True, slots=True)
class Poll(TopicAnswer):
    """A public poll on the topic's plan; `otherwise` is the text to say if polls are not
    allowed.
    """

    question: Markup
    options: tuple[str, ...]
    otherwise: Markup = _NO_CAPTION


@dataclass(frozen=True, slots=True)
class StopPoll:
    """The closing of a poll, which then shows its result."""

    message_id: MessageId


@dataclass(frozen=True, slots=True)
class Toast:
    """The answer to the press of a button; an empty text only ends the button's waiting."""

    query_id: str
    text: str = ""
    alert: bool = False


@dataclass(frozen=True, slots=True)
class Inline:
    """The results for an inline query, as data for the Bot API.

    `guest`: the query came from a message in a chat without Kaki; the first result is said there.
    """

    query_id: str
    results: tuple[dict[str, Any], ...]
    guest: bool = False


@dataclass(frozen=True, slots=True)
class React(TopicAnswer):
    """A reaction to a message instead of a receipt; `otherwise` is said if Telegram refuses it."""

    message_id: MessageId
    otherwise: Markup = _NO_CAPTION


@dataclass(frozen=True, slots=True)
class Remove:
    """The deletion of a message."""

    message_id: MessageId


@dataclass(frozen=True, slots=True)
class Pin:
    """The pinning of a message in `topic`, without a notification.

    If a user `asked` for it, every failure is reported to the chat.
    """

    message_id: MessageId
    topic: TopicId = 0
    asked: bool = False


@dataclass(frozen=True, slots=True)
class Unpin:
    """The unpinning of a message."""

    message_id: MessageId


@dataclass(frozen=True, slots=True)
class Strip:
    """The replacement of a message's buttons by those of `keyboard`; `chat_id` is as in `Say`."""

    message_id: MessageId
    keyboard: InlineKeyboardMarkup | None = None
    chat_id: ChatId | None = None


@dataclass(frozen=True, slots=True)
class Menu:
    """The command menu of one chat: pairs of name and description."""

    commands: tuple[tuple[str, str], ...]

    def bot_commands(self) -> list[BotCommand]:
        """Returns the commands as the Bot API takes them."""
        return [BotCommand(name, what) for name, what in self.commands]


Answer: TypeAlias = (
    Say
    | Edit
    | Photo
    | PaymentCode
    | Export
    | Poll
    | StopPoll
    | Toast
    | Inline
    | React
    | Remove
    | Pin
    | Unpin
    | Strip
    | Menu
)

BOARD: Final = "board:"
"""The prefix of the slots of boards, before the night and its changes."""

PIN_HINT: Final = "hint:pin"
"""The slot of the message that explains how to let Kaki pin the board."""

OPTIONAL: Final = (Toast, Inline, React, Remove, Pin, Unpin, Strip, Menu, StopPoll)
"""Answers that may fail without harm: they are tried only once."""

_KINDS: Final[dict[str, type[Any]]] = {kind.__name__.lower(): kind for kind in get_args(Answer)}
_NAMES: Final = {kind: name for name, kind in _KINDS.items()}


def answer_slot(answer: Answer) -> str | None:
    """Returns the message slot of an answer; None if it has none."""
    return answer.place if isinstance(answer, Say | Edit | Export) else None


def answer_topic(answer: Answer) -> int:
    """Returns the topic of an answer; 0 if it has none."""
    return answer.topic if isinstance(answer, TopicAnswer | Pin) else 0


def answer_chat(answer: Answer, chat_id: ChatId) -> int:
    """Returns the chat that an answer goes to: its own, else `chat_id`."""
    if isinstance(answer, Say | Edit | PaymentCode | Strip) and answer.chat_id is not None:
        return answer.chat_id
    return chat_id


def set_answer_topic(answer: Answer, chat_id: ChatId, topic: TopicId, asker: int | None) -> Answer:
    """Sets topic and asker of an answer in `chat_id`; leaves answers to other chats as they are."""
    if answer_chat(answer, chat_id) != chat_id and not isinstance(answer, PaymentCode):
        return answer
    return replace(answer, topic=topic, asker=asker) if isinstance(answer, TopicAnswer) else answer


def adapt_to_moved_chat(answer: Answer) -> Answer | None:
    """Adapts an answer to a chat that moved, where messages have new numbers.

    Drops replies and edits by number; returns None for an answer that makes no sense without its
    message.
    """
    match answer:
        case Say():
            return replace(answer.without_reply(), topic=0)
        case Edit(target=int()):
            return (
                replace(convert_edit_to_message(answer), topic=0, asker=None)
                if answer.or_say
                else None
            )
        case React() | Remove() | Pin() | Unpin() | Strip() | StopPoll():
            return None
        case _:
            return answer


def pack_answer(answer: Answer) -> str:
    """Writes an answer as JSON text."""
    kind = type(answer)
    body = {"kind": _NAMES[kind]} | _fields_to_json(answer)
    return json.dumps(body, ensure_ascii=False, separators=(",", ":"))


def _fields_to_json(value: Answer | Delivery) -> dict[str, Any]:
    """Returns the fields of a value that differ from their defaults, as JSON data."""
    parts = ((field, getattr(value, field.name)) for field in fields(value))
    return {field.name: _field_to_json(field.name, p) for field, p in parts if p != field.default}


def make_answer_row(answer: Answer, chat_id: ChatId) -> NewAnswer:
    """Makes the row to store for an answer that was asked for in `chat_id`."""
    return NewAnswer(
        answer_chat(answer, chat_id), pack_answer(answer), answer_slot(answer), answer_topic(answer)
    )


def unpack_answer(body: str) -> Answer:
    """Reads an answer from the JSON of `pack_answer`."""
    values = json.loads(body)
    kind = _KINDS[values.pop("kind")]
    if kind is Say:
        for name in _OF_DELIVERY & values.keys():  # answers that an earlier release stored
            values.setdefault("delivery", {})[name] = values.pop(name)
    for stored in (values, values.get("delivery", {})):  # a field of an earlier release
        stored.pop("aside", None)
    answer: Answer = kind(**{name: _field_from_json(name, value) for name, value in values.items()})
    return answer


_OF_DELIVERY: Final = frozenset(field.name for field in fields(Delivery))


def _field_to_json(field_name: str, value: Any) -> Any:
    match field_name:
        case "keyboard" | "older":
            return {
                "inline_keyboard": [
                    list(map(_button_to_json, row)) for row in value.inline_keyboard
                ]
            }
        case "drawing":
            from bot.pictures.drawing import to_json

            return json.loads(to_json(value))
        case "delivery":
            return _fields_to_json(value)
        case _:
            return value


def _button_to_json(button: InlineKeyboardButton) -> dict[str, Any]:
    """Converts a button as the library does, which is slow since it looks at every field."""
    if button.callback_data is None:
        return button.to_dict()
    return {"text": button.text, "callback_data": button.callback_data}


def _field_from_json(field_name: str, value: Any) -> Any:
    match field_name:
        case "keyboard" | "older":
            return InlineKeyboardMarkup.de_json(value, None)
        case "drawing":
            from bot.pictures.drawing import from_json

            return from_json(json.dumps(value))
        case "text" | "caption" | "otherwise" | "question":
            return Markup(value)
        case "delivery":
            return Delivery(
                **{
                    field_name: _field_from_json(field_name, part)
                    for field_name, part in value.items()
                }
            )
        case "results" | "options":
            return tuple(value)
        case "commands":
            return tuple((field_name, what) for field_name, what in value)
        case _:
            return value


def inline_results_to_json(results: Sequence[InlineQueryResult]) -> tuple[dict[str, Any], ...]:
    """Converts the results of an inline query to data."""
    return tuple(json.loads(result.to_json()) for result in results)


def board_slot(night: int, changes: int) -> str:
    """Returns the message slot of a night's board as it was after this number of changes."""
    return f"{BOARD}{night}:{changes}"


def board_shown_in(answer: Answer) -> tuple[int, int] | None:
    """Returns the night and the count of changes of the board in a new message; None for no
    board.
    """
    if not isinstance(answer, Say) or not (answer.place or "").startswith(BOARD):
        return None
    _, night, changes = (answer.place or "").split(":")
    return int(night), int(changes)


def convert_edit_to_message(edit: Edit) -> Say:
    """Converts an edit to a new message with the same text."""
    place, topic, asker = edit.place, edit.topic, edit.asker
    return Say(edit.text, edit.keyboard, place=place, topic=topic, asker=asker, older=edit.older)


def topic_for_file(answer: Photo | PaymentCode | Export) -> int:
    """Returns the topic to send a file to: 0 for a payment code, which goes to a private chat."""
    return 0 if isinstance(answer, PaymentCode) else answer.topic
