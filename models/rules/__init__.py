"""What mahjong is: pure functions on frozen values. No I/O, no clock, no chat."""
