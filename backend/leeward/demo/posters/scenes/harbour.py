"""A harbour town climbing behind its quay, bell tower, moored boats and their reflections."""

from dataclasses import dataclass

import numpy as np

from leeward.demo.posters.engine.buildings import House
from leeward.demo.posters.engine.colour import Colour, mix
from leeward.demo.posters.engine.land import Mountain, MountainInks, Ridge
from leeward.demo.posters.engine.leaves import CornerFronds
from leeward.demo.posters.engine.planting import Palm, Thicket
from leeward.demo.posters.engine.props import Longboat, Parasol, SailingBoat
from leeward.demo.posters.engine.shapes import HEIGHT, WIDTH, arch, oval, poly, rect, vertical
from leeward.demo.posters.engine.sheet import Sheet
from leeward.demo.posters.engine.sky import Birds, Cumulus, Sky, Streaks
from leeward.demo.posters.engine.water import Reflection, Ripples
from leeward.demo.posters.scenes import Scene

_QUAY = 690


@dataclass(frozen=True, slots=True)
class _TownInks:
    walls: list[Colour]
    shutters: list[Colour]


def paint(sheet: Sheet) -> None:
    inks = sheet.inks
    _far(sheet)
    walls = [
        inks.wall[0],
        mix(inks.wall[0], inks.roof[0], 0.35),
        mix(inks.sand[0], inks.roof[0], 0.25),
        mix(inks.sand[0], inks.accent, 0.22),
        mix(inks.wall[0], inks.sand[1], 0.5),
        mix(inks.wall[0], inks.sea[1], 0.28),
    ]
    shutters = [
        mix(inks.sea[2], inks.dark, 0.25),
        mix(inks.leaf[1], inks.wall[1], 0.3),
        mix(inks.accent, inks.dark, 0.3),
    ]
    town = _TownInks(walls, shutters)
    for terrace in range(4):
        _terrace(sheet, town, terrace / 3)
        if terrace == 1:
            _bell_tower(sheet)
            sheet.draw(Thicket(420, 700, _QUAY - 123, 70, 0.25))
    _quay(sheet)
    _water(sheet)
    _boats(sheet)
    sheet.draw(Birds(1080, 170, 6), CornerFronds(-60, -40, 470, 0.1, 1.1, 4))
    sheet.focal = (0.5, 0.42)


def _far(sheet: Sheet) -> None:
    inks = sheet.inks
    far, near = inks.hill
    sheet.draw(Sky(_QUAY, sheet.between(1180, 1320), 250, disc=sheet.warm), Streaks(50, 330, 10, 0.7))
    if not sheet.warm:
        sheet.draw(Cumulus(sheet.between(1150, 1300), 520, 640, 190, 0.95))
    range_inks = MountainInks(mix(far, inks.haze, 0.2), mix(far, near, 0.5), inks.haze)
    sheet.draw(Mountain(_QUAY, 380, range_inks, sheet.between(420, 620), 620, side=-1, haze=0.9))
    left = mix(far, near, 0.5)
    sheet.draw(Ridge(_QUAY, 210, left, 5, end=900, haze=0.6, foot=_QUAY + 3, lit=inks.leaf[0]))
    sheet.draw(Ridge(_QUAY, 120, mix(far, near, 0.45), start=1150, haze=0.6, foot=_QUAY + 3))


def _terrace(sheet: Sheet, town: _TownInks, near: float) -> None:
    """One row of houses; near 0 is the highest on the hill, 1 stands on the quay."""
    x = 250.0 + 60 * (1 - near)
    end = 1300 - 170 * (1 - near) ** 1.2 - (0 if near else 40)
    while x < end:
        wide = sheet.between(58, 104) * (0.7 + 0.3 * near)
        crown = 1 - abs((x - 740) / 760) ** 2
        rise = max(0.0, 1 - ((x - 700) / 560) ** 2)
        high = (74 + 66 * near) * sheet.between(0.72, 1.2) * (0.62 + 0.48 * crown) + (70 if near < 1 else 0)
        base = _QUAY - 205 * (1 - near) * (0.25 + 0.75 * rise) - 6 + 34 * (1 - crown) * (1 - near)
        wall = town.walls[int(sheet.rng.integers(6))]
        roof = "hip" if sheet.chance(0.82) else "flat"
        shutters = town.shutters[int(sheet.rng.integers(3))]
        sheet.draw(House(x, base, wide, high, wall, roof, 0.34 * (1 - near), 0.2, shutters=shutters))
        x += wide * sheet.between(0.92, 1.08)


