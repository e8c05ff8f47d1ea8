"""Limits count together and fail closed (T-14, R-20)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.core.cache import cache

from leeward.retail.kit.clock import pinned_at
from leeward.retail.kit.limits import Limit, LimitsAway, TooMany, charge, charge_network, network_of, wide_network_of

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


class TestWhoHasManyNetworks:
    """A customer has a /64, and who rents a server is given a /48: 65,536 of them (T-15, T-16, T-24)."""

    def test_may_do_four_times_as_much_in_all(self) -> None:
        with pinned_at(AT):
            tries = [f"2001:db8:7:{number:x}::1" for number in range(13)]
            for address in tries[:12]:
                charge_network(THREE, address=address)
            with pytest.raises(TooMany):
                charge_network(THREE, address=tries[12])
            charge_network(THREE, address="2001:db8:8::1")

    def test_one_of_them_is_as_limited_as_ever_and_uses_up_nobody_elses(self) -> None:
        with pinned_at(AT):
            for _ in range(3):
                charge_network(THREE, address="2001:db8:7::1")
            for _ in range(30):
                with pytest.raises(TooMany):
                    charge_network(THREE, address="2001:db8:7::1")
            charge_network(THREE, address="2001:db8:7:1::1")

    def test_neighbours_of_an_ipv4_address_are_other_peoples(self) -> None:
        with pinned_at(AT):
            for number in range(40):
                charge_network(THREE, address=f"192.0.2.{number}")
                charge_network(THREE, address=f"::ffff:198.51.100.{number}")

    @pytest.mark.parametrize(
        ("address", "network"),
        [
            ("192.0.2.1", "192.0.2.0/24"),
            ("::ffff:192.0.2.1", "192.0.2.0/24"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"),
            ("", "unknown"),
        ],
    )
    def test_is_known_by_all_of_it(self, address: str, network: str) -> None:
        assert wide_network_of(address) == network
