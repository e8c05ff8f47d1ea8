"""A catamaran under full sail, islands and cumulus behind."""

from leeward.demo.posters.engine.colour import mix
from leeward.demo.posters.engine.land import Mountain, MountainInks, Ridge
from leeward.demo.posters.engine.shapes import Outline, Pen, curve, oval, poly, rect
from leeward.demo.posters.engine.sheet import Sheet
from leeward.demo.posters.engine.sky import Birds, Cumulus, Sky, Streaks
from leeward.demo.posters.engine.water import Sea, lens
from leeward.demo.posters.scenes import Scene

_X = 760


def paint(sheet: Sheet) -> None:
    horizon = 560 + sheet.between(-20, 20)
    y = horizon + 165
    _far(sheet, horizon)
    sheet.fill(oval(_X - 10, y + 30, 290, 20), sheet.inks.dark, 0.3, blur=8)
    _hulls(sheet, y)
    _sails(sheet, y)
    _on_the_water(sheet, y)
    sheet.draw(Birds(_X + 380, 250, 4, 13))
    sheet.focal = (0.48, 0.5)


def _far(sheet: Sheet, horizon: float) -> None:
    inks, sun_x = sheet.inks, sheet.between(1050, 1180)
    far, near = inks.hill
    sheet.draw(Sky(horizon, sun_x, horizon - 120 if sheet.warm else 170, 52, sheet.warm))
    sheet.draw(Streaks(60, horizon - 80, 9, 0.7), Cumulus(sheet.between(300, 500), horizon + 2, 900, 280))
    sheet.draw(Cumulus(sheet.between(1250, 1450), horizon + 2, 560, 150, 0.95))
    island = MountainInks(mix(far, inks.haze, 0.2), mix(far, near, 0.5), inks.haze)
    sheet.draw(Mountain(horizon + 3, 130, island, sheet.between(1150, 1300), 260, side=-1, haze=0.8))
    sheet.draw(Ridge(horizon + 4, 52, mix(far, near, 0.5), start=-400, end=420, haze=0.5, foot=horizon + 6))
    sheet.draw(Sea(horizon, sun_x=sun_x if sheet.warm else None, calm=1.1))


def _hull(x: float, y: float) -> Outline:
    return (
        Pen(x - 230, y - 26)
        .quad(x, y - 18, x + 262, y - 52)
        .quad(x + 232, y + 6, x + 180, y + 20)
        .line(x - 200, y + 22)
        .quad(x - 226, y, x - 230, y - 26)
        .close()
    )


def _hulls(sheet: Sheet, y: float) -> None:
    inks, white = sheet.inks, sheet.inks.wall[0]
    for dx, dy, ink in ((26, -20, mix(white, inks.wall[1], 0.75)), (0, 0, white)):
        hull = _hull(_X + dx, y + dy)
        sheet.fill(hull, ink)
        with sheet.clipped(hull):
            sheet.fill(rect(_X - 300, y + 8 + dy, 700, 30), inks.accent)
            sheet.shade(hull, (_X, y - 40), (_X, y + 30), mix(white, inks.dark, 0.5), (0, 0.55))
    cabin = [(-120, -30), (-104, -66), (-20, -76), (90, -60), (128, -38), (0, -30)]
    sheet.fill(curve([(_X + dx, y + dy) for dx, dy in cabin], closed=True), white)
    glass = [(-92, -62), (-20, -68), (78, -56), (92, -46), (-96, -44)]
    sheet.fill(poly([(_X + dx, y + dy) for dx, dy in glass]), inks.dark, 0.85)


def _sails(sheet: Sheet, y: float) -> None:
    inks, mast = sheet.inks, _X + 14
    sheet.line(poly([(mast, y - 60), (mast - 8, y - 470)], closed=False), mix(inks.wall[0], inks.dark, 0.45), 5)
    main = (
        Pen(mast - 12, y - 466).quad(mast - 150, y - 300, mast - 206, y - 98).quad(mast - 90, y - 84, mast - 6, y - 92)
    )
    mainsail = main.close()
    jib = Pen(mast - 4, y - 440).quad(mast + 128, y - 260, mast + 230, y - 64)
    jib = jib.quad(mast + 110, y - 96, mast + 22, y - 84).quad(mast + 60, y - 260, mast - 4, y - 440)
    headsail = jib.close()
    sheet.fill(mainsail, mix(inks.wall[0], inks.sun, 0.4))
    sheet.shade(mainsail, (mast + 10, y - 250), (mast - 210, y - 180), inks.wall[1], (0.05, 0.85))
    for i in range(1, 6):
        t = i / 6
        batten = [(mast - 12 + 5 * t, y - 466 + 372 * t), (mast - 14 - 194 * t**1.12, y - 466 + 366 * t)]
        sheet.line(poly(batten, closed=False), inks.wall[1], 1.6, 0.7)
    sheet.fill(headsail, inks.accent)
    sheet.shade(headsail, (mast + 120, y - 140), (mast, y - 300), inks.accent_shade, (0, 0.85))
    sheet.line(poly([(mast - 206, y - 97), (mast, y - 90)], closed=False), mix(inks.wall[0], inks.dark, 0.5), 5)


def _on_the_water(sheet: Sheet, y: float) -> None:
    """The sails' broken reflections and the foam along the hull."""
    white, colour, foam = Pen(_X, y).path, Pen(_X, y).path, Pen(_X, y).path
    for i in range(60):
        t = i / 60
        at = _X - 60 + sheet.between(-1, 1) * (190 - 90 * t)
        lens(white, at, y + 30 + 340 * t, sheet.between(30, 150) * (1 - 0.4 * t), 2.5 + 3 * t)
    for i in range(26):
        t = i / 26
        at = _X + 70 + sheet.between(-1, 1) * (90 - 40 * t)
        lens(colour, at, y + 40 + 260 * t, sheet.between(20, 90), 2 + 2.5 * t)
    for i in range(46):
        t = i / 46
        lens(foam, _X + 190 - 520 * t, y + 22 + sheet.between(-3, 10) + 8 * t, sheet.between(30, 110), 5.7 - 4.2 * t)
    sheet.fill(white, mix(sheet.inks.wall[0], sheet.inks.sun, 0.4), 0.42)
    sheet.fill(colour, sheet.inks.accent, 0.45)
    sheet.fill(foam, "#ffffff", 0.7)


SCENE = Scene(
    paint=paint,
    role="outing",
    kinds=("island", "town", "cliff", "colonial", "resort"),
    subject="a white catamaran under sail with islands behind",
)
