"""The ledger: tables, and the transactions on them."""
