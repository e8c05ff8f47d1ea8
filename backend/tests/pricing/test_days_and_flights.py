"""Over many days and flights: calendar, options, lead-in, alternatives (issue 3, item 3; E25, M01)."""

from datetime import date
from typing import Any

import pytest

from leeward.pricing.api import AlternativesQuery, EngineError
from leeward.pricing.engine.alternatives import alternatives
from leeward.pricing.engine.calendars import calendar, lead_in
from leeward.pricing.engine.sellable import options
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.supply.rate_plans import DayRule
from leeward.pricing.supply.world import Direction, ExchangeRate, FlightOption
from leeward.travel.occupancy import Occupancy
from tests.pricing.builders import (
    BOOKED_ON,
    COUPLE,
    a_flight,
    a_hotel,
    a_plan,
    a_query,
    a_season,
    a_snapshot,
    day,
    there_and_back,
)

MONTH: dict[str, Any] = {"first_departure": day(0), "last_departure": day(30)}


def two_seasons() -> Snapshot:
    """Dear until day 9, cheap from day 10; a second hotel always in between."""
    seasons = (a_season(200, last=day(9)), a_season(100, first=day(10)))
    return a_snapshot(a_hotel("MV1", plans=(a_plan(seasons=seasons),)), a_hotel("MV2", plans=(a_plan(amount=150),)))


