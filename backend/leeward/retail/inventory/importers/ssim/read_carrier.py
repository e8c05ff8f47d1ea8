"""Records of type 1, 2 and 5: the header of a file, the head of a carrier's schedule and its trailer."""

from leeward.retail.inventory.importers.ssim.fields import AIRLINE, blank, clock_minutes, day, matching, one_of, period
from leeward.retail.inventory.importers.ssim.parts import CarrierSchedule, DataSet, ScheduleStatus, TimeMode
from leeward.retail.inventory.importers.ssim.records import Record, RowRefused

TITLE = "AIRLINE STANDARD SCHEDULE DATA SET"


def read_header(record: Record) -> DataSet:
    """What a type 1 record says. Raises RowRefused."""
    if record.cut(2, 35) != TITLE:
        raise RowRefused("the header is not that of a standard schedule data set", 2, 35)
    blank(record, (36, 40), (42, 191))
    return DataSet(
        seasons=matching(record, (41, 41), r"[0-9 ]", "the number of seasons"),
        serial=matching(record, (192, 194), r"[0-9]{3}", "the data set serial"),
    )


def read_carrier(record: Record) -> CarrierSchedule:
    """What a type 2 record says. Raises RowRefused."""
    blank(record, (6, 10), (14, 14))
    created_time = record.trimmed(191, 194)
    if created_time:
        clock_minutes(record, 191, latest=1439)
    return CarrierSchedule(
        time_mode=one_of(record, (2, 2), TimeMode, "the time mode"),
        airline=matching(record, (3, 5), AIRLINE, "the airline"),
        season=matching(record, (11, 13), r"[SW][0-9]{2}|   ", "the season"),
        valid=period(record, 15),
        created=day(record, 29),
        title=record.trimmed(36, 64),
        release=day(record, 65) if record.trimmed(65, 71) else None,
        status=one_of(record, (72, 72), ScheduleStatus, "the schedule status"),
        creator_reference=record.trimmed(73, 107),
        duplicate_marker=record.trimmed(108, 108),
        general_information=record.trimmed(109, 168),
        secure_flight=record.trimmed(169, 169),
        in_flight_service=record.trimmed(170, 188),
        electronic_ticket=record.trimmed(189, 190),
        created_time=created_time,
    )


def read_trailer(record: Record, *, carrier: CarrierSchedule | None, previous_serial: int) -> bool:
    """
    Whether another carrier follows a type 5 record (C) or the file ends here (E).

    :raises RowRefused: it is another carrier's or release's, or does not name the serial of the record before it
    """
    blank(record, (2, 2), (13, 187))
    airline = matching(record, (3, 5), AIRLINE, "the airline")
    release = day(record, 6) if record.trimmed(6, 12) else None
    if carrier is not None and airline != carrier.airline:
        raise RowRefused(f"the trailer is of {airline}, the schedule of {carrier.airline}", 3, 5)
    if carrier is not None and None not in (release, carrier.release) and release != carrier.release:
        raise RowRefused("the trailer belongs to another release", 6, 12)
    reference = int(matching(record, (188, 193), r"[0-9]{6}", "the serial check reference"))
    if reference != previous_serial:
        raise RowRefused(f"the serial check reference is {reference}, the record before is {previous_serial}", 188, 193)
    return matching(record, (194, 194), "[CE]", "the end code") == "C"
