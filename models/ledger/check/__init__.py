"""The auditor: whether a ledger holds together, every invariant looked at and every fault told."""
