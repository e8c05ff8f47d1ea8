"""From a quote to a booking and back into it: holds, bookings, documents, My Booking."""
