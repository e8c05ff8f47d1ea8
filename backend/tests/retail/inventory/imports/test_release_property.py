"""
Whatever is wrong with however many rows of a delivery, a unit that one of them belongs to stays as it is (R-29, UK-01).

The rows' owners are known here, as they were before the damage: also where a reader could not tell.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leeward.retail.inventory.importers.errors import Unit
from leeward.retail.inventory.importers.tables.declarations import TABLES
from leeward.retail.inventory.models import ImportRun
from tests.retail.inventory.imports.receiving import loaded
from tests.retail.inventory.imports.releasing import ANY_SPEED, after_release, first_delivery
from tests.retail.inventory.imports.standing_supply import rows_of, standing, units_of
from tests.retail.inventory.imports.table_files import delivery

#: What no reader can see in one row alone, but a loader must; two of a kind never make sense of each other.
_SENSELESS: dict[str, tuple[dict[str, str], ...]] = {
    "room": ({"max_guests": "13"},),
    "plan": ({"adult_from_age": "21"}, {"room": "ATTIC"}),
    "rate": ({"amount": "9999999"}, {"stay_nights": "63"}),
    "supplement": ({"weekdays": "1"}, {"weekdays": "2"}),
    "allotment": ({"first": "2027-05-10", "last": "2027-06-10"},),
    "local_charge": ({"currency": "USD"}, {"currency": "EUR"}),
    "flight_leg": ({"leg": "2"}, {"arrival_airport": "XXX"}),
    "flight_price": ({"day": "2027-12-01"},),
}


@dataclass
class Line:
    """A row as it will be written, and whose it is."""

    table: str
    unit: Unit
    cells: list[str]
    is_damaged: bool = False
    hides_whose_it_is: bool = False
    times: int = 1


def lines_of(name: str, unit: Unit) -> list[Line]:
    """What a newer delivery says of a unit."""
    columns = [column.name for column in TABLES[name].columns]
    return [Line(name, unit, [row.get(column, "") for column in columns]) for row in rows_of(name, unit, news=True)]


def damage(draw: st.DrawFn, line: Line, place: int) -> None:
    table = TABLES[line.table]
    columns = [column.name for column in table.columns]
    ways = ["a cell too few", "a cell too many", "no cell of its kind", "no code", "twice", "senseless"]
    line.is_damaged = True
    match draw(st.sampled_from(ways)):
        case "a cell too few":
            line.cells.pop(draw(st.integers(0, len(columns) - 1)))
            line.hides_whose_it_is = True
        case "a cell too many":
            line.cells.insert(draw(st.integers(0, len(columns))), "1")
            line.hides_whose_it_is = True
        case "no code":
            column = draw(st.sampled_from(table.unit))
            line.cells[columns.index(column)] = "x y"
            line.hides_whose_it_is = column == table.unit[0]
        case "twice":
            line.times = 2
        case "senseless" if line.table in _SENSELESS:
            nonsense = _SENSELESS[line.table]
            for column, value in nonsense[place % len(nonsense)].items():
                line.cells[columns.index(column)] = value
        case _:
            told = [one.name for one in table.columns if one.kind.name != "text" and one.name not in table.unit]
            line.cells[columns.index(draw(st.sampled_from(told)))] = "?"


@st.composite
def damaged_deliveries(draw: st.DrawFn) -> list[Line]:
    """A newer delivery of some tables about some units, in which one to four rows are not as they should be."""
    lines: list[Line] = []
    for name in draw(st.sets(st.sampled_from(sorted(TABLES)), min_size=1, max_size=5)):
        for unit in draw(st.sets(st.sampled_from(units_of(name)), min_size=1)):
            lines.extend(lines_of(name, unit))
    places = draw(st.sets(st.integers(0, len(lines) - 1), min_size=1, max_size=4))
    for place in places:
        damage(draw, lines[place], place)
    return lines


def as_files(lines: list[Line]) -> bytes:
    files = {
        name: ",".join(column.name for column in TABLES[name].columns) + "\n" for name in {line.table for line in lines}
    }
    for line in lines:
        files[line.table] += (",".join(line.cells) + "\n") * line.times
    return delivery(**files)


@pytest.fixture
def on_sale() -> None:
    """Two hotels and two flights of which every table has said something."""
    loaded(first_delivery(), name="first.zip")


@pytest.mark.usefixtures("on_sale")
@settings(max_examples=60, **ANY_SPEED)
@given(lines=damaged_deliveries())
def test_a_released_delivery_changes_nothing_of_a_unit_with_a_faulty_row(lines: list[Line]) -> None:
    before = standing()
    run, after, told = after_release(as_files(lines))
    assert run.state == ImportRun.State.LOADED, told
    faulty = {(line.table, line.unit) for line in lines if line.is_damaged}
    for table, unit in faulty:
        family = TABLES[table].unit[0]
        for (name, other), kept in before.items():
            # All that belongs to it stays too: a plan's prices do not change where its room could not be read.
            if TABLES[name].unit[0] == family and other[: len(unit)] == unit:
                assert after[name, other] == kept, (name, other, told)


@pytest.mark.usefixtures("on_sale")
@settings(max_examples=30, **ANY_SPEED)
@given(lines=damaged_deliveries())
def test_a_released_delivery_loads_what_no_faulty_row_can_be_about(lines: list[Line]) -> None:
    before = standing()
    _, after, told = after_release(as_files(lines))
    spoilt = {line.unit[0] for line in lines if line.is_damaged}
    hidden = {TABLES[line.table].unit[0] for line in lines if line.hides_whose_it_is}
    for line in lines:
        if line.unit[0] not in spoilt and TABLES[line.table].unit[0] not in hidden:
            assert after[line.table, line.unit] != before[line.table, line.unit], (line, told)
