"""Things people put on a beach or a terrace: parasols, loungers, longboats, sailing boats, lamps on a string."""

import math
from dataclasses import dataclass

from leeward.demo.posters.engine.colour import Colour, mix
from leeward.demo.posters.engine.shapes import Outline, Pen, Point, bezier, curve, oval, poly, radial, rect
from leeward.demo.posters.engine.sheet import Sheet
from leeward.demo.posters.engine.water import lens


@dataclass(frozen=True, slots=True)
class Parasol:
    """A striped parasol, pole planted at (x, y); `side` is where the light comes from."""

    x: float
    y: float
    height: float
    radius: float
    side: int = 1
    tilt: float = -6
    colour: Colour | None = None

    def draw(self, sheet: Sheet) -> None:
        inks, top = sheet.inks, self.y - self.height
        main = self.colour or inks.accent
        pole = poly([(self.x, self.y), (self.x + 2, top)], closed=False)
        sheet.line(pole, mix(inks.wall[0], inks.dark, 0.35), max(2, self.height * 0.022))
        with sheet.placed(self.x, top, turn=self.tilt):
            self._canopy(sheet, main)

    def _canopy(self, sheet: Sheet, main: Colour) -> None:
        inks, r = sheet.inks, self.radius
        canopy = Pen(-r, r * 0.28).cubic(-r * 0.8, -r * 0.35, r * 0.8, -r * 0.35, r, r * 0.28)
        shape = canopy.quad(0, r * 0.42, -r, r * 0.28).close()
        sheet.fill(oval(0, r * 0.3, r * 0.97, r * 0.085), mix(mix(main, inks.dark, 0.4), inks.dark, 0.4))
        sheet.fill(shape, main)
        stripe = mix(inks.wall[0], main, 0.06)
        with sheet.clipped(shape):
            for gore in (1, 3, 5):
                left, right = -r + 2 * r * gore / 6, -r + 2 * r * (gore + 1) / 6
                panel = Pen(0, -r * 0.2).quad(left * 0.8, -r * 0.1, left, r * 0.5).line(right, r * 0.5)
                sheet.fill(panel.quad(right * 0.8, -r * 0.1, 0, -r * 0.2).close(), stripe)
            sheet.shade(shape, (self.side * r * 0.1, 0), (-self.side * r * 1.1, 0), inks.dark, (0, 0.5))


@dataclass(frozen=True, slots=True)
class Lounger:
    """A sunbed, foot at (x, y); facing +1 has its head to the right."""

    x: float
    y: float
    length: float
    colour: Colour
    facing: int = 1

    def _part(self, *points: Point) -> Outline:
        return poly([(self.x + self.facing * self.length * px, self.y + self.length * py) for px, py in points])

    def draw(self, sheet: Sheet) -> None:
        inks, long = sheet.inks, self.length
        under = mix(self.colour, inks.dark, 0.45)
        sheet.fill(
            oval(self.x + self.facing * long * 0.5, self.y + long * 0.03, long * 0.6, long * 0.05),
            inks.dark,
            0.3,
            blur=3,
        )
        for leg in (0.12, 0.88):
            sheet.line(self._part((leg, -0.14), (leg, 0)), under, long * 0.03)
        sheet.fill(self._part((0, -0.2), (0.66, -0.2), (0.66, -0.11), (0, -0.11)), self.colour)
        sheet.fill(self._part((0.64, -0.2), (1.0, -0.46), (1.05, -0.4), (0.7, -0.11), (0.62, -0.11)), self.colour)
        sheet.fill(self._part((0, -0.14), (0.68, -0.14), (0.7, -0.1), (0, -0.1)), under)
        sheet.fill(self._part((0.84, -0.38), (0.97, -0.47), (1.0, -0.43), (0.87, -0.34)), inks.accent)


