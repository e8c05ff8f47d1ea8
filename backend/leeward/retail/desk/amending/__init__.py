"""Changing a booking in place, while the customer is on the line."""
