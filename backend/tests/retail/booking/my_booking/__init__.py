"""My Booking."""
