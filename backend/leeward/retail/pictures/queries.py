"""Pictures as pages print them: plain values, worked out from a loaded row without a query and without a rendition."""

from __future__ import annotations

from dataclasses import dataclass, replace
from operator import attrgetter

from django.conf import settings

from leeward.retail.kit.caching.kept import Kept
from leeward.retail.pictures.addresses import address_of, signature_of
from leeward.retail.pictures.blurs import placeholder
from leeward.retail.pictures.crops import crop_of, drawn_size_of, focal_percent_in_crop
from leeward.retail.pictures.drawn import PICTURE_FIELDS
from leeward.retail.pictures.finishes import toned_colour
from leeward.retail.pictures.models import Picture
from leeward.retail.pictures.presets import AVIF, JPEG, WEBP, PictureFormat, Preset, get_preset

_BELOW_640 = "(max-width: 639.98px)"
_drawn_from = attrgetter(*(name for name in PICTURE_FIELDS if name != "file"))


@dataclass(frozen=True, slots=True)
class PictureSource:
    """One `<source>`: `media` is None where it holds for every width; `srcset` is ready to print."""

    media_type: str
    media: str | None
    srcset: str


@dataclass(frozen=True, slots=True)
class PictureSheet:
    """
    A picture with every rendition the browser may choose, in the order it should try them.

    `width` and `height` belong to `src`. The focal point is in percent of the crop that is shown, not of the original.
    """

    src: str
    sources: tuple[PictureSource, ...]
    width: int
    height: int
    alt: str
    focal_x_percent: int
    focal_y_percent: int
    placeholder_colour: str
    picture: Picture
    preset: Preset

    @property
    def placeholder(self) -> str:
        """The picture blurred, cut and lit as it is shown, as a `data:` address; empty where nothing was measured."""
        whole = self.picture
        left, top, width, height = crop_of(picture=whole, preset=self.preset)
        part = (left / whole.width, top / whole.height, width / whole.width, height / whole.height)
        return placeholder(whole.blur, part=part, tone=whole.tone, is_mirrored=whole.is_mirrored)


def picture_sheet(*, picture: Picture, preset: str, alt: str | None = None) -> PictureSheet:
    """
    Everything a page needs to draw a picture in a named preset.

    Costs no query and makes no rendition: addresses are worked out (`addresses`), the first request makes the file.
    `alt` replaces the picture's own alternative text; an empty one says that the picture is decoration here.

    :raises UnknownPreset: no preset of that name exists
    """
    chosen = get_preset(preset)
    key = (_drawn_from(picture), chosen.name, settings.MEDIA_URL)
    sheet = _kept.get(key, lambda: _worked_out(picture, chosen))
    return sheet if alt is None else replace(sheet, alt=alt)


# Two dozen cards a page of results, most of them the same from one filter to the next: a sixth of what an answer cost.
_kept: Kept[PictureSheet] = Kept(most=2_000)


def _worked_out(picture: Picture, chosen: Preset) -> PictureSheet:
    sources: list[PictureSource] = []
    if chosen.phone is not None:
        sources += _sources(picture, get_preset(chosen.phone), media=_BELOW_640)
    sources += _sources(picture, chosen, media=None)
    src_width = chosen.jpeg_width_for(width=picture.width, height=picture.height)
    signature = signature_of(picture=picture, preset=chosen)
    width, height = drawn_size_of(picture=picture, preset=chosen, width=src_width)
    focal_x, focal_y = focal_percent_in_crop(picture=picture, preset=chosen)
    return PictureSheet(
        src=address_of(picture=picture, preset=chosen, width=src_width, picture_format=JPEG, signature=signature),
        sources=tuple(sources),
        width=width,
        height=height,
        alt=picture.default_alt_text,
        focal_x_percent=focal_x,
        focal_y_percent=focal_y,
        placeholder_colour=toned_colour(picture.placeholder_colour, tone=picture.tone),
        picture=picture,
        preset=chosen,
    )


def _sources(picture: Picture, preset: Preset, *, media: str | None) -> list[PictureSource]:
    signature = signature_of(picture=picture, preset=preset)
    widths = preset.widths_for(width=picture.width, height=picture.height)

    def srcset_in(picture_format: PictureFormat) -> str:
        return ", ".join(
            address_of(picture=picture, preset=preset, width=step, picture_format=picture_format, signature=signature)
            + f" {step}w"
            for step in widths
        )

    return [PictureSource(form.media_type, media, srcset_in(form)) for form in (AVIF, WEBP)]
