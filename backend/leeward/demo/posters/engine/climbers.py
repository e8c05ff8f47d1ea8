"""Climbing plants: bougainvillea along its branches, leaves behind, bracts in front."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from leeward.demo.posters.engine.colour import Colour, mix
from leeward.demo.posters.engine.shapes import PI, Outline, Point, curve, oval, poly
from leeward.demo.posters.engine.sheet import Sheet

BOUGAINVILLEA: Colour = "#d81e5b"


@dataclass(frozen=True, slots=True)
class Climber:
    """One flowering branch through the points, `radius` thick at its foot and a third of that at its tip."""

    points: Sequence[Point]
    radius: float
    petals: Colour
    steps: int = 34

    def _at(self, share: float) -> tuple[Point, float]:
        place = share * (len(self.points) - 1.001)
        i = int(place)
        (x0, y0), (x1, y1), t = self.points[i], self.points[i + 1], place - i
        return (x0 + (x1 - x0) * t, y0 + (y1 - y0) * t), self.radius * (1 - 0.66 * share)

    def _near(self, sheet: Sheet, share: float) -> tuple[Point, float]:
        """A point beside the branch, and how far up it sits there, -1 to 1."""
        (x, y), reach = self._at(share)
        turn, away = sheet.between(0, 2 * PI), reach * float(sheet.rng.random()) ** 0.6
        return (x + away * math.cos(turn), y + away * math.sin(turn)), -math.sin(turn) * away / reach

    def draw(self, sheet: Sheet) -> None:
        inks = sheet.inks
        sheet.line(curve(self.points), inks.timber(0.6), max(3, self.radius * 0.08))
        for step in range(self.steps * 4):
            (x, y), up = self._near(sheet, step / (self.steps * 4))
            ink = mix(inks.leaf[1], inks.leaf[0], min(1, max(0, 0.4 + 0.35 * up + sheet.between(-0.2, 0.2))))
            sheet.fill(_leaf(x, y, sheet.between(0, 2 * PI), sheet.between(13, 24)), ink)
        for step in range(self.steps * 3):
            (x, y), up = self._near(sheet, step / (self.steps * 3))
            light = mix(self.petals, inks.sun, max(0, 0.22 * up + sheet.between(0, 0.16)))
            ink = mix(light, inks.dark, max(0.0, -0.3 * up))
            size = sheet.between(6, 10)
            for turn in (0.3, 2.4, 4.5):
                sheet.fill(
                    oval(x + size * 0.6 * math.cos(turn), y + size * 0.6 * math.sin(turn), size * 0.6, size * 0.5), ink
                )


def _leaf(x: float, y: float, turn: float, long: float) -> Outline:
    """A pointed leaf."""
    dx, dy = math.cos(turn) * long, math.sin(turn) * long
    return poly(
        [
            (x, y),
            (x + dx * 0.5 - dy * 0.3, y + dy * 0.5 + dx * 0.3),
            (x + dx, y + dy),
            (x + dx * 0.5 + dy * 0.3, y + dy * 0.5 - dx * 0.3),
        ]
    )
