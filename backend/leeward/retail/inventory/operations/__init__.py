"""What staff, suppliers and bookings change in the inventory. Every change is marked and then published."""
