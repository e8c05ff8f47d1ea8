"""Refunds by hand as lead agents send, ask for, agree to and decline them."""

from __future__ import annotations

from typing import Any

from django.test import Client

from leeward.retail.booking.models import Booking
from leeward.retail.desk.models import WaitingRefund
from tests.retail.booking.paid import TOTAL
from tests.retail.desk.agents import send, write


def a_refund(pence: int, *, of: int = TOTAL, reason: str = "goodwill") -> dict[str, Any]:
    return {"pence": pence, "reason": reason, "refundable_pence": of}


def waits(client: Client, booking: Booking) -> Any:
    return client.get(f"/api/desk/bookings/{booking.reference}").json()["data"]["after_sale"]["waiting_refund"]


def asked(client: Client, booking: Booking, pence: int = 60_000, *, of: int = TOTAL, key: str = "asked-for") -> int:
    body = write(client, booking, "refunds", a_refund(pence, of=of), key=key)
    return int(body["data"]["after_sale"]["waiting_refund"]["number"])


def agree(client: Client, booking: Booking, number: int, *, of: int = TOTAL, status: int = 200, **more: Any) -> Any:
    said = {"refundable_pence": of, **more.pop("said", {})}
    return write(client, booking, f"refunds/{number}/agree", said, status=status, **{"key": "agreed-to", **more})


def decline(client: Client, booking: Booking, number: int, status: int = 200) -> Any:
    return send(client, f"bookings/{booking.reference}/refunds/{number}/decline", {}, status)


def states() -> list[str]:
    return list(WaitingRefund.objects.values_list("state", flat=True))
