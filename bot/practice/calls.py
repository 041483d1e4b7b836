"""Reading the parameters that several methods share: chat, message, text, buttons, file.

Calls have been checked by `bot.practice.schema.read_parameters`: every value has its documented
type.
"""

from __future__ import annotations

import secrets
import struct
from typing import Final, Literal

from bot.practice import values
from bot.practice.markup import TEXT_LIMIT, detect_entities, parse_html, trim_text, utf16_length
from bot.practice.table import PracticeGroup

MOST_ENTITIES: Final = 100
"""The most entities of a message; Telegram ignores further ones."""
CAPTION_LIMIT: Final = 1024
_PHOTO_BYTES: Final = 10 << 20
_HERE: Final = "http://127.0.0.1:"
"""The addresses that the practice table accepts though Telegram wants https."""
_STYLES: Final = (None, "danger", "success", "primary")
_RIGHTS: Final = {
    "can_send_messages": "send text messages to",
    "can_send_photos": "send photos to",
    "can_send_documents": "send documents to",
    "can_send_polls": "send polls to",
    "can_pin_messages": "manage pinned messages in",
}
"""The rights that a bot may lack, in the words in which Telegram says so."""


# --- the chat and the message ---------------------------------------------------------------------


def find_chat(table: PracticeGroup, call: values.Json) -> values.PracticeChat:
    """Returns the chat that a call names; refuses (400) an unknown or upgraded chat."""
    chat = table.chats.chat(call.get("chat_id"))
    if chat is None:
        raise values.bad_request_error("chat not found")
    if chat.upgraded_to is not None:
        raise values.bad_request_error(
            "group chat was upgraded to a supergroup chat", migrate_to_chat_id=chat.upgraded_to
        )
    return chat


def find_chat_of_bot(table: PracticeGroup, call: values.Json) -> values.PracticeChat:
    """Returns the chat of `chat_id`; refuses (403) a chat in which the bot is no member."""
    chat = find_chat(table, call)
    match chat.bot:
        case "member":
            return chat
        case "stranger":
            raise values.forbidden("bot can't initiate conversation with a user")
        case "kicked" if chat.is_private:
            raise values.forbidden("bot was blocked by the user")
        case "kicked":
            raise values.forbidden(f"bot was kicked from the {chat.type} chat")
        case "left":
            raise values.forbidden(f"bot is not a member of the {chat.type} chat")


def check_right(chat: values.PracticeChat, right: str) -> None:
    """Refuses (400) a call if the chat's members, and with them the bot, lack a right."""
    if right in chat.forbidden:
        raise values.bad_request_error(f"not enough rights to {_RIGHTS[right]} the chat")


def find_message(
    table: PracticeGroup, call: values.Json, error_if_missing: str
) -> tuple[values.PracticeChat, values.Message]:
    """Returns the chat and the message of `message_id`; refuses (400) a missing message."""
    chat = find_chat_of_bot(table, call)
    message = table.chats.message(chat.id, call.get("message_id"))
    if message is None:
        raise values.bad_request_error(error_if_missing)
    return chat, message


# --- the text and the file ------------------------------------------------------------------------


def read_text(table: PracticeGroup, call: values.Json) -> values.Json:
    """Returns the `text` of a call with its `entities`; refuses (400) an empty or too long text."""
    content = _read_formatted_text(table, call, "text", "entities")
    if not content["text"]:
        raise values.bad_request_error("message text is empty")
    if utf16_length(content["text"]) > TEXT_LIMIT:
        raise values.bad_request_error("message is too long")
    return content


def read_caption(table: PracticeGroup, call: values.Json) -> values.Json:
    """Returns a call's `caption` with its entities; refuses (400) a too long caption."""
    content = _read_formatted_text(table, call, "caption", "caption_entities")
    if utf16_length(content["text"]) > CAPTION_LIMIT:
        raise values.bad_request_error("message caption is too long")
    return content


def _read_formatted_text(
    table: PracticeGroup, call: values.Json, text_field: str, entities_field: str
) -> values.Json:
    plain, mode = call.get(text_field, ""), call.get("parse_mode", "").lower()
    if mode == "html":
        plain, found = parse_html(plain)
    elif mode:
        # Real Telegram has Markdown too; a bot that formats names safely has no use for it.
        raise values.bad_request_error("unsupported parse_mode")
    else:
        found = tuple(map(_read_entity, call.get(entities_field, ())))
    plain, found = trim_text(plain, found)
    known = (e for e in found if e.user_id is None or table.chats.find_person(e.user_id))
    return {"text": plain, "entities": detect_entities(plain, known)[:MOST_ENTITIES]}


def _read_entity(given: values.Json) -> values.TextEntity:
    kind, offset, length = given["type"], given["offset"], given["length"]
    user_id = given["user"]["id"] if given.get("user") else None
    return values.TextEntity(kind, offset, length, given.get("url"), given.get("language"), user_id)


def find_attachment(
    table: PracticeGroup, kind: Literal["photo", "document"], call: values.Json
) -> values.Attachment:
    """Returns the file that a call uploads or names by id; refuses (400, 413) anything else."""
    given: values.UploadedFile | str = call[kind]
    if isinstance(given, values.UploadedFile):
        return _store_upload(table, kind, given)
    if given.startswith(("http://", "https://")):
        raise values.bad_request_error("failed to get HTTP URL content")
    known = table.store.read_file(given)
    if known is None:
        raise values.bad_request_error("wrong file identifier/HTTP URL specified")
    if known[0].kind != kind:
        raise values.bad_request_error(
            f"type of file mismatch: can't use {known[0].kind} as {kind}"
        )
    return known[0]


