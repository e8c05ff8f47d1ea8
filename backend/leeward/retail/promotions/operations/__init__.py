"""Writes of promotions: use a code, let it go again."""
