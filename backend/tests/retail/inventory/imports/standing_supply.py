"""Supply of our own tables that says something of every kind, and how it stands in the database unit by unit."""

from __future__ import annotations

from datetime import date
from itertools import product
from typing import Any

from django.db.models import QuerySet

from leeward.retail.inventory.importers.errors import Unit
from leeward.retail.inventory.importers.tables.declarations import TABLES
from leeward.retail.inventory.models import (
    AllotmentNight,
    Contract,
    Departure,
    Fare,
    FlightLeg,
    LocalCharge,
    RatePlan,
    Restriction,
    RoomType,
    SupplementPeriod,
    SupplierHotel,
    Transfer,
)
from leeward.retail.inventory.snapshot.plans import load_seasons

_CODES = {"hotel": ("MV1", "MV2"), "room": ("DLX", "SUITE"), "plan": ("FLEX", "BEST"), "flight": ("ALB70", "ALB71")}

Standing = dict[tuple[str, Unit], object]
"""What stands of each unit, by table."""

_MAY = {"first": "2027-05-01", "last": "2027-05-31"}
_JUNE = {"first": "2027-06-01", "last": "2027-06-20"}
_GALA = {"supplement": "GALA", "basis": "person-stay", "amount": "30.00"}
_GUESTS = {"min_guests": "1", "standard_guests": "2", "max_guests": "4"}
_PLAN = {"board": "HB", "currency": "GBP", "basis": "person", "adult_from_age": "18"}
_LEG = {
    "airline": "ALB", "first": "2027-05-01", "last": "2027-05-31", "leg": "1", "flight_number": "ALB70",
    "departure_airport": "LGW", "departs": "21:05", "arrival_airport": "MLE", "arrives": "11:40", "arrives_day": "1",
}  # fmt: skip
_FARE = {"cabin": "Economy", "adult": "300.00", "child": "200.00", "infant": "50.00", "seats": "9"}
_CHARGE = _MAY | {"name": "Tax", "basis": "person-night", "amount": "6.00", "currency": "GBP", "from_age": "2"}

#: Each unit's rows, without the codes that name it.
_ROWS: dict[str, list[dict[str, str]]] = {
    "hotel": [{"name": "Lagoon", "country": "MV", "region": "MV-NORTH", "arrival_airport": "MLE", "stars": "4"}],
    "room": [{"room": room, "name": "Villa"} | _GUESTS for room in _CODES["room"]],
    "plan": [{"room": room, "plan": plan} | _PLAN for room in _CODES["room"] for plan in _CODES["plan"]],
    "rate": [
        _MAY | {"kind": "base", "guests": "2", "amount": "100.00"},
        _MAY | {"kind": "child", "max_age": "12", "amount": "40.00"},
        _JUNE | {"kind": "base", "guests": "2", "amount": "100.00"},
    ],
    "supplement": [nights | _GALA for nights in (_MAY, _JUNE)],
    "allotment": [nights | {"rooms": "3"} for nights in (_MAY, _JUNE)],
    "stop_sale": [{"first": day, "last": day} for day in ("2027-05-04", "2027-05-20")],
    "transfer": [{"name": "Boat", "per_party": "0.00", "adult": "100.00", "child": "50.00", "infant": "0.00"}],
    "local_charge": [_CHARGE | {"charge": "GREEN"}, _CHARGE | {"charge": "CITY", "name": "City tax"}],
    "flight_leg": [_LEG],
    "flight_price": [_FARE | {"day": "2027-05-04"}, _FARE | {"day": "2027-05-05"}],
}  # fmt: skip
#: What a newer delivery says otherwise.
_NEWS = {
    "hotel": {"supplier_code": "renamed {}"}, "room": {"name": "Grand villa"}, "plan": {"board": "AI"},
    "rate": {"amount": "90.00"}, "supplement": {"amount": "20.00"}, "allotment": {"rooms": "5"},
    "stop_sale": {"last": "2027-05-25"}, "transfer": {"adult": "80.00"}, "local_charge": {"amount": "4.00"},
    "flight_leg": {"departs": "20:05"}, "flight_price": {"adult": "250.00"},
}  # fmt: skip


def units_of(name: str) -> list[Unit]:
    """All units of a table."""
    return list(product(*(_CODES[part] for part in TABLES[name].unit)))


def rows_of(name: str, unit: Unit, *, news: bool) -> list[dict[str, str]]:
    """A unit's rows: as they were first, or as a newer delivery has them, each of which says something else."""
    named = dict(zip(TABLES[name].unit, unit, strict=True))
    new = {column: value.format(unit[0]) for column, value in _NEWS[name].items()} if news else {}
    return [named | row | new for row in _ROWS[name]]


def standing() -> Standing:
    """Everything there is, as values that can be compared."""
    kept: Standing = {}
    for contract in Contract.objects.select_related("hotel"):
        codes = SupplierHotel.objects.filter(hotel=contract.hotel).order_by("code").values_list("code", flat=True)
        kept["hotel", (contract.hotel.itemcode,)] = (contract.is_active, list(codes))
        hotel = contract.hotel_id
        kept["room", (contract.hotel.itemcode,)] = _values(RoomType.objects.filter(hotel=hotel))
        kept["plan", (contract.hotel.itemcode,)] = _values(RatePlan.objects.filter(room_type__hotel=hotel))
        kept["transfer", (contract.hotel.itemcode,)] = _values(Transfer.objects.filter(hotel=hotel))
        kept["local_charge", (contract.hotel.itemcode,)] = _values(LocalCharge.objects.filter(hotel=hotel))
    for room in RoomType.objects.select_related("hotel"):
        itemcode = room.hotel.itemcode
        kept["allotment", (itemcode, room.code)] = _values(AllotmentNight.objects.filter(room_type=room))
        kept["stop_sale", (itemcode, room.code)] = _values(Restriction.objects.filter(room_type=room))
    for plan in RatePlan.objects.select_related("room_type__hotel"):
        unit = (plan.room_type.hotel.itemcode, plan.room_type.code, plan.code)
        kept["rate", unit] = load_seasons(rate_plan_id=plan.pk, first_day=date.min)
        kept["supplement", unit] = list(
            SupplementPeriod.objects.filter(supplement__rate_plan=plan).order_by("first").values_list(
                "supplement__code", "supplement__basis", "supplement__weekdays", "first", "last", "amount"
            )
        )  # fmt: skip
    for code in _CODES["flight"]:
        days = Departure.objects.filter(flight__code=code, is_cancelled=False).order_by("day")
        legs = FlightLeg.objects.filter(pattern__flight__code=code).order_by("position")
        kept["flight_leg", (code,)] = (list(days.values_list("day")), list(legs.values_list("departs", "arrives")))
        fares = Fare.objects.filter(departure__flight__code=code).order_by("departure__day")
        kept["flight_price", (code,)] = list(fares.values_list("departure__day", "adult_pence", "seats"))
    return kept


def _values(rows: QuerySet[Any]) -> list[dict[str, object]]:
    """Rows as they stand, whatever keys they have been given."""
    return [{name: value for name, value in row.items() if name != "id"} for row in rows.order_by("pk").values()]
