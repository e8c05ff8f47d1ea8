"""What the booking page knows of its hotel and of the search it was opened with (E26, E27, V10-V12, Z18, Z20)."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client

from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.hotels.models import Hotel
from tests.retail.booking_pages.conftest import Read
from tests.retail.booking_pages.test_booking_page import LEAVES, WEEK, priced
from tests.retail.hotels.stored_worlds import AT

pytestmark = pytest.mark.django_db
FAMILY = "room[adults]=2&room[children]=1&room[ages][]={age}"


@pytest.fixture
def hotel(brand: BrandSheet) -> Hotel:
    return Hotel.objects.select_related("country", "region").get(itemcode="MV1")


@pytest.fixture
def path(hotel: Hotel) -> str:
    return f"/holidays/{hotel.country.slug}/{hotel.region.slug}/{hotel.slug}"


def search_bar(read: Read, path: str, query: str = WEEK) -> dict[str, Any]:
    bar: dict[str, Any] = read(f"{path}/book?{query}")["searchBar"]
    return bar


def answered(question: str) -> dict[str, Any]:
    """What the bar of a page is told, late, by the search itself."""
    data: dict[str, Any] = Client(HTTP_HOST="localhost").get(f"/api/search/{question}").json()["data"]
    return data


class TestHotelFacts:
    """E26: childPolicy, minimum adult age, child ages, adults only, multi-centre product code."""

    @pytest.mark.parametrize(
        ("policy", "ages", "adult_age"),
        [("INFANTS_ALLOWED", (0, 17), None), ("NO_INFANTS_ALLOWED", (3, 15), 16), ("ADULTS_ONLY", (0, 17), 18)],
    )
    def test_e26_v12_the_page_is_told_whom_the_hotel_takes(
        self, read: Read, path: str, hotel: Hotel, policy: str, ages: tuple[int, int], adult_age: int | None
    ) -> None:
        Hotel.objects.filter(pk=hotel.pk).update(
            child_policy=policy, min_child_age=ages[0], max_child_age=ages[1], min_adult_age=adult_age
        )
        assert search_bar(read, path)["childRules"] == {
            "policy": policy, "minAge": ages[0], "maxAge": ages[1], "minAdultAge": adult_age,
        }  # fmt: skip

    def test_e26_ages_are_counted_from_the_hotels_own_adult_age(self, read: Read, path: str, hotel: Hotel) -> None:
        """Whom the address calls a child and the hotel a grown-up is asked about, not sold as a child (Z12)."""
        Hotel.objects.filter(pk=hotel.pk).update(min_adult_age=16)
        props = read(f"{path}/book?{WEEK}&{FAMILY.format(age=16)}")
        assert props["searchBar"]["childRules"]["minAdultAge"] == 16
        assert props["searchBar"]["search"]["rooms"] == [{"adults": 2, "ages": [16]}]


class TestBookingSearch:
    """E27: date, depair, itemcode, nights, cheapestDestair, isExtendedSearch; a price option's own names."""

    def test_e27_the_page_keeps_every_part_of_the_search_it_was_opened_with(self, read: Read, path: str) -> None:
        bar = search_bar(read, path, f"{WEEK}&destair=MLE&room[adults]=2&room[children]=0")
        assert bar["formType"] == "booking"
        assert bar["action"] == f"{path}/book"
        kept = {name: bar["search"][name] for name in (
            "departureDate", "departureAirports", "itemcode", "nights", "destinationAirport", "isExtended",
        )}  # fmt: skip
        assert kept == {
            "departureDate": LEAVES.isoformat(), "departureAirports": ["LGW"], "itemcode": "MV1", "nights": 7,
            "destinationAirport": "MLE", "isExtended": False,
        }  # fmt: skip

    def test_e27_z20_a_day_past_the_year_is_an_extended_search(self, read: Read, path: str) -> None:
        late = AT.date() + timedelta(days=500)
        assert search_bar(read, path, f"date={late}&depair=LGW&nights=7")["search"]["isExtended"] is True

    def test_e27_z20_so_is_every_search_of_a_hotel_without_a_priced_day(
        self, read: Read, path: str, hotel: Hotel
    ) -> None:
        Hotel.objects.filter(pk=hotel.pk).update(itemcode="MV99")
        assert search_bar(read, path)["search"]["isExtended"] is True

    def test_api28_t17_v13_the_place_is_the_hotels_so_that_its_choices_and_prices_by_day_are_asked_for(
        self, read: Read, path: str, hotel: Hotel
    ) -> None:
        assert search_bar(read, path)["search"]["destinations"] == [hotel.country_id]
        # Nothing missing is the place: it is in the address of the page.
        assert [problem["field"] for problem in search_bar(read, path, "depair=LGW")["problems"]] == ["nights", "date"]

    def test_z20_a_hotel_without_a_priced_day_has_no_choices_to_ask_for(
        self, read: Read, path: str, hotel: Hotel
    ) -> None:
        Hotel.objects.filter(pk=hotel.pk).update(itemcode="MV99")
        assert search_bar(read, path)["search"]["destinations"] == []

    def test_z22_w04_what_the_form_asks_with_is_answered_for_this_hotel(
        self, read: Read, path: str, hotel: Hotel
    ) -> None:
        """The two questions of the form (`frontend/app/features/search-bar/live/data.ts`), as a browser puts them."""
        search = search_bar(read, path)["search"]
        asked = f"destination={search['destinations'][0]}"
        options = answered(f"options?{asked}&hotelId={hotel.itemcode[2:]}")["options"]
        assert LEAVES.isoformat() in options["depart"]["LGW"]["7"]
        party = "room[adults]=2&room[children]=0"
        days = answered(f"calendar?depair=LGW&{asked}&nights=7&{party}&itemcode={hotel.itemcode}")["days"]
        prices = {day["date"]: day["total_pence"] for day in days}
        assert prices[LEAVES.isoformat()] == priced(read, path)["totalPence"]

    @pytest.mark.parametrize("depair", ["outboundDepair", "depair"])
    def test_e27_z18_a_price_option_opens_the_holiday_it_priced(self, read: Read, path: str, depair: str) -> None:
        shown = priced(read, path)
        option = priced(read, path, f"{depair}=LGW&nights=7&outDepartDateTime={LEAVES}T23:35:00")
        parts = ("date", "nights", "totalPence", "party", "itinerary")
        assert {name: option[name] for name in parts} == {name: shown[name] for name in parts}
        assert option["date"] == LEAVES.isoformat()

    def test_e27_our_own_names_win_over_a_price_options(self, read: Read, path: str) -> None:
        later = LEAVES + timedelta(days=1)
        assert priced(read, path, f"{WEEK}&outDepartDateTime={later}T06:00:00")["date"] == LEAVES.isoformat()
