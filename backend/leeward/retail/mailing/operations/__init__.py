"""Writes of mailing."""
