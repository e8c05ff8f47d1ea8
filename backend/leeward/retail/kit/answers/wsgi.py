"""Asking a WSGI application for the whole of an answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

Environ = dict[str, Any]
Headers = list[tuple[str, str]]
StartResponse = Callable[..., Any]
WsgiApplication = Callable[[Environ, StartResponse], Iterable[bytes]]


def whole_answer(application: WsgiApplication, environ: Environ) -> tuple[str, Headers, bytes]:
    """Status line, headers and body; what was opened for the answer is closed."""
    started: list[tuple[str, Headers]] = []
    chunks = application(environ, lambda status, headers, *_rest: started.append((status, headers)))
    try:
        body = b"".join(chunks)
    finally:
        if hasattr(chunks, "close"):
            chunks.close()
    status, headers = started[-1]
    return status, headers, body
