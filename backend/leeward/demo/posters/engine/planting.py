"""Whole plants: palms, thickets, flowering bushes, pines and cypresses, and the shadows palms throw."""

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from leeward.demo.posters.engine import noise
from leeward.demo.posters.engine.colour import Colour, mix
from leeward.demo.posters.engine.leaves import Frond, Tuft
from leeward.demo.posters.engine.shapes import PI, Pen, Points, bezier, curve, linear, oval, poly, rect
from leeward.demo.posters.engine.sheet import Sheet

Profile = Callable[[float], float]


@dataclass(frozen=True, slots=True)
class Palm:
    """
    A coconut palm from its foot. Half the crown is drawn dark before the trunk, half lit after it.

    lean: sideways travel as a share of the height. side: +1 when the light comes from the right. haze: 0 near,
    towards 1 far off. gloom: 0 in the light, towards 1 against it.
    """

    x: float
    y: float
    height: float
    lean: float = 0.0
    side: int = 1
    size: float = 1.0
    fronds: int = 15
    haze: float = 0.0
    gloom: float = 0.0

    def _leaf_inks(self, sheet: Sheet) -> tuple[Colour, Colour]:
        inks = sheet.inks
        lit = mix(mix(inks.leaf[0], inks.haze, self.haze), inks.dark, self.gloom)
        dark = mix(mix(inks.leaf[1], inks.haze, self.haze), inks.dark, min(1, self.gloom * 1.8))
        return lit, dark

    def draw(self, sheet: Sheet) -> None:
        lit, dark = self._leaf_inks(sheet)
        top_x, top_y = self.x + self.lean * self.height, self.y - self.height
        reach, count = self.height * 0.43 * self.size, self.fronds
        angles = np.linspace(-PI * 1.12, PI * 0.12, count) + sheet.rng.normal(0, 0.07, count)
        order = sorted(range(count), key=lambda i: (i * 7 + 3) % count)
        back = mix(dark, sheet.inks.haze, 0.18)
        for angle in (float(angles[i]) for i in order[: count // 2]):
            bend, long = 0.75 + 0.8 * abs(math.cos(angle)), reach * sheet.between(0.8, 1.02)
            upper, lower = mix(back, lit, 0.16), mix(back, dark, 0.6)
            Frond(top_x, top_y, angle, long, upper, lower, bend, 0.25, max(16, int(reach / 7))).draw(sheet)
        self._trunk(sheet, (top_x, top_y))
        for angle in (float(angles[i]) for i in order[count // 2 :]):
            facing = 0.5 + 0.5 * math.cos(angle - (0 if self.side > 0 else PI))
            upper = mix(mix(dark, lit, 0.42), lit, facing)
            bend, long = 0.7 + 0.85 * abs(math.cos(angle)), reach * sheet.between(0.85, 1.1)
            rib = mix(upper, sheet.inks.sun, 0.25 * (1 - self.gloom))
            leaf = Frond(
                top_x, top_y, angle, long, upper, mix(upper, dark, 0.62), bend, 0.27, max(16, int(reach / 6.5)), rib
            )
            leaf.draw(sheet)

    def _trunk(self, sheet: Sheet, top: tuple[float, float]) -> None:
        inks, height = sheet.inks, self.height
        lit, shaded = (mix(inks.timber(d), inks.haze, self.haze) for d in (0.35, 0.72))
        lit, shaded = mix(lit, inks.dark, min(1, self.gloom * 2.2)), mix(shaded, inks.dark, min(1, self.gloom * 2.2))
        knee = (self.x + self.lean * height * sheet.between(0.02, 0.25), self.y - height * 0.55)
        spine = bezier((self.x, self.y), knee, top, 30)
        wide = height * 0.03 * self.size**0.5
        widths = [wide * (1.5 - 0.5 * min(1, i / 5)) * (1 - 0.42 * i / 29) for i in range(30)]
        left = [(b[0] - w * 0.5, b[1]) for b, w in zip(spine, widths, strict=True)]
        right = [(b[0] + w * 0.5, b[1]) for b, w in zip(spine, widths, strict=True)]
        trunk = poly(left + right[::-1])
        sheet.fill(trunk, lit)
        if abs(self.lean) < 0.15:
            sheet.shade(trunk, (top[0] + self.side * wide, 0), (top[0] - self.side * wide, 0), shaded, (0, 0.9))
        else:
            sheet.fill(trunk, linear((self.x, self.y), top, [shaded, lit]), 0.6)
        if height > 120:
            self._rings(sheet, spine, widths, shaded)
        for dx, dy in ((-0.5, 0.5), (0.35, 0.62), (-0.05, 0.85)):
            nut = oval(top[0] + dx * wide * 1.3, top[1] + dy * wide * 1.3, wide * 0.62, wide * 0.68)
            sheet.fill(nut, mix(inks.leaf[1], shaded, 0.5))

    def _rings(self, sheet: Sheet, spine: Points, widths: list[float], ink: Colour) -> None:
        for (x, y), w in list(zip(spine, widths, strict=True))[1:29]:
            ring = poly([(x - w * 0.48, y - w * 0.1), (x, y + w * 0.14), (x + w * 0.48, y - w * 0.06)], closed=False)
            sheet.line(ring, ink, max(0.7, widths[15] * 0.09), 0.55)


@dataclass(frozen=True, slots=True)
class PalmShadow:
    """A palm's shadow lying on the ground, squashed into perspective."""

    x: float
    y: float
    length: float
    fronds: int = 7
    alpha: float = 0.2
    colour: Colour | None = None
    angles: tuple[float, float] = (-PI, 0.4)

    def draw(self, sheet: Sheet) -> None:
        ink = self.colour or sheet.inks.timber(0.65)
        with sheet.placed(self.x, self.y, scale=(1, 0.34)), sheet.layer(self.alpha):
            for angle in np.linspace(*self.angles, self.fronds):
                turn, long = float(angle) + sheet.between(-0.08, 0.08), self.length * sheet.between(0.85, 1.1)
                Frond(0, 0, turn, long, ink, ink, 0.5, 0.24, 40, ink).draw(sheet)


def _round_top(at: float) -> float:
    return math.sqrt(math.sin(PI * min(1, max(0, at))))


@dataclass(frozen=True, slots=True)
class Thicket:
    """
    Planting between two x: a dark mass, then leaf tufts from back to crown, lighter upwards.

    `profile` shapes its height.
    """

    x0: float
    x1: float
    y: float
    height: float
    haze: float = 0.0
    side: int = 1
    density: float = 1.0
    profile: Profile = _round_top
    gloom: float = 0.0

    def draw(self, sheet: Sheet) -> None:
        inks, wide, high = sheet.inks, self.x1 - self.x0, self.height
        lit, dark = (mix(mix(c, inks.haze, self.haze), inks.dark, self.gloom) for c in inks.leaf)
        rough = noise.line(sheet.noise_seed(), 200, 4, 4)

        def top(at: float) -> float:
            return self.profile(at) * (0.55 + 0.7 * float(rough[int(at * 199)]))

        crest = [(self.x0 + wide * t, self.y - high * 0.72 * top(float(t))) for t in np.linspace(0, 1, 30)]
        mass = curve([(self.x0 - 4, self.y), *crest, (self.x1 + 4, self.y)])
        mass.lineTo(self.x1, self.y + 4)
        mass.lineTo(self.x0, self.y + 4)
        mass.close()
        sheet.fill(mass, dark)
        row = (int(wide / high * 9 * self.density) + 6) // 3
        for level in np.linspace(1, 0, 5):
            for at in sheet.rng.random(row):
                y = self.y - high * 0.8 * top(float(at)) * level + high * 0.1
                light = level * 0.75 * sheet.between(0.55, 1.25) + 0.12 * self.side * (at - 0.5)
                ink = mix(dark, lit, min(1, max(0, float(light))))
                Tuft(self.x0 + wide * at, y, high * sheet.between(0.2, 0.34), ink, 8, 1.3).draw(sheet)


@dataclass(frozen=True, slots=True)
class Blossom:
    """Flowers scattered over a mound: bougainvillea on a wall, hibiscus in a bed."""

    x: float
    y: float
    width: float
    height: float
    colour: Colour
    count: int = 60
    petal: float = 7

    def draw(self, sheet: Sheet) -> None:
        inks = sheet.inks
        for _ in range(self.count):
            across, up = sheet.between(-1, 1), float(sheet.rng.random()) ** 0.6
            x, y = self.x + across * self.width / 2, self.y - self.height * (1 - across * across * 0.8) * up
            size = self.petal * sheet.between(0.7, 1.25)
            ink = mix(self.colour, inks.dark if sheet.chance(0.35) else inks.sun, sheet.between(0, 0.3))
            for turn in (0.3, 2.4, 4.5):
                sheet.fill(
                    oval(x + size * 0.6 * math.cos(turn), y + size * 0.6 * math.sin(turn), size * 0.55, size * 0.45),
                    ink,
                )


@dataclass(frozen=True, slots=True)
class Pine:
    """A spruce in tiers, one side of each tier lit."""

    x: float
    y: float
    height: float
    dark: Colour
    lit: Colour
    side: int = 1

    def draw(self, sheet: Sheet) -> None:
        x, body, light = self.x, Pen(self.x, self.y).path, Pen(self.x, self.y).path
        tiers = int(7 + self.height / 26)
        for i in range(tiers):
            down = i / tiers
            wide = self.height * 0.24 * (0.12 + down) * sheet.between(0.85, 1.15)
            y, drop = self.y - self.height + self.height * 0.97 * down, self.height / tiers * 1.9
            body.moveTo(x, y - drop * 0.25)
            body.quadTo(x + wide * 0.4, y + drop * 0.5, x + wide, y + drop)
            body.quadTo(x, y + drop * 0.62, x - wide, y + drop)
            body.quadTo(x - wide * 0.4, y + drop * 0.5, x, y - drop * 0.25)
            edge = self.side * wide
            light.moveTo(x, y - drop * 0.2)
            light.quadTo(x + edge * 0.45, y + drop * 0.5, x + edge, y + drop)
            light.quadTo(x + edge * 0.3, y + drop * 0.5, x, y - drop * 0.2)
        trunk = self.height * 0.024
        sheet.fill(rect(x - trunk / 2, self.y - self.height * 0.06, trunk, self.height * 0.08), self.dark)
        sheet.fill(body, self.dark)
        sheet.fill(light, self.lit, 0.75)


@dataclass(frozen=True, slots=True)
class Cypress:
    """A Tuscan flame: one dark spindle, its lit side sprayed with small upward tufts."""

    x: float
    y: float
    height: float
    haze: float = 0.0
    side: int = 1

    def draw(self, sheet: Sheet) -> None:
        inks, high = sheet.inks, self.height
        lit, dark = (mix(c, inks.haze, self.haze) for c in inks.leaf)
        wide = high * 0.11
        dots = [(self.x, self.y), (self.x - wide, self.y - high * 0.16), (self.x - wide * 0.72, self.y - high * 0.6)]
        dots += [
            (self.x, self.y - high),
            (self.x + wide * 0.72, self.y - high * 0.6),
            (self.x + wide, self.y - high * 0.16),
        ]
        spindle = curve(dots, closed=True)
        sheet.fill(spindle, dark)
        for up in np.linspace(0.04, 0.9, int(10 + high / 9)):
            half = wide * (1 - up**2.2)
            for _ in range(2):
                across = sheet.between(-0.95, 0.95)
                light = max(0.0, min(1.0, 0.34 + 0.5 * across * self.side)) * sheet.between(0.5, 1)
                ink = mix(dark, lit, light)
                Tuft(self.x + across * half, self.y - high * up, wide * 0.62, ink, 5, 0.42).draw(sheet)
        sheet.shade(spindle, (self.x + self.side * wide, 0), (self.x - self.side * wide, 0), dark, (0, 0.6))
