"""A jetty running out to a thatched boathouse, an island behind, boats moored alongside."""

from leeward.demo.posters.engine.colour import mix
from leeward.demo.posters.engine.ground import Planks, Straw
from leeward.demo.posters.engine.land import Ridge
from leeward.demo.posters.engine.leaves import CornerFronds
from leeward.demo.posters.engine.planting import Palm, Thicket
from leeward.demo.posters.engine.props import Lamp, Longboat
from leeward.demo.posters.engine.shapes import HEIGHT, PI, WIDTH, Pen, curve, oval, poly, rect
from leeward.demo.posters.engine.sheet import Sheet
from leeward.demo.posters.engine.sky import Birds, Cumulus, Sky, Streaks
from leeward.demo.posters.engine.water import Reflection, Sea
from leeward.demo.posters.scenes import Scene

_HORIZON, _X, _DECK = 452, 860, 560


def paint(sheet: Sheet) -> None:
    inks = sheet.inks
    _far(sheet)
    _island(sheet)
    _boathouse(sheet)
    sheet.draw(Reflection(_DECK + 52, 260, 0.42, 1.0, 3, 9))
    _jetty(sheet)
    sheet.draw(Longboat(1180, 700, 230), Longboat(1330, 800, 300, mix(inks.roof[1], inks.dark, 0.2), awning=False))
    sheet.draw(Longboat(520, 690, 190, inks.roof[1]))
    sheet.draw(CornerFronds(WIDTH + 50, -60, 620, PI - 1.35, PI - 0.1, 6), Birds(420, 240, 5))
    sheet.focal = (0.54, 0.5)


def _far(sheet: Sheet) -> None:
    inks, sun_x = sheet.inks, sheet.between(560, 660)
    sheet.draw(Sky(_HORIZON, sun_x, _HORIZON - 130 if sheet.warm else 150, 52, sheet.warm))
    sheet.draw(Streaks(50, _HORIZON - 80, 12, 0.75))
    if not sheet.warm:
        sheet.draw(Cumulus(sheet.between(320, 480), _HORIZON + 2, 760, 270))
    hill = mix(inks.hill[0], inks.haze, 0.3)
    sheet.draw(Ridge(_HORIZON + 3, 120, hill, 3, end=sheet.between(420, 520), haze=0.75, foot=_HORIZON + 6))
    lagoon = [inks.sea[0], inks.sea[1], inks.sea[2], mix(inks.sea[2], inks.sea[3], 0.7)]
    colours = inks.sea if sheet.warm else lagoon
    sheet.draw(Sea(_HORIZON, colours=colours, sun_x=sun_x if sheet.warm else None, strokes=760, calm=0.8))


def _island(sheet: Sheet) -> None:
    """A low wooded island behind the boathouse: sand rim, thicket, a line of palms."""
    inks = sheet.inks
    rim = curve([(900, 486), (1060, 474), (1400, 470), (1720, 468), (1720, 520), (1300, 508), (1040, 500)], closed=True)
    sheet.fill(rim, mix(inks.sand[0], inks.haze, 0.15))
    hill = mix(mix(inks.hill[1], inks.leaf[1], 0.5), inks.haze, 0.2)
    sheet.draw(Ridge(480, 150, hill, 4, start=980, haze=0.5, foot=488, lit=inks.leaf[0]))
    sheet.draw(Thicket(1000, 1740, 486, 96, 0.2, -1, profile=lambda at: min(1, at * 2.4) ** 0.7))
    for x, high, lean in (
        (1080, 130, -0.1),
        (1150, 180, 0.08),
        (1240, 150, -0.06),
        (1330, 210, 0.1),
        (1440, 180, -0.08),
    ):
        sheet.draw(Palm(x, 488, high, lean, -1, haze=0.16))


