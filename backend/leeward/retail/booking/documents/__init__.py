"""ATOL certificate, booking confirmation and calendar file: what a customer holds in hand (UK-15, UK-20)."""
