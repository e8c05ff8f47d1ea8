"""What is typed in the checkout is kept by the shop, for the browser that typed it, until it booked (T-21, UK-28)."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from leeward.retail.booking.models import Basket, CheckoutDraft
from leeward.retail.booking.operations.drafts import LIFETIME, find_draft, forget_old_drafts
from leeward.retail.booking.operations.paying import pay_first_instalment
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit.clock import now
from tests.retail.booking.paid import an_order, capture
from tests.retail.booking.test_booking_api import Visitor, visitor

__all__ = ["visitor"]
pytestmark = pytest.mark.django_db

TYPED: dict[str, Any] = {"fields": {"contact.email": "ada@example.co.uk"}, "plan": "full", "ticked": [3]}


def keep(visitor: Visitor, said: Any = TYPED) -> Any:
    return visitor.client.put(
        f"/api/booking/baskets/{visitor.token}/draft", said, content_type="application/json",
        headers={"X-Requested-With": "XMLHttpRequest"},
    )  # fmt: skip


def shown(owner: str) -> dict[str, Any] | None:
    return find_draft(basket=Basket.objects.get(), owner=owner, at=now())


def test_is_shown_to_the_browser_that_typed_it_and_to_no_other_t_21(visitor: Visitor, brand: BrandSheet) -> None:
    visitor.open(brand)
    answer = keep(visitor)
    cookie = answer.cookies["checkout"]
    assert (answer.status_code, bool(cookie["httponly"]), cookie["samesite"], cookie["max-age"]) == (
        204, True, "Lax", 7200,
    )  # fmt: skip
    assert shown(cookie.value) == TYPED
    assert shown("") is None
    assert shown("somebody else's") is None
    assert cookie.value not in str(CheckoutDraft.objects.values().get())


def test_is_replaced_by_what_is_typed_next(visitor: Visitor, brand: BrandSheet) -> None:
    visitor.open(brand)
    owner = keep(visitor).cookies["checkout"].value
    assert keep(visitor, {**TYPED, "fields": {}}).cookies["checkout"].value == owner
    assert shown(owner) == {**TYPED, "fields": {}}
    assert CheckoutDraft.objects.count() == 1


def test_takes_no_more_than_a_form_holds_t_01(visitor: Visitor, brand: BrandSheet) -> None:
    visitor.open(brand)
    for said in ({**TYPED, "fields": {str(n): "" for n in range(201)}}, {**TYPED, "fields": {"a": "x" * 1_001}}, {}):
        assert keep(visitor, said).status_code == 422


def test_is_erased_after_two_hours_uk28(visitor: Visitor, brand: BrandSheet) -> None:
    visitor.open(brand)
    owner = keep(visitor).cookies["checkout"].value
    assert find_draft(basket=Basket.objects.get(), owner=owner, at=now() + LIFETIME) is None
    assert forget_old_drafts(at=now() + LIFETIME - timedelta(seconds=1)) == 0
    assert forget_old_drafts(at=now() + LIFETIME) == 1


def test_is_gone_once_it_stands_in_a_booking_uk28(brand: BrandSheet) -> None:
    booking = an_order(brand)
    CheckoutDraft.objects.create(basket=booking.basket, owner_hash="x", details=TYPED, changed_at=now())
    capture(pay_first_instalment(booking, brand=brand))
    assert not CheckoutDraft.objects.exists()
