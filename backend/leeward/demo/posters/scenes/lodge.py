"""A rainforest lodge: thatched halls on stilts above a misty river valley, lamps along the walkway."""

from leeward.demo.posters.engine.colour import mix
from leeward.demo.posters.engine.ground import Straw
from leeward.demo.posters.engine.land import Ridge
from leeward.demo.posters.engine.leaves import BroadLeaf, CornerFronds, LeafFan
from leeward.demo.posters.engine.planting import Palm, Thicket
from leeward.demo.posters.engine.props import Lamp, LampString
from leeward.demo.posters.engine.shapes import HEIGHT, PI, WIDTH, Pen, curve, linear, poly, rect
from leeward.demo.posters.engine.sheet import Sheet
from leeward.demo.posters.engine.sky import Birds, Glow, Mist, Sky, Streaks
from leeward.demo.posters.engine.water import Ripples
from leeward.demo.posters.scenes import Scene


def paint(sheet: Sheet) -> None:
    _far(sheet)
    _river(sheet)
    sheet.draw(Thicket(640, 1760, 700, 190, 0.3, -1, profile=lambda at: 0.35 + 0.65 * at))
    for x, y, high, lean in ((700, 660, 230, -0.06), (1530, 640, 420, -0.05), (1390, 600, 330, 0.05)):
        sheet.draw(Palm(x, y, high, lean, -1, haze=0.24))
    _hall(sheet, 760, 640, 0.58, 0.2)
    _walkway(sheet)
    sheet.draw(Thicket(560, 1000, 730, 120, 0.14, -1))
    _hall(sheet, 1170, 720, 1.0, 0.0)
    sheet.draw(Thicket(860, 1760, 890, 190, 0.06, -1, profile=lambda at: 0.5 + 0.5 * at))
    _foreground(sheet)
    sheet.focal = (0.68, 0.52)


def _far(sheet: Sheet) -> None:
    inks, sun_x = sheet.inks, sheet.between(430, 560)
    sheet.draw(Sky(640, sun_x, 230, 50, sheet.warm), Streaks(50, 260, 8))
    layers = ((330, 250, 0.12, 3), (400, 220, 0.34, 4), (480, 190, 0.58, 5), (600, 150, 0.82, 6))
    for y, high, near, cells in layers:
        ink = mix(mix(inks.hill[0], inks.haze, 0.35 * (1 - near)), mix(inks.hill[1], inks.leaf[1], 0.5), near)
        lit = inks.leaf[0] if near > 0.3 else None
        sheet.draw(Ridge(y, high, ink, cells, haze=0.75 - 0.25 * near, foot=700, jag=0.5, lit=lit))
        sheet.draw(Mist(y + 10, 70, 0.4 - 0.25 * near))
    sheet.draw(Birds(640, 230, 6))


def _river(sheet: Sheet) -> None:
    """A bright bend of river on the valley floor."""
    inks = sheet.inks
    ground = mix(mix(inks.leaf[1], inks.leaf[0], 0.35), inks.haze, 0.2)
    sheet.fill(rect(-10, 632, WIDTH + 20, HEIGHT), linear((0, 600), (0, 900), [ground, inks.leaf[1]]))
    sheet.draw(Thicket(-80, 460, 660, 100, 0.34), Thicket(380, 1000, 650, 90, 0.36), Thicket(900, 1700, 652, 110, 0.32))
    dots = [(520, 640), (440, 662), (330, 690), (300, 730), (420, 790), (520, 860), (470, 960), (330, 1090)]
    dots += [(-60, 1090), (40, 960), (150, 860), (120, 780), (90, 720), (200, 680), (380, 652)]
    water = curve(dots, closed=True)
    sheet.fill(
        water, linear((0, 640), (0, HEIGHT), [mix(inks.sky[-1], inks.sun, 0.3), mix(inks.sea[1], inks.sea[2], 0.5)])
    )
    with sheet.clipped(water):
        sheet.draw(Ripples(650, 420, 90, mix(inks.sun, "#ffffff", 0.4), 0.6, (20, 120), (0.9, 3), 300, (120, 90)))
    sheet.draw(Thicket(-90, 150, 800, 130, 0.2), Thicket(470, 800, 900, 150, 0.12))


