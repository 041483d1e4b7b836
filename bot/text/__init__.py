"""Kaki's sentences: a file for each language, and the functions that build messages from them."""