def _boathouse(sheet: Sheet) -> None:
    """An open pavilion on piles, its ridge end towards us."""
    inks, x, y = sheet.inks, _X, _DECK
    pile = inks.timber(0.7)
    for dx in range(-220, 221, 55):
        sheet.fill(rect(x + dx - 5, y, 10, 62), pile)
    sheet.fill(rect(x - 250, y - 8, 500, 18), mix(inks.timber(0.3), inks.sun, 0.2))
    sheet.fill(rect(x - 250, y + 10, 500, 8), inks.timber(0.75))
    back = rect(x - 190, y - 150, 380, 142)
    sheet.fill(back, mix(inks.roof[1], inks.dark, 0.45))
    glow = mix(inks.glow, inks.roof[0], 0.3) if sheet.lit else mix(inks.sea[1], inks.wall[0], 0.55)
    for dx in (-160, -56, 48):
        sheet.fill(rect(x + dx, y - 134, 92, 126), glow, 0.9)
    sheet.shade(back, (x - 190, 0), (x + 260, 0), inks.dark, (0, 0.6))
    for dx in (-205, -70, 58, 195):
        sheet.fill(rect(x + dx, y - 168, 12, 162), inks.timber(0.62))
    for dx in (-245, 245):
        sheet.line(poly([(x + dx, y - 44), (x + dx, y)], closed=False), pile, 6)
    sheet.line(poly([(x - 245, y - 40), (x - 205, y - 40)], closed=False), pile, 4)
    roof = (
        Pen(x - 290, y - 140)
        .quad(x - 150, y - 226, x - 96, y - 330)
        .quad(x, y - 346, x + 96, y - 330)
        .quad(x + 150, y - 226, x + 290, y - 140)
        .quad(x, y - 118, x - 290, y - 140)
        .close()
    )
    straw = inks.thatch()
    sheet.draw(
        Straw(roof, (x - 96, x + 96, y - 336), (x - 290, x + 290, y - 128), straw, mix(straw, inks.dark, 0.55), 260, -1)
    )
    sheet.fill(
        curve([(x - 288, y - 140), (x, y - 118), (x + 288, y - 140), (x, y - 108)], closed=True), inks.dark, 0.45
    )
    sheet.line(curve([(x - 100, y - 332), (x, y - 345), (x + 100, y - 332)]), mix(straw, inks.dark, 0.5), 9)
    for dx in (-140, 0, 140):
        sheet.draw(Lamp(x + dx, y - 108, 6, 0.9 if sheet.lit else 0.3))


def _jetty(sheet: Sheet) -> None:
    inks = sheet.inks
    left, right = [(_X - 26, _DECK + 4), (420, HEIGHT + 40)], [(_X + 30, _DECK + 4), (960, HEIGHT + 40)]
    shadow = [(x + 40, y + 30) for x, y in (*left, *right[::-1])]
    sheet.fill(poly(shadow), mix(inks.sea[2], inks.dark, 0.6), 0.4, blur=9)
    for i in range(8):
        t = (i / 7) ** 1.7
        for (x0, y0), (x1, y1) in (left, right):
            x, y, thick = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, 8 + 26 * t
            post = rect(x - thick / 2, y - 26 - 70 * t, thick, 70 + 160 * t, 3)
            sheet.fill(post, inks.timber(0.66))
            sheet.shade(post, (x - thick / 2, 0), (x + thick / 2, 0), inks.dark, (0, 0.7))
            sheet.fill(oval(x, y - 26 - 70 * t, thick / 2, thick * 0.16), mix(inks.timber(0.4), inks.sun, 0.3))
    wood = mix(inks.sand[1], inks.roof[1], 0.28)
    sheet.draw(Planks(left, right, _DECK + 4, wood, -1, 0.055))
    for edge in (left, right):
        sheet.line(poly(edge, closed=False), mix(inks.sand[0], inks.sun, 0.4), 3, 0.7)


SCENE = Scene(
    paint=paint,
    role="exterior",
    kinds=("island",),
    subject="a wooden jetty leading to a thatched boathouse, with moored longboats and an island",
)
