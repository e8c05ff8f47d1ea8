"""What the last look at displayed lead-in prices found (R-33)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, Min, Q

from leeward.retail.offers.models import LeadInCheck


@dataclass(frozen=True, slots=True)
class LeadInLook:
    """
    Places that show one: it can be bought, it can on few departures alone (UK-09), it cannot be bought.

    `at`: since then all of them were looked at. A look that stops half-way leaves some from before.
    """

    at: datetime
    bookable: int
    limited: int
    unsold: int


def last_look() -> LeadInLook | None:
    """One query. None where nobody looked yet, or there was nothing to see."""
    is_sold, is_limited = Q(problem=""), Q(is_limited=True)
    found = LeadInCheck.objects.aggregate(
        at=Min("checked_at"),
        bookable=Count("pk", filter=is_sold & ~is_limited),
        limited=Count("pk", filter=is_sold & is_limited),
        unsold=Count("pk", filter=~is_sold),
    )
    return None if found["at"] is None else LeadInLook(**found)
