"""Which stock a quote needs, and which a hold has: rooms by type and nights, seats by flight and cabin."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta

from leeward.retail.booking.claims import claims_of_quote
from leeward.retail.booking.errors import WrongStep
from leeward.retail.booking.models import HeldRooms, HeldSeats, Quote
from leeward.retail.inventory.models import PriceRules
from leeward.retail.inventory.operations.stock import RoomKey
from leeward.retail.inventory.operations.taking import RoomsWanted, SeatsWanted
from leeward.retail.inventory.storing.hotels import Nights
from leeward.travel.occupancy import Occupancy


def stock_of_quote(quote: Quote) -> tuple[list[RoomsWanted], list[SeatsWanted]]:
    """The rooms and seats that a quote's package needs."""
    claims = claims_of_quote(quote)
    check_in = date.fromisoformat(quote.itinerary["check_in"])
    nights = Nights(check_in, check_in + timedelta(days=claims.nights - 1))
    types = Counter(room.room_type for room in claims.rooms)
    rooms = [RoomsWanted(RoomKey(claims.itemcode, code), nights, count) for code, count in sorted(types.items())]
    seated = seats_needed([room.occupancy for room in claims.rooms])
    flights = (claims.outbound, claims.inbound)
    return rooms, [SeatsWanted(one.code, one.departure_date, one.cabin, seated) for one in flights]


def seats_needed(rooms: list[Occupancy]) -> int:
    """Seats of a party: everybody but the infants, who travel on laps by the airlines' age (Z09)."""
    under = lap_age()
    return sum(room.adults + sum(age >= under for age in room.ages) for room in rooms)


def lap_age() -> int:
    """Who is younger than this on the way home travels on a lap."""
    rules = PriceRules.objects.filter(pk=PriceRules.THE_ONE).first() or PriceRules()
    return rules.infant_under


def check_laps(rooms: list[Occupancy]) -> None:
    """:raises WrongStep: more infants than laps: one adult may hold one infant (Z09)"""
    under = lap_age()
    infants = sum(age < under for room in rooms for age in room.ages)
    if infants > sum(room.adults for room in rooms):
        raise WrongStep("Every infant needs an adult's lap. Please ring us about this flight.", rule="laps")


def rooms_of(hold_id: int) -> list[RoomsWanted]:
    """The rooms that a hold took."""
    rows = HeldRooms.objects.filter(hold_id=hold_id).order_by("itemcode", "room_type")
    return [RoomsWanted(RoomKey(row.itemcode, row.room_type), Nights(row.first, row.last), row.rooms) for row in rows]


def seats_of(hold_id: int) -> list[SeatsWanted]:
    """The seats that a hold took."""
    rows = HeldSeats.objects.filter(hold_id=hold_id).order_by("flight", "day", "cabin")
    return [SeatsWanted(row.flight, row.day, row.cabin, row.seats) for row in rows]
