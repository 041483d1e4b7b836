"""The frozen values of a practice table: people, chats, messages and their parts.

`as_json` returns the objects that the Bot API documents. Refusals are in the Bot API's own words.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from starlette.responses import JSONResponse

Json: TypeAlias = dict[str, Any]


class ApiError(Exception):
    """A refusal of a call: the HTTP status, Telegram's description, and parameters."""

    def __init__(self, status: int, description: str, **parameters: int) -> None:
        super().__init__(description)
        self.status = status
        self.description = description
        self.parameters = parameters

    def as_response(self) -> JSONResponse:
        told: Json = {"ok": False, "error_code": self.status, "description": self.description}
        return JSONResponse(
            drop_none_fields(**told, parameters=self.parameters or None), self.status
        )


def bad_request_error(description: str, **parameters: int) -> ApiError:
    return ApiError(400, f"Bad Request: {description}", **parameters)


def forbidden(description: str) -> ApiError:
    return ApiError(403, f"Forbidden: {description}")


@dataclass(frozen=True)
class PracticePerson:
    """A person with a Telegram account: a player, an onlooker, or the bot."""

    id: int
    first_name: str
    username: str | None = None
    language_code: str | None = "en"
    last_name: str | None = None
    is_bot: bool = False

    @property
    def full_name(self) -> str:
        return f"{self.first_name} {self.last_name}" if self.last_name else self.first_name

    def as_json(self) -> Json:
        """Describes a person as the Bot API's User; a bot has no language."""
        language = None if self.is_bot else self.language_code
        return drop_none_fields(**{**vars(self), "language_code": language})


KAKI: Final = PracticePerson(7_000_000_001, "Kaki", "kaki_practice_bot", None, is_bot=True)

ANONYMOUS: Final = PracticePerson(1087968824, "Group", "GroupAnonymousBot", None, is_bot=True)
"""The account in whose name anonymous admins of all groups speak."""
AS_CHANNEL: Final = PracticePerson(136817688, "Channel", "Channel_Bot", None, is_bot=True)
"""The account in whose name people speak as a channel."""


@dataclass(frozen=True)
class Scene:
    """The content of a new practice table: a group, its people, and their first messages.

    `opening` are pairs of person id and text, said on the very first start only; `hears_all`: the
    bot sees all messages of the group, as with privacy mode disabled; `suggestions` are texts that
    the page offers. Buttons whose data begin with `each_taps` are tapped by one person after the
    other: after such a tap the page speaks as the next person. The first of `people` owns the
    group.
    """

    title: str
    people: tuple[PracticePerson, ...]
    opening: tuple[tuple[int, str], ...] = ()
    suggestions: tuple[str, ...] = ()
    hears_all: bool = False
    each_taps: str = ""
    bot: PracticePerson = KAKI


FRIDAY: Final = Scene(
    title="Friday mahjong",
    people=(
        PracticePerson(1001, "Ah Ming", "ah_ming"),
        PracticePerson(1002, "Ben", "ben_tan"),
        PracticePerson(1003, "Cat", "catherine"),
        PracticePerson(1004, "Dan", "dan_lim"),
        PracticePerson(1005, "Eve", "eve_onlooks"),
    ),
    hears_all=True,
)
"""The scene that a newcomer finds: friends in a group to which Kaki has just been added."""


@dataclass(frozen=True)
class TextEntity:
    """A formatted part of a text. Offset and length count UTF-16 units, as in Telegram."""

    type: str
    offset: int
    length: int
    url: str | None = None
    language: str | None = None
    user_id: int | None = None
    unix_time: int | None = None
    date_time_format: str | None = None


@dataclass(frozen=True)
class ChatButton:
    """An inline button. `kind` is the Bot API's field (`callback_data`, `url`, ...)."""

    text: str
    kind: str
    value: Any
    style: str | None = None

    @property
    def callback_data(self) -> str | None:
        return str(self.value) if self.kind == "callback_data" else None

    def as_json(self) -> Json:
        return drop_none_fields(text=self.text, **{self.kind: self.value}, style=self.style)


Keyboard: TypeAlias = tuple[tuple[ChatButton, ...], ...]


@dataclass(frozen=True)
class UploadedFile:
    """A file sent with a call."""

    name: str
    mime: str
    content: bytes


@dataclass(frozen=True)
class Attachment:
    """A picture or document of a message; `width` and `height` are 0 for a document."""

    kind: Literal["photo", "document"]
    file_id: str
    unique_id: str
    name: str
    mime: str
    size: int
    width: int = 0
    height: int = 0

    def file_fields(self) -> Json:
        """Returns the fields that the Bot API's PhotoSize, Document and File share."""
        named = {"file_id": self.file_id, "file_unique_id": self.unique_id}
        return named | {"file_size": self.size}

    def as_json(self) -> Json:
        """Returns the message's field: `{"photo": [PhotoSize]}` or `{"document": Document}`."""
        if self.kind == "photo":
            return {"photo": [{**self.file_fields(), "width": self.width, "height": self.height}]}
        return {"document": {**self.file_fields(), "file_name": self.name, "mime_type": self.mime}}


