"""
What a customer has already counts as left for them, and for nobody else: their rooms by the night, their seats.

A snapshot knows what is left for everybody. It is made a moment after each hold and booking, and from then on a
customer's own last room looks sold out to themselves as well, unless it is added here.
"""

import numpy as np
import numpy.typing as npt

from leeward.pricing import kinds
from leeward.pricing.choices import OwnRooms, OwnStock
from leeward.pricing.engine.memory import remembered
from leeward.pricing.kernel.dates import Stay
from leeward.pricing.kernel.doors import fare_pence, price_stay
from leeward.pricing.kernel.flights import Passengers
from leeward.pricing.snapshot import HotelPlace, Snapshot
from leeward.pricing.tables import Block, Flights, freeze
from leeward.travel.occupancy import Occupancy

_Counts = npt.NDArray[np.int64]


def rooms_left(snapshot: Snapshot, place: HotelPlace, plan: int, stay: Stay, own: OwnStock) -> int:
    """
    How many rooms of the plan's type the customer could have on every night of the stay, on this plan.

    Closed nights are closed, but for the plan that they have on them: a stop-sale takes no room away.
    """
    block, nights = place.loaded.block, slice(stay.day, stay.day + stay.nights)
    left = (block.open_run[:, nights, plan] > 0).sum(axis=0, dtype=np.int64)
    if theirs := _of_type(place, plan, own):
        is_closed = block.day_rules[nights, plan, kinds.DAY_FLAGS] & kinds.CLOSED != 0
        code = place.loaded.directory.plans[plan].code
        of_plan = [one for one in theirs if code in one.plan_codes]
        left += np.where(is_closed, _by_night(snapshot, stay, of_plan), _by_night(snapshot, stay, theirs))
    return int(left.min(initial=kinds.MAX_ROOMS))


def stay_pence(snapshot: Snapshot, place: HotelPlace, plan: int, stay: Stay, of: tuple[Occupancy, OwnStock]) -> int:
    """What one room costs for its guests, or a refusal's number; nights that are sold out but for theirs are open."""
    occupancy, own = of
    block, terms = place.loaded.block, snapshot.terms_of(occupancy)
    pence = int(price_stay(block, terms, snapshot.rates, plan, stay))
    if pence >= 0 or not _of_type(place, plan, own) or not rooms_left(snapshot, place, plan, stay, own):
        return pence
    return int(price_stay(_with_every_night_open(place), terms, snapshot.rates, plan, stay))


def seats_pence(snapshot: Snapshot, option: int, day: int, party: Passengers, own: OwnStock) -> int:
    """What the party pays on one option and day, -1 where there are not enough seats, those they have among them."""
    flights = snapshot.flights
    pence = int(fare_pence(flights, option, day, party))
    theirs = _own_seats(snapshot, option, day, own)
    if pence >= 0 or not theirs:
        return pence
    fares = flights.fares[option : option + 1, day : day + 1]
    if not fares.any():
        return pence  # the flight does not leave that day any more
    seats = np.array([[flights.seats[option, day] + theirs]], np.int16)
    return int(fare_pence(Flights(freeze(fares), freeze(seats)), 0, 0, party))


def _of_type(place: HotelPlace, plan: int, own: OwnStock) -> list[OwnRooms]:
    directory = place.loaded.directory
    wanted = (directory.hotels[place.number].itemcode, directory.plans[plan].room_type)
    return [one for one in own.rooms if (one.itemcode, one.room_type) == wanted]


def _by_night(snapshot: Snapshot, stay: Stay, theirs: list[OwnRooms]) -> _Counts:
    """(nights,) rooms on each night of the stay."""
    counts = np.zeros(stay.nights, np.int64)
    for one in theirs:
        first, last = (snapshot.calendar.index(day) - stay.day for day in (one.first, one.last))
        counts[max(0, first) : max(0, last + 1)] += one.rooms
    return counts


def _own_seats(snapshot: Snapshot, option: int, day: int, own: OwnStock) -> int:
    entry, leaves = snapshot.flight_entries[option], snapshot.calendar.day(day)
    wanted = (entry.code, entry.cabin, leaves)
    return sum(one.seats for one in own.seats if (one.code, one.cabin, one.departure_date) == wanted)


def _with_every_night_open(place: HotelPlace) -> Block:
    """The block's prices and rules, where the caller has counted the rooms."""
    block = place.loaded.block
    runs = remembered(
        place.loaded.memo, "every night open", 0, lambda: freeze(np.full_like(block.open_run[:1], 255)), most=1
    )
    return block._replace(open_run=runs)
