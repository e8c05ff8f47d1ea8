"""Two windows pay the same booking: never two pages that both can take money (R-06, INV-2, INV-3)."""

from __future__ import annotations

import threading

import pytest
from django.db import DatabaseError, connection, connections, transaction

from leeward.retail.booking.models import Booking
from leeward.retail.booking.my_booking.errors import ChangeWaiting
from leeward.retail.booking.my_booking.payments import pay
from leeward.retail.booking.operations.change.amendment_payments import begin_payment, end_waiting
from leeward.retail.booking.operations.contract.contract_rows import next_instalment
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.journal.queries import verify_audit
from leeward.retail.kit.clock import pinned_at
from leeward.retail.kit.errors import Refusal
from leeward.retail.payments.errors import AlreadyPaid, PaymentsUnavailable
from leeward.retail.payments.models import Payment, Refund, SandboxCharge
from leeward.retail.payments.providers.base import Started
from leeward.retail.payments.providers.sandbox import Sandbox
from tests.retail.booking.changeable import SUITE_TOTAL, agreed, an_amendment
from tests.retail.booking.paid import DEPOSIT, TOTAL, a_booking, capture
from tests.retail.hotels.stored_worlds import AT

REST = TOTAL - DEPOSIT
BALANCE_IS_DUE = AT.replace(month=3)


def open_pages() -> list[int]:
    """Sums that somebody could pay at the provider at this moment, whatever we believe."""
    return list(SandboxCharge.objects.filter(state=SandboxCharge.State.OPEN).values_list("pence", flat=True))


def started() -> list[int]:
    return list(Payment.objects.filter(state=Payment.State.STARTED).values_list("instalment", flat=True))


def change_plan(booking_id: int) -> int:
    """What a change of the contract does to a plan, under its lock: what is to come is one part with a new number."""
    with transaction.atomic():
        booking = Booking.objects.select_for_update().get(pk=booking_id)
        to_come, number = booking.instalments.filter(paid_at=None), next_instalment(booking)
        due_on, pence = to_come.latest("position").due_on, sum(to_come.values_list("pence", flat=True))
        to_come.delete()
        booking.instalments.create(position=number, due_on=due_on, pence=pence)
    return number


@pytest.mark.django_db
class TestPayingTheRest:
    def test_r_06_ends_the_page_of_a_part_that_the_plan_has_no_more(self, brand: BrandSheet) -> None:
        booking = a_booking(brand, plan="deposit")
        earlier = pay(booking, is_all=False, brand=brand)
        number = change_plan(booking.pk)
        now = pay(booking, is_all=False, brand=brand)
        assert (started(), open_pages()) == ([number], [REST])
        assert Payment.objects.get(pk=earlier.pk).state == Payment.State.DECLINED
        capture(now)
        assert not Refund.objects.exists()

    def test_r_06_asks_for_the_plan_as_it_is_when_the_payment_is_written_down(
        self, brand: BrandSheet, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The contract changes while the other window's page is closed: what was read of the plan is old."""
        booking = a_booking(brand, plan="monthly")
        pay(booking, is_all=False, brand=brand)
        close = Sandbox.give_up
        others: list[int] = []

        def meanwhile(self: Sandbox, reference: str) -> None:
            close(self, reference)
            if not others:
                others.append(change_plan(booking.pk))

        monkeypatch.setattr(Sandbox, "give_up", meanwhile)
        every = pay(booking, is_all=True, brand=brand)
        assert (started(), open_pages(), every.instalment) == ([others[0]], [REST], others[0])

    def test_r_06_a_page_that_opened_too_late_is_closed_at_the_provider(
        self, brand: BrandSheet, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        booking = a_booking(brand, plan="monthly")
        start = Sandbox.start
        once: list[str] = []

        def slowly(self: Sandbox, *, key: str, pence: int, description: str, return_url: str) -> Started:
            page = start(self, key=key, pence=pence, description=description, return_url=return_url)
            if not once:  # the provider thinks; in another window the customer pays everything instead
                once.append(key)
                once.append(pay(Booking.objects.get(pk=booking.pk), is_all=True, brand=brand).pay_url)
            return page

        monkeypatch.setattr(Sandbox, "start", slowly)
        with pytest.raises(PaymentsUnavailable):
            pay(booking, is_all=False, brand=brand)
        assert open_pages() == [REST]

    def test_uk_16_waits_while_a_change_that_was_agreed_is_being_paid(self, changeable_shop: BrandSheet) -> None:
        """Its payment makes the plan anew: what was paid of the old one would have to go back."""
        booking = a_booking(changeable_shop, plan="deposit")
        with pinned_at(BALANCE_IS_DUE):
            amendment = agreed(an_amendment(booking, changeable_shop, suite=True))
            begin_payment(amendment, brand=changeable_shop)
            with pytest.raises(ChangeWaiting):
                pay(booking, is_all=False, brand=changeable_shop)
            assert open_pages() == [SUITE_TOTAL - DEPOSIT]
            end_waiting(amendment, actor="staff:1")
            pay(booking, is_all=False, brand=changeable_shop)
            assert open_pages() == [REST]


@pytest.mark.django_db(transaction=True, serialized_rollback=True)
@pytest.mark.skipif(connection.vendor == "sqlite", reason="the test database of SQLite has one connection")
def test_r_06_many_windows_at_once_leave_one_page_that_can_be_paid(brand: BrandSheet) -> None:
    """Some pay a part, some everything, while a contract's change makes the plan anew under them."""
    booking = a_booking(brand, plan="monthly")
    failed: list[Exception] = []
    begin = threading.Barrier(9)

    def press(number: int) -> None:
        try:
            begin.wait()
            with pinned_at(AT):
                if number == 0:
                    change_plan(booking.pk)
                else:
                    pay(Booking.objects.get(pk=booking.pk), is_all=bool(number % 2), brand=brand)
        except (AlreadyPaid, PaymentsUnavailable):
            pass  # another window is quicker: this one is told so
        except (DatabaseError, Refusal) as error:
            failed.append(error)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=press, args=(number,)) for number in range(begin.parties)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    assert (len(started()), len(open_pages())) == (1, 1)
    verify_audit()
