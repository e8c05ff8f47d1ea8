"""A riad's courtyard: horseshoe arches around a still basin, orange trees, lanterns, a strip of sky."""

import math

from leeward.demo.posters.engine.colour import Colour, mix
from leeward.demo.posters.engine.ground import Floor
from leeward.demo.posters.engine.leaves import CornerFronds
from leeward.demo.posters.engine.planting import Blossom, Palm, Thicket
from leeward.demo.posters.engine.props import Lamp, Urn
from leeward.demo.posters.engine.shapes import PI, WIDTH, Outline, arch, linear, oval, poly, rect, vertical, without
from leeward.demo.posters.engine.sheet import Sheet
from leeward.demo.posters.engine.sky import Glow, Sky, Streaks
from leeward.demo.posters.engine.water import Reflection, Ripples
from leeward.demo.posters.scenes import Scene

_FLOOR, _TOP = 640, 96


def paint(sheet: Sheet) -> None:
    inks = sheet.inks
    clay, shade = _clay(sheet)
    sheet.draw(Sky(420, 980, 60, disc=False), Streaks(10, 90, 4, 0.5))
    for x, high in ((560, 230), (1010, 260)):
        sheet.draw(Palm(x, 230, high, 0.04, -1, haze=0.25))
    _back_wall(sheet, clay, shade)
    _side_wall(sheet, -1, clay, shade)
    _side_wall(sheet, 1, clay, shade)
    tiles = (mix(inks.sand[0], inks.roof[0], 0.28), mix(inks.sand[1], inks.roof[1], 0.35))
    sheet.draw(Floor(_FLOOR, tiles, 800, 70, 250, (656, 678, 708, 748, 802, 872, 962)))
    _basin(sheet)
    for x, y, size in ((250, 800, 1.15), (1350, 800, 1.15), (430, 690, 0.72), (1170, 690, 0.72)):
        _orange_tree(sheet, x, y, size)
    for x, y in ((120, 1010), (1480, 1010)):
        sheet.draw(
            Urn(x, y + 20, 170, 190, 1, mix(inks.sea[2], inks.dark, 0.15)), Thicket(x - 110, x + 110, y - 156, 150)
        )
        sheet.draw(Blossom(x, y - 160, 210, 120, inks.accent, 40, 10))
    sheet.draw(CornerFronds(-60, 20, 380, -0.2, 1.1, 4), CornerFronds(WIDTH + 60, 10, 380, PI - 1.1, PI + 0.2, 4))
    sheet.focal = (0.5, 0.52)


def _clay(sheet: Sheet) -> tuple[Colour, Colour]:
    inks = sheet.inks
    return mix(inks.sand[0], inks.roof[0], 0.42), mix(inks.sand[1], inks.roof[1], 0.72)


def _horseshoe(x: float, top: float, wide: float, foot: float) -> Outline:
    """A Moorish arch: a pointed round head wider than its jambs."""
    round_head = oval(x + wide / 2, top + wide * 0.56, wide * 0.57, wide * 0.56)
    jambs = rect(x, top + wide * 0.6, wide, foot - top - wide * 0.6)
    return without(without(rect(x - wide, top, wide * 3, foot - top), round_head), jambs)


def _arch_hole(x: float, top: float, wide: float, foot: float) -> Outline:
    frame = rect(x - wide, top, wide * 3, foot - top)
    return without(frame, _horseshoe(x, top, wide, foot))


