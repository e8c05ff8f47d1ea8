"""Land on the skyline: rolling ridges and faceted mountains, each with haze sprayed at its foot."""

from dataclasses import dataclass

import cv2
import numpy as np

from leeward.demo.posters.engine import noise
from leeward.demo.posters.engine.colour import Colour
from leeward.demo.posters.engine.noise import Line
from leeward.demo.posters.engine.shapes import HEIGHT, WIDTH, linear, poly, vertical
from leeward.demo.posters.engine.sheet import Sheet

_SAMPLES = WIDTH + 200  # one a pixel, with a margin either side so that no slope ends on the sheet's edge


def _skyline(seed: int, cells: int, octaves: int, gain: float) -> Line:
    heights = noise.line(seed, _SAMPLES, cells, octaves, gain)
    return np.asarray((heights - heights.min()) / (heights.max() - heights.min()))


@dataclass(frozen=True, slots=True)
class Ridge:
    """
    One layer of hills.

    `start` and `end` make a headland that dies into the sea; `lit` sprays light along the crest.
    """

    y: float
    height: float
    colour: Colour
    cells: int = 4
    start: float | None = None
    end: float | None = None
    haze: float = 0.5
    foot: float = HEIGHT
    jag: float = 0.48
    lit: Colour | None = None

    def draw(self, sheet: Sheet) -> None:
        xs = np.arange(_SAMPLES) - 100.0
        heights = _skyline(sheet.noise_seed(), self.cells, 6, self.jag) * self.height
        if self.start is not None or self.end is not None:
            start = -9e3 if self.start is None else self.start
            end = 9e3 if self.end is None else self.end
            taper = np.clip((xs - start) / 260, 0, 1) * np.clip((end - xs) / 260, 0, 1)
            taper = taper * taper * (3 - 2 * taper)
            heights = heights * taper + taper * self.height * 0.18
            inside = taper > 0
            xs, heights = xs[inside], heights[inside]
        crest = list(zip(xs[::3], (self.y - heights)[::3], strict=True))
        hill = poly([(xs[0], self.foot), *crest, (xs[-1], self.foot)])
        sheet.fill(hill, self.colour)
        if self.lit:
            sheet.shade(hill, (0, self.y - self.height * 1.05), (0, self.y - self.height * 0.1), self.lit, (0.55, 0))
        haze_foot = max(self.y, self.y - self.height * 0.2) + 14
        haze = vertical(self.y - self.height * 0.8, haze_foot, [sheet.inks.haze] * 2, [0, self.haze])
        sheet.grain(hill, haze, 0.3)


@dataclass(frozen=True, slots=True)
class MountainInks:
    """A mountain's three inks: its body, the face away from the light, and the small lit facets."""

    body: Colour
    shadow: Colour
    light: Colour


@dataclass(frozen=True, slots=True)
class Mountain:
    """
    A range whose every summit throws a jagged shadow face away from the light (`side` +1.

    The light comes from the right).
    """

    y: float
    height: float
    inks: MountainInks
    peak: float
    spread: float
    cells: int = 3
    side: int = 1
    haze: float = 0.6

    def draw(self, sheet: Sheet) -> None:
        xs = np.arange(_SAMPLES) - 100.0
        heights = _skyline(sheet.noise_seed(), self.cells, 7, 0.52)
        envelope = np.exp(-(np.abs((xs - self.peak) / self.spread) ** 1.5))
        heights = (heights * 0.45 + 0.55) * envelope * self.height
        crest = list(zip(xs, self.y - heights, strict=True))
        body = poly([(-110, self.y + 9), *crest, (WIDTH + 110, self.y + 9)])
        sheet.fill(body, self.inks.body)
        smooth = cv2.GaussianBlur(heights.reshape(1, -1), (0, 0), 9).ravel()
        with sheet.clipped(body):
            for i in range(12, _SAMPLES - 12, 4):
                summit = smooth[max(0, i - 40) : i + 41].max()
                if smooth[i] == summit and smooth[i] > self.height * 0.12:
                    self._face(sheet, float(xs[i]), float(self.y - heights[i]), float(heights[i]))
            veil = vertical(self.y - self.height * 0.7, self.y + 6, [sheet.inks.haze] * 2, [0, self.haze])
            sheet.grain(body, veil, 0.2)

    def _face(self, sheet: Sheet, x: float, top: float, drop: float) -> None:
        """The shaded side under one summit, and a few lit facets on it."""
        depth, side = drop * sheet.between(0.8, 1.05), self.side
        spine = [(x, top - 4)]
        for step in range(1, 12):
            down = step / 11
            wander = 0.10 * down + sheet.between(-0.07, 0.13) * (0.3 + down)
            spine.append((x - side * depth * wander, top + depth * down))
        far = x + side * depth * 2.2
        face = poly([*spine, (far, top + depth), (far, top + depth * 0.2), (x + side * depth * 0.4, top - 30)])
        shadow = self.inks.shadow
        sheet.fill(face, linear((0, top), (0, top + depth), [shadow, shadow], [0.8, 0]))
        sheet.shade(face, (x, top), (x, top + depth), shadow, (0.4, 0))
        for _ in range(4):
            down, long = sheet.between(0.12, 0.5), depth * sheet.between(0.18, 0.34)
            fx, fy = x + side * depth * down * 0.5, top + depth * down
            facet = poly([(fx, fy), (fx - side * long * 0.1, fy + long), (fx + side * long * 0.34, fy + long * 0.8)])
            sheet.fill(facet, self.inks.light, 0.16)
