"""Which records of the inventory are held or booked: they are neither deleted nor given another name (INV-1)."""

from __future__ import annotations

from django.db.models import Model, QuerySet

from leeward.retail.booking.models import Booking, HeldRooms, HeldSeats, Hold
from leeward.retail.booking.operations.alerts import some_of
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.models import Departure, Fare, Flight, RoomType
from leeward.retail.kit.clock import database_now, uk_date

_INSTEAD: dict[type[Model], str] = {
    Hotel: "Pause it instead: its bookings stay.",
    RoomType: "Take the tick off “sold” instead: its bookings stay.",
    Flight: "Cancel its departures instead: their bookings are shown to staff.",
    Departure: "Tick “cancelled” instead: its bookings are shown to staff.",
    Fare: "Set the seats held for us to what is taken instead.",
}


def why_sold(record: Model) -> str:
    """What keeps a record, in words for staff; nothing where nobody has any of it from today on."""
    held = _held_of(record)
    if held is None:
        return ""
    holds = set(held.filter(hold__state__in=(Hold.State.LIVE, Hold.State.USED)).values_list("hold", flat=True))
    if not holds:
        return ""
    booked = sorted(Booking.objects.filter(hold__in=holds).values_list("reference", flat=True))
    whose = some_of(booked) if booked else "a customer who is booking at this moment"
    return f"This is sold, and can neither be deleted nor be named otherwise: {whose}. {_INSTEAD[type(record)]}"


def _held_of(record: Model) -> QuerySet[HeldRooms] | QuerySet[HeldSeats] | None:
    today = uk_date(at=database_now())
    rooms, seats = HeldRooms.objects.filter(last__gte=today), HeldSeats.objects.filter(day__gte=today)
    match record:
        case Hotel():
            return rooms.filter(itemcode=record.itemcode)
        case RoomType():
            return rooms.filter(itemcode=record.hotel.itemcode, room_type=record.code)
        case Flight():
            return seats.filter(flight=record.code)
        case Departure():
            return seats.filter(flight=record.flight.code, day=record.day)
        case Fare():
            departure = record.departure
            return seats.filter(flight=departure.flight.code, day=departure.day, cabin=record.cabin)
        case _:
            return None
