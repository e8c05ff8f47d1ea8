"""Fixtures of the page cache's tests."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from leeward.retail.pages.delivery.cache import PageCache
from tests.retail.pages.cached_site import Site, Watch


@pytest.fixture
def site() -> Site:
    return Site()


@pytest.fixture
def brand() -> SimpleNamespace:
    return SimpleNamespace(version="v1")


@pytest.fixture
def prices() -> list[str]:
    return ["1-a"]


@pytest.fixture
def cache(
    site: Site, brand: SimpleNamespace, prices: list[str], settings: Any, monkeypatch: pytest.MonkeyPatch
) -> PageCache:
    settings.LEEWARD_PAGE_CACHE_SECONDS = 60
    monkeypatch.setattr("leeward.retail.pages.delivery.cache.find_brand_for_host", lambda *, host: brand)
    monkeypatch.setattr("leeward.retail.pages.delivery.cache.known_brand", lambda *, host: brand)
    monkeypatch.setattr("leeward.retail.pages.delivery.cache.known_version", lambda *, host: brand.version)
    page_cache = PageCache(site, prices_mark=lambda: prices[0])
    page_cache.watch = Watch()  # type: ignore[assignment]
    return page_cache
