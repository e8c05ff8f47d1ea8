"""Notices that a traveller must read, by what they booked."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from django.db.models import Q

from leeward.retail.hotels.models import Erratum, Hotel
from leeward.retail.kit.database.prepared import PreparedQuery
from leeward.retail.kit.html import sanitised_html


@dataclass(frozen=True, slots=True)
class Notice:
    """An erratum for a stay or journey. `scope` is `Erratum.Scope`; days are None where open."""

    id: int
    title: str
    html: str
    scope: str
    first: date | None
    last: date | None
    must_be_ticked: bool


def list_to_tick(
    *, itemcode: str, first: date, last: date, departure_airport: str, arrival_airport: str
) -> frozenset[int]:
    """
    Ids of what `list_errata` says must be ticked. One plain question, for every order asks it and most shops have none;
    where one of those found is about a place, a second one for where the hotel is.
    """
    found = _to_tick.rows(first=first, last=last)
    at, of_region, of_country = arrival_airport, None, None
    if any(region or country or (airport and not arrival_airport) for *_, airport, region, country in found):
        own, of_region, of_country = _place.first(itemcode=itemcode) or ("", None, None)
        at = arrival_airport or own
    return frozenset(
        pk for pk, scope, of_hotel, airport, region, country in found
        if scope == Erratum.Scope.ALL or of_hotel == itemcode or (airport and airport in {departure_airport, at})
        or (region and region == of_region) or (country and country == of_country)
    )  # fmt: skip


def _of_then(first: date, last: date) -> Q:
    return (Q(first__isnull=True) | Q(first__lte=last)) & (Q(last__isnull=True) | Q(last__gte=first))


_to_tick = PreparedQuery(
    lambda first, last: (
        Erratum.objects.filter(_of_then(first, last), live=True, must_be_ticked=True)
        .order_by()
        .values_list("pk", "scope", "hotel__itemcode", "airport", "region", "country")
    ),
    first=date,
    last=date,
)
_place = PreparedQuery(
    lambda itemcode: (
        Hotel.objects.filter(itemcode=itemcode).order_by().values_list("arrival_airport", "region", "country")[:1]
    ),
    itemcode=str,
)


def list_errata(
    *, itemcode: str, first: date, last: date, departure_airport: str = "", arrival_airport: str = ""
) -> tuple[Notice, ...]:
    """
    Published notices for a stay from `first` to `last`, those that must be ticked first. One query.

    Concerned: the hotel, its country and region, both airports (the hotel's own where none is given), and all holidays.
    """
    hotel = Hotel.objects.filter(itemcode=itemcode)
    airports = Q(airport__in=[code for code in (departure_airport, arrival_airport) if code])
    if not arrival_airport:
        airports |= Q(airport__in=hotel.values("arrival_airport"))
    concerned = (
        Q(scope=Erratum.Scope.ALL)
        | Q(hotel__in=hotel.values("pk"))
        | Q(region__in=hotel.values("region"))
        | Q(country__in=hotel.values("country"))
        | airports
    )
    return tuple(
        Notice(row.pk, row.title, sanitised_html(row.text), row.scope, row.first, row.last, row.must_be_ticked)
        for row in Erratum.objects.filter(concerned, _of_then(first, last), live=True)
    )
