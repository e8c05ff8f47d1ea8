"""A payment provider that is silent: nobody waits long for it, in a window or in the worker's queue (R-11, R-23)."""

from __future__ import annotations

from typing import Any

import pytest
import stripe

from leeward.retail.brands.models import Brand
from leeward.retail.kit.breaker import MOST_SILENCES, SHUT_SECONDS
from leeward.retail.payments.errors import PaymentsSilent, PaymentsUnavailable
from leeward.retail.payments.providers import get_provider, stripe_with
from leeward.retail.payments.providers.base import Outcome
from leeward.retail.payments.providers.guarded import GuardedProvider
from leeward.retail.payments.providers.stripe_checkout import SECONDS_TO_ANSWER, StripeCheckout
from tests.retail.payments.fake_stripe import FakeStripe
from tests.retail.payments.slow import Slow, guarded

SILENT, NO_SUCH = PaymentsSilent("No answer."), PaymentsUnavailable("No such payment.")


def look(provider: GuardedProvider, times: int = 1) -> list[str | None]:
    """The rule of each refusal."""
    rules = []
    for _ in range(times):
        with pytest.raises(PaymentsUnavailable) as refused:
            provider.look_up("a")
        rules.append(refused.value.rule)
    return rules


class TestTheBreaker:
    def test_after_one_long_silence_everybody_is_told_at_once_r_23(self) -> None:
        slow = Slow(patience=7.0, error=SILENT)
        provider = guarded(slow)
        assert look(provider, times=50)[1:] == ["shut"] * 49
        with pytest.raises(PaymentsSilent):
            provider.start(key="k", pence=1, description="", return_url="/")
        with pytest.raises(PaymentsSilent):
            provider.refund("a", pence=1, key="k")
        assert (slow.asked, slow.now) == (["a"], 7.0)

    def test_one_is_let_through_after_ten_seconds_and_its_answer_opens_it_r_23(self) -> None:
        slow = Slow(patience=7.0, error=SILENT)
        provider = guarded(slow)
        look(provider)
        slow.now += SHUT_SECONDS
        look(provider, times=5)
        assert len(slow.asked) == 2
        slow.now, slow.error = slow.now + SHUT_SECONDS, None
        assert [provider.look_up("a").outcome for _ in range(3)] == [Outcome.OPEN] * 3

    def test_a_payment_that_it_does_not_know_is_no_silence(self) -> None:
        slow = Slow(error=NO_SUCH)
        look(guarded(slow), times=3 * MOST_SILENCES)
        assert len(slow.asked) == 3 * MOST_SILENCES


class TestStripe:
    @pytest.fixture
    def fake(self) -> FakeStripe:
        return FakeStripe()

    @pytest.fixture
    def provider(self, fake: FakeStripe) -> StripeCheckout:
        return StripeCheckout(keys=["sk_test_1"], webhook_secrets=[("", "whsec")], http_client=fake)

    @pytest.mark.parametrize(
        ("status", "kind", "is_silence"),
        [(500, "api_error", True), (503, "api_error", True), (429, "invalid_request_error", True),
         (401, "invalid_request_error", False), (404, "invalid_request_error", False)],
    )  # fmt: skip
    def test_is_silent_where_it_fails_or_limits_us_not_where_it_refuses_and_is_asked_once(
        self, provider: StripeCheckout, fake: FakeStripe, status: int, kind: str, is_silence: bool
    ) -> None:
        fake.trouble = (status, {"error": {"type": kind, "message": "down"}})
        with pytest.raises(PaymentsUnavailable) as refused:
            provider.look_up("cs_test_1")
        assert (isinstance(refused.value, PaymentsSilent), len(fake.asked)) == (is_silence, 1)

    def test_a_line_that_breaks_is_a_silence_and_is_not_tried_again_while_somebody_waits(
        self, provider: StripeCheckout, fake: FakeStripe, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        asked = []

        def broken(*_: Any, **__: Any) -> Any:
            asked.append(1)
            raise stripe.APIConnectionError("timed out", should_retry=True)  # type: ignore[no-untyped-call]

        monkeypatch.setattr(fake, "request", broken)
        for ask in (lambda: provider.look_up("cs_test_1"), lambda: provider.give_up("cs_test_1")):
            with pytest.raises(PaymentsSilent):
                ask()
        with pytest.raises(PaymentsSilent):
            provider.start(key="k", pence=1, description="", return_url="/")
        assert len(asked) == 3

    def test_is_waited_for_a_few_seconds_r_23(self, monkeypatch: pytest.MonkeyPatch) -> None:
        given: dict[str, Any] = {}
        monkeypatch.setattr(stripe, "new_default_http_client", lambda **said: given.update(said) or FakeStripe())
        StripeCheckout(keys=["sk_test_1"], webhook_secrets=[("", "whsec")])
        assert given["timeout"] == SECONDS_TO_ANSWER
        assert sum(SECONDS_TO_ANSWER) <= 8

    @pytest.mark.django_db
    def test_has_a_breaker_in_a_shop(self, demo_brands: None, settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        settings.LEEWARD_STRIPE_KEY, settings.LEEWARD_STRIPE_WEBHOOK_SECRETS = {"": ("sk_test_1",)}, [("", "whsec")]
        fake = FakeStripe()
        fake.trouble = (500, {"error": {"type": "api_error", "message": "down"}})
        monkeypatch.setattr(stripe, "new_default_http_client", lambda **_: fake)
        stripe_with.cache_clear()
        try:
            for _ in range(20):
                with pytest.raises(PaymentsSilent):
                    get_provider("stripe", brand_id=Brand.objects.order_by("pk")[0].pk).look_up("cs_test_1")
        finally:
            stripe_with.cache_clear()
        assert len(fake.asked) == MOST_SILENCES
