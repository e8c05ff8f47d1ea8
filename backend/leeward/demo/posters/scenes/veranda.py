"""A colonial veranda: three arches, balustrade, two planter's chairs, the sea beyond the garden."""

from itertools import pairwise

from leeward.demo.posters.engine.colour import mix
from leeward.demo.posters.engine.ground import Balustrade, Floor
from leeward.demo.posters.engine.land import Ridge
from leeward.demo.posters.engine.leaves import CornerFronds
from leeward.demo.posters.engine.planting import Palm, Thicket
from leeward.demo.posters.engine.shapes import (
    HEIGHT,
    WIDTH,
    Outline,
    Point,
    arch,
    curve,
    oval,
    poly,
    rect,
    vertical,
    without,
)
from leeward.demo.posters.engine.sheet import Sheet
from leeward.demo.posters.engine.sky import Cumulus, Sky, Streaks
from leeward.demo.posters.engine.water import Sea
from leeward.demo.posters.scenes import Scene

_FLOOR = 800
_COLUMNS = (-110, 250, 610, 990, 1350, 1710)


def paint(sheet: Sheet) -> None:
    inks, sun_x = sheet.inks, sheet.between(770, 830)
    _view(sheet, sun_x)
    stone, shadow = mix(inks.wall[1], inks.dark, 0.12), mix(inks.wall[1], inks.dark, 0.42)
    tiles = (mix(inks.sand[0], inks.roof[0], 0.3), mix(inks.sand[1], inks.roof[1], 0.45))
    sheet.draw(Floor(_FLOOR, tiles, 800, 62, 230, (812, 830, 856, 893, 946, 1020)))
    with sheet.clipped(rect(0, _FLOOR, WIDTH, HEIGHT)):
        for x in (250, 610, 970, 1330):
            drift = (x - sun_x) * 0.35
            patch = [(x + 40, _FLOOR), (x + 300, _FLOOR), (x + 360 + drift, HEIGHT), (x - 20 + drift, HEIGHT)]
            sheet.fill(poly(patch), inks.sun, 0.22, blur=3)
    sheet.draw(Balustrade(-10, WIDTH + 10, 792, 124, stone, shadow))
    _arcade(sheet, shadow)
    for x in _COLUMNS[1:-1]:
        _column(sheet, x, 1 if sun_x > x else -1, sun_x)
    _chair(sheet, (560, 960), 1)
    _chair(sheet, (1060, 975), -1)
    _table(sheet)
    sheet.draw(CornerFronds(-60, 260, 330, -0.7, 0.9))
    sheet.draw(Thicket(-60, 200, HEIGHT + 30, 250, profile=lambda at: 1 - at * 0.8))
    sheet.draw(Thicket(1440, 1700, HEIGHT + 30, 250, side=-1, profile=lambda at: 0.2 + at * 0.8))
    sheet.focal = (0.5, 0.6)


def _view(sheet: Sheet, sun_x: float) -> None:
    inks, horizon = sheet.inks, 505
    sheet.draw(Sky(horizon, sun_x, horizon - 110 if sheet.warm else 200, disc=sheet.warm))
    sheet.draw(Cumulus(sheet.between(1120, 1220), horizon, 520, 170, side=-1), Streaks(80, 330, 6))
    hill, start = mix(inks.hill[0], inks.hill[1], 0.35), sheet.between(850, 950)
    sheet.draw(Ridge(horizon + 3, 80, hill, start=start, haze=0.6, foot=horizon + 5))
    sheet.draw(Sea(horizon, 690, sun_x=sun_x if sheet.warm else None, strokes=320, calm=0.7))
    sheet.fill(rect(0, 688, WIDTH, 114), mix(inks.leaf[1], inks.haze, 0.12))
    sheet.draw(Thicket(-60, 640, 760, 190, 0.16, profile=lambda at: 0.9 - 0.3 * at))
    sheet.draw(Thicket(700, 1660, 770, 170, 0.12, profile=lambda at: 0.6 + 0.4 * at))
    sheet.draw(Palm(560, 740, 390, 0.1), Palm(1110, 750, 330, -0.14), Palm(1010, 770, 230, 0.08))


