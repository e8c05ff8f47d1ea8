"""The mailing list: sign-up, double opt-in, consent record, preferences, unsubscribing (UK-27, T-15)."""
