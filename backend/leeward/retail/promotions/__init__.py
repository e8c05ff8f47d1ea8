"""Promo codes: who may use one, on what, how often."""
