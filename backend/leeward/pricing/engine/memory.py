"""Remembering what questions have in common: parties, routes, places. Bounded, since questions may be invented."""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")


def remembered(memo: dict[Hashable, Any], name: str, key: Hashable, make: Callable[[], T], *, most: int) -> T:
    """What was made for a key before, or is made now; all of a name is forgotten where there would be too much."""
    kept = memo.get(name)
    if kept is None:
        kept = memo[name] = {}
    found: T | None = kept.get(key)
    if found is None:
        found = make()
        if len(kept) >= most:
            kept.clear()
        kept[key] = found
    return found
