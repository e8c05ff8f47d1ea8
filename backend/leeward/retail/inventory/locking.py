"""
Rows of stock, each locked as it is read, in the one order of the product (docs/booking-states.md, "Lock order").

Bookings and imports that lock in this order may wait for one another, but never each for the other.
"""

from __future__ import annotations

from django.db import connection
from django.db.models import Q, QuerySet
from django.db.models.functions import Collate

from leeward.retail.inventory.models import Fare, RoomType

_BY_BYTES = {"postgresql": "C", "sqlite": "BINARY"}
"""The order in which Python sorts texts, whatever language the database was made for."""


def room_types_locked(where: Q) -> QuerySet[RoomType]:
    """
    Room types by id. Whoever changes what is held or taken of a room type's nights has locked it first.

    New prices and restrictions may be hung on them meanwhile: these do not wait for a booking, nor it for them.
    """
    return RoomType.objects.select_for_update(of=("self",), no_key=True).filter(where).order_by("pk")


def fares_locked(where: Q) -> QuerySet[Fare]:
    """Fares by flight, day and cabin."""
    code, cabin = (Collate(name, _BY_BYTES[connection.vendor]) for name in ("departure__flight__code", "cabin"))
    return Fare.objects.select_for_update(of=("self",)).filter(where).order_by(code, "departure__day", cabin)
