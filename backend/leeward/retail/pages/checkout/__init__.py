"""The checkout of a basket, and after the payment."""