def _store_upload(
    table: PracticeGroup, kind: Literal["photo", "document"], upload: values.UploadedFile
) -> values.Attachment:
    mime, across, down = upload.mime, 0, 0
    if not upload.content:
        raise values.bad_request_error("file must be non-empty")
    if kind == "photo":
        if len(upload.content) > _PHOTO_BYTES:
            raise values.ApiError(413, "Request Entity Too Large")
        mime = "image/png"
        across, down = read_png_size(upload.content)
        # Telegram refuses pictures that are huge or thin: together 10,000, at most 20 to 1.
        if across + down > 10_000 or max(across, down) > 20 * min(across, down):
            raise values.bad_request_error("PHOTO_INVALID_DIMENSIONS")
    attachment = values.Attachment(
        kind=kind,
        file_id=f"practice-{kind}-{secrets.token_urlsafe(18)}",
        unique_id=secrets.token_urlsafe(9),
        name=upload.name,
        mime=mime,
        size=len(upload.content),
        width=across,
        height=down,
    )
    table.store.store_file(attachment, upload.content)
    return attachment


def read_png_size(content: bytes) -> tuple[int, int]:
    """Reads the width and height of a PNG; refuses (400) other content."""
    if not content.startswith(b"\x89PNG\r\n\x1a\n") or len(content) < _PNG_HEAD:
        raise values.bad_request_error("IMAGE_PROCESS_FAILED")
    width, height = struct.unpack_from(">II", content, 16)
    return width, height


_PNG_HEAD: Final = 33
"""The length of a PNG's signature and first chunk, which has the size."""


# --- topic, buttons and reply ---------------------------------------------------------------------


def read_message_options(
    table: PracticeGroup, call: values.Json, chat: values.PracticeChat
) -> values.Json:
    """Reads a call's topic, buttons, and message to reply to; refuses (400) invalid ones."""
    markup = call.get("reply_markup", {})
    if "keyboard" in markup:
        raise values.bad_request_error(
            "the practice table knows inline keyboards and forced replies only"
        )
    keyboard = read_keyboard(call)
    kinds = {button.kind for row in keyboard for button in row}
    if "web_app" in kinds and not chat.is_private:
        raise values.bad_request_error("BUTTON_TYPE_INVALID")
    return {
        "topic": _read_topic(call, chat),
        "reply_to": _read_reply(table, call, chat),
        "keyboard": keyboard,
        "force_reply": markup if markup.get("force_reply") else None,
    }


def read_keyboard(call: values.Json) -> values.Keyboard:
    """Reads the inline keyboard of `reply_markup`; empty without one.

    Refuses (400) keyboards that Telegram refuses.
    """
    rows = call.get("reply_markup", {}).get("inline_keyboard", ())
    keyboard = tuple(tuple(map(_read_button, row)) for row in rows if row)
    if sum(map(len, keyboard)) > 100:
        raise values.bad_request_error("REPLY_MARKUP_TOO_LONG")
    return keyboard


def _read_button(given: values.Json) -> values.ChatButton:
    text, style = given["text"], given.get("style")
    kinds = {name: value for name, value in given.items() if name in _BUTTONS and value is not None}
    if not text:
        raise values.bad_request_error(
            'can\'t parse inline keyboard button: Field "text" must be non-empty'
        )
    if not kinds:
        raise values.bad_request_error(
            "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard"
        )
    kind = min(kinds, key=_BUTTONS.index)
    match kind, given[kind]:
        case "callback_data", data if not 1 <= len(data.encode()) <= 64:
            raise values.bad_request_error("BUTTON_DATA_INVALID")
        case "web_app", app if not app["url"].startswith(("https://", _HERE)):
            raise values.bad_request_error("BUTTON_URL_INVALID")
        case "copy_text", copied if not 1 <= len(copied["text"]) <= 256:
            raise values.bad_request_error("BUTTON_COPY_TEXT_INVALID")
        case "url", url if not url.startswith(("https://", "http://", "tg://")):
            raise values.bad_request_error(
                f"inline keyboard button URL '{url}' is invalid: Unsupported URL protocol"
            )
        case _:
            pass
    if style not in _STYLES:
        raise values.bad_request_error("can't parse inline keyboard button: BUTTON_STYLE_INVALID")
    return values.ChatButton(text, kind, given[kind], style)


_BUTTONS: Final = (
    *("callback_data", "url", "web_app", "copy_text"),
    *("switch_inline_query", "switch_inline_query_current_chat"),
)
"""The actions of a button; if a call gives several, the first of these counts."""


def _read_topic(call: values.Json, chat: values.PracticeChat) -> int | None:
    """Returns the topic of `message_thread_id`; refuses (400) an unknown or closed topic.

    General is addressed without a number: its own number is refused, like that of a thread of
    replies.
    """
    number: int | None = call.get("message_thread_id")
    if number == values.GENERAL or (number is not None and chat.topic(number) is None):
        raise values.bad_request_error("message thread not found")
    topic = chat.topic(values.GENERAL if number is None else number)
    if topic is not None and topic.closed:
        raise values.bad_request_error("TOPIC_CLOSED")
    return number


def _read_reply(table: PracticeGroup, call: values.Json, chat: values.PracticeChat) -> int | None:
    """Returns the id of the replied message; refuses (400) a missing message unless allowed."""
    given: values.Json = call.get("reply_parameters", {})
    message_id: int | None = given.get("message_id")
    if message_id is None or table.chats.message(chat.id, message_id) is not None:
        return message_id
    if given.get("allow_sending_without_reply"):
        return None
    raise values.bad_request_error("message to be replied not found")
