"""What Telegram refuses of a call that is documented: texts too long, no buttons, rights."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any, Final

from PIL import Image, UnidentifiedImageError

from bot.practice.errors import ApiError, bad_request
from bot.practice.exchange import Exchange
from bot.practice.markup import width
from bot.practice.methods.common import caption_of, keyboard_of, text_of
from bot.practice.params import Params
from bot.practice.values import Button, Chat, Json

TEXT_LIMIT: Final = 4096
CAPTION_LIMIT: Final = 1024
_PHOTO_BYTES: Final = 10 << 20
_STYLES: Final = (None, "danger", "success", "primary")
_HERE: Final = "http://127.0.0.1:"
"""Where Telegram wants https, the practice table takes itself too."""
_COMMAND: Final = re.compile(r"/?[a-z0-9_]{1,32}")
_NO_POLLS: Final = frozenset(
    {
        *("explanation", "explanation_media", "correct_option_ids", "open_period", "close_date"),
        *("allow_adding_options", "hide_results_until_closes", "members_only", "country_codes"),
        *("description", "media", "question_parse_mode", "question_entities"),
    }
)
"""What Telegram's polls can do and those of the practice table cannot."""
# The emoji a bot may react with, as Telegram lists them (ReactionTypeEmoji).
_EMOJI: Final = (
    "❤ 👍 👎 🔥 🥰 👏 😁 🤔 🤯 😱 🤬 😢 🎉 🤩 🤮 💩 🙏 👌 🕊 🤡 🥱 🥴 😍 🐳 ❤‍🔥 🌚 🌭 💯 🤣 ⚡ 🍌"
    " 🏆 💔 🤨 😐 🍓 🍾 💋 🖕 😈 😴 😭 🤓 👻 👨‍💻 👀 🎃 🙈 😇 😨 🤝 ✍ 🤗 🫡 🎅 🎄 ☃ 💅 🤪 🗿 🆒 💘"
    " 🙉 🦄 😘 💊 🙊 😎 👾 🤷‍♂ 🤷 🤷‍♀ 😡"
)
_REACTIONS: Final = frozenset(_EMOJI.split())

_RIGHTS: Final = {
    "sendmessage": ("can_send_messages", "send text messages to"),
    "sendphoto": ("can_send_photos", "send photos to"),
    "senddocument": ("can_send_documents", "send documents to"),
    "sendpoll": ("can_send_polls", "send polls to"),
    "pinchatmessage": ("can_pin_messages", "manage pinned messages in"),
    "unpinchatmessage": ("can_pin_messages", "manage pinned messages in"),
}
"""The right that a method takes, which a bot may lack, and how Telegram says so."""
RIGHTS_OF_ALL: Final = (
    *("can_send_messages", "can_send_audios", "can_send_documents", "can_send_photos"),
    *("can_send_videos", "can_send_video_notes", "can_send_voice_notes", "can_send_polls"),
    *("can_send_other_messages", "can_add_web_page_previews", "can_invite_users"),
    "can_pin_messages",
)
RIGHTS_OF_ADMINS: Final = (
    *("is_anonymous", "can_manage_chat", "can_delete_messages", "can_manage_video_chats"),
    *("can_restrict_members", "can_promote_members", "can_change_info", "can_invite_users"),
    *("can_post_stories", "can_edit_stories", "can_delete_stories", "can_pin_messages"),
)


@dataclass
class Rights:
    """What members may not do, by chat: rights (fields of ChatPermissions), and whether reactions
    are allowed.
    """

    forbidden: dict[int, tuple[str, ...]] = field(default_factory=dict)
    reactions: dict[int, bool] = field(default_factory=dict)

    def check(self, method: str, chat: Chat) -> None:
        """Refuses (400) what the members of the chat may not do; the bot is one of them."""
        right, deed = _RIGHTS.get(method, ("", ""))
        if right in self.forbidden.get(chat.id, ()):
            raise bad_request(f"not enough rights to {deed} the chat")
        if method == "setmessagereaction" and not self.reactions.get(chat.id, True):
            raise bad_request("REACTION_INVALID")

    def described(self, chat: Chat) -> Json:
        """The fields of ChatFullInfo."""
        if chat.is_private:
            return {}
        forbidden = self.forbidden.get(chat.id, ())
        allowed = {right: right not in forbidden for right in RIGHTS_OF_ALL}
        none: Json = {} if self.reactions.get(chat.id, True) else {"available_reactions": []}
        return {"permissions": allowed, **none}


def check_values(exchange: Exchange, method: str, params: Params) -> None:
    """Refuses (400, 413) what Telegram does, of values that are of the documented types."""
    if params.has("reply_markup"):
        _check_buttons(exchange, params)
    if method in _CHECKS:
        _CHECKS[method](exchange, params)


def _check_buttons(exchange: Exchange, params: Params) -> None:
    given = params.data("reply_markup", dict, "reply keyboard markup") or {}
    for button in (button for row in given.get("inline_keyboard", ()) for button in row):
        if not button.get("text"):
            raise bad_request('can\'t parse inline keyboard button: Field "text" must be non-empty')
    if "inline_keyboard" not in given:
        return
    buttons = [button for row in keyboard_of(params) for button in row]
    if len(buttons) > 100:
        raise bad_request("REPLY_MARKUP_TOO_LONG")
    is_group = (params.integer("chat_id") or 0) < 0
    for button in buttons:
        _check_button(button, is_group)


