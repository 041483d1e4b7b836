"""The practice table: the bot without Telegram.

`PracticeTable` runs an embedded Bot API and a chat page on this computer; the very same bot
talks to it over HTTP, only the base URL differs.
"""

from bot.practice.host import PracticeTable
from bot.practice.values import Button, Chat, Message, Person, QueryAnswer, Scene

__all__ = [
    "Button",
    "Chat",
    "Message",
    "Person",
    "PracticeTable",
    "QueryAnswer",
    "Scene",
]
