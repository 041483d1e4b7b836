"""What several methods read from a call: the chat, the message, the text, the buttons."""

from __future__ import annotations

import io
import secrets
from typing import Any, Final, NamedTuple

from bot.practice.errors import ApiError, bad_request, forbidden
from bot.practice.exchange import Exchange, Method
from bot.practice.markup import detect, from_html, trim, width
from bot.practice.params import Params, Upload
from bot.practice.values import GENERAL, Attachment, Button, Chat, Entity, Json, Keyboard, Message

TEXT_LIMIT: Final = 4096
MOST_ENTITIES: Final = 100
"""Telegram passes over those behind them."""
CAPTION_LIMIT: Final = 1024
_PHOTO_BYTES: Final = 10 << 20
_BUTTON_KINDS: Final = (
    "callback_data",
    "url",
    "web_app",
    "copy_text",
    "switch_inline_query",
    "switch_inline_query_current_chat",
)

_STYLES: Final = (None, "danger", "success", "primary")

_HERE: Final = "http://127.0.0.1:"
"""Where Telegram wants https, the practice table takes itself too."""

_RIGHTS: Final = {
    "can_send_messages": "send text messages to",
    "can_send_photos": "send photos to",
    "can_send_documents": "send documents to",
    "can_send_polls": "send polls to",
    "can_pin_messages": "manage pinned messages in",
}
"""The rights that a bot may lack, in the words in which Telegram says so."""

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


def message_of(exchange: Exchange, params: Params, missing: str) -> tuple[Chat, Message]:
    """The chat, which is open, and the message meant by `message_id`.

    Refuses (400) with `missing` if there is none.
    """
    chat = open_chat(exchange, params)
    message_id = params.integer("message_id")
    message = None if message_id is None else exchange.chats.message(chat.id, message_id)
    if message is None:
        raise bad_request(missing)
    return chat, message


def text_of(exchange: Exchange, params: Params) -> Formatted:
    """The `text` with its entities; refuses (400) an empty or too long one."""
    formatted = _formatted(exchange, params, "text", "entities")
    if not formatted.text:
        raise bad_request("message text is empty")
    if width(formatted.text) > TEXT_LIMIT:
        raise bad_request("message is too long")
    return formatted


def caption_of(exchange: Exchange, params: Params) -> Formatted:
    """The `caption` with its entities, perhaps empty; refuses (400) a too long one."""
    formatted = _formatted(exchange, params, "caption", "caption_entities")
    if width(formatted.text) > CAPTION_LIMIT:
        raise bad_request("message caption is too long")
    return formatted


def _formatted(exchange: Exchange, params: Params, text: str, entities: str) -> Formatted:
    source, mode = params.text(text), params.text("parse_mode").lower()
    if mode == "html":
        plain, found = from_html(source)
    elif mode:
        # Real Telegram has Markdown too; a bot that formats names safely has no use for it.
        raise bad_request("unsupported parse_mode")
    else:
        listed = params.data(entities) or []
        plain, found = source, tuple(_entity(entity) for entity in listed)
    plain, found = trim(plain, found)
    known = (e for e in found if e.user_id is None or exchange.chats.find(e.user_id))
    return Formatted(plain, detect(plain, known)[:MOST_ENTITIES])


def _entity(given: Json) -> Entity:
    kind, offset, length = given["type"], given["offset"], given["length"]
    user_id = given["user"]["id"] if given.get("user") else None
    return Entity(kind, offset, length, given.get("url"), given.get("language"), user_id)


def keyboard_of(params: Params) -> Keyboard:
    """The inline keyboard of `reply_markup`, empty if there is none.

    Refuses (400) what Telegram does.
    """
    markup = params.data("reply_markup") or {}
    rows = markup.get("inline_keyboard", ())
    keyboard = tuple(tuple(_button(button) for button in row) for row in rows if row)
    if sum(map(len, keyboard)) > 100:
        raise bad_request("REPLY_MARKUP_TOO_LONG")
    return keyboard


def markup_of(params: Params) -> Json:
    """What `reply_markup` makes of a new message: its `keyboard`, or that it asks for a reply.

    Refuses (400) keyboards in place of the phone's own, which the practice table lacks.
    """
    markup = params.data("reply_markup") or {}
    if markup.get("force_reply"):
        return {"force_reply": markup}
    if "keyboard" in markup:
        raise bad_request("the practice table knows inline keyboards and forced replies only")
    return {} if markup.get("remove_keyboard") else {"keyboard": keyboard_of(params)}


