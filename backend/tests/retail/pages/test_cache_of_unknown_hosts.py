"""Invented names of hosts are one place in the cache: nobody pushes real pages out by inventing more (T-02, T-24)."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from leeward.retail.pages.delivery.cache import KeptDoor, PageCache
from tests.retail.pages.cached_site import Site, ask

CACHE = "leeward.retail.pages.delivery.cache"


@pytest.fixture
def hosts(brand: SimpleNamespace) -> dict[str, SimpleNamespace]:
    return {"localhost": brand}


@pytest.fixture
def shop(cache: PageCache, hosts: dict[str, SimpleNamespace], monkeypatch: pytest.MonkeyPatch) -> PageCache:
    """A shop that shows its main brand at hosts nobody entered (LEEWARD_UNKNOWN_HOST_BRAND=default)."""

    def version(*, host: str) -> str:
        return (
            hosts[host].version if host in hosts else "/".join(f"{name} {one.version}" for name, one in hosts.items())
        )

    for name in ("find_brand_for_host", "known_brand"):
        monkeypatch.setattr(f"{CACHE}.{name}", lambda *, host: hosts.get(host.partition(":")[0].lower()))
    monkeypatch.setattr(f"{CACHE}.known_version", version)
    monkeypatch.setattr(f"{CACHE}.latest_change", lambda: version(host=""))
    return cache


class TestInventedHosts:
    def test_push_no_real_page_out(self, shop: PageCache, site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(f"{CACHE}.KEEP_AT_MOST", 3)
        ask(shop)
        for number in range(50):
            ask(shop, HTTP_HOST=f"invented-{number}.example")
        assert ask(shop)[2].endswith(b"page 1")
        assert (len(shop.pages), site.asked) == (2, 2)

    def test_push_no_real_data_out(self, shop: PageCache, site: Site) -> None:
        site.marks, site.more = False, [("X-Leeward-Keep", "-")]
        for number in range(50):
            ask(shop, path="/api/brands", HTTP_HOST=f"invented-{number}.example")
        assert len(shop.data) == 1

    def test_share_no_page_with_a_real_one_t_02(self, shop: PageCache) -> None:
        ask(shop)
        assert ask(shop, HTTP_HOST="invented.example")[2].endswith(b"page 2")
        assert ask(shop, HTTP_HOST="")[2].endswith(b"page 2")
        assert ask(shop)[2].endswith(b"page 1")

    def test_are_answered_by_the_door_in_front_as_well(self, shop: PageCache, site: Site) -> None:
        door = KeptDoor(shop, pages=shop)
        for number in range(5):
            assert ask(door, HTTP_HOST=f"invented-{number}.example")[2].endswith(b"page 1")
        assert site.asked == 1

    def test_that_become_a_brand_of_ours_show_that_brand_t_02(
        self, shop: PageCache, hosts: dict[str, SimpleNamespace]
    ) -> None:
        """What was kept of unknown hosts ends with any change of any brand."""
        ask(shop, HTTP_HOST="new.example")
        hosts["new.example"] = SimpleNamespace(version="n1")
        assert ask(shop, HTTP_HOST="new.example")[2].endswith(b"page 2")
        assert ask(shop, HTTP_HOST="other.example")[2].endswith(b"page 3")
