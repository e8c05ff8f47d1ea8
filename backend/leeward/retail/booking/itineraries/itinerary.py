"""
What a customer is told of flights and stays, as it stood when the package was priced (E29, E33, E34, UK-13).

Plain JSON: it is kept with the quote, printed on documents and read by the site. Times are local, without a zone, as
timetables have them.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from leeward.pricing.api import FlightChoice, PackageOffer
from leeward.retail.booking.itineraries.itinerary_stays import Json, journeys_of, stays_of, transfer_of, trip_of
from leeward.retail.inventory.models import Departure, Flight, FlightCabin, FlightLeg, Supplier
from leeward.retail.search.pricing_client import OUTBOUND


def itinerary_of(offer: PackageOffer) -> Json:
    """The itinerary of an offer: nine queries for one hotel, three more for each further stay of a trip."""
    stays = stays_of(offer)
    return {
        "check_in": offer.check_in.isoformat(),
        "check_out": (offer.check_in + timedelta(days=offer.nights)).isoformat(),
        "nights": offer.nights,
        "outbound": _direction(offer.outbound),
        "inbound": _direction(offer.inbound),
        "stays": stays,
        "journeys": journeys_of(offer),
        "trip": trip_of(offer),
        "transfer": transfer_of(stays),
        "supplier": _supplier(stays[0]["supplier"]),
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


def leg_times(leg: FlightLeg, day: date) -> tuple[str, str]:
    """Take-off and landing of a leg of the flight that leaves on a day, as an itinerary has them."""
    departs = datetime.combine(day + timedelta(leg.departs_day_offset), leg.departs)
    arrives = datetime.combine(day + timedelta(leg.arrives_day_offset), leg.arrives)
    return departs.isoformat("T", "minutes"), arrives.isoformat("T", "minutes")


def _leg(leg: FlightLeg, day: date) -> Json:
    departs, arrives = leg_times(leg, day)
    return {
        "flight_number": leg.flight_number,
        "airline_id": leg.airline_id,
        "airline": leg.airline.name,
        "from": leg.departure_airport_id,
        "from_name": leg.departure_airport.name,
        "to": leg.arrival_airport_id,
        "to_name": leg.arrival_airport.name,
        "departs": departs,
        "arrives": arrives,
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


def _supplier(code: str | None) -> Json | None:
    """Whose terms hold for the whole package: the first stay's supplier."""
    supplier = Supplier.objects.select_related("amendment_terms").filter(code=code).first() if code else None
    if supplier is None:
        return None
    return {
        "code": supplier.code,
        "name": supplier.display_name,
        "atol_number": supplier.atol_number,
        "deposit_pp_pence": supplier.deposit_pp_pence,
        "balance_due_weeks": supplier.balance_due_weeks,
        "amendment_fee_pp_pence": supplier.amendment_terms.fee_pp_pence if hasattr(supplier, "amendment_terms") else 0,
        "hide_times": supplier.hide_times,
        "is_virtual_price": supplier.is_virtual_price,
    }
