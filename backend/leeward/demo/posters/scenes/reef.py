"""
Straight down on a reef: a depth field becomes sand, turquoise, coral heads and blue.

Palms and parasols seen from above.
"""

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from leeward.demo.posters.engine import noise
from leeward.demo.posters.engine.colour import Colour, along, mix, rgb
from leeward.demo.posters.engine.leaves import Blade, Frond
from leeward.demo.posters.engine.shapes import HEIGHT, PI, WIDTH, Pen, linear, oval, poly, rect
from leeward.demo.posters.engine.sheet import Sheet
from leeward.demo.posters.scenes import Scene

Field = npt.NDArray[Any]

_SHAPE = (HEIGHT, WIDTH)
_COAST = 0.36  # distance from the sand's corner, in the field's units, at which the water begins
_WATER = ["#fbf1d8", "#e9e6c4", "#b9ead2", "#74d9cb", "#2fbfc0", "#0f9bb0", "#0b7699", "#0a5580", "#0b3f69"]
_LIGHT = {"dawn": "#ffd9b0", "golden": "#ffc777"}
_SHADOW = "#5a4a3a"


@dataclass(frozen=True, slots=True)
class _Seabed:
    """The fields the picture is made of: distance from the coast, depth 0 to 1, and two roughnesses."""

    distance: Field
    depth: Field
    broad: Field
    fine: Field


def paint(sheet: Sheet) -> None:
    slope = sheet.between(0.42, 0.62)
    bed = _seabed(sheet, slope)
    colour = _foam(sheet, bed, _sand(sheet, bed, _water(sheet, bed)))
    opaque = np.full(_SHAPE, 255.0)
    sheet.lay(np.dstack([np.clip(colour, 0, 255), opaque]).astype(np.uint8))
    _palms(sheet, bed)
    _parasols(sheet, bed)
    _launch(sheet, bed, slope)


def _seabed(sheet: Sheet, slope: float) -> _Seabed:
    rows, columns = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    wide, broad, fine = (
        noise.field(sheet.noise_seed() % 999, _SHAPE, cells, octaves) for cells, octaves in ((3, 5), (9, 5), (26, 4))
    )
    ramp = (columns / WIDTH * math.cos(slope) + rows / HEIGHT * math.sin(slope)) * 1.15
    distance = ramp + (wide - 0.5) * 0.75 + (broad - 0.5) * 0.12
    return _Seabed(distance, np.clip((distance - _COAST) / 0.85, 0, 1), broad, fine)


def _ink(colour: Colour) -> Field:
    return np.array(rgb(colour), np.float32) * 255


def _water(sheet: Sheet, bed: _Seabed) -> Field:
    light = _LIGHT.get(sheet.mood)
    ramp = [mix(colour, light, 0.12) if light else colour for colour in _WATER]
    table = np.array([_ink(along(ramp, i / 511)) for i in range(512)])
    shelf = bed.depth + 0.18 * np.clip((bed.broad - 0.52) * 3, -0.3, 0.5) * (bed.depth > 0.02)
    colour = table[(np.clip(shelf, 0, 1) ** 0.8 * 511).astype(int)]
    edges = np.clip((bed.depth - 0.16) * 6, 0, 1) * np.clip((0.86 - bed.depth) * 4, 0, 1)
    coral = np.clip((bed.broad * 0.45 + bed.fine * 0.55 - 0.535) * 16, 0, 1) * edges
    colour = colour * (1 - 0.62 * coral[..., None]) + _ink("#0d5f6b") * 0.62 * coral[..., None]
    heads = (np.clip((bed.fine * 0.7 + bed.broad * 0.3 - 0.6) * 18, 0, 1) * coral)[..., None]
    colour = colour * (1 - 0.3 * heads) + _ink("#c98f63") * 0.3 * heads
    net = noise.field(sheet.noise_seed() % 999, _SHAPE, 34, 2)
    caustics = np.clip(1 - np.abs(net - 0.5) * 16, 0, 1) ** 2 * np.clip(1 - bed.depth * 1.6, 0, 1) * (bed.depth > 0.01)
    return np.asarray(colour + caustics[..., None] * np.array([20, 24, 20]))


def _sand(sheet: Sheet, bed: _Seabed, colour: Field) -> Field:
    inks = sheet.inks
    height = np.clip((_COAST - bed.distance) / 0.3, 0, 1)[..., None]
    wet, dry, bright = (_ink(c) for c in (mix(inks.sand[1], "#c9a06a", 0.2), inks.sand[0], "#fff8e6"))
    low = wet + (dry - wet) * height / 0.12
    high = dry + (bright - dry) * np.clip((height - 0.12) / 0.5, 0, 1)
    return np.where((bed.distance < _COAST)[..., None], np.where(height < 0.12, low, high), colour)


def _foam(sheet: Sheet, bed: _Seabed, colour: Field) -> Field:
    wobble = noise.field(sheet.noise_seed() % 999, _SHAPE, 16, 3) - 0.5
    for offset, width, cover in ((0.004, 0.007, 0.95), (0.03, 0.006, 0.7), (0.066, 0.005, 0.45), (0.11, 0.004, 0.28)):
        line = np.clip(1 - np.abs(bed.distance - _COAST - offset - wobble * 0.05) / width, 0, 1)
        gaps = np.clip((noise.field(int(offset * 1000) + 5, _SHAPE, 40, 2) - 0.3) * 5, 0, 1) ** 0.6
        foam = (line * gaps * cover)[..., None]
        colour = colour * (1 - foam) + 252 * foam
    return colour


