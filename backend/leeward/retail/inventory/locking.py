"""
Rows of stock, each locked as it is read, in the one order of the product (docs/booking-states.md, "Lock order").

Bookings and imports that lock in this order may wait for one another, but never each for the other.
"""

from __future__ import annotations

from typing import NamedTuple

from django.core.exceptions import EmptyResultSet
from django.db import connection
from django.db.models import Q, QuerySet
from django.db.models.functions import Collate

from leeward.retail.inventory.models import Fare, RoomType

_BY_BYTES = {"postgresql": "C", "sqlite": "BINARY"}
"""The order in which Python sorts texts, whatever language the database was made for."""


class FareRow(NamedTuple):
    """A fare's key, what it is of and how much of it is taken."""

    pk: int
    departure_id: int
    cabin: str
    taken: int


def room_types_locked(where: Q) -> QuerySet[RoomType]:
    """
    Room types by id. Whoever changes what is held or taken of a room type's nights has locked it first.

    New prices and restrictions may be hung on them meanwhile: these do not wait for a booking, nor it for them.
    """
    return RoomType.objects.select_for_update(of=("self",), no_key=True).filter(where).order_by("pk")


def lock_fares(where: Q) -> list[FareRow]:
    """Fares by flight, day and cabin, as rows: a season has a hundred thousand of them."""
    code, cabin = (Collate(name, _BY_BYTES[connection.vendor]) for name in ("departure__flight__code", "cabin"))
    # Of `values_list` Django would lock the departures and flights as well, which say no more than the order.
    fares = Fare.objects.select_for_update(of=("self",)).filter(where).only("departure_id", "cabin", "taken")
    try:
        statement, params = fares.order_by(code, "departure__day", cabin).query.sql_with_params()
    except EmptyResultSet:  # of no flight at all
        return []
    with connection.cursor() as cursor:
        cursor.execute(statement, params)
        return [FareRow(*row) for row in cursor.fetchall()]
