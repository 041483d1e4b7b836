"""Every change of the tables, in order, and how a database is brought to the newest."""
