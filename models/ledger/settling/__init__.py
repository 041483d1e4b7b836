"""Settling: debts after a night, paid and carried over; households; payment addresses."""
