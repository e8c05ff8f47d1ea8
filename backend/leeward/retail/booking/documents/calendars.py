"""The holiday as a calendar file: flights at their local times, the stay as whole days (RFC 5545)."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from icalendar import Calendar, Event

from leeward.retail.booking.documents.facts import Json, brand_of
from leeward.retail.booking.models import Booking
from leeward.retail.booking.rules.references import spaced
from leeward.retail.geography.models import Airport

FILE_NAME = "holiday.ics"


def calendar_of(booking: Booking) -> bytes:
    """The same for the same booking: entries keep their ids, so that a second import changes and does not double."""
    brand, itinerary = brand_of(booking), booking.quote.itinerary
    calendar = Calendar()
    calendar.add("prodid", f"-//{brand.name}//Leeward//EN")
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    hides_times = bool((itinerary.get("supplier") or {}).get("hide_times"))
    for name in ("outbound", "inbound"):
        for number, leg in enumerate(itinerary[name]["legs"], start=1):
            entry = _entry(booking, f"{name}-{number}", f"Flight {leg['flight_number']} {leg['from']} to {leg['to']}")
            _add_times(entry, leg, hides_times=hides_times)
            entry.add("location", leg["from_name"])
            calendar.add_component(entry)
    for number, stay in enumerate(itinerary["stays"], start=1):
        calendar.add_component(_stay(booking, number, stay))
    return bytes(calendar.to_ical())


def _entry(booking: Booking, part: str, summary: str) -> Event:
    entry = Event()
    brand = brand_of(booking)
    entry.add("uid", f"{booking.reference}-{part}@{brand.host or 'leeward'}")
    entry.add("dtstamp", booking.confirmed_at or booking.made_at)
    entry.add("summary", summary)
    entry.add("description", f"Booking {spaced(booking.reference)}. {brand.name}, {brand.phone.display}.")
    return entry


def _add_times(entry: Event, leg: Json, *, hides_times: bool) -> None:
    leaves, lands = datetime.fromisoformat(leg["departs"]), datetime.fromisoformat(leg["arrives"])
    if hides_times:
        entry.add("dtstart", leaves.date())
        entry.add("dtend", leaves.date() + timedelta(days=1))
        return
    zones = dict(Airport.objects.filter(iata__in=[leg["from"], leg["to"]]).values_list("iata", "time_zone"))
    entry.add("dtstart", _utc(leaves, zones.get(leg["from"])))
    entry.add("dtend", _utc(lands, zones.get(leg["to"])))


def _utc(local: datetime, zone: str | None) -> datetime:
    """In UTC, so that no calendar needs to know the airport's zone; without a zone on file the time floats."""
    return local.replace(tzinfo=ZoneInfo(zone)).astimezone(ZoneInfo("UTC")) if zone else local


def _stay(booking: Booking, number: int, stay: dict[str, Any]) -> Event:
    entry = _entry(booking, f"stay-{number}", stay["hotel"])
    first = date.fromisoformat(stay["check_in"])
    entry.add("dtstart", first)
    entry.add("dtend", first + timedelta(days=stay["nights"]))
    entry.add("location", ", ".join(part for part in (stay["resort"], stay["region"], stay["country"]) if part))
    return entry
