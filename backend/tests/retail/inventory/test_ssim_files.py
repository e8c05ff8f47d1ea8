"""Whole schedule files (formats 3.6): read exactly, or refused with every reason and nothing half loaded (T-10)."""

import io
from datetime import date, time

import pytest

from leeward.retail.inventory.importers.errors import MessageRefused
from leeward.retail.inventory.importers.ssim import read_schedule as reading
from leeward.retail.inventory.importers.ssim import records
from leeward.retail.inventory.importers.ssim.parts import FlightDesignator, Period, ScheduleStatus, TimeMode
from leeward.retail.inventory.importers.ssim.read_schedule import read_schedule
from tests.retail.inventory.ssim_builders import (
    ZERO,
    Carrier,
    Leg,
    a_file,
    as_bytes,
    fill,
    numbered,
    padded,
    put,
    read_lines,
)

# Written out by hand, column group by column group, so that writer and reader cannot share a mistake.
GOLDEN = [
    "1AIRLINE STANDARD SCHEDULE DATA SET     2" + " " * 150 + "001" + "000001",
    "2LZZ      S27 28MAR2730OCT2701DEC26" + "SUMMER OF OUR OWN".ljust(29) + "05DEC26C" + " " * 118 + "0915000002",
    "3 ZZ  1230101C03MAY2700XXX00"  # identity, period
    "1    6 2"  # days, frequency
    "LGW21502200+0100N "  # departure: passengers, then aircraft
    "BGI01300145-0400  "  # arrival: aircraft, then passengers
    "73H" + "YBM".ljust(20) + "     " + "M".ljust(10) + "YY XX    " + "DIS" + "     " + " "  # 73–128
    "ZZ ZZ ZZ ZZ  124 " + "   " + "S" + "A".ljust(11) + " " + " " * 11 + "Y189".ljust(20) + "01" + "000003",
    "4 ZZ  1230101C" + " " * 14 + "AB109LGWBGI" + "OWN WORDS".ljust(155) + "000004",
    "5 ZZ 05DEC26" + " " * 175 + "000004" + "E" + "000005",
]


