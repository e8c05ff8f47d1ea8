"""From a world's values to the engine's arrays. Runs once per change, in plain Python and numpy."""


class CannotBuild(ValueError):
    """A world that the engine's arrays cannot hold exactly. Such a world is refused, never approximated."""
