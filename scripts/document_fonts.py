"""
Make the fonts that documents embed from the front end's font packages: one weight each, every Latin letter, no more.

`.venv/bin/python scripts/document_fonts.py`, after the version of a font package changed.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).parents[1]
PACKAGES = ROOT / "frontend" / "node_modules" / "@fontsource-variable"
TARGET = ROOT / "backend" / "leeward" / "retail" / "booking" / "documents" / "fonts"
WEIGHTS = (("hanken-grotesk", 400), ("hanken-grotesk", 650), ("besley", 520))
SUBSETS = ("latin", "latin-ext", "vietnamese")


def main() -> None:
    """Write every font and its licence."""
    for family, weight in WEIGHTS:
        _write(family, weight)
        shutil.copyfile(PACKAGES / family / "LICENSE", TARGET / f"{family}.LICENSE.txt")


def _write(family: str, weight: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        parts = [
            _instance(path, weight, Path(folder) / f"{subset}.ttf")
            for subset in SUBSETS
            if (path := PACKAGES / family / "files" / f"{family}-{subset}-wght-normal.woff2").exists()
        ]
        merged = Merger().merge([str(part) for part in parts])
        merged.save(TARGET / f"{family}-{weight}.ttf")


def _instance(path: Path, weight: int, to: Path) -> Path:
    font = instantiateVariableFont(TTFont(path), {"wght": weight})
    font.flavor = None
    for table in ("GSUB", "GPOS", "GDEF", "STAT", "HVAR", "MVAR", "avar", "DSIG"):
        if table in font:
            del font[table]
    font.save(to)
    return to


if __name__ == "__main__":
    main()
