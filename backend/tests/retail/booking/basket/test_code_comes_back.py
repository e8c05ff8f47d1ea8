"""A promo code of a contract that ends: back where that was our doing, used where the customer went (decision 35)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from leeward.retail.booking.models import Booking
from leeward.retail.booking.operations.cancelling import cancel_booking, fee_now
from leeward.retail.booking.operations.contract.ending import end_by_us
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.promotions.models import PromoCode, Redemption
from tests.retail.booking.contract.test_contract_changes import STAFF, tell_price
from tests.retail.booking.paid import a_booking
from tests.retail.hotels.stored_worlds import AT

pytestmark = pytest.mark.django_db


@pytest.fixture
def booking(brand: BrandSheet) -> Booking:
    """With the only use of a code."""
    promo = PromoCode.objects.create(
        code="ONCE", name="£50 off", amount_pence=5_000, most_uses=1, starts_at=AT, ends_at=AT + timedelta(days=90)
    )
    made = a_booking(brand)
    Redemption.objects.create(promo=promo, subject=made.subject, pence=5_000, at=AT)
    return made


def is_used() -> bool:
    return Redemption.objects.filter(released_at=None).exists()


class TestTheCode:
    def test_comes_back_where_we_end_the_contract_uk_17(self, booking: Booking) -> None:
        end_by_us(booking.pk, reason="extraordinary", words="A storm closed the island.", actor=STAFF)
        assert not is_used()

    def test_comes_back_where_they_go_because_of_a_change_of_ours_uk_16(self, booking: Booking) -> None:
        tell_price(booking, 30_000)
        cancel_booking(booking.pk, fee_pence=0)
        assert not is_used()

    def test_stays_used_where_they_go_of_themselves_uk_13(self, booking: Booking) -> None:
        cancel_booking(booking.pk, fee_pence=fee_now(booking, at=AT).fee_pence)
        assert is_used()
