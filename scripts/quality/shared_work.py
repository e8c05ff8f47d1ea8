"""Suites that are shared out: whoever has a core to spare takes the next one, so that both end at the same time."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from scripts.quality.steps import Result

Environment = Mapping[str, str]


@dataclass(frozen=True, slots=True, eq=False)
class Piece:
    """
    One or more steps that are run together.

    run: takes the variables of a database and a cache that nobody else uses meanwhile.
    on_servers: it uses these, and what the run on SQLite noted for it.
    """

    run: Callable[[Environment], list[Result]]
    on_servers: bool = False


class SharedWork:
    """Pieces in the order in which they are taken."""

    def __init__(self, pieces: Sequence[Piece]) -> None:
        self._left = list(pieces)
        self._taking = threading.Lock()
        self.noted = threading.Event()
        """From now on what is `on_servers` may begin."""

    def work_through(self, env: Environment | None) -> list[Result]:
        """Take piece by piece until none is left for this worker; none of the servers' without an environment."""
        results: list[Result] = []
        while (piece := self._take(env)) is not None:
            results += piece.run(env or {})
        return results

    def _take(self, env: Environment | None) -> Piece | None:
        while True:
            with self._taking:
                mine = [piece for piece in self._left if env is not None or not piece.on_servers]
                ready = [piece for piece in mine if self.noted.is_set() or not piece.on_servers]
                if ready or not mine:
                    return self._remove(ready[0]) if ready else None
            self.noted.wait()

    def _remove(self, piece: Piece) -> Piece:
        self._left.remove(piece)
        return piece
