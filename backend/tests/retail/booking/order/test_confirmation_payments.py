"""What a confirmation says of payments, whenever it is issued: what was paid, what went back, what is due (UK-15)."""

from __future__ import annotations

import pytest

from leeward.retail.booking.documents.confirmation import confirmation_blocks
from leeward.retail.booking.documents.issuing import get_document
from leeward.retail.booking.models import Booking, BookingDocument
from leeward.retail.booking.my_booking.payments import pay
from leeward.retail.booking.operations.change.amendment_payments import begin_payment
from leeward.retail.booking.operations.change.correcting import RightName, correct_name
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit.clock import pinned_at
from tests.retail.booking.changeable import JUNE, agreed, an_amendment
from tests.retail.booking.contract.test_contract_changes import tell_price
from tests.retail.booking.paid import a_booking, capture
from tests.retail.hotels.stored_worlds import AT

pytestmark = pytest.mark.django_db
_SAID = ("Total price", "Paid", "Gone back", "Due")


def said(booking: Booking, **changes: object) -> list[tuple[str, str]]:
    """The confirmation's lines of price and payments."""
    facts = get_document(booking, kind=BookingDocument.Kind.CONFIRMATION).facts | changes
    return [(one.label, one.text) for one in confirmation_blocks(facts) if one.label.startswith(_SAID)]


def corrected(booking: Booking) -> Booking:
    correct_name(booking.pk, position=2, name=RightName("Mr", "José María", "Núñez"), actor="staff:1")
    return booking


class TestPayments:
    def test_of_a_deposit_name_the_day_of_the_balance_uk_13(self, brand: BrandSheet) -> None:
        assert said(a_booking(brand, plan="deposit")) == [
            ("Total price", "£2,600"), ("Paid with this booking", "£300"), ("Due by 9 February 2027", "£2,300"),
        ]  # fmt: skip

    def test_that_were_made_since_are_not_due_any_more_uk_21(self, brand: BrandSheet) -> None:
        booking = a_booking(brand, plan="deposit")
        with pinned_at(AT.replace(month=2, day=1)):
            capture(pay(booking, is_all=False, brand=brand))
        assert said(corrected(booking)) == [
            ("Total price", "£2,600"), ("Paid with this booking", "£300"), ("Paid on 1 February 2027", "£2,300"),
        ]  # fmt: skip

    def test_of_a_change_are_paid_when_it_is_confirmed_uk_16(self, changeable_shop: BrandSheet) -> None:
        booking = a_booking(changeable_shop)
        capture(begin_payment(agreed(an_amendment(booking, changeable_shop, suite=True)), brand=changeable_shop))
        assert said(booking) == [
            ("Total price", "£3,300"), ("Paid with this booking", "£2,600"), ("Paid on 4 January 2027", "£700"),
        ]  # fmt: skip

    def test_keep_their_sum_where_a_change_sent_some_of_it_back_uk_16(self, changeable_shop: BrandSheet) -> None:
        booking = a_booking(changeable_shop)
        agreed(an_amendment(booking, changeable_shop, day=JUNE))
        assert said(booking) == [
            ("Total price", "£2,320"), ("Paid with this booking", "£2,600"),
            ("Gone back to you, or on its way", "£280"),
        ]  # fmt: skip

    def test_tell_of_a_rise_what_is_due_beside_what_was_paid_uk_16(self, brand: BrandSheet) -> None:
        booking = a_booking(brand)
        tell_price(booking, 13_000)
        assert said(booking) == [
            ("Total price", "£2,730"), ("Paid with this booking", "£2,600"), ("Due by 18 January 2027", "£130"),
        ]  # fmt: skip

    def test_of_a_document_from_before_are_said_as_they_were(self, brand: BrandSheet) -> None:
        plan = [{"due_on": "2027-01-04", "pence": 30_000}, {"due_on": "2027-02-09", "pence": 230_000}]
        booking = a_booking(brand, plan="deposit")
        document = get_document(booking, kind=BookingDocument.Kind.CONFIRMATION)
        del document.facts["back_pence"]
        document.save(update_fields=["facts"])
        assert said(booking, payments=plan) == said(booking)
