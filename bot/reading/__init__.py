"""From what a person typed to an event: words, names, and one reader for each kind of event."""
