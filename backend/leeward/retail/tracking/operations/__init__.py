"""Writes of tracking."""
