"""Pictures as pages draw them."""

from __future__ import annotations

from leeward.retail.pages.props.base import PictureProps, PictureSourceProps
from leeward.retail.pictures.models import Picture
from leeward.retail.pictures.queries import PictureSheet, picture_sheet


def picture_props(*, picture: Picture, preset: str, alt: str | None = None) -> PictureProps:
    """A picture in one named preset. `alt` replaces the picture's own alternative text; empty means decorative."""
    return sheet_props(picture_sheet(picture=picture, preset=preset, alt=alt))


def sheet_props(sheet: PictureSheet) -> PictureProps:
    """A picture sheet in the shape that pages draw."""
    return PictureProps(
        src=sheet.src,
        sources=[
            PictureSourceProps(media_type=source.media_type, media=source.media, srcset=source.srcset)
            for source in sheet.sources
        ],
        width=sheet.width,
        height=sheet.height,
        alt=sheet.alt,
        focal_x_percent=sheet.focal_x_percent,
        focal_y_percent=sheet.focal_y_percent,
        placeholder_colour=sheet.placeholder_colour,
        # Only what fills the first screen: a page of forty cards would carry it forty times, twice over.
        placeholder=sheet.placeholder if sheet.preset.phone else "",
    )
