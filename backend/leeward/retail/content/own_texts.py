"""
What brands may say in their own words, registered once for everything shared: pages, hotels, places, offers.

Reading is one query for one brand; the functions here put the brand's own values into what the domains below answered.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from leeward.retail.brands.models import BrandOverride
from leeward.retail.brands.overlay import OverlayField, overlay_where, register_overlay
from leeward.retail.brands.overlay.fields import plain_field
from leeward.retail.content.hero_texts import HERO_FIELDS
from leeward.retail.content.models import HeroPage, LandingPage
from leeward.retail.content.structure.overlaying import card_path, row_path
from leeward.retail.geography.models import CountryGuide, RegionGuide
from leeward.retail.geography.queries import CountryPage, RegionPage
from leeward.retail.hotels.models import Factsheet
from leeward.retail.offers.models import Collection, Offer
from leeward.retail.pictures.models import Picture

Kind = BrandOverride.Kind

_ROW = (
    ("header", "Header", Kind.LINE),
    ("intro", "Introduction", Kind.LINE),
    ("link_text", "Text of the link", Kind.LINE),
)
_BANNER = (("text", "Text", Kind.RICH), ("link", "Address", Kind.LINK), ("link_text", "Text of the link", Kind.LINE))
_CARD = (
    ("heading", "heading", Kind.LINE),
    ("label", "label", Kind.LINE),
    ("text", "short description", Kind.TEXT),
    ("long_description", "long description", Kind.RICH),
    ("button", "button", Kind.LINE),
    ("link", "address", Kind.LINK),
)
_GUIDE = (("tagline", Kind.LINE), ("intro", Kind.RICH), ("picture", Kind.PICTURE))
_FACTSHEET = (
    ("why_line", Kind.LINE),
    ("signature_text", Kind.TEXT),
    ("description", Kind.RICH),
    ("coming_soon_text", Kind.LINE),
    ("picture", Kind.PICTURE),
)
_OFFER = (
    ("cap_text", Kind.LINE),
    ("why", Kind.RICH),
    ("long_description", Kind.RICH),
    ("background_picture", Kind.PICTURE),
)
"""Not the headline nor the terms: claims and their evidence are the same whoever makes them (UK-07)."""

_COLLECTION = (
    ("title", Kind.LINE),
    ("strapline", Kind.LINE),
    ("description", Kind.RICH),
    ("picture", Kind.PICTURE),
)


def register_own_texts() -> None:
    """Called once at start-up."""
    register_overlay(LandingPage, page_places)
    register_overlay(Factsheet, _FACTSHEET)
    register_overlay(CountryGuide, _GUIDE)
    register_overlay(RegionGuide, _GUIDE)
    register_overlay(Offer, _OFFER)
    register_overlay(Collection, _COLLECTION)


def page_places(page: HeroPage) -> Iterator[OverlayField]:
    """Every place of a built page: its superhero, then row by row and card by card."""
    for name, kind in HERO_FIELDS:
        yield plain_field(page, name, kind, group="Superhero and title")
    stored = list(page.rows.raw_data)
    pictures = Picture.objects.in_bulk(_picture_ids(stored))
    for number, row in enumerate(stored, start=1):
        yield from _row_places(row, number, pictures)


def _row_places(row: Mapping[str, Any], number: int, pictures: Mapping[int, Picture]) -> Iterator[OverlayField]:
    row_id, value = str(row.get("id", "")), row.get("value") or {}
    is_banner = row.get("type") == "banner"
    group = f"Row {number}: {value.get('header') or ('banner' if is_banner else 'without a header')}"
    yield OverlayField(row_path(row_id, "row"), "The whole row", Kind.HIDDEN, group=group)
    for name, label, kind in _BANNER if is_banner else _ROW:
        yield OverlayField(row_path(row_id, name), label, kind, str(value.get(name) or ""), group=group)
    if is_banner:
        yield _picture_place(row_path(row_id, "picture"), "Picture", value, pictures, group)
    for place, card in enumerate(value.get("cards") or (), start=1):
        card_id, own = str(card.get("id", "")), card.get("value") or {}
        title = f"Card {place}{', ' + own['heading'] if own.get('heading') else ''}"
        yield OverlayField(card_path(row_id, card_id, "card"), f"{title}: the whole card", Kind.HIDDEN, group=group)
        for name, label, kind in _CARD:
            path = card_path(row_id, card_id, name)
            yield OverlayField(path, f"{title}: {label}", kind, str(own.get(name) or ""), group=group)
        yield _picture_place(card_path(row_id, card_id, "picture"), f"{title}: picture", own, pictures, group)


def _picture_place(
    path: str, label: str, value: Mapping[str, Any], pictures: Mapping[int, Picture], group: str
) -> OverlayField:
    return OverlayField(path, label, Kind.PICTURE, shared_picture=pictures.get(value.get("picture") or 0), group=group)


def _picture_ids(stored: list[Any]) -> set[int]:
    values = [row.get("value") or {} for row in stored]
    cards = [card.get("value") or {} for value in values for card in value.get("cards") or ()]
    return {value["picture"] for value in [*values, *cards] if isinstance(value.get("picture"), int)}


def own_country_page(page: CountryPage, *, brand_id: int) -> CountryPage:
    """A country's page in a brand's own words. One query."""
    own = overlay_where(brand_id=brand_id, model="geography.countryguide", country=page.country.code)
    return replace(page, guide=_own_guide(page.guide, own)) if own else page


def own_region_page(page: RegionPage, *, brand_id: int) -> RegionPage:
    """A region's page in a brand's own words. One query."""
    own = overlay_where(brand_id=brand_id, model="geography.regionguide", region=page.region.code)
    return replace(page, guide=_own_guide(page.guide, own)) if own else page


def _own_guide(guide: Any, own: Any) -> Any:
    return replace(
        guide,
        picture=own.picture("picture", guide.picture),
        tagline=own.text("tagline", guide.tagline),
        intro_html=own.text("intro", guide.intro_html),
    )
