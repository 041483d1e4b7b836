"""An update without all that Kaki has no use for: Telegram may change the rest as it likes.

The library refuses an update whole where one field of it is not as it knows it, be it in a poll
that somebody forwarded beside a command. What is left here is what Kaki reads.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

_CHAT: Final = ("id", "type", "title", "username", "first_name", "last_name", "is_forum")
_USER: Final = ("id", "is_bot", "first_name", "last_name", "username", "language_code")
_FILE: Final = ("file_id", "file_unique_id", "file_size")
_BUTTON: Final = ("text", "callback_data")
_MESSAGE: Final = (
    *("message_id", "date", "edit_date", "text", "caption", "message_thread_id"),
    *("is_topic_message", "is_automatic_forward", "migrate_to_chat_id", "migrate_from_chat_id"),
    "guest_query_id",
)
_VOTE: Final = ("poll_id", "option_ids", "option_persistent_ids")
_NEEDED: Final = frozenset({"message_id", "date", "chat"})
_HIDDEN: Final = {"type": "hidden_user", "date": 0, "sender_user_name": "?"}
_PARTS: Final = {
    "chat": _CHAT,
    "sender_chat": _CHAT,
    "from": _USER,
    "user": _USER,
    "via_bot": _USER,
    "document": _FILE,
}


def lean(update: Mapping[str, Any]) -> dict[str, Any]:
    """The update with the fields that Kaki reads; a part that is no object is left out."""
    kept: dict[str, Any] = {"update_id": update["update_id"]}
    for kind in ("message", "edited_message", "guest_message"):
        if isinstance(update.get(kind), Mapping):
            kept[kind] = _message(update[kind])
    query = update.get("callback_query")
    if isinstance(query, Mapping):
        kept["callback_query"] = _query(query, ("id", "data", "chat_instance"))
    inline = update.get("inline_query")
    if isinstance(inline, Mapping):
        kept["inline_query"] = _query(inline, ("id", "query", "offset"))
    answer = update.get("poll_answer")
    if isinstance(answer, Mapping):
        # Servers of the Bot API before 9.6 name no options so; the library asks for them.
        named: dict[str, Any] = {"option_persistent_ids": []}
        kept["poll_answer"] = named | _of(answer, _VOTE) | _parts(answer)
    return kept


def _query(query: Mapping[str, Any], names: tuple[str, ...]) -> dict[str, Any]:
    kept = _of(query, names) | _parts(query)
    if isinstance(query.get("message"), Mapping):
        kept["message"] = _message(query["message"])
    return kept


def _message(message: Mapping[str, Any]) -> dict[str, Any]:
    kept = _of(message, _MESSAGE) | _parts(message)
    if "forward_origin" in message:
        kept["forward_origin"] = _HIDDEN
    replied = message.get("reply_to_message")
    if isinstance(replied, Mapping) and replied.keys() >= _NEEDED:
        kept["reply_to_message"] = _of(replied, _MESSAGE) | _parts(replied)
        if "forum_topic_created" in replied:
            kept["reply_to_message"]["forum_topic_created"] = {"name": "", "icon_color": 0}
    markup = message.get("reply_markup")
    rows = markup.get("inline_keyboard") if isinstance(markup, Mapping) else None
    if isinstance(rows, list):
        buttons = [[_of(button, _BUTTON) for button in row] for row in rows]
        kept["reply_markup"] = {"inline_keyboard": buttons}
    return kept


def _parts(holder: Mapping[str, Any]) -> dict[str, Any]:
    return {
        name: _of(holder[name], names)
        for name, names in _PARTS.items()
        if isinstance(holder.get(name), Mapping)
    }


def _of(holder: Mapping[str, Any], names: tuple[str, ...]) -> dict[str, Any]:
    return {name: holder[name] for name in names if name in holder}
