"""What comes from Telegram and what goes back: updates judged in order, answers sent in order."""
