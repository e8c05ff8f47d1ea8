"""A change that waits for its payment when its booking ends, or that cannot be made when it is paid (INV-3, INV-4)."""

from __future__ import annotations

from pathlib import Path

import pytest

from leeward.retail.booking.errors import HoldOver
from leeward.retail.booking.models import Amendment, Booking, Hold
from leeward.retail.booking.operations.cancelling import cancel_booking, fee_now
from leeward.retail.booking.operations.change.amendment_payments import begin_payment
from leeward.retail.booking.operations.contract.ending import end_by_us
from leeward.retail.brands.models import Brand
from leeward.retail.brands.queries import forget_brands
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.journal.queries import audit_entries, verify_audit
from leeward.retail.payments.models import Refund
from tests.retail.booking.changeable import IN_MAY, agreed, an_amendment, facts_of, taken
from tests.retail.booking.paid import a_booking, capture, post
from tests.retail.hotels.stored_worlds import AT
from tests.retail.mailing.reading import plain_text

pytestmark = pytest.mark.django_db


def end(booking: Booking, *, by: str) -> None:
    """The customer cancels, or we end it."""
    if by == "us":
        end_by_us(booking.pk, reason="extraordinary", words="A storm has closed the island.", actor="staff:1")
    else:
        cancel_booking(booking.pk, fee_pence=fee_now(booking, at=AT).fee_pence)


class TestAWaitingChangeOfABookingThatEnds:
    """Its rooms and seats go back at once, nobody may pay for it any more, and who does gets a letter that is true."""

    @pytest.mark.parametrize("by", ["them", "us"])
    def test_gives_back_what_it_holds_and_opens_no_page_inv4(self, changeable_shop: BrandSheet, by: str) -> None:
        booking = a_booking(changeable_shop)
        waiting = agreed(an_amendment(booking, changeable_shop, suite=True))
        end(booking, by=by)
        waiting = Amendment.objects.select_related("booking", "hold").get(pk=waiting.pk)
        assert waiting.hold is not None
        assert (waiting.state, waiting.hold.state) == (Amendment.State.GIVEN_UP, Hold.State.RELEASED)
        assert not taken()
        with pytest.raises(HoldOver):
            begin_payment(waiting, brand=changeable_shop)
        given_up = [one for one in audit_entries(subject=booking.subject) if one.event == "booking.amendment_given_up"]
        assert [one.facts["hold"] for one in given_up] == [waiting.hold_id]
        verify_audit()

    def test_opens_no_page_though_an_earlier_version_left_it_waiting(self, changeable_shop: BrandSheet) -> None:
        waiting = agreed(an_amendment(a_booking(changeable_shop), changeable_shop, suite=True))
        Booking.objects.update(state=Booking.State.CANCELLED)
        waiting.booking.refresh_from_db()
        with pytest.raises(HoldOver):
            begin_payment(waiting, brand=changeable_shop)

    @pytest.mark.parametrize("by", ["them", "us"])
    def test_paid_afterwards_gives_the_money_back_and_says_that_the_booking_is_over_inv3(
        self, changeable_shop: BrandSheet, tmp_path: Path, by: str
    ) -> None:
        booking = a_booking(changeable_shop)
        payment = begin_payment(agreed(an_amendment(booking, changeable_shop, suite=True)), brand=changeable_shop)
        end(booking, by=by)
        for _ in range(2):
            capture(payment)
        assert Refund.objects.get(payment=payment).pence == payment.pence
        assert not taken()
        (mail,) = post(tmp_path, "booking.sent_back")
        text = plain_text(mail)
        assert "£700" in text and "we cannot use it" in text
        assert "stands" not in text
        assert not post(tmp_path, "booking.not_amended")


class TestAChangeThatCannotBeMadeWhenItIsPaid:
    def test_gives_the_money_back_though_nothing_is_sold_out_inv3(
        self, changeable_shop: BrandSheet, tmp_path: Path
    ) -> None:
        """Staff emptied the brand's e-mail, which every contract must say, between the agreement and its payment."""
        booking = a_booking(changeable_shop)
        amendment = agreed(an_amendment(booking, changeable_shop, suite=True))
        payment = begin_payment(amendment, brand=changeable_shop)
        before = facts_of(booking)
        Brand.objects.update(email="")
        forget_brands()
        for _ in range(2):
            capture(payment)
        assert Refund.objects.get(payment=payment).pence == payment.pence
        amendment.refresh_from_db()
        assert amendment.state == Amendment.State.FAILED
        assert (facts_of(booking), taken()) == (before, IN_MAY)
        (mail,) = post(tmp_path, "booking.not_amended")
        text = plain_text(mail)
        assert "something about it had changed" in text and "£700" in text
        verify_audit()
