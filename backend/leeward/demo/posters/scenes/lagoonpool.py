"""A curving garden pool in front of the hotel's terrace, parasols round its far side, palms over it."""

from leeward.demo.posters.engine.colour import mix
from leeward.demo.posters.engine.leaves import CornerFronds, LeafFan
from leeward.demo.posters.engine.planting import Blossom, Palm, Thicket
from leeward.demo.posters.engine.props import LampString, Lounger, Parasol
from leeward.demo.posters.engine.shapes import HEIGHT, PI, WIDTH, Outline, arch, curve, linear, poly, rect, vertical
from leeward.demo.posters.engine.sheet import Sheet
from leeward.demo.posters.engine.sky import Cumulus, Sky, Streaks
from leeward.demo.posters.engine.water import Reflection, Ripples
from leeward.demo.posters.scenes import Scene

_TERRACE = 560


def paint(sheet: Sheet) -> None:
    inks = sheet.inks
    sheet.draw(Sky(_TERRACE, 420, 190, 46, sheet.mood in {"golden", "dawn"}), Streaks(40, 280, 7, 0.6))
    if not sheet.warm:
        sheet.draw(Cumulus(sheet.between(300, 440), 420, 700, 230, 1, -1))
    sheet.draw(Thicket(-80, 760, _TERRACE, 190, 0.34), Thicket(500, 1700, _TERRACE, 260, 0.3, -1))
    for x, high in ((140, 330), (330, 260), (1420, 420), (1560, 340)):
        sheet.draw(Palm(x, _TERRACE, high, sheet.between(-0.08, 0.08), -1, haze=0.22))
    _hotel(sheet)
    pale = mix(inks.sand[0], inks.wall[0], 0.35)
    sheet.fill(
        rect(-10, _TERRACE, WIDTH + 20, HEIGHT), vertical(_TERRACE, HEIGHT, [pale, mix(inks.sand[1], pale, 0.35)])
    )
    sheet.draw(Thicket(420, 1240, _TERRACE + 16, 46, 0.14), Blossom(830, _TERRACE + 14, 760, 36, inks.accent, 60, 5))
    _parasols(sheet)
    _water(sheet)
    _near_edge(sheet)
    sheet.focal = (0.55, 0.5)


