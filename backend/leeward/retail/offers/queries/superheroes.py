"""Reads of superheroes (E10): the values a home page draws."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Prefetch, Q

from leeward.retail.brands.overlay import own_rows
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit.html import is_safe_href, sanitised_html
from leeward.retail.offers.models import Collection, ScrimElement, Superhero, SuperheroSize
from leeward.retail.offers.models.choices import Alignment, Margin, ScreenSize
from leeward.retail.offers.models.superhero import DEFAULT_BUTTON
from leeward.retail.offers.queries.collections import collection_sheets, hotels_read
from leeward.retail.offers.queries.rows import of_brand
from leeward.retail.pictures.models import Picture
from leeward.retail.search.queries import is_limited

VIEW = "View"


@dataclass(frozen=True, slots=True)
class Margins:
    """Steps of the spacing scale, such as `2rem`."""

    top: str
    right: str
    bottom: str
    left: str


@dataclass(frozen=True, slots=True)
class HeroSize:
    """How it looks on one size of screen."""

    background: Picture | None
    overlay: Picture | None
    alignment: str
    margins: Margins


@dataclass(frozen=True, slots=True)
class Scrim:
    """A veil. Colours are names of design tokens, or `transparent`."""

    type: str
    color_one: str
    color_two: str
    direction: str


@dataclass(frozen=True, slots=True)
class SuperheroSheet:
    """
    A superhero with its three sizes. One with a collection has that one's name, lowest price and link (S11).

    `lowest_price_pounds` is None where there is no collection, nothing of it is sold, or it would have to say that its
    availability is limited, for which a button has no room (UK-09); it then says View.
    """

    id: int
    name: str
    slug: str
    is_collection: bool
    heading: str
    content_html: str
    description: str
    button_text: str
    target_url: str
    target: str
    lowest_price_pounds: int | None
    picture: Picture | None
    small: HeroSize
    medium: HeroSize
    large: HeroSize
    additional_css: str
    is_legacy: bool
    show_sign_up_button: bool
    scrims: tuple[Scrim, ...]
    keys: tuple[str, ...] = ()
    """What ends an answer that shows it, besides prices: itself, its collection and the hotels of that."""


def find_superhero(*, slug: str, brand: BrandSheet, at: datetime) -> SuperheroSheet | None:
    """
    A published superhero that the brand may show. Four queries, one less without a collection.

    One of a collection that is not published, or that other brands alone show, is none: it would lead nowhere.
    """
    ours = Q(brand=brand.brand_id) | Q(brand__isnull=True)
    leads = Q(collection__isnull=True) | Q(
        collection__in=of_brand(Collection, brand_id=brand.brand_id).filter(live=True)
    )
    rows = Superhero.objects.filter(ours, leads, live=True, slug=slug)
    joined = rows.select_related("superhero_image", "collection__picture").prefetch_related(
        Prefetch("sizes", queryset=SuperheroSize.objects.select_related("background", "overlay")),
        Prefetch("scrim_elements", queryset=ScrimElement.objects.order_by("sort_order")),
        hotels_read("collection__hotel_links", brand_id=brand.brand_id),
    )
    own = own_rows("offers.collection", brand_id=brand.brand_id, pk="collection")
    found: Any = joined.annotate(own_of_collection=own).first()
    if found is not None and found.collection is not None:
        found.collection.own_rows = found.own_of_collection
    return superhero_sheet(found, at=at) if found else None


def superhero_sheet(hero: Superhero, *, at: datetime) -> SuperheroSheet:
    """The sheet of a superhero, saved or not (previews)."""
    collection = collection_sheets([hero.collection], at=at)[0] if hero.collection else None
    lowest = collection.lowest if collection else None
    lowest_pounds = lowest.price_pounds if lowest and not is_limited(lowest) else None
    large = _size(hero, ScreenSize.LARGE, None)
    medium = _size(hero, ScreenSize.MEDIUM, large)
    return SuperheroSheet(
        id=hero.pk or 0,
        name=hero.name,
        slug=hero.slug,
        is_collection=collection is not None,
        heading=hero.heading or (collection.name if collection else ""),
        content_html=sanitised_html(hero.content),
        description=hero.description,
        button_text=_button(hero, lowest_pounds),
        target_url=collection.route if collection else hero.target_url if is_safe_href(hero.target_url) else "",
        target=hero.target,
        lowest_price_pounds=lowest_pounds,
        picture=hero.superhero_image or (collection.picture if collection else None),
        small=_size(hero, ScreenSize.SMALL, medium),
        medium=medium,
        large=large,
        additional_css=hero.additional_css,
        is_legacy=hero.is_legacy,
        show_sign_up_button=hero.show_sign_up_button,
        scrims=tuple(Scrim(one.type, one.color_one, one.color_two, one.direction) for one in hero.scrim_elements.all()),
        keys=(f"superhero-{hero.slug}", *(collection.keys if collection else ())),
    )


def _button(hero: Superhero, lowest_pounds: int | None) -> str:
    """The given text; else “From £1,398” or “View” for a collection (S11), “Book now” for the rest (S20)."""
    if hero.button_text:
        return hero.button_text
    if hero.collection_id is None:
        return DEFAULT_BUTTON
    return VIEW if lowest_pounds is None else f"From £{lowest_pounds:,}"


def _size(hero: Superhero, size: ScreenSize, larger: HeroSize | None) -> HeroSize:
    """The line of a size; without one it looks like the next larger one."""
    line = next((one for one in hero.sizes.all() if one.size == size), None)
    fallback = larger.background if larger else hero.superhero_image
    if line is None:
        plain = Margins(Margin.MEDIUM.value, Margin.SMALL.value, Margin.MEDIUM.value, Margin.SMALL.value)
        return larger or HeroSize(fallback, None, Alignment.LEFT.value, plain)
    return HeroSize(
        background=line.background or fallback,
        overlay=line.overlay,
        alignment=line.alignment,
        margins=Margins(line.margin_top, line.margin_right, line.margin_bottom, line.margin_left),
    )