def _palms(sheet: Sheet, bed: _Seabed) -> None:
    inks = sheet.inks
    inland = np.argwhere(bed.distance[::12, ::12] < _COAST - 0.1) * 12
    chosen = inland[sheet.rng.permutation(len(inland))[:110]]
    for y, x in sorted((int(y), int(x)) for y, x in chosen):
        if bed.distance[y, x] >= _COAST - 0.17 and not sheet.chance(0.12):
            continue
        reach = sheet.between(26, 46)
        shadow, start = Pen(x, y).path, sheet.between(0, 6.3)
        for i in range(11):
            Blade(x + 22, y + 26, start + 2 * PI * i / 11, reach * sheet.between(0.8, 1.1), reach * 0.13).add_to(shadow)
        sheet.fill(shadow, _SHADOW, 0.3, blur=4)
        tone, start = mix(inks.leaf[1], inks.leaf[0], sheet.between(0.1, 0.75)), sheet.between(0, 6)
        for i in range(9):
            angle = start + i * 2 * PI / 9 + sheet.between(-0.12, 0.12)
            facing = 0.5 + 0.5 * math.cos(angle + 2.3)
            lit = mix(mix(tone, inks.leaf[1], 0.5), mix(tone, inks.leaf[0], 0.5), facing)
            dark, long = mix(tone, inks.leaf[1], 0.75 - 0.3 * facing), reach * sheet.between(0.95, 1.2)
            sheet.draw(Frond(x, y, angle, long, lit, dark, 0, 0.26, 15))
        sheet.fill(oval(x, y, 2.6, 2.6), mix(tone, inks.sun, 0.4))


def _parasols(sheet: Sheet, bed: _Seabed) -> None:
    strip = (bed.distance[::10, ::10] > _COAST - 0.085) & (bed.distance[::10, ::10] < _COAST - 0.045)
    spots = [(int(y), int(x)) for y, x in np.argwhere(strip) * 10 if 160 < y < 900 and 260 < x < 1300]
    used: list[tuple[int, int]] = []
    for i in sheet.rng.permutation(len(spots)):
        y, x = spots[int(i)]
        if len(used) < 10 and all(math.hypot(y - v, x - u) > 62 for v, u in used):
            used.append((y, x))
            sheet.fill(oval(x + 13, y + 15, 21, 20), _SHADOW, 0.32, blur=3)
            _parasol_top(sheet, x, y, 21)


def _parasol_top(sheet: Sheet, x: float, y: float, radius: float) -> None:
    accent = sheet.inks.accent
    disc = oval(x, y, radius, radius)
    sheet.fill(disc, mix("#fff8ea", accent, 0.08))
    with sheet.clipped(disc):
        for i in range(0, 8, 2):
            rim = [
                (x + radius * 2 * math.cos((i + d) * PI / 4), y + radius * 2 * math.sin((i + d) * PI / 4))
                for d in (0, 1)
            ]
            sheet.fill(poly([(x, y), *rim]), accent)
    sheet.fill(disc, linear((x - radius, y - radius), (x + radius, y + radius), ["#ffffff", "#000000"], [0.18, 0.2]))


def _launch(sheet: Sheet, bed: _Seabed, slope: float) -> None:
    shelf = np.argwhere((bed.depth[::14, ::14] > 0.3) & (bed.depth[::14, ::14] < 0.5)) * 14
    berths = [(int(y), int(x)) for y, x in shelf if 330 < y < 740 and 620 < x < 1050] or [(520, 860)]
    y, x = berths[int(sheet.rng.integers(len(berths)))]
    turn = math.degrees(math.atan2(-math.cos(slope), math.sin(slope))) + sheet.between(-15, 15)
    inks = sheet.inks
    with sheet.placed(x, y, turn=turn):
        wake = Pen(-30, 0).quad(-150, 10, -330, 62).quad(-160, 0, -330, -62).quad(-150, -10, -30, 0).close()
        sheet.fill(wake, linear((-30, 0), (-330, 0), ["#ffffff", "#ffffff"], [0.85, 0]))
        sheet.fill(oval(6, 26, 50, 11), "#06394f", 0.35, blur=5)
        hull = Pen(-48, -14).line(14, -16).quad(46, -12, 60, 0).quad(46, 12, 14, 16).line(-48, 14).close()
        sheet.fill(hull, "#fffaf0")
        sheet.fill(rect(-40, -9, 44, 18, 4), mix(inks.sand[1], inks.roof[1], 0.3))
        sheet.fill(rect(-22, -12, 34, 24, 4), inks.accent)
    sheet.focal = (x / WIDTH, y / HEIGHT)


SCENE = Scene(
    paint=paint,
    role="aerial",
    kinds=("island", "town", "cliff", "colonial", "desert", "resort"),
    subject="a coral reef and beach seen from above with a small boat",
)
