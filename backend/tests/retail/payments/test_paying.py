"""Payments: one capture an instalment, whatever messages come, in whatever order (R-09 to R-11, INV-2)."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.test import Client

from leeward.retail.brands.models import Brand
from leeward.retail.journal.models import OutboxMessage
from leeward.retail.journal.operations import outbox
from leeward.retail.journal.queries import audit_entries
from leeward.retail.kit import clock
from leeward.retail.kit.clock import pinned_at
from leeward.retail.payments.errors import AlreadyPaid, BadEvent, RefundRefused
from leeward.retail.payments.models import Payment, ProviderEvent, Refund, SandboxCharge
from leeward.retail.payments.operations.events import receive_event
from leeward.retail.payments.operations.paying import SETTLED, give_up, reconcile, settle
from leeward.retail.payments.operations.refunds import ask_refund, refundable_pence
from leeward.retail.payments.providers.sandbox import SIGNATURE_HEADER, move, sign
from tests.retail.payments.begun import begin

AT = datetime(2027, 1, 10, 12, tzinfo=UTC)
SUBJECT = "booking:LW7F3K9Q"
pytestmark = pytest.mark.django_db
Paid = SandboxCharge.State.PAID


@pytest.fixture(autouse=True)
def noon(demo_brands: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    outbox.find_handlers()
    monkeypatch.setattr(outbox, "_handlers", {**outbox._handlers, SETTLED: lambda _delivery: None})
    with pinned_at(AT):
        yield


def a_payment(pence: int = 30_000, instalment: int = 1) -> Payment:
    return begin(
        brand_id=Brand.objects.order_by("pk")[0].pk, subject=SUBJECT, instalment=instalment, pence=pence,
        description="Deposit", return_url="/back",
    )  # fmt: skip


def reference(payment: Payment) -> str:
    assert payment.provider_reference
    return payment.provider_reference


def settlements() -> list[str]:
    return [message.payload["state"] for message in OutboxMessage.objects.filter(topic=SETTLED)]


def a_message(payment: Payment, number: int = 1, **changes: Any) -> bytes:
    said = {"id": f"evt_{number}", "kind": "payment.paid", "reference": reference(payment), **changes}
    return json.dumps(said).encode()


def deliver(body: bytes, *, at: datetime = AT) -> bool:
    headers = {SIGNATURE_HEADER: sign(body, at=int(at.timestamp()))}
    return receive_event(provider="sandbox", body=body, headers=headers)


class TestBegin:
    def test_gives_an_open_payment_again_instead_of_a_second_one(self) -> None:
        first, second = a_payment(), a_payment()
        assert (first.pk, first.pay_url) == (second.pk, second.pay_url)
        assert SandboxCharge.objects.count() == 1

    def test_starts_a_new_attempt_after_a_decline_and_none_after_a_capture(self) -> None:
        move(reference(a_payment()), to=SandboxCharge.State.DECLINED)
        settle(Payment.objects.get().pk)
        second = a_payment()
        assert second.attempt == 2
        move(reference(second), to=Paid)
        settle(second.pk)
        with pytest.raises(AlreadyPaid):
            a_payment()

    def test_refuses_another_amount_while_the_first_is_open(self) -> None:
        a_payment(30_000)
        with pytest.raises(AlreadyPaid):
            a_payment(40_000)


class TestSettle:
    def test_writes_a_capture_down_once(self) -> None:
        payment = a_payment()
        assert settle(payment.pk).state == Payment.State.STARTED
        move(reference(payment), to=Paid)
        for _ in range(3):
            assert settle(payment.pk).state == Payment.State.CAPTURED
        assert settlements() == ["captured"]
        assert [entry.event for entry in audit_entries(subject=SUBJECT)] == ["payment.started", "payment.captured"]

    def test_cannot_turn_a_decline_into_a_capture(self) -> None:
        payment = a_payment()
        give_up(payment.pk)
        assert move(reference(payment), to=Paid).state == SandboxCharge.State.DECLINED
        assert settle(payment.pk).state == Payment.State.DECLINED

    def test_finds_a_payment_nobody_told_us_about_r_11(self) -> None:
        payment = a_payment()
        move(reference(payment), to=Paid, is_silent=True)
        assert reconcile(began=clock.now()).settled == 0
        with pinned_at(AT + timedelta(minutes=3)):
            assert reconcile(began=clock.now()).settled == 1
        assert settlements() == ["captured"]

    def test_ends_an_attempt_that_was_left_open_for_an_hour(self) -> None:
        a_payment()
        with pinned_at(AT + timedelta(hours=1, minutes=1)):
            assert reconcile(began=clock.now()).settled == 1
        assert (Payment.objects.get().state, settlements()) == ("declined", ["declined"])


class TestMessages:
    def test_in_any_order_and_number_end_as_one_capture_r_09(self) -> None:
        payments = [a_payment(instalment=number) for number in range(1, 9)]
        for payment in payments:
            move(reference(payment), to=Paid, is_silent=True)
        bodies = [a_message(payment, payment.pk * 10 + n) for payment in payments for n in range(3)] * 3
        random.Random(7).shuffle(bodies)
        assert sum(deliver(body) for body in bodies) == 24
        outbox.drain(most=500)
        assert settlements() == ["captured"] * 8
        assert ProviderEvent.objects.filter(processed_at=None).count() == 0

    def test_that_lie_about_a_payment_change_nothing(self) -> None:
        payment = a_payment()
        deliver(a_message(payment))
        outbox.drain()
        assert Payment.objects.get().state == Payment.State.STARTED

    @pytest.mark.parametrize("body", [b"", b"{}", b"[]", b"\xff", b'{"id": 1}', b"x" * 1000])
    def test_that_cannot_be_read_are_refused(self, body: bytes) -> None:
        with pytest.raises(BadEvent):
            deliver(body)
        assert ProviderEvent.objects.count() == 0

    def test_that_are_forged_or_stale_are_refused_with_nothing_written_t_13(self) -> None:
        body = a_message(a_payment())
        now = int(AT.timestamp())
        said = ("t=1,v1=00", f"t={now},v1=00", f"t={now},v1=\u00c3\u00a9", f"t={'9' * 5000},v1=00", "t=\u00e9,v1=00")
        forged = [{}, *({SIGNATURE_HEADER: header} for header in said)]
        for headers in forged:
            with pytest.raises(BadEvent):
                receive_event(provider="sandbox", body=body, headers=headers)
        with pytest.raises(BadEvent):
            deliver(body, at=AT - timedelta(seconds=301))
        assert ProviderEvent.objects.count() == 0

    @pytest.mark.parametrize("minutes_wrong", [-5, 5])
    def test_are_taken_by_a_replica_whose_clock_is_wrong_r_22(
        self, monkeypatch: pytest.MonkeyPatch, minutes_wrong: int
    ) -> None:
        monkeypatch.setattr(clock, "now", lambda: AT + timedelta(minutes=minutes_wrong))
        assert deliver(a_message(a_payment()), at=AT - timedelta(seconds=10))
        assert deliver(a_message(Payment.objects.get(), 2), at=AT + timedelta(seconds=10))

    def test_whose_length_is_told_twice_and_badly_are_no_fault_of_ours_t_22(self, client: Client) -> None:
        """A header written with an underscore looks like the one with a hyphen, but no server has read it."""
        answer = client.post(
            "/pay/events/sandbox", b"{}", "application/json", HTTP_HOST="localhost", HTTP_CONTENT_LENGTH="x"
        )
        assert answer.status_code == 400

    def test_come_by_the_public_door(self, client: Client) -> None:
        payment = a_payment()
        move(reference(payment), to=Paid, is_silent=True)
        body = a_message(payment)
        headers = {SIGNATURE_HEADER: sign(body, at=int(AT.timestamp()))}
        signed = {**headers, "Host": "localhost"}
        assert client.post("/pay/events/sandbox", body, "application/json", headers=signed).status_code == 200
        unsigned = {"Host": "localhost"}
        assert client.post("/pay/events/sandbox", body, "application/json", headers=unsigned).status_code == 400
        assert client.post("/pay/events/other", body, "application/json", headers=signed).status_code == 503
        outbox.drain()
        assert settlements() == ["captured"]

    def test_of_the_sandbox_itself_arrive_twice_and_count_once(self) -> None:
        payment = a_payment()
        move(reference(payment), to=Paid)
        with pinned_at(AT + timedelta(seconds=10)):
            outbox.drain()
        assert settlements() == ["captured"]
        assert ProviderEvent.objects.count() == 1


class TestRefunds:
    def captured(self) -> Payment:
        payment = a_payment()
        move(reference(payment), to=Paid, is_silent=True)
        return settle(payment.pk)

    def test_go_back_once_and_never_more_than_came(self) -> None:
        payment = self.captured()
        ask_refund(payment_id=payment.pk, pence=20_000, reason="cancelled")
        with pytest.raises(RefundRefused):
            ask_refund(payment_id=payment.pk, pence=10_001, reason="cancelled")
        outbox.drain()
        outbox.drain()
        assert Refund.objects.get().state == Refund.State.DONE
        assert SandboxCharge.objects.get().refunded_pence == 20_000
        assert refundable_pence(payment) == 10_000

    def test_need_a_capture(self) -> None:
        with pytest.raises(RefundRefused):
            ask_refund(payment_id=a_payment().pk, pence=1, reason="cancelled")


class TestThePage:
    def test_offers_every_outcome_and_leads_back(self, client: Client) -> None:
        payment = a_payment()
        shown = client.get(payment.pay_url, HTTP_HOST="localhost")
        assert "£300.00" in shown.content.decode()
        asked = client.post(payment.pay_url, {"step": "challenge"}, HTTP_HOST="localhost", follow=True)
        assert "Your bank would like to be sure" in asked.content.decode()
        paid = client.post(payment.pay_url, {"step": "pay"}, HTTP_HOST="localhost")
        assert (paid.status_code, paid["Location"]) == (302, "/back")
        assert settle(payment.pk).state == Payment.State.CAPTURED

    def test_knows_only_its_own_payments(self, client: Client) -> None:
        assert client.get("/pay/sandbox/sbx_none", HTTP_HOST="localhost").status_code == 404
