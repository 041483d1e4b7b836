"""The rules to look up: one table of entries, found by any spelling, answered for one table."""
