"""`leeward pricecheck`: what it writes, what it prints, how it ends (issue 3, item 8)."""

import csv
from collections.abc import Sequence
from pathlib import Path

import pytest

from leeward.cli.main import main
from tests.retail.inventory.messages import a_message, a_plan, a_rate, static_rate, write_stays

SOLD = "m.xml,D,1,2,4,,2027-05-03,2027-05-05,2,,2027-01-10"
TOO_MANY = "m.xml,D,1,2,4,,2027-05-03,2027-05-05,5,,2027-01-10"


def check(folder: Path, rows: Sequence[str], *options: str) -> int:
    (folder / "m.xml").write_text(a_message(a_plan(static_rate(), a_rate())), encoding="utf-8")
    return main(["pricecheck", str(folder / "m.xml"), "--stays", str(write_stays(folder, *rows)), *options])


def written(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


class TestPricecheck:
    def test_ends_well_when_every_stay_agrees(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        out = tmp_path / "out.csv"
        assert check(tmp_path, [f"{SOLD},320.00", f"{TOO_MANY},"], "--out", str(out)) == 0
        assert capsys.readouterr().out == "2 of 2 stays agree\n"
        rows = written(out)
        assert [(row["computed_total"], row["agrees"], row["rate_plan"]) for row in rows] == [
            ("320.00", "yes", "P1"),
            ("", "yes", ""),
        ]
        assert rows[1]["reason"] == "more guests than the room holds"

    def test_ends_with_one_when_any_differs(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert check(tmp_path, [f"{SOLD},320.01", f"{SOLD},320"]) == 1
        printed = capsys.readouterr().out.splitlines()
        assert printed[-1] == "1 of 2 stays agree"
        assert [line.split(",")[-4:-2] for line in printed[1:3]] == [["320.00", "no"], ["320.00", "yes"]]

    def test_a_stay_sold_against_the_suppliers_word_differs(self, tmp_path: Path) -> None:
        assert check(tmp_path, [f"{SOLD},"], "--out", str(tmp_path / "o.csv")) == 1

    @pytest.mark.parametrize(
        ("row", "reason"),
        [
            ("m.xml,D,1,2,4,,2027-05-03,2027-05-03,2,,2027-01-10,1", "departure: not after arrival"),
            ("m.xml,D,3,2,4,,2027-05-03,2027-05-05,2,,2027-01-10,1", "std_occupancy: not between minimum and maximum"),
            ("m.xml,D,1,2,4,,2027-05-03,2027-05-05,two,,2027-01-10,1", "adults: not a whole number"),
            ("m.xml,D,1,2,4,,2027-05-03,2027-05-05,2,,2027-01-10,dear", "total: not an amount"),
            ("other.xml,D,1,2,4,,2027-05-03,2027-05-05,2,,2027-01-10,1", "its message was not given"),
            (
                "m.xml,X,1,2,4,,2027-05-03,2027-05-05,2,,2027-01-10,1",
                "no plan of the message has rates for the room type",
            ),
        ],
    )
    def test_a_row_that_makes_no_sense_differs_and_says_why(self, tmp_path: Path, row: str, reason: str) -> None:
        assert check(tmp_path, [row, f"{SOLD},320.00"], "--out", str(tmp_path / "o.csv")) == 1
        assert [line["reason"] for line in written(tmp_path / "o.csv")] == [reason, ""]

    def test_prices_years_apart_in_worlds_of_their_own(self, tmp_path: Path) -> None:
        far = "m.xml,D,1,2,4,,2057-05-03,2057-05-05,2,,2027-01-10,"
        assert check(tmp_path, [f"{SOLD},320.00", far], "--out", str(tmp_path / "o.csv")) == 0

    @pytest.mark.parametrize("rows", [None, "file,room_type\nm.xml,D\n", b"\xff\xfe\x00"])
    def test_ends_with_two_when_the_stays_cannot_be_read(
        self, tmp_path: Path, rows: str | bytes | None, capsys: pytest.CaptureFixture[str]
    ) -> None:
        path = tmp_path / "stays.csv"
        if rows is not None:
            path.write_bytes(rows if isinstance(rows, bytes) else rows.encode())
        assert main(["pricecheck", str(tmp_path / "m.xml"), "--stays", str(path)]) == 2
        assert capsys.readouterr().err.startswith("leeward pricecheck: ")
