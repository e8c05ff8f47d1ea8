"""Water: patches of lens-shaped strokes, the sun's glitter, true reflections, and the lace where it meets the sand."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import cv2
import numpy as np

from leeward.demo.posters.engine import noise
from leeward.demo.posters.engine.colour import Colour, mix
from leeward.demo.posters.engine.noise import Line
from leeward.demo.posters.engine.shapes import (
    HEIGHT,
    WIDTH,
    Outline,
    Pen,
    Point,
    land_below,
    radial,
    rect,
    vertical,
    without,
)
from leeward.demo.posters.engine.sheet import Sheet


def lens(path: Outline, x: float, y: float, width: float, height: float) -> None:
    """Add one ripple, pointed at both ends, to the path."""
    path.moveTo(x - width / 2, y)
    path.quadTo(x, y - height, x + width / 2, y)
    path.quadTo(x, y + height, x - width / 2, y)


@dataclass(frozen=True, slots=True)
class Ripples:
    """
    Strokes from `y` down over `depth`, wider and thicker towards us.

    `centre` gathers them in a column, else the whole width.
    """

    y: float
    depth: float
    count: int
    ink: Colour
    alpha: float = 0.5
    widths: tuple[float, float] = (30, 200)
    heights: tuple[float, float] = (1, 3.2)
    centre: float | None = None
    spread: tuple[float, float] = (40, 200)
    power: float = 1.25

    def draw(self, sheet: Sheet) -> None:
        path = Pen(0, self.y).path
        for near in sheet.rng.random(self.count):
            if self.centre is None:
                x = sheet.between(0, WIDTH)
            else:
                x = self.centre + float(sheet.rng.normal()) * (self.spread[0] + self.spread[1] * near)
            wide = (self.widths[0] + self.widths[1] * near) * sheet.between(0.3, 1.1)
            high = (self.heights[0] + self.heights[1] * near) * sheet.between(0.4, 1.0)
            lens(path, x, self.y + self.depth * near**self.power, wide, high)
        sheet.fill(path, self.ink, self.alpha)


@dataclass(frozen=True, slots=True)
class Sea:
    """Graded water from the horizon down, light and dark strokes gathered in patches, glitter under the sun's x."""

    horizon: float
    foot: float = HEIGHT
    colours: list[Colour] | None = None
    sun_x: float | None = None
    strokes: int = 900
    glint: float = 1.0
    calm: float = 1.0

    def draw(self, sheet: Sheet) -> None:
        colours = self.colours or sheet.inks.sea
        depth = self.foot - self.horizon
        area = rect(-5, self.horizon, WIDTH + 10, depth + 5)
        sheet.fill(area, vertical(self.horizon, self.foot, colours))
        with sheet.clipped(area):
            patches = noise.field(sheet.seed % 97, (64, 64), 5, 3)
            self._patch(sheet, patches, mix(colours[0], "#ffffff", 0.25), 0.34)
            self._patch(sheet, 1 - patches, mix(colours[-1], sheet.inks.dark, 0.25), 0.26)
            if self.sun_x is not None and self.glint:
                self._glitter(sheet, depth)

    def _patch(self, sheet: Sheet, patches: noise.Field, ink: Colour, alpha: float) -> None:
        rng, path = sheet.rng, Pen(0, self.horizon).path
        near, x = rng.random(self.strokes * 2) ** 0.72, rng.random(self.strokes * 2) * (WIDTH + 200) - 100
        columns = np.clip((x / WIDTH * 63).astype(int), 0, 63)
        keep = patches[(near * 63).astype(int), columns] > 0.5
        for at, t in zip(x[keep][: self.strokes], near[keep][: self.strokes], strict=True):
            y = self.horizon + 2 + (self.foot - self.horizon) * t**1.5
            wide, high = (10 + 190 * t) * rng.uniform(0.3, 1.2), (0.5 + 5 * t) * self.calm * rng.uniform(0.4, 1.1)
            lens(path, float(at), float(y), float(wide), float(high))
        sheet.fill(path, ink, alpha)

    def _glitter(self, sheet: Sheet, depth: float) -> None:
        rng, path, sun_x = sheet.rng, Pen(0, self.horizon).path, self.sun_x or 0
        for t in rng.random(int(520 * self.glint)) ** 0.8:
            x, y = sun_x + rng.normal() * (16 + 120 * t), self.horizon + 1 + depth * t**1.4
            wide, high = (12 + 100 * t) * rng.uniform(0.3, 1.3), (0.9 + 4.6 * t) * rng.uniform(0.4, 1.0)
            lens(path, float(x), float(y), float(wide), float(high))
        sun = sheet.inks.sun
        glow = radial((sun_x, self.horizon), depth * 1.1, [(sun, 0.5 * self.glint), (sun, 0)])
        sheet.grain(rect(0, self.horizon, WIDTH, depth), glow, 0.25)
        sheet.fill(path, sun, 0.8)


