"""Small worlds for scenarios: builders that state only what a test is about. Prices are whole pounds for easy sums."""

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

from leeward.pricing.api import PackageQuery
from leeward.pricing.build.snapshot import build_snapshot
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.supply.hotels import Allotment, Hotel, RoomType
from leeward.pricing.supply.rate_plans import AgeBand, RatePlan, Season
from leeward.pricing.supply.world import Departure, Direction, FlightOption, World
from leeward.travel.occupancy import Occupancy

FIRST_DAY = date(2027, 5, 1)
N_DAYS = 40
BOOKED_ON = date(2027, 1, 10)
COUPLE = Occupancy(adults=2)


def day(number: int) -> date:
    """The day so many days after the first: day 0 is Saturday 1 May 2027."""
    return FIRST_DAY + timedelta(days=number)


def a_room(code: str = "A", *, rooms: int | None = None, **given: Any) -> RoomType:
    """A double for up to four; with `rooms`, so many are held every night."""
    held = None if rooms is None else (Allotment(day(0), day(N_DAYS), rooms),)
    return RoomType(**{"code": code, "allotments": held, **given})


def a_season(amount: int = 100, **given: Any) -> Season:
    """So many pounds per person and night all along; extra adults 60, children from 3 to 12 half, younger free."""
    bands = (AgeBand(0, None, 3), AgeBand(amount * 50, 3, 12))
    base = tuple((guests, amount * 100) for guests in (1, 2))
    return Season(**{"first": day(0), "last": day(N_DAYS), "base": base, "extra_adult": 6_000, "bands": bands, **given})


def a_plan(code: str = "P", *, amount: int = 100, **given: Any) -> RatePlan:
    return RatePlan(**{"code": code, "room_type": "A", "board": "HB", "seasons": (a_season(amount),), **given})


def a_hotel(itemcode: str = "MV1", *, plans: tuple[RatePlan, ...] | None = None, **given: Any) -> Hotel:
    return Hotel(
        **{
            "itemcode": itemcode,
            "destination": "ARI",
            "country": "MV",
            "arrival_airport": "MLE",
            "room_types": (a_room(),),
            "rate_plans": (a_plan(),) if plans is None else plans,
            "stars": 4,
            "rating_tenths": 40,
            **given,
        }
    )


def a_flight(
    code: str, direction: Direction, *, adult: int = 200, seats: int = 9, days: range = range(N_DAYS + 1), **given: Any
) -> FlightOption:
    """A flight on each of the days: so many pounds for an adult, half for a child, 20 for an infant."""
    departures = tuple(Departure(day(number), adult * 100, adult * 50, 2_000, seats) for number in days)
    return FlightOption(
        **{
            "code": code,
            "uk_airport": "LGW",
            "far_airport": "MLE",
            "direction": direction,
            "cabin": "Economy",
            "departures": departures,
            **given,
        }
    )


def there_and_back(**given: Any) -> tuple[FlightOption, FlightOption]:
    """One flight each way every day: 200 pounds an adult each way."""
    return a_flight("OUT", Direction.OUTBOUND, **given), a_flight("IN", Direction.INBOUND, **given)


def a_world(*hotels: Hotel, flights: tuple[FlightOption, ...] | None = None, **given: Any) -> World:
    return World(
        **{
            "first_day": FIRST_DAY,
            "n_days": N_DAYS,
            "hotels": hotels or (a_hotel(),),
            "flights": there_and_back() if flights is None else flights,
            **given,
        }
    )


def a_snapshot(*hotels: Hotel, **given: Any) -> Snapshot:
    return build_snapshot(world=a_world(*hotels, **given))


def a_query(*rooms: Occupancy, on: int = 2, **given: Any) -> PackageQuery:
    """A week from Gatwick to the Maldives leaving on a day, for a couple unless rooms are given."""
    query = PackageQuery(
        airports=("LGW",),
        first_departure=day(on),
        last_departure=day(on),
        nights=7,
        rooms=rooms or (COUPLE,),
        booked_on=BOOKED_ON,
        places=("MV",),
    )
    return replace(query, **given)
