"""A delivery of our own tables, unit by unit: what a unit's rows say replaces all that stood of it."""

from __future__ import annotations

from collections.abc import Callable

from leeward.retail.inventory.importers.tables.declarations import TABLES
from leeward.retail.inventory.importers.tables.read_tables import Row, TableRows, Unit
from leeward.retail.inventory.imports import flight_units, hotel_units, room_units
from leeward.retail.inventory.imports.loading import Loading

Units = dict[Unit, list[Row]]
_Load = Callable[[Units, Loading], None]

_LOADERS: dict[str, _Load] = {
    "hotel": hotel_units.load_hotels,
    "room": hotel_units.load_rooms,
    "plan": hotel_units.load_plans,
    "rate": room_units.load_rates,
    "supplement": room_units.load_supplements,
    "allotment": room_units.load_allotments,
    "stop_sale": room_units.load_stop_sales,
    "transfer": hotel_units.load_transfers,
    "local_charge": hotel_units.load_local_charges,
    "flight_leg": flight_units.load_legs,
    "flight_price": flight_units.load_fares,
}


def load_tables(*, tables: TableRows, loading: Loading) -> None:
    """
    Load every table in the order of its declaration, so that rates find the plans of the same delivery.

    A unit with a faulty row is left out whole: half a contract is no contract.
    """
    loading.problems.extend(tables.problems)
    for name, table in TABLES.items():
        rows = tables.rows.get(name)
        if rows is None:
            continue
        units: Units = {}
        for row in rows:
            units.setdefault(tuple(row.cells[part] for part in table.unit), []).append(row)
        for faulty in tables.faulty_units.get(name, ()):
            units.pop(faulty, None)
        _LOADERS[name](units, loading)
        loading.say(f"{name}: {len(rows):,} rows read")