@dataclass(frozen=True, slots=True)
class Reflection:
    """Mirror what is above `y` into the water below: squashed, softened, broken by ripples that grow towards us."""

    y: float
    reach: float = HEIGHT
    alpha: float = 0.5
    squash: float = 1.0
    blur: float = 2.0
    ripple: float = 7

    def draw(self, sheet: Sheet) -> None:
        top, reach = int(self.y), int(min(self.reach, HEIGHT - self.y))
        rows, columns = np.mgrid[0:reach, 0:WIDTH].astype(np.float32)
        down = rows / max(reach, 1)
        broken = noise.field(sheet.seed % 83 + 5, (reach, 64), 40, 3, 14.0)
        wave = cv2.resize(broken, (WIDTH, reach)) - 0.5
        source_y = top - 1 - rows / self.squash + wave * self.ripple * 3 * (0.2 + down)
        source_x = (columns + wave * self.ripple * 9 * (0.15 + down)).astype(np.float32)
        source_y = np.clip(source_y, 0, top - 1).astype(np.float32)
        image = cv2.remap(sheet.pixels(), source_x, source_y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
        image = cv2.GaussianBlur(image, (0, 0), sigmaX=self.blur, sigmaY=self.blur * 2)
        image[..., 3] = (255 * self.alpha * (1 - 0.55 * down)).astype(np.uint8)
        sheet.lay(image, y=top)


@dataclass(frozen=True, slots=True)
class Shore:
    """
    Sand below a curve: shallow glow, lace of foam, wet mirror, dry sand.

    The lace is thin far off and wide near us.
    """

    edge: Sequence[Point]
    wet: float = 46
    surf: int = 3
    xs: Line = field(init=False, repr=False)
    ys: Line = field(init=False, repr=False)

    def __post_init__(self) -> None:
        xs = np.linspace(self.edge[0][0], self.edge[-1][0], 60)
        ys = np.interp(xs, [x for x, _ in self.edge], [y for _, y in self.edge])
        ys = cv2.GaussianBlur(ys.reshape(1, -1), (0, 0), 5, borderType=cv2.BORDER_REPLICATE).ravel()
        object.__setattr__(self, "xs", xs)
        object.__setattr__(self, "ys", ys)

    def _below(self, offset: float, wobble: float, seed: int) -> Outline:
        bumps = noise.line(seed, 60, 9, 3) - 0.5
        near = np.clip((self.ys - self.ys.min()) / (self.ys.max() - self.ys.min() + 1), 0, 1) * 0.85 + 0.15
        return land_below(list(zip(self.xs, self.ys + (offset + bumps * wobble) * near, strict=True)))

    def draw(self, sheet: Sheet) -> None:
        inks, day, seed = sheet.inks, sheet.mood == "day", sheet.noise_seed()
        shallow, top = (inks.sea[-1] if day else inks.sea[1]), min(y for _, y in self.edge)
        sheet.fill(self._below(-120, 30, seed), shallow if day else mix(shallow, inks.sand[0], 0.4), 0.4, blur=26)
        sheet.fill(self._below(-62, 26, seed), mix(shallow, inks.sand[0], 0.35), 0.5, blur=9)
        foam = mix("#ffffff", inks.haze, 0.18 if sheet.mood in {"day", "dawn"} else 0.4)
        for wave in range(self.surf):
            front = self._below(-100 + wave * 34, 44, sheet.noise_seed())
            back = self._below(-91 + wave * 38, 60, sheet.noise_seed())
            sheet.fill(without(front, back), foam, 0.55 + 0.2 * wave / self.surf)
        seed, damp = sheet.noise_seed(), mix(inks.sand[1], inks.roof[1], 0.16)
        sheet.fill(self._below(-12, 34, seed), foam)
        wet = vertical(top, HEIGHT, [mix(damp, inks.sky[-1], 0.4), mix(inks.sand[1], inks.roof[1], 0.22)])
        sheet.fill(self._below(0, 30, seed), wet)
        dry = self._below(self.wet, 24, sheet.noise_seed())
        sheet.fill(dry, vertical(top, HEIGHT, [inks.sand[0], mix(inks.sand[0], inks.sand[1], 0.55)]))
        shadow = mix(inks.sand[1], inks.dark, 0.12)
        sheet.shade(dry, (WIDTH * 0.5, HEIGHT * 0.6), (WIDTH * 0.45, HEIGHT * 1.05), shadow, (0, 0.5))
