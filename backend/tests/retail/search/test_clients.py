"""Who counts as one client, and what each may ask of us (T-01, T-24)."""

from __future__ import annotations

import pytest

from leeward.retail.search.errors import TooManySearches
from leeward.retail.search.hotpath.clients import CostMeter, client_address


class TestClientAddress:
    @pytest.mark.parametrize(
        ("address", "client"),
        [
            ("203.0.113.5", "203.0.113.5"), ("2001:db8:1:2::3", "2001:db8:1:2::"),
            ("2001:db8:1:2:ffff::", "2001:db8:1:2::"), ("2001:db8:1:3::3", "2001:db8:1:3::"),
            ("::ffff:203.0.113.5", "203.0.113.5"), ("", ""),
        ],
    )  # fmt: skip
    def test_is_the_whole_network_of_ipv6_t_24(self, address: str, client: str) -> None:
        assert client_address({"REMOTE_ADDR": address}, trusted_proxies=()) == client
        forwarded = {"REMOTE_ADDR": "::1", "HTTP_X_FORWARDED_FOR": f"198.51.100.1, {address or '::1'}"}
        assert client_address(forwarded, trusted_proxies={"::1"}) == (client or "::")


class TestCostMeter:
    def test_makes_a_new_address_no_new_purse_t_24(self) -> None:
        meter = CostMeter(points_per_second=20)
        meter.charge(client="new", points=120, at=0.0)
        with pytest.raises(TooManySearches) as refused:
            meter.charge(client="new", points=20, at=0.0)
        assert refused.value.retry_after_seconds == 1
        meter.charge(client="new", points=1_200, at=60.0)  # a minute's rest fills it as ever

    def test_lets_whoever_it_forgot_begin_as_a_new_client(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("leeward.retail.search.hotpath.clients._CLIENTS_KEPT", 1)
        meter = CostMeter(points_per_second=20)
        for client in ("robot", "other"):
            meter.charge(client=client, points=120, at=0.0)
        meter.charge(client="robot", points=120, at=0.0)
        with pytest.raises(TooManySearches):
            meter.charge(client="robot", points=1, at=0.0)
