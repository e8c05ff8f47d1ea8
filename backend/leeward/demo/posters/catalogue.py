"""Which scene is printed in which light: the list of masters the demo ships."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Entry:
    """One master: a scene, the time of day, the seed (even seeds are mirrored) and the accent of its one bright textile."""

    scene: str
    mood: str
    seed: int
    accent: str

    @property
    def name(self) -> str:
        """The master's file name without its ending."""
        return f"{self.scene}-{self.mood}"
