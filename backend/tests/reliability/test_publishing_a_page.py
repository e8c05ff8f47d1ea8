"""Publishing a page of twelve rows of twelve cards: saved in a second, seen by another process within two (R-28)."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest

from tests.reliability.forms import note
from tests.reliability.shops import Shop
from tests.reliability.visitor import Visitor

SAVE_WITHIN_SECONDS = 1.0
SEEN_WITHIN_SECONDS = 2.0
SLOWEST_MACHINE = 4.0
"""The promise is for a quiet machine; beside other work a test allows this many times as long, and says the figure."""
PATIENCE_SECONDS = 20.0


def _header(visitor: Visitor) -> str:
    answer = visitor.insist("GET", "/api/page-builder/structure?slug=long")
    return str(answer.data["pageStructure"]["rows"][0]["header"]) if answer.status == 200 else ""


@pytest.mark.alone
def test_a_long_page_is_saved_in_a_second_and_seen_by_another_process_within_two_r_28(shop: Shop) -> None:
    shop.stage("publish_long", slug="long", header="Before")
    visitor, seen = Visitor(shop.port), dict[str, Any]()
    deadline = time.monotonic() + PATIENCE_SECONDS
    while _header(visitor) != "Before" and time.monotonic() < deadline:
        time.sleep(0.05)

    def watch() -> None:
        while _header(visitor) != "After" and time.monotonic() < deadline:
            time.sleep(0.02)
        seen["at"] = time.time()

    watcher = threading.Thread(target=watch)
    watcher.start()
    saved = shop.stage("publish_long", slug="long", header="After")
    watcher.join()
    seconds = seen["at"] - saved["at"]
    note("R-28", saved_seconds=round(saved["seconds"], 2), seen_after_seconds=round(max(seconds, 0.0), 2))
    assert saved["seconds"] < SAVE_WITHIN_SECONDS * SLOWEST_MACHINE
    assert seconds < SEEN_WITHIN_SECONDS * SLOWEST_MACHINE
