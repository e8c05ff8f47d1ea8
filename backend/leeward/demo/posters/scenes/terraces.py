"""A town stepping down to a bay, looked over from a balustrade under lemon branches."""

import math

from leeward.demo.posters.engine.buildings import House
from leeward.demo.posters.engine.colour import Colour, mix
from leeward.demo.posters.engine.ground import Balustrade
from leeward.demo.posters.engine.land import Mountain, MountainInks, Ridge
from leeward.demo.posters.engine.leaves import BroadLeaf
from leeward.demo.posters.engine.planting import Blossom, Cypress, Thicket
from leeward.demo.posters.engine.props import Longboat, SailingBoat, Urn
from leeward.demo.posters.engine.shapes import (
    HEIGHT,
    PI,
    WIDTH,
    bezier,
    curve,
    half_disc,
    land_below,
    oval,
    poly,
    rect,
    vertical,
)
from leeward.demo.posters.engine.sheet import Sheet
from leeward.demo.posters.engine.sky import Birds, Cumulus, Sky, Streaks
from leeward.demo.posters.engine.water import Sea
from leeward.demo.posters.scenes import Scene

_HORIZON = 392


def paint(sheet: Sheet) -> None:
    _far(sheet)
    _slope(sheet)
    for row in range(7):
        _row(sheet, row / 6)
    _church(sheet, 1010, 560)
    _belvedere(sheet)
    _lemon_branch(sheet)
    sheet.focal = (0.6, 0.48)


def _far(sheet: Sheet) -> None:
    inks, sun_x = sheet.inks, sheet.between(330, 470)
    far, near = inks.hill
    sheet.draw(Sky(_HORIZON, sun_x, 210 if sheet.warm else 150, 44, sheet.warm), Streaks(60, 300, 8))
    if not sheet.warm:
        sheet.draw(Cumulus(sheet.between(380, 560), _HORIZON, 620, 170, 0.9, -1))
    coast = MountainInks(mix(far, inks.haze, 0.25), mix(far, near, 0.35), inks.haze)
    sheet.draw(Mountain(_HORIZON + 3, 150, coast, sheet.between(620, 760), 330, side=-1, haze=0.8))
    colours = inks.sea if sheet.warm else ["#4fa9c6", "#2397b4", "#17a0ae", "#5cc7bd"]
    glint = 0.9 if sheet.warm else 0.35
    sheet.draw(Sea(_HORIZON, colours=colours, sun_x=sun_x, strokes=760, glint=glint, calm=0.8))
    sheet.draw(Birds(520, 250, 5), SailingBoat(300, 520, 70, 0.1), SailingBoat(420, 478, 44, 0.25))
    sheet.draw(Longboat(560, 640, 96), Longboat(470, 700, 120, mix(inks.sea[2], inks.wall[0], 0.2)))


def _slope(sheet: Sheet) -> None:
    """The hill the town stands on, from the right edge down to a cove with a strip of beach."""
    inks = sheet.inks
    far, near = inks.hill
    high = mix(mix(far, near, 0.5), inks.leaf[0], 0.2)
    sheet.draw(Ridge(_HORIZON + 10, 300, high, 5, start=760, haze=0.55, foot=_HORIZON + 14, lit=inks.leaf[0]))
    beach = [(560, 980), (600, 850), (630, 730), (690, 620), (830, 560), (1000, 505), (1700, 430)]
    sand = curve(beach)
    sand.lineTo(WIDTH + 60, HEIGHT)
    sand.lineTo(560, HEIGHT)
    sand.close()
    foam = curve([(x - 12, y + 3) for x, y in beach])
    sheet.line(foam, mix("#ffffff", inks.haze, 0.2), 9, 0.85)
    sheet.fill(sand, vertical(430, 760, [inks.sand[0], mix(inks.sand[0], inks.sand[1], 0.6)]))
    hill = land_below(
        [(760, 830), (735, 720), (800, 640), (930, 560), (1080, 470), (1250, 360), (1420, 270), (1700, 180)]
    )
    sheet.fill(hill, vertical(240, 900, [mix(inks.leaf[0], inks.haze, 0.3), mix(inks.leaf[1], inks.leaf[0], 0.35)]))
    sheet.shade(hill, (1000, 300), (1500, 900), inks.leaf[1], (0, 0.6))


def _row(sheet: Sheet, near: float) -> None:
    """One street of houses along the slope; near 0 is the highest."""
    inks = sheet.inks
    walls = [inks.wall[0], mix(inks.wall[0], inks.roof[0], 0.3), mix(inks.sand[0], inks.sun, 0.3)]
    walls += [mix(inks.sand[0], inks.accent, 0.2), mix(inks.sand[1], inks.wall[0], 0.4)]
    haze, x = 0.3 * (1 - near), WIDTH + 30.0
    shore = 1270 - 500 * near**0.85
    while x > shore:
        wide = sheet.between(52, 100) * (0.66 + 0.5 * near)
        inland = (x - shore) / (WIDTH - shore)
        y = 330 + 520 * near**1.15 - 120 * inland * (1 - 0.3 * near) + sheet.between(-10, 10)
        if sheet.chance(0.17):
            sheet.draw(Thicket(x - wide * 1.1, x, y + 6, 60 + 20 * near, haze))
            sheet.draw(Cypress(x - wide * 0.5, y + 6, 90 + 60 * near, haze, -1))
        else:
            high = sheet.between(62, 104) * (0.72 + 0.4 * near)
            shutters = mix(inks.sea[2], inks.dark, 0.25) if sheet.chance(0.5) else mix(inks.leaf[1], inks.wall[1], 0.3)
            wall = walls[int(sheet.rng.integers(len(walls)))]
            roof = "hip" if sheet.chance(0.8) else "flat"
            sheet.draw(House(x - wide, y, wide, high + 30, wall, roof, haze, 0.24, shutters=shutters))
        x -= wide * sheet.between(1.0, 1.22)
    for _ in range(5):
        at = sheet.between(shore - 10, WIDTH)
        inland = (at - shore) / (WIDTH - shore)
        foot = 338 + 520 * near**1.15 - 120 * inland * (1 - 0.3 * near)
        sheet.draw(Thicket(at - 50, at + 50, foot + 8, 44, haze))


