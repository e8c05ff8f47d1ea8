"""A customer's own rooms and seats are left for them, though a snapshot shows them as sold (R-01, R-04)."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from leeward.pricing.api import EngineError, PackageQuote
from leeward.pricing.choices import ChosenPackage, ChosenStay, OwnRooms, OwnSeats, OwnStock
from leeward.pricing.engine.chosen import list_room_options, price_chosen
from leeward.pricing.engine.chosen_trips import list_flight_pairs, list_trip_room_options, price_chosen_trip
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.supply.hotels import Allotment, RoomType
from leeward.pricing.supply.rate_plans import DayRule
from leeward.pricing.supply.world import Direction
from tests.pricing.builders import (
    N_DAYS,
    a_flight,
    a_hotel,
    a_plan,
    a_room,
    a_snapshot,
    day,
    there_and_back,
)
from tests.pricing.test_centres import TRIP
from tests.pricing.test_chosen import chosen_from

NIGHTS = 7
FULL = a_room("A", rooms=0)


def taken_rooms(first: int, n_nights: int, *, of: int = 1) -> RoomType:
    """Room A with so many rooms, all of them taken on these nights."""
    before, after = Allotment(day(0), day(first - 1), of), Allotment(day(first + n_nights), day(N_DAYS), of)
    return RoomType("A", allotments=(before, Allotment(day(first), day(first + n_nights - 1), 0), after))


def a_shop(*rooms: RoomType, rules: tuple[DayRule, ...] = (), seats: int = 9, late: int = 9) -> Snapshot:
    """Plans P and ALL of room A, BIG of room B; a flight each way every day, and a dearer one out."""
    plans = (
        a_plan("P", day_rules=rules),
        a_plan("ALL", amount=150, board="AI"),
        a_plan("BIG", amount=130, room_type="B"),
    )
    hotel = a_hotel(room_types=rooms, plans=plans)
    flights = (*there_and_back(seats=seats), a_flight("LATE", Direction.OUTBOUND, adult=900, seats=late))
    return a_snapshot(hotel, flights=flights)


FREE = a_shop(a_room("A"), a_room("B"))
WEEK = chosen_from(FREE)
"""Seven nights in room A on plan P from day 2, for a couple."""


def own_rooms(first: int = 2, n_nights: int = NIGHTS, *, rooms: int = 1, kind: str = "A") -> OwnRooms:
    return OwnRooms("MV1", kind, day(first), day(first + n_nights - 1), rooms, frozenset({"P"}))


def with_own(chosen: ChosenPackage, *parts: OwnRooms | OwnSeats) -> ChosenPackage:
    rooms = tuple(one for one in parts if isinstance(one, OwnRooms))
    return replace(chosen, own=OwnStock(rooms, tuple(one for one in parts if isinstance(one, OwnSeats))))


def moved(chosen: ChosenPackage, days: int) -> ChosenPackage:
    """The same package so many days later."""
    later = timedelta(days)
    outbound, inbound = (
        replace(flight, departure_date=flight.departure_date + later) for flight in (chosen.outbound, chosen.inbound)
    )
    return replace(chosen, outbound=outbound, inbound=inbound)


def total(snapshot: Snapshot, chosen: ChosenPackage) -> int:
    return price_chosen(snapshot=snapshot, chosen=chosen).offer.total_pence


def refusal(snapshot: Snapshot, chosen: ChosenPackage) -> str:
    with pytest.raises(EngineError) as refused:
        price_chosen(snapshot=snapshot, chosen=chosen)
    return refused.value.rule


class TestTheLastRoom:
    FULL = a_shop(FULL, a_room("B"))

    def test_is_priced_line_by_line_for_who_has_it_and_for_nobody_else_r_01(self) -> None:
        mine = price_chosen(snapshot=self.FULL, chosen=with_own(WEEK, own_rooms()))
        assert mine == priced_where_it_is_free()
        assert refusal(self.FULL, WEEK) == "closed"

    def test_is_among_the_options_of_who_has_it_with_all_its_plans(self) -> None:
        (row,) = list_room_options(snapshot=self.FULL, chosen=with_own(WEEK, own_rooms()))
        assert [option.plan_code for option in row] == ["P", "BIG", "ALL"]
        assert row[0].difference_pence == 0

    def test_can_have_another_board_and_other_flights(self) -> None:
        all_in = replace(
            WEEK,
            rooms=(replace(WEEK.rooms[0], plan_code="ALL"),),
            outbound=replace(WEEK.outbound, code="LATE"),
        )
        assert total(self.FULL, with_own(all_in, own_rooms())) == total(FREE, all_in)

    def test_is_theirs_on_the_nights_that_they_have_and_on_no_other(self) -> None:
        mine = own_rooms()
        busy = a_shop(taken_rooms(2, NIGHTS), a_room("B"))
        later = moved(WEEK, 3)
        # Four of their own nights and three that are free.
        assert total(busy, with_own(later, mine)) == total(FREE, later)
        assert refusal(busy, later) == "closed"
        fuller = a_shop(taken_rooms(2, NIGHTS + 1), a_room("B"))
        assert refusal(fuller, with_own(later, mine)) == "closed"
        assert total(fuller, with_own(WEEK, mine)) == total(FREE, WEEK)

    @pytest.mark.parametrize(
        "other", [replace(own_rooms(), itemcode="MV2"), replace(own_rooms(), room_type="B"), own_rooms(12)]
    )
    def test_is_not_opened_by_another_hotel_kind_or_week(self, other: OwnRooms) -> None:
        assert refusal(self.FULL, with_own(WEEK, other)) == "closed"


def priced_where_it_is_free() -> PackageQuote:
    return price_chosen(snapshot=FREE, chosen=WEEK)


class TestSeveralRoomsOfOneKind:
    TWO = replace(WEEK, rooms=(WEEK.rooms[0], WEEK.rooms[0]))
    FULL = a_shop(FULL, a_room("B"))

    def test_need_as_many_as_the_customer_has(self) -> None:
        assert refusal(self.FULL, with_own(self.TWO, own_rooms())) == "sold_out"
        two = with_own(self.TWO, own_rooms(rooms=2))
        assert total(self.FULL, two) == total(FREE, self.TWO)
        assert [len(row) for row in list_room_options(snapshot=self.FULL, chosen=two)] == [3, 3]

    def test_need_one_that_is_left_beside_their_own(self) -> None:
        one_left = a_shop(a_room("A", rooms=1), a_room("B"))
        assert refusal(one_left, self.TWO) == "sold_out"
        assert total(one_left, with_own(self.TWO, own_rooms())) == total(FREE, self.TWO)
        three = replace(self.TWO, rooms=(*self.TWO.rooms, self.TWO.rooms[0]))
        assert refusal(one_left, with_own(three, own_rooms())) == "sold_out"

    def test_may_not_all_be_the_one_room_that_they_have(self) -> None:
        mixed = replace(self.TWO, rooms=(self.TWO.rooms[0], replace(WEEK.rooms[0], room_type="B", plan_code="BIG")))
        first, second = list_room_options(snapshot=self.FULL, chosen=with_own(mixed, own_rooms()))
        assert {option.room_type for option in first} == {"A", "B"}
        assert {option.room_type for option in second} == {"B"}


class TestAClosedNight:
    """A stop-sale sells nothing more; what somebody has on it stays theirs."""

    SHOP = a_shop(FULL, a_room("B"), rules=(DayRule(day(4), day(5), is_closed=True),))

    def test_leaves_them_the_plan_that_they_have(self) -> None:
        assert total(self.SHOP, with_own(WEEK, own_rooms())) == total(FREE, WEEK)

    def test_is_not_opened_to_a_plan_that_they_do_not_have(self) -> None:
        on_another = replace(own_rooms(), plan_codes=frozenset({"ALL"}))
        assert refusal(self.SHOP, with_own(WEEK, on_another)) == "closed"
        open_shop = a_shop(a_room("A"), a_room("B"), rules=(DayRule(day(4), day(5), is_closed=True),))
        assert refusal(open_shop, with_own(WEEK, on_another)) == "closed"


class TestTheLastSeats:
    OUT, HOME = (OwnSeats(flight.code, "Economy", flight.departure_date, 2) for flight in (WEEK.outbound, WEEK.inbound))
    FULL = a_shop(a_room("A"), a_room("B"), seats=0)

    def test_are_left_for_who_has_them_and_for_nobody_else(self) -> None:
        assert refusal(self.FULL, WEEK) == "sold_out"
        assert total(self.FULL, with_own(WEEK, self.OUT, self.HOME)) == total(FREE, WEEK)
        pairs = list_flight_pairs(snapshot=self.FULL, chosen=with_own(WEEK, self.OUT, self.HOME))
        assert [(out.code, back.code) for out, back in pairs] == [("OUT", "IN"), ("LATE", "IN")]
        assert not list_flight_pairs(snapshot=self.FULL, chosen=WEEK)

    def test_count_with_those_that_are_left(self) -> None:
        one_left = a_shop(a_room("A"), a_room("B"), seats=1)
        one_each = (replace(self.OUT, seats=1), replace(self.HOME, seats=1))
        assert total(one_left, with_own(WEEK, *one_each)) == total(FREE, WEEK)
        assert refusal(self.FULL, with_own(WEEK, *one_each)) == "sold_out"

    @pytest.mark.parametrize(
        "other",
        [
            replace(OUT, departure_date=day(3)),
            replace(OUT, code="LATE"),
            replace(OUT, cabin="Business"),
        ],
    )
    def test_are_seats_of_one_flight_day_and_cabin(self, other: OwnSeats) -> None:
        assert refusal(self.FULL, with_own(WEEK, other, self.HOME)) == "sold_out"

    def test_of_a_flight_that_does_not_leave_any_more_bring_nobody_there(self) -> None:
        cancelled = a_snapshot(
            a_hotel(), flights=(*there_and_back(days=range(3, N_DAYS)), a_flight("LATE", Direction.OUTBOUND))
        )
        assert refusal(cancelled, with_own(WEEK, self.OUT, self.HOME)) == "sold_out"


class TestATrip:
    def test_counts_what_they_have_in_each_of_its_stays(self) -> None:
        lanka: dict[str, Any] = {"destination": "GAL", "country": "LK", "arrival_airport": "CMB"}
        flights = (a_flight("OUT", Direction.OUTBOUND), a_flight("HOME", Direction.INBOUND, far_airport="CMB"))

        def shop(room: RoomType) -> Snapshot:
            hotels = (a_hotel("MV1", room_types=(room,)), a_hotel("LK1", room_types=(room,), **lanka))
            return a_snapshot(*hotels, flights=flights, multi_centres=(TRIP,))

        rooms = (WEEK.rooms[0],)
        stays = tuple(ChosenStay(itemcode, nights, rooms) for itemcode, nights in TRIP.stays)
        trip = replace(WEEK, itemcode="TWIN", stays=stays, inbound=replace(WEEK.inbound, code="HOME"))
        first, second = own_rooms(2, 4), replace(own_rooms(6, 3), itemcode="LK1")
        full, free = shop(FULL), shop(a_room("A"))
        mine = with_own(trip, first, second)
        assert price_chosen_trip(snapshot=full, chosen=mine) == price_chosen_trip(snapshot=free, chosen=trip)
        assert list_trip_room_options(snapshot=full, chosen=mine) == list_trip_room_options(snapshot=free, chosen=trip)
        for missing in (with_own(trip, first), with_own(trip, second)):
            with pytest.raises(EngineError):
                price_chosen_trip(snapshot=full, chosen=missing)
