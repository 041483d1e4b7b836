"""The rules of mahjong: pure functions on frozen values. No I/O, no clock, no chat."""
