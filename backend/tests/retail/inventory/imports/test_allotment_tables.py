"""Rooms that tables hold for us: when they go back, and what is booked already (issue 3, item 5; INV-1)."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from leeward.retail.inventory.models import AllotmentNight
from tests.retail.hotels.stored_worlds import AT
from tests.retail.inventory.imports.receiving import loaded, price
from tests.retail.inventory.imports.table_files import table

pytestmark = pytest.mark.django_db

NIGHT = date(2027, 5, 4)


def allotment(**cells: str) -> str:
    row = {"hotel": "MV1", "room": "DLX", "first": "2027-05-01", "last": "2027-05-31", "rooms": "5"}
    return table("allotment", row | cells)


class TestReleaseDays:
    def test_of_more_than_a_byte_holds_sell_no_sooner(self) -> None:
        """Suppliers write 365 or 999 for what is on request."""
        assert NIGHT - AT.date() == timedelta(days=120)
        for release, is_sold in (("120", True), ("121", False), ("365", False), ("999", False), ("999999", False)):
            loaded(allotment(release_days=release), name="allotment.csv")
            assert isinstance(price(NIGHT, 1), int) is is_sold, release
        assert AllotmentNight.objects.get(room_type__hotel__itemcode="MV1", night=NIGHT).release_days == 9_999
