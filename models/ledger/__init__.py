"""What happened: tables, and the transactions on them."""
