"""Money that agents let go, by hand or by a price that fell: by one up to a limit, by two above it."""
