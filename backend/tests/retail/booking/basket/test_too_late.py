"""Nobody buys what leaves too soon or has left (V15); what was held or ordered in time goes on (R-04, INV-3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime, timedelta

import pytest
from django.test import Client

from leeward.retail.booking.claims import claims_of_quote
from leeward.retail.booking.errors import WrongStep
from leeward.retail.booking.models import Basket, Booking, Hold
from leeward.retail.booking.operations.basket.baskets import latest_quote, price_again, price_with_suppliers
from leeward.retail.booking.operations.basket.choices import choose
from leeward.retail.booking.operations.basket.going_on import go_on
from leeward.retail.booking.operations.basket.holds import LIFETIME, hold_stock, keep_longer, release_hold
from leeward.retail.booking.operations.basket.in_time import PAUSE
from leeward.retail.booking.operations.change.amendment_payments import begin_payment
from leeward.retail.booking.operations.order.orders import place_order
from leeward.retail.booking.operations.order.paying import pay_first_instalment
from leeward.retail.booking.suppliers.doors import outside_door
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.desk.amending.doing import price_now
from leeward.retail.inventory.models import AllotmentNight, Supplier
from leeward.retail.kit.clock import UK, pinned_at
from leeward.retail.search.errors import NothingOnSale
from leeward.retail.search.offer_tokens import OfferClaims
from leeward.retail.search.queries import quote
from leeward.travel.itemcode import find_itemcode
from leeward.travel.search_query import SearchQuery
from tests.retail.booking.changeable import agreed, an_amendment
from tests.retail.booking.conftest import COUPLE, LEAVES, a_basket
from tests.retail.booking.paid import DETAILS, a_booking, capture

pytestmark = pytest.mark.django_db

OURS = {"X-Requested-With": "XMLHttpRequest"}
LAST_DAY = date(2027, 5, 1)
"""Of booking what leaves on 4 May: three days ahead (V15)."""


def at(day: date, clock: str) -> datetime:
    """A moment in the United Kingdom."""
    return datetime.fromisoformat(f"{day}T{clock}").replace(tzinfo=UK)


def refused_at(moment: datetime, step: Callable[[], object]) -> str:
    """What is said to whoever takes a step too late."""
    with pinned_at(moment), pytest.raises(WrongStep) as refused:
        step()
    assert (refused.value.field, refused.value.rule) == ("date", "too_late")
    return refused.value.message


class TestABasketOfJanuary:
    def test_is_not_held_on_the_day_of_departure_v15(self, brand: BrandSheet) -> None:
        basket = a_basket(brand)
        said = refused_at(at(LEAVES, "23:30"), lambda: hold_stock(basket=basket, quote=latest_quote(basket)))
        assert said == "It is too late to book a holiday that leaves on 4 May 2027. Please choose a later day."
        assert not Hold.objects.exists()

    def test_is_held_to_the_last_minute_of_the_third_day_before_v15(self, brand: BrandSheet) -> None:
        basket, late = a_basket(brand), a_basket(brand)
        with pinned_at(at(LAST_DAY, "23:59")):
            assert hold_stock(basket=basket, quote=latest_quote(basket)).state == Hold.State.LIVE
        midnight = at(LAST_DAY + timedelta(1), "00:00")
        refused_at(midnight, lambda: hold_stock(basket=late, quote=latest_quote(late)))

    def test_says_so_when_its_checkout_is_opened_not_that_somebody_was_quicker_v15(
        self, brand: BrandSheet, client: Client
    ) -> None:
        basket = a_basket(brand)
        for day in (LAST_DAY + timedelta(1), LEAVES, LEAVES + timedelta(9)):
            with pinned_at(at(day, "12:00")):
                address = f"/api/booking/baskets/{basket.token}"
                for path in ("choice", "hold"):
                    answer = client.post(
                        f"{address}/{path}", "{}", "application/json", headers=OURS, HTTP_HOST="localhost"
                    )
                    told = answer.json()
                    assert (answer.status_code, told["code"], told["rule"]) == (409, "wrong_step", "too_late")
                    assert "too late to book a holiday that leaves on 4 May 2027" in told["title"], day

    def test_is_not_priced_any_more_once_it_leaves(self, brand: BrandSheet) -> None:
        basket = a_basket(brand)
        claims = claims_of_quote(latest_quote(basket))
        with pinned_at(at(LEAVES, "00:01")), pytest.raises(NothingOnSale) as refused:
            price_again(basket=basket, claims=claims, workspace="main")
        assert (refused.value.field, refused.value.rule) == ("date", "too_late")

    def test_is_not_opened_with_an_offer_of_before_midnight_v15(self, brand: BrandSheet) -> None:
        query = SearchQuery(
            departure_airports=("LGW",), departure_date=LEAVES, nights=7, rooms=COUPLE, itemcode=find_itemcode("MV1")
        )
        token = quote(query, brand=brand, now=at(LAST_DAY, "23:50")).offer_token
        refused_at(at(LAST_DAY + timedelta(1), "00:01"), lambda: go_on(offer_token=token, brand=brand, held=None))

    def test_is_not_turned_to_flights_that_leave_too_soon_v15(self, brand: BrandSheet) -> None:
        basket = a_basket(brand)
        with pinned_at(at(LAST_DAY, "12:00")):
            hold_stock(basket=basket, quote=latest_quote(basket))
            now = claims_of_quote(latest_quote(basket))
            sooner = replace(
                now,
                outbound=replace(now.outbound, departure_date=LEAVES - timedelta(1)),
                inbound=replace(now.inbound, departure_date=now.inbound.departure_date - timedelta(1)),
            )
        refused_at(at(LAST_DAY, "12:01"), lambda: choose(basket=basket, claims=sooner, workspace="main"))
        assert latest_quote(basket).departure_date == LEAVES


class TestWhatIsHeldAtMidnight:
    """The last day to book ends while somebody types the names."""

    BEFORE, AFTER = at(LAST_DAY, "23:50"), at(LAST_DAY + timedelta(1), "00:04")

    def test_is_kept_longer_ordered_and_paid_inv_3(self, brand: BrandSheet) -> None:
        basket = a_basket(brand)
        with pinned_at(self.BEFORE):
            hold_stock(basket=basket, quote=latest_quote(basket))
        with pinned_at(self.AFTER):
            assert keep_longer(basket=basket, quote=latest_quote(basket)) is not None
            choose(basket=basket, claims=claims_of_quote(latest_quote(basket)), workspace=brand.workspace)
            basket.refresh_from_db()
            booking = place_order(basket=basket, brand=brand, details=DETAILS)
            capture(pay_first_instalment(booking, brand=brand))
        booking.refresh_from_db()
        assert booking.state == Booking.State.CONFIRMED

    def test_may_still_change_its_room_again_and_again_r_04(self, changeable_shop: BrandSheet) -> None:
        basket, deluxe, suite = self.held_before(changeable_shop)
        for press, claims in enumerate((suite, deluxe, suite)):
            self.choose_after(basket, claims, seconds=5 * press)
        (live,) = basket.holds.filter(state=Hold.State.LIVE)
        assert live.rooms.get().room_type == "SUI"

    def test_goes_back_to_its_room_where_the_one_chosen_is_gone_r_04(self, changeable_shop: BrandSheet) -> None:
        """The press for a room that has been sold meanwhile ends the hold; the next one comes in time all the same."""
        basket, deluxe, suite = self.held_before(changeable_shop)
        AllotmentNight.objects.filter(room_type__code="SUI").update(rooms=0)
        self.choose_after(basket, suite, seconds=0)
        assert not basket.holds.filter(state=Hold.State.LIVE).exists()
        self.choose_after(basket, deluxe, seconds=5)
        with pinned_at(self.AFTER + timedelta(seconds=6)):
            hold = hold_stock(basket=basket, quote=latest_quote(basket))
        assert (hold.rooms.get().room_type, hold.ends_at) == ("DLX", self.BEFORE + LIFETIME)

    def test_changes_its_room_at_an_outside_supplier_too_r_04(self, changeable_shop: BrandSheet) -> None:
        """There the old room is given back before the new one is asked for."""
        outside_door(Supplier.Door.SCRIPTED).forget()
        Supplier.objects.update(door=Supplier.Door.SCRIPTED)
        basket, _, suite = self.held_before(changeable_shop)
        self.choose_after(basket, suite, seconds=0)
        with pinned_at(self.AFTER + timedelta(seconds=5)):
            price_with_suppliers(basket=basket)
            hold = hold_stock(basket=basket, quote=latest_quote(basket))
        assert (hold.state, hold.ends_at) == (Hold.State.LIVE, self.BEFORE + LIFETIME)

    def test_is_gone_for_whoever_lets_it_go_for_a_minute_v15(self, changeable_shop: BrandSheet) -> None:
        basket, deluxe, suite = self.held_before(changeable_shop)
        AllotmentNight.objects.filter(room_type__code="SUI").update(rooms=0)
        self.choose_after(basket, suite, seconds=0)
        refused_at(
            self.AFTER + PAUSE, lambda: choose(basket=basket, claims=deluxe, workspace=changeable_shop.workspace)
        )

    def held_before(self, brand: BrandSheet) -> tuple[Basket, OfferClaims, OfferClaims]:
        """A Deluxe room held before midnight; its claims, and those of the suite in its place."""
        basket = a_basket(brand)
        with pinned_at(self.BEFORE):
            hold_stock(basket=basket, quote=latest_quote(basket))
        deluxe = claims_of_quote(latest_quote(basket))
        suite = replace(deluxe, rooms=(replace(deluxe.rooms[0], room_type="SUI", plan_code="SUITE"),))
        return basket, deluxe, suite

    def choose_after(self, basket: Basket, claims: OfferClaims, *, seconds: int) -> None:
        with pinned_at(self.AFTER + timedelta(seconds=seconds)):
            choose(basket=basket, claims=claims, workspace="main")
        basket.refresh_from_db()

    def test_is_not_taken_anew_once_it_was_given_back_v15(self, brand: BrandSheet) -> None:
        basket = a_basket(brand)
        with pinned_at(self.BEFORE):
            release_hold(hold_id=hold_stock(basket=basket, quote=latest_quote(basket)).pk)
        refused_at(self.AFTER, lambda: hold_stock(basket=basket, quote=latest_quote(basket)))

    def test_is_not_taken_anew_once_it_is_over_v15(self, brand: BrandSheet) -> None:
        basket = a_basket(brand)
        with pinned_at(self.BEFORE):
            hold_stock(basket=basket, quote=latest_quote(basket))
        over = self.BEFORE + LIFETIME + PAUSE
        refused_at(over, lambda: hold_stock(basket=basket, quote=latest_quote(basket)))

    def test_ordered_in_time_and_paid_a_day_later_is_booked_inv_3(self, brand: BrandSheet) -> None:
        basket = a_basket(brand)
        with pinned_at(self.BEFORE):
            hold_stock(basket=basket, quote=latest_quote(basket))
            booking = place_order(basket=basket, brand=brand, details=DETAILS)
            payment = pay_first_instalment(booking, brand=brand)
        with pinned_at(self.AFTER + timedelta(days=1)):
            capture(payment)
        booking.refresh_from_db()
        assert booking.state == Booking.State.CONFIRMED


def test_whoever_booked_in_time_is_told_that_it_is_booked(brand: BrandSheet) -> None:
    basket = a_booking(brand).basket
    with pinned_at(at(LEAVES, "07:00")), pytest.raises(WrongStep) as refused:
        choose(basket=basket, claims=claims_of_quote(latest_quote(basket)), workspace=brand.workspace)
    assert refused.value.rule == "state"


class TestAChangeOfABooking:
    def test_is_made_to_the_eve_of_departure_v15(self, changeable_shop: BrandSheet) -> None:
        booking = a_booking(changeable_shop)
        amendment = an_amendment(booking, changeable_shop, suite=True)
        with pinned_at(at(LEAVES - timedelta(1), "18:00")):
            price_now(amendment)
            capture(begin_payment(agreed(amendment), brand=changeable_shop))
        booking.refresh_from_db()
        assert booking.quote.itinerary["stays"][0]["rooms"][0]["room_type"] == "SUI"

    def test_is_not_made_to_a_day_that_has_come(self, changeable_shop: BrandSheet) -> None:
        booking = a_booking(changeable_shop)
        amendment = an_amendment(booking, changeable_shop, suite=True)
        with pinned_at(at(LEAVES, "00:01")), pytest.raises(NothingOnSale) as refused:
            price_now(amendment)
        assert refused.value.rule == "too_late"
