"""
A picture before it is there: two dozen of its colours, as a tiny PNG to be drawn as large as the picture.

The colours are measured once, when the picture is stored. Cut, light and the way round are those of the preset, worked
out when a page is made, so that a picture that is shown in several ways needs only one measurement.
"""

from __future__ import annotations

import base64
import binascii
import struct
import zlib
from collections.abc import Iterator, Sequence

from leeward.retail.pictures.cleaning import BLUR_COLUMNS, BLUR_ROWS
from leeward.retail.pictures.finishes import lit

ACROSS, DOWN = 4, 4
"""Of what is drawn: a browser makes soft light of it."""

Colour = tuple[float, float, float]
Box = tuple[float, float, float, float]


def placeholder(stored: str, *, part: Box, tone: str, is_mirrored: bool) -> str:
    """
    A `data:` address of the blurred picture; empty where nothing was measured.

    `part`: left, top, width and height of the cut, as fractions of the whole.
    """
    colours = _colours(stored)
    if not colours:
        return ""
    left, top, width, height = part
    pixels = bytearray()
    for row in range(DOWN):
        pixels.append(0)  # no PNG filter
        for column in range(ACROSS):
            across = (column + 0.5) / ACROSS
            x = left + (1 - across if is_mirrored else across) * width
            y = top + (row + 0.5) / DOWN * height
            pixels += bytes(lit(_between(colours, x, y), tone=tone))
    return f"data:image/png;base64,{base64.b64encode(_png(bytes(pixels))).decode()}"


def _colours(stored: str) -> list[Colour]:
    try:
        raw = base64.b64decode(stored, validate=True)
    except binascii.Error:
        return []
    if len(raw) != BLUR_COLUMNS * BLUR_ROWS * 3:
        return []
    return [(raw[at], raw[at + 1], raw[at + 2]) for at in range(0, len(raw), 3)]


def _between(colours: Sequence[Colour], x: float, y: float) -> Colour:
    """The colour at a place (0 to 1 each way), between the four measured ones around it."""
    column, beside, right = _neighbours(x, BLUR_COLUMNS)
    row, below, down = _neighbours(y, BLUR_ROWS)
    upper = _mixed(colours[row * BLUR_COLUMNS + column], colours[row * BLUR_COLUMNS + beside], right)
    lower = _mixed(colours[below * BLUR_COLUMNS + column], colours[below * BLUR_COLUMNS + beside], right)
    return _mixed(upper, lower, down)


def _neighbours(place: float, length: int) -> tuple[int, int, float]:
    at = min(max(place * length - 0.5, 0.0), length - 1.0)
    first = min(int(at), length - 1)
    return first, min(first + 1, length - 1), at - first


def _mixed(one: Colour, other: Colour, share: float) -> Colour:
    red, green, blue = (a + (b - a) * share for a, b in zip(one, other, strict=True))
    return red, green, blue


def _png(scanlines: bytes) -> bytes:
    header = struct.pack(">IIBBBBB", ACROSS, DOWN, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", header), (b"IDAT", zlib.compress(scanlines, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunks(parts))


def _chunks(parts: Sequence[tuple[bytes, bytes]]) -> Iterator[bytes]:
    for kind, data in parts:
        yield struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
