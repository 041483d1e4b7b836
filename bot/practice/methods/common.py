"""What several methods read from a call: the chat, the message, the text, the buttons."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from io import BytesIO
from typing import Any, Final, NamedTuple, TypeAlias

from bot.practice.errors import bad_request, forbidden
from bot.practice.exchange import Exchange
from bot.practice.markup import detect, from_html, trim
from bot.practice.params import Params, Upload
from bot.practice.values import (
    GENERAL,
    Attachment,
    Button,
    Chat,
    Entity,
    Json,
    Keyboard,
    Message,
)

MOST_ENTITIES: Final = 100
"""Telegram passes over those behind them."""
_BUTTON_KINDS: Final = (
    "callback_data",
    "url",
    "web_app",
    "copy_text",
    "switch_inline_query",
    "switch_inline_query_current_chat",
)

Method: TypeAlias = Callable[[Exchange, Params], Awaitable[Any]]
METHODS: Final[dict[str, Method]] = {}


class Formatted(NamedTuple):
    text: str
    entities: tuple[Entity, ...]


def method(function: Method) -> Method:
    """Registers `send_message` as `sendMessage`; names are told apart without case."""
    METHODS[function.__name__.replace("_", "")] = function
    return function


def chat_of(exchange: Exchange, params: Params) -> Chat:
    """The chat meant by `chat_id`; refuses (400) an unknown or upgraded one."""
    if not params.has("chat_id"):
        raise bad_request("chat_id is empty")
    chat_id = params.integer("chat_id")
    chat = None if chat_id is None else exchange.chats.chat(chat_id)
    if chat is None:
        raise bad_request("chat not found")
    if chat.upgraded_to is not None:
        raise bad_request(
            "group chat was upgraded to a supergroup chat", migrate_to_chat_id=chat.upgraded_to
        )
    return chat


def open_chat(exchange: Exchange, params: Params) -> Chat:
    """The same, where the bot may act; refuses (403) a chat that shut it out."""
    chat = chat_of(exchange, params)
    match chat.bot:
        case "member":
            return chat
        case "stranger":
            raise forbidden("bot can't initiate conversation with a user")
        case "kicked" if chat.is_private:
            raise forbidden("bot was blocked by the user")
        case "kicked":
            raise forbidden(f"bot was kicked from the {chat.type} chat")
        case "left":
            raise forbidden(f"bot is not a member of the {chat.type} chat")


def message_of(exchange: Exchange, params: Params, chat: Chat, missing: str) -> Message:
    """The message meant by `message_id`; refuses (400) with `missing` if there is none."""
    message_id = params.integer("message_id")
    message = None if message_id is None else exchange.chats.message(chat.id, message_id)
    if message is None:
        raise bad_request(missing)
    return message


def text_of(exchange: Exchange, params: Params) -> Formatted:
    """The `text` with its entities; refuses (400) an empty one."""
    formatted = _formatted(exchange, params, "text")
    if not formatted.text:
        raise bad_request("message text is empty")
    return formatted


def caption_of(exchange: Exchange, params: Params) -> Formatted:
    """The `caption` with its entities, perhaps empty."""
    return _formatted(exchange, params, "caption")


def _formatted(exchange: Exchange, params: Params, name: str) -> Formatted:
    source, mode = params.text(name), params.text("parse_mode").lower()
    if mode not in ("", "html"):
        # Real Telegram has Markdown too; a bot that formats names safely has no use for it.
        raise bad_request("unsupported parse_mode")
    plain, found = trim(*from_html(source)) if mode else (source.strip(), ())
    known = {person.id for person in exchange.chats.people()}
    told = detect(plain, (e for e in found if e.user_id in {None, *known}))
    return Formatted(plain, told[:MOST_ENTITIES])


def keyboard_of(params: Params) -> Keyboard:
    """The inline keyboard of `reply_markup`, empty if there is none.

    Refuses (400) any other kind of keyboard.
    """
    markup = params.data("reply_markup", dict, "reply keyboard markup")
    if not markup:
        return ()
    rows = markup.get("inline_keyboard")
    if not isinstance(rows, list):
        raise bad_request("inline keyboard expected")
    return tuple(tuple(_button(button) for button in row) for row in rows if row)


def markup_of(params: Params) -> Json:
    """What `reply_markup` makes of a new message: its `keyboard`, or that it asks for a reply.

    Refuses (400) keyboards in place of the phone's own, which the practice table lacks.
    """
    markup = params.data("reply_markup", dict, "reply keyboard markup") or {}
    if markup.get("force_reply"):
        return {"force_reply": markup}
    if "keyboard" in markup:
        raise bad_request("the practice table knows inline keyboards and forced replies only")
    return {} if markup.get("remove_keyboard") else {"keyboard": keyboard_of(params)}


def _button(given: Json) -> Button:
    kind = next((kind for kind in _BUTTON_KINDS if given.get(kind) is not None), None)
    if kind is None:
        raise bad_request(
            "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard"
        )
    return Button(given["text"], kind, given[kind], given.get("style"))


def send(exchange: Exchange, params: Params, chat: Chat, **content: Any) -> Json:
    """Puts what the bot says into the chat, in the topic and with the buttons of this call."""
    markup = markup_of(params)
    topic, reply_to = _topic_of(params, chat), reply_of(exchange, params, chat)
    content |= {"topic": topic, "reply_to": reply_to, **markup}
    return exchange.chats.describe(exchange.chats.add(chat, exchange.chats.bot, **content))


def _topic_of(params: Params, chat: Chat) -> int | None:
    """The topic meant by `message_thread_id`; refuses (400) one that is not there or closed.

    General is meant by naming none: its own number is refused, as is that of a thread of replies.
    """
    number = params.integer("message_thread_id")
    if number == GENERAL or (number is not None and chat.topic(number) is None):
        raise bad_request("message thread not found")
    topic = chat.topic(GENERAL if number is None else number)
    if topic is not None and topic.closed:
        raise bad_request("TOPIC_CLOSED")
    return number


def reply_of(exchange: Exchange, params: Params, chat: Chat) -> int | None:
    """The id of the message replied to; refuses (400) a missing one unless told to bear it."""
    given = params.data("reply_parameters", dict, "reply parameters") or {}
    message_id = given.get("message_id", params.integer("reply_to_message_id"))
    if message_id is None:
        return None
    if exchange.chats.message(chat.id, int(message_id)) is not None:
        return int(message_id)
    if given.get("allow_sending_without_reply") or params.flag("allow_sending_without_reply"):
        return None
    raise bad_request("message to be replied not found")


def attachment_of(exchange: Exchange, params: Params, kind: Any, given: Any) -> Attachment:
    """The uploaded file (`given` names it or holds `attach://name`), or one known by its id."""
    upload = params.uploads.get(str(given).removeprefix("attach://"))
    if upload is not None:
        return _take(exchange, kind, upload)
    if str(given).startswith(("http://", "https://")):
        raise bad_request("failed to get HTTP URL content")
    known = exchange.store.file(str(given))
    if known is None:
        raise bad_request("wrong file identifier/HTTP URL specified")
    if known[0].kind != kind:
        raise bad_request(f"type of file mismatch: can't use {known[0].kind} as {kind}")
    return known[0]


def _take(exchange: Exchange, kind: Any, upload: Upload) -> Attachment:
    if not upload.content:
        raise bad_request("file must be non-empty")
    mime, width, height = upload.mime, 0, 0
    if kind == "photo":
        mime, width, height = _measured(upload.content)
    attachment = Attachment(
        kind=kind,
        file_id=f"practice-{kind}-{secrets.token_urlsafe(18)}",
        unique_id=secrets.token_urlsafe(9),
        name=upload.name,
        mime=mime,
        size=len(upload.content),
        width=width,
        height=height,
    )
    exchange.store.put_file(attachment, upload.content)
    return attachment


def _measured(content: bytes) -> tuple[str, int, int]:
    """Type, width and height of a picture; refuses (400) what is none."""
    from PIL import Image

    try:
        with Image.open(BytesIO(content), formats=("PNG", "JPEG")) as picture:
            return Image.MIME[str(picture.format)], *picture.size
    except OSError:
        raise bad_request("IMAGE_PROCESS_FAILED") from None
