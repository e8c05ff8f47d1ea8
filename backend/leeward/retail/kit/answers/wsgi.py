"""What a WSGI application is told and tells: how much somebody sends, the whole of an answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

Environ = dict[str, Any]
Headers = list[tuple[str, str]]
StartResponse = Callable[..., Any]
WsgiApplication = Callable[[Environ, StartResponse], Iterable[bytes]]


def announced_bytes(environ: Mapping[str, Any]) -> int:
    """
    How much is sent with a request, by the header that server and Django read; of what is no number nothing.

    Not by `request.headers`: there a header written with `_` stands in for the one with `-`, unread by the server.
    """
    try:
        return int(environ.get("CONTENT_LENGTH") or 0)
    except ValueError:
        return 0


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
