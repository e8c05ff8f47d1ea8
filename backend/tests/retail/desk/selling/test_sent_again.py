"""Money that the provider refused, sent again at the desk: as that, and as no gift (INV-3)."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from leeward.retail.booking.models import Booking
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.payments.models import Refund
from tests.retail.booking.paid import TOTAL, a_booking
from tests.retail.desk.agents import write

pytestmark = pytest.mark.django_db


@pytest.fixture
def booking(brand: BrandSheet) -> Booking:
    return a_booking(brand)


def a_wish(pence: int, reason: str, *, of: int = TOTAL) -> dict[str, Any]:
    return {"pence": pence, "reason": reason, "refundable_pence": of}


class TestSendingAgain:
    def test_is_a_reason_while_something_was_refused_and_no_other_ends_it_inv_3(
        self, booking: Booking, lead: Client
    ) -> None:
        write(lead, booking, "refunds", a_wish(1_000, "sent_again"), status=409)
        write(lead, booking, "refunds", a_wish(5_000, "goodwill"), key="the-first")
        Refund.objects.update(state=Refund.State.FAILED)
        after = write(lead, booking, "refunds", a_wish(7_000, "goodwill"), key="more-of-it")["data"]
        reasons = after["after_sale"]["reasons"]
        assert next(iter(reasons.items())) == ("sent_again", "Sent again: £50 did not arrive")
        after = write(lead, booking, "refunds", a_wish(5_000, "sent_again", of=TOTAL - 7_000), key="once-more")["data"]
        assert "sent_again" not in after["after_sale"]["reasons"]
