"""Reads of collections: two queries, however many hotels they hold."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from django.db.models import Prefetch, Q, QuerySet

from leeward.retail.brands.overlay import overlay_of_own_rows, own_rows
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit import clock
from leeward.retail.kit.html import sanitised_html
from leeward.retail.offers.errors import UnknownCollection
from leeward.retail.offers.models import Collection, CollectionHotel
from leeward.retail.offers.queries.prices import priced
from leeward.retail.offers.queries.rows import linked_hotels, of_brand, with_hotels
from leeward.retail.offers.queries.shapes import CollectionSheet
from leeward.retail.search.queries import Edition, find_edition


def collections_all(*, brand: BrandSheet, at: datetime) -> tuple[CollectionSheet, ...]:
    """The brand's collections in their order, with hotels and prices (API14, E16)."""
    return collection_sheets(_read(brand, Q()), at=at)


def find_collection(*, slug: str, brand: BrandSheet, at: datetime) -> CollectionSheet | None:
    return next(iter(collection_sheets(_read(brand, Q(slug=slug)), at=at)), None)


def get_collection(*, slug: str, brand: BrandSheet, at: datetime) -> CollectionSheet:
    """:raises UnknownCollection: none of this brand has the slug"""
    sheet = find_collection(slug=slug, brand=brand, at=at)
    if sheet is None:
        raise UnknownCollection("We do not know this collection", field="slug", rule="unknown_collection")
    return sheet


def collection_sheets(collections: Iterable[Collection], *, at: datetime) -> tuple[CollectionSheet, ...]:
    """Sheets of collections read with their hotels, all on one edition of prices. No query."""
    edition = find_edition()
    return tuple(_sheet(one, at=at, edition=edition) for one in collections)


def _read(brand: BrandSheet, wanted: Q) -> list[Collection]:
    """The brand's published collections, with its own words for them and for their hotels. Two queries."""
    ours = of_brand(Collection, brand_id=brand.brand_id).filter(wanted, live=True)
    own = ours.annotate(own_rows=own_rows("offers.collection", brand_id=brand.brand_id))
    return list(own.select_related("picture").prefetch_related(hotels_read(brand_id=brand.brand_id)))


def hotels_read(path: str = "hotel_links", *, brand_id: int | None = None) -> Prefetch[str, QuerySet[CollectionHotel]]:
    """A collection's hotels in their order, one query."""
    links = with_hotels(CollectionHotel.objects.order_by("sort_order", "pk"), brand_id=brand_id)
    return Prefetch(path, queryset=links)


def _sheet(one: Collection, *, at: datetime, edition: Edition | None) -> CollectionSheet:
    links = list(one.hotel_links.all())
    own = overlay_of_own_rows(getattr(one, "own_rows", None))
    return CollectionSheet(
        slug=one.slug,
        name=one.name,
        title=own.text("title", one.title),
        strapline=own.text("strapline", one.strapline),
        description_html=sanitised_html(own.text("description", one.description)),
        picture=own.picture("picture", one.picture),
        is_inspiration=one.is_inspiration,
        hotels=priced(
            linked_hotels(links),
            today=clock.uk_date(at=at),
            edition=edition,
            lines={link.hotel.itemcode: link.line for link in links},
        ),
    )
