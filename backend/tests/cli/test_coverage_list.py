"""Which lines of the specification a test names, as docs/coverage.md lists them."""

from __future__ import annotations

from pathlib import Path

import pytest
from scripts.quality import coverage_list
from scripts.quality.coverage_list import ids_in_name, ids_in_text, python_tests, typescript_tests


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("S16: skeletons do not shift", {"S16"}),
        ("W-08, UK-30: both", {"W-08", "UK-30"}),
        ("itinerary (S52–S54)", {"S52", "S53", "S54"}),
        ("R-01 is a promise, R01 a route", {"R-01", "R01"}),
        ("PM3 and ER15 have no nought", {"PM3", "ER15"}),
        ("E2 is E02", {"E02"}),
        ("MS16, S160, UTF-8, 4xx, S16-bit and K01.5 name nothing", set()),
    ],
)
def test_reads_ids_as_people_write_them(text: str, named: set[str]) -> None:
    assert ids_in_text(text) == named


@pytest.mark.parametrize(
    ("name", "named"),
    [
        ("test_is_shown_s16", {"S16"}),
        ("test_takes_the_flights_of_the_address_r20_t30", {"R20", "T30"}),
        ("test_sells_once_r_01", {"R-01"}),
        ("test_is_issued_uk_20_api06", {"UK-20", "API06"}),
        ("test_ends_it_R_28_API18", {"R-28", "API18"}),
        ("test_takes_2_rooms_or_s", set()),
    ],
)
def test_reads_ids_in_names(name: str, named: set[str]) -> None:
    assert ids_in_name(name) == named


def test_finds_tests_by_name_docstring_class_and_title(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage_list, "ROOT", tmp_path)
    (tmp_path / "test_a.py").write_text(
        'class TestHolds:\n    """R-04"""\n    def test_end_s45(self):\n        """Not before T26."""\n'
    )
    (tmp_path / "a.test.tsx").write_text(
        'it("K01: is wide", () => {}); // K02\ntest.each([\n  [f(1)],\n])(\n`M05: %s`, () => {});'
    )
    assert {one for one, _ in python_tests(tmp_path)} == {"R-04", "S45", "T26"}
    assert sorted(typescript_tests(tmp_path)) == [("K01", "a.test.tsx: K01: is wide"), ("M05", "a.test.tsx: M05: %s")]


def test_knows_every_line_of_the_checklist_once() -> None:
    known = coverage_list.checklist()
    assert len(known) > 500
    assert {"P01", "S57", "API36", "Z74", "UK-36", "UK-37", "UK-38", "UK-39", "R-40", "W-30", "T-01"} <= set(known)


def test_says_of_known_lines_alone_what_is_decided_otherwise_or_not_proven() -> None:
    told = coverage_list.not_proven()
    assert told
    assert set(told) <= set(coverage_list.checklist())
    text = coverage_list.coverage_text()
    assert all(f"| {one} | {why} |" in text for one, why in told.items())
