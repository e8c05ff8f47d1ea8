"""A path winding through a tropical garden down to the sea."""

import math

import numpy as np

from leeward.demo.posters.engine.colour import Colour, mix
from leeward.demo.posters.engine.leaves import BroadLeaf, CornerFronds, LeafFan
from leeward.demo.posters.engine.planting import Palm, PalmShadow, Thicket
from leeward.demo.posters.engine.props import Lamp
from leeward.demo.posters.engine.shapes import HEIGHT, PI, WIDTH, Points, bezier, curve, oval, rect, vertical
from leeward.demo.posters.engine.sheet import Sheet
from leeward.demo.posters.engine.sky import Glow
from leeward.demo.posters.engine.water import Ripples
from leeward.demo.posters.scenes import Scene

_HORIZON = 430


def paint(sheet: Sheet) -> None:
    inks, x = sheet.inks, 830 + sheet.between(-40, 60)
    air = mix(inks.sky[-1], inks.sun, 0.5)
    _far(sheet, x, air)
    lawn = [mix(mix(inks.leaf[1], inks.leaf[0], 0.3), air, 0.36), mix(inks.leaf[0], inks.leaf[1], 0.8), inks.leaf[1]]
    sheet.fill(rect(-10, _HORIZON + 104, WIDTH + 20, HEIGHT), vertical(_HORIZON + 90, HEIGHT, lawn))
    left, right = _edges(x)
    _path(sheet, left, right)
    foot = _HORIZON + 190
    sheet.draw(Thicket(-60, x - 230, foot, 150, 0.24, 1, 1.5, lambda at: 1 - 0.6 * at**3))
    sheet.draw(Thicket(x + 260, WIDTH + 60, foot, 150, 0.2, -1, 1.5, lambda at: 0.4 + 0.6 * at**0.5))
    for i in range(8):
        near = i / 7
        y = _HORIZON + 96 + 520 * near**1.25
        for side, edge in ((-1, left), (1, right)):
            _bed(sheet, float(edge[int(np.argmin(abs(edge[:, 1] - y)))][0]), y, side, near)
        if i in (1, 3, 5):
            _path_lamp(sheet, float(left[int(np.argmin(abs(left[:, 1] - y)))][0]) + 6, y, near)
    sheet.draw(LeafFan(-30, HEIGHT + 20), LeafFan(WIDTH + 30, HEIGHT + 20, -1))
    sheet.draw(CornerFronds(-40, -60, 600, 0.2, 1.2), CornerFronds(WIDTH + 30, -40, 540, PI - 1.2, PI - 0.2, 4))
    sheet.focal = (x / WIDTH, 0.5)


def _far(sheet: Sheet, x: float, air: Colour) -> None:
    inks = sheet.inks
    sheet.wash(vertical(0, HEIGHT, [inks.sky[1], air, air, inks.leaf[1]]))
    sheet.draw(Glow(x, _HORIZON - 40, 560, inks.sun, 0.9))
    if sheet.warm:
        sheet.fill(oval(x + 20, _HORIZON - 120, 40, 40), inks.sun, 0.95)
    sheet.fill(rect(x - 260, _HORIZON - 26, 520, 90), vertical(_HORIZON - 26, _HORIZON + 60, inks.sea[:3]))
    sheet.draw(Ripples(_HORIZON - 20, 70, 40, inks.sun, 0.75, (20, 70), (1.6, 0), x, (90, 0)))
    for foot, high, haze, density in ((90, 300, 0.5, 1.0), (112, 150, 0.38, 1.8)):
        y = _HORIZON + foot
        sheet.draw(Thicket(-100, x - 90, y, high, haze, 1, density, lambda at: 1 - 0.6 * at**2))
        sheet.draw(Thicket(x + 95, WIDTH + 100, y, high, haze, -1, density, lambda at: 0.45 + 0.55 * at**0.6))
    sheet.draw(
        Palm(x - 190, _HORIZON + 90, 300, 0.12, haze=0.35), Palm(x + 240, _HORIZON + 100, 360, -0.14, -1, haze=0.28)
    )


