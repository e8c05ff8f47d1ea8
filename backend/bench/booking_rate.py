"""
Orders at a steady rate: how long each takes from the moment it was due (issue 7).

`python -m bench.booking_rate http://localhost:PORT RATE SECONDS` with LEEWARD_HOME of the shop that answers there; it
fills that shop's books, so use a throw-away one. Open loop: an order is sent when its moment comes, whether or not
earlier ones were answered, so that waiting in line counts. `cpu_ms_an_order` is what the web processes spent in all,
the database's own processes not counted, `asking_ms_an_order` what this one did: it asks on the same machine, so its
requests are written beforehand and sent on connections that are open, as a browser's is. Prints one line of JSON.
"""

from __future__ import annotations

import json
import os
import secrets
import socket
import sys
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

from tests.reliability.buying import hold
from tests.reliability.forms import percentile
from tests.reliability.packages import Package, find_packages
from tests.reliability.visitor import TIMEOUT_SECONDS, Visitor

WARM_ORDERS = 40
PREPARING, SENDING = 4, 64
_TICKS = os.sysconf("SC_CLK_TCK")
_END_OF_HEAD, _LENGTH = b"\r\n\r\n", b"content-length:"
_open = threading.local()


def main() -> None:
    """Stock up, hold, order, print."""
    port, rate, seconds = urlsplit(sys.argv[1]).port or 80, float(sys.argv[2]), float(sys.argv[3])
    _stock_up()
    package = find_packages(Visitor(port), most=1)[0]
    count = round(rate * seconds)
    _send(port, _hold(port, package, WARM_ORDERS), rate=rate / 2)
    ready = _hold(port, package, count)
    spent, asking, began = _web_seconds(), time.process_time(), time.monotonic()
    statuses, waits = _send(port, ready, rate=rate)
    asking = time.process_time() - asking
    figures = {
        "rate": rate, "orders": count, "seconds": round(time.monotonic() - began, 1),
        "p50_ms": _ms(waits, 0.5), "p95_ms": _ms(waits, 0.95), "p99_ms": _ms(waits, 0.99), "worst_ms": _ms(waits, 1.0),
        "faults": count - statuses[201], "cpu_ms_an_order": round((_web_seconds() - spent) * 1000 / count, 1),
        "asking_ms_an_order": round(asking * 1000 / count, 1),
    }  # fmt: skip
    sys.stdout.write(json.dumps(figures) + "\n")


def _stock_up() -> None:
    import django

    django.setup()
    from tests.reliability.stagehand import plenty

    plenty({})


def _hold(port: int, package: Package, count: int) -> list[bytes]:
    """So many customers who have only the order button before them: the request that it sends."""

    def one(_: int) -> bytes:
        visitor = Visitor(port)
        body = json.dumps(hold(visitor, package)).encode()
        visitor.close()
        return _request(f"localhost:{port}", visitor.token, body)

    with ThreadPoolExecutor(max_workers=PREPARING) as pool:
        return list(pool.map(one, range(count)))


def _request(host: str, token: str, body: bytes) -> bytes:
    head = (
        f"POST /api/booking/baskets/{token}/order HTTP/1.1", f"Host: {host}", "X-Requested-With: XMLHttpRequest",
        "Content-Type: application/json", f"Content-Length: {len(body)}", f"Idempotency-Key: {secrets.token_hex(16)}",
    )  # fmt: skip
    return "\r\n".join(head).encode() + _END_OF_HEAD + body


def _send(port: int, ready: list[bytes], *, rate: float) -> tuple[Counter[int], list[float]]:
    """Status and seconds of each, from the moment it was due."""
    began = time.monotonic() + 0.5

    def one(number: int) -> tuple[int, float]:
        due = began + number / rate
        time.sleep(max(0.0, due - time.monotonic()))
        try:
            status = _exchange(port, ready[number])
        except OSError:
            status = 0  # no answer is a fault like any other
            vars(_open).pop("connection", None)
        return status, time.monotonic() - due

    with ThreadPoolExecutor(max_workers=SENDING) as pool:
        told = list(pool.map(one, range(len(ready))))
    return Counter(status for status, _ in told), [waited for _, waited in told]


def _exchange(port: int, request: bytes) -> int:
    """
    The status of an answer, once all of it has come.

    :raises OSError: the connection ended before that
    """
    if not hasattr(_open, "connection"):
        _open.connection = socket.create_connection(("localhost", port), timeout=TIMEOUT_SECONDS)
    _open.connection.sendall(request)
    received = b""
    while True:
        head, mark, body = received.partition(_END_OF_HEAD)
        if mark and len(body) >= int(head.lower().partition(_LENGTH)[2].partition(b"\r")[0]):
            return int(head.split(maxsplit=2)[1])
        more = _open.connection.recv(65_536)
        if not more:
            raise ConnectionError("the shop hung up")
        received += more


def _web_seconds() -> float:
    """Processor time of the processes that serve the shop of our LEEWARD_HOME."""
    home, ticks = f"LEEWARD_HOME={os.environ['LEEWARD_HOME']}".encode(), 0
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if b"\0serve\0" not in (process / "cmdline").read_bytes():
                continue
            if home in (process / "environ").read_bytes().split(b"\0"):
                ticks += sum(map(int, (process / "stat").read_text().rpartition(")")[2].split()[11:13]))
    return ticks / _TICKS


def _ms(seconds: list[float], share: float) -> float:
    value = max(seconds) if share == 1.0 else percentile(seconds, share=share)
    return round(value * 1000, 1)


if __name__ == "__main__":
    main()
