"""A long white hotel wing receding along the beach, balcony over balcony behind palms."""

from leeward.demo.posters.engine.colour import Colour, mix
from leeward.demo.posters.engine.land import Ridge
from leeward.demo.posters.engine.leaves import CornerFronds
from leeward.demo.posters.engine.planting import Palm, PalmShadow, Thicket
from leeward.demo.posters.engine.props import Lounger, Parasol
from leeward.demo.posters.engine.shapes import HEIGHT, Outline, Point, linear, poly, rect
from leeward.demo.posters.engine.sheet import Sheet
from leeward.demo.posters.engine.sky import Birds, Cumulus, Sky, Streaks
from leeward.demo.posters.engine.water import Sea, Shore
from leeward.demo.posters.scenes import Scene

_HORIZON = 430
_FLOORS, _BAYS = 5, 15
# The facade's corners: near edge beyond the right of the sheet, far edge by the shore.
_NEAR_X, _NEAR_TOP, _NEAR_FOOT = 1700, 30, 760
_FAR_X, _FAR_TOP, _FAR_FOOT = 770, 330, 492


def paint(sheet: Sheet) -> None:
    _far(sheet)
    edge = [(-160, 640), (60, 520), (230, 330), (420, 180), (600, 98), (900, 60), (1700, 40)]
    sheet.draw(Shore([(x, _HORIZON + y) for x, y in edge], wet=36))
    _wing(sheet)
    _garden(sheet)
    for x, y, size in ((560, 640, 0.5), (640, 720, 0.72), (700, 850, 1.05)):
        _pitch(sheet, x, y, size)
    sheet.draw(PalmShadow(1180, HEIGHT - 60, 520, 8, 0.24), CornerFronds(-60, -50, 560, 0.05, 1.25, 6))
    sheet.draw(Birds(560, 240, 5))
    sheet.focal = (0.62, 0.48)


def _far(sheet: Sheet) -> None:
    inks, sun_x = sheet.inks, sheet.between(250, 360)
    sheet.draw(Sky(_HORIZON, sun_x, _HORIZON - 110 if sheet.warm else 150, 48, sheet.warm), Streaks(40, 330, 9, 0.7))
    if not sheet.warm:
        sheet.draw(Cumulus(sheet.between(300, 460), _HORIZON, 640, 230, 1, -1))
    hill = mix(inks.hill[0], inks.hill[1], 0.35)
    sheet.draw(Ridge(_HORIZON + 4, 90, mix(hill, inks.haze, 0.4), 3, start=-200, end=520, haze=0.7, foot=_HORIZON + 6))
    sheet.draw(Ridge(_HORIZON + 6, 120, hill, 5, start=560, haze=0.5, foot=_HORIZON + 30, lit=inks.leaf[0]))
    lagoon = [inks.sea[0], inks.sea[1], inks.sea[2], inks.sea[3]]
    sheet.draw(Sea(_HORIZON, colours=lagoon, sun_x=sun_x if sheet.warm else None, strokes=700, calm=0.9))


def _at(along: float, up: float) -> Point:
    """A point on the facade: along 0 (near) to 1 (far), up 0 (foot) to 1 (eaves), foreshortened."""
    t = along * 2.6 / (1 + along * 1.6)  # a projective stretch: near bays wide, far bays narrow
    x = _NEAR_X + (_FAR_X - _NEAR_X) * t
    top, foot = _NEAR_TOP + (_FAR_TOP - _NEAR_TOP) * t, _NEAR_FOOT + (_FAR_FOOT - _NEAR_FOOT) * t
    return x, foot + (top - foot) * up


def _panel(a0: float, a1: float, u0: float, u1: float) -> Outline:
    return poly([_at(a0, u0), _at(a1, u0), _at(a1, u1), _at(a0, u1)])


