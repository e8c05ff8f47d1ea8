"""What may be kept, and that purging one key ends exactly what shows it, on every replica (R-28)."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
from django.core.cache import cache
from django.db import transaction
from django.http import HttpResponse
from django.test import RequestFactory

from leeward.retail.kit import clock
from leeward.retail.kit.caching.freshness import PurgeWatch
from leeward.retail.kit.caching.purging import MOST_AT_ONCE, purge
from leeward.retail.kit.caching.surrogate import SurrogateMiddleware, mark_public
from leeward.retail.kit.models import PurgedKey, ScheduleRun
from leeward.retail.kit.schedule import Schedule, start_due


class TestMarkPublic:
    def answered(self, **headers: Any) -> HttpResponse:
        def view(_request: Any) -> HttpResponse:
            response = HttpResponse(b'{"data": 1}', content_type="application/json")
            mark_public(response, keys=["offers", "hotel-MV1"], ends_at=datetime(2026, 12, 1, tzinfo=UTC))
            return response

        return SurrogateMiddleware(view)(RequestFactory().get("/api/x", **headers))

    def test_names_what_the_answer_shows_and_when_it_ends(self) -> None:
        answer = self.answered()
        assert answer["Surrogate-Key"] == "hotel-MV1 offers"
        assert answer["X-Leeward-Keep"] == "1796083200.000"
        assert answer["Cache-Control"] == "no-cache"
        assert answer["Vary"] == "Accept-Encoding"

    def test_gives_a_validator_and_answers_304_to_who_has_it(self) -> None:
        etag = self.answered()["ETag"]
        again = self.answered(HTTP_IF_NONE_MATCH=etag)
        assert (again.status_code, again.content) == (304, b"")

    @pytest.mark.parametrize("key", ["two words", "", "-x", "a\nb", "x" * 101])
    def test_refuses_a_key_that_no_header_could_carry(self, key: str) -> None:
        with pytest.raises(ValueError, match="surrogate key"):
            mark_public(HttpResponse(), keys=[key])

    def test_refuses_an_answer_that_nothing_could_end(self) -> None:
        with pytest.raises(ValueError, match="needs a key"):
            mark_public(HttpResponse(), keys=[])


class Moments:
    """A hand-moved monotonic clock for the watch."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.value = 1000.0
        monkeypatch.setattr("leeward.retail.kit.caching.freshness.time.monotonic", lambda: self.value)

    def pass_by(self, seconds: float) -> None:
        self.value += seconds


@pytest.fixture
def moments(monkeypatch: pytest.MonkeyPatch) -> Moments:
    return Moments(monkeypatch)


@pytest.mark.django_db
class TestPurgeWatch:
    def test_ends_exactly_what_shows_the_purged_thing(self, moments: Moments) -> None:
        PurgedKey.objects.create(key="before", at=clock.now())  # PostgreSQL's numbers go on from the tests before
        watch = PurgeWatch()
        stamp = watch.now()
        purge(["hotel-MV1"])
        moments.pass_by(1.1)
        watch.now()
        assert not watch.is_good(stamp, ("hotel-MV1", "offers"))
        assert watch.is_good(stamp, ("hotel-MV2", "offers"))
        assert watch.is_good(watch.now(), ("hotel-MV1",))

    def test_looks_at_the_database_at_most_once_a_second(
        self, moments: Moments, django_assert_num_queries: Any
    ) -> None:
        watch = PurgeWatch()
        watch.now()
        with django_assert_num_queries(0):
            for _ in range(50):
                moments.pass_by(0.01)
                watch.now()
        moments.pass_by(1)
        with django_assert_num_queries(1):
            watch.now()

    def test_looks_at_once_when_the_shared_note_changed(self, moments: Moments) -> None:
        watch = PurgeWatch()
        stamp = watch.now()
        PurgedKey.objects.create(key="offers", at=clock.now())
        cache.set("purged", "another", timeout=None)
        moments.pass_by(0.25)
        watch.now()
        assert not watch.is_good(stamp, ("offers",))

    def test_waits_for_a_number_that_is_committed_late(self, moments: Moments) -> None:
        """PostgreSQL hands out numbers in one order and commits in another."""
        watch = PurgeWatch()
        first = PurgedKey.objects.create(key="a", at=clock.now()).pk
        stamp = watch.now()
        PurgedKey.objects.create(pk=first + 3, key="b", at=clock.now())
        moments.pass_by(1.1)
        middle = watch.now()
        PurgedKey.objects.create(pk=first + 2, key="late", at=clock.now())
        moments.pass_by(1.1)
        watch.now()
        assert not watch.is_good(stamp, ("b",))
        assert not watch.is_good(middle, ("late",))
        assert watch.is_good(middle, ("b",))

    def test_trusts_nothing_after_a_long_sleep(self, moments: Moments) -> None:
        watch = PurgeWatch()
        stamp = watch.now()
        moments.pass_by(3 * 3600)
        watch.now()
        assert not watch.is_good(stamp, ("anything",))

    def test_takes_very_many_keys_for_everything(self, moments: Moments) -> None:
        watch = PurgeWatch()
        stamp = watch.now()
        purge(f"hotel-{number}" for number in range(MOST_AT_ONCE + 1))
        assert PurgedKey.objects.count() == 1
        moments.pass_by(1.1)
        watch.now()
        assert not watch.is_good(stamp, ("page-1",))


