"""Trips of several centres: ordered stays, internal legs, open-jaw flights (issue 3, item 2 and 3)."""

import random
from typing import Any

import pytest

from leeward.pricing.api import CentreOffer, CentreQuery, EngineError
from leeward.pricing.engine.centres import find_trip
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.supply.hotels import Transfer
from leeward.pricing.supply.rate_plans import DayRule, RatePlan
from leeward.pricing.supply.world import Direction, MultiCentre
from leeward.travel.occupancy import Occupancy
from tests.pricing.builders import BOOKED_ON, COUPLE, N_DAYS, a_flight, a_hotel, a_plan, a_season, a_snapshot, day

TRIP = MultiCentre("TWIN", (("MV1", 4), ("LK1", 3)), leg_adult_pence=9_000, leg_child_pence=6_000)
FLIGHTS = (
    a_flight("OUT", Direction.OUTBOUND),
    a_flight("HOME", Direction.INBOUND, far_airport="CMB"),
    a_flight("WRONG", Direction.INBOUND, adult=1),
)


def twin(*, first: tuple[RatePlan, ...] | None = None, **second: Any) -> Snapshot:
    """Four nights at 100 in the Maldives, three at 60 in Sri Lanka, home from there."""
    lanka = {"plans": (a_plan(amount=60),), "destination": "GAL", "country": "LK", "arrival_airport": "CMB"}
    return a_snapshot(
        a_hotel("MV1", plans=first), a_hotel("LK1", **{**lanka, **second}), flights=FLIGHTS, multi_centres=(TRIP,)
    )


def find(
    snapshot: Snapshot, *rooms: Occupancy, trip: str = "TWIN", since: int = 2, until: int = 2
) -> CentreOffer | None:
    query = CentreQuery(trip, ("LGW",), day(since), day(until), rooms or (COUPLE,), BOOKED_ON)
    return find_trip(snapshot=snapshot, query=query)


def _random_plan(chance: random.Random) -> RatePlan:
    """Another price every five nights or so, and one or three stretches without sales."""
    starts = sorted({0, *(chance.randrange(N_DAYS) for _ in range(8))})
    ends = [*(start - 1 for start in starts[1:]), N_DAYS]
    seasons = tuple(
        a_season(chance.choice((60, 80, 100)), first=day(start), last=day(end))
        for start, end in zip(starts, ends, strict=True)
    )
    closed = [chance.randrange(N_DAYS) for _ in range(chance.choice((1, 3)))]
    longest = chance.choice((2, 2, 25))
    rules = tuple(DayRule(first=day(start), last=day(start + longest), is_closed=True) for start in closed)
    return a_plan(seasons=seasons, day_rules=rules)


class TestFindTrip:
    def test_adds_stays_legs_and_flights(self) -> None:
        # 2 × 100 × 4 + 2 × 60 × 3 + 2 × 90 + 4 × 200.
        offer = find(twin())
        assert offer is not None
        assert offer.total_pence == 80_000 + 36_000 + 18_000 + 80_000
        assert [(stay.itemcode, stay.check_in, stay.nights) for stay in offer.stays] == [
            ("MV1", day(2), 4),
            ("LK1", day(6), 3),
        ]
        assert (offer.inbound.code, offer.inbound.departure_date) == ("HOME", day(9))

    def test_counts_children_and_transfers(self) -> None:
        # Rooms (250 × 4 + 150 × 3), legs 2 × 90 + 60, flights 2 × (400 + 100), transfer 30.
        offer = find(twin(transfer=Transfer(per_party_pence=3_000)), Occupancy(adults=2, ages=(5,)))
        assert offer is not None
        assert offer.total_pence == 100_000 + 45_000 + 24_000 + 100_000 + 3_000

    def test_moves_to_a_day_on_which_every_centre_has_room(self) -> None:
        closed = DayRule(first=day(6), last=day(7), is_closed=True)
        snapshot = twin(plans=(a_plan(amount=60, day_rules=(closed,)),))
        assert find(snapshot) is None
        offer = find(snapshot, until=8)
        assert offer is not None
        assert (offer.departure_date, offer.stays[1].check_in) == (day(4), day(8))

    def test_of_many_days_is_the_cheapest_of_its_days_the_earliest_of_equals(self) -> None:
        """Dear, closed and full nights of either stay at random: a range answers what its days answer one by one."""
        chance, answers = random.Random(9), list[CentreOffer | None]()
        for _ in range(20):
            carried = Transfer(per_party_pence=chance.choice((0, 3_000)))
            snapshot = twin(plans=(_random_plan(chance),), transfer=carried, first=(_random_plan(chance),))
            each = [find(snapshot, since=number, until=number) for number in range(2, 30)]
            sold = [offer for offer in each if offer is not None]
            answers.append(min(sold, key=lambda offer: (offer.total_pence, offer.departure_date), default=None))
            assert find(snapshot, until=29) == answers[-1]
        assert None in answers
        assert len({offer.departure_date for offer in answers if offer}) > 3

    def test_of_an_unknown_trip_is_an_error(self) -> None:
        with pytest.raises(EngineError) as refused:
            find(twin(), trip="NONE")
        assert refused.value.rule == "unknown_trip"
