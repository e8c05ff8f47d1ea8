"""
Remembering what questions have in common: parties, routes, places; and the arrays that searches work on. Bounded, since
questions may be invented.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from threading import Lock
from typing import Any, Generic, TypeVar

import numpy as np

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


class Shelf(Generic[T]):
    """
    Things that nobody works with just now, by what they fit: a few of a kind, and so many bytes in all.

    Whoever takes one has it alone until it is put back. All are forgotten where one more would be too much.
    """

    def __init__(self, *, most_alike: int, most_bytes: int) -> None:
        self._most_alike = most_alike
        self._most_bytes = most_bytes
        self._lock = Lock()
        self._free: dict[Hashable, list[tuple[T, int]]] = {}
        self._bytes = 0

    def take(self, key: Hashable) -> T | None:
        """One that fits, if there is one."""
        with self._lock:
            alike = self._free.get(key)
            if not alike:
                return None
            thing, n_bytes = alike.pop()
            self._bytes -= n_bytes
            return thing

    def put(self, key: Hashable, thing: T, *, n_bytes: int) -> None:
        """Let others have it. `n_bytes`: what it holds."""
        with self._lock:
            if self._bytes + n_bytes > self._most_bytes:
                self._free.clear()
                self._bytes = 0
            alike = self._free.setdefault(key, [])
            if len(alike) < self._most_alike:
                alike.append((thing, n_bytes))
                self._bytes += n_bytes


def bytes_of(value: Any) -> int:
    """What the arrays in a tuple, and in the tuples in it, hold."""
    if isinstance(value, tuple):
        return sum(map(bytes_of, value))
    return value.nbytes if isinstance(value, np.ndarray) else 0
