"""Fixtures of the command-line tests."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.processes import Supervised

REPOSITORY = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(REPOSITORY))  # the set-up scripts lie beside backend/, not in it


@pytest.fixture
def supervise(tmp_path: Path) -> Iterator[Callable[..., Supervised]]:
    """Start a supervisor with children given as name → what the child does; all are gone after the test."""
    started: list[Supervised] = []

    def start(**how: Any) -> Supervised:
        started.append(Supervised(tmp_path, **how))
        return started[-1]

    yield start
    for one in started:
        one.end()
