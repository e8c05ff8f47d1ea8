"""Looking at how an order stands again and again asks the payment provider no oftener than it helps (T-24, R-10)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from leeward.retail.booking.models import Basket, Booking
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit.clock import now, pinned_at
from leeward.retail.kit.limits import LimitsAway
from leeward.retail.payments.models import Payment, SandboxCharge
from leeward.retail.payments.operations import paying
from leeward.retail.payments.providers.sandbox import move
from tests.retail.booking.test_checkout_pages import get, ordered
from tests.retail.payments.slow import Slow

pytestmark = pytest.mark.django_db


@pytest.fixture
def addresses(held: Basket) -> tuple[str, str]:
    return f"/api/booking/baskets/{held.token}/outcome", f"/booking/{held.token}/done"


def test_a_crowd_of_looks_asks_the_provider_a_few_times_and_again_after_a_while_t_24(
    held: Basket, brand: BrandSheet, addresses: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ordered(held, brand)
    provider, first = Slow(), datetime(2027, 1, 2, 10, 0, 0, tzinfo=UTC)
    monkeypatch.setattr(paying, "get_provider", lambda _name, brand_id: provider)
    with pinned_at(first):
        for _ in range(2 * paying.LOOKS.most):
            for address in addresses:
                assert get(address).status_code == 200
        assert len(provider.asked) == paying.LOOKS.most
    with pinned_at(first + timedelta(seconds=paying.LOOKS.seconds)):
        assert get(addresses[0]).status_code == 200
    assert len(provider.asked) == paying.LOOKS.most + 1


def test_who_has_just_paid_is_told_so_though_another_tab_looked_a_moment_before_r_10(
    held: Basket, brand: BrandSheet, addresses: tuple[str, str]
) -> None:
    ordered(held, brand)
    with pinned_at(now()):
        get(addresses[1])
        move(Payment.objects.get().provider_reference or "", to=SandboxCharge.State.PAID, is_silent=True)
        assert get(addresses[0]).json()["data"]["state"] == Booking.State.CONFIRMED


def test_while_nobody_can_count_who_has_paid_is_told_so_all_the_same_r_20(
    held: Basket, brand: BrandSheet, addresses: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*_: object, **__: object) -> None:
        raise LimitsAway("Away.")

    ordered(held, brand)
    monkeypatch.setattr(paying, "charge", away)
    move(Payment.objects.get().provider_reference or "", to=SandboxCharge.State.PAID, is_silent=True)
    assert get(addresses[0]).json()["data"]["state"] == Booking.State.CONFIRMED


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