def _check_button(button: Button, is_group: bool) -> None:
    kind, value = button.kind, button.value
    if kind == "callback_data" and not 1 <= len(str(value).encode()) <= 64:
        raise bad_request("BUTTON_DATA_INVALID")
    if kind == "web_app" and is_group:
        raise bad_request("BUTTON_TYPE_INVALID")
    if kind == "web_app" and not str(value.get("url", "")).startswith(("https://", _HERE)):
        raise bad_request("BUTTON_URL_INVALID")
    if kind == "copy_text" and not 1 <= len(value.get("text", "")) <= 256:
        raise bad_request("BUTTON_COPY_TEXT_INVALID")
    if kind == "url" and not str(value).startswith(("https://", "http://", "tg://")):
        raise bad_request(
            f"inline keyboard button URL '{value}' is invalid: Unsupported URL protocol"
        )
    if button.style not in _STYLES:
        raise bad_request("can't parse inline keyboard button: BUTTON_STYLE_INVALID")


def _check_text(exchange: Exchange, params: Params) -> None:
    # A character weighs two at most: most texts need not be read to know that they fit.
    if (
        len(params.text("text")) > TEXT_LIMIT // 2
        and width(text_of(exchange, params).text) > TEXT_LIMIT
    ):
        raise bad_request("message is too long")


def _check_caption(exchange: Exchange, params: Params) -> None:
    if (
        len(params.text("caption")) > CAPTION_LIMIT // 2
        and width(caption_of(exchange, params).text) > CAPTION_LIMIT
    ):
        raise bad_request("message caption is too long")


def _check_photo(exchange: Exchange, params: Params) -> None:
    _check_caption(exchange, params)
    for upload in params.uploads.values():
        if len(upload.content) > _PHOTO_BYTES:
            raise ApiError(413, "Request Entity Too Large")
        try:
            with Image.open(BytesIO(upload.content)) as picture:
                across, down = picture.size
        except UnidentifiedImageError:
            raise bad_request("IMAGE_PROCESS_FAILED") from None
        # Telegram refuses pictures that are huge or thin: together 10,000, at most 20 to 1.
        if across + down > 10_000 or max(across, down) > 20 * min(across, down):
            raise bad_request("PHOTO_INVALID_DIMENSIONS")


def _check_poll(_: Exchange, params: Params) -> None:
    more = next((name for name in params.values if name in _NO_POLLS and params.has(name)), None)
    if more is not None or params.text("type") not in ("", "regular"):
        raise bad_request(f"polls of the practice table have no {more or 'type'}")
    question = params.text("question").strip()
    if not question:
        raise bad_request("message text is empty")
    if width(question) > 300:
        raise bad_request("poll question length must not exceed 300")
    options = [str(option["text"]).strip() for option in params.data("options", list, "") or []]
    if not options:
        raise bad_request("poll must have at least 1 option")
    if len(options) > 12:
        raise bad_request("poll can't have more than 12 options")
    if not all(options):
        raise bad_request("poll options must be non-empty")
    if max(map(width, options)) > 100:
        raise bad_request("poll options length must not exceed 100")


def _check_reaction(_: Exchange, params: Params) -> None:
    given: list[Any] = params.data("reaction", list, "reactions") or []
    if len(given) > 1:
        raise bad_request("REACTIONS_TOO_MANY")
    if not {str(one.get("emoji", "")).rstrip("\ufe0f") for one in given} <= _REACTIONS:
        raise bad_request("REACTION_INVALID")


def _check_commands(_: Exchange, params: Params) -> None:
    given = params.data("commands", list, "BotCommand") or []
    if len(given) > 100:
        raise bad_request("BOT_COMMANDS_TOO_MUCH")
    for one in given:
        if not _COMMAND.fullmatch(one["command"]):
            raise bad_request("BOT_COMMAND_INVALID")
        if not 1 <= len(one["description"]) <= 256:
            raise bad_request("BOT_COMMAND_DESCRIPTION_INVALID")


def _at_most(name: str, limit: int, why: str) -> Callable[[Exchange, Params], None]:
    def check(_: Exchange, params: Params) -> None:
        if len(params.text(name)) > limit:
            raise bad_request(why)

    return check


_CHECKS: Final[Mapping[str, Callable[[Exchange, Params], None]]] = {
    "sendmessage": _check_text,
    "editmessagetext": _check_text,
    "sendphoto": _check_photo,
    "senddocument": _check_caption,
    "sendpoll": _check_poll,
    "setmessagereaction": _check_reaction,
    "setmycommands": _check_commands,
    "setmydescription": _at_most("description", 512, "description is too long"),
    "setmyshortdescription": _at_most("short_description", 120, "short_description is too long"),
    "answercallbackquery": _at_most("text", 200, "MESSAGE_TOO_LONG"),
}
