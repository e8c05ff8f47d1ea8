"""Payments that their payer disputes: staff hear of each at once, for the bank waits for an answer (INV-3)."""

from __future__ import annotations

from leeward.retail.booking.operations.alerts import raise_alert
from leeward.travel.money import format_pounds

DISPUTE = "dispute"
"""How the kinds of these alerts begin: each has one of its own, so that none hides another."""


def show_dispute(*, brand: int, charge: str, subject: str, pence: int) -> None:
    """Name the booking, or the provider's own name for a charge that no account tells about."""
    name = subject.removeprefix("booking:") or f"a payment that is called {charge}"
    paid = f" ({format_pounds(pence)})" if pence else ""
    text = (
        f"The payer of {name}{paid} asks their bank for the money back. Please answer in the payment provider's "
        "dashboard by the date given there. The booking stands as paid; send nothing back at the desk meanwhile."
    )
    raise_alert(f"{DISPUTE} {subject.removeprefix('booking:') or charge}"[:40], text, brand_id=brand)
