"""Stones, frangipani and bamboo in still water."""

import math

import numpy as np

from leeward.demo.posters.engine.colour import Colour, mix
from leeward.demo.posters.engine.leaves import Blade, BroadLeaf, LeafFan
from leeward.demo.posters.engine.shapes import HEIGHT, PI, WIDTH, Pen, bezier, curve, oval, poly, radial, rect, vertical
from leeward.demo.posters.engine.sheet import Sheet
from leeward.demo.posters.engine.sky import Glow
from leeward.demo.posters.engine.water import Reflection, Ripples
from leeward.demo.posters.scenes import Scene

_WATER = 610


def paint(sheet: Sheet) -> None:
    inks, sun_x = sheet.inks, sheet.between(940, 1150)
    air = mix(inks.sky[-1], inks.sun, 0.4)
    sheet.wash(vertical(0, 640, [mix(inks.sky[1], air, 0.35), air, mix(air, inks.sea[1], 0.25)]))
    sheet.draw(Glow(sun_x, 230, 620, inks.sun, 0.85))
    sheet.fill(oval(sun_x, 230, 92, 92), inks.sun, 0.9)
    for row in range(4):
        _bamboo(sheet, row / 3, air)
    if sheet.warm:
        deep = mix(inks.sea[2], inks.sea[3], 0.55)
        water = [mix(air, inks.sea[1], 0.22), mix(inks.sea[1], inks.sea[2], 0.35), deep]
    else:
        water = ["#d7efe6", "#7cc9c6", "#2c8f9b"]
    sheet.fill(rect(0, _WATER, WIDTH, HEIGHT), vertical(_WATER, HEIGHT, water))
    _cairn(sheet)
    sheet.draw(Reflection(690, alpha=0.62, squash=0.72, blur=3, ripple=7))
    _rings(sheet, mix("#ffffff", air, 0.3), mix(water[2], inks.dark, 0.2))
    sheet.draw(Ripples(640, 420, 110, inks.sun, 0.6, (10, 120), (1.2, 2.4), sun_x, (150, 150), 1.0))
    for x, y, size, turn in ((808, 372, 50, 0.3), (480, 850, 82, 0.2), (1180, 800, 62, 1.0), (1010, 950, 96, 0.6)):
        _frangipani(sheet, (x, y), size, turn)
    lit, dark = mix(inks.leaf[0], inks.sun, 0.1), mix(inks.leaf[0], inks.leaf[1], 0.6)
    for x, y, turn in ((300, 930, 0.1), (1330, 900, 3.0)):
        sheet.draw(BroadLeaf(x, y, turn, 230, 40, lit, dark, -0.08))
    sheet.draw(LeafFan(-30, HEIGHT + 20, 1, 5, 400, 74, 0.5), LeafFan(WIDTH + 30, HEIGHT + 20, -1, 5, 360, 70, 0.5))
    sheet.focal = (0.5, 0.5)


def _bamboo(sheet: Sheet, near: float, air: Colour) -> None:
    inks = sheet.inks
    cane = mix(mix(inks.leaf[0], air, 0.72 - 0.5 * near), inks.leaf[1], 0.25 * near)
    for _ in range(5):
        x = sheet.between(0, 560) if sheet.chance(0.62) else sheet.between(1330, WIDTH)
        wide = sheet.between(9, 15) + 11 * near
        stem = bezier((x, 700), (x + sheet.between(-10, 10), 300), (x + sheet.between(-50, 50), -40), 12)
        sheet.line(curve(stem), cane, wide)
        sheet.line(curve(np.add(stem, (wide * 0.28, 0))), mix(cane, inks.sun, 0.45), wide * 0.16, 0.8)
        for jx, jy in stem[::2]:
            joint = poly([(jx - wide * 0.5, jy), (jx + wide * 0.5, jy - 1)], closed=False)
            sheet.line(joint, mix(cane, inks.leaf[1], 0.5), 2.2, 0.8)
        for _ in range(5):
            bx, by = stem[int(sheet.rng.integers(3, 12))]
            spray = Pen(bx, by).path
            for _ in range(5):
                long = sheet.between(46, 88) * (0.7 + 0.5 * near)
                Blade(bx, by, sheet.between(-0.5, 3.6), long, 6 + 3 * near, 0.35).add_to(spray)
            sheet.fill(spray, mix(cane, inks.leaf[0], sheet.between(0, 0.5)))
    sheet.fill(rect(0, 0, WIDTH, 700), air, 0.10)


