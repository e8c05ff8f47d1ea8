"""Buildings: town houses with deep windows, thatched villas on stilts."""

from dataclasses import dataclass

from leeward.demo.posters.engine.colour import Colour, mix
from leeward.demo.posters.engine.shapes import Pen, half_disc, linear, poly, rect
from leeward.demo.posters.engine.sheet import Sheet


@dataclass(frozen=True, slots=True)
class House:
    """
    A town house standing on (x, y): front, left flank in perspective, small deep windows.

    roof: "flat", "hip" or "dome". flank_lit: the light falls on the flank and leaves the front in shade. depth:
    flank width as a share of the front's.
    """

    x: float
    y: float
    width: float
    height: float
    colour: Colour
    roof: str = "flat"
    haze: float = 0.0
    depth: float = 0.26
    flank_lit: bool = False
    windows: bool = True
    shutters: Colour | None = None

    def draw(self, sheet: Sheet) -> None:
        inks, x, y, w, h = sheet.inks, self.x, self.y, self.width, self.height
        wall = mix(self.colour, inks.haze, self.haze)
        shade = mix(mix(inks.wall[1], wall, 0.28), inks.haze, self.haze)
        deep = w * self.depth
        front = rect(x, y - h, w, h)
        flank = poly([(x, y - h), (x - deep, y - h + deep * 0.22), (x - deep, y), (x, y)])
        if self.flank_lit:
            sheet.fill(flank, mix(wall, inks.sun, 0.7))
            sheet.fill(front, mix(wall, shade, 0.34))
            sheet.shade(front, (x, y), (x + w, y - h * 0.4), mix(wall, shade, 0.95), (0, 0.75))
        else:
            sheet.fill(flank, shade)
            sheet.shade(
                flank, (0, y - h), (0, y), mix(mix(inks.dark, inks.wall[1], 0.3), inks.haze, self.haze), (0.1, 0.6)
            )
            sheet.fill(front, wall)
            sheet.shade(front, (x, y - h), (x, y), mix(wall, shade, 0.7), (0, 0.6))
        self._roof(sheet, wall)
        if self.windows and w > 26:
            self._windows(sheet, wall)

    def _roof(self, sheet: Sheet, wall: Colour) -> None:
        inks, x, w, top = sheet.inks, self.x, self.width, self.y - self.height
        deep = w * self.depth
        lit, shaded = (mix(c, inks.haze, self.haze) for c in inks.roof)
        if self.roof == "hip":
            ridge = top - w * 0.24
            sheet.fill(poly([(x - 5, top + 2), (x + w * 0.22, ridge), (x + w * 0.8, ridge), (x + w + 5, top + 2)]), lit)
            sheet.fill(poly([(x - 5, top + 2), (x + w * 0.22, ridge), (x - 5 - deep, top + deep * 0.2 + 3)]), shaded)
            sheet.line(poly([(x - 5, top + 2), (x + w + 5, top + 2)], closed=False), shaded, 2.4)
        elif self.roof == "dome":
            dome = half_disc(x + w / 2, top + 2, w * 0.38, w * 0.4)
            sheet.fill(rect(x - 2, top - 3, w + 4, 6), mix(wall, inks.sun, 0.5))
            sheet.fill(dome, mix(inks.sea[2], inks.haze, self.haze))
            sun, shadow = (x + w * 0.2, x + w * 0.9) if self.flank_lit else (x + w * 0.8, x + w * 0.1)
            sheet.shade(dome, (sun, 0), (shadow, 0), mix(inks.dark, inks.haze, self.haze), (0, 0.75))
        else:
            sheet.fill(rect(x - 2, top - 4, w + 4, 7), mix(wall, inks.sun, 0.5))

    def _windows(self, sheet: Sheet, wall: Colour) -> None:
        inks = sheet.inks
        columns, rows = max(1, int(self.width / 32)), max(1, int(self.height / 46))
        pitch = self.width / (columns * 2 + 1)
        dark = mix(mix(inks.dark, inks.wall[1], 0.25), inks.haze, self.haze)
        for column in range(columns):
            for row in range(rows):
                if sheet.chance(0.16):
                    continue
                x, y = self.x + pitch * (1 + 2 * column), self.y - self.height + 14 + row * 44
                wide = min(pitch, 15)
                burning = sheet.mood in {"dusk", "night"} and sheet.chance(0.6)
                sheet.fill(rect(x, y, wide, 22, 1), inks.glow if burning else dark)
                if self.shutters:
                    paint = mix(self.shutters, inks.haze, self.haze)
                    sheet.fill(rect(x - wide * 0.55, y, wide * 0.5, 22), paint)
                    sheet.fill(rect(x + wide * 1.05, y, wide * 0.5, 22), paint)
                sheet.fill(rect(x - 2, y + 22, wide + 4, 3), mix(wall, inks.sun, 0.6))


