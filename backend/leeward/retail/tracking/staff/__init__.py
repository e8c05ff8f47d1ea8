"""The staff's screen of measurement."""
