"""
Records of type 3 and 4: a flight leg, and data of its segments.

Departure prints the passengers' time before the aircraft's, arrival the aircraft's before the passengers'
(formats 3.6).
"""

from leeward.retail.inventory.importers.ssim.fields import (
    AIRLINE,
    STATION,
    blank,
    clock_minutes,
    day_variation,
    designator,
    matching,
    one_of,
    operating_days,
    utc_minutes,
    variation,
)
from leeward.retail.inventory.importers.ssim.parts import (
    MINUTES_A_DAY,
    Disclosure,
    LegDetails,
    ScheduledLeg,
    SegmentData,
    StationCall,
    TimeMode,
)
from leeward.retail.inventory.importers.ssim.records import Record, RowRefused

# Boarding closes before the aircraft leaves and doors open after it lands, never by more than this.
_LONGEST_WAIT_MINUTES = 180
_JOINT_AIRLINES = rf"(?:{AIRLINE}|   ){{3}}"


def read_leg(record: Record, *, time_mode: TimeMode) -> ScheduledLeg:
    """What a type 3 record says, times made local to their stations. Raises RowRefused."""
    blank(record, (123, 127), (147, 147), (162, 172))
    departs, arrives = _departure(record, time_mode), _arrival(record, time_mode)
    _check_flying_time(departs, arrives)
    sequence = int(matching(record, (12, 13), r"[0-9]{2}", "the leg sequence"))
    if not sequence:
        raise RowRefused("the leg sequence cannot be 0", 12, 13)
    return ScheduledLeg(
        designator=designator(record),
        variation=variation(record),
        sequence=sequence,
        service_type=matching(record, (14, 14), "[A-Z]", "the service type"),
        days=operating_days(record),
        departs=departs,
        arrives=arrives,
        aircraft_type=matching(record, (73, 75), "[A-Z0-9]{3}", "the aircraft type"),
        configuration=record.trimmed(173, 192),
        details=_details(record),
        record=record.number,
    )


def _departure(record: Record, time_mode: TimeMode) -> StationCall:
    passenger, aircraft = (clock_minutes(record, first, latest=1439) for first in (40, 44))
    if not 0 <= aircraft - passenger <= _LONGEST_WAIT_MINUTES:
        raise RowRefused("passengers' and aircraft's departure do not fit together", 40, 47)
    ahead = utc_minutes(record, 48)
    shift = _local_shift(record, 193, ahead, time_mode)
    station = matching(record, (37, 39), STATION, "the departure station")
    return StationCall(station, record.trimmed(53, 54), passenger + shift, aircraft + shift, ahead)


def _arrival(record: Record, time_mode: TimeMode) -> StationCall:
    aircraft, passenger = (clock_minutes(record, first, latest=MINUTES_A_DAY) for first in (58, 62))
    if not 0 <= passenger - aircraft <= _LONGEST_WAIT_MINUTES:
        raise RowRefused("aircraft's and passengers' arrival do not fit together", 58, 65)
    ahead = utc_minutes(record, 66)
    shift = _local_shift(record, 194, ahead, time_mode)
    station = matching(record, (55, 57), STATION, "the arrival station")
    return StationCall(station, record.trimmed(71, 72), passenger + shift, aircraft + shift, ahead)


def _local_shift(record: Record, column: int, ahead: int, time_mode: TimeMode) -> int:
    """Minutes from a printed time to local minutes after midnight of the operating day."""
    days = day_variation(record, column) * MINUTES_A_DAY
    return days + ahead if time_mode is TimeMode.UTC else days


def _check_flying_time(departs: StationCall, arrives: StationCall) -> None:
    """A wrong date or UTC variation shows here: nothing lands before it leaves, or a day after."""
    up, down = (call.aircraft_minutes - call.utc_minutes for call in (departs, arrives))
    if not 0 < down - up < MINUTES_A_DAY:
        raise RowRefused(f"the leg would take {down - up} minutes: times or variations are wrong", 40, 70)


def _details(record: Record) -> LegDetails:
    joint = matching(record, (111, 119), _JOINT_AIRLINES, "the joint operation airlines").ljust(9)
    return LegDetails(
        booking_classes=record.trimmed(76, 95),
        booking_modifiers=record.cut(96, 100).rstrip(" "),
        meals=record.cut(101, 110).rstrip(" "),
        joint_airlines=tuple(code for at in (0, 3, 6) if (code := joint[at : at + 3].strip())),
        connection_status=(record.trimmed(120, 120), record.trimmed(121, 121)),
        secure_flight=record.trimmed(122, 122),
        aircraft_owner=record.trimmed(129, 131),
        cockpit_crew=record.trimmed(132, 134),
        cabin_crew=record.trimmed(135, 137),
        # Airline, number and suffix stand apart: the layover in column 145 lies between them.
        onward_flight=(record.cut(138, 144) + record.cut(146, 146)).rstrip(" "),
        rotation_layover=record.trimmed(145, 145),
        transit_layover=record.trimmed(148, 148),
        disclosure=one_of(record, (149, 149), Disclosure, "the operating airline disclosure"),
        traffic_restrictions=record.cut(150, 160).rstrip(" "),
        restrictions_overflow=record.trimmed(161, 161),
    )


def read_segment(record: Record, *, leg: ScheduledLeg) -> SegmentData:
    """What a type 4 record says about the leg it follows. Raises RowRefused."""
    blank(record, (15, 27))
    flight = (designator(record), variation(record))
    sequence = matching(record, (12, 13), r"[0-9]{2}", "the leg sequence")
    same_leg = int(sequence) == leg.sequence and record.cut(14, 14) == leg.service_type
    if flight != (leg.designator, leg.variation) or not same_leg:
        raise RowRefused("the segment data is of another leg than the record before it", 2, 14)
    board, off = (matching(record, (at, at), "[A-Z]", "the point indicator") for at in (29, 30))
    if board >= off:
        raise RowRefused("the segment ends before it starts", 29, 30)
    return SegmentData(
        board_indicator=board,
        off_indicator=off,
        data_element=int(matching(record, (31, 33), r"(?= *[0-9]+ *$).{3}", "the data element")),
        board_point=matching(record, (34, 36), STATION, "the board point"),
        off_point=matching(record, (37, 39), STATION, "the off point"),
        text=record.cut(40, 194).rstrip(" "),
    )
