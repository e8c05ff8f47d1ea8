"""
Which tests are worth repeating on another database: as few as make there every statement that all tests make.

A run notes each test's statements (`LEEWARD_TEST_SAY_STATEMENTS` names the file); a later one with `--only-servers`
reads them (`LEEWARD_TEST_STATEMENTS`). Two statements are the same when they have the same words and the same place of
ours sent them: what locks rows on PostgreSQL has the same words on SQLite as what does not.
"""

from __future__ import annotations

import heapq
import json
import os
import re
import sys
import time
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import blake2s
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import leeward

_OURS = str(Path(leeward.__file__).parent) + os.sep
_FOLDED = (
    (re.compile(r"'[^']*'"), "''"),
    (re.compile(r"\d+"), "0"),
    (re.compile(r"\(%s(?:, %s)*\)"), "(%s)"),
    (re.compile(r"(?:\(%s\), )+\(%s\)"), "(%s)"),
)
_COST_OF_A_TEST = 20
_COST_OF_A_SECOND = 200
"""What a test costs beside its statements, and what each whole second of its own work does, counted in statements."""


@dataclass(slots=True)
class Made:
    """What one test sent to the database."""

    kinds: set[str] = field(default_factory=set)
    cost: int = 0
    """Counted in statements and whole seconds: the same on every day, or nearly."""
    is_skipped: bool = False


class Recorder:
    """Notes what every test sends, from its first fixture to the last."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._of: dict[str, Made] = {}
        self._now = Made()
        self._since = 0.0

    def pytest_sessionstart(self) -> None:
        from django.db.backends.utils import CursorWrapper

        for name in ("execute", "executemany"):
            setattr(CursorWrapper, name, self._listening(getattr(CursorWrapper, name)))

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self._now = self._of[nodeid] = Made(cost=_COST_OF_A_TEST)
        self._since = time.process_time()

    def pytest_runtest_logfinish(self) -> None:
        self._now.cost += _COST_OF_A_SECOND * round(time.process_time() - self._since)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._of[report.nodeid].is_skipped |= report.skipped

    def pytest_sessionfinish(self) -> None:
        said = {test: [sorted(made.kinds), made.cost, made.is_skipped] for test, made in self._of.items()}
        self._file.write_text(json.dumps(said))

    def _listening(self, send: Any) -> Any:
        def send_and_note(cursor: Any, sql: Any, *args: Any, **kwargs: Any) -> Any:
            self._now.cost += 1
            self._now.kinds.add(_kind(str(sql), _place()))
            return send(cursor, sql, *args, **kwargs)

        return send_and_note


def _place() -> str:
    """The function of ours that is nearest to the cursor; of a test's own statements there is none."""
    frame: FrameType | None = sys._getframe(2)
    while frame is not None:
        if frame.f_code.co_filename.startswith(_OURS):
            return f"{frame.f_code.co_filename.removeprefix(_OURS)} {frame.f_code.co_name}"
        frame = frame.f_back
    return ""


@lru_cache(maxsize=100_000)
def _kind(sql: str, place: str) -> str:
    for pattern, folded in _FOLDED:
        sql = pattern.sub(folded, sql)
    return blake2s(f"{place}\n{sql}".encode(), digest_size=8).hexdigest()


def read_made(file: Path) -> dict[str, Made]:
    """
    What a recorder wrote; nothing where it could not write.

    :returns: by test
    """
    if not file.is_file():
        return {}
    return {
        test: Made(set(kinds), cost, skipped) for test, (kinds, cost, skipped) in json.loads(file.read_text()).items()
    }


def worth_repeating(made: Mapping[str, Made], *, always: Collection[str] = ()) -> set[str]:
    """
    As few tests as send every kind of statement.

    made: of each test. always: tests that are repeated whatever they send; what they send counts.
    :returns: those of `always` and the chosen; besides, each that was skipped where it was recorded
    """
    chosen = {test for test in made if test in always or made[test].is_skipped}
    missing = _kinds(made.values()) - _kinds(made[test] for test in chosen)
    # The gain of a test only falls while others are chosen: who still leads when counted anew, leads.
    queue = [(-_gain(made[test], missing), test) for test in sorted(made.keys() - chosen)]
    heapq.heapify(queue)
    while queue:
        _, test = heapq.heappop(queue)
        gain = _gain(made[test], missing)
        if queue and -gain > queue[0][0]:
            heapq.heappush(queue, (-gain, test))
        elif gain > 0:
            chosen.add(test)
            missing -= made[test].kinds
    return chosen


def shares(tests: Collection[str], made: Mapping[str, Made], *, number: int) -> Sequence[set[str]]:
    """
    The tests dealt out to several runs that go side by side, a file's together, so that each has as much to do.

    :returns: `number` sets, the same in every run that asks
    """
    by_file: dict[str, list[str]] = {}
    for test in sorted(tests):
        by_file.setdefault(test.partition("::")[0], []).append(test)
    costs = {
        file: sum(made[test].cost if test in made else _COST_OF_A_TEST for test in of) for file, of in by_file.items()
    }
    dealt: list[set[str]] = [set() for _ in range(number)]
    burdens = [0] * number
    for file in sorted(by_file, key=lambda one: (-costs[one], one)):
        lightest = burdens.index(min(burdens))
        dealt[lightest].update(by_file[file])
        burdens[lightest] += costs[file]
    return dealt


def _kinds(every: Iterable[Made]) -> set[str]:
    return {kind for made in every for kind in made.kinds}


def _gain(made: Made, missing: set[str]) -> float:
    """New statements for what it costs."""
    return len(made.kinds & missing) / made.cost
