"""Every sentence that Kaki says: one file a language, and how receipts and boards are put."""
