"""
Colour arithmetic for palettes: sRGB hex, OKLCH, and WCAG 2.2 contrast. No framework, no brand.

OKLCH (Ottosson 2020) is used because equal steps of lightness look equal in every hue: one ramp fits all brands.
"""

from __future__ import annotations

import math
import re
from typing import NamedTuple

_HEX = re.compile(r"#[0-9a-f]{6}")


class Oklch(NamedTuple):
    """Lightness 0-1, chroma 0-0.4, hue in degrees."""

    lightness: float
    chroma: float
    hue: float


def is_hex_colour(value: str) -> bool:
    """Whether the text is exactly `#rrggbb` in lower case: the only form the palette stores and prints."""
    return _HEX.fullmatch(value) is not None


def _channels(colour: str) -> tuple[float, float, float]:
    return int(colour[1:3], 16) / 255, int(colour[3:5], 16) / 255, int(colour[5:7], 16) / 255


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else math.pow((channel + 0.055) / 1.055, 2.4)


def _encoded(channel: float) -> float:
    return channel * 12.92 if channel <= 0.0031308 else 1.055 * math.pow(channel, 1 / 2.4) - 0.055


def _as_hex(red: float, green: float, blue: float) -> str:
    return "#" + "".join(f"{round(min(1.0, max(0.0, channel)) * 255):02x}" for channel in (red, green, blue))


def luminance(colour: str) -> float:
    """Relative luminance by WCAG 2.2, 0 for black to 1 for white."""
    red, green, blue = (_linear(channel) for channel in _channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast ratio by WCAG 2.2, 1 to 21; the order does not matter."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def to_oklch(colour: str) -> Oklch:
    """The colour in OKLCH; greys have chroma 0 (to rounding) and a meaningless hue."""
    red, green, blue = (_linear(channel) for channel in _channels(colour))
    long = math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    medium = math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    short = math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    return Oklch(lightness, math.hypot(a, b), math.degrees(math.atan2(b, a)) % 360)


def _to_linear_rgb(colour: Oklch) -> tuple[float, float, float]:
    a = colour.chroma * math.cos(math.radians(colour.hue))
    b = colour.chroma * math.sin(math.radians(colour.hue))
    long = (colour.lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    medium = (colour.lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (colour.lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    return (
        4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short,
    )


def _fits_srgb(colour: Oklch) -> bool:
    return all(-0.0005 <= channel <= 1.0005 for channel in _to_linear_rgb(colour))


def to_hex(colour: Oklch) -> str:
    """The nearest colour a screen can show: lightness and hue are kept, chroma gives way."""
    if not _fits_srgb(colour):
        low, high = 0.0, colour.chroma
        for _ in range(20):
            middle = (low + high) / 2
            low, high = (middle, high) if _fits_srgb(colour._replace(chroma=middle)) else (low, middle)
        colour = colour._replace(chroma=low)
    return _as_hex(*(_encoded(min(1.0, max(0.0, channel))) for channel in _to_linear_rgb(colour)))


def mix(colour: str, *, share: float, into: str = "#ffffff") -> str:
    """`share` of the colour laid over `into`, channel by channel as a veil would look."""
    pairs = zip(_channels(colour), _channels(into), strict=True)
    return _as_hex(*(top * share + ground * (1 - share) for top, ground in pairs))
