"""Refunds that the provider refuses, at once or days later: never lost, and put before staff (INV-3)."""

from __future__ import annotations

from pathlib import Path

import pytest

from leeward.retail.booking.models import Booking, StaffAlert
from leeward.retail.booking.operations.cancelling import cancel_booking, fee_now
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.journal.operations.outbox import drain, find_handlers
from leeward.retail.payments.errors import PaymentsUnavailable, RefundRefused
from leeward.retail.payments.models import Payment, ProviderEvent, Refund
from leeward.retail.payments.operations import events
from leeward.retail.payments.operations.refunds import ask_refund, refundable_pence
from leeward.retail.payments.providers.sandbox import Sandbox
from leeward.retail.payments.queries import paid_pence, refused_pence
from tests.retail.booking.paid import TOTAL, a_booking, post
from tests.retail.hotels.stored_worlds import AT
from tests.retail.mailing.reading import plain_text

pytestmark = pytest.mark.django_db


def refuse(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object, **__: object) -> str:
        raise RefundRefused("The provider could not send this back.", rule="provider")

    monkeypatch.setattr(Sandbox, "refund", refused)


def a_message_about(refund: Refund, monkeypatch: pytest.MonkeyPatch, *, has_failed: bool) -> None:
    """The provider says that something became of a refund; what that is, it says when it is asked."""
    monkeypatch.setattr(Sandbox, "has_refund_failed", lambda _self, _reference: has_failed)
    event = ProviderEvent.objects.create(
        provider="sandbox", event_id=f"evt_{ProviderEvent.objects.count()}", kind="refund.updated",
        reference=refund.provider_reference, received_at=AT,
    )  # fmt: skip
    events.process_event(event.pk)


def cancelled(brand: BrandSheet) -> Booking:
    booking = a_booking(brand)
    cancel_booking(booking.pk, fee_pence=fee_now(booking, at=AT).fee_pence)
    return booking


def send_again(payment_id: int, pence: int) -> None:
    """What an agent does who sends refused money again."""
    ask_refund(payment_id=payment_id, pence=pence, reason="sent_again", actor="staff:1", again_pence=pence)


def refunds_refused(booking: Booking, monkeypatch: pytest.MonkeyPatch, *pence: int) -> Payment:
    """The booking's payment, of which parts were to go back and none did."""
    payment = Payment.objects.get(subject=booking.subject)
    with monkeypatch.context() as patched:
        refuse(patched)
        for part in pence:
            ask_refund(payment_id=payment.pk, pence=part, reason="goodwill")
        work()
    return payment


def work() -> None:
    find_handlers()
    while drain():
        pass


def open_alert() -> StaffAlert | None:
    return StaffAlert.objects.filter(kind="refund", ended_at=None).first()


