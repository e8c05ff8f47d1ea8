"""A long beach: palms lean out over the sand, one parasol, two loungers, islands across the water."""

from leeward.demo.posters.engine.colour import mix
from leeward.demo.posters.engine.land import Ridge
from leeward.demo.posters.engine.planting import Palm, PalmShadow, Thicket
from leeward.demo.posters.engine.props import Lounger, Parasol
from leeward.demo.posters.engine.shapes import HEIGHT, oval
from leeward.demo.posters.engine.sheet import Sheet
from leeward.demo.posters.engine.sky import Birds, Cumulus, Sky, Streaks
from leeward.demo.posters.engine.water import Sea, Shore
from leeward.demo.posters.scenes import Scene


def paint(sheet: Sheet) -> None:
    horizon, sun_x = 430 + sheet.between(-20, 20), sheet.between(700, 790)
    _far(sheet, horizon, sun_x)
    edge = [(-120, 105), (160, 150), (420, 235), (760, 345), (1120, 450), (1700, 640)]
    sheet.draw(Shore([(x, horizon + y) for x, y in edge], wet=60))
    for i in range(3):
        sheet.draw(
            Thicket(
                -160, 330 - i * 85, horizon + 92 + i * 50, 120 + 14 * i, haze=0.34 - 0.14 * i,
                profile=lambda at: min(1, (1 - at) * 1.9) ** 0.8,
            )
        )  # fmt: skip
    sheet.draw(Palm(300, horizon + 96, 230, 0.2, size=0.92), Palm(205, horizon + 130, 330, 0.16))
    sheet.draw(Palm(60, horizon + 215, 470, 0.3, size=1.05))
    _place_in_the_sun(sheet, 610, horizon + 330, 1 if sun_x > 610 else -1)
    sheet.draw(PalmShadow(90, HEIGHT - 90, 560, 8, 0.22, angles=(-2.6, 0.5)), Birds(sun_x - 220, horizon - 190))
    sheet.focal = (0.42, 0.5)


def _far(sheet: Sheet, horizon: float, sun_x: float) -> None:
    inks, far = sheet.inks, sheet.inks.hill
    if sheet.warm:
        sheet.draw(Sky(horizon, sun_x, horizon - sheet.between(64, 100), 44), Streaks(40, horizon - 60, 12, 0.75))
    else:
        sheet.draw(Sky(horizon, sun_x, 150, disc=False), Cumulus(sheet.between(1000, 1250), horizon - 4, 760, 250))
    haze = mix(far[0], inks.haze, 0.35)
    sheet.draw(Ridge(horizon + 3, 95, haze, 3, start=sheet.between(820, 960), haze=0.7, foot=horizon + 6))
    near = mix(far[0], far[1], 0.45)
    sheet.draw(Ridge(horizon + 5, 70, near, start=sheet.between(1150, 1260), haze=0.55, foot=horizon + 9))
    sheet.draw(Sea(horizon, sun_x=sun_x if sheet.warm else None, strokes=700))


def _place_in_the_sun(sheet: Sheet, x: float, y: float, side: int) -> None:
    inks = sheet.inks
    sheet.fill(oval(x + 10 - 120 * side, y + 22, 190, 13), inks.timber(), 0.45, blur=4)
    frame = mix(inks.wall[0], inks.sand[0], 0.25)
    sheet.draw(Parasol(x, y + 14, 215, 128, side))
    sheet.draw(Lounger(x - 205, y + 40, 176, frame), Lounger(x + 30, y + 66, 186, frame))


SCENE = Scene(
    paint=paint,
    role="beach",
    kinds=("town", "colonial", "resort", "desert"),
    subject="a long sandy beach with leaning palms, a striped parasol and two sunbeds",
)
