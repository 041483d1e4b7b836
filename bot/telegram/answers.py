"""Answers as data: a unit lays it down, the ledger keeps it until it was sent.

A picture or a file is what it is to show, not its bytes: it is made when it is sent.
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
class InTopic:
    """An answer that may become a new message, and the forum `topic` it belongs in (0: General, or
    no forum).

    `asker` is who spoke, to be told where nothing can be said there (None: nobody).
    """

    topic: TopicId = 0
    asker: int | None = None


@dataclass(frozen=True, slots=True)
class Delivery:
    """The way of a new message to those who read it: in reply to a message, or without a sound.

    Where a private message cannot be sent, it is said silently in the chat `otherwise_in`, in its
    topic `otherwise_topic`.
    """

    reply_to: int | None = None
    silent: bool = False
    otherwise_in: int | None = None
    otherwise_topic: TopicId = 0


_AS_ANY: Final = Delivery()


@dataclass(frozen=True, slots=True)
class Say(InTopic):
    """A new message. A `receipt` may be merged with others when they are late.

    `place` names what the message shows, so that it can be edited later; `chat_id` is another chat
    than the one in which it was asked for. `older` are the buttons that the newest receipt of a
    chat keeps when there is a newer one, None for what is no such receipt.
    """

    text: Markup
    keyboard: InlineKeyboardMarkup | None = None
    receipt: bool = False
    place: str | None = None
    chat_id: ChatId | None = None
    older: InlineKeyboardMarkup | None = None
    delivery: Delivery = _AS_ANY

    def unquoted(self) -> Say:
        """The same, in reply to nothing."""
        return replace(self, delivery=replace(self.delivery, reply_to=None))


@dataclass(frozen=True, slots=True)
class Edit(InTopic):
    """Another text in the place of a message's, named by its number or by what it shows.

    `or_say` sends a new message if that one is gone. The message shows `place` from then on;
    `older` as with `Say`. `chat_id` is another chat than the one in which it was asked for.
    """

    target: int | str
    text: Markup
    keyboard: InlineKeyboardMarkup | None = None
    or_say: bool = False
    place: str | None = None
    older: InlineKeyboardMarkup | None = None
    chat_id: ChatId | None = None


@dataclass(frozen=True, slots=True)
class Photo(InTopic):
    """A picture, with a caption that tells what it does not show.

    `otherwise` is said where no picture can be sent; the caption, if it is empty.
    """

    drawing: Drawing
    caption: Markup = _NO_CAPTION
    keyboard: InlineKeyboardMarkup | None = None
    otherwise: Markup = _NO_CAPTION

    @property
    def in_words(self) -> Markup:
        """The words in the photo's stead."""
        return self.otherwise or self.caption


@dataclass(frozen=True, slots=True)
class PaymentCode(InTopic):
    """The code by which `payer` (a Telegram user) pays a due, in their private chat. In the Mini
    App `payer` is the payee themself who holds their own code out to whoever owes them.

    Where they never opened one, `otherwise` is said in the chat `asked_in`.
    """

    due_id: int
    payer: int
    chat_id: ChatId
    asked_in: int
    otherwise: Markup
    keyboard: InlineKeyboardMarkup | None = None


@dataclass(frozen=True, slots=True)
class Export(InTopic):
    """The ledger of this chat as a file: `kind` is xlsx, csv or json. Only the file itself shows a
    `place`: where words stand for it, nothing does.
    """

    kind: str
    language: str
    caption: Markup
    place: str | None = None


@dataclass(frozen=True, slots=True)
class Poll(InTopic):
    """A question to the chat in which everybody sees who said what; of the plan that stands there.

    `otherwise` is said where polls are not allowed.
    """

    question: Markup
    options: tuple[str, ...]
    otherwise: Markup = _NO_CAPTION


@dataclass(frozen=True, slots=True)
class StopPoll:
    """A poll is closed: it shows what came of it."""

    message_id: MessageId


@dataclass(frozen=True, slots=True)
class Toast:
    """The answer to the press of a button; an empty one only ends its waiting."""

    query_id: str
    text: str = ""
    alert: bool = False


@dataclass(frozen=True, slots=True)
class Inline:
    """The results of an inline query, as the Bot API takes them.

    `guest`: it was asked in a message of a chat without Kaki, where the first result is then said.
    """

    query_id: str
    results: tuple[dict[str, Any], ...]
    guest: bool = False


@dataclass(frozen=True, slots=True)
class React(InTopic):
    """A sign under somebody's message instead of a receipt; `otherwise` where there are none."""

    message_id: MessageId
    otherwise: Markup = _NO_CAPTION


@dataclass(frozen=True, slots=True)
class Remove:
    """A message goes."""

    message_id: MessageId


@dataclass(frozen=True, slots=True)
class Pin:
    """A message is pinned, without a sound; `topic` is where it stands.

    Where somebody `asked` for it, it is said each time that it cannot be.
    """

    message_id: MessageId
    topic: TopicId = 0
    asked: bool = False


@dataclass(frozen=True, slots=True)
class Unpin:
    """A message is no longer pinned."""

    message_id: MessageId


@dataclass(frozen=True, slots=True)
class Strip:
    """A message loses its buttons, save those of `keyboard`."""

    message_id: MessageId
    keyboard: InlineKeyboardMarkup | None = None


@dataclass(frozen=True, slots=True)
class Menu:
    """The chat's own command menu: names and what they do."""

    commands: tuple[tuple[str, str], ...]

    def bot_commands(self) -> list[BotCommand]:
        """Commands as the Bot API takes them."""
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
"""The beginning of the place of a night's board, before the night and its changes."""

PIN_HINT: Final = "hint:pin"
"""The place of the message that says how to let Kaki pin the board."""