def _church(sheet: Sheet, x: float, y: float) -> None:
    """A tiled dome on a drum with its campanile: the town's one landmark."""
    inks, wall = sheet.inks, mix(sheet.inks.wall[0], sheet.inks.sand[0], 0.3)
    sheet.draw(House(x + 74, y + 6, 34, 210, wall, "hip", 0.1, 0.3, windows=False))
    for floor in (150, 185):
        sheet.fill(half_disc(x + 91, y + 6 - floor + 18, 7, 16), mix(inks.dark, inks.wall[1], 0.2))
    sheet.draw(House(x - 40, y + 6, 100, 78, wall, "flat", 0.1, 0.3, windows=False))
    sheet.fill(rect(x - 24, y - 96, 68, 26), mix(wall, inks.wall[1], 0.25))
    dome = half_disc(x + 10, y - 94, 36, 44)
    sheet.fill(dome, inks.sea[2])
    sheet.shade(dome, (x - 20, 0), (x + 44, 0), inks.dark, (0, 0.75))
    for i in range(5):
        rib = curve([(x - 24 + i * 17, y - 94), (x - 8 + i * 9, y - 124), (x + 10, y - 138)])
        sheet.line(rib, mix(inks.sun, inks.sea[2], 0.4), 1.6, 0.6)
    sheet.line(poly([(x + 10, y - 136), (x + 10, y - 156)], closed=False), inks.dark, 2)


def _belvedere(sheet: Sheet) -> None:
    """The near terrace with urns of geraniums."""
    inks, stone, shadow = sheet.inks, sheet.inks.wall[1], mix(sheet.inks.wall[1], sheet.inks.dark, 0.4)
    floor = rect(-10, 1000, WIDTH + 20, 80)
    sheet.draw(Thicket(-80, 760, 1000, 130, 0.02), Thicket(700, 1700, 1004, 150, 0.02, -1))
    sheet.fill(
        floor, vertical(1000, HEIGHT, [mix(inks.sand[0], inks.wall[0], 0.3), mix(inks.sand[1], inks.roof[0], 0.2)])
    )
    sheet.draw(Balustrade(-10, WIDTH + 10, 1010, 116, mix(stone, inks.wall[0], 0.45), shadow))
    for x in (250, 1180):
        plinth = rect(x - 44, 876, 88, 150)
        sheet.fill(plinth, mix(stone, inks.wall[0], 0.6))
        sheet.shade(plinth, (x - 40, 0), (x + 50, 0), inks.dark, (0, 0.5))
        sheet.draw(Urn(x, 884, 92, 66, -1), Thicket(x - 62, x + 62, 826, 84))
        sheet.draw(Blossom(x, 828, 120, 70, inks.accent, 34, 9))


def _lemon_branch(sheet: Sheet) -> None:
    """Lemon leaves and fruit hanging in from the upper right corner."""
    inks = sheet.inks
    for start, knee, end in (
        ((1640, -20), (1420, 60), (1180, 70)),
        ((1640, 60), (1500, 150), (1330, 190)),
        ((1500, -30), (1300, 10), (1010, -4)),
    ):
        branch = bezier(start, knee, end, 15)
        sheet.line(curve(branch), mix(inks.timber(0.7), inks.leaf[1], 0.3), 6)
        for i, (x, y) in enumerate(branch[1:]):
            for side in (-1, 1):
                turn = PI - 0.3 + side * 0.95 + sheet.between(-0.3, 0.3)
                _leaf(sheet, float(x), float(y), turn)
            if i % 3 == 1:
                _lemon(sheet, float(x) + 8, float(y) + 44, sheet.between(24, 30))


def _leaf(sheet: Sheet, x: float, y: float, turn: float) -> None:
    inks = sheet.inks
    light = 0.5 + 0.5 * math.cos(turn - PI)
    lit, dark = mix(inks.leaf[1], inks.leaf[0], 0.25 + 0.5 * light), mix(inks.leaf[1], inks.dark, 0.3)
    sheet.draw(
        BroadLeaf(x, y, turn, sheet.between(62, 88), sheet.between(15, 21), lit, dark, sheet.between(-0.15, 0.15))
    )


def _lemon(sheet: Sheet, x: float, y: float, radius: float) -> None:
    yellow: Colour = mix("#f6c945", sheet.inks.haze, 0.15)
    fruit = curve(
        [
            (x, y - radius * 1.05),
            (x + radius * 0.8, y - radius * 0.3),
            (x + radius * 0.62, y + radius * 0.7),
            (x, y + radius * 1.35),
            (x - radius * 0.62, y + radius * 0.7),
            (x - radius * 0.8, y - radius * 0.3),
        ],
        closed=True,
    )
    sheet.fill(fruit, yellow)
    sheet.shade(
        fruit, (x - radius * 0.5, y - radius), (x + radius, y + radius), mix(yellow, sheet.inks.dark, 0.5), (0, 0.8)
    )
    sheet.fill(oval(x - radius * 0.28, y - radius * 0.3, radius * 0.2, radius * 0.3), sheet.inks.sun, 0.6, blur=3)


SCENE = Scene(
    paint=paint,
    role="exterior",
    kinds=("town", "cliff"),
    subject="a town with tiled roofs stepping down to a bay, seen from a terrace under lemon branches",
)
