"""The holiday for mail programs: schema.org reservations in the confirmation mail, without prices or other people."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from leeward.retail.booking.documents.facts import Json
from leeward.retail.booking.models import Booking
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.geography.models import Airport

_CONTEXT = "https://schema.org"
_ESCAPES = {ord("<"): "\\u003c", ord(">"): "\\u003e", ord("&"): "\\u0026"}
_CONFIRMED = f"{_CONTEXT}/ReservationConfirmed"


def reservations_json(booking: Booking, *, brand: BrandSheet) -> str:
    """Safe inside a script element."""
    itinerary = booking.quote.itinerary
    lead = booking.travellers.first()
    shared = {
        "reservationNumber": booking.reference,
        "reservationStatus": _CONFIRMED,
        "underName": {"@type": "Person", "name": f"{lead.first_name} {lead.last_name}" if lead else ""},
    }
    hides_times = bool((itinerary.get("supplier") or {}).get("hide_times"))
    legs = [] if hides_times else [leg for way in ("outbound", "inbound") for leg in itinerary[way]["legs"]]
    zones = dict(Airport.objects.filter(iata__in=_airports(legs)).values_list("iata", "time_zone"))
    found = [_flight(leg, zones, shared) for leg in legs]
    found += [_stay(stay, itinerary, brand, shared) for stay in itinerary["stays"]]
    return json.dumps(found, ensure_ascii=False).translate(_ESCAPES)


def _flight(leg: Json, zones: dict[str, str], shared: Json) -> Json:
    airline = {"@type": "Airline", "name": leg["airline"], "iataCode": leg["airline_id"]}
    flight: dict[str, Any] = {"@type": "Flight", "flightNumber": leg["flight_number"], "airline": airline}
    for end, moment, name in (("from", "departs", "departure"), ("to", "arrives", "arrival")):
        flight[f"{name}Airport"] = {"@type": "Airport", "name": leg[f"{end}_name"], "iataCode": leg[end]}
        flight[f"{name}Time"] = _with_offset(leg[moment], zones.get(leg[end]))
    return {"@context": _CONTEXT, "@type": "FlightReservation", **shared, "reservationFor": flight}


def _stay(stay: Json, itinerary: Json, brand: BrandSheet, shared: Json) -> Json:
    address = {"@type": "PostalAddress", "addressRegion": stay["region"], "addressCountry": stay["country"]}
    hotel = {"@type": "LodgingBusiness", "name": stay["hotel"], "address": address, "telephone": brand.phone.display}
    days = {"checkinDate": stay["check_in"], "checkoutDate": stay.get("check_out", itinerary["check_out"])}
    return {"@context": _CONTEXT, "@type": "LodgingReservation", **shared, "reservationFor": hotel, **days}


def _with_offset(local: str, zone: str | None) -> str:
    moment = datetime.fromisoformat(local)
    return (moment.replace(tzinfo=ZoneInfo(zone)) if zone else moment).isoformat()


def _airports(legs: list[Json]) -> set[str]:
    return {leg[end] for leg in legs for end in ("from", "to")}
