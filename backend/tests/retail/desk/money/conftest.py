"""What tests of money at the desk begin with."""

from __future__ import annotations

import pytest

from leeward.retail.booking.models import Booking
from leeward.retail.brands.sheet import BrandSheet
from tests.retail.booking.paid import a_booking


@pytest.fixture
def booking(brand: BrandSheet) -> Booking:
    """Confirmed by its first payment."""
    return a_booking(brand)