@dataclass(frozen=True, slots=True)
class Longboat:
    """A painted wooden boat at rest with the broken colour under it; awning or bare."""

    x: float
    y: float
    length: float
    colour: Colour | None = None
    awning: bool = True

    def draw(self, sheet: Sheet) -> None:
        inks, x, y, long = sheet.inks, self.x, self.y, self.length
        paint = self.colour or inks.accent
        sheet.fill(oval(x, y + long * 0.035, long * 0.56, long * 0.045), inks.dark, 0.35, blur=3)
        hull = (
            Pen(x - long * 0.55, y - long * 0.17)
            .quad(x - long * 0.35, y + long * 0.02, x, y + long * 0.03)
            .quad(x + long * 0.4, y + long * 0.03, x + long * 0.52, y - long * 0.12)
            .quad(x + long * 0.1, y - long * 0.03, x - long * 0.55, y - long * 0.17)
            .close()
        )
        sheet.fill(hull, paint)
        rail = [(-0.6, -0.19), (-0.3, -0.07), (0, -0.035), (0.3, -0.06), (0.56, -0.14)]
        rail += [(0.5, -0.09), (0.2, -0.028), (0, -0.012), (-0.3, -0.035), (-0.6, -0.16)]
        with sheet.clipped(hull):
            sheet.fill(curve([(x + px * long, y + py * long) for px, py in rail], closed=True), inks.wall[0])
            sheet.fill(rect(x - long, y + long * 0.014, long * 2, long), inks.wall[0], 0.9)
            sheet.shade(hull, (x, y), (x - long * 0.5, y), mix(paint, inks.dark, 0.4), (0, 0.4))
        if self.awning:
            self._awning(sheet, paint)
        broken = Pen(x, y).path
        for i in range(9):
            wide = long * sheet.between(0.2, 0.6) * (1 - i * 0.07)
            lens(broken, x + sheet.between(-0.4, 0.4) * long, y + long * (0.05 + 0.03 * i), wide, 1.8)
        sheet.fill(broken, mix(inks.wall[0], paint, 0.5), 0.5)

    def _awning(self, sheet: Sheet, paint: Colour) -> None:
        inks, x, y, long = sheet.inks, self.x, self.y, self.length
        posts = [(-0.05, -0.05), (-0.05, -0.2), (0.28, -0.2), (0.28, -0.06)]
        frame = poly([(x + px * long, y + py * long) for px, py in posts], closed=False)
        sheet.line(frame, mix(inks.wall[0], inks.dark, 0.4), 2)
        roof = [(-0.1, -0.19), (0.09, -0.25), (0.33, -0.2)]
        sheet.fill(poly([(x + px * long, y + py * long) for px, py in roof]), mix(inks.wall[0], paint, 0.25))
        hem = [(-0.1, -0.19), (0.33, -0.2), (0.33, -0.188), (-0.1, -0.178)]
        sheet.fill(poly([(x + px * long, y + py * long) for px, py in hem]), paint)


@dataclass(frozen=True, slots=True)
class SailingBoat:
    """A small sloop at its mooring, `height` from waterline to masthead."""

    x: float
    y: float
    height: float
    haze: float = 0.0

    def draw(self, sheet: Sheet) -> None:
        inks, x, y, high = sheet.inks, self.x, self.y, self.height
        white, sail = (
            mix(inks.wall[0], inks.haze, self.haze),
            mix(mix(inks.wall[0], inks.sun, 0.3), inks.haze, self.haze),
        )
        mast = mix(mix(inks.wall[0], inks.dark, 0.3), inks.haze, self.haze)
        sheet.line(poly([(x, y), (x, y - high)], closed=False), mast, max(1, high * 0.016))
        gap = high * 0.014
        main = Pen(x + gap, y - high * 0.95).quad(x + high * 0.24, y - high * 0.5, x + high * 0.32, y - high * 0.15)
        sheet.fill(main.line(x + gap, y - high * 0.12).close(), sail)
        jib = Pen(x - gap, y - high * 0.86).quad(x - high * 0.12, y - high * 0.45, x - high * 0.26, y - high * 0.13)
        sheet.fill(jib.line(x - gap, y - high * 0.13).close(), mix(sail, inks.wall[1], 0.3))
        hull = (
            Pen(x - high * 0.3, y - high * 0.05)
            .line(x + high * 0.36, y - high * 0.07)
            .quad(x + high * 0.28, y + high * 0.066, x + high * 0.12, y + high * 0.066)
            .line(x - high * 0.22, y + high * 0.066)
            .close()
        )
        sheet.fill(hull, white)
        sheet.fill(
            rect(x - high * 0.24, y + high * 0.03, high * 0.5, high * 0.036), mix(inks.accent, inks.haze, self.haze)
        )