def _arcade(sheet: Sheet, shadow: str) -> None:
    inks = sheet.inks
    wall: Outline = rect(-10, -10, WIDTH + 20, 340)
    for left, right in pairwise(_COLUMNS):
        wall = without(wall, arch(left + 28, 96, right - left - 56, 900, rise=0.95))
    sheet.fill(wall, vertical(0, 330, [mix(shadow, inks.dark, 0.3), shadow]))
    sheet.shade(wall, (0, 330), (0, 40), inks.dark, (0, 0.55))
    sheet.line(wall, mix(inks.sun, inks.wall[0], 0.4), 3, 0.7)


def _column(sheet: Sheet, x: float, side: int, sun_x: float) -> None:
    """One column lit from `side`, its shadow running over the floor away from the sun."""
    inks = sheet.inks
    stone, shadow = mix(inks.wall[1], inks.dark, 0.12), mix(inks.wall[1], inks.dark, 0.42)
    shaft = poly([(x - 24, 300), (x + 24, 300), (x + 29, 800), (x - 29, 800)])
    sheet.fill(shaft, stone)
    sheet.shade(shaft, (x + 26 * side, 0), (x - 30 * side, 0), inks.dark, (0, 0.72))
    rim = [(x + side * 17, 300), (x + side * 24, 300), (x + side * 29, 800), (x + side * 21, 800)]
    sheet.fill(poly(rim), mix(inks.sun, inks.wall[0], 0.3), 0.8)
    for y, wide, high in ((292, 72, 22), (314, 60, 9), (786, 74, 26), (776, 64, 12)):
        sheet.fill(rect(x - wide / 2, y, wide, high), mix(stone, shadow, 0.3))
        sheet.fill(rect(x + (wide / 2 - 8 if side > 0 else -wide / 2), y, 8, high), inks.sun, 0.6)
    slant = (x - sun_x) * 0.5
    thrown = poly([(x - 34, 812), (x + 34, 812), (x + 34 + slant, HEIGHT), (x - 46 + slant, HEIGHT)])
    sheet.fill(thrown, inks.dark, 0.26, blur=5)


def _chair(sheet: Sheet, foot: Point, facing: int) -> None:
    """A planter's chair, back to the outside."""
    inks, size, (x, y) = sheet.inks, 1.12, foot
    wood, deep = mix(inks.roof[1], inks.dark, 0.45), mix(inks.roof[1], inks.dark, 0.75)

    def part(*points: Point) -> Outline:
        return poly([(x + facing * px * size, y + py * size) for px, py in points])

    sheet.fill(oval(x + 20 * facing, y + 6, 150 * size, 15 * size), inks.dark, 0.4, blur=5)
    sheet.line(part((-70, 0), (-52, -86), (-128, -214)), deep, 9 * size)
    canvas = part((-58, -84), (-142, -222), (-120, -232), (-30, -96), (74, -84), (74, -70))
    sheet.fill(canvas, mix(inks.wall[0], inks.sand[0], 0.4))
    sheet.fill(part((-100, -196), (-136, -224), (-116, -236), (-80, -200)), inks.accent)
    sheet.line(part((-62, -84), (80, -72)), wood, 10 * size)
    sheet.line(part((66, -72), (78, 0)), wood, 10 * size)
    sheet.line(part((-84, -138), (70, -124), (72, -76)), wood, 9 * size)


def _table(sheet: Sheet) -> None:
    inks = sheet.inks
    sheet.fill(oval(812, 968, 96, 10), inks.dark, 0.35, blur=4)
    sheet.line(poly([(812, 962), (812, 880)], closed=False), mix(inks.roof[1], inks.dark, 0.6), 9)
    sheet.fill(oval(812, 876, 78, 13), mix(inks.roof[1], inks.dark, 0.4))
    sheet.fill(rect(784, 842, 20, 30, 3), mix(inks.wall[0], inks.sea[1], 0.4), 0.9)
    sheet.fill(curve([(820, 872), (818, 838), (846, 838), (844, 872)], closed=True, tension=0.3), inks.accent)


SCENE = Scene(
    paint=paint,
    role="exterior",
    kinds=("colonial",),
    subject="an arcaded veranda with two planter's chairs looking over palms to the sea",
)
