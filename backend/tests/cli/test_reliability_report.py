"""docs/reliability.md: every promise of the design has a figure, a place that proves it, or a reason (issue 9)."""

from __future__ import annotations

import pytest
from scripts.quality import reliability_elsewhere
from scripts.quality.coverage_list import checklist
from scripts.quality.reliability_elsewhere import elsewhere, place_of, short_of
from scripts.quality.reliability_promises import PROMISES
from scripts.quality.reliability_report import report_lines

A_ROW = {"promise": "R-07", "mode": "SQLite", "form": "full", "day": "2027-01-05", "clients": 200, "used": 5}


@pytest.fixture
def ledger(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three lines: one proven by two files, one by nothing, one measured but not wholly."""
    tests = {"R-20": ["tests/b.py::test_one", "tests/a.py::test_one", "tests/b.py::test_two"]}
    monkeypatch.setattr(reliability_elsewhere, "tests_by_line", lambda: tests)
    monkeypatch.setattr(
        reliability_elsewhere, "checklist", lambda: {"R-07": "Codes", "R-20": "Cache", "R-21": "Disk full", "S01": "A"}
    )
    monkeypatch.setattr(
        reliability_elsewhere, "not_proven", lambda: {"R-07": "Baskets are fewer.", "R-21": "Media are not filled."}
    )


@pytest.mark.usefixtures("ledger")
class TestPromisesWithoutFigure:
    def test_name_the_file_that_proves_most_and_what_is_missing(self) -> None:
        rows = elsewhere(measured={"R-07"})
        assert rows[-2:] == [
            "| R-20 | Cache | `tests/b.py` | – |",
            "| R-21 | Disk full | **nothing** | Media are not filled. |",
        ]

    def test_are_no_table_where_all_have_one(self) -> None:
        assert elsewhere(measured={"R-07", "R-20", "R-21"}) == []

    def test_say_what_a_measured_one_falls_short_of(self) -> None:
        assert short_of({"R-07": None})[-1] == "- R-07: Baskets are fewer."


def test_the_first_of_equals_is_the_place() -> None:
    assert place_of(["e2e/z.spec.ts: R-39: a title: b", "e2e/a.spec.ts: R-39: another"]) == "`e2e/a.spec.ts`"


def test_a_figure_says_what_it_means_to_a_retailer() -> None:
    text = "\n".join(report_lines([A_ROW], results={}))
    said = f"| R-07 | {PROMISES['R-07'].words} | {PROMISES['R-07'].means} | SQLite | full, 2027-01-05 | "
    assert f"{said}clients: 200, used: 5 |" in text


def test_every_promise_of_the_design_is_in_the_report() -> None:
    lines = report_lines([], results={"SQLite": False})
    for one in (one for one in checklist() if one.startswith("R-")):
        assert any(line.startswith(f"| {one} |") for line in lines), one
    assert not any("**nothing**" in line for line in lines)
    assert lines[-1] == "SQLite: **failed**."
