"""The values a practice table is made of: people, chats, messages, and what hangs on them.

All are frozen. `as_json` gives what the Bot API documents. A refusal is in the Bot API's own words.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from starlette.responses import JSONResponse

Json: TypeAlias = dict[str, Any]


class ApiError(Exception):
    """A call refused: the HTTP status, Telegram's description, and what a client may act on."""

    def __init__(self, status: int, description: str, **parameters: int) -> None:
        super().__init__(description)
        self.status = status
        self.description = description
        self.parameters = parameters

    def response(self) -> JSONResponse:
        """The answer to the client."""
        told: Json = {"ok": False, "error_code": self.status, "description": self.description}
        return JSONResponse(given_fields(**told, parameters=self.parameters or None), self.status)


def bad_request(what: str, **parameters: int) -> ApiError:
    return ApiError(400, f"Bad Request: {what}", **parameters)


def forbidden(what: str) -> ApiError:
    return ApiError(403, f"Forbidden: {what}")


@dataclass(frozen=True)
class PracticePerson:
    """Somebody with an account: a player, an onlooker, or the bot itself."""

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
        """The Bot API's User; a bot has no language."""
        language = None if self.is_bot else self.language_code
        return given_fields(**{**vars(self), "language_code": language})


KAKI: Final = PracticePerson(7_000_000_001, "Kaki", "kaki_practice_bot", None, is_bot=True)

ANONYMOUS: Final = PracticePerson(1087968824, "Group", "GroupAnonymousBot", None, is_bot=True)
"""The name in which the admins of all groups speak who want to stay unnamed."""
AS_CHANNEL: Final = PracticePerson(136817688, "Channel", "Channel_Bot", None, is_bot=True)
"""The name in which everybody speaks who speaks as a channel."""


@dataclass(frozen=True)
class Scene:
    """The scene at a first start: the group, who sits in it, and what has been said.

    `opening` are (person id, text) pairs said by themselves on the very first start only;
    `hears_all`: the bot is told all that is said in a group, as with privacy mode disabled;
    `suggestions` are texts the page offers to tap. Buttons whose data begin with `each_taps` are
    for one person each: after such a tap the page speaks as the next. The first of `people` owns
    the group.
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
class Entity:
    """A stretch of formatted text. Offset and length count UTF-16 units, as Telegram does."""

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
    """One inline button. `kind` is the Bot API's field (`callback_data`, `url`, ...)."""

    text: str
    kind: str
    value: Any
    style: str | None = None

    @property
    def callback_data(self) -> str | None:
        return str(self.value) if self.kind == "callback_data" else None

    def as_json(self) -> Json:
        return given_fields(text=self.text, **{self.kind: self.value}, style=self.style)


Keyboard: TypeAlias = tuple[tuple[ChatButton, ...], ...]


@dataclass(frozen=True)
class Upload:
    """A file sent along with a call."""

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

    def file(self) -> Json:
        """Fields that the Bot API's PhotoSize, Document and File have in common."""
        named = {"file_id": self.file_id, "file_unique_id": self.unique_id}
        return named | {"file_size": self.size}

    def as_json(self) -> Json:
        """The message field: `{"photo": [PhotoSize]}` or `{"document": Document}`."""
        if self.kind == "photo":
            return {"photo": [{**self.file(), "width": self.width, "height": self.height}]}
        return {"document": {**self.file(), "file_name": self.name, "mime_type": self.mime}}


@dataclass(frozen=True)
class ChatPoll:
    """A poll: what is asked, what can be said, and who (by person id) said which of it.

    `votes` are pairs of a person and the places of their options.
    """

    id: str
    question: str
    options: tuple[str, ...]
    is_anonymous: bool
    several: bool = False
    votes: tuple[tuple[int, tuple[int, ...]], ...] = ()
    is_closed: bool = False

    def voted(self, person_id: int, options: tuple[int, ...]) -> ChatPoll:
        """The poll after this person said these; nothing takes their vote back."""
        others = tuple(vote for vote in self.votes if vote[0] != person_id)
        votes = (*others, (person_id, options)) if options else others
        return dataclasses.replace(self, votes=votes)

    def as_json(self) -> Json:
        """The Bot API's Poll."""
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
    """One message. `text` is the caption where there is an attachment.

    `service` is what a service message says in the Bot API's own fields, save that
    `pinned_message` holds a message id. `reactions` are the bot's. `force_reply` is the
    ForceReply it was sent with: clients begin a reply to it, the Bot API never shows it.
    `topic` is the forum topic it stands in, `thread` the message that began the replies it is one
    of. `behind` is the chat in whose name it was said; `forwarded` that it was said elsewhere.
    """

    chat_id: int
    message_id: int
    sender_id: int
    date: int
    text: str = ""
    entities: tuple[Entity, ...] = ()
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
        """All inline buttons, row after row."""
        return tuple(button for row in self.keyboard for button in row)


ChatType: TypeAlias = Literal["private", "group", "supergroup", "channel"]
Membership: TypeAlias = Literal["member", "left", "kicked", "stranger"]


GENERAL: Final = 1
"""The topic that every forum has. Telegram never writes its number beside a message."""


@dataclass(frozen=True)
class Topic:
    """A topic of a forum, known by the message that opened it."""

    id: int
    title: str
    closed: bool = False


@dataclass(frozen=True)
class PracticeChat:
    """A group, or one person's private chat with the bot (whose id is the person's).

    `bot` is the bot's standing: a `stranger` is one the person never wrote to, so that the
    bot may not write first. The first member owns a group; `admins` are others who administer it.
    `forbidden` are the rights (fields of ChatPermissions) that its members do not have, the bot
    among them; `reactions` whether there are any. A group that has `topics` is a forum.
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
    topics: tuple[Topic, ...] = ()

    def topic(self, number: int) -> Topic | None:
        """The topic with this number."""
        return next((topic for topic in self.topics if topic.id == number), None)

    @property
    def is_private(self) -> bool:
        return self.type == "private"


@dataclass(frozen=True)
class QueryAnswer:
    """The bot's answer to a pressed button: a toast, an alert, a link, or nothing."""

    text: str = ""
    show_alert: bool = False
    url: str | None = None


def given_fields(**fields: Any) -> Json:
    """The fields that are not None, in order."""
    return {name: value for name, value in fields.items() if value is not None}
