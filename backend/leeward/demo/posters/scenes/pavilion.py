"""A canopy bed in an open pavilion, its nets tied back, the lagoon beyond the foot of the steps."""

from leeward.demo.posters.engine.colour import Colour, mix
from leeward.demo.posters.engine.furniture import Bed, PendantLamp
from leeward.demo.posters.engine.ground import Floor
from leeward.demo.posters.engine.land import Ridge
from leeward.demo.posters.engine.planting import Blossom, Palm, Thicket
from leeward.demo.posters.engine.props import Longboat, Urn
from leeward.demo.posters.engine.shapes import HEIGHT, WIDTH, curve, poly, rect, vertical
from leeward.demo.posters.engine.sheet import Sheet
from leeward.demo.posters.engine.sky import Cumulus, Sky, Streaks
from leeward.demo.posters.engine.water import Sea
from leeward.demo.posters.scenes import Scene

_HORIZON, _FLOOR = 440, 700


def paint(sheet: Sheet) -> None:
    inks = sheet.inks
    _view(sheet)
    boards = (mix(inks.sand[1], inks.roof[1], 0.3), mix(inks.timber(0.4), inks.roof[1], 0.4))
    sheet.draw(Floor(_FLOOR, boards, 800, 74, 230))
    with sheet.clipped(rect(0, _FLOOR, WIDTH, HEIGHT)):
        for x0, x1 in ((170, 520), (1080, 1430)):
            drift = (x0 - 800) * 0.5
            light = poly([(x0, _FLOOR), (x1, _FLOOR), (x1 + drift + 60, HEIGHT), (x0 + drift - 60, HEIGHT)])
            sheet.fill(light, inks.sun, 0.36, blur=5)
    _frame(sheet)
    sheet.draw(Bed(800, 706, 470, 300, headboard=False))
    _canopy(sheet)
    sheet.draw(PendantLamp(282, 150, 90, 62), PendantLamp(1318, 150, 90, 62))
    for x in (130, 1470):
        sheet.draw(Urn(x, 960, 150, 150, 1 if x < 800 else -1), Thicket(x - 120, x + 120, 826, 190))
        sheet.draw(Blossom(x, 826, 210, 150, mix(inks.accent, inks.sun, 0.2), 26, 10))
    sheet.focal = (0.5, 0.56)


def _view(sheet: Sheet) -> None:
    inks, sun_x = sheet.inks, sheet.between(980, 1080)
    sheet.draw(Sky(_HORIZON, sun_x, _HORIZON - 100 if sheet.warm else 220, 44, sheet.warm), Streaks(230, 380, 7, 0.6))
    if not sheet.warm:
        sheet.draw(Cumulus(sheet.between(1040, 1180), _HORIZON, 460, 150))
    hill = mix(inks.hill[0], inks.hill[1], 0.35)
    sheet.draw(Ridge(_HORIZON + 3, 100, hill, 4, end=640, haze=0.6, foot=_HORIZON + 6, lit=inks.leaf[0]))
    sheet.draw(Sea(_HORIZON, _FLOOR + 20, sun_x=sun_x if sheet.warm else None, strokes=420, calm=0.7))
    sheet.draw(Longboat(sheet.between(1000, 1120), 560, 130))
    sheet.draw(Thicket(60, 430, _FLOOR, 110, 0.12, profile=lambda at: 1 - 0.7 * at))
    sheet.draw(Thicket(1200, 1560, _FLOOR, 100, 0.12, -1, profile=lambda at: 0.2 + 0.8 * at))
    sheet.draw(Palm(250, _FLOOR, 400, 0.14), Palm(1370, _FLOOR, 430, -0.1, -1))


