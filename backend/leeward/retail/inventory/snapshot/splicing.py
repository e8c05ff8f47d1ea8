"""Parts of a snapshot put in anew from the tables: some hotels, the rows of some flights."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from leeward.pricing.build.flights import build_flights
from leeward.pricing.build.snapshot import splice_hotels
from leeward.pricing.directory import FlightEntry
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.supply.hotels import Hotel as SoldHotel
from leeward.pricing.supply.world import FlightOption, World
from leeward.pricing.tables import Flights, freeze
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.models import Flight
from leeward.retail.inventory.snapshot.flights import load_flights
from leeward.retail.inventory.snapshot.hotels import iterate_hotels
from leeward.retail.inventory.snapshot.leaving_out import LeftOut, leaving_out
from leeward.retail.inventory.snapshot.world import load_margins, load_terms


@dataclass(frozen=True, slots=True)
class Spliced:
    """A snapshot with parts of it new; the hotels and flights that only a whole build can bring in, by key."""

    snapshot: Snapshot
    left_out: tuple[LeftOut, ...] = ()
    waiting_hotels: frozenset[int] = frozenset()
    waiting_flights: frozenset[int] = frozenset()


def with_changes(*, snapshot: Snapshot, hotel_ids: Collection[int], flight_ids: Collection[int]) -> Spliced:
    """
    The snapshot with these hotels and flights as the tables have them, one generation further if any was put in.

    A hotel waits that is new or has moved; a flight that has other cabins or days of landing than before, or none.
    """
    spliced = _with_hotels(snapshot, hotel_ids)
    flights = _find_flights(spliced.snapshot, flight_ids) if flight_ids else None
    if flights is None:
        return replace(spliced, waiting_flights=frozenset(flight_ids))
    generation = snapshot.generation + 1
    return replace(spliced, snapshot=replace(spliced.snapshot, generation=generation, flights=flights))


def _with_hotels(snapshot: Snapshot, hotel_ids: Collection[int]) -> Spliced:
    keys = dict(Hotel.objects.filter(pk__in=hotel_ids).values_list("itemcode", "id")) if hotel_ids else {}
    calendar = snapshot.calendar
    hotels: list[SoldHotel] = []
    waiting: set[int] = set()
    loaded = iterate_hotels(hotel_ids=sorted(keys.values()), first_day=calendar.first_day, n_days=calendar.n_days)
    for hotel in loaded:
        if _has_its_place(snapshot, hotel):
            hotels.append(hotel)
        elif hotel.rate_plans:
            waiting.add(keys[hotel.itemcode])
    if not hotels:
        return Spliced(snapshot, waiting_hotels=frozenset(waiting))
    spliced, left_out = leaving_out(
        _terms_of(snapshot, hotels), lambda world: splice_hotels(snapshot=snapshot, world=world)
    )
    return Spliced(spliced, left_out, waiting_hotels=frozenset(waiting))


def _has_its_place(snapshot: Snapshot, hotel: SoldHotel) -> bool:
    place = snapshot.places.get(hotel.itemcode)
    if place is None:
        return False
    directory = place.loaded.directory
    is_there = (hotel.destination, hotel.arrival_airport) == (directory.destination, directory.arrival_airport)
    return is_there or not hotel.rate_plans


def _terms_of(snapshot: Snapshot, hotels: Sequence[SoldHotel]) -> World:
    """What building these hotels needs: their margins, and rates of exchange where they bring in a new currency."""
    calendar = snapshot.calendar
    currencies = {plan.currency for hotel in hotels for plan in hotel.rate_plans}
    currencies |= {charge.currency for hotel in hotels for charge in hotel.local_charges}
    if not currencies <= set(snapshot.currencies):
        return load_terms(first_day=calendar.first_day, n_days=calendar.n_days, hotels=hotels)
    margins = load_margins(itemcodes=[hotel.itemcode for hotel in hotels])
    return World(calendar.first_day, calendar.n_days, tuple(hotels), markups=margins)


def _find_flights(snapshot: Snapshot, flight_ids: Collection[int]) -> Flights | None:
    """The snapshot's flights with the rows of these read from the tables; None where they have other rows by now."""
    calendar = snapshot.calendar
    options = load_flights(first_day=calendar.first_day, n_days=calendar.n_days, flight_ids=flight_ids)
    codes = set(Flight.objects.filter(pk__in=flight_ids).values_list("code", flat=True))
    numbers = {_name(entry): number for number, entry in enumerate(snapshot.flight_entries) if entry.code in codes}
    if set(numbers) != {_name(option) for option in options}:
        return None
    rows, _ = build_flights(world=World(calendar.first_day, calendar.n_days, hotels=()), options=options)
    places = [numbers[_name(option)] for option in options]
    return Flights(
        fares=_patched(snapshot.flights.fares, places, rows.fares),
        seats=_patched(snapshot.flights.seats, places, rows.seats),
    )


def _name(option: FlightOption | FlightEntry) -> tuple[str, str, int]:
    """What no two rows share; a row's day of landing is its entry's, which only a whole build writes anew."""
    return option.code, option.cabin, option.arrival_day_offset


def _patched(whole: npt.NDArray[Any], places: Sequence[int], rows: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """A copy: readers may still hold what was published."""
    patched = np.array(whole)
    patched[list(places)] = rows
    return freeze(patched)
