"""What loaders of tables share: cells as the types their columns promise, and hotels named by itemcode."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, time
from typing import cast

from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.importers.errors import Unit
from leeward.retail.inventory.importers.tables.read_tables import Row
from leeward.retail.inventory.imports.loading import Loading
from leeward.retail.inventory.models import Contract, RatePlan, RoomType
from leeward.retail.inventory.overlaps import Stretch, as_disjoint

Units = dict[Unit, list[Row]]


def text(row: Row, name: str) -> str:
    """A text or code; empty where the cell is."""
    return str(row.cells.get(name) or "")


def number(row: Row, name: str) -> int:
    """A whole number, money in hundredths included; nought where the cell is empty."""
    return cast(int, row.cells.get(name) or 0)


def limit(row: Row, name: str) -> int | None:
    """A whole number, or None for no limit."""
    return cast("int | None", row.cells.get(name))


def flag(row: Row, name: str) -> bool:
    return bool(row.cells.get(name))


def day(row: Row, name: str) -> date:
    return cast(date, row.cells[name])


def clock_time(row: Row, name: str) -> time:
    return cast(time, row.cells[name])


def find_hotels(units: Units, loading: Loading) -> dict[str, Hotel]:
    """
    The hotels units begin with that this supplier may change, by itemcode; the others are noted as faults.

    Without a supplier, any hotel may be changed: staff load their own tables that way.
    """
    wanted = sorted({unit[0] for unit in units})
    found: dict[str, Hotel] = {}
    for start in range(0, len(wanted), 500):
        rows = Hotel.objects.filter(itemcode__in=wanted[start : start + 500]).select_related("contract__supplier")
        found.update((hotel.itemcode, hotel) for hotel in rows)
    for itemcode in wanted:
        hotel = found.get(itemcode)
        contract: Contract | None = getattr(hotel, "contract", None)
        if hotel is None:
            place = next((rows[0].place for unit, rows in units.items() if unit[0] == itemcode and rows), "")
            reason = "no hotel has this itemcode"
            loading.refuse(reason, unit=(itemcode,), place=place, column="hotel", rule="unknown_hotel")
        elif loading.supplier and contract and contract.supplier_id != loading.supplier.pk:
            loading.refuse(f"the hotel is sold through {contract.supplier}", unit=(itemcode,), rule="another_supplier")
            del found[itemcode]
    loading.touch_hotels([hotel.pk for hotel in found.values()])
    return found


def find_rooms(units: Iterable[Unit], hotels: Mapping[str, Hotel], loading: Loading) -> dict[Unit, RoomType]:
    """The room types units of known hotels name, by hotel and code; unknown ones are noted as faults."""
    stored = RoomType.objects.filter(hotel__in=[hotel.pk for hotel in hotels.values()]).select_related("hotel")
    rooms: dict[Unit, RoomType] = {(room.hotel.itemcode, room.code): room for room in stored}
    for unit in sorted({unit[:2] for unit in units if unit[0] in hotels}):
        if unit not in rooms:
            loading.refuse("the hotel has no such room type", unit=unit, column="room", rule="unknown_room_type")
    return rooms


def find_plans(units: Units, loading: Loading) -> dict[Unit, RatePlan]:
    """The rate plans units name, by hotel, room and code; unknown ones are noted as faults."""
    hotels = find_hotels(units, loading)
    stored = RatePlan.objects.filter(room_type__hotel__in=[hotel.pk for hotel in hotels.values()]).select_related(
        "room_type__hotel"
    )
    plans: dict[Unit, RatePlan] = {
        (plan.room_type.hotel.itemcode, plan.room_type.code, plan.code): plan for plan in stored
    }
    for unit in units:
        if unit[0] in hotels and unit not in plans:
            loading.refuse("the room is not sold on such a plan", unit=unit, column="plan", rule="unknown_plan")
    return {unit: plans[unit] for unit in units if unit in plans}


def share_nights(rows: Iterable[Row]) -> bool:
    """Whether two rows hold the same night."""
    held = [Stretch(day(row, "first"), day(row, "last"), number(row, "weekdays") or 0b1111111, None) for row in rows]
    n_nights = sum(((one.last - one.first).days + 1) * one.weekdays.bit_count() for one in held)
    return n_nights != sum(((one.last - one.first).days + 1) * one.weekdays.bit_count() for one in as_disjoint(held))
