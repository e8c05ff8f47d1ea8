"""A whole SSIM chapter 7 file, from bytes to flight patterns: everything or nothing, reasons by record."""

from typing import BinaryIO

from leeward.retail.inventory.importers.errors import MessageRefused, Problem
from leeward.retail.inventory.importers.ssim.join_legs import join_legs
from leeward.retail.inventory.importers.ssim.parts import CarrierSchedule, DataSet, ScheduledLeg, ScheduleFile
from leeward.retail.inventory.importers.ssim.read_carrier import read_carrier, read_header, read_trailer
from leeward.retail.inventory.importers.ssim.read_leg import read_leg, read_segment
from leeward.retail.inventory.importers.ssim.records import Record, RowRefused, read_records
from leeward.retail.inventory.importers.ssim.twins import add_segment, mark_twins

MAX_PROBLEMS = 200

# Which record may follow which; after a trailer its end code decides.
_FOLLOWERS = {"": "1", "1": "2", "2": "3", "3": "345", "4": "345", "C": "2", "E": ""}
_NAMES = {"": "the start", "1": "the header", "2": "a carrier", "3": "a leg", "4": "segment data", "C": "a trailer"}


def read_schedule(*, source: BinaryIO) -> ScheduleFile:
    """
    All flights of a file, legs joined, in the file's order. It is read record by record, never held whole.

    :raises MessageRefused: with every reason found, by record and columns; nothing of a refused file may be loaded
    """
    reading = _Reading()
    for record in read_records(source):
        reading.take(record)
    return reading.finish()


class _Reading:
    """What is known of a file so far, and what was found wrong with it."""

    def __init__(self) -> None:
        self._state = ""
        self._serial = 0
        self._data_set: DataSet | None = None
        self._carriers: list[CarrierSchedule] = []
        self._legs: list[list[ScheduledLeg]] = []
        # None after a refused leg: its segment data then has nothing to be held against.
        self._leg: ScheduledLeg | None = None
        # None after a refused carrier: the time mode of its legs is unknown.
        self._carrier: CarrierSchedule | None = None
        self._problems: list[Problem] = []

    def take(self, record: Record) -> None:
        """Read one more record; note what is wrong with it."""
        try:
            if record.fault:
                self._leg, self._serial = None, self._serial + 1
                raise RowRefused(record.fault)
            self._check_place(record)
            # The record is read even if its serial is wrong, and every reason of both is told.
            self._read(record)
        except RowRefused as refused:
            self._note(record, refused)

    def _check_place(self, record: Record) -> None:
        kind = record.text[0]
        if kind not in _FOLLOWERS[self._state]:
            # The order of records is lost: what follows can no longer be told apart.
            where = _NAMES.get(self._state, "the end of the data set")
            refused = RowRefused(f"a record of type “{kind}” cannot follow {where}", 1, 1)
            raise MessageRefused(*self._problems, _problem(record, refused))
        self._state = kind
        self._check_serial(record)

    def _check_serial(self, record: Record) -> None:
        text = record.cut(195, 200)
        expected = self._serial + 1
        found = int(text) if text.isdigit() else 0
        # One missing record is one reason, not one for every record after it.
        self._serial = found or expected
        if found != expected:
            self._note(record, RowRefused(f"the record serial is “{text}” instead of {expected:06}", 195, 200))

    def _read(self, record: Record) -> None:
        match record.text[0]:
            case "1":
                self._data_set = read_header(record)
            case "2":
                self._read_carrier(record)
            case "3":
                self._read_leg(record)
            case "4" if self._leg is not None:
                self._read_segment(record, self._leg)
            case "5":
                self._read_trailer(record)

    def _read_carrier(self, record: Record) -> None:
        self._carrier = None
        self._carrier = read_carrier(record)
        if any(self._carrier.airline == known.airline for known in self._carriers):
            raise RowRefused("the carrier's schedule stands twice in the file", 3, 5)
        self._carriers.append(self._carrier)
        self._legs.append([])

    def _read_leg(self, record: Record) -> None:
        self._leg = None
        if self._carrier is None:
            return
        leg = read_leg(record, time_mode=self._carrier.time_mode)
        if leg.designator.airline != self._carrier.airline:
            raise RowRefused(f"the leg stands in the schedule of {self._carrier.airline}", 3, 5)
        self._leg = leg
        self._legs[-1].append(leg)

    def _read_segment(self, record: Record, leg: ScheduledLeg) -> None:
        leg_with_data = add_segment(leg, read_segment(record, leg=leg))
        self._leg = self._legs[-1][-1] = leg_with_data

    def _read_trailer(self, record: Record) -> None:
        # Whatever else is wrong with a trailer, its end code says what may follow.
        self._state = "C" if record.cut(194, 194) == "C" else "E"
        read_trailer(record, carrier=self._carrier, previous_serial=self._serial - 1)

    def _note(self, record: Record, refused: RowRefused) -> None:
        self._problems.append(_problem(record, refused))
        if len(self._problems) >= MAX_PROBLEMS:
            raise MessageRefused(*self._problems, Problem("too many reasons: the rest was not read"))

    def finish(self) -> ScheduleFile:
        """The file, if nothing was wrong with it. Raises MessageRefused."""
        if self._state != "E":
            self._problems.append(Problem("the file is truncated: it ends without its last trailer"))
        if self._problems or self._data_set is None:
            raise MessageRefused(*self._problems)
        legs = mark_twins(legs=[leg for part in self._legs for leg in part])
        patterns = join_legs(carriers=self._carriers, legs=legs)
        return ScheduleFile(self._data_set, tuple(self._carriers), patterns)


def _problem(record: Record, refused: RowRefused) -> Problem:
    flight = record.text[2:9] if record.text[:1] in ("3", "4") else ""
    columns = f"column {refused.first}" if refused.first == refused.last else f"columns {refused.first}–{refused.last}"
    return Problem(refused.reason, plan=flight, element=f"record {record.number}, {columns}")
