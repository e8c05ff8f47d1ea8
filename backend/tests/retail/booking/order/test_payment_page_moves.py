"""How often another browser may close a payment page, to pay or to go back (T-24): a family moves, nobody snatches."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import cache
from django.http import HttpResponse

from leeward.retail.booking.cookies.caller_cookie import ForCaller, note_caller
from leeward.retail.booking.cookies.ordered_cookie import note_ordered
from leeward.retail.booking.models import Booking
from leeward.retail.booking.operations.order import paying
from leeward.retail.booking.operations.order.orders import place_order
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit.clock import pinned_at
from leeward.retail.kit.limits import LimitsAway
from leeward.retail.payments.models import Payment, SandboxCharge
from leeward.retail.payments.providers.sandbox import move
from tests.retail.booking.documents.test_papers_of_the_payer import Browser
from tests.retail.booking.paid import DETAILS, an_order
from tests.retail.hotels.stored_worlds import AT

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def nothing_counted() -> Iterator[None]:
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def booking(brand: BrandSheet, built_front_end: None) -> Booking:
    return an_order(brand, plan="deposit")


def ordered_it(browser: Browser, booking: Booking, rf: Any) -> Browser:
    """As if the order had come from this browser."""
    answer = HttpResponse()
    note_ordered(rf.get("/"), answer, booking.reference)
    browser.client.cookies.update(answer.cookies)
    return browser


def at_the_desk(browser: Browser, booking: Booking, rf: Any) -> Browser:
    """As if an agent had opened the checkout here for a caller, and ordered."""
    answer = HttpResponse()
    note_caller(rf.get("/"), answer, ForCaller(agent_id=7, basket_id=booking.basket_id, enquiry=""))
    browser.client.cookies.update(answer.cookies)
    return ordered_it(browser, booking, rf)


def test_t24_nobody_closes_the_page_of_another_again_and_again(booking: Booking) -> None:
    customer, stranger = Browser(booking), Browser(booking)
    customer.begin()
    for turn in range(paying.MOVES.most):
        (stranger, customer)[turn % 2].begin()
    attempts = Payment.objects.count()
    told = stranger.ask("post", "pay")
    assert told.status_code == 409
    assert told.json()["rule"] == "started"
    assert Payment.objects.count() == attempts
    customer.begin()  # the page that is open is this one's, as often as it likes
    assert Payment.objects.count() == attempts


def test_t24_the_browser_that_ordered_always_has_it_back(booking: Booking, rf: Any) -> None:
    customer, stranger = ordered_it(Browser(booking), booking, rf), Browser(booking)
    for _ in range(paying.MOVES.most):
        customer.begin()
        stranger.begin()
    customer.begin()
    assert stranger.ask("post", "pay").status_code == 409
    assert customer.pay() == "paid"


def test_a_family_moves_from_phone_to_laptop_and_back_and_pays(booking: Booking) -> None:
    phone, laptop = Browser(booking), Browser(booking)
    for device in (phone, laptop, phone, laptop):
        device.begin()
    assert laptop.pay() == "paid"


def test_r20_a_cache_that_is_away_ends_no_checkout(booking: Booking, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(*_: object, **__: object) -> None:
        raise LimitsAway("This is not available just now.")

    monkeypatch.setattr(paying, "charge", away)
    for _ in range(paying.MOVES.most):
        Browser(booking).begin()
        Browser(booking).begin()


class TestGoingBackFromTheOrder:
    def again(self, booking: Booking, brand: BrandSheet) -> Booking:
        """The customer orders once more what was given back."""
        booking.basket.refresh_from_db()
        # A moment later: which one is the latest is told by its time.
        with pinned_at(AT + timedelta(seconds=Booking.objects.count())):
            return place_order(basket=booking.basket, brand=brand, details=DETAILS)

    def test_t24_is_no_way_to_close_anothers_page_again_and_again(self, booking: Booking, brand: BrandSheet) -> None:
        """Each order has a reference of its own; the turns of them all count together."""
        customer, stranger = Browser(booking), Browser(booking)
        for _ in range(paying.MOVES.most):
            customer.begin()
            assert stranger.ask("post", "reopen").status_code == 200
            self.again(booking, brand)
        customer.begin()
        told = stranger.ask("post", "reopen")
        assert (told.status_code, told.json()["rule"]) == (409, "started")
        assert customer.pay() == "paid"
        assert "/documents/" in customer.come_back()

    def test_t24_counts_with_the_moves_of_the_page(self, booking: Booking, brand: BrandSheet) -> None:
        customer, stranger = Browser(booking), Browser(booking)
        customer.begin()
        for turn in range(paying.MOVES.most - 1):
            (stranger, customer)[turn % 2].begin()
        assert customer.ask("post", "reopen").status_code == 200
        self.again(booking, brand)
        customer.begin()
        for step in ("pay", "reopen"):
            assert stranger.ask("post", step).status_code == 409

    def test_t24_ends_no_order_whose_page_is_not_open_yet_again_and_again(
        self, booking: Booking, brand: BrandSheet
    ) -> None:
        stranger = Browser(booking)
        for _ in range(paying.MOVES.most):
            stranger.begin()  # its own page, so that nobody's is closed: the order is another's all the same
            assert stranger.ask("post", "reopen").status_code == 200
            latest = self.again(booking, brand)
        assert stranger.ask("post", "reopen").status_code == 409
        latest.refresh_from_db()
        assert latest.state == Booking.State.AWAITING_PAYMENT

    def test_t24_is_always_open_to_the_browser_that_ordered(self, booking: Booking, brand: BrandSheet, rf: Any) -> None:
        customer, stranger = Browser(booking), Browser(booking)
        latest = booking
        for _ in range(paying.MOVES.most):
            stranger.ask("post", "reopen")
            latest = self.again(booking, brand)
        ordered_it(customer, latest, rf)
        for _ in range(paying.MOVES.most):
            customer.begin()
            assert customer.ask("post", "reopen").status_code == 200
            ordered_it(customer, self.again(booking, brand), rf)
        assert stranger.ask("post", "reopen").status_code == 409

    def test_costs_nothing_where_nothing_is_ordered(self, booking: Booking, brand: BrandSheet) -> None:
        other = Browser(booking)
        for _ in range(2 * paying.MOVES.most):
            assert other.ask("post", "reopen").status_code == 200
        self.again(booking, brand)
        assert other.ask("post", "reopen").status_code == 200

    def test_t24_stays_open_to_it_after_many_cards_that_were_declined(self, booking: Booking, rf: Any) -> None:
        """Each attempt is a payment of its own, and the cookie knows so many things."""
        customer, stranger = ordered_it(Browser(booking), booking, rf), Browser(booking)
        for _ in range(14):
            customer.begin()
            move(customer.reference, to=SandboxCharge.State.DECLINED, is_silent=True)
        for _ in range(paying.MOVES.most):
            stranger.begin()
            customer.begin()
        assert customer.ask("post", "reopen").status_code == 200


class TestAnAgentsOrder:
    """No browser of the customer's ordered it: they pay through the link of their quote (M10)."""

    def test_is_paid_by_the_customer_who_comes_back_as_often_as_they_like(self, booking: Booking, rf: Any) -> None:
        agent, customer = at_the_desk(Browser(booking), booking, rf), Browser(booking)
        agent.begin()
        page = customer.begin()
        for _ in range(2 * paying.MOVES.most):
            customer.come_back()
            assert customer.begin() == page
        for tries in range(1, 2 * paying.MOVES.most):
            with pinned_at(AT + timedelta(seconds=20 * tries)):  # as long as it takes to type a card
                move(customer.reference, to=SandboxCharge.State.DECLINED, is_silent=True)
                customer.come_back()
                customer.begin()
        assert customer.pay() == "paid"

    def test_goes_back_and_forth_between_agent_and_customer_on_the_telephone(self, booking: Booking, rf: Any) -> None:
        """What an agent began was begun for the customer: to take it over takes it from nobody."""
        agent, customer = at_the_desk(Browser(booking), booking, rf), Browser(booking)
        for _ in range(paying.MOVES.most + 2):
            agent.begin()
            customer.begin()
        assert customer.pay() == "paid"
        assert customer.has_papers()

    def test_is_the_customers_own_once_they_changed_it(self, booking: Booking, brand: BrandSheet, rf: Any) -> None:
        agent, customer, stranger = at_the_desk(Browser(booking), booking, rf), Browser(booking), Browser(booking)
        agent.begin()
        customer.begin()
        assert customer.ask("post", "reopen").status_code == 200
        ordered_it(customer, TestGoingBackFromTheOrder().again(booking, brand), rf)
        for _ in range(paying.MOVES.most - 1):
            customer.begin()
            stranger.begin()
        assert customer.begin()
        assert stranger.ask("post", "pay").status_code == 409
        assert customer.pay() == "paid"

    def test_t24_is_the_customers_again_after_a_call_though_a_stranger_took_it(self, booking: Booking, rf: Any) -> None:
        agent, customer, stranger = at_the_desk(Browser(booking), booking, rf), Browser(booking), Browser(booking)
        agent.begin()
        stranger.begin()
        for turn in range(paying.MOVES.most):
            (customer, stranger)[turn % 2].begin()
        assert "ring us" in customer.ask("post", "pay").json()["title"]
        agent.begin()
        customer.begin()
        assert stranger.ask("post", "pay").status_code == 409
        assert customer.pay() == "paid"
