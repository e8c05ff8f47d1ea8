"""Who is selling: a brand is data, not code."""
