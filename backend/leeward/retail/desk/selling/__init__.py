"""Selling on behalf of a caller: searching, baskets, offers, quotes by mail."""
