"""The shop that sells the island, as booking's tests have it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.core.cache import cache
from django.test import Client

from leeward.retail.booking.models import Booking
from tests.retail.booking.conftest import at_noon, brand, changeable_shop, taxed_shop
from tests.retail.desk.agents import an_agent, at_desk

__all__ = ["at_noon", "brand", "changeable_shop", "taxed_shop"]


@pytest.fixture(autouse=True)
def _fresh_counts() -> Iterator[None]:
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def agent(booking: Booking) -> Client:
    """Of whichever shop the test's booking was made in."""
    return at_desk(an_agent())


@pytest.fixture
def lead(booking: Booking) -> Client:
    return at_desk(an_agent("lee", role="Lead agents"))
