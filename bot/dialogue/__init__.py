"""Drafts, questions and cards: what is asked next, and what an answer leads to, for every door."""
