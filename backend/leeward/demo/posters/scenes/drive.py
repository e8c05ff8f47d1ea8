"""A palm-lined drive to a colonial hotel: portico, veranda wings, a fountain on the lawn."""

from leeward.demo.posters.engine.colour import mix
from leeward.demo.posters.engine.land import Mountain, MountainInks
from leeward.demo.posters.engine.leaves import LeafFan
from leeward.demo.posters.engine.planting import Blossom, Palm, PalmShadow, Thicket
from leeward.demo.posters.engine.props import Lamp
from leeward.demo.posters.engine.shapes import HEIGHT, WIDTH, arch, bezier, curve, linear, oval, poly, rect, vertical
from leeward.demo.posters.engine.sheet import Sheet
from leeward.demo.posters.engine.sky import Birds, Cumulus, Sky, Streaks
from leeward.demo.posters.scenes import Scene

_LAWN, _X = 640, 800


def paint(sheet: Sheet) -> None:
    inks = sheet.inks
    _far(sheet)
    _wing(sheet, -1)
    _wing(sheet, 1)
    _portico(sheet)
    _lawn(sheet)
    _avenue(sheet)
    sheet.draw(LeafFan(-40, HEIGHT + 20, 1, 6, 380, 80), LeafFan(WIDTH + 40, HEIGHT + 20, -1, 6, 380, 80))
    sheet.draw(Blossom(60, HEIGHT, 380, 150, inks.accent, 46, 12), Blossom(1540, HEIGHT, 380, 150, inks.accent, 46, 12))
    sheet.focal = (0.5, 0.48)


def _far(sheet: Sheet) -> None:
    inks, sun_x = sheet.inks, sheet.between(1080, 1180)
    far, near = inks.hill
    sheet.draw(Sky(_LAWN, sun_x, 240 if sheet.warm else 160, 48, sheet.warm), Streaks(50, 330, 9, 0.65))
    if not sheet.warm:
        sheet.draw(Cumulus(sheet.between(500, 640), 520, 900, 280, 0.95))
    hills = MountainInks(mix(far, inks.haze, 0.2), mix(mix(far, near, 0.45), inks.leaf[1], 0.2), inks.haze)
    sheet.draw(Mountain(_LAWN, 330, hills, sheet.between(420, 560), 520, haze=0.85))
    sheet.draw(Thicket(-60, 640, _LAWN, 150, 0.4), Thicket(960, 1660, _LAWN, 160, 0.38))


def _wing(sheet: Sheet, side: int) -> None:
    """A two-storey wing with verandas, in shade under its roof."""
    inks = sheet.inks
    left = _X + (110 if side > 0 else -110 - 330)
    white, shade = inks.wall[0], mix(inks.wall[1], inks.wall[0], 0.25)
    wall = rect(left, _LAWN - 180, 330, 180)
    sheet.fill(wall, mix(white, inks.accent, 0.1))
    sheet.shade(wall, (1130, 0), (300, 0), shade, (0, 0.8))
    for floor in (0, 1):
        y = _LAWN - 86 - 92 * floor
        sheet.fill(rect(left, y - 4, 330, 78), mix(shade, inks.dark, 0.28))
        for i in range(6):
            x = left + 14 + i * 53
            sheet.fill(arch(x, y + 6, 32, y + 74), inks.glow if sheet.lit else mix(inks.sea[1], inks.dark, 0.4), 0.9)
        for i in range(7):
            sheet.fill(rect(left - 3 + i * 54, y - 6, 9, 84), mix(white, inks.sun, 0.3))
        sheet.fill(rect(left - 6, y + 42, 342, 5), white)
        for i in range(42):
            sheet.fill(rect(left + i * 8, y + 46, 2.4, 28), white)
        sheet.fill(rect(left - 8, y + 72, 346, 9), mix(white, inks.sun, 0.4))
    eaves = _LAWN - 184
    outer, inner = (left + 352, left - 4) if side > 0 else (left - 22, left + 334)
    roof = poly([(outer, eaves), (outer - side * 60, eaves - 74), (inner, eaves - 74), (inner, eaves)])
    sheet.fill(roof, inks.roof[0])
    sheet.shade(roof, (1180, 0), (340, 0), inks.roof[1], (0, 0.9))
    for i in range(9):
        seam = [(inner + (outer - inner) * i / 9, eaves), (inner + (outer - side * 60 - inner) * i / 9, eaves - 74)]
        sheet.line(poly(seam, closed=False), inks.roof[1], 1.6, 0.5)


