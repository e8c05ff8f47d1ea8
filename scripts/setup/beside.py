"""Two pieces of work at once, one on each core."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager


@contextmanager
def beside(work: Callable[[], None]) -> Iterator[None]:
    """
    Do `work` while the block runs, and end when both have ended.

    Its trouble is raised at the end of the block; trouble of the block itself goes first.
    """
    with ThreadPoolExecutor(max_workers=1) as pool:
        future = pool.submit(work)
        yield
        future.result()
