"""Writes of the journal."""