def _portico(sheet: Sheet) -> None:
    """The pedimented middle with six columns and the steps."""
    inks, top = sheet.inks, _LAWN - 250
    white, shade = inks.wall[0], mix(inks.wall[1], inks.wall[0], 0.25)
    sheet.fill(rect(_X - 120, top, 240, 250), mix(shade, inks.dark, 0.2))
    for i in range(3):
        x = _X - 90 + i * 66
        sheet.fill(arch(x, top + 120, 48, _LAWN), inks.glow if sheet.lit else mix(inks.sea[1], inks.dark, 0.4), 0.95)
        sheet.fill(rect(x + 4, top + 30, 40, 62, 2), inks.glow if sheet.lit else mix(inks.sea[1], inks.dark, 0.4), 0.9)
    for i in range(6):
        column = rect(_X - 126 + i * 48, top - 4, 14, 254)
        sheet.fill(column, mix(white, inks.sun, 0.2))
        sheet.shade(column, (_X - 112 + i * 48, 0), (_X - 128 + i * 48, 0), shade, (0, 0.9))
    sheet.fill(rect(_X - 146, top - 30, 292, 28), white)
    gable = poly([(_X - 164, top - 30), (_X, top - 116), (_X + 164, top - 30)])
    sheet.fill(gable, mix(white, inks.sun, 0.35))
    inset = poly([(_X - 112, top - 40), (_X, top - 98), (_X + 112, top - 40)])
    sheet.fill(inset, mix(shade, white, 0.3))
    sheet.fill(oval(_X, top - 62, 15, 15), mix(inks.accent, white, 0.1))
    sheet.fill(rect(_X - 26, top - 176, 52, 66), white)
    sheet.fill(arch(_X - 12, top - 166, 24, top - 112), mix(inks.dark, inks.wall[1], 0.3))
    cupola = poly([(_X - 36, top - 174), (_X, top - 232), (_X + 36, top - 174)])
    sheet.fill(cupola, inks.roof[0])
    sheet.line(poly([(_X, top - 230), (_X, top - 286)], closed=False), inks.dark, 3)
    sheet.fill(poly([(_X, top - 284), (_X + 46, top - 274), (_X, top - 262)]), inks.accent)
    for step in range(5):
        sheet.fill(rect(_X - 140 - 9 * step, _LAWN - 12 + 7 * step, 280 + 18 * step, 8), mix(white, shade, 0.12 * step))


def _lawn(sheet: Sheet) -> None:
    inks = sheet.inks
    lawn = rect(-10, _LAWN + 6, WIDTH + 20, HEIGHT)
    grass = [mix(inks.leaf[0], inks.sun, 0.3), inks.leaf[0], mix(inks.leaf[0], inks.leaf[1], 0.75)]
    sheet.draw(Thicket(330, 690, _LAWN + 12, 46, 0.12), Thicket(910, 1270, _LAWN + 12, 46, 0.12))
    sheet.fill(lawn, vertical(_LAWN, HEIGHT, grass))
    sheet.draw(Thicket(-60, 380, _LAWN + 26, 120, 0.2), Thicket(1220, 1660, _LAWN + 26, 120, 0.2))
    left = bezier((_X - 150, _LAWN + 22), (_X - 190, 760), (250, HEIGHT + 20), 30)
    right = bezier((_X + 150, _LAWN + 22), (_X + 190, 760), (1350, HEIGHT + 20), 30)
    gravel = poly([*left, *right[::-1]])
    pale = mix(inks.sand[0], inks.sun, 0.35)
    sheet.fill(gravel, linear((1100, _LAWN), (500, HEIGHT), [pale, mix(pale, inks.sand[1], 0.55)]))
    for edge in (left, right):
        sheet.line(curve(edge[::3]), mix(inks.wall[0], inks.sun, 0.3), 6, 0.85)
    bed = oval(_X, 742, 190, 34)
    sheet.fill(oval(_X, 748, 200, 38), mix(inks.wall[0], inks.sand[1], 0.3))
    sheet.fill(bed, mix(inks.leaf[1], inks.leaf[0], 0.4))
    sheet.draw(Thicket(_X - 170, _X + 170, 748, 52), Blossom(_X, 744, 320, 44, inks.accent, 70, 6))
    sheet.fill(poly([(_X - 12, 730), (_X + 12, 730), (_X + 7, 660), (_X - 7, 660)]), inks.wall[0])
    sheet.fill(oval(_X, 664, 54, 12), mix(inks.wall[0], inks.wall[1], 0.3))
    for lean in (-24, -10, 10, 24):
        jet = curve([(_X, 656), (_X + lean * 0.8, 622), (_X + lean * 2.1, 664)])
        sheet.line(jet, "#ffffff", 2.6, 0.8)


def _avenue(sheet: Sheet) -> None:
    """Royal palms either side, their shadows across the gravel."""
    inks = sheet.inks
    rows = (
        (250, 672, 190, 0.3),
        (310, 704, 260, 0.22),
        (395, 756, 360, 0.12),
        (505, 838, 520, 0.04),
        (660, 980, 780, 0.0),
    )
    for reach, y, high, haze in rows:
        for side in (-1, 1):
            x = _X + side * reach
            sheet.draw(PalmShadow(x - high * 0.52, y + 16, high * 0.34, 7, 0.28, mix(inks.leaf[1], inks.dark, 0.4)))
            shadow = poly([(x, y - 4), (x - high * 0.5, y + 8), (x - high * 0.5, y + 16), (x, y + 8)])
            sheet.fill(shadow, mix(inks.leaf[1], inks.dark, 0.4), 0.28, blur=3)
            sheet.draw(Palm(x, y, high, side * 0.02, 1, 0.78, 15, haze))
            sheet.draw(Thicket(x - high * 0.09, x + high * 0.09, y + 8, high * 0.09, haze))
    for side in (-1, 1):
        sheet.draw(Lamp(_X + side * 190, _LAWN - 6, 6, 0.8 if sheet.lit else 0.25))
    sheet.draw(Birds(1120, 150, 4))


SCENE = Scene(
    paint=paint,
    role="exterior",
    kinds=("colonial",),
    subject="a palm-lined drive leading to a colonial hotel with a columned portico",
)
