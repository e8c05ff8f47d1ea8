"""
The only sizes, crops and formats in which a picture is ever shown (T-11: nobody can ask for another).

Quality was chosen by looking at every demo scene beside its original and then measuring (18 poster scenes, Pillow 13,
median / largest in kB). Grain is where posters cost: at these figures sky and sand keep it, and flat water stays clean.

    card 480x600     AVIF 55: 16 / 25     WebP 72: 21 / 28     JPEG 76:  37 / 46
    card 640x800     AVIF 55: 24 / 36     WebP 72: 29 / 39
    hero 1280x720    AVIF 55: 47 / 65     WebP 72: 56 / 75     JPEG 76: 101 / 130
    hero 1600x900    AVIF 55: 65 / 86     WebP 72: 76 / 96

AVIF below 50 smooths the spray of the skies into plastic; above 60 nothing is gained that the eye sees.
A card takes 0.05 s to make as AVIF (speed 8, `wagtail_hooks`), a hero of 1280 pixels 0.15 s. Speed 6 takes 0.16 and
0.59 s and saves 6 % of the bytes; speed 9 takes 0.02 and 0.06 s and costs 18 %.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass

from leeward.retail.pictures.errors import UnknownPreset


@dataclass(frozen=True, slots=True)
class PictureFormat:
    """`operations` are the words of Wagtail's filter language that make it; `plain` is ours (`wagtail_hooks`)."""

    extension: str
    media_type: str
    operations: str


AVIF = PictureFormat("avif", "image/avif", "plain|format-avif|avifquality-55")
WEBP = PictureFormat("webp", "image/webp", "plain|format-webp|webpquality-72")
JPEG = PictureFormat("jpg", "image/jpeg", "plain|format-jpeg|jpegquality-76")
FORMATS = {picture_format.extension: picture_format for picture_format in (AVIF, WEBP, JPEG)}


@dataclass(frozen=True, slots=True)
class Preset:
    """
    One way to cut and size a picture.

    `ratio` is width to height of the crop, None for the whole picture. `widths` in pixels, rising; JPEG, which only
    very old browsers and mail programs still ask for, exists at `jpeg_width` alone. `phone` names the preset that
    replaces this one below 640 px.
    """

    name: str
    ratio: tuple[int, int] | None
    widths: tuple[int, ...]
    jpeg_width: int
    phone: str | None = None

    def spec_for(self, *, width: int, picture_format: PictureFormat) -> str:
        """
        Wagtail's filter spec of one rendition.

        `fill` without "closeness" (`-c100`): closeness zooms as far as a width allows, so that each width of a `srcset`
        would show a different crop. The focal point still decides where the crop lies.
        """
        size = f"width-{width}" if self.ratio is None else f"fill-{width}x{self.height_at(width)}"
        return f"{size}|{picture_format.operations}"

    def height_at(self, width: int) -> int:
        """Whole pixels. Only for presets that crop."""
        if self.ratio is None:
            raise ValueError(f"the height of {self.name} is the picture's own")
        return round(width * self.ratio[1] / self.ratio[0])

    def widths_for(self, *, width: int, height: int) -> tuple[int, ...]:
        """The preset's widths that an original of this size can fill without being blown up; at least the smallest."""
        most = width if self.ratio is None else min(width, int(height * self.ratio[0] / self.ratio[1]))
        return tuple(step for step in self.widths if step <= most) or self.widths[:1]

    def jpeg_width_for(self, *, width: int, height: int) -> int:
        """The one JPEG width for an original of this size."""
        possible = self.widths_for(width=width, height=height)
        return max((step for step in possible if step <= self.jpeg_width), default=possible[0])

    def fingerprint(self) -> str:
        """Changes with anything that changes the pixels, so that addresses change with it and caches never lie."""
        drawn = [self.spec_for(width=width, picture_format=f) for width in self.widths for f in FORMATS.values()]
        return hashlib.sha256("\n".join(drawn).encode()).hexdigest()


PRESETS = {
    preset.name: preset
    for preset in (
        Preset("small", None, (320, 480, 640), jpeg_width=640),
        Preset("medium", None, (480, 640, 960, 1280), jpeg_width=960),
        Preset("large", None, (640, 960, 1280, 1600, 2000), jpeg_width=1280),
        Preset("hero", (16, 9), (640, 960, 1280, 1600, 1920, 2400), jpeg_width=1280, phone="hero-tall"),
        Preset("hero-tall", (2, 3), (360, 480, 640, 800, 960), jpeg_width=640),
        Preset("card", (4, 5), (240, 320, 480, 640, 800), jpeg_width=480),
        Preset("thumb", (1, 1), (80, 160, 240), jpeg_width=160),
        Preset("poster", (3, 4), (320, 480, 640, 800, 1000), jpeg_width=640),
    )
}
FINGERPRINTS = {name: preset.fingerprint() for name, preset in PRESETS.items()}
MADE_AHEAD = ("card", "hero", "hero-tall", "thumb", "poster", "medium")
"""What the worker makes on upload. The others are made when a page first shows them."""


@dataclass(frozen=True, slots=True)
class Variant:
    """One rendition that may exist: a preset at one of its widths in one of its formats."""

    preset: Preset
    width: int
    picture_format: PictureFormat

    @property
    def spec(self) -> str:
        return self.preset.spec_for(width=self.width, picture_format=self.picture_format)


def get_preset(name: str) -> Preset:
    """:raises UnknownPreset: no preset of that name exists"""
    try:
        return PRESETS[name]
    except KeyError as unknown:
        raise UnknownPreset(f"there is no picture preset {name!r}") from unknown


def list_variants(*, preset: Preset, width: int, height: int) -> list[Variant]:
    """Every rendition that pages may print of an original of this size, in one preset."""
    widths = preset.widths_for(width=width, height=height)
    modern = [Variant(preset, step, picture_format) for picture_format in (AVIF, WEBP) for step in widths]
    return [*modern, Variant(preset, preset.jpeg_width_for(width=width, height=height), JPEG)]


def variants_to_make_ahead(*, width: int, height: int, preset_names: tuple[str, ...] = MADE_AHEAD) -> Iterator[Variant]:
    """Renditions to make before anybody asks, for an original of this size."""
    for name in preset_names:
        yield from list_variants(preset=get_preset(name), width=width, height=height)


def find_variant(*, preset_name: str, extension: str, asked_width: int, width: int, height: int) -> Variant | None:
    """The rendition an address asks for; None when no page would print that address for an original of this size."""
    preset = PRESETS.get(preset_name)
    picture_format = FORMATS.get(extension)
    if preset is None or picture_format is None:
        return None
    wanted = Variant(preset, asked_width, picture_format)
    return wanted if wanted in list_variants(preset=preset, width=width, height=height) else None
