"""Sum up what the test runners counted, from the JUnit files that all three write."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree as Tree  # our own runners' files, not a stranger's


@dataclass(frozen=True, slots=True)
class Counts:
    """Tests that passed; the names of those that failed (errors too); "name: reason" of each skipped one."""

    passed: int
    failures: tuple[str, ...]
    skipped: tuple[str, ...]

    @property
    def failed(self) -> int:
        """How many failed, errors too."""
        return len(self.failures)

    def line(self) -> str:
        """`1234 passed, 0 failed`, and `, 3 skipped` where some were."""
        return f"{self.passed} passed, {self.failed} failed" + (
            f", {len(self.skipped)} skipped" if self.skipped else ""
        )


def counts_of(report: Path) -> Counts:
    """Counts of one JUnit file."""
    passed = 0
    failures, skipped = [], []
    for case in Tree.parse(report).getroot().iter("testcase"):  # noqa: S314
        skip = case.find("skipped")
        name = f"{case.get('classname', '')} {case.get('name', '')}"
        if case.find("failure") is not None or case.find("error") is not None:
            failures.append(name)
        elif skip is not None:
            # pytest and vitest put the reason into the element, the browser runner into a property.
            stated = [one.get("value", "") for one in case.iter("property") if one.get("name") in {"skip", "fixme"}]
            reason = skip.get("message") or (skip.text or "").strip() or "".join(stated) or "no reason given"
            skipped.append(f"{name}: {reason}")
        else:
            passed += 1
    return Counts(passed, tuple(failures), tuple(skipped))


def sum_of(reports: Iterable[tuple[str, Path]]) -> Counts:
    """
    All counts together; each test that failed or was skipped says in which run.

    A runner that wrote nothing counts as one failure.
    """
    passed = 0
    failures: list[str] = []
    skipped: list[str] = []
    for run, report in reports:
        try:
            counts = counts_of(report)
        except (OSError, Tree.ParseError):
            failures.append(f"[{run}] wrote no report")
            continue
        passed += counts.passed
        failures += [f"[{run}] {one}" for one in counts.failures]
        skipped += [f"[{run}] {one}" for one in counts.skipped]
    return Counts(passed, tuple(failures), tuple(skipped))
