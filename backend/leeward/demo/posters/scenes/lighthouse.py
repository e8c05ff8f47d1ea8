"""A lighthouse on its cape: keeper's cottages, coast path, surf breaking on the rocks."""

import math

from leeward.demo.posters.engine.buildings import House
from leeward.demo.posters.engine.colour import Colour, mix
from leeward.demo.posters.engine.land import Ridge
from leeward.demo.posters.engine.leaves import Tuft
from leeward.demo.posters.engine.planting import Blossom, Thicket
from leeward.demo.posters.engine.props import SailingBoat
from leeward.demo.posters.engine.shapes import HEIGHT, Pen, bezier, curve, half_disc, linear, oval, poly, rect, vertical
from leeward.demo.posters.engine.sheet import Sheet
from leeward.demo.posters.engine.sky import Birds, Cumulus, Glow, Sky, Streaks
from leeward.demo.posters.engine.water import Sea, lens
from leeward.demo.posters.scenes import Scene

_HORIZON = 470
_CAPE = [(330, 812), (430, 700), (560, 610), (720, 560), (900, 530), (1100, 520), (1300, 545), (1480, 600), (1720, 640)]


def paint(sheet: Sheet) -> None:
    inks = sheet.inks
    _far(sheet)
    _cape(sheet)
    _path(sheet)
    sheet.draw(House(1010, 556, 150, 74, inks.wall[0], "hip", 0.04, 0.2, True, True, mix(inks.sea[2], inks.dark, 0.2)))
    sheet.draw(House(1150, 570, 110, 62, mix(inks.wall[0], inks.sand[0], 0.4), "hip", 0.02, 0.2, True, True))
    sheet.draw(Thicket(960, 1300, 588, 46, 0.06, -1))
    _tower(sheet, 840, 556)
    _surf(sheet)
    _headland_flowers(sheet)
    sheet.draw(Birds(560, 260, 7, 14), Birds(1240, 200, 4, 10))
    sheet.focal = (0.53, 0.42)


def _far(sheet: Sheet) -> None:
    inks, sun_x = sheet.inks, sheet.between(300, 420)
    sheet.draw(Sky(_HORIZON, sun_x, _HORIZON - 120 if sheet.warm else 150, 50, sheet.warm), Streaks(40, 340, 11, 0.7))
    sheet.draw(Cumulus(sheet.between(1180, 1340), _HORIZON + 2, 900, 260, 1, -1))
    hill = mix(inks.hill[0], inks.hill[1], 0.3)
    sheet.draw(Ridge(_HORIZON + 4, 80, mix(hill, inks.haze, 0.3), 3, end=520, haze=0.7, foot=_HORIZON + 6))
    colours = inks.sea if sheet.warm else ["#4c9fc0", "#1f86a8", "#15708f", "#0e5a78"]
    sheet.draw(Sea(_HORIZON, colours=colours, sun_x=sun_x, strokes=1100, glint=1.0 if sheet.warm else 0.35, calm=1.2))
    sheet.draw(SailingBoat(sheet.between(160, 300), 560, 74, 0.1))


def _cape(sheet: Sheet) -> None:
    """Grass on top, rock faces below it falling to the sea in facets."""
    inks = sheet.inks
    rock = mix(mix(inks.sand[1], inks.hill[1], 0.5), inks.roof[1], 0.2)
    foot = [(1720, 1100), (700, 1100), (560, 1010), (470, 960), (420, 900), (340, 872)]
    body = poly([*_CAPE, *foot])
    sheet.fill(body, linear((400, 600), (1300, 1000), [mix(rock, inks.sun, 0.35), mix(rock, inks.dark, 0.25)]))
    with sheet.clipped(body):
        for i in range(130):
            x, y = sheet.between(320, 1600), sheet.between(600, HEIGHT)
            w, h = sheet.between(34, 110), sheet.between(60, 150)
            facet = [(0, 0), (0.5, -0.16), (1, 0.06), (0.82, 1), (0.45, 0.8), (0.14, 1.1)]
            tint = inks.sun if i % 3 == 0 else inks.dark
            sheet.fill(poly([(x + px * w, y + py * h) for px, py in facet]), mix(rock, tint, 0.5), 0.42)
        sheet.grain(body, linear((600, 700), (900, HEIGHT), [inks.dark] * 2, [0, 0.35]))
    _turf(sheet)


def _turf(sheet: Sheet) -> None:
    inks = sheet.inks
    edge = [
        (1720, 900),
        (1500, 840),
        (1340, 800),
        (1180, 760),
        (1000, 700),
        (860, 660),
        (720, 640),
        (600, 660),
        (500, 716),
        (400, 790),
    ]
    turf = curve([*_CAPE[1:], *edge], closed=True, tension=0.4)
    grass = [mix(inks.leaf[0], inks.sun, 0.35), mix(inks.leaf[0], inks.leaf[1], 0.5)]
    sheet.fill(turf, linear((500, 560), (1300, 860), grass))
    sheet.shade(turf, (500, 600), (1500, 860), inks.leaf[1], (0, 0.7))
    for x, y in edge[1:]:
        for _ in range(9):
            ink = mix(inks.leaf[1], inks.leaf[0], sheet.between(0.2, 0.9))
            sheet.draw(Tuft(x + sheet.between(-80, 80), y + sheet.between(-14, 12), sheet.between(18, 36), ink, 7, 1.3))


