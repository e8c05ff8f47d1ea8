"""A shop that somebody else has started and will end: `make test` has one on PostgreSQL for the browser tests."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.reliability.forms import DATABASE_URL
from tests.reliability.shops import Shop, end_process, start_stagehand

RUNNING = os.environ.get("LEEWARD_RELIABILITY_RUNNING", "")
"""Number of its process, port and folder; its other settings are in the environment."""


class _Elsewhere:
    """The supervisor's process, as much of it as a shop needs."""

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def poll(self) -> int | None:
        """None while it runs."""
        return None if Path(f"/proc/{self.pid}").exists() else 1


@contextmanager
def the_running_shop(named: str) -> Iterator[Shop]:
    """With more stock than anybody needs; only what we started ourselves is ended."""
    pid, port, home = named.split(" ", 2)
    own = {
        "LEEWARD_HOME": home, "LEEWARD_PORT": port, "LEEWARD_DATABASE_URL": DATABASE_URL,
        "DJANGO_SETTINGS_MODULE": "leeward.retail.project.settings",  # pytest has named its own
    }  # fmt: skip
    hand = start_stagehand({**os.environ, **own})
    try:
        shop = Shop(int(port), Path(home), own, _Elsewhere(int(pid)), hand)
        shop.wait_until_ready()
        shop.restock()
        yield shop
    finally:
        end_process(hand)
