"""Consent and measurement: what may be stored or sent, and the closed list of events."""
