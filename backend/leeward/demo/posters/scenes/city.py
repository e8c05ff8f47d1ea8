"""A lit skyline over a river, a river boat carrying the warm light forward."""

import math
from dataclasses import dataclass

from leeward.demo.posters.engine.colour import Colour, mix
from leeward.demo.posters.engine.planting import Thicket
from leeward.demo.posters.engine.props import Lamp
from leeward.demo.posters.engine.shapes import HEIGHT, WIDTH, Outline, curve, oval, poly, rect, vertical
from leeward.demo.posters.engine.sheet import Sheet
from leeward.demo.posters.engine.sky import Mist, Sky, Streaks
from leeward.demo.posters.engine.water import Reflection, Ripples
from leeward.demo.posters.scenes import Scene

_RIVER = 700
_ROWS = 4


@dataclass(frozen=True, slots=True)
class _Tower:
    x: float
    width: float
    height: float
    row: int

    @property
    def near(self) -> float:
        return self.row / (_ROWS - 1)


def paint(sheet: Sheet) -> None:
    sun_x = sheet.between(560, 700)
    sheet.draw(Sky(_RIVER, sun_x, _RIVER - 120 if sheet.mood != "night" else 180, 50), Streaks(80, 520, 12, 0.65))
    for row in range(_ROWS):
        _skyline(sheet, row, sun_x)
        sheet.draw(Mist(_RIVER - 10, 120, 0.34 - 0.07 * row))
    _river(sheet, sun_x)
    _river_boat(sheet, sheet.between(760, 900), 850)
    sheet.draw(Thicket(-60, 420, HEIGHT + 40, 170, gloom=0.4, profile=lambda at: 1 - 0.7 * at))
    sheet.draw(Thicket(1150, 1700, HEIGHT + 40, 220, side=-1, gloom=0.4, profile=lambda at: at**0.8))
    sheet.focal = (0.54, 0.5)


def _skyline(sheet: Sheet, row: int, sun_x: float) -> None:
    inks, near, x = sheet.inks, row / (_ROWS - 1), -30.0
    far_ink = mix(inks.hill[0], inks.haze, 0.45 - 0.45 * near)
    ink, peak = mix(far_ink, mix(inks.hill[1], inks.dark, 0.55), near**1.1), sheet.between(760, 1000)
    while x < WIDTH + 20:
        wide = sheet.between(34, 84) * (0.8 + 0.35 * near)
        swell = math.exp(-(((x - peak) / (420 - 40 * row)) ** 2))
        high = (90 + 330 * swell * (1 - 0.28 * near)) * sheet.between(0.45, 1.1) + 40 * (1 - near)
        _tower(sheet, _Tower(x, wide, high if row else high * 0.5, row), ink, sun_x)
        x += wide * sheet.between(0.86, 1.25 - 0.2 * near)


def _tower(sheet: Sheet, tower: _Tower, ink: Colour, sun_x: float) -> None:
    inks, x, wide = sheet.inks, tower.x, tower.width
    shape = _silhouette(sheet, tower, ink)
    sheet.fill(shape, ink)
    with sheet.clipped(shape):
        edge = x + (wide * 0.7 if sun_x > x else 0)
        sheet.fill(rect(edge, 0, wide * 0.3, HEIGHT), mix(ink, inks.sky[-2], 0.42), 0.75)
        haze = vertical(_RIVER - tower.height * 0.6, _RIVER, [inks.haze] * 2, [0, 0.5 - 0.3 * tower.near])
        sheet.grain(shape, haze, 0.3)
        if tower.row:
            _windows(sheet, tower)


