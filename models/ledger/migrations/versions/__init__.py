"""One file a change of the tables, applied in the order of its number."""
