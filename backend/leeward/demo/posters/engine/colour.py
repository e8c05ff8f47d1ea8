"""Colour arithmetic on "#rrggbb" inks. Mixing happens in OKLab, so a blue and a yellow never meet in grey mud."""

import functools
import math

Colour = str
Lab = tuple[float, float, float]


def rgb(colour: Colour) -> tuple[float, float, float]:
    """Red, green and blue, each 0 to 1."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _encoded(value: float) -> int:
    value = min(max(value, 0.0), 1.0)
    value = 12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055
    return round(value * 255)


@functools.lru_cache(4096)
def lab(colour: Colour) -> Lab:
    """Lightness, green-red and blue-yellow of an ink (Ottosson's OKLab matrices, four figures)."""
    r, g, b = map(_linear, rgb(colour))
    l_, m_, s_ = (
        v ** (1 / 3)
        for v in (
            0.4122 * r + 0.5363 * g + 0.0514 * b,
            0.2119 * r + 0.6807 * g + 0.1074 * b,
            0.0883 * r + 0.2817 * g + 0.63 * b,
        )
    )
    return (
        0.2105 * l_ + 0.7936 * m_ - 0.0041 * s_,
        1.978 * l_ - 2.4286 * m_ + 0.4506 * s_,
        0.0259 * l_ + 0.7828 * m_ - 0.8087 * s_,
    )


def from_lab(lightness: float, a: float, b: float) -> Colour:
    """The nearest printable ink."""
    l_ = (lightness + 0.3963 * a + 0.2158 * b) ** 3
    m_ = (lightness - 0.1056 * a - 0.0639 * b) ** 3
    s_ = (lightness - 0.0895 * a - 1.2915 * b) ** 3
    channels = (
        4.0767 * l_ - 3.3077 * m_ + 0.231 * s_,
        -1.2684 * l_ + 2.6098 * m_ - 0.3413 * s_,
        -0.0042 * l_ - 0.7034 * m_ + 1.7076 * s_,
    )
    return "#{:02x}{:02x}{:02x}".format(*(_encoded(v) for v in channels))


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """`share` 0 is the first ink, 1 the other."""
    start, end = lab(one), lab(other)
    lightness, a, b = (x + (y - x) * share for x, y in zip(start, end, strict=True))
    return from_lab(lightness, a, b)


def along(colours: list[Colour], at: float) -> Colour:
    """The ink at 0 to 1 along an evenly spaced ramp."""
    position = min(max(at, 0.0), 1.0) * (len(colours) - 1)
    index = min(int(position), len(colours) - 2)
    return mix(colours[index], colours[index + 1], position - index)


def turned(colour: Colour, *, hue: float, chroma: float) -> Colour:
    """The ink with its hue turned by radians and its chroma multiplied."""
    lightness, a, b = lab(colour)
    angle, strength = math.atan2(b, a) + hue, math.hypot(a, b) * chroma
    return from_lab(lightness, strength * math.cos(angle), strength * math.sin(angle))
