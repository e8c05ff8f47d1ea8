"""A white village cascading down a cliff, seen from a terrace with one parasol."""

from dataclasses import dataclass

from leeward.demo.posters.engine.buildings import House
from leeward.demo.posters.engine.climbers import BOUGAINVILLEA, Climber
from leeward.demo.posters.engine.colour import Colour, mix
from leeward.demo.posters.engine.land import Mountain, MountainInks, Ridge
from leeward.demo.posters.engine.planting import Blossom, Cypress, PalmShadow, Thicket
from leeward.demo.posters.engine.props import Lounger, Parasol, SailingBoat
from leeward.demo.posters.engine.shapes import HEIGHT, WIDTH, arch, half_disc, linear, poly, rect
from leeward.demo.posters.engine.sheet import Sheet
from leeward.demo.posters.engine.sky import Sky, Streaks
from leeward.demo.posters.engine.water import Sea
from leeward.demo.posters.scenes import Scene

_HORIZON = 400
_ROWS = 9


@dataclass(frozen=True, slots=True)
class _Cube:
    """One dwelling: its front's left foot, its size, and how far back on the slope (0 near)."""

    x: float
    y: float
    width: float
    height: float
    back: float


def paint(sheet: Sheet) -> None:
    _far(sheet)
    _rock(sheet)
    for row in range(_ROWS):
        _row(sheet, row / (_ROWS - 1))
    slopes = (
        (800, 886, 130, 54),
        (1010, 916, 150, 74),
        (1240, 884, 120, 60),
        (1440, 934, 190, 96),
        (1180, 990, 90, 44),
    )
    for x, y, half, high in slopes:
        sheet.draw(Thicket(x - half, x + half, y, high, 0.05, density=1.1))
    for x, y, high in ((1330, 905, 150), (1372, 915, 190), (960, 905, 120)):
        sheet.draw(Cypress(x, y, high, 0.04, -1))
    _terrace(sheet)
    sheet.focal = (0.7, 0.46)


def _far(sheet: Sheet) -> None:
    inks, sun_x = sheet.inks, sheet.between(340, 480)
    far, near = inks.hill
    sheet.draw(Sky(_HORIZON, sun_x, _HORIZON - 90 if sheet.warm else 150, 44, sheet.warm), Streaks(40, 300, 10, 0.75))
    island = MountainInks(mix(mix(far, near, 0.1), inks.haze, 0.2), mix(far, near, 0.4), inks.haze)
    sheet.draw(Mountain(_HORIZON + 4, 150, island, sheet.between(180, 300), 300, cells=4, haze=0.8))
    sheet.draw(Ridge(_HORIZON + 4, 70, mix(far, near, 0.35), end=420, haze=0.6, foot=_HORIZON + 6))
    colours = inks.sea if sheet.warm else ["#5fb3c9", "#1f8db0", "#127ba3", "#0d5f88"]
    sheet.draw(Sea(_HORIZON, colours=colours, sun_x=sun_x, strokes=800, glint=0.9 if sheet.warm else 0.35))
    sheet.draw(SailingBoat(sheet.between(350, 480), 640, 46))


def _rock(sheet: Sheet) -> None:
    inks = sheet.inks
    stone = mix(mix(inks.sand[1], inks.roof[1], 0.3), inks.hill[1], 0.28)
    crest = [(WIDTH + 60, 130), (1400, 190), (1220, 270), (1060, 350), (930, 450), (830, 560), (760, 690), (690, 850)]
    face = poly([*crest, (600, HEIGHT + 60), (WIDTH + 60, HEIGHT + 60)])
    sheet.fill(face, linear((700, 500), (1500, 1000), [mix(stone, inks.sun, 0.2), mix(stone, inks.dark, 0.35)]))
    with sheet.clipped(face):
        for i in range(110):
            x, y = sheet.between(600, WIDTH), sheet.between(300, HEIGHT)
            w, h = sheet.between(40, 120), sheet.between(50, 130)
            facet = [(0, 0), (0.5, -0.2), (1, 0.1), (0.8, 1), (0.45, 0.7), (0.2, 1.1)]
            tint = inks.sun if i % 3 == 2 else inks.dark
            sheet.fill(poly([(x + px * w, y + py * h) for px, py in facet]), mix(stone, tint, 0.26), 0.3)
        sheet.grain(face, linear((640, HEIGHT), (1100, 600), [inks.dark] * 2, [0.5, 0]))


def _row(sheet: Sheet, near: float) -> None:
    """One terrace of dwellings from the right edge to the crest; near 0 is the highest."""
    crest_x = 1270 - 500 * near**0.9
    base = 268 + 560 * near**1.25
    x = WIDTH + 40.0
    while x > crest_x:
        wide = sheet.between(46, 138) * (0.7 + 0.42 * near)
        inland = (x - wide - crest_x) / (WIDTH - crest_x + 1)
        y = base - 64 * inland * (1 - 0.2 * near) + sheet.between(-20, 20) + 30
        high = sheet.between(46, 128) * (0.75 + 0.4 * near) + 30
        cube = _Cube(x - wide, y, wide, high, 1 - near)
        if sheet.chance(0.88):
            _dwelling(sheet, cube)
        else:
            sheet.draw(Thicket(cube.x, x, y, 60, 0.22 * cube.back), Cypress(x - wide / 2, y, 110, 0.2 * cube.back, -1))
        x -= wide * sheet.between(0.86, 1.08)