def _bell_tower(sheet: Sheet) -> None:
    inks, x, base = sheet.inks, 770, _QUAY - 143
    stone, haze = mix(inks.wall[0], inks.sand[1], 0.25), inks.haze
    sheet.draw(House(x, base + 10, 64, 350, stone, haze=0.16, depth=0.3, windows=False))
    sheet.fill(poly([(x - 22, base - 336), (x + 32, base - 420), (x + 70, base - 338)]), mix(inks.roof[0], haze, 0.12))
    sheet.fill(poly([(x - 22, base - 336), (x + 32, base - 420), (x + 4, base - 338)]), mix(inks.roof[1], haze, 0.12))
    sheet.fill(arch(x + 18, base - 312, 28, base - 254), mix(inks.dark, haze, 0.2))
    sheet.fill(rect(x - 6, base - 236, 76, 7), mix(inks.wall[0], inks.sun, 0.5))
    sheet.fill(oval(x + 32, base - 205, 13, 13), mix(inks.wall[0], inks.sun, 0.6))


def _quay(sheet: Sheet) -> None:
    inks = sheet.inks
    sheet.fill(rect(-10, _QUAY - 16, 1440, 26), mix(inks.sand[1], inks.wall[1], 0.45))
    sheet.fill(rect(-10, _QUAY - 17, 1440, 6), mix(inks.sand[0], inks.sun, 0.4))
    sheet.draw(Thicket(-60, 300, _QUAY - 12, 120, 0.1, profile=lambda at: 1 - 0.4 * at))
    sheet.draw(Palm(236, _QUAY - 14, 170, 0.05), Palm(1330, _QUAY - 14, 190, -0.06), Palm(1388, _QUAY - 14, 150, 0.06))
    for x in range(330, 1280, 96):
        cloth = mix(inks.accent, inks.wall[0], 0.1) if x % 3 else inks.wall[0]
        sheet.draw(Parasol(x + sheet.between(-14, 14), _QUAY - 14, 44, 27, tilt=0, colour=cloth))


def _water(sheet: Sheet) -> None:
    inks, top = sheet.inks, _QUAY + 8
    if sheet.warm:
        colours = [mix(inks.sea[0], inks.sea[1], 0.5), *inks.sea[1:4]]
        deep = inks.sea[-1]
    else:
        colours = ["#8fcfd3", "#2f9fb3", "#137b98", "#0d5a7c"]
        deep = "#0d5a7c"
    sheet.fill(rect(0, top, WIDTH, HEIGHT), vertical(_QUAY, HEIGHT, colours))
    sheet.draw(Reflection(top, alpha=0.6, squash=1.15, blur=2.6, ripple=8))
    light = mix(inks.sea[0], "#ffffff", 0.3)
    sheet.draw(Ripples(top + 6, 360, 330, light, 0.34, (24, 170), (0.9, 3.2)))
    sheet.draw(Ripples(top + 6, 360, 330, deep, 0.28, (24, 170), (0.9, 3.2)))


def _boats(sheet: Sheet) -> None:
    inks = sheet.inks
    blue = mix(inks.sea[2], inks.wall[0], 0.15)
    sheet.draw(Longboat(330, 790, 130, inks.roof[1]), Longboat(1010, 800, 150, blue))
    sheet.draw(Longboat(620, 850, 230, mix(inks.leaf[1], inks.sea[1], 0.35), awning=False), Longboat(930, 960, 320))
    for x, y, high in zip((1180, 1290, 1400), (760, 745, 752), np.array((210, 160, 180)), strict=True):
        sheet.draw(SailingBoat(x, y, float(high)))


SCENE = Scene(
    paint=paint,
    role="exterior",
    kinds=("town",),
    subject="a harbour town with tiled roofs and a bell tower, its boats mirrored in the water",
)
