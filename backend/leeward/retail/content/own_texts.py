"""
What brands may say in their own words, registered once for everything shared: pages, hotels, places, offers.

Here stands only which places these are; each domain reads its own things with `brands.overlay.own_rows`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from leeward.retail.brands.models import Brand, BrandOverride
from leeward.retail.brands.overlay import OverlayField, register_overlay
from leeward.retail.brands.overlay.fields import plain_field
from leeward.retail.content.going_live.reach import path_of
from leeward.retail.content.heroes.hero import picture_problem
from leeward.retail.content.heroes.hero_texts import HERO_FIELDS
from leeward.retail.content.models import HeroPage, LandingPage
from leeward.retail.content.structure.overlaying import card_path, row_path
from leeward.retail.geography.models import CountryGuide, RegionGuide
from leeward.retail.hotels.models import Factsheet
from leeward.retail.hotels.queries.identity import identity_of
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
    register_overlay(LandingPage, page_places, path_of=lambda page: path_of(page.url_path))
    register_overlay(Factsheet, _FACTSHEET, path_of=lambda sheet: identity_of(sheet.hotel).path)
    register_overlay(CountryGuide, _GUIDE, path_of=lambda guide: f"/holidays/{guide.country.slug}")
    register_overlay(
        RegionGuide, _GUIDE, path_of=lambda guide: f"/holidays/{guide.region.country.slug}/{guide.region.slug}"
    )
    register_overlay(Offer, _OFFER, path_of=lambda offer: f"/offers/{offer.slug}")
    register_overlay(Collection, _COLLECTION, path_of=lambda collection: f"/collections/{collection.slug}")


def page_places(page: HeroPage) -> Iterator[OverlayField]:
    """Every place of a built page: its superhero, then row by row and card by card."""
    for name, kind in HERO_FIELDS:
        place = plain_field(page, name, kind, group="Superhero and title")
        yield replace(place, problem_of=_unreadable_on(page)) if kind == Kind.PICTURE else place
    stored = list(page.rows.raw_data)
    pictures = Picture.objects.in_bulk(_picture_ids(stored))
    for number, row in enumerate(stored, start=1):
        yield from _row_places(row, number, pictures)


def _unreadable_on(page: HeroPage) -> Callable[[Brand, Picture], str | None]:
    """Whether the page's words could be read on a brand's own picture, in the brand's own colours (S11)."""
    return lambda brand, picture: picture_problem(picture, tone=page.hero_tone, brands=[brand])


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
