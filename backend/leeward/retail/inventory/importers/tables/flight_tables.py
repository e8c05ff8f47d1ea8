"""The tables of flights: when they leave, and for how much."""

from __future__ import annotations

from leeward.retail.inventory.importers.tables.columns import (
    CODE,
    DATE,
    EVERY_DAY,
    MONEY,
    OFFSET,
    TIME,
    WEEKDAYS,
    WHOLE,
    Column,
    one_of,
)
from leeward.retail.inventory.importers.tables.table import Table

_FLIGHT = Column("flight", CODE, "the flight number, with its airline", "ALB1204")


def _pounds(name: str, meaning: str, example: str) -> Column:
    return Column(name, MONEY, f"{meaning}, pounds", example)


FLIGHT_LEG = Table(
    "flight_leg",
    "A take-off and landing of a flight, on the days it operates. Times are local to their airports.",
    "The whole timetable of each flight it names.",
    ("flight",),
    ("flight", "first", "weekdays", "leg"),
    (
        _FLIGHT,
        Column("airline", CODE, "IATA or ICAO code of the airline that flies it", "AB"),
        Column("first", DATE, "first day of operation", "2027-05-01"),
        Column("last", DATE, "last day of operation, included", "2027-10-31"),
        Column("weekdays", WEEKDAYS, "days it leaves; empty: every day", "26", is_required=False, default=EVERY_DAY),
        Column("leg", WHOLE, "1 for the first leg, 2 for the next", "1"),
        Column("flight_number", CODE, "the leg's own number", "ALB1204"),
        Column("departure_airport", CODE, "IATA code", "LGW"),
        Column("departs", TIME, "local time", "09:05"),
        Column("departs_day", OFFSET, "days after the flight's first day", "0", is_required=False, default=0),
        Column("arrival_airport", CODE, "IATA code", "MLE"),
        Column("arrives", TIME, "local time", "00:40"),
        Column("arrives_day", OFFSET, "days after the flight's first day", "1", is_required=False, default=0),
    ),
)
FLIGHT_PRICE = Table(
    "flight_price",
    "A departure's fares in one cabin, taxes included, and the seats held for us. What a fare includes (luggage, "
    "meals) is written with the flight in the CMS; until it is, nothing is promised.",
    "All fares to come of each flight it names; a day it leaves out is no longer sold.",
    ("flight",),
    ("flight", "day", "cabin"),
    (
        _FLIGHT,
        Column("day", DATE, "local day of departure", "2027-05-04"),
        Column("cabin", one_of("Economy", "PremiumEconomy", "Premium", "Business"), "the cabin", "Economy"),
        _pounds("adult", "an adult's fare", "189.00"),
        _pounds("child", "a child's fare", "169.00"),
        _pounds("infant", "an infant's fare", "25.00"),
        Column("seats", WHOLE, "seats held for us, those taken included", "12"),
    ),
)
