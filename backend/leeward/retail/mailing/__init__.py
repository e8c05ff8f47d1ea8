"""The mailing list: sign-up, consent record, preferences, unsubscribing."""
