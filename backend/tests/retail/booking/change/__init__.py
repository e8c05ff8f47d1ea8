"""Changes that a customer asks for, and cancelling."""
