"""The methods of the Bot API, by lower-case name: `METHODS["sendmessage"](table, call)`.

Each takes the parameters of a call as checked by `bot.practice.schema.read_parameters`, returns the
documented result, and raises `ApiError`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import Any, Final, Literal, TypeAlias

from telegram.constants import ReactionEmoji

from bot.practice import calls, values
from bot.practice.markup import utf16_length
from bot.practice.schema import list_fields_with_type
from bot.practice.table import PracticeGroup

Method: TypeAlias = Callable[[PracticeGroup, values.Json], Awaitable[Any]]

METHODS: Final[dict[str, Method]] = {}


def register_method(function: Method) -> Method:
    """Registers a function such as `send_message` as the Bot API's method `sendMessage`."""
    METHODS[function.__name__.replace("_", "")] = function
    return function


# --- updates, files, presses ----------------------------------------------------------------------

_LONGEST_POLL: Final = 50
_DOWNLOAD_BYTES: Final = 20 << 20


@register_method
async def get_updates(table: PracticeGroup, call: values.Json) -> list[values.Json]:
    limit = min(max(call.get("limit") or 100, 1), 100)
    timeout = min(max(call.get("timeout", 0), 0), _LONGEST_POLL)
    allowed = call.get("allowed_updates")
    return await table.updates.poll(call.get("offset", 0), limit, timeout, allowed)


@register_method
async def delete_webhook(table: PracticeGroup, call: values.Json) -> bool:
    if call.get("drop_pending_updates"):
        table.store.keep_newest_updates(0)
    return True  # it never has one


@register_method
async def get_file(table: PracticeGroup, call: values.Json) -> values.Json:
    known = table.store.read_file(call["file_id"])
    if known is None:
        raise values.bad_request_error("wrong file_id or the file is temporarily unavailable")
    attachment = known[0]
    if attachment.size > _DOWNLOAD_BYTES:
        raise values.bad_request_error("file is too big")
    return attachment.file_fields() | {"file_path": f"{attachment.kind}s/{attachment.file_id}"}


@register_method
async def answer_callback_query(table: PracticeGroup, call: values.Json) -> bool:
    text, query_id = call.get("text", ""), call["callback_query_id"]
    if len(text) > 200:
        raise values.bad_request_error("MESSAGE_TOO_LONG")
    answer = values.ButtonPressAnswer(text, call.get("show_alert", False), call.get("url") or None)
    table.queries.answer_query(query_id, answer)
    table.feed.publish("answer", {"query_id": query_id, **vars(answer)})
    return True


# --- sending --------------------------------------------------------------------------------------


@register_method
async def send_message(table: PracticeGroup, call: values.Json) -> values.Json:
    chat = calls.find_chat_of_bot(table, call)
    content = calls.read_text(table, call)
    calls.check_right(chat, "can_send_messages")
    return _send_to_chat(table, call, chat, content)


async def _send_file(
    table: PracticeGroup, call: values.Json, kind: Literal["photo", "document"]
) -> values.Json:
    chat = calls.find_chat_of_bot(table, call)
    content = calls.read_caption(table, call)
    calls.check_right(chat, f"can_send_{kind}s")
    content["attachment"] = calls.find_attachment(table, kind, call)
    return _send_to_chat(table, call, chat, content)


METHODS["sendphoto"] = partial(_send_file, kind="photo")
METHODS["senddocument"] = partial(_send_file, kind="document")


def _send_to_chat(
    table: PracticeGroup, call: values.Json, chat: values.PracticeChat, content: values.Json
) -> values.Json:
    """Adds a message of the bot to a chat, with the topic and buttons of the call."""
    content |= calls.read_message_options(table, call, chat)
    return table.chats.describe_message(table.chats.add_message(chat, table.chats.bot, **content))


# --- polls ----------------------------------------------------------------------------------------

_MOST_OPTIONS: Final = 12
_NO_POLL_HAS: Final = frozenset(
    {
        *("explanation", "explanation_media", "correct_option_ids", "open_period", "close_date"),
        *("allow_adding_options", "hide_results_until_closes", "members_only", "country_codes"),
        *("description", "media", "question_parse_mode", "question_entities"),
    }
)
"""Parameters of Telegram's polls that the practice table does not support."""


@register_method
async def send_poll(table: PracticeGroup, call: values.Json) -> values.Json:
    chat = calls.find_chat_of_bot(table, call)
    more = next((name for name in call if name in _NO_POLL_HAS and call[name] != ""), None)
    if more is not None or call.get("type", "") not in ("", "regular"):
        raise values.bad_request_error(f"polls of the practice table have no {more or 'type'}")
    question = _check_length(call["question"], "message text is empty", "poll question", 300)
    empty = "poll options must be non-empty"
    options = [_check_length(one["text"], empty, "poll options", 100) for one in call["options"]]
    if not options:
        raise values.bad_request_error("poll must have at least 1 option")
    if len(options) > _MOST_OPTIONS:
        raise values.bad_request_error(f"poll can't have more than {_MOST_OPTIONS} options")
    calls.check_right(chat, "can_send_polls")
    poll = values.ChatPoll(
        id=str(table.store.next_number("poll", 5_000_000_000_000_000_001)),
        question=question,
        options=tuple(options),
        is_anonymous=call.get("is_anonymous", True),
        several=call.get("allows_multiple_answers", False),
        is_closed=call.get("is_closed", False),
    )
    return _send_to_chat(table, call, chat, {"poll": poll})


