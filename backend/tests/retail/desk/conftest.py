"""The shop that sells the island, as booking's tests have it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.core.cache import cache

from tests.retail.booking.conftest import at_noon, brand

__all__ = ["at_noon", "brand"]


@pytest.fixture(autouse=True)
def _fresh_counts() -> Iterator[None]:
    cache.clear()
    yield
    cache.clear()
