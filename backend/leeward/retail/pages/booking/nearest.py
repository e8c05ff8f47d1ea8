"""The nearest holidays of a hotel where the one asked for has gone (R-34): other days, airports, lengths."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date

from leeward.retail.pages.booking.request import query_of
from leeward.retail.pages.props.booking import NearestHolidayProps
from leeward.retail.pages.search.cards import party_text
from leeward.retail.search import pricing_client
from leeward.retail.search.errors import BadSearch, NothingOnSale
from leeward.retail.search.hotpath.asked import Asked
from leeward.travel import limits
from leeward.travel.airports import display_airport_name
from leeward.travel.dates import format_long_date
from leeward.travel.nights import format_nights
from leeward.travel.search_query import SearchQuery

MOST = 4
_MOST_DAYS = 2
_DAYS_AROUND = 14
#: Questions asked at most: an empty page must not cost more than a full one.
_MOST_TRIED = 10

Candidate = tuple[str, SearchQuery]


def nearest_holidays(*, path: str, query: SearchQuery, asked: Asked) -> list[NearestHolidayProps]:
    """Up to four holidays that can be had, each priced; none where nothing near it is left."""
    found: list[NearestHolidayProps] = []
    for tried, (label, changed) in enumerate(_candidates(replace(query, board=None), asked)):
        if len(found) == MOST or tried == _MOST_TRIED:
            break
        try:
            offer = pricing_client.cheapest_package(edition=asked.edition, query=changed, today=asked.today).offer
        except (BadSearch, NothingOnSale):
            continue
        found.append(
            NearestHolidayProps(
                label=label,
                href=f"{path}/book?{query_of(query=changed)}",
                party=party_text(query.party),
                total_pence=offer.total_pence,
                per_person_pence=offer.per_person_pence,
            )
        )
    return found


def _candidates(query: SearchQuery, asked: Asked) -> Iterator[Candidate]:
    plain = replace(query, outbound_flight=None, inbound_flight=None, cabin=None, flexible_days=0)
    if plain.departure_date is not None:
        for day in _days_near(plain, plain.departure_date, asked):
            yield f"Leave on {format_long_date(day)}", replace(plain, departure_date=day)
    for airport in pricing_client.list_airports_to(edition=asked.edition, query=plain):
        if airport not in plain.departure_airports:
            name = display_airport_name(asked.catalogue.airport_name(airport))
            yield f"Fly from {name}", replace(plain, departure_airports=(airport,))
    for nights in limits.FALLBACK_NIGHTS:
        if nights != plain.nights:
            yield f"Stay {format_nights(nights)}", replace(plain, nights=nights)


def _days_near(query: SearchQuery, wanted: date, asked: Asked) -> list[date]:
    """The nearest days sold within a fortnight, else the nearest of the year ahead."""
    for around in (replace(query, flexible_days=_DAYS_AROUND), replace(query, departure_date=None)):
        try:
            sold = pricing_client.calendar(edition=asked.edition, query=around, today=asked.today)
        except BadSearch:
            return []
        near = sorted((day.departure_date for day in sold), key=lambda day: (abs((day - wanted).days), day))
        if near:
            return near[:_MOST_DAYS]
    return []
