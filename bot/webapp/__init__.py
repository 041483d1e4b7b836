"""The Mini App: its endpoints and its page."""