def _check_length(text: str, error_if_empty: str, field: str, max_length: int) -> str:
    text = text.strip()
    if not text:
        raise values.bad_request_error(error_if_empty)
    if utf16_length(text) > max_length:
        raise values.bad_request_error(f"{field} length must not exceed {max_length}")
    return text


@register_method
async def stop_poll(table: PracticeGroup, call: values.Json) -> values.Json:
    _, message = calls.find_message(table, call, "message with poll to stop not found")
    if message.poll is None:
        raise values.bad_request_error("there is no poll in the message to stop")
    if message.sender_id != table.chats.bot.id:
        raise values.bad_request_error("poll can't be stopped")
    if message.poll.is_closed:
        raise values.bad_request_error("poll has already been closed")
    closed = replace(message.poll, is_closed=True)
    table.chats.change_message(message, poll=closed, keyboard=calls.read_keyboard(call))
    table.updates.push("poll", closed.as_json())
    return closed.as_json()


# --- editing, deleting, pinning, reacting ---------------------------------------------------------

_VARIANT: Final = "\N{VARIATION SELECTOR-16}"
_REACTIONS: Final = frozenset(emoji.value.replace(_VARIANT, "") for emoji in ReactionEmoji)
"""The reactions that a bot may set, without the variation selector."""


@register_method
async def edit_message_text(table: PracticeGroup, call: values.Json) -> values.Json:
    message = _bot_message_to_edit(table, call)
    content = calls.read_text(table, call)
    if message.attachment is not None or message.poll is not None:
        raise values.bad_request_error("there is no text in the message to edit")
    return _replace_content(table, message, call, content)


@register_method
async def edit_message_reply_markup(table: PracticeGroup, call: values.Json) -> values.Json:
    return _replace_content(table, _bot_message_to_edit(table, call), call, {})


def _bot_message_to_edit(table: PracticeGroup, call: values.Json) -> values.Message:
    """Returns the message to edit; refuses (400) a message that is missing or not the bot's."""
    _, message = calls.find_message(table, call, "message to edit not found")
    if message.sender_id != table.chats.bot.id or message.service is not None:
        raise values.bad_request_error("message can't be edited")
    return message


def _replace_content(
    table: PracticeGroup, message: values.Message, call: values.Json, content: values.Json
) -> values.Json:
    """Replaces the content and keyboard of a message by those of a call."""
    changed = replace(message, **content, keyboard=calls.read_keyboard(call))
    if changed == message:
        raise values.bad_request_error(
            "message is not modified: specified new message content and reply markup"
            " are exactly the same as a current content and reply markup of the message"
        )
    edited = {"edit_date": table.chats.current_time} if content else {}
    return table.chats.describe_message(table.chats.change_message(changed, **edited))


@register_method
async def delete_message(table: PracticeGroup, call: values.Json) -> bool:
    chat, message = calls.find_message(table, call, "message to delete not found")
    # The bot is no admin of a group: it may delete its own messages only.
    if message.sender_id != table.chats.bot.id and not chat.is_private:
        raise values.bad_request_error("message can't be deleted")
    table.chats.remove_message(message)
    return True


@register_method
async def pin_chat_message(table: PracticeGroup, call: values.Json) -> bool:
    chat, message = calls.find_message(table, call, "message to pin not found")
    calls.check_right(chat, "can_pin_messages")
    if message.service is not None:
        raise values.bad_request_error("message can't be pinned")
    if message.message_id not in chat.pinned:
        with table.store.transaction():
            pinned = (*chat.pinned, message.message_id)
            table.chats.store_chat(replace(chat, pinned=pinned))
            service = {"pinned_message": message.message_id}
            # Telegram notifies a bot of its own pins too.
            table.deliver_to_bot(table.chats.add_message(chat, table.chats.bot, service=service))
    return True


@register_method
async def unpin_chat_message(table: PracticeGroup, call: values.Json) -> bool:
    chat = calls.find_chat_of_bot(table, call)
    calls.check_right(chat, "can_pin_messages")
    message_id = call.get("message_id", max(chat.pinned, default=None))
    if message_id is None:
        raise values.bad_request_error("message to unpin not found")
    table.chats.unpin_messages(chat, message_id)
    return True


@register_method
async def set_message_reaction(table: PracticeGroup, call: values.Json) -> bool:
    chat, message = calls.find_message(table, call, "message to react not found")
    reactions = tuple(reaction.get("emoji", "") for reaction in call.get("reaction", ()))
    if len(reactions) > 1:
        raise values.bad_request_error("REACTIONS_TOO_MANY")
    known = {reaction.replace(_VARIANT, "") for reaction in reactions} <= _REACTIONS
    if reactions and not (known and chat.reactions):
        raise values.bad_request_error("REACTION_INVALID")
    table.chats.change_message(message, reactions=reactions)
    return True


