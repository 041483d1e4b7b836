"""Methods about the bot itself: what it says of itself, its commands."""

from __future__ import annotations

import json
import re
from functools import partial
from typing import Final

from bot.practice.errors import bad_request
from bot.practice.exchange import Exchange
from bot.practice.methods.common import METHODS, method
from bot.practice.params import Params
from bot.practice.values import Chat, Json, Person

_COMMAND: Final = re.compile(r"/?[a-z0-9_]{1,32}")
_DEFAULT: Final = {"type": "default"}


@method
async def get_me(exchange: Exchange, params: Params) -> Json:
    return exchange.chats.bot.as_json() | exchange.abilities


@method
async def set_my_commands(exchange: Exchange, params: Params) -> bool:
    given = params.data("commands") or []
    if len(given) > 100:
        raise bad_request("BOT_COMMANDS_TOO_MUCH")
    exchange.store.put_fact(commands_key(params), [_command(command) for command in given])
    exchange.feed.publish("commands", {})
    return True


def _command(given: Json) -> Json:
    command, description = str(given.get("command", "")), str(given.get("description", ""))
    if not _COMMAND.fullmatch(command):
        raise bad_request("BOT_COMMAND_INVALID")
    if not 1 <= len(description) <= 256:
        raise bad_request("BOT_COMMAND_DESCRIPTION_INVALID")
    return {"command": command.removeprefix("/"), "description": description}


def commands_for(exchange: Exchange, chat: Chat, person: Person) -> list[Json]:
    """The menu the person sees in the chat: the narrowest scope set, in their language first."""
    owner = chat.members[:1] == (person.id,) or person.id in chat.admins
    scopes: list[Json] = [{"type": "chat", "chat_id": chat.id}]
    if chat.is_private:
        scopes += [{"type": "all_private_chats"}]
    else:
        scopes.insert(0, {"type": "chat_member", "chat_id": chat.id, "user_id": person.id})
        if owner:
            scopes.insert(1, {"type": "chat_administrators", "chat_id": chat.id})
            scopes += [{"type": "all_chat_administrators"}]
        scopes += [{"type": "all_group_chats"}]
    for scope in (*scopes, _DEFAULT):
        for language in (person.language_code or "", ""):
            commands: list[Json] | None = exchange.store.fact(_key_of(scope, language))
            if commands:
                return commands
    return []


def commands_key(params: Params) -> str:
    scope = params.data("scope") or _DEFAULT
    for name in ("chat_id", "user_id"):
        if name in scope:
            scope = scope | {name: int(scope[name])}
    return _key_of(scope, params.text("language_code"))


def _key_of(scope: Json, language: str) -> str:
    return f"commands:{json.dumps(scope, sort_keys=True)}:{language}"


@method
async def set_chat_menu_button(exchange: Exchange, params: Params) -> bool:
    button = params.data("menu_button") or _DEFAULT
    exchange.store.put_fact("menu_button", button)
    exchange.feed.publish("commands", {})
    return True


async def _set_text(exchange: Exchange, params: Params, name: str, most: int) -> bool:
    text = params.text(name)
    if len(text) > most:
        raise bad_request(f"{name} is too long")
    exchange.store.put_fact(f"bot_{name}:{params.text('language_code')}", text)
    return True


async def _get_text(exchange: Exchange, params: Params, name: str) -> Json:
    kept = exchange.store.fact(f"bot_{name}:{params.text('language_code')}")
    return {name: str(kept or exchange.store.fact(f"bot_{name}:") or "")}


for _name, _most in (("description", 512), ("short_description", 120)):
    _called = _name.replace("_", "")
    METHODS[f"setmy{_called}"] = partial(_set_text, name=_name, most=_most)
    METHODS[f"getmy{_called}"] = partial(_get_text, name=_name)