def _wing(sheet: Sheet) -> None:
    inks = sheet.inks
    white, shade = inks.wall[0], mix(inks.wall[1], inks.wall[0], 0.2)
    end = poly([_at(1, 0), (_FAR_X - 46, _FAR_FOOT + 2), (_FAR_X - 46, _FAR_TOP + 16), _at(1, 1)])
    sheet.fill(end, mix(white, inks.sun, 0.5))
    whole = _panel(0, 1, 0, 1)
    sheet.fill(whole, linear((_NEAR_X, 0), (_FAR_X, 0), [mix(white, shade, 0.45), mix(white, inks.haze, 0.25)]))
    for floor in range(_FLOORS):
        for bay in range(_BAYS):
            _balcony(sheet, bay / _BAYS, floor / _FLOORS, shade)
    for bay in range(_BAYS + 1):
        a = bay / _BAYS
        sheet.fill(_panel(max(0, a - 0.009), min(1, a + 0.009), 0, 1), mix(white, inks.sun, 0.35))
    sheet.fill(_panel(0, 1, 1, 1.045), mix(white, inks.sun, 0.55))
    sheet.fill(_panel(0, 1, 0.985, 1), mix(shade, inks.dark, 0.25), 0.7)
    haze = linear((_NEAR_X, 0), (_FAR_X, 0), [inks.haze, inks.haze], [0, 0.4])
    sheet.grain(whole, haze, 0.3)


def _balcony(sheet: Sheet, a: float, u: float, shade: Colour) -> None:
    """One balcony: deep recess, glass door, slab and a rail; a blind down here and there."""
    inks, wide, high = sheet.inks, 1 / _BAYS, 1 / _FLOORS
    recess = _panel(a, a + wide, u + high * 0.08, u + high * 0.94)
    sheet.fill(recess, mix(shade, inks.dark, 0.32))
    burning = sheet.mood in {"dusk", "night", "golden"} and sheet.chance(0.55)
    glass = inks.glow if burning else mix(inks.sea[1], inks.dark, 0.35)
    sheet.fill(_panel(a + wide * 0.2, a + wide * 0.72, u + high * 0.1, u + high * 0.74), glass, 0.92)
    if sheet.chance(0.2):
        drop = sheet.between(0.55, 0.75)
        sheet.fill(_panel(a + wide * 0.04, a + wide * 0.96, u + high * drop, u + high * 0.94), inks.accent)
    sheet.fill(_panel(a, a + wide, u + high * 0.08, u + high * 0.36), mix(inks.wall[0], shade, 0.25))
    sheet.fill(_panel(a, a + wide, u + high * 0.36, u + high * 0.4), mix(inks.wall[0], inks.sun, 0.6))
    sheet.fill(_panel(a, a + wide, u, u + high * 0.08), mix(inks.wall[0], inks.sun, 0.45))
    sheet.fill(_panel(a, a + wide, u - high * 0.03, u), mix(shade, inks.dark, 0.4), 0.7)


def _garden(sheet: Sheet) -> None:
    sheet.draw(Thicket(700, 1000, 512, 60, 0.25, -1), Thicket(860, 1240, 590, 96, 0.14, -1))
    for x, y, high, lean in (
        (760, 508, 130, -0.12),
        (850, 530, 170, 0.06),
        (950, 560, 210, -0.08),
        (1080, 620, 290, 0.05),
    ):
        sheet.draw(Palm(x, y, high, lean, -1, haze=max(0, 0.3 - high / 1000)))
    sheet.draw(Thicket(1010, 1740, 740, 150, 0.05, -1, profile=lambda at: 0.35 + 0.65 * at))
    sheet.draw(Palm(1480, 780, 470, 0.06, -1))


def _pitch(sheet: Sheet, x: float, y: float, size: float) -> None:
    """A parasol and two loungers on the sand."""
    inks = sheet.inks
    frame = mix(inks.wall[0], inks.sand[0], 0.25)
    sheet.fill(rect(x - 90 * size, y + 6 * size, 300 * size, 12 * size, 6 * size), inks.timber(), 0.3, blur=6)
    sheet.draw(Parasol(x, y, 170 * size, 105 * size, -1, -4))
    sheet.draw(
        Lounger(x - 130 * size, y + 22 * size, 140 * size, frame),
        Lounger(x + 40 * size, y + 30 * size, 140 * size, frame),
    )


SCENE = Scene(
    paint=paint,
    role="exterior",
    kinds=("resort",),
    subject="a long white hotel with balconies behind palms along a sandy beach",
)
