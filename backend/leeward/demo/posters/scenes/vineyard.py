"""A stone farmhouse hotel on a hill, rows of vines running up to it, cypresses and blue ranges beyond."""

from itertools import pairwise

from leeward.demo.posters.engine.buildings import House
from leeward.demo.posters.engine.colour import Colour, mix
from leeward.demo.posters.engine.land import Mountain, MountainInks, Ridge
from leeward.demo.posters.engine.leaves import Tuft
from leeward.demo.posters.engine.planting import Blossom, Cypress, Thicket
from leeward.demo.posters.engine.shapes import (
    HEIGHT,
    arch,
    bezier,
    curve,
    land_below,
    linear,
    oval,
    poly,
    vertical,
)
from leeward.demo.posters.engine.sheet import Sheet
from leeward.demo.posters.engine.sky import Birds, Cumulus, Mist, Sky, Streaks
from leeward.demo.posters.scenes import Scene

_BROW = [(-120, 640), (150, 610), (420, 570), (700, 540), (980, 520), (1240, 528), (1460, 560), (1720, 600)]


def paint(sheet: Sheet) -> None:
    _far(sheet)
    _farm(sheet, 1010, 540)
    _hill(sheet)
    _vines(sheet)
    _drive(sheet)
    _foreground(sheet)
    sheet.focal = (0.63, 0.46)


def _far(sheet: Sheet) -> None:
    inks, sun_x = sheet.inks, sheet.between(380, 520)
    far, near = inks.hill
    sheet.draw(Sky(560, sun_x, 200 if sheet.warm else 140, 50, sheet.warm), Streaks(50, 300, 10, 0.7))
    if not sheet.warm:
        sheet.draw(Cumulus(sheet.between(260, 420), 430, 660, 200, 0.9, -1))
    range_inks = MountainInks(mix(far, inks.haze, 0.25), mix(far, near, 0.35), "#fff4e4")
    sheet.draw(Mountain(470, 230, range_inks, sheet.between(620, 760), 560, side=-1, haze=0.85))
    for y, high, tone, cells in ((480, 110, 0.3, 3), (520, 120, 0.55, 4), (570, 110, 0.8, 4)):
        ink = mix(mix(far, near, tone), inks.leaf[0], 0.35 * tone)
        sheet.draw(Ridge(y, high, ink, cells, haze=0.65, foot=700, jag=0.4, lit=inks.leaf[0]), Mist(y + 8, 40, 0.3))
    for x, y, high in ((210, 560, 60), (236, 562, 74), (262, 560, 56), (420, 540, 46), (442, 540, 52)):
        sheet.draw(Cypress(x, y, high, 0.4, -1))
    sheet.draw(Birds(760, 220, 5))


def _farm(sheet: Sheet, x: float, y: float) -> None:
    """The house: a tower, two wings, a loggia, cypresses behind."""
    inks = sheet.inks
    stone = mix(mix(inks.sand[0], inks.wall[0], 0.45), inks.roof[0], 0.08)
    shutters = mix(inks.leaf[1], inks.wall[1], 0.25)
    for dx, high in ((-250, 210), (-214, 170), (300, 240), (340, 190), (378, 220), (-300, 150)):
        sheet.draw(Cypress(x + dx, y + 10, high, 0.1, -1))
    sheet.draw(House(x - 150, y + 8, 230, 118, stone, "hip", 0.04, 0.2, True, True, shutters))
    sheet.draw(House(x - 20, y + 8, 104, 218, mix(stone, inks.sun, 0.2), "hip", 0.0, 0.26, True, True, shutters))
    sheet.draw(House(x + 96, y + 14, 210, 104, mix(stone, inks.sand[1], 0.15), "hip", 0.0, 0.12, True, True, shutters))
    for i in range(4):
        sheet.fill(arch(x + 112 + i * 48, y - 32, 34, y + 14), mix(inks.dark, inks.roof[1], 0.35))
    sheet.draw(Thicket(x - 240, x + 350, y + 34, 54, 0.06, -1), Blossom(x + 200, y + 30, 300, 40, inks.accent, 40, 4.5))


def _hill(sheet: Sheet) -> None:
    inks = sheet.inks
    brow = land_below(_BROW)
    grass, earth = mix(inks.leaf[0], inks.sand[0], 0.35), mix(inks.sand[1], inks.leaf[0], 0.35)
    sheet.fill(brow, vertical(520, HEIGHT, [mix(grass, inks.sun, 0.3), mix(earth, inks.leaf[1], 0.18)]))
    sheet.shade(brow, (300, 560), (1500, 1000), mix(inks.leaf[1], inks.roof[1], 0.3), (0, 0.5))


