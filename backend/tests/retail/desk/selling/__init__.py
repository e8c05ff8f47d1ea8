"""Selling at the desk."""
