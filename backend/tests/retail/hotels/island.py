"""A small island: two hotels and a flight each way, for tests of what changes and how it is published."""

from __future__ import annotations

from datetime import date, timedelta

from leeward.pricing.api import PackageQuery, Refinement, StayRequest
from leeward.pricing.engine.packages import find_packages
from leeward.pricing.engine.stay_prices import answer_stay
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.supply.hotels import Allotment, Hotel, RoomType
from leeward.pricing.supply.rate_plans import RatePlan, Season
from leeward.pricing.supply.world import Departure, Direction, FlightOption, World
from leeward.travel.occupancy import Occupancy

FIRST_DAY = date(2027, 5, 1)
N_DAYS = 60
COUPLE = Occupancy(adults=2)


def an_island() -> World:
    """Both hotels sell two rooms of one type at £100 a person and night; flights cost £300 each way."""
    last = FIRST_DAY + timedelta(N_DAYS)
    return World(
        first_day=FIRST_DAY,
        n_days=N_DAYS,
        hotels=tuple(
            Hotel(
                itemcode=itemcode, destination="MV-NORTH", country="MV", arrival_airport="MLE", supplier="north",
                room_types=(RoomType("DLX", allotments=(Allotment(FIRST_DAY, last, rooms=2),)),),
                rate_plans=(RatePlan("FLEX", "DLX", "HB", (Season(FIRST_DAY, last, base=((2, 10_000),)),)),),
            )
            for itemcode in ("MV1", "MV2")
        ),
        flights=(a_flight("ALB1", Direction.OUTBOUND), a_flight("ALB2", Direction.INBOUND)),
    )  # fmt: skip


def a_flight(code: str, direction: Direction) -> FlightOption:
    return FlightOption(
        code=code, uk_airport="LGW", far_airport="MLE", direction=direction, cabin="Economy",
        departures=tuple(Departure(FIRST_DAY + timedelta(day), 30_000, 20_000, 5_000, 9) for day in range(N_DAYS)),
    )  # fmt: skip


def night(number: int) -> date:
    """The so-manyth night on file."""
    return FIRST_DAY + timedelta(number)


def stay_pence(snapshot: Snapshot, itemcode: str, first: int, nights: int) -> int | None:
    """What a couple pays for the room; None where it is not sold."""
    request = StayRequest(itemcode, "FLEX", "DLX", COUPLE, night(first), nights, FIRST_DAY)
    return answer_stay(snapshot=snapshot, request=request).total_pence


def package_pence(snapshot: Snapshot, first: int, nights: int) -> dict[str, int]:
    """What a couple pays for the whole package, by hotel."""
    query = PackageQuery(("LGW",), night(first), night(first), nights, (COUPLE,), FIRST_DAY, places=("MV-NORTH",))
    page = find_packages(snapshot=snapshot, query=query, refinement=Refinement())
    return {offer.itemcode: offer.total_pence for offer in page.offers}
