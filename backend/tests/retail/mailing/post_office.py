"""A mail server that says what a test tells it to, and keeps what it was given."""

from __future__ import annotations

import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


class PostOffice:
    """`mails` are whole messages as they came; `answer_to_recipient` is the line for every RCPT."""

    def __init__(self) -> None:
        self.mails: list[str] = []
        self.answer_to_recipient = "250 ok"
        self.port = 0


class _Clerk(socketserver.StreamRequestHandler):
    office: PostOffice

    def handle(self) -> None:
        self._say("220 here")
        while line := self.rfile.readline():
            word = line.decode().strip().upper()
            if word.startswith("DATA"):
                self._say("354 go on")
                self._keep()
            elif word.startswith("RCPT"):
                self._say(self.office.answer_to_recipient)
            elif word.startswith("QUIT"):
                self._say("221 bye")
                return
            else:
                self._say("250 ok")

    def _keep(self) -> None:
        lines: list[str] = []
        while (line := self.rfile.readline().decode()) != ".\r\n":
            lines.append(line)
        self.office.mails.append("".join(lines))
        self._say("250 kept")

    def _say(self, line: str) -> None:
        self.wfile.write(f"{line}\r\n".encode())


@contextmanager
def post_office() -> Iterator[PostOffice]:
    office = PostOffice()
    clerk: Any = type("Clerk", (_Clerk,), {"office": office})
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), clerk) as server:
        server.daemon_threads = True
        office.port = server.server_address[1]
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        try:
            yield office
        finally:
            server.shutdown()
