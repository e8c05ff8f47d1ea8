"""A person changes a rate or a stop-sale, and it is on sale at once (issue 3, item 2; T-06)."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from leeward.retail.inventory.models import AllotmentNight, RatePlan, StopSale
from leeward.retail.kit import clock
from leeward.travel.occupancy import Occupancy
from tests.retail.hotels.stored_worlds import AT
from tests.retail.inventory.imports.receiving import price
from tests.retail.inventory.staff.conftest import a_client

CLOSED = "a night of the stay is closed or sold out"
WEEK = [str(day) for day in range(7)]


@pytest.fixture(autouse=True)
def january() -> Any:
    with clock.pinned_at(AT):
        yield


def rates_address() -> str:
    return reverse("inventory_stock:rates", args=["MV1", "DLX", "FLEX"])


def stock_address() -> str:
    return reverse("inventory_stock:stock", args=["MV1", "DLX"])


def nights(prefix: str, first: int, last: int, **more: str) -> dict[str, str]:
    days = {"first": f"2027-05-{first:02}", "last": f"2027-05-{last:02}"} | more
    return {f"{prefix}-{name}": value for name, value in days.items()}


class TestRates:
    def test_are_set_in_pounds_and_on_sale_at_once(self, chief: Client) -> None:
        form = {"first": "2027-05-05", "last": "2027-05-06", "weekdays": WEEK, "guests_1": "140", "guests_2": "120.50"}
        form |= {"band_1_from": "2", "band_1_to": "12", "band_1_amount": "40", "extra_adult": "75.00"}
        answer = chief.post(rates_address(), form, follow=True)
        assert "The prices are set. It is on sale now." in answer.content.decode()
        assert price(date(2027, 5, 4), 2) == 20_000 + 24_100
        assert price(date(2027, 5, 5), 1, party=Occupancy(adults=2, ages=(5,))) == 28_100
        assert price(date(2027, 5, 5), 1, party=Occupancy(adults=3)) == 24_100 + 7_500

    def test_are_shown_and_offered_to_start_from(self, chief: Client) -> None:
        shown = chief.get(rates_address(), {"from": "2027-05-01"}).content.decode()
        assert "2 guests 100.00" in shown
        assert 'name="guests_2" value="100.00"' in shown

    @pytest.mark.parametrize(
        ("changes", "told"),
        [
            ({"last": "2027-05-01"}, "The last night comes before the first."),
            ({"guests_2": "cheap"}, "Enter a figure such as 79.50."),
            ({"guests_2": "79.555"}, "At most 2 digits after the point."),
            ({"guests_2": "-1"}, "Enter a figure of nought or more"),
            ({"guests_2": "99999999"}, "Enter a figure of nought or more"),
            ({"guests_2": "9999999"}, "An amount is higher than any night costs."),
            ({"guests_2": ""}, "A price for at least one number of guests is needed."),
            ({"weekdays": []}, "This field is required."),
            ({"band_1_from": "9", "band_1_to": "3", "band_1_amount": "5"}, "This age must be above the other."),
            (
                {"band_1_to": "12", "band_1_amount": "5", "band_2_to": "6", "band_2_amount": "4"},
                "Two children&#x27;s prices hold the age of 0.",
            ),
        ],
    )
    def test_that_cannot_be_are_told_kindly_and_nothing_typed_is_lost(
        self, chief: Client, changes: dict[str, Any], told: str
    ) -> None:
        form = {
            "first": "2027-05-05",
            "last": "2027-05-06",
            "weekdays": WEEK,
            "guests_2": "120.00",
            "single_use": "33.10",
        }
        shown = chief.post(rates_address(), form | changes).content.decode()
        assert told in shown
        assert 'value="33.10"' in shown
        assert price(date(2027, 5, 5), 1) == 20_000

    def test_of_a_plan_in_thousandths_are_set_in_its_parts(self, chief: Client) -> None:
        RatePlan.objects.filter(room_type__hotel__itemcode="MV1").update(scale=1000)
        form = {"first": "2027-05-05", "last": "2027-05-05", "weekdays": WEEK, "guests_2": "120.505"}
        chief.post(rates_address(), form)
        assert price(date(2027, 5, 5), 1) == 24_101


class TestStopSalesAndAllotments:
    def test_close_and_open_nights_at_once(self, chief: Client) -> None:
        chief.post(stock_address(), nights("sales", 5, 9) | {"act": "close"})
        assert price(date(2027, 5, 4), 2) == CLOSED
        chief.post(stock_address(), nights("sales", 5, 6) | {"act": "open"})
        assert price(date(2027, 5, 4), 3) == 60_000
        assert [(stop.first.day, stop.last.day) for stop in StopSale.objects.all()] == [(7, 9)]

    def test_hold_rooms(self, chief: Client) -> None:
        hold = nights("rooms", 5, 5, rooms="0", release_days="3") | {"act": "hold"}
        answer = chief.post(stock_address(), hold, follow=True)
        assert "5 May 2027 – 5 May 2027" in answer.content.decode()
        assert price(date(2027, 5, 5), 1) == CLOSED

    def test_hold_rooms_that_are_on_request(self, chief: Client) -> None:
        """Suppliers write 365 or 999 for them: they are sold no sooner, and are what the form shows again."""
        hold = nights("rooms", 5, 5, rooms="2", release_days="999") | {"act": "hold"}
        assert chief.post(stock_address(), hold).status_code == 302
        assert AllotmentNight.objects.get(room_type__hotel__itemcode="MV1", night=date(2027, 5, 5)).release_days == 999

    def test_far_too_many_nights_are_refused_in_words(self, chief: Client) -> None:
        form = {"rooms-first": "2027-05-05", "rooms-last": "2097-05-05", "rooms-rooms": "1", "rooms-release_days": "0"}
        assert "At most 2000 nights at once." in chief.post(stock_address(), form | {"act": "hold"}).content.decode()


class TestWhoMay:
    def test_see_but_not_change(self) -> None:
        reader = a_client("view_rateplan")
        assert reader.get(rates_address()).status_code == 200
        form = {"first": "2027-05-05", "last": "2027-05-06", "weekdays": WEEK, "guests_2": "1.00"}
        reader.post(rates_address(), form)
        reader.post(stock_address(), nights("sales", 5, 9) | {"act": "close"})
        assert price(date(2027, 5, 5), 1) == 20_000

    def test_price_but_not_close(self) -> None:
        pricer = a_client("view_rateplan", "change_season")
        pricer.post(stock_address(), nights("sales", 5, 9) | {"act": "close"})
        assert not StopSale.objects.exists()

    @pytest.mark.parametrize("name", ["inventory_stock:index", "inventory_imports:index"])
    def test_strangers_and_others_see_nothing(self, name: str) -> None:
        assert Client().get(reverse(name)).status_code == 302
        assert a_client().get(reverse(name)).status_code == 302

    def test_find_a_hotel_by_part_of_its_name(self, chief: Client) -> None:
        shown = chief.get(reverse("inventory_stock:index"), {"q": "mv2"}).content.decode()
        assert "MV2" in shown
        assert "MV1" not in shown
        assert "MV1" in chief.get(reverse("inventory_stock:hotel", args=["MV1"])).content.decode()
