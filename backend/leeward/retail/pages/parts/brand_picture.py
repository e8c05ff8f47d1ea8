"""The picture that stands for a brand, where a page of it is shared that has none of its own."""

from __future__ import annotations

from dataclasses import dataclass

from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.content.errors import UnknownPage
from leeward.retail.content.models import HeroPage, HomePage
from leeward.retail.content.queries import get_page
from leeward.retail.kit import clock
from leeward.retail.offers.queries import find_superhero
from leeward.retail.pages.parts.pictures import picture_props, sheet_props
from leeward.retail.pages.parts.superheroes import superhero_props
from leeward.retail.pages.props.base import PictureProps


@dataclass(frozen=True, slots=True)
class BrandPicture:
    """`keys`: what ends an answer that shows it, beside the brand itself."""

    picture: PictureProps | None
    keys: tuple[str, ...] = ()


def brand_picture(brand: BrandSheet) -> BrandPicture:
    """That which the brand's home page opens with, else its logo; None of a brand that has neither."""
    logo = sheet_props(brand.logo) if brand.logo else None
    try:
        home = get_page(slug="", brand=brand)
    except UnknownPage:
        # One that nobody sees yet may be published.
        hidden = HomePage.objects.filter(brand_id=brand.brand_id)
        return BrandPicture(logo, tuple(key for page in hidden for key in page.shown_keys()))
    # A home page is a brand's own: it has no values of another's beside them, as shared pages have.
    chosen = _of_superhero(home, brand)
    keys = (*home.shown_keys(), *chosen.keys)
    if chosen.picture is not None:
        return BrandPicture(chosen.picture, keys)
    if home.hero_picture is None:
        return BrandPicture(logo, keys)
    shown = picture_props(picture=home.hero_picture, preset="hero")
    return BrandPicture(shown, (*keys, f"picture-{home.hero_picture.pk}"))


def _of_superhero(home: HeroPage, brand: BrandSheet) -> BrandPicture:
    """As the home page draws it; one that cannot be shown now may be shown later, with its collection."""
    if home.superhero is None:
        return BrandPicture(None)
    hero = find_superhero(slug=home.superhero.slug, brand=brand, at=clock.now())
    drawn = superhero_props(hero) if hero else None
    keys = (f"superhero-{home.superhero.slug}", "collections", *(hero.keys if hero else ()))
    return BrandPicture(drawn.picture if drawn else None, keys)
