"""With how little something can be booked: the least of the deposit rules that something is sold under (Z70)."""

from __future__ import annotations

from dataclasses import dataclass

from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.models import Contract

DEPOSITS = "deposits"
"""Key of the answers that say it."""


@dataclass(frozen=True, slots=True)
class LeastDeposit:
    """A person's part, and how many weeks before leaving the rest is due."""

    pence: int
    balance_due_weeks: int


def least_deposit() -> LeastDeposit | None:
    """
    Of every hotel that can be booked online through a supplier who takes a deposit; None where there is no such hotel.

    Of equal deposits the one whose rest is due first: no more is promised than holds. One query.
    """
    rules = Contract.objects.filter(
        is_active=True, hotel__status=Hotel.Status.LIVE, hotel__online_bookable=True, supplier__deposit_pp_pence__gt=0
    ).order_by("supplier__deposit_pp_pence", "-supplier__balance_due_weeks")
    found = rules.values_list("supplier__deposit_pp_pence", "supplier__balance_due_weeks").first()
    return LeastDeposit(*found) if found else None
