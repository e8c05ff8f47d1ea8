"""All masters on one page, to look at them side by side."""

from collections.abc import Sequence
from pathlib import Path

from PIL import Image

_CELL = (400, 267)
_GAP = 8
_PAPER = "#f7f3ec"


def save_contact_sheet(*, pictures: Sequence[Path], target: Path, columns: int = 6) -> None:
    """Write one PNG with the pictures in rows, in the order given."""
    rows = -(-len(pictures) // columns)
    step_x, step_y = _CELL[0] + _GAP, _CELL[1] + _GAP
    sheet = Image.new("RGB", (columns * step_x + _GAP, rows * step_y + _GAP), _PAPER)
    for i, picture in enumerate(pictures):
        with Image.open(picture) as image:
            cell = image.convert("RGB").resize(_CELL, Image.Resampling.LANCZOS)
        sheet.paste(cell, (_GAP + i % columns * step_x, _GAP + i // columns * step_y))
    sheet.save(target)
