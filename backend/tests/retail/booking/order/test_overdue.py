"""A payment that does not come by its day: asked for once more, and put before staff until it came (V12, R-14)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, datetime
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from leeward.retail.booking.models import Booking, Instalment, StaffAlert
from leeward.retail.booking.my_booking.payments import pay
from leeward.retail.booking.operations.alerts import raise_alert
from leeward.retail.booking.operations.cancelling import cancel_booking, fee_now
from leeward.retail.booking.operations.reminding import ask_for_overdue, list_overdue, remind_of_payments
from leeward.retail.booking.tasks import write_late_reminders, write_reminders
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit.clock import pinned_at
from tests.retail.booking.contract.test_contract_changes import tell_price
from tests.retail.booking.paid import a_booking, capture, post
from tests.retail.hotels.stored_worlds import AT
from tests.retail.mailing.reading import plain_text

pytestmark = pytest.mark.django_db


@pytest.fixture
def booking(brand: BrandSheet) -> Booking:
    """With £2,300 due on 9 February."""
    return a_booking(brand, plan="deposit")


@contextmanager
def on_february(day: int, hour: int = 12) -> Iterator[datetime]:
    moment = AT.replace(month=2, day=day, hour=hour)
    with pinned_at(moment):
        yield moment


def the_alert() -> StaffAlert | None:
    return StaffAlert.objects.filter(kind="overdue", ended_at=None).first()


class TestABalanceThatDidNotCome:
    def test_is_asked_for_the_day_after_and_once(self, booking: Booking, tmp_path: Path) -> None:
        with on_february(9):
            assert ask_for_overdue() == 0
        for day in (10, 11):
            with on_february(day):
                assert ask_for_overdue() == 1
                (mail,) = post(tmp_path, "booking.overdue")
        assert mail["Subject"] == "Your payment was due on 9 February"
        assert "£2,300 was due on 9 February 2027" in plain_text(mail)

    def test_is_put_before_staff_until_it_came(
        self, booking: Booking, brand: BrandSheet, tmp_path: Path, admin_user: Any
    ) -> None:
        def first_screen() -> str:
            client = Client(HTTP_HOST="localhost")
            client.force_login(admin_user)
            return client.get("/cms/").content.decode()

        said = f"{booking.reference} has not paid £2,300, due on 9 February 2027"
        with on_february(9):
            assert said not in first_screen()
        with on_february(10):
            ask_for_overdue()
            (mail,) = post(tmp_path, "booking.staff_alert")
            assert booking.reference in plain_text(mail)
            assert first_screen().count(booking.reference) == 1
            assert said in first_screen()
            capture(pay(booking, is_all=True, brand=brand))
            assert said not in first_screen()
            assert ask_for_overdue() == 0
        assert the_alert() is None

    def test_is_asked_for_no_more_when_the_booking_is_cancelled(self, booking: Booking, tmp_path: Path) -> None:
        with on_february(10) as at:
            ask_for_overdue()
            cancel_booking(booking.pk, fee_pence=fee_now(booking, at=at).fee_pence)
            assert (ask_for_overdue(), the_alert()) == (0, None)
            assert post(tmp_path, "booking.overdue") == []

    def test_is_looked_for_every_morning(self, booking: Booking) -> None:
        with on_february(10):
            write_reminders.call()
            assert the_alert() is not None


class TestAPartThatIsDueToday:
    @pytest.mark.parametrize(("hour", "mails"), [(7, 0), (15, 1), (21, 0)])
    def test_is_told_by_day_though_the_morning_is_over(
        self, booking: Booking, tmp_path: Path, hour: int, mails: int
    ) -> None:
        with on_february(2, 8):
            remind_of_payments()
        with on_february(3, hour) as at:
            Instalment.objects.create(booking=booking, position=3, due_on=at.date(), pence=5_000)
            write_late_reminders.call()
            found: list[Any] = post(tmp_path, "booking.reminder")
            assert len([one for one in found if one["Subject"] == "A payment is due on 3 February"]) == mails


class TestWhatStaffAreWritten:
    def test_says_that_sales_are_stopped_only_where_they_are_r_14(self, booking: Booking, tmp_path: Path) -> None:
        for kind in ("documents", "unreleased_holds"):
            for _ in range(3):
                raise_alert(kind, "Something is in the way.", brand_id=booking.brand_id)
        first, second = (plain_text(mail) for mail in post(tmp_path, "booking.staff_alert"))
        assert "Sales are stopped" in first
        assert "Sales are stopped" not in second and "Please look at this" in second
        assert "seen 3 times" in first and "customer" not in second


def test_uk_16_what_a_price_rises_by_is_not_overdue_on_the_day_it_is_told(booking: Booking) -> None:
    with on_february(13):
        tell_price(booking, 13_000)
        rise = booking.instalments.get(pence=13_000)
        assert rise.due_on == date(2027, 2, 27), "a fortnight, though the balance was due on the ninth"
        assert [part.pence for part in list_overdue(on=date(2027, 2, 13))] == [230_000]