def _hall(sheet: Sheet, x: float, y: float, k: float, haze: float) -> None:
    """A hall with a steep thatched roof, open to the valley; (x, y) is the middle of its deck."""
    inks = sheet.inks
    wood = mix(mix(inks.roof[1], inks.dark, 0.35), inks.haze, haze)
    pale = mix(inks.timber(0.3), inks.haze, haze)
    for i in range(8):
        px = x - 300 * k + 600 * k * i / 7
        sheet.line(
            poly([(px, y), (px + (i - 3.5) * 3 * k, y + 170 * k)], closed=False), mix(wood, inks.dark, 0.3), 10 * k
        )
    back = rect(x - 260 * k, y - 170 * k, 520 * k, 168 * k)
    sheet.fill(back, mix(wood, inks.dark, 0.2))
    warm = mix(inks.glow, inks.roof[0], 0.25) if sheet.lit else mix(inks.glow, inks.wall[1], 0.35)
    for i in range(5):
        sheet.fill(rect(x - 236 * k + i * 98 * k, y - 150 * k, 80 * k, 138 * k, 2), warm, 0.92)
    sheet.shade(back, (x - 260 * k, 0), (x + 300 * k, 0), inks.dark, (0, 0.55))
    for i in range(6):
        sheet.fill(rect(x - 258 * k + i * 101 * k, y - 172 * k, 12 * k, 172 * k), wood)
    sheet.fill(rect(x - 330 * k, y - 6 * k, 660 * k, 18 * k), mix(pale, inks.sun, 0.25))
    sheet.fill(rect(x - 330 * k, y + 12 * k, 660 * k, 9 * k), mix(wood, inks.dark, 0.4))
    for i in range(23):
        px = x - 326 * k + i * 29.5 * k
        sheet.line(poly([(px, y - 6 * k), (px, y - 50 * k)], closed=False), wood, 3.4 * k)
    sheet.fill(rect(x - 332 * k, y - 56 * k, 664 * k, 9 * k), mix(wood, inks.sun, 0.2))
    _thatch(sheet, x, y, k, haze)
    for dx in (-190, 0, 190):
        sheet.draw(Lamp(x + dx * k, y - 132 * k, 7 * k, 1.0 if sheet.lit else 0.4))


def _thatch(sheet: Sheet, x: float, y: float, k: float, haze: float) -> None:
    inks = sheet.inks
    roof = (
        Pen(x - 380 * k, y - 138 * k)
        .quad(x - 210 * k, y - 240 * k, x - 150 * k, y - 400 * k)
        .quad(x, y - 384 * k, x + 150 * k, y - 400 * k)
        .quad(x + 210 * k, y - 240 * k, x + 380 * k, y - 138 * k)
        .quad(x, y - 120 * k, x - 380 * k, y - 138 * k)
        .close()
    )
    straw = mix(mix(inks.thatch(), inks.roof[1], 0.2), inks.haze, haze)
    shadow = mix(straw, mix(inks.dark, inks.haze, haze), 0.6)
    spans = ((x - 150 * k, x + 150 * k, y - 392 * k), (x - 380 * k, x + 380 * k, y - 128 * k))
    sheet.draw(Straw(roof, *spans, straw, shadow, int(340 * k) + 60, -1))
    ridge = curve([(x - 158 * k, y - 404 * k), (x, y - 388 * k), (x + 158 * k, y - 404 * k)])
    sheet.line(ridge, mix(shadow, inks.dark, 0.2), 13 * k)
    eaves = [(x - 378 * k, y - 138 * k), (x, y - 120 * k), (x + 378 * k, y - 138 * k), (x, y - 104 * k)]
    sheet.fill(curve(eaves, closed=True), inks.dark, 0.4)


def _walkway(sheet: Sheet) -> None:
    """The planked way between the halls, with its rope and lamps."""
    inks = sheet.inks
    deck = [(930, 660), (1010, 690), (1010, 704), (930, 672)]
    sheet.fill(poly(deck), mix(inks.timber(0.3), inks.sun, 0.2))
    sheet.draw(LampString((900, 600), (1030, 622), 14, 6, 4))


def _foreground(sheet: Sheet) -> None:
    inks = sheet.inks
    dark = mix(inks.leaf[1], inks.dark, 0.45)
    sheet.draw(Glow(560, 700, 420, inks.haze, 0.35))
    for x, turn in ((1250, -2.0), (1330, -1.5), (1420, -1.1), (1180, -2.4)):
        lit = mix(inks.leaf[1], inks.leaf[0], sheet.between(0.25, 0.6))
        sheet.draw(BroadLeaf(x, 1000, turn, sheet.between(150, 220), 36, lit, dark, 0.15))
    sheet.draw(Thicket(700, 1740, HEIGHT + 30, 210, 0, -1, profile=lambda at: 0.4 + 0.6 * at))
    sheet.draw(LeafFan(WIDTH + 40, HEIGHT + 20, -1, 6, 420, 84), LeafFan(-40, HEIGHT + 20, 1, 5, 360, 76))
    sheet.draw(CornerFronds(-60, -50, 600, 0.15, 1.25, 6), CornerFronds(WIDTH + 60, -60, 430, PI - 1.2, PI - 0.4, 4))


SCENE = Scene(
    paint=paint,
    role="exterior",
    kinds=("rainforest",),
    subject="a rainforest lodge with thatched halls on stilts above a misty river valley",
)