def _back_wall(sheet: Sheet, clay: Colour, shade: Colour) -> None:
    inks = sheet.inks
    wall = rect(330, _TOP + 60, 940, _FLOOR - _TOP - 60)
    sheet.fill(wall, vertical(_TOP, _FLOOR, [mix(clay, inks.sun, 0.3), clay]))
    sheet.shade(wall, (1270, _TOP), (330, _FLOOR), shade, (0, 0.5))
    sheet.fill(rect(320, _TOP + 46, 960, 20), mix(clay, inks.sun, 0.5))
    for i in range(24):
        sheet.fill(poly([(330 + i * 40, _TOP + 46), (350 + i * 40, _TOP + 22), (370 + i * 40, _TOP + 46)]), clay)
    _gallery(sheet, shade)
    dark = mix(shade, inks.dark, 0.55)
    for i, x in enumerate((392, 640, 968)):
        wide = 150 if i != 1 else 220
        hole = _arch_hole(x + (90 if i == 2 else 0), 350 if i != 1 else 322, wide, _FLOOR)
        sheet.fill(hole, vertical(330, _FLOOR, [dark, mix(dark, inks.roof[1], 0.3)]))
        sheet.draw(Glow(x + wide / 2 + (90 if i == 2 else 0), 500, 150, inks.glow, 0.6 if sheet.lit else 0.3))
        sheet.line(hole, mix(inks.wall[0], inks.sun, 0.4), 7, 0.9)
    _door(sheet, 700, _FLOOR)
    frieze = rect(330, 276, 940, 34)
    sheet.fill(frieze, mix(inks.sea[2], inks.wall[0], 0.12))
    for i in range(47):
        x = 340 + i * 20
        sheet.fill(poly([(x, 293), (x + 10, 281), (x + 20, 293), (x + 10, 305)]), mix(inks.wall[0], inks.sun, 0.2))


def _gallery(sheet: Sheet, shade: Colour) -> None:
    """Small upper windows with pierced screens."""
    inks = sheet.inks
    for i in range(7):
        x = 366 + i * 128
        window = arch(x, 180, 56, 262, rise=1.2)
        sheet.fill(window, inks.glow if sheet.lit and i % 2 else mix(shade, inks.dark, 0.5))
        with sheet.clipped(window):
            for j in range(-3, 9):
                for lean in (-60, 60):
                    sheet.line(poly([(x + j * 11, 176), (x + j * 11 + lean, 266)], closed=False), shade, 2.4)
        sheet.line(window, mix(inks.wall[0], inks.sun, 0.3), 5)


def _door(sheet: Sheet, x: float, foot: float) -> None:
    """The carved double door inside the middle arch."""
    inks = sheet.inks
    leaf = arch(x - 36, 404, 172, foot, rise=1.05)
    sheet.fill(leaf, mix(inks.sea[2], inks.dark, 0.3))
    sheet.shade(leaf, (x + 130, 0), (x - 40, 0), inks.dark, (0, 0.6))
    sheet.line(poly([(x + 50, 410), (x + 50, foot)], closed=False), inks.dark, 4)
    for row in range(5):
        for side in (-1, 1):
            for column in range(2):
                stud = oval(x + 50 + side * (22 + 34 * column), 470 + row * 36, 4.5, 4.5)
                sheet.fill(stud, mix(inks.glow, inks.roof[1], 0.35))


def _side_wall(sheet: Sheet, side: int, clay: Colour, shade: Colour) -> None:
    """A side gallery in perspective: three arches, the left lit by the sky, the right in shade."""
    inks = sheet.inks

    def at(along: float, y_near: float, y_far: float) -> tuple[float, float]:
        x = 800 + side * (470 + 430 * along)
        return x, y_far + (y_near - y_far) * along

    wall = poly([at(0, 0, 156), at(1, -60, 156), at(1, 900, _FLOOR), at(0, 900, _FLOOR)])
    lit = mix(clay, inks.sun, 0.35) if side < 0 else mix(clay, shade, 0.55)
    sheet.fill(wall, linear((800 + side * 470, 0), (800 + side * 900, 0), [lit, mix(lit, shade, 0.4)]))
    dark = mix(shade, inks.dark, 0.6 if side > 0 else 0.45)
    for start, end in ((0.06, 0.28), (0.36, 0.64), (0.74, 1.1)):
        middle, spring = (start + end) / 2, 0.42
        dots = [at(start, 900, _FLOOR), at(start, 900 - 960 * spring, _FLOOR - 484 * spring)]
        for i in range(9):
            turn = PI * i / 8
            along = middle - (end - start) * 0.56 * math.cos(turn)
            up = spring + 0.2 * math.sin(turn)
            dots.append(at(along, 900 - 960 * up, _FLOOR - 484 * up))
        dots += [at(end, 900 - 960 * spring, _FLOOR - 484 * spring), at(end, 900, _FLOOR)]
        sheet.fill(poly(dots), dark)
        sheet.line(poly(dots, closed=False), mix(inks.wall[0], inks.sun, 0.3), 5, 0.85)
    for up in (0.7, 0.745):
        band = poly([at(0, 900 - 960 * up, _FLOOR - 484 * up), at(1, 900 - 960 * up, _FLOOR - 484 * up)], closed=False)
        sheet.line(band, mix(inks.sea[2], inks.wall[0], 0.15), 9)


