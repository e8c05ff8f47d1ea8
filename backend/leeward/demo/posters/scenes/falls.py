"""A waterfall in two leaps through rainforest into a green pool."""

import math

from leeward.demo.posters.engine.colour import Colour, mix
from leeward.demo.posters.engine.leaves import CornerFronds, LeafFan, Tuft
from leeward.demo.posters.engine.planting import Thicket
from leeward.demo.posters.engine.shapes import HEIGHT, PI, WIDTH, curve, oval, poly, rect, vertical
from leeward.demo.posters.engine.sheet import Sheet
from leeward.demo.posters.engine.sky import Glow
from leeward.demo.posters.engine.water import Reflection, Ripples
from leeward.demo.posters.scenes import Scene

_AIR = {"day": "#e4f3d8", "dawn": "#f7e3c4", "golden": "#fbe3a2"}
_BRINK, _LEDGE, _POOL = 82, 372, 662


def paint(sheet: Sheet) -> None:
    inks, air, x = sheet.inks, _AIR[sheet.mood], 800 + sheet.between(-60, 60)
    lit, dark = inks.leaf
    sheet.wash(vertical(0, HEIGHT, [mix(air, lit, 0.12), mix(air, lit, 0.35), mix(lit, dark, 0.6)]))
    sheet.draw(Glow(x + 60, 40, 760, inks.sun, 0.9))
    _forest_wall(sheet, x, 0, air)
    _rock(sheet, x, air)
    for near in (0.5, 1.0):
        _forest_wall(sheet, x, near, air)
    _leap(sheet, x, (_BRINK, _LEDGE + 8), (40, 62), 0)
    _leap(sheet, x + 26, (_LEDGE, _POOL + 8), (104, 168), 0.22)
    _ledge(sheet, x, air)
    for side in (-1, 1):
        a, b = sorted((x + side * 215, x + side * 950))
        sheet.draw(Thicket(a, b, _POOL + 6, 250, 0.1, -side, 1.0, _right_bank if side > 0 else _left_bank))
    _pool(sheet, x, air)
    _shafts(sheet, x)
    sheet.draw(LeafFan(-50, HEIGHT + 10, 1, 6, 430, 82), LeafFan(WIDTH + 50, HEIGHT + 10, -1, 6, 430, 82))
    frame = mix(dark, inks.dark, 0.45)
    sheet.draw(CornerFronds(-20, -30, 540, 0.25, 1.25, 5, frame))
    sheet.draw(CornerFronds(WIDTH + 20, -30, 540, PI - 1.25, PI - 0.25, 5, frame))
    sheet.focal = (x / WIDTH, 0.5)


def _right_bank(at: float) -> float:
    """Low at the water, tall at the sheet's edge."""
    return 0.3 + 0.7 * math.pow(at, 0.7)


def _left_bank(at: float) -> float:
    """The right bank, mirrored."""
    return _right_bank(1 - at)


def _forest_wall(sheet: Sheet, x: float, near: float, air: Colour) -> None:
    """One layer of forest either side, opening on the fall; nearer layers open wider and stand darker."""
    lit, dark = sheet.inks.leaf
    haze, gap = 0.62 - 0.5 * near, 150 + 130 * near
    leaf, shade = mix(lit, air, haze), mix(mix(dark, lit, 0.25), air, haze)
    for side in (-1, 1):
        edge = [(x + side * (gap + 110 * math.sin(2.2 * t + near * 2 + side) ** 2), -40 + 720 * t) for t in
                (i / 12 for i in range(13))]  # fmt: skip
        body = curve(edge)
        body.lineTo(x + side * 1500, 690)
        body.lineTo(x + side * 1500, -40)
        body.close()
        sheet.fill(body, shade)
        for _ in range(int(150 + 60 * near)):
            t = float(sheet.rng.random())
            out = sheet.between(0, 1) ** 1.4 * 620
            at = edge[int(t * 12)][0] + side * out
            light = max(0.0, 0.75 - out / 700) * sheet.between(0.3, 1.0)
            size = sheet.between(36, 66) * (0.7 + 0.5 * near)
            sheet.draw(Tuft(at, -30 + 700 * t, size, mix(shade, leaf, light), 8, 1.5))


