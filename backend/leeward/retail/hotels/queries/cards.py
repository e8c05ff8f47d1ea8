"""Hotels in lists: one query each, however long the list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Case, Count, Q, When

from leeward.retail.brands.overlay import overlay_of_own_rows
from leeward.retail.hotels.models import Factsheet, Hotel
from leeward.retail.hotels.queries.identity import SHOWN, hotels_with_cards, identity_of, published_factsheet
from leeward.retail.hotels.queries.shapes import HotelCard, review_host

_CANDIDATES = 60
"""Of a region, and then of its country: more would not make a better neighbour."""


@dataclass(frozen=True, slots=True)
class HotelFacets:
    """What searches narrow by besides prices."""

    itemcode: str
    facilities: tuple[str, ...]
    beach_metres: int | None
    tags: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Within:
    """A place whose hotels are asked for: a country's or region's code, a resort's slug; several narrow each other."""

    country: str = ""
    region: str = ""
    resort: str = ""


def hotel_cards(codes: Sequence[str], *, brand_id: int | None = None) -> tuple[HotelCard, ...]:
    """
    Cards of hotels in the order asked for, by itemcode or product code, in a brand's own words. One query.

    What we do not know, or show nowhere, is left out.
    """
    rows = hotels_with_cards(brand_id=brand_id).filter(Q(itemcode__in=codes) | Q(product_code__in=codes))
    cards = {code: card for row in rows for card in [_card(row)] for code in (row.product_code, row.itemcode)}
    return tuple(cards[code] for code in dict.fromkeys(codes) if code in cards)


def hotels_of(scope: Within, *, brand_id: int | None = None) -> tuple[HotelCard, ...]:
    """Every hotel shown of a country, a region or a resort, by name, in a brand's own words. One query."""
    rows = hotels_with_cards(brand_id=brand_id).order_by("name")
    if scope.country:
        rows = rows.filter(country=scope.country)
    if scope.region:
        rows = rows.filter(region=scope.region)
    if scope.resort:
        rows = rows.filter(resort__slug=scope.resort)
    return tuple(_card(row) for row in rows)


def similar_hotels(code: str, *, keep: int = 4, brand_id: int | None = None) -> tuple[HotelCard, ...]:
    """
    Hotels that somebody who looks at this one may like as well, the likest first. Two queries; empty if it is unknown.

    Likeness: same region before same country, then stars, adults only, shared tags and facilities; then the rating.
    """
    own = hotels_with_cards(brand_id=brand_id).filter(Q(itemcode=code) | Q(product_code=code)).first()
    if own is None:
        return ()
    rows = (
        hotels_with_cards(brand_id=brand_id)
        .filter(country=own.country_id, status=Hotel.Status.LIVE)
        .exclude(pk=own.pk)
        .order_by(Case(When(region=own.region_id, then=0), default=1), "itemcode")[:_CANDIDATES]
    )
    card = _card(own)
    others = sorted((_card(row) for row in rows), key=lambda other: (-_likeness(card, other), other.hotel.itemcode))
    return tuple(others[:keep])


def list_hotel_facets() -> tuple[HotelFacets, ...]:
    """What searches narrow by, for every hotel with a published factsheet, by itemcode. One query."""
    rows = Factsheet.objects.filter(live=True).order_by("hotel__itemcode")
    return tuple(
        HotelFacets(itemcode, tuple(facilities or ()), metres, tuple(tags or ()))
        for itemcode, facilities, metres, tags in rows.values_list(
            "hotel__itemcode", "facilities", "beach_metres", "tags"
        )
    )


def count_hotels_by_region() -> dict[str, int]:
    """How many hotels are shown of each region, by its code. One query."""
    rows = Hotel.objects.filter(status__in=SHOWN).order_by().values_list("region").annotate(Count("id"))
    return dict(rows)


def _card(hotel: Hotel) -> HotelCard:
    sheet, own = published_factsheet(hotel), overlay_of_own_rows(getattr(hotel, "own_rows", None))
    return HotelCard(
        hotel=identity_of(hotel),
        picture=own.picture("picture", sheet.picture) if sheet else None,
        why_line=own.text("why_line", sheet.why_line) if sheet else "",
        tags=tuple(sheet.tags) if sheet else (),
        facilities=tuple(sheet.facilities) if sheet else (),
        beach_metres=sheet.beach_metres if sheet else None,
        review_host=review_host(sheet.review_url) if sheet else "",
    )


def _likeness(one: HotelCard, other: HotelCard) -> float:
    place = 3.0 * (one.hotel.region.code == other.hotel.region.code) + 1.0 * (one.hotel.resort == other.hotel.resort)
    kind = 2.0 * (one.hotel.is_adults_only == other.hotel.is_adults_only) - abs(one.hotel.stars - other.hotel.stars)
    shared = 0.5 * len(set(one.tags) & set(other.tags)) + 0.1 * len(set(one.facilities) & set(other.facilities))
    return place + kind + shared + (other.hotel.rating_tenths or 0) / 50
