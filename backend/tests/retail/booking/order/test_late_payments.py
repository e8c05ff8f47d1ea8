"""Orders that nobody paid in time, and money that comes all the same (UK-20, R-07, R-11, INV-3)."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest
from django.test import Client

from leeward.retail.booking.errors import WrongStep
from leeward.retail.booking.models import Booking
from leeward.retail.booking.operations.basket.holds import LIFETIME, release_expired
from leeward.retail.booking.operations.cancelling import cancel_booking
from leeward.retail.booking.operations.order.paying import pay_first_instalment
from leeward.retail.booking.operations.order.settling import apply_payment
from leeward.retail.booking.operations.order.unpaid import end_unpaid_orders
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit.clock import database_now, pinned_at
from leeward.retail.payments.errors import PaymentsUnavailable
from leeward.retail.payments.models import Payment, Refund
from leeward.retail.payments.operations.paying import reconcile
from leeward.retail.payments.providers.sandbox import Sandbox
from tests.retail.booking.paid import DEPOSIT, TOTAL, a_booking, an_order, capture, post
from tests.retail.hotels.stored_worlds import AT
from tests.retail.mailing.reading import plain_text
from tests.retail.payments.begun import begin

pytestmark = pytest.mark.django_db
LATER = AT + timedelta(hours=1, minutes=1)


def lapsed(brand: BrandSheet) -> Booking:
    booking = an_order(brand)
    with pinned_at(AT + LIFETIME):
        release_expired()
        end_unpaid_orders()
    booking.refresh_from_db()
    return booking


def a_part(booking: Booking, *, instalment: int, pence: int) -> Payment:
    return begin(
        brand_id=booking.brand_id, subject=booking.subject, instalment=instalment, pence=pence, description="",
        return_url="/back",
    )  # fmt: skip


class TestAProviderThatWasAway:
    def test_lets_the_order_lapse_all_the_same_r_11(self, brand: BrandSheet, monkeypatch: pytest.MonkeyPatch) -> None:
        def away(*_: object, **__: object) -> None:
            raise PaymentsUnavailable("Payments cannot be reached just now.", rule="provider")

        booking = an_order(brand)
        with monkeypatch.context() as patched, pytest.raises(PaymentsUnavailable):
            patched.setattr(Sandbox, "start", away)
            pay_first_instalment(booking, brand=brand)
        with pinned_at(LATER):
            release_expired()
            reconcile(began=database_now())
            end_unpaid_orders()
        booking.refresh_from_db()
        assert booking.state == Booking.State.LAPSED


class TestALapsedOrder:
    def test_is_not_paid_any_more_uk_20(self, brand: BrandSheet) -> None:
        booking = lapsed(brand)
        with pytest.raises(WrongStep) as refused:
            pay_first_instalment(booking, brand=brand)
        assert refused.value.rule == "lapsed"
        ours = {"X-Requested-With": "XMLHttpRequest"}
        answer = Client(HTTP_HOST="localhost").post(f"/api/booking/baskets/{booking.basket.token}/pay", headers=ours)
        assert (answer.status_code, answer.json()["code"]) == (409, "wrong_step")
        assert Payment.objects.count() == 0

    def test_that_is_paid_all_the_same_says_what_becomes_of_the_money_inv_3(
        self, brand: BrandSheet, tmp_path: Path
    ) -> None:
        booking = lapsed(brand)
        payment = a_part(booking, instalment=1, pence=TOTAL)
        capture(payment)
        apply_payment(payment.pk)
        assert [(one.pence, one.reason) for one in Refund.objects.all()] == [(TOTAL, "booking over")]
        (mail,) = post(tmp_path, "booking.sent_back")
        assert "£2,600" in plain_text(mail)
        assert "had\nended" in plain_text(mail)


class TestAnInstalment:
    def test_of_a_cancelled_booking_goes_back_with_a_letter_inv_3(self, brand: BrandSheet, tmp_path: Path) -> None:
        booking = a_booking(brand, plan="deposit")
        payment = a_part(booking, instalment=2, pence=TOTAL - DEPOSIT)
        cancel_booking(booking.pk, fee_pence=DEPOSIT)
        capture(payment)
        assert Refund.objects.get().pence == TOTAL - DEPOSIT
        assert "£2,300" in plain_text(post(tmp_path, "booking.sent_back")[0])

    def test_that_the_plan_has_no_more_goes_back_with_a_letter_inv_3(self, brand: BrandSheet, tmp_path: Path) -> None:
        booking = a_booking(brand, plan="deposit")
        capture(a_part(booking, instalment=7, pence=10_000))
        assert Refund.objects.get().reason == "plan changed"
        said = plain_text(post(tmp_path, "booking.sent_back")[0])
        assert "£100" in said and "payments have changed" in said

    def test_that_became_less_meanwhile_is_kept_and_its_rest_goes_back_inv_3(
        self, brand: BrandSheet, tmp_path: Path
    ) -> None:
        booking = a_booking(brand, plan="deposit")
        payment = a_part(booking, instalment=2, pence=TOTAL - DEPOSIT)
        booking.instalments.filter(position=2).update(pence=TOTAL - DEPOSIT - 20_000)
        capture(payment)
        apply_payment(payment.pk)
        assert [(one.pence, one.reason) for one in Refund.objects.all()] == [(20_000, "paid too much")]
        assert not booking.instalments.filter(paid_at=None).exists()
        said = plain_text(post(tmp_path, "booking.sent_back")[0])
        assert "you paid £200 more than is due" in said and "Your holiday stands as it is." in said

    def test_that_became_more_meanwhile_is_paid_in_part_and_the_rest_stays_due_inv_3(self, brand: BrandSheet) -> None:
        booking = a_booking(brand, plan="deposit")
        payment = a_part(booking, instalment=2, pence=TOTAL - DEPOSIT)
        booking.instalments.filter(position=2).update(pence=TOTAL - DEPOSIT + 5_000)
        capture(payment)
        apply_payment(payment.pk)
        parts = list(booking.instalments.order_by("position"))
        assert [(one.pence, one.paid_at is None) for one in parts] == [
            (DEPOSIT, False), (TOTAL - DEPOSIT, False), (5_000, True),
        ]  # fmt: skip
        capture(a_part(booking, instalment=parts[-1].position, pence=5_000))
        assert not booking.instalments.filter(paid_at=None).exists()
        assert not Refund.objects.exists()
