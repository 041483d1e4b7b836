"""The command line: one file a command, heavy imports left to the command that needs them."""
