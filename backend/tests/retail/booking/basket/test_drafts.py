"""What is typed in the checkout is kept by the shop, for the browser that typed it, until it booked (T-21, UK-28)."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from leeward.retail.booking.models import Basket, CheckoutDraft
from leeward.retail.booking.operations.basket.drafts import (
    LIFETIME,
    MOST_BROWSERS,
    find_draft,
    forget_old_drafts,
    keep_draft,
)
from leeward.retail.booking.operations.order.paying import pay_first_instalment
from leeward.retail.booking.said import LONGEST_DRAFT
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


def test_takes_no_more_than_the_longest_party_types_t_24(visitor: Visitor, brand: BrandSheet) -> None:
    visitor.open(brand)
    page = {f"travellers.{n}": "x" * 1_000 for n in range(LONGEST_DRAFT // 1_000)}
    assert keep(visitor, {**TYPED, "fields": page}).status_code == 422
    assert keep(visitor, {**TYPED, "fields": dict(list(page.items())[1:])}).status_code == 204


def test_one_basket_fills_no_disk_however_many_browsers_say_they_type_in_it_t_24(
    visitor: Visitor, brand: BrandSheet
) -> None:
    visitor.open(brand)
    basket = Basket.objects.get()
    for number in range(MOST_BROWSERS + 3):
        at = now() + timedelta(seconds=number)
        keep_draft(basket=basket, owner=f"browser {number}", details=TYPED, at=at)
    keep_draft(basket=basket, owner="browser 12", details=TYPED, at=now() + timedelta(minutes=1))
    assert CheckoutDraft.objects.count() == MOST_BROWSERS
    assert find_draft(basket=basket, owner="browser 2", at=now()) is None  # the oldest went
    assert find_draft(basket=basket, owner="browser 3", at=now()) == TYPED


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
