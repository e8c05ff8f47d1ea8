"""A palm-fringed cove with one longboat at anchor."""

from leeward.demo.posters.engine.colour import mix
from leeward.demo.posters.engine.land import Mountain, MountainInks, Ridge
from leeward.demo.posters.engine.planting import Palm, PalmShadow, Thicket
from leeward.demo.posters.engine.props import Longboat
from leeward.demo.posters.engine.shapes import HEIGHT
from leeward.demo.posters.engine.sheet import Sheet
from leeward.demo.posters.engine.sky import Cumulus, Sky, Streaks
from leeward.demo.posters.engine.water import Sea, Shore
from leeward.demo.posters.scenes import Scene


def paint(sheet: Sheet) -> None:
    horizon = 405 + sheet.between(-15, 15)
    _far(sheet, horizon)
    sheet.draw(Longboat(sheet.between(760, 880), horizon + 140, 150))
    edge = [(-120, 300), (300, 405), (700, 468), (1050, 455), (1380, 350), (1750, 205)]
    sheet.draw(Shore([(x, horizon + y) for x, y in edge], wet=44))
    sheet.draw(Thicket(1230, 1720, horizon + 250, 150, 0.22, -1, profile=lambda at: min(1, at * 1.6) ** 0.8))
    sheet.draw(Palm(1370, horizon + 270, 400, -0.3, -1), Palm(1500, horizon + 330, 560, -0.14, -1, size=0.95))
    sheet.draw(Palm(1290, horizon + 300, 270, -0.1, -1))
    sheet.draw(Thicket(1400, 1760, horizon + 365, 130, 0.05, -1, profile=lambda at: min(1, at * 1.8) ** 0.8))
    sheet.draw(PalmShadow(330, HEIGHT - 60, 420, 8), PalmShadow(1180, horizon + 520, 330, 7, 0.16))
    sheet.draw(Palm(0, HEIGHT + 30, 850, 0.24, size=0.95, fronds=17, gloom=0.35))
    sheet.focal = (0.52, 0.55)


def _far(sheet: Sheet, horizon: float) -> None:
    inks, sun_x = sheet.inks, sheet.between(700, 900)
    if sheet.warm:
        sheet.draw(Sky(horizon, sun_x, horizon - 90, 42), Streaks(50, horizon - 40, 11, 0.8))
    else:
        sheet.draw(Sky(horizon, sun_x, sheet.between(120, 190), disc=False))
        sheet.draw(Cumulus(sheet.between(560, 760), horizon, 700, 230))
    far, near = inks.hill
    volcano = MountainInks(mix(far, inks.haze, 0.15), mix(far, near, 0.42), inks.haze)
    sheet.draw(Mountain(horizon + 4, 250, volcano, sheet.between(980, 1150), 300, side=-1, haze=0.8))
    leaf = inks.leaf[0]
    right = mix(far, near, 0.45)
    sheet.draw(Ridge(horizon + 5, 150, right, start=1020, haze=0.55, foot=horizon + 8, lit=leaf))
    left = mix(near, inks.leaf[1], 0.5)
    end = sheet.between(460, 540)
    sheet.draw(Ridge(horizon + 7, 200, left, 6, end=end, haze=0.45, foot=horizon + 12, lit=leaf))
    shallow = [*inks.sea[:3], *inks.sea[2:]] if not sheet.warm else inks.sea
    sheet.draw(Sea(horizon, colours=shallow, sun_x=sun_x if sheet.warm else None, strokes=560, calm=0.8))


SCENE = Scene(
    paint=paint,
    role="beach",
    kinds=("island", "cliff", "rainforest"),
    subject="a palm-fringed cove with a wooden longboat at anchor and a volcano across the bay",
)
