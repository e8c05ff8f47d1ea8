"""Change a departure's fares and the seats held for us."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from django.db import transaction

from leeward.retail.inventory.errors import BadRates, UnknownDeparture
from leeward.retail.inventory.marking import mark_flights
from leeward.retail.inventory.models import Fare
from leeward.retail.inventory.operations.publishing import publish_marked
from leeward.retail.inventory.snapshot.publish import Published


@dataclass(frozen=True, slots=True)
class NewFare:
    """A cabin's fares from now on, in pence, and the seats held for us."""

    adult_pence: int
    child_pence: int
    infant_pence: int
    seats: int


def change_fare(*, flight: str, day: date, cabin: str, fare: NewFare, at: datetime) -> Published:
    """
    Sell one departure's cabin at new fares. Seats already taken stay taken.

    :raises UnknownDeparture: the flight does not leave that day in that cabin
    :raises BadRates: a figure is below nought
    """
    if min(fare.adult_pence, fare.child_pence, fare.infant_pence, fare.seats) < 0:
        raise BadRates("Fares and seats are not below nought.", field="fare", rule="min")
    with transaction.atomic(durable=True):
        rows = Fare.objects.filter(departure__flight__code=flight, departure__day=day, cabin=cabin)
        flight_id = rows.values_list("departure__flight_id", flat=True).first()
        if flight_id is None:
            raise UnknownDeparture("This flight does not leave that day.", field="flight", rule="unknown_departure")
        Fare.objects.filter(pk__in=list(rows.values_list("pk", flat=True))).update(
            adult_pence=fare.adult_pence,
            child_pence=fare.child_pence,
            infant_pence=fare.infant_pence,
            seats=fare.seats,
        )
        mark_flights(flight_ids=[flight_id], at=at)
    return publish_marked(at=at)
