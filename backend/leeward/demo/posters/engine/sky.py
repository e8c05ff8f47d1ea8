"""Skies: the graded vault, sun or moon, stratus streaks, cut-paper cumulus, birds, mist."""

import math
from dataclasses import dataclass

import numpy as np

from leeward.demo.posters.engine import noise
from leeward.demo.posters.engine.colour import mix
from leeward.demo.posters.engine.shapes import (
    PI,
    WIDTH,
    Outline,
    Pen,
    curve,
    linear,
    oval,
    radial,
    rect,
    vertical,
)
from leeward.demo.posters.engine.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Sky:
    """The vault down to the horizon with its sun (or moon) at (sun_x, sun_y)."""

    horizon: float
    sun_x: float
    sun_y: float
    radius: float = 46
    disc: bool = True

    def draw(self, sheet: Sheet) -> None:
        inks, whole = sheet.inks, rect(0, 0, WIDTH, self.horizon + 4)
        sheet.fill(whole, vertical(-40, self.horizon, inks.sky))
        halo = inks.sky[-1] if sheet.warm else "#ffffff"
        rings = ((900, 0.3), (420, 0.42), (190, 0.5)) if sheet.warm else ((800, 0.3), (260, 0.25))
        for reach, cover in rings:
            light = radial((self.sun_x, self.sun_y), reach, [(mix(halo, inks.sun, 0.6), cover), (halo, 0)])
            sheet.grain(whole, light, 0.1)
        if self.disc:
            sheet.fill(oval(self.sun_x, self.sun_y, self.radius * 1.7, self.radius * 1.7), inks.sun, 0.35, blur=16)
            sheet.fill(oval(self.sun_x, self.sun_y, self.radius, self.radius), inks.sun)
        if sheet.mood == "night":
            self._stars(sheet)

    def _stars(self, sheet: Sheet) -> None:
        rng = sheet.rng
        for x, y, size in zip(rng.random(150), rng.random(150) ** 1.3, rng.random(150), strict=True):
            radius = 0.7 + size * 1.3
            sheet.fill(oval(x * WIDTH, y * self.horizon * 0.8, radius, radius), "#fff7dd", 0.25 + 0.6 * size)


@dataclass(frozen=True, slots=True)
class Streaks:
    """Long tapering stratus between two heights, thinner towards the horizon."""

    top: float
    foot: float
    count: int = 9
    alpha: float = 0.6

    def draw(self, sheet: Sheet) -> None:
        for _ in range(self.count):
            low = float(sheet.rng.random())
            middle = self.top + (self.foot - self.top) * low
            length = sheet.between(260, 900) * (1.15 - 0.6 * low)
            left = sheet.between(-200, WIDTH + 200) - length / 2
            thick = sheet.between(5, 17) * (1.2 - 0.8 * low)
            bumps = noise.line(sheet.noise_seed(), 14, 3, 2)
            crown = [
                (left + length * i / 13, middle - thick * math.sin(PI * i / 13) * (0.4 + 1.6 * bumps[i]))
                for i in range(14)
            ]
            foot = [(left + length * 0.8, middle + thick * 0.25), (left + length * 0.25, middle + thick * 0.3)]
            shaded, lit = sheet.inks.cloud[1], sheet.inks.cloud[0]
            ink = linear((left, 0), (left + length, 0), [shaded, lit, shaded], [0, self.alpha, 0])
            sheet.fill(curve(crown + foot, closed=True), ink)


@dataclass(frozen=True, slots=True)
class Cumulus:
    """A heap of discs lit from one side (+1 right), dissolving at its base."""

    x: float
    base: float
    width: float
    height: float
    alpha: float = 1.0
    side: int = 1

    def draw(self, sheet: Sheet) -> None:
        heap, shadow = self._discs(sheet)
        lit, shaded = sheet.inks.cloud
        with sheet.clipped(rect(0, 0, WIDTH, self.base)), sheet.layer():
            sheet.fill(heap, lit, self.alpha)
            with sheet.clipped(heap):
                start = (self.x + self.side * self.width * 0.45, self.base - self.height)
                end = (self.x - self.side * self.width * 0.3, self.base)
                sheet.grain(heap, linear(start, end, [shaded, shaded], [0, 0.75]))
                sheet.fill(shadow, shaded, 0.26)
            fade = vertical(self.base - self.height * 0.9, self.base, ["#000000"] * 3, [1, 0.9, 0])
            sheet.keep_only(fade)

    def _discs(self, sheet: Sheet) -> tuple[Outline, Outline]:
        heap, shadow = Pen(self.x, self.base).path, Pen(self.x, self.base).path
        count = int(16 + self.width / 26)
        for i in range(count):
            across = (i + 0.5) / count * 2 - 1 + sheet.between(-0.05, 0.05)
            swell = 0.55 + 0.45 * math.sin(i * 2.1 + self.x) ** 2
            top = max(0.0, 1 - abs(across) ** 1.7) * swell
            size = self.height * (0.1 + 0.2 * top) * sheet.between(0.8, 1.25)
            for y in np.arange(0, top * self.height, size * 0.8):
                radius = size * (1.05 - 0.35 * y / self.height)
                x = self.x + across * self.width / 2 + sheet.between(-size, size) * 0.3
                heap.addCircle(x, self.base - y, radius)
                shadow.addCircle(x - self.side * radius * 0.42, self.base - y + radius * 0.46, radius)
        return heap, shadow


@dataclass(frozen=True, slots=True)
class Birds:
    """A loose flock around a point."""

    x: float
    y: float
    count: int = 5
    span: float = 11

    def draw(self, sheet: Sheet) -> None:
        for _ in range(self.count):
            x, y = self.x + sheet.between(-90, 90), self.y + sheet.between(-40, 40)
            wing = self.span * sheet.between(0.6, 1.1)
            bird = Pen(x - wing, y - wing * 0.3).quad(x - wing * 0.4, y - wing * 0.5, x, y)
            sheet.line(
                bird.quad(x + wing * 0.5, y - wing * 0.6, x + wing, y - wing * 0.15).path, sheet.inks.dark, 1.8, 0.7
            )


@dataclass(frozen=True, slots=True)
class Mist:
    """A sprayed band of air, densest at y."""

    y: float
    reach: float
    alpha: float = 0.5
    colour: str | None = None

    def draw(self, sheet: Sheet) -> None:
        colour = self.colour or sheet.inks.haze
        band = rect(0, self.y - self.reach, WIDTH, self.reach * 2)
        sheet.grain(band, vertical(self.y - self.reach, self.y + self.reach, [colour] * 3, [0, self.alpha, 0]))


@dataclass(frozen=True, slots=True)
class Glow:
    """Light sprayed around a point."""

    x: float
    y: float
    reach: float
    colour: str
    alpha: float = 0.5

    def draw(self, sheet: Sheet) -> None:
        box = rect(self.x - self.reach, self.y - self.reach, self.reach * 2, self.reach * 2)
        sheet.grain(box, radial((self.x, self.y), self.reach, [(self.colour, self.alpha), (self.colour, 0)]), 0.25)
