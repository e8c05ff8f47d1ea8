"""Single values as the page builder stores them: whatever was saved once, nothing of it is trusted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leeward.retail.kit.html import is_safe_href

Stored = Mapping[str, Any]


def text_of(value: Stored, name: str) -> str:
    """A text field; empty where there is none, or something else."""
    found = value.get(name)
    return found if isinstance(found, str) else ""


def safe_href(stored: Any) -> str:
    """An address that may be led to; empty otherwise."""
    return stored if isinstance(stored, str) and is_safe_href(stored) else ""


def is_on(value: Stored, name: str) -> bool:
    """On unless somebody turned it off: also for cards stored before the switch existed."""
    return bool(value.get(name, True))
