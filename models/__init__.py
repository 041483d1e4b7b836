"""The domain: `rules` knows mahjong, `ledger` remembers what happened."""
