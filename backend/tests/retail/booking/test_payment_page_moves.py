"""How often a payment page may be taken over by another browser (T-24): a family moves, nobody snatches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import cache
from django.http import HttpResponse

from leeward.retail.booking.models import Booking
from leeward.retail.booking.operations import paying
from leeward.retail.booking.ordered_cookie import note_ordered
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit.limits import LimitsAway
from leeward.retail.payments.models import Payment
from tests.retail.booking.paid import an_order
from tests.retail.booking.test_papers_of_the_payer import Browser

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def nothing_counted() -> Iterator[None]:
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def booking(brand: BrandSheet) -> Booking:
    return an_order(brand, plan="deposit")


def ordered_it(browser: Browser, booking: Booking, rf: Any) -> Browser:
    """As if the order had come from this browser."""
    answer = HttpResponse()
    note_ordered(rf.get("/"), answer, booking.reference)
    browser.client.cookies.update(answer.cookies)
    return browser


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
