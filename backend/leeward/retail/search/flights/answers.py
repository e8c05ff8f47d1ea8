"""The legs of a chosen pair of flights (API29, E33, E35), from the timetables in memory."""

from __future__ import annotations

from datetime import UTC, date
from typing import Any

from leeward.pricing.directory import FlightEntry
from leeward.retail.search import pricing_client
from leeward.retail.search.errors import UnknownFlight
from leeward.retail.search.flights.times import FlightTimes, LegTimes, find_flight_id
from leeward.retail.search.hotpath.asked import Asked

Body = dict[str, Any]


def flights(asked: Asked) -> Body:
    """Outbound and inbound legs under `data`, and bare as the specification reads them (Z56)."""
    outbound, inbound = asked.parts
    found = {
        "outbound": _segment(asked, outbound, pricing_client.OUTBOUND, "outflightid"),
        "inbound": _segment(asked, inbound, pricing_client.INBOUND, "inflightid"),
    }
    return {"data": found, **found}


def _segment(asked: Asked, text: str, direction: str, field: str) -> Body:
    wanted = find_flight_id(text)
    entry = None
    if wanted is not None:
        code, day = wanted
        entry = pricing_client.find_flight(edition=asked.edition, code=code, direction=direction, day=day)
    if wanted is None or entry is None:
        raise UnknownFlight("We do not know this flight", field=field, rule="unknown_flight")
    times = asked.catalogue.flights.get(wanted[0], FlightTimes(()))
    return _segment_shape(entry, times.legs_on(wanted[1]), wanted[1])


def _segment_shape(entry: FlightEntry, legs: tuple[LegTimes, ...], day: date) -> Body:
    if not legs:
        return {"legs": [_bare_leg(entry)], "legs_count": 1, "duration": None, "date": day}
    took = legs[-1].arrives_at(day).astimezone(UTC) - legs[0].departs_at(day).astimezone(UTC)
    return {
        "legs": [_leg_shape(leg, day, order) for order, leg in enumerate(legs, start=1)],
        "legs_count": len(legs),
        "duration": int(took.total_seconds()) // 60,
        "date": day,
    }


def _leg_shape(leg: LegTimes, day: date, order: int) -> Body:
    # Local times without a zone, as timetables and people have them.
    return {
        "order": order,
        "flight_number": leg.flight_number,
        "airline_id": leg.airline_id,
        "airline_name": leg.airline_name,
        "departure_airport_iata": leg.departure_airport,
        "arrival_airport_iata": leg.arrival_airport,
        "departure_datetime": leg.departs_at(day).replace(tzinfo=None),
        "arrival_datetime": leg.arrives_at(day).replace(tzinfo=None),
    }


def _bare_leg(entry: FlightEntry) -> Body:
    """A flight on sale whose times are not on file yet: where from and where to, and no invented hour."""
    ends = (entry.uk_airport, entry.far_airport)
    departure, arrival = ends if entry.direction == pricing_client.OUTBOUND else reversed(ends)
    return {
        "order": 1,
        "flight_number": entry.code,
        "airline_id": None,
        "airline_name": None,
        "departure_airport_iata": departure,
        "arrival_airport_iata": arrival,
        "departure_datetime": None,
        "arrival_datetime": None,
    }
