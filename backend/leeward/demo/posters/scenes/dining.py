"""Dinner on a deck by the water: three tables, paper lanterns, a path of moonlight."""

from leeward.demo.posters.engine.colour import mix
from leeward.demo.posters.engine.ground import Floor
from leeward.demo.posters.engine.land import Ridge
from leeward.demo.posters.engine.planting import Palm, Thicket
from leeward.demo.posters.engine.props import Lamp, Longboat, PaperLantern
from leeward.demo.posters.engine.shapes import WIDTH, Point, bezier, curve, oval, poly, rect, vertical
from leeward.demo.posters.engine.sheet import Sheet
from leeward.demo.posters.engine.sky import Glow, Sky, Streaks
from leeward.demo.posters.engine.water import Sea
from leeward.demo.posters.scenes import Scene

_DECK = 742


def paint(sheet: Sheet) -> None:
    inks, horizon = sheet.inks, 520
    _far(sheet, horizon)
    wood = (mix(mix(inks.roof[1], inks.glow, 0.38), inks.dark, 0.2), mix(inks.roof[1], inks.dark, 0.8))
    sheet.draw(Floor(_DECK, wood, 800, 66, 200))
    with sheet.clipped(rect(0, _DECK, WIDTH, 400)):
        for x, y in ((470, 900), (1130, 900), (800, 1010)):
            sheet.draw(Glow(x, y, 330, inks.glow))
    sheet.fill(rect(0, 690, WIDTH, 9), mix(inks.dark, inks.glow, 0.18))
    for x in range(10, WIDTH, 46):
        sheet.fill(rect(x, 695, 4, 60), mix(inks.dark, inks.glow, 0.1))
    for x, y, size in ((470, 880, 0.8), (1140, 880, 0.8), (800, 1035, 1.2)):
        _table(sheet, x, y, size)
    _lanterns(sheet, (-40, 10), (1640, 60), 70, 0.5)
    _lanterns(sheet, (-30, 130), (1650, 90), 120, 1.0)
    sheet.focal = (0.5, 0.62)


def _far(sheet: Sheet, horizon: float) -> None:
    inks, moon_x = sheet.inks, sheet.between(740, 880)
    sheet.draw(Sky(horizon, moon_x, 372 if sheet.mood == "night" else horizon - 60, 38))
    sheet.draw(Streaks(180, horizon - 50, 8, 0.5))
    right, left = mix(inks.hill[0], inks.hill[1], 0.5), mix(inks.hill[1], inks.dark, 0.2)
    sheet.draw(Ridge(horizon + 3, 120, right, start=880, haze=0.45, foot=horizon + 5))
    sheet.draw(Ridge(horizon + 5, 90, left, end=sheet.between(360, 460), haze=0.3, foot=horizon + 9))
    sheet.draw(Sea(horizon, 760, sun_x=moon_x, strokes=420, calm=0.7))
    for _ in range(30):
        x = sheet.between(960, 1640)
        sheet.fill(oval(x, horizon - sheet.between(2, 46), 2, 2), inks.glow, 0.9)
        sheet.fill(rect(x - 1.5, horizon + 6, 3, sheet.between(8, 34)), inks.glow, 0.35)
    sheet.draw(Longboat(sheet.between(560, 760), horizon + 92, 110))
    sheet.draw(Palm(170, 800, 560, 0.1, gloom=0.3), Palm(1480, 800, 470, -0.1, -1, gloom=0.3))
    sheet.draw(Thicket(-80, 420, 790, 150, gloom=0.4, profile=lambda at: 1 - 0.6 * at))
    sheet.draw(Thicket(1220, 1700, 790, 150, side=-1, gloom=0.4, profile=lambda at: 0.4 + 0.6 * at))


def _table(sheet: Sheet, x: float, y: float, k: float) -> None:
    inks = sheet.inks
    sheet.fill(oval(x, y + 4, 210 * k, 22 * k), inks.dark, 0.55, blur=8)
    for side in (-1, 1):
        _chair(sheet, x, y, k * side, k)
    linen = mix(inks.wall[0], inks.glow, 0.35)
    left = [(-112, -132), (-118, -60), (-108, -20)]
    hang = [(x + dx * k, y + dy * k) for dx, dy in [*left, *[(-dx, dy) for dx, dy in reversed(left)]]]
    cloth = curve(hang, closed=True, tension=0.25)
    sheet.fill(cloth, vertical(y - 130 * k, y - 20 * k, [linen, mix(linen, inks.dark, 0.62)]))
    sheet.shade(cloth, (x - 20 * k, 0), (x + 120 * k, 0), inks.dark, (0, 0.5))
    sheet.fill(oval(x, y - 132 * k, 116 * k, 17 * k), mix(linen, inks.sun, 0.4))
    for side in (-1, 1):
        sheet.fill(oval(x + side * 62 * k, y - 133 * k, 26 * k, 5 * k), inks.wall[1], 0.8)
        _glass(sheet, x + side * 30 * k, y, k)
    sheet.draw(Lamp(x, y - 152 * k, 8 * k, 1.1))


def _chair(sheet: Sheet, x: float, y: float, reach: float, k: float) -> None:
    """A chair at the table's end; `reach` is the scale with its sign: which end."""
    inks = sheet.inks
    wood = mix(inks.roof[1], inks.dark, 0.55)
    back = [(196, -190), (210, -196), (186, -86), (170, -86)]
    sheet.fill(curve([(x + dx * reach, y + dy * k) for dx, dy in back], closed=True, tension=0.3), wood)
    sheet.fill(rect(x + 150 * reach - 42 * k, y - 92 * k, 84 * k, 13 * k, 4), inks.accent)
    for top, foot in (((186, -90), (194, 0)), ((116, -84), (112, 0))):
        leg: list[Point] = [(x + dx * reach, y + dy * k) for dx, dy in (top, foot)]
        sheet.line(poly(leg, closed=False), mix(wood, inks.dark, 0.2), 7 * k)


def _glass(sheet: Sheet, x: float, y: float, k: float) -> None:
    crystal = "#fff6e0"
    sheet.line(poly([(x, y - 136 * k), (x, y - 156 * k)], closed=False), crystal, 2 * k, 0.8)
    bowl = [(-9, -182), (-8, -164), (0, -156), (8, -164), (9, -182)]
    shape = curve([(x + dx * k, y + dy * k) for dx, dy in bowl], closed=True, tension=0.4)
    sheet.fill(shape, mix(crystal, sheet.inks.accent, 0.3), 0.75)


def _lanterns(sheet: Sheet, start: Point, end: Point, sag: float, size: float) -> None:
    wire = bezier(start, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2 + sag * 2), end, 15)
    sheet.line(curve(wire), sheet.inks.dark, 2.4, 0.8)
    for i, (x, y) in enumerate(wire[1:-1]):
        radius, cord = (24 + 9 * ((i * 5) % 3)) * size, (18 + 26 * ((i * 7) % 3)) * size
        sheet.draw(PaperLantern(float(x), float(y), radius, cord))


SCENE = Scene(
    paint=paint,
    role="dining",
    kinds=("island", "town", "cliff", "desert", "resort"),
    subject="tables laid for dinner on a deck by the water under paper lanterns",
)
