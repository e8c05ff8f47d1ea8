"""Breakfast for two on a terrace under a flowering pergola, headlands and a sail beyond the wall."""

from leeward.demo.posters.engine.colour import mix
from leeward.demo.posters.engine.ground import Floor
from leeward.demo.posters.engine.land import Mountain, MountainInks, Ridge
from leeward.demo.posters.engine.planting import Blossom, Thicket
from leeward.demo.posters.engine.props import Lamp, SailingBoat, Urn
from leeward.demo.posters.engine.shapes import HEIGHT, WIDTH, Point, curve, linear, oval, poly, rect, vertical
from leeward.demo.posters.engine.sheet import Sheet
from leeward.demo.posters.engine.sky import Birds, Cumulus, Sky, Streaks
from leeward.demo.posters.engine.water import Sea
from leeward.demo.posters.scenes import Scene

_WALL, _FLOOR, _X, _Y = 640, 760, 800, 990


def paint(sheet: Sheet) -> None:
    inks = sheet.inks
    _far(sheet)
    _parapet(sheet)
    tiles = (mix(inks.sand[0], inks.roof[0], 0.34), mix(inks.sand[1], inks.roof[1], 0.45))
    sheet.draw(Floor(_FLOOR, tiles, 800, 78, 240, (776, 804, 846, 906, 990)))
    _slats_of_light(sheet)
    for side in (-1, 1):
        _chair(sheet, side)
    _table(sheet)
    _pergola(sheet)
    for x in (140, 1470):
        sheet.draw(Urn(x, 930, 160, 150, -1), Thicket(x - 110, x + 110, 796, 170))
        sheet.draw(Blossom(x, 800, 200, 140, mix(inks.accent, inks.sun, 0.15), 36, 10))
    sheet.focal = (0.5, 0.62)


def _far(sheet: Sheet) -> None:
    inks, horizon, sun_x = sheet.inks, 460, sheet.between(980, 1100)
    far, near = inks.hill
    sheet.draw(Sky(horizon, sun_x, horizon - 120 if sheet.warm else 230, 46, sheet.warm), Streaks(200, 400, 7, 0.6))
    if not sheet.warm:
        sheet.draw(Cumulus(sheet.between(520, 660), horizon, 640, 180))
    island = MountainInks(mix(far, inks.haze, 0.2), mix(far, near, 0.4), inks.haze)
    sheet.draw(Mountain(horizon + 3, 150, island, sheet.between(380, 480), 260, side=1, haze=0.8))
    sheet.draw(
        Ridge(horizon + 4, 130, mix(far, near, 0.45), 4, start=1040, haze=0.5, foot=horizon + 8, lit=inks.leaf[0])
    )
    colours = inks.sea if sheet.warm else [inks.sea[0], inks.sea[1], inks.sea[2], inks.sea[2]]
    sheet.draw(Sea(horizon, 700, colours=colours, sun_x=sun_x, strokes=460, glint=0.9 if sheet.warm else 0.35))
    sheet.draw(SailingBoat(640, 560, 86), SailingBoat(900, 516, 46, 0.2), Birds(760, 300, 5))
    if sheet.mood in {"dusk", "night"}:
        for _ in range(26):
            sheet.fill(oval(sheet.between(1080, 1600), horizon - sheet.between(4, 50), 2, 2), inks.glow, 0.9)


def _parapet(sheet: Sheet) -> None:
    """A low white wall with a cushion of flowers spilling over it."""
    inks = sheet.inks
    wall = rect(-10, _WALL, WIDTH + 20, _FLOOR - _WALL)
    sheet.draw(Thicket(-60, 560, _WALL + 10, 100, 0.06), Thicket(1060, 1680, _WALL + 10, 100, 0.06, -1))
    sheet.draw(Blossom(230, _WALL, 560, 70, inks.accent, 80, 7), Blossom(1370, _WALL, 560, 70, inks.accent, 80, 7))
    sheet.fill(
        wall, vertical(_WALL, _FLOOR, [mix(inks.wall[0], inks.wall[1], 0.25), mix(inks.wall[1], inks.sand[1], 0.3)])
    )
    sheet.shade(wall, (1100, _WALL), (100, _FLOOR), inks.wall[1], (0, 0.7))
    sheet.fill(rect(-10, _WALL - 12, WIDTH + 20, 18), mix(inks.wall[0], inks.sun, 0.5))


