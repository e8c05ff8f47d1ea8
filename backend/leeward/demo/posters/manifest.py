"""
What each shipped master is, for whoever shares pictures out.

Standard library only: the shop never needs the drawing packages.
"""

import json
import tomllib
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "data" / "posters"
MANIFEST = FOLDER / "posters.toml"

# What a hotel's gallery uses a picture for. An outing is something guests do or see on a day out.
ROLES = ("exterior", "pool", "room", "beach", "dining", "spa", "aerial", "outing")
KINDS = ("island", "resort", "town", "cliff", "colonial", "desert", "rainforest", "lake", "city")

_HEADER = "# Written by `python -m leeward.demo.posters`; change the catalogue or a scene, not this file.\n"


@dataclass(frozen=True, slots=True)
class Poster:
    """
    One master.

    kinds: the kinds of place it suits; focal_x and focal_y: the point a crop must keep, in whole per cent from the
    left and the top; alt: alternative text, which says that this is an illustration and not the property.
    """

    name: str
    scene: str
    mood: str
    seed: int
    accent: str
    role: str
    kinds: tuple[str, ...]
    focal_x: int
    focal_y: int
    alt: str

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.webp"


def list_posters(*, manifest: Path = MANIFEST) -> list[Poster]:
    """Every shipped master in the manifest's order; none when there is no manifest yet."""
    if not manifest.exists():
        return []
    rows = tomllib.loads(manifest.read_text(encoding="utf-8"))["poster"]
    return [Poster(**{**row, "kinds": tuple(row["kinds"])}) for row in rows]


def write_posters(*, posters: Iterable[Poster], manifest: Path = MANIFEST) -> None:
    """Replace the manifest. JSON's strings, whole numbers and lists of strings are TOML's too."""
    blocks = [
        "\n".join(
            ["[[poster]]", *(f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in asdict(p).items())]
        )
        for p in posters
    ]
    manifest.write_text(_HEADER + "\n" + "\n\n".join(blocks) + "\n", encoding="utf-8")
