"""The shop that sells the island, as booking's tests have it."""

from __future__ import annotations

import pytest
from django.test import Client

from leeward.retail.booking.models import Booking
from tests.retail.booking.conftest import at_noon, brand, changeable_shop, taxed_shop
from tests.retail.booking.owner import nobody_tried_yet
from tests.retail.desk.agents import an_agent, at_desk, minutes_later

__all__ = ["at_noon", "brand", "changeable_shop", "nobody_tried_yet", "taxed_shop"]


@pytest.fixture
def agent(booking: Booking) -> Client:
    """Of whichever shop the test's booking was made in."""
    return at_desk(an_agent())


@pytest.fixture
def lead(booking: Booking) -> Client:
    return at_desk(an_agent("lee", role="Lead agents"))


@pytest.fixture
def second(booking: Booking) -> Client:
    """Another lead agent than `lead`."""
    return at_desk(an_agent("sam", role="Lead agents"))


@pytest.fixture
def later(agent: Client) -> Client:
    """The agent, six minutes after the code of signing in."""
    return minutes_later(agent, 6)
