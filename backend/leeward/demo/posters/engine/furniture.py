"""Indoor things: a made bed seen from its foot, bedside lamps, a woven pendant."""

from dataclasses import dataclass

from leeward.demo.posters.engine.colour import Colour, mix
from leeward.demo.posters.engine.shapes import Outline, curve, linear, oval, poly, rect, vertical
from leeward.demo.posters.engine.sheet import Sheet
from leeward.demo.posters.engine.sky import Glow


@dataclass(frozen=True, slots=True)
class Cushion:
    """A plump cushion by its upper left corner."""

    x: float
    y: float
    width: float
    height: float
    colour: Colour

    def draw(self, sheet: Sheet) -> None:
        x, y, w, h = self.x, self.y, self.width, self.height
        dots = [
            (0.02, 0.06),
            (0.5, -0.03),
            (0.98, 0.06),
            (1.03, 0.5),
            (0.98, 0.96),
            (0.5, 1.02),
            (0.02, 0.96),
            (-0.03, 0.5),
        ]
        shape = curve([(x + px * w, y + py * h) for px, py in dots], closed=True, tension=0.45)
        sheet.fill(oval(x + w / 2, y + h * 0.98, w * 0.5, h * 0.12), sheet.inks.dark, 0.22, blur=6)
        sheet.fill(shape, self.colour)
        sheet.shade(
            shape, (x + w * 0.2, y), (x + w * 0.9, y + h * 1.1), mix(self.colour, sheet.inks.dark, 0.5), (0, 0.75)
        )
        pinch = curve([(x + w * 0.3, y + h * 0.2), (x + w * 0.5, y + h * 0.34), (x + w * 0.72, y + h * 0.22)])
        sheet.line(pinch, mix(self.colour, sheet.inks.dark, 0.35), 2, 0.4)


@dataclass(frozen=True, slots=True)
class Bed:
    """
    A bed seen from its foot, lit from the left: (x, y) is the middle of the head end, `width` the head end's,
    `depth` how far down the sheet the mattress reaches.
    """

    x: float
    y: float
    width: float
    depth: float
    headboard: bool = True

    def _at(self, across: float, down: float) -> tuple[float, float]:
        """A point on the mattress: across -1 to 1, down 0 (head) to 1 (foot), in perspective."""
        half = self.width / 2 * (1 + 0.3 * down)
        return self.x + across * half, self.y + self.depth * 0.62 * down

    def _area(self, top: float, foot: float, half: float = 1.0) -> Outline:
        return poly([self._at(-half, top), self._at(half, top), self._at(half, foot), self._at(-half, foot)])

    def draw(self, sheet: Sheet) -> None:
        inks = sheet.inks
        if self.headboard:
            self._headboard(sheet)
        left, foot = self._at(-1, 1)
        wide, drop = self._at(1, 1)[0] - left, self.depth * 0.48
        sheet.fill(oval(self.x, foot + drop + 6, wide * 0.58, 26), inks.dark, 0.42, blur=12)
        linen, shade = mix(inks.wall[0], inks.sun, 0.3), mix(inks.sand[1], inks.wall[1], 0.55)
        top = self._area(0, 1)
        sheet.fill(top, linear(self._at(-1, 0.5), self._at(1, 0.5), [linen, mix(linen, shade, 0.35)]))
        sheet.shade(top, self._at(-1, 1), self._at(1, 0), shade, (0, 0.75))
        front = curve(
            [(left, foot), (left - 4, foot + drop * 0.6), (left + 6, foot + drop), (left + wide - 6, foot + drop),
             (left + wide + 4, foot + drop * 0.6), (left + wide, foot)], closed=True, tension=0.2,
        )  # fmt: skip
        sheet.fill(front, vertical(foot, foot + drop, [mix(linen, shade, 0.3), mix(shade, inks.dark, 0.1)]))
        self._folds(sheet, front, shade)
        self._throw(sheet, foot, drop)
        self._pillows(sheet, linen)

    def _headboard(self, sheet: Sheet) -> None:
        inks, high = sheet.inks, self.depth * 0.82
        wood = mix(inks.roof[1], inks.dark, 0.35)
        board = rect(self.x - self.width * 0.56, self.y - high, self.width * 1.12, high + 40, 14)
        sheet.fill(board, wood)
        with sheet.clipped(board):
            for i in range(1, 9):
                x = self.x - self.width * 0.56 + self.width * 1.12 * i / 9
                sheet.line(poly([(x, self.y - high), (x, self.y + 40)], closed=False), inks.dark, 2, 0.3)
        sheet.shade(board, (self.x - self.width * 0.4, 0), (self.x + self.width * 0.6, 0), inks.dark, (0, 0.7))

    def _folds(self, sheet: Sheet, front: Outline, shade: Colour) -> None:
        left, foot = self._at(-1, 1)
        wide, drop = self._at(1, 1)[0] - left, self.depth * 0.48
        with sheet.clipped(front):
            for i in range(1, 14):
                x = left + wide * i / 14
                fold = curve([(x, foot + 4), (x + 5, foot + drop * 0.5), (x - 4, foot + drop)])
                sheet.line(fold, mix(shade, sheet.inks.dark, 0.25), 3, 0.35)

    def _throw(self, sheet: Sheet, foot: float, drop: float) -> None:
        """A woven throw over the foot end, hanging down in front."""
        inks = sheet.inks
        over = self._area(0.58, 1, 1.008)
        left, right = self._at(-1.008, 1)[0], self._at(1.008, 1)[0]
        hang = rect(left, foot - 1, right - left, drop * 0.62)
        sheet.fill(over, inks.accent)
        sheet.shade(over, self._at(-1, 1), self._at(1, 0.5), inks.accent_shade, (0, 0.8))
        sheet.fill(hang, mix(inks.accent, inks.accent_shade, 0.4))
        sheet.shade(hang, (left, 0), (right, 0), inks.accent_shade, (0.1, 0.9))
        stripe = mix(inks.accent, inks.wall[0], 0.55)
        for down in (0.66, 0.72, 0.9):
            sheet.line(poly([self._at(-1, down), self._at(1, down)], closed=False), stripe, 3, 0.7)
        for share in (0.34, 0.44):
            y = foot + drop * share
            sheet.line(poly([(left, y), (right, y)], closed=False), stripe, 3, 0.6)
        for i in range(60):
            x = left + (right - left) * (i + 0.5) / 60
            fringe = poly([(x, foot + drop * 0.62), (x, foot + drop * 0.69)], closed=False)
            sheet.line(fringe, mix(inks.accent, inks.accent_shade, 0.5), 2, 0.8)

    def _pillows(self, sheet: Sheet, linen: Colour) -> None:
        w, y = self.width, self.y
        back = mix(linen, sheet.inks.wall[1], 0.2)
        for x in (self.x - w * 0.46, self.x + w * 0.02):
            sheet.draw(Cushion(x, y - w * 0.2, w * 0.44, w * 0.24, back))
        for x in (self.x - w * 0.4, self.x + w * 0.06):
            sheet.draw(Cushion(x, y - w * 0.11, w * 0.36, w * 0.2, linen))
        sheet.draw(Cushion(self.x - w * 0.15, y - w * 0.04, w * 0.3, w * 0.15, sheet.inks.accent))


