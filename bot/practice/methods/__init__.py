"""The methods of the Bot API, by lower-case name: `METHODS["sendmessage"](exchange, params)`."""

from bot.practice.methods import chat, editing, polls, profile, sending, updates
from bot.practice.methods.common import METHODS

__all__ = ["METHODS", "chat", "editing", "polls", "profile", "sending", "updates"]
