"""The small shop, open: prices published, the clock standing at noon on 10 January 2027."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from leeward.retail.brands.queries import forget_brands
from leeward.retail.kit.clock import pinned_at
from leeward.retail.search.queries import forget_prices
from tests.retail.search.shop import NOW, Shop, publish, small_world


@pytest.fixture(scope="session")
def small_prices(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A published snapshot nobody changes; built once."""
    folder = tmp_path_factory.mktemp("prices")
    publish(folder, small_world())
    return folder


@pytest.fixture
def noon() -> Iterator[None]:
    forget_brands()  # this process may still hold those of the test before
    with pinned_at(NOW):
        yield
    forget_brands()


@pytest.fixture
def shop(demo_brands: None, noon: None, small_prices: Path) -> Shop:
    return Shop(small_prices)


@pytest.fixture
def unpriced(demo_brands: None, noon: None, tmp_path: Path) -> Shop:
    """A fresh installation: no snapshot was ever published."""
    return Shop(tmp_path)


@pytest.fixture
def home(settings: Any, tmp_path: Path) -> Iterator[Path]:
    """A data folder without prices; what a test publishes below it this process asks, and forgets at the end."""
    settings.LEEWARD_HOME = tmp_path
    forget_prices()
    yield tmp_path
    forget_prices()