def _edges(x: float) -> tuple[Points, Points]:
    """The path's two edges, 32 points each, far to near."""
    y = _HORIZON
    left = [bezier((x - 16, y + 60), (x + 160, y + 150), (x - 60, y + 290), 16)]
    left.append(bezier((x - 60, y + 290), (x - 290, y + 430), (x - 330, HEIGHT + 30), 16))
    right = [bezier((x + 26, y + 60), (x + 240, y + 150), (x + 110, y + 300), 16)]
    right.append(bezier((x + 110, y + 300), (x + 10, y + 430), (x + 330, HEIGHT + 30), 16))
    return np.vstack(left), np.vstack(right)


def _path(sheet: Sheet, left: Points, right: Points) -> None:
    inks = sheet.inks
    path = curve(left)
    for x, y in right[::-1]:
        path.lineTo(float(x), float(y))
    path.close()
    stone = [mix(inks.sand[0], inks.sun, 0.5), inks.sand[0], mix(inks.sand[1], inks.sand[0], 0.3)]
    sheet.fill(path, vertical(_HORIZON + 60, HEIGHT, stone))
    with sheet.clipped(path):
        for i, (a, b) in enumerate(zip(left, right, strict=True)):
            middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 5 + i * 0.5)
            sheet.line(curve([a, middle, b]), inks.timber(0.3), 1 + i * 0.08, 0.5)
        x = float(left[0][0]) + 16
        for dx, y in ((-120, 800), (110, 640), (-200, 980)):
            sheet.draw(PalmShadow(x + dx, y, 300, 6, 0.36, mix(inks.leaf[1], inks.dark, 0.5)))


def _bed(sheet: Sheet, edge: float, y: float, side: int, near: float) -> None:
    """One clump beside the path: thicket, upright broad leaves, hibiscus."""
    inks = sheet.inks
    air, haze = mix(inks.sky[-1], inks.sun, 0.5), 0.36 * (1 - near) ** 1.3
    wide, high, gap = 170 + 520 * near, 90 + 175 * near, 8 + 10 * near
    if side < 0:
        sheet.draw(Thicket(edge - wide, edge - gap, y, high, haze, 1, 0.8, lambda at: 1 - 0.72 * at**1.4))
    else:
        sheet.draw(Thicket(edge + gap, edge + wide, y, high, haze, -1, 0.8, lambda at: 0.28 + 0.72 * at**0.8))
    for _ in range(4):
        lit = mix(mix(inks.leaf[0], inks.leaf[1], sheet.between(0.15, 0.45)), air, haze)
        dark = mix(mix(inks.leaf[1], inks.leaf[0], 0.2), air, haze)
        x, turn = edge + side * wide * sheet.between(0.3, 0.9), -PI / 2 + sheet.between(-0.7, 0.7)
        long, broad = high * sheet.between(1.0, 1.7), high * sheet.between(0.14, 0.2)
        sheet.draw(BroadLeaf(x, y - high * 0.1, turn, long, broad, lit, dark, sheet.between(-0.2, 0.2)))
    petal = mix(inks.accent, air, haze)
    for _ in range(6 + round(7 * near)):
        x, top, size = (
            edge + side * sheet.between(0.06, 0.8) * wide,
            y - high * sheet.between(0.08, 0.62),
            5 + 13 * near,
        )
        for turn in np.arange(0, 6.2, 1.257):
            px, py = x + size * 0.75 * math.cos(turn), top + size * 0.6 * math.sin(turn)
            sheet.fill(oval(px, py, size * 0.62, size * 0.5), petal)
        sheet.fill(oval(x, top, size * 0.3, size * 0.26), "#ffe9a8")


def _path_lamp(sheet: Sheet, x: float, y: float, near: float) -> None:
    size = 0.35 + near
    post = mix(sheet.inks.dark, mix(sheet.inks.sky[-1], sheet.inks.sun, 0.5), 0.2 * (1 - near))
    sheet.fill(rect(x - 8 * size, y - 54 * size, 16 * size, 54 * size, 2), post)
    sheet.draw(Lamp(x, y - 44 * size, 5.4 * size, 0.7))


SCENE = Scene(
    paint=paint,
    role="exterior",
    kinds=("rainforest",),
    subject="a stone path winding through a flowering tropical garden down to the sea",
)
