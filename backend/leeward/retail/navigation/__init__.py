"""Menus: the configurable navigation and the destinations it names."""
