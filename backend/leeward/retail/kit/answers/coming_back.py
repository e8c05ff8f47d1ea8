"""When whoever was turned away should come again: not the same moment for all, or they would all come back together."""

from __future__ import annotations

import secrets

LEAST_SECONDS, MOST_SECONDS = 3, 8


def seconds_to_wait() -> int:
    """For the header Retry-After."""
    return LEAST_SECONDS + secrets.randbelow(MOST_SECONDS - LEAST_SECONDS + 1)
