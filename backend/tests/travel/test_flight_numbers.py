"""Flights by number (T29, T30, Z31): the same cases as in the browser."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from leeward.travel.flight_numbers import find_flight_number

CASES: Any = json.loads((Path(__file__).parents[3] / "contracts/cases/flight-numbers.json").read_text())


@pytest.mark.parametrize("case", CASES["found"], ids=lambda case: case["why"])
def test_finds_the_flight_meant_and_never_guesses_t30_z31(case: Any) -> None:
    assert find_flight_number(case["wanted"], case["known"]) == case["number"]