def _hotel(sheet: Sheet) -> None:
    """Two storeys of arcades under a tiled roof, a taller middle."""
    inks = sheet.inks
    white, shade = inks.wall[0], mix(inks.wall[1], inks.wall[0], 0.2)
    glow = inks.glow if sheet.lit else mix(inks.sea[1], inks.dark, 0.4)
    for left, wide, high in ((430, 800, 210), (700, 260, 300)):
        body = rect(left, _TERRACE - high, wide, high)
        sheet.fill(body, white)
        sheet.shade(body, (left, 0), (left + wide, 0), shade, (0, 0.75))
        top = _TERRACE - high
        roof = poly(
            [(left - 24, top + 4), (left + 40, top - 70), (left + wide - 40, top - 70), (left + wide + 24, top + 4)]
        )
        sheet.fill(roof, inks.roof[0])
        sheet.shade(roof, (left, 0), (left + wide, 0), inks.roof[1], (0, 0.9))
        with sheet.clipped(roof):
            for x in range(left, left + wide, 26):
                sheet.line(poly([(x, top + 2), (x + 6, top - 70)], closed=False), inks.roof[1], 1.4, 0.45)
        sheet.fill(rect(left - 24, top, wide + 48, 8), mix(white, inks.sun, 0.4))
        for floor in range(high // 100):
            y = _TERRACE - 14 - 100 * floor
            for i in range(wide // 66):
                x = left + 22 + i * 66
                sheet.fill(arch(x, y - 72, 42, y), mix(shade, inks.dark, 0.4))
                if sheet.chance(0.7):
                    sheet.fill(arch(x + 8, y - 60, 26, y), glow, 0.9)
                if floor:
                    sheet.fill(rect(x - 5, y - 26, 52, 5), white)
                    for j in range(7):
                        sheet.fill(rect(x - 4 + j * 8, y - 24, 2.4, 26), white)


def _pool(grow: float) -> Outline:
    """The pool's outline, grown outwards by a few pixels for its coping."""
    dots = [(470, 676), (640, 640), (860, 648), (1010, 690), (1200, 684), (1400, 720), (1500, 800), (1420, 900)]
    dots += [(1180, 960), (900, 980), (640, 1010), (330, 1000), (140, 920), (150, 810), (300, 730)]
    middle_x, middle_y = 820, 820
    scale_x, scale_y = 1 + grow / 680, 1 + grow / 180
    return curve(
        [(middle_x + (x - middle_x) * scale_x, middle_y + (y - middle_y) * scale_y) for x, y in dots], closed=True
    )


def _water(sheet: Sheet) -> None:
    inks = sheet.inks
    sheet.fill(_pool(13), mix(inks.wall[0], inks.sun, 0.3))
    sheet.fill(_pool(9), mix(inks.wall[1], inks.sand[1], 0.4))
    with sheet.clipped(_pool(4)):
        if sheet.warm:
            colours = [mix(inks.sea[1], inks.sky[-1], 0.4), mix(inks.sea[1], inks.sea[2], 0.5), inks.sea[2]]
        else:
            colours = ["#a5e3e0", "#45c4cb", "#1aa3b4"]
        sheet.fill(rect(0, 600, WIDTH, 460), vertical(630, 1010, colours))
        sheet.draw(Reflection(652, 360, 0.46, 0.9, 3, 8))
        sheet.draw(Ripples(660, 350, 170, mix(colours[0], "#ffffff", 0.5), 0.45, (24, 130), (1, 3)))
        sheet.draw(Ripples(660, 350, 70, inks.sun, 0.6, (16, 80), (1, 2.8), 620, (120, 160)))
        shadow = linear((0, 640), (0, 690), [inks.dark, inks.dark], [0.35, 0])
        sheet.grain(rect(0, 630, WIDTH, 70), shadow, 0.2)
    sheet.line(_pool(11), mix(inks.wall[0], inks.sun, 0.5), 5)


def _parasols(sheet: Sheet) -> None:
    inks = sheet.inks
    for x, y, size in ((380, 640, 0.62), (560, 610, 0.55), (1120, 640, 0.6), (1310, 640, 0.66), (1510, 668, 0.74)):
        sheet.draw(Parasol(x, y, 190 * size, 118 * size, -1, 0))
        sheet.draw(Lounger(x - 120 * size, y + 14 * size, 120 * size, inks.wall[0]))
        sheet.draw(Lounger(x + 24 * size, y + 18 * size, 120 * size, inks.wall[0]))
    if sheet.mood == "dusk":
        sheet.draw(LampString((210, 430), (840, 470), 60, 16, 4), LampString((840, 470), (1520, 410), 60, 16, 4))


def _near_edge(sheet: Sheet) -> None:
    """The planted island at the left and the dark frame."""
    inks = sheet.inks
    sheet.draw(Thicket(-90, 190, 800, 120, 0.05), Palm(110, 820, 620, 0.12, -1), Palm(30, 840, 460, -0.02, -1))
    sheet.draw(Thicket(1380, 1760, HEIGHT + 20, 220, 0, -1, profile=lambda at: 0.2 + 0.8 * at))
    sheet.draw(Blossom(1590, HEIGHT, 330, 120, inks.accent, 40, 12), LeafFan(-40, HEIGHT + 20, 1, 6, 330, 74))
    sheet.draw(CornerFronds(WIDTH + 60, -50, 560, PI - 1.3, PI - 0.1, 6))


SCENE = Scene(
    paint=paint,
    role="pool",
    kinds=("town", "colonial", "desert", "resort", "city"),
    subject="a curving garden pool with parasols in front of an arcaded hotel",
)
