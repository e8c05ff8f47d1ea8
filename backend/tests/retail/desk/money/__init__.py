"""Payments, refunds and prices that fall, at the desk."""
