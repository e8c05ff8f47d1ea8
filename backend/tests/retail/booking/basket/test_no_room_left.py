"""R-21: the disk is full. Nobody is charged without a booking, and all goes on once there is room."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import OperationalError, connection

from leeward.retail.booking.models import Booking
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.payments.models import Payment, SandboxCharge
from leeward.retail.payments.providers.sandbox import move
from tests.retail.booking.test_booking_api import TOTAL, Visitor, an_order, visitor

__all__ = ["visitor"]
pytestmark = pytest.mark.django_db(transaction=True, serialized_rollback=True)
KEY = {"Idempotency-Key": "order-1-of-mine"}


@contextmanager
def full_disk() -> Iterator[None]:
    """Every write is refused, in the words of a database whose disk is full; reading goes on."""

    def refuse(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        if sql.startswith(("INSERT", "UPDATE")):
            raise OperationalError("database or disk is full")
        return execute(sql, params, many, context)

    with connection.execute_wrapper(refuse):
        yield


def ordered(visitor: Visitor, brand: BrandSheet) -> dict[str, Any]:
    visitor.open(brand)
    visitor.send("post", "/@/hold", {})
    data: dict[str, Any] = visitor.send("post", "/@/order", an_order(plan="full"), 201, **KEY)["data"]
    return data


def test_an_order_is_put_off_before_any_payment_and_succeeds_later_r_21(visitor: Visitor, brand: BrandSheet) -> None:
    visitor.open(brand)
    visitor.send("post", "/@/hold", {})
    visitor.client.raise_request_exception = False
    with full_disk():
        assert visitor.send("post", "/@/order", an_order(), 503, **KEY)["code"] == "try_again"
    assert (Booking.objects.count(), SandboxCharge.objects.count()) == (0, 0)
    assert visitor.send("post", "/@/order", an_order(), 201, **KEY)["data"]["total_pence"] == TOTAL


def test_a_payment_taken_meanwhile_is_written_down_once_there_is_room_r_21(visitor: Visitor, brand: BrandSheet) -> None:
    ordered(visitor, brand)
    visitor.send("post", "/@/pay", {})
    move(SandboxCharge.objects.get().reference, to=SandboxCharge.State.PAID, is_silent=True)
    visitor.client.raise_request_exception = False
    with full_disk():
        visitor.send("get", "/@/outcome", status=503)
    done = visitor.send("get", "/@/outcome")["data"]
    assert (done["state"], done["paid_pence"]) == ("confirmed", TOTAL)
    assert Payment.objects.filter(state=Payment.State.CAPTURED).count() == 1
