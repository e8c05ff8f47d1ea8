"""The stays of a supplier check: rows of a CSV file, each a stay, its room's occupancy and the total it should cost."""

import csv
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal, InvalidOperation
from pathlib import Path

from leeward.pricing.kinds import MAX_BASE_GUESTS
from leeward.pricing.supply.hotels import RoomType
from leeward.travel.dates import find_date
from leeward.travel.occupancy import Occupancy

COLUMNS = (
    "file", "room_type", "min_occupancy", "std_occupancy", "max_occupancy", "max_child_occupancy",
    "arrival", "departure", "adults", "child_ages", "booking_date",
)  # fmt: skip
_TOTAL = "total"
_NUMBER = re.compile(r"[0-9]{1,3}", re.ASCII)


class StaysUnreadable(Exception):
    """The file of stays cannot be read at all: missing, not text, or without its columns."""


class _WrongCell(Exception):
    """One cell of a row makes no sense; the message says which and why."""


@dataclass(frozen=True, slots=True)
class WantedStay:
    """One row, understood. `room` carries the row's own occupancy under a code of its own."""

    file: str
    room_type: str
    room: RoomType
    occupancy: Occupancy
    arrival: date
    nights: int
    booked_on: date

    @property
    def departure_ordinal(self) -> int:
        return self.arrival.toordinal() + self.nights


@dataclass(frozen=True, slots=True)
class StayRow:
    """One row as written, the stay it means (or why it means none), and the total it states in hundredths."""

    number: int
    cells: Mapping[str, str]
    stated_hundredths: int | None
    stay: WantedStay | None = None
    problem: str = field(default="")


def read_stays(*, path: Path, today: date) -> list[StayRow]:
    """
    The rows of a file in their order. A row without a booking date is booked today.

    :raises StaysUnreadable: the file as a whole makes no sense; a wrong row only carries its problem
    """
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            reader = csv.DictReader(file)
            columns = reader.fieldnames or ()
            total = next((name for name in columns if name.startswith(_TOTAL)), None)
            missing = [name for name in COLUMNS if name not in columns]
            if missing or total is None:
                raise StaysUnreadable(f"columns are missing: {', '.join(missing or [_TOTAL])}")
            return [_row(number, cells, total, today) for number, cells in enumerate(reader, start=2)]
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise StaysUnreadable(f"{path.name} cannot be read") from error


def _row(number: int, cells: Mapping[str, str | None], total: str, today: date) -> StayRow:
    texts = {name: (text or "").strip() for name, text in cells.items() if isinstance(name, str)}
    try:
        return StayRow(number, texts, _hundredths(texts[total]), stay=_stay(texts, today))
    except _WrongCell as wrong:
        return StayRow(number, texts, None, problem=str(wrong))


def _stay(texts: Mapping[str, str], today: date) -> WantedStay:
    arrival, departure = _date(texts, "arrival"), _date(texts, "departure")
    if arrival >= departure:
        raise _WrongCell("departure: not after arrival")
    ages = tuple(_number(age, "child_ages") for age in re.split(r"[ ,;]+", texts["child_ages"]) if age)
    adults = _number(texts["adults"], "adults")
    if adults + len(ages) == 0:
        raise _WrongCell("adults: nobody travels")
    return WantedStay(
        file=texts["file"],
        room_type=texts["room_type"],
        room=_room(texts),
        occupancy=Occupancy(adults=adults, ages=ages),
        arrival=arrival,
        nights=(departure - arrival).days,
        booked_on=_date(texts, "booking_date") if texts["booking_date"] else today,
    )


def _room(texts: Mapping[str, str]) -> RoomType:
    low, standard, high = (_number(texts[f"{name}_occupancy"], name) for name in ("min", "std", "max"))
    children = _number(texts["max_child_occupancy"], "max_child_occupancy") if texts["max_child_occupancy"] else None
    if not 1 <= low <= standard <= high or standard > MAX_BASE_GUESTS or (children or 0) > high:
        raise _WrongCell("std_occupancy: not between minimum and maximum")
    code = f"{texts['room_type']}/{low}-{standard}-{high}-{'any' if children is None else children}"
    return RoomType(code=code, min_guests=low, standard_guests=standard, max_guests=high, max_children=children)


def _number(text: str, name: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise _WrongCell(f"{name}: not a whole number")
    return int(text)


def _date(texts: Mapping[str, str], name: str) -> date:
    day = find_date(texts[name])
    if day is None:
        raise _WrongCell(f"{name}: not a date")
    return day


def _hundredths(text: str) -> int | None:
    """A stated total, None where the cell is empty: the stay cannot be sold."""
    if not text:
        return None
    try:
        amount = Decimal(text) * 100
        if amount == amount.to_integral_value() and 0 <= amount < 10**12:
            return int(amount)
    except InvalidOperation:
        pass
    raise _WrongCell("total: not an amount")
