"""The demo world and its pictures; nothing imports this package."""
