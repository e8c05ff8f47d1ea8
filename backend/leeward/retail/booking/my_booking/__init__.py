"""My Booking: find a booking, prove by a mailed code whose it is, see, pay, change, cancel (T-14)."""
