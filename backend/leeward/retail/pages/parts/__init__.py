"""Pieces that many pages draw: pictures, prices in words, cards, rows, passages."""
