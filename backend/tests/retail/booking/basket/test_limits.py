"""One network keeps no more than many customers would, and guesses no codes (T-15, T-24)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from django.core.cache import cache
from django.test import override_settings

from leeward.retail.booking.models import Basket, Booking, Hold
from leeward.retail.booking.rules import limits
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.inventory.models import AllotmentNight, Fare
from tests.retail.booking.test_booking_api import OURS, Visitor, an_order, visitor

__all__ = ["visitor"]
pytestmark = [pytest.mark.django_db, pytest.mark.cache]
MINE = "192.0.2.1"


@pytest.fixture(autouse=True)
def counting(settings: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The limits as a shop has them, but two of everything."""
    settings.LEEWARD_BOOKING_LIMITS = True
    for name in (
        "BASKETS", "CHOICES", "CHOICES_OF_A_BASKET", "DRAFTS", "HOLDS", "ORDERS", "CODES", "CODES_OF_A_BASKET",
    ):  # fmt: skip
        monkeypatch.setattr(limits, name, replace(getattr(limits, name), most=2))
    cache.clear()
    yield
    cache.clear()


@pytest.fixture(autouse=True)
def plenty(brand: BrandSheet) -> None:
    AllotmentNight.objects.update(rooms=50)
    Fare.objects.update(seats=200)


def a_visitor(address: str = MINE) -> Visitor:
    one = Visitor()
    one.client.defaults["REMOTE_ADDR"] = address
    return one


class TestBaskets:
    def test_are_opened_so_often_from_one_network_and_freely_from_the_next_t_24(self, brand: BrandSheet) -> None:
        for _ in range(2):
            a_visitor().open(brand)
        token = {"offer_token": "any"}
        assert a_visitor().send("post", "", token, 429)["code"] == "too_many_requests"
        a_visitor("198.51.100.7").open(brand)
        assert Basket.objects.count() == 3

    def test_are_opened_so_often_from_all_the_networks_of_one_renter_t_24(self, brand: BrandSheet) -> None:
        for number in range(8):
            a_visitor(f"2001:db8:7:{number:x}::1").open(brand)
        assert a_visitor("2001:db8:7:8::1").send("post", "", {"offer_token": "any"}, 429)["code"] == "too_many_requests"
        a_visitor("2001:db8:8::1").open(brand)


class TestChoices:
    def test_write_no_history_without_end_t_24(self, brand: BrandSheet) -> None:
        """Each other choice is a version of the quote and a line of the audit, and both are kept."""
        one = a_visitor()
        one.open(brand)
        for _ in range(2):
            one.send("post", "/@/choice", {})
        assert one.send("post", "/@/choice", {}, 429)["code"] == "too_many_requests"

    def test_of_extras_are_choices_t_24(self, brand: BrandSheet) -> None:
        """Put on and taken off again, and again, each is a line of the audit."""
        one = a_visitor()
        one.open(brand)
        for _ in range(2):
            one.send("put", "/@/extras", {"extras": []})
        assert one.send("put", "/@/extras", {"extras": []}, 429)["code"] == "too_many_requests"

    @pytest.mark.parametrize(("method", "what", "body"), [("post", "choice", {}), ("put", "extras", {"extras": []})])
    def test_in_one_basket_are_counted_wherever_from_an_agents_too_t_24(
        self, brand: BrandSheet, admin_user: Any, method: str, what: str, body: Any
    ) -> None:
        """Whoever was sent its quote has its address."""
        one = a_visitor()
        one.open(brand)
        Basket.objects.update(agent=admin_user)
        for number, status in enumerate((200, 200, 429)):
            one.client.defaults["REMOTE_ADDR"] = f"198.51.100.{number}"
            one.send(method, f"/@/{what}", body, status)

    def test_what_is_typed_is_kept_so_often_from_one_network_t_24(self, brand: BrandSheet, admin_user: Any) -> None:
        one = a_visitor()
        draft: dict[str, Any] = {"fields": {"contact.email": "a@b.uk"}, "plan": None, "ticked": []}
        one.open(brand)
        sent: dict[str, Any] = {"content_type": "application/json", "headers": OURS}
        path = f"/api/booking/baskets/{one.token}/draft"
        assert [one.client.put(path, draft, **sent).status_code for _ in range(3)] == [204, 204, 429]
        # A call centre types all day at one address: an agent's basket counts for itself.
        Basket.objects.update(agent=admin_user)
        assert [one.client.put(path, draft, **sent).status_code for _ in range(3)] == [204, 204, 429]
        other = a_visitor()
        other.open(brand)
        Basket.objects.update(agent=admin_user)
        path = f"/api/booking/baskets/{other.token}/draft"
        assert other.client.put(path, draft, **sent).status_code == 204


