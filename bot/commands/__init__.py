"""Commands of the players: one file a family of commands, one table of them all."""
