"""A process that only searches beside a shop: the same answers as the whole door's, also after prices change."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest

from tests.free_port import free_port
from tests.reliability.forms import rounds
from tests.reliability.one_price import Walker
from tests.reliability.shops import BACKEND, Shop
from tests.reliability.visitor import Unreachable, Visitor

LONGEST_START_SECONDS = 120.0


@pytest.fixture(scope="module")
def search_alone(shop: Shop) -> Iterator[Visitor]:
    port = free_port()
    environment = {**shop.environment, "LEEWARD_PORT": str(port)}
    command = [sys.executable, "-m", "leeward.cli", "serve", "--only", "search"]
    process = subprocess.Popen(command, cwd=BACKEND, env=environment)
    try:
        yield _when_ready(Visitor(port), process)
    finally:
        process.terminate()
        process.wait(timeout=30)


def _when_ready(visitor: Visitor, process: subprocess.Popen[bytes]) -> Visitor:
    deadline = time.monotonic() + LONGEST_START_SECONDS
    while time.monotonic() < deadline:
        assert process.poll() is None, "the process ended"
        try:
            if visitor.ask("GET", "/readyz").status == 200:
                return visitor
        except Unreachable:
            time.sleep(0.1)
    raise AssertionError(f"not ready after {LONGEST_START_SECONDS} s")


def test_searching_alone_answers_as_the_whole_door_does_also_after_a_change(shop: Shop, search_alone: Visitor) -> None:
    door = Visitor(shop.port)
    walker = Walker(door, random.Random(29))
    asked = [f"/api/search/holidays?{walker.a_search()}" for _ in range(rounds(short=8, full=100))]
    asked += [f"/api/search/options?destination={place['id']}" for place in _places(door)]
    before = [_agreed(path, door, search_alone) for path in asked]
    found = [holiday for answer in before if "holidays" in answer for holiday in answer["holidays"]]
    shop.stage("dearer", itemcode=found[0]["itemcode"], pence=2_000)
    after = [_agreed(path, door, search_alone) for path in asked]
    assert before != after


def test_searching_alone_answers_nothing_else(search_alone: Visitor) -> None:
    assert search_alone.ask("GET", "/livez").status == 200
    for path in ("/", "/cms/", "/api/context", "/metrics", "/api/booking/checkout"):
        answer = search_alone.ask("GET", path)
        assert (answer.status, answer.code) == (404, "not_found"), path
        assert answer.headers["x-content-type-options"] == "nosniff"


def _places(visitor: Visitor) -> list[dict[str, str]]:
    return list(visitor.insist("GET", "/api/search/holiday-destinations").data)


def _agreed(path: str, *visitors: Visitor) -> dict[str, Any]:
    """What all say; they may differ for as long as it takes to read a new price (two seconds)."""
    deadline = time.monotonic() + 2.0
    while True:
        one, other = (json.loads(visitor.insist("GET", path).body) for visitor in visitors)
        if one == other:
            data: dict[str, Any] = one["data"]
            return data
        assert time.monotonic() < deadline, path
