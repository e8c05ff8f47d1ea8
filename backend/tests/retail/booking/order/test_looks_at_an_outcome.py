"""Looking at how an order stands again and again asks the payment provider no oftener than it helps (T-24, R-10)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from leeward.retail.booking.models import Basket, Booking
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit.clock import now, pinned_at
from leeward.retail.payments.models import Payment, SandboxCharge
from leeward.retail.payments.operations import paying
from leeward.retail.payments.providers.sandbox import move
from tests.retail.booking.test_checkout_pages import get, ordered
from tests.retail.payments.slow import Slow

pytestmark = pytest.mark.django_db


@pytest.fixture
def addresses(held: Basket) -> tuple[str, str]:
    return f"/api/booking/baskets/{held.token}/outcome", f"/booking/{held.token}/done"


def test_two_looks_within_a_second_ask_once_a_third_two_seconds_later_again_t_24(
    held: Basket, brand: BrandSheet, addresses: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ordered(held, brand)
    provider, first = Slow(), now()
    monkeypatch.setattr(paying, "get_provider", lambda _name, brand_id: provider)
    asked = []
    for after in (0.0, 0.9, 1.9, 2.1):
        with pinned_at(first + timedelta(seconds=after)):
            for address in addresses:
                assert get(address).status_code == 200
            asked.append((len(provider.asked), Payment.objects.get().looked_at))
    assert [number for number, _ in asked] == [1, 1, 1, 2]
    assert asked[0] == asked[2], "nor is anything written"


def test_after_the_clock_was_put_back_a_look_still_asks_r_22(
    held: Basket, brand: BrandSheet, addresses: tuple[str, str]
) -> None:
    ordered(held, brand)
    began = now()
    Payment.objects.update(looked_at=began + timedelta(hours=1))
    move(Payment.objects.get().provider_reference or "", to=SandboxCharge.State.PAID, is_silent=True)
    with pinned_at(began):
        assert get(addresses[0]).json()["data"]["state"] == Booking.State.CONFIRMED


def test_after_the_clock_was_put_back_looks_ask_no_oftener_t_24(
    held: Basket, brand: BrandSheet, addresses: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ordered(held, brand)
    provider, began = Slow(), now()
    monkeypatch.setattr(paying, "get_provider", lambda _name, brand_id: provider)
    Payment.objects.update(looked_at=began + timedelta(hours=1))
    with pinned_at(began):
        for address in addresses:
            assert get(address).status_code == 200
    assert len(provider.asked) == 1


def test_the_first_look_after_paying_settles_at_once_r_10(
    held: Basket, brand: BrandSheet, addresses: tuple[str, str]
) -> None:
    ordered(held, brand)
    move(Payment.objects.get().provider_reference or "", to=SandboxCharge.State.PAID, is_silent=True)
    assert get(addresses[1]).status_code == 200
    assert Booking.objects.get().state == Booking.State.CONFIRMED


def test_what_was_settled_by_its_message_shows_at_once_however_lately_somebody_looked_r_10(
    held: Basket, brand: BrandSheet, addresses: tuple[str, str]
) -> None:
    booking = ordered(held, brand)
    with pinned_at(now()):
        get(addresses[0])
        payment = Payment.objects.get()
        move(payment.provider_reference or "", to=SandboxCharge.State.PAID, is_silent=True)
        paying.settle(payment.pk)
        assert get(addresses[0]).json()["data"]["state"] == Booking.State.CONFIRMED
    booking.refresh_from_db()
    assert booking.state == Booking.State.CONFIRMED
