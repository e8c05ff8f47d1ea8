"""What every change of a contract does to its rows: another version of the quote, less to pay."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.db.models import Max, QuerySet

from leeward.retail.booking.models import Basket, Instalment, Quote


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
