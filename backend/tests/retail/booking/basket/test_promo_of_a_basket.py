"""What a promo code is told of the basket it is typed into (V18, R-07, UK-12, Z69)."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from leeward.retail.booking.answers import basket_out
from leeward.retail.booking.errors import WrongStep
from leeward.retail.booking.models import Amendment, Basket, Booking, Extra
from leeward.retail.booking.operations.basket.baskets import latest_quote
from leeward.retail.booking.operations.basket.holds import hold_stock
from leeward.retail.booking.operations.order import orders, paying
from leeward.retail.booking.operations.order.orders import place_order, ready_for_order
from leeward.retail.booking.operations.order.paying import find_outcome, pay_first_instalment
from leeward.retail.booking.operations.order.reopening import reopen
from leeward.retail.booking.sums.dues import due_of
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.desk.selling.offers import give_offer
from leeward.retail.promotions.models import PromoCode
from leeward.retail.search.errors import NothingOnSale
from tests.retail.booking.conftest import a_basket
from tests.retail.booking.paid import DETAILS, TOTAL, a_booking, capture
from tests.retail.desk.agents import an_agent, at_desk
from tests.retail.hotels.stored_worlds import AT

pytestmark = pytest.mark.django_db


def a_code(code: str, **given: Any) -> PromoCode:
    known = {"amount_pence": 5_000, "starts_at": AT - timedelta(days=1), "ends_at": AT + timedelta(days=1)}
    return PromoCode.objects.create(code=code, **{"name": code, **known, **given})


def typed(basket: Basket, code: str) -> str:
    """The rule that refuses a code; empty where it counts."""
    answer = Client(HTTP_HOST="localhost").put(
        f"/api/booking/baskets/{basket.token}/promo", {"code": code}, content_type="application/json",
        headers={"X-Requested-With": "XMLHttpRequest"},
    )  # fmt: skip
    return "" if answer.status_code == 200 else answer.json()["errors"][0]["rule"]


class TestACodeThatIsTyped:
    @pytest.mark.parametrize("code", ["OURS50", ""])
    def test_changes_nothing_of_what_is_already_ordered_k07(self, brand: BrandSheet, code: str) -> None:
        """A window that was left open: the booking keeps what it was sold with."""
        a_code("OURS50")
        basket = a_booking(brand).basket
        Basket.objects.filter(pk=basket.pk).update(promo_code="SOLD")
        assert typed(basket, code) == "state"
        basket.refresh_from_db()
        assert basket.promo_code == "SOLD"

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
        assert typed(basket, "OURS50") == "smaller"
        basket.refresh_from_db()
        assert due_of(basket, latest_quote(basket)).discount_pence == 20_000

    def test_uk_12_takes_the_place_of_an_offer_only_where_it_takes_off_more(self, brand: BrandSheet) -> None:
        ours = a_code("OURS50", combines_with_exclusive=True)
        theirs = a_code("DESK200", amount_pence=20_000, is_call_centre_only=True)
        basket = give_offer(a_basket(brand), code="DESK200", agent=get_user_model().objects.create_user("lee"))
        assert typed(basket, "OURS50") == "smaller"
        ours.amount_pence = 20_001
        ours.save()
        assert typed(basket, "OURS50") == ""
        basket.refresh_from_db()
        assert due_of(basket, latest_quote(basket)).discount_pence == 20_001
        # What has ended takes nothing off any more: a code need not be better than it.
        Basket.objects.filter(pk=basket.pk).update(promo_code="DESK200")
        ours.amount_pence, theirs.ends_at = 5_000, AT - timedelta(hours=1)
        ours.save()
        theirs.save()
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


class TestWhatIsOrdered:
    """Its code counts as it was redeemed, whatever becomes of the code."""

    def an_order(self, brand: BrandSheet) -> tuple[PromoCode, Booking]:
        promo, basket = a_code("ONCE", most_uses=1, name="£50 off"), a_basket(brand)
        assert typed(basket, "ONCE") == ""
        basket.refresh_from_db()
        hold_stock(basket=basket, quote=latest_quote(basket))
        booking = place_order(basket=basket, brand=brand, details=replace(DETAILS, accepted_pence=TOTAL - 5_000))
        booking.basket.refresh_from_db()
        return promo, booking

    def shown(self, booking: Booking) -> tuple[int, str, int]:
        """The sum of the basket, and of its code the name and what it takes off."""
        out = basket_out(booking.basket)
        return out.due_pence, out.promo.name if out.promo else "", out.promo.pence if out.promo else 0

    def test_is_shown_less_the_last_use_of_its_code_which_is_its_own_r_07(self, brand: BrandSheet) -> None:
        _, booking = self.an_order(brand)
        assert booking.basket.state == Basket.State.ORDERED
        assert self.shown(booking) == (booking.total_pence, "£50 off", 5_000)
        assert basket_out(booking.basket).plans[0].due_now_pence == booking.total_pence

    def test_is_shown_at_its_sum_after_its_code_has_ended_and_is_paid_at_it(self, brand: BrandSheet) -> None:
        promo, booking = self.an_order(brand)
        promo.ends_at, promo.amount_pence, promo.is_active = AT - timedelta(hours=1), 9_900, False
        promo.save()
        capture(pay_first_instalment(booking, brand=brand))
        booking.basket.refresh_from_db()
        assert booking.basket.state == Basket.State.BOOKED
        assert self.shown(booking) == (booking.total_pence, "£50 off", 5_000)

    def test_is_read_out_by_the_desk_at_its_own_sum(self, brand: BrandSheet) -> None:
        _, booking = self.an_order(brand)
        said = at_desk(an_agent()).get(f"/api/desk/baskets/{booking.basket.code}").json()["data"]
        assert (said["due_pence"], said["discount_pence"]) == (booking.total_pence, 5_000)

    def test_keeps_its_total_where_an_extra_costs_more_by_now(self, brand: BrandSheet) -> None:
        Extra.objects.create(code="lounge", name="Lounge", text="Quiet.", pence=2_000, per=Extra.Per.BOOKING)
        basket = a_basket(brand)
        Basket.objects.filter(pk=basket.pk).update(extras={"lounge": 1})
        basket.refresh_from_db()
        hold_stock(basket=basket, quote=latest_quote(basket))
        booking = place_order(basket=basket, brand=brand, details=replace(DETAILS, accepted_pence=TOTAL + 2_000))
        Extra.objects.update(pence=3_000)
        booking.basket.refresh_from_db()
        assert due_of(booking.basket, booking.quote).total_pence == booking.total_pence == TOTAL + 2_000

    def test_counts_again_like_any_code_once_the_order_has_ended_unpaid(self, brand: BrandSheet) -> None:
        promo, booking = self.an_order(brand)
        assert reopen(basket=booking.basket).state == Basket.State.HELD
        assert self.shown(booking) == (TOTAL - 5_000, "£50 off", 5_000)
        promo.amount_pence = 4_000
        promo.save()
        assert self.shown(booking) == (TOTAL - 4_000, "£50 off", 4_000)


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
