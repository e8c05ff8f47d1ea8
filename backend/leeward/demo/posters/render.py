"""Draw one master from its catalogue entry."""

from dataclasses import dataclass

from leeward.demo.posters.catalogue import Entry
from leeward.demo.posters.engine.inks import ACCENTS
from leeward.demo.posters.engine.press import Print, pull
from leeward.demo.posters.engine.sheet import Sheet
from leeward.demo.posters.scenes import load_scene


@dataclass(frozen=True, slots=True)
class Proof:
    """A finished print and the point, as shares of width and height, that a crop must keep."""

    print_: Print
    focal: tuple[float, float]


def render(*, entry: Entry) -> Proof:
    """The print of one catalogue entry. Even seeds face the other way, so that neighbours on a page differ."""
    # The scene's letters go into the seed: two scenes of one seed must not share their clouds.
    seed = entry.seed * 7919 + sum(map(ord, entry.scene))
    sheet = Sheet(seed=seed, mood=entry.mood, accent=ACCENTS[entry.accent])
    load_scene(entry.scene).paint(sheet)
    mirrored = entry.seed % 2 == 0
    x, y = sheet.focal
    return Proof(pull(sheet=sheet, mirrored=mirrored), (1 - x if mirrored else x, y))
