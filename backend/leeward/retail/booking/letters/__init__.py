"""What is written to a customer of a booking, and its words."""
