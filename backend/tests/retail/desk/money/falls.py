"""Prices that fell, as agents pass them on or ask for a second person."""

from __future__ import annotations

from typing import Any

from django.test import Client

from leeward.retail.booking.models import Booking
from tests.retail.booking.paid import TOTAL
from tests.retail.desk.agents import write

LIMIT = 50_000
FALL = 60_000


def a_fall(pence: int, *, total: int = TOTAL) -> dict[str, Any]:
    """Fuel that was £600 is less by so much; below nought, more."""
    cost = {"cause": "fuel", "what": "Fuel of both flights", "before_pence": 60_000, "after_pence": 60_000 - pence}
    return {"costs": [cost], "reason": "Fuel costs less.", "total_pence": total - pence}


def asked_fall(client: Client, booking: Booking, pence: int = FALL, *, key: str = "asked-for") -> int:
    body = write(client, booking, "contract/price", a_fall(pence), key=key)
    return int(body["data"]["after_sale"]["waiting_refund"]["number"])


def contract(client: Client, booking: Booking) -> Any:
    return client.get(f"/api/desk/bookings/{booking.reference}/contract").json()["data"]