def _frame(sheet: Sheet) -> None:
    """The pavilion: roof beams and thatch lining above, posts either side, all in shade against the light."""
    inks = sheet.inks
    wood: Colour = mix(inks.roof[1], inks.dark, 0.5)
    lining = poly([(-20, -20), (WIDTH + 20, -20), (WIDTH + 20, 190), (800, 60), (-20, 190)])
    straw = mix(inks.thatch(), inks.dark, 0.35)
    sheet.fill(lining, vertical(-20, 200, [mix(straw, inks.dark, 0.4), straw]))
    with sheet.clipped(lining):
        for i in range(60):
            x = -600 + i * 48
            sheet.line(poly([(800, -260), (x, 260)], closed=False), mix(straw, inks.dark, 0.5), 3, 0.4)
            sheet.line(poly([(800, -260), (x + 22, 260)], closed=False), mix(straw, inks.sun, 0.35), 1.6, 0.3)
        for lift in (0, 62, 118):
            beam = [(-20, 196 - lift), (800, 64 - lift), (WIDTH + 20, 196 - lift)]
            sheet.line(poly(beam, closed=False), wood, 13)
    sheet.line(poly([(-20, 196), (800, 66), (WIDTH + 20, 196)], closed=False), mix(wood, inks.sun, 0.12), 20)
    sheet.fill(rect(-20, 196, WIDTH + 40, 20), wood)
    for x, wide in ((34, 44), (1522, 44), (482, 22), (1096, 22)):
        post = rect(x, 190, wide, _FLOOR - 180)
        sheet.fill(post, wood)
        edge = rect(x + wide - 5, 200, 5, _FLOOR - 190) if x < 800 else rect(x, 200, 5, _FLOOR - 190)
        sheet.fill(edge, mix(inks.sun, wood, 0.35), 0.8)
    sheet.fill(rect(-20, _FLOOR - 6, WIDTH + 40, 12), mix(wood, inks.sun, 0.2))


def _canopy(sheet: Sheet) -> None:
    """Four slender posts, a pelmet, and nets gathered to each post."""
    inks = sheet.inks
    wood, net = mix(inks.roof[1], inks.dark, 0.35), mix(inks.wall[0], inks.sun, 0.4)
    far_left, far_right, near_left, near_right = 578, 1022, 488, 1112
    top_far, top_near = 276, 244
    pelmet = poly([(near_left, top_near), (near_right, top_near), (far_right, top_far), (far_left, top_far)])
    sheet.fill(pelmet, net, 0.6)
    for x in (far_left, far_right):
        sheet.fill(rect(x - 6, top_far, 12, 470), mix(wood, inks.haze, 0.15))
        _net(sheet, x, top_far, 700, 1 if x < 800 else -1, 44)
    for x in (near_left, near_right):
        sheet.fill(rect(x - 8, top_near, 16, 690), wood)
        sheet.shade(rect(x - 8, top_near, 16, 690), (x - 8, 0), (x + 9, 0), inks.dark, (0, 0.7))
        _net(sheet, x, top_near, 930, 1 if x < 800 else -1, 78)
    sheet.line(poly([(near_left, top_near), (near_right, top_near)], closed=False), wood, 14)
    swag = [
        (near_left, top_near + 6),
        (644, top_near + 58),
        (800, top_near + 12),
        (956, top_near + 58),
        (near_right, top_near + 6),
    ]
    drape = curve([*swag, (near_right, top_near - 2), (near_left, top_near - 2)], closed=True, tension=0.4)
    sheet.fill(drape, net, 0.82)
    sheet.shade(drape, (800, top_near), (800, top_near + 60), inks.wall[1], (0, 0.6))


def _net(sheet: Sheet, x: float, top: float, foot: float, side: int, reach: float) -> None:
    """One net: wide at the top, tied in at two thirds, falling loose to the floor."""
    inks = sheet.inks
    net, tie = mix(inks.wall[0], inks.sun, 0.4), top + (foot - top) * 0.56
    outline = [(x - side * 6, top), (x + side * reach * 1.8, top), (x + side * reach * 0.9, top + (tie - top) * 0.6)]
    outline += [(x + side * 16, tie), (x + side * reach * 0.7, foot), (x - side * 14, foot), (x - side * 5, tie)]
    body = curve(outline, closed=True, tension=0.35)
    # The curve swells over its top corners; a net hangs from its rail.
    below_rail = rect(0, top, WIDTH, foot - top + 40)
    with sheet.clipped(below_rail):
        sheet.fill(body, net, 0.78)
    with sheet.clipped(below_rail), sheet.clipped(body):
        for i in range(7):
            t = i / 6
            fold = [(x + side * reach * 1.8 * t, top), (x + side * (6 + reach * 0.5 * t), top + (tie - top) * 0.66)]
            fold += [(x + side * (2 + 12 * t), tie), (x + side * reach * 0.66 * t, foot)]
            sheet.line(curve(fold), mix(inks.wall[1], inks.dark, 0.1), 2.4, 0.4)
        sheet.shade(body, (x + side * reach, 0), (x - side * reach * 0.4, 0), inks.wall[1], (0, 0.7))
    sheet.fill(rect(x - 14 if side > 0 else x - 18, tie - 8, 32, 15, 6), inks.accent)


SCENE = Scene(
    paint=paint,
    role="room",
    kinds=("island", "rainforest", "resort"),
    subject="a canopy bed with tied-back nets in a pavilion open to a lagoon",
)
