"""A page for each trip of several centres: a product with the trip's code, its stays in order, their pictures."""

from __future__ import annotations

import json
from collections.abc import Sequence

from django.utils.text import slugify

from leeward.demo.hotels.guides import paragraphs
from leeward.retail.hotels.models import Factsheet, Hotel
from leeward.retail.inventory.models import CentreLeg, CentreStay, MultiCentre

_BY = {
    CentreLeg.Means.FLIGHT: "a short flight",
    CentreLeg.Means.FERRY: "a ferry",
    CentreLeg.Means.TRAIN: "a train",
    CentreLeg.Means.ROAD: "a private car",
}


def load_trips() -> int:
    """Write about the trips that have no page yet; returns how many were new."""
    known = set(Hotel.objects.values_list("itemcode", flat=True))
    trips = [trip for trip in MultiCentre.objects.filter(is_active=True) if trip.code not in known]
    for trip in trips:
        stays = list(trip.stays.select_related("hotel__region", "hotel__factsheet").order_by("position"))
        _write(_product(trip, stays), stays, list(trip.legs.order_by("position")))
    return len(trips)


def _product(trip: MultiCentre, stays: Sequence[CentreStay]) -> Hotel:
    """It lies where the trip begins, and takes whom every stay takes."""
    hotels = [stay.hotel for stay in stays]
    takes_infants = all(hotel.child_policy == Hotel.ChildPolicy.INFANTS_ALLOWED for hotel in hotels)
    policy = Hotel.ChildPolicy.INFANTS_ALLOWED if takes_infants else Hotel.ChildPolicy.NO_INFANTS_ALLOWED
    return Hotel.objects.create(
        itemcode=trip.code,
        product_code=trip.code,
        name=trip.name,
        slug=slugify(trip.name),
        status=Hotel.Status.LIVE,
        country_id=hotels[0].country_id,
        region_id=hotels[0].region_id,
        arrival_airport_id=hotels[0].arrival_airport_id,
        stars=min(hotel.stars for hotel in hotels),
        child_policy=policy,
        min_child_age=max(hotel.min_child_age for hotel in hotels),
    )


def _write(product: Hotel, stays: Sequence[CentreStay], legs: Sequence[CentreLeg]) -> None:
    sheets = [stay.hotel.factsheet for stay in stays]
    places = [stay.hotel.region.name for stay in stays]
    by = list(dict.fromkeys(_BY[CentreLeg.Means(leg.means)] for leg in legs))
    nights = sum(stay.nights for stay in stays)
    Factsheet.objects.create(
        hotel=product,
        live=True,
        picture=sheets[0].picture,
        gallery=_stream("picture", [{"picture": sheet.picture_id, "description": ""} for sheet in sheets[1:]]),
        why_line=f"{nights} nights in {spoken_list(places)}, with every journey between them arranged.",
        signature_text=f"{spoken_list(places)} in one holiday",
        description=paragraphs(
            [
                f"One booking, {len(stays)} places: {spoken_list(places)}. You fly out to the first and home from the "
                f"last; in between there is {spoken_list(by)}, and it is in the price.",
                "The order and the number of nights are the ones we know work well. If you would like more time in one "
                "place, ring us and we will see what can be had.",
            ]
        ),
        usps=["Every journey between the hotels is included", "One booking, one price, one protection"],
        centres=_stream("stay", [{"hotel": stay.hotel_id, "nights": stay.nights, "text": ""} for stay in stays]),
    )


def spoken_list(words: Sequence[str]) -> str:
    """'Bangkok, Koh Samui and Khao Lak'."""
    *others, last = dict.fromkeys(words)
    return f"{', '.join(others)} and {last}" if others else last


def _stream(kind: str, values: Sequence[dict[str, object]]) -> str:
    return json.dumps([{"type": kind, "value": value, "id": f"{kind}-{n}"} for n, value in enumerate(values)])