OPTIONAL: Final = (Toast, Inline, React, Remove, Pin, Unpin, Strip, Menu, StopPoll)
"""Answers that may be refused without harm: they are asked for once."""

_KINDS: Final[dict[str, type[Any]]] = {kind.__name__.lower(): kind for kind in get_args(Answer)}
_NAMES: Final = {kind: name for name, kind in _KINDS.items()}


def place_of(answer: Answer) -> str | None:
    """The place that the message of an answer shows."""
    return answer.place if isinstance(answer, Say | Edit | Export) else None


def topic_of(answer: Answer) -> int:
    """The topic in which an answer belongs, 0 where it is in none."""
    return answer.topic if isinstance(answer, InTopic | Pin) else 0


def chat_of_answer(answer: Answer, chat_id: ChatId) -> int:
    """The chat of an answer that was asked for in `chat_id`."""
    if isinstance(answer, Say | Edit | PaymentCode) and answer.chat_id is not None:
        return answer.chat_id
    return chat_id


def in_topic(answer: Answer, chat_id: ChatId, topic: TopicId, asker: int | None) -> Answer:
    """An answer to what `asker` said in this topic of `chat_id`: it is to stand there too.

    What is said in another chat stands in none.
    """
    if chat_of_answer(answer, chat_id) != chat_id and not isinstance(answer, PaymentCode):
        return answer
    return replace(answer, topic=topic, asker=asker) if isinstance(answer, InTopic) else answer


def counted_anew(answer: Answer) -> Answer | None:
    """The answer for a chat whose messages have other numbers now; None for one that has no sense.

    Whatever names a message by its number would mean another one there.
    """
    match answer:
        case Say():
            return replace(answer.unquoted(), topic=0)
        case Edit(target=int()):
            return replace(as_say(answer), topic=0, asker=None) if answer.or_say else None
        case React() | Remove() | Pin() | Unpin() | Strip() | StopPoll():
            return None
        case _:
            return answer


def packed(answer: Answer) -> str:
    """An answer as JSON."""
    kind = type(answer)
    body = {"kind": _NAMES[kind]} | _parts(answer)
    return json.dumps(body, ensure_ascii=False, separators=(",", ":"))


def _parts(value: Answer | Delivery) -> dict[str, Any]:
    """The parts of a value that differ from what they are where nothing is said."""
    parts = ((field, getattr(value, field.name)) for field in fields(value))
    return {field.name: _stored(field.name, p) for field, p in parts if p != field.default}


def laid(answer: Answer, chat_id: ChatId) -> NewAnswer:
    """An answer as a unit lays it down that was asked for in `chat_id`."""
    return NewAnswer(
        chat_of_answer(answer, chat_id), packed(answer), place_of(answer), topic_of(answer)
    )


def unpacked(body: str) -> Answer:
    """The answer that `packed` wrote."""
    values = json.loads(body)
    kind = _KINDS[values.pop("kind")]
    if kind is Say:
        for name in _OF_DELIVERY & values.keys():  # answers that an earlier release laid down
            values.setdefault("delivery", {})[name] = values.pop(name)
    for laid_down in (values, values.get("delivery", {})):  # by an earlier release, for one alone
        laid_down.pop("aside", None)
    answer: Answer = kind(**{name: _read(name, value) for name, value in values.items()})
    return answer


_OF_DELIVERY: Final = frozenset(field.name for field in fields(Delivery))


def _stored(name: str, value: Any) -> Any:
    match name:
        case "keyboard" | "older":
            return {"inline_keyboard": [list(map(_button, row)) for row in value.inline_keyboard]}
        case "drawing":
            from bot.pictures.drawing import to_json

            return json.loads(to_json(value))
        case "delivery":
            return _parts(value)
        case _:
            return value


def _button(button: InlineKeyboardButton) -> dict[str, Any]:
    """As the library would have it, which takes long to ask for everything that it may carry."""
    if button.callback_data is None:
        return button.to_dict()
    return {"text": button.text, "callback_data": button.callback_data}


def _read(name: str, value: Any) -> Any:
    match name:
        case "keyboard" | "older":
            return InlineKeyboardMarkup.de_json(value, None)
        case "drawing":
            from bot.pictures.drawing import from_json

            return from_json(json.dumps(value))
        case "text" | "caption" | "otherwise" | "question":
            return Markup(value)
        case "delivery":
            return Delivery(**{name: _read(name, part) for name, part in value.items()})
        case "results" | "options":
            return tuple(value)
        case "commands":
            return tuple((name, what) for name, what in value)
        case _:
            return value


def inline_results(results: Sequence[InlineQueryResult]) -> tuple[dict[str, Any], ...]:
    """Results of an inline query as data."""
    return tuple(json.loads(result.to_json()) for result in results)


def board_place(night: int, changes: int) -> str:
    """The place of the board of a night after so many changes."""
    return f"{BOARD}{night}:{changes}"


def board_in(answer: Answer) -> tuple[int, int] | None:
    """The night whose board a new message shows, and after how many changes; None for no board."""
    if not isinstance(answer, Say) or not (answer.place or "").startswith(BOARD):
        return None
    _, night, changes = (answer.place or "").split(":")
    return int(night), int(changes)


def as_say(edit: Edit) -> Say:
    """The same as a new message."""
    place, topic, asker = edit.place, edit.topic, edit.asker
    return Say(edit.text, edit.keyboard, place=place, topic=topic, asker=asker, older=edit.older)


def topic_there(answer: Photo | PaymentCode | Export) -> int:
    """The topic in which it is sent. A payment code goes to a private chat, which has none."""
    return 0 if isinstance(answer, PaymentCode) else answer.topic
