"""Answers as bytes: bodies kept while nothing they were made from has changed, strict headers, problem documents."""

from __future__ import annotations

import gzip
import secrets
import threading
from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import asdict
from typing import Any

import msgspec

from leeward.retail.kit.errors import Refusal

JSON = "application/json"
PROBLEM_JSON = "application/problem+json"
_WORTH_PACKING = 1_400
_STATUS_LINES = {
    200: "200 OK", 304: "304 Not Modified", 400: "400 Bad Request", 404: "404 Not Found",
    405: "405 Method Not Allowed", 409: "409 Conflict", 410: "410 Gone", 413: "413 Content Too Large",
    422: "422 Unprocessable Content", 429: "429 Too Many Requests", 500: "500 Internal Server Error",
    503: "503 Service Unavailable",
}  # fmt: skip


def status_line(status: int) -> str:
    return _STATUS_LINES.get(status, f"{status} Refused")


class Body:
    """A finished JSON body, packed when somebody first asks for it packed."""

    __slots__ = ("_packed", "plain")

    def __init__(self, plain: bytes) -> None:
        self.plain = plain
        self._packed: bytes | None = None

    @property
    def size(self) -> int:
        return len(self.plain)

    @property
    def is_worth_packing(self) -> bool:
        return len(self.plain) >= _WORTH_PACKING

    def packed(self) -> bytes:
        """The body as gzip, at the quickest level: stronger ones cost more than pricing the answer did."""
        if self._packed is None:
            self._packed = gzip.compress(self.plain, compresslevel=1, mtime=0)
        return self._packed


class KeptBodies:
    """The bodies most recently asked for, up to so many bytes. Their keys name everything they were made from."""

    def __init__(self, *, most_bytes: int) -> None:
        self._most = most_bytes
        self._bytes = 0
        self._bodies: OrderedDict[Hashable, Body] = OrderedDict()
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return len(self._bodies)

    def find(self, key: Hashable) -> Body | None:
        with self._lock:
            body = self._bodies.get(key)
            if body is not None:
                self._bodies.move_to_end(key)
            return body

    def keep(self, key: Hashable, body: Body) -> None:
        if body.size > self._most:
            return
        with self._lock:
            former = self._bodies.pop(key, None)
            self._bytes += body.size - (former.size if former else 0)
            self._bodies[key] = body
            while self._bytes > self._most:
                self._bytes -= self._bodies.popitem(last=False)[1].size


def problem_body(*, status: int, code: str, title: str, errors: list[dict[str, str]]) -> tuple[str, Body]:
    """A problem document in the one shape of the product (`api.problems.Problem`), and its id for the log."""
    problem_id = f"err_{secrets.token_hex(6)}"
    document: dict[str, Any] = {
        "type": f"urn:leeward:problem:{code}",
        "title": title,
        "status": status,
        "code": code,
        "rule": "",
        "id": problem_id,
        "errors": errors,
    }
    return problem_id, Body(msgspec.json.encode(document))


def errors_of(refusal: Refusal) -> list[dict[str, str]]:
    """Field, sentence and rule of all that is wrong (E41). Nothing that was sent is repeated."""
    return [asdict(error) for error in refusal.wrong_fields]
