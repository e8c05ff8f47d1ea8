"""An adobe hotel between dunes and a calm sea."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from leeward.demo.posters.engine.buildings import House
from leeward.demo.posters.engine.colour import Colour, mix
from leeward.demo.posters.engine.land import Mountain, MountainInks
from leeward.demo.posters.engine.leaves import Tuft
from leeward.demo.posters.engine.planting import Palm, Thicket
from leeward.demo.posters.engine.shapes import HEIGHT, WIDTH, Point, curve, linear, vertical
from leeward.demo.posters.engine.sheet import Sheet
from leeward.demo.posters.engine.sky import Birds, Sky, Streaks
from leeward.demo.posters.engine.water import Sea
from leeward.demo.posters.scenes import Scene


@dataclass(frozen=True, slots=True)
class Dune:
    """A dune's outline and its one S-shaped spine: a hard edge on the crest, shade fading away from the light."""

    crest: Sequence[Point]
    spine: Sequence[Point]
    lit: Colour
    shaded: Colour
    reach: float = 520

    def draw(self, sheet: Sheet) -> None:
        body = curve(self.crest)
        body.lineTo(WIDTH + 60, HEIGHT + 40)
        body.lineTo(-60, HEIGHT + 40)
        body.close()
        top = min(y for _, y in self.crest)
        sheet.fill(body, vertical(top, HEIGHT, [self.lit, mix(self.lit, self.shaded, 0.3)]))
        x, y = self.spine[0]
        face = curve([(x, y - 6), *self.spine])
        for corner in ((-80, HEIGHT + 60), (-80, y - 90), (x - 20, y - 90)):
            face.lineTo(*corner)
        face.close()
        with sheet.clipped(body):
            sheet.fill(face, linear((x + 40, 0), (x - self.reach, 0), [self.shaded, self.lit], [0.95, 0]))
            deep = mix(self.shaded, sheet.inks.dark, 0.35)
            sheet.shade(face, (x, y), (x - self.reach * 0.5, y + self.reach * 0.35), deep, (0.55, 0))


def paint(sheet: Sheet) -> None:
    inks, horizon = sheet.inks, 430
    _far(sheet, horizon)
    lit, shaded = mix(inks.sand[0], inks.roof[0], 0.2), mix(inks.sand[1], inks.roof[1], 0.55)
    far_crest = [(-60, 520), (200, 500), (420, 535), (640, 600), (820, 668), (1000, 705), (1250, 690), (1700, 640)]
    far_spine = [(225, 500), (300, 540), (270, 590), (400, 650), (380, 760)]
    sheet.draw(Dune(far_crest, far_spine, mix(lit, inks.haze, 0.35), mix(shaded, inks.haze, 0.3), 380))
    foam = [(820, 672), (1000, 709), (1250, 694), (1700, 646), (1700, 652), (1250, 704), (1000, 720), (830, 680)]
    sheet.fill(curve(foam, closed=True), "#ffffff", 0.6)
    _hotel(sheet, 560, 660)
    middle_crest = [(-60, 820), (200, 770), (520, 742), (760, 790), (980, 838), (1200, 850), (1700, 900)]
    sheet.draw(Dune(middle_crest, [(520, 742), (600, 790), (560, 850), (680, 920), (640, 1110)], lit, shaded, 560))
    near = [(-60, 1010), (300, 985), (700, 930), (1050, 846), (1290, 752), (1400, 728), (1520, 752), (1700, 830)]
    spine = [(1400, 728), (1330, 800), (1390, 870), (1250, 960), (1320, 1110)]
    sheet.draw(Dune(near, spine, mix(lit, inks.sun, 0.2), shaded, 700))
    _wind_ripples(sheet, spine, shaded)
    for x, y, radius, leaf in ((130, 1000, 110, 0), (180, 1010, 80, 1), (1380, 1010, 120, 0), (1330, 1020, 80, 1)):
        sheet.draw(Tuft(x, y, radius, mix(inks.leaf[leaf], inks.sand[1], 0.3 - 0.1 * leaf), 13 - 2 * leaf, 1.2))
    sheet.draw(Birds(700, 240, 4))
    sheet.focal = (0.43, 0.5)


def _far(sheet: Sheet, horizon: float) -> None:
    inks, sun_x = sheet.inks, sheet.between(980, 1150)
    far, near = inks.hill[0], mix(inks.roof[1], inks.hill[1], 0.35)
    sheet.draw(Sky(horizon, sun_x, 200 if not sheet.warm else horizon - 120, 50), Streaks(40, 300, 8))
    back = MountainInks(mix(mix(far, near, 0.12), inks.haze, 0.3), mix(far, near, 0.45), inks.haze)
    sheet.draw(Mountain(horizon + 4, 240, back, sheet.between(330, 480), 430, cells=4, side=-1, haze=0.8))
    front = MountainInks(mix(far, near, 0.3), mix(far, near, 0.75), inks.haze)
    sheet.draw(Mountain(horizon + 5, 170, front, sheet.between(60, 160), 330, cells=5, side=-1, haze=0.8))
    sheet.draw(Sea(horizon, 760, sun_x=sun_x, strokes=420, glint=0.7, calm=0.6))


def _hotel(sheet: Sheet, x: float, y: float) -> None:
    inks = sheet.inks
    clay = [
        mix(inks.sand[0], inks.wall[0], 0.5),
        mix(inks.sand[0], inks.roof[0], 0.22),
        mix(inks.sand[0], inks.sand[1], 0.4),
    ]
    blocks = (
        (-10, -26, 120, 140, 1), (130, -30, 90, 190, 0), (-120, -10, 130, 92, 2), (60, 4, 120, 110, 0),
        (190, 6, 150, 86, 1), (-60, 16, 110, 64, 0), (290, 14, 90, 54, 2),
    )  # fmt: skip
    for dx, dy, wide, high, tone in blocks:
        roof = "dome" if (wide, high) == (90, 190) else "flat"
        sheet.draw(House(x + dx, y + dy, wide, high, clay[tone], roof, depth=0.3))
    for dx, dy, high in ((-190, 18, 170), (-140, 24, 130), (370, 26, 190), (420, 34, 150), (20, 40, 120)):
        sheet.draw(Palm(x + dx, y + dy, high, sheet.between(-0.06, 0.06), size=0.9, fronds=17))
    sheet.draw(Thicket(x - 240, x + 480, y + 44, 40, 0.1))


def _wind_ripples(sheet: Sheet, spine: Sequence[Point], ink: Colour) -> None:
    with sheet.clipped(curve([*spine, (1700, 1110), (1700, 830), (1520, 752)], closed=False)):
        for i in range(22):
            y = 560 + i * 17
            wave = [
                (x, y + 0.17 * x + 7 * math.sin(x * 0.011 + i * 0.8) + 4 * math.sin(x * 0.03 + i))
                for x in range(1200, 1700, 50)
            ]
            sheet.line(curve(wave), ink, 2 + i * 0.06, 0.26)


SCENE = Scene(
    paint=paint,
    role="exterior",
    kinds=("desert",),
    subject="an adobe hotel with palms between sand dunes and a calm sea",
)
