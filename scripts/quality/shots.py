"""`make shots`: photographs of every route and layer, three widths, four brands, laid out on contact sheets."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from scripts.quality.chromium import ensure_chromium
from scripts.quality.shop import throw_away_shop
from scripts.quality.steps import Step, run_step, show
from scripts.quality.tools import npm_script
from scripts.setup.paths import FRONTEND, PYTHON, ROOT
from scripts.setup.programs import run_quietly
from scripts.setup.progress import step, tell
from scripts.setup.run import make_ready

FOLDER = ROOT / "var" / "shots"
WORDS = "SHOTS"
"""Environment: photograph only screens whose names hold this word, such as SHOTS=hotel."""

_ACROSS = {390: 8, 820: 5, 1440: 4}
_COLUMN_PX = {390: 234, 820: 376, 1440: 472}
_TALLEST = 4.0
"""A long page is cut at so many times its width: what lies below is seen on the single picture."""
_GAP_PX, _NAME_PX, _MOST_ON_A_SHEET = 16, 22, 24


def shots() -> int:
    """Photograph a small demo shop and lay the pictures out. Exit code 1 where a screen could not be opened."""
    make_ready(developer=True)
    chromium = ensure_chromium()
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    word = os.environ.get(WORDS, "")
    with throw_away_shop(env={"LEEWARD_DEMO_SCALE": "small"}) as shop:
        result = run_step(
            Step(
                "photographs",
                npm_script("shots", "--reporter=list", *(["-g", word] if word else [])),
                cwd=FRONTEND,
                env={
                    "LEEWARD_E2E_URL": shop.url,
                    "LEEWARD_HOME": str(shop.home),
                    "LEEWARD_CHROMIUM": chromium,
                    "LEEWARD_SHOTS": str(FOLDER),
                },
                show_always=True,
            )
        )
    show(result, always=not result.went_well)
    with step("Laying out contact sheets"):
        # Pillow is the product's; these scripts run on any Python.
        run_quietly([PYTHON, "-m", "scripts.quality.shots", str(FOLDER)], doing="laying out contact sheets")
    tell(f"  Single pictures and contact sheets: {FOLDER}")
    return 0 if result.went_well else 1


def lay_out(folder: Path) -> list[Path]:
    """Write `sheet-BRAND-WIDTH-N.png` for every brand and width of a folder of pictures; gives what it wrote."""
    made: list[Path] = []
    for brand in sorted(path for path in folder.iterdir() if path.is_dir()):
        for width, columns in _ACROSS.items():
            pictures = sorted((brand / str(width)).glob("*.png"))
            for start in range(0, len(pictures), _MOST_ON_A_SHEET):
                target = folder / f"sheet-{brand.name}-{width}-{start // _MOST_ON_A_SHEET + 1}.png"
                _sheet(pictures[start : start + _MOST_ON_A_SHEET], columns, _COLUMN_PX[width], target)
                made.append(target)
    return made


def _sheet(pictures: list[Path], columns: int, column_px: int, target: Path) -> None:
    from PIL import Image, ImageDraw

    thumbs: list[tuple[str, Image.Image]] = []
    for path in pictures:
        with Image.open(path) as picture:
            cut = picture.convert("RGB").crop((0, 0, picture.width, min(picture.height, int(picture.width * _TALLEST))))
        height = round(cut.height * column_px / cut.width)
        thumbs.append((path.stem, cut.resize((column_px, height), Image.Resampling.LANCZOS)))
    rows = [thumbs[at : at + columns] for at in range(0, len(thumbs), columns)]
    heights = [max(thumb.height for _, thumb in row) + _NAME_PX + _GAP_PX for row in rows]
    sheet = Image.new("RGB", (columns * (column_px + _GAP_PX) + _GAP_PX, sum(heights) + _GAP_PX), "#d9dde3")
    draw = ImageDraw.Draw(sheet)
    top = _GAP_PX
    for row, height in zip(rows, heights, strict=True):
        for column, (name, thumb) in enumerate(row):
            left = _GAP_PX + column * (column_px + _GAP_PX)
            draw.text((left, top), name, fill="#0b2545")
            sheet.paste(thumb, (left, top + _NAME_PX))
        top += height
    sheet.save(target)


if __name__ == "__main__":
    lay_out(Path(sys.argv[1]))
