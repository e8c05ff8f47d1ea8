"""A thatched beach bar against the setting sun, bulbs strung from its eaves."""

from leeward.demo.posters.engine.colour import Colour, mix
from leeward.demo.posters.engine.ground import Straw
from leeward.demo.posters.engine.land import Ridge
from leeward.demo.posters.engine.leaves import Blade, CornerFronds
from leeward.demo.posters.engine.planting import Palm, Thicket
from leeward.demo.posters.engine.props import LampString, Lounger
from leeward.demo.posters.engine.shapes import HEIGHT, PI, Pen, curve, oval, poly, rect
from leeward.demo.posters.engine.sheet import Sheet
from leeward.demo.posters.engine.sky import Glow, Mist, Sky, Streaks
from leeward.demo.posters.engine.water import Sea, Shore
from leeward.demo.posters.scenes import Scene

_X, _Y = 1085, 880


def paint(sheet: Sheet) -> None:
    inks, horizon, sun_x = sheet.inks, 560, sheet.between(640, 760)
    sheet.draw(Sky(horizon, sun_x, horizon - sheet.between(60, 110), 74), Streaks(60, horizon - 80, 16, 0.85))
    hill = mix(inks.hill[0], inks.hill[1], 0.4)
    sheet.draw(Ridge(horizon + 3, 90, hill, end=380, haze=0.5, foot=horizon + 6))
    sheet.draw(Sea(horizon, sun_x=sun_x, strokes=800, glint=1.3), Mist(horizon, 26, 0.4, inks.sun))
    sheet.draw(Shore([(-120, 930), (300, 880), (760, 850), (1150, 800), (1700, 745)], wet=40))
    sheet.fill(oval(_X - 60, _Y + 26, 480, 34), inks.dark, 0.5, blur=9)
    sheet.draw(Palm(1450, 930, 640, -0.16, -1, gloom=0.35), Palm(1330, 900, 470, 0.1, -1, gloom=0.35))
    _counter(sheet)
    _roof(sheet)
    for i in range(5):
        _stool(sheet, _X - 232 + i * 116)
    sheet.draw(LampString((_X - 350, _Y - 300), (420, _Y - 420), 90))
    sheet.draw(LampString((_X - 260, _Y - 285), (_X + 260, _Y - 285), 44))
    sheet.line(poly([(420, _Y - 424), (414, _Y + 20)], closed=False), inks.dark, 9)
    for x in (500, 250):
        sheet.draw(Lounger(x, _Y + 120, 190, mix(inks.sand[0], inks.dark, 0.35)))
    sheet.draw(CornerFronds(-60, -30, 560, 0.1, 1.3, 6))
    sheet.draw(Thicket(-80, 300, HEIGHT + 30, 190, gloom=0.5, profile=lambda at: 1 - 0.8 * at))
    sheet.focal = (0.62, 0.52)


def _counter(sheet: Sheet) -> None:
    inks = sheet.inks
    sheet.draw(Glow(_X, _Y - 190, 380, inks.glow, 0.75))
    sheet.fill(rect(_X - 250, _Y - 310, 500, 210), mix(inks.glow, inks.roof[0], 0.35), 0.6)
    for dx in (-250, -85, 85, 250):
        sheet.fill(rect(_X + dx - 8, _Y - 330, 16, 350), mix(inks.dark, inks.roof[1], 0.25))
    for dy in (-232, -178):
        sheet.fill(rect(_X - 150, _Y + dy, 300, 6), inks.dark)
    bottles: list[Colour] = [inks.accent, mix(inks.sea[1], inks.dark, 0.3), mix(inks.glow, inks.dark, 0.2), inks.dark]
    for i in range(17):
        x, shelf = _X - 142 + i * 17, _Y - (232 if i % 2 else 178)
        high = 26 + 6 * ((i * 7) % 3)
        sheet.fill(rect(x, shelf - high, 9, high, 3), bottles[i % 4])
        sheet.fill(rect(x + 3, shelf - high - 8, 3, 9), inks.dark)
    sheet.fill(rect(_X - 282, _Y - 112, 564, 20, 3), mix(inks.sand[1], inks.glow, 0.4))
    front = rect(_X - 262, _Y - 92, 524, 116)
    sheet.fill(front, mix(inks.roof[1], inks.dark, 0.4))
    sheet.shade(front, (_X, _Y - 92), (_X, _Y + 24), inks.dark)
    for i in range(31):
        seam = _X - 258 + i * 17.2
        sheet.line(poly([(seam, _Y - 92), (seam, _Y + 24)], closed=False), inks.dark, 2.2, 0.4)


def _roof(sheet: Sheet) -> None:
    inks = sheet.inks
    dots = [(-355, -300), (-200, -380), (-60, -500), (0, -520), (60, -500), (200, -380), (355, -300), (0, -282)]
    roof = curve([(_X + dx, _Y + dy) for dx, dy in dots], closed=True, tension=0.4)
    straw, ridge, eaves = (
        mix(inks.roof[1], inks.dark, 0.45),
        (_X - 30, _X + 30, _Y - 515),
        (_X - 350, _X + 350, _Y - 280),
    )
    sheet.draw(Straw(roof, ridge, eaves, straw, inks.dark, 300, -1))
    fringe = Pen(_X, _Y).path
    for i in range(120):
        across = -1 + 2 * i / 119
        y = _Y - 305 + 16 * (1 - across * across)
        Blade(_X + across * 350, y, PI / 2 + across * 0.25, sheet.between(16, 32), 4).add_to(fringe)
    sheet.fill(fringe, mix(inks.roof[1], inks.dark, 0.6))


def _stool(sheet: Sheet, x: float) -> None:
    inks = sheet.inks
    wood = mix(inks.dark, inks.roof[1], 0.12)
    sheet.fill(oval(x, _Y - 44, 27, 7), mix(wood, inks.glow, 0.3))
    sheet.fill(rect(x - 26, _Y - 44, 52, 8, 3), wood)
    for foot in (-22, 22):
        sheet.line(poly([(x + foot * 0.5, _Y - 38), (x + foot, _Y + 52)], closed=False), wood, 5)
    sheet.line(poly([(x - 18, _Y + 14), (x + 18, _Y + 14)], closed=False), wood, 4)


SCENE = Scene(
    paint=paint,
    role="dining",
    kinds=("island", "colonial", "rainforest", "resort"),
    subject="a thatched beach bar with stools and strings of bulbs in front of the sea",
)