def _button(given: Json) -> Button:
    kind = next((kind for kind in _BUTTON_KINDS if given.get(kind) is not None), None)
    if not given.get("text"):
        raise bad_request('can\'t parse inline keyboard button: Field "text" must be non-empty')
    if kind is None:
        raise bad_request(
            "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard"
        )
    value = given[kind]
    if kind == "callback_data" and not 1 <= len(str(value).encode()) <= 64:
        raise bad_request("BUTTON_DATA_INVALID")
    if kind == "web_app" and not str(value.get("url", "")).startswith(("https://", _HERE)):
        raise bad_request("BUTTON_URL_INVALID")
    if kind == "copy_text" and not 1 <= len(value.get("text", "")) <= 256:
        raise bad_request("BUTTON_COPY_TEXT_INVALID")
    if kind == "url" and not str(value).startswith(("https://", "http://", "tg://")):
        raise bad_request(
            f"inline keyboard button URL '{value}' is invalid: Unsupported URL protocol"
        )
    if given.get("style") not in _STYLES:
        raise bad_request("can't parse inline keyboard button: BUTTON_STYLE_INVALID")
    return Button(given["text"], kind, value, given.get("style"))


def send(exchange: Exchange, params: Params, chat: Chat, **content: Any) -> Json:
    """Puts what the bot says into the chat, in the topic and with the buttons of this call."""
    content |= manner_of(exchange, params, chat)
    return exchange.chats.describe(exchange.chats.add(chat, exchange.chats.bot, **content))


def manner_of(exchange: Exchange, params: Params, chat: Chat) -> Json:
    """How a new message is said: its topic, its buttons, what it replies to. Refuses (400)."""
    markup = markup_of(params)
    buttons = [button for row in markup.get("keyboard", ()) for button in row]
    if not chat.is_private and any(button.kind == "web_app" for button in buttons):
        raise bad_request("BUTTON_TYPE_INVALID")
    topic, reply_to = _topic_of(params, chat), reply_of(exchange, params, chat)
    return {"topic": topic, "reply_to": reply_to, **markup}


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


def check_right(chat: Chat, right: str) -> None:
    """Refuses (400) what the members of the chat may not do; the bot is one of them."""
    if right in chat.forbidden:
        raise bad_request(f"not enough rights to {_RIGHTS[right]} the chat")


def reply_of(exchange: Exchange, params: Params, chat: Chat) -> int | None:
    """The id of the message replied to; refuses (400) a missing one unless told to bear it."""
    given = params.data("reply_parameters") or {}
    message_id: int | None = given.get("message_id")
    if message_id is None or exchange.chats.message(chat.id, message_id) is not None:
        return message_id
    if given.get("allow_sending_without_reply"):
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
    mime, width_, height = upload.mime, 0, 0
    if kind == "photo":
        mime, width_, height = _check_photo(upload.content)
    attachment = Attachment(
        kind=kind,
        file_id=f"practice-{kind}-{secrets.token_urlsafe(18)}",
        unique_id=secrets.token_urlsafe(9),
        name=upload.name,
        mime=mime,
        size=len(upload.content),
        width=width_,
        height=height,
    )
    exchange.store.put_file(attachment, upload.content)
    return attachment


def measured(content: bytes) -> tuple[str, int, int]:
    """(mime type, width, height) of a PNG or JPEG; refuses (400) anything else."""
    from PIL import Image

    try:
        with Image.open(io.BytesIO(content), formats=("PNG", "JPEG")) as image:
            return str(image.get_format_mimetype()), *image.size
    except OSError:
        raise bad_request("IMAGE_PROCESS_FAILED") from None


def _check_photo(content: bytes) -> tuple[str, int, int]:
    if len(content) > _PHOTO_BYTES:
        raise ApiError(413, "Request Entity Too Large")
    mime, across, down = measured(content)
    # Telegram refuses pictures that are huge or thin: together 10,000, at most 20 to 1.
    if across + down > 10_000 or max(across, down) > 20 * min(across, down):
        raise bad_request("PHOTO_INVALID_DIMENSIONS")
    return mime, across, down