def _rock(sheet: Sheet, x: float, air: Colour) -> None:
    """The wet cliff behind the water: stacked slabs, each lit along its upper edge."""
    inks = sheet.inks
    rock = mix(mix(inks.hill[1], inks.leaf[1], 0.5), inks.dark, 0.25)
    crest = [(x - 520, 190), (x - 360, 120), (x - 230, 150), (x - 130, 62), (x - 52, 54), (x - 40, 92)]
    crest += [(x + 40, 92), (x + 54, 50), (x + 140, 78), (x + 260, 90), (x + 390, 150), (x + 540, 130)]
    top = poly([(x - 560, _POOL + 10), *crest, (x + 580, _POOL + 10)])
    sheet.fill(top, mix(rock, air, 0.16))
    sheet.shade(top, (x, 60), (x, _POOL), inks.dark, (0, 0.5))
    with sheet.clipped(top):
        for row in range(11):
            y = 90 + 54 * row
            for side in (-1, 1):
                inner, wide = x + side * sheet.between(30, 190), sheet.between(90, 190)
                slab = [(inner, y + 8), (inner + side * wide * 0.5, y - 8), (inner + side * wide, y + 14)]
                slab += [(inner + side * wide * 0.92, y + 60), (inner + side * wide * 0.3, y + 66), (inner, y + 52)]
                ink = mix(rock, air, sheet.between(0.02, 0.2))
                sheet.fill(poly(slab), ink)
                sheet.shade(poly(slab), (inner, y), (inner, y + 64), inks.dark, (0, 0.6))
                sheet.line(curve(slab[:3]), mix(ink, air, 0.3), 2.2, 0.4)
                moss = mix(inks.leaf[0], inks.leaf[1], sheet.between(0.1, 0.6))
                for _ in range(3):
                    at = inner + side * sheet.between(0.2, 1) * wide
                    sheet.draw(Tuft(at, y + 12, sheet.between(16, 34), moss, 8, 1.5))


def _leap(sheet: Sheet, x: float, span: tuple[float, float], halves: tuple[float, float], gaps: float) -> None:
    """
    Falling strands from span[0] to span[1], half-width halves[0] at the lip and halves[1] below.

    `gaps` of it shows rock.
    """
    air, (top, foot) = _AIR[sheet.mood], span
    veil = [(x - halves[0], top), (x - halves[0] * 1.1, top + (foot - top) * 0.4), (x - halves[1], foot)]
    veil += [(2 * x - vx, vy) for vx, vy in reversed(veil)]
    body = curve(veil, closed=True, tension=0.3)
    sheet.fill(body, mix("#ffffff", sheet.inks.sea[2], 0.32), 0.9 - 2.4 * gaps)
    strands = int(halves[1] * 1.7)
    for _ in range(strands):
        across = sheet.between(-1, 1)
        if gaps and math.sin(across * 9 + 1.3) > 1 - 4 * gaps and sheet.chance(0.8):
            continue
        start, end = sheet.between(0, 0.5), sheet.between(0.6, 1.02)
        dots = []
        for step in range(6):
            t = start + (end - start) * step / 5
            half = halves[0] + (halves[1] - halves[0]) * t**1.5
            dots.append((x + across * half + 2.5 * math.sin(t * 11 + across * 7), top + (foot - top) * t))
        ink = "#ffffff" if sheet.chance(0.62) else mix(air, sheet.inks.sea[2], 0.45)
        sheet.line(curve(dots), ink, sheet.between(1.2, 4.6), sheet.between(0.3, 0.8))


