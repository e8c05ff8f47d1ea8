"""Rooms and flights of a trip of several centres, chosen like those of one hotel (P03, M01, R17, R20)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from leeward.pricing.supply.hotels import Allotment, Hotel, RoomType
from leeward.pricing.supply.rate_plans import RatePlan, Season
from leeward.pricing.supply.world import Direction, World
from leeward.pricing.supply.world import MultiCentre as SoldTrip
from leeward.retail.booking.claims import claims_of_quote
from leeward.retail.booking.models import Basket, HeldRooms
from leeward.retail.booking.operations.basket.baskets import latest_quote, open_basket
from leeward.retail.booking.operations.basket.holds import hold_stock
from leeward.retail.booking.operations.order.orders import place_order
from leeward.retail.booking.operations.order.paying import pay_first_instalment
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.inventory.models import AllotmentNight, CentreLeg, Fare
from leeward.retail.search.flights.alternatives import list_alternatives
from tests.retail.booking.conftest import main_brand
from tests.retail.booking.last_rooms import let_everybody_know
from tests.retail.booking.paid import DETAILS, capture
from tests.retail.booking.test_flight_alternatives import a_flight, sell_business_class
from tests.retail.booking.trips.test_trips import LEAVES, TOTAL, name_the_trip
from tests.retail.hotels.island import FIRST_DAY, N_DAYS, an_island
from tests.retail.hotels.stored_worlds import AT, sell_world

pytestmark = pytest.mark.django_db(transaction=True, serialized_rollback=True)
OURS = {"X-Requested-With": "XMLHttpRequest"}
PAGE = "/holidays/mv/mv-north/two-atolls/book"
ASKED = f"depair=LGW&date={LEAVES}&adults=2"
ASKED_BY_SIX = f"depair=LGW&date={LEAVES}&room[0][adults]=2&room[1][adults]=2&room[2][adults]=2"
# Four nights of the second stay at £50 a head and night more.
SUITE = 4 * 2 * 5_000


def a_richer_trip() -> World:
    """
    Three nights in MV1, four in MV2, as `test_trips` has them; MV2 also sells a suite at £150 a head and night.

    Fares a head: ALB1 and ALB2 £300, in Business £900 and £950; NLT7 out £250, arriving a day later.
    """
    island = an_island()
    first, second = island.hotels
    last = FIRST_DAY + timedelta(N_DAYS)
    return replace(
        island,
        hotels=(first, _with_suite(second, last)),
        flights=(*island.flights, a_flight("NLT7", Direction.OUTBOUND, 250, arrival_day_offset=1)),
        multi_centres=(SoldTrip("MVTRIP1", (("MV1", 3), ("MV2", 4)), 4_000, 2_000, 0),),
    )


def _with_suite(hotel: Hotel, last: Any) -> Hotel:
    return replace(
        hotel,
        room_types=(*hotel.room_types, RoomType("SUI", allotments=(Allotment(FIRST_DAY, last, rooms=1),))),
        rate_plans=(*hotel.rate_plans, RatePlan("BEST", "SUI", "AI", (Season(FIRST_DAY, last, base=((2, 15_000),)),))),
    )


def name_and_sell_business() -> None:
    name_the_trip()
    sell_business_class()


@pytest.fixture
def brand(demo_brands: None, at_noon: None, settings: Any, tmp_path: Path) -> Iterator[BrandSheet]:
    settings.LEEWARD_HOME = tmp_path
    sell_world(a_richer_trip, home=tmp_path, also=name_and_sell_business)
    yield from main_brand()


def priced(client: Client, query: str) -> Any:
    answer = client.get(f"{PAGE}/quote.json?{query}", HTTP_HOST="localhost").json()
    assert answer["state"] == "priced", answer
    return answer["priced"]


# The cheapest trip flies out with NLT7 at £250 a head.
CHEAPEST = TOTAL - 2 * 5_000


def plans(shown: Any) -> list[list[tuple[str, int, bool]]]:
    return [
        [(plan["value"], plan["differencePence"], plan["isChosen"]) for kind in room["types"] for plan in kind["plans"]]
        for room in shown["rooms"]
    ]


class TestRooms:
    def test_p03_every_stay_offers_its_rooms_with_the_difference_of_the_whole(
        self, brand: BrandSheet, client: Client
    ) -> None:
        shown = priced(client, ASKED)
        assert shown["totalPence"] == CHEAPEST
        assert [room["heading"] for room in shown["rooms"]] == ["MV1, room 1, 2 adults", "MV2, room 1, 2 adults"]
        assert plans(shown) == [[("DLX~FLEX", 0, True)], [("DLX~FLEX", 0, True), ("SUI~BEST", SUITE, False)]]

    def test_r17_a_chosen_room_of_the_second_stay_stands_in_the_address_and_costs_what_was_said(
        self, brand: BrandSheet, client: Client
    ) -> None:
        shown = priced(client, f"{ASKED}&roomchoice=DLX~FLEX,SUI~BEST")
        assert (shown["totalPence"], shown["replaced"]) == (CHEAPEST + SUITE, None)
        assert "roomchoice=DLX~FLEX,SUI~BEST" in shown["query"]
        assert [room["name"] for stay in shown["itinerary"]["stays"] for room in stay["rooms"]] == ["DLX", "SUI"]
        assert plans(shown)[1] == [("SUI~BEST", 0, True), ("DLX~FLEX", -SUITE, False)]
        assert priced(client, shown["query"])["totalPence"] == CHEAPEST + SUITE

    def test_uk_10_a_room_that_is_not_to_be_had_gives_way_with_a_word(self, brand: BrandSheet, client: Client) -> None:
        shown = priced(client, f"{ASKED}&roomchoice=SUI~BEST,SUI~BEST")
        assert shown["totalPence"] == CHEAPEST
        assert shown["replaced"]


class TestFlights:
    def test_m01_every_pair_is_priced_with_all_stays(self, brand: BrandSheet, client: Client) -> None:
        basket = open_basket(offer_token=priced(client, ASKED)["offerToken"], brand=brand)
        # Of equal totals the number decides.
        found = [
            (one.outbound.code, one.outbound.cabin, one.inbound.cabin, one.total_pence)
            for one in list_alternatives(claims_of_quote(latest_quote(basket)), now=AT)
        ]
        assert found == [
            ("NLT7", "Economy", "Economy", CHEAPEST),
            ("ALB1", "Economy", "Economy", TOTAL),
            ("ALB1", "Business", "Economy", TOTAL + 2 * 60_000),
            ("NLT7", "Economy", "Business", CHEAPEST + 2 * 65_000),
            ("ALB1", "Economy", "Business", TOTAL + 2 * 65_000),
            ("ALB1", "Business", "Business", TOTAL + 2 * 125_000),
        ]
        answer = client.get(f"/api/booking/baskets/{basket.token}/flights", HTTP_HOST="localhost").json()["data"]
        assert sum(len(option["cabins"]) for option in answer["options"]) == len(found)

    def test_e29_m01_an_option_has_the_flights_between_the_centres_on_its_own_days(
        self, brand: BrandSheet, client: Client
    ) -> None:
        CentreLeg.objects.update(
            means=CentreLeg.Means.FLIGHT, carrier="Tradewind", minutes=70, departure_airport="MLE",
            arrival_airport="LGW",
        )  # fmt: skip
        basket = open_basket(offer_token=priced(client, ASKED)["offerToken"], brand=brand)
        answer = client.get(f"/api/booking/baskets/{basket.token}/flights", HTTP_HOST="localhost").json()["data"]
        legs = {option["outflight"].split("_")[0]: option["flight_legs"] for option in answer["options"]}
        # Three nights in MV1 after landing on the 4th, or a day later with NLT7.
        assert {code: [leg["date"] for leg in found] for code, found in legs.items()} == {
            "ALB1": ["2027-05-07"], "NLT7": ["2027-05-08"],
        }  # fmt: skip
        (flight,) = legs["ALB1"]
        assert (flight["airline_name"], flight["duration"]) == ("Tradewind", 70)
        (leg,) = flight["legs"]
        assert (leg["departure_airport_iata"], leg["arrival_airport_iata"]) == ("MLE", "LGW")
        # Its number and its hours come with the tickets.
        assert (leg["flight_number"], leg["departure_datetime"]) == ("TBA", None)

    def test_m01_a_trip_that_goes_on_by_boat_has_two_flights(self, brand: BrandSheet, client: Client) -> None:
        basket = open_basket(offer_token=priced(client, ASKED)["offerToken"], brand=brand)
        answer = client.get(f"/api/booking/baskets/{basket.token}/flights", HTTP_HOST="localhost").json()["data"]
        assert [option["flight_legs"] for option in answer["options"]] == [[], []]

    def test_r20_chosen_flights_move_every_stay_with_them(self, brand: BrandSheet, client: Client) -> None:
        cheapest = priced(client, ASKED)
        basket = open_basket(offer_token=cheapest["offerToken"], brand=brand)
        option = client.get(f"/api/booking/baskets/{basket.token}/flights", HTTP_HOST="localhost").json()["data"]
        chosen = next(one for one in option["options"] if one["outflight"].startswith("ALB1"))
        query = f"{ASKED}&cabin=Economy&outflight={chosen['outflight']}&inflight={chosen['inflight']}"
        shown = priced(client, query)
        assert (shown["totalPence"], shown["replaced"]) == (TOTAL, None)
        days = [stay["checkIn"] for stay in shown["itinerary"]["stays"]]
        later = [stay["checkIn"] for stay in cheapest["itinerary"]["stays"]]
        assert days < later

    def test_r20_rooms_and_flights_are_booked_together(self, brand: BrandSheet, client: Client) -> None:
        shown = priced(client, f"{ASKED}&roomchoice=DLX~FLEX,SUI~BEST")
        basket = open_basket(offer_token=shown["offerToken"], brand=brand)
        hold_stock(basket=basket, quote=latest_quote(basket))
        held = HeldRooms.objects.order_by("first").values_list("itemcode", "room_type")
        assert list(held) == [("MV1", "DLX"), ("MV2", "SUI")]
        booking = place_order(basket=basket, brand=brand, details=replace(DETAILS, accepted_pence=CHEAPEST + SUITE))
        capture(pay_first_instalment(booking, brand=brand))
        booking.refresh_from_db()
        assert booking.total_pence == CHEAPEST + SUITE
        assert "SUI" in str(booking.schedule1["stays"][1]["rooms"])


class TestBasket:
    def choose(self, client: Client, basket: Basket, rooms: list[tuple[str, str]], status: int = 200) -> Any:
        body = {"rooms": [{"room_type": kind, "rate_plan": plan} for kind, plan in rooms]}
        path = f"/api/booking/baskets/{basket.token}/choice"
        answer = client.post(path, body, content_type="application/json", headers=OURS, HTTP_HOST="localhost")
        assert answer.status_code == status, answer.content
        return answer.json()

    def test_p03_lists_and_takes_a_room_for_each_stay(self, brand: BrandSheet, client: Client) -> None:
        basket = open_basket(offer_token=priced(client, ASKED)["offerToken"], brand=brand)
        rooms = client.get(f"/api/booking/baskets/{basket.token}/rooms", HTTP_HOST="localhost").json()["data"]
        assert [[one["room_type"] for one in options] for options in rooms] == [["DLX"], ["DLX", "SUI"]]
        told = self.choose(client, basket, [("DLX", "FLEX"), ("SUI", "BEST")])
        assert told["data"]["quote"]["total_pence"] == CHEAPEST + SUITE
        assert self.choose(client, basket, [("SUI", "BEST")], status=409)["code"] == "wrong_step"

    def test_p03_takes_the_rooms_of_a_party_of_three_rooms_at_every_stay(
        self, brand: BrandSheet, client: Client
    ) -> None:
        """As many as rooms and stays make, not as many as the largest party has rooms."""
        AllotmentNight.objects.filter(room_type__code="DLX").update(rooms=3)
        Fare.objects.update(seats=20)
        let_everybody_know()
        basket = open_basket(offer_token=priced(client, ASKED_BY_SIX)["offerToken"], brand=brand)
        rooms = client.get(f"/api/booking/baskets/{basket.token}/rooms", HTTP_HOST="localhost").json()["data"]
        assert len(rooms) == 6
        told = self.choose(client, basket, [("DLX", "FLEX")] * 5 + [("SUI", "BEST")])
        assert told["data"]["quote"]["version"] == 2
        self.choose(client, basket, [("DLX", "FLEX")] * 7, status=409)
        self.choose(client, basket, [("DLX", "FLEX")] * 51, status=422)
