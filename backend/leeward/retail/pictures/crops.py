"""Where a preset cuts a picture. The same sums as Wagtail's `fill`, without opening anything (a test compares them)."""

from __future__ import annotations

from leeward.retail.pictures.models import Picture
from leeward.retail.pictures.presets import Preset


def crop_of(*, picture: Picture, preset: Preset) -> tuple[float, float, float, float]:
    """Left, top, width, height of the part that is shown, in pixels of the original."""
    if preset.ratio is None:
        return 0.0, 0.0, float(picture.width), float(picture.height)
    ratio = preset.ratio[0] / preset.ratio[1]
    width = min(float(picture.width), picture.height * ratio)
    height = width / ratio
    focal_x, focal_y, focal_width, focal_height = _focal_box(picture)
    left = _placed(focal_x, focal_width, length=width, whole=picture.width)
    top = _placed(focal_y, focal_height, length=height, whole=picture.height)
    return left, top, width, height


def focal_percent_in_crop(*, picture: Picture, preset: Preset) -> tuple[int, int]:
    """The focal point across and down the part as it is shown, 0 to 100 each; its middle where nobody has set one."""
    left, top, width, height = crop_of(picture=picture, preset=preset)
    focal_x, focal_y, _, _ = _focal_box(picture)
    across = _percent((focal_x - left) / width)
    return 100 - across if picture.is_mirrored else across, _percent((focal_y - top) / height)


def drawn_size_of(*, picture: Picture, preset: Preset, width: int) -> tuple[int, int]:
    """Width and height in pixels of a rendition asked for at `width`, as it keeps the page from jumping."""
    if preset.ratio is not None:
        return width, preset.height_at(width)
    if picture.width <= width:
        return picture.width, picture.height
    return width, max(1, int(picture.height * width / picture.width))


def _focal_box(picture: Picture) -> tuple[float, float, float, float]:
    """Centre and size of the focal area in pixels."""
    box = picture.get_focal_point()
    if box is None:
        return picture.width / 2, picture.height / 2, 0.0, 0.0
    return float(box.centroid_x), float(box.centroid_y), float(box.width), float(box.height)


def _placed(focal: float, focal_length: float, *, length: float, whole: int) -> float:
    """Start of the cut along one side: the focal point keeps its place in the picture, its whole area stays in view."""
    start = focal / whole * (whole - length)
    start = min(start, focal - focal_length / 2)
    start = max(start, focal + focal_length / 2 - length)
    return min(max(start, 0.0), whole - length)


def _percent(fraction: float) -> int:
    return round(min(max(fraction, 0.0), 1.0) * 100)
