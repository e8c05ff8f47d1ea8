"""The alternative flights of a basket (M01)."""
