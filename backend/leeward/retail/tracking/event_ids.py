"""Names of single events: the browser's and the server's copy carry the same, so that it counts once (K27, Z61)."""

from __future__ import annotations

import re
import secrets
from datetime import datetime

EVENT_ID = re.compile(r"evt_[0-9]{13}[a-z0-9]{4}")
_SIGNS = "abcdefghijklmnopqrstuvwxyz0123456789"


def new_event_id(*, at: datetime) -> str:
    """`evt_`, the moment in milliseconds, four random signs: two in one millisecond differ."""
    return f"evt_{int(at.timestamp() * 1000):013d}{''.join(secrets.choice(_SIGNS) for _ in range(4))}"