def _brow_y(x: float) -> float:
    for (x0, y0), (x1, y1) in pairwise(_BROW):
        if x0 <= x <= x1:
            t = (x - x0) / (x1 - x0)
            return y0 + (y1 - y0) * t * t * (3 - 2 * t)
    return _BROW[-1][1]


def _vines(sheet: Sheet) -> None:
    """Rows fanning from the brow towards us: a shadow, a dark foot and a leafy crown that grows with nearness."""
    inks = sheet.inks
    for row in range(-15, 17):
        top_x = 760 + row * 54
        foot_x = 640 + row * 215
        if not -40 < top_x < 1640:
            continue
        line = bezier((top_x, _brow_y(top_x) + 8), (top_x + (foot_x - top_x) * 0.34, 760), (foot_x, HEIGHT + 60), 84)
        shadow = [(x + 7 + 52 * (i / 83) ** 1.6, y + 4 + 20 * (i / 83) ** 1.6) for i, (x, y) in enumerate(line)]
        for (x0, y0), (x1, y1), t in zip(shadow, shadow[1:], range(83), strict=False):
            ink = mix(inks.sand[1], inks.dark, 0.5)
            sheet.line(poly([(x0, y0), (x1, y1)], closed=False), ink, 3 + 40 * (t / 83) ** 1.7, 0.2)
        for i, (x, y) in enumerate(line):
            near = (i / 83) ** 1.5
            size = 7 + 66 * near
            sheet.fill(
                oval(float(x), float(y), size * 0.62, size * 0.42), mix(inks.leaf[1], inks.haze, 0.25 * (1 - near))
            )
            for lift, light in ((0.05, 0.25), (0.22, 0.55), (0.36, 0.9)):
                ink = mix(mix(inks.leaf[1], inks.leaf[0], light * sheet.between(0.7, 1.1)), inks.haze, 0.3 * (1 - near))
                at = float(x) + sheet.between(-0.3, 0.3) * size
                sheet.draw(Tuft(at, float(y) - size * lift, size * sheet.between(0.5, 0.72), ink, 6, 1.5))


def _drive(sheet: Sheet) -> None:
    """The white road up to the house between the vines, with cypresses beside it."""
    inks = sheet.inks
    left = bezier((930, 546), (1010, 700), (420, HEIGHT + 20), 30)
    right = bezier((962, 546), (1120, 720), (760, HEIGHT + 20), 30)
    road = poly([*left, *right[::-1]])
    pale: Colour = mix(inks.sand[0], inks.sun, 0.4)
    sheet.fill(road, vertical(540, HEIGHT, [mix(pale, inks.haze, 0.3), mix(pale, inks.sand[1], 0.3)]))
    sheet.shade(road, (700, 0), (1060, 0), mix(inks.sand[1], inks.dark, 0.3), (0, 0.5))
    for side, edge in ((-1, left), (1, right)):
        for i in (5, 10, 15, 20):
            x, y = edge[i]
            near = i / 29
            high = 90 + 300 * near**1.2
            cast = curve(
                [(x, y), (x + high * 0.5, y + 10), (x + high * 1.05, y + 22), (x + high * 0.5, y + 22)], closed=True
            )
            sheet.fill(cast, inks.dark, 0.22, blur=4)
            sheet.draw(Cypress(float(x) + side * (10 + 40 * near), float(y), high, 0.16 * (1 - near), -1))


def _foreground(sheet: Sheet) -> None:
    inks = sheet.inks
    sheet.draw(Thicket(-80, 330, HEIGHT + 40, 150), Thicket(1160, 1720, HEIGHT + 40, 170, 0, -1))
    poppies = mix(inks.accent, inks.roof[0], 0.2)
    sheet.draw(
        Blossom(130, HEIGHT + 10, 460, 110, poppies, 70, 9), Blossom(1430, HEIGHT + 10, 520, 130, poppies, 80, 9)
    )
    light = linear((0, 540), (0, 700), [inks.sun, inks.sun], [0.2, 0])
    sheet.grain(land_below(_BROW), light, 0.3)


SCENE = Scene(
    paint=paint,
    role="exterior",
    kinds=("lake", "town"),
    subject="a stone country house among vines and cypresses with blue hills beyond",
)
