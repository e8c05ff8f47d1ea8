"""Build the demo world: draw it, store it, publish it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from itertools import islice

from django.db import transaction

from leeward.demo.world.atlas import Place, list_places
from leeward.demo.world.flights import store_flights
from leeward.demo.world.hotels import DrawnHotel, draw_hotel
from leeward.demo.world.names import name_hotels
from leeward.demo.world.offers import PROMOTION_NAMES
from leeward.demo.world.places import store_identities, store_places
from leeward.demo.world.rooms import GROWN_UP_NAMES, ROOM_NAMES
from leeward.demo.world.schedule import list_schedule
from leeward.demo.world.terms import store_exchange_rates, store_margins, store_suppliers, store_trips
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.models import LocalCharge, Promotion, RoomType, Transfer
from leeward.retail.inventory.operations.publishing import publish_anew
from leeward.retail.inventory.snapshot.publish import Published
from leeward.retail.inventory.storing.hotels import Nights, store_hotels
from leeward.retail.kit import clock

SEED = 1
N_NIGHTS = 730
FIRST_NUMBER = 1_000
_AT_ONCE = 64


@dataclass(frozen=True, slots=True)
class Scale:
    """How many times the atlas's hotels a world has, and of which countries; none named: of all."""

    times: int = 1
    countries: frozenset[str] = frozenset()

    def holds(self, place: Place) -> bool:
        return not self.countries or place.country in self.countries


SCALES = {
    "small": Scale(),
    # Twenty hotels for tests and quick trials: short flights, long ones, connections, a trip of two centres.
    "tiny": Scale(countries=frozenset({"BB", "GD", "MT", "MV"})),
    # One search finds more than three hundred hotels: what searching is measured on.
    "busy": Scale(times=4, countries=frozenset({"ES", "GR", "MV"})),
}


@dataclass(frozen=True, slots=True)
class Built:
    """What a world holds, and the generation it was published in."""

    hotels: int
    fares: int
    trips: int
    published: Published


def build_world(*, scale: str, seed: int, at: datetime, progress: Callable[[str], None]) -> Built:
    """
    Draw the world of a seed, store what is missing of it, and publish it. Repeating it changes nothing that is there.

    Twenty-four months from the day of `at` in the United Kingdom. `progress` is told about each step.

    :raises KeyError: no such scale
    """
    first = clock.uk_date(at=at)
    nights = (first, first + timedelta(days=N_NIGHTS - 1))
    hotels = list(draw_hotels(scale=SCALES[scale], seed=seed, nights=nights))
    airports = {hotel.place.airport for hotel in hotels}
    # One commit for all of it: half a world is of no use, and a commit for each hotel costs more than the hotel.
    with transaction.atomic():
        progress("world: places, suppliers, exchange rates")
        store_places()
        store_suppliers()
        store_exchange_rates(seed=seed, nights=nights)
        stored = _store_new(hotels, nights, at, progress)
        progress("world: flights")
        fares = store_flights(schedule=list_schedule(seed=seed, nights=nights, airports=airports), seed=seed)
        store_margins()
        trips = store_trips(hotels=hotels)
    progress("world: prices are published")
    return Built(hotels=stored, fares=fares, trips=trips, published=publish_anew(at=at))


def draw_hotels(*, scale: Scale, seed: int, nights: tuple[date, date]) -> Iterator[DrawnHotel]:
    """The world's hotels one by one, in the order of their places: nothing is stored, and few are held at a time."""
    number = FIRST_NUMBER
    names = name_hotels(places=list_places(), seed=seed, times=scale.times)
    for place in list_places():
        for named in names[place.code]:
            # Counted before it is chosen: a hotel has the same itemcode, rooms and rates in every world of its size.
            number += 1
            if scale.holds(place):
                yield draw_hotel(place=place, named=named, number=number, seed=seed, nights=nights)


def _store_new(
    hotels: Sequence[DrawnHotel], nights: tuple[date, date], at: datetime, progress: Callable[[str], None]
) -> int:
    """Hotels that are not there yet; what staff have changed since stays as it is."""
    known = set(Hotel.objects.values_list("itemcode", flat=True))
    new = iter([hotel for hotel in hotels if hotel.identity.itemcode not in known])
    done = 0
    while some := list(islice(new, _AT_ONCE)):
        store_identities(hotels=some)
        store_hotels(hotels=[hotel.sold for hotel in some], nights=Nights(*nights), at=at)
        done += len(some)
        progress(f"world: {done} hotels")
    if done:
        _name_things(hotels)
    return done


def _name_things(hotels: Sequence[DrawnHotel]) -> None:
    """An import knows codes; people want names."""
    for code, name in ROOM_NAMES.items():
        RoomType.objects.filter(code=code, name=code).update(name=name)
    for code, name in GROWN_UP_NAMES.items():
        adults_only = RoomType.objects.filter(hotel__child_policy=Hotel.ChildPolicy.ADULTS_ONLY)
        adults_only.filter(code=code, name=ROOM_NAMES[code]).update(name=name)
    for code, name in PROMOTION_NAMES.items():
        Promotion.objects.filter(code=code, name="").update(name=name)
    for place in {hotel.place.code: hotel.place for hotel in hotels}.values():
        Transfer.objects.filter(hotel__region=place.code).update(name=place.transfer_by)
        if place.charge is not None:
            charges = LocalCharge.objects.filter(hotel__region=place.code)
            charges.update(name=place.charge.name, is_paid_locally=place.charge.at_hotel)
