"""A payment provider that is silent: nobody waits long for it, in a window or in the worker's queue (R-11, R-23)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import stripe
from django_tasks_db.models import DBTaskResult

from leeward.retail.brands.models import Brand
from leeward.retail.kit import clock
from leeward.retail.kit.breaker import MOST_SILENCES, SHUT_SECONDS
from leeward.retail.kit.clock import pinned_at
from leeward.retail.payments import tasks
from leeward.retail.payments.errors import PaymentsSilent, PaymentsUnavailable
from leeward.retail.payments.models import Payment
from leeward.retail.payments.operations import paying
from leeward.retail.payments.operations.paying import SECONDS_A_PART, reconcile, settle
from leeward.retail.payments.providers import get_provider, stripe_with
from leeward.retail.payments.providers.base import Event, Known, Outcome, Started
from leeward.retail.payments.providers.guarded import GuardedProvider
from leeward.retail.payments.providers.stripe_checkout import SECONDS_TO_ANSWER, StripeCheckout
from tests.retail.payments.fake_stripe import FakeStripe

AT = datetime(2027, 1, 10, 12, tzinfo=UTC)
SILENT, NO_SUCH = PaymentsSilent("No answer."), PaymentsUnavailable("No such payment.")


@dataclass
class Slow:
    """A provider that thinks for `patience` seconds of a clock of its own, and is asked about references."""

    name: str = "slow"
    now: float = 0.0
    patience: float = 0.0
    errors: dict[str, Exception] = field(default_factory=dict)
    error: Exception | None = None
    asked: list[str] = field(default_factory=list)

    def _answer(self, reference: str) -> None:
        self.asked.append(reference)
        self.now += self.patience
        if error := self.error or self.errors.get(reference):
            raise error

    def start(self, *, key: str, pence: int, description: str, return_url: str) -> Started:
        self._answer(key)
        return Started(key, "/pay")

    def look_up(self, reference: str) -> Known:
        self._answer(reference)
        return Known(Outcome.OPEN, 1)

    def give_up(self, reference: str) -> None:
        self._answer(reference)

    def refund(self, reference: str, *, pence: int, key: str) -> str:
        self._answer(reference)
        return key

    def has_refund_failed(self, reference: str) -> bool:
        self._answer(reference)
        return False

    def read_event(self, body: bytes, headers: Any) -> Event:
        raise NotImplementedError


def guarded(slow: Slow) -> GuardedProvider:
    return GuardedProvider(slow, elapsed=lambda: slow.now)


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


@pytest.fixture
def slow(demo_brands: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    """What every payment of the test is asked of; its thinking is the time that passes."""
    its_own = Slow()
    provider = guarded(its_own)
    monkeypatch.setattr(paying, "get_provider", lambda name, brand_id: provider)
    monkeypatch.setattr(clock, "elapsed_seconds", lambda: its_own.now)
    with pinned_at(AT):
        yield its_own


def open_payments(count: int, *, provider: str = "slow", age: timedelta = timedelta(minutes=5)) -> None:
    brand_id = Brand.objects.order_by("pk")[0].pk
    Payment.objects.bulk_create(
        Payment(
            brand_id=brand_id, subject=f"booking:{provider}{number}", instalment=1, pence=1_000, provider=provider,
            provider_reference=f"{provider}-{number}", pay_url="/pay", made_at=AT - age - timedelta(seconds=number),
        )
        for number in range(count)
    )  # fmt: skip


@pytest.mark.django_db
class TestTheReconciler:
    def test_asks_for_a_few_seconds_and_leaves_the_rest_to_another_task_r_11(self, slow: Slow) -> None:
        slow.patience = 0.25
        open_payments(100)
        part = reconcile(began=AT)
        assert (len(slow.asked), part.is_more_left) == (SECONDS_A_PART / 0.25, True)

    def test_r_11_asks_about_each_once_before_any_a_second_time_however_many_stay_open(self, slow: Slow) -> None:
        slow.patience = 0.25
        open_payments(250)
        parts = 0
        while reconcile(began=AT).is_more_left:
            parts += 1
            assert parts < 100
        assert set(Counter(slow.asked).values()) == {1} and len(slow.asked) == 250

    def test_r_22_comes_to_an_end_where_a_clock_went_back_since_it_began(self, slow: Slow) -> None:
        slow.patience = 0.05
        open_payments(30)
        assert not reconcile(began=AT + timedelta(minutes=5)).is_more_left
        assert len(slow.asked) == 30

    def test_starves_no_payment_behind_one_that_the_provider_does_not_know(self, slow: Slow) -> None:
        slow.patience = SECONDS_A_PART  # one a part
        open_payments(3)
        slow.errors = {"slow-2": NO_SUCH}  # the oldest
        for minute in range(3):
            with pinned_at(AT + timedelta(minutes=minute)):
                reconcile(began=AT + timedelta(minutes=minute))
        assert slow.asked == ["slow-2", "slow-1", "slow-0"]

    def test_r_23_asks_a_silent_provider_once_and_ends(self, slow: Slow) -> None:
        slow.patience, slow.error = 7.0, SILENT
        open_payments(100)
        part = reconcile(began=AT)
        assert (slow.asked, slow.now, part.is_more_left) == (["slow-99"], 7.0, False)
        # A minute later another one is asked about: the first does not stand in the way of all.
        slow.now += 60
        with pinned_at(AT + timedelta(minutes=1)):
            reconcile(began=AT + timedelta(minutes=1))
        assert slow.asked == ["slow-99", "slow-98"]

    def test_r_23_goes_on_with_the_payments_of_another_provider(
        self, slow: Slow, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        slow.error = SILENT
        other = Slow(name="other")
        by_name = {"slow": guarded(slow), "other": guarded(other)}
        monkeypatch.setattr(paying, "get_provider", lambda name, brand_id: by_name[name])
        open_payments(5)
        open_payments(5, provider="other", age=timedelta(minutes=3))
        reconcile(began=AT)
        assert (len(slow.asked), len(other.asked)) == (1, 5)

    def test_r_10_what_a_window_asked_about_meanwhile_is_not_asked_again(self, slow: Slow) -> None:
        open_payments(2)
        with pinned_at(AT + timedelta(seconds=5)):
            settle(Payment.objects.get(provider_reference="slow-0").pk)
            reconcile(began=AT)
        assert Counter(slow.asked) == {"slow-0": 1, "slow-1": 1}


@pytest.mark.django_db
class TestItsTasks:
    def left(self) -> int:
        return DBTaskResult.objects.filter(task_path=tasks.reconcile_some_payments.module_path).count()

    def test_a_part_leaves_the_rest_to_the_end_of_the_queue(self, slow: Slow, settings: Any) -> None:
        settings.TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}
        slow.patience = 1.0
        open_payments(2 * int(SECONDS_A_PART))
        tasks.reconcile_some_payments.func(AT.isoformat())
        assert (len(slow.asked), self.left()) == (SECONDS_A_PART, 1)
        tasks.reconcile_some_payments.func(AT.isoformat())
        assert len(slow.asked) == 2 * SECONDS_A_PART

    def test_no_second_look_begins_while_one_is_under_way(self, slow: Slow, settings: Any) -> None:
        settings.TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}
        for _ in range(3):
            tasks.reconcile_payments.func()
        assert self.left() == 1
