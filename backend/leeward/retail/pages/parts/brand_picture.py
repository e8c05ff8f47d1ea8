"""The picture that stands for a brand, where a page of it is shared that has none of its own."""

from __future__ import annotations

from dataclasses import dataclass

from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.content.errors import UnknownPage
from leeward.retail.content.queries import get_page
from leeward.retail.pages.parts.pictures import picture_props, sheet_props
from leeward.retail.pages.props.base import PictureProps


@dataclass(frozen=True, slots=True)
class BrandPicture:
    """`keys`: what ends an answer that shows it, beside the brand itself."""

    picture: PictureProps | None
    keys: tuple[str, ...] = ()


def brand_picture(brand: BrandSheet) -> BrandPicture:
    """That of the brand's home page, else its logo; None of a brand that has neither."""
    logo = sheet_props(brand.logo) if brand.logo else None
    try:
        home = get_page(slug="", brand=brand)
    except UnknownPage:
        return BrandPicture(logo)
    keys = tuple(home.shown_keys())
    if home.hero_picture is None:
        return BrandPicture(logo, keys)
    shown = picture_props(picture=home.hero_picture, preset="hero")
    return BrandPicture(shown, (*keys, f"picture-{home.hero_picture.pk}"))