def _ledge(sheet: Sheet, x: float, air: Colour) -> None:
    """Spray where the first leap breaks on the ledge, with boulders standing in it."""
    inks = sheet.inks
    boulder = mix(inks.hill[1], inks.dark, 0.4)
    for dx, wide, high in ((-118, 62, 40), (-40, 40, 22), (96, 54, 34), (172, 60, 44)):
        stone = curve(
            [
                (x + dx - wide / 2, _LEDGE + 22),
                (x + dx - wide * 0.3, _LEDGE - high * 0.7),
                (x + dx + wide * 0.2, _LEDGE - high * 0.8),
                (x + dx + wide / 2, _LEDGE + 22),
            ],
            closed=True,
        )
        sheet.fill(stone, boulder)
        sheet.shade(stone, (x + dx, _LEDGE - high), (x + dx, _LEDGE + 20), inks.dark)
        sheet.fill(oval(x + dx, _LEDGE - high * 0.6, wide * 0.26, 4), mix(inks.leaf[0], air, 0.2), 0.8)
    for _ in range(14):
        size = sheet.between(12, 34)
        at = x + 10 + float(sheet.rng.normal()) * 60
        sheet.fill(oval(at, _LEDGE + 2, size, size * 0.6), "#ffffff", 0.4, blur=6)
    sheet.draw(Glow(x, _LEDGE, 170, "#ffffff", 0.5))


def _pool(sheet: Sheet, x: float, air: Colour) -> None:
    inks = sheet.inks
    lit, dark = inks.leaf
    water = [mix(air, inks.sea[2], 0.4), mix(inks.sea[2], lit, 0.35), mix(inks.sea[2], dark, 0.7)]
    sheet.fill(rect(0, _POOL, WIDTH, HEIGHT), vertical(_POOL, HEIGHT, water))
    sheet.draw(Reflection(_POOL, alpha=0.5, squash=0.8, blur=4, ripple=9))
    sheet.draw(Ripples(_POOL + 8, 330, 260, mix("#ffffff", air, 0.4), 0.5, (30, 170), (1, 3), x, (150, 330), 1.3))
    sheet.draw(Ripples(_POOL + 3, 40, 60, "#ffffff", 0.8, (60, 120), (3, 4), x + 26, (80, 90)))
    for _ in range(26):
        at = x + 26 + float(sheet.rng.normal()) * 120
        size = sheet.between(16, 46) * (1 - min(0.6, abs(at - x) / 380))
        sheet.fill(
            oval(at, _POOL - size * 0.1, size, size * 0.7), mix("#ffffff", air, sheet.between(0.1, 0.5)), 0.55, blur=6
        )
    sheet.draw(Glow(x, _POOL - 30, 340, air, 0.6))
    for dx, dy, wide, high in ((-330, 60, 190, 60), (330, 88, 240, 74), (-170, 150, 120, 34), (90, 196, 90, 26)):
        left, y = x + dx, _POOL + dy
        dots = [(-0.5, 0), (-0.4, -0.6), (-0.05, -1), (0.36, -0.7), (0.5, 0)]
        stone = curve([(left + px * wide, y + py * high) for px, py in dots], closed=True)
        sheet.fill(stone, mix(inks.hill[1], inks.dark, 0.45))
        sheet.shade(stone, (left, y - high), (left, y), inks.dark)
        sheet.fill(oval(left, y - high * 0.8, wide * 0.26, high * 0.16), mix(lit, air, 0.3), 0.6)
        sheet.fill(oval(left, y + 3, wide * 0.54, 6), "#ffffff", 0.3, blur=3)


def _shafts(sheet: Sheet, x: float) -> None:
    for i in range(5):
        end = x + 240 + math.sin(-0.5 + 0.22 * i) * 1200
        shaft = poly([(x + 240, -60), (x + 280, -60), (end + 90, 900), (end - 60, 900)])
        sheet.fill(shaft, vertical(0, 820, [sheet.inks.sun] * 2, [0.22, 0]), blur=9)


SCENE = Scene(
    paint=paint,
    role="outing",
    kinds=("rainforest", "island"),
    subject="a waterfall in two leaps through rainforest into a green pool",
)
