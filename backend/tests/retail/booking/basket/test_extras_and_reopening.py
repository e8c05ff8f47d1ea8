"""Optional extras, and the way back from an unpaid order (UK-05, R-31, INV-2)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from leeward.retail.booking.errors import WrongStep
from leeward.retail.booking.models import Basket, Booking, Extra, Hold
from leeward.retail.booking.operations.basket.baskets import latest_quote
from leeward.retail.booking.operations.basket.choosing_extras import choose_extras
from leeward.retail.booking.operations.basket.holds import release_expired
from leeward.retail.booking.operations.order.reopening import reopen
from leeward.retail.booking.operations.order.settling import apply_payment
from leeward.retail.booking.operations.order.unpaid import end_unpaid_orders
from leeward.retail.booking.sums.dues import due_of, plans_of
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.inventory.models import AllotmentNight, Fare
from leeward.retail.inventory.operations.publishing import publish_anew
from leeward.retail.journal.queries import verify_audit
from leeward.retail.payments.models import Payment, SandboxCharge
from leeward.retail.payments.providers.sandbox import move
from tests.retail.booking.conftest import a_basket
from tests.retail.booking.order.test_orders import TOTAL, order, pay, taken
from tests.retail.hotels.stored_worlds import AT
from tests.retail.payments.begun import begin

pytestmark = pytest.mark.django_db


@pytest.fixture
def lounge(db: None) -> Extra:
    return Extra.objects.create(code="lounge", name="Airport lounge", text="Two hours.", pence=3_200, per="person")


@pytest.fixture
def bag(db: None) -> Extra:
    return Extra.objects.create(
        code="bag", name="A second bag", text="23 kg.", pence=6_000, per="piece", most=2, position=1
    )


class TestExtras:
    def test_nothing_is_chosen_until_somebody_does_uk05(self, brand: BrandSheet, lounge: Extra, bag: Extra) -> None:
        basket = a_basket(brand)
        due = due_of(basket, latest_quote(basket))
        assert [(extra.code, extra.chosen, extra.pence) for extra in due.extras] == [("lounge", 0, 0), ("bag", 0, 0)]
        assert due.total_pence == TOTAL

    def test_add_to_the_total_and_the_bill_to_the_penny(self, held: Basket, brand: BrandSheet, lounge: Extra) -> None:
        basket = choose_extras(basket=held, chosen={"lounge": 1})
        due = due_of(basket, latest_quote(basket))
        assert due.total_pence == TOTAL + 2 * 3_200
        booking = order(basket, brand, accepted_pence=due.total_pence, plan="deposit")
        assert booking.total_pence == 266_400
        assert sum(line["pence"] for line in booking.lines) == 266_400
        assert {"rule": "extra: Airport lounge × 2", "pence": 6_400} in booking.schedule1["lines"]
        assert [one.pence for one in booking.instalments.all()] == [30_000, 236_400]

    def test_are_never_charged_at_another_price_than_accepted_r_31(
        self, held: Basket, brand: BrandSheet, lounge: Extra
    ) -> None:
        basket = choose_extras(basket=held, chosen={"lounge": 1})
        Extra.objects.update(pence=3_300)
        with pytest.raises(WrongStep) as refused:
            order(basket, brand, accepted_pence=TOTAL + 6_400)
        assert refused.value.rule == "price_change"

    def test_refuse_what_is_not_sold_or_too_many(self, brand: BrandSheet, bag: Extra) -> None:
        basket = a_basket(brand)
        for chosen, rule in (({"sail": 1}, "unknown"), ({"bag": 3}, "most")):
            with pytest.raises(WrongStep) as refused:
                choose_extras(basket=basket, chosen=chosen)
            assert refused.value.rule == rule
        assert choose_extras(basket=basket, chosen={"bag": 0}).extras == {}

    def test_are_part_of_every_plan(self, held: Basket, bag: Extra) -> None:
        basket = choose_extras(basket=held, chosen={"bag": 2})
        due = due_of(basket, latest_quote(basket))
        plans = plans_of(latest_quote(basket), total_pence=due.total_pence)
        assert {plan.kind: sum(part.pence for part in plan.parts) for plan in plans} == dict.fromkeys(
            ("full", "deposit", "monthly"), TOTAL + 12_000
        )


class TestReopen:
    def test_gives_the_basket_back_with_its_rooms_still_held(self, held: Basket, brand: BrandSheet) -> None:
        before = taken()
        first = order(held, brand, plan="deposit")
        payment = begin(
            brand_id=first.brand_id, subject=first.subject, instalment=1, pence=30_000, description="", return_url="/b"
        )
        basket = reopen(basket=held)
        assert (basket.state, taken()) == (Basket.State.HELD, before)
        payment.refresh_from_db()
        assert payment.state == Payment.State.DECLINED
        assert Booking.objects.get(pk=first.pk).state == Booking.State.LAPSED
        again = order(basket, brand, plan="full")
        assert again.hold_id != first.hold_id
        apply_payment(pay(again).pk)
        again.refresh_from_db()
        assert (again.state, taken()) == (Booking.State.CONFIRMED, before)
        assert verify_audit() > 0

    def test_stops_at_a_payment_that_came_in_the_same_moment_inv2(self, held: Basket, brand: BrandSheet) -> None:
        booking = order(held, brand)
        payment = begin(
            brand_id=booking.brand_id, subject=booking.subject, instalment=1, pence=TOTAL, description="", return_url=""
        )
        move(payment.provider_reference or "", to=SandboxCharge.State.PAID, is_silent=True)
        with pytest.raises(WrongStep) as refused:
            reopen(basket=held)
        assert refused.value.rule == "paid"
        assert Booking.objects.get().state == Booking.State.CONFIRMED

    def test_stops_at_a_payment_that_the_booking_has_not_heard_of_yet_inv2(
        self, held: Basket, brand: BrandSheet
    ) -> None:
        """Captured by the provider's message; what it does to the booking still waits in the outbox."""
        booking = order(held, brand)
        pay(booking)
        with pytest.raises(WrongStep) as refused:
            reopen(basket=held)
        assert refused.value.rule == "paid"
        assert Booking.objects.get().state == Booking.State.CONFIRMED

    def test_opens_the_basket_when_the_hold_is_over(self, held: Basket, brand: BrandSheet) -> None:
        order(held, brand)
        Hold.objects.update(ends_at=AT - timedelta(minutes=1))
        basket = reopen(basket=held)
        assert basket.state == Basket.State.OPEN
        assert AllotmentNight.objects.filter(taken__gt=0).exists() and Fare.objects.filter(taken__gt=0).exists()

    def test_does_nothing_without_an_order(self, held: Basket) -> None:
        assert reopen(basket=held).state == Basket.State.HELD


