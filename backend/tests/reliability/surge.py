"""Requests that come when their moment comes, whether or not earlier ones were answered: what a crowd does."""

from __future__ import annotations

import http.client
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

MOST_AT_ONCE = 400
NO_ANSWER = 0
_PATIENCE_SECONDS = 30.0


@dataclass(frozen=True, slots=True)
class Served:
    """One request. `seconds` count from the moment it was due; status 0: no answer came."""

    status: int
    seconds: float
    retry_after: str
    body: bytes


def surge(port: int, path: Callable[[int], str], *, a_second: float, seconds: float) -> list[Served]:
    """So many a second, each on a connection of its own."""
    count = max(1, round(a_second * seconds))
    began = time.monotonic() + 0.2

    def come(number: int) -> Served:
        due = began + number / a_second
        time.sleep(max(0.0, due - time.monotonic()))
        return _ask(port, path(number), due)

    with ThreadPoolExecutor(max_workers=min(count, MOST_AT_ONCE)) as crowd:
        return list(crowd.map(come, range(count)))


def peak_a_second(port: int, path: Callable[[int], str], *, visitors: int, seconds: float) -> float:
    """How many are served a second when so many visitors each ask again as soon as they were answered."""
    over, served, lock = time.monotonic() + seconds, [0], threading.Lock()

    def ask_again(first: int) -> None:
        number = first
        while time.monotonic() < over:
            answer = _ask(port, path(number), time.monotonic())
            with lock:
                served[0] += answer.status == 200
            number += visitors

    with ThreadPoolExecutor(max_workers=visitors) as pool:
        list(pool.map(ask_again, range(visitors)))
    return served[0] / seconds


def seconds_of(served: Sequence[Served], *, status: int) -> list[float]:
    """How long those with this status took."""
    return [one.seconds for one in served if one.status == status]


def _ask(port: int, path: str, due: float) -> Served:
    connection = http.client.HTTPConnection("localhost", port, timeout=_PATIENCE_SECONDS)
    try:
        connection.request("GET", path, headers={"X-Requested-With": "XMLHttpRequest"})
        answer = connection.getresponse()
        body = answer.read()
        return Served(answer.status, time.monotonic() - due, answer.headers.get("Retry-After", ""), body)
    except (OSError, http.client.HTTPException):
        return Served(NO_ANSWER, time.monotonic() - due, "", b"")
    finally:
        connection.close()
