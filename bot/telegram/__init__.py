"""Telegram's updates and the answers to them: updates judged in order, answers sent in order."""
