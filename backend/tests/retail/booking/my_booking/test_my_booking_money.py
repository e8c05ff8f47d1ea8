"""My Booking's list of payments adds up, whatever became of the booking and its money (UK-13, INV-3)."""

from __future__ import annotations

import pytest

from leeward.retail.booking.models import AmendmentTerms, Booking
from leeward.retail.booking.operations.basket.holds import LIFETIME, release_expired
from leeward.retail.booking.operations.cancelling import cancel_booking, fee_now
from leeward.retail.booking.operations.change.amendment_payments import begin_payment, end_waiting
from leeward.retail.booking.operations.contract.ending import end_by_us
from leeward.retail.booking.operations.order.paying import pay_first_instalment
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.inventory.models import AllotmentNight, Supplier
from leeward.retail.kit.clock import pinned_at
from leeward.retail.pages.my_booking.details import details_props
from leeward.retail.pages.props.my_booking import MyBookingMoneyProps
from leeward.retail.payments.models import Payment
from tests.retail.booking.changeable import JUNE, JUNE_TOTAL, MAY_TOTAL, SUITE_TOTAL, agreed, an_amendment
from tests.retail.booking.contract.test_contract_changes import tell_price
from tests.retail.booking.order.test_refused_refunds import refuse, send_again, work
from tests.retail.booking.paid import DEPOSIT, TOTAL, a_booking, an_order, capture
from tests.retail.hotels.stored_worlds import AT

pytestmark = pytest.mark.django_db


def money_of(booking: Booking, brand: BrandSheet) -> MyBookingMoneyProps:
    booking.refresh_from_db()
    return details_props(booking, brand=brand, at=AT).money


def summed(money: MyBookingMoneyProps) -> int:
    """What a customer comes to who adds up the lines."""
    came = sum(one.pence for one in money.paid)
    return came - sum(one.pence for one in money.back) - money.refused_pence


def cancelled(booking: Booking) -> Booking:
    booking.refresh_from_db()
    cancel_booking(booking.pk, fee_pence=fee_now(booking, at=AT).fee_pence)
    return booking


class TestOfABookingThatStands:
    def test_is_what_was_paid_and_what_is_due(self, brand: BrandSheet) -> None:
        money = money_of(a_booking(brand, plan="deposit"), brand)
        assert [one.pence for one in money.paid] == [DEPOSIT]
        assert [(one.on, one.pence) for one in money.due] == [("2027-02-09", TOTAL - DEPOSIT)]
        assert (money.kept_pence, money.back, money.ended) == (DEPOSIT, [], None)

    def test_says_what_was_really_paid_and_what_of_it_went_back_for_a_change(self, changeable_shop: BrandSheet) -> None:
        booking = a_booking(changeable_shop)
        agreed(an_amendment(booking, changeable_shop, day=JUNE))
        money = money_of(booking, changeable_shop)
        assert [one.pence for one in money.paid] == [MAY_TOTAL]
        assert [one.pence for one in money.back] == [MAY_TOTAL - JUNE_TOTAL]
        assert summed(money) == money.kept_pence == money.total_pence == JUNE_TOTAL

    def test_tells_of_money_that_could_not_be_sent_back_and_is_not_ours(
        self, brand: BrandSheet, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        booking = a_booking(brand)
        refuse(monkeypatch)
        tell_price(booking, -20_000)
        work()
        money = money_of(booking, brand)
        assert (money.refused_pence, money.back) == (20_000, [])
        assert summed(money) == money.kept_pence == money.total_pence == TOTAL - 20_000


class TestOfABookingThatIsOver:
    def test_counts_a_change_that_sent_money_back_before(self, changeable_shop: BrandSheet) -> None:
        booking = a_booking(changeable_shop)
        agreed(an_amendment(booking, changeable_shop, day=JUNE))
        money = money_of(cancelled(booking), changeable_shop)
        assert [one.pence for one in money.paid] == [MAY_TOTAL]
        assert [one.pence for one in money.back] == [MAY_TOTAL - JUNE_TOTAL, JUNE_TOTAL - DEPOSIT]
        assert (summed(money), money.kept_pence, money.ended) == (DEPOSIT, DEPOSIT, "by_you")

    def test_counts_a_payment_that_came_too_late_and_went_back(self, changeable_shop: BrandSheet) -> None:
        booking = a_booking(changeable_shop)
        payment = begin_payment(agreed(an_amendment(booking, changeable_shop, suite=True)), brand=changeable_shop)
        cancelled(booking)
        capture(payment)
        money = money_of(booking, changeable_shop)
        assert [one.pence for one in money.paid] == [MAY_TOTAL, SUITE_TOTAL - MAY_TOTAL]
        assert (summed(money), money.kept_pence) == (DEPOSIT, DEPOSIT)

    def test_calls_nothing_a_fee_that_the_provider_refused_to_send_back_and_we_owe(
        self, brand: BrandSheet, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with monkeypatch.context() as patched:
            refuse(patched)
            booking = cancelled(a_booking(brand))
            work()
        money = money_of(booking, brand)
        assert (money.refused_pence, money.back) == (TOTAL - DEPOSIT, [])
        assert (summed(money), money.kept_pence) == (DEPOSIT, DEPOSIT)
        send_again(Payment.objects.get().pk, TOTAL - DEPOSIT)
        money = money_of(booking, brand)
        assert (money.refused_pence, [one.pence for one in money.back]) == (0, [TOTAL - DEPOSIT])
        assert (summed(money), money.kept_pence) == (DEPOSIT, DEPOSIT)

    @pytest.mark.parametrize("is_refused", [False, True])
    def test_shows_what_was_paid_for_rooms_that_were_gone_and_keeps_nothing(
        self, brand: BrandSheet, monkeypatch: pytest.MonkeyPatch, is_refused: bool
    ) -> None:
        booking = an_order(brand)
        payment = pay_first_instalment(booking, brand=brand)
        with pinned_at(AT + LIFETIME):
            release_expired()
            AllotmentNight.objects.update(rooms=0)
            capture(payment)
            if is_refused:
                refuse(monkeypatch)
                work()
        money = money_of(booking, brand)
        assert [one.pence for one in money.paid] == [TOTAL]
        assert (summed(money), money.kept_pence, money.ended) == (0, 0, "by_us")
        assert money.refused_pence == (TOTAL if is_refused else 0)

    def test_keeps_nothing_where_we_ended_it_uk_17(self, brand: BrandSheet) -> None:
        booking = a_booking(brand)
        end_by_us(booking.pk, reason="extraordinary", words="A storm has closed the island.", actor="staff:1")
        money = money_of(booking, brand)
        assert (summed(money), money.kept_pence, money.ended) == (0, 0, "by_us")


class TestAPaymentThatCameToNothing:
    def test_r_10_is_no_news_where_it_was_for_a_change_that_was_given_up(self, changeable_shop: BrandSheet) -> None:
        AmendmentTerms.objects.create(supplier=Supplier.objects.get(), fee_pp_pence=1_000)
        booking = a_booking(changeable_shop, plan="deposit")
        waiting = agreed(an_amendment(booking, changeable_shop, suite=True))
        assert begin_payment(waiting, brand=changeable_shop).pence == 2_000  # the fee; the balance is still open
        end_waiting(waiting, actor="staff:1")
        assert Payment.objects.filter(state=Payment.State.DECLINED).exists()
        money = money_of(booking, changeable_shop)
        assert (money.left_pence, money.has_just_failed) == (TOTAL - DEPOSIT, False)
