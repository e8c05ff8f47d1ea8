"""Limits count together and fail closed (T-14, R-20)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.core.cache import cache

from leeward.retail.kit.clock import pinned_at
from leeward.retail.kit.limits import Limit, LimitsAway, TooMany, charge, network_of

AT = datetime(2027, 1, 10, 12, tzinfo=UTC)
THREE = Limit("test", most=3, seconds=600)
pytestmark = pytest.mark.cache


@pytest.fixture(autouse=True)
def empty_cache() -> None:
    cache.clear()


def try_often(who: str, times: int) -> None:
    for _ in range(times):
        charge(THREE, who=who)


class TestCharge:
    def test_allows_so_many_tries_in_a_window_and_again_in_the_next(self) -> None:
        with pinned_at(AT):
            try_often("192.0.2.1", 3)
            with pytest.raises(TooMany) as error:
                try_often("192.0.2.1", 1)
            assert error.value.status == 429
            try_often("192.0.2.2", 3)
        with pinned_at(AT + timedelta(minutes=10)):
            try_often("192.0.2.1", 3)

    def test_refuses_everybody_while_the_cache_is_away_r_20(self, settings: Any) -> None:
        settings.CACHES = {
            "default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": "redis://127.0.0.1:9"}
        }
        with pytest.raises(LimitsAway) as error:
            try_often("192.0.2.1", 1)
        assert error.value.status == 503

    def test_keeps_no_address_as_a_key(self, monkeypatch: pytest.MonkeyPatch) -> None:
        seen: list[str] = []
        monkeypatch.setattr(cache, "add", lambda key, *_a, **_k: seen.append(key), raising=False)
        monkeypatch.setattr(cache, "incr", lambda *_a, **_k: 1, raising=False)
        charge(THREE, who="192.0.2.1")
        assert "192.0.2.1" not in seen[0]


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("", "unknown"),
    ],
)
def test_a_customers_whole_network_counts_as_one(address: str, network: str) -> None:
    assert network_of(address) == network
