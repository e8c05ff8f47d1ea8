"""Rows of the offers domain, read in a fixed number of queries: offers with hotels and evidence cost three."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from django.db import models
from django.db.models import Exists, OuterRef, Prefetch, QuerySet, Subquery, prefetch_related_objects
from wagtail.fields import StreamField

from leeward.retail.brands.overlay import Overlay, overlay_of_own_rows, own_rows
from leeward.retail.hotels.models import Factsheet, Hotel
from leeward.retail.hotels.queries.identity import SHOWN, published_factsheet
from leeward.retail.offers.models import (
    Collection,
    CollectionHotel,
    CuratedEntry,
    Offer,
    OfferHotel,
    SavingEvidence,
    WasVerdict,
)
from leeward.retail.offers.queries.shapes import HotelRef

Named = TypeVar("Named", Offer, Collection)
Linked = TypeVar("Linked", OfferHotel, CollectionHotel, CuratedEntry)

HOTEL_JOINS = (
    "hotel__country", "hotel__region", "hotel__resort", "hotel__factsheet__picture", "hotel__factsheet__review_picture",
)  # fmt: skip
_LONG_TEXTS = tuple(
    f"hotel__factsheet__{field.name}"
    for field in Factsheet._meta.concrete_fields
    if isinstance(field, models.TextField | StreamField)
)


def of_brand(model: type[Named], *, brand_id: int) -> QuerySet[Named]:
    """Things that show on this brand: those that name it, and those that name none."""
    links = model.brands.through.objects.filter(**{str(model._meta.model_name): OuterRef("pk")})
    return model.objects.filter(Exists(links.filter(brand_id=brand_id)) | ~Exists(links))


def read_offers(found: QuerySet[Offer], *, brand_id: int | None = None) -> list[Offer]:
    """
    The offers of a query with picture, hotels and evidence: three queries, however many there are.

    With a brand, offers and hotels bring what it says of them in its own words; None: what every brand says.
    """
    if brand_id is not None:
        found = found.annotate(own_rows=own_rows("offers.offer", brand_id=brand_id))
    return with_parts(list(found.select_related("background_picture")), brand_id=brand_id)


def with_parts(offers: list[Offer], *, brand_id: int | None = None) -> list[Offer]:
    """Hotels and evidence added to offers that are already read: two queries."""
    hotels = with_hotels(OfferHotel.objects.order_by("sort_order", "pk"), brand_id=brand_id)
    prefetch_related_objects(
        offers,
        Prefetch("hotel_links", queryset=hotels, to_attr="read_hotels"),
        Prefetch("evidence", queryset=evidence_with_verdicts(), to_attr="read_evidence"),
    )
    return offers


def with_hotels(rows: QuerySet[Linked], *, brand_id: int | None = None) -> QuerySet[Linked]:
    """Rows that have a hotel, with its place and what its factsheet says in short, in one query."""
    found = rows.select_related(*HOTEL_JOINS).defer(*_LONG_TEXTS)
    if brand_id is None:
        return found
    own = own_rows("hotels.factsheet", brand_id=brand_id, pk="hotel__factsheet")
    annotated: QuerySet[Linked] = found.annotate(own_of_hotel=own)
    return annotated


def evidence_with_verdicts() -> QuerySet[SavingEvidence]:
    """Evidence with its history, the verdict's price as `was_pp_pence`, when it was asked and `judged_on`."""
    verdict = WasVerdict.objects.filter(offer=OuterRef("offer"), definition=OuterRef("history"))
    found: QuerySet[SavingEvidence] = SavingEvidence.objects.select_related("history__hotel").annotate(
        was_pp_pence=Subquery(verdict.values("was_pp_pence")[:1]),
        was_on=Subquery(verdict.values("was_on")[:1]),
        judged_on=Subquery(verdict.values("judged_on")[:1]),
    )
    return found


def linked_hotels(links: Iterable[Any]) -> list[HotelRef]:
    """The published hotels of rows that have one, in order."""
    return [ref for link in links if (ref := linked_hotel(link)).is_shown]


def linked_hotel(link: Any) -> HotelRef:
    """The hotel of a row read by `with_hotels`, in the own words of the brand it was read for."""
    return hotel_ref(link.hotel, own=overlay_of_own_rows(getattr(link, "own_of_hotel", None)))


def hotel_ref(hotel: Hotel, *, own: Overlay) -> HotelRef:
    """Costs no query where country and region were read with the hotel."""
    sheet = published_factsheet(hotel)
    return HotelRef(
        itemcode=hotel.itemcode,
        product_code=hotel.product_code,
        name=hotel.name,
        slug=hotel.slug,
        country=hotel.country_id,
        country_name=hotel.country.name,
        country_slug=hotel.country.slug,
        region=hotel.region_id,
        region_name=hotel.region.name,
        region_slug=hotel.region.slug,
        stars=hotel.stars,
        rating_tenths=hotel.rating_tenths,
        review_count=hotel.review_count,
        is_shown=hotel.status in SHOWN,
        is_coming_soon=hotel.is_coming_soon,
        is_bookable_online=hotel.online_bookable and hotel.status == Hotel.Status.LIVE,
        status=hotel.status,
        resort=hotel.resort.name if hotel.resort else "",
        picture=own.picture("picture", sheet.picture) if sheet else None,
        why_line=own.text("why_line", sheet.why_line) if sheet else "",
        tags=tuple(sheet.tags) if sheet else (),
        review_url=sheet.review_url if sheet else "",
        review_id=sheet.review_id if sheet else "",
        review_picture=sheet.review_picture if sheet else None,
    )
