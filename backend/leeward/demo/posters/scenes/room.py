"""A bedroom by the sea: the bed faces us, glazed doors stand open on a balcony and palms."""

import math

from leeward.demo.posters.engine.colour import mix
from leeward.demo.posters.engine.furniture import Bed, Lampstand, PendantLamp
from leeward.demo.posters.engine.ground import Floor
from leeward.demo.posters.engine.land import Ridge
from leeward.demo.posters.engine.leaves import BroadLeaf
from leeward.demo.posters.engine.planting import Palm, Thicket
from leeward.demo.posters.engine.props import Urn
from leeward.demo.posters.engine.shapes import HEIGHT, PI, WIDTH, curve, linear, oval, poly, rect, vertical
from leeward.demo.posters.engine.sheet import Sheet
from leeward.demo.posters.engine.sky import Cumulus, Sky, Streaks
from leeward.demo.posters.engine.water import Sea
from leeward.demo.posters.scenes import Scene

_LEFT, _TOP, _WIDE, _FLOOR = 210, 96, 610, 742


def paint(sheet: Sheet) -> None:
    inks = sheet.inks
    wall, shade = mix(inks.wall[0], inks.sand[0], 0.5), mix(inks.wall[1], inks.sand[1], 0.45)
    sheet.wash(linear((300, 0), (WIDTH, 700), [mix(wall, shade, 0.1), mix(wall, shade, 0.6)]))
    _view(sheet)
    boards = (mix(inks.sand[1], inks.roof[1], 0.25), mix(inks.sand[1], inks.roof[1], 0.55))
    sheet.draw(Floor(_FLOOR, boards, 780, 78, 210))
    sheet.fill(rect(0, _FLOOR - 10, _LEFT - 20, 14), mix(inks.wall[0], shade, 0.3))
    sheet.fill(rect(_LEFT + _WIDE + 20, _FLOOR - 10, WIDTH, 14), mix(inks.wall[0], shade, 0.3))
    _sunlight(sheet)
    _curtain(sheet, 96, 1)
    _curtain(sheet, _LEFT + _WIDE - 40, -1)
    sheet.fill(rect(70, 58, 900, 12, 5), mix(inks.roof[1], inks.dark, 0.5))
    _picture(sheet)
    sheet.draw(Lampstand(930, 760, 118), Lampstand(1545, 760, 118))
    sheet.draw(Bed(1236, 700, 500, 250))
    sheet.draw(PendantLamp(640, 0, 150, 84))
    _plant(sheet)
    sheet.focal = (0.58, 0.55)


def _view(sheet: Sheet) -> None:
    inks, horizon, sun_x = sheet.inks, 470, sheet.between(480, 620)
    opening = rect(_LEFT, _TOP, _WIDE, _FLOOR - _TOP)
    with sheet.clipped(opening):
        sheet.draw(Sky(horizon, sun_x, horizon - 80 if sheet.warm else 190, 40, sheet.warm))
        sheet.draw(Cumulus(sheet.between(560, 700), horizon, 480, 170), Streaks(150, 380, 6))
        hill = mix(inks.hill[0], inks.hill[1], 0.3)
        sheet.draw(Ridge(horizon + 3, 85, hill, start=520, haze=0.6, foot=horizon + 5, lit=inks.leaf[0]))
        sheet.draw(Sea(horizon, 740, sun_x=sun_x if sheet.warm else None, strokes=360, calm=0.6))
        sheet.draw(Palm(330, 760, 470, 0.12), Palm(250, 780, 350, 0.06))
        sheet.draw(Thicket(180, 520, 745, 120, 0.08, profile=lambda at: 1 - 0.7 * at))
        sheet.draw(Thicket(640, 900, 745, 90, 0.1, -1, profile=lambda at: 0.2 + 0.8 * at))
        for x in range(_LEFT, _LEFT + _WIDE, 26):
            sheet.fill(rect(x, 640, 3, 100), mix(inks.wall[0], inks.sun, 0.3), 0.9)
        sheet.fill(rect(_LEFT, 630, _WIDE, 10), inks.wall[0])
    frame = mix(inks.wall[0], inks.sun, 0.25)
    sheet.line(opening, frame, 16)
    for mullion in (_LEFT + _WIDE * 0.27, _LEFT + _WIDE * 0.73):
        sheet.fill(rect(mullion - 5, _TOP, 10, _FLOOR - _TOP), frame)
    sheet.fill(rect(_LEFT + 8, _TOP + 8, _WIDE - 16, 14), mix(inks.wall[1], inks.sand[1], 0.45), 0.7)


