"""
One move of a flight is news for everybody on it (UK-16): the times on file, ready to be written to one customer, and in
the same words to the others, each in a letter and a transaction of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime

from leeward.retail.booking.models import Booking, ContractChange, HeldSeats
from leeward.retail.booking.operations.contract.contract_changes import NewTimes, announce_times
from leeward.retail.booking.operations.contract.sold_times import (
    Flight,
    Leg,
    goes_the_same_way,
    sold_ways,
    times_of,
    timetable,
)
from leeward.retail.booking.post_sale.errors import NotInContract
from leeward.retail.booking.post_sale.times import LegTimes
from leeward.retail.journal.operations.outbox import send
from leeward.retail.kit.clock import database_now, uk_date

TELL = "booking.tell_moved_times"
"""Outbox: write to one more customer of a flight that moved."""


@dataclass(frozen=True, slots=True)
class MovedWay:
    """One direction of a booking as the timetable has it now, and who else on the flight was not told either."""

    name: str
    legs: list[LegTimes]
    others: list[str]


def moved_ways(booking: Booking) -> list[MovedWay]:
    """Directions of which the customer knows other times than are on file; not those that go another way."""
    today = uk_date(at=database_now())
    ways = list(sold_ways(Booking.objects.filter(pk=booking.pk), today=today))
    on_file = timetable({way.flight for way in ways})
    found = []
    for way in ways:
        now = on_file.get(way.flight, way.legs)
        if now != way.legs and goes_the_same_way(way.legs, now):
            others = [reference for reference in _untold(way.flight, now) if reference != booking.reference]
            found.append(MovedWay(way.name, times_of(now), others))
    return found


def others_to_tell(booking: Booking, *, wish: NewTimes) -> list[str]:
    """
    References of everybody else on the flight to whom the same can be written. Ask before the booking's own letter:
    from then on nothing of it has moved.

    :raises NotInContract: these are not the times on file, which alone are true of others
    """
    moved = next((one for one in moved_ways(booking) if one.name == wish.way), None)
    if moved is None or moved.legs != list(wish.legs):
        raise NotInContract("The others can only be written the times on file.", field="legs", rule="not_on_file")
    return moved.others


def tell_others(change: ContractChange, *, references: Sequence[str], actor: str) -> None:
    """Have the same written to these bookings, once the caller's transaction is committed."""
    flight = change.booking.quote.itinerary[change.facts["way"]]["code"]
    for reference in references:
        payload = {"change": change.pk, "flight": flight, "reference": reference, "actor": actor}
        send(topic=TELL, group=f"booking:{reference}", payload=payload, at=database_now())


def tell_one(*, change: int, flight: str, reference: str, actor: str) -> None:
    """
    Write to one of the others what a change told the first. Twice writes once: from a letter on they know the times.

    Who was told meanwhile, or whose flight has moved again, is written nothing: the alert names whoever is left.
    """
    told = ContractChange.objects.get(pk=change)
    booking = Booking.objects.get(reference=reference)
    times = [(leg["departs"], leg["arrives"]) for leg in told.facts["legs"]]
    for moved in moved_ways(booking):
        now = [(_local(leg.departs), _local(leg.arrives)) for leg in moved.legs]
        if booking.quote.itinerary[moved.name]["code"] == flight and now == times:
            with suppress(NotInContract):
                announce_times(booking.pk, wish=NewTimes(moved.name, moved.legs, told.reason), actor=actor)


def _untold(flight: Flight, now: list[Leg]) -> list[str]:
    """References of everybody on a flight who knows other times of it than these, and can be written to."""
    code, day = flight
    seats = HeldSeats.objects.filter(flight=code, day=day)
    on_it = Booking.objects.filter(hold__in=seats.values("hold"), state=Booking.State.CONFIRMED)
    return [
        way.booking
        for way in sold_ways(on_it, today=day)
        if way.flight == flight and way.legs != now and goes_the_same_way(way.legs, now)
    ]


def _local(moment: datetime) -> str:
    return moment.isoformat("T", "minutes")