# --- chats and their members ----------------------------------------------------------------------


@register_method
async def get_chat(table: PracticeGroup, call: values.Json) -> values.Json:
    chat = calls.find_chat(table, call)
    pinned = table.chats.newest_pinned_message(chat)
    info: values.Json = {
        **table.chats.describe_chat(chat),
        "accent_color_id": abs(chat.id) % 7,
        "max_reaction_count": 11,
        "accepted_gift_types": dict.fromkeys(
            list_fields_with_type("AcceptedGiftTypes", "Boolean!"), False
        ),
    }
    if not chat.is_private:
        rights = list_fields_with_type("ChatPermissions", "Boolean")
        info["permissions"] = {right: right not in chat.forbidden for right in rights}
    if not chat.reactions:
        info["available_reactions"] = []
    if pinned is not None:
        info["pinned_message"] = table.chats.describe_message(pinned, nested=True)
    return info


@register_method
async def get_chat_member(table: PracticeGroup, call: values.Json) -> values.Json:
    chat = calls.find_chat_of_bot(table, call)
    if table.chats.find_person(call["user_id"]) is None:
        raise values.bad_request_error("user not found")
    return table.chats.describe_member(chat, call["user_id"])


# --- the bot itself -------------------------------------------------------------------------------

_COMMAND: Final = re.compile(r"/?[a-z0-9_]{1,32}")
_DEFAULT: Final = {"type": "default"}


@register_method
async def get_me(table: PracticeGroup, call: values.Json) -> values.Json:
    return table.chats.bot.as_json() | table.bot_abilities


@register_method
async def set_my_commands(table: PracticeGroup, call: values.Json) -> bool:
    if len(call["commands"]) > 100:
        raise values.bad_request_error("BOT_COMMANDS_TOO_MUCH")
    table.store.store_fact(
        menu_key_of_call(call), [_parse_menu_command(**command) for command in call["commands"]]
    )
    table.feed.publish("commands", {})
    return True


def _parse_menu_command(command: str, description: str) -> values.Json:
    if not _COMMAND.fullmatch(command):
        raise values.bad_request_error("BOT_COMMAND_INVALID")
    if not 1 <= len(description) <= 256:
        raise values.bad_request_error("BOT_COMMAND_DESCRIPTION_INVALID")
    return {"command": command.removeprefix("/"), "description": description}


def find_command_menu(
    table: PracticeGroup, chat: values.PracticeChat, person: values.PracticePerson
) -> list[values.Json]:
    """Returns a person's command menu in a chat: of the narrowest scope, in their language."""
    here: values.Json = {"type": "chat", "chat_id": chat.id}
    scopes: list[values.Json] = [here, {"type": "all_private_chats"}, _DEFAULT]
    if not chat.is_private:
        scopes = [here | {"type": "chat_member", "user_id": person.id}, here]
        if chat.members[:1] == (person.id,) or person.id in chat.admins:
            scopes.insert(1, here | {"type": "chat_administrators"})
            scopes.append({"type": "all_chat_administrators"})
        scopes += [{"type": "all_group_chats"}, _DEFAULT]
    for scope in scopes:
        for language in (person.language_code or "", ""):
            commands: list[values.Json] | None = table.store.read_fact(_menu_key(scope, language))
            if commands:
                return commands
    return []


def menu_key_of_call(call: values.Json) -> str:
    """Returns the store's key for the command menu that a call sets or deletes."""
    scope = call.get("scope", _DEFAULT)
    numbers = {name: int(scope[name]) for name in ("chat_id", "user_id") if name in scope}
    return _menu_key(scope | numbers, call.get("language_code", ""))


def _menu_key(scope: values.Json, language: str) -> str:
    return f"commands:{json.dumps(scope, sort_keys=True)}:{language}"


@register_method
async def set_chat_menu_button(table: PracticeGroup, call: values.Json) -> bool:
    table.store.store_fact("menu_button", call.get("menu_button", _DEFAULT))
    table.feed.publish("commands", {})
    return True


async def _set_bot_text(table: PracticeGroup, call: values.Json, name: str, max_size: int) -> bool:
    text = call.get(name, "")
    if len(text) > max_size:
        raise values.bad_request_error(f"{name} is too long")
    table.store.store_fact(f"bot_{name}:{call.get('language_code', '')}", text)
    return True


async def _get_bot_text(table: PracticeGroup, call: values.Json, name: str) -> values.Json:
    kept = table.store.read_fact(f"bot_{name}:{call.get('language_code', '')}")
    return {name: kept or table.store.read_fact(f"bot_{name}:") or ""}


for _name, _max_size in (("description", 512), ("short_description", 120)):
    _called = _name.replace("_", "")
    METHODS[f"setmy{_called}"] = partial(_set_bot_text, name=_name, max_size=_max_size)
    METHODS[f"getmy{_called}"] = partial(_get_bot_text, name=_name)
