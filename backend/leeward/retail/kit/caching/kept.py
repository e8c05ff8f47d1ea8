"""Answers worked out once and kept while they hold: the key names all they are made from."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class Kept(Generic[T]):
    """The last answers by key. Threads may share it; two that ask at once may both work it out."""

    def __init__(self, *, most: int) -> None:
        self._answers: OrderedDict[Hashable, T] = OrderedDict()
        self._most = most
        self._lock = threading.Lock()

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The answer kept under the key, or a new one."""
        with self._lock:
            if key in self._answers:
                self._answers.move_to_end(key)
                return self._answers[key]
        answer = make()
        with self._lock:
            self._answers[key] = answer
            while len(self._answers) > self._most:
                self._answers.popitem(last=False)
        return answer
