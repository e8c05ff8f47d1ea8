"""What proves the promises that `make reliability` does not measure, out of the same ledger as docs/coverage.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from scripts.quality.coverage_list import checklist, not_proven, tests_by_line

_FAMILY = "R-"
_HEAD = [
    "",
    "## Promises without a figure here",
    "",
    "For each the file that proves most of it (all tests that name it: `docs/coverage.md`), and what of the promised",
    "figure is not proven (`docs/not-proven.txt`).",
    "",
    "| id | promise | proven by | not proven |",
    "|---|---|---|---|",
]


def elsewhere(*, measured: Collection[str]) -> list[str]:
    """Lines of a table of every promise of the design that is not among those `measured`."""
    tests, why = tests_by_line(), not_proven()
    rows = [
        f"| {one} | {says} | {place_of(tests.get(one, []))} | {why.get(one, '–')} |"
        for one, says in checklist().items()
        if one.startswith(_FAMILY) and one not in measured
    ]
    return [*_HEAD, *rows] if rows else []


def short_of(measured: Mapping[str, object]) -> list[str]:
    """Of the promises that have figures, what is not proven all the same: one line each."""
    lines = [f"- {one}: {why}" for one, why in not_proven().items() if one.startswith(_FAMILY) and one in measured]
    return ["", "Of these, what falls short of what was promised (`docs/not-proven.txt`):", "", *lines] if lines else []


def place_of(tests: Sequence[str]) -> str:
    """The file with most of these tests, in its own folder's name; the first of those with as many."""
    files = Counter(test.partition("::")[0].partition(": ")[0] for test in tests)
    if not files:
        return "**nothing**"
    most = max(files.values())
    file = min(name for name, count in files.items() if count == most)
    return f"`{file}`"
