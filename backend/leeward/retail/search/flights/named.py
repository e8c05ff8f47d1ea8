"""
The package of an address on the flights and in the cabin that it names (R20): who chose flights is quoted no others.

An address names them as the booking page writes them; what it leaves out may be any.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from typing import Protocol, TypeVar

from leeward.pricing.api import FlightPair, PackageQuote
from leeward.retail.search import pricing_client
from leeward.retail.search.chosen import price_claims
from leeward.retail.search.errors import NothingOnSale
from leeward.retail.search.flights.alternatives import list_alternatives, with_flights
from leeward.retail.search.flights.choice import CABIN_SEPARATOR
from leeward.retail.search.flights.times import FlightId, find_flight_id, flight_id
from leeward.retail.search.hotpath.asked import Asked
from leeward.retail.search.offer_tokens import claims_of
from leeward.retail.search.periods import departures_of
from leeward.retail.search.queries import Edition
from leeward.travel.flight_numbers import find_flight_number
from leeward.travel.search_query import SearchQuery

#: What is said where a part of an address is flown by nothing: by its parameter.
_REFUSALS = {
    "outflight": "This outbound flight cannot be had for this holiday.",
    "inflight": "This flight home cannot be had for this holiday.",
    "cabin": "This cabin cannot be had for this holiday.",
}
#: Airports and days that are priced at most, the cheapest first: a month from one airport.
_MOST_TRIED = 31


class Flown(Protocol):
    """One direction, as offers, pairs and claims have it."""

    @property
    def code(self) -> str: ...
    @property
    def cabin(self) -> str: ...
    @property
    def departure_date(self) -> date: ...


class Flying(Protocol):
    """Both directions, and what the whole package costs."""

    @property
    def outbound(self) -> Flown: ...
    @property
    def inbound(self) -> Flown: ...
    @property
    def total_pence(self) -> int: ...


Pair = TypeVar("Pair", bound=Flying)


@dataclass(frozen=True, slots=True)
class FlightNames:
    """Both flights of a package by the names that an address has for them."""

    cabin: str
    outflight: str
    inflight: str


def flight_names(package: Flying) -> FlightNames:
    """How an address names the flights of a package."""
    ways = package.outbound, package.inbound
    return FlightNames(
        CABIN_SEPARATOR.join(dict.fromkeys(way.cabin for way in ways)),
        *(flight_id(code=way.code, day=way.departure_date) for way in ways),
    )


def names_flights(query: SearchQuery) -> bool:
    """Whether a search names a flight or a cabin."""
    return bool(query.cabin or query.outbound_flight or query.inbound_flight)


def flies_as_named(package: Flying, query: SearchQuery) -> bool:
    """
    Whether a package is on the flights and in the cabins that a search names, whichever it names. The same flights in
    another cabin are another price: that is never said of them in silence (UK-10).
    """
    ways = package.outbound, package.inbound
    named = query.outbound_flight, query.inbound_flight
    if query.cabin and tuple(way.cabin.casefold() for way in ways) != _cabins(query.cabin.casefold()):
        return False
    return all(text is None or _means(text, way) for text, way in zip(named, ways, strict=True))


def _cabins(text: str) -> tuple[str, str]:
    """Out and home: "Premium" is both ways, "Economy|Premium" one each."""
    outbound, _, inbound = text.partition(CABIN_SEPARATOR)
    return outbound, inbound or outbound


def _means(text: str, flight: Flown) -> bool:
    """Zeros and spaces of the number aside: the look-up already took care that it is the same flight (T30)."""
    named = find_flight_id(text)
    return named is not None and (_plain(named[0]), named[1]) == (_plain(flight.code), flight.departure_date)


def _plain(code: str) -> str:
    return code.replace("0", "").replace(" ", "").upper()


def with_cabin_as_sold(query: SearchQuery, edition: Edition) -> SearchQuery:
    """The search with its cabins spelt as those on sale, whatever the case that the address has them in."""
    if not query.cabin:
        return query
    sold = {entry.cabin.casefold(): entry.cabin for entry in edition.snapshot.flight_entries}
    named = query.cabin.split(CABIN_SEPARATOR)
    return replace(query, cabin=CABIN_SEPARATOR.join(sold.get(cabin.casefold(), cabin) for cabin in named))


def quote_on_named_flights(*, asked: Asked, query: SearchQuery) -> PackageQuote:
    """
    The cheapest package of a hotel or a trip on the flights that a search names, of any where it names none.

    :raises BadSearch: hotel, airport, nights or date are missing or unknown, or a trip takes other nights
    :raises NothingOnSale: it cannot be had then, or not so; the field says what of the address is flown by nothing
    """
    cheapest = pricing_client.cheapest_quote(edition=asked.edition, query=query, today=asked.today)
    if not names_flights(query):
        return cheapest
    query = with_cabin_as_sold(query, asked.edition)
    if pricing_client.trip_nights(edition=asked.edition, code=str(query.itemcode)) is not None:
        return _of_trip(asked, query, cheapest)
    return _of_hotel(asked, query, cheapest)


def _of_hotel(asked: Asked, query: SearchQuery, cheapest: PackageQuote) -> PackageQuote:
    """Day by day, the cheapest first, until what is left costs no less on whatever flights."""
    tried: list[tuple[FlightPair, SearchQuery]] = []
    best: FlightPair | None = None
    for least_pence, there in _departures(asked, query, cheapest)[:_MOST_TRIED]:
        if best is not None and best.total_pence <= least_pence:
            break
        pairs = pricing_client.alternatives(edition=asked.edition, query=there, today=asked.today)
        tried += [(pair, there) for pair in pairs]
        with suppress(NothingOnSale):
            found = _cheapest_fitting(pairs, query)
            best = found if best is None else min(best, found, key=_total)
    if best is None:
        best = _cheapest_fitting([pair for pair, _ in tried], query)  # says what none of them has
    there = next(there for pair, there in tried if pair is best)
    return pricing_client.quote_of_pair(edition=asked.edition, query=there, pair=best, today=asked.today)


def _departures(asked: Asked, query: SearchQuery, cheapest: PackageQuote) -> list[tuple[int, SearchQuery]]:
    """
    From where and when the named flights may leave, and what the hotel costs at least then; the cheapest first.

    On the day of the flight out where that is named, else on any day of the search.
    """
    first, last = departures_of(query=query, today=asked.today)
    latest_landing = max((entry.arrival_day_offset for entry in asked.edition.snapshot.flight_entries), default=0)
    found = []
    for airport in query.departure_airports:
        from_there = replace(query, departure_airports=(airport,))
        if query.outbound_flight is not None or first == last:
            found.append((0, _on(_day_of(query, cheapest, asked.today), from_there)))
            continue
        days = pricing_client.calendar(edition=asked.edition, query=from_there, today=asked.today)
        found += [
            (day.total_pence, _on(day.departure_date, from_there))
            for day in days
            if _may_fly_home(query, day.departure_date, latest_landing)
        ]
    return sorted(found, key=lambda one: one[0])


def _day_of(query: SearchQuery, cheapest: PackageQuote, today: date) -> date:
    """The day of the flight out that is named, where the search allows it; else that of its cheapest package."""
    named = find_flight_id(query.outbound_flight or "")
    first, last = departures_of(query=query, today=today)
    return named[1] if named and first <= named[1] <= last else cheapest.offer.departure_date


def _on(day: date, query: SearchQuery) -> SearchQuery:
    return replace(query, departure_date=day, month=None, flexible_days=0)


def _may_fly_home(query: SearchQuery, leaves: date, latest_landing: int) -> bool:
    """Whether who leaves on a day can fly home on that of the flight named: a flight out may land a day later."""
    home = find_flight_id(query.inbound_flight or "")
    return home is None or 0 <= (home[1] - leaves).days - (query.nights or 0) <= latest_landing


def _of_trip(asked: Asked, query: SearchQuery, cheapest: PackageQuote) -> PackageQuote:
    """A trip keeps the rooms of its stays, as they are cheapest on the day."""
    day = _day_of(query, cheapest, asked.today)
    if day != cheapest.offer.departure_date:
        there = _on(day, query)
        cheapest = pricing_client.cheapest_quote(edition=asked.edition, query=there, today=asked.today)
    claims = claims_of(
        offer=cheapest.offer, generation=asked.edition.number, workspace=asked.workspace, booked_on=asked.today,
        now=asked.now,
    )  # fmt: skip
    best = _cheapest_fitting(list_alternatives(claims, now=asked.now, edition=asked.edition), query)
    return price_claims(with_flights(claims, best.outbound, best.inbound), now=asked.now, edition=asked.edition)


def _cheapest_fitting(pairs: Sequence[Pair], query: SearchQuery) -> Pair:
    """:raises NothingOnSale: none of the pairs is as the address names them"""
    left = list(pairs)
    out = _find_named(query.outbound_flight, (pair.outbound for pair in left))
    left = [pair for pair in left if query.outbound_flight is None or _id_of(pair.outbound) == out]
    if query.outbound_flight is not None:
        _check(left, "outflight")
    home = _find_named(query.inbound_flight, (pair.inbound for pair in left))
    left = [pair for pair in left if query.inbound_flight is None or _id_of(pair.inbound) == home]
    if query.inbound_flight is not None:
        _check(left, "inflight")
    cabins = _cabins(query.cabin or "")
    left = [pair for pair in left if not query.cabin or (pair.outbound.cabin, pair.inbound.cabin) == cabins]
    _check(left, "cabin")
    return min(left, key=_total)


def _total(pair: Flying) -> int:
    return pair.total_pence


def _check(left: Sequence[Flying], field: str) -> None:
    if not left:
        raise NothingOnSale(_REFUSALS[field], field=field, rule="not_flown")


def _find_named(text: str | None, flying: Iterable[Flown]) -> FlightId | None:
    """The number and day that an id means among the flights of its own day (T30, Z31): one number flies every day."""
    wanted = find_flight_id(text or "")
    if wanted is None:
        return None
    code = find_flight_number(wanted[0], sorted({one.code for one in flying if one.departure_date == wanted[1]}))
    return None if code is None else (code, wanted[1])


def _id_of(flight: Flown) -> FlightId:
    return flight.code, flight.departure_date