class TestCalendar:
    def test_names_the_cheapest_hotel_of_each_departure(self) -> None:
        found = calendar(snapshot=two_seasons(), query=a_query(**MONTH))
        days = {one.departure_date: (one.itemcode, one.total_pence // 100) for one in found}
        # Day 2: seven dear nights cost 2800, the other hotel 2100. Day 6: four dear and three cheap, 2200, and 2100.
        assert days[day(2)] == ("MV2", 2900)
        assert days[day(6)] == ("MV2", 2900)
        # Day 7: three dear and four cheap nights, 2000.
        assert days[day(7)] == ("MV1", 2800)
        assert days[day(10)] == ("MV1", 2200)

    def test_of_some_boards_prices_those_alone(self) -> None:
        days = DayRule(first=day(5), last=day(5), is_closed=True)
        plans = a_plan("H"), a_plan("A", amount=150, board="AI", day_rules=(days,)), a_plan("F", amount=120, board="FB")
        snapshot = a_snapshot(a_hotel("MV1", plans=plans), a_hotel("MV2"))
        for boards, pounds in ((("AI",), 2900), (("AI", "FB"), 2480), ((), 2200)):
            found = calendar(snapshot=snapshot, query=a_query(**MONTH), boards=boards)
            assert {one.total_pence // 100 for one in found} == {pounds}
        # A closed night in the way: nothing all inclusive, whatever else is sold.
        sold = [one.departure_date for one in calendar(snapshot=snapshot, query=a_query(**MONTH), boards=("AI",))]
        assert sold == [day(number) for number in range(6, 31)]
        assert calendar(snapshot=snapshot, query=a_query(**MONTH), boards=("RO",)) == ()

    def test_leaves_out_days_without_flights_or_rooms(self) -> None:
        closed = DayRule(first=day(12), last=day(12), is_closed=True)
        snapshot = a_snapshot(a_hotel(plans=(a_plan(day_rules=(closed,)),)), flights=there_and_back(days=range(4, 21)))
        found = [d.departure_date for d in calendar(snapshot=snapshot, query=a_query(**MONTH))]
        assert found == [day(4), day(5), day(13)]

    def test_of_several_rooms_abroad_loses_no_day_to_pence_rounded_down(self) -> None:
        """A room is 1,190.0042 pounds, which is 1,190.00; three of them together would round to 3,570.01."""
        rate = ExchangeRate("EUR", day(0), day(40), 850_003)
        hotels = [
            a_hotel(f"MV{n}", plans=(a_plan(amount=amount, currency="EUR"),)) for n, amount in ((1, 110), (2, 100))
        ]
        query = a_query(COUPLE, COUPLE, COUPLE, **MONTH)
        found = calendar(snapshot=a_snapshot(*hotels, exchange_rates=(rate,)), query=query)
        assert {one.total_pence for one in found} == {3 * 119_000 + 6 * 40_000}
        assert len(found) == 31

    def test_prices_any_party(self) -> None:
        family = a_query(Occupancy(adults=2, ages=(5, 1)), Occupancy(adults=1), **MONTH)
        # Rooms 1750 + 700, flights 2 × (3 × 200 + 100 + 20).
        assert {d.total_pence for d in calendar(snapshot=a_snapshot(), query=family)} == {245_000 + 144_000}


class TestOptions:
    def test_give_dates_by_airport_and_nights(self) -> None:
        flights = (*there_and_back(days=range(0, 15, 7)), *there_and_back(uk_airport="MAN", days=range(3, 18, 7)))
        query = a_query(airports=("LGW", "MAN"), **MONTH)
        found = options(snapshot=a_snapshot(flights=flights), query=query, lengths=(7, 10, 14))
        assert found == {
            "LGW": {7: [day(0), day(7)], 14: [day(0)]},
            "MAN": {7: [day(3), day(10)], 14: [day(3)]},
        }

    def test_leave_out_what_no_hotel_can_sell(self) -> None:
        plan = a_plan(day_rules=(DayRule(first=day(0), last=day(40), min_nights=10),))
        found = options(snapshot=a_snapshot(a_hotel(plans=(plan,))), query=a_query(**MONTH), lengths=(7, 10))
        assert list(found["LGW"]) == [10]

    def test_of_one_hotel_look_at_it_alone(self) -> None:
        short = a_plan(day_rules=(DayRule(first=day(0), last=day(40), max_nights=3),))
        snapshot = a_snapshot(a_hotel("MV1", plans=(short,)), a_hotel("MV2"))
        query = a_query(places=(), itemcodes=("MV1",), **MONTH)
        assert options(snapshot=snapshot, query=query, lengths=(7,)) == {}


class TestLeadIn:
    def test_is_the_cheapest_package_of_the_range(self) -> None:
        offer = lead_in(snapshot=two_seasons(), query=a_query(**MONTH))
        assert offer is not None
        assert (offer.itemcode, offer.departure_date, offer.per_person_pence) == ("MV1", day(10), 110_000)

    def test_is_none_where_nothing_sells(self) -> None:
        assert lead_in(snapshot=a_snapshot(flights=()), query=a_query(**MONTH)) is None


def asking(itemcode: str = "MV1", **given: Any) -> AlternativesQuery:
    fields: dict[str, Any] = {
        "itemcode": itemcode,
        "airport": "LGW",
        "departure_date": day(2),
        "nights": 7,
        "rooms": (COUPLE,),
        "booked_on": BOOKED_ON,
    }
    return AlternativesQuery(**{**fields, **given})


class TestAlternatives:
    @pytest.fixture
    def flights(self) -> tuple[FlightOption, ...]:
        return (
            a_flight("O1", Direction.OUTBOUND),
            a_flight("O2", Direction.OUTBOUND, adult=500, cabin="Business", arrival_day_offset=1),
            a_flight("O3", Direction.OUTBOUND, adult=10, seats=1),
            a_flight("I1", Direction.INBOUND),
            a_flight("I2", Direction.INBOUND, adult=250),
        )

    def test_are_every_pair_with_seats_cheapest_first(self, flights: tuple[FlightOption, ...]) -> None:
        pairs = alternatives(snapshot=a_snapshot(flights=flights), query=asking())
        assert [(p.outbound.code, p.inbound.code, p.total_pence // 100) for p in pairs] == [
            ("O1", "I1", 2200),
            ("O1", "I2", 2300),
            ("O2", "I1", 2800),
            ("O2", "I2", 2900),
        ]

    def test_state_the_difference_per_person_to_the_cheapest_m01(self, flights: tuple[FlightOption, ...]) -> None:
        pairs = alternatives(snapshot=a_snapshot(flights=flights), query=asking())
        assert [pair.difference_pp_pence // 100 for pair in pairs] == [0, 50, 300, 350]

    def test_come_home_a_day_later_after_an_overnight_flight(self, flights: tuple[FlightOption, ...]) -> None:
        pairs = alternatives(snapshot=a_snapshot(flights=flights), query=asking())
        assert {(p.outbound.code, p.inbound.departure_date) for p in pairs} == {("O1", day(9)), ("O2", day(10))}

    def test_keep_to_the_board_asked_for(self) -> None:
        plans = (a_plan(), a_plan("AI", amount=140, board="AI"))
        pairs = alternatives(snapshot=a_snapshot(a_hotel(plans=plans)), query=asking(board="AI"))
        assert [pair.total_pence // 100 for pair in pairs] == [2760]

    def test_of_a_hotel_nobody_knows_are_refused(self) -> None:
        with pytest.raises(EngineError) as refused:
            alternatives(snapshot=a_snapshot(), query=asking("XX1"))
        assert refused.value.rule == "unknown_hotel"

    def test_are_none_without_flights_or_rooms(self) -> None:
        assert alternatives(snapshot=a_snapshot(flights=()), query=asking()) == ()
        assert alternatives(snapshot=a_snapshot(), query=asking(departure_date=date(2030, 1, 1))) == ()
