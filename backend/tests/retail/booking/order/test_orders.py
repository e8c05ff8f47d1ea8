"""From a hold to a paid booking, and every way it can end otherwise (R-04, R-05, R-10, INV-2, INV-3, INV-6)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest

from leeward.retail.booking.errors import HoldOver, WrongStep
from leeward.retail.booking.models import Basket, Booking, Hold, Instalment
from leeward.retail.booking.operations.basket.baskets import latest_quote
from leeward.retail.booking.operations.basket.holds import LIFETIME, release_expired
from leeward.retail.booking.operations.order.order_rows import OrderDetails
from leeward.retail.booking.operations.order.orders import place_order
from leeward.retail.booking.operations.order.settling import apply_payment
from leeward.retail.booking.rules.travellers import ContactDetails, TravellerDetails
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.hotels.models import Erratum
from leeward.retail.inventory.models import AllotmentNight, Fare, NightlyPrice
from leeward.retail.inventory.operations.publishing import publish_anew
from leeward.retail.journal.models import OutboxMessage
from leeward.retail.journal.queries import audit_entries, verify_audit
from leeward.retail.kit.clock import pinned_at
from leeward.retail.kit.errors import BadDetails
from leeward.retail.payments.models import Payment, Refund, SandboxCharge
from leeward.retail.payments.operations.paying import give_up, settle
from leeward.retail.payments.providers.sandbox import move
from leeward.retail.promotions.models import PromoCode, Redemption
from tests.retail.hotels.stored_worlds import AT
from tests.retail.payments.begun import begin

pytestmark = pytest.mark.django_db
TOTAL = 260_000
PEOPLE = (
    TravellerDetails(1, "Ms", "Ada", "O'Brien-Smith", date(1985, 2, 28)),
    TravellerDetails(1, "Mr", "José", "Núñez", date(1983, 6, 1)),
)
CONTACT = ContactDetails("ada@example.co.uk", "+441632960123", "1 High Street, Hove", "bn3 1aa")
DETAILS = OrderDetails(PEOPLE, CONTACT, "full", TOTAL, has_accepted_terms=True)


def order(basket: Basket, brand: BrandSheet, **changes: Any) -> Booking:
    return place_order(basket=basket, brand=brand, details=replace(DETAILS, **changes))


def pay(booking: Booking, *, outcome: SandboxCharge.State = SandboxCharge.State.PAID) -> Payment:
    first = booking.instalments.get(position=1)
    payment = begin(
        brand_id=booking.brand_id, subject=booking.subject, instalment=1, pence=first.pence,
        description="Holiday", return_url="/back",
    )  # fmt: skip
    move(payment.provider_reference or "", to=outcome, is_silent=True)
    return settle(payment.pk)


def taken() -> tuple[int, int]:
    nights = sum(AllotmentNight.objects.values_list("taken", flat=True))
    return nights, sum(Fare.objects.values_list("taken", flat=True))


def wrong(error: pytest.ExceptionInfo[BadDetails]) -> dict[str, str]:
    return {one.field: one.rule for one in error.value.errors}


class TestPlaceOrder:
    def test_copies_everything_that_was_agreed(self, held: Basket, brand: BrandSheet) -> None:
        booking = order(held, brand, plan="deposit")
        assert (booking.total_pence, booking.state) == (TOTAL, Booking.State.AWAITING_PAYMENT)
        assert sum(line["pence"] for line in booking.lines) == TOTAL
        assert list(Instalment.objects.values_list("pence", flat=True)) == [30_000, 230_000]
        assert booking.schedule1["board"] == "Half Board"
        assert booking.schedule1["payments"][1]["due_on"] == "2027-02-09"
        assert booking.contact.postcode == "BN3 1AA"
        assert [one.is_adult for one in booking.travellers.all()] == [True, True]

    def test_says_everything_that_is_wrong_at_once(self, held: Basket, brand: BrandSheet) -> None:
        bad = (replace(PEOPLE[0], title="Captain", first_name="4da"), replace(PEOPLE[1], born_on=date(2030, 1, 1)))
        with pytest.raises(BadDetails) as error:
            order(held, brand, travellers=bad)
        assert wrong(error) == {
            "travellers.0.title": "choice", "travellers.0.first_name": "name", "travellers.1.born_on": "range",
        }  # fmt: skip

    def test_refuses_a_child_in_an_adults_place_by_age_on_return(self, held: Basket, brand: BrandSheet) -> None:
        back = latest_quote(held).departure_date + timedelta(days=7)
        almost = back.replace(year=back.year - 18) + timedelta(days=1)
        with pytest.raises(BadDetails) as error:
            order(held, brand, travellers=(PEOPLE[0], replace(PEOPLE[1], born_on=almost)))
        assert wrong(error) == {"travellers.1.born_on": "age"}
        order(held, brand, travellers=(PEOPLE[0], replace(PEOPLE[1], born_on=almost - timedelta(days=1))))

    @pytest.mark.parametrize("count", [1, 3])
    def test_refuses_another_number_of_people(self, held: Basket, brand: BrandSheet, count: int) -> None:
        with pytest.raises(BadDetails) as error:
            order(held, brand, travellers=(PEOPLE * 2)[:count])
        assert wrong(error) == {"travellers": "count"}

    @pytest.mark.parametrize(
        ("change", "field"),
        [
            ({"email": "ada@"}, "contact.email"),
            ({"email": "a b@example.com"}, "contact.email"),
            ({"phone": "01632 960123"}, "contact.phone"),
            ({"postcode": ""}, "contact.postcode"),
            ({"address": " "}, "contact.address"),
        ],
    )
    def test_asks_for_a_contact_that_works(
        self, held: Basket, brand: BrandSheet, change: dict[str, str], field: str
    ) -> None:
        with pytest.raises(BadDetails) as error:
            order(held, brand, contact=replace(CONTACT, **change))
        assert list(wrong(error)) == [field]

    def test_needs_consent_and_ticks(self, held: Basket, brand: BrandSheet) -> None:
        with pytest.raises(BadDetails):
            order(held, brand, has_accepted_terms=False)
        notice = Erratum.objects.create(
            title="Pool closed", text="<p>Until June.</p>", scope=Erratum.Scope.ALL, must_be_ticked=True, live=True
        )
        with pytest.raises(BadDetails) as error:
            order(held, brand)
        assert wrong(error) == {"notices": "required"}
        assert order(held, brand, ticked_notices=frozenset([notice.pk])).reference

    def test_refuses_a_total_the_customer_did_not_see_t_01(self, held: Basket, brand: BrandSheet) -> None:
        with pytest.raises(WrongStep):
            order(held, brand, accepted_pence=TOTAL - 1)
        NightlyPrice.objects.update(amount=10_100)
        publish_anew(at=AT)
        with pytest.raises(WrongStep):
            order(held, brand)
        assert latest_quote(held).total_pence == 261_400
        assert Booking.objects.count() == 0

    def test_makes_one_booking_of_a_basket(self, held: Basket, brand: BrandSheet) -> None:
        order(held, brand)
        with pytest.raises(WrongStep):
            order(held, brand)
        assert Booking.objects.count() == 1

    def test_needs_a_hold_that_lives(self, held: Basket, brand: BrandSheet) -> None:
        with pinned_at(AT + LIFETIME), pytest.raises(HoldOver):
            order(held, brand)

    def test_uses_a_promo_code_once_for_what_it_says(self, held: Basket, brand: BrandSheet) -> None:
        PromoCode.objects.create(
            code="PROMO50", name="£50 off", amount_pence=5_000, most_uses=1,
            starts_at=AT - timedelta(1), ends_at=AT + timedelta(1),
        )  # fmt: skip
        Basket.objects.update(promo_code="promo50")
        held.refresh_from_db()
        booking = order(held, brand, accepted_pence=TOTAL - 5_000)
        assert (booking.total_pence, booking.discount_pence) == (255_000, 5_000)
        assert sum(line["pence"] for line in booking.lines) == 255_000
        assert Redemption.objects.get().subject == booking.subject


class TestPayment:
    def test_confirms_with_stock_once_whoever_tells_first_r_10(self, held: Basket, brand: BrandSheet) -> None:
        booking = order(held, brand)
        payment = pay(booking)
        for _ in range(3):
            again = apply_payment(payment.pk)
            assert again is not None
            assert again.state == Booking.State.CONFIRMED
        assert taken() == (7, 4)
        assert Hold.objects.get().state == Hold.State.USED
        assert OutboxMessage.objects.filter(topic="booking.confirmed").count() == 1
        assert Instalment.objects.get().paid_at is not None
        events = [entry.event for entry in audit_entries(subject=booking.subject)]
        assert events == [
            "booking.ordered", "payment.started", "payment.captured", "document.issued", "document.issued",
            "booking.confirmed",
        ]  # fmt: skip
        assert verify_audit() > 0

    def test_after_the_hold_was_given_back_takes_the_stock_again_r_04(self, held: Basket, brand: BrandSheet) -> None:
        booking = order(held, brand)
        with pinned_at(AT + LIFETIME):
            release_expired()
            assert taken() == (0, 0)
            after = apply_payment(pay(booking).pk)
        assert after is not None
        assert after.state == Booking.State.CONFIRMED
        assert taken() == (7, 4)

    def test_after_the_stock_went_to_somebody_else_goes_back_r_04(self, held: Basket, brand: BrandSheet) -> None:
        booking = order(held, brand)
        with pinned_at(AT + LIFETIME):
            release_expired()
            AllotmentNight.objects.update(rooms=0)
            after = apply_payment(pay(booking).pk)
        assert after is not None
        assert after.state == Booking.State.FAILED
        assert Refund.objects.get().pence == TOTAL
        assert taken() == (0, 0)
        assert Basket.objects.get().state == Basket.State.OPEN

    def test_that_is_declined_may_be_tried_again_while_the_hold_lives(self, held: Basket, brand: BrandSheet) -> None:
        booking = order(held, brand)
        apply_payment(pay(booking, outcome=SandboxCharge.State.DECLINED).pk)
        assert Booking.objects.get().state == Booking.State.AWAITING_PAYMENT
        apply_payment(pay(booking).pk)
        assert Booking.objects.get().state == Booking.State.CONFIRMED

    def test_that_never_comes_lets_the_order_lapse_and_the_code_go(self, held: Basket, brand: BrandSheet) -> None:
        booking = order(held, brand)
        payment = begin(
            brand_id=booking.brand_id, subject=booking.subject, instalment=1, pence=TOTAL, description="",
            return_url="/back",
        )  # fmt: skip
        with pinned_at(AT + timedelta(hours=2)):
            release_expired()
            apply_payment(give_up(payment.pk).pk)
        assert Booking.objects.get().state == Booking.State.LAPSED
        assert (Basket.objects.get().state, taken()) == (Basket.State.OPEN, (0, 0))

    def test_is_of_a_booking_or_of_nothing_here(self, brand: BrandSheet) -> None:
        other = begin(
            brand_id=brand.brand_id, subject="voucher:1", instalment=1, pence=1, description="", return_url="/"
        )
        assert apply_payment(other.pk) is None
