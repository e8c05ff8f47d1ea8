"""What may still change once a contract stands: prices, flight times, travellers, its end (UK-16, UK-17)."""