class TestReadSchedule:
    def test_reads_every_field_where_the_trade_puts_it(self) -> None:
        assert {len(line) for line in GOLDEN} == {200}
        file = read_lines(GOLDEN)
        (carrier,), (pattern,) = file.carriers, file.patterns
        (leg,) = pattern.legs
        assert (file.data_set.seasons, file.data_set.serial) == ("2", "001")
        assert (carrier.airline, carrier.time_mode, carrier.season) == ("ZZ", TimeMode.LOCAL, "S27")
        assert carrier.valid == Period(date(2027, 3, 28), date(2027, 10, 30))
        assert (carrier.created, carrier.release, carrier.status) == (
            date(2026, 12, 1), date(2026, 12, 5), ScheduleStatus.COMPLETE)  # fmt: skip
        assert (pattern.designator, pattern.variation) == (FlightDesignator("ZZ", 123), 1)
        assert pattern.days.period == Period(date(2027, 5, 3), None)
        assert (pattern.days.weekdays, pattern.days.every_weeks) == (0b0100001, 2)
        assert (leg.service_type, leg.aircraft_type, leg.cabin_seats) == ("C", "73H", (("Y", 189),))
        assert (leg.departs.station, leg.departs.terminal, leg.departs.utc_minutes) == ("LGW", "N", 60)
        assert (leg.arrives.station, leg.arrives.utc_minutes) == ("BGI", -240)
        assert leg.details.joint_airlines == ("YY", "XX")
        assert leg.segments[0].data_element == 109
        assert leg.segments[0].text == "OWN WORDS"

    def test_tells_passengers_from_aircraft_times(self) -> None:
        """Departure is passenger then aircraft, arrival aircraft then passenger: the trap of formats 3.6."""
        leg = read_lines(GOLDEN).patterns[0].legs[0]
        assert (leg.departs.passenger_time, leg.departs.aircraft_time) == (time(21, 50), time(22, 0))
        assert (leg.arrives.aircraft_time, leg.arrives.passenger_time) == (time(1, 30), time(1, 45))
        assert leg.arrives.passenger_day_offset == 1

    @pytest.mark.parametrize("end", ["\n", "\r\n"])
    def test_reads_either_line_end_and_zero_records(self, end: str) -> None:
        plain = a_file()
        whole = read_schedule(source=io.BytesIO(as_bytes(padded(plain), end)))
        assert len(padded(plain)) % 5 == 0
        assert [str(pattern.designator) for pattern in whole.patterns] == ["ZZ123", "ZZ2050"]
        assert whole.carriers == read_lines(plain).carriers

    def test_reads_several_carriers(self) -> None:
        other = Carrier(airline="Q9", legs=[Leg(airline="Q9")])
        assert [carrier.airline for carrier in read_lines(a_file(Carrier(), other)).carriers] == ["ZZ", "Q9"]

    def test_tells_every_reason_by_record_and_columns(self) -> None:
        lines = a_file()
        lines[2] = put(lines[2], 36, "3")
        lines[3] = put(lines[3], 37, "b12")
        with pytest.raises(MessageRefused) as refused:
            read_lines(lines)
        assert [problem.element for problem in refused.value.problems] == [
            "record 3, column 36", "record 4, columns 37–39"]  # fmt: skip

    def test_stops_telling_reasons_of_a_file_that_is_all_wrong(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(reading, "MAX_PROBLEMS", 3)
        lines = [put(line, 36, "3") if line[0] == "3" else line for line in a_file(Carrier(legs=[Leg()] * 9))]
        with pytest.raises(MessageRefused, match="too many reasons"):
            read_lines(lines)


class TestReadScheduleRefuses:
    def refuses(self, lines: list[str], match: str) -> None:
        with pytest.raises(MessageRefused, match=match):
            read_lines(lines)

    @pytest.mark.parametrize("kept", range(6))
    def test_truncated_files(self, kept: int) -> None:
        self.refuses(a_file()[:kept], "truncated")

    def test_a_file_cut_inside_a_record(self) -> None:
        with pytest.raises(MessageRefused, match="120 characters instead of 200"):
            read_schedule(source=io.BytesIO(as_bytes(a_file())[:-81]))

    def test_a_data_set_continued_elsewhere(self) -> None:
        lines = a_file()
        self.refuses([*lines[:-1], put(lines[-1], 194, "C")], "truncated")

    def test_missing_records_by_their_serial(self) -> None:
        lines = a_file()
        self.refuses(lines[:3] + lines[4:], "“000005” instead of 000004")

    def test_a_trailer_that_does_not_name_the_record_before(self) -> None:
        lines = a_file()
        self.refuses([*lines[:-1], put(lines[-1], 188, "000099")], "the serial check reference is 99")

    def test_a_trailer_of_another_release(self) -> None:
        lines = a_file()
        self.refuses([*lines[:-1], put(lines[-1], 6, "06DEC26")], "another release")

    @pytest.mark.parametrize("order", [(1, 0), (0, 2), (0, 1, 5), (0, 1, 1)])
    def test_records_out_of_order(self, order: tuple[int, ...]) -> None:
        self.refuses(numbered([a_file()[at] for at in order]), "cannot follow")

    def test_records_after_the_end(self) -> None:
        self.refuses(numbered([*a_file(), fill("3", {})]), "cannot follow the end")

    def test_a_carrier_twice(self) -> None:
        self.refuses(a_file(Carrier(), Carrier()), "stands twice")

    def test_segment_data_of_another_leg(self) -> None:
        lines = a_file(Carrier(legs=[Leg(segments=(("109", "X"),))]))
        self.refuses([put(line, 9, "4") if line[0] == "4" else line for line in lines], "of another leg")

    def test_a_carriers_legs_in_anothers_schedule(self) -> None:
        self.refuses(a_file(Carrier(legs=[Leg(airline="Q9")])), "stands in the schedule of ZZ")

    @pytest.mark.parametrize("mark", [b"\xef\xbb\xbf", b"\xff\xfe"])
    def test_another_encoding(self, mark: bytes) -> None:
        with pytest.raises(MessageRefused, match="encoding"):
            read_schedule(source=io.BytesIO(mark + as_bytes(a_file())))

    def test_utf_16(self) -> None:
        with pytest.raises(MessageRefused, match="encoding"):
            read_schedule(source=io.BytesIO("\n".join(a_file()).encode("utf-16-be")))

    @pytest.mark.parametrize("text", ["é", "\t", "\x1b", "\x7f", "\r"])
    def test_characters_that_are_not_printable_ascii(self, text: str) -> None:
        lines = a_file()
        self.refuses([*lines[:2], put(lines[2], 76, text), *lines[3:]], "printable ASCII")

    @pytest.mark.parametrize("start", [ZERO, "x" * 5000, "", "{}"])
    def test_what_is_no_schedule_file(self, start: str) -> None:
        with pytest.raises(MessageRefused):
            read_lines([start, *a_file()])

    def test_a_line_without_end(self) -> None:
        with pytest.raises(MessageRefused, match="longer than 200"):
            read_schedule(source=io.BytesIO(b"1" * 10_000))

    def test_a_flood_of_records(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(records, "MAX_RECORDS", 4)
        self.refuses(a_file(), "more than 4 records")

    def test_a_file_too_large(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(records, "MAX_BYTES", 700)
        self.refuses(a_file(), "larger than 700 bytes")
