"""Who is who in a chat: claims, supergroups, forgetting."""
