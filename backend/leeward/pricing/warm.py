"""Compiling every kernel ahead of the first question: run once after installation and at the start of each process."""

from datetime import date, timedelta

import numpy as np

from leeward.pricing.api import AlternativesQuery, PackageQuery, Refinement
from leeward.pricing.build.snapshot import build_snapshot
from leeward.pricing.engine.alternatives import alternatives
from leeward.pricing.engine.calendars import calendar
from leeward.pricing.engine.flight_facts import STOPS_UNKNOWN, TIME_UNKNOWN, FlightFacts
from leeward.pricing.engine.found import FoundPackages
from leeward.pricing.engine.legs import Legwork, best_legs, ways_to
from leeward.pricing.engine.packages import search_packages
from leeward.pricing.engine.pages import (
    PageParts,
    count_pieces,
    day_pieces,
    page_pieces,
    pieces_of,
    room_pieces,
    write_days,
    write_page,
)
from leeward.pricing.engine.quotes import quote
from leeward.pricing.engine.sellable import options
from leeward.pricing.kernel.flights import Passengers
from leeward.pricing.kernel.legs import Window
from leeward.pricing.kernel.pages import RESULTS_END
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.supply.hotels import Hotel, RoomType
from leeward.pricing.supply.promotions import PercentOff, Promotion
from leeward.pricing.supply.rate_plans import RatePlan, Season
from leeward.pricing.supply.world import Departure, Direction, FlightOption, World
from leeward.travel.occupancy import Occupancy

_DAY = date(2027, 1, 1)
_NIGHTS = 7


def compile_kernels() -> None:
    """
    Ask a world of one hotel every kind of question, so that all kernels stand compiled in the cache beside the source.

    Takes seconds the first time after a change to the kernels, a moment afterwards.
    """
    snapshot = build_snapshot(world=_world())
    rooms = (Occupancy(),)
    query = PackageQuery(("LGW",), _DAY, _DAY, _NIGHTS, rooms, booked_on=_DAY, itemcodes=("XX1",))
    facts = _flight_facts(snapshot)
    _write_nothing(search_packages(snapshot=snapshot, query=query, refinement=Refinement(limit=0), flight_facts=facts))
    calendar(snapshot=snapshot, query=query)
    options(snapshot=snapshot, query=query, lengths=(_NIGHTS,))
    quote(snapshot=snapshot, query=query)
    work = Legwork(snapshot, Passengers(2, 0, 0), Window(0, 0, _NIGHTS, 31))
    best_legs(work, ways_to(snapshot, query.airports, "XXX"))
    alternatives(snapshot=snapshot, query=AlternativesQuery("XX1", "LGW", _DAY, _NIGHTS, rooms, booked_on=_DAY))


def _write_nothing(found: FoundPackages) -> None:
    """A page without results and without days."""
    blank, between = pieces_of([]), pieces_of([b""] * (RESULTS_END + 1))
    counted = count_pieces(texts=blank, between=between, told=(), lists=())
    parts = PageParts([(blank, blank)], (between, blank, blank), (blank, blank, blank, blank), [blank], counted)
    pieces = page_pieces(ground=found.marked.ground, parts=parts)
    write_page(found=found, offset=0, pieces=pieces, rooms=room_pieces(texts=blank, order=()))
    write_days(pieces=day_pieces([]), rows=())


def _flight_facts(snapshot: Snapshot) -> FlightFacts:
    """Flights of which nothing is known."""
    n_options = len(snapshot.flight_entries)
    traits = np.full((n_options, snapshot.calendar.n_days + 1), TIME_UNKNOWN | STOPS_UNKNOWN, np.uint32)
    return FlightFacts("", traits, np.zeros(n_options, np.int32), airlines=("XX",), cabins=())


def _world() -> World:
    season = Season(_DAY, _DAY + timedelta(days=30), base=((2, 10_000),))
    plan = RatePlan("P", "A", "RO", seasons=(season,), promotions=(Promotion("O", PercentOff(1_000)),))
    hotel = Hotel("XX1", "XX", "XX", "XXX", room_types=(RoomType("A"),), rate_plans=(plan,))
    return World(_DAY, 31, (hotel,), flights=tuple(_flight(direction) for direction in Direction))


def _flight(direction: Direction) -> FlightOption:
    departures = tuple(Departure(_DAY + timedelta(days=number), 10_000, 5_000, 0, 9) for number in range(31))
    return FlightOption(direction.value, "LGW", "XXX", direction, "Economy", departures)
