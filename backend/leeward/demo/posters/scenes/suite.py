"""A whitewashed cave suite: a vaulted alcove with a built-in bed, an arched door open on the sea."""

from leeward.demo.posters.engine.climbers import BOUGAINVILLEA, Climber
from leeward.demo.posters.engine.colour import mix
from leeward.demo.posters.engine.furniture import Cushion
from leeward.demo.posters.engine.ground import Floor
from leeward.demo.posters.engine.land import Mountain, MountainInks
from leeward.demo.posters.engine.leaves import Frond
from leeward.demo.posters.engine.props import Lamp, SailingBoat, Urn
from leeward.demo.posters.engine.shapes import HEIGHT, WIDTH, arch, curve, linear, oval, poly, rect, vertical
from leeward.demo.posters.engine.sheet import Sheet
from leeward.demo.posters.engine.sky import Glow, Sky, Streaks
from leeward.demo.posters.engine.water import Sea
from leeward.demo.posters.scenes import Scene

_FLOOR = 800


def paint(sheet: Sheet) -> None:
    inks = sheet.inks
    wall, shade = mix(inks.wall[0], inks.sand[0], 0.3), mix(inks.wall[1], inks.sand[1], 0.35)
    sheet.wash(linear((1000, 200), (100, 900), [mix(wall, inks.sun, 0.3), mix(wall, shade, 0.7)]))
    _alcove(sheet, wall, shade)
    stone = (mix(inks.sand[0], inks.wall[0], 0.35), mix(inks.sand[1], inks.wall[1], 0.3))
    sheet.draw(Floor(_FLOOR, stone, 1060, 90, 240, (820, 852, 902, 980)))
    _door(sheet)
    _bed(sheet, shade)
    _niche(sheet, shade)
    _rug_and_urn(sheet)
    sheet.focal = (0.62, 0.5)


def _alcove(sheet: Sheet, wall: str, shade: str) -> None:
    """The vault over the bed: a deep arch, lit from the door on its right."""
    inks = sheet.inks
    for inset, tone in ((0, 0.15), (34, 0.5)):
        vault = arch(70 + inset, 130 + inset, 700 - 2 * inset, _FLOOR + 10, rise=0.92)
        sheet.fill(vault, mix(wall, shade, tone))
        sheet.shade(vault, (150, 600), (760, 300), mix(shade, inks.dark, 0.3), (0, 0.6))
    sheet.line(arch(70, 130, 700, _FLOOR + 10, rise=0.92), mix(wall, inks.sun, 0.6), 5, 0.9)


def _door(sheet: Sheet) -> None:
    inks, horizon, sun_x = sheet.inks, 470, sheet.between(1180, 1270)
    opening = arch(960, 150, 420, _FLOOR + 6)
    reveal = arch(926, 126, 470, _FLOOR + 6)
    sheet.fill(
        reveal, linear((926, 0), (1400, 0), [mix(inks.wall[0], inks.sun, 0.5), mix(inks.wall[1], inks.sand[1], 0.4)])
    )
    with sheet.clipped(opening):
        sheet.draw(Sky(horizon, sun_x, horizon - 110 if sheet.warm else 210, 42, sheet.warm), Streaks(190, 400, 6))
        far, near = inks.hill
        island = MountainInks(mix(far, inks.haze, 0.2), mix(far, near, 0.45), inks.haze)
        sheet.draw(Mountain(horizon + 3, 110, island, 1080, 200, side=1, haze=0.8))
        colours = inks.sea if sheet.warm else ["#4fa3c4", "#1f8db0", "#127ba3", "#1592a8"]
        sheet.draw(Sea(horizon, 760, colours=colours, sun_x=sun_x, strokes=420, glint=0.9 if sheet.warm else 0.35))
        sheet.draw(SailingBoat(1120, 560, 54))
        terrace = rect(940, 700, 460, 120)
        sheet.fill(
            terrace, vertical(700, 806, [mix(inks.sand[1], inks.roof[0], 0.35), mix(inks.sand[0], inks.roof[0], 0.3)])
        )
        sheet.fill(rect(940, 640, 460, 66), inks.wall[0])
        sheet.fill(rect(940, 632, 460, 14), mix(inks.wall[0], inks.sun, 0.6))
        sheet.shade(rect(940, 640, 460, 66), (1380, 0), (940, 0), inks.wall[1], (0, 0.8))
    with sheet.clipped(opening):
        petals = mix(BOUGAINVILLEA, inks.haze, 0.1)
        sheet.draw(Climber([(1400, 480), (1384, 360), (1360, 250), (1270, 190)], 62, petals))
        sheet.draw(Climber([(1400, 200), (1310, 170), (1210, 180), (1150, 214)], 46, petals))
    drift = (1170 - sun_x) * 0.6
    with sheet.clipped(rect(0, _FLOOR, WIDTH, HEIGHT)):
        light = [(964, _FLOOR), (1376, _FLOOR), (1300 + drift, HEIGHT + 20), (700 + drift, HEIGHT + 20)]
        sheet.fill(poly(light), inks.sun, 0.5, blur=4)


