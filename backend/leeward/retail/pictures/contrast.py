"""
Whether words over a picture can be read: the worst pixel under them decides (visual system, "Per brand").

The picture is laid out as a browser does it (`object-fit: cover` around the focal point), the veil as the CSS gradient
it is, and both are mixed in sRGB as browsers mix them. Contrast is WCAG 2.2's. Pure: no database, no file, no clock.
"""

from __future__ import annotations

import math
import statistics
from dataclasses import dataclass
from functools import cache

from PIL import Image

SAMPLES = (200, 80)
"""Across and down, however large the region: single grains of a poster do not decide, patches the eye sees do."""
TEXT_NEEDS, HEADING_NEEDS = 4.5, 3.0


@dataclass(frozen=True, slots=True)
class VeilStop:
    """A point on the gradient: `at` from 0 (start) to 1 (end), `alpha` from 0 (picture only) to 1 (colour only)."""

    at: float
    alpha: float


@dataclass(frozen=True, slots=True)
class Veil:
    """One colour in varying strength over the whole box. `angle_degrees` as in CSS: 180 runs down, 90 to the right."""

    colour: str
    angle_degrees: float
    stops: tuple[VeilStop, ...]


@dataclass(frozen=True, slots=True)
class Box:
    """The frame that the picture fills, in CSS pixels, and the part of it (0 to 1) that lies under the words."""

    width: int
    height: int
    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Contrast:
    """Ratios from 1 to 21: of the worst sample and of the middle one."""

    worst: float
    median: float


def contrast_over_picture(
    *, picture: Image.Image, focal_percent: tuple[float, float], box: Box, veil: Veil, text_colour: str
) -> Contrast:
    """
    Contrast of a text colour against everything it may lie on.

    `focal_percent` is across and down the picture, as `object-position` takes it. Transparent parts count as white.

    :raises ValueError: a colour is not `#rrggbb`, the region is empty, or the veil has no stops
    """
    if not veil.stops:
        raise ValueError("a veil needs at least one stop")
    ground = _region_of(picture, focal_percent, box)
    tint, text = _channels(veil.colour), _luminance(_channels(text_colour))
    columns, rows = SAMPLES
    ratios = []
    pixels = ground.tobytes()
    for row in range(rows):
        y = box.top + (row + 0.5) / rows * (box.bottom - box.top)
        for column in range(columns):
            x = box.left + (column + 0.5) / columns * (box.right - box.left)
            at = (row * columns + column) * 3
            alpha = _alpha_at(veil, box, x, y)
            ratios.append(_ratio(text, _veiled_luminance(pixels[at : at + 3], tint, alpha)))
    return Contrast(worst=min(ratios), median=statistics.median(ratios))


def _region_of(picture: Image.Image, focal_percent: tuple[float, float], box: Box) -> Image.Image:
    """The pixels under the words, `SAMPLES` of them: cover the box, keep the focal point's place, cut, average."""
    if not (0 <= box.left < box.right <= 1 and 0 <= box.top < box.bottom <= 1):
        raise ValueError("the region under the words is empty or outside the box")
    shown_width = min(picture.width, picture.height * box.width / box.height)
    shown_height = shown_width * box.height / box.width
    left = (picture.width - shown_width) * focal_percent[0] / 100
    top = (picture.height - shown_height) * focal_percent[1] / 100
    cut = (
        left + box.left * shown_width,
        top + box.top * shown_height,
        min(left + box.right * shown_width, picture.width),
        min(top + box.bottom * shown_height, picture.height),
    )
    return _on_white(picture).resize(SAMPLES, Image.Resampling.BOX, box=cut)


def _on_white(picture: Image.Image) -> Image.Image:
    if not picture.has_transparency_data:
        return picture.convert("RGB")
    paper = Image.new("RGBA", picture.size, "white")
    return Image.alpha_composite(paper, picture.convert("RGBA")).convert("RGB")


def _alpha_at(veil: Veil, box: Box, x: float, y: float) -> float:
    """Strength of the veil at a point of the box (0 to 1 each way), by CSS's rule for `linear-gradient`."""
    angle = math.radians(veil.angle_degrees)
    run_x, run_y = math.sin(angle) * box.width, -math.cos(angle) * box.height
    length = abs(run_x) + abs(run_y)
    along = 0.5 + ((x - 0.5) * run_x + (y - 0.5) * run_y) / length
    earlier = veil.stops[0]
    for later in veil.stops:
        if along <= later.at:
            span = later.at - earlier.at
            share = (along - earlier.at) / span if span > 0 else 1.0
            return later.alpha if later is earlier else earlier.alpha + (later.alpha - earlier.alpha) * share
        earlier = later
    return earlier.alpha


def _veiled_luminance(pixel: bytes, tint: tuple[int, int, int], alpha: float) -> float:
    red, green, blue = (round(under + (over - under) * alpha) for under, over in zip(pixel, tint, strict=True))
    return _luminance((red, green, blue))


def _channels(colour: str) -> tuple[int, int, int]:
    if len(colour) != 7 or not colour.startswith("#"):
        raise ValueError(f"{colour!r} is not a colour written as #rrggbb")
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _luminance(channels: tuple[int, int, int]) -> float:
    red, green, blue = (_linear(channel) for channel in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@cache
def _linear(channel: int) -> float:
    share = channel / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def _ratio(one: float, other: float) -> float:
    lighter, darker = max(one, other), min(one, other)
    return (lighter + 0.05) / (darker + 0.05)
