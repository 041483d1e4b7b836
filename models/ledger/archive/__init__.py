"""A chat's ledger as a document: exported, and imported the same to the cent, by one schema."""