def _sunlight(sheet: Sheet) -> None:
    """The doors' light on the boards, slanting away from the sun."""
    with sheet.clipped(rect(0, _FLOOR, WIDTH, HEIGHT)):
        for left, right in ((226, 366), (386, 646), (666, 806)):
            patch = [(left, _FLOOR), (right, _FLOOR), (right + 130, HEIGHT), (left + 60 - (500 - left) * 0.5, HEIGHT)]
            sheet.fill(poly(patch), sheet.inks.sun, 0.42, blur=4)


def _curtain(sheet: Sheet, x: float, side: int) -> None:
    """Linen drawn to one side of the doors, in folds lit from the window."""
    inks = sheet.inks
    linen, shade = mix(inks.wall[0], inks.haze, 0.12), mix(inks.wall[1], inks.sand[1], 0.45)
    for fold in range(7):
        left, sway = x + 21 * fold, -side * 16 * fold / 6
        dots = [(left, 66), (left + 4 * math.sin(fold), 400), (left + sway + 6 * math.sin(fold * 2), 752)]
        dots += [(left + sway + 28, 752), (left + 26, 400), (left + 24, 66)]
        pleat = curve(dots, closed=True, tension=0.3)
        sheet.fill(pleat, mix(linen, shade, 0.1 + 0.28 * (fold % 2)))
        lit, dark = (left + 28, left) if side > 0 else (left, left + 28)
        sheet.shade(pleat, (lit, 0), (dark, 0), mix(shade, inks.dark, 0.12), (0, 0.7))


def _picture(sheet: Sheet) -> None:
    """A small print over the bed: a poster within the poster."""
    inks, x, y = sheet.inks, 1136, 150
    sheet.fill(rect(x + 8, y + 12, 200, 240), inks.dark, 0.2, blur=7)
    sheet.fill(rect(x, y, 200, 240), inks.wall[0])
    sheet.line(rect(x, y, 200, 240), mix(inks.roof[1], inks.dark, 0.4), 7)
    print_area = rect(x + 24, y + 24, 152, 192)
    with sheet.clipped(print_area):
        sheet.fill(print_area, vertical(y + 20, y + 160, [inks.sky[1], inks.sky[-1]]))
        sheet.fill(oval(x + 112, y + 112, 30, 30), mix(inks.accent, inks.sun, 0.25))
        sheet.fill(rect(x, y + 140, 200, 90), vertical(y + 140, y + 220, inks.sea[1:3]))
        sheet.fill(curve([(x + 10, y + 146), (x + 60, y + 96), (x + 120, y + 142)], closed=True), inks.hill[1])


def _plant(sheet: Sheet) -> None:
    inks = sheet.inks
    for i in sorted(range(15), key=lambda i: -abs(i - 7)):
        turn, bend = -PI / 2 + (i - 7) * 0.2, 0.22 if i > 7 else -0.22
        lit = mix(inks.leaf[0], inks.leaf[1], 0.25 + 0.05 * (i % 4))
        dark = mix(inks.leaf[1], inks.dark, 0.25)
        sheet.draw(BroadLeaf(150, 850, turn, sheet.between(180, 280), sheet.between(26, 40), lit, dark, bend))
    sheet.draw(Urn(150, 990, 180, 150))


SCENE = Scene(
    paint=paint,
    role="room",
    kinds=("island", "town", "colonial", "resort", "rainforest"),
    subject="a bright bedroom with doors open on a balcony, palms and the sea",
)
