"""The verbs of a night, and what is asked of one."""
