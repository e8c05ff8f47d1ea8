"""What the version before sold freely is counted by the upgrade, while customers buy (INV-1, R-27)."""

from __future__ import annotations

from datetime import date
from importlib import import_module
from typing import Any

import pytest
from django.apps import apps

from leeward.retail.booking.models import HeldRooms
from leeward.retail.booking.operations.basket.holds import release_hold
from leeward.retail.booking.operations.cancelling import cancel_booking, fee_now
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.inventory.models import AllotmentNight
from tests.retail.booking.basket.test_free_sale import left_of, sell_freely
from tests.retail.booking.basket.test_holds import hold_for, taken
from tests.retail.booking.paid import a_booking
from tests.retail.hotels.stored_worlds import AT

pytestmark = pytest.mark.django_db
UPGRADE: Any = import_module("leeward.retail.booking.migrations.0015_count_what_was_sold_freely")


@pytest.fixture(autouse=True)
def sold_freely(brand: BrandSheet) -> None:
    sell_freely(True)
    AllotmentNight.objects.filter(room_type__hotel__itemcode="MV1").delete()


def test_what_was_booked_before_is_counted_by_the_upgrade_r_27(brand: BrandSheet) -> None:
    booking, over = a_booking(brand), hold_for(brand)
    release_hold(hold_id=over.pk)
    HeldRooms.objects.update(is_counted=False)
    AllotmentNight.objects.all().delete()
    for _ in range(2):
        UPGRADE.count_freely_sold(apps, None)
        assert (taken(), list(left_of("2027-05-04"))) == ((7, 4), [0])
    assert [row.hold_id for row in HeldRooms.objects.filter(is_counted=True)] == [booking.hold_id]
    cancel_booking(booking.pk, fee_pence=fee_now(booking, at=AT).fee_pence)
    assert taken() == (0, 0)


def test_it_is_counted_by_the_upgrade_a_few_statements_a_room_type_r_27(
    brand: BrandSheet, django_assert_max_num_queries: Any
) -> None:
    """Bookings of a type wait while it is counted, however many nights it has."""
    for _ in range(3):
        a_booking(brand)
    HeldRooms.objects.update(is_counted=False)
    nights = AllotmentNight.objects.filter(room_type__hotel__itemcode="MV1")
    nights.filter(night__gt=date(2027, 5, 4)).delete()
    nights.update(taken=1)
    with django_assert_max_num_queries(12):
        UPGRADE.count_freely_sold(apps, None)
    assert list(nights.order_by("night").values_list("taken", flat=True)) == [4, *[3] * 6]
