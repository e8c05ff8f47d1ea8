"""The one transaction of an order: short, for others wait for it, and without a trace where it refuses (R-05, R-17)."""

from __future__ import annotations

from unittest.mock import patch

from django.db import IntegrityError, connection
from django.test.utils import CaptureQueriesContext

from leeward.retail.booking.models import Basket, Booking, Contact, Hold
from leeward.retail.booking.operations.order import orders
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.journal.models import AnsweredRequest, AuditEntry
from leeward.retail.journal.queries import verify_audit
from tests.retail.booking.test_booking_api import COMMITTED, TOTAL, Visitor, an_order, visitor

__all__ = ["visitor"]
pytestmark = COMMITTED
KEY = {"Idempotency-Key": "order-1-of-mine"}
MOST_STATEMENTS = 21
BEGINS = "INSERT INTO journal_answeredrequest"


def held(visitor: Visitor, brand: BrandSheet) -> None:
    visitor.open(brand)
    visitor.send("post", "/@/hold", {})


def nothing_is_left(entries: int) -> bool:
    return (
        Basket.objects.get().state == Basket.State.HELD
        and Hold.objects.get().state == Hold.State.LIVE
        and not (Booking.objects.exists() or Contact.objects.exists() or AnsweredRequest.objects.exists())
        and AuditEntry.objects.count() == entries == verify_audit()
    )


def test_asks_little_of_the_database_and_least_while_others_wait(visitor: Visitor, brand: BrandSheet) -> None:
    held(visitor, brand)
    with CaptureQueriesContext(connection) as asked:
        visitor.send("post", "/@/order", an_order(), 201, **KEY)
    statements = [one["sql"] for one in asked.captured_queries]
    assert len(statements) <= MOST_STATEMENTS, "\n".join(statements)
    within = statements[next(at for at, sql in enumerate(statements) if sql.startswith(BEGINS)) :]
    assert not [sql for sql in within if "SAVEPOINT" in sql]
    # The audit chain has one head: whoever has it is at the end of their order.
    has_head = next(at for at, sql in enumerate(within) if "journal_audithead" in sql)
    assert len([sql for sql in within[has_head:] if sql != "COMMIT"]) <= 4


def test_leaves_no_trace_of_what_it_refused_so_that_the_same_order_may_follow(
    visitor: Visitor, brand: BrandSheet
) -> None:
    held(visitor, brand)
    entries = AuditEntry.objects.count()
    visitor.send("post", "/@/order", an_order(accepted_pence=TOTAL - 1), 409, **KEY)
    assert nothing_is_left(entries)
    visitor.send("post", "/@/order", an_order(), 201, **KEY)
    assert verify_audit() == entries + 1


def test_leaves_no_trace_where_a_row_is_refused_in_the_middle(visitor: Visitor, brand: BrandSheet) -> None:
    held(visitor, brand)
    entries = AuditEntry.objects.count()
    with patch.object(orders, "append", side_effect=IntegrityError("there is one")):
        visitor.send("post", "/@/order", an_order(), 409, **KEY)
    assert nothing_is_left(entries)
    visitor.send("post", "/@/order", an_order(), 201, **KEY)
    assert Booking.objects.get().contact.postcode == "BN3 1AA"
