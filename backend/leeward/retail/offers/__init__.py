"""Offers, collections and the curated lists (Hot 20, deal of the week, staff favourites)."""
