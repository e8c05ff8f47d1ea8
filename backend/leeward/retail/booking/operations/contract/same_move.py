"""
One move of a flight is news for everybody on it (UK-16): the times on file, ready to be written to one customer, and in
the same words to the others, each in a letter and a transaction of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta

from leeward.retail.booking.models import Booking, ContractChange, HeldSeats
from leeward.retail.booking.operations.contract.contract_changes import NewTimes, announce_times, is_choice_by_law
from leeward.retail.booking.operations.contract.sold_times import (
    Leg,
    SoldWay,
    goes_the_same_way,
    on_file,
    sold_ways,
    times_of,
)
from leeward.retail.booking.post_sale.errors import NotInContract
from leeward.retail.booking.post_sale.times import LegTimes, is_big_move
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
    return [MovedWay(way.name, times_of(now), _others(way, now)) for way, now in _moved(booking)]


def others_to_tell(booking: Booking, *, wish: NewTimes) -> list[str]:
    """
    References of everybody else on the flight to whom the same can be written. Ask before the booking's own letter:
    from then on nothing of it has moved.

    :raises NotInContract: these are not the times on file, which alone are true of others
    """
    for way, now in _moved(booking):
        if way.name == wish.way and times_of(now) == list(wish.legs):
            return _others(way, now)
    raise NotInContract("The others can only be written the times on file.", field="legs", rule="not_on_file")


def lets_go_unfiled(booking: Booking, *, wish: NewTimes) -> bool:
    """
    Whether these times would let the customer go free of charge with nothing behind them but who typed them: a big
    move that is not on file, or one step more that takes what they were told far from what is.

    :raises NotInContract: as `announce_times`
    """
    is_choice = is_choice_by_law(booking, wish)
    filed = next((times_of(now) for way, now in _filed(booking) if way.name == wish.way), None)
    if filed is None:
        return is_choice
    return filed != list(wish.legs) and (is_choice or is_big_move(filed, wish.legs))


def tell_others(change: ContractChange, *, references: Sequence[str], actor: str) -> None:
    """Have the same written to these bookings, once the caller's transaction is committed."""
    flight = change.booking.quote.itinerary[change.facts["way"]]["code"]
    for reference in references:
        payload = {"change": change.pk, "flight": flight, "reference": reference, "actor": actor}
        # A group of its own: a worker that does not know this topic would hold back the booking's documents behind it.
        send(topic=TELL, group=f"moved:{change.pk}:{reference}", payload=payload, at=database_now())


def tell_one(*, change: int, flight: str, reference: str, actor: str) -> None:
    """
    Write to one of the others what a change told the first. Twice writes once: from a letter on they know the times.

    Who was told meanwhile, or whose flight has moved again, is written nothing, and nobody is once the first letter was
    withdrawn: the alert names whoever is left.
    """
    told = ContractChange.objects.get(pk=change)
    if told.state == ContractChange.State.WITHDRAWN:
        return
    booking = Booking.objects.get(reference=reference)
    times = [(leg["departs"], leg["arrives"]) for leg in told.facts["legs"]]
    for way, now in _moved(booking):
        if way.flight[0] == flight and [leg[2:] for leg in now] == times:
            with suppress(NotInContract):
                announce_times(booking.pk, wish=NewTimes(way.name, times_of(now), told.reason), actor=actor)


def _moved(booking: Booking) -> list[tuple[SoldWay, list[Leg]]]:
    """Those directions as the customer knows them, and as they are on file. Nobody else's booking is read."""
    return [(way, now) for way, now in _filed(booking) if now != way.legs]


def _filed(booking: Booking) -> list[tuple[SoldWay, list[Leg]]]:
    """Those directions that the timetable still flies the same way, at whatever hour."""
    ways = list(sold_ways(Booking.objects.filter(pk=booking.pk), today=uk_date(at=database_now())))
    return [(way, now) for way, now in on_file(ways) if now and goes_the_same_way(way.legs, now)]


def _others(known: SoldWay, now: list[Leg]) -> list[str]:
    """
    References of everybody else on a flight who knows other times of it than these, and can be written to: not while
    another change waits for their answer.
    """
    code, day = known.flight
    # Seats stay under the day they were sold for, also where the flight has moved across midnight since.
    around = (day - timedelta(days=1), day + timedelta(days=1))
    seats = HeldSeats.objects.filter(flight=code, day__range=around)
    on_it = Booking.objects.filter(hold__in=seats.values("hold"), state=Booking.State.CONFIRMED)
    waiting = ContractChange.objects.filter(state=ContractChange.State.OPEN)
    return [
        way.booking
        for way in sold_ways(on_it.exclude(pk=known.booking_id).exclude(pk__in=waiting.values("booking")), today=day)
        if way.flight == known.flight and way.legs != now and goes_the_same_way(way.legs, now)
    ]
