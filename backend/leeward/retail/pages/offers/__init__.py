"""Offers, collections and the curated lists."""