def _basin(sheet: Sheet) -> None:
    """The tiled basin with its fountain bowl, mirroring the arches."""
    inks = sheet.inks
    rim = poly([(556, 734), (1044, 734), (1240, 1000), (360, 1000)])
    sheet.fill(rim, mix(inks.wall[0], inks.sand[0], 0.25))
    water = poly([(580, 750), (1020, 750), (1186, 976), (414, 976)])
    with sheet.clipped(water):
        sheet.fill(water, vertical(740, 980, [mix(inks.sea[2], inks.sky[-1], 0.25), mix(inks.sea[2], inks.dark, 0.2)]))
        sheet.draw(Reflection(748, 240, 0.62, 1.0, 2.4, 6))
        sheet.draw(Ripples(760, 220, 46, mix(inks.sun, "#ffffff", 0.5), 0.5, (30, 110), (0.8, 2.2), 800, (150, 110)))
    sheet.line(water, mix(inks.sea[2], inks.dark, 0.35), 6)
    for i in range(25):
        x = 380 + i * 34
        sheet.fill(poly([(x, 988), (x + 12, 980), (x + 24, 988), (x + 12, 996)]), mix(inks.sea[2], inks.wall[0], 0.15))
    stone = mix(inks.wall[0], inks.sand[1], 0.3)
    sheet.fill(poly([(780, 870), (820, 870), (832, 812), (768, 812)]), stone)
    bowl = oval(800, 806, 96, 22)
    sheet.fill(oval(800, 818, 84, 24), mix(stone, inks.dark, 0.4))
    sheet.fill(bowl, stone)
    sheet.fill(oval(800, 804, 80, 14), mix(inks.sea[2], "#ffffff", 0.35))
    for lean in (-30, -14, 0, 14, 30):
        jet = poly([(800, 800), (800 + lean * 0.6, 756 - 8 * (lean == 0)), (800 + lean * 1.7, 800)], closed=False)
        sheet.line(jet, "#ffffff", 2.4, 0.75)
    if sheet.lit:
        for x in (470, 1130):
            sheet.draw(Lamp(x, 722, 8, 0.9))


def _orange_tree(sheet: Sheet, x: float, y: float, k: float) -> None:
    inks = sheet.inks
    sheet.draw(Urn(x, y, 130 * k, 110 * k, -1))
    sheet.fill(rect(x - 7 * k, y - 240 * k, 14 * k, 150 * k), inks.timber(0.6))
    for dy, half in ((0, 118), (70, 104), (130, 70)):
        sheet.draw(Thicket(x - half * k, x + half * k, y - (170 + dy) * k, 130 * k, 0.05, -1, 1.0))
    for _ in range(16):
        px, py = x + sheet.between(-86, 86) * k, y - sheet.between(190, 350) * k
        fruit = oval(px, py, 12 * k, 12 * k)
        sheet.fill(fruit, mix("#f08a24", inks.haze, 0.12))
        sheet.shade(fruit, (px - 8 * k, py - 8 * k), (px + 12 * k, py + 12 * k), inks.dark, (0, 0.6))


SCENE = Scene(
    paint=paint,
    role="exterior",
    kinds=("desert", "town"),
    subject="a riad courtyard with horseshoe arches, orange trees and a still basin",
)
