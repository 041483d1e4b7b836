"""What is owed after a night, paid and carried over; who settles as one; where one is paid."""
