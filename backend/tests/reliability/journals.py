"""What a client saw, written down outside of the product and compared with the product's books afterwards."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

Row = dict[str, Any]


@dataclass
class Journal:
    """Rows of `what` happened, from many threads."""

    rows: list[Row] = field(default_factory=list)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def note(self, what: str, **facts: Any) -> None:
        """Add a row with the moment it was heard."""
        with self._lock:
            self.rows.append({"what": what, "at": time.time(), **facts})

    def of(self, what: str) -> Iterator[Row]:
        """Rows of one kind, in order."""
        return (row for row in list(self.rows) if row["what"] == what)
