"""Hostile texts for every field that staff or suppliers can write (T-07), and the judge of what comes out."""
