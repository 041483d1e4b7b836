"""People of a chat: identity, supergroups, forgetting."""
