"""How a picture is printed: in which light, and which way round. One stored file, several pictures of a set."""

from __future__ import annotations

from django.db import models

Matrix = tuple[
    float, float, float, float,
    float, float, float, float,
    float, float, float, float,
]  # fmt: skip
"""Red, green and blue out of red, green, blue and a lift of 0 to 255, as Pillow's `convert` takes it."""

MIRROR = "mirror"


class Tone(models.TextChoices):
    """A light that is laid over the whole picture."""

    NONE = "", "As it is"
    DAWN = "dawn", "Dawn: rosy and a little lighter"
    NOON = "noon", "Noon: clear and a little stronger"
    DUSK = "dusk", "Dusk: violet and a little darker"
    MIST = "mist", "Mist: paler and cooler"


_LUMA = (0.299, 0.587, 0.114)


def _light(*, strength: float, gain: tuple[float, float, float], lift: tuple[float, float, float]) -> Matrix:
    """`strength` of the colours, 1 as they are; then each channel times its `gain`, plus its `lift`."""
    rows: list[float] = []
    for channel in range(3):
        grey = [(1 - strength) * part for part in _LUMA]
        grey[channel] += strength
        rows += [gain[channel] * part for part in grey]
        rows.append(lift[channel])
    return tuple(rows)  # type: ignore[return-value]


MATRICES: dict[str, Matrix] = {
    Tone.DAWN: _light(strength=0.92, gain=(0.98, 0.90, 0.86), lift=(16, 14, 20)),
    Tone.NOON: _light(strength=1.18, gain=(1.02, 1.02, 1.0), lift=(0, 0, 4)),
    Tone.DUSK: _light(strength=0.90, gain=(0.84, 0.78, 0.96), lift=(8, 2, 18)),
    Tone.MIST: _light(strength=0.72, gain=(0.84, 0.90, 0.92), lift=(28, 30, 34)),
}


def finishing_operations(*, tone: str, is_mirrored: bool) -> str:
    """What follows a rendition's size in Wagtail's filter language; empty for a picture printed as it is."""
    words = [f"tone-{tone}"] if tone in MATRICES else []
    return "|".join([*words, MIRROR] if is_mirrored else words)


def toned_colour(colour: str, *, tone: str) -> str:
    """`#rrggbb` in a picture's light: the ground that is drawn before the picture is there."""
    red, green, blue = (float(int(colour[start : start + 2], 16)) for start in (1, 3, 5))
    return "#" + "".join(f"{value:02x}" for value in lit((red, green, blue), tone=tone))


def lit(colour: tuple[float, float, float], *, tone: str) -> tuple[int, int, int]:
    """Red, green and blue of 0 to 255 in a picture's light."""
    matrix = MATRICES.get(tone)
    channels = colour if matrix is None else [_through(matrix[at : at + 4], colour) for at in (0, 4, 8)]
    red, green, blue = (round(min(max(value, 0), 255)) for value in channels)
    return red, green, blue


def _through(row: tuple[float, ...], colour: tuple[float, float, float]) -> float:
    return sum(factor * value for factor, value in zip(row, (*colour, 1), strict=True))
