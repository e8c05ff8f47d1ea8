"""Staff choose and save records by the words they know, never by a number of our tables."""

from __future__ import annotations

from datetime import date
from typing import Any

from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.models import (
    Airline,
    Contract,
    Departure,
    Flight,
    OperatingPattern,
    Supplier,
    SupplierHotel,
)


def test_records_are_named_by_flight_hotel_and_supplier() -> None:
    flight = Flight(pk=6, code="ALB105", airline=Airline(code="ALB"))
    pattern = OperatingPattern(pk=9, flight=flight, first=date(2027, 5, 1), last=date(2027, 10, 31))
    hotel, supplier = Hotel(pk=12, name="Guava Point"), Supplier(pk=3, display_name="Harbour Beds")
    named: list[tuple[Any, str]] = [
        (Departure(flight=flight, pattern=pattern, day=date(2027, 7, 4)), "ALB105, 04 Jul 2027"),
        (pattern, "ALB105 01 May 2027 – 31 Oct 2027"),
        (Contract(hotel=hotel, supplier=supplier), "Guava Point through Harbour Beds"),
        (SupplierHotel(code="40213", hotel=hotel, supplier=supplier), "40213: Guava Point"),
    ]
    assert [str(one) for one, _ in named] == [name for _, name in named]
