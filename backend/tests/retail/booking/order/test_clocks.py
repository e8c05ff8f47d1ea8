"""R-22: expiries are decided by one clock, and local times survive every change of the clocks."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.db import connection

from leeward.retail.booking.documents.calendars import _utc
from leeward.retail.booking.models import Hold
from leeward.retail.booking.operations.basket.baskets import latest_quote
from leeward.retail.booking.operations.basket.holds import LIFETIME, hold_stock, release_expired
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit import clock
from leeward.retail.kit.clock import pinned_at, uk_date
from tests.retail.booking.conftest import a_basket
from tests.retail.hotels.stored_worlds import AT

ZONES = (
    "Europe/London", "Europe/Dublin", "America/Barbados", "America/Jamaica", "America/Grenada", "Indian/Maldives",
    "Indian/Mauritius", "Asia/Dubai", "Europe/Malta", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia",
    "Africa/Casablanca", "Asia/Kathmandu",
)  # fmt: skip
CHANGES = (date(2027, 3, 28), date(2027, 10, 31), date(2028, 2, 29), date(2027, 12, 31), date(2028, 1, 1))
"""Both changes of the UK's clocks, a leap day, and the turn of a year."""


class _Elsewhere(datetime):
    """A replica whose clock is wrong."""

    wrong_by = timedelta(0)

    @classmethod
    def now(cls, tz: Any = None) -> Any:
        return datetime.now(tz) + cls.wrong_by


@pytest.mark.django_db
@pytest.mark.parametrize("minutes", [-5, 5])
def test_a_replicas_own_clock_decides_no_expiry_r_22(monkeypatch: pytest.MonkeyPatch, minutes: int) -> None:
    if connection.vendor == "sqlite":
        pytest.skip("SQLite's clock is this machine's")
    monkeypatch.setattr(_Elsewhere, "wrong_by", timedelta(minutes=minutes))
    monkeypatch.setattr(clock, "datetime", _Elsewhere)
    assert abs(clock.now() - datetime.now(UTC)) > timedelta(minutes=4)
    assert abs(clock.database_now() - datetime.now(UTC)) < timedelta(seconds=5)


@pytest.mark.django_db
def test_a_hold_ends_at_its_second_neither_before_nor_after_r_22(brand: BrandSheet) -> None:
    basket = a_basket(brand)
    hold_stock(basket=basket, quote=latest_quote(basket))
    for after, given_back in ((-1, 0), (0, 1)):
        with pinned_at(AT + LIFETIME + timedelta(seconds=after)):
            assert release_expired() == given_back
    assert Hold.objects.get().state == Hold.State.RELEASED


@pytest.mark.parametrize("zone", ZONES)
def test_a_flights_local_times_are_exact_on_every_odd_day_r_22(zone: str) -> None:
    for day in CHANGES:
        for hour in (0, 6, 12, 23):
            local = datetime(day.year, day.month, day.day, hour, 5)  # noqa: DTZ001 - as timetables are written
            written = _utc(local, zone)
            assert written.astimezone(ZoneInfo(zone)).replace(tzinfo=None) == local


def test_a_uk_day_begins_at_uk_midnight_on_the_days_the_clocks_change_r_22() -> None:
    for day, utc_hour_of_midnight in ((date(2027, 3, 29), 23), (date(2027, 10, 31), 23), (date(2027, 11, 1), 0)):
        midnight = datetime.combine(day, datetime.min.time(), tzinfo=UTC)
        first = midnight if utc_hour_of_midnight == 0 else midnight - timedelta(hours=1)
        assert uk_date(at=first) == day
        assert uk_date(at=first - timedelta(seconds=1)) == day - timedelta(days=1)
