"""Suppliers, rates, allotments, flights: what we may sell, and how it gets in."""
