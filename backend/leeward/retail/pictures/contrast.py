"""
Whether words over a picture can be read: the worst pixel under them decides (visual system, "Per brand").

The picture is laid out as a browser does it (`object-fit: cover` around the focal point), the veil as the CSS gradient
it is, and both are mixed in sRGB as browsers mix them. Contrast is WCAG 2.2's. Pure: no database, no file, no clock.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache

import numpy as np
import numpy.typing as npt
from PIL import Image

Figures = npt.NDArray[np.float64]

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
    ground = np.asarray(_region_of(picture, focal_percent, box), dtype=np.float64)
    strength = _strengths(veil, box)[:, :, np.newaxis]
    # Browsers round to whole channels after mixing.
    shown = np.rint(ground + (np.array(_channels(veil.colour)) - ground) * strength).astype(np.uint8)
    ratios = _ratios(_luminances(np.array(_channels(text_colour), dtype=np.uint8)), _luminances(shown))
    return Contrast(worst=float(ratios.min()), median=float(np.median(ratios)))


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


def _strengths(veil: Veil, box: Box) -> Figures:
    """Strength of the veil at every sample, by CSS's rule for `linear-gradient`; shape (down, across)."""
    columns, rows = SAMPLES
    x = box.left + (np.arange(columns) + 0.5) / columns * (box.right - box.left)
    y = box.top + (np.arange(rows) + 0.5) / rows * (box.bottom - box.top)
    angle = math.radians(veil.angle_degrees)
    run_x, run_y = math.sin(angle) * box.width, -math.cos(angle) * box.height
    along = 0.5 + ((x - 0.5) * run_x + (y[:, np.newaxis] - 0.5) * run_y) / (abs(run_x) + abs(run_y))
    return np.interp(along, [stop.at for stop in veil.stops], [stop.alpha for stop in veil.stops])


def _channels(colour: str) -> tuple[int, int, int]:
    if len(colour) != 7 or not colour.startswith("#"):
        raise ValueError(f"{colour!r} is not a colour written as #rrggbb")
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _luminances(channels: npt.NDArray[np.uint8]) -> Figures:
    """WCAG's relative luminance of colours whose channels are the last axis."""
    weighed: Figures = _linear()[channels] @ np.array([0.2126, 0.7152, 0.0722])
    return weighed


@cache
def _linear() -> Figures:
    """What each of the 256 values of a channel stands for, from 0 to 1."""
    share = np.arange(256) / 255
    return np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)


def _ratios(text: Figures, ground: Figures) -> Figures:
    return (np.maximum(text, ground) + 0.05) / (np.minimum(text, ground) + 0.05)
