"""What an agent sees of a sold holiday: enough to talk about it without another screen (issue 8)."""

from __future__ import annotations

import pytest
from django.test import Client

from leeward.retail.booking.models import Booking
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.desk.holiday_words import holiday_words
from tests.retail.booking.paid import a_booking
from tests.retail.desk.agents import an_agent, at_desk, send

pytestmark = pytest.mark.django_db


@pytest.fixture
def booking(brand: BrandSheet) -> Booking:
    return a_booking(brand)


def test_a_booking_names_its_hotel_rooms_and_flights(agent: Client, booking: Booking) -> None:
    itinerary = booking.quote.itinerary
    stay = itinerary["stays"][0]
    shown = agent.get(f"/api/desk/bookings/{booking.reference}").json()["data"]["holiday"]
    assert shown["hotel"] == stay["hotel"]
    assert stay["rooms"][0]["name"] in shown["rooms"]
    assert stay["rooms"][0]["board_name"] in shown["rooms"]
    for way, told in zip(("outbound", "inbound"), shown["flights"], strict=True):
        first = itinerary[way]["legs"][0]
        assert f"{first['from']} {first['departs'][-5:]} to " in told


def test_a_time_that_is_hidden_from_the_customer_is_not_read_out(booking: Booking) -> None:
    quote = booking.quote
    way = quote.itinerary["outbound"]
    quote.itinerary = {**quote.itinerary, "supplier": {**(quote.itinerary["supplier"] or {}), "hide_times": True}}
    told = holiday_words(quote, total_pence=1).flights[0]
    assert f"{way['legs'][0]['from']} to {way['legs'][-1]['to']}, times to be announced" in told
    assert way["legs"][0]["departs"][-5:] not in told


def test_a_stay_of_one_night_is_one_night(booking: Booking) -> None:
    quote = booking.quote
    quote.itinerary = {**quote.itinerary, "nights": 1}
    assert holiday_words(quote, total_pence=1).dates.endswith(", 1 night")


def test_a_found_caller_is_told_apart_by_the_hotel(brand: BrandSheet, booking: Booking) -> None:
    (found,) = send(at_desk(an_agent("bo")), "callers", {"words": "Núñez"})["data"]["found"]
    assert found["what"] == booking.quote.itinerary["stays"][0]["hotel"]