@dataclass(frozen=True, slots=True)
class Lampstand:
    """A bedside table with a shaded lamp; (x, y) is the foot of the table."""

    x: float
    y: float
    height: float

    def draw(self, sheet: Sheet) -> None:
        inks, x, y, high = sheet.inks, self.x, self.y, self.height
        wood = mix(inks.roof[1], inks.dark, 0.4)
        sheet.fill(rect(x - 62, y - high, 124, high, 4), wood)
        sheet.shade(rect(x - 62, y - high, 124, high, 4), (x - 60, 0), (x + 70, 0), inks.dark, (0, 0.7))
        sheet.fill(rect(x - 66, y - high - 8, 132, 10, 3), mix(wood, inks.sun, 0.25))
        sheet.fill(oval(x, y - high * 0.5, 5, 5), inks.glow)
        base = y - high - 8
        body = curve(
            [
                (x - 16, base),
                (x - 28, base - 30),
                (x - 8, base - 62),
                (x + 8, base - 62),
                (x + 28, base - 30),
                (x + 16, base),
            ]
        )
        sheet.fill(body, mix(inks.sea[2], inks.wall[0], 0.3))
        sheet.shade(body, (x - 20, 0), (x + 30, 0), inks.dark, (0, 0.6))
        sheet.draw(Glow(x, base - 96, 200, inks.glow, 0.5 if sheet.lit else 0.22))
        shade = poly([(x - 32, base - 132), (x + 32, base - 132), (x + 52, base - 60), (x - 52, base - 60)])
        sheet.fill(shade, mix(inks.wall[0], inks.glow, 0.55))
        sheet.shade(shade, (x - 20, 0), (x + 60, 0), mix(inks.roof[0], inks.glow, 0.4), (0, 0.6))


@dataclass(frozen=True, slots=True)
class PendantLamp:
    """A woven cane shade hung from (x, top) at `drop`, `half` wide either side."""

    x: float
    top: float
    drop: float
    half: float

    def draw(self, sheet: Sheet) -> None:
        inks, x, half = sheet.inks, self.x, self.half
        y = self.top + self.drop
        sheet.line(poly([(x, self.top - 5), (x, y)], closed=False), inks.dark, 2.5, 0.8)
        dots = [(-0.2, 0), (0.2, 0), (1, 0.88), (0.95, 1.02), (-0.95, 1.02), (-1, 0.88)]
        shade = curve([(x + px * half, y + py * half) for px, py in dots], closed=True, tension=0.3)
        sheet.draw(Glow(x, y + half, half * 3, inks.glow, 0.35 if sheet.warm else 0.2))
        cane = mix(inks.roof[1], inks.dark, 0.4)
        sheet.fill(shade, mix(inks.sand[1], inks.roof[1], 0.25))
        with sheet.clipped(shade):
            for i in range(-6, 7):
                rib = poly([(x + i * half * 0.05, y - 4), (x + i * half * 0.18, y + half * 1.1)], closed=False)
                sheet.line(rib, cane, 1.6, 0.5)
            for i in range(6):
                hoop = y + half * (0.12 + 0.17 * i)
                sheet.line(poly([(x - half, hoop), (x + half, hoop)], closed=False), cane, 1.3, 0.4)
            sheet.shade(shade, (x - half * 0.6, 0), (x + half, 0), inks.dark, (0, 0.6))
        sheet.fill(oval(x, y + half * 1.02, half * 0.9, 6), inks.glow, 0.8)