class TestRefusedAtOnce:
    def test_is_put_before_staff_until_it_was_sent_again_inv_3(
        self, brand: BrandSheet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with monkeypatch.context() as patched:
            refuse(patched)
            booking = cancelled(brand)
            (mail,) = post(tmp_path, "booking.staff_alert")
        alert = open_alert()
        assert alert is not None
        assert booking.reference in alert.text and booking.reference in plain_text(mail)
        assert "Ada" not in alert.text
        refund = Refund.objects.get()
        assert (refund.state, paid_pence(booking.subject)) == (Refund.State.FAILED, TOTAL)
        send_again(refund.payment_id, refund.pence)
        post(tmp_path, "booking.staff_alert")
        assert (open_alert(), Refund.objects.filter(state=Refund.State.DONE).count()) == (None, 1)


class TestOwed:
    """Until the last penny that was refused has left, whatever else goes back meanwhile (INV-3)."""

    def test_two_of_one_payment_are_two_inv_3(self, brand: BrandSheet, monkeypatch: pytest.MonkeyPatch) -> None:
        payment = refunds_refused(booking := a_booking(brand), monkeypatch, 10_000, 10_000)
        send_again(payment.pk, 10_000)
        work()
        assert (open_alert() is None, refused_pence(booking.subject)) == (False, 10_000)
        send_again(payment.pk, 10_000)
        work()
        assert (open_alert(), refused_pence(booking.subject)) == (None, 0)

    def test_may_be_sent_again_in_parts_inv_3(self, brand: BrandSheet, monkeypatch: pytest.MonkeyPatch) -> None:
        payment = refunds_refused(a_booking(brand), monkeypatch, 20_000)
        for _ in range(2):
            assert open_alert() is not None
            send_again(payment.pk, 10_000)
            work()
        assert open_alert() is None

    def test_a_gift_meanwhile_is_no_part_of_it_inv_3(self, brand: BrandSheet, monkeypatch: pytest.MonkeyPatch) -> None:
        payment = refunds_refused(booking := a_booking(brand), monkeypatch, 10_000)
        ask_refund(payment_id=payment.pk, pence=15_000, reason="goodwill")
        work()
        assert (open_alert() is None, refused_pence(booking.subject)) == (False, 10_000)

    def test_goes_back_with_all_the_rest_when_the_booking_is_cancelled_inv_3(
        self, brand: BrandSheet, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        refunds_refused(booking := a_booking(brand), monkeypatch, 10_000)
        fee = fee_now(booking, at=AT)
        cancel_booking(booking.pk, fee_pence=fee.fee_pence)
        work()
        assert (open_alert(), paid_pence(booking.subject)) == (None, fee.fee_pence)

    def test_once_however_often_it_is_refused_inv_3(self, brand: BrandSheet, monkeypatch: pytest.MonkeyPatch) -> None:
        payment = refunds_refused(booking := a_booking(brand), monkeypatch, 10_000)
        with monkeypatch.context() as patched:
            refuse(patched)
            send_again(payment.pk, 10_000)
            work()
        assert refused_pence(booking.subject) == 10_000
        send_again(payment.pk, 10_000)
        work()
        assert open_alert() is None


class TestRefusedLater:
    def test_after_the_provider_said_yes_is_known_and_told_once_inv_3(
        self, brand: BrandSheet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        booking = cancelled(brand)
        post(tmp_path, "booking.cancelled")
        refund = Refund.objects.get()
        assert refund.state == Refund.State.DONE
        for _ in range(2):
            a_message_about(refund, monkeypatch, has_failed=True)
        refund.refresh_from_db()
        assert refund.state == Refund.State.FAILED
        assert refundable_pence(Payment.objects.get()) == TOTAL
        post(tmp_path, "booking.staff_alert")
        alert = open_alert()
        assert alert is not None
        assert (alert.times, booking.reference in alert.text) == (1, True)

    def test_is_not_believed_before_it_was_asked_r_09(
        self, brand: BrandSheet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        cancelled(brand)
        post(tmp_path, "booking.cancelled")
        a_message_about(Refund.objects.get(), monkeypatch, has_failed=False)
        assert (Refund.objects.get().state, open_alert()) == (Refund.State.DONE, None)

    def test_in_the_moment_in_which_it_is_sent_is_not_lost_r_09(
        self, brand: BrandSheet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The message overtakes our own note of what the provider calls the refund."""
        cancelled(brand)
        named = Refund(provider_reference=Refund.objects.get().key)
        with pytest.raises(PaymentsUnavailable):
            a_message_about(named, monkeypatch, has_failed=True)
        post(tmp_path, "booking.cancelled")
        event = ProviderEvent.objects.get(processed_at=None, reference=named.provider_reference)
        events.process_event(event.pk)
        assert Refund.objects.get().state == Refund.State.FAILED

    def test_of_money_that_was_sent_by_hand_there_is_nothing_to_us(
        self, brand: BrandSheet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        cancelled(brand)
        post(tmp_path, "booking.cancelled")
        a_message_about(Refund(provider_reference="re_by_hand"), monkeypatch, has_failed=True)
        assert (Refund.objects.get().state, open_alert()) == (Refund.State.DONE, None)
