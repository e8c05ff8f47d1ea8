"""
The itinerary of a quote as it may be told to whoever has the basket's address (T-01).

What is kept with a quote says more than a visitor is told: our names for who supplies the beds, the terms between us,
times that the supplier hides until they are confirmed, an airline before it is announced. Pages leave it out of what
they print; an answer that a page carries whole must not hold it either.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leeward.retail.booking.itineraries.itinerary_stays import Json, is_to_be_announced

_DAY_LETTERS = len("2027-05-04")
_UNNAMED = {"airline": None, "airline_id": None}
_SUPPLIER = "supplier"
_ENGINE = ("name", "atol_number", "balance_due_weeks")
"""What the customer is told of whoever the package is booked through (E28)."""


def said_itinerary(itinerary: Mapping[str, Any]) -> Json:
    """A copy without what is ours; a leg whose time is hidden has its day alone."""
    supplier = itinerary.get(_SUPPLIER)
    hides_times = bool((supplier or {}).get("hide_times"))
    engine = {name: supplier[name] for name in _ENGINE} if supplier else None
    ways = {way: _direction(itinerary[way], hides_times=hides_times) for way in ("outbound", "inbound")}
    stays = [{name: value for name, value in stay.items() if name != _SUPPLIER} for stay in itinerary["stays"]]
    return {**itinerary, **ways, "stays": stays, _SUPPLIER: engine}


def _direction(way: Json, *, hides_times: bool) -> Json:
    said = {**way, "legs": [_leg(leg, hides_times=hides_times) for leg in way["legs"]]}
    if hides_times:
        said["minutes"] = None
    first = way["legs"][0]["flight_number"] if way["legs"] else way["code"]
    return {**said, **_UNNAMED} if is_to_be_announced(first) else said


def _leg(leg: Json, *, hides_times: bool) -> Json:
    said = {**leg, **_UNNAMED} if is_to_be_announced(leg["flight_number"]) else dict(leg)
    if hides_times:
        said |= {end: leg[end][:_DAY_LETTERS] for end in ("departs", "arrives")}
    return said
