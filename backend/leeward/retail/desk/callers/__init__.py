"""Who rings: found by name, number or reference, and read out to."""
