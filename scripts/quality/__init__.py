"""Checks, tests and repairs, each step a program of its own."""
