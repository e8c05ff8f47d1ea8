"""Contracts that change once more after their booking was changed in place (UK-16, INV-3)."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from leeward.retail.booking.models import AmendmentTerms, BookingDocument, ContractChange
from leeward.retail.booking.my_booking.payments import open_instalments, pay
from leeward.retail.booking.operations.change.amendment_payments import begin_payment, end_waiting
from leeward.retail.booking.sums import cancelling
from leeward.retail.booking.sums.cancelling import TABLE, table_of
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.desk.amending.answers import amendment_out
from leeward.retail.desk.contract.doing import contract_of
from leeward.retail.inventory.models import Supplier
from leeward.retail.payments.models import Refund
from leeward.retail.payments.queries import paid_pence
from tests.retail.booking.changeable import JUNE, JUNE_TOTAL, MAY_TOTAL, SUITE_TOTAL, agreed, an_amendment, proposed
from tests.retail.booking.contract.test_contract_changes import tell_price
from tests.retail.booking.paid import a_booking, capture
from tests.retail.hotels.stored_worlds import AT

pytestmark = pytest.mark.django_db


class TestAPaymentForAPriceRise:
    def test_never_has_the_number_of_a_change_that_was_given_up_inv_3(self, changeable_shop: BrandSheet) -> None:
        AmendmentTerms.objects.create(supplier=Supplier.objects.get(), fee_pp_pence=1_000)
        booking = a_booking(changeable_shop)
        capture(begin_payment(agreed(an_amendment(booking, changeable_shop, suite=True)), brand=changeable_shop))
        booking.refresh_from_db()
        end_waiting(agreed(an_amendment(booking, changeable_shop, suite=True, day=JUNE)), actor="staff:1")
        tell_price(booking, 10_000)
        capture(pay(booking, is_all=False, brand=changeable_shop))
        assert (Refund.objects.count(), open_instalments(booking)) == (0, [])
        assert sum(booking.instalments.values_list("pence", flat=True)) == SUITE_TOTAL + 2_000 + 10_000


class TestAPriceFallThatWentBack:
    """Paid in full, £200 go back, and then the booking changes: what went back is not paid any more (INV-3)."""

    def test_is_not_sent_back_again_by_a_change_to_a_cheaper_package_inv_3(self, changeable_shop: BrandSheet) -> None:
        booking = a_booking(changeable_shop)
        tell_price(booking, -20_000)
        assert sum(booking.instalments.values_list("pence", flat=True)) == MAY_TOTAL - 20_000
        proposal = proposed(an_amendment(booking, changeable_shop, day=JUNE))
        assert proposal.settlement.refund_pence == MAY_TOTAL - 20_000 - JUNE_TOTAL
        agreed(proposal.amendment)
        sent = [refund.pence for refund in Refund.objects.order_by("pk")]
        assert sent == [20_000, MAY_TOTAL - 20_000 - JUNE_TOTAL]
        assert paid_pence(booking.subject) == JUNE_TOTAL == sum(booking.instalments.values_list("pence", flat=True))

    def test_is_asked_for_once_more_by_a_change_to_a_dearer_one_inv_3(self, changeable_shop: BrandSheet) -> None:
        booking = a_booking(changeable_shop)
        tell_price(booking, -20_000)
        waiting = agreed(an_amendment(booking, changeable_shop, suite=True))
        assert waiting.due_pence == SUITE_TOTAL - (MAY_TOTAL - 20_000)
        capture(begin_payment(waiting, brand=changeable_shop))
        assert paid_pence(booking.subject) == SUITE_TOTAL == sum(booking.instalments.values_list("pence", flat=True))

    def test_is_read_out_as_paid_no_more_at_the_desk(self, changeable_shop: BrandSheet) -> None:
        booking = a_booking(changeable_shop)
        tell_price(booking, -20_000)
        said = amendment_out(an_amendment(booking, changeable_shop, day=JUNE), at=AT)
        assert said.paid_pence == MAY_TOTAL - 20_000


class TestTheEightPerCent:
    @pytest.mark.parametrize(
        ("before", "then", "state"),
        [
            (-20_000, JUNE_TOTAL * 9 // 100, ContractChange.State.OPEN),
            (MAY_TOTAL * 5 // 100, JUNE_TOTAL * 4 // 100, ContractChange.State.IN_FORCE),
        ],
    )
    def test_uk_16_are_counted_from_the_price_that_was_agreed_last(
        self, changeable_shop: BrandSheet, before: int, then: int, state: str
    ) -> None:
        booking = a_booking(changeable_shop)
        tell_price(booking, before)
        agreed(an_amendment(booking, changeable_shop, day=JUNE))
        booking.refresh_from_db()
        said = contract_of(booking, agent=SimpleNamespace(pk=1, has_perm=lambda _: True))
        assert (said.total_pence, said.agreed_pence, said.moved_pence) == (JUNE_TOTAL, JUNE_TOTAL, 0)
        assert paid_pence(booking.subject) == booking.collected_pence
        assert tell_price(booking, then).state == state

    def test_uk_16_count_every_step_since_at_the_desk_too(self, changeable_shop: BrandSheet) -> None:
        booking = a_booking(changeable_shop)
        for step in (5_000, -2_000):
            tell_price(booking, step)
        booking.refresh_from_db()
        said = contract_of(booking, agent=SimpleNamespace(pk=1, has_perm=lambda _: True))
        assert (said.agreed_pence, said.moved_pence) == (MAY_TOTAL, 3_000)


class TestTheTableOfFees:
    def test_uk_13_stays_as_agreed_though_ours_is_another_by_now(
        self, changeable_shop: BrandSheet, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        booking = a_booking(changeable_shop)
        monkeypatch.setattr(cancelling, "TABLE", ((0, 90),))
        agreed(an_amendment(booking, changeable_shop, day=JUNE))
        booking.refresh_from_db()
        confirmation = booking.documents.get(kind=BookingDocument.Kind.CONFIRMATION, superseded_at=None)
        assert confirmation.facts["cancelling"] == booking.schedule1["cancelling_table"] == table_of(booking)
        assert table_of(booking) == [list(row) for row in TABLE]
