"""Leaves: palm fronds integrated under gravity, broad banana leaves, tufts, and frames made of them."""

import math
from dataclasses import dataclass

import numpy as np

from leeward.demo.posters.engine.colour import Colour, mix
from leeward.demo.posters.engine.shapes import PI, Outline, Pen, Point, Points, bezier, curve, poly
from leeward.demo.posters.engine.sheet import Sheet

_SPINE_STEPS = 40


@dataclass(frozen=True, slots=True)
class Blade:
    """One leaflet: a thin curved blade from (x, y), sagging by a share of its length."""

    x: float
    y: float
    angle: float
    length: float
    width: float
    sag: float = 0.0

    def add_to(self, path: Outline) -> None:
        dx, dy = math.cos(self.angle), math.sin(self.angle)
        drop = self.sag * self.length
        tip = (self.x + dx * self.length, self.y + dy * self.length + drop)
        mx, my = self.x + dx * self.length * 0.5, self.y + dy * self.length * 0.5 + drop * 0.12
        nx, ny = -dy * self.width, dx * self.width
        path.moveTo(self.x - nx * 0.5, self.y - ny * 0.5)
        path.quadTo(mx - nx, my - ny, *tip)
        path.quadTo(mx + nx, my + ny, self.x + nx * 0.5, self.y + ny * 0.5)
        path.close()


@dataclass(frozen=True, slots=True)
class Frond:
    """
    A palm leaf.

    Its spine bends under its own weight, leaflets stand either side, the upper row lit and the lower dark.
    """

    x: float
    y: float
    angle: float
    length: float
    lit: Colour
    dark: Colour
    droop: float = 0.9
    width: float = 0.3
    leaflets: int = 30
    spine: Colour | None = None

    def draw(self, sheet: Sheet) -> None:
        spine = self._spine(sheet)
        upper, lower = Pen(self.x, self.y).path, Pen(self.x, self.y).path
        for j in range(self.leaflets):
            t = 0.07 + 0.93 * j / (self.leaflets - 1)
            at = t * (_SPINE_STEPS - 1)
            i = int(min(at, _SPINE_STEPS - 2))
            step = spine[i + 1] - spine[i]
            px, py = spine[i] + step * (at - i)
            angle = math.atan2(step[1], step[0])
            envelope = math.sin(PI * min(1, 0.16 + t * 0.86)) ** 0.75 * 0.95 + 0.12
            long = self.length * self.width * envelope * sheet.between(0.86, 1.1)
            spread, thick = 1.08 - 0.72 * t, max(1.1, self.length / self.leaflets * 0.42)
            sag = 0.26 + 0.2 * (1 - abs(math.cos(angle)))
            for side, path, share in ((-1, upper, 0.93), (1, lower, 1.0)):
                turn = angle + side * spread + sheet.between(-0.06, 0.06)
                Blade(px, py, turn, long * share, thick, sag).add_to(path)
        sheet.fill(lower, self.dark)
        sheet.fill(upper, self.lit)
        midrib = self.spine or mix(self.lit, self.dark, 0.35)
        sheet.line(curve(spine[::4]), midrib, max(1.2, self.length * 0.009))

    def _spine(self, sheet: Sheet) -> Points:
        heading = np.array([math.cos(self.angle), math.sin(self.angle)])
        at, pull = np.array([self.x, self.y], float), self.droop * sheet.between(0.85, 1.15)
        points = []
        for i in range(_SPINE_STEPS):
            points.append(at.copy())
            at = at + heading * self.length / _SPINE_STEPS
            heading = heading + np.array([0, pull * (0.5 + 1.3 * i / _SPINE_STEPS) / _SPINE_STEPS])
            heading /= np.linalg.norm(heading)
        return np.array(points)


@dataclass(frozen=True, slots=True)
class CornerFronds:
    """Fronds of a palm that stands out of frame: a dark repoussoir fanned between two angles."""

    x: float
    y: float
    length: float
    first_angle: float
    last_angle: float
    count: int = 5
    colour: Colour | None = None

    def draw(self, sheet: Sheet) -> None:
        dark = self.colour or sheet.inks.dark
        leaf = sheet.inks.leaf[0]
        for angle in np.linspace(self.first_angle, self.last_angle, self.count):
            long, turn = self.length * sheet.between(0.85, 1.1), float(angle) + sheet.between(-0.06, 0.06)
            lit, rib = mix(dark, leaf, 0.22), mix(dark, leaf, 0.3)
            Frond(self.x, self.y, turn, long, lit, dark, 0.55, 0.24, 44, rib).draw(sheet)


