"""Thatched villas on stilts curving away over a lagoon, a boardwalk leading to the nearest."""

from itertools import pairwise

from leeward.demo.posters.engine.buildings import StiltVilla
from leeward.demo.posters.engine.colour import mix
from leeward.demo.posters.engine.ground import Planks
from leeward.demo.posters.engine.land import Ridge
from leeward.demo.posters.engine.leaves import CornerFronds
from leeward.demo.posters.engine.props import Longboat
from leeward.demo.posters.engine.shapes import HEIGHT, Pen, bezier, curve, poly
from leeward.demo.posters.engine.sheet import Sheet
from leeward.demo.posters.engine.sky import Cumulus, Sky, Streaks
from leeward.demo.posters.engine.water import Sea, lens
from leeward.demo.posters.scenes import Scene

Spot = tuple[float, float, float]


def paint(sheet: Sheet) -> None:
    horizon = 470 + sheet.between(-15, 15)
    _far(sheet, horizon)
    count = 6
    spots: list[Spot] = [
        (1235 - 1010 * (1 - 0.80**i) * 0.86, horizon + 18 + 205 * 0.60**i, 430 * 0.665**i) for i in range(count)
    ]
    for near, far in pairwise(spots):
        _link(sheet, near, far)
    for i in range(count - 1, -1, -1):
        sheet.draw(StiltVilla(*spots[i], side=-1, haze=0.05 + 0.1 * i))
    for i, spot in enumerate(spots):
        _broken_reflection(sheet, spot, i)
    _boardwalk(sheet, horizon, spots[0])
    sheet.draw(Longboat(sheet.between(430, 560), horizon + 190, 190), CornerFronds(-70, 40, 520, -0.35, 1.25, 6))
    sheet.focal = (0.62, 0.53)


def _far(sheet: Sheet, horizon: float) -> None:
    inks, sun_x = sheet.inks, sheet.between(380, 520)
    sheet.draw(Sky(horizon, sun_x, horizon - 85 if sheet.warm else 140, disc=sheet.warm))
    sheet.draw(Cumulus(sheet.between(1050, 1250), horizon + 2, 900, 330, side=-1))
    sheet.draw(Cumulus(sheet.between(150, 330), horizon + 2, 500, 130, 0.9, -1))
    if sheet.warm:
        sheet.draw(Streaks(40, 260, 8))
    hill = mix(inks.hill[0], inks.hill[1], 0.35)
    sheet.draw(Ridge(horizon + 3, 60, hill, start=60, end=640, haze=0.6, foot=horizon + 5, lit=inks.leaf[0]))
    lagoon = [*inks.sea[:3], mix(inks.sea[2], inks.sea[3], 0.6), inks.sea[3]]
    colours = inks.sea if sheet.warm else lagoon
    sheet.draw(Sea(horizon, colours=colours, sun_x=sun_x if sheet.warm else None, strokes=620, calm=0.8))


def _link(sheet: Sheet, near: Spot, far: Spot) -> None:
    """The boardwalk between two villas, on its piles."""
    inks = sheet.inks
    (x0, y0, w0), (x1, y1, w1) = near, far
    start = x0 - w0 * 0.45
    deck = [(start, y0 - w0 * 0.015), (x1, y1 - w1 * 0.02), (x1, y1 + w1 * 0.03), (start, y0 + w0 * 0.04)]
    sheet.fill(poly(deck), mix(inks.timber(0.4), inks.haze, 0.2))
    for t in (0.2, 0.5, 0.8):
        x, y = start + (x1 - start) * t, y0 + (y1 - y0) * t
        pile = poly([(x, y), (x, y + w0 * 0.2 * (1 - t) + w1 * 0.24 * t)], closed=False)
        sheet.line(pile, inks.timber(0.55), 2)


def _broken_reflection(sheet: Sheet, spot: Spot, index: int) -> None:
    x, y, wide = spot
    path = Pen(x, y).path
    for j in range(26):
        t = j / 26
        at = x + sheet.between(-0.5, 0.5) * wide * (1 - 0.3 * t)
        lens(path, at, y + wide * (0.25 + 0.34 * t), wide * sheet.between(0.25, 0.7), max(1, wide * 0.012))
    sheet.fill(path, mix(sheet.inks.dark, sheet.inks.sea[1], 0.35 + 0.08 * index), 0.42)


def _boardwalk(sheet: Sheet, horizon: float, villa: Spot) -> None:
    inks = sheet.inks
    left = bezier((760, HEIGHT + 60), (980, horizon + 320), (985, horizon + 214), 30)
    right = bezier((1190, HEIGHT + 60), (1090, horizon + 320), (1012, horizon + 214), 30)
    for i in range(29, 0, -2):
        for x, y in (left[i], right[i]):
            near = y - horizon - 200
            pile = poly([(x, y), (x, y + 20 + near * 0.22)], closed=False)
            sheet.line(pile, inks.timber(0.75), 2 + near * 0.022)
    shadow = poly([(x + 26, y + 22) for x, y in [*left, *right[::-1]]])
    sheet.fill(shadow, mix(inks.sea[2], inks.dark, 0.6), 0.35, blur=7)
    wood = mix(inks.sand[1], inks.roof[1], 0.3)
    edges = [[(float(x), float(y)) for x, y in edge] for edge in (left, right)]
    sheet.draw(Planks(edges[0], edges[1], horizon + 214, wood, side=-1, growth=0.032))
    sheet.line(curve(left[::3]), mix(inks.sand[0], inks.sun, 0.4), 3, 0.8)
    x, y, wide = villa
    landing = [(1010, horizon + 212), (x - wide * 0.58, y - 6), (x - wide * 0.58, y + 8), (990, horizon + 224)]
    sheet.fill(poly(landing), inks.timber(0.35))


SCENE = Scene(
    paint=paint,
    role="exterior",
    kinds=("island",),
    subject="thatched villas on stilts along a boardwalk over a lagoon",
)
