"""What tables say of rooms held for us, and how they take back the last thing they said (issue 3, item 5)."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from leeward.retail.inventory.models import AllotmentNight
from tests.retail.hotels.stored_worlds import AT
from tests.retail.inventory.imports.receiving import agreed, loaded, price
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


class TestTheLastOne:
    """A delivery replaces what it names, and a row of nights that are over names without saying anything."""

    OVER = {"first": "2020-01-01", "last": "2020-01-01"}
    MAY = {"first": "2027-05-01", "last": "2027-05-31"}

    def test_stop_sale_is_lifted_by_one_that_is_over(self) -> None:
        room = {"hotel": "MV1", "room": "DLX"}
        loaded(table("stop_sale", room | self.MAY), name="stop_sale.csv")
        assert price(NIGHT, 2) == "a night of the stay is closed or sold out"
        loaded(table("stop_sale", room | self.OVER), name="stop_sale.csv")
        assert price(NIGHT, 2) == 40_000

    def test_supplement_is_lifted_by_one_that_is_over(self) -> None:
        gala = {"hotel": "MV1", "room": "DLX", "plan": "FLEX", "supplement": "GALA", "basis": "person-stay"}
        gala |= {"amount": "10.00"}
        loaded(table("supplement", gala | self.MAY), name="supplement.csv")
        assert price(NIGHT, 2) == 42_000
        agreed(table("supplement", gala | self.OVER), name="supplement.csv")
        assert price(NIGHT, 2) == 40_000

    def test_local_charge_is_lifted_by_one_that_is_over(self) -> None:
        tax = {"hotel": "MV1", "charge": "TAX", "name": "Green tax", "basis": "person-night", "amount": "1.00"}
        tax |= {"currency": "GBP", "paid_locally": "yes"}
        loaded(table("local_charge", tax | self.MAY), name="local_charge.csv")
        assert price(NIGHT, 2) == 40_400
        agreed(table("local_charge", tax | self.OVER), name="local_charge.csv")
        assert price(NIGHT, 2) == 40_000
