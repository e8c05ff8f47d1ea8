"""
The second provider's search beside ours (S42), as far as the law lets us lead to it (UK-18).

Never while somebody books with us: two contracts of one visit are what linked travel arrangements, and from 6 April
2027 packages, are made of. What is chosen there is its own shop's; our measurement counts that the switch was pressed.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from django.conf import settings

from leeward.retail.booking.post_sale.linked import Beside, Duty, duty_of
from leeward.retail.brands.queries import BrandSheet


@dataclass(frozen=True, slots=True)
class SecondProvider:
    """Its script, and the sentence we owe whoever buys there; None where we owe none."""

    script: str
    notice: str | None


def second_provider(*, brand: BrandSheet, is_booking: bool, today: date) -> SecondProvider | None:
    """None where the brand has none, while a holiday is being booked, and where we may not lead to it any more."""
    script: str = settings.LEEWARD_PACKAGE_SEARCH_SCRIPT
    if not script or not brand.switches.package_search or is_booking:
        return None
    duty = duty_of(Beside(settings.LEEWARD_PACKAGE_SEARCH_SELLS), contract_date=today)
    if duty is Duty.NOT_OFFERED:
        return None
    notice = brand.text("search.linked_notice").format(company=brand.company.name)
    return SecondProvider(script, notice if duty is Duty.LINKED_NOTICE else None)
