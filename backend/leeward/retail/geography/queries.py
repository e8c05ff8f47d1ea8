"""Reads of places."""

from __future__ import annotations

from leeward.retail.geography.models import Airport


def list_departure_airports() -> list[Airport]:
    """The airports holidays may start from, by name; those no longer in use are left out (Z48)."""
    return list(Airport.objects.filter(is_uk_departure=True, is_active=True))
