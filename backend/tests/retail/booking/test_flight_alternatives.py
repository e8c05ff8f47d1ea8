"""Alternative flights of a basket (M01, R20, T30, T31): what an option shows is what choosing it costs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from leeward.pricing.supply.world import Departure, Direction, FlightOption, World
from leeward.retail.booking.claims import claims_of_quote
from leeward.retail.booking.flights.answers import flights_out
from leeward.retail.booking.models import Basket
from leeward.retail.booking.operations.basket.baskets import latest_quote, open_basket
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.inventory.models import Departure as DatedFlight
from leeward.retail.inventory.models import Fare, Flight, FlightCabin
from leeward.retail.inventory.operations.publishing import publish_anew
from leeward.retail.project.configuration.setting_values import read_times_of_day
from leeward.retail.search.chosen import price_claims
from leeward.retail.search.flights.alternatives import list_alternatives, with_flights
from leeward.retail.search.flights.choice import with_flights_of
from leeward.retail.search.offer_tokens import OfferClaims
from leeward.retail.search.queries import forget_prices
from leeward.travel.search_query import SearchQuery
from tests.retail.booking.conftest import LEAVES, a_token, main_brand
from tests.retail.hotels.island import FIRST_DAY, N_DAYS, an_island
from tests.retail.hotels.stored_worlds import AT, sell_world

OURS = {"X-Requested-With": "XMLHttpRequest"}


def a_flight(code: str, direction: Direction, pounds: int, **given: Any) -> FlightOption:
    return FlightOption(
        **{
            "code": code, "uk_airport": "LGW", "far_airport": "MLE", "direction": direction, "cabin": "Economy",
            "departures": tuple(
                Departure(FIRST_DAY + timedelta(day), pounds * 100, 20_000, 5_000, 9) for day in range(N_DAYS)
            ),
            **given,
        }
    )  # fmt: skip


def a_busy_island() -> World:
    """
    Fares out of and to Gatwick; the two Business fares are added by `sell_business`.

    | flight | cabin    | adult | arrives    |
    | ALB1   | Economy  | 300   |            |
    | ALB1   | Business | 900   |            |
    | NLT7   | Economy  | 250   | a day later|
    | ALB2   | Economy  | 300   |            |
    | ALB2   | Business | 950   |            |
    """
    island = an_island()
    return replace(island, flights=(*island.flights, a_flight("NLT7", Direction.OUTBOUND, 250, arrival_day_offset=1)))


def sell_business(code: str, pounds: int) -> None:
    Fare.objects.bulk_create(
        Fare(departure=row, cabin="Business", seats=9, adult_pence=pounds * 100, child_pence=0, infant_pence=0)
        for row in DatedFlight.objects.filter(flight__code=code)
    )


def sell_business_class() -> None:
    sell_business("ALB1", 900)
    sell_business("ALB2", 950)


@pytest.fixture
def brand(demo_brands: None, at_noon: None, settings: Any, tmp_path: Path) -> Iterator[BrandSheet]:
    settings.LEEWARD_HOME = tmp_path
    sell_world(a_busy_island, home=tmp_path, also=sell_business_class)
    yield from main_brand()


@pytest.fixture
def basket(brand: BrandSheet) -> Basket:
    return open_basket(offer_token=a_token(brand), brand=brand)


@pytest.fixture
def claims(basket: Basket) -> OfferClaims:
    return claims_of_quote(latest_quote(basket))


def flights_of(claims: OfferClaims) -> tuple[str, str, str, str]:
    return claims.outbound.code, claims.outbound.cabin, claims.inbound.code, claims.inbound.cabin


@pytest.mark.django_db(transaction=True, serialized_rollback=True)
class TestListAlternatives:
    def test_lists_every_pair_cheapest_first_t31(self, claims: OfferClaims) -> None:
        found = [
            (one.outbound.code, one.outbound.cabin, one.inbound.code, one.inbound.cabin, one.total_pence)
            for one in list_alternatives(claims, now=AT)
        ]
        # Two adults, seven nights at £100 each: £1,400, and twice each fare. Of equal totals the number decides.
        assert found == [
            ("NLT7", "Economy", "ALB2", "Economy", 250_000),
            ("ALB1", "Economy", "ALB2", "Economy", 260_000),
            ("ALB1", "Business", "ALB2", "Economy", 380_000),
            ("NLT7", "Economy", "ALB2", "Business", 380_000),
            ("ALB1", "Economy", "ALB2", "Business", 390_000),
            ("ALB1", "Business", "ALB2", "Business", 510_000),
        ]

    def test_shows_what_choosing_it_costs_m01(self, claims: OfferClaims) -> None:
        for one in list_alternatives(claims, now=AT):
            chosen = price_claims(with_flights(claims, one.outbound, one.inbound), now=AT)
            assert chosen.offer.total_pence == one.total_pence
            assert chosen.offer.check_in == one.check_in

    def test_leaves_out_a_day_on_which_the_rooms_are_not_for_sale_m01(self, claims: OfferClaims) -> None:
        # Seven nights from the last night but six: the flight that lands a day later has nowhere to stay.
        late = FIRST_DAY + timedelta(N_DAYS - 7)
        moved = replace(
            claims, departure_date=late, outbound=replace(claims.outbound, departure_date=late),
            inbound=replace(claims.inbound, departure_date=late + timedelta(7)),
        )  # fmt: skip
        assert "NLT7" not in {one.outbound.code for one in list_alternatives(moved, now=AT)}


@pytest.mark.django_db(transaction=True, serialized_rollback=True)
class TestWithFlightsOf:
    @pytest.mark.parametrize(
        ("address", "flights"),
        [
            ({}, ("NLT7", "Economy", "ALB2", "Economy")),
            # Out alone: home a day earlier, as it arrives a day earlier than the flight chosen before.
            ({"outbound_flight": "ALB1_20270504"}, ("ALB1", "Economy", "ALB2", "Economy")),
            (
                {"outbound_flight": "ALB1_20270504", "inbound_flight": "ALB2_20270511", "cabin": "Business"},
                ("ALB1", "Business", "ALB2", "Business"),
            ),
            (
                {"outbound_flight": "alb001_20270504", "inbound_flight": "ALB2_20270511", "cabin": "Economy|Business"},
                ("ALB1", "Economy", "ALB2", "Business"),
            ),
            ({"cabin": "Economy|Business"}, ("NLT7", "Economy", "ALB2", "Business")),
            ({"cabin": "Premium"}, ("NLT7", "Economy", "ALB2", "Economy")),
            ({"outbound_flight": "ALB1_20270505"}, ("NLT7", "Economy", "ALB2", "Economy")),
            ({"outbound_flight": "GONE_20270504"}, ("NLT7", "Economy", "ALB2", "Economy")),
        ],
    )
    def test_takes_the_flights_of_the_address_r20_t30(
        self, claims: OfferClaims, address: dict[str, Any], flights: tuple[str, str, str, str]
    ) -> None:
        found = with_flights_of(claims, SearchQuery(**address), now=AT)
        assert flights_of(found) == flights
        assert price_claims(found, now=AT).offer.nights == 7


@pytest.mark.django_db(transaction=True, serialized_rollback=True)
class TestFlightsOut:
    def test_groups_cabins_by_flights_and_rooms_by_arrival_e30(self, basket: Basket) -> None:
        shown = flights_out(latest_quote(basket), now=AT)
        assert [(one.outflight, one.group_no, len(one.cabins)) for one in shown.options] == [
            ("NLT7_20270504", 1, 2), ("ALB1_20270504", 2, 4),
        ]  # fmt: skip
        assert (shown.chosen.outflight, shown.total_pence, shown.people) == ("NLT7_20270504", 250_000, 2)
        assert {one.id for one in shown.flights} == {
            "NLT7_20270504", "ALB1_20270504", "ALB2_20270511", "ALB2_20270512",
        }  # fmt: skip

    def test_answers_a_basket_and_keeps_it_private_m01(self, basket: Basket) -> None:
        client = Client(HTTP_HOST="localhost", headers=OURS)
        answer = client.get(f"/api/booking/baskets/{basket.token}/flights")
        assert answer.status_code == 200, answer.content
        assert answer["Cache-Control"] == "no-store"
        first = answer.json()["data"]["options"][0]["cabins"][0]
        assert first == {
            "out_cabin": "Economy", "in_cabin": "Economy", "total_pence": 250_000, "result_no": 1, "package_id": None,
        }  # fmt: skip
        assert client.get("/api/booking/baskets/nobody/flights").status_code == 404

    def test_tell_of_each_flight_its_legs_and_what_each_cabin_includes_e29_z29(self, basket: Basket) -> None:
        flight = Flight.objects.get(code="ALB1")
        FlightCabin.objects.create(
            flight=flight, cabin="Economy", luggage_pieces=1, luggage_kg=23, hand_luggage_kg=10, has_meals=True
        )
        client = Client(HTTP_HOST="localhost", headers=OURS)
        flights = client.get(f"/api/booking/baskets/{basket.token}/flights").json()["data"]["flights"]
        first = next(one for one in flights if one["code"] == "ALB1")
        assert (first["id"], first["date"]) == ("ALB1_20270504", "2027-05-04")
        # One spelling of everything, and no second one beside it.
        assert set(first) == {
            "id", "code", "date", "airline_id", "airline_name", "legs", "duration", "time_of_day", "cabins",
        }  # fmt: skip
        assert first["legs"][0]["departure_datetime"] == "2027-05-04T10:00:00"
        assert first["time_of_day"] == "Morning"
        assert first["cabins"] == [
            {
                "cabin": "Economy", "luggage_unit": "kg", "luggage_pieces": 1, "luggage_kg": 23, "hand_luggage_kg": 10,
                "meals": True, "drinks": False,
            }
        ]  # fmt: skip

    def test_has_the_parts_of_the_day_that_the_shop_sets_z35(self, basket: Basket, settings: Any) -> None:
        settings.LEEWARD_TIMES_OF_DAY = read_times_of_day("11:00,15:00,18:00,23:00")
        shown = flights_out(latest_quote(basket), now=AT)
        assert next(one for one in shown.flights if one.code == "ALB1").time_of_day == "Night"

    def test_says_so_where_the_engine_hides_times_z30(self, basket: Basket) -> None:
        quote = latest_quote(basket)
        quote.itinerary = {**quote.itinerary, "supplier": {"code": "SUN", "hide_times": True, "is_virtual_price": True}}
        shown = flights_out(quote, now=AT)
        assert (shown.hides_times, shown.are_prices_visible, shown.tour_operator) == (True, False, "SUN")
        # Nor does the answer hold what the page leaves out (T-01).
        assert {(flight.duration, flight.time_of_day) for flight in shown.flights} == {(None, None)}
        legs = [leg for flight in shown.flights for leg in flight.legs]
        assert legs
        assert all(leg.departure_datetime is leg.arrival_datetime is None for leg in legs)

    def test_lists_nothing_but_the_chosen_where_no_seats_are_left_m01(self, basket: Basket) -> None:
        Fare.objects.filter(departure__day=LEAVES).update(seats=0)
        publish_anew(at=AT)
        forget_prices()
        shown = flights_out(latest_quote(basket), now=AT)
        assert shown.options == []
        assert [one.code for one in shown.flights] == ["ALB2", "NLT7"]
        assert Flight.objects.count() == 3
