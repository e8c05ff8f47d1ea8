"""Open payments are asked about for a few seconds at a time, each in its turn (R-11, R-22, R-23)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django_tasks.base import TaskResultStatus
from django_tasks_db.models import DBTaskResult

from leeward.retail.brands.models import Brand
from leeward.retail.kit import clock
from leeward.retail.kit.clock import pinned_at
from leeward.retail.payments import tasks
from leeward.retail.payments.errors import PaymentsSilent, PaymentsUnavailable
from leeward.retail.payments.models import Payment
from leeward.retail.payments.operations import paying
from leeward.retail.payments.operations.paying import SECONDS_A_PART, reconcile, settle
from tests.retail.payments.slow import Slow, guarded

AT = datetime(2027, 1, 10, 12, tzinfo=UTC)
SILENT, NO_SUCH = PaymentsSilent("No answer."), PaymentsUnavailable("No such payment.")


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

    def test_one_that_a_killed_worker_left_running_stops_no_later_look_r_11(self, slow: Slow, settings: Any) -> None:
        """On a machine that never comes back, such as a container made anew: nobody gives its part back."""
        settings.TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}
        tasks.reconcile_payments.func()
        DBTaskResult.objects.update(status=TaskResultStatus.RUNNING, started_at=clock.now() - timedelta(minutes=4))
        tasks.reconcile_payments.func()
        assert self.left() == 1
        DBTaskResult.objects.update(started_at=clock.now() - timedelta(minutes=6))
        tasks.reconcile_payments.func()
        assert self.left() == 2

    def test_one_that_waits_behind_long_work_is_under_way_however_long(self, slow: Slow, settings: Any) -> None:
        settings.TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}
        tasks.reconcile_payments.func()
        DBTaskResult.objects.update(enqueued_at=clock.now() - timedelta(hours=2))
        tasks.reconcile_payments.func()
        assert self.left() == 1
