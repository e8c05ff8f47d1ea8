"""Z70, K07: the home page says with how little a holiday can be booked: the least deposit of the rules in force."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from leeward.retail.brands.models import Brand, WordingOverride
from leeward.retail.brands.queries import forget_brands
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.deposits import DEPOSITS
from leeward.retail.inventory.models import Contract, Supplier
from leeward.retail.inventory.operations.staff_changes import note_deleted, save_change
from leeward.retail.kit import clock
from leeward.retail.kit.caching.surrogate import KEYS_HEADER
from leeward.retail.kit.models import PurgedKey
from tests.retail.content.building import a_home, built
from tests.retail.content_pages.conftest import Read

pytestmark = pytest.mark.django_db


@pytest.fixture
def suppliers(hotels: dict[str, Hotel]) -> dict[str, Supplier]:
    """Two hotels through a supplier each, £200 and £150 a head first; a third sells nothing."""
    Contract.objects.all().delete()
    made = {}
    for code, pence, weeks in (("MV1", 20_000, 12), ("MV2", 15_000, 10), ("none", 5_000, 4)):
        made[code] = Supplier.objects.create(
            code=code.lower(), display_name=code, deposit_pp_pence=pence, balance_due_weeks=weeks
        )
        if code in hotels:
            Contract.objects.create(hotel=hotels[code], supplier=made[code])
    built(a_home()).save_revision().publish()
    return made


def line(read: Read) -> Any:
    return read("/")["props"]["depositLine"]


def test_the_least_of_the_suppliers_that_sell_a_hotel_z70_k07(suppliers: dict[str, Supplier], read: Read) -> None:
    assert line(read) == "Deposits from £150 pp, the rest due 10 weeks before you leave."


@pytest.mark.parametrize(("weeks", "due"), [(1, "1 week before you leave"), (0, "on the day you leave")])
def test_says_when_the_rest_is_due(suppliers: dict[str, Supplier], read: Read, weeks: int, due: str) -> None:
    Supplier.objects.update(balance_due_weeks=weeks)
    assert line(read) == f"Deposits from £150 pp, the rest due {due}."


def test_of_equal_deposits_the_one_whose_rest_is_due_first(suppliers: dict[str, Supplier], read: Read) -> None:
    Supplier.objects.update(deposit_pp_pence=15_000)
    assert line(read) == "Deposits from £150 pp, the rest due 12 weeks before you leave."


@pytest.mark.parametrize("gone", ["contract off", "hotel paused", "by phone only", "all at once"])
def test_a_rule_that_nothing_is_sold_under_is_not_counted_z70(
    suppliers: dict[str, Supplier], read: Read, gone: str
) -> None:
    if gone == "contract off":
        Contract.objects.filter(supplier=suppliers["MV2"]).update(is_active=False)
    elif gone == "all at once":
        Supplier.objects.filter(code="mv2").update(deposit_pp_pence=0)
    else:
        changed = {"online_bookable": False} if gone == "by phone only" else {"status": Hotel.Status.PAUSED}
        Hotel.objects.filter(itemcode="MV2").update(**changed)
    assert line(read) == "Deposits from £200 pp, the rest due 12 weeks before you leave."


def test_nothing_where_everything_is_paid_at_once_z70(suppliers: dict[str, Supplier], read: Read) -> None:
    Supplier.objects.update(deposit_pp_pence=0)
    assert line(read) == ""


def test_a_brand_says_it_in_its_own_words(suppliers: dict[str, Supplier], read: Read) -> None:
    own = "Only {amount} each today, and the rest {due}."
    WordingOverride.objects.create(brand=Brand.objects.get(workspace="main"), key="home.deposit_line", text=own)
    forget_brands()
    assert line(read) == "Only £150 each today, and the rest 10 weeks before you leave."


class TestEndsThePage:
    """Kept with the page, and gone with the rule (docs/caching.md)."""

    def test_it_is_kept_under_its_own_key(self, suppliers: dict[str, Supplier], read: Read) -> None:
        answer = Client(HTTP_HOST="localhost").get("/")
        assert {DEPOSITS, "hotels"} <= set(answer[KEYS_HEADER].split())

    def test_a_supplier_saved_a_contract_saved_or_deleted(self, suppliers: dict[str, Supplier]) -> None:
        contract = Contract.objects.get(supplier=suppliers["MV2"])
        for row in (suppliers["MV2"], contract):
            PurgedKey.objects.all().delete()
            save_change(save=lambda row=row: row.save() or row, old=None, at=clock.now())  # type: ignore[misc]
            assert DEPOSITS in PurgedKey.objects.values_list("key", flat=True)
        PurgedKey.objects.all().delete()
        contract.delete()
        note_deleted(rows=[contract], at=clock.now())
        assert DEPOSITS in PurgedKey.objects.values_list("key", flat=True)
