"""Which supplier answers which part of a package: the inventory's record of each hotel's supplier says it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from leeward.retail.booking.flights.seats import seats_needed
from leeward.retail.booking.suppliers.door import Part, Stay
from leeward.retail.inventory.models import Supplier
from leeward.retail.inventory.operations.stock import RoomKey
from leeward.retail.inventory.operations.taking import RoomsWanted, SeatsWanted
from leeward.retail.inventory.storing.hotels import Nights
from leeward.travel.occupancy import Occupancy

Json = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class OutsidePart:
    """A stay that an outside supplier answers. `name` tells it from any other stay a basket may ask about."""

    supplier: str
    door: str
    name: str
    part: Part


@dataclass(frozen=True, slots=True)
class Parts:
    """A package by who answers for it: seats are always contracted."""

    contracted: Part
    outside: tuple[OutsidePart, ...]


def parts_of(*, itinerary: Json, prices: Mapping[str, int]) -> Parts:
    """The parts of a package; an outside one at its price of `prices`, by name, nought where that is not known."""
    stays = itinerary["stays"]
    doors = doors_of(stays)
    contracted, outside = [], []
    for stay, door in zip(stays, doors, strict=True):
        wanted = _stay(stay)
        if door is None:
            contracted.append(wanted)
            continue
        name = name_of_stay(stay)
        outside.append(OutsidePart(stay["supplier"], door, name, Part((wanted,), pence=prices.get(name, 0))))
    return Parts(Part(tuple(contracted), _seats(itinerary)), tuple(outside))


def doors_of(stays: list[Json]) -> list[str | None]:
    """For each stay the door of its outside supplier; None where contracted inventory answers."""
    codes = {stay["supplier"] for stay in stays if stay.get("supplier")}
    outside = Supplier.objects.filter(code__in=codes).exclude(door=Supplier.Door.CONTRACTED) if codes else ()
    doors = {supplier.code: supplier.door for supplier in outside}
    return [doors.get(stay.get("supplier") or "") for stay in stays]


def name_of_stay(stay: Json) -> str:
    """The same for the same rooms, guests and nights, in whatever version of a quote."""
    rooms = ",".join(
        f"{room['room_type']}~{room['plan']}~{room['adults']}~{'.'.join(str(age) for age in room['ages'])}"
        for room in stay["rooms"]
    )
    return f"{stay['itemcode']}|{stay['check_in']}|{stay['nights']}|{rooms}"


def _stay(stay: Json) -> Stay:
    check_in = date.fromisoformat(stay["check_in"])
    nights = Nights(check_in, check_in + timedelta(days=stay["nights"] - 1))
    types = Counter(room["room_type"] for room in stay["rooms"])
    rooms = tuple(RoomsWanted(RoomKey(stay["itemcode"], code), nights, count) for code, count in sorted(types.items()))
    return Stay(stay["itemcode"], check_in, stay["nights"], rooms)


def _seats(itinerary: Json) -> tuple[SeatsWanted, ...]:
    party = [Occupancy(adults=room["adults"], ages=tuple(room["ages"])) for room in itinerary["stays"][0]["rooms"]]
    seated = seats_needed(party)
    flights = (itinerary["outbound"], itinerary["inbound"])
    return tuple(SeatsWanted(one["code"], date.fromisoformat(one["date"]), one["cabin"], seated) for one in flights)
