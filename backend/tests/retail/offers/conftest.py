"""The small shop with demo brands, published prices and three hotels; the clock stands at noon on 10 January 2027."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import cache

from leeward.retail.brands.queries import forget_brands, get_default_brand
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.hotels.models import Hotel
from leeward.retail.kit.clock import pinned_at
from leeward.retail.search import queries as search
from tests.retail.offers.offer_shop import store_hotels
from tests.retail.search.shop import NOW, publish, small_world


@pytest.fixture(scope="session")
def offer_prices(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A published snapshot nobody changes; built once."""
    folder = tmp_path_factory.mktemp("offer-prices")
    publish(folder, small_world())
    return folder


@pytest.fixture
def hotels(demo_brands: None, offer_prices: Path, settings: Any, tmp_path: Path) -> Iterator[dict[str, Hotel]]:
    """The three hotels by itemcode, on sale and priced."""
    (tmp_path / "snapshot").symlink_to(offer_prices)
    settings.LEEWARD_HOME = tmp_path
    search.forget_prices()
    forget_brands()
    cache.clear()
    with pinned_at(NOW):
        yield store_hotels()
    search.forget_prices()
    forget_brands()


@pytest.fixture
def main(hotels: dict[str, Hotel]) -> BrandSheet:
    return get_default_brand()