def _silhouette(sheet: Sheet, tower: _Tower, ink: Colour) -> Outline:
    """A slanted, stepped, rounded or plain top, by chance."""
    x, wide, high = tower.x, tower.width, tower.height
    top, kind = _RIVER - high, float(sheet.rng.random())
    if kind < 0.3 and tower.row:
        return poly([(x, _RIVER), (x, top + wide * 0.35), (x + wide, top), (x + wide, _RIVER)])
    if kind < 0.5:
        if high > 240:
            sheet.line(poly([(x + wide / 2, top), (x + wide / 2, top - 70)], closed=False), ink, 3)
        left = [(0, 0.0), (0, 0.7), (0.16, 0.7), (0.16, 0.9), (0.34, 0.9), (0.34, 1.0)]
        steps = [*left, *[(1 - dx, up) for dx, up in reversed(left)]]
        return poly([(x + dx * wide, _RIVER - up * high) for dx, up in steps])
    if kind < 0.66:
        dome = [
            (x, _RIVER),
            (x, top + wide * 0.6),
            (x + wide / 2, top),
            (x + wide, top + wide * 0.6),
            (x + wide, _RIVER),
        ]
        return curve(dome, closed=True, tension=0.35)
    return rect(x, top, wide, high)


def _windows(sheet: Sheet, tower: _Tower) -> None:
    glow, size = sheet.inks.glow, 6 + 2 * tower.row
    for column in range(int(tower.width // (size * 1.5))):
        for floor in range(int(tower.height // (size * 1.9))):
            if sheet.chance(0.13 + 0.1 * tower.row):
                x, y = tower.x + 5 + column * size * 1.5, _RIVER - tower.height + 12 + floor * size * 1.9
                light = glow if sheet.chance(0.75) else mix(glow, "#ffffff", 0.5)
                sheet.fill(rect(x, y, size * 0.62, size * 0.85), light, 0.92)


def _river(sheet: Sheet, sun_x: float) -> None:
    inks = sheet.inks
    sheet.fill(rect(0, _RIVER, WIDTH, HEIGHT), vertical(_RIVER, HEIGHT, inks.sea[:4]))
    sheet.draw(Reflection(_RIVER, alpha=0.7, squash=0.95, blur=2.6, ripple=7))
    sheet.fill(rect(0, _RIVER - 3, WIDTH, 7), mix(inks.dark, inks.hill[1], 0.4))
    sheet.draw(Ripples(_RIVER + 10, 360, 240, inks.sea[0], 0.26, (30, 170), (0.8, 3), power=1.2))
    sheet.draw(Ripples(_RIVER + 6, 360, 220, inks.sun, 0.8, (12, 90), (0.8, 3), sun_x, (24, 100), 1.2))
    for x in range(20, WIDTH, 74):
        sheet.draw(Lamp(x, _RIVER - 8, 2.6, 0.8))
        sheet.fill(rect(x - 2, _RIVER + 8, 4, sheet.between(40, 110)), inks.glow, 0.28)


def _river_boat(sheet: Sheet, x: float, y: float) -> None:
    inks = sheet.inks
    sheet.fill(oval(x, y + 20, 230, 14), inks.dark, 0.5, blur=6)
    for dx, top, wide, high in ((-120, y - 66, 240, 46), (-80, y - 104, 150, 40)):
        sheet.fill(rect(x + dx, top, wide, high, 5), mix(inks.dark, inks.hill[1], 0.3))
        for i in range(wide // 24):
            sheet.fill(rect(x + dx + 9 + i * 23, top + 9, 15, high - 20, 2), inks.glow)
        sheet.fill(rect(x + dx - 8, top - 6, wide + 16, 7, 3), mix(inks.wall[0], inks.dark, 0.35))
    hull = [(x - 190, y - 22), (x, y - 16), (x + 220, y - 34), (x + 176, y + 16), (x - 170, y + 18)]
    sheet.fill(curve(hull, closed=True, tension=0.2), mix(inks.wall[0], inks.dark, 0.4))
    sheet.fill(rect(x - 176, y - 2, 366, 5), inks.accent)
    sheet.draw(Ripples(y + 24, 150, 46, inks.glow, 0.75, (40, 30), (1.4, 2), x, (70, -30), 1.0))


SCENE = Scene(
    paint=paint,
    role="exterior",
    kinds=("city",),
    subject="a city skyline with lit windows over a river and a passing river boat",
)
