"""
An airline takes a flight off its timetable, by file or by hand: who is booked on it has a holiday without a flight, and
nobody at the desk would know. Staff are told until each of them has another flight, or their contract is ended (UK-17).
The customers are written to at the same look (`lost_letters`).
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from leeward.retail.booking.models import Booking
from leeward.retail.booking.operations.alerts import end_alert, raise_alert, some_of
from leeward.retail.booking.operations.contract.lost_letters import tell_of_lost_flights
from leeward.retail.booking.operations.contract.sold_times import Leg, SoldWay, on_file, standing_ways
from leeward.retail.kit.clock import database_now, uk_date

ALERT = "lost_flights"


def show_lost_flights() -> None:
    """Bring the alert up to date: how many bookings, on which flights; and what their customers are written."""
    at = database_now()
    ways = on_file(list(standing_ways(Booking.objects.all(), today=uk_date(at=at))))
    tell_of_lost_flights(ways, at=at)
    found = _booked_on_lost(ways)
    if not found:
        end_alert(ALERT)
        return
    bookings = list(dict.fromkeys(booking for _, _, booking, _ in found))
    flights = dict.fromkeys(f"{flight} on {day:%-d %b %Y}" for flight, day, _, _ in found)
    text = (
        f"{len(bookings)} {'booking has' if len(bookings) == 1 else 'bookings have'} a flight that was cancelled: "
        f"{some_of(list(flights))}. Open at the desk, offer another flight or end the contract: {some_of(bookings)}."
    )
    raise_alert(ALERT, text, brand_id=found[0][3])


def _booked_on_lost(ways: Sequence[tuple[SoldWay, list[Leg] | None]]) -> list[tuple[str, date, str, int]]:
    """Flight, day, booking's reference and brand, the next to leave first."""
    found = [(*way.flight, way.booking, way.brand_id) for way, now in ways if now is None]
    return sorted(found, key=lambda one: (one[1], one[0], one[2]))
