"""A payer asks their bank for the money back: staff hear of it, with the booking that it is about (INV-3, T-13)."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
import stripe
from django.test import Client

from leeward.retail.booking.models import StaffAlert
from leeward.retail.booking.tasks import sweep_visits
from leeward.retail.brands.queries import forget_brands, list_brands
from leeward.retail.journal.models import OutboxMessage
from leeward.retail.journal.operations.outbox import drain, find_handlers
from leeward.retail.journal.queries import audit_entries
from leeward.retail.kit import clock
from leeward.retail.kit.clock import pinned_at
from leeward.retail.payments.models import Payment
from leeward.retail.payments.operations import events
from leeward.retail.payments.operations.hurrying import hurry_refunds
from leeward.retail.payments.operations.paying import settle
from leeward.retail.payments.providers import stripe_with
from tests.retail.payments.begun import begin
from tests.retail.payments.fake_stripe import FakeStripe, signed

pytestmark = pytest.mark.django_db
SHARED, CARIBBEAN = "whsec_all", "whsec_caribbean"


@pytest.fixture
def fake(demo_brands: None, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeStripe]:
    forget_brands()
    stripe_with.cache_clear()
    settings.LEEWARD_PAYMENT_PROVIDER, settings.LEEWARD_STRIPE_KEY = "stripe", {"": ("sk_test_1",)}
    settings.LEEWARD_STRIPE_WEBHOOK_SECRETS = (("", SHARED), ("caribbean", CARIBBEAN))
    its_own = FakeStripe()
    monkeypatch.setattr(stripe, "new_default_http_client", lambda **_: its_own)
    yield its_own
    stripe_with.cache_clear()
    forget_brands()


@pytest.fixture
def payment(fake: FakeStripe) -> Payment:
    """Of the main brand, and captured."""
    (brand_id,) = (one.brand_id for one in list_brands() if one.workspace == "main")
    begun = begin(
        brand_id=brand_id, subject="booking:LW7F3K9Q", instalment=1, pence=30_000, description="", return_url="/x"
    )
    fake.pay(begun.provider_reference or "")
    return settle(begun.pk)


def disputed(intent: str | None, *, secret: str = SHARED) -> None:
    """Stripe's message, stored, and worked off."""
    said = {
        "id": "evt_1", "object": "event", "type": "charge.dispute.created", "api_version": "2025-01-01",
        "livemode": False, "data": {"object": {"id": "dp_1", "object": "dispute", "payment_intent": intent}},
    }  # fmt: skip
    body = json.dumps(said).encode()
    header = signed(body, at=int(time.time()), secret=secret)
    client = Client(HTTP_HOST="localhost")
    answer = client.post("/pay/events/stripe", body, content_type="application/json", headers=header)
    assert answer.status_code == 200
    work()


def work() -> None:
    find_handlers()
    while drain():
        pass


def alerts() -> list[str]:
    return list(StaffAlert.objects.filter(kind__startswith="dispute", ended_at=None).values_list("text", flat=True))


def test_names_the_booking_and_the_sum_and_lets_both_stand_inv3(payment: Payment) -> None:
    disputed(f"pi_{payment.provider_reference}")
    (text,) = alerts()
    assert "LW7F3K9Q (£300)" in text
    payment.refresh_from_db()
    assert payment.state == Payment.State.CAPTURED
    assert [one.event for one in audit_entries(subject=payment.subject)][-1] == "payment.disputed"


def test_of_what_was_never_begun_here_troubles_nobody(payment: Payment, fake: FakeStripe) -> None:
    fake.keys["pi_elsewhere"] = ""
    disputed("pi_elsewhere")
    assert not alerts()


def test_that_no_account_tells_about_is_told_by_its_own_name(payment: Payment) -> None:
    disputed("pi_gone")
    (text,) = alerts()
    assert "pi_gone" in text


def test_of_a_charge_without_an_intent_is_none_of_ours(payment: Payment) -> None:
    disputed(None)
    assert not alerts()


def test_t13_a_brands_own_secret_says_nothing_of_anothers_payment(payment: Payment) -> None:
    disputed(f"pi_{payment.provider_reference}", secret=CARIBBEAN)
    assert not alerts()


def test_waits_for_a_silent_provider_r_11(payment: Payment, fake: FakeStripe) -> None:
    fake.trouble = (503, {"error": {"type": "api_error", "message": "away"}})
    disputed(f"pi_{payment.provider_reference}")
    assert not alerts()
    assert OutboxMessage.objects.filter(topic=events.TOPIC, state=OutboxMessage.State.WAITING).exists()
    for minute in range(0, 180, 2):
        with pinned_at(clock.now() + timedelta(minutes=minute)):
            work()
    assert OutboxMessage.objects.filter(topic=events.TOPIC, state=OutboxMessage.State.DEAD).exists()
    fake.trouble = None
    stripe_with.cache_clear()  # who remembers its silence asks again after ten seconds
    assert hurry_refunds() == 1
    work()
    assert len(alerts()) == 1


def test_is_shown_for_two_weeks(payment: Payment) -> None:
    disputed(f"pi_{payment.provider_reference}")
    for days, n_shown in ((13, 1), (15, 0)):
        with pinned_at(clock.now() + timedelta(days=days)):
            sweep_visits.func()
        assert len(alerts()) == n_shown
