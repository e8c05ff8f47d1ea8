"""Rules of the trade that a booking keeps to."""
