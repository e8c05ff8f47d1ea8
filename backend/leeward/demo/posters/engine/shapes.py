"""
Outlines and gradients.

Coordinates are pixels of the 1600 x 1067 sheet, y downwards; geometry is positional, as in any drawing API.
"""

import math
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import skia

from leeward.demo.posters.engine.colour import Colour, along, rgb

WIDTH, HEIGHT = 1600, 1067
PI = math.pi

# skia ships no types; these names say what is meant.
Outline = Any
Gradient = Any
Point = tuple[float, float]
Points = npt.NDArray[np.float64]


def poly(points: Iterable[Sequence[float]], *, closed: bool = True) -> Outline:
    """Straight lines through the points."""
    path = skia.Path()
    path.addPoly([skia.Point(float(x), float(y)) for x, y in points], closed)
    return path


def curve(points: Iterable[Sequence[float]], *, closed: bool = False, tension: float = 0.5) -> Outline:
    """A Catmull-Rom curve through the points."""
    dots = [(float(x), float(y)) for x, y in points]
    count = len(dots)

    def dot(i: int) -> Point:
        return dots[i % count] if closed else dots[min(max(i, 0), count - 1)]

    path, pull = skia.Path(), tension / 3
    path.moveTo(*dots[0])
    for i in range(count if closed else count - 1):
        before, start, end, after = dot(i - 1), dot(i), dot(i + 1), dot(i + 2)
        path.cubicTo(
            start[0] + (end[0] - before[0]) * pull,
            start[1] + (end[1] - before[1]) * pull,
            end[0] - (after[0] - start[0]) * pull,
            end[1] - (after[1] - start[1]) * pull,
            *end,
        )
    if closed:
        path.close()
    return path


def land_below(points: Iterable[Sequence[float]], *, tension: float = 0.5) -> Outline:
    """Everything under a curve, down past the foot of the sheet."""
    path = curve(points, tension=tension)
    path.lineTo(WIDTH + 99, HEIGHT + 50)
    path.lineTo(-99, HEIGHT + 50)
    path.close()
    return path


def rect(x: float, y: float, width: float, height: float, radius: float = 0) -> Outline:
    """A rectangle from its top left corner."""
    box = skia.Rect.MakeXYWH(x, y, width, height)
    return skia.Path.RRect(box, radius, radius) if radius else skia.Path.Rect(box)


def oval(x: float, y: float, rx: float, ry: float) -> Outline:
    """An ellipse around its centre."""
    return skia.Path.Oval(skia.Rect.MakeLTRB(x - rx, y - ry, x + rx, y + ry))


def arch(x: float, top: float, width: float, foot: float, *, rise: float = 1.0) -> Outline:
    """
    A door shape standing on `foot`: straight sides under a half ellipse.

    Rise 1 is a half circle, more is steeper.
    """
    radius = width / 2
    spring = top + radius * rise
    bend = radius * rise * 0.5523
    return (
        Pen(x, foot)
        .line(x, spring)
        .cubic(x, spring - bend, x + radius * 0.4477, top, x + radius, top)
        .cubic(x + radius * 1.5523, top, x + width, spring - bend, x + width, spring)
        .line(x + width, foot)
        .close()
    )


def half_disc(x: float, y: float, rx: float, ry: float) -> Outline:
    """The upper half of an ellipse: a dome on its drum."""
    return Pen(x - rx, y).cubic(x - rx, y - ry * 1.33, x + rx, y - ry * 1.33, x + rx, y).close()


def bezier(a: Sequence[float], b: Sequence[float], c: Sequence[float], count: int = 24) -> Points:
    """`count` points of the quadratic curve from a to c that leans towards b."""
    t = np.linspace(0, 1, count)[:, None]
    start, pull, end = (np.asarray(v, float) for v in (a, b, c))
    return np.asarray((1 - t) ** 2 * start + 2 * t * (1 - t) * pull + t * t * end)


def without(whole: Outline, hole: Outline) -> Outline:
    """The first outline with the second cut out."""
    return skia.Op(whole, hole, skia.kDifference_PathOp)


class Pen:
    """An outline built corner by corner; every move returns the pen."""

    def __init__(self, x: float, y: float) -> None:
        self.path: Outline = skia.Path()
        self.path.moveTo(float(x), float(y))

    def line(self, x: float, y: float) -> "Pen":
        self.path.lineTo(float(x), float(y))
        return self

    def quad(self, cx: float, cy: float, x: float, y: float) -> "Pen":
        self.path.quadTo(float(cx), float(cy), float(x), float(y))
        return self

    def cubic(self, *numbers: float) -> "Pen":
        """Two control points and an end point, as six numbers."""
        self.path.cubicTo(*map(float, numbers))
        return self

    def close(self) -> Outline:
        """The finished outline."""
        self.path.close()
        return self.path


def paint_colour(colour: Colour, alpha: float = 1.0) -> int:
    """The colour as skia packs it."""
    red, green, blue = (int(v * 255 + 0.5) for v in rgb(colour))
    return int(skia.Color(red, green, blue, int(min(max(alpha, 0), 1) * 255 + 0.5)))


def linear(
    a: Sequence[float], b: Sequence[float], colours: list[Colour], alphas: list[float] | None = None
) -> Gradient:
    """A gradient from a to b, resampled to nine stops so that it mixes in OKLab and not in skia's sRGB."""
    alphas = alphas or [1.0] * len(colours)
    stops = 9
    inks = [along(colours, i / (stops - 1)) for i in range(stops)]
    covers = np.interp(np.linspace(0, len(colours) - 1, stops), range(len(colours)), alphas)
    packed = [paint_colour(ink, float(cover)) for ink, cover in zip(inks, covers, strict=True)]
    return skia.GradientShader.MakeLinear([skia.Point(*map(float, a)), skia.Point(*map(float, b))], packed)


def vertical(top: float, foot: float, colours: list[Colour], alphas: list[float] | None = None) -> Gradient:
    """A gradient straight down."""
    return linear((0, top), (0, foot), colours, alphas)


def radial(at: Point, radius: float, inks: list[tuple[Colour, float]], stops: list[float] | None = None) -> Gradient:
    """(colour, alpha) pairs from the centre outwards."""
    packed = [paint_colour(colour, alpha) for colour, alpha in inks]
    return skia.GradientShader.MakeRadial(skia.Point(float(at[0]), float(at[1])), float(radius), packed, stops)
