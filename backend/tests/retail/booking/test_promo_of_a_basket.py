"""What a promo code is told of the basket it is typed into (V18, R-07, UK-12, Z69)."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from leeward.retail.booking.errors import WrongStep
from leeward.retail.booking.models import Amendment, Basket, Booking
from leeward.retail.booking.operations.basket.baskets import latest_quote
from leeward.retail.booking.operations.order import orders, paying
from leeward.retail.booking.operations.order.orders import place_order, ready_for_order
from leeward.retail.booking.operations.order.paying import find_outcome
from leeward.retail.booking.sums.dues import due_of
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.desk.selling.offers import give_offer
from leeward.retail.promotions.models import PromoCode
from leeward.retail.search.errors import NothingOnSale
from tests.retail.booking.conftest import a_basket
from tests.retail.booking.paid import DETAILS, TOTAL, a_booking
from tests.retail.hotels.stored_worlds import AT

pytestmark = pytest.mark.django_db


def a_code(code: str, **given: Any) -> PromoCode:
    known = {"amount_pence": 5_000, "starts_at": AT - timedelta(days=1), "ends_at": AT + timedelta(days=1)}
    return PromoCode.objects.create(code=code, name=code, **{**known, **given})


def typed(basket: Basket, code: str) -> str:
    """The rule that refuses a code; empty where it counts."""
    answer = Client(HTTP_HOST="localhost").put(
        f"/api/booking/baskets/{basket.token}/promo", {"code": code}, content_type="application/json",
        headers={"X-Requested-With": "XMLHttpRequest"},
    )  # fmt: skip
    return "" if answer.status_code == 200 else answer.json()["errors"][0]["rule"]


class TestACodeThatIsTyped:
    def test_does_not_push_out_what_an_agent_gave_z69_uk_12(self, brand: BrandSheet) -> None:
        a_code("OURS50")
        a_code("DESK200", amount_pence=20_000, is_call_centre_only=True)
        agent = get_user_model().objects.create_user("lee")
        basket = give_offer(a_basket(brand), code="DESK200", agent=agent)
        assert typed(basket, "OURS50") == "exclusive_offer"
        basket.refresh_from_db()
        assert due_of(basket, latest_quote(basket)).discount_pence == 20_000
        assert (typed(basket, ""), typed(basket, "OURS50")) == ("", "")

    def test_m13_uk_12_holds_its_term_against_a_price_match_that_an_agent_gave(self, brand: BrandSheet) -> None:
        ours = a_code("OURS50")
        a_code("MATCH200", amount_pence=20_000, is_call_centre_only=True, is_price_match=True)
        agent = get_user_model().objects.create_user("lee")
        basket = give_offer(a_basket(brand), code="MATCH200", agent=agent)
        assert typed(basket, "OURS50") == "price_match"
        ours.combines_with_exclusive = True  # another term, and not this one
        ours.save()
        assert typed(basket, "OURS50") == "price_match"
        basket.refresh_from_db()
        assert due_of(basket, latest_quote(basket)).discount_pence == 20_000
        ours.combines_with_price_match = True
        ours.save()
        assert typed(basket, "OURS50") == ""

    def test_counts_for_new_bookings_alone_z69_uk_12(self, brand: BrandSheet) -> None:
        a_code("OURS50")
        booking, basket = a_booking(brand), a_basket(brand)
        assert typed(basket, "OURS50") == ""
        Amendment.objects.create(booking=booking, basket=basket, made_at=AT)
        assert typed(basket, "OURS50") == "new_bookings"

    def test_leaves_something_to_pay_inv1(self, brand: BrandSheet) -> None:
        a_code("ALL", amount_pence=TOTAL)
        assert typed(a_basket(brand), "ALL") == "worth"


class TestAnOrder:
    def test_says_what_its_first_look_found_and_looks_no_second_time(
        self, brand: BrandSheet, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A second look would lock the basket before the promo code and the hold (docs/booking-states.md)."""

        def gone(**_: object) -> None:
            raise NothingOnSale("Gone.")

        basket = a_basket(brand)
        with monkeypatch.context() as patched:
            patched.setattr(orders, "price_again", gone)
            ready = ready_for_order(basket=basket, brand=brand)
        with pytest.raises(NothingOnSale):
            place_order(basket=basket, brand=brand, details=DETAILS, ready=ready)
        with pytest.raises(WrongStep):
            place_order(basket=a_booking(brand).basket, brand=brand, details=DETAILS)

    def test_that_was_paid_is_looked_at_without_a_lock(
        self, brand: BrandSheet, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        booking = a_booking(brand)
        monkeypatch.setattr(paying, "apply_payment", None)
        found, pay_url = find_outcome(booking.basket)
        assert (found.state, pay_url) == (Booking.State.CONFIRMED, None)
