"""Trips of several stays."""
