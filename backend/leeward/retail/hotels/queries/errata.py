"""Notices that a traveller must read, by what they booked."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from django.db.models import Q

from leeward.retail.hotels.models import Erratum, Hotel
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
    of_then = (Q(first__isnull=True) | Q(first__lte=last)) & (Q(last__isnull=True) | Q(last__gte=first))
    return tuple(
        Notice(row.pk, row.title, sanitised_html(row.text), row.scope, row.first, row.last, row.must_be_ticked)
        for row in Erratum.objects.filter(concerned, of_then, live=True)
    )
