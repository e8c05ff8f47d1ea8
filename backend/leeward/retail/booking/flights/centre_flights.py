"""The flights from one centre of a trip to the next, as alternatives to its long flights list them (M01, E29)."""

from __future__ import annotations

from datetime import date

from leeward.retail.booking.flights.schemas import CentreFlightOut
from leeward.retail.booking.itineraries.itinerary_stays import TBA, Json
from leeward.retail.search.schemas import FlightLegOut


def centre_flights(itinerary: Json, *, check_in: date) -> list[CentreFlightOut]:
    """
    Those of an itinerary that begins on another day: stays and the flights between them move with the first night.

    Boats, trains and roads are no flights; a flight without its airports on file cannot be drawn as one.
    """
    moved = check_in - date.fromisoformat(itinerary["check_in"])
    hides_times = bool((itinerary.get("supplier") or {}).get("hide_times"))
    return [
        _flight_out(journey, day=date.fromisoformat(journey["date"]) + moved, hides_times=hides_times)
        for journey in itinerary["journeys"]
        if journey["means"] == "flight" and journey["from"]
    ]


def _flight_out(journey: Json, *, day: date, hides_times: bool) -> CentreFlightOut:
    """Its number and its hours are told with the tickets."""
    carrier = journey["carrier"] or None
    leg = FlightLegOut(
        order=1, flight_number=TBA, airline_id=None, airline_name=carrier, departure_airport_iata=journey["from"],
        arrival_airport_iata=journey["to"], departure_datetime=None, arrival_datetime=None,
    )  # fmt: skip
    minutes = None if hides_times else journey["minutes"]
    return CentreFlightOut(date=day, airline_name=carrier, duration=minutes, legs=[leg])