def _path(sheet: Sheet) -> None:
    """The coast path winding up from the near right."""
    inks = sheet.inks
    left = [*bezier((1500, 900), (1240, 780), (1090, 720), 12), *bezier((1090, 720), (900, 650), (862, 572), 12)]
    right = [*bezier((1640, 900), (1300, 770), (1130, 706), 12), *bezier((1130, 706), (930, 640), (884, 568), 12)]
    path = poly([*left, *right[::-1]])
    sheet.fill(path, vertical(560, 900, [mix(inks.sand[0], inks.sun, 0.4), inks.sand[0]]))
    sheet.line(poly(left, closed=False), mix(inks.leaf[1], inks.leaf[0], 0.3), 3, 0.5)


def _tower(sheet: Sheet, x: float, y: float) -> None:
    """The light: tapering white tower with two bands of the accent, gallery and lantern."""
    inks, top = sheet.inks, y - 400
    white = inks.wall[0]

    def half(level: float) -> float:
        return 54 - 20 * (y - level) / 400

    tower = poly([(x - half(y), y), (x + half(y), y), (x + half(top), top), (x - half(top), top)])
    sheet.fill(rect(x - 84, y - 46, 168, 50), mix(white, inks.wall[1], 0.3))
    sheet.fill(poly([(x - 92, y - 46), (x - 56, y - 82), (x + 56, y - 82), (x + 92, y - 46)]), inks.roof[0])
    sheet.fill(tower, white)
    with sheet.clipped(tower):
        for upper, lower in ((300, 220), (140, 60)):
            sheet.fill(rect(x - 80, y - upper, 160, upper - lower), inks.accent)
        sheet.shade(tower, (x - 30, 0), (x + 50, 0), mix(inks.wall[1], inks.dark, 0.4), (0, 0.95))
    for level in (170, 330):
        sheet.fill(rect(x - 8, y - level - 22, 14, 26, 6), mix(inks.dark, inks.wall[1], 0.2))
    sheet.fill(rect(x - 50, top - 10, 100, 14, 2), mix(inks.dark, inks.wall[1], 0.25))
    for i in range(9):
        sheet.fill(rect(x - 48 + i * 11.6, top - 40, 2.6, 32), inks.dark)
    sheet.fill(rect(x - 50, top - 42, 100, 4), inks.dark)
    light = rect(x - 26, top - 70, 52, 62)
    sheet.fill(light, mix(inks.glow, inks.sun, 0.4))
    for i in range(4):
        sheet.fill(rect(x - 27 + i * 17, top - 70, 3, 62), inks.dark)
    sheet.fill(half_disc(x, top - 70, 32, 30), inks.accent_shade)
    sheet.line(poly([(x, top - 100), (x, top - 124)], closed=False), inks.dark, 3)
    sheet.draw(Glow(x, top - 40, 190, inks.glow, 0.75 if sheet.warm else 0.3))
    if sheet.mood in {"dusk", "night"}:
        beam = poly([(x, top - 44), (-40, top - 150), (-40, top + 10)])
        sheet.grain(beam, linear((x, 0), (0, 0), [inks.glow, inks.glow], [0.6, 0.05]), 0.2)


def _surf(sheet: Sheet) -> None:
    """Breakers round the foot of the rocks and skerries offshore."""
    inks = sheet.inks
    foam: Colour = mix("#ffffff", inks.haze, 0.15)
    stone = mix(inks.hill[1], inks.dark, 0.4)
    for x, y, wide, high in ((250, 850, 120, 60), (150, 910, 90, 36), (380, 990, 170, 70), (330, 800, 60, 34)):
        dots = [(-0.5, 0), (-0.36, -0.7), (-0.04, -1), (0.3, -0.66), (0.5, 0)]
        skerry = curve([(x + px * wide, y + py * high) for px, py in dots], closed=True)
        sheet.fill(skerry, stone)
        sheet.shade(skerry, (x - wide / 2, y - high), (x + wide / 2, y), inks.dark, (0, 0.8))
        sheet.fill(oval(x, y + 4, wide * 0.62, 9), foam, 0.85)
    swash = Pen(0, 0).path
    shoreline = [(330, 862), (400, 900), (450, 962), (560, 1016), (700, 1080)]
    for _ in range(240):
        at = sheet.between(0, 3.99)
        i = int(at)
        (x0, y0), (x1, y1) = shoreline[i], shoreline[i + 1]
        rock_x, rock_y = x0 + (x1 - x0) * (at - i), y0 + (y1 - y0) * (at - i)
        away = abs(float(sheet.rng.normal())) * 40
        lens(
            swash,
            rock_x - away,
            rock_y + away * 0.45 + sheet.between(-6, 8),
            sheet.between(30, 120),
            sheet.between(2, 7),
        )
    sheet.fill(swash, foam, 0.8)
    for i in range(4):
        x, y = shoreline[i]
        for _ in range(6):
            size = sheet.between(12, 30)
            sheet.fill(oval(x + sheet.between(-30, 30), y - sheet.between(0, 40), size, size * 0.7), foam, 0.4, blur=5)
    for i in range(3):
        wave = [(x, 900 + 60 * i + 16 * math.sin(x * 0.012 + i * 2)) for x in range(-60, 420 - 40 * i, 60)]
        sheet.line(curve(wave), foam, 4 + i, 0.5)


def _headland_flowers(sheet: Sheet) -> None:
    inks = sheet.inks
    sheet.draw(Thicket(900, 1760, HEIGHT + 50, 200, 0, -1, profile=lambda at: 0.25 + 0.75 * at))
    thrift = mix(inks.accent, inks.sun, 0.2)
    sheet.draw(Blossom(1420, HEIGHT + 10, 620, 150, thrift, 110, 9))


SCENE = Scene(
    paint=paint,
    role="exterior",
    kinds=("cliff", "resort"),
    subject="a banded lighthouse and cottages on a cape with surf on the rocks",
)