def _cairn(sheet: Sheet) -> None:
    inks, x = sheet.inks, 800
    stone = mix(inks.hill[1], inks.dark, 0.35)
    pebbles = (
        (x - 6, 648, 236, 66, stone),
        (x + 14, 548, 172, 52, mix(stone, inks.sand[1], 0.45)),
        (x - 8, 470, 122, 40, mix(stone, inks.wall[0], 0.62)),
        (x + 6, 408, 76, 29, mix(stone, inks.dark, 0.3)),
    )
    outline = [(-1, 0), (-0.8, -0.72), (-0.1, -1), (0.72, -0.78), (1, -0.05), (0.7, 0.62), (-0.1, 0.8), (-0.78, 0.58)]
    for px, py, wide, high, ink in pebbles:
        pebble = curve([(px + dx * wide, py + dy * high) for dx, dy in outline], closed=True)
        sheet.fill(pebble, ink)
        lit, dark = (px + wide * 0.45, py - high), (px - wide * 0.35, py + high * 0.7)
        sheet.shade(pebble, lit, dark, mix(ink, inks.dark, 0.78), (0, 0.95))
        gleam = oval(px + wide * 0.3, py - high * 0.62, wide * 0.4, high * 0.16)
        sheet.fill(gleam, mix(ink, inks.sun, 0.75), 0.75, blur=5)


def _rings(sheet: Sheet, light: Colour, dark: Colour) -> None:
    with sheet.clipped(rect(0, 700, WIDTH, HEIGHT)):
        for ring in range(7):
            reach = 300 + 120 * ring
            sheet.line(oval(800, 692 + ring * 4, reach, reach * 0.19), light, 3.4 - 0.3 * ring, 0.55 - 0.06 * ring)
            sheet.line(oval(800, 698 + ring * 5, reach * 1.02, reach * 0.195), dark, 3, 0.22)


def _frangipani(sheet: Sheet, at: tuple[float, float], size: float, turn: float) -> None:
    inks, (x, y) = sheet.inks, at
    sheet.fill(oval(x, y + size * 0.42, size * 1.1, size * 0.2), mix(inks.sea[2], inks.dark, 0.5), 0.4, blur=5)
    petal_inks = [("#f7b733", 1.0), ("#fff3c4", 1.0), ("#fffdf6", 1.0), (mix("#fffdf6", inks.accent, 0.3), 1.0)]
    for i in range(5):
        degrees = math.degrees(turn + i * 2 * PI / 5)
        with sheet.placed(x, y, scale=(1, 0.62)), sheet.placed(0, 0, turn=degrees):
            petal = Pen(0, 0).cubic(size * 0.25, -size * 0.62, size * 1.05, -size * 0.62, size * 1.06, -size * 0.02)
            shape = petal.cubic(size * 0.95, size * 0.34, size * 0.4, size * 0.3, 0, 0).close()
            sheet.fill(shape, radial((0, 0), size * 1.1, petal_inks, [0, 0.28, 0.55, 1]))
            shadow = mix(inks.accent, inks.wall[1], 0.4)
            sheet.shade(shape, (size * 0.5, 0), (size * 0.5, -size * 0.6), shadow, (0, 0.5))


SCENE = Scene(
    paint=paint,
    role="spa",
    kinds=("island", "rainforest", "lake", "cliff", "desert"),
    subject="balanced stones and frangipani flowers in still water with bamboo behind",
)
