"""What every change of a contract does to its rows: another version of the quote, another payment, less to pay."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db.models import Max, QuerySet

from leeward.retail.booking.models import Basket, Booking, Instalment, Quote
from leeward.retail.payments.models import Payment

_NUMBERS_FROM = 100
"""Payments of changes are counted apart from the plan that was agreed at the sale."""
PRICE_MOVED = "price change"
"""What the line of a cost that moved after the sale begins with."""


def number_of_next_version(basket: Basket) -> int:
    """Versions of a basket's quotes count from 1."""
    return (basket.quotes.aggregate(last=Max("version"))["last"] or 0) + 1


def next_version(quote: Quote, *, basket: Basket, at: datetime, **changes: Any) -> Quote:
    """An agreed quote with `changes` as the next version in a basket; what was sold stays as it was."""
    kept = (
        "itemcode", "departure_date", "claims", "lines", "itinerary", "payable_locally", "total_pence", "generation",
    )  # fmt: skip
    facts = {name: getattr(quote, name) for name in kept} | changes
    return Quote.objects.create(
        basket=basket, version=number_of_next_version(basket), shown_pence=facts["total_pence"], is_accepted=True,
        made_at=at, **facts,
    )  # fmt: skip


def next_instalment(booking: Booking) -> int:
    """
    A number that no payment of the booking ever had, nor a change of it that waits for its payment or was given up.

    Whatever adds a payment asks here: one that had a given-up change's number would be taken for that change's payment.
    """
    rows = booking.instalments.aggregate(last=Max("position"))["last"] or 0
    payments = Payment.objects.filter(subject=booking.subject).aggregate(last=Max("instalment"))["last"] or 0
    agreed = booking.amendments.aggregate(last=Max("instalment"))["last"] or 0
    return int(max(rows, payments, agreed, _NUMBERS_FROM - 1)) + 1


def is_moved_cost(line: Mapping[str, Any]) -> bool:
    """Whether a line of the bill is a cost that moved after the sale."""
    return str(line["rule"]).startswith(f"{PRICE_MOVED}: ")


def moved_pence(booking: Booking) -> int:
    """
    What costs that moved have added to the price since it was agreed (UK-16).

    Read from the bill: a booking that changed to another package left them behind, and its price was agreed anew.
    """
    return sum(int(line["pence"]) for line in booking.lines if is_moved_cost(line))


def take_off(parts: QuerySet[Instalment], *, pence: int) -> int:
    """Make instalments less, the latest first; returns what they were too little for. None is left of nothing."""
    for part in parts.order_by("-position"):
        if pence <= 0:
            break
        off = min(part.pence, pence)
        pence -= off
        part.pence -= off
        # A payment of nothing could never be paid.
        if part.pence:
            part.save(update_fields=["pence"])
        else:
            part.delete()
    return max(pence, 0)