@pytest.mark.django_db
class TestPurge:
    def test_is_undone_with_the_change_that_was_undone(self) -> None:
        with pytest.raises(RuntimeError), transaction.atomic():
            purge(["offers"])
            raise RuntimeError
        assert not PurgedKey.objects.exists()

    def test_refuses_a_key_no_answer_can_have(self) -> None:
        with pytest.raises(ValueError, match="surrogate key"):
            purge(["two words"])

    def test_calls_no_cdn_unless_settings_name_one(
        self, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
    ) -> None:
        called: list[Any] = []
        monkeypatch.setattr("leeward.retail.kit.tasks._post", lambda *told: called.append(told[1:]))
        with django_capture_on_commit_callbacks(execute=True):
            purge(["offers"])
        assert called == []

    def test_tells_the_cdn_every_key_in_its_own_address(
        self, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any, settings: Any
    ) -> None:
        settings.LEEWARD_CDN_PURGE_URL = "https://cdn.example/purge/{key}"
        called: list[Any] = []
        monkeypatch.setattr("leeward.retail.kit.tasks._post", lambda *told: called.append(told[1]))
        with django_capture_on_commit_callbacks(execute=True):
            purge(["offers", "hotel-MV1"])
        assert called == ["https://cdn.example/purge/hotel-MV1", "https://cdn.example/purge/offers"]


class Counted:
    def __init__(self) -> None:
        self.started = 0

    def enqueue(self) -> None:
        self.started += 1


@pytest.mark.django_db
class TestSchedule:
    @pytest.fixture
    def only(self, monkeypatch: pytest.MonkeyPatch) -> dict[str, Schedule]:
        known: dict[str, Schedule] = {}
        monkeypatch.setattr("leeward.retail.kit.schedule._schedules", known)
        return known

    def test_starts_a_task_once_in_each_slot(self, only: dict[str, Schedule]) -> None:
        task = Counted()
        only["x"] = Schedule("x", task, every_seconds=300)
        for minute, second in ((0, 0), (0, 30), (4, 59), (5, 0), (5, 1)):
            start_due(now=datetime(2026, 11, 21, 12, minute, second, tzinfo=UTC))
        assert task.started == 2

    def test_starts_nothing_twice_when_the_slot_is_taken(self, only: dict[str, Schedule]) -> None:
        task = Counted()
        only["x"] = Schedule("x", task)
        now = datetime(2026, 11, 21, 12, tzinfo=UTC)
        ScheduleRun.objects.create(name="x", slot=only["x"].slot(at=now))
        assert start_due(now=now) == []
        assert task.started == 0

    def test_starts_a_daily_task_from_its_hour_in_uk_time(self, only: dict[str, Schedule]) -> None:
        task = Counted()
        only["x"] = Schedule("x", task, daily_at_hour=6)
        ScheduleRun.objects.create(name="x", slot=only["x"].slot(at=datetime(2026, 7, 1, 12, tzinfo=UTC)))
        assert start_due(now=datetime(2026, 7, 2, 4, 59, tzinfo=UTC)) == []  # 05:59 British Summer Time
        assert start_due(now=datetime(2026, 7, 2, 5, 0, tzinfo=UTC)) == ["x"]
