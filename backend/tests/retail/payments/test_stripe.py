"""Stripe behind the provider's interface: begun once, believed only when signed and asked (R-09, R-11, UK-34)."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from leeward.retail.payments.errors import BadEvent, PaymentsUnavailable, RefundRefused
from leeward.retail.payments.providers import get_reader
from leeward.retail.payments.providers.base import Known, Outcome, Started
from leeward.retail.payments.providers.stripe_checkout import StripeCheckout
from tests.retail.payments.fake_stripe import FakeStripe, signed

SECRET, OLD_SECRET = "whsec_new", "whsec_old"
BEGIN: dict[str, Any] = {
    "key": "booking:LW7F3K9Q-1-1", "pence": 30_000, "description": "Leeward LW7F3K9Q",
    "return_url": "https://shop.test/booking/x/done",
}  # fmt: skip


@pytest.fixture
def fake() -> FakeStripe:
    return FakeStripe()


@pytest.fixture
def provider(fake: FakeStripe) -> StripeCheckout:
    return StripeCheckout(keys=["sk_test_1"], webhook_secrets=[("", SECRET), ("", OLD_SECRET)], http_client=fake)


def a_message(**changes: Any) -> bytes:
    event = {
        "id": "evt_1", "object": "event", "type": "checkout.session.completed", "api_version": "2025-01-01",
        "livemode": False,
        "data": {"object": {"id": "cs_test_1", "object": "checkout.session", "payment_status": "paid"}},
    }  # fmt: skip
    return json.dumps(event | changes).encode()


class TestBeginning:
    def test_opens_a_hosted_page_for_exactly_the_amount_uk34(self, provider: StripeCheckout, fake: FakeStripe) -> None:
        assert provider.start(**BEGIN) == Started("cs_test_1", "https://checkout.stripe.test/cs_test_1")
        _, path, said = fake.asked[0]
        assert path == "/v1/checkout/sessions"
        assert said["line_items[0][price_data][unit_amount]"] == "30000"
        assert (said["line_items[0][price_data][currency]"], said["line_items[0][quantity]"]) == ("gbp", "1")
        assert said["success_url"] == BEGIN["return_url"]
        assert (said["allowed_payment_method_types[0]"], "card[number]" in said) == ("card", False)

    def test_begins_once_for_a_key_r_05(self, provider: StripeCheckout, fake: FakeStripe) -> None:
        assert provider.start(**BEGIN) == provider.start(**BEGIN)
        assert len(fake.sessions) == 1
        assert provider.start(**BEGIN | {"key": "booking:LW7F3K9Q-1-2"}).reference == "cs_test_2"

    def test_takes_nothing_when_stripe_is_away(self, provider: StripeCheckout, fake: FakeStripe) -> None:
        fake.trouble = (400, {"error": {"type": "api_error", "message": "down"}})
        with pytest.raises(PaymentsUnavailable):
            provider.start(**BEGIN)


class TestLookingUp:
    def test_says_what_stripe_says_r_09(self, provider: StripeCheckout, fake: FakeStripe) -> None:
        reference = provider.start(**BEGIN).reference
        assert provider.look_up(reference) == Known(Outcome.OPEN, 30_000)
        fake.pay(reference)
        assert provider.look_up(reference) == Known(Outcome.CAPTURED, 30_000)

    def test_calls_a_page_open_that_was_completed_but_not_paid(
        self, provider: StripeCheckout, fake: FakeStripe
    ) -> None:
        reference = provider.start(**BEGIN).reference
        fake.sessions[reference]["status"] = "complete"
        assert provider.look_up(reference).outcome is Outcome.OPEN

    def test_believes_no_other_currency_inv6(self, provider: StripeCheckout, fake: FakeStripe) -> None:
        reference = provider.start(**BEGIN).reference
        fake.pay(reference, currency="jpy")
        with pytest.raises(PaymentsUnavailable):
            provider.look_up(reference)

    def test_of_a_payment_nobody_knows_is_no_decline(self, provider: StripeCheckout) -> None:
        with pytest.raises(PaymentsUnavailable):
            provider.look_up("cs_test_99")

    def test_finds_a_page_declined_once_it_was_given_up_r_11(self, provider: StripeCheckout) -> None:
        reference = provider.start(**BEGIN).reference
        provider.give_up(reference)
        assert provider.look_up(reference).outcome is Outcome.DECLINED

    def test_finds_a_page_paid_that_was_paid_before_it_was_given_up(
        self, provider: StripeCheckout, fake: FakeStripe
    ) -> None:
        reference = provider.start(**BEGIN).reference
        fake.pay(reference)
        provider.give_up(reference)
        assert provider.look_up(reference).outcome is Outcome.CAPTURED


class TestRefunding:
    def test_sends_money_back_once_for_a_key_inv3(self, provider: StripeCheckout, fake: FakeStripe) -> None:
        reference = provider.start(**BEGIN).reference
        fake.pay(reference)
        assert [provider.refund(reference, pence=10_000, key="refund-1") for _ in range(2)] == ["re_1", "re_1"]
        assert [one["amount"] for one in fake.refunds] == [10_000]

    def test_sends_it_once_for_a_key_that_stripe_has_forgotten_inv3(
        self, provider: StripeCheckout, fake: FakeStripe
    ) -> None:
        """Killed between its yes and our note, and asked again days later."""
        reference = provider.start(**BEGIN).reference
        fake.pay(reference)
        for pence in (10_000, 20_000):
            first = provider.refund(reference, pence=pence, key=f"refund-{pence}")
            fake.forget_keys()
            assert provider.refund(reference, pence=pence, key=f"refund-{pence}") == first
        assert [one["amount"] for one in fake.refunds] == [10_000, 20_000]

    def test_refuses_more_than_came_and_what_never_came(self, provider: StripeCheckout, fake: FakeStripe) -> None:
        reference = provider.start(**BEGIN).reference
        with pytest.raises(RefundRefused):
            provider.refund(reference, pence=1, key="refund-1")
        fake.pay(reference)
        with pytest.raises(RefundRefused):
            provider.refund(reference, pence=30_001, key="refund-2")

    @pytest.mark.parametrize(("status", "has_failed"), [("pending", False), ("failed", True), ("canceled", True)])
    def test_says_what_became_of_it_later_inv3(
        self, provider: StripeCheckout, fake: FakeStripe, status: str, has_failed: bool
    ) -> None:
        reference = provider.start(**BEGIN).reference
        fake.pay(reference)
        sent = provider.refund(reference, pence=10_000, key="refund-1")
        fake.refunds[0]["status"] = status
        assert provider.has_refund_failed(sent) is has_failed


@pytest.mark.django_db  # their age is judged by the database's clock
class TestMessages:
    @pytest.mark.parametrize("secret", [SECRET, OLD_SECRET])
    def test_are_read_when_signed_with_either_live_secret_r_09(self, provider: StripeCheckout, secret: str) -> None:
        body = a_message()
        event = provider.read_event(body, signed(body, at=int(time.time()), secret=secret))
        assert (event.id, event.kind, event.reference) == ("evt_1", "checkout.session.completed", "cs_test_1")

    @pytest.mark.parametrize("kind", ["refund.updated", "refund.failed"])
    def test_about_a_refund_name_it_inv3(self, provider: StripeCheckout, kind: str) -> None:
        body = a_message(type=kind, data={"object": {"id": "re_1", "object": "refund", "status": "failed"}})
        event = provider.read_event(body, signed(body, at=int(time.time()), secret=SECRET))
        assert (event.kind, event.reference) == (kind, "re_1")

    def test_about_other_things_name_no_payment(self, provider: StripeCheckout) -> None:
        body = a_message(type="charge.refunded")
        assert provider.read_event(body, signed(body, at=int(time.time()), secret=SECRET)).reference == ""

    @pytest.mark.parametrize(("secret", "seconds_ago"), [("whsec_forged", 0), (SECRET, 301)])
    def test_are_refused_when_forged_or_stale_r_09(
        self, provider: StripeCheckout, secret: str, seconds_ago: int
    ) -> None:
        body = a_message()
        with pytest.raises(BadEvent):
            provider.read_event(body, signed(body, at=int(time.time()) - seconds_ago, secret=secret))

    @pytest.mark.parametrize("seconds_wrong", [-299, 299])
    def test_are_read_by_a_machine_whose_clock_is_wrong_r_22(
        self, provider: StripeCheckout, monkeypatch: pytest.MonkeyPatch, seconds_wrong: int
    ) -> None:
        body, right = a_message(), time.time()
        monkeypatch.setattr("time.time", lambda: right + seconds_wrong)
        event = provider.read_event(body, signed(body, at=int(right) - 10, secret=SECRET))
        assert event.id == "evt_1"

    def test_are_refused_when_changed_on_the_way_or_unsigned_r_09(self, provider: StripeCheckout) -> None:
        body = a_message()
        header = signed(body, at=int(time.time()), secret=SECRET)
        for sent, headers in ((body.replace(b"cs_test_1", b"cs_test_2"), header), (body, {}), (body[:-9], header)):
            with pytest.raises(BadEvent):
                provider.read_event(sent, headers)

    @pytest.mark.parametrize(("key", "is_live"), [("sk_test_1", True), ("sk_live_1", False), ("rk_live_1", False)])
    def test_of_a_trial_are_refused_by_a_shop_that_takes_real_money_and_the_other_way_t_13(
        self, fake: FakeStripe, key: str, is_live: bool
    ) -> None:
        provider = StripeCheckout(keys=[key], webhook_secrets=[("", SECRET)], http_client=fake)
        body, own = a_message(livemode=is_live), a_message(livemode=not is_live)
        with pytest.raises(BadEvent) as refused:
            provider.read_event(body, signed(body, at=int(time.time()), secret=SECRET))
        assert refused.value.rule == "mode"
        assert provider.read_event(own, signed(own, at=int(time.time()), secret=SECRET)).id == "evt_1"

    @pytest.mark.parametrize("body", [b"[]", b"{}", b"no json", b'{"id": "evt_1", "type": "checkout.session.x"}'])
    def test_that_cannot_be_read_are_refused_though_signed(self, provider: StripeCheckout, body: bytes) -> None:
        with pytest.raises(BadEvent):
            provider.read_event(body, signed(body, at=int(time.time()), secret=SECRET))


class TestSettingUp:
    def test_without_keys_takes_no_payments(self, settings: Any) -> None:
        settings.LEEWARD_STRIPE_KEY, settings.LEEWARD_STRIPE_WEBHOOK_SECRETS = {}, []
        with pytest.raises(PaymentsUnavailable):
            get_reader("stripe")
