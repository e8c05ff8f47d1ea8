"""What a snapshot sells at all: places, hotels, boards, airports, flights."""

from __future__ import annotations

from datetime import date

from leeward.pricing.api import PackageOffer
from leeward.pricing.directory import FlightEntry
from leeward.pricing.engine.memory import remembered
from leeward.retail.search.pricing_client.editions import OUTBOUND, Edition
from leeward.travel.search_query import SearchQuery

_PLACES_KEPT = 1024


def find_flight(*, edition: Edition, code: str, direction: str, day: date) -> FlightEntry | None:
    """The flight of a number that leaves on a day, sold out or not; None where it does not fly then."""
    flights, number = edition.snapshot.flights, edition.snapshot.calendar.index(day)
    if not 0 <= number <= edition.snapshot.calendar.n_days:
        return None
    for option, entry in enumerate(edition.snapshot.flight_entries):
        flies = flights.seats[option, number] > 0 or flights.fares[option, number, 0] > 0
        if entry.code == code and entry.direction == direction and flies:
            return entry
    return None


def list_destinations(*, edition: Edition) -> list[tuple[str, str]]:
    """(country, destination) of every place with something to sell, each once, in the snapshot's order."""
    return list(dict.fromkeys((b.directory.country, b.directory.destination) for b in edition.snapshot.blocks))


def list_hotels(*, edition: Edition, places: tuple[str, ...]) -> tuple[str, ...]:
    """The itemcodes of the hotels priced in countries or regions, in the snapshot's order."""
    blocks = edition.snapshot.list_blocks([place.upper() for place in places])
    return remembered(
        edition.snapshot.memo, "hotels", places,
        lambda: tuple(hotel.itemcode for loaded in blocks for hotel in loaded.directory.hotels), most=_PLACES_KEPT,
    )  # fmt: skip


def list_boards(*, edition: Edition, query: SearchQuery) -> list[str]:
    """The boards the asked places or the asked hotel have at all, by code."""
    place = edition.snapshot.places.get(str(query.itemcode))
    if place is not None:
        return sorted({plan.board for plan in place.loaded.directory.plans if plan.hotel == place.number})
    places = places_of(query)
    blocks = edition.snapshot.list_blocks(places)
    return remembered(
        edition.snapshot.memo, "boards", places,
        lambda: sorted({plan.board for loaded in blocks for plan in loaded.directory.plans}), most=_PLACES_KEPT,
    )  # fmt: skip


def list_airports_to(*, edition: Edition, query: SearchQuery) -> tuple[str, ...]:
    """The UK airports with a flight to where the search goes, as first listed."""
    blocks = list(edition.snapshot.list_blocks(places_of(query)))
    place = edition.snapshot.places.get(str(query.itemcode))
    if place is not None:
        blocks = [place.loaded]
    return airports_to(edition, {loaded.directory.arrival_airport for loaded in blocks})


def airports_to(edition: Edition, far: set[str]) -> tuple[str, ...]:
    """The UK airports with a flight to some arrival airports, as first listed."""
    entries = edition.snapshot.flight_entries
    return tuple(dict.fromkeys(e.uk_airport for e in entries if e.far_airport in far and e.direction == OUTBOUND))


def find_country_of_hotel(*, edition: Edition, itemcode: str) -> str | None:
    """The country a hotel lies in, whatever its code begins with (Z23); None where no such hotel is priced."""
    place = edition.snapshot.places.get(itemcode)
    return None if place is None else place.loaded.directory.country


def has_hotel(*, edition: Edition, itemcode: str) -> bool:
    return itemcode in edition.snapshot.places


def has_transfer(*, edition: Edition, offer: PackageOffer) -> bool:
    """Whether a transfer is in an offer, whatever it costs; in a trip's, whether one is at any of its stays."""
    stays = [stay.itemcode for stay in offer.stays] or [offer.itemcode]
    places = [edition.snapshot.places[itemcode] for itemcode in stays]
    return any(place.loaded.directory.hotels[place.number].has_transfer for place in places)


def places_of(query: SearchQuery) -> tuple[str, ...]:
    """Countries and regions as the snapshot spells them; a region narrows the country it lies in (R14)."""
    places = [code.upper() for code in query.destinations]
    if query.region is not None:
        region = query.region.upper()
        places = [code for code in places if not region.startswith(f"{code}-")] + [region]
    return tuple(dict.fromkeys(places))
