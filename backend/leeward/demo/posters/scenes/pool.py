"""An infinity pool above the sea: deck, parasol and two loungers in the right foreground."""

from leeward.demo.posters.engine.colour import mix
from leeward.demo.posters.engine.land import Mountain, MountainInks, Ridge
from leeward.demo.posters.engine.leaves import CornerFronds
from leeward.demo.posters.engine.planting import Palm, Thicket
from leeward.demo.posters.engine.props import Lounger, Parasol
from leeward.demo.posters.engine.shapes import HEIGHT, WIDTH, linear, oval, poly, rect, vertical
from leeward.demo.posters.engine.sheet import Sheet
from leeward.demo.posters.engine.sky import Cumulus, Sky, Streaks
from leeward.demo.posters.engine.water import Reflection, Ripples, Sea
from leeward.demo.posters.scenes import Scene


def paint(sheet: Sheet) -> None:
    horizon, sun_x = 400 + sheet.between(-15, 15), sheet.between(560, 720)
    edge = horizon + 262
    _far(sheet, horizon, sun_x)
    _garden(sheet, horizon)
    _water(sheet, edge, sun_x)
    _deck(sheet, edge)
    sheet.draw(Thicket(1440, 1720, HEIGHT + 20, 260, side=-1, profile=lambda at: min(1, 0.25 + at)))
    sheet.draw(CornerFronds(1660, -60, 520, 1.75, 3.25))
    sheet.focal = (0.74, 0.46)


def _far(sheet: Sheet, horizon: float, sun_x: float) -> None:
    inks = sheet.inks
    far, near = inks.hill
    sheet.draw(Sky(horizon, sun_x, horizon - 70 if sheet.warm else 120, 44, sheet.warm))
    sheet.draw(Streaks(40, horizon - 70, 10, 0.75))
    if not sheet.warm:
        sheet.draw(Cumulus(sheet.between(900, 1200), horizon, 700, 190, side=-1))
    volcano = MountainInks(mix(far, inks.haze, 0.2), mix(far, near, 0.45), inks.haze)
    sheet.draw(Mountain(horizon + 4, 210, volcano, sheet.between(1050, 1250), 330, haze=0.75))
    headland, start = mix(far, near, 0.4), sheet.between(860, 980)
    sheet.draw(Ridge(horizon + 4, 110, headland, start=start, haze=0.5, foot=horizon + 7, lit=inks.leaf[0]))
    sheet.draw(Sea(horizon, horizon + 290, sun_x=sun_x if sheet.warm else None, strokes=420, calm=0.7))


def _garden(sheet: Sheet, horizon: float) -> None:
    foot = horizon + 290
    sheet.draw(Thicket(940, 1720, foot - 15, 210, 0.34, -1, profile=lambda at: min(1, at * 1.3) ** 1.1))
    sheet.draw(Thicket(1090, 1720, foot, 160, 0.14, -1, profile=lambda at: min(1, at * 1.5)))
    sheet.draw(Palm(1130, foot - 10, 230, -0.08, -1, haze=0.2), Palm(1235, foot - 6, 300, 0.05, -1))
    sheet.draw(Thicket(-120, 330, foot - 5, 130, 0.15, profile=lambda at: min(1, (1 - at) * 2)))
    sheet.draw(Palm(190, foot, 330, 0.1), Palm(70, foot, 420, -0.06))


def _water(sheet: Sheet, edge: float, sun_x: float) -> None:
    inks = sheet.inks
    if sheet.warm:
        colours = [mix(inks.sea[0], inks.sky[-1], 0.4), mix(inks.sea[1], inks.sea[2], 0.4)]
        colours += [inks.sea[2], mix(inks.sea[2], inks.sea[3], 0.7)]
    else:
        colours = ["#bdebe3", "#66d0cf", "#22b3bd", "#0e8fa5"]
    sheet.fill(rect(-5, edge, WIDTH + 10, HEIGHT), vertical(edge, HEIGHT, colours))
    sheet.fill(rect(-5, edge - 5, WIDTH + 10, 7), mix(inks.wall[0], inks.sun, 0.3))
    sheet.fill(rect(-5, edge + 2, WIDTH + 10, 3), mix(colours[1], inks.dark, 0.35), 0.6)
    sheet.draw(Reflection(edge + 4, alpha=0.42, squash=0.9, blur=3, ripple=6))
    depth = HEIGHT - edge
    sheet.draw(Ripples(edge + 10, depth, 240, colours[0], 0.35, (30, 200), (1, 3.2), power=1.2))
    centre = sun_x if sheet.warm else 800
    sheet.draw(Ripples(edge + 6, depth, 150, inks.sun, 0.6, (16, 90), (1, 3), centre, (40, 200), 1.3))


def _deck(sheet: Sheet, edge: float) -> None:
    inks = sheet.inks
    corner, foot = (1180, edge + 96), (700, HEIGHT + 20)
    lip = poly([corner, foot, (660, HEIGHT + 20), (1166, edge + 96)])
    sheet.fill(lip, mix(inks.wall[1], inks.dark, 0.15))
    deck = poly([(WIDTH + 20, edge + 96), corner, foot, (WIDTH + 20, HEIGHT + 20)])
    stone = [mix(inks.sand[0], inks.wall[0], 0.4), mix(inks.sand[0], inks.sand[1], 0.65)]
    sheet.fill(deck, linear((1100, edge + 90), (1300, HEIGHT), stone))
    with sheet.clipped(deck):
        for i in range(12):
            y = edge + 96 + 8 * 1.36**i
            sheet.line(poly([(500, y), (WIDTH, y)], closed=False), inks.timber(0.3), 1 + i * 0.15, 0.35)
    sheet.line(poly([corner, foot], closed=False), inks.wall[0], 7)
    sheet.fill(oval(1300, edge + 262, 300, 30), inks.timber(), 0.35, blur=8)
    sheet.draw(Parasol(1330, edge + 250, 345, 210, -1, 4))
    sheet.draw(Lounger(1170, edge + 282, 210, inks.wall[0]), Lounger(1120, edge + 372, 260, inks.wall[0]))


SCENE = Scene(
    paint=paint,
    role="pool",
    kinds=("island", "cliff", "colonial", "resort", "rainforest"),
    subject="an infinity pool above the sea with a parasol and two sunbeds on its deck",
)
