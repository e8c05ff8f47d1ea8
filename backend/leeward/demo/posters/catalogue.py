"""Which scene is printed in which light: the list of masters the demo ships."""

from collections.abc import Iterator
from dataclasses import dataclass

_LIGHT = {
    "dawn": "at dawn",
    "day": "in bright daylight",
    "golden": "in golden evening light",
    "dusk": "at dusk",
    "night": "at night",
}

# Scene: (mood, accent) per master. Only moods that suit the scene; ocean blue is kept off blue water, where it
# disappears.
_PRINTS: dict[str, tuple[tuple[str, str], ...]] = {
    "beach": (("dawn", "mango"), ("day", "coral"), ("golden", "hibiscus")),
    "cove": (("day", "coral"), ("golden", "mango"), ("dawn", "hibiscus")),
    "villas": (("day", "mango"), ("dusk", "coral"), ("dawn", "hibiscus")),
    "reef": (("day", "coral"), ("dawn", "mango")),
    "catamaran": (("golden", "mango"), ("day", "coral"), ("dusk", "hibiscus")),
    "bar": (("dusk", "mango"), ("golden", "coral")),
    "harbour": (("golden", "mango"), ("day", "coral"), ("dusk", "brass")),
    "desert": (("golden", "brass"), ("dawn", "coral"), ("day", "hibiscus")),
    "pool": (("day", "hibiscus"), ("golden", "mango"), ("dawn", "coral"), ("dusk", "brass")),
    "lake": (("dawn", "coral"), ("day", "brass"), ("golden", "mango")),
    "veranda": (("golden", "mango"), ("day", "hibiscus"), ("dawn", "ocean")),
    "garden": (("day", "hibiscus"), ("golden", "mango"), ("dawn", "coral")),
    "dining": (("night", "mango"), ("dusk", "coral")),
    "spa": (("dawn", "hibiscus"), ("day", "coral"), ("golden", "mango")),
    "city": (("dusk", "brass"), ("night", "coral")),
    "falls": (("day", "coral"), ("golden", "mango")),
    "cliff": (("day", "coral"), ("dusk", "hibiscus"), ("golden", "brass")),
    "room": (("day", "mango"), ("dawn", "coral"), ("golden", "ocean")),
    "terraces": (("golden", "hibiscus"), ("day", "mango")),
    "jetty": (("golden", "mango"), ("dawn", "coral"), ("dusk", "hibiscus")),
    "resort": (("day", "coral"), ("golden", "mango"), ("dusk", "hibiscus")),
    "lodge": (("dawn", "coral"), ("day", "mango")),
    "riad": (("day", "mango"), ("dusk", "hibiscus")),
    "vineyard": (("golden", "mango"), ("day", "coral")),
    "drive": (("day", "mango"), ("golden", "hibiscus")),
    "lighthouse": (("golden", "mango"), ("dusk", "coral")),
    "pavilion": (("day", "hibiscus"), ("golden", "mango")),
    "suite": (("day", "mango"), ("golden", "coral")),
    "cabin": (("dawn", "coral"), ("golden", "brass")),
    "lagoonpool": (("day", "mango"), ("dusk", "hibiscus"), ("golden", "coral")),
    "breakfast": (("day", "mango"), ("golden", "coral")),
}


@dataclass(frozen=True, slots=True)
class Entry:
    """
    One master.

    A scene, the time of day, the seed (even seeds are mirrored) and the accent of its one bright textile.
    """

    scene: str
    mood: str
    seed: int
    accent: str

    @property
    def name(self) -> str:
        """The master's file name without its ending."""
        return f"{self.scene}-{self.mood}"


def list_entries() -> list[Entry]:
    """Every master of the demo, in the order of the manifest."""
    return list(_entries())


def _entries() -> Iterator[Entry]:
    for place, (scene, prints) in enumerate(_PRINTS.items()):
        for number, (mood, accent) in enumerate(prints):
            # Seeds alternate within a scene and start odd or even by turns, so that its prints face both ways.
            yield Entry(scene=scene, mood=mood, seed=1 + number + place % 2, accent=accent)


def alternative_text(*, subject: str, mood: str) -> str:
    """The sentence a screen reader hears: that it is an illustration, what is in it, in which light."""
    return f"Illustration in the style of a travel poster: {subject}, {_LIGHT[mood]}."