class TestTheLastRoom:
    def test_may_be_ordered_by_whoever_holds_it_r_04(self, held: Basket, brand: BrandSheet) -> None:
        """The hold itself took the room off sale: to the one who has it, it is still for sale."""
        AllotmentNight.objects.update(taken=2)
        publish_anew(at=AT)
        booking = order(held, brand)
        assert booking.state == Booking.State.AWAITING_PAYMENT


class TestOrdersThatNobodyPaid:
    def test_end_with_their_hold_and_let_the_basket_go(self, held: Basket, brand: BrandSheet) -> None:
        booking = order(held, brand)
        assert end_unpaid_orders() == 0
        Hold.objects.update(ends_at=AT - timedelta(minutes=1))
        release_expired()
        assert end_unpaid_orders() == 1
        booking.refresh_from_db()
        assert booking.state == Booking.State.LAPSED
        assert Basket.objects.get().state == Basket.State.OPEN

    @pytest.mark.parametrize("is_paid", [True, False], ids=["paid", "being paid"])
    def test_stay_when_word_of_a_declined_card_comes_after_the_next_one_r_11(
        self, held: Basket, brand: BrandSheet, is_paid: bool
    ) -> None:
        booking = order(held, brand)
        first, second = (
            Payment.objects.create(
                brand_id=booking.brand_id, subject=booking.subject, instalment=1, attempt=attempt, pence=TOTAL,
                provider="sandbox", state=state, made_at=AT,
            )
            for attempt, state in (
                (1, Payment.State.DECLINED), (2, Payment.State.CAPTURED if is_paid else Payment.State.STARTED)
            )
        )  # fmt: skip
        Hold.objects.update(ends_at=AT - timedelta(minutes=1))
        release_expired()
        apply_payment(first.pk)
        assert Booking.objects.get().state == Booking.State.AWAITING_PAYMENT
        apply_payment(second.pk)
        expected = Booking.State.CONFIRMED if is_paid else Booking.State.AWAITING_PAYMENT
        assert Booking.objects.get().state == expected

    def test_stay_while_a_payment_may_still_come_r_11(self, held: Basket, brand: BrandSheet) -> None:
        booking = order(held, brand)
        begin(
            brand_id=booking.brand_id, subject=booking.subject, instalment=1, pence=TOTAL, description="", return_url=""
        )
        Hold.objects.update(ends_at=AT - timedelta(minutes=1))
        release_expired()
        assert end_unpaid_orders() == 0
        assert Booking.objects.get().state == Booking.State.AWAITING_PAYMENT