@dataclass(frozen=True, slots=True)
class StiltVilla:
    """A thatched villa on stilts over water, `width` across the deck; `side` is where the light comes from."""

    x: float
    y: float
    width: float
    side: int = 1
    haze: float = 0.0

    def _far(self, sheet: Sheet, colour: Colour) -> Colour:
        return mix(colour, sheet.inks.haze, self.haze)

    def draw(self, sheet: Sheet) -> None:
        inks, x, y, w = sheet.inks, self.x, self.y, self.width
        for i in range(6):
            foot = x - w * 0.5 + w * i / 5
            stilt = poly([(foot, y - 1), (foot, y + w * 0.26)], closed=False)
            sheet.line(stilt, self._far(sheet, inks.timber(0.55)), w * 0.022)
        sheet.fill(
            rect(x - w * 0.6, y - w * 0.02, w * 1.2, w * 0.045), self._far(sheet, mix(inks.sand[0], inks.dark, 0.25))
        )
        sheet.fill(rect(x - w * 0.6, y + w * 0.02, w * 1.2, w * 0.03), self._far(sheet, inks.timber(0.6)))
        self._walls(sheet)
        self._thatch(sheet)

    def _walls(self, sheet: Sheet) -> None:
        inks, x, y, w, high = sheet.inks, self.x, self.y, self.width, self.width * 0.34
        dark = self._far(sheet, inks.dark)
        walls = rect(x - w * 0.4, y - high, w * 0.8, high - w * 0.02)
        sheet.fill(walls, self._far(sheet, mix(inks.wall[1], inks.dark, 0.25)))
        sheet.shade(walls, (x + self.side * w * 0.4, 0), (x - self.side * w * 0.4, 0), dark, (0, 0.6))
        glass = inks.glow if sheet.lit else self._far(sheet, mix(inks.sea[1], inks.wall[0], 0.5))
        for i in range(4):
            door = rect(x - w * 0.36 + i * w * 0.185, y - high * 0.78, w * 0.15, high * 0.72)
            sheet.fill(door, glass, 0.95 if i % 3 else 0.75)
            sheet.line(door, dark, max(1, w * 0.008), 0.5)

    def _thatch(self, sheet: Sheet) -> None:
        inks, x, y, w, high = sheet.inks, self.x, self.y, self.width, self.width * 0.34
        straw = self._far(sheet, inks.thatch())
        shaded = mix(straw, self._far(sheet, inks.dark), 0.55)
        roof = (
            Pen(x - w * 0.58, y - high * 0.72)
            .quad(x - w * 0.2, y - high * 1.2, x - w * 0.06, y - high * 1.92)
            .quad(x, y - high * 2.04, x + w * 0.06, y - high * 1.92)
            .quad(x + w * 0.2, y - high * 1.2, x + w * 0.58, y - high * 0.72)
            .quad(x, y - high * 0.58, x - w * 0.58, y - high * 0.72)
            .close()
        )
        sheet.fill(roof, straw)
        with sheet.clipped(roof):
            for _ in range(60):
                across, start = sheet.between(-1, 1), sheet.between(0, 0.8)
                ends = []
                for t in (start, start + sheet.between(0.1, 0.3)):
                    ends.append((x + across * w * (0.06 + 0.56 * t**1.7), y - high * 1.95 + high * 1.3 * t))
                ink = shaded if sheet.chance(0.6) else mix(straw, inks.sun, 0.5)
                sheet.line(poly(ends, closed=False), ink, max(0.8, w * 0.006), 0.5)
            light = linear((x + self.side * w * 0.25, 0), (x - self.side * w * 0.5, 0), [shaded, shaded], [0, 0.95])
            sheet.grain(roof, light)
        eaves = [(-0.57, -0.72), (0, -0.62), (0.57, -0.72), (0.5, -0.6), (0, -0.5), (-0.5, -0.6)]
        shadow = poly([(x + px * w, y + py * high) for px, py in eaves])
        sheet.fill(shadow, self._far(sheet, inks.dark), 0.45)
