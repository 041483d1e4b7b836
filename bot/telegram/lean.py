"""Reduces updates to the fields that Kaki reads, so that Telegram may change the others.

The library refuses a whole update if it does not understand a single field of it, even in a poll
that was forwarded beside a command.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

_KINDS: Final = (
    *("message", "edited_message", "guest_message"),
    *("callback_query", "inline_query", "poll_answer"),
)
_PARTS: Final = (
    *("chat", "sender_chat", "from", "user", "via_bot", "document"),
    *("message", "reply_to_message"),
)
_VALUES: Final = (
    *("id", "type", "title", "username", "first_name", "last_name", "is_forum"),
    *("is_bot", "language_code", "file_id", "file_unique_id", "file_size"),
    *("message_id", "date", "edit_date", "text", "caption", "message_thread_id"),
    *("is_topic_message", "is_automatic_forward", "migrate_to_chat_id", "migrate_from_chat_id"),
    *("guest_query_id", "data", "chat_instance", "query", "offset"),
    *("poll_id", "option_ids", "option_persistent_ids"),
)
_BUTTON: Final = ("text", "callback_data")
_NEEDED: Final = frozenset({"message_id", "date", "chat"})
_HIDDEN: Final = {"type": "hidden_user", "date": 0, "sender_user_name": "?"}
_TOPIC: Final = {"name": "", "icon_color": 0}


def reduce_update(update: Mapping[str, Any]) -> dict[str, Any]:
    """Returns an update with only the fields that Kaki reads, and no parts of a wrong type."""
    return {"update_id": update["update_id"], **_reduce_parts(update, _KINDS)}


def _reduce_parts(
    json_object: Mapping[str, Any], part_names: Iterable[str]
) -> dict[str, dict[str, Any]]:
    return {
        name: _reduce_fields(json_object[name])
        for name in part_names
        if isinstance(json_object.get(name), Mapping)
    }


def _reduce_fields(part: Mapping[str, Any]) -> dict[str, Any]:
    kept = _pick_fields(part, _VALUES) | _reduce_parts(part, _PARTS)
    if "forward_origin" in part:
        kept["forward_origin"] = _HIDDEN
    if "forum_topic_created" in part:
        kept["forum_topic_created"] = _TOPIC
    if not kept.get("reply_to_message", {}).keys() >= _NEEDED:
        kept.pop("reply_to_message", None)
    markup = part.get("reply_markup")
    rows = markup.get("inline_keyboard") if isinstance(markup, Mapping) else None
    if isinstance(rows, list):
        buttons = [[_pick_fields(button, _BUTTON) for button in row] for row in rows]
        kept["reply_markup"] = {"inline_keyboard": buttons}
    return kept


def _pick_fields(json_object: Mapping[str, Any], field_names: Iterable[str]) -> dict[str, Any]:
    return {name: json_object[name] for name in field_names if name in json_object}