def _slats_of_light(sheet: Sheet) -> None:
    """The pergola's shadow on the tiles: bands that widen towards us."""
    with sheet.clipped(rect(0, _FLOOR, WIDTH, HEIGHT)):
        for i in range(-2, 9):
            x0, x1 = 40 + i * 190, -380 + i * 320
            band = poly([(x0, _FLOOR), (x0 + 74, _FLOOR), (x1 + 128, HEIGHT), (x1, HEIGHT)])
            sheet.fill(band, sheet.inks.sun, 0.3, blur=4)


def _table(sheet: Sheet) -> None:
    inks = sheet.inks
    linen, shade = mix(inks.wall[0], inks.sun, 0.3), mix(inks.wall[1], inks.sand[1], 0.3)
    sheet.fill(oval(_X + 10, _Y + 16, 300, 34), inks.dark, 0.35, blur=10)
    left = [(-240, -190), (-252, -110), (-232, -12)]
    hang = [*left, (-110, 4), (0, -4), (110, 4), *[(-dx, dy) for dx, dy in reversed(left)]]
    cloth = curve([(_X + dx, _Y + dy) for dx, dy in hang], closed=True, tension=0.3)
    sheet.fill(cloth, linear((_X + 240, 0), (_X - 240, 0), [linen, mix(linen, shade, 0.5)]))
    sheet.shade(cloth, (_X, _Y - 190), (_X, _Y), mix(shade, inks.dark, 0.15), (0.05, 0.8))
    for dx in (-170, -96, -20, 60, 130, 190):
        fold = curve([(_X + dx, _Y - 172), (_X + dx * 1.04 + 4, _Y - 90), (_X + dx * 1.02, _Y - 8)])
        sheet.line(fold, mix(shade, inks.dark, 0.2), 3, 0.4)
    sheet.fill(oval(_X, _Y - 190, 244, 40), mix(linen, inks.sun, 0.4))
    sheet.line(oval(_X, _Y - 190, 228, 35), inks.accent, 3, 0.7)
    for side in (-1, 1):
        _setting(sheet, side)
    _fruit_and_flowers(sheet)


def _setting(sheet: Sheet, side: int) -> None:
    """A plate with a croissant, a cup on its saucer, a glass of juice."""
    inks, x, y = sheet.inks, _X + side * 140, _Y - 186
    sheet.fill(oval(x, y, 52, 12), mix(inks.wall[0], inks.wall[1], 0.35))
    sheet.fill(oval(x, y - 3, 46, 10), inks.wall[0])
    crust = mix(inks.roof[0], inks.sand[1], 0.5)
    bun = curve([(x - 28, y - 2), (x - 14, y - 20), (x + 14, y - 20), (x + 28, y - 2), (x, y - 8)], closed=True)
    sheet.fill(bun, crust)
    sheet.shade(bun, (x + 10, y - 20), (x - 10, y), mix(crust, inks.dark, 0.5), (0, 0.8))
    cup_x = x - side * 66
    sheet.fill(oval(cup_x, y + 12, 32, 7), inks.wall[0])
    cup = curve([(cup_x - 19, y - 16), (cup_x - 14, y + 10), (cup_x + 14, y + 10), (cup_x + 19, y - 16)], closed=True)
    sheet.fill(cup, mix(inks.sea[2], inks.wall[0], 0.3))
    sheet.shade(cup, (cup_x + 18, 0), (cup_x - 20, 0), inks.dark, (0, 0.6))
    sheet.fill(oval(cup_x, y - 16, 18, 4), mix(inks.roof[1], inks.dark, 0.5))
    glass_x = x + side * 26
    glass = poly([(glass_x - 13, y - 64), (glass_x + 13, y - 64), (glass_x + 10, y - 14), (glass_x - 10, y - 14)])
    sheet.fill(glass, mix("#ffffff", inks.sea[1], 0.2), 0.55)
    juice = poly([(glass_x - 12, y - 52), (glass_x + 12, y - 52), (glass_x + 10, y - 14), (glass_x - 10, y - 14)])
    sheet.fill(juice, mix("#f49a2e", inks.haze, 0.12))


