"""
Whether what the public sees has changed, asked of the database at most once a second by each process.

No message has to arrive: a process that was asleep, restarted or on another machine finds out by looking. A change is
therefore seen by every replica within `LOOK_EVERY_SECONDS` (promise: 2 s, R-28).
"""

from __future__ import annotations

import threading
import time

from leeward.retail.brands.queries import latest_change as latest_brand_change
from leeward.retail.content.queries import latest_change as latest_content_change
from leeward.retail.kit.connections import let_old_connections_go

LOOK_EVERY_SECONDS = 1.0


class PublicVersion:
    """A value that differs as soon as anything public differs."""

    def __init__(self) -> None:
        self._value = ""
        self._looked_at = float("-inf")
        self._lock = threading.Lock()

    def current(self) -> str:
        """The version, at most a second old. One thread looks, the others use the last answer meanwhile."""
        if time.monotonic() - self._looked_at >= LOOK_EVERY_SECONDS and self._lock.acquire(blocking=not self._value):
            try:
                if time.monotonic() - self._looked_at >= LOOK_EVERY_SECONDS:
                    self._looked_at = time.monotonic()  # before reading: a change meanwhile is found by the next look
                    self._value = f"{latest_content_change()}|{latest_brand_change()}"
            finally:
                let_old_connections_go()  # the page cache stands outside Django's request cycle
                self._lock.release()
        return self._value
