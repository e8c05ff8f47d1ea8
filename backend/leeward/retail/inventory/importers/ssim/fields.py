"""Single fields of a record: what may stand in their columns and what it means. All raise RowRefused."""

import re
from datetime import date
from enum import Enum
from typing import TypeVar

from leeward.retail.inventory.importers.ssim.parts import FlightDesignator, OperatingDays, Period
from leeward.retail.inventory.importers.ssim.records import Record, RowRefused

OPEN_END = "00XXX00"
MONTHS = ("JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC")

AIRLINE = r"(?=.*[A-Z])[A-Z0-9]{2} |[A-Z]{3}"
STATION = r"[A-Z]{3}"
_DATE = re.compile(r"([0-9]{2})([A-Z]{3})([0-9]{2})", re.ASCII)
_CLOCK = re.compile(r"([0-9]{2})([0-5][0-9])", re.ASCII)
_DESIGNATOR = re.compile(r"([A-Z0-9]{2}[A-Z]?) {0,2}([0-9]{1,4})([A-Z]?)", re.ASCII)
_UTC_VARIATION = re.compile(r"([+-])([0-9]{2})([0-5][0-9])", re.ASCII)
# The range of time zones in use: 12 hours behind to 14 ahead of UTC.
_UTC_RANGE = range(-720, 841)
# Digits are later days; letters count earlier ones: A the day before, B two before.
_DAY_VARIATIONS = {" ": 0, "A": -1, "B": -2} | {str(day): day for day in range(10)}
_FREQUENCIES = {" ": 1, "2": 2}

AnyEnum = TypeVar("AnyEnum", bound=Enum)


def matching(record: Record, span: tuple[int, int], pattern: str, what: str) -> str:
    """The trimmed text of columns that must look like a pattern, padding included."""
    text = record.cut(*span)
    if not re.fullmatch(pattern, text, re.ASCII):
        raise RowRefused(f"{what} cannot be “{text}”", *span)
    return text.strip(" ")


def one_of(record: Record, span: tuple[int, int], choices: type[AnyEnum], what: str) -> AnyEnum:
    """The member of an enumeration the columns name."""
    text = record.trimmed(*span)
    try:
        return choices(text)
    except ValueError:
        raise RowRefused(f"{what} cannot be “{text}”", *span) from None


def blank(record: Record, *spans: tuple[int, int]) -> None:
    """Spare columns hold nothing: text there means that the columns have slipped."""
    for span in spans:
        if record.trimmed(*span):
            raise RowRefused("spare columns are not blank", *span)


def day(record: Record, first: int) -> date:
    """A DDMMMYY date of this century."""
    text = record.cut(first, first + 6)
    parts = _DATE.fullmatch(text)
    if parts and parts[2] in MONTHS:
        try:
            return date(2000 + int(parts[3]), MONTHS.index(parts[2]) + 1, int(parts[1]))
        except ValueError:
            pass
    raise RowRefused(f"no such date: “{text}”", first, first + 6)


def period(record: Record, first: int) -> Period:
    """Two dates side by side, the second of which may be open."""
    start = day(record, first)
    end = None if record.cut(first + 7, first + 13) == OPEN_END else day(record, first + 7)
    if end is not None and end < start:
        raise RowRefused("the period ends before it starts", first, first + 13)
    return Period(start, end)


def operating_days(record: Record) -> OperatingDays:
    """Columns 15–36: period, weekdays (1 is Monday, each in its own column) and frequency."""
    mask = 0
    for position in range(7):
        column = 29 + position
        mark = record.cut(column, column)
        if mark not in (" ", str(position + 1)):
            raise RowRefused(f"day of operation {position + 1} cannot be “{mark}”", column, column)
        mask |= (mark != " ") << position
    if not mask:
        raise RowRefused("no day of operation", 29, 35)
    frequency = _FREQUENCIES.get(record.cut(36, 36))
    if frequency is None:
        raise RowRefused("the frequency is neither weekly nor fortnightly", 36, 36)
    return OperatingDays(period(record, 15), mask, frequency)


def clock_minutes(record: Record, first: int, *, latest: int) -> int:
    """Minutes after midnight of an HHMM time, up to `latest`: landings may be at 2400."""
    parts = _CLOCK.fullmatch(record.cut(first, first + 3))
    minutes = int(parts[1]) * 60 + int(parts[2]) if parts else latest + 1
    if minutes > latest:
        raise RowRefused(f"no such time: “{record.cut(first, first + 3)}”", first, first + 3)
    return minutes


def utc_minutes(record: Record, first: int) -> int:
    """By how many minutes local time is ahead of UTC."""
    parts = _UTC_VARIATION.fullmatch(record.cut(first, first + 4))
    minutes = (int(parts[2]) * 60 + int(parts[3])) * (-1 if parts[1] == "-" else 1) if parts else 10_000
    if minutes not in _UTC_RANGE:
        raise RowRefused(f"no such UTC variation: “{record.cut(first, first + 4)}”", first, first + 4)
    return minutes


def day_variation(record: Record, column: int) -> int:
    """Days after the operating day, negative before it."""
    days = _DAY_VARIATIONS.get(record.cut(column, column))
    if days is None:
        raise RowRefused(f"no such date variation: “{record.cut(column, column)}”", column, column)
    return days


def variation(record: Record) -> int:
    """The itinerary variation of columns 10–11, its hundreds in the overflow of column 128 (28 in type 4)."""
    tens = int(matching(record, (10, 11), r"[0-9 ][0-9]", "the itinerary variation"))
    column = 28 if record.text[0] == "4" else 128
    hundreds = matching(record, (column, column), r"[0-9 ]", "the variation overflow") or "0"
    number = int(hundreds) * 100 + tens
    if not number:
        raise RowRefused("the itinerary variation cannot be 0", 10, 11)
    return number


def designator(record: Record) -> FlightDesignator:
    """Columns 2–9: suffix, airline and flight number."""
    suffix = matching(record, (2, 2), r"[A-Z ]", "the operational suffix")
    airline = matching(record, (3, 5), AIRLINE, "the airline")
    number = int(matching(record, (6, 9), r"(?= *[0-9]+ *$).{4}", "the flight number"))
    if not number:
        raise RowRefused("the flight number cannot be 0", 6, 9)
    return FlightDesignator(airline, number, suffix)


def designators(text: str, span: tuple[int, int]) -> tuple[FlightDesignator, ...]:
    """The flights of a duplicate leg cross reference, parted by oblique strokes."""
    flights = []
    for piece in text.strip(" /").split("/"):
        parts = _DESIGNATOR.fullmatch(piece.strip(" "))
        if parts is None or parts[1].isdigit() or not int(parts[2]):
            raise RowRefused(f"no such flight: “{piece.strip()}”", *span)
        flights.append(FlightDesignator(parts[1], int(parts[2]), parts[3]))
    return tuple(flights)
