"""The Mini App: access, display, actions and speed."""
