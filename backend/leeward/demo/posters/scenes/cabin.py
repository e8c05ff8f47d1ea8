"""A lodge bedroom: timber walls, a window on lake and mountains, a stove, the bed under a checked throw."""

from leeward.demo.posters.engine.colour import Colour, mix
from leeward.demo.posters.engine.furniture import Bed, Lampstand, PendantLamp
from leeward.demo.posters.engine.ground import Floor
from leeward.demo.posters.engine.land import Mountain, MountainInks, Ridge
from leeward.demo.posters.engine.planting import Pine
from leeward.demo.posters.engine.shapes import HEIGHT, WIDTH, arch, linear, oval, poly, rect, vertical
from leeward.demo.posters.engine.sheet import Sheet
from leeward.demo.posters.engine.sky import Glow, Mist, Sky, Streaks
from leeward.demo.posters.engine.water import Reflection, Ripples
from leeward.demo.posters.scenes import Scene

_FLOOR, _SHORE = 760, 520
_LEFT, _TOP, _WIDE, _HIGH = 150, 150, 700, 520


def paint(sheet: Sheet) -> None:
    inks = sheet.inks
    _view(sheet)
    _walls(sheet)
    boards = (mix(inks.sand[1], inks.roof[1], 0.35), mix(inks.roof[1], inks.dark, 0.3))
    sheet.draw(Floor(_FLOOR, boards, 760, 84, 230))
    with sheet.clipped(rect(0, _FLOOR, WIDTH, HEIGHT)):
        for x0, x1 in ((180, 380), (400, 600), (620, 820)):
            patch = [(x0, _FLOOR), (x1, _FLOOR), (x1 + 110, HEIGHT), (x0 + 40, HEIGHT)]
            sheet.fill(poly(patch), inks.sun, 0.32, blur=4)
    _stove(sheet, 120, 880)
    _rug(sheet)
    sheet.draw(Lampstand(938, 784, 116), Lampstand(1548, 784, 116), Bed(1244, 722, 490, 250))
    sheet.draw(PendantLamp(560, -10, 90, 70))
    sheet.focal = (0.55, 0.52)


def _view(sheet: Sheet) -> None:
    inks, sun_x = sheet.inks, sheet.between(560, 660)
    far, near = inks.hill
    sheet.draw(Sky(_SHORE, sun_x, 270, 40, sheet.warm), Streaks(170, 380, 8))
    summits = (
        (300, MountainInks(mix(mix(far, near, 0.1), inks.haze, 0.3), mix(far, near, 0.45), "#fff4e4"), 380, 300),
        (220, MountainInks(mix(far, near, 0.35), mix(far, near, 0.8), inks.haze), 760, 260),
    )
    for high, colours, peak, spread in summits:
        sheet.draw(Mountain(_SHORE, high, colours, peak, spread, 4, -1, 0.75))
    sheet.draw(Ridge(_SHORE, 90, mix(near, inks.leaf[1], 0.5), 6, haze=0.55, foot=_SHORE + 3, jag=0.55))
    for _ in range(30):
        x = sheet.between(140, 860)
        dark, lit = mix(inks.leaf[1], inks.haze, 0.3), mix(inks.leaf[0], inks.haze, 0.3)
        sheet.draw(Pine(x, _SHORE + 2, sheet.between(40, 90), dark, lit))
    water = [mix(inks.sea[0], inks.sea[1], 0.3), mix(inks.sea[1], inks.sea[2], 0.6), inks.sea[2]]
    sheet.fill(rect(0, _SHORE, WIDTH, 300), vertical(_SHORE, 760, water))
    sheet.draw(Reflection(_SHORE + 1, 240, 0.7, 1.1, 2.2, 5), Mist(_SHORE, 24, 0.6))
    sheet.draw(Ripples(_SHORE + 10, 200, 70, inks.sun, 0.6, (20, 90), (0.8, 2.2), sun_x, (40, 90)))
    for x, high in ((200, 380), (262, 260), (820, 420), (760, 240)):
        dark, lit = mix(inks.leaf[1], inks.dark, 0.3), mix(inks.leaf[1], inks.leaf[0], 0.4)
        sheet.draw(Pine(x, 700, high, dark, lit))


