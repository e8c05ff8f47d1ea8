"""What a basket or a booking costs: dues, extras, plans, fees."""
