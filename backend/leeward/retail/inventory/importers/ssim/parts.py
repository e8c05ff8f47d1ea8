"""A schedule file in our own words: who flies which legs on which days, times local to their airports."""

import re
from dataclasses import dataclass
from datetime import date, time
from enum import Enum

MINUTES_A_DAY = 1440

_CABIN_SEATS = re.compile(r"([A-Z])([0-9]{1,3})", re.ASCII)
_SEATED_CONFIGURATION = re.compile(r"(?:[A-Z][0-9]{1,3})+", re.ASCII)


class TimeMode(Enum):
    """How the file prints times, and the days they belong to."""

    UTC = "U"
    LOCAL = "L"


class ScheduleStatus(Enum):
    """Whether the carrier still proposes or has completed its schedule."""

    PROPOSED = "P"
    COMPLETE = "C"


class Disclosure(Enum):
    """
    Column 149: who flies. Commercial duplicates sell seats of somebody else's leg; leases are seats of their own.

    The second of each pair names the operator in DEI 127 instead of the aircraft owner.
    """

    NONE = ""
    DUPLICATE = "L"
    DUPLICATE_DISCLOSED = "Z"
    LEASE = "S"
    LEASE_DISCLOSED = "X"
    OWN_MARKETING = "D"

    @property
    def is_duplicate(self) -> bool:
        return self in {Disclosure.DUPLICATE, Disclosure.DUPLICATE_DISCLOSED}


@dataclass(frozen=True, slots=True)
class Period:
    """First and last day, both included; an open end (00XXX00) is None."""

    first: date
    last: date | None


@dataclass(frozen=True, slots=True)
class FlightDesignator:
    """Airline, number without its zeros, and the suffix that tells a second operation of a day apart."""

    airline: str
    number: int
    suffix: str = ""

    def __str__(self) -> str:
        return f"{self.airline}{self.number}{self.suffix}"


@dataclass(frozen=True, slots=True)
class DataSet:
    """The header: seasons in the file and the serial of this data set."""

    seasons: str
    serial: str


@dataclass(frozen=True, slots=True)
class CarrierSchedule:
    """One carrier's part of a file. `created_time` is HHMM as printed, empty where the file gives none."""

    airline: str
    time_mode: TimeMode
    season: str
    valid: Period
    created: date
    title: str
    release: date | None
    status: ScheduleStatus
    creator_reference: str
    duplicate_marker: str
    general_information: str
    secure_flight: str
    in_flight_service: str
    electronic_ticket: str
    created_time: str


@dataclass(frozen=True, slots=True)
class StationCall:
    """
    A take-off or landing: minutes after midnight of the operating day, local to the station.

    Minutes may be negative or past 1440: the day before, or after. `utc_minutes` is what local time is ahead of UTC.
    """

    station: str
    terminal: str
    passenger_minutes: int
    aircraft_minutes: int
    utc_minutes: int

    @property
    def passenger_time(self) -> time:
        return _time_of(self.passenger_minutes)

    @property
    def passenger_day_offset(self) -> int:
        return self.passenger_minutes // MINUTES_A_DAY

    @property
    def aircraft_time(self) -> time:
        return _time_of(self.aircraft_minutes)


def _time_of(minutes: int) -> time:
    hour, minute = divmod(minutes % MINUTES_A_DAY, 60)
    return time(hour, minute)


@dataclass(frozen=True, slots=True)
class OperatingDays:
    """A period, its weekdays (bit 0 is Monday) and how many weeks lie between operations: 1 or 2."""

    period: Period
    weekdays: int
    every_weeks: int


@dataclass(frozen=True, slots=True)
class SegmentData:
    """A type 4 record: one data element between two points of a flight, its text as printed."""

    board_indicator: str
    off_indicator: str
    data_element: int
    board_point: str
    off_point: str
    text: str


@dataclass(frozen=True, slots=True)
class LegDetails:
    """What else a leg record states, as printed and without its padding."""

    booking_classes: str
    booking_modifiers: str
    meals: str
    joint_airlines: tuple[str, ...]
    connection_status: tuple[str, str]
    secure_flight: str
    aircraft_owner: str
    cockpit_crew: str
    cabin_crew: str
    onward_flight: str
    rotation_layover: str
    transit_layover: str
    disclosure: Disclosure
    traffic_restrictions: str
    restrictions_overflow: str


@dataclass(frozen=True, slots=True)
class ScheduledLeg:
    """
    One take-off and landing of a flight's variation. `record` is the line it stood on.

    A twin sells seats of another leg (code share): `flown_as` names the flight that has them, where the file does.
    """

    designator: FlightDesignator
    variation: int
    sequence: int
    service_type: str
    days: OperatingDays
    departs: StationCall
    arrives: StationCall
    aircraft_type: str
    configuration: str
    details: LegDetails
    record: int
    segments: tuple[SegmentData, ...] = ()
    is_twin: bool = False
    flown_as: FlightDesignator | None = None

    @property
    def cabin_seats(self) -> tuple[tuple[str, int], ...]:
        """Seats by cabin letter as the configuration prints them; empty where it gives no numbers."""
        if not _SEATED_CONFIGURATION.fullmatch(self.configuration):
            return ()
        return tuple((cabin, int(seats)) for cabin, seats in _CABIN_SEATS.findall(self.configuration))

    @property
    def own_seats(self) -> int | None:
        """Seats this leg adds to the world: none for a twin, None where the file gives no numbers."""
        if self.is_twin:
            return 0
        return sum(seats for _, seats in self.cabin_seats) or None


@dataclass(frozen=True, slots=True)
class FlightPattern:
    """A flight's variation: the days it operates, as printed in the file's time mode, and its legs in order."""

    schedule: CarrierSchedule
    designator: FlightDesignator
    variation: int
    days: OperatingDays
    legs: tuple[ScheduledLeg, ...]

    @property
    def last_day(self) -> date | None:
        """Its last operating day; an open end reaches as far as the carrier's schedule is valid."""
        return self.days.period.last or self.schedule.valid.last

    @property
    def is_twin(self) -> bool:
        return all(leg.is_twin for leg in self.legs)


@dataclass(frozen=True, slots=True)
class ScheduleFile:
    """A whole file, good in every record."""

    data_set: DataSet
    carriers: tuple[CarrierSchedule, ...]
    patterns: tuple[FlightPattern, ...]
