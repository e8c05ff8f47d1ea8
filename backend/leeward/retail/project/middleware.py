"""What happens to every request before and after its view: an id, the real client behind a proxy, strict headers."""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Callable

import structlog
from django.conf import settings
from django.core.signals import got_request_exception
from django.http import HttpRequest, HttpResponse

from leeward.retail.kit.answers.private_answers import is_private
from leeward.retail.project.csp import STAFF_DIRECTIVES
from leeward.retail.project.watching.logs import request_id_now
from leeward.retail.project.watching.metrics import REQUEST_SECONDS

GetResponse = Callable[[HttpRequest], HttpResponse]
log = structlog.get_logger("leeward.request")

REQUEST_ID = re.compile(r"^[A-Za-z0-9-]{8,64}$")
STAFF_PREFIX = "/cms/"

PERMISSIONS_POLICY = ", ".join(
    f"{feature}=()"
    for feature in (
        "accelerometer", "browsing-topics", "camera", "display-capture", "geolocation", "gyroscope", "hid",
        "magnetometer", "microphone", "midi", "payment", "serial", "usb", "xr-spatial-tracking",
    )
)  # fmt: skip


def is_from_trusted_proxy(request: HttpRequest) -> bool:
    """Whether the connection itself comes from a proxy that the settings name."""
    return request.META.get("REMOTE_ADDR", "") in settings.LEEWARD_TRUSTED_PROXIES


class RequestIdMiddleware:
    """Give each request an id, pass it on, answer it back, and write one line about the request."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        given = request.headers.get("X-Request-Id", "")
        keeps_given = is_from_trusted_proxy(request) and REQUEST_ID.match(given)
        request_id = given if keeps_given else secrets.token_hex(8)
        request.request_id = request_id  # type: ignore[attr-defined]
        token = request_id_now.set(request_id)
        started = time.perf_counter()
        try:
            response = self.get_response(request)
            response["X-Request-Id"] = request_id
            self._write(request, response, time.perf_counter() - started)
            return response
        finally:
            request_id_now.reset(token)

    def _write(self, request: HttpRequest, response: HttpResponse, seconds: float) -> None:
        # The route's pattern, never the address: addresses can carry names and e-mail addresses.
        route = request.resolver_match.route if request.resolver_match else "unmatched"
        REQUEST_SECONDS.labels(route=route, status=str(response.status_code)).observe(seconds)
        log.info(
            "request answered",
            method=request.method,
            route=route,
            status=response.status_code,
            milliseconds=round(seconds * 1000, 1),
        )


def write_fault(request: HttpRequest, **_sent: object) -> None:
    """Write down an error that nobody caught, under the id that the visitor's page shows."""
    log.exception("unexpected error on a page", error_id=getattr(request, "request_id", ""))


got_request_exception.connect(write_fault, dispatch_uid="leeward.faults")


class ProxyMiddleware:
    """Believe X-Forwarded-For and X-Forwarded-Proto only from proxies the settings name (T-02)."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if is_from_trusted_proxy(request):
            forwarded_for = request.headers.get("X-Forwarded-For", "")
            if forwarded_for:
                # The proxy appends the address it saw, so the last one is the only one it vouches for.
                request.META["REMOTE_ADDR"] = forwarded_for.rsplit(",", 1)[-1].strip()
            if request.headers.get("X-Forwarded-Proto") == "https":
                request.META["wsgi.url_scheme"] = "https"
        return self.get_response(request)


class HeadersMiddleware:
    """Headers that no single view decides."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        response.headers.setdefault("Permissions-Policy", PERMISSIONS_POLICY)
        response.headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
        return response


PRIVATE_OPENER_POLICY = "same-origin"
"""
Another than public pages have (`SECURE_CROSS_ORIGIN_OPENER_POLICY`), and it must be another: a script that opens a
private page in a window, or was opened by one, holds that window only where the two say the same (decision 0051).
"""


class PrivatePolicyMiddleware:
    """On a page of one visitor nothing of another company may run; a frame that its own view named stays (T-12)."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if is_private(request):
            own = getattr(response, "_csp_replace", {})
            response._csp_replace = settings.LEEWARD_FIRST_PARTY_DIRECTIVES | own  # type: ignore[attr-defined]
            response["Cross-Origin-Opener-Policy"] = PRIVATE_OPENER_POLICY
        return response


class StaffPolicyMiddleware:
    """Staff screens and previews get their own content security policy and are never indexed or cached."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if getattr(request, "is_preview", False):
            # The preview is shown inside the editor, on the same origin.
            response._csp_replace = {"frame-ancestors": ["'self'"]}  # type: ignore[attr-defined]
        elif request.path.startswith(STAFF_PREFIX):
            policy = dict(settings.CONTENT_SECURITY_POLICY["DIRECTIVES"]) | {
                "require-trusted-types-for": None,
                "trusted-types": None,
            }
            policy |= STAFF_DIRECTIVES
            response._csp_replace = policy  # type: ignore[attr-defined]
        else:
            return response
        response["X-Robots-Tag"] = "noindex"
        response["Cache-Control"] = "no-store"
        return response
