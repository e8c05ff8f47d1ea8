"""From which age on somebody is an adult: a hotel's own rule for those who stay there (V12, Z12)."""

from __future__ import annotations

from leeward.retail.hotels.models import Hotel

GROWN_UP = 18
"""Where a hotel says nothing; and for the lead passenger everywhere, who makes the contract."""


def adult_age_of(itemcode: str) -> int:
    """The age that the hotel's own search form names; one query. A trip of several hotels has a record of its own."""
    found = Hotel.objects.filter(itemcode=itemcode).values_list("min_adult_age", flat=True).first()
    return found or GROWN_UP
