"""What is done to a booking after the sale, by telephone."""
