"""Quotes, callbacks and messages."""