@dataclass(frozen=True, slots=True)
class BroadLeaf:
    """Banana or heliconia: two halves, a bright midrib, fine ribs on the large ones."""

    x: float
    y: float
    angle: float
    length: float
    width: float
    lit: Colour
    dark: Colour
    bend: float = 0.2

    def _half(self, side: int, tip: Point, middle: Point) -> Outline:
        dx, dy = math.cos(self.angle), math.sin(self.angle)
        nx, ny, long, wide = -dy, dx, self.length, self.width
        pull = self.bend * long * 0.5
        return (
            Pen(self.x, self.y)
            .cubic(
                self.x + dx * long * 0.15 + side * nx * wide,
                self.y + dy * long * 0.15 + side * ny * wide,
                self.x + dx * long * 0.75 + side * nx * wide * 0.95 + nx * pull,
                self.y + dy * long * 0.75 + side * ny * wide * 0.95 + ny * pull,
                *tip,
            )
            .quad(*middle, self.x, self.y)
            .close()
        )

    def draw(self, sheet: Sheet) -> None:
        dx, dy = math.cos(self.angle), math.sin(self.angle)
        tip = (
            self.x + dx * self.length - dy * self.bend * self.length,
            self.y + dy * self.length + dx * self.bend * self.length,
        )
        middle = (self.x + dx * self.length * 0.55, self.y + dy * self.length * 0.55)
        lit_half, dark_half = self._half(1, tip, middle), self._half(-1, tip, middle)
        sheet.fill(lit_half, self.lit)
        sheet.fill(dark_half, self.dark)
        sheet.shade(lit_half, tip, (self.x, self.y), self.dark, (0, 0.75))
        midrib = bezier((self.x, self.y), middle, tip, 20)
        if self.length > 90:
            for side, half, ink in ((1, lit_half, self.dark), (-1, dark_half, self.lit)):
                with sheet.clipped(half):
                    self._ribs(sheet, midrib, side, ink)
        sheet.line(curve(midrib[::4]), mix(self.lit, sheet.inks.sun, 0.45), max(1, self.length * 0.011), 0.85)

    def _ribs(self, sheet: Sheet, midrib: Points, side: int, ink: Colour) -> None:
        dx, dy, reach = math.cos(self.angle), math.sin(self.angle), self.width
        for x, y in midrib[2:18]:
            end = (x + dx * reach * 0.5 - side * dy * reach, y + dy * reach * 0.5 + side * dx * reach)
            sheet.line(poly([(x, y), end], closed=False), ink, 1.1, 0.28)


@dataclass(frozen=True, slots=True)
class Tuft:
    """A spray of grass or agave."""

    x: float
    y: float
    radius: float
    colour: Colour
    blades: int = 9
    spread: float = 1.5

    def draw(self, sheet: Sheet) -> None:
        path = Pen(self.x, self.y).path
        for i in range(self.blades):
            angle = -PI / 2 + self.spread * (2 * (i + 0.5) / self.blades - 1) + sheet.between(-0.12, 0.12)
            long = self.radius * sheet.between(0.75, 1.15)
            Blade(self.x, self.y, angle, long, self.radius * 0.1, 0.22 * abs(math.cos(angle))).add_to(path)
        sheet.fill(path, self.colour)


@dataclass(frozen=True, slots=True)
class LeafFan:
    """Broad leaves rising from a bottom corner: the dark frame of a garden. `side` +1 grows to the right."""

    x: float
    y: float
    side: int = 1
    count: int = 6
    length: float = 440
    width: float = 86
    depth: float = 0.6

    def draw(self, sheet: Sheet) -> None:
        inks = sheet.inks
        dark = mix(inks.leaf[1], inks.dark, self.depth)
        for i in range(self.count):
            rise = -1.32 + 0.31 * i
            angle = rise if self.side > 0 else PI - rise
            lit = mix(mix(inks.leaf[0], inks.leaf[1], 0.4), inks.dark, 0.2 + 0.05 * (i % 3))
            y, long = self.y - self.width * (i % 3) * 0.7, self.length * sheet.between(0.8, 1.2)
            BroadLeaf(self.x, y, angle, long, self.width * sheet.between(0.85, 1.15), lit, dark, 0.15 * self.side).draw(
                sheet
            )
