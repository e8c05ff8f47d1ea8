"""Pricing one stay on a message, the way the supplier check does it."""

from datetime import date
from pathlib import Path

from leeward.retail.inventory.importers.stays_csv import read_stays
from leeward.retail.inventory.importers.supplier_check import CheckedRow, check_stays
from tests.retail.inventory.messages import write_stays

TODAY = date(2027, 1, 10)
BOOKED = "2027-01-10"


def checked(folder: Path, message: str, stay: str, room: str = "1,2,4,") -> CheckedRow:
    """One row: "arrival,departure,adults,ages,booking date" for room D of the message, holding so many."""
    (folder / "m.xml").write_text(message, encoding="utf-8")
    rows = read_stays(path=write_stays(folder, f"m.xml,D,{room},{stay},"), today=TODAY)
    return check_stays(messages=[folder / "m.xml"], rows=rows)[0]


def total(folder: Path, message: str, stay: str, room: str = "1,2,4,") -> str:
    """The stay's total as text, or why it is not sold."""
    row = checked(folder, message, stay, room)
    if row.computed_hundredths is None:
        return row.reason
    return f"{row.computed_hundredths / 100:.2f}"


def stay(arrival: str, departure: str, adults: int, ages: str = "", booked: str = BOOKED) -> str:
    """A stay in May 2027 as the columns of a row."""
    return f"2027-05-{arrival},2027-05-{departure},{adults},{ages},{booked}"