class TestHolds:
    def test_are_begun_so_often_from_one_network_t_24(self, brand: BrandSheet, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(limits, "BASKETS", replace(limits.BASKETS, most=9))
        opened = [a_visitor() for _ in range(3)]
        for one in opened:
            one.open(brand)
        for one in opened[:2]:
            one.send("post", "/@/hold", {})
        refused = opened[2].send("post", "/@/hold", {}, 429)
        assert (refused["code"], Hold.objects.count()) == ("too_many_requests", 2)
        assert "ring us" in refused["title"]

    def test_that_run_are_put_off_without_being_counted(self, brand: BrandSheet) -> None:
        one = a_visitor()
        one.open(brand)
        for _ in range(6):
            held = one.send("post", "/@/hold", {})["data"]["hold"]
        assert held["may_be_extended"] is False

    def test_of_an_agents_basket_are_counted_for_each_by_itself(self, brand: BrandSheet, admin_user: Any) -> None:
        for address in (MINE, "198.51.100.7"):
            for _ in range(2):
                one = a_visitor(address)
                one.open(brand)
                one.client.defaults["REMOTE_ADDR"] = MINE
                Basket.objects.filter(token=one.token).update(agent=admin_user)
                one.send("post", "/@/hold", {})
        assert Hold.objects.count() == 4


@pytest.mark.django_db(transaction=True, serialized_rollback=True)
class TestOrders:
    def test_are_placed_so_often_from_one_network_and_a_refused_one_may_come_again_t_24_r_05(
        self, brand: BrandSheet, visitor: Visitor, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        visitor.open(brand)
        visitor.send("post", "/@/hold", {})
        monkeypatch.setattr(limits, "ORDERS", replace(limits.ORDERS, most=0))
        key = {"Idempotency-Key": "order-1-of-mine"}
        visitor.send("post", "/@/order", an_order(), 429, **key)
        assert not Booking.objects.exists()
        monkeypatch.setattr(limits, "ORDERS", replace(limits.ORDERS, most=9))
        visitor.send("post", "/@/order", an_order(), 201, **key)

    def test_of_a_basket_that_an_agent_sells_are_counted_wherever_from_t_24(
        self, brand: BrandSheet, visitor: Visitor, monkeypatch: pytest.MonkeyPatch, admin_user: Any
    ) -> None:
        """Whoever was sent its quote could order and go back without end."""
        visitor.open(brand)
        visitor.send("post", "/@/hold", {})
        Basket.objects.update(agent=admin_user)
        monkeypatch.setattr(limits, "ORDERS", replace(limits.ORDERS, most=0))
        visitor.client.defaults["REMOTE_ADDR"] = "198.51.100.9"
        visitor.send("post", "/@/order", an_order(), 429, **{"Idempotency-Key": "order-1-of-agent"})


class TestPromoCodes:
    def test_are_tried_so_often_in_one_basket_wherever_from_t_15(self, brand: BrandSheet) -> None:
        one = a_visitor()
        one.open(brand)
        for number, status in enumerate((409, 409, 429)):
            one.client.defaults["REMOTE_ADDR"] = f"198.51.100.{number}"
            one.send("put", "/@/promo", {"code": f"GUESS{number}"}, status)
        one.send("put", "/@/promo", {"code": ""})  # to take one off is no try

    def test_are_tried_so_often_in_a_basket_that_an_agent_sells_t_15(self, brand: BrandSheet, admin_user: Any) -> None:
        """Its address stands in the quote that was mailed, which anybody can ask for by telephone."""
        one = a_visitor()
        one.open(brand)
        Basket.objects.filter(token=one.token).update(agent=admin_user)
        for number, status in enumerate((409, 409, 429)):
            one.send("put", "/@/promo", {"code": f"GUESS{number}"}, status)

    def test_are_tried_so_often_from_one_network_t_15(self, brand: BrandSheet) -> None:
        baskets = [a_visitor(f"198.51.100.{number}") for number in range(3)]
        for number, one in enumerate(baskets):
            one.open(brand)
            one.client.defaults["REMOTE_ADDR"] = MINE
            one.send("put", "/@/promo", {"code": "GUESS"}, 409 if number < 2 else 429)


def test_the_checkout_goes_on_while_nobody_can_count_and_codes_wait_r_20(brand: BrandSheet) -> None:
    nowhere = {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": "redis://127.0.0.1:9"}
    one = a_visitor()
    with override_settings(CACHES={"default": nowhere}):
        one.open(brand)
        one.send("post", "/@/hold", {})
        assert one.send("put", "/@/promo", {"code": "GUESS"}, 503)["code"] == "limits_unavailable"
