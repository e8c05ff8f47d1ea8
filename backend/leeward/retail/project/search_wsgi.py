"""
The hot search addresses alone (`leeward serve --only search`): no files, no pages, no Django behind them.

One thread answers one question after the other, so that none waits for the interpreter that another one holds: that is
what makes it the fastest door, and why `deploy/nginx.conf` sends searches here.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "leeward.retail.project.settings")

import django

django.setup()

from leeward.retail.project.door.alive import ALIVE, alive_answer
from leeward.retail.project.door.headers import strict_headers
from leeward.retail.search.errors import NoPrices
from leeward.retail.search.hotpath.mount import with_hot_path
from leeward.retail.search.hotpath.replies import JSON, PROBLEM_JSON, problem_body, status_line
from leeward.retail.search.hotpath.warming import warm_in_background


def health_or_nothing(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
    """`/livez`, `/readyz` (200 as soon as there are prices to answer from); 404 for whatever else is not hot."""
    path = environ.get("PATH_INFO", "")
    if path == ALIVE:
        return alive_answer(environ, start_response)
    if path == "/readyz":
        return (
            _say(start_response, 200, b'{"status": "ready"}')
            if _has_prices()
            else _say(start_response, 503, b'{"status": "not ready"}')
        )
    _, body = problem_body(status=404, code="not_found", title="Only searches are answered here", errors=[])
    return _say(start_response, 404, body.plain, kind=PROBLEM_JSON)


def _has_prices() -> bool:
    try:
        application.parts.prices.current()
    except NoPrices:
        return False
    return True


def _say(start_response: Callable[..., Any], status: int, body: bytes, *, kind: str = JSON) -> Iterable[bytes]:
    headers = [("Content-Type", kind), ("Cache-Control", "no-store"), ("Content-Length", str(len(body)))]
    start_response(status_line(status), [*headers, *strict_headers()])
    return [body]


application = with_hot_path(health_or_nothing, headers=strict_headers())
warm_in_background(application.parts.prices)
application.parts.catalogue.keep_reading()
