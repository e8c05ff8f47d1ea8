"""Each brand's messages have a secret of their own: whoever has one speaks for no other brand (T-13)."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest
import stripe
from django.test import Client

from leeward.retail.brands.queries import forget_brands, list_brands
from leeward.retail.journal.models import OutboxMessage
from leeward.retail.payments.models import Payment, ProviderEvent, Refund
from leeward.retail.payments.operations.events import TOPIC, process_event
from leeward.retail.payments.providers import stripe_with
from leeward.retail.project.configuration.env import BadSetting, setting
from tests.retail.hotels.stored_worlds import AT
from tests.retail.payments.begun import begin
from tests.retail.payments.fake_stripe import FakeStripe, signed

pytestmark = pytest.mark.django_db
NAME = "LEEWARD_STRIPE_WEBHOOK_SECRETS"
SECRETS = {"main": "whsec_main", "caribbean": "whsec_caribbean", "": "whsec_all"}


@pytest.fixture
def fake(demo_brands: None, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeStripe]:
    """A shop with Stripe, whose two brands have secrets of their own; the others share one."""
    forget_brands()
    stripe_with.cache_clear()
    monkeypatch.setenv(NAME, ", ".join(f"{name}={said}" if name else said for name, said in SECRETS.items()))
    settings.LEEWARD_PAYMENT_PROVIDER, settings.LEEWARD_STRIPE_KEY = "stripe", {"": ("sk_test_1",)}
    settings.LEEWARD_STRIPE_WEBHOOK_SECRETS = setting(NAME)
    its_own = FakeStripe()
    monkeypatch.setattr(stripe, "new_default_http_client", lambda **_: its_own)
    yield its_own
    stripe_with.cache_clear()
    forget_brands()


def a_payment(workspace: str) -> Payment:
    (brand_id,) = (one.brand_id for one in list_brands() if one.workspace == workspace)
    return begin(
        brand_id=brand_id, subject=f"booking:{workspace}", instalment=1, pence=30_000, description="", return_url="/x"
    )


def send(reference: str, *, secret: str, kind: str = "checkout.session.completed", event_id: str = "evt_1") -> int:
    """What the door answers to a message about a payment or refund."""
    said = {
        "id": event_id, "object": "event", "type": kind, "api_version": "2025-01-01", "livemode": False,
        "data": {"object": {"id": reference, "object": "checkout.session"}},
    }  # fmt: skip
    body = json.dumps(said).encode()
    header = signed(body, at=int(time.time()), secret=secret)
    client = Client(HTTP_HOST="localhost")
    return client.post("/pay/events/stripe", body, content_type="application/json", headers=header).status_code


def worked_off() -> list[str]:
    """States of all payments once every message is worked off."""
    for one in ProviderEvent.objects.filter(processed_at=None):
        process_event(one.pk)
    return list(Payment.objects.order_by("subject").values_list("state", flat=True))


class TestAMessage:
    def test_t13_of_a_brands_own_secret_settles_its_payment_and_says_whose_it_is(self, fake: FakeStripe) -> None:
        payment = a_payment("caribbean")
        fake.pay(payment.provider_reference or "")
        assert send(payment.provider_reference or "", secret=SECRETS["caribbean"]) == 200
        assert worked_off() == ["captured"]
        assert ProviderEvent.objects.get().brand_id == payment.brand_id

    def test_t13_of_one_brand_about_anothers_payment_is_refused(self, fake: FakeStripe) -> None:
        """Answered as taken: one account tells each endpoint of everything, and would end one that says no."""
        payment = a_payment("caribbean")
        fake.pay(payment.provider_reference or "")
        asked = len(fake.asked)
        assert send(payment.provider_reference or "", secret=SECRETS["main"]) == 204
        assert (ProviderEvent.objects.count(), OutboxMessage.objects.filter(topic=TOPIC).count()) == (0, 0)
        assert worked_off() == ["started"]
        assert len(fake.asked) == asked

    def test_t13_that_two_endpoints_bring_counts_for_the_brand_it_is_about(self, fake: FakeStripe) -> None:
        payment = a_payment("caribbean")
        reference, payment.provider_reference = payment.provider_reference or "", None
        payment.save()
        fake.pay(reference)
        assert send(reference, secret=SECRETS["main"]) == 200  # it came before we knew whose it is
        Payment.objects.update(provider_reference=reference)
        assert worked_off() == ["started"]
        assert send(reference, secret=SECRETS["caribbean"]) == 200
        assert worked_off() == ["captured"]

    def test_t13_about_anothers_refund_is_refused_and_its_own_is_looked_at(self, fake: FakeStripe) -> None:
        payment = a_payment("caribbean")
        refund = Refund.objects.create(
            payment=payment, pence=1_000, reason="x", state="done", provider_reference="re_1", made_at=AT
        )
        fake.refunds.append({"id": "re_1", "object": "refund", "status": "failed"})
        said = {"kind": "refund.failed"}
        assert send("re_1", secret=SECRETS["main"], **said) == 204
        assert send("re_1", secret=SECRETS["caribbean"], **said) == 200
        worked_off()
        refund.refresh_from_db()
        assert refund.state == Refund.State.FAILED

    @pytest.mark.parametrize("workspace", ["main", "caribbean", "tropical"])
    def test_of_the_secret_of_all_speaks_for_each_brand(self, fake: FakeStripe, workspace: str) -> None:
        payment = a_payment(workspace)
        fake.pay(payment.provider_reference or "")
        assert send(payment.provider_reference or "", secret=SECRETS[""]) == 200
        assert worked_off() == ["captured"]
        assert ProviderEvent.objects.get().brand_id is None

    def test_is_stored_once_for_its_brand_however_often_it_comes_r_09(self, fake: FakeStripe) -> None:
        reference = a_payment("caribbean").provider_reference or ""
        assert [send(reference, secret=SECRETS["caribbean"]) for _ in range(3)] == [200] * 3
        assert ProviderEvent.objects.count() == 1

    def test_of_a_brand_that_is_none_is_refused(self, fake: FakeStripe, settings: Any) -> None:
        stripe_with.cache_clear()
        settings.LEEWARD_STRIPE_WEBHOOK_SECRETS = [("nowhere", "whsec_nowhere")]
        assert send("cs_test_1", secret="whsec_nowhere") == 400
        assert not ProviderEvent.objects.exists()


class TestTheSetting:
    def test_takes_secrets_of_all_and_of_brands(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv(NAME, "whsec_a, main=whsec_b,main=whsec_c , whsec_d==")
        assert setting(NAME) == [("", "whsec_a"), ("main", "whsec_b"), ("main", "whsec_c"), ("", "whsec_d==")]

    @pytest.mark.parametrize("raw", ["main=", "=whsec_a", "main=whsec_a,caribbean=whsec_a", "whsec_a,main=whsec_a"])
    def test_refuses_one_that_two_brands_share_or_that_is_none(self, monkeypatch: pytest.MonkeyPatch, raw: str) -> None:
        monkeypatch.setenv(NAME, raw)
        with pytest.raises(BadSetting) as refused:
            setting(NAME)
        assert "whsec_a" not in str(refused.value)  # a start that is refused is written into logs
