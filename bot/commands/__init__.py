"""What players say: one file a family of commands, one table of them all."""
