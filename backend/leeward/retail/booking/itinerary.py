"""
What a customer is told of flights and stays, as it stood when the package was priced (E29, E33, E34, UK-13).

Plain JSON: it is kept with the quote, printed on documents and read by the site. Times are local, without a zone, as
timetables have them.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from leeward.pricing.api import FlightChoice, PackageOffer
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.models import (
    Contract,
    Departure,
    Flight,
    FlightCabin,
    FlightLeg,
    RatePlan,
    RoomType,
    Transfer,
)
from leeward.retail.search.pricing_client import OUTBOUND
from leeward.travel.board_basis import find_board

Json = dict[str, Any]


def itinerary_of(offer: PackageOffer) -> Json:
    """The itinerary of an offer, in nine queries whatever its length."""
    hotel = Hotel.objects.select_related("country", "region", "resort", "arrival_airport").get(itemcode=offer.itemcode)
    contract = Contract.objects.select_related("supplier").filter(hotel=hotel).first()
    transfer = Transfer.objects.filter(hotel=hotel).first()
    return {
        "check_in": offer.check_in.isoformat(),
        "check_out": (offer.check_in + timedelta(days=offer.nights)).isoformat(),
        "nights": offer.nights,
        "outbound": _direction(offer.outbound),
        "inbound": _direction(offer.inbound),
        "stays": [_stay(hotel, offer)],
        "transfer": {"name": transfer.name} if transfer else None,
        "supplier": _supplier(contract),
    }


def _direction(flight: FlightChoice) -> Json:
    departure = (
        Departure.objects.select_related("flight__airline", "flight__uk_airport", "flight__far_airport", "pattern")
        .filter(flight__code=flight.code, day=flight.departure_date)
        .first()
    )
    stored = _stored_legs(departure) if departure else []
    legs = [_leg(leg, flight.departure_date) for leg in stored]
    cabin = FlightCabin.objects.filter(flight__code=flight.code, cabin=flight.cabin).first()
    return {
        "code": flight.code,
        "date": flight.departure_date.isoformat(),
        "cabin": flight.cabin,
        "airline_id": departure.flight.airline_id if departure else None,
        "airline": departure.flight.airline.name if departure else None,
        **(_ends(departure.flight) if departure else {}),
        "legs": legs,
        "minutes": _minutes(stored, flight.departure_date),
        "stops": [leg["to"] for leg in legs[:-1]],
        "luggage": _luggage(cabin),
        "has_meals": bool(cabin and cabin.has_meals),
        "has_drinks": bool(cabin and cabin.has_drinks),
    }


def _ends(flight: Flight) -> Json:
    """Where the whole direction begins and ends, known even while no timetable is on file."""
    first, last = flight.uk_airport, flight.far_airport
    if flight.direction != OUTBOUND:
        first, last = last, first
    return {"from": first.iata, "from_name": first.name, "to": last.iata, "to_name": last.name}


def _stored_legs(departure: Departure) -> list[FlightLeg]:
    legs = FlightLeg.objects.select_related("airline", "departure_airport", "arrival_airport").filter(
        pattern=departure.pattern_id
    )
    return list(legs.order_by("position"))


def _leg(leg: FlightLeg, day: date) -> Json:
    return {
        "flight_number": leg.flight_number,
        "airline_id": leg.airline_id,
        "airline": leg.airline.name,
        "from": leg.departure_airport_id,
        "from_name": leg.departure_airport.name,
        "to": leg.arrival_airport_id,
        "to_name": leg.arrival_airport.name,
        "departs": datetime.combine(day + timedelta(leg.departs_day_offset), leg.departs).isoformat("T", "minutes"),
        "arrives": datetime.combine(day + timedelta(leg.arrives_day_offset), leg.arrives).isoformat("T", "minutes"),
    }


def _minutes(legs: list[FlightLeg], day: date) -> int | None:
    """From the first take-off to the last landing, across time zones (Z26); None without a timetable."""
    if not legs:
        return None
    first, last = legs[0], legs[-1]
    leaves = datetime.combine(
        day + timedelta(first.departs_day_offset), first.departs, ZoneInfo(first.departure_airport.time_zone)
    )
    lands = datetime.combine(
        day + timedelta(last.arrives_day_offset), last.arrives, ZoneInfo(last.arrival_airport.time_zone)
    )
    return int((lands.astimezone(UTC) - leaves.astimezone(UTC)).total_seconds()) // 60


def _luggage(cabin: FlightCabin | None) -> Json | None:
    """None where nothing is on file, which is not the same as no luggage (Z33)."""
    if cabin is None:
        return None
    return {
        "unit": cabin.luggage_unit, "pieces": cabin.luggage_pieces, "kg": cabin.luggage_kg,
        "hand_kg": cabin.hand_luggage_kg,
    }  # fmt: skip


def _stay(hotel: Hotel, offer: PackageOffer) -> Json:
    codes = {room.room_type for room in offer.rooms}
    names = dict(RoomType.objects.filter(hotel=hotel, code__in=codes).values_list("code", "name"))
    plans = {
        (plan.room_type.code, plan.code): plan.board
        for plan in RatePlan.objects.select_related("room_type").filter(
            room_type__hotel=hotel, code__in={room.plan_code for room in offer.rooms}
        )
    }
    return {
        "itemcode": hotel.itemcode,
        "hotel": hotel.name,
        "country": hotel.country.name,
        "region": hotel.region.name,
        "resort": hotel.resort.name if hotel.resort else None,
        "airport": hotel.arrival_airport_id,
        "stars": hotel.stars,
        "check_in": offer.check_in.isoformat(),
        "nights": offer.nights,
        "rooms": [
            {
                "room_type": room.room_type,
                "name": names.get(room.room_type) or room.room_type,
                "plan": room.plan_code,
                "board": plans.get((room.room_type, room.plan_code), offer.board),
                "board_name": board_name(plans.get((room.room_type, room.plan_code), offer.board)),
                "adults": room.occupancy.adults,
                "ages": list(room.occupancy.ages),
                "is_refundable": room.is_refundable,
            }
            for room in offer.rooms
        ],
    }


def board_name(code: str) -> str:
    """The label of a board basis; the code itself where it is not one of the list."""
    board = find_board(code)
    return board.label if board else code


def _supplier(contract: Contract | None) -> Json | None:
    if contract is None:
        return None
    supplier = contract.supplier
    return {
        "code": supplier.code,
        "name": supplier.display_name,
        "atol_number": supplier.atol_number,
        "deposit_pp_pence": supplier.deposit_pp_pence,
        "balance_due_weeks": supplier.balance_due_weeks,
        "hide_times": supplier.hide_times,
        "is_virtual_price": supplier.is_virtual_price,
    }
