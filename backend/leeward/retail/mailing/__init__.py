"""Mail: one way to send what a transaction made true, and the mailing list with its consents."""
