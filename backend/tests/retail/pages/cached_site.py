"""A site behind the page cache, whose answers and purges a test has in hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from leeward.retail.pages.delivery.cache import CACHE_HEADER, KeptDoor, PageCache


class Watch:
    """A watch whose purges are put in by hand."""

    def __init__(self) -> None:
        self.count = 1
        self.is_fresh = True
        self.purged: dict[str, int] = {}

    def now(self) -> int:
        return self.count

    def known(self) -> int | None:
        return self.count if self.is_fresh else None

    def is_good(self, stamp: int, keys: tuple[str, ...]) -> bool:
        return all(self.purged.get(key, 0) <= stamp for key in keys)

    def purge(self, key: str) -> None:
        self.count += 1
        self.purged[key] = self.count


class Site:
    """A Django that counts its answers and puts its nonce in the body and the policy."""

    def __init__(self) -> None:
        self.asked = 0
        self.status = "200 OK"
        self.marks = True
        self.cookies: list[tuple[str, str]] = []
        self.more: list[tuple[str, str]] = []

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterator[bytes]:
        self.asked += 1
        nonce = f"inner-nonce-{self.asked}"
        headers = [("Content-Type", "text/html"), ("Content-Security-Policy", f"script-src 'nonce-{nonce}'")]
        if self.marks:
            headers.append((CACHE_HEADER, nonce))
        start_response(self.status, headers + self.cookies + self.more)
        yield f"<script nonce={nonce}></script>page {self.asked}".encode()


def ask(cache: PageCache | KeptDoor, path: str = "/", **more: str) -> tuple[str, dict[str, str], bytes]:
    environ = {"REQUEST_METHOD": "GET", "PATH_INFO": path, "QUERY_STRING": "", "HTTP_HOST": "localhost"} | more
    seen: list[Any] = []
    body = b"".join(cache(environ, lambda status, headers, *_: seen.extend([status, dict(headers)])))
    return seen[0], seen[1], body
