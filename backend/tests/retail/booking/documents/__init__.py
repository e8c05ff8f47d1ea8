"""Papers and mails of a booking."""
