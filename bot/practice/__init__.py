"""The practice table: the bot without Telegram.

`host.PracticeTable` runs an embedded Bot API and a chat page on this computer; the very same bot
talks to it over HTTP, only the base URL differs.
"""
