"""Parts of a snapshot built anew from the tables: the blocks of some hotels, the rows of some flights."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from leeward.pricing.build import CannotBuild
from leeward.pricing.build.block import Catalogue, build_block
from leeward.pricing.build.flights import build_flights
from leeward.pricing.build.snapshot import rebuild_block
from leeward.pricing.directory import BlockDirectory
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.supply.hotels import Hotel as SoldHotel
from leeward.pricing.supply.world import World
from leeward.pricing.tables import Flights, freeze
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.models import Flight
from leeward.retail.inventory.snapshot.flights import load_flights
from leeward.retail.inventory.snapshot.hotels import list_hotels_on_sale, load_hotels
from leeward.retail.inventory.snapshot.world import load_terms

Built = TypeVar("Built")


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A hotel that cannot be priced, and the rule that says so."""

    itemcode: str
    reason: str


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """A snapshot in which some blocks are new."""

    snapshot: Snapshot
    block_ids: frozenset[str]
    left_out: tuple[LeftOut, ...]


class DoesNotFit(Exception):
    """The change needs blocks or options that the snapshot does not have: all of it must be built."""


def leaving_out(world: World, build: Callable[[World], Built]) -> tuple[Built, tuple[LeftOut, ...]]:
    """
    What is built of a world, if need be without plans that the engine cannot price: one bad row stops one hotel.

    Raises CannotBuild where that does not help.
    """
    try:
        return build(world), ()
    except CannotBuild:
        reasons = {hotel.itemcode: reason for hotel in world.hotels if (reason := _why_unpriceable(world, hotel))}
        if not reasons:
            raise
    hotels = tuple(replace(hotel, rate_plans=()) if hotel.itemcode in reasons else hotel for hotel in world.hotels)
    left_out = tuple(LeftOut(itemcode, reason) for itemcode, reason in reasons.items())
    return build(replace(world, hotels=hotels)), left_out


def rebuild_hotels(*, snapshot: Snapshot, hotel_ids: Collection[int]) -> Rebuilt:
    """
    The snapshot with the blocks of these hotels built from the tables, a generation further for each.

    :raises DoesNotFit: a hotel is new, gone or moved
    :raises CannotBuild: a block is left without anything to sell
    """
    left_out: list[LeftOut] = []
    changed = dict(Hotel.objects.filter(pk__in=hotel_ids).values_list("itemcode", "id"))
    new = {changed[itemcode] for itemcode in changed if itemcode not in snapshot.places}
    if new & set(list_hotels_on_sale()):
        raise DoesNotFit("a hotel is new")
    blocks = {snapshot.places[itemcode].loaded.directory for itemcode in changed if itemcode in snapshot.places}
    for directory in sorted(blocks, key=lambda one: one.block_id):
        world = _world_of(snapshot, directory)
        build = partial(_rebuilt, snapshot, directory.block_id)
        snapshot, bad = leaving_out(world, build)
        left_out.extend(bad)
    return Rebuilt(snapshot, frozenset(directory.block_id for directory in blocks), tuple(left_out))


def with_flights(*, snapshot: Snapshot, flight_ids: Collection[int]) -> Snapshot:
    """
    The next generation, with fares and seats of these flights read from the tables; unchanged without flights.

    :raises DoesNotFit: a cabin, or a flight's last departure, came or went
    """
    if not flight_ids:
        return snapshot
    calendar = snapshot.calendar
    options = load_flights(first_day=calendar.first_day, n_days=calendar.n_days, flight_ids=flight_ids)
    codes = set(Flight.objects.filter(pk__in=flight_ids).values_list("code", flat=True))
    numbers = {
        (entry.code, entry.cabin): number for number, entry in enumerate(snapshot.flight_entries) if entry.code in codes
    }
    if set(numbers) != {(option.code, option.cabin) for option in options}:
        raise DoesNotFit("a flight has other cabins than before")
    terms = World(first_day=calendar.first_day, n_days=calendar.n_days, hotels=())
    rows, _ = build_flights(world=terms, options=options)
    places = [numbers[option.code, option.cabin] for option in options]
    flights = Flights(
        fares=_patched(snapshot.flights.fares, places, rows.fares),
        seats=_patched(snapshot.flights.seats, places, rows.seats),
    )
    return replace(snapshot, generation=snapshot.generation + 1, flights=flights)


def _why_unpriceable(world: World, hotel: SoldHotel) -> str:
    if not hotel.rate_plans:
        return ""
    try:
        build_block(world=world, hotels=[hotel], catalogue=Catalogue())
    except CannotBuild as problem:
        return str(problem)
    return ""


def _rebuilt(snapshot: Snapshot, block_id: str, world: World) -> Snapshot:
    return rebuild_block(snapshot=snapshot, world=world, block_id=block_id)


def _world_of(snapshot: Snapshot, directory: BlockDirectory) -> World:
    """The block's hotels as they are now, with all rates and margins."""
    itemcodes = [entry.itemcode for entry in directory.hotels]
    keys = dict(Hotel.objects.filter(itemcode__in=itemcodes).values_list("itemcode", "id"))
    if len(keys) != len(itemcodes):
        raise DoesNotFit("a hotel is gone")
    calendar = snapshot.calendar
    hotels = load_hotels(
        hotel_ids=[keys[itemcode] for itemcode in itemcodes], first_day=calendar.first_day, n_days=calendar.n_days
    )
    place = (directory.destination, directory.arrival_airport)
    if any(hotel.rate_plans and (hotel.destination, hotel.arrival_airport) != place for hotel in hotels):
        raise DoesNotFit("a hotel has moved")
    return load_terms(first_day=calendar.first_day, n_days=calendar.n_days, hotels=hotels)


def _patched(whole: npt.NDArray[Any], places: Sequence[int], rows: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """A copy: readers may still hold what was published."""
    patched = np.array(whole)
    patched[list(places)] = rows
    return freeze(patched)
