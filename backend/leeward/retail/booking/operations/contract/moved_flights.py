"""
An airline moves a sold flight to another hour, by file or by hand: the contract has the old one, and no customer would
know. Staff are told until each of them has a letter about the times as they are now (UK-16), the biggest moves first.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from leeward.retail.booking.models import Booking
from leeward.retail.booking.operations.alerts import end_alert, raise_alert, some_of
from leeward.retail.booking.operations.contract.sold_times import (
    Leg,
    SoldWay,
    goes_the_same_way,
    on_file,
    sold_ways,
    times_of,
)
from leeward.retail.booking.post_sale.times import is_big_move, move_of
from leeward.retail.kit.clock import database_now, uk_date

ALERT = "moved_flights"
_OTHER_WAY = timedelta.max
"""More than any move: other airports are another holiday."""


@dataclass(frozen=True, slots=True)
class _Moved:
    """One direction of a booking and by how much it moved."""

    flight: str
    day: date
    by: timedelta
    is_big: bool
    booking: str
    brand_id: int


def show_moved_flights() -> None:
    """Bring the alert up to date: how many bookings, on which flights, by how much."""
    found = sorted(_moved(today=uk_date(at=database_now())), key=lambda one: (_OTHER_WAY - one.by, one.day, one.flight))
    if not found:
        end_alert(ALERT)
        return
    bookings = list(dict.fromkeys(one.booking for one in found))
    text = (
        f"{len(bookings)} {'booking has' if len(bookings) == 1 else 'bookings have'} a flight that was moved: "
        f"{some_of(list(dict.fromkeys(map(_words, found))), at_most=3)}. "
        f"Open at the desk, write the new times to the customer: {some_of(bookings)}."
    )
    raise_alert(ALERT, text, brand_id=found[0].brand_id)


def _words(one: _Moved) -> str:
    flight = f"{one.flight} on {one.day:%-d %b %Y}"
    if one.by == _OTHER_WAY:
        return f"{flight} goes another way"
    hours, minutes = divmod(int(one.by.total_seconds()) // 60, 60)
    by = " ".join(part for part in (f"{hours} h" if hours else "", f"{minutes} min" if minutes else "") if part)
    return f"{flight} by {by}{' (may cancel free of charge)' if one.is_big else ''}"


def _moved(*, today: date) -> list[_Moved]:
    """Directions to come whose times no customer was told: a few queries, however many bookings there are."""
    ways = on_file(list(sold_ways(Booking.objects.all(), today=today)))
    return [moved for way, now in ways if now and (moved := _compare(way, now))]


def _compare(way: SoldWay, now: list[Leg]) -> _Moved | None:
    if way.legs == now:
        return None
    by, is_big = _OTHER_WAY, True
    if goes_the_same_way(way.legs, now):
        before, after = times_of(way.legs), times_of(now)
        by, is_big = move_of(before, after), is_big_move(before, after)
    return _Moved(*way.flight, by, is_big, way.booking, way.brand_id)