@dataclass(frozen=True)
class ChatPoll:
    """A poll: its question, its options, and its votes.

    `votes` are pairs of a person's id and the indexes of their options.
    """

    id: str
    question: str
    options: tuple[str, ...]
    is_anonymous: bool
    several: bool = False
    votes: tuple[tuple[int, tuple[int, ...]], ...] = ()
    is_closed: bool = False

    def with_vote(self, person_id: int, options: tuple[int, ...]) -> ChatPoll:
        """Returns the poll after a person's vote; without options, the vote is taken back."""
        others = tuple(vote for vote in self.votes if vote[0] != person_id)
        votes = (*others, (person_id, options)) if options else others
        return dataclasses.replace(self, votes=votes)

    def as_json(self) -> Json:
        """Describes a poll as the Bot API's Poll."""
        said = [place for _, places in self.votes for place in places]
        return {
            "id": self.id,
            "question": self.question,
            "options": [
                {"persistent_id": str(place), "text": text, "voter_count": said.count(place)}
                for place, text in enumerate(self.options)
            ],
            "total_voter_count": len(self.votes),
            "is_closed": self.is_closed,
            "is_anonymous": self.is_anonymous,
            "type": "regular",
            "allows_multiple_answers": self.several,
            "allows_revoting": True,
            "members_only": False,
        }


@dataclass(frozen=True)
class Message:
    """A message in a practice chat. `text` is the caption of an attachment, if there is one.

    `service` are the Bot API's fields of a service message, but `pinned_message` is a message id.
    `reactions` are the bot's. `force_reply` is its ForceReply, by which clients begin a reply;
    the Bot API never shows it. `topic` is its forum topic, `thread` the first message
    of its thread of replies. `behind` is the chat in whose name it was sent; `forwarded` says that
    it comes from elsewhere.
    """

    chat_id: int
    message_id: int
    sender_id: int
    date: int
    text: str = ""
    entities: tuple[TextEntity, ...] = ()
    attachment: Attachment | None = None
    keyboard: Keyboard = ()
    reply_to: int | None = None
    edit_date: int | None = None
    service: Json | None = None
    reactions: tuple[str, ...] = ()
    force_reply: Json | None = None
    topic: int | None = None
    thread: int | None = None
    behind: int | None = None
    forwarded: bool = False
    poll: ChatPoll | None = None

    @property
    def buttons(self) -> tuple[ChatButton, ...]:
        """Returns all inline buttons, row by row."""
        return tuple(button for row in self.keyboard for button in row)


ChatType: TypeAlias = Literal["private", "group", "supergroup", "channel"]
Membership: TypeAlias = Literal["member", "left", "kicked", "stranger"]


GENERAL: Final = 1
"""The topic that every forum has. Telegram never writes its number beside a message."""


@dataclass(frozen=True)
class ForumTopic:
    """A topic of a forum; its number is the id of the message that opened it."""

    id: int
    title: str
    closed: bool = False


@dataclass(frozen=True)
class PracticeChat:
    """A group, or a person's private chat with the bot; its id is then the person's.

    `bot` is the bot's membership; as a `stranger`, to whom the person never wrote, it may not write
    first. The first member owns a group; `admins` are its other admins. `forbidden` are the rights
    (fields of ChatPermissions) that members, and so the bot, do not have; `reactions` says that
    reactions are allowed. A group with `topics` is a forum.
    """

    id: int
    type: ChatType
    title: str
    members: tuple[int, ...]
    bot: Membership = "member"
    pinned: tuple[int, ...] = ()
    upgraded_to: int | None = None
    admins: tuple[int, ...] = ()
    forbidden: tuple[str, ...] = ()
    reactions: bool = True
    topics: tuple[ForumTopic, ...] = ()

    def topic(self, number: int) -> ForumTopic | None:
        """Returns the topic with this number, or None."""
        return next((topic for topic in self.topics if topic.id == number), None)

    @property
    def is_private(self) -> bool:
        return self.type == "private"


@dataclass(frozen=True)
class ButtonPressAnswer:
    """The bot's answer to a pressed button: a toast, an alert, a link, or nothing."""

    text: str = ""
    show_alert: bool = False
    url: str | None = None


def drop_none_fields(**fields: Any) -> Json:
    """Returns the given fields without those that are None."""
    return {name: value for name, value in fields.items() if value is not None}
