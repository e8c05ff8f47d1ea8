"""What the hot addresses answer: one question to the engine each, joined with the catalogue and written as JSON."""
