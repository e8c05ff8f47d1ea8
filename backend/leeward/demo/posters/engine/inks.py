"""The five ink sets, one per time of day, and the small nudge that makes each seed's print its own."""

from dataclasses import dataclass, fields, replace

import numpy as np

from leeward.demo.posters.engine.colour import Colour, mix, turned

ACCENTS: dict[str, Colour] = {
    "coral": "#f2545b",
    "mango": "#ff9f1c",
    "hibiscus": "#d81e5b",
    "ocean": "#13667b",
    "brass": "#b8893b",
}


@dataclass(frozen=True, slots=True)
class Inks:
    """One restrained set. Lists run far to near (sky, sea) or lit to shaded (the rest)."""

    sky: list[Colour]
    sun: Colour
    haze: Colour
    sea: list[Colour]
    sand: list[Colour]
    leaf: list[Colour]
    wall: list[Colour]
    roof: list[Colour]
    hill: list[Colour]
    dark: Colour
    cloud: list[Colour]
    glow: Colour = "#ffd58a"
    accent: Colour = "#f2545b"
    accent_shade: Colour = "#8a3a4a"

    def timber(self, depth: float = 0.5) -> Colour:
        """Weathered wood: 0 is sand-bleached, 1 nearly the darkest ink."""
        return mix(self.sand[1], self.dark, depth)

    def thatch(self) -> Colour:
        """Dry palm leaf on a roof."""
        return mix(self.sand[1], self.roof[1], 0.22)


MOODS: dict[str, Inks] = {
    "dawn": Inks(
        sky=["#5b93ab", "#a3c7c6", "#f2dfc6", "#f9c3a0"], sun="#fff4da", haze="#f4d0b4",
        sea=["#f3cdb0", "#93c0bd", "#3d8b9a", "#1b5f77"], sand=["#f9e6c8", "#dfae88"],
        leaf=["#7fa877", "#1f4f4f"], wall=["#fff1e0", "#c59a97"], roof=["#e58b62", "#a8584f"],
        hill=["#b3bfbd", "#34697a"], dark="#14344a", cloud=["#fff0dc", "#eab89f"],
    ),
    "day": Inks(
        sky=["#1f7fb2", "#5fb4d2", "#b9e2e3", "#eef5e4"], sun="#fffbe6", haze="#d3ebe6",
        sea=["#2a86ad", "#159aad", "#3fc3bd", "#b4ead6"], sand=["#fef4de", "#ecca99"],
        leaf=["#86bb62", "#10524f"], wall=["#fffaf0", "#9dbccb"], roof=["#ef8257", "#b24c3c"],
        hill=["#9fcbcf", "#1f6d6b"], dark="#0b364a", cloud=["#fffdf6", "#a5d3de"],
    ),
    "golden": Inks(
        sky=["#417c97", "#a9c0ae", "#fbdf9f", "#fbab66"], sun="#fff6cf", haze="#f9cd93",
        sea=["#f8cd90", "#86ada0", "#2f7683", "#174c60"], sand=["#fbe2b3", "#d2965f"],
        leaf=["#b9a850", "#26493e"], wall=["#fff2d6", "#c48a6f"], roof=["#e67c4c", "#9a483d"],
        hill=["#d9b184", "#3a6263"], dark="#1b2f40", cloud=["#fff0c6", "#ee9f6c"],
    ),
    "dusk": Inks(
        sky=["#232f66", "#5f4f92", "#cf738d", "#f9a277", "#fdd99d"], sun="#fff0bf", haze="#e48f89",
        sea=["#f7b083", "#ac6a8d", "#4a4a84", "#1d2858"], sand=["#e0a892", "#74577f"],
        leaf=["#5d6486", "#1a2347"], wall=["#f9cfae", "#805d8f"], roof=["#cb6d63", "#653a60"],
        hill=["#b26a8b", "#38376f"], dark="#12183a", cloud=["#ffb98d", "#8d5a94"],
    ),
    "night": Inks(
        sky=["#0a1433", "#142659", "#2c4a87", "#6f86ae"], sun="#fdf3d2", haze="#4b6a9c",
        sea=["#6883ad", "#2c4c80", "#142a58", "#0a1737"], sand=["#7c86a3", "#2b3a63"],
        leaf=["#2f6a66", "#0b2138"], wall=["#e2c7a2", "#34466f"], roof=["#8b5d62", "#3a2f55"],
        hill=["#3f5f94", "#142a55"], dark="#070f28", cloud=["#5f7cab", "#22396d"],
    ),
}  # fmt: skip

# How much of the air's colour lies over the one bright textile: a full-strength accent at night looks pasted on.
_AIR_OVER_ACCENT = {"day": 0.04, "dawn": 0.14, "golden": 0.12, "dusk": 0.22, "night": 0.3}


def ink_set(*, mood: str, rng: np.random.Generator, accent: Colour) -> Inks:
    """One mood with the whole set's hue turned by up to 4 degrees and chroma by up to 8%, so the inks stay related."""
    hue, chroma = float(rng.uniform(-0.07, 0.07)), float(rng.uniform(0.94, 1.08))
    base = MOODS[mood]
    nudged: dict[str, Colour | list[Colour]] = {}
    for field in fields(base):
        value = getattr(base, field.name)
        if isinstance(value, list):
            nudged[field.name] = [turned(colour, hue=hue, chroma=chroma) for colour in value]
        else:
            nudged[field.name] = turned(value, hue=hue, chroma=chroma)
    haze = turned(base.haze, hue=hue, chroma=chroma)
    textile = mix(accent, haze, _AIR_OVER_ACCENT[mood])
    dark = turned(base.dark, hue=hue, chroma=chroma)
    nudged |= {"glow": base.glow, "accent": textile, "accent_shade": mix(textile, dark, 0.4)}
    return replace(base, **nudged)  # type: ignore[arg-type]  # every field was read from the same class just above
