"""
A small load generator for machines without wrk: raw sockets, one process, kept-alive connections.

It costs more than the answer it measures, so its figure is a lower bound.
`python -m scripts.bench.generator URL CONNECTIONS SECONDS` prints good and bad answers.
"""

from __future__ import annotations

import selectors
import socket
import sys
import time
from urllib.parse import urlsplit


class Connection:
    """One kept-alive connection that asks again as soon as it was answered."""

    def __init__(self, *, host: str, port: int, path: str) -> None:
        self.socket = socket.create_connection((host, port), timeout=5)
        self.request = f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nAccept-Encoding: gzip\r\n\r\n".encode()
        self.good = self.bad = 0
        self._received = b""
        self.ask()

    def ask(self) -> None:
        """Send one request."""
        self._received = b""
        self.socket.sendall(self.request)

    def take(self) -> None:
        """Read what has come; count the answer and ask again when it is whole."""
        self._received += self.socket.recv(262_144)
        head, mark, body = self._received.partition(b"\r\n\r\n")
        if not mark:
            return
        length = next(
            line.partition(b":")[2] for line in head.lower().splitlines() if line.startswith(b"content-length")
        )
        if len(body) < int(length):
            return
        if head.startswith(b"HTTP/1.1 200"):
            self.good += 1
        else:
            self.bad += 1
        self.ask()


def main(url: str, connections: int, seconds: float) -> None:
    """Ask for `seconds` and print the counts."""
    parts = urlsplit(url)
    host, port = parts.hostname or "localhost", parts.port or 80
    path = f"{parts.path or '/'}{f'?{parts.query}' if parts.query else ''}"
    watched = selectors.DefaultSelector()
    for _ in range(connections):
        connection = Connection(host=host, port=port, path=path)
        watched.register(connection.socket, selectors.EVENT_READ, connection)
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        for key, _ in watched.select(timeout=1):
            key.data.take()
    all_connections = [key.data for key in watched.get_map().values()]
    print(sum(one.good for one in all_connections), sum(one.bad for one in all_connections))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]))
