"""A gabled lodge mirrored in a mountain lake, a jetty leading out from the viewer."""

from leeward.demo.posters.engine.colour import Colour, mix
from leeward.demo.posters.engine.ground import Planks
from leeward.demo.posters.engine.land import Mountain, MountainInks, Ridge
from leeward.demo.posters.engine.planting import Pine
from leeward.demo.posters.engine.shapes import HEIGHT, WIDTH, poly, rect, vertical
from leeward.demo.posters.engine.sheet import Sheet
from leeward.demo.posters.engine.sky import Mist, Sky, Streaks
from leeward.demo.posters.engine.water import Reflection, Ripples
from leeward.demo.posters.scenes import Scene

_SHORE = 585


def paint(sheet: Sheet) -> None:
    sun_x = sheet.between(980, 1120)
    _far(sheet, sun_x)
    _forest(sheet)
    for dx, size in ((-150, 0.72), (150, 0.72), (0, 1.0)):
        _gable(sheet, 980 + dx, _SHORE - 2, size)
    _water(sheet, sun_x)
    _jetty(sheet)
    inks = sheet.inks
    dark = mix(inks.leaf[1], inks.dark, 0.62)
    for i in range(3):
        sheet.draw(Pine(40 + 92 * i, HEIGHT + 30, 760 - 170 * i, dark, mix(inks.leaf[1], inks.leaf[0], 0.22)))
        right = Pine(WIDTH - 30 - 88 * i, HEIGHT + 30, 640 - 150 * i, dark, mix(inks.leaf[1], inks.leaf[0], 0.18), -1)
        sheet.draw(right)
    sheet.focal = (0.58, 0.52)


def _far(sheet: Sheet, sun_x: float) -> None:
    inks = sheet.inks

    def hill(near: float) -> Colour:
        return mix(inks.hill[0], inks.hill[1], near)

    sheet.draw(Sky(_SHORE, sun_x, 250, 42, sheet.warm), Streaks(60, 380, 11, 0.7))
    summits = (
        (420, MountainInks(mix(hill(0.1), inks.haze, 0.3), hill(0.45), "#fff4e4"), (520, 640), 420, 3),
        (330, MountainInks(hill(0.3), hill(0.75), inks.haze), (1180, 1320), 420, 4),
        (250, MountainInks(hill(0.45), hill(0.95), inks.haze), (60, 200), 380, 4),
    )
    for high, colours, peak, spread, cells in summits:
        sheet.draw(Mountain(_SHORE, high, colours, sheet.between(*peak), spread, cells, side=-1, haze=0.8))
    right, left = mix(hill(0.7), inks.leaf[1], 0.4), mix(hill(0.7), inks.leaf[1], 0.5)
    sheet.draw(Ridge(_SHORE, 130, right, 6, start=880, haze=0.6, foot=_SHORE + 2, jag=0.55))
    sheet.draw(Ridge(_SHORE, 110, left, 6, end=560, haze=0.55, foot=_SHORE + 2, jag=0.55))


def _forest(sheet: Sheet) -> None:
    inks = sheet.inks
    for row in range(2):
        dark = mix(inks.leaf[1], inks.haze, 0.42 - 0.26 * row)
        lit = mix(inks.leaf[0], inks.haze, 0.42 - 0.2 * row) if row else dark
        for _ in range(40):
            x = sheet.between(900, WIDTH + 40) if sheet.chance(0.6) else sheet.between(-40, 520)
            sheet.draw(Pine(x, _SHORE + 2, sheet.between(46, 92) * (1 + 0.35 * row), dark, lit))


def _gable(sheet: Sheet, x: float, y: float, size: float) -> None:
    """One gable end with lit windows, roof shaded away from the sun."""
    inks = sheet.inks
    wood = mix(inks.roof[1], inks.dark, 0.3)
    half, high = 90 * size, 100 * size
    sheet.fill(rect(x - half, y - high, half * 2, high), mix(inks.wall[1], wood, 0.45))
    roof = poly([(x - half * 1.2, y - high + 8), (x, y - high * 2.05), (x + half * 1.2, y - high + 8)])
    sheet.fill(roof, wood)
    sheet.shade(roof, (x + half, 0), (x - half, 0), inks.dark)
    face = poly([(x - half * 0.72, y - high + 8), (x, y - high * 1.68), (x + half * 0.72, y - high + 8)])
    sheet.fill(face, mix(inks.wall[1], wood, 0.3))
    for i in range(4):
        sheet.fill(rect(x - half * 0.82 + i * half * 0.43, y - high * 0.8, half * 0.3, high * 0.5), inks.glow, 0.95)
    attic = poly([(x - half * 0.3, y - high), (x, y - high * 1.42), (x + half * 0.3, y - high)])
    sheet.fill(attic, inks.glow, 0.9)
    sheet.fill(rect(x - half * 1.15, y - high * 0.1, half * 2.3, 6), mix(inks.wall[0], wood, 0.4))


def _water(sheet: Sheet, sun_x: float) -> None:
    inks = sheet.inks
    colours = [mix(inks.sea[0], inks.sea[1], 0.3), mix(inks.sea[1], inks.sea[2], 0.6), inks.sea[3]]
    sheet.fill(rect(0, _SHORE, WIDTH, HEIGHT), vertical(_SHORE, HEIGHT, colours))
    sheet.draw(Reflection(_SHORE + 1, alpha=0.78, squash=1.12, blur=2.2, ripple=5), Mist(_SHORE + 2, 30, 0.7))
    sheet.fill(rect(0, _SHORE - 1, WIDTH, 3), inks.sun, 0.5)
    still = mix(inks.sea[0], "#ffffff", 0.3)
    sheet.draw(Ripples(_SHORE + 14, 460, 150, still, 0.36, (40, 260), (0.9, 2.4), power=1.3))
    sheet.draw(Ripples(_SHORE + 8, 470, 110, inks.sun, 0.65, (16, 100), (0.9, 3), sun_x, (24, 110), 1.3))


def _jetty(sheet: Sheet) -> None:
    inks, far = sheet.inks, _SHORE + 150
    wood = mix(inks.sand[1], inks.roof[1], 0.35)
    left, right = [(700, far), (560, HEIGHT + 10)], [(742, far), (880, HEIGHT + 10)]
    for i in range(9):
        t = (i / 8) ** 1.6
        for (x0, y0), (x1, y1) in (left, right):
            x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
            pile = rect(x - 4 - 9 * t, y - 10 - 34 * t, 8 + 18 * t, 40 + 90 * t, 2)
            sheet.fill(pile, mix(inks.dark, wood, 0.25))
    sheet.draw(Planks(left, right, far, wood, growth=0.07))


SCENE = Scene(
    paint=paint,
    role="exterior",
    kinds=("lake",),
    subject="a timber lodge mirrored in a still mountain lake with a wooden jetty",
)
