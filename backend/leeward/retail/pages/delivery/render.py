"""
The line to the render process: a page document goes over, its markup comes back.

The known danger is silence: a dead render process once looked like success. So every failure is logged, counted
(`leeward_pages_rendered_by_browser_total`) and red in `/readyz`, while people still get a page their browser draws.
"""

from __future__ import annotations

import time
from functools import lru_cache

import httpx
import structlog
from django.conf import settings

from leeward.retail.pages.delivery.metrics import RENDER_SECONDS, RENDERED_BY_BROWSER

log = structlog.get_logger("leeward.render")

LIVEZ_TIMEOUT_SECONDS = 0.5


@lru_cache(maxsize=1)
def _client(socket_path: str) -> httpx.Client:
    """One pooled client for the process; threads share it."""
    transport = httpx.HTTPTransport(uds=socket_path, retries=1)
    return httpx.Client(transport=transport, base_url="http://render", timeout=settings.LEEWARD_RENDER_TIMEOUT_SECONDS)


def find_markup(*, page: str, document_json: str, request_id: str) -> str | None:
    """
    The markup of a page document, or None when the render process could not give it in time.

    None is not an error to pass on: the caller sends the page without markup and the browser draws it.
    """
    started = time.perf_counter()
    try:
        response = _post(document_json=document_json, request_id=request_id)
    except httpx.HTTPError as error:
        _count_failure(page=page, reason=type(error).__name__)
        return None
    if response.status_code != httpx.codes.OK or not response.text.strip():
        _count_failure(page=page, reason=f"answer {response.status_code}, {len(response.content)} bytes")
        return None
    RENDER_SECONDS.labels(page=page).observe(time.perf_counter() - started)
    return response.text


def _post(*, document_json: str, request_id: str) -> httpx.Response:
    client = _client(settings.LEEWARD_RENDER_SOCKET)
    headers = {"Content-Type": "application/json", "X-Request-Id": request_id}
    try:
        return client.post("/render", content=document_json, headers=headers)
    except httpx.RemoteProtocolError:
        # A pooled connection that the render process closed while restarting; rendering twice does no harm.
        return client.post("/render", content=document_json, headers=headers)


def _count_failure(*, page: str, reason: str) -> None:
    RENDERED_BY_BROWSER.labels(page=page).inc()
    log.error("page sent without markup", page=page, reason=reason)


def is_render_process_alive() -> bool:
    """Whether the render process answers its own health question. Asks it, so keep it off hot paths."""
    try:
        answer = _client(settings.LEEWARD_RENDER_SOCKET).get("/livez", timeout=LIVEZ_TIMEOUT_SECONDS)
    except httpx.HTTPError:
        return False
    return answer.status_code == httpx.codes.OK
