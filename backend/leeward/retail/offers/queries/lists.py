"""Reads of curated lists and of the deal of the week: three queries, however long."""

from __future__ import annotations

from datetime import datetime
from itertools import groupby
from typing import Any, cast

from django.db.models import Exists, F, OuterRef, Q

from leeward.retail.brands.overlay import own_rows
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit import clock
from leeward.retail.kit.html import sanitised_html
from leeward.retail.offers.models import CuratedEntry, CuratedList, DealOfTheWeek, Offer
from leeward.retail.offers.models.choices import HOT_TWENTY_LENGTH, ListKind
from leeward.retail.offers.queries.life import OfferState, next_change
from leeward.retail.offers.queries.prices import priced
from leeward.retail.offers.queries.rows import linked_hotel, of_brand, with_hotels, with_parts
from leeward.retail.offers.queries.shapes import (
    DealSheet,
    ListEntry,
    ListSheet,
    OfferSheet,
    PricedHotel,
)
from leeward.retail.offers.queries.sheets import offer_sheets
from leeward.retail.search.queries import find_edition

_JOINS = ("picture", "curated_list__picture", "offer__background_picture")


def hot_twenty(*, brand: BrandSheet, at: datetime) -> ListSheet | None:
    """The Hot 20 in order, at most twenty (R06)."""
    return curated_list(kind=ListKind.HOT_TWENTY, brand=brand, at=at)


def staff_favourites(*, brand: BrandSheet, at: datetime) -> ListSheet | None:
    """Hotels with the person who loves each, and why (R10)."""
    return curated_list(kind=ListKind.STAFF_FAVOURITES, brand=brand, at=at)


def best_beaches(*, brand: BrandSheet, at: datetime) -> ListSheet | None:
    """Beaches and the hotels on them (R11, Z39)."""
    return curated_list(kind=ListKind.BEST_BEACHES, brand=brand, at=at)


def cruises(*, brand: BrandSheet, at: datetime) -> ListSheet | None:
    """What the cruise page shows (R12, Z40)."""
    return curated_list(kind=ListKind.CRUISE, brand=brand, at=at)


def weddings(*, brand: BrandSheet, at: datetime) -> ListSheet | None:
    """Hotels that marry people (R13)."""
    return curated_list(kind=ListKind.WEDDINGS, brand=brand, at=at)


def curated_list(*, kind: str, brand: BrandSheet, at: datetime) -> ListSheet | None:
    """The brand's own list of a kind, else the shared one; None where neither has anything to show."""
    ours = Q(curated_list__brand=brand.brand_id) | Q(curated_list__brand__isnull=True)
    rows = CuratedEntry.objects.filter(ours, curated_list__kind=kind, curated_list__live=True)
    in_order = rows.select_related(*_JOINS).order_by(F("curated_list__brand").desc(nulls_last=True), "sort_order", "pk")
    entries = with_hotels(in_order, brand_id=brand.brand_id).annotate(
        own_of_offer=own_rows("offers.offer", brand_id=brand.brand_id, pk="offer"),
        is_offer_ours=Exists(of_brand(Offer, brand_id=brand.brand_id).filter(pk=OuterRef("offer"))),
    )
    # The own list comes first; the shared one is asked only where everything has left it.
    for chosen, places in groupby(entries, key=lambda entry: entry.curated_list):
        sheet = list_sheet(chosen, list(places), at=at, brand=brand)
        if sheet.entries:
            return sheet
    return None


def list_sheet(
    chosen: CuratedList, rows: list[CuratedEntry], *, at: datetime, brand: BrandSheet | None = None
) -> ListSheet:
    """
    The sheet of a list from its places, saved or not. Two queries where offers stand on it, else none.

    With the brand the places were read for, its own words, and no offer that other brands alone show (T-02); in drafts,
    which name none, those of every brand.
    """
    named = [offer_in_own_words(row) for row in rows if row.offer is not None and getattr(row, "is_offer_ours", True)]
    offers = with_parts(named, brand_id=brand.brand_id if brand else None)
    sheets = [sheet for sheet in offer_sheets(offers, at=at) if sheet.state in (OfferState.SHOWN, OfferState.UPCOMING)]
    shown = {sheet.slug: sheet for sheet in sheets if sheet.state is OfferState.SHOWN}
    refs = [ref for row in rows if row.hotel is not None and (ref := linked_hotel(row)).is_shown]
    hotels = priced(refs, today=clock.uk_date(at=at), edition=find_edition())
    by_code = {one.hotel.itemcode: one for one in hotels}
    kept = [
        (row, by_code.get(row.hotel.itemcode) if row.hotel else None, shown.get(row.offer.slug) if row.offer else None)
        for row in rows
    ]
    kept = [(row, hotel, offer) for row, hotel, offer in kept if hotel or offer]
    if chosen.kind == ListKind.HOT_TWENTY:
        kept = kept[:HOT_TWENTY_LENGTH]
    return ListSheet(
        kind=chosen.kind,
        title=chosen.title,
        introduction_html=sanitised_html(chosen.introduction),
        picture=chosen.picture,
        entries=tuple(_entry(place, *one) for place, one in enumerate(kept, start=1)),
        changes_at=next_change(((sheet.begins_at, sheet.ends_at) for sheet in sheets), at=at),
    )


def offer_in_own_words(row: Any) -> Offer:
    """The offer of a row that was read with a brand's own words for it, as `offer_sheets` expects it."""
    offer: Any = row.offer
    offer.own_rows = getattr(row, "own_of_offer", None)
    return cast("Offer", offer)


def _entry(position: int, row: CuratedEntry, hotel: PricedHotel | None, offer: OfferSheet | None) -> ListEntry:
    name = hotel.hotel.name if hotel else offer.name if offer else ""
    return ListEntry(
        position=position,
        heading=row.heading or name,
        line=row.line,
        picture=row.picture,
        person_name=row.person_name,
        person_role=row.person_role,
        words_html=sanitised_html(row.words),
        hotel=hotel,
        offer=offer,
    )


def deal_of_the_week(*, brand: BrandSheet, at: datetime) -> DealSheet | None:
    """
    Today's deal: the brand's own, else the shared one. None on days without, and when its offer has ended (R07).

    An offer that other brands alone show is no deal of this one (T-02).
    """
    today = clock.uk_date(at=at)
    ours = Q(brand=brand.brand_id) | Q(brand__isnull=True)
    rows = DealOfTheWeek.objects.filter(
        ours, live=True, first_day__lte=today, last_day__gte=today, offer__in=of_brand(Offer, brand_id=brand.brand_id)
    )
    named = rows.annotate(own_of_offer=own_rows("offers.offer", brand_id=brand.brand_id, pk="offer"))
    deal = named.select_related("offer__background_picture").order_by(F("brand").desc(nulls_last=True)).first()
    if deal is None:
        return None
    offer = offer_sheets(with_parts([offer_in_own_words(deal)], brand_id=brand.brand_id), at=at)[0]
    if offer.state is not OfferState.SHOWN:
        return None
    midnight = clock.uk_midnight_after(deal.last_day)
    return DealSheet(
        title=deal.title,
        words_html=sanitised_html(deal.words),
        first_day=deal.first_day,
        last_day=deal.last_day,
        ends_at=min(midnight, offer.ends_at) if offer.ends_at else midnight,
        offer=offer,
    )
