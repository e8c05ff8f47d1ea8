"""Money sent back by hand: by one lead agent up to a limit, by two above it."""
