"""Ground under our feet: planked jetties and paved floors in one-point perspective, balustrades, thatched roofs."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from leeward.demo.posters.engine.colour import Colour, mix
from leeward.demo.posters.engine.shapes import HEIGHT, WIDTH, Outline, Point, curve, poly, rect, vertical
from leeward.demo.posters.engine.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Planks:
    """A planked way between two edges running away from us; planks widen towards the viewer from `far_y`."""

    left: Sequence[Point]
    right: Sequence[Point]
    far_y: float
    colour: Colour
    side: int = 1
    growth: float = 0.05

    def draw(self, sheet: Sheet) -> None:
        inks = sheet.inks
        deck = poly([*self.left, *list(self.right)[::-1]])
        sheet.fill(deck, vertical(self.far_y, HEIGHT, [mix(self.colour, inks.haze, 0.3), self.colour]))
        with sheet.clipped(deck):
            y, odd = self.far_y, 0
            while y < HEIGHT:
                deep = 1.8 + (y - self.far_y) * self.growth
                sheet.fill(rect(0, y, WIDTH, deep), inks.sun if odd % 3 else inks.dark, 0.09)
                sheet.fill(rect(0, y, WIDTH, max(0.9, deep * 0.14)), mix(self.colour, inks.dark, 0.62), 0.8)
                y, odd = y + deep, odd + 1
            xs = [x for x, _ in (*self.left, *self.right)]
            lit, dark = (max(xs), min(xs)) if self.side > 0 else (min(xs), max(xs))
            sheet.shade(deck, (lit, 0), (dark, 0), inks.dark, (0, 0.42))


@dataclass(frozen=True, slots=True)
class Floor:
    """Boards or tiles from `y` to the foot of the sheet, their seams meeting above the vanishing x."""

    y: float
    inks: tuple[Colour, Colour]
    vanish_x: float = 800
    far_gap: float = 62
    near_gap: float = 220
    courses: Sequence[float] = field(default=())

    def draw(self, sheet: Sheet) -> None:
        area = rect(0, self.y, WIDTH, HEIGHT - self.y)
        sheet.fill(area, vertical(self.y, HEIGHT, list(self.inks)))
        seam = mix(self.inks[1], sheet.inks.dark, 0.36)
        with sheet.clipped(area):
            for i in range(-24, 25):
                ends = [(self.vanish_x + i * self.far_gap, self.y), (self.vanish_x + i * self.near_gap, HEIGHT)]
                sheet.line(poly(ends, closed=False), seam, 1.6, 0.5)
            for y in self.courses:
                sheet.line(poly([(0, y), (WIDTH, y)], closed=False), seam, 1.6, 0.5)


@dataclass(frozen=True, slots=True)
class Balustrade:
    """Turned balusters under a rail, from one x to another; `y` is the floor."""

    x0: float
    x1: float
    y: float
    height: float
    colour: Colour
    shadow: Colour

    def draw(self, sheet: Sheet) -> None:
        inks, k = sheet.inks, self.height / 124
        x = self.x0
        while x < self.x1:
            half = [(5, 8), (10, 36), (4, 72), (7, 100), (7, 116)]
            left = [(x - dx * k, self.y - dy * k) for dx, dy in half]
            right = [(x + dx * k, self.y - dy * k) for dx, dy in reversed(half)]
            post = curve(left + right, closed=True)
            sheet.fill(post, self.colour)
            sheet.shade(post, (x - 8 * k, 0), (x + 9 * k, 0), inks.dark, (0, 0.6))
            x += 38 * k
        for top, deep in ((self.y - self.height, 20 * k), (self.y - 4 * k, 18 * k)):
            sheet.fill(rect(self.x0, top, self.x1 - self.x0, deep), mix(inks.wall[0], inks.haze, 0.2))
            sheet.fill(rect(self.x0, top + deep * 0.6, self.x1 - self.x0, deep * 0.4), self.shadow, 0.7)


@dataclass(frozen=True, slots=True)
class Straw:
    """
    Straw texture over a roof: strokes fanning from the ridge span to the eaves span.

    (`ridge`, `eaves`: x0, x1, y.)
    """

    outline: Outline
    ridge: tuple[float, float, float]
    eaves: tuple[float, float, float]
    colour: Colour
    shadow: Colour
    strokes: int = 220
    side: int = 1

    def draw(self, sheet: Sheet) -> None:
        (r0, r1, ry), (e0, e1, ey) = self.ridge, self.eaves
        bright = mix(self.colour, sheet.inks.sun, 0.45)
        sheet.fill(self.outline, self.colour)
        with sheet.clipped(self.outline):
            for _ in range(self.strokes):
                across, start = sheet.between(0, 1), sheet.between(0, 0.92)
                ends = []
                for t in (start, start + sheet.between(0.08, 0.22)):
                    left, right = r0 + (e0 - r0) * t**1.2, r1 + (e1 - r1) * t**1.2
                    ends.append((left + (right - left) * across, ry + (ey - ry) * t))
                facing = across if self.side > 0 else 1 - across
                ink = bright if sheet.chance(0.25 + 0.5 * facing) else self.shadow
                sheet.line(poly(ends, closed=False), ink, sheet.between(1.1, 2.6), 0.45)
            lit, dark = (e1, e0) if self.side > 0 else (e0, e1)
            sheet.shade(self.outline, (lit - (lit - dark) * 0.35, 0), (dark, 0), self.shadow, (0, 0.85))
