"""Baskets, what they hold and what is typed into them."""