def _bed(sheet: Sheet, shade: str) -> None:
    """The plastered bed base, mattress, folded throw and cushions, seen from the side."""
    inks = sheet.inks
    linen = mix(inks.wall[0], inks.sun, 0.35)
    sheet.fill(oval(420, 948, 420, 26), inks.dark, 0.3, blur=12)
    base = rect(60, 806, 730, 140, 22)
    sheet.fill(base, mix(inks.wall[0], shade, 0.25))
    sheet.shade(base, (790, 800), (60, 950), mix(shade, inks.dark, 0.2), (0, 0.8))
    mattress = curve(
        [(64, 810), (70, 742), (120, 722), (420, 716), (720, 724), (786, 748), (792, 812)], closed=True, tension=0.25
    )
    sheet.fill(mattress, linear((790, 720), (60, 830), [linen, mix(linen, shade, 0.6)]))
    sheet.shade(mattress, (500, 716), (480, 812), shade, (0, 0.8))
    for x in range(150, 780, 76):
        fold = curve([(x, 734), (x + 8, 772), (x - 4, 808)])
        sheet.line(fold, mix(shade, inks.dark, 0.2), 2.6, 0.35)
    throw = curve(
        [(560, 720), (732, 727), (790, 750), (796, 900), (700, 908), (596, 902), (566, 812)], closed=True, tension=0.2
    )
    sheet.fill(throw, inks.accent)
    sheet.shade(throw, (760, 720), (580, 900), inks.accent_shade, (0, 0.85))
    for i in range(6):
        stripe = curve([(590 + 34 * i, 724 + 3 * i), (602 + 33 * i, 800), (606 + 32 * i, 902)])
        sheet.line(stripe, mix(inks.accent, inks.wall[0], 0.55), 3, 0.6)
    sea_blue = mix(inks.sea[2], inks.wall[0], 0.25)
    sheet.draw(Cushion(86, 560, 190, 176, linen), Cushion(230, 584, 176, 152, mix(linen, shade, 0.25)))
    sheet.draw(Cushion(150, 636, 150, 104, sea_blue), Cushion(300, 648, 130, 92, inks.accent))


def _niche(sheet: Sheet, shade: str) -> None:
    """A small arched niche with a lamp, and a row of hooks with a straw hat."""
    inks = sheet.inks
    niche = arch(480, 420, 110, 590)
    sheet.fill(niche, mix(shade, inks.roof[1], 0.25))
    sheet.shade(niche, (560, 600), (480, 420), inks.dark, (0, 0.5))
    sheet.draw(Glow(535, 530, 190, inks.glow, 0.7 if sheet.lit else 0.4))
    sheet.fill(rect(520, 556, 30, 34, 6), mix(inks.roof[0], inks.sand[1], 0.4))
    sheet.draw(Lamp(535, 540, 9, 1.0 if sheet.lit else 0.5))
    peg_x, peg_y = 860, 420
    sheet.fill(rect(peg_x - 5, peg_y - 5, 10, 22, 4), mix(inks.roof[1], inks.dark, 0.4))
    straw = mix(inks.sand[1], inks.glow, 0.4)
    sheet.fill(oval(peg_x + 8, peg_y + 70, 62, 64), inks.dark, 0.16, blur=7)
    sheet.fill(oval(peg_x, peg_y + 60, 62, 64), straw)
    sheet.shade(oval(peg_x, peg_y + 60, 62, 64), (peg_x + 40, 400), (peg_x - 60, 540), inks.dark, (0, 0.45))
    sheet.fill(oval(peg_x, peg_y + 56, 32, 34), mix(straw, inks.sun, 0.25))
    sheet.line(oval(peg_x, peg_y + 58, 34, 36), inks.accent, 7)


def _rug_and_urn(sheet: Sheet) -> None:
    inks = sheet.inks
    rug = poly([(640, 980), (1240, 980), (1320, HEIGHT + 10), (560, HEIGHT + 10)])
    sheet.fill(rug, mix(inks.wall[0], inks.sand[0], 0.4))
    with sheet.clipped(rug):
        for i, y in enumerate((988, 1004, 1034, 1060)):
            ink = (mix(inks.sea[2], inks.wall[0], 0.2), inks.accent)[i % 2]
            sheet.fill(rect(500, y, 900, 8 + 2 * i), ink)
    sheet.draw(Urn(1490, 950, 170, 220, -1, mix(inks.sand[1], inks.roof[0], 0.4)))
    for turn in (-2.5, -2.15, -1.8, -1.57, -1.3, -0.95, -0.6):
        tone = sheet.between(0.2, 0.7)
        lit, dark = mix(inks.leaf[1], inks.leaf[0], tone), mix(inks.leaf[1], inks.dark, 0.15)
        sheet.draw(Frond(1490, 742, turn, sheet.between(250, 320), lit, dark, 0.7, 0.24, 34))


SCENE = Scene(
    paint=paint,
    role="room",
    kinds=("cliff", "town", "desert"),
    subject="a whitewashed vaulted bedroom with an arched door open on the sea",
)
