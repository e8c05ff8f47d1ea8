"""Others get to know of a refund that waits for a second lead agent, and two who agree at once send it once (T-06)."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import DatabaseError, connection, connections
from django.test import Client

from leeward.retail.booking.models import Booking, StaffAlert
from leeward.retail.booking.operations.contract.contract_checks import NewPrice
from leeward.retail.booking.post_sale.prices import CostMoved
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.desk.errors import NotRefundable
from leeward.retail.desk.refunds import doing
from leeward.retail.desk.refunds.money import RefundWish
from leeward.retail.desk.refunds.waiting import end_overtaken, find_waiting_refund
from leeward.retail.journal.operations.outbox import drain, find_handlers
from leeward.retail.journal.queries import verify_audit
from leeward.retail.kit.clock import now, pinned_at
from leeward.retail.payments.models import Refund
from tests.retail.booking.paid import TOTAL, a_booking
from tests.retail.desk.agents import an_agent, at_desk
from tests.retail.desk.money.falls import asked_fall
from tests.retail.desk.money.refunds import agree, asked, decline
from tests.retail.hotels.stored_worlds import AT


def told() -> list[str]:
    """What stands open on the first screen of staff, once the worker has caught up."""
    find_handlers()
    while drain():
        pass
    return list(StaffAlert.objects.filter(kind="waiting_refunds", ended_at=None).values_list("text", flat=True))


@pytest.mark.django_db
class TestTelling:
    def test_t_06_staff_read_of_it_until_it_is_agreed_to(self, booking: Booking, lead: Client) -> None:
        number = asked(lead, booking)
        said = f"A refund of £600 on {booking.reference} waits for a second lead agent: at the desk, in the booking."
        assert told() == [said]
        agree(at_desk(an_agent("sam", role="Lead agents")), booking, number)
        assert told() == []

    def test_t_06_or_declined(self, booking: Booking, lead: Client) -> None:
        decline(lead, booking, asked(lead, booking))
        assert told() == []

    def test_t_06_or_ended_by_itself(self, booking: Booking, lead: Client) -> None:
        asked(lead, booking)
        assert len(told()) == 1
        with pinned_at(now() + timedelta(days=7)):
            end_overtaken()
            assert told() == []

    def test_t_06_several_are_told_of_in_one_line(self, brand: BrandSheet, booking: Booking, lead: Client) -> None:
        another = a_booking(brand)
        asked(lead, booking)
        asked(lead, another, 70_000, key="asked-for-another")
        named = f"£600 on {booking.reference}, £700 on {another.reference}"
        assert told() == [f"2 refunds ({named}) wait for a second lead agent: at the desk, in the booking."]

    def test_t_06_of_a_price_that_fell_alone_and_beside_others(
        self, brand: BrandSheet, booking: Booking, agent: Client, lead: Client
    ) -> None:
        number = asked_fall(agent, booking)
        fall = f"£600 off the price of {booking.reference}"
        assert told() == [f"{fall} waits for a second lead agent: at the desk, in the booking."]
        another = a_booking(brand)
        asked(lead, another, 70_000, key="asked-for-another")
        named = f"{fall}, £700 on {another.reference}"
        assert told() == [f"2 refunds ({named}) wait for a second lead agent: at the desk, in the booking."]
        decline(agent, booking, number)
        assert len(told()) == 1


def _ask_refund(booking: Booking, agent: Any) -> None:
    doing.refund(booking, wish=RefundWish(60_000, "goodwill", TOTAL), agent=agent)


def _ask_fall(booking: Booking, agent: Any) -> None:
    costs = [CostMoved("fuel", "Fuel of both flights", 60_000, 0)]
    doing.announce_price(booking, wish=NewPrice(costs, "Fuel costs less.", TOTAL - 60_000), agent=agent)


@pytest.mark.django_db(transaction=True, serialized_rollback=True)
@pytest.mark.skipif(connection.vendor == "sqlite", reason="the test database of SQLite has one connection")
@pytest.mark.parametrize("ask", [_ask_refund, _ask_fall])
def test_t_06_of_many_who_agree_at_once_one_sends_it(brand: BrandSheet, ask: Callable[[Booking, Any], None]) -> None:
    booking = a_booking(brand)
    leads = [an_agent(f"lead{number}", role="Lead agents") for number in range(6)]
    ask(booking, an_agent("lee", role="Lead agents"))
    waiting = find_waiting_refund(booking)
    assert waiting is not None
    number, begin = waiting.pk, threading.Barrier(len(leads))
    refused: list[str | None] = []
    failed: list[DatabaseError] = []

    def press(agent: object) -> None:
        try:
            begin.wait()
            with pinned_at(AT):
                doing.agree(booking, number=number, refundable_pence=TOTAL, agent=agent)
        except NotRefundable as error:
            refused.append(error.rule)
        except DatabaseError as error:
            failed.append(error)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=press, args=(agent,)) for agent in leads]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (failed, refused) == ([], ["answered"] * 5)
    assert list(Refund.objects.values_list("pence", flat=True)) == [60_000]
    verify_audit()
