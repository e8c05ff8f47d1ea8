"""A delivery of our own tables, unit by unit: what a unit's rows say replaces all that stood of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from functools import partial
from itertools import groupby

from leeward.retail.inventory.importers.errors import WHOLE, Unit
from leeward.retail.inventory.importers.tables.declarations import TABLES
from leeward.retail.inventory.importers.tables.read_tables import Row, TableRows
from leeward.retail.inventory.importers.tables.table import Table
from leeward.retail.inventory.imports import flight_units, hotel_units, room_units
from leeward.retail.inventory.imports.loading import Loading
from leeward.retail.inventory.imports.sound import Part
from leeward.retail.inventory.imports.table_cells import Units, text

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
_FAMILIES = {about: list(tables) for about, tables in groupby(TABLES.values(), key=lambda table: table.unit[0])}
"""Tables about hotels and those about flights: what one of them says may count on another of its family."""


def list_parts(tables: TableRows) -> Iterator[Part]:
    """What the delivery is loaded in: hotels apart from flights."""
    for about, family in _FAMILIES.items():
        if any(table.name in tables.rows for table in family):
            yield Part(f"tables of {about}s", partial(_load_family, family, tables))


def _load_family(family: Sequence[Table], tables: TableRows, loading: Loading) -> None:
    """
    Load tables in the order of their declaration, so that rates find the plans of the same delivery.

    A unit with a faulty row is left out whole, and with it what the delivery says of it elsewhere: half a contract is
    no contract, and new prices may count on the supplement that could not be read.
    """
    named = {table.name: units_of(table, tables.rows[table.name]) for table in family if table.name in tables.rows}
    faulty = loading.left_out.union(*(tables.faulty_units.get(name, ()) for name in named))
    if WHOLE in faulty:
        who = ", ".join(named)
        loading.notes.append(f"{who}: left out whole and unchanged, for a faulty row does not say whose it is.")
        return
    loading.left_out = frozenset(_with_related(faulty, among={unit for units in named.values() for unit in units}))
    for name, units in named.items():
        sound = {unit: rows for unit, rows in units.items() if unit not in loading.left_out}
        _LOADERS[name](sound, loading)
        loading.note_left_out(name, (units.keys() | tables.faulty_units.get(name, set())) - sound.keys())
        loading.say(f"{name}: {len(tables.rows[name]):,} rows read")


def units_of(table: Table, rows: Iterable[Row]) -> Units:
    """The rows of each thing that a delivery of the table replaces."""
    units: Units = {}
    for row in rows:
        units.setdefault(tuple(text(row, part) for part in table.unit), []).append(row)
    return units


def _with_related(faulty: Set[Unit], *, among: Set[Unit]) -> set[Unit]:
    """Faulty units with all of these that belong to them or that they belong to, and so on."""
    out = set(faulty)
    while True:
        above = {unit[:length] for unit in out for length in range(len(unit))}
        related = {unit for unit in among - out if unit in above or any(unit[:n] in out for n in range(len(unit)))}
        if not related:
            return out
        out |= related
