"""A trip's own page for whoever looks at it: party, day and airport of its address, as a hotel's page reads them."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client

from leeward.pricing.supply.world import Direction
from leeward.retail.brands.models import WordingOverride
from leeward.retail.brands.queries import forget_brands
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.geography.models import Airport
from tests.retail.booking.trips.test_trip_page import CHEAP_DAY, PAGE, TOTAL, brand, publish
from tests.retail.booking_pages.conftest import Read, read
from tests.retail.hotels.island import FIRST_DAY, a_flight
from tests.retail.hotels.stored_worlds import store_flight

pytestmark = pytest.mark.django_db
__all__ = ["brand", "read"]
LONGER = "You searched for 14 nights. This trip takes 7 nights."
OTHERS = "You can look for others when you book."
OWN_FLIGHTS = f"This price is with the trip’s cheapest flights, not with the ones you named. {OTHERS}"
FRIENDS = "room[adults]=2&room[children]=0&room[adults]=2&room[children]=0"


def charged(client: Client, href: str) -> dict[str, Any]:
    path, _, query = href.partition("?")
    priced: dict[str, Any] = client.get(f"{path}/quote.json?{query}", HTTP_HOST="localhost").json()["priced"]
    return priced


@pytest.fixture
def from_manchester(brand: object) -> None:
    """The trip starts there too, and is cheapest from Gatwick."""
    fly_from_manchester(Direction.OUTBOUND, Direction.INBOUND)


@pytest.fixture
def not_back_to_manchester(brand: object) -> None:
    """An airport that we fly from, and the trip does not."""
    fly_from_manchester(Direction.OUTBOUND)


def fly_from_manchester(*directions: Direction) -> None:
    Airport.objects.filter(iata="MAN").update(name="Manchester", is_uk_departure=True)
    for number, direction in enumerate(directions, start=3):
        store_flight(replace(a_flight(f"ALB{number}", direction), uk_airport="MAN"))
    publish()


class TestAsked:
    def test_r_31_uk_10_the_party_of_the_address_is_priced_and_booked_for_as_much(
        self, read: Read, client: Client
    ) -> None:
        trip = read(f"{PAGE}?{FRIENDS}")["trip"]
        assert (trip["party"], trip["date"], trip["isCheapest"]) == ("4 adults", CHEAP_DAY.isoformat(), True)
        assert trip["rooms"] == [{"adults": 2, "ages": []}] * 2
        assert (trip["totalPence"], trip["perPersonPence"]) == (2 * TOTAL, TOTAL // 2)
        assert trip["missed"] is None
        priced = charged(client, trip["href"])
        assert (priced["totalPence"], priced["party"], priced["seenPence"]) == (
            trip["totalPence"], "4 adults", trip["totalPence"],
        )  # fmt: skip

    def test_r_31_the_day_and_airport_of_the_address_are_priced_and_kept(self, read: Read, client: Client) -> None:
        day = FIRST_DAY + timedelta(3)
        trip = read(f"{PAGE}?date={day}&depair=LGW&room[adults]=2")["trip"]
        assert (trip["date"], trip["totalPence"], trip["isCheapest"]) == (day.isoformat(), TOTAL + 2 * 10_000, False)
        assert (trip["depair"], trip["missed"]) == ("LGW", None)
        assert charged(client, trip["href"])["date"] == day.isoformat()

    def test_marks_of_a_campaign_ask_for_nothing(self, read: Read) -> None:
        trip = read(f"{PAGE}?utm_source=mail")["trip"]
        assert (trip["totalPence"], trip["isCheapest"], trip["missed"]) == (TOTAL, True, None)


class TestMissed:
    @pytest.mark.parametrize("asked", ["date=2027-11-20&depair=LGW", "date=2027-11-20&nights=14"])
    def test_s47_what_is_not_sold_gives_way_to_the_cheapest_day_for_the_same_party_and_is_said(
        self, read: Read, asked: str
    ) -> None:
        trip = read(f"{PAGE}?{asked}&{FRIENDS}")["trip"]
        assert (trip["party"], trip["date"], trip["isCheapest"]) == ("4 adults", CHEAP_DAY.isoformat(), True)
        assert trip["missed"].startswith("What you searched for is not left on this trip.")

    @pytest.mark.parametrize("asked", ["depair=MAN", "depair=MAN&nights=14"])
    def test_s47_from_an_airport_it_does_not_leave_from_the_day_stays_and_another_airport_is_named(
        self, read: Read, client: Client, not_back_to_manchester: None, asked: str
    ) -> None:
        day = FIRST_DAY + timedelta(3)
        trip = read(f"{PAGE}?date={day}&{asked}&{FRIENDS}")["trip"]
        assert (trip["date"], trip["depair"], trip["isCheapest"]) == (day.isoformat(), "LGW", False)
        assert trip["missed"].startswith("What you searched for is not left on this trip.")
        assert charged(client, trip["href"])["totalPence"] == trip["totalPence"]

    def test_of_a_party_that_no_room_takes_the_page_says_so_and_keeps_the_price_for_two(self, read: Read) -> None:
        trip = read(f"{PAGE}?room[adults]=4&room[children]=0")["trip"]
        assert (trip["party"], trip["totalPence"]) == ("2 adults", TOTAL)
        assert trip["missed"] == "We cannot sell this trip to 4 adults online. This is its price for 2 adults."
        assert trip["rooms"] == [{"adults": 4, "ages": []}]

    @pytest.mark.parametrize(
        ("key", "asked", "said"),
        [
            ("hotel.missed_trip", "date=2027-11-20&depair=LGW", "Not then."),
            ("hotel.trip_flights", "cabin=Business", "Its own flights."),
            ("hotel.trip_for_two", "room[adults]=4&room[children]=0", "Not {party}: {two}."),
        ],
    )
    def test_p08_is_said_in_the_brand_s_own_words(
        self, read: Read, brand: BrandSheet, key: str, asked: str, said: str
    ) -> None:
        WordingOverride.objects.create(brand_id=brand.brand_id, key=key, text=said)
        forget_brands()
        filled = said.replace("{party}", "4 adults").replace("{two}", "2 adults")
        assert read(f"{PAGE}?{asked}")["trip"]["missed"] == filled

    def test_v12_says_whom_the_trip_takes(self, read: Read) -> None:
        guests = read(PAGE)["trip"]["guests"]
        assert guests == {
            "takesChildren": True, "minAdultAge": None, "minChildAge": 0, "maxChildAge": 17,
            "childPolicyText": guests["childPolicyText"],
        }  # fmt: skip


class TestOtherLength:
    """A trip has its own length: whoever searched for another is told so, and keeps day and airport."""

    def test_s47_the_day_and_airport_of_the_address_are_priced(self, read: Read, client: Client) -> None:
        day = FIRST_DAY + timedelta(3)
        trip = read(f"{PAGE}?date={day}&depair=LGW&nights=14&{FRIENDS}")["trip"]
        assert (trip["date"], trip["nights"], trip["isCheapest"]) == (day.isoformat(), 7, False)
        assert (trip["party"], trip["missed"]) == ("4 adults", LONGER)
        assert charged(client, trip["href"])["totalPence"] == trip["totalPence"]

    def test_without_a_day_it_is_the_cheapest_from_the_airport_asked_for(
        self, read: Read, from_manchester: None
    ) -> None:
        trip = read(f"{PAGE}?depair=MAN&nights=14")["trip"]
        assert (trip["airport"], trip["isCheapest"], trip["missed"]) == ("Manchester", True, LONGER)

    def test_of_its_own_length_nothing_is_said(self, read: Read) -> None:
        assert read(f"{PAGE}?nights=7")["trip"]["missed"] is None

    def test_p08_is_said_in_the_brand_s_own_words(self, read: Read, brand: BrandSheet) -> None:
        WordingOverride.objects.create(
            brand_id=brand.brand_id, key="hotel.other_length", text="Not {wanted}: {nights}."
        )
        forget_brands()
        assert read(f"{PAGE}?nights=14")["trip"]["missed"] == "Not 14 nights: 7 nights."


class TestNamedFlights:
    """A trip is priced with its own cheapest flights: whose address names others is told so (R20, UK-10)."""

    DAY = FIRST_DAY + timedelta(3)

    @pytest.mark.parametrize("named", ["cabin=Business", "outflight=NLT9_20270504", "inflight=nonsense"])
    @pytest.mark.parametrize("when", ["", f"&date={DAY}"])
    def test_of_others_it_is_said_that_the_price_is_with_its_own_uk_10(
        self, read: Read, client: Client, named: str, when: str
    ) -> None:
        trip = read(f"{PAGE}?{named}{when}")["trip"]
        assert trip["missed"] == OWN_FLIGHTS
        assert charged(client, trip["href"])["totalPence"] == trip["totalPence"]

    @pytest.mark.parametrize("named", ["cabin=Economy", "cabin=economy|ECONOMY", f"outflight=ALB1_{DAY:%Y%m%d}"])
    def test_of_its_own_nothing_is_said(self, read: Read, named: str) -> None:
        assert read(f"{PAGE}?{named}&date={self.DAY}")["trip"]["missed"] is None

    def test_is_said_beside_its_length_and_not_where_the_whole_search_is_gone(
        self, read: Read, brand: BrandSheet
    ) -> None:
        assert read(f"{PAGE}?cabin=Business&nights=14")["trip"]["missed"] == f"{LONGER} {OWN_FLIGHTS}"
        gone = read(f"{PAGE}?cabin=Business&date=2027-11-20&depair=LGW")["trip"]["missed"]
        assert gone == brand.text("hotel.missed_trip")


class TestAskedAnew:
    """What the form of its guests sends along is what was asked, not what was found."""

    @pytest.mark.parametrize(
        "asked",
        ["", "depair=MAN", "month=2027-05", "date=2027-05-04&flex=3&depair=LGW,MAN&nights=14", "date=2027-11-20"],
    )
    def test_r_31_v09_holds_the_whole_search_but_for_its_rooms(
        self, read: Read, from_manchester: None, asked: str
    ) -> None:
        parts = read(f"{PAGE}?{asked}&{FRIENDS}&utm_source=mail")["trip"]["asked"]
        assert "&".join(f"{part['name']}={part['value']}" for part in parts) == asked

    def test_another_party_flies_from_the_airport_asked_for(self, read: Read, from_manchester: None) -> None:
        parts = read(f"{PAGE}?depair=MAN")["trip"]["asked"]
        sent = "&".join(f"{part['name']}={part['value']}" for part in parts)
        trip = read(f"{PAGE}?{sent}&{FRIENDS}")["trip"]
        assert (trip["party"], trip["depair"], trip["missed"]) == ("4 adults", "MAN", None)

    def test_s47_where_only_two_can_go_they_too_fly_from_there(self, read: Read, from_manchester: None) -> None:
        trip = read(f"{PAGE}?depair=MAN&room[adults]=4&room[children]=0")["trip"]
        assert (trip["party"], trip["depair"]) == ("2 adults", "MAN")
