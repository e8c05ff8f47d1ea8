"""Schedule files as a supplier would write them: a small writer of SSIM chapter 7, fictional airlines only."""

import io
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from leeward.retail.inventory.importers.ssim.parts import ScheduleFile
from leeward.retail.inventory.importers.ssim.read_schedule import read_schedule

ZERO = "0" * 200
_MONTHS = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"]


def ssim_date(day: date | None) -> str:
    return "00XXX00" if day is None else f"{day.day:02}{_MONTHS[day.month - 1]}{day.year % 100:02}"


def put(line: str, first: int, text: str) -> str:
    """A record with other text from a column on, columns counted from 1."""
    return line[: first - 1] + text + line[first - 1 + len(text) :]


def fill(kind: str, fields: dict[int, str]) -> str:
    line = kind.ljust(200)
    for first, text in fields.items():
        line = put(line, first, text)
    return line


@dataclass(frozen=True)
class Stop:
    """A station of a leg as the file prints it: passengers' and aircraft's HHMM, UTC variation, date variation."""

    station: str
    passenger: str
    aircraft: str
    utc: str
    day: str = "0"
    terminal: str = ""


@dataclass(frozen=True)
class Leg:
    """One type 3 record and the type 4 records after it: (data element, text)."""

    departs: Stop = Stop("LGW", "0900", "0910", "+0100", terminal="N")
    arrives: Stop = Stop("PMI", "1235", "1230", "+0200")
    airline: str = "ZZ"
    number: str = " 123"
    suffix: str = " "
    variation: int = 1
    sequence: int = 1
    service: str = "J"
    first: date = date(2027, 5, 3)
    last: date | None = date(2027, 10, 31)
    days: str = "1    6 "
    frequency: str = " "
    aircraft_type: str = "73H"
    joint: str = ""
    disclosure: str = " "
    configuration: str = "Y189"
    segments: tuple[tuple[str, str], ...] = ()

    def lines(self) -> list[str]:
        identity = (
            f"{self.suffix}{self.airline:<3}{self.number}{self.variation % 100:02}{self.sequence:02}{self.service}"
        )
        overflow = str(self.variation // 100).replace("0", " ")
        up, down = self.departs, self.arrives
        leg = {
            2: identity, 15: ssim_date(self.first) + ssim_date(self.last), 29: self.days, 36: self.frequency,
            37: up.station + up.passenger + up.aircraft + up.utc + up.terminal,
            55: down.station + down.aircraft + down.passenger + down.utc + down.terminal,
            73: self.aircraft_type, 76: "YBM", 101: "M", 111: self.joint, 120: "DI", 122: "S", 128: overflow,
            129: "ZZ", 132: "ZZ", 135: "ZZ", 138: "ZZ  124", 149: self.disclosure, 150: "A",
            173: self.configuration, 193: up.day + down.day,
        }  # fmt: skip
        between = {2: identity, 28: overflow, 29: "AB", 34: up.station + down.station}
        return [fill("3", leg), *(fill("4", between | {31: dei, 40: text}) for dei, text in self.segments)]


TWO_LEGS = (
    Leg(number="2050", service="C", days="  3    ", arrives=Stop("BGI", "1345", "1335", "-0400")),
    Leg(number="2050", service="C", days="  3    ", sequence=2, departs=Stop("BGI", "1500", "1500", "-0400"),
        arrives=Stop("GND", "1550", "1545", "-0400")),
)  # fmt: skip


@dataclass(frozen=True)
class Carrier:
    """One carrier's part of a file."""

    legs: Sequence[Leg] = (Leg(), *TWO_LEGS)
    airline: str = "ZZ"
    mode: str = "L"
    valid: tuple[date, date | None] = (date(2027, 3, 28), date(2027, 10, 31))

    def lines(self) -> list[str]:
        head = {
            2: self.mode, 3: self.airline, 11: "S27", 15: ssim_date(self.valid[0]) + ssim_date(self.valid[1]),
            29: "01DEC26", 36: "SUMMER OF OUR OWN", 65: "05DEC26", 72: "C", 73: "OFFICE", 109: "INFO", 169: "S",
            170: "9", 189: "ET", 191: "0915",
        }  # fmt: skip
        trailer = fill("5", {3: self.airline, 6: "05DEC26"})
        return [fill("2", head), *(line for leg in self.legs for line in leg.lines()), trailer]


def a_file(*carriers: Carrier) -> list[str]:
    """A whole file's records with right serials, unpadded."""
    header = fill("1", {2: "AIRLINE STANDARD SCHEDULE DATA SET", 41: "1", 192: "001"})
    parts = [carrier.lines() for carrier in carriers or (Carrier(),)]
    for part in parts:
        part[-1] = put(part[-1], 194, "E" if part is parts[-1] else "C")
    return numbered([header, *(line for part in parts for line in part)])


def numbered(lines: Sequence[str]) -> list[str]:
    """The records with serials from 1, and every trailer naming the record before it."""
    done = []
    for serial, line in enumerate(lines, start=1):
        checked = put(line, 188, f"{serial - 1:06}") if line[0] == "5" else line
        done.append(put(checked, 195, f"{serial:06}"))
    return done


def padded(lines: Sequence[str]) -> list[str]:
    """The file in blocks of five: zero records after header and carrier, before and after the trailer."""
    done: list[str] = []
    for line in lines:
        if line[0] in "25":
            done.extend([ZERO] * (-len(done) % 5))
        done.append(line)
        if line[0] in "125":
            done.extend([ZERO] * (-len(done) % 5))
    return done


def as_bytes(lines: Sequence[str], end: str = "\n") -> bytes:
    return "".join(line + end for line in lines).encode("latin-1")


def read_lines(lines: Sequence[str]) -> ScheduleFile:
    return read_schedule(source=io.BytesIO(as_bytes(lines)))


def read_legs(*legs: Leg, mode: str = "L") -> ScheduleFile:
    return read_lines(a_file(Carrier(legs=legs, mode=mode)))


def leg_between(departs: Stop, arrives: Stop) -> Leg:
    return replace(Leg(), departs=departs, arrives=arrives)
