"""Migrations while customers buy: what may run, and what has run."""