def _fruit_and_flowers(sheet: Sheet) -> None:
    inks, y = sheet.inks, _Y - 196
    for dx, dy, size, ink in (
        (-40, -30, 19, "#f2a33a"), (-8, -36, 20, "#f6c945"), (26, -30, 18, "#d9573c"), (-24, -52, 18, "#f08a24"),
        (10, -54, 18, "#8db255"),
    ):  # fmt: skip
        fruit = oval(_X + dx, y + dy, size, size)
        sheet.fill(fruit, mix(ink, inks.haze, 0.12))
        sheet.shade(fruit, (_X + dx + 8, y + dy - 10), (_X + dx - 14, y + dy + 16), inks.dark, (0, 0.6))
    bowl = curve([(_X - 70, y - 26), (_X - 44, y + 4), (_X + 40, y + 4), (_X + 62, y - 26)], closed=True)
    sheet.fill(bowl, mix(inks.sea[2], inks.wall[0], 0.15))
    sheet.shade(bowl, (_X + 60, 0), (_X - 70, 0), inks.dark, (0, 0.7))
    sheet.fill(rect(_X + 66, y - 56, 22, 50, 6), mix(inks.wall[0], inks.sea[1], 0.3))
    sheet.draw(Thicket(_X + 44, _X + 112, y - 50, 54), Blossom(_X + 77, y - 56, 70, 56, inks.accent, 26, 8))
    if sheet.lit:
        sheet.draw(Lamp(_X - 96, y - 22, 7, 0.9))


def _chair(sheet: Sheet, side: int) -> None:
    """A rush-seated chair turned towards the table."""
    inks, x = sheet.inks, _X + side * 390
    wood: str = mix(mix(inks.sea[2], inks.dark, 0.3), inks.wall[1], 0.15)

    def at(dx: float, dy: float) -> Point:
        return x + side * dx, _Y + dy

    sheet.fill(oval(x - side * 20, _Y + 22, 150, 18), inks.dark, 0.3, blur=7)
    for top, foot in (
        ((70, -330), (84, 20)),
        ((-70, -130), (-84, 30)),
        ((10, -140), (4, -6)),
        ((-110, -136), (-128, 4)),
    ):
        sheet.line(poly([at(*top), at(*foot)], closed=False), wood, 13)
    sheet.line(poly([at(14, -348), at(10, -140)], closed=False), wood, 12)
    seat = poly([at(-122, -148), at(20, -156), at(86, -130), at(-78, -118)])
    sheet.fill(seat, mix(inks.sand[1], inks.roof[1], 0.25))
    sheet.shade(seat, at(-120, -150), at(86, -120), inks.dark, (0, 0.5))
    for lift in (-322, -272, -222):
        slat = curve(
            [at(14, lift - 16), at(40, lift), at(72, lift + 8), at(74, lift + 30), at(42, lift + 24), at(14, lift + 6)],
            closed=True,
        )
        sheet.fill(slat, wood)
    sheet.fill(curve([at(-118, -158), at(-40, -176), at(60, -146), at(-60, -128)], closed=True), inks.accent)


def _pergola(sheet: Sheet) -> None:
    """Posts and beams overhead, hung with bougainvillea."""
    inks = sheet.inks
    wood = mix(inks.timber(0.45), inks.roof[1], 0.3)
    for x in (250, 1310):
        post = rect(x, 60, 40, _FLOOR - 50)
        sheet.fill(post, mix(inks.wall[0], inks.wall[1], 0.3))
        sheet.shade(post, (x + 40, 0), (x, 0), inks.dark, (0, 0.6))
        sheet.fill(rect(x - 8, _FLOOR - 26, 56, 30), mix(inks.wall[0], inks.wall[1], 0.45))
    for i in range(-1, 10):
        x0, x1 = 800 + (i - 4) * 170, 800 + (i - 4) * 330
        beam = poly([(x0 - 13, 110), (x0 + 13, 110), (x1 + 26, -20), (x1 - 26, -20)])
        sheet.fill(beam, mix(wood, inks.dark, 0.25))
        sheet.fill(poly([(x0 + 6, 110), (x0 + 13, 110), (x1 + 26, -20), (x1 + 12, -20)]), mix(wood, inks.sun, 0.4))
    sheet.fill(rect(-10, 96, WIDTH + 20, 30), wood)
    sheet.fill(rect(-10, 96, WIDTH + 20, 8), mix(wood, inks.sun, 0.4))
    petals = mix("#d81e5b", inks.haze, 0.12)
    for i in range(24):
        x, drop = -20 + i * 71, 30 + 66 * ((i * 7) % 5) / 4 + (90 if i in (0, 1, 2, 21, 22, 23) else 0)
        sheet.draw(Thicket(x - 76, x + 76, 60 + drop, 110 + drop * 0.4, 0, 1, 0.7))
        sheet.draw(Blossom(x, 60 + drop, 150, 100 + drop * 0.4, petals, 22, 9))


SCENE = Scene(
    paint=paint,
    role="dining",
    kinds=("cliff", "town", "colonial", "desert", "resort"),
    subject="breakfast for two on a terrace under a flowering pergola above the sea",
)
