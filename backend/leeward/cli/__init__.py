"""`leeward ...` commands, thin."""
