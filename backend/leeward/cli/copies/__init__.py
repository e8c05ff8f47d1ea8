"""Copies of the SQLite database and of the files beside it."""
