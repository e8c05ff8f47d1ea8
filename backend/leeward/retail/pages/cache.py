"""
The full-page cache in front of Django: whole answers, kept in this process, each sent with a nonce of its own.

Only what a view marks with `CACHE_HEADER` is kept. Keyed by host, path and referrer; never used with a query string or
a staff session. An entry ends with its time or with the first look that finds the public version changed.
"""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from django.conf import settings

from leeward.retail.brands.hosts import normalised_host
from leeward.retail.pages.compression import GzipTemplate, gzip_template
from leeward.retail.pages.freshness import PublicVersion
from leeward.retail.pages.metrics import PAGE_CACHE, PAGE_CACHE_ENTRIES

CACHE_HEADER = "X-Leeward-Page-Cache"
"""Set by a view as `<nonce>`; removed before the answer leaves."""
KEEP_AT_MOST = 500
NONCE_BYTES = 16

Environ = dict[str, Any]
StartResponse = Callable[..., Any]
Headers = list[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class CachedPage:
    """One answer with holes where its nonce was."""

    version: str
    ends_at: float
    status: str
    headers: Headers
    policy: str
    pieces: tuple[bytes, ...]
    packed: GzipTemplate
    nonce: str

    def answer(self, environ: Environ, start_response: StartResponse) -> list[bytes]:
        nonce = secrets.token_urlsafe(NONCE_BYTES)
        headers = [*self.headers, ("Content-Security-Policy", self.policy.replace(self.nonce, nonce))]
        headers.append(("X-Request-Id", secrets.token_hex(8)))
        if "gzip" in environ.get("HTTP_ACCEPT_ENCODING", ""):
            body = self.packed.fill(nonce.encode())
            headers.append(("Content-Encoding", "gzip"))
        else:
            body = nonce.encode().join(self.pieces)
        headers.append(("Content-Length", str(len(body))))
        start_response(self.status, headers)
        return [] if environ["REQUEST_METHOD"] == "HEAD" else [body]


class PageCache:
    """WSGI middleware; see the module's text for what is kept."""

    def __init__(self, application: Callable[[Environ, StartResponse], Iterable[bytes]]) -> None:
        self.application = application
        self.pages: OrderedDict[tuple[str, str], CachedPage] = OrderedDict()
        self.version = PublicVersion()

    def __call__(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        if not self._may_serve(environ):
            return self._pass_on(environ, start_response)
        # Without the port: a page is the same on every port, and nobody shall push pages out by inventing ports.
        key = (normalised_host(environ.get("HTTP_HOST", "")), environ.get("PATH_INFO", ""))
        page = self.pages.get(key)
        if page and page.ends_at > time.monotonic() and page.version == self.version.current():
            PAGE_CACHE.labels(outcome="hit").inc()
            return page.answer(environ, start_response)
        PAGE_CACHE.labels(outcome="miss").inc()
        return self._ask_and_keep(key, environ, start_response)

    def _may_serve(self, environ: Environ) -> bool:
        return (
            settings.LEEWARD_PAGE_CACHE_SECONDS > 0
            and environ["REQUEST_METHOD"] in {"GET", "HEAD"}
            and not environ.get("QUERY_STRING")
            and f"{settings.SESSION_COOKIE_NAME}=" not in environ.get("HTTP_COOKIE", "")
        )

    def _pass_on(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        def start(status: str, headers: Headers, *rest: Any) -> Any:
            return start_response(status, [pair for pair in headers if pair[0] != CACHE_HEADER], *rest)

        return self.application(environ, start)

    def _ask_and_keep(self, key: tuple[str, str], environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        version = self.version.current()  # before the page is made: a change meanwhile must end the entry
        started: list[tuple[str, Headers]] = []
        method, environ["REQUEST_METHOD"] = environ["REQUEST_METHOD"], "GET"
        chunks = self.application(environ, lambda status, headers, *_rest: started.append((status, headers)))
        try:
            body = b"".join(chunks)
        finally:
            if hasattr(chunks, "close"):
                chunks.close()
        environ["REQUEST_METHOD"] = method
        status, headers = started[-1]
        nonce = dict(headers).get(CACHE_HEADER)
        sets_cookie = any(name.lower() == "set-cookie" for name, _ in headers)
        if nonce and status.startswith("200") and not sets_cookie:
            page = self._keep(key, self._template(version, status, headers, body, nonce))
            return page.answer(environ, start_response)
        start_response(status, [pair for pair in headers if pair[0] != CACHE_HEADER])
        return [] if method == "HEAD" else [body]

    def _template(self, version: str, status: str, headers: Headers, body: bytes, nonce: str) -> CachedPage:
        own = {CACHE_HEADER, "Content-Security-Policy", "X-Request-Id", "Content-Length"}
        pieces = tuple(body.split(nonce.encode()))
        return CachedPage(
            version=version,
            ends_at=time.monotonic() + settings.LEEWARD_PAGE_CACHE_SECONDS,
            status=status,
            headers=[pair for pair in headers if pair[0] not in own] + [("Vary", "Accept-Encoding")],
            policy=dict(headers)["Content-Security-Policy"],
            pieces=pieces,
            packed=gzip_template(pieces),
            nonce=nonce,
        )

    def _keep(self, key: tuple[str, str], page: CachedPage) -> CachedPage:
        self.pages[key] = page
        self.pages.move_to_end(key)
        while len(self.pages) > KEEP_AT_MOST:
            self.pages.popitem(last=False)
        PAGE_CACHE_ENTRIES.set(len(self.pages))
        return page
