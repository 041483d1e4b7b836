"""Who is who in a chat: identity, supergroups, forgetting."""