def _dwelling(sheet: Sheet, cube: _Cube) -> None:
    inks, haze = sheet.inks, 0.22 * cube.back
    tints = ((inks.wall[0], 0.0), (inks.sand[0], 0.5), (inks.roof[0], 0.1), (inks.sea[1], 0.12), (inks.wall[0], 0.0))
    tint, share = tints[int(sheet.rng.integers(5))]
    wall = mix(inks.wall[0], tint, share)
    church = cube.width > 78 and sheet.chance(0.22)
    house = House(cube.x, cube.y, cube.width, cube.height, wall, "dome" if church else "flat", haze, 0.26, True, False)
    sheet.draw(house)
    shaded = mix(mix(wall, inks.wall[1], 0.4), inks.haze, haze)
    top = cube.y - cube.height
    if not church and cube.width > 60 and sheet.chance(0.35):
        vault = half_disc(cube.x + cube.width / 2, top, cube.width / 2, cube.width * 0.34)
        sheet.fill(vault, mix(shaded, inks.sun, 0.35))
        sheet.shade(vault, (cube.x, 0), (cube.x + cube.width, 0), shaded, (0, 0.9))
    _openings(sheet, cube, mix(wall, inks.sun, 0.6))
    if sheet.chance(0.3):
        x, wide = cube.x + cube.width * sheet.between(0.1, 0.5), cube.width * 0.6
        petals = mix("#d81e5b", inks.haze, 0.1 + haze)
        sheet.draw(Thicket(x, x + wide, cube.y + 2, 32, haze), Blossom(x + wide / 2, cube.y, wide, 34, petals, 14, 4.5))


def _openings(sheet: Sheet, cube: _Cube, lintel: Colour) -> None:
    """A few unlike doors and windows where a builder would have put them; never a grid."""
    inks, haze = sheet.inks, 0.22 * cube.back
    dark = mix(mix(inks.dark, inks.wall[1], 0.25), inks.haze, haze)
    paint = mix(mix(inks.sea[2], inks.dark, 0.15), inks.haze, haze)
    size, left = 0.75 + 0.35 * (1 - cube.back), cube.x + cube.width * 0.12
    burning = sheet.mood in {"dusk", "night"}
    while left < cube.x + cube.width * 0.8:
        kind, ink = float(sheet.rng.random()), inks.glow if burning and sheet.chance(0.6) else dark
        y = cube.y - cube.height + cube.height * sheet.between(0.16, 0.4)
        wide = (10 + 8 * kind) * size
        if kind < 0.34:
            sheet.fill(arch(left, y, wide, y + 30 * size), ink)
        elif kind < 0.7:
            sheet.fill(rect(left, y, wide * 0.8, 16 * size, 1), ink)
            sheet.fill(rect(left - 2, y + 16 * size, wide * 0.8 + 4, 3), lintel)
        else:
            sheet.fill(rect(left, y, wide, 24 * size, 1), ink)
            sheet.fill(rect(left - wide * 0.45, y, wide * 0.42, 24 * size), paint)
        left += wide + sheet.between(14, 46) * size


def _terrace(sheet: Sheet) -> None:
    """The near terrace: white parapet, parasol, two loungers, bougainvillea."""
    inks, white = sheet.inks, sheet.inks.wall[0]
    floor = poly([(-20, 930), (560, 905), (900, 1000), (1000, HEIGHT + 20), (-20, HEIGHT + 20)])
    sheet.fill(
        floor, linear((0, 900), (800, HEIGHT), [mix(white, inks.sand[0], 0.4), mix(inks.wall[1], inks.sand[0], 0.3)])
    )
    sheet.fill(poly([(-20, 880), (560, 858), (905, 958), (905, 1004), (560, 906), (-20, 932)]), white)
    sheet.fill(poly([(560, 858), (905, 958), (905, 1004), (560, 906)]), mix(inks.wall[1], white, 0.3))
    coping = [(-20, 874), (562, 851), (912, 952), (905, 960), (560, 862), (-20, 884)]
    sheet.fill(poly(coping), mix(white, inks.sun, 0.6))
    sheet.draw(PalmShadow(120, 1010, 260, 6, 0.3, mix(inks.wall[1], inks.dark, 0.2)))
    sheet.draw(Parasol(470, 1020, 250, 150, -1, 3))
    sheet.draw(Lounger(330, 1040, 170, white), Lounger(560, 1052, 170, white))
    _bougainvillea(sheet)


def _bougainvillea(sheet: Sheet) -> None:
    """Four branches arching in from the left edge over the parapet."""
    petals = mix(BOUGAINVILLEA, sheet.inks.haze, 0.1)
    branches = (
        ([(-50, 930), (30, 690), (70, 560), (130, 470)], 66),
        ([(-50, 900), (90, 720), (190, 640), (250, 650)], 64),
        ([(-50, 960), (110, 830), (230, 790), (310, 830)], 62),
        ([(-40, 990), (60, 930), (130, 900), (190, 930)], 54),
    )
    for points, radius in branches:
        sheet.draw(Climber(points, radius, petals, 42))


SCENE = Scene(
    paint=paint,
    role="exterior",
    kinds=("cliff",),
    subject="a white village on a cliff above the sea, seen from a terrace with a parasol",
)
