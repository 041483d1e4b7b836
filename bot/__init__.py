"""Kaki as it speaks: Kaki on Telegram, on the practice table and on the command line."""
