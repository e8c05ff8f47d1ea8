"""Below a hotel's price: from which deposit on, until when that is enough, and who protects it (Z70, UK-22)."""

from __future__ import annotations

from typing import Any

import pytest

from leeward.retail.brands.models import Brand
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.models import Contract, Supplier
from tests.retail.content_pages.conftest import Read

pytestmark = pytest.mark.django_db
CORAL = "/holidays/maldives/ari-atoll/coral-court"
TWELVE = "Deposits from £200 pp. Within 12 weeks of leaving the whole price is due."


def line_of(hotel: Hotel, read: Read, **terms: int) -> Any:
    """What stands there by these terms of the hotel's own supplier."""
    supplier, _ = Supplier.objects.update_or_create(code="own", defaults={"display_name": "Own", **terms})
    Contract.objects.update_or_create(hotel=hotel, defaults={"supplier": supplier})
    return read(CORAL)["props"]["panel"]["depositLine"]


def test_the_deposit_of_the_hotels_own_supplier_and_none_where_all_is_paid_at_once_z70(
    hotels: dict[str, Hotel], read: Read
) -> None:
    assert line_of(hotels["MV1"], read, deposit_pp_pence=20_000) == f"{TWELVE} ATOL Protected."
    assert line_of(hotels["MV1"], read, deposit_pp_pence=0) == "ATOL Protected."


@pytest.mark.parametrize(("weeks", "notice"), [(12, "12 weeks"), (1, "1 week"), (0, "a day")])
def test_until_when_it_is_enough_also_where_that_is_the_day_of_leaving_z70(
    hotels: dict[str, Hotel], read: Read, weeks: int, notice: str
) -> None:
    said = line_of(hotels["MV1"], read, deposit_pp_pence=20_000, balance_due_weeks=weeks)
    assert f"Within {notice} of leaving the whole price is due." in said


@pytest.mark.parametrize("scope", ["none", "some"])
def test_no_protection_that_not_every_flight_of_the_brand_has_uk_22(
    hotels: dict[str, Hotel], read: Read, scope: str
) -> None:
    Brand.objects.filter(workspace="main").update(atol_scope=scope, version="changed")
    assert line_of(hotels["MV1"], read, deposit_pp_pence=20_000) == TWELVE
    assert line_of(hotels["MV1"], read, deposit_pp_pence=0) == ""
