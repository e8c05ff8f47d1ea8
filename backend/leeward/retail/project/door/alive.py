"""`/livez`: whether a process answers at all. It needs no work: it waits for nobody, and nothing behind it is asked."""

from __future__ import annotations

from leeward.retail.kit.answers.wsgi import Environ, StartResponse
from leeward.retail.project.door.headers import strict_headers

ALIVE = "/livez"
BODY = b'{"status": "alive"}'


def alive_answer(environ: Environ, start_response: StartResponse) -> list[bytes]:
    """200, in every process that answers the public."""
    kind = [("Content-Type", "application/json"), ("Content-Length", str(len(BODY))), ("Cache-Control", "no-store")]
    start_response("200 OK", [*kind, *strict_headers()])
    return [] if environ["REQUEST_METHOD"] == "HEAD" else [BODY]
