"""What a supplier wants told later, on every page that sells its hotels: flight times (Z30), transfers (Z34, Z36)."""

from __future__ import annotations

import json

import pytest
from django.test import Client

from leeward.retail.booking.itineraries.itinerary_stays import transfers_of
from leeward.retail.booking.models import Basket
from leeward.retail.booking.operations.basket.baskets import latest_quote, open_basket
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.models import Supplier, Transfer
from leeward.retail.search.catalogue_rows import forget_catalogue
from tests.retail.booking_pages.conftest import Read
from tests.retail.booking_pages.test_booking_page import WEEK, priced

pytestmark = pytest.mark.django_db
PATH = "/holidays/mv/mv-north/mv1"


@pytest.fixture
def hotel(brand: BrandSheet) -> Hotel:
    return Hotel.objects.get(itemcode="MV1")


def a_basket(read: Read, brand: BrandSheet) -> Basket:
    return open_basket(offer_token=priced(read, PATH)["offerToken"], brand=brand)


def test_the_checkout_tells_no_hidden_times_z30(read: Read, brand: BrandSheet) -> None:
    shown = a_basket(read, brand)
    assert "10:00" in json.dumps(read(f"/booking/{shown.token}")["facts"])
    Supplier.objects.update(hide_times=True)
    basket = a_basket(read, brand)
    props = read(f"/booking/{basket.token}")
    # All that the page prints; `basket` is what its scripts compare, and `checkedAt` is our own clock.
    document = json.dumps({name: props[name] for name in props if name not in {"response", "checkedAt", "basket"}})
    assert "10:00" not in document and "20:00" not in document
    flights = next(fact["text"] for fact in props["facts"] if fact["label"] == "Flights")
    assert flights.count("times to be announced") == 2


def said_of_transfers(read: Read, brand: BrandSheet) -> dict[str, list[str]]:
    """Every sentence about transfers, page by page."""
    forget_catalogue()
    results = Client(HTTP_HOST="localhost").get(f"/search/holidays/results.json?destination=MV-NORTH&{WEEK}").json()
    card = next(one for one in results["cards"] if one["itemcode"] == "MV1")
    quick_look = Client(HTTP_HOST="localhost").get(f"{PATH}/facts.json").json()
    booking = priced(read, PATH)
    checkout = read(f"/booking/{a_basket(read, brand).token}")
    return {
        "card": [one["text"] for one in card["inclusions"] if "ransfer" in one["text"]],
        "panel": [read(PATH)["panel"]["price"]["included"]],
        "quick look": [quick_look["panel"]["price"]["included"]],
        "booking": [one["text"] for one in booking["itinerary"]["inclusions"] if "ransfer" in one["text"]],
        "total": [line["text"] for line in booking["lines"] if line["label"] == "Transfers"],
        "checkout": [one for one in checkout["included"] if "ransfer" in one],
        "review": [fact["text"] for fact in checkout["facts"] if fact["label"] == "Transfers"],
    }


class TestTransfers:
    def test_that_cost_nothing_are_included_everywhere_z34(self, read: Read, brand: BrandSheet, hotel: Hotel) -> None:
        Transfer.objects.create(hotel=hotel, name="Speedboat")
        line = "Flights, 7 nights Half Board, transfers and all taxes."
        assert said_of_transfers(read, brand) == {
            "card": ["Transfers included"], "panel": [line], "quick look": [line],
            "booking": ["Resort transfers included"], "total": ["included"], "checkout": ["Transfers"],
            "review": ["Speedboat"],
        }  # fmt: skip

    def test_that_are_not_there_are_said_to_be_missing_z34(self, read: Read, brand: BrandSheet, hotel: Hotel) -> None:
        line = "Flights, 7 nights Half Board and all taxes."
        assert said_of_transfers(read, brand) == {
            "card": ["Transfers not included"], "panel": [line], "quick look": [line],
            "booking": ["Transfers not included"], "total": ["not included"], "checkout": [],
            "review": ["Not included"],
        }  # fmt: skip

    @pytest.mark.parametrize("has_transfer", [True, False])
    def test_of_an_estimated_price_are_promised_nowhere_z36(
        self, read: Read, brand: BrandSheet, hotel: Hotel, has_transfer: bool
    ) -> None:
        Supplier.objects.update(is_virtual_price=True)
        if has_transfer:
            Transfer.objects.create(hotel=hotel, name="Speedboat", adult_pence=5_000)
        said = said_of_transfers(read, brand)
        line = "Flights, 7 nights Half Board and all taxes."
        assert said["panel"] == said["quick look"] == [line]
        assert not [page for page, texts in said.items() if texts and page not in {"panel", "quick look"}]

    @pytest.mark.parametrize(("is_virtual_price", "found"), [(False, ["MV1"]), (True, [])])
    def test_are_filtered_by_what_cards_say_of_them_z34_z36(
        self, brand: BrandSheet, hotel: Hotel, is_virtual_price: bool, found: list[str]
    ) -> None:
        Supplier.objects.update(is_virtual_price=is_virtual_price)
        Transfer.objects.create(hotel=hotel, name="Speedboat")
        forget_catalogue()
        asked = f"/api/search/holidays?{WEEK}&destination=MV&transfer=included"
        holidays = Client(HTTP_HOST="localhost").get(asked).json()["data"]["holidays"]
        assert [one["itemcode"] for one in holidays] == found

    def test_and_times_are_told_to_programs_beside_the_hotel_m03(self, brand: BrandSheet, hotel: Hotel) -> None:
        address = "/api/packages/hotels/MV1/cheapest"
        Supplier.objects.update(hide_times=True)
        Transfer.objects.create(hotel=hotel, name="Speedboat")
        forget_catalogue()
        found = Client(HTTP_HOST="localhost").get(address).json()["data"]["hotel"]
        assert (found["transfers"], found["hide_times"]) == ("included", True)


def test_a_trip_promises_a_transfer_only_where_every_stay_has_one_z34(read: Read, brand: BrandSheet) -> None:
    kept = latest_quote(a_basket(read, brand)).itinerary
    trip = {**kept, "stays": [*kept["stays"], *kept["stays"]]}
    assert transfers_of(trip) == "unsaid"
    assert transfers_of({**trip, "transfer": {"name": "Speedboat"}}) == "included"
