"""Whatever schedule is written is read back as it was, and damage is never read as something else (T-10)."""

import io
from dataclasses import replace
from datetime import date, timedelta

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from leeward.retail.inventory.importers.errors import MessageRefused
from leeward.retail.inventory.importers.ssim.expand import list_departures
from leeward.retail.inventory.importers.ssim.parts import FlightPattern
from leeward.retail.inventory.importers.ssim.read_schedule import read_schedule
from tests.retail.inventory.ssim_builders import Carrier, Leg, Stop, a_file, as_bytes, padded, put, read_lines

DAYS = st.sets(st.integers(1, 7), min_size=1).map(
    lambda days: "".join(str(day) if day in days else " " for day in range(1, 8))
)
STATIONS = st.sampled_from(["LGW", "MAN", "BGI", "AKL", "HNL", "PMI", "CUN"])
AHEAD = st.integers(-48, 56).map(lambda quarters: quarters * 15)


def hhmm(minutes: int) -> str:
    return f"{minutes // 60:02}{minutes % 60:02}"


def utc_text(minutes: int) -> str:
    return ("-" if minutes < 0 else "+") + hhmm(abs(minutes))


def day_text(minutes: int) -> str:
    return {-1: "A", -2: "B"}.get(minutes // 1440, str(minutes // 1440))


@st.composite
def legs(draw: st.DrawFn, number: int) -> Leg:
    up_utc, down_utc = draw(AHEAD), draw(AHEAD)
    leaves, flies = draw(st.integers(0, 1439)), draw(st.integers(30, 1200))
    lands = leaves - up_utc + flies + down_utc
    waits = draw(st.integers(0, min(30, leaves % 1440))), draw(st.integers(0, min(30, 1439 - lands % 1440)))
    first = date(2027, 4, 1) + timedelta(days=draw(st.integers(0, 100)))
    return Leg(
        departs=Stop(draw(STATIONS), hhmm(leaves - waits[0]), hhmm(leaves), utc_text(up_utc)),
        arrives=Stop(
            draw(STATIONS), hhmm((lands + waits[1]) % 1440), hhmm(lands % 1440), utc_text(down_utc), day_text(lands)
        ),
        number=f"{number:{draw(st.sampled_from(['4', '04']))}}",
        variation=draw(st.integers(1, 999)),
        service=draw(st.sampled_from("JCGSP")),
        first=first,
        last=draw(st.none() | st.integers(14, 90).map(lambda length: first + timedelta(days=length))),
        days=draw(DAYS),
        frequency=draw(st.sampled_from(" 2")),
        configuration=draw(st.sampled_from(["Y189", "C020Y180", ""])),
        segments=draw(st.sampled_from([(), (("109", "A"),), (("109", "A"), ("501", "9"))])),
    )


SCHEDULES = st.integers(1, 4).flatmap(lambda count: st.tuples(*(legs(number) for number in range(1, count + 1))))


def written(pattern: FlightPattern) -> Leg:
    """The leg as the writer would have it, from what was read: times made text again."""
    (leg,), days = pattern.legs, pattern.days
    return Leg(
        departs=_stop(leg.departs.station, leg.departs.passenger_minutes, leg.departs.aircraft_minutes,
                      leg.departs.utc_minutes),
        arrives=_stop(leg.arrives.station, leg.arrives.passenger_minutes, leg.arrives.aircraft_minutes,
                      leg.arrives.utc_minutes),
        number=f"{pattern.designator.number:4}",
        variation=pattern.variation,
        service=leg.service_type,
        first=days.period.first,
        last=days.period.last,
        days="".join(str(day + 1) if days.weekdays >> day & 1 else " " for day in range(7)),
        frequency="2" if days.every_weeks == 2 else " ",
        configuration=leg.configuration,
        segments=tuple((f"{segment.data_element:03}", segment.text) for segment in leg.segments),
    )  # fmt: skip


def _stop(station: str, passenger: int, aircraft: int, ahead: int) -> Stop:
    return Stop(station, hhmm(passenger % 1440), hhmm(aircraft % 1440), utc_text(ahead), day_text(aircraft))


class TestReadSchedule:
    @settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)  # a busy machine is no finding
    @given(schedule=SCHEDULES)
    def test_reads_back_what_was_written(self, schedule: tuple[Leg, ...]) -> None:
        file = read_lines(padded(a_file(Carrier(legs=schedule))))
        expected = [replace(leg, number=f"{int(leg.number):4}") for leg in schedule]
        assert [written(pattern) for pattern in file.patterns] == expected

    @given(schedule=SCHEDULES)
    def test_flies_exactly_the_days_the_record_prints(self, schedule: tuple[Leg, ...]) -> None:
        for leg, pattern in zip(schedule, read_lines(a_file(Carrier(legs=schedule))).patterns, strict=True):
            last = leg.last or date(2027, 10, 31)
            printed = [
                day
                for day in (leg.first + timedelta(days=days) for days in range((last - leg.first).days + 1))
                if str(day.isoweekday()) in leg.days and (leg.frequency == " " or (day - leg.first).days % 14 < 7)
            ]
            found = list_departures(pattern=pattern, first=date(2027, 1, 1), last=date(2028, 12, 31))
            assert [departure.departure_date for departure in found] == printed

    @given(position=st.integers(0), byte=st.integers(0, 255))
    def test_never_breaks_on_damage(self, position: int, byte: int) -> None:
        raw = bytearray(as_bytes(a_file()))
        position %= len(raw)
        assume(raw[position] != byte)
        raw[position] = byte
        whole = read_lines(a_file())
        self.read_or_refuse(bytes(raw), unlike=whole)

    @given(raw=st.binary(max_size=2000))
    def test_refuses_any_noise(self, raw: bytes) -> None:
        self.read_or_refuse(raw, unlike=None)

    @given(cut=st.integers(0, 200 * 6))
    def test_refuses_any_beginning_of_a_file(self, cut: int) -> None:
        raw = as_bytes(a_file())[:cut]
        self.read_or_refuse(raw, unlike=None)

    def read_or_refuse(self, raw: bytes, *, unlike: object) -> None:
        try:
            file = read_schedule(source=io.BytesIO(raw))
        except MessageRefused as refused:
            assert refused.problems
        else:
            assert unlike is not None and file != unlike


class TestPut:
    def test_counts_columns_from_one(self) -> None:
        assert put("abc", 2, "X") == "aXc"
