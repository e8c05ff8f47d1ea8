"""The slow, obvious price of a package: every flight pair, every way to give rooms to guests, nothing clever."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import product

from leeward.pricing.supply.hotels import Hotel
from leeward.pricing.supply.rate_plans import RatePlan
from leeward.pricing.supply.world import Departure, Direction, FlightOption, World
from leeward.travel.occupancy import Occupancy
from tests.pricing.oracle import price_stay
from tests.pricing.oracle_rules import Refused, Stay, rooms_held


@dataclass(frozen=True)
class Trip:
    """A party that wants to leave on a day from an airport for so many nights in a hotel."""

    airport: str
    departure: date
    nights: int
    rooms: tuple[Occupancy, ...]
    booked_on: date


def package_totals(*, world: World, hotel: Hotel, trip: Trip) -> dict[str, int]:
    """The cheapest total of each board of a hotel, in pence; boards without an offer left out."""
    totals: dict[str, int] = {}
    for pence, check_in in flight_pairs(world, hotel, trip):
        for board, rooms in room_totals(world, hotel, trip, check_in).items():
            total = rounded(world, rooms + pence + transfer(world, hotel, trip))
            totals[board] = min(total, totals.get(board, total))
    return totals


def flight_pairs(world: World, hotel: Hotel, trip: Trip) -> Iterator[tuple[int, date]]:
    """Every pair of flights with enough seats: the party's fares, and the day it reaches the hotel."""
    for out, leaving in departures(world, hotel, trip, Direction.OUTBOUND, trip.departure):
        check_in = trip.departure + timedelta(days=out.arrival_day_offset)
        for _, returning in departures(world, hotel, trip, Direction.INBOUND, check_in + timedelta(days=trip.nights)):
            yield fare(world, leaving, trip) + fare(world, returning, trip), check_in


def departures(
    world: World, hotel: Hotel, trip: Trip, direction: Direction, day: date
) -> Iterator[tuple[FlightOption, Departure]]:
    adults, children, _ = passengers(world, trip)
    if not 0 <= world.index(day) <= world.n_days:
        return
    for option in world.flights:
        if (option.uk_airport, option.far_airport, option.direction) != (
            trip.airport,
            hotel.arrival_airport,
            direction,
        ):
            continue
        for departure in option.departures:
            if departure.day == day and departure.seats >= max(1, adults + children):
                yield option, departure


def passengers(world: World, trip: Trip) -> tuple[int, int, int]:
    adults = sum(room.adults for room in trip.rooms)
    children = infants = 0
    for age in (age for room in trip.rooms for age in room.ages):
        if age < world.infant_under:
            infants += 1
        elif age < world.child_under:
            children += 1
        else:
            adults += 1
    # An adult holds one infant; one more needs a seat and pays for it as a child does.
    without_lap = max(0, infants - sum(room.adults for room in trip.rooms))
    return adults, children + without_lap, infants - without_lap


def fare(world: World, departure: Departure, trip: Trip) -> int:
    adults, children, infants = passengers(world, trip)
    return adults * departure.adult_pence + children * departure.child_pence + infants * departure.infant_pence


def transfer(world: World, hotel: Hotel, trip: Trip) -> int:
    if hotel.transfer is None:
        return 0
    adults, children, infants = passengers(world, trip)
    carried = hotel.transfer
    people = adults * carried.adult_pence + children * carried.child_pence + infants * carried.infant_pence
    return carried.per_party_pence + people


def rounded(world: World, pence: int) -> int:
    step = world.total_step_pence
    return (pence + step - 1) // step * step


def room_totals(world: World, hotel: Hotel, trip: Trip, check_in: date) -> dict[str, int]:
    totals: dict[str, int] = {}
    for board in {plan.board for plan in hotel.rate_plans}:
        plans = [plan for plan in hotel.rate_plans if plan.board == board]
        for chosen in product(plans, repeat=len(trip.rooms)):
            total = assignment_total(world, hotel, trip, check_in, chosen)
            if total is not None:
                totals[board] = min(total, totals.get(board, total))
    return totals


def assignment_total(world: World, hotel: Hotel, trip: Trip, check_in: date, chosen: Sequence[RatePlan]) -> int | None:
    """The rooms of one assignment of plans to rooms, None where a room is refused or an allotment too small."""
    nights = [check_in + timedelta(days=offset) for offset in range(trip.nights)]
    for code, wanted in Counter(plan.room_type for plan in chosen).items():
        if any(rooms_held(hotel.room_type(code), night) < wanted for night in nights):
            return None
    total = 0
    for plan, occupancy in zip(chosen, trip.rooms, strict=True):
        stay = Stay(occupancy, check_in, trip.nights, trip.booked_on)
        try:
            total += price_stay(world=world, hotel=hotel, plan=plan, stay=stay)
        except Refused:
            return None
    return total
