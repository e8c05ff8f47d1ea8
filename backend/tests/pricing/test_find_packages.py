"""Searching for packages: scenarios from simple to hard, totals worked by hand (issue 3, item 3)."""

from typing import Any

import pytest

from leeward.pricing.api import EngineError, PackagePage, PackageQuery, Refinement, Sort
from leeward.pricing.engine.packages import find_packages
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.supply.hotels import Transfer
from leeward.pricing.supply.promotions import PercentOff, Promotion
from leeward.pricing.supply.world import Direction
from leeward.travel.occupancy import Occupancy
from tests.pricing.builders import (
    COUPLE,
    a_flight,
    a_hotel,
    a_plan,
    a_query,
    a_room,
    a_snapshot,
    day,
    there_and_back,
)

FAMILY = Occupancy(adults=2, ages=(5, 1))


def search(snapshot: Snapshot, query: PackageQuery | None = None, **refinement: Any) -> PackagePage:
    return find_packages(snapshot=snapshot, query=query or a_query(), refinement=Refinement(**refinement))


def totals(page: PackagePage) -> list[int]:
    return [offer.total_pence // 100 for offer in page.offers]


class TestOnePackage:
    def test_adds_rooms_and_flights_for_a_couple(self) -> None:
        # 2 × 100 × 7 nights + 2 × 200 × 2 ways.
        offer = search(a_snapshot()).offers[0]
        assert (offer.total_pence, offer.per_person_pence) == (220_000, 110_000)
        assert (offer.departure_date, offer.check_in, offer.board) == (day(2), day(2), "HB")
        assert (offer.outbound.code, offer.inbound.code, offer.inbound.departure_date) == ("OUT", "IN", day(9))

    def test_counts_a_family_by_band_and_fare(self) -> None:
        # Room: (2 × 100 + 50 + 0) × 7. Flights: 2 × (2 × 200 + 100 + 20).
        snapshot = a_snapshot()
        assert totals(search(snapshot, a_query(FAMILY))) == [1750 + 1040]

    def test_includes_the_transfer(self) -> None:
        carried = Transfer(per_party_pence=1_000, adult_pence=2_000, child_pence=500)
        offer = search(a_snapshot(a_hotel(transfer=carried))).offers[0]
        assert (offer.transfer_pence, offer.total_pence) == (5_000, 225_000)

    def test_rounds_the_total_up_to_the_brands_step_uk_04(self) -> None:
        carried = Transfer(per_party_pence=1)
        assert search(a_snapshot(a_hotel(transfer=carried), total_step_pence=100)).offers[0].total_pence == 220_100

    def test_shares_cover_the_total_uk_04(self) -> None:
        offer = search(a_snapshot(), a_query(Occupancy(adults=3))).offers[0]
        assert offer.per_person_pence * 3 >= offer.total_pence

    def test_states_what_promotions_save(self) -> None:
        early = Promotion("EARLY", PercentOff(1_000))
        offer = search(a_snapshot(a_hotel(plans=(a_plan(promotions=(early,)),)))).offers[0]
        assert (offer.total_pence, offer.saving_pence) == (206_000, 14_000)


class TestFlights:
    def test_an_overnight_flight_moves_check_in_and_keeps_the_nights(self) -> None:
        flights = (
            a_flight("NIGHT", Direction.OUTBOUND, arrival_day_offset=1),
            a_flight("IN", Direction.INBOUND),
        )
        offer = search(a_snapshot(flights=flights)).offers[0]
        assert (offer.departure_date, offer.check_in, offer.inbound.departure_date) == (day(2), day(3), day(10))

    def test_need_a_seat_for_everybody_but_infants(self) -> None:
        """Z09: an airline's infant is under two; that the site calls one of two an infant is for display only."""
        snapshot = a_snapshot(flights=there_and_back(seats=3))
        assert totals(search(snapshot, a_query(FAMILY)))
        assert totals(search(snapshot, a_query(Occupancy(adults=2, ages=(5, 2))))) == []

    def test_of_more_infants_than_adults_seat_some_at_the_fare_of_a_child_z09(self) -> None:
        """An adult holds one: a lone parent's second twin has a seat. A boy of fourteen holds none."""
        twins = Occupancy(adults=1, ages=(0, 1))
        found = {seats: search(a_snapshot(flights=there_and_back(seats=seats)), a_query(twins)) for seats in (1, 2)}
        assert totals(found[1]) == []
        offer = found[2].offers[0]
        # Each way 200, 100 for the seat and 20 for the lap.
        assert (offer.outbound.pence, offer.inbound.pence) == (32_000, 32_000)
        brother = search(a_snapshot(), a_query(Occupancy(adults=1, ages=(14, 0, 1)))).offers[0]
        assert brother.outbound.pence == 52_000
        both = search(a_snapshot(), a_query(Occupancy(adults=1, ages=(0, 1)), COUPLE)).offers[0]
        assert both.outbound.pence == 64_000

    def test_take_the_cheapest_of_three_airports(self) -> None:
        manchester = there_and_back(adult=150, uk_airport="MAN")
        stansted = there_and_back(adult=180, uk_airport="STN")
        page = search(
            a_snapshot(flights=(*there_and_back(), *manchester, *stansted)), a_query(airports=("LGW", "STN", "MAN"))
        )
        assert [(offer.airport, offer.total_pence) for offer in page.offers] == [("MAN", 200_000)]

    def test_return_to_the_airport_they_left_from(self) -> None:
        flights = (
            a_flight("OUT", Direction.OUTBOUND),
            a_flight("CHEAP", Direction.INBOUND, adult=10, uk_airport="MAN"),
        )
        assert totals(search(a_snapshot(flights=flights), a_query(airports=("LGW", "MAN")))) == []

    def test_on_flexible_days_take_the_cheapest_departure(self) -> None:
        dear, cheap = there_and_back(days=range(20)), there_and_back(adult=120, days=range(4, 5))
        back = a_flight("BACK", Direction.INBOUND)
        page = search(a_snapshot(flights=(*dear, cheap[0], back)), a_query(last_departure=day(6)))
        assert [(offer.departure_date, offer.total_pence) for offer in page.offers] == [(day(4), 204_000)]


class TestSeveralRooms:
    def test_are_priced_each_by_its_own_guests(self) -> None:
        # Twice 1400: the child of a lone adult pays as the second adult. Flights: 2 × (3 × 200 + 100).
        offer = search(a_snapshot(), a_query(COUPLE, Occupancy(adults=1, ages=(5,)))).offers[0]
        assert [room.pence // 100 for room in offer.rooms] == [1400, 1400]
        assert offer.total_pence == 280_000 + 140_000

    def test_share_an_allotment(self) -> None:
        # One room at 100 and one at 130 a night: two couples cannot both have the cheaper type.
        hotel = a_hotel(
            room_types=(a_room("A", rooms=1), a_room("B", rooms=1)),
            plans=(a_plan("P"), a_plan("Q", amount=130, room_type="B")),
        )
        offer = search(a_snapshot(hotel), a_query(COUPLE, COUPLE)).offers[0]
        assert sorted(room.room_type for room in offer.rooms) == ["A", "B"]
        assert sum(room.pence for room in offer.rooms) == 140_000 + 182_000

    def test_give_the_short_type_to_whom_it_saves_most(self) -> None:
        # B, the dearer type, takes couples only: the trio must have the one A even though the couple was named first.
        hotel = a_hotel(
            room_types=(a_room("A", rooms=1), a_room("B", rooms=5, max_guests=2)),
            plans=(a_plan("P"), a_plan("Q", amount=130, room_type="B")),
        )
        offer = search(a_snapshot(hotel), a_query(COUPLE, Occupancy(adults=3))).offers[0]
        assert [(room.occupancy.adults, room.room_type) for room in offer.rooms] == [(2, "B"), (3, "A")]

    def test_share_one_board(self) -> None:
        hotel = a_hotel(
            room_types=(a_room("A", rooms=1), a_room("B", rooms=1)),
            plans=(a_plan("P", board="HB"), a_plan("Q", board="AI", room_type="B")),
        )
        assert totals(search(a_snapshot(hotel), a_query(COUPLE, COUPLE))) == []

    def test_come_back_in_the_order_asked(self) -> None:
        asked = (FAMILY, COUPLE, FAMILY)
        offer = search(a_snapshot(), a_query(*asked)).offers[0]
        assert tuple(room.occupancy for room in offer.rooms) == asked


class TestRefinement:
    @pytest.fixture
    def resort(self) -> Snapshot:
        saving = Promotion("EARLY", PercentOff(2_000))
        return a_snapshot(
            a_hotel("MV1", plans=(a_plan(amount=100), a_plan("AI", amount=140, board="AI")), stars=3, rating_tenths=45),
            a_hotel("MV2", plans=(a_plan(amount=110, promotions=(saving,)),), stars=5, rating_tenths=41),
            a_hotel("MV3", plans=(a_plan(amount=150, board="AI"),), stars=4, rating_tenths=48, destination="MALE"),
        )

    @pytest.mark.parametrize(
        ("sort", "order"),
        [
            (Sort.PRICE, ["MV2", "MV1", "MV3"]),
            (Sort.TOTAL, ["MV2", "MV1", "MV3"]),
            (Sort.STARS, ["MV2", "MV3", "MV1"]),
            (Sort.RATING, ["MV3", "MV1", "MV2"]),
            (Sort.SAVING, ["MV2", "MV1", "MV3"]),
        ],
    )
    def test_sorts_with_price_as_the_second_word(self, resort: Snapshot, sort: Sort, order: list[str]) -> None:
        assert [offer.itemcode for offer in search(resort, sort=sort).offers] == order

    def test_counts_what_each_choice_would_leave(self, resort: Snapshot) -> None:
        facets = search(resort, boards=frozenset({"AI"})).facets
        # Of the boards every one can still be chosen; stars and places are counted among all-inclusive hotels alone.
        assert dict(facets.boards) == {"HB": 2, "AI": 2}
        assert dict(facets.stars) == {3: 1, 4: 1}
        assert dict(facets.destinations) == {"ARI": 1, "MALE": 1}
        assert facets.deals == 0
        # MV1 all inclusive: 2 × 140 × 7 + 800 = 2,760; MV3: 2 × 150 × 7 + 800 = 2,900.
        assert facets.per_person == (0, 0, 0, 2, 0, 0, 0, 0)
        assert facets.totals == (0, 0, 0, 2, 0, 0, 0, 0)
        assert search(resort).facets.deals == 1

    def test_filters_by_board_stars_and_price(self, resort: Snapshot) -> None:
        assert [o.itemcode for o in search(resort, boards=frozenset({"AI"})).offers] == ["MV1", "MV3"]
        assert [o.itemcode for o in search(resort, min_stars=4).offers] == ["MV2", "MV3"]
        assert [o.itemcode for o in search(resort, max_per_person_pence=110_000).offers] == ["MV2", "MV1"]

    def test_pages(self, resort: Snapshot) -> None:
        page = search(resort, offset=1, limit=1)
        assert ([offer.itemcode for offer in page.offers], page.n_hotels) == (["MV1"], 3)

    def test_asks_for_places_or_for_hotels(self, resort: Snapshot) -> None:
        assert [o.itemcode for o in search(resort, a_query(places=("MALE",))).offers] == ["MV3"]
        one = a_query(places=(), itemcodes=("MV1", "XX9"))
        assert [o.itemcode for o in search(resort, one).offers] == ["MV1"]


class TestWrongQuestions:
    @pytest.mark.parametrize(
        ("query", "field"),
        [
            (a_query(airports=()), "depair"),
            (a_query(airports=("LGW",) * 65), "depair"),
            (a_query(nights=0), "nights"),
            (a_query(nights=29), "nights"),
            (a_query(last_departure=day(0)), "date"),
            (a_query(places=()), "destination"),
            (a_query(*[COUPLE] * 6), "rooms"),
            (a_query(Occupancy(adults=13)), "rooms"),
        ],
    )
    def test_are_refused_by_field(self, query: PackageQuery, field: str) -> None:
        with pytest.raises(EngineError) as refused:
            search(a_snapshot(), query)
        assert refused.value.field == field

    def test_outside_the_days_on_file_find_nothing(self) -> None:
        assert totals(search(a_snapshot(), a_query(on=-20))) == []
        assert totals(search(a_snapshot(), a_query(on=39))) == []

    def test_of_more_days_than_are_on_file_find_what_the_file_has(self) -> None:
        late = a_flight("LATE", Direction.OUTBOUND, adult=100, arrival_day_offset=1)
        snapshot = a_snapshot(flights=(*there_and_back(), late))
        wide = a_query(first_departure=day(-2_000), last_departure=day(3_000))
        whole = a_query(first_departure=day(0), last_departure=day(39))
        assert search(snapshot, wide) == search(snapshot, whole)
