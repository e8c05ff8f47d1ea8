"""Doors of the staff: the desk and the editors' second factor."""
