"""Buttons: what each carries, and the cards they stand on."""
