"""Sum up what the test runners counted, from the JUnit files that all three write."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree as Tree  # our own runners' files, not a stranger's


@dataclass(frozen=True, slots=True)
class Counts:
    """Tests that passed, failed (errors too) and were skipped, with "name: reason" of each skipped one."""

    passed: int
    failed: int
    skipped: tuple[str, ...]

    def line(self) -> str:
        """`1234 passed, 0 failed`, and `, 3 skipped` where some were."""
        return f"{self.passed} passed, {self.failed} failed" + (
            f", {len(self.skipped)} skipped" if self.skipped else ""
        )


def counts_of(report: Path) -> Counts:
    """Counts of one JUnit file."""
    passed = failed = 0
    skipped = []
    for case in Tree.parse(report).getroot().iter("testcase"):  # noqa: S314
        skip = case.find("skipped")
        if case.find("failure") is not None or case.find("error") is not None:
            failed += 1
        elif skip is not None:
            # pytest and vitest put the reason into the element, the browser runner into a property.
            stated = [one.get("value", "") for one in case.iter("property") if one.get("name") in {"skip", "fixme"}]
            reason = skip.get("message") or (skip.text or "").strip() or "".join(stated) or "no reason given"
            skipped.append(f"{case.get('classname', '')} {case.get('name', '')}: {reason}")
        else:
            passed += 1
    return Counts(passed, failed, tuple(skipped))


def sum_of(reports: Iterable[tuple[str, Path]]) -> Counts:
    """All counts together; each skipped test says in which run. A runner that wrote nothing counts as one failure."""
    passed = failed = 0
    skipped: list[str] = []
    for run, report in reports:
        try:
            counts = counts_of(report)
        except (OSError, Tree.ParseError):
            failed += 1
            continue
        passed += counts.passed
        failed += counts.failed
        skipped += [f"[{run}] {one}" for one in counts.skipped]
    return Counts(passed, failed, tuple(skipped))
