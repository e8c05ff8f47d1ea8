"""
Reads a request completely before it joins the queue, so that slow senders do not tie up worker threads (R-38).
Otherwise eight connections that send a byte now and then would close the shop wherever no proxy buffers requests.

A server thread cannot be taken back from a client that falls silent, so only so many may wait per client and in all.
"""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from tempfile import SpooledTemporaryFile
from typing import IO

from leeward.retail.kit.answers.wsgi import Environ, StartResponse, WsgiApplication, announced_bytes
from leeward.retail.project.door.busy import busy_answer

MOST_ARRIVING = 192
MOST_OF_ONE = 64
"""An office shares one address: fifty who order at once are let in, and three such clients do not fill the door."""
_IN_MEMORY_BYTES = 256 * 1024


class Arriving:
    """
    WSGI middleware: a body of at most `most_bytes` is read to its end in the thread that the server gave the request.

    What is larger is passed on as it comes: the application says who may send that. `client_of` tells by its environ
    whose a request is.
    """

    def __init__(self, application: WsgiApplication, *, most_bytes: int, client_of: Callable[[Environ], str]) -> None:
        self._application = application
        self._most_bytes = most_bytes
        self._client_of = client_of
        self._lock = threading.Lock()
        self._senders: Counter[str] = Counter()

    def __call__(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        expected = announced_bytes(environ)
        if not 0 < expected <= self._most_bytes:
            return self._application(environ, start_response)
        with SpooledTemporaryFile(_IN_MEMORY_BYTES) as kept:
            with self._place(self._client_of(environ)) as has_place:
                if not has_place:
                    return busy_answer(environ, start_response)
                is_whole = _read(environ["wsgi.input"], into=kept, expected=expected)
            if not is_whole:
                return _nobody_there(start_response)
            kept.seek(0)
            return self._application(environ | {"wsgi.input": kept}, start_response)

    @contextmanager
    def _place(self, client: str) -> Iterator[bool]:
        with self._lock:
            has_place = self._senders.total() < MOST_ARRIVING and self._senders[client] < MOST_OF_ONE
            self._senders[client] += has_place
        try:
            yield has_place
        finally:
            with self._lock:
                self._senders[client] -= has_place
                if not self._senders[client]:
                    del self._senders[client]


def _read(body: IO[bytes], *, into: IO[bytes], expected: int) -> bool:
    """Whether all that was announced came."""
    left = expected
    while left and (chunk := body.read(min(left, _IN_MEMORY_BYTES))):
        into.write(chunk)
        left -= len(chunk)
    return not left


def _nobody_there(start_response: StartResponse) -> list[bytes]:
    start_response("400 Bad Request", [("Content-Type", "text/plain"), ("Cache-Control", "no-store")])
    return [b"What was sent broke off.\n"]
