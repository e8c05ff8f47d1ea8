"""The flights that a hotel's page opens with where its address names them: in words, and as its form has them (R20)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

import msgspec

from leeward.pricing.api import FlightChoice, PackageOffer
from leeward.retail.booking.itineraries.itinerary_stays import is_to_be_announced
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.inventory.models import Cabin
from leeward.retail.pages.booking.request import ROOMS
from leeward.retail.pages.props.hotel_panel import AskedPartProps, NamedFlightsProps
from leeward.retail.search.catalogue import Catalogue
from leeward.retail.search.flights.named import flight_names
from leeward.travel.flights import stops_text

_CABINS: Mapping[str, str] = dict(Cabin.choices)


def named_flights_props(*, offer: PackageOffer, catalogue: Catalogue, brand: BrandSheet) -> NamedFlightsProps:
    """What the page says of a package's flights. Its rooms go along: flights of another day may leave others."""
    hotel = msgspec.json.decode(catalogue.hotel(offer.itemcode))
    ways = {
        name: _said(flight, catalogue, hotel)
        for name, flight in (("outbound", offer.outbound), ("inbound", offer.inbound))
    }
    rooms = ",".join(f"{room.room_type}~{room.plan_code}" for room in offer.rooms)
    asked = {**asdict(flight_names(offer)), ROOMS: rooms}
    return NamedFlightsProps(
        said=brand.text("hotel.flights").format(**ways),
        others=brand.text("hotel.other_flights"),
        back=brand.text("hotel.flights_back"),
        asked=[AskedPartProps(name=name, value=value) for name, value in asked.items()],
    )


def _said(flight: FlightChoice, catalogue: Catalogue, hotel: Mapping[str, Any]) -> str:
    """ "Albion Air ALB1 at 10:00, direct, Business": as much as is known and its supplier lets be said (Z30, Z36)."""
    times = catalogue.flights.get(flight.code)
    legs = times.legs_on(flight.departure_date) if times else ()
    number = legs[0].flight_number if legs else flight.code
    name = f"{legs[0].airline_name} {number}" if legs else number
    if is_to_be_announced(number):
        name = "a flight to be announced"
    at = f" at {legs[0].departs:%H:%M}" if legs and not hotel["hide_times"] else ""
    stops = [stops_text(len(legs) - 1).lower()] if legs else []
    return ", ".join([f"{name}{at}", *stops, _CABINS.get(flight.cabin, flight.cabin)])
