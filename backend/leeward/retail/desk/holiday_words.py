"""A booked or quoted holiday in words, as an agent reads it out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from leeward.retail.booking.itineraries.itinerary_stays import title_of, transfers_text
from leeward.retail.booking.models import Quote
from leeward.retail.desk.shapes import HolidayWordsOut
from leeward.retail.inventory.models import Cabin
from leeward.travel.nights import format_nights


def holiday_words(quote: Quote, *, total_pence: int) -> HolidayWordsOut:
    """The hotel, its rooms and boards, the dates of the stay, and each flight with its local times, if told."""
    itinerary = quote.itinerary
    first, last = (day_words(date.fromisoformat(itinerary[name])) for name in ("check_in", "check_out"))
    ways = [itinerary["outbound"], itinerary["inbound"]]
    hides_times = bool((itinerary.get("supplier") or {}).get("hide_times"))
    return HolidayWordsOut(
        hotel=title_of(itinerary),
        rooms=_rooms_words(itinerary["stays"]),
        transfers=transfers_text(itinerary),
        dates=f"{first} to {last}, {format_nights(itinerary['nights'])}",
        flights=[_flight_words(way, hides_times=hides_times) for way in ways],
        total_pence=total_pence,
        local_pence=quote.local_pence,
    )


def _rooms_words(stays: Sequence[Mapping[str, Any]]) -> str:
    """Each kind of room with its board; of a trip hotel by hotel."""
    each = []
    for stay in stays:
        rooms = "; ".join(dict.fromkeys(f"{room['name']}, {room['board_name']}" for room in stay["rooms"]))
        each.append(f"{stay['hotel']}: {rooms}" if len(stays) > 1 else rooms)
    return ". ".join(each)


def _flight_words(way: Mapping[str, Any], *, hides_times: bool) -> str:
    legs = way["legs"]
    # Across midnight a flight may be filed under the day before.
    day = day_words(date.fromisoformat(legs[0]["departs"][:10] if legs else way["date"]))
    if not legs:
        return f"{day}, {way['code']}, {cabin_words(way['cabin'])}"
    if hides_times:  # what is read out is what the customer reads: neither the site nor the documents promise a time
        route = f"{legs[0]['from']} to {legs[-1]['to']}, times to be announced"
        return f"{day}, {route}, {way['airline'] or way['code']}, {cabin_words(way['cabin'])}"
    times = f"{legs[0]['from']} {legs[0]['departs'][-5:]} to {legs[-1]['to']} {legs[-1]['arrives'][-5:]}"
    return f"{day}, {times}, {way['airline'] or way['code']}, {cabin_words(way['cabin'])}"


def cabin_words(code: str) -> str:
    """'Premium Economy'; a cabin we have no name for as it is."""
    return dict(Cabin.choices).get(code, code)


def day_words(day: date) -> str:
    return f"{day:%a} {day.day} {day:%b %Y}"