@dataclass(frozen=True, slots=True)
class Lamp:
    """A bare flame or bulb with the glow sprayed around it."""

    x: float
    y: float
    radius: float
    strength: float = 1.0

    def draw(self, sheet: Sheet) -> None:
        glow, reach = sheet.inks.glow, self.radius * 9
        halo = [(glow, 0.75 * self.strength), (glow, 0.22 * self.strength), (glow, 0.0)]
        box = rect(self.x - reach, self.y - reach, reach * 2, reach * 2)
        sheet.grain(box, radial((self.x, self.y), reach, halo, [0, 0.3, 1]))
        sheet.fill(oval(self.x, self.y, self.radius, self.radius), "#fff3cf")


@dataclass(frozen=True, slots=True)
class LampString:
    """Bulbs on a sagging wire between two points."""

    start: Point
    end: Point
    sag: float
    count: int = 14
    bulb: float = 6
    strength: float = 0.75

    def draw(self, sheet: Sheet) -> None:
        pull = ((self.start[0] + self.end[0]) / 2, (self.start[1] + self.end[1]) / 2 + self.sag * 2)
        wire = bezier(self.start, pull, self.end, self.count)
        sheet.line(curve(wire), sheet.inks.dark, 2)
        for x, y in wire[1:-1]:
            Lamp(float(x), float(y) + self.bulb, self.bulb, self.strength).draw(sheet)


@dataclass(frozen=True, slots=True)
class PaperLantern:
    """A ribbed paper lantern hung at (x, y) on a cord."""

    x: float
    y: float
    radius: float
    cord: float

    def draw(self, sheet: Sheet) -> None:
        inks, r, x, y = sheet.inks, self.radius, self.x, self.y + self.cord
        sheet.line(poly([(x, self.y), (x, y)], closed=False), inks.dark, 1.5)
        reach = r * 4
        box = rect(x - reach, y + r - reach, reach * 2, reach * 2)
        sheet.grain(box, radial((x, y + r), reach, [(inks.glow, 0.55), (inks.glow, 0)]), 0.25)
        body = oval(x, y + r, r * 0.8, r)
        sheet.fill(body, mix("#fff0c2", inks.glow, 0.5))
        sheet.shade(body, (x, y), (x, y + 2 * r), mix(inks.glow, inks.accent, 0.6), (0, 0.9))
        for rib in (-0.6, -0.3, 0.0, 0.3, 0.6):
            half = r * 0.78 * math.sqrt(1 - rib * rib)
            ring = poly([(x - half, y + r + rib * r), (x + half, y + r + rib * r)], closed=False)
            sheet.line(ring, inks.roof[1], 1.2, 0.4)
        sheet.fill(rect(x - r * 0.3, y - 3, r * 0.6, 5), inks.dark)


@dataclass(frozen=True, slots=True)
class Urn:
    """A terracotta pot with its shadow, foot at (x, y)."""

    x: float
    y: float
    width: float
    height: float
    side: int = 1
    colour: Colour | None = None

    def draw(self, sheet: Sheet) -> None:
        inks, x, y, wide, high = sheet.inks, self.x, self.y, self.width / 2, self.height
        clay = self.colour or mix(inks.sand[1], inks.roof[1], 0.55)
        sheet.fill(oval(x - self.side * wide * 0.5, y + 3, wide * 1.5, wide * 0.2), inks.dark, 0.32, blur=5)
        left = [(x - wide * 0.6, y), (x - wide, y - high * 0.55), (x - wide * 0.82, y - high * 0.95)]
        pot = curve([*left, *[(2 * x - px, py) for px, py in reversed(left)]], closed=True, tension=0.4)
        sheet.fill(pot, clay)
        sheet.shade(pot, (x + self.side * wide * 0.7, 0), (x - self.side * wide, 0), inks.dark, (0, 0.7))
        sheet.fill(rect(x - wide * 0.92, y - high, wide * 1.84, high * 0.1, 3), mix(clay, inks.sun, 0.25))