def _walls(sheet: Sheet) -> None:
    """Boards all round the window, darker away from it, and the beams overhead."""
    inks = sheet.inks
    wood: Colour = mix(mix(inks.sand[1], inks.roof[1], 0.35), inks.wall[0], 0.25)
    seam = mix(wood, inks.dark, 0.4)
    right, foot = _LEFT + _WIDE, _TOP + _HIGH
    parts = (
        rect(0, 0, WIDTH, _TOP), rect(0, _TOP, _LEFT, _HIGH), rect(right, _TOP, WIDTH - right, _HIGH),
        rect(0, foot, WIDTH, _FLOOR - foot + 4),
    )  # fmt: skip
    for part in parts:
        sheet.fill(part, linear((700, 0), (WIDTH + 200, 500), [wood, mix(wood, inks.dark, 0.32)]))
        with sheet.clipped(part):
            for y in range(-6, _FLOOR, 46):
                sheet.line(poly([(0, y), (WIDTH, y)], closed=False), seam, 2.4, 0.5)
                sheet.line(poly([(0, y + 3), (WIDTH, y + 3)], closed=False), mix(wood, inks.sun, 0.5), 1.6, 0.4)
    sheet.shade(rect(right, 0, WIDTH - right, _FLOOR), (right, 300), (WIDTH + 100, 500), inks.dark, (0, 0.4))
    beam = mix(inks.roof[1], inks.dark, 0.5)
    sheet.fill(rect(0, 0, WIDTH, 44), beam)
    for x in (100, 520, 940, 1360):
        sheet.fill(
            poly([(x, 44), (x + 60, 44), (x + 84 + (x - 760) * 0.18, -10), (x - 24 + (x - 760) * 0.18, -10)]), beam
        )
    frame = mix(beam, inks.roof[1], 0.4)
    sheet.line(rect(_LEFT, _TOP, _WIDE, _HIGH), frame, 20)
    sheet.line(rect(_LEFT, _TOP, _WIDE, _HIGH), mix(frame, inks.sun, 0.35), 4)
    for share in (1 / 3, 2 / 3):
        sheet.fill(rect(_LEFT + _WIDE * share - 7, _TOP, 14, _HIGH), frame)
    sheet.fill(rect(_LEFT - 26, foot - 4, _WIDE + 52, 20), mix(frame, inks.sun, 0.2))
    sheet.fill(rect(0, _FLOOR - 14, WIDTH, 16), beam)
    _hanging(sheet, beam)


def _hanging(sheet: Sheet, frame: Colour) -> None:
    """A woven hanging over the bed, in the accent."""
    inks, x, y = sheet.inks, 1244, 190
    sheet.fill(rect(x - 150, y, 300, 10, 4), frame)
    cloth = poly([(x - 136, y + 8), (x + 136, y + 8), (x + 136, y + 190), (x, y + 250), (x - 136, y + 190)])
    sheet.fill(cloth, mix(inks.wall[0], inks.sand[0], 0.5))
    with sheet.clipped(cloth):
        for i, tone in enumerate((inks.accent, inks.leaf[1], inks.accent_shade)):
            top = y + 40 + i * 52
            zigzag = [(x - 150 + j * 25, top + (18 if j % 2 else 0)) for j in range(13)]
            back = [(px, py + 20) for px, py in reversed(zigzag)]
            sheet.fill(poly(zigzag + back), tone)
    sheet.shade(cloth, (x - 140, y), (x + 140, y + 220), inks.dark, (0, 0.45))


def _stove(sheet: Sheet, x: float, y: float) -> None:
    """An iron stove with the fire showing."""
    inks = sheet.inks
    iron = mix(inks.dark, inks.hill[1], 0.25)
    sheet.draw(Glow(x, y - 100, 260, inks.glow, 0.55))
    sheet.fill(rect(x - 18, -10, 36, y - 230), iron)
    sheet.shade(rect(x - 18, -10, 36, y - 230), (x + 18, 0), (x - 18, 0), inks.dark, (0, 0.7))
    sheet.fill(oval(x, y + 6, 130, 16), inks.dark, 0.4, blur=6)
    for dx in (-78, 62):
        sheet.fill(rect(x + dx, y - 40, 16, 44), iron)
    sheet.fill(rect(x - 96, y - 246, 192, 214, 16), iron)
    sheet.fill(rect(x - 106, y - 254, 212, 18, 6), mix(iron, inks.sun, 0.2))
    door = arch(x - 62, y - 206, 124, y - 62)
    sheet.fill(door, mix(inks.glow, inks.roof[0], 0.35))
    sheet.draw(Glow(x, y - 104, 70, inks.sun, 0.8))
    for dx, high in ((-34, 50), (-10, 84), (16, 62), (36, 40)):
        flame = poly([(x + dx - 16, y - 64), (x + dx, y - 64 - high), (x + dx + 16, y - 64)])
        sheet.fill(flame, mix(inks.glow, inks.accent, 0.3), 0.85)
    sheet.line(door, mix(iron, inks.sun, 0.25), 6)


def _rug(sheet: Sheet) -> None:
    inks = sheet.inks
    rug = poly([(330, 900), (830, 900), (880, 1040), (270, 1040)])
    sheet.fill(rug, mix(inks.wall[0], inks.sand[0], 0.5))
    with sheet.clipped(rug):
        for y, deep, ink in (
            (912, 10, inks.accent),
            (946, 16, inks.leaf[1]),
            (986, 20, inks.accent),
            (1022, 10, inks.leaf[1]),
        ):
            sheet.fill(rect(240, y, 700, deep), ink, 0.85)


SCENE = Scene(
    paint=paint,
    role="room",
    kinds=("lake",),
    subject="a timbered bedroom with a stove and a window on a mountain lake",
)
